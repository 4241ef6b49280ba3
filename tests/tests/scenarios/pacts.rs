//! Clauses 7.8 to 7.10: alliances made in melee.

use crate::scene::Scene;
use crate::stand::{Pieces, Set, out, stand};
use sifang_core::play::Answer::{Accept, Decline, Offer, Withdraw};
use sifang_core::play::{Action, Answer, Reason, Rule};

/// East has annexed South; West is on move.
const THREE: Pieces = ["Kn7 m4", "e2", "Ka8 b11", "Kg14 k13"];

fn three(set: Set) -> Scene {
    stand("melee", set, "W", THREE, &out("S mate E"))
}

/// Offers a pact and accepts it.
fn agree(s: &mut Scene, a: &str, b: &str) {
    s.pact(a, Offer, b).expect("the offer may be made");
    s.pact(b, Accept, a).expect("the offer may be accepted");
    let mut both = [a, b];
    both.sort_unstable_by_key(|l| "ESWN".find(*l));
    assert_eq!(s.allied(), both.concat());
}

/// Why something may not be said.
fn refusal(s: &mut Scene, who: &str, answer: Answer, with: &str) -> (Rule, String) {
    let refusal = s.pact(who, answer, with).expect_err("it is refused");
    (refusal.rule, refusal.text)
}

#[test]
fn clause_7_8_offered_in_or_out_of_turn_and_accepted() {
    for (a, b) in [("W", "N"), ("N", "W")] {
        let mut s = three(&[]);
        agree(&mut s, a, b);
        assert_eq!(s.next(), "W", "a pact is no move");
        assert!(s.text().contains(r#"pacts = [["west", "north"]]"#));
    }
    let mut s = three(&[]);
    s.pact("W", Offer, "N").unwrap();
    assert!(s.text().contains(r#"pact-offers = [["west", "north"]]"#));
    s.pact("N", Offer, "W").expect("a counter-offer");
    assert_eq!(s.allied(), "WN", "is an acceptance");
}

#[test]
fn clause_7_8_no_captures_and_no_checks_between_allies() {
    let pieces = ["Kn4", "e2", "Kf10 Rd8", "Kh10 Nd12"];
    let mut s = stand("melee", &[], "W", pieces, &out("S mate E"));
    assert!(s.legal("Rd8xd12") && !s.legal("Kf10-g10"));
    agree(&mut s, "N", "W");
    assert!(!s.legal("Rd8xd12") && s.legal("Kf10-g10"));
    s.play("Rd8-h8");
    assert_eq!(
        (s.checks().as_str(), s.next()),
        ("", "N"),
        "no check between allies"
    );
}

#[test]
fn clause_7_8_it_cannot_be_taken_back() {
    let mut s = three(&[]);
    agree(&mut s, "W", "N");
    for (who, answer, with) in [("W", Withdraw, "N"), ("N", Decline, "W")] {
        assert_eq!(refusal(&mut s, who, answer, with).0, Rule::NoOffer);
    }
    let (rule, text) = refusal(&mut s, "W", Offer, "N");
    assert!(
        rule == Rule::NoPact && text.contains("in force already"),
        "{text}"
    );
}

#[test]
fn clause_7_8_offers_lapse() {
    // anybody's board move
    let mut s = three(&[]);
    s.pact("N", Offer, "W").unwrap();
    s.play("b11-c11");
    assert_eq!(refusal(&mut s, "W", Accept, "N").0, Rule::NoOffer);
    // declined
    let mut s = three(&[]);
    s.pact("N", Offer, "W").unwrap();
    s.pact("W", Decline, "N").unwrap();
    assert_eq!(refusal(&mut s, "W", Accept, "N").0, Rule::NoOffer);
    // taken back
    let mut s = three(&[]);
    s.pact("N", Offer, "W").unwrap();
    s.pact("N", Withdraw, "W").unwrap();
    assert_eq!(refusal(&mut s, "W", Accept, "N").0, Rule::NoOffer);
    // a seat is lost
    let mut s = three(&[]);
    s.pact("N", Offer, "W").unwrap();
    s.act("E", &Action::Resign);
    assert_eq!(refusal(&mut s, "W", Accept, "N").0, Rule::NoOffer);
}

#[test]
fn clause_7_8_who_may_not() {
    let mut s = three(&[]);
    let (rule, text) = refusal(&mut s, "W", Offer, "E");
    assert!(rule == Rule::NoPact && text.contains("annexed"), "{text}");
    assert_eq!(refusal(&mut s, "E", Offer, "N").0, Rule::NoPact);
    assert_eq!(refusal(&mut s, "S", Offer, "N").0, Rule::Out);
    // four or two sides
    let mut s = stand("melee", &[], "E", ["Kn7 m4", "Kh1", "Ka8", "Kg14"], "");
    assert!(refusal(&mut s, "E", Offer, "W").1.contains("three seats"));
    let mut s = stand(
        "melee",
        &[],
        "E",
        ["Kn7 m4", "", "Ka8", ""],
        &out("S mate E, N mate E"),
    );
    assert!(refusal(&mut s, "E", Offer, "W").1.contains("three seats"));
    // while a king is in check
    let mut s = stand(
        "melee",
        &[],
        "W",
        ["Kn7 Rj8", "e2", "Ka8", "Kg14"],
        &out("S mate E"),
    );
    assert!(refusal(&mut s, "W", Offer, "N").1.contains("in check"));
}

#[test]
fn clause_7_8_needs_annexer() {
    let after_resignation = |set: Set| {
        let mut s = stand(
            "melee",
            set,
            "W",
            ["Kn7 m4", "", "Ka8 b11", "Kg14 k13"],
            &out("S resign"),
        );
        s.pact("W", Offer, "N").map_err(|r| r.text)
    };
    let text = after_resignation(&[("pact-needs-annexer", "on")]).unwrap_err();
    assert!(text.contains("nobody to ally against"), "{text}");
    assert_eq!(after_resignation(&[("pact-needs-annexer", "off")]), Ok(()));
    // the annexer is the living side credited with the first loss
    let pieces = ["", "Kh1 d2", "Ka8 b11", "Kg14 k13"];
    let mut s = stand("melee", &[], "W", pieces, &out("E mate S"));
    assert_eq!(refusal(&mut s, "W", Offer, "S").0, Rule::NoPact);
    agree(&mut s, "W", "N");
}

#[test]
fn clause_7_8_window() {
    let play = |set: Set| {
        let mut s = stand(
            "melee",
            set,
            "E",
            ["Kn7 Rk8 Re2", "Kh1", "Ka10 b4", "Kd14 k13"],
            "",
        );
        s.play("Rk8-k1");
        let now = s.pact("W", Offer, "N").is_ok();
        s.play("b4-c4");
        (now, s.pact("W", Offer, "N").is_ok())
    };
    assert_eq!(play(&[("pact-window", "any-time")]), (true, true));
    assert_eq!(
        play(&[("pact-window", "right-after-annexation")]),
        (true, false)
    );
    assert_eq!(play(&[("pact-window", "never")]), (false, false));
}

/// Answers to checks do not close the window.
#[test]
fn clause_7_8_window_stays_open_while_a_king_is_in_check() {
    let set: Set = &[("pact-window", "right-after-annexation")];
    // with South's king gone the rook on k1 checks North on d1
    let mut s = stand(
        "melee",
        set,
        "E",
        ["Kn7 Rk8 Re2", "Kh1 d2", "Ka10 b4", "Kd1"],
        "",
    );
    s.play("Rk8-k1");
    assert_eq!((s.living().as_str(), s.checks().as_str()), ("EWN", "N"));
    assert!(s.pact("W", Offer, "N").is_err());
    assert!(s.text().contains("pact-window = true"));
    let text = s.targets("d1");
    let to = text.split(' ').next().unwrap();
    s.play(&format!("Kd1-{to}"));
    assert_eq!(s.checks(), "");
    s.pact("W", Offer, "N")
        .expect("no board move was made without a check");
}

#[test]
fn clause_7_8_a_pact_that_leaves_no_move_is_refused_and_the_offer_stands() {
    // all that West can do is capture a knight of North
    let pieces = ["Kn7 Qb6", "e2", "Ka4 b9", "Kg14 Nc9 Nc10"];
    let mut s = stand("melee", &[], "W", pieces, &out("S mate E"));
    assert_eq!(
        (s.targets("a4").as_str(), s.targets("b9").as_str()),
        ("", "c10")
    );
    s.pact("N", Offer, "W").expect("an offer is no pact yet");
    let (rule, text) = refusal(&mut s, "W", Accept, "N");
    assert!(
        rule == Rule::NoPact && text.contains("without a legal move"),
        "{text}"
    );
    assert!(s.text().contains("pact-offers"), "the offer stands");
    assert_eq!(s.state.over(), None);
}

#[test]
fn clause_7_8_draws_are_looked_at_after_a_pact() {
    let mut s = stand(
        "melee",
        &[("ply-limit", "5")],
        "W",
        THREE,
        &format!("{}plies = 5\n", out("S mate E")),
    );
    assert_eq!(s.state.over(), None);
    s.pact("W", Offer, "N").unwrap();
    s.pact("N", Accept, "W").unwrap();
    assert_eq!(s.state.over(), Some(Reason::PlyLimit));
}

/// West and North are allied against East, who has annexed South.
fn allied(on_move: &str, pieces: Pieces) -> Scene {
    let more = format!("{}pacts = [[\"west\", \"north\"]]\n", out("S mate E"));
    stand("melee", &[], on_move, pieces, &more)
}

#[test]
fn clause_7_9_an_ally_mates_the_annexer() {
    let mut s = allied("W", ["Kn8 Bd9", "e9", "Ka8 Rm4 Ri5", "Kd14"]);
    s.play("Ri5-n5");
    assert_eq!((s.commander("d9"), s.commander("e9")), ("W", "W"));
    assert_eq!((s.allied().as_str(), s.living().as_str()), ("", "WN"));
    assert_eq!(s.state.over(), None, "two fight on");
}

#[test]
fn clause_7_9_the_annexer_mates_an_ally() {
    let mut s = allied("E", ["Kn11 Rb4 Rj9", "e9", "Ka8 Ra7 Ra9", "Kk14"]);
    s.play("Rj9-j8");
    assert_eq!((s.living().as_str(), s.allied().as_str()), ("EN", ""));
    assert_eq!(s.commander("a7"), "E", "not the ally's");
    assert_eq!(s.next(), "N");
}

#[test]
fn clause_7_9_somebody_resigns() {
    for (who, left) in [("E", "WN"), ("W", "EN")] {
        let mut s = allied("W", THREE);
        s.act(who, &Action::Resign);
        assert_eq!((s.living().as_str(), s.allied().as_str()), (left, ""));
        assert_eq!(s.state.over(), None);
    }
}

/// The annexer resigns while the allied kings touch: both are in check at once.
#[test]
fn clause_7_10_touching_kings_after_a_resignation() {
    let mut s = allied("E", ["Kn8", "e5", "Kf10 b4", "Kg11 k13"]);
    s.act("E", &Action::Resign);
    assert_eq!(
        (s.checks().as_str(), s.next()),
        ("WN", "W"),
        "clockwise from the resigner"
    );
    assert!(!s.legal("Kf10xg11") && !s.legal("Kf10-f11") && s.legal("Kf10-f9"));
}

#[test]
fn clause_7_10_old_attacks_become_real() {
    let mut s = allied("W", ["Kn8", "e5", "Ka8 Rm4 Ri5 Qd7", "Kd14"]);
    s.play("Ri5-n5");
    assert_eq!((s.checks().as_str(), s.next()), ("N", "N"));
    // the old ally's rook stood on the line of the mater's own king, who answers at once
    let mut s = allied("W", ["Kn8", "e5", "Kf10 Rm4 Ri5", "Kd14 Rf14"]);
    s.play("Ri5-n5");
    assert_eq!((s.checks().as_str(), s.next()), ("W", "W"));
}
