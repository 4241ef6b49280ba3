//! What turning up a piece is worth: the mean over all that may lie there of what both sides could take afterwards.

use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use sifang_core::encounter::spec::Outcome;
use sifang_core::ids::{Piece, SeatId};
use sifang_core::play::{Move, State};
use sifang_core::view::View;

/// So many flips are weighed at most; where nothing is near they are all alike.
const FLIPS: usize = 10;
/// What a capture that the enemy could make at once is worth, of what it brings.
const THREAT: f64 = 0.9;
/// What a capture that one could make in the turn after is worth: the enemy may move away.
const CHANCE: f64 = 0.3;
/// What the loss of a vital piece is worth.
const HEAD: f64 = 60.0;
/// What turning up a piece is worth for itself: without flips nothing comes of a game.
const FLIP: f64 = 0.25;

/// All moves, and of the flips some drawn at random.
pub(crate) fn fewer_flips(moves: Vec<Move>, random: &mut ChaCha8Rng) -> Vec<Move> {
    let (mut flips, mut others): (Vec<Move>, Vec<Move>) =
        moves.into_iter().partition(|m| m.is_flip());
    if !flips.is_empty() {
        flips.shuffle(random);
        others.extend(flips.into_iter().take(FLIPS));
    }
    others
}

/// The expected value of a flip; `pool` is what may lie there, and how many of each.
pub(crate) fn flip(view: &View, seat: SeatId, m: Move, pool: &[(Piece, u8)]) -> f64 {
    let before = prospect(view, view.position(), seat);
    let at = sifang_core::ids::PointId(m.from);
    let (mut sum, mut weights) = (0.0, 0.0);
    for &(piece, count) in pool {
        let after = view.game().try_move(&view.supposing(at, piece), m);
        let weight = f64::from(count);
        sum += weight * (prospect(view, &after, seat) - before);
        weights += weight;
    }
    FLIP + if weights > 0.0 { sum / weights } else { 0.0 }
}

/// What a seat could take less what could be taken from it, as far as the next move of each shows.
pub(crate) fn prospect(view: &View, state: &State, seat: SeatId) -> f64 {
    let enemies = state.living().minus(state.side(seat));
    let worst = enemies.iter().map(|enemy| best(view, state, enemy));
    CHANCE * best(view, state, seat) - THREAT * worst.fold(0.0, f64::max)
}

/// The most that a seat could win by one capture.
fn best(view: &View, state: &State, seat: SeatId) -> f64 {
    let moves = view.game().moves_of(state, seat);
    let gains = moves
        .iter()
        .filter(|m| !m.is_flip() && !state.piece(m.to).is_none())
        .map(|m| gain(view, state.piece(m.from), state.piece(m.to)));
    gains.fold(0.0, f64::max)
}

/// What a capture brings.
fn gain(view: &View, attacker: Piece, met: Piece) -> f64 {
    let rules = view.rules();
    let worth = |piece: Piece| {
        let kind = rules.kinds.get(piece.kind().index());
        kind.map_or(0.0, |kind| if kind.vital { HEAD } else { kind.worth })
    };
    match rules.encounter.cell(attacker.kind(), met.kind()).result {
        Outcome::DefenderDies => worth(met),
        Outcome::BothDie => worth(met) - worth(attacker),
        Outcome::AttackerDies | Outcome::Refused | Outcome::Illegal => 0.0,
    }
}

/// Where enemies lie open that a piece may take and gains by taking: what it walks towards.
pub(crate) fn prey(view: &View, seat: SeatId, from: u8) -> Vec<u8> {
    let (state, shelters) = (view.position(), view.rules().encounter.shelters);
    let hunter = state.piece(from);
    let enemies = state.pieces().filter(|(_, piece)| {
        let owner = state.controller(piece.army());
        owner.is_some_and(|owner| !state.side(seat).has(owner))
    });
    enemies
        .filter(|&(at, met)| !shelters.has(at) && gain(view, hunter, met) > 0.0)
        .filter(|&(at, _)| view.game().needs_met(state, from, at))
        .map(|(at, _)| at)
        .collect()
}
