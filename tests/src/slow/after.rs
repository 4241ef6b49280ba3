//! What a move does to the pieces.

use sifang_core::encounter::spec::Outcome;
use sifang_core::ids::{PointId, SeatId};
use sifang_core::movement::spec::PassingOccupied;
use sifang_core::play::Move;

use super::{Position, Slow};

impl Slow<'_> {
    /// The pieces after a move.
    pub(super) fn after(&self, seat: SeatId, m: Move) -> Position {
        let mut position = self.position.clone();
        let (from, to) = (PointId(m.from), PointId(m.to));
        let Some(mut stone) = position.at[from.index()].take() else {
            return position;
        };
        if let Some(number) = m.pair() {
            let rule = &self.rules.paired[usize::from(number)];
            if let Some(way) = rule.way(stone.army) {
                let follower = position.at[usize::from(way.follower.0)].take();
                position.at[usize::from(way.follower.1)] = follower;
            }
            position.at[to.index()] = Some(stone);
            return position;
        }
        let met = position.at[to.index()];
        let right = self
            .rights
            .iter()
            .find(|right| right.passed == m.to && right.takers.has(seat));
        let passes = m.is_passing()
            || met.is_some()
                && self.rules.passing.occupied == PassingOccupied::Both
                && self.rules.passing.by[stone.kind.index()];
        if let Some(right) = right.filter(|_| passes) {
            position.at[usize::from(right.pawn)] = None;
        }
        let outcome = match met {
            Some(met) if !m.is_passing() => self.outcome(from, stone, to, met),
            _ => Outcome::DefenderDies,
        };
        if let Some(kind) = m.promotion() {
            stone.kind = kind;
        }
        let stays = match outcome {
            Outcome::DefenderDies => Some(stone),
            Outcome::AttackerDies => met,
            Outcome::BothDie => None,
            Outcome::Refused | Outcome::Illegal => {
                position.at[from.index()] = Some(stone);
                met
            }
        };
        position.at[to.index()] = stays;
        position
    }
}
