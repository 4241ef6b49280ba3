//! J5: encounters and what they show.

use crate::scene::{QUIET, Scene, fight, scene};
use sifang_core::ids::SeatId;
use sifang_core::play::Event;

#[test]
fn j5_encounters() {
    let survivor = |a: &str, d: &str, set: &[(&str, &str)]| fight(a, d, set).at("g9");
    let south = |kind: &str| Some(format!("south {kind}"));
    let east = |kind: &str| Some(format!("east {kind}"));
    assert_eq!(survivor("C", "G", &[]), south("commander"));
    assert_eq!(survivor("G", "G", &[]), None);
    assert_eq!(survivor("G", "C", &[]), east("commander"));
    assert_eq!(survivor("G", "X", &[]), None);
    assert_eq!(survivor("X", "C", &[]), None);
    assert_eq!(survivor("X", "M", &[]), None);
    assert_eq!(survivor("G", "M", &[]), east("mine"));
    assert_eq!(survivor("G", "M", &[("mine-vs-ranked", "both-die")]), None);
    assert_eq!(survivor("E", "M", &[]), south("engineer"));
    assert_eq!(survivor("E", "E", &[]), None);
    assert_eq!(survivor("E", "P", &[]), east("platoon"));
}

#[test]
fn j5_2_and_j5_3_refused_targets_are_shown() {
    let s = fight("C", "M", &[("commander-avoids-mine", "on")]);
    assert_eq!(
        (s.at("g7"), s.at("g9")),
        (Some("south commander".into()), Some("east mine".into()))
    );
    assert!(s.shown("g9"));
    assert_eq!(s.next(), Some(1), "the turn is spent");
    assert!(fight("G", "M", &[("reveal-mine-when-hit", "on")]).shown("g9"));
    assert!(!fight("G", "M", &[]).shown("g9"));
    for (rule, flag_falls, bomb_stays) in [
        ("both-die", true, false),
        ("bomb-survives", true, true),
        ("forbidden", false, true),
    ] {
        let mut s = scene(
            "melee",
            &[("bomb-takes-flag", rule)],
            &[
                ("south", "Fh1 Ph3 Xq9"),
                ("east", "Fq10 Pp7"),
                QUIET[1],
                QUIET[2],
            ],
        );
        s.play("q9xq10");
        assert_eq!(
            s.state.living().has(SeatId(1)),
            !flag_falls,
            "{rule}: {:?}",
            s.events
        );
        let bomb = ["q10", "q9"]
            .iter()
            .any(|p| s.at(p).is_some_and(|piece| piece == "south bomb"));
        assert_eq!(bomb, bomb_stays, "{rule}");
    }
}

#[test]
fn j5_4_a_dead_commander_shows_the_flag() {
    let s = fight("C", "C", &[]);
    assert!(s.shown("h1") && s.shown("q10"), "both are shown");
    let off = fight("C", "C", &[("reveal-flag", "off")]);
    assert!(!off.shown("h1") && !off.shown("q10"));
    assert!(!fight("G", "G", &[]).shown("h1"));
}

#[test]
fn j5_5_what_a_fight_shows() {
    let dead = |s: &Scene| {
        s.events
            .iter()
            .filter(|e| matches!(e, Event::ShownDead { .. }))
            .count()
    };
    assert_eq!(dead(&fight("G", "P", &[])), 0);
    assert_eq!(
        dead(&fight("G", "P", &[("reveal-after-combat", "loser")])),
        1
    );
    assert!(fight("P", "G", &[("reveal-after-combat", "defender")]).shown("g9"));
    let both = fight("G", "P", &[("reveal-after-combat", "both")]);
    assert!(both.shown("g9") && dead(&both) == 1);
}

#[test]
fn j5_6_engineers_scout() {
    let s = fight("E", "X", &[("engineer-scouts", "on")]);
    assert_eq!(
        s.at("g9"),
        Some("east bomb".into()),
        "the bomb does not go off"
    );
    assert!(s.shown("g9"));
    assert_eq!(
        fight("E", "M", &[("engineer-scouts", "on")]).at("g9"),
        Some("south engineer".into())
    );
}
