//! The worked examples of a file, run on a game with nothing chosen but the example's own mode.

use sifang_core::game::Game;
use sifang_core::lang::Problems;

use crate::library::Opened;

/// Runs all examples: how many there were, and what did not come out as written.
pub(crate) fn run(_game: &Game, _opened: &mut Opened) -> (usize, Problems) {
    (0, Problems::new())
}
