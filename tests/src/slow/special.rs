//! Captures in passing, and moves of two pieces.

use sifang_core::encounter::spec::Outcome;
use sifang_core::ids::{PointId, SeatId};
use sifang_core::movement::rule::How;
use sifang_core::movement::spec::{PassingFrom, PassingOccupied};
use sifang_core::play::Move;
use sifang_core::threat::rule::RoyalCapture;

use super::{Position, Slow, Stone};

impl Slow<'_> {
    /// Captures on points that enemy pieces strode over, checks not looked at.
    pub(super) fn in_passing(&self, seat: SeatId) -> Vec<Move> {
        let mut found = Vec::new();
        for right in &self.rights {
            let (passed, pawn) = (PointId(right.passed), PointId(right.pawn));
            let taken = self.position.at[pawn.index()];
            let Some(taken) = taken.filter(|_| right.takers.has(seat)) else {
                continue;
            };
            let enemy = taken.commander.is_some_and(|by| !self.friends(seat, by));
            if !enemy || !self.may_land(seat, passed) {
                continue;
            }
            for (from, stone) in self.position.stones() {
                let takes = stone.commander == Some(seat)
                    && self.rules.passing.by[stone.kind.index()]
                    && !self.rules.locks.has(from.0)
                    && self.captures_onto(from, stone, (pawn, passed));
                let placed = self.rules.passing.from == PassingFrom::AnyAttacker
                    || self.is_beside(from, pawn, passed);
                if takes && placed {
                    let choices = self.choices(from, passed, stone).into_iter();
                    found.extend(choices.map(|m| {
                        let plain = if self.position.at[passed.index()].is_none() {
                            Move::passing(from.0, passed.0)
                        } else {
                            Move::passing_besides(from.0, passed.0)
                        };
                        m.promotion()
                            .map_or(plain, |kind| plain.with_promotion(kind))
                    }));
                }
            }
        }
        found
    }

    fn friends(&self, seat: SeatId, other: SeatId) -> bool {
        self.sides[seat.index()].has(other)
    }

    /// May a capture in passing end on the point that was passed?
    fn may_land(&self, seat: SeatId, passed: PointId) -> bool {
        let Some(met) = self.position.at[passed.index()] else {
            return true;
        };
        let holy = self.rules.threat.royal_capture == RoyalCapture::Never && self.is_crown(met);
        self.rules.passing.occupied == PassingOccupied::Either
            && !met.commander.is_some_and(|by| self.friends(seat, by))
            && !holy
    }

    /// Would a capturing move of the piece reach the point if the strider stood there, and not where it stands?
    fn captures_onto(
        &self,
        from: PointId,
        stone: Stone,
        (pawn, passed): (PointId, PointId),
    ) -> bool {
        let there = self.moved(pawn.0, passed.0);
        let Some(taken) = there.at[passed.index()] else {
            return false;
        };
        self.outcome(from, stone, passed, taken) != Outcome::Illegal
            && self.ways_of(from, stone).any(|rule| {
                !matches!(rule.how, How::Stride { .. })
                    && self.hits(rule, taken)
                    && self.reach(&there, from, stone, rule).contains(&passed)
            })
    }

    /// Does a piece stand next to the strider, over a line of the kind it strode along?
    fn is_beside(&self, from: PointId, pawn: PointId, passed: PointId) -> bool {
        (0..self.rules.board.line_kinds.len()).any(|kind| {
            let beside = self.beside(pawn, &[kind]);
            beside.contains(&from) && beside.contains(&passed)
        })
    }

    /// Moves of two pieces of the own army, the last position's check not looked at.
    pub(super) fn in_pairs(&self, seat: SeatId) -> Vec<Move> {
        let mut found = Vec::new();
        for (number, rule) in self.rules.paired.iter().enumerate() {
            let Some(way) = rule.ways.get(seat.index()).and_then(Option::as_ref) else {
                continue;
            };
            let free = way
                .empty
                .iter()
                .all(|point| self.position.is_empty(PointId(point)));
            // no point of the leader's way is attacked, its start and its end included
            let safe = way.safe.iter().all(|&point| {
                let there = self.moved(way.leader.0, point);
                !self.is_attacked(&there, PointId(point), seat)
            });
            if self.paired.contains(&(number, seat.index())) && free && safe {
                found.push(Move::paired(way.leader.0, way.leader.1, number as u8));
            }
        }
        found
    }

    /// The position with a piece moved.
    fn moved(&self, from: u8, to: u8) -> Position {
        let mut position = self.position.clone();
        let stone = position.at[usize::from(from)].take();
        position.at[usize::from(to)] = stone;
        position
    }
}
