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
        if self.leap_zone[king as usize].meets(&enemy) {
            for &g in &self.leapers {
                let near = self.groups[g as usize].reverse[king as usize]
                    .and(&enemy)
                    .and(&state.set(self.group_set(g as usize)));
                for at in near.iter() {
                    safety.checker(&PointSet::one(at));
                }
            }
        }
        let mut families = self.sliding_families(state, king, &enemy);
        while families != 0 {
            let f = families.trailing_zeros() as usize % MAX_FAMILIES;
            families &= families - 1;
            let slot = &self.slots[king as usize][f];
            if slot.bit == 0 {
                continue;
            }
            let word = Self::word(state, slot);
            if word == 0 {
                continue;
            }
            let (low, high) = Self::nearest(slot, word);
            for first in [low, high] {
                if first == slot.pos || word >> first & 1 == 0 {
                    continue;
                }
                let at = self.along[slot.base as usize + first as usize];
                if enemy.has(at) {
                    if self.slides_onto(state, at, king, f, first.abs_diff(slot.pos)) {
                        let way = self.stretch(slot, first.min(slot.pos), first.max(slot.pos));
                        safety.checker(&way);
                    }
                } else if own.has(at) {
                    // what stands behind it?
                    let behind = word & !(1 << first);
                    let (low, high) = Self::nearest(slot, behind);
                    let second = if first < slot.pos { low } else { high };
                    if second == slot.pos || behind >> second & 1 == 0 {
                        continue;
                    }
                    let pinner = self.along[slot.base as usize + second as usize];
                    if enemy.has(pinner)
                        && self.slides_onto(state, pinner, king, f, second.abs_diff(slot.pos))
                    {
                        let way = self.stretch(slot, second.min(slot.pos), second.max(slot.pos));
                        safety.pinned.insert(at);
                        safety.pins.push((at, way));
                    }
                }
            }
        }
        safety
    }
}
