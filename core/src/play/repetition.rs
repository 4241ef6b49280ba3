//! Who is to blame for a repetition: perpetual check, perpetual chase, or the mover.

use crate::ending::spec::Blame;
use crate::ids::{SeatId, SeatSet};
use crate::play::history::{History, Watched};
use crate::play::losses::{Due, DueList};
use crate::play::make::Effects;
use crate::play::moves::Move;
use crate::play::state::{Cause, State};
use crate::pointset::{PointSet, Points};
use crate::tables::Tables;
use crate::variant::Variant;

impl<const W: usize> Tables<W> {
    /// Remembers what the move just made may be blamed for. The turn has not passed yet.
    #[inline(never)]
    pub(crate) fn watch(&self, rules: &Variant, state: &State, history: &mut History, m: Move) {
        let seat = state.mover;
        let rule = &rules.ending.repeated;
        let enemies = state.alive.minus(state.side[seat]);
        let checks = rule.checker == Blame::Loses
            && enemies
                .iter()
                .any(|enemy| self.in_check(state, enemy) && self.checking(state, enemy).has(seat));
        let chased = if rule.chaser == Blame::Loses {
            self.chased(rules, state, seat)
        } else {
            Points::EMPTY
        };
        history.watch(Watched {
            position: 0,
            seat,
            from: m.from,
            to: m.to,
            checks,
            chased,
        });
    }

    /// The pieces that a seat could take, if it were on move, with a kind that chases, and whose owners could not take
    /// back.
    fn chased(&self, rules: &Variant, state: &State, seat: SeatId) -> Points {
        let mut before = *state;
        before.turn = seat;
        let mut moves: Vec<Move> = Vec::new();
        self.generate(rules, &before, seat, &mut moves);
        let mut chased = Points::EMPTY;
        for m in moves {
            let (chaser, prey) = (state.piece(m.from), state.piece(m.to));
            let counts = rules.ending.repeated.chasers >> chaser.kind().0 & 1 != 0;
            if prey.is_none() || !counts || chased.has(m.to) {
                continue;
            }
            let mut after = before;
            self.make(rules, &mut after, m, &mut Effects::default());
            let guarded = state.controller(prey.army()).is_some_and(|owner| {
                let mut back: Vec<Move> = Vec::new();
                self.generate(rules, &after, owner, &mut back);
                back.iter().any(|b| b.to == m.to)
            });
            // an attack that the attacker does not survive takes nothing
            let takes = after.piece(m.to).army() == chaser.army() && after.piece(m.from).is_none();
            if takes && !guarded {
                chased.insert(m.to);
            }
        }
        chased
    }

    /// The seats that lose because the last position has come up too often.
    pub(crate) fn blamed(&self, rules: &Variant, state: &State, history: &History) -> DueList {
        let rule = &rules.ending.repeated;
        let cycle = history.cycle();
        let movers = cycle.iter().fold(SeatSet::EMPTY, |set, w| set.with(w.seat));
        let losers = |seats: SeatSet, cause| -> DueList {
            rules
                .turn
                .from_after(state.mover, seats)
                .map(|seat| Due {
                    seat,
                    cause,
                    by: None,
                })
                .collect()
        };
        // blame that falls on more than one side falls on nobody
        let one_side = |seats: SeatSet| {
            let mut all = seats.iter();
            all.next()
                .is_some_and(|first| seats.minus(state.side[first]).is_empty())
        };
        if rule.checker == Blame::Loses {
            let checkers = select(movers, |seat| {
                cycle.iter().filter(|w| w.seat == seat).all(|w| w.checks)
            });
            if one_side(checkers) {
                return losers(checkers, Cause::PerpetualCheck);
            }
            if !checkers.is_empty() {
                return DueList::new();
            }
        }
        if rule.chaser == Blame::Loses {
            let chasers = select(movers, |seat| !always_chased(cycle, seat).is_empty());
            if one_side(chasers) {
                return losers(chasers, Cause::PerpetualChase);
            }
        }
        if rule.mover == Blame::Loses {
            let last = cycle
                .last()
                .map_or(SeatSet::EMPTY, |w| SeatSet::one(w.seat));
            return losers(last, Cause::Repetition);
        }
        DueList::new()
    }
}

fn select(seats: SeatSet, test: impl Fn(SeatId) -> bool) -> SeatSet {
    seats
        .iter()
        .filter(|&seat| test(seat))
        .fold(SeatSet::EMPTY, SeatSet::with)
}

/// The pieces that a seat attacked after each of its moves, by where they stand in the end. No piece is taken within a
/// cycle, so a piece is known by following its moves.
fn always_chased(cycle: &[Watched], seat: SeatId) -> PointSet<4> {
    let mut prey = PointSet(std::array::from_fn(|_| u64::MAX));
    for watched in cycle {
        let moved = prey.has(watched.from);
        let stood = prey.has(watched.to);
        if moved != stood {
            prey.remove(if moved { watched.from } else { watched.to });
            prey.insert(if moved { watched.to } else { watched.from });
        }
        if watched.seat == seat {
            prey = prey.and(&watched.chased);
        }
    }
    prey
}
