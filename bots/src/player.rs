//! What a player must be able to do.

use rand::rngs::ChaCha8Rng;
use sifang_core::ids::{ArmyId, KindId, PointId, SeatId};
use sifang_core::play::{Action, Answer, Move};
use sifang_core::view::{Known, View};

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

    /// One of [`View::offered`]. It is called only while the seat is on move and something is offered. Where moves are tried
    /// and this one is refused, the player is asked again, with a view that does not offer it any more.
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

/// The worth of the pieces of an army that are not seen: what was set up, less what is known to have died.
pub(crate) fn unseen_worth(view: &View, army: ArmyId) -> f64 {
    let rules = view.rules();
    if !rules.visibility.tries() || view.position().pieces().any(|(_, p)| p.army() == army) {
        return 0.0;
    }
    let set_up: f64 = rules
        .setup
        .place
        .iter()
        .filter(|(_, owner, _)| *owner == army.0)
        .map(|&(_, _, kind)| rules.kinds[usize::from(kind)].worth)
        .sum();
    let dead = view.knowledge().dead.iter();
    let lost: f64 = dead
        .filter(|known| known.army == army)
        .map(|known| mean_worth(view, known))
        .sum();
    (set_up - lost).max(0.0)
}

/// What a piece is worth of which only some kinds are known that it may be: as much as those of its army's set-up.
pub(crate) fn mean_worth(view: &View, known: &Known) -> f64 {
    let rules = view.rules();
    let place = rules.setup.place.iter();
    let fits: Vec<f64> = place
        .filter(|&&(_, owner, kind)| owner == known.army.0 && known.may_be >> kind & 1 != 0)
        .map(|&(_, _, kind)| &rules.kinds[usize::from(kind)])
        .filter(|kind| !kind.royal)
        .map(|kind| kind.worth)
        .collect();
    let all: f64 = fits.iter().sum();
    all / fits.len().max(1) as f64
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
    for army in (0..rules.seats.len() as u8).map(ArmyId) {
        match state.controller(army) {
            Some(owner) if !state.side(seat).has(owner) => others += unseen_worth(view, army),
            _ => {}
        }
    }
    let side = state.side(seat).and(state.living());
    let enemies = state.living().minus(side);
    own * f64::from(enemies.len() as u32) > others * f64::from(side.len() as u32)
}
