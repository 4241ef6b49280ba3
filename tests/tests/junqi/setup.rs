//! J3: pieces and layouts.

use sifang_core::game::Game;
use sifang_core::ids::{KindId, PointId, SeatId};
use sifang_core::matches::Match;
use sifang_core::play::{Action, Awaits, Event};
use sifang_core::setup::rule::DeployRule;
use sifang_core::view::{Seen, Viewer};
use sifang_tests::game;

const ALL_LAYOUTS: u128 = 709_596_419_051_520_000;

fn deploy(game: &Game) -> &DeployRule {
    game.rules().setup.deploy.as_ref().unwrap()
}

/// A legal layout.
fn good(game: &Game) -> Vec<KindId> {
    deploy(game).layouts[0].2.clone()
}

/// How many layouts there are under some options.
fn count(set: &[(&str, &str)]) -> u128 {
    let game = game("siguo-junqi", "alliance", set);
    deploy(&game).sampler.as_ref().unwrap().count()
}

/// What the game says about a layout in which the pieces of two slots were exchanged.
fn refused(game: &Game, swaps: &[(&str, usize)]) -> Option<String> {
    let mut layout = good(game);
    for &(kind, slot) in swaps {
        let kind = game.rules().kind(kind).unwrap();
        let from = layout.iter().position(|k| *k == kind).unwrap();
        layout.swap(from, slot);
    }
    let action = Action::Layout(layout);
    Match::new(game, 1)
        .act(Some(SeatId(0)), action)
        .err()
        .map(|e| e.text)
}

#[test]
fn j3_1_pieces_ranks_and_codes() {
    let game = game("siguo-junqi", "alliance", &[]);
    let rules = game.rules();
    let wanted: [(&str, u8, Option<u16>); 12] = [
        ("flag", 1, None),
        ("commander", 1, Some(40)),
        ("general", 1, Some(39)),
        ("division", 2, Some(38)),
        ("brigade", 2, Some(37)),
        ("regiment", 2, Some(36)),
        ("battalion", 2, Some(35)),
        ("company", 3, Some(34)),
        ("platoon", 3, Some(33)),
        ("engineer", 3, Some(32)),
        ("bomb", 2, None),
        ("mine", 3, None),
    ];
    assert_eq!(rules.kinds.len(), wanted.len());
    for (id, count, rank) in wanted {
        let kind = rules.kind(id).unwrap();
        assert_eq!(deploy(&game).demands[kind.index()].count, count, "{id}");
        assert_eq!(rules.kinds[kind.index()].rank, rank, "{id}");
    }
    let zh = |id: &str| {
        rules.kinds[rules.kind(id).unwrap().index()]
            .name
            .get("zh-Hant")
    };
    assert_eq!(
        [zh("commander"), zh("engineer"), zh("bomb")],
        ["司令", "工兵", "炸彈"]
    );
}

#[test]
fn j3_2_what_a_layout_fills() {
    let game = game("siguo-junqi", "alliance", &[]);
    let slots = &deploy(&game).slots[0];
    assert_eq!(slots.len(), 25);
    let camps = game.rules().board.zones["camps"].all();
    assert!(slots.iter().all(|p| !camps.has(p.0)), "camps stay empty");
    assert_eq!(count(&[]), ALL_LAYOUTS);
    assert!(deploy(&game).layouts.len() >= 8);
}

#[test]
fn j3_2_every_offence_is_named() {
    let game = game("siguo-junqi", "alliance", &[]);
    assert_eq!(refused(&game, &[]), None);
    let both = ["flag", "may not stand on"];
    // slots count the points that are filled, from the front; the last is the right end of row 6
    for (swaps, words) in [
        (&[("flag", 7)][..], &both[..]),
        (&[("flag", 24)], &both),
        (&[("bomb", 0)], &["bomb", "may not stand on g6"]),
        (&[("mine", 2)], &["mine", "may not stand on i6"]),
        (
            &[("flag", 7), ("bomb", 0), ("mine", 2)],
            &["flag", "bomb", "mine"],
        ),
    ] {
        let text = refused(&game, swaps).unwrap_or_else(|| panic!("{swaps:?} is accepted"));
        for word in words {
            assert!(text.contains(word), "{swaps:?}: {text}");
        }
    }
    let mut second = good(&game);
    let (flag, platoon) = (game.rules().kind("flag"), game.rules().kind("platoon"));
    let at = second.iter().position(|k| Some(*k) == platoon).unwrap();
    second[at] = flag.unwrap();
    let mut played = Match::new(&game, 1);
    let refusal = played
        .act(Some(SeatId(0)), Action::Layout(second))
        .unwrap_err();
    assert!(
        refusal.text.contains("2 of flag") && refusal.text.contains("2 of platoon"),
        "{refusal}"
    );
    let short = Action::Layout(vec![KindId(0); 24]);
    assert!(played.act(Some(SeatId(0)), short).is_err());
}

#[test]
fn j3_2_a_mine_may_stand_in_the_other_headquarters() {
    let game = game("siguo-junqi", "alliance", &[]);
    // slots 21 and 23 are the headquarters; the first named layout has its flag in the left one
    let (flag, mine) = (game.rules().kind("flag"), game.rules().kind("mine"));
    let at = good(&game).iter().position(|k| Some(*k) == flag).unwrap();
    assert_eq!(at, 21);
    let mut layout = good(&game);
    let from = layout.iter().rposition(|k| Some(*k) == mine).unwrap();
    layout.swap(from, 23);
    assert!(
        Match::new(&game, 1)
            .act(Some(SeatId(0)), Action::Layout(layout))
            .is_ok()
    );
}

#[test]
fn j3_2_ready_is_public_and_taken_back_until_the_last_is() {
    let game = game("siguo-junqi", "alliance", &[]);
    let mut played = Match::new(&game, 1);
    let layout = || Action::Layout(good(&game));
    for seat in 0..3 {
        played.act(Some(SeatId(seat)), layout()).unwrap();
    }
    played.act(Some(SeatId(0)), Action::Unlay).unwrap();
    assert!(played.act(Some(SeatId(0)), Action::Unlay).is_err(), "once");
    let ready = |viewer: Viewer| -> Vec<(u8, bool)> {
        played
            .seen_since(viewer, 0)
            .filter_map(|seen| match seen {
                Seen::Ready { seat, ready } => Some((seat.0, *ready)),
                _ => None,
            })
            .collect()
    };
    let wanted = [(0, true), (1, true), (2, true), (0, false)];
    assert_eq!(ready(Viewer::Seat(SeatId(3))), wanted);
    assert_eq!(ready(Viewer::Public), wanted);
    played.act(Some(SeatId(0)), layout()).unwrap();
    played.act(Some(SeatId(3)), layout()).unwrap();
    assert!(played.act(Some(SeatId(0)), Action::Unlay).is_err());
}

#[test]
fn j3_2_nothing_is_seen_before_all_are_ready_and_the_first_is_drawn_after() {
    for (set, seen, public) in [
        (("visibility", "dark"), 25, 0),
        (("visibility", "half-open"), 50, 0),
        (("visibility", "open"), 100, 100),
    ] {
        let game = game("siguo-junqi", "alliance", &[set]);
        let visibility = set.1;
        let mut played = Match::new(&game, 7);
        let known = |played: &Match, viewer: Viewer| {
            let view = played.view(viewer);
            let kinds = (0..129).filter_map(|p| view.piece(PointId(p)));
            let found: Vec<bool> = kinds.map(|(_, kind)| kind.is_some()).collect();
            (found.len(), found.iter().filter(|k| **k).count())
        };
        let own = Viewer::Seat(SeatId(0));
        for seat in 0..3 {
            let layout = Action::Layout(good(&game));
            played.act(Some(SeatId(seat)), layout).unwrap();
            let secret = "in secret, from partners and spectators too";
            assert_eq!(known(&played, own), (25, 25), "{visibility}: {secret}");
            assert_eq!(
                known(&played, Viewer::Public),
                (0, 0),
                "{visibility}: {secret}"
            );
            assert!(!played.draw_chance(), "not before all are ready");
        }
        let layout = Action::Layout(good(&game));
        let events = played.act(Some(SeatId(3)), layout).unwrap();
        assert!(events.contains(&Event::Deployed));
        let shown = "shown at that moment";
        assert_eq!(known(&played, own), (100, seen), "{visibility}: {shown}");
        let spectator = known(&played, Viewer::Public);
        assert_eq!(spectator, (100, public), "{visibility}: {shown}");
        assert_eq!(played.awaits(), Awaits::FirstSeat);
        assert!(played.draw_chance() && played.truth().to_move().is_some());
    }
}

#[test]
fn j3_3_bombs_in_front_and_mine_rows() {
    let strict = game("siguo-junqi", "alliance", &[]);
    let front = game("siguo-junqi", "alliance", &[("bombs-in-front", "on")]);
    assert!(refused(&strict, &[("bomb", 0)]).is_some());
    assert_eq!(refused(&front, &[("bomb", 0)]), None);
    assert!(count(&[("bombs-in-front", "on")]) > ALL_LAYOUTS);
    // a mine on the first slot of each row: rows 6, 5, 4, 3, 2, 1
    let first_slots = [20, 15, 12, 8, 5, 0];
    let mut before = 0;
    for (i, set) in [
        ("mine-rows", "1"),
        ("mine-rows", "2"),
        ("mine-rows", "3"),
        ("mine-rows", "4"),
        ("mine-rows", "5"),
        ("mine-rows", "6"),
    ]
    .into_iter()
    .enumerate()
    {
        let rows = i + 1;
        let set = [set];
        let many = count(&set);
        assert!(many > before, "more rows, more layouts");
        assert_eq!(rows == 2, many == ALL_LAYOUTS);
        before = many;
        let game = game("siguo-junqi", "alliance", &set);
        let mine = game.rules().kind("mine").unwrap();
        let allowed = deploy(&game).demands[mine.index()].allowed;
        for (i, slot) in first_slots.into_iter().enumerate() {
            assert_eq!(
                allowed >> slot & 1 != 0,
                i < rows,
                "{rows} rows, slot {slot}"
            );
        }
    }
}
