//! Clauses 3.1, 3.8, 3.9: pieces, castling, the own king.

use crate::scene::scene;
use crate::stand::{out, stand};
use sifang_core::ids::SeatId;
use sifang_core::play::Reason;
use sifang_tests::{game, seat};

#[test]
fn clause_3_1_east_moves_first_and_then_clockwise() {
    let game = game("four-player-chess", "melee", &[]);
    let (mut state, mut history) = game.start(&mut ());
    let mut order = String::new();
    for _ in 0..8 {
        let mover = state.to_move().unwrap();
        order.push_str(&game.rules().seats[mover.index()].letter);
        let m = game.moves(&state)[0];
        game.play_move(&mut state, &mut history, m, &mut ());
    }
    assert_eq!(order, "ESWNESWN");
}

#[test]
fn clause_3_1_pieces_move_as_in_ordinary_chess() {
    let pieces = ["Kf6 Nf8 Rh6 Bd6 Qh9", "Kh1", "Ka8 Nh4", "Kk14"];
    let s = stand("melee", &[], "E", pieces, "");
    assert_eq!(
        s.targets("f6"),
        "e5 e6 e7 f7 g5 g7",
        "f5 and g6 are attacked by h4"
    );
    assert_eq!(s.targets("f8"), "d7 d9 e10 e6 g10 g6 h7");
    assert_eq!(s.targets("h6"), "g6 h4 h5 h7 h8 i6 j6 k6 l6 m6 n6");
    assert_eq!(s.targets("d6"), "a9 b4 b8 c5 c7 e5 e7 f4 g3 h2 i1");
    assert_eq!(
        s.targets("h9"),
        "a9 b9 c4 c9 d13 d5 d9 e12 e6 e9 f11 f7 f9 g10 g8 g9 h10 h11 h12 h13 h14 h7 h8 i10 i8 i9 j11 j7 j9 k12 k6 k9 l5 l9 m4 m9 n9"
    );
}

/// Clause 3.8 for South, and what bars castling.
#[test]
fn clause_3_8_what_bars_castling() {
    let rights = "rights = { castling = { south = [\"short\", \"long\"] } }";
    let legal = |pieces, more: &str| {
        let s = stand("melee", &[], "S", pieces, &format!("{more}{rights}"));
        (s.legal("0-0"), s.legal("0-0-0"))
    };
    let with = |west| ["Kn7", "Kh1 Rk1 Rd1", west, "Kg14"];
    assert_eq!(legal(with("Ka8"), ""), (true, true));
    assert_eq!(legal(with("Ka8 Rh9"), ""), (false, false), "in check");
    assert_eq!(legal(with("Ka8 Ri9"), ""), (false, true), "passed square");
    assert_eq!(legal(with("Ka8 Rj9"), ""), (false, true), "target");
    assert_eq!(legal(with("Ka8 Rf9"), ""), (true, false), "target");
    assert_eq!(legal(with("Ka8 Re9"), ""), (true, true), "the rook's path");
    assert_eq!(
        legal(["Kn7", "Kh1 Rk1 Rd1 Ne1", "Ka8", "Kg14"], ""),
        (true, false)
    );
    assert_eq!(
        legal(["Kn7", "Kh1 Rk1 Rd1 Bi1", "Ka8", "Kg14"], ""),
        (false, true)
    );
    // a piece of any colour that an enemy commands
    let annexed = ["Ri9", "Kh1 Rk1 Rd1", "Ka8", "Kg14"];
    assert_eq!(legal(annexed, &out("E mate W")), (false, true));
    assert_eq!(legal(annexed, &out("E mate S")), (true, true), "its own");
}

#[test]
fn clause_3_8_where_the_pieces_go() {
    for (castle, king, rook) in [("0-0", "j1", "i1"), ("0-0-0", "f1", "g1")] {
        let rights = "rights = { castling = { south = [\"short\", \"long\"] } }";
        let mut s = stand(
            "melee",
            &[],
            "S",
            ["Kn7", "Kh1 Rk1 Rd1", "Ka8", "Kg14"],
            rights,
        );
        s.play(castle);
        assert!(s.text().contains(&format!("K{king}")) && s.text().contains(&format!("R{rook}")));
    }
}

#[test]
fn clause_3_8_rights_are_lost() {
    let rights = "rights = { castling = { south = [\"short\", \"long\"] } }";
    let pieces = ["Kn7", "Kh1 Rk1 Rd1", "Ka8 Rd9", "Kg14"];
    let after = |plies: &str| {
        let mut s = stand("melee", &[], "S", pieces, rights);
        s.play(plies);
        let south = seat(&s.game, "S").index();
        (s.state.has_right(0, south), s.state.has_right(1, south))
    };
    assert_eq!(after("Rk1-k2 Ka8-a9 Kg14-f14 Kn7-n8 Rk2-k1"), (false, true));
    assert_eq!(after("Rd1-d2"), (true, false));
    assert_eq!(
        after("Kh1-h2 Ka8-a9 Kg14-f14 Kn7-n8 Kh2-h1"),
        (false, false)
    );
    assert_eq!(
        after("Rk1-k5 Rd9xd1"),
        (false, false),
        "captured on its square"
    );
    assert_eq!(after("Kh1-i1"), (false, false));
}

#[test]
fn clause_3_8_no_castling_with_an_annexed_rook() {
    // the rights of a dead side end, and the annexer's own ways need its own rook
    let s = stand(
        "melee",
        &[],
        "S",
        ["Rn4 Rn11", "Kh1 Rk1", "Ka8", "Kg14"],
        &out("E mate S"),
    );
    assert!(!s.legal("0-0") && !s.legal("0-0-0"));
}

#[test]
fn clause_3_9_the_own_king_may_not_be_attacked() {
    let s = stand("melee", &[], "E", ["Kn7 Rj7", "Kh1", "Ka8 Rd7", "Kg14"], "");
    assert!(s.legal("Rj7xd7") && s.legal("Rj7-k7") && !s.legal("Rj7-j8"));
    let s = stand("melee", &[], "E", ["Kn7", "Kh1", "Ka8 Rd8", "Kg14"], "");
    assert!(!s.legal("Kn7-n8") && s.legal("Kn7-n6"));
    assert!(!scene("C67").legal("Kf10xg11"), "kings are never captured");
}

/// The mated king stood between the mover's king and an enemy rook.
#[test]
fn clause_3_9_a_settlement_may_leave_the_movers_king_in_check() {
    let pieces = ["Kj1 Rg9 Rk8", "Kd5", "Ka10 Re1", "Kh1"];
    let mut s = stand("alliance", &[], "E", pieces, "");
    s.play("Rk8-h8");
    assert_eq!((s.living().as_str(), s.checks().as_str()), ("ESW", "E"));
    assert_eq!(s.next(), "E", "it answers at once and moves twice running");
    s.play("Kj1-j2");
    assert_eq!(s.next(), "S");
    assert_ne!(s.state.over(), Some(Reason::LastStanding));
}

/// With the mated army two lines of West open on the mover's king, which has no way out: it is mated in the loop.
#[test]
fn clause_3_9_the_mover_may_be_mated_in_the_loop() {
    let pieces = ["Kn4 Rk8 Re2", "Kh1 g4 n6", "Ka10 Rd4 Rd5 Rn9", "Kg14"];
    let mut s = stand("melee", &[("mated-army", "removed")], "E", pieces, "");
    s.play("Rk8-k1");
    assert_eq!((s.living().as_str(), s.next()), ("WN", "W"));
    let by: Vec<String> = s
        .state
        .losses()
        .map(|loss| {
            let letter = |seat: SeatId| s.game.rules().seats[seat.index()].letter.as_str();
            format!("{}{}", letter(loss.seat), loss.by.map_or("-", letter))
        })
        .collect();
    assert_eq!(by, ["SE", "EW"]);
}
