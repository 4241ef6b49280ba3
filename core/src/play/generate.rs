//! All accepted moves of the side on move.

use crate::alliance::spec::Exposure;
use crate::encounter::spec::Outcome;
use crate::ids::{SeatId, SeatSet};
use crate::play::attack::NO_GHOST;
use crate::play::gather::{Any, Count, Filter, Moves};
use crate::play::make::Effects;
use crate::play::moves::Move;
use crate::play::safety::Safety;
use crate::play::state::{NO_POINT, State};
use crate::pointset::PointSet;
use crate::tables::{Cell, Group, Shape, Tables};
use crate::threat::rule::RoyalCapture;
use crate::variant::Variant;

impl<const W: usize> Group<W> {
    /// Where one step, leap or stride leads.
    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "a call would cost as much as the work; counted"
    )]
    fn steps(
        &self,
        cell: &Cell<W>,
        from: u8,
        foe: &PointSet<W>,
        empty: &PointSet<W>,
    ) -> PointSet<W> {
        let mut targets = cell.attack.and(foe).or(&cell.quiet.and(empty));
        if self.stride_from.has(from) {
            targets = targets.or(&self.strides_of(from, empty));
        }
        targets
    }

    /// Gives the moves of a piece to `out`, those that promote apart; true if `out` stopped it.
    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "a call would cost as much as the work; counted"
    )]
    pub(super) fn give(&self, from: u8, targets: PointSet<W>, out: &mut impl Moves<W>) -> bool {
        if self.promotes_from.has(from) {
            return self.give_promoting(from, targets, out);
        }
        out.many(from, &targets)
    }

    /// The same for a piece that may promote from where it stands.
    #[inline(never)]
    fn give_promoting(&self, from: u8, mut targets: PointSet<W>, out: &mut impl Moves<W>) -> bool {
        if let Some(promotion) = &self.promotion {
            let promoting = targets.and(&promotion.targets[from as usize]);
            if !promoting.is_empty() {
                let choice = (&promotion.to[..], promotion.optional);
                targets = targets.minus(&promoting);
                if out.promoting(from, &promoting, choice) {
                    return true;
                }
                if targets.is_empty() {
                    return false;
                }
            }
        }
        out.many(from, &targets)
    }
}

impl<const W: usize> Tables<W> {
    /// Gives all accepted moves of a seat to `out`; true if `out` stopped it. The seat need not be on move.
    pub(crate) fn generate(
        &self,
        rules: &Variant,
        state: &State,
        seat: SeatId,
        out: &mut impl Moves<W>,
    ) -> bool {
        let guarded = self.royals && rules.alliance.expose_ally == Exposure::Illegal;
        if self.trial || guarded || self.forbids.is_some() {
            let risky = self.trial || guarded;
            let exposed = if guarded {
                state.side[seat].without(seat).minus(self.checked(state))
            } else {
                SeatSet::EMPTY
            };
            let crowns = self.crowns(rules, state, seat);
            let mut filter = Filter {
                inner: out,
                test: |m: Move| {
                    m.is_flip()
                        || self.may_meet(state, m.from, m.to)
                            && (!risky
                                || crowns.has(m.to)
                                || self.survives(rules, state, seat, m, exposed))
                },
            };
            self.generate_plain(rules, state, seat, &mut filter)
        } else {
            self.generate_plain(rules, state, seat, out)
        }
    }

    #[inline]
    fn generate_plain(
        &self,
        rules: &Variant,
        state: &State,
        seat: SeatId,
        out: &mut impl Moves<W>,
    ) -> bool {
        let own: PointSet<W> = state.set(seat.index());
        let occupied = self.occupied(state);
        let empty = self.board.minus(&occupied);
        let mut foe = occupied.minus(&self.pieces_of(state, state.side[seat]));
        if self.face_down {
            foe = foe.minus(&self.lying(state));
        }
        if self.royals && rules.threat.royal_capture == RoyalCapture::Never {
            // kings are never captured (5.3)
            for other in state.acting.iter() {
                let point = state.royal[other.index()];
                if point != NO_POINT {
                    foe.remove(point);
                }
            }
        }
        let open = foe.minus(&self.shelters);
        let reachable = open.or(&empty);
        let safety = if self.royals && !self.trial {
            self.safety(state, seat, &own)
        } else {
            Safety::free()
        };
        let crowns = self.crowns(rules, state, seat);
        let free = safety.is_free();
        // shelters are the same from everywhere
        let plain = self.open_to.is_empty();
        for (g, group) in self.groups.iter().enumerate() {
            let pieces = own.and(&state.set(self.group_set(g)));
            if pieces.is_empty() {
                continue;
            }
            if group.royal && !self.trial {
                if self.royal_moves(state, seat, group, &pieces, &empty, (&open, &crowns), out) {
                    return true;
                }
                continue;
            }
            if safety.double && crowns.is_empty() {
                continue;
            }
            let mut pieces = pieces.minus(&self.locks);
            if plain {
                // the common cases, without a question that has been answered already
                let (families, steps) = match group.shape {
                    Shape::Steps => {
                        while let Some(from) = pieces.pop() {
                            let cell = &group.cells[from as usize];
                            let mut targets = group.steps(cell, from, &open, &empty);
                            if !free {
                                targets = targets.and(&safety.limit(from, &crowns));
                            }
                            if !targets.is_empty() && group.give(from, targets, out) {
                                return true;
                            }
                        }
                        continue;
                    }
                    Shape::Slides(families) => (families, false),
                    Shape::Both(families) => (families, true),
                    Shape::Mixed => (0, false),
                };
                if families != 0 {
                    while let Some(from) = pieces.pop() {
                        let cell = &group.cells[from as usize];
                        if !cell.near.meets(&reachable) {
                            continue;
                        }
                        let mut targets = self.slide_free(state, from, families).and(&reachable);
                        if steps {
                            targets = targets.or(&group.steps(cell, from, &open, &empty));
                        }
                        if !free {
                            targets = targets.and(&safety.limit(from, &crowns));
                        }
                        if !targets.is_empty() && group.give(from, targets, out) {
                            return true;
                        }
                    }
                    continue;
                }
            }
            while let Some(from) = pieces.pop() {
                if !group.cells[from as usize].near.meets(&foe.or(&empty)) {
                    continue;
                }
                let foe = if self.open_to.has(from) { &foe } else { &open };
                let mut targets = self.targets(state, group, from, &empty, foe);
                if !free {
                    targets = targets.and(&safety.limit(from, &crowns));
                }
                if !targets.is_empty() && group.give(from, targets, out) {
                    return true;
                }
            }
        }
        (self.flips && self.lying(state).iter().any(|at| out.one(Move::flip(at))))
            || (!state.passing_live.is_empty()
                && self.passing_moves(rules, state, seat, &own, state.passing_live, out))
            || (state.rights & (0x0101_0101 << seat.0) != 0
                && self.paired_moves(rules, state, seat, &occupied, &safety, out))
    }

    /// Enemy royal pieces that may be captured whatever becomes of the own one.
    #[inline]
    fn crowns(&self, rules: &Variant, state: &State, seat: SeatId) -> PointSet<W> {
        let mut crowns = PointSet::EMPTY;
        if self.royals && rules.threat.royal_capture == RoyalCapture::Always {
            for other in state.acting.minus(state.side[seat]).iter() {
                let point = state.royal[other.index()];
                if point != NO_POINT {
                    crowns.insert(point);
                }
            }
        }
        crowns
    }

    /// Where a piece goes, its own side's royal piece not looked at.
    #[inline]
    pub(crate) fn targets(
        &self,
        state: &State,
        group: &Group<W>,
        from: u8,
        empty: &PointSet<W>,
        foe: &PointSet<W>,
    ) -> PointSet<W> {
        let mut targets = group.steps(&group.cells[from as usize], from, foe, empty);
        for rule in &group.slides {
            if rule.free {
                let reach = self.slide(state, from, rule);
                targets = targets.or(&reach.and(&foe.or(empty)));
            } else if rule.from.has(from) {
                let reach = self.slide(state, from, rule);
                targets = targets
                    .or(&reach.and(&rule.attack).and(foe))
                    .or(&reach.and(&rule.quiet).and(empty));
            }
        }
        for rule in &group.walks {
            if rule.from.has(from) {
                let reach = self.walk(from, rule, empty);
                let reach = self.without_spared(state, reach, rule.takes);
                targets = targets
                    .or(&reach.and(&rule.attack).and(foe))
                    .or(&reach.and(&rule.quiet).and(empty));
            }
        }
        if let Some(hops) = group.hops.get(from as usize) {
            targets = targets.or(&self.hop(state, hops, empty, foe));
        }
        targets
    }

    /// Do the rules of encounter let the piece on `from` attack what stands on `to`, if anything does?
    #[inline]
    pub(crate) fn may_meet(&self, state: &State, from: u8, to: u8) -> bool {
        let (attacker, met) = (state.piece(from), state.piece(to));
        match &self.forbids {
            Some(rule) if !met.is_none() => {
                let frame = state.frame[met.army().index() & 7] as usize;
                rule.meet((attacker, from), (met, to), frame).result != Outcome::Illegal
                    && (rule.needs.is_empty() || self.unmet(state, from, to).is_none())
            }
            _ => true,
        }
    }

    /// The royal piece: each target is tested with the piece taken off its point.
    #[inline]
    #[expect(
        clippy::too_many_arguments,
        reason = "the sets are computed once for all pieces"
    )]
    fn royal_moves(
        &self,
        state: &State,
        seat: SeatId,
        group: &Group<W>,
        pieces: &PointSet<W>,
        empty: &PointSet<W>,
        (foe, crowns): (&PointSet<W>, &PointSet<W>),
        out: &mut impl Moves<W>,
    ) -> bool {
        for from in pieces.minus(&self.locks).iter() {
            let targets = if group.shape == Shape::Steps {
                group.steps(&group.cells[from as usize], from, foe, empty)
            } else {
                self.targets(state, group, from, empty, foe)
            };
            if targets.is_empty() {
                continue;
            }
            let enemy = self.checkers_of(state, seat);
            let sliders = self.sliders(state);
            let safe =
                |to| crowns.has(to) || !self.attacked_among(state, &sliders, to, &enemy, from);
            if out.royal(from, &targets, safe) {
                return true;
            }
        }
        false
    }

    /// May a royal piece step from a point to another that it reaches?
    #[inline]
    pub(crate) fn royal_may_step(
        &self,
        rules: &Variant,
        state: &State,
        seat: SeatId,
        from: u8,
        to: u8,
    ) -> bool {
        self.crowns(rules, state, seat).has(to)
            || !self.attacked(state, to, &self.checkers_of(state, seat), from)
    }

    /// Moves of two pieces at once (3.8).
    #[inline(never)]
    pub(super) fn paired_moves(
        &self,
        rules: &Variant,
        state: &State,
        seat: SeatId,
        occupied: &PointSet<W>,
        safety: &Safety<W>,
        out: &mut impl Moves<W>,
    ) -> bool {
        // only with the own army's royal piece: an annexed army has lost it
        let army = seat.index();
        if safety.check {
            return false;
        }
        for (i, rule) in rules.paired.iter().enumerate() {
            if state.rights >> (i * 8 + army) & 1 == 0
                || occupied.meets(&self.paired_empty[i][army])
            {
                continue;
            }
            let Some(way) = rule.ways[army].as_ref() else {
                continue;
            };
            let enemy = self.checkers_of(state, seat);
            let unsafe_way = way
                .safe
                .iter()
                .any(|&p| self.attacked(state, p, &enemy, way.leader.0));
            let m = Move::paired(way.leader.0, way.leader.1, i as u8);
            if unsafe_way || !self.survives(rules, state, seat, m, SeatSet::EMPTY) {
                continue;
            }
            if out.one(m) {
                return true;
            }
        }
        false
    }

    /// Tries a move out: is the own royal piece safe after it, and no royal piece of `exposed` newly attacked?
    #[inline(never)]
    pub(crate) fn survives(
        &self,
        rules: &Variant,
        state: &State,
        seat: SeatId,
        m: Move,
        exposed: SeatSet,
    ) -> bool {
        let mut after = *state;
        after.turn = seat;
        self.make(rules, &mut after, m, &mut Effects::default());
        !self.in_check(&after, seat) && !exposed.iter().any(|ally| self.in_check(&after, ally))
    }

    /// Has a seat any accepted move?
    #[inline]
    pub(crate) fn has_move(&self, rules: &Variant, state: &State, seat: SeatId) -> bool {
        self.generate(rules, state, seat, &mut Any)
    }

    /// How many accepted moves the seat on move has.
    pub(crate) fn count_moves(&self, rules: &Variant, state: &State, seat: SeatId) -> u64 {
        let mut count = Count::default();
        self.generate(rules, state, seat, &mut count);
        count.0
    }

    /// Is a point attacked by any piece that could check this seat?
    pub(crate) fn is_attacked(&self, state: &State, point: u8, seat: SeatId) -> bool {
        self.attacked(state, point, &self.checkers_of(state, seat), NO_GHOST)
    }
}
