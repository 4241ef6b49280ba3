//! J6: turns, elimination, end, scores.

use crate::scene::{QUIET, scene, scene_more, with_south};
use sifang_core::game::Game;
use sifang_core::ids::SeatId;
use sifang_core::play::{Action, Answer, Cause, Event, Reason};
use sifang_core::random::stream;
use sifang_tests::begin;
use sifang_tests::game;

#[test]
fn j6_1_turn_order_and_first_seat() {
    let order = |set: &[(&str, &str)]| -> Vec<u8> {
        game("siguo-junqi", "alliance", set)
            .rules()
            .turn
            .order
            .iter()
            .map(|s| s.0)
            .collect()
    };
    assert_eq!(order(&[]), [0, 1, 2, 3]);
    assert_eq!(order(&[("direction", "clockwise")]), [0, 3, 2, 1]);
    for (i, seat) in ["south", "east", "north", "west"].iter().enumerate() {
        let game = game("siguo-junqi", "alliance", &[("first-seat", seat)]);
        let played = begin(&game, 3, &mut stream(3, 0, "test", 0));
        assert_eq!(played.truth().to_move(), Some(SeatId(i as u8)));
    }
    let game = game("siguo-junqi", "alliance", &[]);
    let firsts: std::collections::BTreeSet<u8> = (0..40)
        .map(|seed| {
            begin(&game, seed, &mut stream(seed, 0, "test", 0))
                .truth()
                .to_move()
                .unwrap()
                .0
        })
        .collect();
    assert_eq!(firsts.len(), 4, "drawn at random");
}

#[test]
fn j6_2_a_flag_taken_removes_the_army() {
    let mut s = scene(
        "alliance",
        &[],
        &[
            ("south", "Fh1 Ph3 Gq9"),
            ("east", "Fq10 Pp7 Cn9"),
            QUIET[1],
            QUIET[2],
        ],
    );
    s.play("q9xq10");
    assert!(!s.state.living().has(SeatId(1)));
    assert_eq!(
        s.at("q10"),
        Some("south general".into()),
        "the taker stays, locked"
    );
    assert_eq!((s.at("p7"), s.at("n9")), (None, None));
    assert_eq!(s.next(), Some(2), "the dead seat is skipped");
    assert_eq!(
        s.state.losses().next().map(|l| (l.cause, l.by)),
        Some((Cause::Capture, Some(SeatId(0))))
    );
    assert!(
        !s.events
            .iter()
            .any(|e| matches!(e, Event::Shown { .. } | Event::ShownDead { .. }))
    );
}

#[test]
fn j6_2_misses_resignation_and_no_move() {
    let mut s = scene(
        "alliance",
        &[("timeout-limit", "2")],
        &with_south("Fh1 Ph3"),
    );
    s.act(0, &Action::Timeout);
    assert_eq!(
        (s.next(), s.state.plies(), s.state.quiet()),
        (Some(1), 1, 1),
        "a missed turn is a ply"
    );
    s.play("p7-o7").play("g16-g15").play("b11-c11");
    s.act(0, &Action::Timeout);
    assert!(!s.state.living().has(SeatId(0)), "the limit is reached");
    assert_eq!(s.next(), Some(1));
    let mut s = scene("alliance", &[], &with_south("Fh1 Ph3"));
    s.act(2, &Action::Resign);
    assert_eq!(
        (s.next(), s.at("j17"), s.state.plies()),
        (Some(0), None, 0),
        "no ply, the mover stays on move"
    );
    let stuck = scene(
        "melee",
        &[],
        &[("south", "Fh1 Mh2"), QUIET[0], QUIET[1], QUIET[2]],
    );
    assert!(
        !stuck.state.living().has(SeatId(0)),
        "no legal action: out at the start (J6.9)"
    );
    assert_eq!(stuck.next(), Some(1));
}

#[test]
fn j6_3_teams_and_places() {
    let mut s = scene("alliance", &[], &with_south("Fh1 Ph3"));
    s.act(1, &Action::Resign).act(3, &Action::Resign);
    assert_eq!(s.state.over(), Some(Reason::LastStanding));
    assert_eq!(s.points(), [1.0, 0.0, 1.0, 0.0]);
    let mut s = scene("melee", &[], &with_south("Fh1 Ph3"));
    s.act(1, &Action::Resign)
        .act(3, &Action::Resign)
        .act(2, &Action::Resign);
    assert_eq!(
        s.points(),
        [3.0, 0.0, 2.0, 1.0],
        "places follow the order of elimination"
    );
}

#[test]
fn j6_4_both_stuck() {
    let pieces = [
        ("south", "Fh1 Mh2"),
        ("east", "Fq10"),
        ("north", "Fj17"),
        ("west", "Fa8"),
    ];
    let s = scene("melee", &[("both-stuck", "draw")], &pieces);
    assert_eq!(s.state.over(), Some(Reason::BothStuck));
    let s = scene("melee", &[], &pieces);
    assert_eq!(s.state.over(), Some(Reason::LastStanding));
    assert!(!s.state.living().has(SeatId(0)), "the mover is out first");
}

#[test]
fn j6_5_draws() {
    let head = "to-move = \"south\"\nquiet = 69\nplies = 100";
    let mut s = scene_more("alliance", &[], &with_south("Fh1 Ph3"), head);
    s.play("h3-h4");
    assert_eq!(s.state.over(), Some(Reason::Quiet));
    let mut s = scene_more(
        "alliance",
        &[("quiet-plies", "off")],
        &with_south("Fh1 Ph3"),
        head,
    );
    s.play("h3-h4");
    assert_eq!(s.state.over(), None);
    let mut s = scene_more(
        "alliance",
        &[("ply-limit", "101")],
        &with_south("Fh1 Ph3"),
        "to-move = \"south\"\nplies = 100",
    );
    s.play("h3-h4");
    assert_eq!(s.state.over(), Some(Reason::PlyLimit));
    let mut s = scene("alliance", &[], &with_south("Fh1 Ph3"));
    s.act(0, &Action::Draw(Answer::Offer))
        .act(1, &Action::Draw(Answer::Accept))
        .act(2, &Action::Draw(Answer::Accept));
    assert_eq!(s.state.over(), None, "all must agree");
    s.act(3, &Action::Draw(Answer::Accept));
    assert_eq!(s.state.over(), Some(Reason::Agreement));
    assert_eq!(s.points(), [0.5; 4]);
    let mut s = scene("alliance", &[], &with_south("Fh1 Ph3"));
    s.act(0, &Action::Draw(Answer::Offer)).play("h3-h4");
    assert!(
        s.state.draw_offers().is_empty(),
        "an offer stands until someone moves"
    );
}

#[test]
fn j6_5_dead_position() {
    // pieces locked in headquarters and flags behind mines nobody can clear
    let pieces = [
        ("south", "Fh1 Pg3"),
        ("east", "Fq10 Mp10 Mq9 Mq11"),
        ("north", "Fj17 Mj16 Mi17 Mk17"),
        ("west", "Fa8 Mb8 Ma7 Ma9"),
    ];
    let s = scene("melee", &[("dead-position", "safe")], &pieces);
    assert_ne!(
        s.state.over(),
        Some(Reason::DeadPosition),
        "a platoon can still run into a mine"
    );
}

#[test]
fn j6_6_resigning_scoring_and_leaving() {
    let late = scene(
        "alliance",
        &[("resign-after", "10")],
        &with_south("Fh1 Ph3"),
    );
    assert!(
        late.game
            .judge(&late.state, SeatId(0), &Action::Resign)
            .is_err()
    );
    assert!(
        late.game
            .judge(&late.state, SeatId(0), &Action::Leave)
            .is_ok(),
        "leaving is never refused"
    );
    let mut s = scene(
        "alliance",
        &[("no-score-before", "60")],
        &with_south("Fh1 Ph3"),
    );
    s.act(1, &Action::Resign).act(3, &Action::Resign);
    assert_eq!(s.points(), [0.0; 4]);
    let mut s = scene(
        "alliance",
        &[("escape-penalty", "50")],
        &with_south("Fh1 Ph3"),
    );
    s.act(1, &Action::Leave).act(3, &Action::Resign);
    assert_eq!(s.points(), [1.0, -50.0, 1.0, 0.0]);
}

#[test]
fn j6_7_presets() {
    let text = sifang_variants::find("siguo-junqi").unwrap().text;
    let mut sources = sifang_core::lang::Sources::new();
    let id = sources.add("siguo-junqi", text);
    let choices = sifang_core::lang::Choices {
        preset: Some("online-classic".to_owned()),
        ..Default::default()
    };
    let game = Game::load(id, &mut sources, &sifang_tests::Shipped, &choices)
        .game
        .unwrap();
    let value = |id: &str| game.rules().configured.options[id].to_string();
    let wanted = [
        ("direction", "clockwise"),
        ("quiet-plies", "60"),
        ("no-score-before", "60"),
        ("draw-score", "none"),
        ("escape-penalty", "50"),
        ("timeout-limit", "5"),
    ];
    for (id, wanted) in wanted {
        assert_eq!(value(id), wanted, "{id}");
    }
}

#[test]
fn j6_8_melee_draws_share_the_open_places() {
    for (out, wanted) in [(0, 1.5), (1, 2.0), (2, 2.5)] {
        let mut s = scene("melee", &[], &with_south("Fh1 Ph3"));
        for seat in 0..out {
            s.act(3 - seat, &Action::Resign);
        }
        for seat in 0..4 - out {
            s.act(seat, &Action::Draw(Answer::Offer));
        }
        assert_eq!(s.state.over(), Some(Reason::Agreement));
        assert_eq!(s.points()[0], wanted);
    }
    let mut s = scene("melee", &[("draw-score", "none")], &with_south("Fh1 Ph3"));
    for seat in 0..4 {
        s.act(seat, &Action::Draw(Answer::Offer));
    }
    assert_eq!(s.points(), [0.0; 4]);
}

#[test]
fn j6_10_annexation() {
    let pieces = [
        ("south", "Fh1 Ph3 Gq9"),
        ("east", "Fq10 Pp7 Cn9"),
        QUIET[1],
        QUIET[2],
    ];
    let mut s = scene("melee", &[("army", "annexed")], &pieces);
    s.play("q9xq10");
    assert_eq!(s.at("n9"), Some("east commander".into()), "the army stays");
    let army = s.state.piece(s.point("n9")).army();
    assert_eq!(s.state.controller(army), Some(SeatId(0)));
    s.play("g16-g15").play("b11-c11");
    assert!(
        s.goes("p7", "o7"),
        "annexed pieces move in the annexer's own turn"
    );
}
