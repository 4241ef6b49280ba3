//! Clauses 3.5 to 3.7 and 4: pawns abroad, en passant, promotion.

use crate::scene::{scene, scene_with};
use crate::stand::{Set, out, stand};
use sifang_core::play::Action;
use sifang_tests::seat;

#[test]
fn clause_3_5_into_all_other_homes() {
    let pieces = ["Kn7 g4 g11 d7", "Kh1", "Ka9", "Kk14"];
    let s = stand("melee", &[], "E", pieces, "");
    assert!(["g4-g3", "g11-g12", "d7-c7"].iter().all(|m| s.legal(m)));
}

#[test]
fn clause_3_6_step_only_brings_it_home() {
    let pieces = ["Kn11 k6", "Kh1", "Ka8 Nl7", "Kg14"];
    let mut s = stand("melee", &[("pawn-reentry", "step-only")], "E", pieces, "");
    assert!(!s.legal("k6-l6"), "the plain step stays barred");
    s.play("k6xl7 Kh1-i1 Ka8-a9 Kg14-f14");
    assert_eq!(s.targets("l7"), "k7", "it is at home again");
}

/// The seats that may still take what a seat strode with.
fn takers(s: &crate::scene::Scene, by: &str) -> String {
    let right = s.state.passing(seat(&s.game, by));
    let takers = right
        .into_iter()
        .flat_map(|r| r.takers.iter().collect::<Vec<_>>());
    takers
        .map(|t| s.game.rules().seats[t.index()].letter.clone())
        .collect()
}

#[test]
fn clause_3_7_a_seat_loses_the_right_by_moving_or_by_being_out() {
    let pieces = ["Kn11 m6", "Kh1 k5", "Ka8 k7 Rd9", "Kg14 m7"];
    let mut s = stand("melee", &[], "E", pieces, "");
    s.play("m6-k6");
    assert_eq!(takers(&s, "E"), "SWN");
    s.play("Kh1-i1");
    assert_eq!(takers(&s, "E"), "WN");
    s.play("Rd9-d1");
    assert_eq!(s.next(), "S", "the check brings South to move again");
    assert!(!s.legal("k5xl6"), "but the right is used up");
    s.act("N", &Action::Resign);
    assert_eq!(takers(&s, "E"), "");
}

#[test]
fn clause_3_7_rights_end_when_the_pawn_moves_or_is_gone() {
    let pieces = ["Kn11 m6", "Kh1 k5 Nj4", "Ka8 k7", "Kg14 m7"];
    let mut s = stand("melee", &[], "E", pieces, "");
    s.play("m6-k6 Nj4xk6");
    assert_eq!(takers(&s, "E"), "");
    // also if it is taken in passing
    let mut s = stand("melee", &[], "E", pieces, "");
    s.play("m6-k6 k5xl6");
    assert_eq!(takers(&s, "E"), "");
    let mut s = stand("melee", &[], "E", pieces, "");
    s.play("m6-k6");
    s.act("E", &Action::Resign);
    assert_eq!(takers(&s, "E"), "");
}

/// East strides, is mated by South, who then commands the pawn: West may take it from South; the right ends with
/// South's next move although North has not moved since.
#[test]
fn clause_3_7_the_present_commander() {
    let pieces = ["Kn11 m6", "Kh1 Rm4 Ri8", "Ka9 k7 Rd9", "Kg14 k5"];
    let mut s = stand("melee", &[], "E", pieces, "");
    s.play("m6-k6 Ri8-n8");
    assert_eq!((s.living().as_str(), s.commander("k6")), ("SWN", "S"));
    assert!(s.legal("k7xl6"));
    s.play("Rd9-d1");
    assert_eq!((takers(&s, "E").as_str(), s.next()), ("N", "S"));
    s.play("Kh1-h2");
    assert_eq!(takers(&s, "E"), "");
}

#[test]
fn clause_3_7_allies_never_take_each_other() {
    let pieces = ["Kn11 m6", "Kh1 k5", "Ka8 k7", "Kg14"];
    let mut s = stand("alliance", &[], "E", pieces, "");
    s.play("m6-k6");
    assert!(!s.legal("k5xl6"));
    s.play("Kh1-i1");
    assert!(s.legal("k7xl6"));
    // an ally on the passed square bars the way
    let pieces = ["Kn11 m6", "Kh1", "Ka8 Rl10", "Kg14 k7"];
    let mut s = stand("alliance", &[], "E", pieces, "");
    s.play("m6-k6 Kh1-i1 Rl10-l6");
    assert!(!s.legal("k7xl6"));
}

#[test]
fn clause_3_7_options() {
    let taken = |set: Set| {
        let mut s = scene_with("C17", None, set);
        s.play("m6-k6");
        let south = s.legal("k5xl6");
        s.play("Kh1-i1");
        let west = s.legal("k7xl6");
        s.play("Ka8-a9");
        (south, west, s.legal("m7xl6"))
    };
    assert_eq!(
        taken(&[("ep-takers", "each-enemy-once")]),
        (true, true, true)
    );
    assert_eq!(
        taken(&[("ep-takers", "next-mover-only")]),
        (true, false, false)
    );
    assert_eq!(taken(&[("ep-from", "any-attacker")]), (true, true, true));
    assert_eq!(taken(&[("ep-from", "beside-only")]), (true, true, false));
    for (occupied, empty) in [("plain", false), ("both", true)] {
        let set: Set = match occupied {
            "plain" => &[("ep-occupied", "plain")],
            _ => &[("ep-occupied", "both")],
        };
        let mut s = scene_with("C20", None, set);
        s.play("m6-k6 Rl10-l6 k7xl6");
        assert_eq!(s.empty("k6"), empty);
    }
}

#[test]
fn clause_4_2_arriving_along_and_leaving() {
    let plain_and_four = |from: &str, dash: &str| {
        format!("{dash} {dash}=B {dash}=N {dash}=Q {dash}=R").replace("FROM", from)
    };
    let s = stand("melee", &[], "N", ["Kn7", "Kh1", "Ka8", "Kg14 f1"], "");
    assert_eq!(s.texts("f1", "f2"), plain_and_four("f1", "f1-f2"));
    assert_eq!(s.texts("f1", "e1"), plain_and_four("f1", "f1-e1"));
    let s = stand("melee", &[], "E", ["Kn7 b6", "Kh1", "Ka8", "Kg14"], "");
    assert_eq!(s.texts("b6", "a6"), plain_and_four("b6", "b6-a6"));
}

#[test]
fn clause_4_3_it_may_stay_a_pawn() {
    let mut s = stand("melee", &[], "E", ["Kn7 b6", "Kh1", "Kc9", "Kg14"], "");
    s.play("b6-a6 Kh1-i1 Kc9-c8 Kg14-f14");
    assert_eq!(s.targets("a6"), "a5 a7 b6");
}

#[test]
fn clause_4_4_options() {
    let pieces = ["Kn7", "Kh1 Ng2", "Ka8", "Kg14 f1 g3"];
    let kinds = |set: Set| {
        let s = stand("melee", set, "N", pieces, "");
        let promotes = |from: &str, to: &str| s.texts(from, to).contains('=');
        [
            promotes("f1", "e1"),
            promotes("f1", "f2"),
            promotes("f1", "g2"),
        ]
    };
    assert_eq!(kinds(&[]), [true, true, true]);
    assert_eq!(kinds(&[("promotion-moves", "along")]), [true, false, false]);
    assert_eq!(
        kinds(&[("promotion-moves", "retreat")]),
        [false, true, true]
    );
    let arrives = |set: Set| {
        let s = stand("melee", set, "E", ["Kn7 b6", "Kh1", "Ka9", "Kg14"], "");
        s.texts("b6", "a6")
    };
    assert_eq!(arrives(&[("promotion-moves", "along,retreat")]), "b6-a6");
    assert_eq!(
        arrives(&[
            ("promotion-optional", "off"),
            ("promotion-line", "opposite-base")
        ]),
        "b6-a6=B b6-a6=N b6-a6=Q b6-a6=R"
    );
    // turning in place is no move
    let s = stand("melee", &[], "N", pieces, "");
    assert_eq!(s.targets("f1"), "e1 f2 g1 g2");
}

#[test]
fn clause_4_5_a_promoted_piece_may_go_home() {
    let mut s = stand("melee", &[], "E", ["Kn11 b6", "Kh1", "Kc9", "Kg14"], "");
    s.play("b6-a6=R Kh1-i1 Kc9-c8 Kg14-f14");
    assert!(s.legal("Ra6-m6") && s.legal("Ra6-n6"));
}

/// Annexed pawns keep their own frame, or follow the commander.
#[test]
fn clause_7_6_origin_and_owner() {
    let pieces = ["m6 k7 e3", "Kh1", "Ka8 Nl8 Nd4", "Kk14"];
    let s = stand(
        "melee",
        &[("annexed-pawns", "origin")],
        "S",
        pieces,
        &out("E mate S"),
    );
    assert_eq!(s.targets("m6"), "k6 l6");
    assert!(
        !s.legal("k7xl8") && !s.legal("k7-l7"),
        "never into its own home"
    );
    assert_eq!(
        s.targets("e3"),
        "d3 d4 e2 e4 f3",
        "it may enter the annexer's home"
    );
    let s = stand(
        "melee",
        &[("annexed-pawns", "owner")],
        "S",
        pieces,
        &out("E mate S"),
    );
    assert_eq!(
        s.targets("m6"),
        "l6 m5 m7 n6",
        "outside the commander's home"
    );
    assert!(s.legal("k7xl8") && s.legal("k7-l7"));
    assert_eq!(s.targets("e3"), "d4 e4", "at home");
    assert!(!scene("C31").legal("h13-h14=Q"));
}
