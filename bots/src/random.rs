//! Plays anything.

use rand::RngExt;
use rand::rngs::ChaCha8Rng;
use sifang_core::ids::{KindId, SeatId};
use sifang_core::play::{Answer, Move};
use sifang_core::view::View;

use crate::layouts::uniform;
use crate::player::{Budget, Player};

/// Plays any move that is offered, each as likely as the other.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl Player for Random {
    fn name(&self) -> &'static str {
        "random"
    }

    fn layout(&mut self, view: &View, random: &mut ChaCha8Rng) -> Vec<KindId> {
        uniform(view, random)
    }

    fn choose(&mut self, view: &View, random: &mut ChaCha8Rng, _: Budget) -> Move {
        let moves = view.offered();
        moves[random.random_range(0..moves.len())]
    }

    fn answer_draw(&mut self, _: &View, random: &mut ChaCha8Rng) -> Answer {
        coin(random)
    }

    fn answer_pact(&mut self, _: &View, _: SeatId, random: &mut ChaCha8Rng) -> Answer {
        coin(random)
    }
}

fn coin(random: &mut ChaCha8Rng) -> Answer {
    if random.random_bool(0.5) {
        Answer::Accept
    } else {
        Answer::Decline
    }
}
