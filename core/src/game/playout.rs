//! Random games inside the core: uniform over the accepted moves, without events.

use rand::{Rng, RngExt};

use super::{Game, with_tables};
use crate::play::{History, Move, State};
use crate::tables::Tables;
use crate::variant::Variant;

impl Game {
    /// Plays uniform random moves until the game is over. A state that awaits no move is left as it is.
    pub fn playout(&self, state: &mut State, history: &mut History, random: &mut impl Rng) {
        with_tables!(self, t => playout(t, self.rules(), state, history, random));
    }
}

fn playout<const W: usize>(
    tables: &Tables<W>,
    rules: &Variant,
    state: &mut State,
    history: &mut History,
    random: &mut impl Rng,
) {
    let mut moves: Vec<Move> = Vec::with_capacity(256);
    while let Some(seat) = state.to_move() {
        moves.clear();
        tables.generate(rules, state, seat, &mut moves);
        let m = moves[random.random_range(0..moves.len())];
        tables.play_move(rules, state, Some(&mut *history), m, &mut ());
    }
}
