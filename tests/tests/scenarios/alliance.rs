//! Clause 6: alliance mode.

use crate::stand::{Pieces, Set, out, stand};
use sifang_core::play::{Action, Answer, Reason, Rule};
use sifang_tests::seat;

/// West mates East with the move that follows.
const EAST_FALLS: Pieces = ["Kn8 Bd9", "Kd1 e2", "Ka8 Rm4 Ri5", "Kd14 k13"];
const MATE: &str = "Ri5-n5";

#[test]
fn clause_6_1_teams_for_good() {
    let mut s = stand("alliance", &[], "E", ["Kn7 m4", "Kh1", "Ka8", "Kg14"], "");
    let side = |s: &crate::scene::Scene, l| s.state.side(seat(&s.game, l));
    assert_eq!(side(&s, "E"), side(&s, "S"));
    assert_eq!(side(&s, "W"), side(&s, "N"));
    assert_ne!(side(&s, "E"), side(&s, "W"));
    let refusal = s.pact("E", Answer::Offer, "W").unwrap_err();
    assert_eq!(refusal.rule, Rule::NoPact);
    for (text, next) in [
        ("Kn7-n8", "S"),
        ("Kh1-i1", "W"),
        ("Ka8-a9", "N"),
        ("Kg14-f14", "E"),
    ] {
        s.play(text);
        assert_eq!(s.next(), next);
    }
}

#[test]
fn clause_6_3_the_ally_commands_and_the_mater_gets_nothing() {
    let mut s = stand("alliance", &[], "W", EAST_FALLS, "");
    s.play(MATE);
    assert_eq!((s.living().as_str(), s.commander("d9")), ("SWN", "S"));
    assert!(s.empty("n8"), "the king leaves at once");
    assert_eq!(s.state.over(), None);
    // the second partner mated: the team has lost
    let mut s = stand(
        "alliance",
        &[],
        "W",
        ["Kn8", "d3", "Ka8 Rm4 Ri5", "Kd14"],
        &out("S mate W"),
    );
    s.play(MATE);
    assert_eq!(s.state.over(), Some(Reason::LastStanding));
    assert_eq!(s.points(), [0.0, 0.0, 1.0, 1.0]);
}

#[test]
fn clause_6_4_the_dead_seats_turn() {
    let order = |set: Set, east: &str| {
        let pieces = [east, EAST_FALLS[1], EAST_FALLS[2], EAST_FALLS[3]];
        let mut s = stand("alliance", set, "W", pieces, "");
        s.play(MATE).play("k13-k12");
        let mut order = s.next().to_owned();
        s.play("e2-e3");
        order.push_str(s.next());
        order
    };
    assert_eq!(order(&[("dead-seat-turn", "skip")], "Kn8 Bd9"), "SW");
    assert_eq!(order(&[("dead-seat-turn", "controller")], "Kn8 Bd9"), "SS");
    assert_eq!(
        order(&[("dead-seat-turn", "controller")], "Kn8"),
        "SW",
        "no piece is left"
    );
    let removed: Set = &[("dead-seat-turn", "controller"), ("mated-army", "removed")];
    assert_eq!(order(removed, "Kn8 Bd9"), "SW", "its army left the board");
    let blocks: Set = &[("dead-seat-turn", "controller"), ("mated-army", "blocks")];
    assert_eq!(order(blocks, "Kn8 Bd9"), "SW", "nobody commands it");
}

#[test]
fn clause_6_4_any_piece_in_the_dead_seats_turn() {
    let set: Set = &[("dead-seat-turn", "controller")];
    let mut s = stand("alliance", set, "W", EAST_FALLS, "");
    s.play(MATE).play("k13-k12");
    assert!(s.legal("Kd1-e1") && s.legal("Bd9-e10"));
    s.play("Bd9-e10");
    assert_eq!(s.next(), "S", "its own turn follows");
    assert!(s.legal("Kd1-e1") && s.legal("Be10-d9"));
}

#[test]
fn clause_6_5_the_survivors_own_king_is_the_royal_piece() {
    let rights = "rights = { castling = { south = [\"short\", \"long\"] } }";
    // E commands the army of S after this; its rook stands between E's king and an enemy rook
    let pieces = ["Kh7 Rn4", "Kh1 Rk1 Rd1 Rj7", "Ka8", "Kg14 Rm7"];
    let mut s = stand("alliance", &[], "W", pieces, rights);
    s.act("S", &Action::Resign);
    assert_eq!(s.commander("j7"), "E");
    let south = seat(&s.game, "S").index();
    assert!(!s.state.has_right(0, south) && !s.state.has_right(1, south));
    s.play("Ka8-a9 Kg14-f14");
    assert!(
        s.legal("Rj7xm7") && !s.legal("Rj7-j6"),
        "pinned to East's king"
    );
    assert!(s.legal("Rk1-k5") && !s.legal("0-0"));
}

#[test]
fn clause_6_2_no_capture_of_allies_either_way() {
    let pieces = ["Kn7 Rh7", "Kd1 Nh4", "Ka8 Ne9", "Kg14 Re12"];
    assert!(!stand("alliance", &[], "E", pieces, "").legal("Rh7xh4"));
    assert!(!stand("alliance", &[], "N", pieces, "").legal("Re12xe9"));
    assert!(stand("melee", &[], "N", pieces, "").legal("Re12xe9"));
}
