//! What a player must be able to do.

use rand::rngs::ChaCha8Rng;
use sifang_core::ids::{KindId, SeatId};
use sifang_core::play::{Answer, Move};
use sifang_core::view::View;

/// How much a player may think about one decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Positions it may look at.
    pub nodes: u64,
}

impl Default for Budget {
    fn default() -> Self {
        Self { nodes: 10_000 }
    }
}

/// A player. It keeps no secrets between games: a new game gets a new player.
pub trait Player: Send {
    /// Its name.
    fn name(&self) -> &'static str;

    /// A layout for its seat, where the game is set up in secret. The view is the seat's.
    fn layout(&mut self, view: &View, random: &mut ChaCha8Rng) -> Vec<KindId>;

    /// One of [`View::offered`]. It is called only while the seat is on move and something is offered.
    fn choose(&mut self, view: &View, random: &mut ChaCha8Rng, budget: Budget) -> Move;

    /// The answer to an offer of a draw.
    fn answer_draw(&mut self, view: &View, random: &mut ChaCha8Rng) -> Answer;

    /// The answer to a seat that offers a pact.
    fn answer_pact(&mut self, view: &View, with: SeatId, random: &mut ChaCha8Rng) -> Answer;
}
