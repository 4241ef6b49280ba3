//! Games that only tests have.

use sifang_core::game::Game;
use sifang_core::lang::{Choices, Library, Sources};

struct Alone;

impl Library for Alone {
    fn open(&self, what: &str, _: Option<&str>) -> Result<(String, String), String> {
        Err(format!("{what} is not there"))
    }
}

fn loaded(name: &str, text: &str) -> Game {
    let mut sources = Sources::new();
    let root = sources.add(name, text);
    let loaded = Game::load(root, &mut sources, &Alone, &Choices::default());
    let problems = &loaded.problems;
    loaded
        .game
        .unwrap_or_else(|| panic!("{name}: {problems:?}"))
}

/// The small game of four seats.
pub(crate) fn courtyard() -> Game {
    loaded("courtyard", include_str!("games_of_tests/courtyard.toml"))
}

/// 160 pieces, drawn on points or on squares.
pub(crate) fn crowd(style: &str) -> Game {
    let text = include_str!("games_of_tests/crowd.toml");
    let text = text.replace("style = \"points\"", &format!("style = \"{style}\""));
    loaded("crowd", &text)
}
