//! Clause 5: whose turn it is.

use crate::scene::scene;
use crate::stand::{Set, stand};
use sifang_core::play::Action;
use sifang_tests::seat;

/// West answers a check by checking both South and North.
const BOTH: [&str; 4] = ["Kn7 Rj8", "Kk4", "Ka9 Qf3", "Kk14"];

#[test]
fn clause_5_1_both_orders() {
    let order = |set: Set| {
        let mut s = stand("melee", set, "E", ["Kn7 Rj8", "Kd1", "Ka9", "Kk14"], "");
        let mut order = String::new();
        for text in ["Rj8-j9", "Ka9-a8"] {
            s.play(text);
            order.push_str(s.next());
        }
        order
    };
    assert_eq!(order(&[("after-check", "from-responder")]), "WN");
    assert_eq!(order(&[("after-check", "resume")]), "WS");
}

#[test]
fn clause_5_2_the_first_clockwise_from_the_side_that_just_moved() {
    let mut s = stand("melee", &[], "E", BOTH, "");
    s.play("Rj8-j9 Qf3-f9");
    assert_eq!((s.checks().as_str(), s.next()), ("SN", "N"));
    s.play("Kk14-k13");
    assert_eq!(s.next(), "S");
    s.play("Kk4-k5");
    assert_eq!(s.next(), "W", "from the last responder");
}

#[test]
fn clause_5_2_under_resume_the_pointer_waits_for_all_answers() {
    let mut s = stand("melee", &[("after-check", "resume")], "E", BOTH, "");
    s.play("Rj8-j9 Qf3-f9 Kk14-k13 Kk4-k5");
    assert_eq!(
        s.next(),
        "S",
        "an answer is extra: South still has its regular move"
    );
    s.play("Kk5-k6");
    assert_eq!(s.next(), "W");
}

#[test]
fn clause_5_2_a_check_discovered_by_a_third_side() {
    // South's knight opens East's line on West
    let pieces = ["Kn11 Rj8", "Kh1 Nf8", "Ka8", "Kk14"];
    let mut s = stand("melee", &[], "S", pieces, "");
    s.play("Nf8-g6");
    assert_eq!(s.next(), "W");
    // a resignation opens it
    let mut s = stand("melee", &[], "N", pieces, "");
    s.act("S", &Action::Resign);
    assert_eq!(s.next(), "W");
}

#[test]
fn clause_5_3_only_the_own_check_must_be_cured() {
    let mut s = scene("C43");
    s.play("Rf8-j8");
    assert!(s.legal("Kj1-i1") && !s.legal("Kj1-j2"));
    let mut s = scene("C44");
    s.play("Rf8-j8");
    assert!(s.legal("Bi7xj8") && !s.legal("Bi7-h6"));
    // also an ally may be left in check
    let pieces = ["Kj13", "Kj1", "Ka5 Rf8", "Kd13"];
    let mut s = stand("alliance", &[], "W", pieces, "");
    s.play("Rf8-j8");
    assert_eq!((s.checks().as_str(), s.next()), ("ES", "E"));
    s.play("Kj13-i13");
    assert_eq!((s.checks().as_str(), s.next()), ("S", "S"));
    assert!(!scene("C67").legal("Kf10xg11"));
}

#[test]
fn clause_5_4_the_checked_side_itself_answers() {
    let pieces = ["Kn11", "Kh1", "Ka5 Rf8", "Kd13"];
    let mut s = stand("alliance", &[], "W", pieces, "");
    s.play("Rf8-f11");
    assert_eq!(s.next(), "E");
    s.play("Kn11-n10");
    assert_eq!(s.next(), "S");
}

#[test]
fn clause_5_4_expose_ally() {
    let pieces = ["Kn9", "Kd1 Nj9", "Ka8 Rf9", "Kk14"];
    let legal = |set: Set| stand("alliance", set, "S", pieces, "").legal("Nj9-h8");
    assert!(legal(&[("expose-ally", "legal")]));
    assert!(!legal(&[("expose-ally", "illegal")]));
}

#[test]
fn clause_5_5_an_ally_bars_no_square() {
    let pieces = ["Kn11 Rj8", "Ki5", "Ka10", "Kk14"];
    assert!(stand("alliance", &[], "S", pieces, "").legal("Ki5-j5"));
    assert!(!stand("melee", &[], "S", pieces, "").legal("Ki5-j5"));
    let beside = ["Kn11 Rj8", "Kj5", "Ka10", "Kk14"];
    assert_eq!(stand("alliance", &[], "W", beside, "").checks(), "");
    assert_eq!(stand("melee", &[], "S", beside, "").checks(), "S");
}

#[test]
fn clause_5_6_nobody_passes_and_who_is_skipped_has_no_claim() {
    // West has no move, but East's check takes the turn past it
    let pieces = ["Kn7 Qb6 Rj8", "Kh1", "Ka4", "Kg14"];
    let mut s = stand("melee", &[], "E", pieces, "");
    s.play("Rj8-j14");
    assert_eq!((s.next(), s.state.over()), ("N", None));
    s.play("Kg14-g13");
    assert_eq!((s.next(), s.state.over()), ("E", None));
    let at = s.game.rules().board.find("n7").unwrap();
    let pass = Action::Move {
        from: at,
        to: at,
        promote: None,
        paired: None,
        besides: false,
    };
    let east = seat(&s.game, "E");
    assert!(s.game.judge(&s.state, east, &pass).is_err());
}
