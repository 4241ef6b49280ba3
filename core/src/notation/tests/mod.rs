//! Tests of notation. The games in them are invented.

mod actions;
mod laws;
mod moves;

use super::read;
use crate::game::Game;
use crate::ids::SeatId;
use crate::play::State;

/// What a text is read as, written again, or why it is not read.
fn read_as(game: &Game, state: &State, text: &str) -> String {
    let seat = state.to_move().unwrap_or(SeatId(0));
    match read(game, state, seat, text) {
        Ok(m) => super::write(game, state, m),
        Err(error) => error.to_string(),
    }
}
