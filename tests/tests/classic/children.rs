//! The same mechanics in other words: children of the shipped files that ask for what these do not use.

use sifang_core::play::History;
use sifang_tests::{load, position};

use super::scene::Scene;

/// A child of a shipped game in a position; South is on move.
fn child(parent: &str, extra: &str, south: &str, north: &str) -> Scene {
    let text = format!(
        "schema = 1\nid = \"child\"\nname = {{ en = \"Child\" }}\nextends = \"{parent}\"\n{extra}\n"
    );
    let game = load(&text, "", &[]).unwrap_or_else(|p| panic!("{p}"));
    let text = format!("to-move = \"south\"\n[pieces]\nsouth = \"{south}\"\nnorth = \"{north}\"\n");
    let (state, history): (_, History) = position(&game, &text).unwrap_or_else(|p| panic!("{p}"));
    Scene {
        game,
        state,
        history,
        events: Vec::new(),
    }
}

#[test]
fn a_slide_may_pass_over_more_pieces_and_go_over_them_quietly() {
    let cannon = "[moves.cannon-shot]\nslide = { along = [\"file\"], over = 2 }\npurpose = \"both\"\n[moves.cannon-slide]\nslide = { along = [\"rank\"], range = 2 }";
    let s = child("xiangqi", cannon, "Kd1 Cb2 Pb3 Pb4", "Kf10 Rb7 Rb9");
    assert_eq!(s.targets("b2"), "a2 b5 b6 b7 c2 d2");
    let s = child("xiangqi", cannon, "Kd1 Cb2 Pb3", "Kf10 Rb7");
    assert_eq!(s.targets("b2"), "a2 b10 b8 b9 c2 d2");
    let s = child("xiangqi", cannon, "Kd1 Cb9 Pb8 Pb10", "Kf10 Rb7 Rb2");
    assert_eq!(s.targets("b9"), "a9 b2 b3 b4 b5 b6 c9 d9");
}

#[test]
fn a_slide_over_pieces_keeps_its_range() {
    let cannon = "[moves.cannon-shot]\nslide = { along = [\"file\"], over = 1, range = 4 }\npurpose = \"both\"\n[moves.cannon-slide]\nslide = { along = [\"rank\"], range = 1 }";
    let s = child("xiangqi", cannon, "Kd1 Cb5 Pb6 Pb4", "Kf10 Pi7");
    assert_eq!(s.targets("b5"), "a5 b1 b2 b3 b7 b8 b9 c5");
}

#[test]
fn steps_leaps_and_walks_may_take_only_some_kinds() {
    for way in [
        "step = { along = [\"rank\", \"file\"] }",
        "leap = { by = [0, 1] }",
        "walk = { along = [\"rank\", \"file\"] }",
    ] {
        let extra = format!(
            "[moves.prey]\n{way}\npurpose = \"capture\"\ntakes = [\"horse\"]\n[pieces.soldier]\nmoves = [\"prey\"]"
        );
        let s = child("xiangqi", &extra, "Kd1 Pb5 Ad3", "Kf10 Hb6 Ra5 Ha9");
        let wanted = if way.starts_with("walk") {
            "a9 b6"
        } else {
            "b6"
        };
        assert_eq!(s.targets("b5"), wanted, "{way}");
    }
}

/// What may not be attacked is not in check.
#[test]
fn an_attack_that_is_not_legal_gives_no_check() {
    let extra = "[encounter.table.chariot.general]\nresult = \"illegal\"";
    let mut s = child("xiangqi", extra, "Kd1 Ra1", "Kf9 Pi4");
    s.play("Ra1-a9");
    assert!(s.game.checked(&s.state).is_empty());
    // a horse still checks
    let mut s = child("xiangqi", extra, "Kd1 Ra1 Hb8", "Kf10 Pi4");
    s.play("Hb8-d9");
    assert!(!s.game.checked(&s.state).is_empty());
}

#[test]
fn a_border_holds_for_checks_too() {
    let extra = "[encounter]\nborders = [\"palace\"]";
    let mut s = child("xiangqi", extra, "Kd1 Ra1", "Kf9 Pi4");
    s.play("Ra1-a9");
    assert!(
        s.game.checked(&s.state).is_empty(),
        "from outside the palace"
    );
    s.play("Pi4-h4 Ra9-d9");
    assert!(!s.game.checked(&s.state).is_empty(), "from within");
}

#[test]
fn ranks_may_be_turned_round() {
    let extra = "[encounter]\nby-rank = { stronger = \"both-die\", equal = \"refused\", weaker = \"attacker-dies\" }";
    let mut s = child("jungle", extra, "La1 Wb1 Cg1", "Wa2 Eb2 Pg9");
    s.play("La1xa2 Pg9-g8");
    assert_eq!(s.state.count(), 4);
    s.play("Wb1xb2");
    assert_eq!(s.state.count(), 3);
}

#[test]
fn only_some_kinds_may_reach_a_goal() {
    let extra = "[elimination.goal]\nby = [\"rat\"]";
    let mut s = child("jungle", extra, "Cd8 Rc9", "Ea9 Lg9");
    s.play("Cd8-d9 Lg9-g8");
    assert_eq!(s.state.over(), None);
    s.play("Cd9-d8 Lg8-g9 Rc9-d9");
    assert_eq!(s.end().0, "den");
}

/// Without `no-pieces` the last capture still wins: nobody is left to move.
#[test]
fn no_pieces_is_no_action_otherwise() {
    use sifang_core::play::Cause;
    let mut s = child("jungle", "[elimination]\nno-pieces = false", "Wa1", "Da2");
    s.play("Wa1xa2");
    assert_eq!(s.cause(), Some(Cause::NoAction));
}
