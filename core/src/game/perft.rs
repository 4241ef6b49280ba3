//! Counting sequences of accepted board actions.

use super::{Game, with_tables};
use crate::play::{Move, State};
use crate::tables::Tables;
use crate::variant::Variant;

impl Game {
    /// The number of sequences of `depth` accepted board actions. A game that ends sooner adds nothing.
    ///
    /// Draws that count positions or plies are not looked at; ends by mate, stalemate, loss and dead position are, unless
    /// the file says that its counts ignore them.
    pub fn perft(&self, state: &State, depth: u32) -> u64 {
        let mut state = *state;
        with_tables!(self, t => perft::<_, true>(t, &self.rules, &mut state, depth, true, &mut Vec::with_capacity(512)))
    }

    /// The same number, found by making every action, the last of each sequence too.
    pub fn perft_each(&self, state: &State, depth: u32) -> u64 {
        let mut state = *state;
        with_tables!(self, t => perft::<_, false>(t, &self.rules, &mut state, depth, true, &mut Vec::with_capacity(512)))
    }
}

/// Whoever has no action is found when the moves are made: only then is his loss `settled`, and draws are looked at.
fn perft<const W: usize, const BULK: bool>(
    tables: &Tables<W>,
    rules: &Variant,
    state: &mut State,
    depth: u32,
    settled: bool,
    stack: &mut Vec<Move>,
) -> u64 {
    let Some(seat) = state.to_move() else {
        return u64::from(depth == 0);
    };
    if depth == 0 {
        return 1;
    }
    let base = stack.len();
    let bulk = BULK && depth == 1;
    let count = if bulk {
        tables.count_moves(rules, state, seat)
    } else {
        tables.generate(rules, state, seat, stack);
        (stack.len() - base) as u64
    };
    let ignores_losses = rules.elimination.counts_ignore_losses;
    if !settled {
        if count == 0 && ignores_losses {
            return 0;
        }
        if count == 0 || rules.elimination.no_movers && !ignores_losses {
            stack.truncate(base);
            // a loss, and perhaps another seat on move
            tables.finish(rules, state, None, &mut ());
            return perft::<W, BULK>(tables, rules, state, depth, true, stack);
        }
        if tables.is_drawn_at_once(rules, state) {
            stack.truncate(base);
            return 0;
        }
    }
    if bulk {
        return count;
    }
    let mut nodes = 0;
    for i in base..stack.len() {
        let mut after = *state;
        let goes_on = if ignores_losses {
            tables.advance_unsettled(rules, &mut after, stack[i]);
            true
        } else {
            tables
                .advance(rules, &mut after, None, stack[i], &mut ())
                .is_some()
        };
        if depth == 1 {
            nodes += 1;
        } else if goes_on {
            nodes += perft::<W, BULK>(tables, rules, &mut after, depth - 1, false, stack);
        }
    }
    stack.truncate(base);
    nodes
}
