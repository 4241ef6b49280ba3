//! Games as records, for windows to open.
#![expect(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "a test knows the truth that it hides from the window"
)]

use std::path::Path;

use rand::RngExt;
use sifang_bots::table::{Opening, Seating};
use sifang_core::game::Game;
use sifang_core::ids::SeatId;
use sifang_core::lang::{Choices, Library, Sources};
use sifang_core::matches::{ClockRule, Match};
use sifang_core::play::{Action, Awaits};
use sifang_core::random::stream;
use sifang_core::record::{self, Players};
use sifang_core::view::Viewer;

pub(crate) struct Shipped;

impl Library for Shipped {
    fn open(&self, what: &str, _: Option<&str>) -> Result<(String, String), String> {
        let game = sifang_variants::find(what).ok_or("unknown")?;
        Ok((game.id.to_owned(), game.text.to_owned()))
    }
}

/// A shipped game.
pub(crate) fn game(id: &str) -> Game {
    chosen(id, &Choices::default())
}

/// A shipped game in a mode.
pub(crate) fn game_in(id: &str, mode: &str) -> Game {
    let choices = Choices {
        mode: Some(mode.to_owned()),
        ..Choices::default()
    };
    chosen(id, &choices)
}

/// A shipped game with something chosen.
pub(crate) fn chosen(id: &str, choices: &Choices) -> Game {
    let mut sources = Sources::new();
    let shipped = sifang_variants::find(id).unwrap();
    let root = sources.add(shipped.id, shipped.text);
    let loaded = Game::load(root, &mut sources, &Shipped, choices);
    loaded.game.unwrap()
}

/// A game from a position, with people on these seats by their ids and bots on the others.
pub(crate) fn standing(game: Game, position: &str, people: &[&str]) -> Opening {
    let mut sources = Sources::new();
    let source = sources.add("position", position);
    let (start, problems) = game.from_position(source, &sources);
    let start = start.unwrap_or_else(|| panic!("{problems:?}"));
    let seats = game.rules().seats.iter();
    let seats: Vec<bool> = seats
        .map(|seat| people.contains(&seat.id.as_str()))
        .collect();
    let mut seating = Seating::person_and_bots(seats.len());
    for (seat, person) in seats.into_iter().enumerate() {
        let seat = SeatId(seat as u8);
        if person {
            seating.seat_person(seat);
        } else {
            seating.seat_bot(seat, "random");
        }
    }
    Opening::New {
        game,
        start: Some(Box::new(start)),
        seating,
        seed: 5,
        clock: None,
    }
}

/// A game with random layouts and moves, so many of them at least, in which `last` is on move; none if it is over before.
pub(crate) fn played(game: &Game, seed: u64, plies: usize, last: SeatId) -> Option<Match> {
    let mut played = Match::new(game, seed);
    let mut random = stream(seed, 0, "window-test", 0);
    while let Awaits::Layouts { open } = played.awaits() {
        let seat = open.iter().next().unwrap();
        let layout = sifang_bots::deal(&played.view(Viewer::Seat(seat)), &mut random);
        played.act(Some(seat), Action::Layout(layout)).unwrap();
    }
    for ply in 0.. {
        while played.draw_chance() {}
        let seat = played.truth().to_move()?;
        if ply >= plies && seat == last {
            break;
        }
        let moves = played.view(Viewer::Seat(seat)).offered();
        let m = moves[random.random_range(0..moves.len())];
        played.act(Some(seat), m.into()).unwrap();
    }
    Some(played)
}

/// How many moves were made and pieces turned up in the game of a record, by anybody: layouts, words and chance are none.
pub(crate) fn plies(path: &Path) -> usize {
    let text = std::fs::read_to_string(path).unwrap();
    let mut sources = Sources::new();
    let source = sources.add("record", text);
    let read = record::read(source, &mut sources).game;
    let game = read.expect("a record that was written");
    let made = |action: &Action| matches!(action, Action::Move { .. } | Action::Flip(_));
    let played = game.played().iter();
    played.filter(|played| made(&played.action)).count()
}

/// Writes a game in which people sit on the first two seats and bots on the others.
pub(crate) fn write(played: &Match, path: &Path) {
    write_for(2, played, path);
}

/// The same with so many people.
pub(crate) fn write_for(people: usize, played: &Match, path: &Path) {
    let seats = 0..played.game().rules().seats.len();
    let seats = seats.map(|seat| if seat < people { "human" } else { "bot:random" }.to_owned());
    let players = Players {
        seats: seats.collect(),
        ..Players::default()
    };
    std::fs::write(path, record::write(played, &players)).unwrap();
}

/// A new game with people on its first seats.
pub(crate) fn opening(game: Game, people: u8, clock: Option<ClockRule>) -> Opening {
    let mut seating = Seating::person_and_bots(game.rules().seats.len());
    for seat in 0..people {
        seating.seat_person(SeatId(seat));
    }
    opening_of(game, seating, clock)
}

/// A new game with these on its seats.
pub(crate) fn opening_of(game: Game, seating: Seating, clock: Option<ClockRule>) -> Opening {
    Opening::New {
        game,
        start: None,
        seating,
        seed: 5,
        clock,
    }
}

/// A new game that begins where another stands.
pub(crate) fn opening_from(begun: &Match, seating: Seating, clock: Option<ClockRule>) -> Opening {
    Opening::New {
        game: begun.game().clone(),
        start: Some(Box::new((*begun.truth(), begun.history().clone()))),
        seating,
        seed: 5,
        clock,
    }
}
