//! Clause 7: mate, annexation, pacts.

use crate::scene::{scene, scene_with};
use sifang_core::play::Reason;

#[test]
fn c55_clause_7_5_annexed_pieces_move_in_the_own_turn() {
    let mut s = scene("C55");
    s.play("Rk8-k1");
    assert_eq!(s.living(), "EWN");
    s.play("Ka10-a11 Kd14-d13");
    assert_eq!(s.next(), "E");
    s.play("Nd3-f4");
    assert_eq!(s.next(), "W");
    let mut s = scene_with("C55", None, &[("dead-seat-turn", "controller")]);
    s.play("Rk8-k1");
    assert_eq!(
        s.next(),
        "E",
        "the dead seat's turn is played by its commander"
    );
}

#[test]
fn c56_clause_7_4_removal_of_a_king_opens_a_line() {
    let mut s = scene("C56");
    s.play("Rk8-k1");
    assert_eq!((s.next(), s.in_check("N")), ("N", true));
}

#[test]
fn c58_clause_6_3_both_kings_mated() {
    let mut s = scene("C58");
    s.play("Ri5-n5");
    assert_eq!(s.state.over(), Some(Reason::LastStanding));
    assert_eq!(s.points().map(|p| p as i32), [0, 0, 1, 1]);
}

#[test]
fn c59_clause_7_2_second_annexation() {
    let mut s = scene("C59");
    s.play("Ri5-n5");
    assert_eq!(
        (s.commander("d9"), s.commander("e9"), s.next()),
        ("W", "W", "N")
    );
}

#[test]
fn c61_clause_7_3_the_checking_side_annexes() {
    let mut s = scene("C61");
    s.play("Nf8-g6");
    assert_eq!((s.commander("a7"), s.next()), ("E", "N"));
    let mut s = scene_with("C61", None, &[("mate-credit", "mover")]);
    s.play("Nf8-g6");
    assert_eq!(s.commander("a7"), "S");
}

#[test]
fn c62_clause_7_1_instant_mate() {
    let mut s = scene("C62");
    s.play("Qk11-h8");
    assert_eq!(
        (s.living().as_str(), s.next(), s.commander("a7")),
        ("ESN", "S", "E")
    );
    let mut s = scene_with("C62", None, &[("mate-timing", "on-turn")]);
    s.play("Qk11-h8");
    assert_eq!((s.living().as_str(), s.next()), ("ESWN", "S"));
    s.play("Bd4xh8");
    assert_eq!(
        s.living(),
        "ESWN",
        "an earlier responder saves the mated side"
    );
}

#[test]
fn c64_clause_7_8_pact_no_capture_kings_may_touch() {
    let s = scene("C64");
    assert!(!s.legal("Rd8xd11") && s.legal("Kf10-g10"));
}

#[test]
fn c65_clause_7_9_an_ally_mates_the_annexer() {
    let mut s = scene("C65");
    s.play("Ri5-n5");
    assert_eq!((s.commander("d9"), s.commander("e9")), ("W", "W"));
    assert!(s.state.pact().is_empty());
    assert_eq!(s.next(), "N");
    assert!(s.legal("Bk8xn5"));
}

#[test]
fn c67_clause_7_10_dissolution_with_touching_kings() {
    let mut s = scene("C67");
    s.play("Ri5-n5");
    assert!(s.in_check("W") && s.in_check("N"));
    assert_eq!(s.next(), "N");
    assert!(!s.legal("Kg11xf10"));
}

#[test]
fn c68_clause_7_10_dissolution_mates_the_former_ally() {
    let mut s = scene("C68");
    s.play("Ri5-n5");
    assert_eq!(s.state.over(), Some(Reason::LastStanding));
    assert_eq!(s.points().map(|p| p as i32), [1, 1, 2, 0]);
}
