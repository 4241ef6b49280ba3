//! Clauses 5 and 6: checks turn the order; alliance.

use crate::scene::{scene, scene_with};

#[test]
fn c40_clause_5_1_play_goes_on_from_the_responder() {
    let mut s = scene("C40");
    s.play("Rj8-j9");
    assert_eq!(s.next(), "W");
    s.play("Ka9-a8");
    assert_eq!(s.next(), "N");
}

#[test]
fn c41_clause_5_1_resume() {
    let mut s = scene("C41");
    s.play("Rj8-j9");
    assert_eq!(s.next(), "W");
    s.play("Ka9-a8");
    assert_eq!(s.next(), "S");
    s.play("Kd1-e1");
    assert_eq!(s.next(), "W");
    s.play("Ka8-a7");
    assert_eq!(s.next(), "N");
}

#[test]
fn c43_clause_5_2_two_kings_checked() {
    let mut s = scene("C43");
    s.play("Rf8-j8");
    assert_eq!(s.next(), "S");
    s.play("Kj1-i1");
    assert_eq!(s.next(), "N");
    s.play("Kj14-i14");
    assert_eq!(s.next(), "E");
}

#[test]
fn c44_clause_5_2_first_responder_helps_all() {
    let mut s = scene("C44");
    s.play("Rf8-j8 Bi7xj8");
    assert_eq!(s.next(), "W");
}

#[test]
fn c46_clause_5_2_check_answered_by_check_on_a_third() {
    let mut s = scene("C46");
    s.play("Rj8-j9 Bh11-f9");
    assert_eq!(s.next(), "S");
}

#[test]
fn c47_clause_5_2_check_answered_by_checking_the_checker() {
    let mut s = scene("C47");
    s.play("Rj8-j9 Bf6-i9");
    assert_eq!(s.next(), "E");
}

#[test]
fn c49_clause_3_9_a_pinned_piece_gives_check() {
    assert!(scene("C49").in_check("W"));
}

#[test]
fn c50_clause_5_4_exposing_an_ally() {
    let mut s = scene("C50");
    s.play("Nj9-h8");
    assert_eq!(s.next(), "E");
    s.play("Kn9-n8");
    assert_eq!(s.next(), "S");
    assert!(!scene_with("C50", None, &[("expose-ally", "illegal")]).legal("Nj9-h8"));
}

#[test]
fn c52_clause_6_2_allied_kings_may_touch() {
    assert!(scene("C52").legal("Kg6-f6"));
    assert!(!scene_with("C52", Some("melee"), &[]).legal("Kg6-f6"));
}

#[test]
fn c53_clause_6_2_no_capture_of_allies() {
    let s = scene("C53");
    assert!(!s.legal("Rh7xh4") && s.legal("Rh7-h5") && s.legal("Rh7-h6"));
}
