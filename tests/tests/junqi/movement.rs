//! J4: moves.

use crate::scene::{QUIET, Scene, scene, with_south};

#[test]
fn j4_1_a_road_is_one_step() {
    let s = scene("alliance", &[], &with_south("Fh1 Gi4"));
    let around = ["h5", "i5", "j5", "h4", "j4", "h3", "i3", "j3"];
    assert!(around.iter().all(|to| s.goes("i4", to)));
    assert_eq!(s.targets("i4"), 8, "one step only");
}

#[test]
fn j4_1_railways() {
    let s = scene("alliance", &[], &with_south("Fh1 Gg6 Eh6 Pi6"));
    assert!(
        s.goes("g6", "g12") && s.goes("g6", "b7"),
        "through the palace, and along the arc"
    );
    assert!(!s.goes("g6", "i11"), "never round a corner");
    assert!(!s.goes("g6", "h6"), "the own piece blocks");
    let block = |army: usize| {
        let mut pieces = with_south("Fh1 Gg6");
        let with_blocker = [
            "Fh1 Gg6 Pg9",
            "Fq10 Pp7 Pg9",
            "Fj17 Pg16 Pg9",
            "Fa8 Pb11 Pg9",
        ];
        pieces[army].1 = with_blocker[army];
        let s = scene("alliance", &[], &pieces);
        assert!(!s.goes("g6", "g11"), "army {army} blocks");
        s.goes("g6", "g9")
    };
    assert_eq!(
        [0, 1, 2, 3].map(block),
        [false, true, false, true],
        "any piece blocks, the enemy's may be attacked"
    );
}

#[test]
fn j4_1_an_engineer_takes_any_path_of_rails() {
    let e = scene("alliance", &[], &with_south("Fh1 Eg6 Pg3"));
    assert!(e.goes("g6", "i11") && e.goes("g6", "k16"), "round corners");
    assert!(!e.goes("g6", "g6"), "never back to its own point");
    assert!(!e.goes("g6", "i5") && e.goes("g6", "g5"), "not over roads");
    // closed in on the front row: only through empty points
    let shut = scene("alliance", &[], &with_south("Fh1 Eh6 Pg6 Pi6"));
    assert!(!shut.goes("h6", "g7") && !shut.goes("h6", "k6"));
    let corner = scene("alliance", &[], &with_south("Fh1 Eh2 Pi2 Pg3"));
    assert!(corner.goes("h2", "g2") && !corner.goes("h2", "g4"));
    let enemy = scene(
        "alliance",
        &[],
        &[
            ("south", "Fh1 Eg6"),
            ("east", "Fq10 Pp7 Pi11"),
            QUIET[1],
            QUIET[2],
        ],
    );
    assert!(enemy.goes("g6", "i11"), "it attacks round corners");
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
fn j4_2_every_headquarters_locks_who_comes_there() {
    // own, enemy and allied headquarters
    for (from, to) in [("j2", "j1"), ("p8", "q8"), ("h16", "h17")] {
        let locked = |set: &[(&str, &str)]| {
            let south = format!("Fh1 Pg3 G{from}");
            let mut s = scene(
                "alliance",
                set,
                &[("south", &south), QUIET[0], QUIET[1], QUIET[2]],
            );
            s.play(&format!("{from}-{to}"));
            s.play("p7-o7").play("g16-g15").play("b11-c11");
            s.targets(to) == 0
        };
        assert!(locked(&[]), "{to} locks");
        assert!(!locked(&[("hq-locks", "off")]), "{to} is left again");
    }
}

#[test]
fn j4_3_camps_shelter() {
    let pieces = [
        ("south", "Fh1 Gh4 Ph5 Ei6"),
        ("east", "Fq10 Pi4 Pj5"),
        QUIET[1],
        QUIET[2],
    ];
    let s = scene("melee", &[], &pieces);
    assert!(!s.goes("h4", "i4"), "a piece in a camp cannot be attacked");
    assert!(!s.goes("i6", "j5"), "by anything");
    assert!(s.goes("h4", "h3"), "an empty camp may be entered");
    let out = [
        ("south", "Fh1 Gh5"),
        ("east", "Fq10 Pg6"),
        QUIET[1],
        QUIET[2],
    ];
    let out = scene("melee", &[], &out);
    assert!(out.goes("h5", "g6"), "it may attack out");
}

#[test]
fn j4_3_camp_attacks_camp() {
    for (from, to) in [("h5", "i4"), ("i4", "j5"), ("h3", "i4"), ("i4", "j3")] {
        let south = format!("Fh1 G{from} Pi5");
        let east = format!("Fq10 P{to}");
        let pieces = [("south", &*south), ("east", &*east), QUIET[1], QUIET[2]];
        assert!(!scene("melee", &[], &pieces).goes(from, to));
        let on = scene("melee", &[("camp-attacks-camp", "on")], &pieces);
        assert!(on.goes(from, to));
        let from_station = on.goes("i5", to);
        assert!(!from_station, "only from the camp next to it");
    }
}

#[test]
fn j4_4_allies_are_never_attacked_and_nobody_passes() {
    let pieces = [
        ("south", "Fh1 Gg6"),
        ("east", "Fq10 Pp7"),
        ("north", "Fj17 Pg7"),
        QUIET[2],
    ];
    let s = scene("alliance", &[], &pieces);
    assert!(!s.goes("g6", "g7"));
    assert!(s.game.moves(&s.state).iter().all(|m| m.from != m.to));
    assert!(scene("melee", &[], &pieces).goes("g6", "g7"));
}

#[test]
fn j4_5_one_right_angle_turn() {
    let turning = |pieces: &str, from: &str, to: &str| {
        let pieces = [("south", pieces), QUIET[0], QUIET[1], QUIET[2]];
        assert!(!scene("alliance", &[], &pieces).goes(from, to));
        scene("alliance", &[("right-angle-turns", "1")], &pieces).goes(from, to)
    };
    assert!(turning("Fh1 Gg6", "g6", "i11"));
    assert!(!turning("Fh1 Gg6", "g6", "j15"), "one turn only");
    assert!(
        turning("Fh1 Gh6", "h6", "b7"),
        "from the front row into the arc, which leaves in line with the edge column"
    );
    assert!(
        !turning("Fh1 Gg6 Pg11 Pi6 Pg9", "g6", "i11"),
        "turning points must be empty"
    );
}

#[test]
fn j4_5_a_cusp_is_no_turn() {
    // from the palace into a front corner and out along the arc
    let palace = with_south("Fh1 Gg9 Pf9");
    let s = scene("alliance", &[], &palace);
    assert!(s.goes("g9", "g6") && !s.goes("g9", "f7"));
    // with it, f8 would be one right angle away; without it there are two on the way by g7
    let s = scene("alliance", &[("right-angle-turns", "1")], &palace);
    assert!(s.goes("g9", "f7") && !s.goes("g9", "f8"));
}

#[test]
fn j4_5_palace_arcs() {
    let on = |set: &[(&str, &str)], south: &str| -> Scene {
        let set = [set, &[("palace-arcs", "on")]].concat();
        scene(
            "alliance",
            &set,
            &[("south", south), QUIET[0], QUIET[1], QUIET[2]],
        )
    };
    let off = scene("alliance", &[], &with_south("Fh1 Gg7"));
    assert!(!off.goes("g7", "k11"));
    let s = on(&[], "Fh1 Gg7 Pi9");
    assert!(s.goes("g7", "k11"), "past the centre");
    assert!(!s.goes("g7", "k12") && !s.goes("g7", "l11"), "no further");
    assert!(on(&[], "Fh1 Gg11").goes("g11", "k7"), "both diagonals");
    assert!(
        !on(&[("right-angle-turns", "1")], "Fh1 Gg7 Pg9 Pi7").goes("g7", "k14"),
        "nothing continues at a right angle from the ends"
    );
    let one = on(&[("rail-range", "1")], "Fh1 Gg7");
    assert!(one.goes("g7", "k11"), "an arc is one edge");
}

#[test]
fn j4_5_rail_range_counts_edges() {
    let pieces = with_south("Fh1 Gg6 Eg2");
    let two = scene("alliance", &[("rail-range", "2")], &pieces);
    assert!(two.goes("g6", "g9") && !two.goes("g6", "g11"));
    assert!(
        two.goes("g6", "e7") && !two.goes("g6", "d7"),
        "the arc is one of them"
    );
    assert!(two.goes("g2", "k6"), "an engineer is not limited");
    let free = scene("alliance", &[("rail-range", "unlimited")], &pieces);
    assert!(free.goes("g6", "g11") && free.goes("g6", "g15"));
    let both = [("rail-range", "2"), ("right-angle-turns", "1")];
    let both = scene("alliance", &both, &with_south("Fh1 Gg6"));
    assert!(
        both.goes("g6", "i7") && !both.goes("g6", "k7"),
        "round the corner too"
    );
}

#[test]
fn j4_5_flying_bombs() {
    let bomb = with_south("Fh1 Xg6 Gk2");
    assert!(!scene("alliance", &[], &bomb).goes("g6", "i11"));
    let flying = scene("alliance", &[("flying-bombs", "on")], &bomb);
    assert!(flying.goes("g6", "i11") && flying.goes("g6", "k16"));
    assert!(
        !flying.goes("k2", "i11"),
        "other pieces keep to their lines"
    );
}
