//! J6.5, J6.6 and J6.9: draws, leaving, the order at the end of an action.

use crate::scene::{QUIET, Scene, scene, scene_more, with_south};
use sifang_core::game::Game;
use sifang_core::ids::SeatId;
use sifang_core::lang::{Choices, Sources};
use sifang_core::play::{Action, Answer, Cause, Event, Reason};

/// A move made after so many plies without a loss, and how the game ended.
fn after(set: &[(&str, &str)], quiet: u32, plies: u32) -> Option<Reason> {
    let head = format!("to-move = \"south\"\nquiet = {quiet}\nplies = {plies}");
    let mut s = scene_more("alliance", set, &with_south("Fh1 Ph3"), &head);
    s.play("h3-h4");
    s.state.over()
}

#[test]
fn j6_5_quiet_plies() {
    assert_eq!(after(&[], 68, 100), None);
    assert_eq!(after(&[], 69, 100), Some(Reason::Quiet));
    let forty = [("quiet-plies", "40")];
    assert_eq!(after(&forty, 38, 100), None);
    assert_eq!(after(&forty, 39, 100), Some(Reason::Quiet));
    assert_eq!(after(&[("quiet-plies", "off")], 699, 1000), None);
}

#[test]
fn j6_5_ply_limit() {
    assert_eq!(after(&[], 0, 9999), None, "off");
    assert_eq!(after(&[("ply-limit", "102")], 0, 100), None);
    assert_eq!(
        after(&[("ply-limit", "101")], 0, 100),
        Some(Reason::PlyLimit)
    );
}

#[test]
fn j6_5_agreement_of_all_living() {
    let mut s = scene("alliance", &[], &with_south("Fh1 Ph3"));
    let answer = |answer| Action::Draw(answer);
    s.act(0, &answer(Answer::Offer))
        .act(1, &answer(Answer::Accept))
        .act(2, &answer(Answer::Accept));
    assert_eq!(s.state.over(), None, "all must agree");
    s.act(3, &answer(Answer::Accept));
    assert_eq!(s.state.over(), Some(Reason::Agreement));
    // an offer stands until someone moves, declines, or is out
    let stands = |then: &dyn Fn(&mut Scene)| {
        let mut s = scene("alliance", &[], &with_south("Fh1 Ph3"));
        s.act(0, &answer(Answer::Offer));
        then(&mut s);
        !s.state.draw_offers().is_empty()
    };
    assert!(stands(&|_| {}));
    assert!(stands(&|s| {
        s.act(2, &answer(Answer::Accept));
    }));
    assert!(!stands(&|s| {
        s.play("h3-h4");
    }));
    assert!(!stands(&|s| {
        s.act(1, &answer(Answer::Decline));
    }));
    assert!(!stands(&|s| {
        s.act(1, &Action::Resign);
    }));
    // the dead are not asked
    let mut s = scene("alliance", &[], &with_south("Fh1 Ph3"));
    s.act(1, &Action::Resign);
    for seat in [0, 2, 3] {
        s.act(seat, &answer(Answer::Offer));
    }
    assert_eq!(s.state.over(), Some(Reason::Agreement));
}

#[test]
fn j6_5_dead_position() {
    // only South can move, from his corner into the headquarters, and nobody can come to him
    let alone = [
        ("south", "Fj1 Pg1 Mg2 Mh2 Mi1"),
        ("east", "Fq10"),
        ("north", "Fj17"),
        ("west", "Fa8"),
    ];
    let end = |set: &[(&str, &str)], army: usize, pieces: &'static str| {
        let mut all = alone;
        all[army].1 = pieces;
        scene("alliance", set, &all).state.over()
    };
    let safe = [("dead-position", "safe")];
    let dead = Some(Reason::DeadPosition);
    assert_eq!(end(&safe, 0, alone[0].1), dead);
    assert_eq!(end(&[("dead-position", "off")], 0, alone[0].1), None);
    // a way out, though own pieces that can move bar it now
    assert_eq!(end(&safe, 0, "Fj1 Pg1 Pg2 Mh2 Mi1"), None);
    // an enemy that can reach the walls is enough, an ally is not
    assert_eq!(end(&safe, 1, "Fq10 Pg3"), None);
    assert_eq!(
        end(&safe, 2, "Fj17 Pa7"),
        None,
        "West's flag can be reached"
    );
    assert_eq!(end(&safe, 1, "Fq10 Pq8"), dead, "locked in a headquarters");
}

#[test]
fn j6_5_a_win_comes_before_a_draw() {
    let pieces = [
        ("south", "Fh1 Ph3 Gq9"),
        ("east", "Fq10 Pp7"),
        ("north", "Fj17 Pg16"),
    ];
    let dead = "\n[[dead]]\nseat = \"west\"\nhow = \"resign\"";
    let head = format!("to-move = \"south\"\nquiet = 69\nplies = 100{dead}");
    let mut s = scene_more("alliance", &[("ply-limit", "101")], &pieces, &head);
    s.play("q9xq10");
    assert_eq!(s.state.over(), Some(Reason::LastStanding));
}

#[test]
fn j6_5_a_table_without_limits_is_warned_of() {
    let warned = |set: &[(&str, &str)]| {
        let text = sifang_variants::find("siguo-junqi").unwrap().text;
        let mut sources = Sources::new();
        let id = sources.add("siguo-junqi", text);
        let set = set.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned()));
        let choices = Choices {
            set: set.collect(),
            ..Choices::default()
        };
        let loaded = Game::load(id, &mut sources, &sifang_tests::Shipped, &choices);
        assert!(loaded.game.is_some(), "accepted");
        loaded.problems.iter().any(|p| p.code == "E1203")
    };
    assert!(!warned(&[]));
    assert!(warned(&[("quiet-plies", "0")]));
    assert!(!warned(&[("quiet-plies", "0"), ("ply-limit", "500")]));
}

#[test]
fn j6_6_resigning_too_early_and_leaving() {
    let pieces = with_south("Fh1 Ph3");
    let judged = |set: &[(&str, &str)], plies: u32, action: &Action| {
        let head = format!("to-move = \"south\"\nplies = {plies}");
        let s = scene_more("alliance", set, &pieces, &head);
        s.game.judge(&s.state, SeatId(2), action).is_ok()
    };
    let ten = [("resign-after", "10")];
    assert!(judged(&[], 0, &Action::Resign));
    assert!(!judged(&ten, 9, &Action::Resign) && judged(&ten, 10, &Action::Resign));
    assert!(judged(&ten, 0, &Action::Leave), "leaving is never refused");
    // otherwise it works like resigning
    let mut s = scene("alliance", &[], &pieces);
    s.act(0, &Action::Leave);
    assert_eq!((s.next(), s.at("h1"), s.state.plies()), (Some(1), None, 0));
    assert_eq!(s.state.losses().next().map(|l| l.cause), Some(Cause::Leave));
}

#[test]
fn j6_6_no_score_before() {
    let played = |set: &[(&str, &str)], plies: u32, drawn: bool| {
        let head = format!("to-move = \"south\"\nplies = {plies}");
        let mut s = scene_more("alliance", set, &with_south("Fh1 Ph3"), &head);
        if drawn {
            for seat in 0..4 {
                s.act(seat, &Action::Draw(Answer::Offer));
            }
        } else {
            s.act(1, &Action::Resign).act(3, &Action::Resign);
        }
        s.points()
    };
    let sixty = [("no-score-before", "60")];
    assert_eq!(played(&[], 0, false), [1.0, 0.0, 1.0, 0.0]);
    assert_eq!(played(&sixty, 59, false), [0.0; 4]);
    assert_eq!(played(&sixty, 60, false), [1.0, 0.0, 1.0, 0.0]);
    assert_eq!(played(&sixty, 59, true), [0.0; 4], "draws alike");
    assert_eq!(played(&sixty, 60, true), [0.5; 4]);
}

#[test]
fn j6_6_escape_penalty() {
    let points = |set: &[(&str, &str)], action: &Action| {
        let head = "to-move = \"south\"\nmissed = { south = 4 }";
        let mut s = scene_more("alliance", set, &with_south("Fh1 Ph3"), head);
        s.act(0, action).act(2, &Action::Resign);
        s.points()
    };
    let fifty = [("escape-penalty", "50")];
    assert_eq!(points(&[], &Action::Leave), [0.0, 1.0, 0.0, 1.0]);
    assert_eq!(points(&fifty, &Action::Leave), [-50.0, 1.0, 0.0, 1.0]);
    assert_eq!(points(&fifty, &Action::Timeout), [-50.0, 1.0, 0.0, 1.0]);
    assert_eq!(points(&fifty, &Action::Resign), [0.0, 1.0, 0.0, 1.0]);
    // a leaver whose team wins pays all the same; a flag taken is no escape
    let pieces = [
        ("south", "Fh1 Ph3"),
        ("east", "Fq10 Ph2"),
        QUIET[1],
        QUIET[2],
    ];
    let mut s = scene_more("alliance", &fifty, &pieces, "to-move = \"east\"");
    s.play("h2xh1")
        .act(3, &Action::Leave)
        .act(2, &Action::Resign);
    assert_eq!(s.points(), [0.0, 1.0, 0.0, -49.0]);
}

#[test]
fn j6_9_fight_loss_turn_no_move_draw() {
    // the flag falls; the next living seat has no move and is out too; then it is the one after him
    let pieces = [
        ("south", "Fh1 Ph3 Gq9"),
        ("east", "Fq10 Pp7"),
        ("north", "Fj17 Mj16"),
        QUIET[2],
    ];
    let mut s = scene("melee", &[], &pieces);
    s.play("q9xq10");
    let told: Vec<String> = s
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Fought { .. } => Some("fight".to_owned()),
            Event::Eliminated { seat, .. } => Some(format!("out {}", seat.0)),
            Event::Removed { army } => Some(format!("removed {}", army.0)),
            Event::Turn { seat, .. } => Some(format!("turn {}", seat.0)),
            _ => None,
        })
        .collect();
    let wanted = [
        "fight",
        "out 1",
        "removed 1",
        "out 2",
        "removed 2",
        "turn 3",
    ];
    assert_eq!(told, wanted);
    // (3) again after (5)
    let pieces = [
        ("south", "Fh1 Ph3"),
        ("east", "Fq10 Mp10"),
        ("north", "Fj17 Pg16"),
    ];
    let west = "\n[[dead]]\nseat = \"west\"\nhow = \"resign\"";
    let head = format!("to-move = \"south\"\nquiet = 69\nplies = 100{west}");
    let mut s = scene_more("alliance", &[], &pieces, &head);
    s.play("h3-h4");
    assert_eq!(s.state.over(), Some(Reason::LastStanding));
}

#[test]
fn j6_9_any_removal_sets_the_quiet_count_to_nothing() {
    let head = "to-move = \"south\"\nquiet = 69\nplies = 100";
    let quiet = |pieces: &[(&str, &str)], act: &dyn Fn(&mut Scene)| {
        let mut s = scene_more("melee", &[], pieces, head);
        act(&mut s);
        (s.state.quiet(), s.state.over())
    };
    let no_move = [
        ("south", "Fh1 Ph3"),
        ("east", "Fq10 Mp10"),
        QUIET[1],
        QUIET[2],
    ];
    let moved = |s: &mut Scene| {
        s.play("h3-h4");
    };
    assert_eq!(quiet(&no_move, &moved), (0, None), "also by (5)");
    let all = with_south("Fh1 Ph3");
    let resigned = |s: &mut Scene| {
        s.act(2, &Action::Resign);
    };
    assert_eq!(quiet(&all, &resigned), (0, None));
    let fought = with_south("Fh1 Ph3 Pp8");
    let fight = |s: &mut Scene| {
        s.play("p8xp7");
    };
    assert_eq!(quiet(&fought, &fight), (0, None));
}

#[test]
fn j6_9_at_the_start_from_a_position() {
    let all = with_south("Fh1 Ph3");
    let start = |set: &[(&str, &str)], pieces: &[(&str, &str)], head: &str| {
        scene_more("melee", set, pieces, head).state.over()
    };
    let quiet = "to-move = \"south\"\nquiet = 70\nplies = 100";
    assert_eq!(start(&[], &all, quiet), Some(Reason::Quiet), "(6)");
    let late = "to-move = \"south\"\nplies = 100";
    let limit = [("ply-limit", "100")];
    assert_eq!(start(&limit, &all, late), Some(Reason::PlyLimit));
    // (5), then (3)
    let stuck = [("south", "Fh1"), ("east", "Fq10"), QUIET[1]];
    let dead = "to-move = \"south\"\n[[dead]]\nseat = \"west\"\nhow = \"resign\"";
    assert_eq!(start(&[], &stuck, dead), Some(Reason::LastStanding));
}
