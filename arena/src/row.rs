//! What is kept of a game.

use serde::{Deserialize, Serialize};
use sifang_core::ids::SeatId;
use sifang_core::matches::Match;
use sifang_core::play::Event;

/// The reason of a game that was broken off before its end.
pub const BROKEN_OFF: &str = "broken-off";

/// What is kept of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Row {
    /// Why it ended; [`BROKEN_OFF`] if it did not.
    pub reason: String,
    /// Is one side left, or nobody? If not, it was a draw or broken off.
    pub decided: bool,
    /// How many plies were played.
    pub plies: u32,
    /// Points by seat; all 0 if it was broken off.
    pub points: Vec<f64>,
    /// Places by seat, 1 being the best; all 1 if it was broken off.
    pub places: Vec<u8>,
    /// How many seats were lost.
    pub lost: u32,
    /// How often an army came under another seat than its own.
    pub annexed: u32,
}

impl Row {
    /// What is to be kept of a game as it stands.
    pub fn of(game: &Match) -> Self {
        let rules = game.game().rules();
        let state = game.truth();
        let score = game.score();
        let seats = (0..rules.seats.len() as u8).map(SeatId);
        let annexed = (0..game.played().len())
            .flat_map(|action| game.events(action))
            .filter(|event| {
                matches!(event, Event::Annexed { army, by: Some(seat) } if seat.0 != army.0)
            });
        Self {
            reason: state.over().map_or_else(
                || BROKEN_OFF.to_owned(),
                |reason| rules.reason_id(reason).to_owned(),
            ),
            decided: state.over().is_some() && state.decided(),
            plies: state.plies(),
            points: seats
                .clone()
                .map(|seat| score.as_ref().map_or(0.0, |score| score.points[seat]))
                .collect(),
            places: seats
                .map(|seat| score.as_ref().map_or(1, |score| score.place(seat) as u8))
                .collect(),
            lost: state.losses().count() as u32,
            annexed: annexed.count() as u32,
        }
    }

    /// Did the seat win: is it first in a decided game that somebody lost? Partners win together.
    pub fn won(&self, seat: usize) -> bool {
        self.decided && self.places[seat] == 1 && self.places.iter().any(|&place| place > 1)
    }
}
