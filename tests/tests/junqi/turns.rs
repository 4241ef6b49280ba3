//! J6.1 to J6.4: turns and how a seat is lost.

use crate::scene::{QUIET, scene, scene_more, with_south};
use sifang_core::ids::{ArmyId, SeatId};
use sifang_core::play::{Action, Awaits, Cause, Event, Reason};
use sifang_core::random::stream;
use sifang_core::record::{self, Players};
use sifang_core::view::Viewer;
use sifang_tests::begin;
use sifang_tests::game;

#[test]
fn j6_1_direction() {
    let order = |set: &[(&str, &str)]| -> Vec<u8> {
        let s = scene("alliance", set, &with_south("Fh1 Ph3"));
        let second = s.game.rules().turn.after(SeatId(0));
        let mut s = s;
        s.play("h3-h4");
        assert_eq!(s.next(), Some(second.0));
        s.game.rules().turn.order.iter().map(|s| s.0).collect()
    };
    assert_eq!(order(&[]), [0, 1, 2, 3]);
    assert_eq!(order(&[("direction", "counter-clockwise")]), [0, 1, 2, 3]);
    assert_eq!(order(&[("direction", "clockwise")]), [0, 3, 2, 1]);
}

#[test]
fn j6_1_first_seat() {
    let first = |set: &[(&str, &str)], seed: u64| {
        let game = game("siguo-junqi", "alliance", set);
        let played = begin(&game, seed, &mut stream(seed, 0, "test", 0));
        let text = record::write(&played, &Players::default());
        let first = played.truth().to_move().unwrap().0;
        let drawn = format!(
            "first {}",
            ["south", "east", "north", "west"][first as usize]
        );
        (first, text.contains(&drawn))
    };
    assert_eq!(first(&[("first-seat", "south")], 1).0, 0);
    assert_eq!(first(&[("first-seat", "east")], 1).0, 1);
    assert_eq!(first(&[("first-seat", "north")], 1).0, 2);
    assert_eq!(first(&[("first-seat", "west")], 1).0, 3);
    let drawn: Vec<(u8, bool)> = (0..24)
        .map(|seed| first(&[("first-seat", "random")], seed))
        .collect();
    let seats: std::collections::BTreeSet<u8> = drawn.iter().map(|d| d.0).collect();
    assert_eq!(seats.len(), 4, "drawn at random");
    assert!(drawn.iter().all(|d| d.1), "the seat drawn is recorded");
}

#[test]
fn j6_2_a_flag_taken_removes_the_army() {
    let mut s = scene(
        "alliance",
        &[],
        &[
            ("south", "Fh1 Gq9 Pg5"),
            ("east", "Fq10 Pp7 Cn9 Pg6"),
            QUIET[1],
            QUIET[2],
        ],
    );
    assert!(!s.goes("g5", "g7"));
    s.play("q9xq10");
    assert!(!s.state.living().has(SeatId(1)));
    let taker = Some("south general".into());
    assert_eq!(s.at("q10"), taker, "the taker stays");
    assert_eq!((s.at("p7"), s.at("n9"), s.at("g6")), (None, None, None));
    assert_eq!(s.next(), Some(2), "the dead seat is skipped");
    let loss = s.state.losses().next().map(|l| (l.cause, l.by));
    assert_eq!(loss, Some((Cause::Capture, Some(SeatId(0)))));
    s.play("g16-g15").play("b11-c11");
    assert_eq!(s.targets("q10"), 0, "locked");
    assert!(s.goes("g5", "f7"), "the lines it blocked are open at once");
    // and it can be attacked
    let pieces = [
        ("south", "Fh1 Ph3 Gq10"),
        ("north", "Fj17 Pg16"),
        ("west", "Fa8 Cq9"),
    ];
    let head = "to-move = \"west\"\n[[dead]]\nseat = \"east\"\nhow = \"flag\"\nby = \"south\"";
    let s = scene_more("alliance", &[], &pieces, head);
    assert!(s.goes("q9", "q10"));
}

#[test]
fn j6_2_what_leaves_is_not_announced_until_the_end() {
    let mut s = scene("alliance", &[], &with_south("Fh1 Ph3"));
    s.act(1, &Action::Resign);
    let shown = |e: &Event| matches!(e, Event::Shown { .. } | Event::ShownDead { .. });
    assert!(!s.events.iter().any(shown));
    assert!(s.events.contains(&Event::Removed { army: ArmyId(1) }));
    let mut random = stream(3, 0, "test", 0);
    let mut played = begin(&game("siguo-junqi", "alliance", &[]), 3, &mut random);
    let known = |played: &sifang_core::matches::Match| {
        let view = played.view(Viewer::Public);
        let pieces = (0..129).filter_map(|p| view.piece(sifang_core::ids::PointId(p)));
        pieces.filter(|(_, kind)| kind.is_some()).count()
    };
    played.act(Some(SeatId(1)), Action::Resign).unwrap();
    assert_eq!(known(&played), 0);
    played.act(Some(SeatId(3)), Action::Resign).unwrap();
    assert_eq!(known(&played), 50, "all is shown when the game has ended");
}

#[test]
fn j6_2_missed_turns() {
    let pieces = with_south("Fh1 Ph3");
    let mut s = scene("alliance", &[("timeout-limit", "2")], &pieces);
    s.act(0, &Action::Timeout);
    let counts = (s.next(), s.state.plies(), s.state.quiet());
    assert_eq!(counts, (Some(1), 1, 1), "a missed turn is a ply");
    s.play("p7-o7").play("g16-g15").play("b11-c11");
    // not in a row: a move in between changes nothing
    s.play("h3-h4")
        .play("o7-p7")
        .play("g15-g16")
        .play("c11-b11");
    s.act(0, &Action::Timeout);
    assert!(!s.state.living().has(SeatId(0)), "the limit is reached");
    assert_eq!(
        s.state.losses().next().map(|l| l.cause),
        Some(Cause::Timeout)
    );
    let counts = (s.next(), s.state.plies(), s.state.quiet());
    assert_eq!(counts, (Some(1), 9, 0), "the exit is a ply and a removal");
    let missed = |set: &[(&str, &str)], times: u16| {
        let head = format!("to-move = \"south\"\nmissed = {{ south = {times} }}");
        let mut s = scene_more("alliance", set, &pieces, &head);
        s.act(0, &Action::Timeout);
        s.state.living().has(SeatId(0))
    };
    assert!(missed(&[], 3) && !missed(&[], 4), "five by default");
    assert!(missed(&[("timeout-limit", "unlimited")], 999));
    let other = scene("alliance", &[], &pieces);
    let judged = other.game.judge(&other.state, SeatId(1), &Action::Timeout);
    assert!(judged.is_err(), "only the seat on move can miss a turn");
}

#[test]
fn j6_2_missed_turns_count_for_the_limits() {
    let pieces = with_south("Fh1 Ph3");
    let end = |set: &[(&str, &str)], head: &str| {
        let mut s = scene_more("alliance", set, &pieces, head);
        s.act(0, &Action::Timeout);
        s.state.over()
    };
    let quiet = "to-move = \"south\"\nquiet = 69\nplies = 100";
    assert_eq!(end(&[], quiet), Some(Reason::Quiet));
    let late = "to-move = \"south\"\nplies = 100\nmissed = { south = 4 }";
    assert_eq!(end(&[("ply-limit", "101")], late), Some(Reason::PlyLimit));
}

#[test]
fn j6_2_resigning() {
    let mut s = scene("alliance", &[], &with_south("Fh1 Ph3"));
    s.act(2, &Action::Resign);
    let after = (s.next(), s.at("j17"), s.at("g16"), s.state.plies());
    let wanted = (Some(0), None, None, 0);
    assert_eq!(after, wanted, "no ply, the mover stays on move");
    assert!(s.game.judge(&s.state, SeatId(2), &Action::Resign).is_err());
    s.act(0, &Action::Resign);
    assert_eq!(s.state.over(), Some(Reason::LastStanding));
    let mut s = scene("alliance", &[], &with_south("Fh1 Ph3"));
    s.act(0, &Action::Resign);
    assert_eq!(s.next(), Some(1), "the turn goes to the next living seat");
}

#[test]
fn j6_2_no_legal_move_when_it_is_the_turn() {
    let pieces = [
        ("south", "Fh1 Ph3"),
        ("east", "Fq10 Mp10"),
        QUIET[1],
        QUIET[2],
    ];
    let mut s = scene("melee", &[], &pieces);
    assert!(s.state.living().has(SeatId(1)));
    s.play("h3-h4");
    assert!(!s.state.living().has(SeatId(1)));
    assert_eq!((s.at("p10"), s.next()), (None, Some(2)));
    assert_eq!(
        s.state.losses().next().map(|l| l.cause),
        Some(Cause::NoAction)
    );
    let pieces = [
        ("south", "Fh1 Ph3"),
        QUIET[0],
        ("north", "Fj17 Mj16"),
        QUIET[2],
    ];
    let mut s = scene("melee", &[], &pieces);
    s.play("h3-h4");
    assert!(s.state.living().has(SeatId(2)), "not before his turn");
    s.play("p7-o7");
    assert!(!s.state.living().has(SeatId(2)));
}

#[test]
fn j6_3_teams_and_places() {
    let mut s = scene("alliance", &[], &with_south("Fh1 Ph3"));
    s.act(1, &Action::Resign);
    assert_eq!(s.state.over(), None, "the partner plays on alone");
    s.play("h3-h4").play("g16-g15");
    assert_eq!(s.next(), Some(3), "dead seats are skipped");
    s.act(3, &Action::Resign);
    assert_eq!(s.state.over(), Some(Reason::LastStanding));
    assert_eq!(s.points(), [1.0, 0.0, 1.0, 0.0]);
    let mut s = scene("melee", &[], &with_south("Fh1 Ph3"));
    s.act(1, &Action::Resign).act(3, &Action::Resign);
    assert_eq!(s.state.over(), None, "each for himself");
    s.act(2, &Action::Resign);
    assert_eq!(s.state.awaits(), Awaits::Over(Reason::LastStanding));
    assert_eq!(
        s.points(),
        [3.0, 0.0, 2.0, 1.0],
        "places follow the order of elimination"
    );
}

#[test]
fn j6_4_both_stuck() {
    let stuck = [
        ("south", "Fh1 Mh2"),
        ("east", "Fq10"),
        ("north", "Fj17"),
        ("west", "Fa8"),
    ];
    let s = scene("melee", &[("both-stuck", "draw")], &stuck);
    assert_eq!(s.state.over(), Some(Reason::BothStuck));
    let s = scene("melee", &[("both-stuck", "mover-loses")], &stuck);
    assert_eq!(s.state.over(), Some(Reason::LastStanding));
    let order: Vec<u8> = s.state.losses().map(|l| l.seat.0).collect();
    assert_eq!(order, [0, 1, 2], "the mover is out first");
    // another who can move saves the game, not the mover
    let pieces = [stuck[0], QUIET[0], stuck[2], stuck[3]];
    let s = scene("melee", &[("both-stuck", "draw")], &pieces);
    assert!(!s.state.living().has(SeatId(0)) && s.state.over().is_none());
}
