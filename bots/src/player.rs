//! What a player must be able to do.

use rand::rngs::ChaCha8Rng;
use sifang_core::ids::{KindId, PointId, SeatId};
use sifang_core::play::{Action, Answer, Move};
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

    /// What the player says before a move of its own, if anything: a claim, an offer. It is asked once for each move.
    ///
    /// By default it claims a draw that is due to it, unless it stands better by the worth of the pieces it knows.
    fn speak(&mut self, view: &View, random: &mut ChaCha8Rng) -> Option<Action> {
        let _ = random;
        let due = view.judge(&Action::Claim).is_ok();
        (due && !stands_better(view)).then_some(Action::Claim)
    }

    /// The answer to an offer of a draw.
    fn answer_draw(&mut self, view: &View, random: &mut ChaCha8Rng) -> Answer;

    /// The answer to a seat that offers a pact.
    fn answer_pact(&mut self, view: &View, with: SeatId, random: &mut ChaCha8Rng) -> Answer;
}

/// Has the viewer's side more than the mean of the other living seats, by the worth of the pieces it knows?
pub(crate) fn stands_better(view: &View) -> bool {
    let (state, rules) = (view.position(), view.rules());
    let Some(seat) = view.seat() else {
        return false;
    };
    let (mut own, mut others) = (0.0, 0.0);
    for (point, _) in state.pieces() {
        let Some((army, Some(kind))) = view.piece(PointId(point)) else {
            continue;
        };
        let worth = rules.kinds[kind.index()].worth;
        match state.controller(army) {
            Some(owner) if state.side(seat).has(owner) => own += worth,
            Some(_) => others += worth,
            None => {}
        }
    }
    let side = state.side(seat).and(state.living());
    let enemies = state.living().minus(side);
    own * f64::from(enemies.len() as u32) > others * f64::from(side.len() as u32)
}
