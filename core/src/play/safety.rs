//! What keeps a seat's royal piece safe: where other pieces may go if it is in check, and which of them are pinned.

use arrayvec::ArrayVec;

use crate::ids::SeatId;
use crate::play::state::State;
use crate::pointset::PointSet;
use crate::tables::{MAX_FAMILIES, Tables};

/// Checks and pins around one royal piece.
pub(crate) struct Safety<const W: usize> {
    /// Where other pieces may go: everywhere, or onto the checker and between.
    pub evade: PointSet<W>,
    /// Only the royal piece may move.
    pub double: bool,
    /// Is it attacked?
    pub check: bool,
    /// Pinned pieces and where they may still go.
    pub pins: ArrayVec<(u8, PointSet<W>), 12>,
    pub pinned: PointSet<W>,
}

impl<const W: usize> Safety<W> {
    /// Nothing to guard.
    pub(crate) const fn free() -> Self {
        Self {
            evade: PointSet([u64::MAX; W]),
            double: false,
            check: false,
            pins: ArrayVec::new_const(),
            pinned: PointSet::EMPTY,
        }
    }

    /// May pieces go wherever they reach?
    #[inline]
    pub(crate) fn is_free(&self) -> bool {
        !self.check && self.pins.is_empty()
    }

    /// Where a piece on `from` may go.
    #[inline]
    pub(crate) fn allowed(&self, from: u8) -> PointSet<W> {
        let mut allowed = self.evade;
        if self.pinned.has(from) {
            for (at, line) in &self.pins {
                if *at == from {
                    allowed = allowed.and(line);
                }
            }
        }
        allowed
    }

    /// The same where pieces in `crowns` may be taken whatever comes of it.
    #[inline]
    pub(crate) fn limit(&self, from: u8, crowns: &PointSet<W>) -> PointSet<W> {
        if self.double {
            *crowns
        } else {
            self.allowed(from).or(crowns)
        }
    }

    fn checker(&mut self, way: &PointSet<W>) {
        if self.check {
            self.double = true;
        }
        self.check = true;
        self.evade = self.evade.and(way);
    }
}

impl<const W: usize> Tables<W> {
    /// Looks for checks and pins. Lines are gone through one by one, since two lines may join the same two points.
    #[inline]
    pub(crate) fn safety(&self, state: &State, seat: SeatId, own: &PointSet<W>) -> Safety<W> {
        let mut safety = Safety::free();
        let Some(king) = state.royal(seat) else {
            return safety;
        };
        let enemy = self.checkers_of(state, seat);
        let near = self.leap_zone[king as usize].and(&enemy);
        if !near.is_empty() {
            for at in near.iter() {
                if self.leaps_onto(state, at, king) {
                    safety.checker(&self.single[at as usize]);
                }
            }
        }
        let (families, candidates) = self.sliding_now(state, king, &enemy);
        if families != 0 {
            self.look_along(state, king, own, families, &candidates, &mut safety);
        }
        safety
    }

    /// Looks along lines for those of `candidates` that give check or pin.
    fn look_along(
        &self,
        state: &State,
        king: u8,
        own: &PointSet<W>,
        mut families: u8,
        candidates: &PointSet<W>,
        safety: &mut Safety<W>,
    ) {
        while families != 0 {
            let f = families.trailing_zeros() as usize % MAX_FAMILIES;
            families &= families - 1;
            let slot = &self.slots[king as usize][f];
            if slot.bit == 0 {
                continue;
            }
            let mut near = self.line(slot).and(candidates);
            while let Some(pinner) = near.pop() {
                let there = &self.slots[pinner as usize][f];
                let between = Self::between(state, slot, there);
                if between & between.wrapping_sub(1) != 0
                    || !self.slides_onto(state, pinner, king, f, there.pos.abs_diff(slot.pos))
                {
                    continue;
                }
                let way = || self.stretch(slot, there.pos.min(slot.pos), there.pos.max(slot.pos));
                if between == 0 {
                    safety.checker(&way());
                    continue;
                }
                let at = self.along[slot.base as usize + between.trailing_zeros() as usize];
                if own.has(at) {
                    safety.pinned.insert(at);
                    safety.pins.push((at, way()));
                }
            }
        }
    }
}
