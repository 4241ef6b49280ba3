//! Tests of position files. The games in them are invented.

mod mistakes;
mod never_panics;
mod round_trip;

use super::{read, write};
use crate::game::Game;
use crate::lang::{Choices, Library, Problems, Sources, render};
use crate::play::State;

/// Four armies on 64 points, with everything a position can say in a game without secrets.
const FOUR: &str = include_str!("four.toml");
/// Two armies laid out in secret.
const HIDDEN: &str = include_str!("hidden.toml");

struct Alone;

impl Library for Alone {
    fn open(&self, what: &str, _: Option<&str>) -> Result<(String, String), String> {
        Err(format!("nothing is called {what}"))
    }
}

fn load(text: &str, mode: Option<&str>, set: &[(&str, &str)]) -> Game {
    let mut sources = Sources::new();
    let root = sources.add("game.toml", text);
    let choices = Choices {
        mode: mode.map(str::to_owned),
        preset: None,
        set: set
            .iter()
            .map(|&(k, v)| (k.to_owned(), v.to_owned()))
            .collect(),
    };
    let loaded = Game::load(root, &mut sources, &Alone, &choices);
    let shown = render(&loaded.problems, &sources, false);
    loaded.game.unwrap_or_else(|| panic!("{shown}"))
}

/// The game of four, in melee unless options say otherwise.
pub(crate) fn four(set: &[(&str, &str)]) -> Game {
    load(FOUR, Some("melee"), set)
}

/// The game of four, in teams.
pub(crate) fn teams(set: &[(&str, &str)]) -> Game {
    load(FOUR, Some("teams"), set)
}

/// The game of secrets.
pub(crate) fn hidden() -> Game {
    load(HIDDEN, None, &[])
}

fn try_read(game: &Game, text: &str) -> (Option<State>, Problems, Sources) {
    let mut sources = Sources::new();
    let source = sources.add("position.toml", text);
    let (state, problems) = read(game, source, &sources);
    (state, problems, sources)
}

/// The state a text stands for; it must be without a problem.
pub(crate) fn position(game: &Game, text: &str) -> State {
    let (state, problems, sources) = try_read(game, text);
    let shown = render(&problems, &sources, false);
    state.unwrap_or_else(|| panic!("{text}\n{shown}"))
}

/// Writes and reads a state, and it is the same.
fn round(game: &Game, state: &State) -> String {
    let text = write(game, state);
    let mut again = position(game, &text);
    // a text says nothing of how often the position came up before
    again.repeats = state.repeats;
    assert_eq!(*state, again, "{text}");
    assert_eq!(game.key(state), game.key(&again));
    text
}
