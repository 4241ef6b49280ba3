//! Clauses 8, 10, 11: draws, resignation, scores.

use crate::scene::{Scene, scene, scene_with};
use sifang_core::play::{Action, Reason};
use sifang_tests::{game, position};

#[test]
fn c70_clause_10_1_the_annexer_resigns() {
    let mut s = scene("C70");
    s.act("E", &Action::Resign);
    assert_eq!((s.living().as_str(), s.next()), ("WN", "W"));
    assert_eq!(s.state.count(), 3);
    let mut s = scene_with("C70", None, &[("resign-annexed", "keep-dead")]);
    s.act("E", &Action::Resign);
    assert_eq!((s.commander("e5"), s.state.count()), ("nobody", 5));
}

#[test]
fn c71_clause_10_2_only_the_king_leaves() {
    let mut s = scene("C71");
    s.act("S", &Action::Resign);
    assert_eq!(
        (s.commander("d3"), s.commander("d2"), s.next()),
        ("E", "E", "W")
    );
    assert!(s.state.over().is_none());
}

#[test]
fn c73_clause_8_1_stalemate_counts_on_the_own_turn() {
    let mut s = scene("C73");
    s.play("Qb9-b6");
    assert!(s.state.over().is_none());
    s.play("Kh1-i1");
    assert_eq!(s.state.over(), Some(Reason::Stalemate));
    assert_eq!(s.points().map(|p| p as i32), [1, 1, 1, 1]);
    let mut s = scene_with("C73", None, &[("stalemate-timing", "instant")]);
    s.play("Qb9-b6");
    assert_eq!(s.state.over(), Some(Reason::Stalemate));
    let mut s = scene_with("C73", None, &[("stalemate", "pass")]);
    s.play("Qb9-b6 Kh1-i1");
    assert_eq!(s.next(), "N");
    let mut s = scene_with("C73", None, &[("stalemate", "eliminate")]);
    s.play("Qb9-b6 Kh1-i1");
    assert_eq!((s.living().as_str(), s.next()), ("ESN", "N"));
}

#[test]
fn c74_clause_8_1_stalemate_with_three_sides() {
    let mut s = scene("C74");
    s.play("Qb9-b6");
    assert_eq!(s.state.over(), Some(Reason::Stalemate));
    assert_eq!(s.points().map(|p| p as i32), [1, 1, 1, 1]);
}

#[test]
fn c76_clause_8_1_commanded_pieces_prevent_stalemate() {
    let mut s = scene("C76");
    s.play("Qb9-b6 Kh1-i1");
    assert_eq!(s.next(), "W");
    assert!(s.legal("k6-j6"));
}

#[test]
fn c77_clause_8_5_three_sides_and_a_minor_are_not_dead() {
    let mut s = scene("C77");
    assert!(s.state.over().is_none());
    s.play("Bh3-g4");
    assert_eq!(s.living(), "EW", "south is mated");
    // two sides, king and bishop against king: dead
    assert_eq!(s.state.over(), Some(Reason::DeadPosition));
}

#[test]
fn c79_c80_clause_11_scores_by_order_of_loss() {
    for (resigns, wanted) in [(false, [2, 1, 1, 0]), (true, [2, -1, 1, 0])] {
        let text = format!(
            "to-move = \"east\"\ndead = [{{ seat = \"south\", how = \"{}\", by = \"east\" }}, {{ seat = \"west\", how = \"mate\", by = \"east\" }}]\n[pieces]\neast = \"Kf12 Qb9\"\nnorth = \"Kf14\"\n",
            if resigns { "resign" } else { "mate" }
        );
        let text = if resigns {
            text.replacen(", by = \"east\"", "", 1)
        } else {
            text
        };
        let game = game("four-player-chess", "melee", &[]);
        let (state, history) = position(&game, &text).unwrap();
        let mut s = Scene {
            game,
            state,
            history,
            events: Vec::new(),
        };
        s.play("Qb9-f13");
        assert_eq!(
            s.state.over(),
            Some(Reason::LastStanding),
            "north is mated third"
        );
        assert_eq!(s.points().map(|p| p as i32), wanted);
    }
}

#[test]
fn c82_c83_clause_11_draws_after_losses() {
    for (dead, wanted) in [
        ("{ seat = \"south\", how = \"resign\" }", [1, -1, 1, 1]),
        (
            "{ seat = \"south\", how = \"mate\", by = \"east\" }, { seat = \"west\", how = \"mate\", by = \"east\" }",
            [1, 1, 1, 1],
        ),
    ] {
        let two = dead.contains("west");
        let text = format!(
            "to-move = \"east\"\ndead = [{dead}]\n[pieces]\neast = \"Kn7 m4\"\nnorth = \"Kg14 k13\"\n{}",
            if two { "" } else { "west = \"Ka8 b11\"\n" }
        );
        let game = game("four-player-chess", "melee", &[]);
        let (state, history) = position(&game, &text).unwrap();
        let mut s = Scene {
            game,
            state,
            history,
            events: Vec::new(),
        };
        for letter in s
            .living()
            .chars()
            .map(|c| c.to_string())
            .collect::<Vec<_>>()
        {
            s.act(&letter, &Action::Draw(sifang_core::play::Answer::Offer));
        }
        assert_eq!(s.state.over(), Some(Reason::Agreement));
        assert_eq!(s.points().map(|p| p as i32), wanted);
    }
}
