//! Support shared by the whole-system tests: loading shipped games, positions, random play; the tables of clauses.

pub mod clauses;

use rand::RngExt;
use rand::rngs::ChaCha8Rng;
use sifang_core::game::Game;
use sifang_core::ids::SeatId;
use sifang_core::lang::{self, Choices, Library, Sources};
use sifang_core::matches::Match;
use sifang_core::play::deploy::random_layout;
use sifang_core::play::{Action, Awaits, History, Move, State};

pub mod events;
pub mod fuzzed;
pub mod hunt;
pub mod invariants;
pub mod mapping;
pub mod renaming;
pub mod script;
pub mod settings;
pub mod slow;
pub mod strange;
pub mod transcript;
pub mod twins;
pub mod wild;
pub mod work;

/// Shipped games by id; nothing else.
pub struct Shipped;

impl Library for Shipped {
    fn open(&self, what: &str, _: Option<&str>) -> Result<(String, String), String> {
        sifang_variants::find(what)
            .map(|s| (s.id.to_owned(), s.text.to_owned()))
            .ok_or_else(|| format!("there is no game `{what}`"))
    }
}

/// A shipped game in a mode with some options.
///
/// # Panics
/// If it does not load; the message is its problems.
pub fn game(id: &str, mode: &str, set: &[(&str, &str)]) -> Game {
    let text = sifang_variants::find(id).map_or("", |s| s.text);
    load(text, mode, set).unwrap_or_else(|problems| panic!("{id}: {problems}"))
}

/// A game from a text.
///
/// # Errors
/// All its problems, rendered.
pub fn load(text: &str, mode: &str, set: &[(&str, &str)]) -> Result<Game, String> {
    let mut sources = Sources::new();
    let id = sources.add("game.toml", text);
    let choices = Choices {
        mode: (!mode.is_empty()).then(|| mode.to_owned()),
        preset: None,
        set: set
            .iter()
            .map(|(k, v)| ((*k).to_owned(), (*v).to_owned()))
            .collect(),
    };
    let loaded = Game::load(id, &mut sources, &Shipped, &choices);
    loaded
        .game
        .ok_or_else(|| lang::render(&loaded.problems, &sources, false))
}

/// A position begun.
///
/// # Errors
/// All its problems, rendered.
pub fn position(game: &Game, text: &str) -> Result<(State, History), String> {
    let mut sources = Sources::new();
    let id = sources.add("position.toml", text);
    let (state, problems) = game.from_position(id, &sources);
    state.ok_or_else(|| lang::render(&problems, &sources, false))
}

/// Every shipped game in every mode; the mode is empty where a game has none.
pub fn all() -> Vec<(&'static str, String)> {
    let mut found = Vec::new();
    for shipped in sifang_variants::ALL {
        let mut sources = Sources::new();
        let id = sources.add(shipped.id, shipped.text);
        let (menu, _) = lang::menu(id, &mut sources, &Shipped);
        let modes = menu.map(|m| m.modes).unwrap_or_default();
        if modes.is_empty() {
            found.push((shipped.id, String::new()));
        }
        found.extend(modes.keys().map(|mode| (shipped.id, mode.clone())));
    }
    found
}

/// A new game with uniform layouts and everything chance draws.
///
/// # Panics
/// If a drawn layout is refused.
pub fn begin(game: &Game, seed: u64, random: &mut ChaCha8Rng) -> Match {
    let mut new = Match::new(game, seed);
    while let Awaits::Layouts { open } = new.awaits() {
        let Some(seat) = open.iter().next() else {
            break;
        };
        let layout = random_layout(game.rules(), random).unwrap_or_default();
        new.act(Some(seat), Action::Layout(layout))
            .expect("a drawn layout is legal");
    }
    new.draw_chance();
    new
}

/// A random move; half of the time one that captures or checks, if there is one.
pub fn lively(game: &Game, state: &State, moves: &[Move], random: &mut ChaCha8Rng) -> Move {
    if random.random_bool(0.5) {
        let sharp: Vec<Move> = moves
            .iter()
            .filter(|m| {
                !state.piece(m.to).is_none() || !m.is_plain() || {
                    let (after, _) = game.effects(state, **m);
                    !game.checked(&after).is_empty()
                }
            })
            .copied()
            .collect();
        if !sharp.is_empty() {
            return sharp[random.random_range(0..sharp.len())];
        }
    }
    moves[random.random_range(0..moves.len())]
}

/// Runs one game of many; if it fails, says which one, so that it can be played again alone.
///
/// # Panics
/// If the game does.
pub fn seeded<T>(which: &str, play: impl FnOnce() -> T) -> T {
    let told = std::panic::catch_unwind(std::panic::AssertUnwindSafe(play));
    told.unwrap_or_else(|_| panic!("it failed in: {which}"))
}

/// A seat by its letter.
///
/// # Panics
/// If there is none.
pub fn seat(game: &Game, letter: &str) -> SeatId {
    let found = game
        .rules()
        .seats
        .iter()
        .position(|s| s.letter == letter || s.id == letter);
    SeatId(found.expect("a seat of this letter") as u8)
}
