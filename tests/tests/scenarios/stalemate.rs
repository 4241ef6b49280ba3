//! Clause 8.1: a side that has no move and is not in check.

use crate::scene::scene_with;
use crate::stand::{Pieces, Set, stand};
use sifang_core::notation;
use sifang_core::play::{Action, Reason};
use sifang_tests::{load, position, seat};

/// After East's Qb9-b6 West has no move and is not in check.
const STUCK: Pieces = ["Kn7 Qb9", "Kh1", "Ka4", "Kk14"];

#[test]
fn clause_8_1_what_stalemate_means() {
    let after = |set: Set| {
        let mut s = stand("melee", set, "E", STUCK, "");
        s.play("Qb9-b6 Kh1-i1");
        (s.state.over(), s.living(), s.next().to_owned())
    };
    let (over, ..) = after(&[("stalemate", "all-draw")]);
    assert_eq!(over, Some(Reason::Stalemate));
    let on = |living: &str, next: &str| (None, living.to_owned(), next.to_owned());
    assert_eq!(after(&[("stalemate", "pass")]), on("ESWN", "N"));
    assert_eq!(after(&[("stalemate", "eliminate")]), on("ESN", "N"));
}

/// Under `pass`, when nobody can move, the game is drawn. So that this comes about at all, kings stand still here and
/// pawns only go straight on at home.
#[test]
fn clause_8_1_pass_with_nobody_able() {
    let child = "schema = 1\nid = \"still\"\nname = { en = \"Still\" }\nextends = \"four-player-chess\"\n\
                 [pieces.king]\nmoves = []\n[pieces.pawn]\nmoves = [\"pawn-home-step\"]\n";
    let game = load(child, "melee", &[("stalemate", "pass")]).unwrap_or_else(|p| panic!("{p}"));
    let after = |south: &str| {
        let pieces = format!(
            "to-move = \"east\"\n[pieces]\neast = \"Kn7 l5\"\nsouth = \"{south}\"\nwest = \"Ka8\"\nnorth = \"Kg14 d11\""
        );
        let (mut state, mut history) = position(&game, &pieces).unwrap_or_else(|p| panic!("{p}"));
        let east = seat(&game, "E");
        let m = notation::read(&game, &state, east, "l5-k5").expect("a pawn at home may step out");
        game.play_move(&mut state, &mut history, m, &mut ());
        (state.over(), state.to_move())
    };
    assert_eq!(after("Kh1 e2").1, Some(seat(&game, "S")), "South can move");
    assert_eq!(after("Kh1").0, Some(Reason::Stalemate));
}

#[test]
fn clause_8_1_an_eliminated_side_has_a_place_and_no_fine() {
    let set: Set = &[("stalemate", "eliminate")];
    let pieces = ["Kn7 Qd8", "Kh1", "Ka4 b9", "Kk14 Nc9"];
    let mut s = stand("melee", set, "E", pieces, "");
    s.play("Qd8-b6 Kh1-i1");
    assert!(s.empty("b9"), "in melee its army leaves");
    s.act("S", &Action::Resign).act("N", &Action::Resign);
    assert_eq!(s.points(), [2.0, -1.0, 1.0, 0.0]);
    let mut s = stand("alliance", set, "E", pieces, "");
    s.play("Qd8-b6 Kh1-i1");
    assert_eq!((s.living().as_str(), s.commander("b9")), ("ESN", "N"));
}

#[test]
fn clause_8_1_one_stuck_partner_is_enough() {
    let mut s = stand("alliance", &[], "E", STUCK, "");
    s.play("Qb9-b6 Kh1-i1");
    assert_eq!(
        (s.state.over(), s.points()),
        (Some(Reason::Stalemate), [0.5; 4])
    );
}

/// Looked at again when a resignation takes away what the side on move could do.
#[test]
fn clause_8_1_after_a_resignation() {
    let pieces = ["Kn7 Qb6", "Kh1", "Ka4 b9", "Kg14 Nc9 Nc10"];
    let mut s = stand("melee", &[], "W", pieces, "");
    s.act("S", &Action::Resign);
    assert_eq!(s.state.over(), None, "b9 takes c10");
    let pieces = ["Kn7 Qb6", "Kh1 Nc10", "Ka4 b9", "Kg14 Nc9"];
    let mut s = stand("melee", &[], "W", pieces, "");
    s.act("S", &Action::Resign);
    assert_eq!(s.state.over(), Some(Reason::Stalemate));
}

#[test]
fn clause_8_1_stalemate_timing() {
    let after = |set: Set| {
        let mut s = stand("melee", set, "E", STUCK, "");
        s.play("Qb9-b6");
        (s.state.over(), s.living())
    };
    let on = |living: &str| (None, living.to_owned());
    assert_eq!(after(&[("stalemate-timing", "on-turn")]), on("ESWN"));
    assert_eq!(
        after(&[("stalemate-timing", "instant")]).0,
        Some(Reason::Stalemate)
    );
    let out = [("stalemate-timing", "instant"), ("stalemate", "eliminate")];
    assert_eq!(after(&out), on("ESN"));
    let pass: Set = &[("stalemate-timing", "instant"), ("stalemate", "pass")];
    assert_eq!(after(pass), on("ESWN"));
    // no one is looked at who is in check
    let mut s = scene_with(
        "C62",
        None,
        &[("stalemate-timing", "instant"), ("mate-timing", "on-turn")],
    );
    s.play("Qk11-h8");
    assert_eq!(s.state.over(), None);
}
