//! Random games inside the core: uniform over the accepted moves, without events.

use rand::Rng;

use super::{Game, with_tables};
use crate::play::draw_one::Bundles;
use crate::play::{History, State};
use crate::tables::Tables;
use crate::variant::Variant;

impl Game {
    /// Plays uniform random moves until the game is over. A state that awaits no move is left as it is.
    pub fn playout(&self, state: &mut State, history: &mut History, random: &mut impl Rng) {
        with_tables!(self, t => playout(t, self.rules(), state, history, random));
    }
}

/// The same game as drawing from the list of all accepted moves of each position would give.
fn playout<const W: usize>(
    tables: &Tables<W>,
    rules: &Variant,
    state: &mut State,
    history: &mut History,
    random: &mut impl Rng,
) {
    let mut found = Bundles::new();
    // whoever began the game has looked at its first position
    let mut judged = true;
    while let Some(seat) = state.to_move() {
        let Some(m) = tables.draw_move(rules, state, seat, &mut found, random) else {
            if tables.losses_on_turn(rules, state, Some(&mut *history), &mut ()) {
                judged = tables.draws_end(rules, state, history);
            }
            continue;
        };
        if !judged && !tables.draws_end(rules, state, history) {
            break;
        }
        tables.advance(rules, state, Some(&mut *history), m, &mut ());
        judged = false;
    }
}
