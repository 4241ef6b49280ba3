//! Who attacks a point.

use crate::ids::{SeatId, SeatSet};
use crate::play::state::State;
use crate::pointset::PointSet;
use crate::tables::{Group, MAX_FAMILIES, Sliders, Tables};

/// No point is left out of sight.
pub(crate) const NO_GHOST: u8 = 255;

impl<const W: usize> Tables<W> {
    /// The pieces of some seats.
    #[inline]
    pub(crate) fn pieces_of(&self, state: &State, seats: SeatSet) -> PointSet<W> {
        seats.iter().fold(PointSet::EMPTY, |set, seat| {
            set.or(&state.set(seat.index()))
        })
    }

    /// The pieces that can give check to a seat: those commanded by seats of other sides that are living, or walk.
    #[inline]
    pub(crate) fn checkers_of(&self, state: &State, seat: SeatId) -> PointSet<W> {
        self.pieces_of(state, state.acting.minus(state.side[seat]))
    }

    /// The group of what stands on a point.
    #[inline]
    pub(crate) fn group_at(&self, state: &State, point: u8) -> usize {
        self.group_of[state.framed(state.mail[point as usize]) as usize] as usize
    }

    /// Does a piece of `by` attack `point`? `ghost` is a point whose piece is taken to be away.
    #[inline]
    pub(crate) fn attacked(&self, state: &State, point: u8, by: &PointSet<W>, ghost: u8) -> bool {
        let near = self.leap_zone[point as usize].and(by);
        if !near.is_empty() && near.iter().any(|at| self.leaps_onto(state, at, point)) {
            return true;
        }
        let (families, candidates) = self.sliding_now(state, point, by);
        if families != 0 && self.slid_at(state, point, families, &candidates, ghost, |_| true) {
            return true;
        }
        !self.wanderers.is_empty() && self.wandered_at(state, point, by, ghost, |_| true)
    }

    /// The same, with the pieces that slide gathered before.
    #[inline]
    pub(crate) fn attacked_among(
        &self,
        state: &State,
        sliders: &Sliders<W>,
        point: u8,
        by: &PointSet<W>,
        ghost: u8,
    ) -> bool {
        let near = self.leap_zone[point as usize].and(by);
        if !near.is_empty() && near.iter().any(|at| self.leaps_onto(state, at, point)) {
            return true;
        }
        let (families, candidates) = self.sliding_onto(sliders, point, by);
        if families != 0 && self.slid_at(state, point, families, &candidates, ghost, |_| true) {
            return true;
        }
        !self.wanderers.is_empty() && self.wandered_at(state, point, by, ghost, |_| true)
    }

    /// Does the piece on `at` attack `point` by one step or leap?
    #[inline]
    pub(crate) fn leaps_onto(&self, state: &State, at: u8, point: u8) -> bool {
        let cells = &self.groups[self.group_at(state, at)].cells;
        cells
            .get(at as usize)
            .is_some_and(|cell| cell.attack.has(point))
    }

    /// All pieces of `by` that attack `point`.
    pub(crate) fn attackers(&self, state: &State, point: u8, by: &PointSet<W>) -> PointSet<W> {
        let mut found = PointSet::EMPTY;
        for &g in &self.leapers {
            let near = self.groups[g as usize].reverse[point as usize].and(by);
            found = found.or(&near.and(&state.set(self.group_set(g as usize))));
        }
        let (families, candidates) = self.sliding_now(state, point, by);
        self.slid_at(state, point, families, &candidates, NO_GHOST, |at| {
            found.insert(at);
            false
        });
        self.wandered_at(state, point, by, NO_GHOST, |at| {
            found.insert(at);
            false
        });
        found
    }

    /// Calls `found` with each of `candidates` that attacks `point` by a straight slide along some families, until it says
    /// to stop.
    fn slid_at(
        &self,
        state: &State,
        point: u8,
        mut families: u8,
        candidates: &PointSet<W>,
        ghost: u8,
        mut found: impl FnMut(u8) -> bool,
    ) -> bool {
        while families != 0 {
            let f = families.trailing_zeros() as usize % MAX_FAMILIES;
            families &= families - 1;
            let slot = &self.slots[point as usize][f];
            if slot.bit == 0 {
                continue;
            }
            let mut near = self.line(slot).and(candidates);
            if near.is_empty() {
                continue;
            }
            let away = if ghost == NO_GHOST {
                0
            } else {
                let other = &self.slots[ghost as usize][f];
                if other.line == slot.line {
                    other.bit
                } else {
                    0
                }
            };
            while let Some(at) = near.pop() {
                let there = &self.slots[at as usize][f];
                if Self::between(state, slot, there) & !away == 0
                    && self.slides_onto(state, at, point, f, there.pos.abs_diff(slot.pos))
                    && found(at)
                {
                    return true;
                }
            }
        }
        false
    }

    /// Does the piece on `at` attack `point`, `distance` steps away with nothing between, along family `f`?
    #[inline]
    pub(crate) fn slides_onto(
        &self,
        state: &State,
        at: u8,
        point: u8,
        f: usize,
        distance: u8,
    ) -> bool {
        let group = &self.groups[self.group_at(state, at)];
        group.slides.iter().any(|rule| {
            rule.families >> f & 1 != 0
                && distance <= rule.range
                && rule.plain
                && rule.from.has(at)
                && rule.attack.has(point)
        })
    }

    /// Calls `found` with each piece of `by` that attacks `point` in a way that lines and leaps do not tell.
    #[inline(never)]
    fn wandered_at(
        &self,
        state: &State,
        point: u8,
        by: &PointSet<W>,
        ghost: u8,
        mut found: impl FnMut(u8) -> bool,
    ) -> bool {
        // what is attacked may matter, and what stands between surely does: look at the board with the piece there
        let mut moved;
        let (mut state, mut by) = (state, *by);
        if ghost != NO_GHOST && ghost != point {
            moved = *state;
            if !moved.piece(point).is_none() {
                self.lift(&mut moved, point);
            }
            let piece = self.lift(&mut moved, ghost);
            self.put(&mut moved, point, piece);
            state = &moved;
            by.remove(point);
        }
        let empty = self.board.minus(&self.occupied(state));
        for &g in &self.wanderers {
            let group = &self.groups[g as usize];
            let pieces = by.and(&state.set(self.group_set(g as usize)));
            for at in pieces.iter() {
                if self.wanders_onto(state, group, at, point, &empty) && found(at) {
                    return true;
                }
            }
        }
        false
    }

    /// Does the piece on `at` attack `point` in an odd way?
    fn wanders_onto(
        &self,
        state: &State,
        group: &Group<W>,
        at: u8,
        point: u8,
        empty: &PointSet<W>,
    ) -> bool {
        if self.forbids.is_some() {
            let foe = PointSet::one(point);
            let empty = empty.minus(&foe);
            // what stands on a lock never moves: its free slides are not asked where they begin
            return !self.locks.has(at)
                && self.may_meet(state, at, point)
                && self.targets(state, group, at, &empty, &foe).has(point);
        }
        let walked = group.walks.iter().any(|rule| {
            rule.from.has(at)
                && rule.attack.has(point)
                && rule.takes >> (state.mail[point as usize] & 31) & 1 != 0
                && self.walk(at, rule, empty).has(point)
        });
        walked
            || group.slides.iter().any(|rule| {
                !rule.plain
                    && rule.from.has(at)
                    && rule.attack.has(point)
                    && self.slide(state, at, rule).has(point)
            })
            || group.hops.get(at as usize).is_some_and(|hops| {
                hops.iter()
                    .any(|hop| hop.to == point && hop.attacks(state, empty))
            })
    }

    /// Is a seat's royal piece attacked by an enemy?
    #[inline]
    pub(crate) fn in_check(&self, state: &State, seat: SeatId) -> bool {
        match state.royal(seat) {
            Some(point) => self.attacked(state, point, &self.checkers_of(state, seat), NO_GHOST),
            None => false,
        }
    }

    /// The seats in check, those whose royal piece walks included.
    #[inline]
    pub(crate) fn checked(&self, state: &State) -> SeatSet {
        if !self.royals {
            return SeatSet::EMPTY;
        }
        let sliders = self.sliders(state);
        let all = self.pieces_of(state, state.acting);
        let mut checked = SeatSet::EMPTY;
        for seat in state.acting.iter() {
            let Some(point) = state.royal(seat) else {
                continue;
            };
            // no piece has two commanders, so that those of the other sides are what is left
            let enemy = all.minus(&self.pieces_of(state, state.side[seat].and(state.acting)));
            if self.attacked_among(state, &sliders, point, &enemy, NO_GHOST) {
                checked = checked.with(seat);
            }
        }
        checked
    }

    /// The seats that give check to a seat.
    pub(crate) fn checking(&self, state: &State, seat: SeatId) -> SeatSet {
        let Some(point) = state.royal(seat) else {
            return SeatSet::EMPTY;
        };
        let attackers = self.attackers(state, point, &self.checkers_of(state, seat));
        let mut seats = SeatSet::EMPTY;
        for at in attackers.iter() {
            if let Some(seat) = state.commander(at) {
                seats = seats.with(seat);
            }
        }
        seats
    }
}
