//! J4: moves.

use crate::scene::{QUIET, scene, with_south};

#[test]
fn j4_1_roads_and_railways() {
    let s = scene("alliance", &[], &with_south("Fh1 Gg6 Eh6 Pi6"));
    assert!(
        s.goes("g6", "g12") && s.goes("g6", "b7"),
        "through the palace, and along the arc"
    );
    assert!(!s.goes("g6", "i11"), "never round a corner");
    assert!(!s.goes("g6", "h6"), "the own piece blocks");
    let e = scene("alliance", &[], &with_south("Fh1 Eg6"));
    assert!(
        e.goes("g6", "i11") && e.goes("g6", "k16"),
        "an engineer walks round corners"
    );
    let block = scene(
        "alliance",
        &[],
        &[
            ("south", "Fh1 Gg6"),
            ("east", "Fq10 Pp7"),
            ("north", "Fj17 Pg9"),
            QUIET[2],
        ],
    );
    assert!(!block.goes("g6", "g11"), "the ally's piece blocks too");
}

#[test]
fn j4_2_flag_mines_and_headquarters() {
    let s = scene("alliance", &[], &with_south("Fh1 Mh2 Gj1 Pg3"));
    assert_eq!(
        (s.targets("h1"), s.targets("h2"), s.targets("j1")),
        (0, 0, 0)
    );
    let open = scene(
        "alliance",
        &[("hq-locks", "off")],
        &with_south("Fh1 Mh2 Gj1 Pg3"),
    );
    assert!(open.targets("j1") > 0 && open.targets("h1") == 0);
    let enter = scene("alliance", &[], &with_south("Fh1 Gj2"));
    assert!(
        enter.goes("j2", "j1"),
        "an empty headquarters may be entered"
    );
}

#[test]
fn j4_3_camps_shelter() {
    let pieces = [
        ("south", "Fh1 Gh4 Ph5"),
        ("east", "Fq10 Pi4"),
        QUIET[1],
        QUIET[2],
    ];
    let s = scene("melee", &[], &pieces);
    assert!(!s.goes("h4", "i4"), "a piece in a camp cannot be attacked");
    assert!(s.goes("h4", "h3"), "an empty camp may be entered");
    let camps = [
        ("south", "Fh1 Gh5"),
        ("east", "Fq10 Pi4"),
        QUIET[1],
        QUIET[2],
    ];
    assert!(!scene("melee", &[], &camps).goes("h5", "i4"));
    assert!(scene("melee", &[("camp-attacks-camp", "on")], &camps).goes("h5", "i4"));
    let out = [
        ("south", "Fh1 Gh5"),
        ("east", "Fq10 Pg6"),
        QUIET[1],
        QUIET[2],
    ];
    assert!(
        scene("melee", &[], &out).goes("h5", "g6"),
        "it may attack out"
    );
}

#[test]
fn j4_4_allies_are_never_attacked() {
    let pieces = [
        ("south", "Fh1 Gg6"),
        ("east", "Fq10 Pp7"),
        ("north", "Fj17 Pg7"),
        QUIET[2],
    ];
    assert!(!scene("alliance", &[], &pieces).goes("g6", "g7"));
    assert!(scene("melee", &[], &pieces).goes("g6", "g7"));
}

#[test]
fn j4_5_house_rules_of_movement() {
    let pieces = with_south("Fh1 Gg6");
    assert!(!scene("alliance", &[], &pieces).goes("g6", "i11"));
    assert!(scene("alliance", &[("right-angle-turns", "1")], &pieces).goes("g6", "i11"));
    assert!(
        !scene("alliance", &[("right-angle-turns", "1")], &pieces).goes("g6", "j15"),
        "one turn only"
    );
    assert!(!scene("alliance", &[("rail-range", "2")], &pieces).goes("g6", "g11"));
    assert!(scene("alliance", &[("rail-range", "2")], &pieces).goes("g6", "g9"));
    let corner = with_south("Fh1 Gg7");
    assert!(!scene("alliance", &[], &corner).goes("g7", "k11"));
    assert!(scene("alliance", &[("palace-arcs", "on")], &corner).goes("g7", "k11"));
    let bomb = with_south("Fh1 Xg6");
    assert!(!scene("alliance", &[], &bomb).goes("g6", "i11"));
    assert!(scene("alliance", &[("flying-bombs", "on")], &bomb).goes("g6", "i11"));
}
