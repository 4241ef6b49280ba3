//! Clauses 1 and 2: board, set-up, and which positions may be loaded.

use std::collections::BTreeSet;

use crate::stand::{out, stand, try_stand};
use sifang_core::ids::PointId;
use sifang_core::play::{Action, Reason};
use sifang_tests::game;

const BARE: [&str; 4] = ["Kn7", "Kh1", "Ka8", "Kg14"];

#[test]
fn clause_1_1_squares_and_diagonals() {
    let game = game("four-player-chess", "melee", &[]);
    let board = &game.rules().board;
    assert_eq!(board.len(), 160);
    let numbers = |name: &str| {
        (
            i32::from(name.as_bytes()[0] - b'a') + 1,
            name[1..].parse().unwrap(),
        )
    };
    let dark = |name: &str| {
        let (file, rank): (i32, i32) = numbers(name);
        (file + rank) % 2 != 0
    };
    let names: Vec<&str> = (0..160).map(|p| board.name(PointId(p))).collect();
    assert_eq!(names.iter().filter(|n| dark(n)).count(), 80);
    assert!(dark("k4") && game.rules().draw.dark_odd);
    let corners = ["a1", "c3", "l1", "n3", "a12", "c14", "l12", "n14"];
    assert!(corners.iter().all(|c| board.find(c).is_none()));
    let diagonal = board
        .line_kinds
        .iter()
        .position(|k| k == "diagonal")
        .unwrap();
    let mut lengths: Vec<usize> = board
        .lines
        .iter()
        .filter(|line| line.kind == diagonal && line.points.len() > 1)
        .map(|line| line.points.len())
        .collect();
    lengths.sort_unstable();
    let counted = |n| lengths.iter().filter(|&&l| l == n).count();
    let by_length = [11, 10, 9, 8, 7, 6, 2].map(counted);
    assert_eq!((lengths.len(), by_length), (42, [4, 8, 8, 6, 4, 4, 8]));
}

#[test]
fn clause_1_1_lines_are_cut_and_knights_leap() {
    let s = stand("melee", &[], "S", ["Kn7", "Kd5 Bj1 Nk3", "Ka8", "Kg14"], "");
    assert_eq!(s.targets("j1"), "a10 b9 c8 d7 e6 f5 g4 h3 i2 k2");
    assert_eq!(s.targets("k3"), "i2 i4 j5 l5 m4");
}

#[test]
fn clause_1_2_homes() {
    for (letter, wanted) in [
        ("E", "l4:n11"),
        ("S", "d1:k3"),
        ("W", "a4:c11"),
        ("N", "d12:k14"),
    ] {
        let (from, to) = wanted.split_once(':').unwrap();
        let game = game("four-player-chess", "melee", &[]);
        let board = &game.rules().board;
        let at = |name: &str| (name.as_bytes()[0], name[1..].parse::<u8>().unwrap());
        let ((x0, y0), (x1, y1)) = (at(from), at(to));
        let mut squares = 0;
        for p in 0..160 {
            let name = board.name(PointId(p));
            let (x, y) = at(name);
            let home = (x0..=x1).contains(&x) && (y0..=y1).contains(&y);
            squares += usize::from(home);
            // a pawn at home has one step or two, all ahead; one outside steps in more directions than one
            let mut pieces = BARE.map(str::to_owned);
            let kings = ["n7", "h1", "a8", "g14"];
            if kings.contains(&name) {
                continue;
            }
            let index = ["E", "S", "W", "N"]
                .iter()
                .position(|l| *l == letter)
                .unwrap();
            pieces[index].push_str(&format!(" {name}"));
            let texts = [&*pieces[0], &*pieces[1], &*pieces[2], &*pieces[3]];
            let Ok(s) = try_stand("melee", &[], letter, texts, "") else {
                continue; // it would check a king that is not on move
            };
            let lines: BTreeSet<String> = s
                .targets(name)
                .split(' ')
                .map(|to| {
                    let (tx, ty) = at(to);
                    format!("{:?}{:?}", tx.cmp(&x), ty.cmp(&y))
                })
                .collect();
            assert_eq!(lines.len() == 1, home, "{letter} {name}");
        }
        assert_eq!(squares, 24);
    }
}

#[test]
fn clause_1_3_from_home_into_a_neighbours_home() {
    let pieces = ["Kn7 l4 Nc4", "Kh1 d3 Nd12", "Ka8 c11 Nl11", "Kg14 k12 Nk3"];
    for (letter, capture) in [
        ("E", "l4xk3"),
        ("S", "d3xc4"),
        ("W", "c11xd12"),
        ("N", "k12xl11"),
    ] {
        let s = stand("melee", &[], letter, pieces, "");
        assert!(s.legal(capture), "{capture}");
    }
}

#[test]
fn clause_2_1_set_up() {
    let game = game("four-player-chess", "melee", &[]);
    let (state, _) = game.start(&mut ());
    let board = &game.rules().board;
    let kind = |square: &String| {
        let piece = state.piece(board.find(square).unwrap().0);
        let symbol = &game.rules().kinds[piece.kind().index()].symbol;
        let letter = &game.rules().seats[piece.army().index()].letter;
        format!("{letter}{} ", if symbol.is_empty() { "P" } else { symbol })
    };
    let kinds = |squares: &[String]| squares.iter().map(kind).collect::<String>();
    let ranks = |file: char| (4..=11).map(|r| format!("{file}{r}")).collect::<Vec<_>>();
    let files = |rank: u8| {
        ('d'..='k')
            .map(|f| format!("{f}{rank}"))
            .collect::<Vec<_>>()
    };
    assert_eq!(kinds(&ranks('n')), "ER EN EB EK EQ EB EN ER ");
    assert_eq!(kinds(&files(1)), "SR SN SB SQ SK SB SN SR ");
    assert_eq!(kinds(&ranks('a')), "WR WN WB WQ WK WB WN WR ");
    assert_eq!(kinds(&files(14)), "NR NN NB NK NQ NB NN NR ");
    for (letter, line) in [
        ("E", ranks('m')),
        ("S", files(2)),
        ("W", ranks('b')),
        ("N", files(13)),
    ] {
        assert_eq!(kinds(&line), format!("{letter}P ").repeat(8));
    }
    assert_eq!(state.count(), 64);
}

#[test]
fn clause_2_3_one_own_king_for_each_living_side() {
    let load = |pieces, more: &str| try_stand("melee", &[], "E", pieces, more).err();
    assert_eq!(load(BARE, ""), None);
    // pawns may stand anywhere, also on base lines
    assert_eq!(load(["Kn7 n4 a11 d1", "Kh1 k14", "Ka8", "Kg14"], ""), None);
    let none = load(["Kn7", "Kh1", "Ka8", "Nk3"], "").expect("refused");
    assert!(none.contains("has no king"), "{none}");
    let two = load(["Kn7 Kn9", "Kh1", "Ka8", "Kg14"], "").expect("refused");
    assert!(two.contains("more than one king"), "{two}");
    let dead = load(BARE, &out("S mate E")).expect("refused");
    assert!(dead.contains("its king has left the board"), "{dead}");
}

#[test]
fn clause_2_3_checked_mated_and_stalemated_sides() {
    let refused = |set, on_move, pieces, wanted: &str| {
        let problems = try_stand("melee", set, on_move, pieces, "").err();
        let problems = problems.unwrap_or_default();
        assert!(problems.contains(wanted), "{wanted}: {problems}");
    };
    let checked = ["Kn7 Rj9", "Kd1", "Ka9", "Kk14"];
    refused(&[], "E", checked, "in check");
    refused(&[], "S", checked, "in check");
    stand("melee", &[], "W", checked, "");
    let mated = ["Kn11 Rj8 Rb4", "Kh1", "Ka8 Ra7 Ra9", "Kk14"];
    refused(&[], "W", mated, "is mated");
    stand(
        "melee",
        &[("mate-timing", "on-turn")],
        "S",
        ["Kn11 Rj8 Rb4", "Kj1", "Ka8 Ra7 Ra9", "Kk14"],
        "",
    )
    .play("Kj1-i1");
}

#[test]
fn clause_2_3_no_draw_but_stalemate_at_load() {
    let mut s = stand("melee", &[], "E", BARE, "");
    assert_eq!(
        s.state.over(),
        None,
        "bare kings are looked at after an action"
    );
    s.play("Kn7-n8");
    assert_eq!(s.state.over(), Some(Reason::DeadPosition));
    let stuck = try_stand("melee", &[], "W", ["Kn7 Qb6", "Kh1", "Ka4", "Kk14"], "");
    assert!(stuck.err().unwrap_or_default().contains("stalemate"));
}

#[test]
fn clause_2_3_the_text_says_how_and_to_whom() {
    let mut s = stand(
        "melee",
        &[],
        "E",
        ["Kn7 m4", "d2", "Ka8 b11", "Kg14 k13"],
        &out("S mate E"),
    );
    s.act("W", &Action::Resign);
    let text = s.text();
    assert!(
        text.contains(r#"{ seat = "south", how = "mate", by = "east" }"#),
        "{text}"
    );
    assert!(
        text.contains(r#"{ seat = "west", how = "resign""#),
        "{text}"
    );
}
