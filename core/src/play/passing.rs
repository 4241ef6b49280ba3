//! Captures in passing.

use crate::ids::{Piece, PointId, SeatId, SeatSet};
use crate::movement::spec::{PassingFrom, PassingOccupied};
use crate::play::gather::{Any, Moves};
use crate::play::moves::Move;
use crate::play::state::{Passing, State};
use crate::pointset::PointSet;
use crate::tables::Tables;
use crate::threat::rule::RoyalCapture;
use crate::variant::Variant;

impl<const W: usize> Tables<W> {
    /// Captures on points that enemy pieces strode over (3.7).
    #[inline(never)]
    pub(super) fn passing_moves(
        &self,
        rules: &Variant,
        state: &State,
        seat: SeatId,
        own: &PointSet<W>,
        striders: SeatSet,
        out: &mut impl Moves<W>,
    ) -> bool {
        for by in striders.iter() {
            let right = state.passing[by.index()];
            let pawn = Piece(state.mail[right.pawn as usize]);
            let enemy = state
                .controller(pawn.army())
                .is_some_and(|owner| !state.side[seat].has(owner));
            if !right.takers.has(seat) || !enemy || !self.may_land(rules, state, seat, right.passed)
            {
                continue;
            }
            let occupied = !Piece(state.mail[right.passed as usize]).is_none();
            let mut near = self.leapers.iter().fold(PointSet::EMPTY, |near, &g| {
                let group = self.groups[g as usize].reverse[right.passed as usize];
                near.or(&group.and(&state.set(self.group_set(g as usize))))
            });
            if !self.passers.is_empty() {
                near = near.or(&self.pass_oddly(rules, state, own, right));
            }
            for from in near.and(own).iter() {
                let piece = Piece(state.mail[from as usize]);
                let group = &self.groups[self.group_at(state, from)];
                if !rules.passing.by[piece.kind().index()] {
                    continue;
                }
                if rules.passing.from == PassingFrom::BesideOnly
                    && !self.beside(rules, from, right.pawn, right.passed)
                {
                    continue;
                }
                let m = if occupied {
                    Move::passing_besides(from, right.passed)
                } else {
                    Move::passing(from, right.passed)
                };
                if !self.survives(rules, state, seat, m, SeatSet::EMPTY) {
                    continue;
                }
                let promotes = group
                    .promotion
                    .as_ref()
                    .filter(|p| p.targets[from as usize].has(right.passed));
                let stop = match promotes {
                    Some(p) => {
                        (p.optional && out.one(m))
                            || p.to.iter().any(|&kind| out.one(m.with_promotion(kind)))
                    }
                    None => out.one(m),
                };
                if stop {
                    return true;
                }
            }
        }
        false
    }

    /// May a capture in passing end on a point: an empty one, or one of an enemy if both may be taken?
    fn may_land(&self, rules: &Variant, state: &State, seat: SeatId, passed: u8) -> bool {
        let met = Piece(state.mail[passed as usize]);
        met.is_none()
            || rules.passing.occupied == PassingOccupied::Either
                && !state
                    .commander(passed)
                    .is_some_and(|owner| state.side[seat].has(owner))
                && (rules.threat.royal_capture != RoyalCapture::Never
                    || state.royal[met.army().index() & 7] != passed)
    }

    /// Takes away the right that a seat's stride has just left, if no taker could use it at once.
    #[inline(never)]
    pub(crate) fn drop_useless_passing(&self, rules: &Variant, state: &mut State, by: SeatId) {
        let usable = state.passing[by.index()].takers.iter().any(|seat| {
            let own: PointSet<W> = state.set(seat.index());
            self.passing_moves(rules, state, seat, &own, SeatSet::one(by), &mut Any)
        });
        if !usable {
            self.end_passing(state, by);
        }
    }

    /// Is `from` a neighbour of the piece that strode, over a line of the kind it strode along?
    fn beside(&self, rules: &Variant, from: u8, pawn: u8, passed: u8) -> bool {
        let kinds = 0..rules.board.line_kinds.len();
        kinds
            .map(|kind| rules.board.neighbours(PointId(pawn), kind))
            .any(|near| near.has(passed) && near.has(from))
    }

    /// The pieces of `own` whose capturing moves reach the point that was passed, were the strider standing there and not
    /// where it stands.
    #[cold]
    fn pass_oddly(
        &self,
        rules: &Variant,
        state: &State,
        own: &PointSet<W>,
        right: Passing,
    ) -> PointSet<W> {
        let Passing { passed, pawn, .. } = right;
        let mut there = *state;
        if !there.piece(passed).is_none() {
            self.lift(&mut there, passed);
        }
        self.shift(&mut there, pawn, passed);
        let foe = PointSet::one(passed);
        let empty = self.board.minus(&self.occupied(&there));
        let takes = |&g: &u8, from: u8| {
            rules.passing.by[state.piece(from).kind().index()]
                && self.may_meet(&there, from, passed)
                && self
                    .targets(&there, &self.groups[g as usize], from, &empty, &foe)
                    .has(passed)
        };
        let unlocked = own.minus(&self.locks);
        self.passers
            .iter()
            .flat_map(|g| {
                let pieces = unlocked.and(&state.set(self.group_set(*g as usize)));
                pieces.iter().filter(move |&from| takes(g, from))
            })
            .map(PointId)
            .collect()
    }
}
