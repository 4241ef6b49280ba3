//! Sliding by line occupancy words, over pieces and round corners; walking by flooding.

use super::{MAX_FAMILIES, SlideRule, Tables, WalkRule};
use crate::movement::rule::ANY_KIND;
use crate::play::state::State;
use crate::pointset::PointSet;

use super::families::Slot;

impl<const W: usize> Tables<W> {
    /// The nearest occupied places before and behind a slot's place on its line, or the line's ends.
    ///
    /// `word` is the line's occupancy; the bit of the slot itself is not looked at.
    #[inline]
    pub(crate) fn nearest(slot: &Slot, word: u16) -> (u8, u8) {
        let above = u32::from(word) >> (slot.pos + 1);
        let below = word & (slot.bit - 1);
        let high = if above == 0 {
            slot.len - 1
        } else {
            slot.pos + 1 + above.trailing_zeros() as u8
        };
        let low = if below == 0 {
            0
        } else {
            15 - below.leading_zeros() as u8
        };
        (low, high)
    }

    /// The points from place `low` to place `high` of a slot's line, both included.
    #[inline]
    pub(crate) fn stretch(&self, slot: &Slot, low: u8, high: u8) -> PointSet<W> {
        let base = slot.base as usize;
        self.cumulative[base + high as usize + 1].minus(&self.cumulative[base + low as usize])
    }

    /// The occupancy of a slot's line without the slot's own bit.
    #[inline]
    pub(crate) fn word(state: &State, slot: &Slot) -> u16 {
        state.lines[slot.line as usize] & !slot.bit
    }

    /// Where a piece on `from` slides: empty points and the first piece in each direction; `from` itself may be among
    /// them.
    #[inline]
    pub(crate) fn slide(&self, state: &State, from: u8, rule: &SlideRule<W>) -> PointSet<W> {
        if !rule.plain {
            return self.slide_oddly(state, from, rule);
        }
        self.slide_straight(state, from, rule)
    }

    /// Where a free slide along some families leads: empty points and the first piece in each direction; `from` is among
    /// them.
    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "a call would cost as much as the work; counted"
    )]
    pub(crate) fn slide_free(&self, state: &State, from: u8, mut families: u8) -> PointSet<W> {
        let mut reach = PointSet::EMPTY;
        let slots = &self.slots[from as usize];
        families &= self.present[from as usize];
        while families != 0 {
            let slot = &slots[families.trailing_zeros() as usize % MAX_FAMILIES];
            families &= families - 1;
            let (low, high) = Self::nearest(slot, state.lines[slot.line as usize]);
            reach = reach.or(&self.stretch(slot, low, high));
        }
        reach
    }

    /// A slide with nothing between.
    #[inline]
    fn slide_straight(&self, state: &State, from: u8, rule: &SlideRule<W>) -> PointSet<W> {
        let mut reach = PointSet::EMPTY;
        let slots = &self.slots[from as usize];
        let mut families = rule.families;
        while families != 0 {
            let slot = &slots[families.trailing_zeros() as usize % MAX_FAMILIES];
            families &= families - 1;
            if slot.bit == 0 {
                continue;
            }
            let (mut low, mut high) = Self::nearest(slot, Self::word(state, slot));
            if rule.range != 255 {
                low = low.max(slot.pos.saturating_sub(rule.range));
                high = high.min(slot.pos.saturating_add(rule.range));
            }
            reach = reach.or(&self.stretch(slot, low, high));
        }
        reach
    }

    /// A slide that turns corners, passes over pieces, or takes only some kinds. Pieces it does not take are left out.
    #[inline(never)]
    fn slide_oddly(&self, state: &State, from: u8, rule: &SlideRule<W>) -> PointSet<W> {
        let reach = if rule.turns > 0 {
            self.slide_round_corners(state, from, rule)
        } else if rule.over > 0 {
            self.slide_over(state, from, rule)
        } else {
            self.slide_straight(state, from, rule)
        };
        self.without_spared(state, reach, rule.takes)
    }

    /// A set without the pieces of other kinds than those in the mask.
    #[inline]
    pub(crate) fn without_spared(
        &self,
        state: &State,
        mut set: PointSet<W>,
        takes: u32,
    ) -> PointSet<W> {
        if takes != ANY_KIND {
            for at in set.and(&self.occupied(state)).iter() {
                if takes >> (state.mail[at as usize] & 31) & 1 == 0 {
                    set.remove(at);
                }
            }
        }
        set
    }

    /// A slide over exactly `rule.over` pieces: the empty points behind the last of them and the next piece.
    fn slide_over(&self, state: &State, from: u8, rule: &SlideRule<W>) -> PointSet<W> {
        let mut reach = PointSet::EMPTY;
        let slots = &self.slots[from as usize];
        for (f, slot) in slots[..self.families].iter().enumerate() {
            if rule.families >> f & 1 == 0 || slot.bit == 0 {
                continue;
            }
            let word = u32::from(Self::word(state, slot));
            let before = u32::from(slot.bit) - 1;
            let (mut above, mut below) = (word & !before, word & before);
            let (mut over, mut under) = (None, None);
            for _ in 0..rule.over {
                over = (above != 0).then(|| above.trailing_zeros() as u8);
                above &= above.wrapping_sub(1);
                under = (below != 0).then(|| 31 - below.leading_zeros() as u8);
                below &= !under.map_or(0, |place| 1 << place);
            }
            if let Some(screen) = over.filter(|&place| place + 1 < slot.len) {
                let high = if above == 0 {
                    slot.len - 1
                } else {
                    above.trailing_zeros() as u8
                };
                let high = high.min(slot.pos.saturating_add(rule.range));
                if screen < high {
                    reach = reach.or(&self.stretch(slot, screen + 1, high));
                }
            }
            if let Some(screen) = under.filter(|&place| place > 0) {
                let low = if below == 0 {
                    0
                } else {
                    31 - below.leading_zeros() as u8
                };
                let low = low.max(slot.pos.saturating_sub(rule.range));
                if low < screen {
                    reach = reach.or(&self.stretch(slot, low, screen - 1));
                }
            }
        }
        reach
    }

    /// A slide that may turn a right angle onto another line at empty points (J4.5).
    fn slide_round_corners(&self, state: &State, from: u8, rule: &SlideRule<W>) -> PointSet<W> {
        let mut reach = PointSet::EMPTY;
        let occupied = self.occupied(state);
        // (point, direction of arrival, turns left, steps left)
        let mut pending = vec![(from, None::<i16>, rule.turns, rule.range)];
        let mut seen: Vec<(u8, Option<i16>, u8, u8)> = Vec::new();
        while let Some(at) = pending.pop() {
            if seen.contains(&at) {
                continue;
            }
            seen.push(at);
            let (point, arrival, turns, steps) = at;
            for (f, slot) in self.slots[point as usize][..self.families]
                .iter()
                .enumerate()
            {
                if rule.families >> f & 1 == 0 || slot.bit == 0 {
                    continue;
                }
                for forward in [true, false] {
                    let side = usize::from(!forward);
                    let Some(departure) =
                        self.departures[slot.base as usize + slot.pos as usize][side]
                    else {
                        continue;
                    };
                    if arrival.is_some_and(|arrival| !perpendicular(arrival, departure)) {
                        continue;
                    }
                    let mut pos = slot.pos;
                    let mut left = steps;
                    while left > 0 {
                        let next = if forward {
                            pos + 1
                        } else {
                            pos.wrapping_sub(1)
                        };
                        if next >= slot.len {
                            break;
                        }
                        pos = next;
                        if left != 255 {
                            left -= 1;
                        }
                        let place = slot.base as usize + pos as usize;
                        let here = self.along[place];
                        if here == from {
                            break;
                        }
                        reach.insert(here);
                        if occupied.has(here) {
                            break;
                        }
                        if turns > 0 && left > 0 {
                            // the direction of arrival: opposite to the way back
                            let back = self.departures[place][usize::from(forward)];
                            let arrival = back.map(|angle| (angle + 180) % 360);
                            pending.push((here, arrival, turns - 1, left));
                        }
                    }
                }
            }
        }
        reach
    }

    /// Where a piece on `from` walks: every empty point that empty points join to it, and the pieces around them.
    #[inline]
    pub(crate) fn walk(&self, from: u8, rule: &WalkRule<W>, empty: &PointSet<W>) -> PointSet<W> {
        let mut reach = rule.neighbours[from as usize];
        let mut frontier = reach.and(empty);
        while let Some(point) = frontier.lowest() {
            frontier.remove(point);
            let next = rule.neighbours[point as usize].minus(&reach);
            reach = reach.or(&next);
            frontier = frontier.or(&next.and(empty));
        }
        reach
    }
}

fn perpendicular(a: i16, b: i16) -> bool {
    let off = (a - b).rem_euclid(180);
    (85..=95).contains(&off)
}
