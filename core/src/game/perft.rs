//! Counting sequences of accepted board actions.

use super::{Game, with_tables};
use crate::play::{Move, State};
use crate::tables::Tables;
use crate::variant::Variant;

impl Game {
    /// The number of sequences of `depth` accepted board actions. A game that ends sooner adds nothing.
    ///
    /// Draws that count positions or plies are not looked at; ends by mate, stalemate, loss and dead position are.
    pub fn perft(&self, state: &State, depth: u32) -> u64 {
        with_tables!(self, t => perft(t, &self.rules, state, depth))
    }
}

fn perft<const W: usize>(tables: &Tables<W>, rules: &Variant, state: &State, depth: u32) -> u64 {
    let Some(seat) = state.to_move() else {
        return u64::from(depth == 0);
    };
    match depth {
        0 => 1,
        1 => tables.count_moves(rules, state, seat),
        _ => {
            let mut moves: Vec<Move> = Vec::with_capacity(64);
            tables.generate(rules, state, seat, &mut moves);
            moves
                .iter()
                .map(|&m| {
                    let mut after = *state;
                    tables.play_move(rules, &mut after, None, m, &mut ());
                    perft(tables, rules, &after, depth - 1)
                })
                .sum()
        }
    }
}
