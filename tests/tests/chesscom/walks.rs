//! F7: kings of those who have left walk by chance.

use std::collections::BTreeMap;

use sifang_core::board::Numbering;
use sifang_core::game::Game;
use sifang_core::ids::SeatId;
use sifang_core::matches::Match;
use sifang_core::play::{Action, Answer, Awaits, Cause, Event, Rule};
use sifang_core::position;
use sifang_tests::{game, position as read_position};

use crate::scene::{KINGS, ffa, ffa_with};

const LEFT: &str = "dead = [{ seat = \"west\", how = \"resign\" }]";

#[test]
fn f7_who_leaves_has_a_dead_army_and_a_king_that_walks() {
    for action in [Action::Resign, Action::Timeout, Action::Leave] {
        let mut s = ffa(&[], "R", ["Kh1", "Ka7 Qb7", "Kg14", "Kn8"]);
        s.act("B", &action);
        let blue = s.seat("B");
        assert!(
            s.events.contains(&Event::Walks { seat: blue }),
            "{action:?}"
        );
        assert!(s.state.walking().has(blue) && !s.state.living().has(blue));
        let at = |name: &str| s.game.rules().board.find(name).unwrap().0;
        assert_eq!(s.state.commander(at("a7")), Some(blue));
        assert_eq!(s.state.commander(at("b7")), None);
        s.play("Kh1-h2");
        assert_eq!(s.state.awaits(), Awaits::Walk(blue));
        // its own dead queen may be taken like any other
        assert_eq!(s.targets("a7"), "a6 a8 b6 b7 b8");
    }
    // on the own turn it walks at once
    let mut s = ffa(&[], "B", KINGS);
    s.act("B", &Action::Resign);
    assert_eq!(s.state.awaits(), Awaits::Walk(s.seat("B")));
}

#[test]
fn f7_with_the_option_the_king_is_dead_like_the_rest() {
    let mut s = ffa(
        &[("resigned-king", "dead")],
        "R",
        ["Kh1", "Ka7 Qb7", "Kg14", "Kn8"],
    );
    s.act("B", &Action::Resign);
    assert!(s.state.walking().is_empty());
    let at = s.game.rules().board.find("a7").unwrap().0;
    assert!(!s.state.piece(at).is_none() && s.state.commander(at).is_none());
    s.play("Kh1-h2");
    assert_eq!(s.state.to_move(), Some(s.seat("Y")));
}

/// A match in which blue has left and red has moved.
fn walking(seed: u64) -> Match {
    let game = game("chesscom-ffa", "", &[]);
    let text = format!(
        "to-move = \"west\"\n{LEFT}\n[pieces]\nsouth = \"Kh1 c7\"\nwest = \"Kb7\"\nnorth = \"Kg14\"\neast = \"Kn8\""
    );
    let start = read_position(&game, &text).unwrap_or_else(|problems| panic!("{problems}"));
    Match::from_position(&game, start, seed)
}

#[test]
fn f7_chance_draws_each_move_of_the_king_alike_and_repeats_it() {
    let mut drawn: BTreeMap<String, u32> = BTreeMap::new();
    for seed in 0..900 {
        let mut played = walking(seed);
        assert!(played.draw_chance());
        let last = played.played().last().unwrap();
        assert_eq!(last.seat, None, "an action of chance");
        *drawn.entry(format!("{:?}", last.action)).or_default() += 1;
        let first = last.clone();
        played.undo(1);
        assert!(played.draw_chance());
        assert_eq!(played.played().last(), Some(&first));
        assert_eq!(played.truth().plies(), 1, "a ply");
        assert!(!played.draw_chance(), "once");
    }
    // a6 a7 a8 b6 b8 c6 c7 c8; red's pawn attacks b8 and d8
    assert_eq!(drawn.len(), 7, "{drawn:?}");
    assert!(drawn.values().all(|n| (85..175).contains(n)), "{drawn:?}");
}

#[test]
fn f7_captures_of_a_walking_king_earn_nothing() {
    let mut s = ffa_with(&[], LEFT, "B", ["Kh1 c7", "Kb7", "Kg14", "Kn8"]);
    s.play("Kb7xc7");
    assert_eq!(s.points(), [0; 4]);
    assert!(s.events.iter().any(|e| matches!(e, Event::Fought { .. })));
}

#[test]
fn f7_a_walking_king_that_is_mated_brings_the_mover_points() {
    let mut s = ffa_with(&[], LEFT, "R", ["Kh1 Qg5 Rb11", "Ka4", "Kg14", "Kn8"]);
    s.play("Qg5-b5");
    let (red, blue) = (s.seat("R"), s.seat("B"));
    let halted = Event::Halted {
        seat: blue,
        cause: Cause::Mate,
        by: Some(red),
    };
    assert!(s.events.contains(&halted), "{:?}", s.events);
    assert_eq!(s.points(), [20, 0, 0, 0]);
    assert!(s.state.walking().is_empty());
    assert_eq!(s.state.losses().count(), 1, "it was lost before");
    assert_eq!(s.state.to_move(), Some(s.seat("Y")));
}

#[test]
fn f7_a_walking_king_without_a_move_divides_twenty() {
    for (more, wanted) in [
        (LEFT, [6, 0, 6, 6]),
        (
            "dead = [{ seat = \"west\", how = \"timeout\" }, { seat = \"east\", how = \"mate\" }]",
            [10, 0, 10, 0],
        ),
    ] {
        let mut s = ffa_with(&[], more, "R", ["Kh1 Rb11 Rh6", "Ka4", "Kg14", "Kn8"]);
        s.play("Rh6-h5");
        assert_eq!(s.points(), wanted);
        assert_eq!(s.state.to_move(), Some(s.seat("Y")));
        let at = s.game.rules().board.find("a4").unwrap().0;
        assert!(s.state.commander(at).is_none() && !s.state.piece(at).is_none());
    }
}

#[test]
fn f7_a_mate_by_a_walking_king_is_nobodys() {
    // the king steps out of the line of yellow's rook on green's king
    let pieces = ["Kh1 Rd10", "Kh11", "Ka8 Re11", "Kn11"];
    let mut s = ffa_with(&[], LEFT, "B", pieces);
    s.play("Kh11-h12");
    let loss = s.state.losses().nth(1);
    assert_eq!(
        loss.map(|loss| (loss.cause, loss.by)),
        Some((Cause::Mate, None))
    );
    assert_eq!(s.points(), [0; 4]);
}

#[test]
fn f7_who_has_left_says_nothing_more_and_moves_nothing() {
    let mut played = walking(1);
    let blue = SeatId(1);
    let own = played.game().moves(played.truth())[0];
    for action in [
        Action::Resign,
        Action::Draw(Answer::Offer),
        Action::Claim,
        Action::Timeout,
        own.into(),
    ] {
        let refusal = played.act(Some(blue), action.clone()).unwrap_err();
        assert_eq!(refusal.rule, Rule::Out, "{action:?}");
    }
    // chance moves only when it is to move
    assert!(played.draw_chance());
    let other = played.game().moves(played.truth())[0];
    assert_eq!(
        played.act(None, other.into()).unwrap_err().rule,
        Rule::NotNow
    );
    // others may speak while the king is to walk
    let mut played = walking(1);
    assert!(
        played
            .act(Some(SeatId(0)), Action::Draw(Answer::Offer))
            .is_ok()
    );
}

#[test]
fn f7_the_game_ends_when_one_active_player_is_left() {
    let mut s = ffa(&[], "R", KINGS);
    for letter in ["B", "G", "Y"] {
        assert_eq!(s.state.over(), None);
        s.act(letter, &Action::Resign);
    }
    assert_eq!(s.end(), ("last-standing", [0.0; 4]));
}

#[test]
fn f7_positions_tell_who_walks_and_who_has_stopped() {
    let game = game("chesscom-ffa", "", &[]);
    let pieces = "[pieces]\nsouth = \"Kh1\"\nwest = \"Kb7 Qb8\"\nnorth = \"Kg14\"\neast = \"Kn8\"";
    let read = |more: &str, to_move: &str| {
        read_position(
            &game,
            &format!("to-move = \"{to_move}\"\n{LEFT}\n{more}\n{pieces}"),
        )
    };
    for (more, walks) in [
        ("", true),
        ("walking = [\"west\"]", true),
        ("walking = []", false),
    ] {
        let (state, _) = read(more, "north").unwrap();
        assert_eq!(!state.walking().is_empty(), walks, "{more}");
        let text = position::write(&game, &state);
        assert_eq!(text.contains("walking = []"), !walks, "{text}");
        let (again, _) = read_position(&game, &text).unwrap();
        assert_eq!(again, state);
    }
    assert!(read("", "west").is_ok());
    let stopped = read("walking = []", "west").unwrap_err();
    assert!(stopped.contains("E2018"), "{stopped}");
    let living = read("walking = [\"north\"]", "north").unwrap_err();
    assert!(living.contains("E2028"), "{living}");
    let without = pieces.replace("Kb7 ", "");
    let text = format!("to-move = \"north\"\n{LEFT}\n{without}");
    assert!(read_position(&game, &text).unwrap_err().contains("E2020"));
}

/// The same seed draws the same walk, whatever numbers the points have.
#[test]
fn f7_chance_counts_by_places_and_not_by_numbers() {
    let mut drawn = std::collections::BTreeSet::new();
    for seed in 0..12 {
        let mut ends = Vec::new();
        for reversed in [false, true] {
            let plain = walking(seed);
            let configured = &plain.game().rules().configured;
            let points = plain.game().rules().board.len() as u8;
            let numbers = (0..points).map(|n| if reversed { points - 1 - n } else { n });
            let (game, _) = Game::compile_numbered(configured, &Numbering::by(numbers.collect()));
            let game = game.expect("it compiles");
            let text = position::write(plain.game(), plain.truth());
            let start = read_position(&game, &text).unwrap();
            let mut played = Match::from_position(&game, start, seed);
            assert!(played.draw_chance());
            let Some(Action::Move { to, .. }) = played.played().last().map(|p| p.action.clone())
            else {
                panic!("chance moves");
            };
            ends.push(game.rules().board.name(to).to_owned());
        }
        assert_eq!(ends[0], ends[1], "seed {seed}");
        drawn.insert(ends.remove(0));
    }
    assert!(drawn.len() > 2, "{drawn:?}");
}
