//! J5: encounters and what they show.

use crate::scene::{QUIET, Scene, fight, scene};
use sifang_core::ids::SeatId;
use sifang_core::matches::Match;
use sifang_core::notation;
use sifang_core::play::Event;
use sifang_core::view::{Seen, Viewer};

/// Who is left on the point of a fight: `a`ttacker, `d`efender, `-` nobody.
fn survivor(attacker: &str, defender: &str, set: &[(&str, &str)]) -> char {
    match fight(attacker, defender, set).at("g9") {
        None => '-',
        Some(piece) if piece.starts_with("south") => 'a',
        Some(_) => 'd',
    }
}

#[test]
fn j5_1_the_table_of_encounters() {
    let ranked = ["C", "G", "D", "B", "R", "T", "Y", "P", "E"];
    for (i, attacker) in ranked.iter().enumerate() {
        for (j, defender) in ranked.iter().enumerate() {
            let wanted = match i.cmp(&j) {
                std::cmp::Ordering::Less => 'a',
                std::cmp::Ordering::Equal => '-',
                std::cmp::Ordering::Greater => 'd',
            };
            assert_eq!(
                survivor(attacker, defender, &[]),
                wanted,
                "{attacker} {defender}"
            );
        }
        assert_eq!(survivor(attacker, "X", &[]), '-', "{attacker} hits a bomb");
        assert_eq!(survivor("X", attacker, &[]), '-', "a bomb hits {attacker}");
        let mine = if *attacker == "E" { 'a' } else { 'd' };
        assert_eq!(survivor(attacker, "M", &[]), mine, "{attacker} hits a mine");
    }
    assert_eq!(
        (survivor("X", "M", &[]), survivor("X", "X", &[])),
        ('-', '-')
    );
}

#[test]
fn j5_1_where_the_survivor_stands() {
    let stand = |a: &str, d: &str| {
        let s = fight(a, d, &[]);
        (s.at("g7"), s.at("g9"))
    };
    assert_eq!(stand("C", "G"), (None, Some("south commander".into())));
    assert_eq!(stand("G", "G"), (None, None));
    assert_eq!(stand("G", "C"), (None, Some("east commander".into())));
}

#[test]
fn j5_2_mines() {
    assert_eq!(survivor("G", "M", &[]), 'd');
    let both = [("mine-vs-ranked", "both-die")];
    assert_eq!(survivor("G", "M", &both), '-');
    assert_eq!(
        survivor("E", "M", &both),
        'a',
        "engineers clear them all the same"
    );
    // a mine that was hit
    assert!(!fight("G", "M", &[]).shown("g9"));
    assert!(fight("G", "M", &[("reveal-mine-when-hit", "on")]).shown("g9"));
    assert!(!fight("P", "G", &[("reveal-mine-when-hit", "on")]).shown("g9"));
    // the commander
    assert_eq!(survivor("C", "M", &[]), 'd');
    let s = fight("C", "M", &[("commander-avoids-mine", "on")]);
    assert_eq!(
        (s.at("g7"), s.at("g9")),
        (Some("south commander".into()), Some("east mine".into()))
    );
    assert_eq!(survivor("G", "M", &[("commander-avoids-mine", "on")]), 'd');
}

/// A bomb before a flag, the bomb's move made.
fn bomb_at_flag(rule: &str) -> Scene {
    let set: &[(&str, &str)] = match rule {
        "both-die" => &[],
        "bomb-survives" => &[("bomb-takes-flag", "bomb-survives")],
        _ => &[("bomb-takes-flag", "forbidden")],
    };
    let east = ("east", "Fq10 Pp7");
    let south = ("south", "Fh1 Ph3 Xq9");
    let mut s = scene("melee", set, &[south, east, QUIET[1], QUIET[2]]);
    s.play("q9xq10");
    s
}

#[test]
fn j5_3_a_bomb_takes_a_flag() {
    let out = |s: &Scene| !s.state.living().has(SeatId(1));
    let both = bomb_at_flag("both-die");
    assert!(out(&both));
    assert_eq!((both.at("q9"), both.at("q10")), (None, None));
    let survives = bomb_at_flag("bomb-survives");
    assert!(out(&survives));
    assert_eq!(survives.at("q10"), Some("south bomb".into()));
    let forbidden = bomb_at_flag("forbidden");
    assert!(!out(&forbidden));
    assert_eq!(
        (forbidden.at("q9"), forbidden.at("q10")),
        (Some("south bomb".into()), Some("east flag".into()))
    );
}

#[test]
fn j5_3_what_is_refused_spends_the_turn_and_shows_the_target() {
    let mine = fight("C", "M", &[("commander-avoids-mine", "on")]);
    let flag = bomb_at_flag("forbidden");
    for (s, target) in [(&mine, "g9"), (&flag, "q10")] {
        assert!(s.shown(target));
        assert_eq!(
            (s.next(), s.state.quiet(), s.state.plies()),
            (Some(1), 1, 1)
        );
        let result = s.events.iter().find_map(|event| match event {
            Event::Fought { result, .. } => Some(*result),
            _ => None,
        });
        let refused = sifang_core::encounter::spec::Outcome::Refused;
        assert_eq!(result, Some(refused));
    }
    // still offered, and a legal move: a seat with nothing else is not out
    let set = [("commander-avoids-mine", "on")];
    let pieces = [
        ("south", "Fh1 Cg1"),
        ("east", "Fq10 Pp7 Mg2"),
        QUIET[1],
        QUIET[2],
    ];
    let s = scene("melee", &set, &pieces);
    assert!(s.state.living().has(SeatId(0)) && s.goes("g1", "g2"));
    assert_eq!(s.game.moves(&s.state).len(), 1);
}

#[test]
fn j5_4_a_dead_commander_shows_the_flag() {
    let fought = |d: &str| fight("C", d, &[]).shown("h1");
    assert!(fought("C") && fought("X") && fought("M"), "in any way");
    let exchanged = fight("C", "C", &[]);
    assert!(exchanged.shown("h1") && exchanged.shown("q10"), "both");
    let defends = fight("X", "C", &[]);
    assert!(defends.shown("q10") && !defends.shown("h1"));
    assert!(!fight("G", "G", &[]).shown("h1"), "no other piece");
    let off = fight("C", "C", &[("reveal-flag", "off")]);
    assert!(!off.shown("h1") && !off.shown("q10"));
}

#[test]
fn j5_4_to_all_for_the_rest_of_the_game() {
    let mut s = fight("C", "X", &[]);
    s.play("p7-o7")
        .play("g16-g15")
        .play("b11-c11")
        .play("h3-h4");
    assert!(s.shown("h1"));
    let played = Match::from_position(&s.game, (s.state, s.history.clone()), 1);
    for viewer in [Viewer::Public, Viewer::Seat(SeatId(2))] {
        let view = played.view(viewer);
        let flag = view.piece(sifang_core::ids::PointId(s.point("h1")));
        assert_eq!(flag.and_then(|(_, kind)| kind), s.game.rules().kind("flag"));
    }
}

#[test]
fn j5_4_a_flag_taken_shows_nothing() {
    let pieces = [
        ("south", "Fh1 Ph3 Gq9"),
        ("east", "Fq10 Cp7"),
        QUIET[1],
        QUIET[2],
    ];
    let mut s = scene("alliance", &[], &pieces);
    s.play("q9xq10");
    let told = |e: &&Event| matches!(e, Event::Shown { .. } | Event::ShownDead { .. });
    assert_eq!(s.events.iter().find(told), None);
}

/// What is shown after a fight: the attacker, the defender.
fn shown(attacker: &str, defender: &str, set: &[(&str, &str)]) -> (bool, bool) {
    let s = fight(attacker, defender, set);
    let of = |army: u8| {
        s.events.iter().any(|event| match event {
            Event::Shown { piece, .. } | Event::ShownDead { piece, .. } => piece.army().0 == army,
            _ => false,
        })
    };
    (of(0), of(1))
}

#[test]
fn j5_5_reveal_after_combat() {
    let fights = [("G", "P"), ("P", "G"), ("G", "G")];
    let all = |set: &[(&str, &str)]| fights.map(|(a, d)| shown(a, d, set));
    assert_eq!(all(&[]), [(false, false); 3]);
    assert_eq!(
        all(&[("reveal-after-combat", "loser")]),
        [(false, true), (true, false), (true, true)]
    );
    assert_eq!(
        all(&[("reveal-after-combat", "defender")]),
        [(false, true); 3]
    );
    assert_eq!(all(&[("reveal-after-combat", "both")]), [(true, true); 3]);
}

#[test]
fn j5_5_all_are_told_the_result_and_not_the_ranks() {
    let s = fight("G", "P", &[]);
    let before = scene(
        "melee",
        &[],
        &[
            ("south", "Fh1 Ph3 Gg7"),
            ("east", "Fq10 Pp7 Pg9"),
            QUIET[1],
            QUIET[2],
        ],
    );
    let mut played = Match::from_position(&s.game, (before.state, before.history), 1);
    let m = notation::read(&s.game, played.truth(), SeatId(0), "g7xg9").unwrap();
    played.act(Some(SeatId(0)), m.into()).unwrap();
    let told = |viewer: Viewer| {
        let fought = |seen: &Seen| match seen {
            Seen::Fought {
                attacker,
                defender,
                from,
                at,
                result,
                ..
            } => {
                let kinds = (attacker.kind.is_some(), defender.kind.is_some());
                Some((
                    kinds,
                    s.game.rules().board.name(from.expect("it was seen")) == "g7",
                    *at,
                    *result,
                ))
            }
            _ => None,
        };
        let found = played.seen_since(viewer, 0).find_map(fought);
        found.expect("the fight is announced")
    };
    let (result, at) = (
        sifang_core::encounter::spec::Outcome::DefenderDies,
        sifang_core::ids::PointId(s.point("g9")),
    );
    assert_eq!(
        told(Viewer::Seat(SeatId(0))),
        ((true, false), true, at, result)
    );
    assert_eq!(
        told(Viewer::Seat(SeatId(1))),
        ((false, true), true, at, result)
    );
    assert_eq!(
        told(Viewer::Seat(SeatId(2))),
        ((false, false), true, at, result)
    );
    assert_eq!(told(Viewer::Public), ((false, false), true, at, result));
}

#[test]
fn j5_6_engineers_scout() {
    let on = [("engineer-scouts", "on")];
    for defender in ["C", "P", "E", "X"] {
        let s = fight("E", defender, &on);
        assert!(
            s.at("g9").is_some_and(|p| p.starts_with("east")),
            "{defender} stays"
        );
        assert!(s.shown("g9") && s.at("g7").is_none());
    }
    assert_eq!(survivor("E", "M", &on), 'a');
    assert_eq!(survivor("P", "X", &on), '-', "only engineers");
    assert_eq!(
        (survivor("E", "E", &[]), survivor("E", "X", &[])),
        ('-', '-')
    );
    let pieces = [
        ("south", "Fh1 Ph3 Eq9"),
        ("east", "Fq10 Pp7"),
        QUIET[1],
        QUIET[2],
    ];
    let mut s = scene("melee", &on, &pieces);
    s.play("q9xq10");
    assert!(!s.state.living().has(SeatId(1)), "flags are taken");
    assert_eq!(s.at("q10"), Some("south engineer".into()));
}
