//! X1, X2 and X4.

use sifang_core::ids::{ArmyId, SeatId};
use sifang_core::play::{Cause, Event};
use sifang_tests::game;

use super::scene::{ended, scene, scene_from};

fn at(south: &str, north: &str, from: &str) -> String {
    scene("xiangqi", &[], south, north).targets(from)
}

#[test]
fn x1_the_set_up_is_the_usual_one() {
    let game = game("xiangqi", "", &[]);
    let (state, _) = game.start(&mut ());
    assert_eq!(state.count(), 32);
    assert_eq!(game.rules().board.len(), 90);
    assert_eq!(state.to_move(), Some(SeatId(0)));
    // the 44 first moves, by kind
    let of = |kind: &str| {
        let kind = game.rules().kind(kind).expect("the kind");
        let moves = game.moves(&state);
        moves
            .iter()
            .filter(|m| state.piece(m.from).kind() == kind)
            .count()
    };
    let counts = [
        "general", "advisor", "elephant", "horse", "chariot", "cannon", "soldier",
    ]
    .map(of);
    assert_eq!(counts, [1, 2, 4, 4, 4, 24, 5]);
}

/// The two sides write some of their pieces with other characters; an army of no seat has the common ones.
#[test]
fn x1_the_sides_write_their_pieces_as_is_usual() {
    let game = game("xiangqi", "", &[]);
    let kinds = &game.rules().kinds;
    let written = |army: u8, lang: &str| -> String {
        let signs = kinds
            .iter()
            .map(|kind| kind.sign_of(ArmyId(army)).get(lang));
        signs.collect()
    };
    assert_eq!(written(0, "zh-Hans"), "帅仕相马车炮兵");
    assert_eq!(written(1, "zh-Hans"), "将士象马车炮卒");
    assert_eq!(written(0, "zh-Hant"), "帥仕相傌俥炮兵");
    assert_eq!(written(1, "zh-Hant"), "將士象馬車砲卒");
    assert_eq!(written(u8::MAX, "zh-Hant"), "將士象馬車炮兵");
    assert_eq!(written(0, "en"), "KAEHRCP");
    let general = &kinds[0];
    let names = [0, 1, 2].map(|army| general.name_of(ArmyId(army)).get("zh-Hans"));
    assert_eq!(names, ["帅", "将", "将帅"]);
}

#[test]
fn x1_a_horse_is_blocked_at_its_leg_by_either_side() {
    let free = "c3 c5 d2 d6 f2 f6 g3 g5";
    assert_eq!(at("Kd1 He4", "Kf10", "e4"), free);
    assert_eq!(at("Kd1 He4 Pe5", "Kf10", "e4"), "c3 c5 d2 f2 g3 g5");
    assert_eq!(at("Kd1 He4", "Kf10 Pd4", "e4"), "d2 d6 f2 f6 g3 g5");
    // a piece beside the leg is no obstacle
    assert_eq!(at("Kd1 He4 Pd5 Pf5", "Kf10", "e4"), free);
    // in the corner one leg decides for each target
    assert_eq!(at("Kd1 Ha1 Pa2", "Kf10", "a1"), "c2");
}

#[test]
fn x1_a_blocked_horse_gives_no_check() {
    for (north, check) in [("Kd10 Pi4", true), ("Kd10 Pc9", false)] {
        let mut s = scene("xiangqi", &[], "Kf1 Hb6", north);
        s.play("Hb6-c8");
        assert_eq!(s.game.checked(&s.state).has(SeatId(1)), check, "{north}");
    }
}

#[test]
fn x1_a_horse_checks_when_its_leg_is_freed() {
    // the soldier on d8 stands on the leg of the horse on d7
    let mut s = scene("xiangqi", &[], "Kf1 Hd7 Pd8", "Ke9 Ei8");
    assert!(s.game.checked(&s.state).is_empty());
    s.play("Pd8-c8");
    assert!(s.game.checked(&s.state).has(SeatId(1)));
    let checked = |e: &Event| {
        matches!(
            e,
            Event::Checked {
                seat: SeatId(1),
                ..
            }
        )
    };
    assert!(s.events.iter().any(checked));
    // the elephant is too far from the leg to stand on it
    assert_eq!(s.targets("i8"), "");
    assert_eq!(s.targets("e9"), "d9 e10 e8");
}

#[test]
fn x1_an_elephant_stays_on_its_side_and_needs_its_eye() {
    assert_eq!(at("Kd1 Ee3", "Kf10", "e3"), "c1 c5 g1 g5");
    assert_eq!(at("Kd1 Ee3 Pd4", "Kf10 Pf2", "e3"), "c1 g5");
    assert_eq!(at("Kd1 Ec5", "Kf10", "c5"), "a3 e3");
}

#[test]
fn x1_advisor_and_general_stay_in_the_palace() {
    assert_eq!(at("Kd1 Ae2", "Kf10", "e2"), "d3 f1 f3");
    assert_eq!(at("Kd1 Ad3", "Kf10", "d3"), "e2");
    assert_eq!(at("Kd3", "Kf10 Pa7", "d3"), "d2 e3");
    // not out of the palace to take
    assert_eq!(at("Kd2", "Kf10 Pc2", "d2"), "d1 d3 e2");
}

#[test]
fn x1_a_cannon_captures_over_exactly_one_piece() {
    // nothing between: no capture; one: the next piece, of whichever side the one is; two: no further
    assert_eq!(
        at("Kd1 Cb2", "Kf10 Rb8 Ri2", "b2"),
        "a2 b1 b3 b4 b5 b6 b7 c2 d2 e2 f2 g2 h2"
    );
    assert_eq!(
        at("Kd1 Cb2 Pb4 Pd2", "Kf10 Rb8 Rb9 Ri2", "b2"),
        "a2 b1 b3 b8 c2 i2"
    );
    assert_eq!(at("Kd1 Cb2 Pb4 Pb5 Pc2", "Kf10 Rb8", "b2"), "a2 b1 b3");
    assert_eq!(at("Kd1 Cb2 Pc2", "Kf10 Pb4 Rb6", "b2"), "a2 b1 b3 b6");
}

#[test]
fn x1_a_screen_may_not_come_between_cannon_and_general() {
    // any piece that goes onto the file gives check to its own general, and so would the general's step
    assert!(!at("Ke1 Ri5", "Kf10 Ce8", "i5").contains("e5"));
    // a single screen is pinned off the file: it may leave, a second may come
    let s = scene("xiangqi", &[], "Ke1 Re3", "Kd10 Ce8");
    assert!(!s.game.checked(&s.state).is_empty());
    assert!(!s.targets("e3").contains("e4"));
    assert!(s.targets("e3").contains("e8"));
    assert!(s.targets("e3").contains("a3"));
}

#[test]
fn x1_a_soldier_goes_sideways_after_the_river() {
    assert_eq!(at("Kd1 Pc5", "Kf10", "c5"), "c6");
    assert_eq!(at("Kd1 Pc6", "Kf10", "c6"), "b6 c7 d6");
    assert_eq!(at("Kd1 Pc10", "Kf10", "c10"), "b10 d10");
}

#[test]
fn x1_the_generals_never_face_each_other() {
    let s = scene("xiangqi", &[], "Ke1 Ae2 Ra5", "Ke10");
    // the advisor is the only piece between
    assert_eq!(s.targets("e2"), "");
    assert_eq!(s.why_not("e2", "d3"), "your general would be in check");
    // it takes no general: the slide is an attack only
    assert_eq!(at("Kd1", "Ke10", "d1"), "d2");
    // another kind on the file is no prey of it
    assert_eq!(at("Ke1", "Kd10 Re5 Ae9", "e1"), "f1");
    let facing = "to-move = \"south\"\n[pieces]\nsouth = \"Ke1\"\nnorth = \"Ke10\"\n";
    let game = game("xiangqi", "", &[]);
    assert!(sifang_tests::position(&game, facing).is_err());
}

#[test]
fn x2_no_legal_move_loses_in_check_or_not() {
    let mut s = scene("xiangqi", &[], "Kd1 Pd9 Ra2", "Ke10");
    s.play("Ra2-f2");
    assert_eq!(s.end(), ended("last-standing", 1.0, 0.0));
    assert_eq!(s.cause(), Some(Cause::NoAction));
    // two chariots mate; the mated army stays on the board
    let mut s = scene("xiangqi", &[], "Kd1 Ra9 Rb1", "Kf10 Pi4");
    s.play("Rb1-b10");
    assert_eq!(s.end(), ended("last-standing", 1.0, 0.0));
    assert_eq!(s.cause(), Some(Cause::Mate));
    assert!(!s.state.piece(s.point("i4")).is_none());
}

#[test]
fn x4_120_plies_without_capture_are_a_draw() {
    for (quiet, over) in [(118, false), (119, true)] {
        let head = format!("to-move = \"south\"\nquiet = {quiet}");
        let mut s = scene_from("xiangqi", &[], &head, "Kd1 Ra1 Pe4", "Kf10 Ra7");
        s.play("Pe4-e5");
        assert_eq!(s.state.over().is_some(), over, "a soldier's step counts");
        if over {
            assert_eq!(s.end(), ended("quiet", 0.5, 0.5));
        }
        let mut s = scene_from("xiangqi", &[], &head, "Kd1 Ra1 Pe4", "Kf10 Ra7");
        s.play("Ra1xa7");
        assert_eq!(s.state.quiet(), 0);
    }
}
