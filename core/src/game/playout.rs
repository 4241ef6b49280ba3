//! Random games inside the core: uniform over the accepted moves, without events.

use rand::{Rng, RngExt};

use super::{Game, with_tables};
use crate::ids::KindId;
use crate::play::deploy::{layout_into, random_shuffle};
use crate::play::draw_one::Bundles;
use crate::play::{Awaits, History, State};
use crate::tables::Tables;
use crate::variant::Variant;

impl Game {
    /// Begins a game: uniform layouts where they are secret, and the seat that begins drawn where the file names none.
    ///
    /// What the history held is forgotten; used again and again, it takes no new memory.
    pub fn deal(&self, history: &mut History, random: &mut impl Rng) -> State {
        history.reset();
        with_tables!(self, t => deal(t, self.rules(), history, random))
    }

    /// Plays uniform random moves until the game is over. A state that awaits no move is left as it is.
    pub fn playout(&self, state: &mut State, history: &mut History, random: &mut impl Rng) {
        with_tables!(self, t => playout(t, self.rules(), state, history, random));
    }
}

fn deal<const W: usize>(
    tables: &Tables<W>,
    rules: &Variant,
    history: &mut History,
    random: &mut impl Rng,
) -> State {
    let mut state = tables.start(rules);
    loop {
        match state.awaits() {
            Awaits::Layouts { open } => {
                let mut kinds = [KindId(0); 64];
                let count = layout_into(rules, random, &mut kinds);
                let Some(seat) = open.iter().next() else {
                    return state;
                };
                tables.lay_out(rules, &mut state, history, seat, &kinds[..count], &mut ());
            }
            Awaits::Shuffle => {
                let Some(pieces) = random_shuffle(rules, random) else {
                    return state;
                };
                tables.shuffle(rules, &mut state, history, &pieces, &mut ());
            }
            Awaits::FirstSeat => {
                let first = rules.turn.first.or_else(|| {
                    let n = random.random_range(0..state.living().len());
                    state.living().iter().nth(n)
                });
                let Some(first) = first else { return state };
                tables.draw_first(rules, &mut state, history, first, &mut ());
            }
            Awaits::Move(_) | Awaits::Walk(_) | Awaits::Over(_) => return state,
        }
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
    let mut checked = None;
    while let Some(seat) = state.to_move() {
        if !judged
            && rules.elimination.no_movers
            && !tables.losses_on_turn(rules, state, Some(&mut *history), &mut ())
        {
            break;
        }
        let Some(m) = tables.draw_move(rules, state, seat, &mut found, random) else {
            if tables.losses_on_turn(rules, state, Some(&mut *history), &mut ()) {
                judged = tables.draws_end(rules, state, history, None);
            }
            continue;
        };
        if !judged && !tables.draws_end(rules, state, history, checked) {
            break;
        }
        let settled = tables.advance(rules, state, Some(&mut *history), m, &mut ());
        checked = settled.filter(|_| tables.always_settles);
        judged = false;
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand::rngs::ChaCha8Rng;

    use super::*;
    use crate::position::tests::{four, hidden, teams};

    #[test]
    fn a_deal_begins_the_game_and_forgets_the_one_before() {
        for game in [four(&[]), hidden()] {
            let mut random = ChaCha8Rng::seed_from_u64(7);
            let mut history = History::default();
            let mut seen: Vec<State> = Vec::new();
            for _ in 0..20 {
                let mut state = game.deal(&mut history, &mut random);
                assert!(state.to_move().is_some());
                assert_eq!(state.plies(), 0);
                if game.rules().setup.deploy.is_none() {
                    assert_eq!(history, game.start(&mut ()).1);
                }
                seen.push(state);
                game.playout(&mut state, &mut history, &mut random);
            }
            let alike = seen.iter().all(|state| *state == seen[0]);
            assert_eq!(alike, game.rules().setup.deploy.is_none());
        }
    }

    /// The same moves, each with its whole settlement.
    fn step_by_step<const W: usize>(
        tables: &Tables<W>,
        rules: &Variant,
        state: &mut State,
        history: &mut History,
        random: &mut impl Rng,
    ) {
        let mut found = Bundles::new();
        while let Some(seat) = state.to_move() {
            let m = tables.draw_move(rules, state, seat, &mut found, random);
            let m = m.expect("the seat on move has a move");
            let mut all: Vec<crate::play::Move> = Vec::new();
            tables.generate(rules, state, seat, &mut all);
            assert!(all.contains(&m));
            tables.play_move(rules, state, Some(&mut *history), m, &mut Vec::new());
        }
    }

    #[test]
    fn a_playout_is_the_game_played_move_by_move() {
        for game in [four(&[]), teams(&[])] {
            for seed in 0..30 {
                let start = || (game.start(&mut ()), ChaCha8Rng::seed_from_u64(seed));
                let ((mut a, mut past_a), mut random_a) = start();
                let ((mut b, mut past_b), mut random_b) = start();
                game.playout(&mut a, &mut past_a, &mut random_a);
                with_tables!(game, t => step_by_step(t, game.rules(), &mut b, &mut past_b, &mut random_b));
                assert!(a.over().is_some());
                assert_eq!(a.over(), b.over());
                assert_eq!(a.plies(), b.plies());
                assert!(a.pieces().eq(b.pieces()));
            }
        }
    }
}
