//! Clause 10: resigning and leaving.

use crate::stand::{Pieces, Set, out, stand};
use sifang_core::play::{Action, Answer, Event, Reason};
use sifang_tests::seat;

/// East has annexed South.
const ANNEXED: Pieces = ["Kn7 Rj7", "e5 Nd3", "Ka8 b4", "Kk14"];

#[test]
fn clause_10_1_all_pieces_leave_or_the_annexed_stay_as_blocks() {
    let after = |set: Set| {
        let mut s = stand("melee", set, "W", ANNEXED, &out("S mate E"));
        s.act("E", &Action::Resign);
        s
    };
    let s = after(&[("resign-annexed", "remove")]);
    assert!(["n7", "j7", "e5", "d3"].iter().all(|p| s.empty(p)));
    let s = after(&[("resign-annexed", "keep-dead")]);
    assert!(
        ["n7", "j7"].iter().all(|p| s.empty(p)),
        "its own pieces leave"
    );
    assert_eq!([s.commander("e5"), s.commander("d3")], ["nobody"; 2]);
    // the blocks may be captured by anyone and attack nothing: d3 would check c5 and fork b4
    let pieces = ["Kn7", "Nd3", "Kc6 d4 Rd9", "Kk14"];
    let mut s = stand(
        "melee",
        &[("resign-annexed", "keep-dead")],
        "W",
        pieces,
        &out("S mate E"),
    );
    s.act("E", &Action::Resign);
    assert!(s.legal("Kc6-c5"), "b4 to e5, c5 and f4 are not attacked");
    s.play("d4-e4");
    assert_eq!(s.next(), "N");
    s.play("Kk14-k13");
    assert!(s.legal("e4xd3") && s.legal("Rd9xd3"));
}

#[test]
fn clause_10_2_the_ally_commands_the_rest() {
    let pieces = ["Kn7", "Kh1 Nd3 d2", "Ka8", "Kg14"];
    let mut s = stand("alliance", &[], "W", pieces, "");
    s.act("S", &Action::Resign);
    assert!(s.empty("h1"), "only the king leaves");
    assert_eq!(
        (s.commander("d3"), s.commander("d2"), s.state.count()),
        ("E", "E", 5)
    );
    assert_eq!(s.state.over(), None);
    s.act("E", &Action::Resign);
    assert_eq!(
        s.state.over(),
        Some(Reason::LastStanding),
        "the ally was out already"
    );
    assert_eq!(s.points(), [0.0, 0.0, 1.0, 1.0]);
}

#[test]
fn clause_10_3_resigning_inside_a_pact() {
    let more = format!("{}pacts = [[\"west\", \"north\"]]\n", out("S mate E"));
    let after = |set: Set| {
        let mut s = stand(
            "melee",
            set,
            "W",
            ["Kn7 m4", "e2", "Ka8 b11", "Kg14 k13"],
            &more,
        );
        s.act("W", &Action::Resign);
        assert_eq!(s.allied(), "");
        s
    };
    assert!(after(&[("resign-in-pact", "remove")]).empty("b11"));
    let s = after(&[("resign-in-pact", "to-ally")]);
    assert_eq!((s.commander("b11"), s.empty("a8")), ("N", true));
    // who is in no pact leaves as always
    let mut s = stand(
        "melee",
        &[("resign-in-pact", "to-ally")],
        "W",
        ["Kn7 m4", "e2", "Ka8 b11", "Kg14 k13"],
        &more,
    );
    s.act("E", &Action::Resign);
    assert!(s.empty("m4") && s.empty("e2"));
}

#[test]
fn clause_10_4_at_any_time_and_in_any_way() {
    for action in [Action::Resign, Action::Leave, Action::Timeout] {
        for on_move in ["S", "W"] {
            let mut s = stand(
                "melee",
                &[],
                on_move,
                ["Kn7 m4", "Kh1 d2", "Ka8", "Kg14"],
                "plies = 9\nquiet = 5",
            );
            s.act("E", &Action::Draw(Answer::Offer));
            s.act("S", &action);
            assert_eq!((s.living().as_str(), s.next()), ("EWN", "W"), "{action:?}");
            assert!(s.empty("d2"));
            assert_eq!(
                (s.state.plies(), s.state.quiet()),
                (9, 0),
                "no ply, and the count is anew"
            );
            assert!(s.state.draw_offers().is_empty(), "offers are cleared");
            s.play("Ka8-a9");
        }
    }
}

/// South's knights stand on the lines of East's rook and North's bishop to the king of West.
#[test]
fn clause_10_4_a_mate_that_opens_belongs_to_the_first_checking_side() {
    let mut s = stand(
        "melee",
        &[],
        "W",
        ["Kn11 Rj8 Rb4", "Kh1 Nf8", "Ka8 Ra7 Ra9", "Kk14"],
        "",
    );
    s.act("S", &Action::Resign);
    assert_eq!((s.living().as_str(), s.commander("a7")), ("EN", "E"));
    let pieces = ["Kn11 Rj8 Rb4", "Kh1 Nf8 Nc10", "Ka8 Ra7 Ra9", "Kk14 Be12"];
    let mut s = stand("melee", &[], "W", pieces, "");
    s.act("S", &Action::Resign);
    assert_eq!(s.commander("a7"), "N", "clockwise from the resigner");
    assert_eq!(s.next(), "N", "West was on move; its seat's successor");
}

#[test]
fn clause_10_4_who_is_in_check_and_on_move_stays_on_move() {
    // North's knight covers East against South; West is in check and on move
    let pieces = ["Kn11 Rj8", "Kh1 Rd11", "Ka8", "Kk14 Nf11"];
    let mut s = stand("melee", &[], "W", pieces, "");
    s.act("N", &Action::Resign);
    assert_eq!((s.checks().as_str(), s.next()), ("EW", "W"));
}

#[test]
fn clause_10_4_else_the_first_checked_side_from_the_resigner() {
    // East and West come into check when South's knights vanish; North is on move and is not
    let pieces = ["Kn11 Rj8", "Kh1 Nf8 Ni11", "Ka8", "Kk14 Rd11"];
    let mut s = stand("melee", &[], "N", pieces, "");
    s.act("S", &Action::Resign);
    assert_eq!((s.checks().as_str(), s.next()), ("EW", "W"));
    assert!(s.state.is_interruption());
}

#[test]
fn clause_10_4_else_the_side_on_move_or_its_successor() {
    let after = |set: Set, who: &str| {
        let mut s = stand("melee", set, "E", ["Kn7 Rj8", "Kd1", "Ka9", "Kk14 k13"], "");
        s.play("Rj8-j9");
        assert_eq!(s.next(), "W");
        s.act(who, &Action::Resign);
        s.next().to_owned()
    };
    let (a, b): (Set, Set) = (
        &[("after-check", "from-responder")],
        &[("after-check", "resume")],
    );
    // West, on move because of the check, resigns: from its seat, or from the last regular mover
    assert_eq!(
        (after(a, "W"), after(b, "W")),
        ("N".to_owned(), "S".to_owned())
    );
    // the checker resigns: West stays on move, or the interruption ends
    assert_eq!(
        (after(a, "E"), after(b, "E")),
        ("W".to_owned(), "S".to_owned())
    );
    // a bystander resigns
    assert_eq!(
        (after(a, "N"), after(b, "N")),
        ("W".to_owned(), "W".to_owned())
    );
}

#[test]
fn clause_10_4_offers_of_pacts_are_cleared_and_draws_looked_at() {
    let mut s = stand(
        "melee",
        &[],
        "W",
        ["Kn7 m4", "e2", "Ka8", "Kg14"],
        &out("S mate E"),
    );
    s.pact("W", Answer::Offer, "N").unwrap();
    s.act("E", &Action::Leave);
    assert!(s.state.pact_offers(seat(&s.game, "W")).is_empty());
    assert_eq!(s.state.over(), Some(Reason::DeadPosition));
    assert!(matches!(s.events.last(), Some(Event::Ended { .. })));
}
