//! Losses of seats: who is lost, to whom, and what becomes of the army.

use arrayvec::ArrayVec;

use crate::elimination::rule::{Fate, ResignAnnexed, ResignInPact};
use crate::ids::{ArmyId, SeatId, SeatSet};
use crate::movement::spec::Frame;
use crate::play::event::{Event, Sink};
use crate::play::make::Effects;
use crate::play::state::{Cause, Loss, NO_POINT, NOBODY, State};
use crate::pointset::PointSet;
use crate::tables::Tables;
use crate::threat::rule::MateCredit;
use crate::variant::Variant;

/// A loss to be carried out.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Due {
    pub seat: SeatId,
    pub cause: Cause,
    /// Who is credited, read before the first of the losses is carried out.
    pub by: Option<SeatId>,
}

/// Losses found in one position.
pub(crate) type DueList = ArrayVec<Due, 8>;

impl<const W: usize> Tables<W> {
    /// The seats mated in this position, clockwise from the mover, each with the seat it is mated by.
    pub(crate) fn mated(
        &self,
        rules: &Variant,
        state: &State,
        after: SeatId,
        mover: Option<SeatId>,
        checked: SeatSet,
    ) -> DueList {
        rules
            .turn
            .from_after(after, checked)
            .filter(|&seat| !self.has_move(rules, state, seat))
            .map(|seat| Due {
                seat,
                cause: Cause::Mate,
                by: self.mater(rules, state, seat, after, mover),
            })
            .collect()
    }

    /// To whom a mate belongs (7.3).
    pub(crate) fn mater(
        &self,
        rules: &Variant,
        state: &State,
        seat: SeatId,
        after: SeatId,
        mover: Option<SeatId>,
    ) -> Option<SeatId> {
        let checking = self.checking(state, seat);
        match (rules.threat.mate_credit, mover) {
            // what chance moves is nobody's merit
            (_, Some(mover)) if state.walking().has(mover) => None,
            (MateCredit::Mover, Some(mover)) => Some(mover),
            (_, Some(mover)) if checking.has(mover) => Some(mover),
            _ => rules.turn.first_after(after, checking),
        }
    }

    /// Is one side left?
    #[inline]
    pub(crate) fn decided(&self, state: &State) -> bool {
        state.decided()
    }

    /// Carries out one loss.
    pub(crate) fn lose(
        &self,
        rules: &Variant,
        state: &mut State,
        due: Due,
        mover: Option<SeatId>,
        out: &mut impl Sink,
    ) {
        let Due { seat, cause, by } = due;
        let settlement = state.settlements;
        state.lost.push(Loss {
            seat,
            cause,
            by,
            settlement,
        });
        state.alive = state.alive.without(seat);
        state.acting = state.acting.without(seat);
        super::agreements::clear_offers(state);
        let fate = self.own_fate(rules, state, due);
        // where nobody plays on and all stays on the board, it stays as it was to the last counter
        let kept = rules.elimination.heads_stay(fate) && state.alive.len() < 2;
        if !kept {
            self.reset_quiet(state);
        }
        out.emit(state, Event::Eliminated { seat, cause, by });
        let royal = state.royal[seat.index()];
        if !rules.elimination.heads_stay(fate) {
            self.take_own_heads(rules, state, seat, fate);
        }
        state.royal[seat.index()] = NO_POINT;
        // the dead seat's rights to paired moves end (6.5)
        if !kept {
            state.rights &= !(0x0101_0101 << seat.0);
        }
        for by in state.passing_live.iter() {
            let right = &mut state.passing[by.index()];
            right.takers = right.takers.without(seat);
            if right.takers.is_empty() {
                self.end_passing(state, by);
            }
        }
        let resigned = matches!(cause, Cause::Resign | Cause::Leave | Cause::Timeout);
        let ally = state.side[seat]
            .without(seat)
            .and(state.alive)
            .iter()
            .next();
        // its own army first, then those it commanded, in the order of the turn
        let others = SeatSet::first(self.seats).without(seat);
        for origin in [seat]
            .into_iter()
            .chain(rules.turn.from_after(seat, others))
        {
            let army = origin.0;
            if state.control[army as usize] != seat.0 {
                continue;
            }
            let own = state.army_of(seat) == Some(ArmyId(army));
            let mut fate = fate;
            let mut heir = ally;
            let keeps = rules.elimination.resign_annexed == ResignAnnexed::KeepDead;
            let kept = resigned && fate == Fate::Removed && keeps;
            if !own && (kept || fate == Fate::Walks) {
                fate = Fate::Blocks;
            }
            if fate == Fate::Annexed {
                heir = self.heir(rules, state, seat, by, mover);
                if heir.is_none() {
                    fate = Fate::Removed;
                }
            }
            self.settle_army(rules, state, ArmyId(army), fate, heir, out);
            if own && fate == Fate::Walks {
                self.set_walking(state, seat, royal, out);
            }
        }
    }

    /// What becomes of the army of a lost seat.
    fn own_fate(&self, rules: &Variant, state: &State, due: Due) -> Fate {
        let rule = &rules.elimination;
        let resigned = matches!(due.cause, Cause::Resign | Cause::Leave | Cause::Timeout);
        if resigned && state.pact.has(due.seat) && rule.resign_in_pact == ResignInPact::ToAlly {
            return Fate::ToPartner;
        }
        rule.fate(due.cause)
    }

    /// The royal and vital pieces of a lost seat leave the board with it, but for a royal piece that walks, and for what
    /// lies face down: nobody knows whose that is.
    fn take_own_heads(&self, rules: &Variant, state: &mut State, seat: SeatId, fate: Fate) {
        for point in self.occupied(state).minus(&self.lying(state)).iter() {
            let piece = state.piece(point);
            if piece.is_none() || state.owner(piece.army()) != Some(seat) {
                continue;
            }
            // where a view asks what leaving would bring, a partner's piece may be unknown
            let Some(kind) = rules.kinds.get(piece.kind().index()) else {
                continue;
            };
            let walks = kind.royal && fate == Fate::Walks;
            if (kind.royal || kind.vital) && !walks {
                self.remove(state, point, &mut Effects::default());
            }
        }
    }

    /// Who gets an annexed army: the credited seat, or along the chain of its own losses, or the mover, or the first
    /// living seat after the loser (7.3).
    fn heir(
        &self,
        rules: &Variant,
        state: &State,
        loser: SeatId,
        by: Option<SeatId>,
        mover: Option<SeatId>,
    ) -> Option<SeatId> {
        let mut heir = by?;
        let mut steps = 0;
        loop {
            if state.alive.has(heir) {
                return Some(heir);
            }
            let next = state
                .losses()
                .find(|loss| loss.seat == heir)
                .and_then(|loss| loss.by);
            steps += 1;
            match next {
                Some(next) if next != loser && steps < 8 => heir = next,
                _ => break,
            }
        }
        mover
            .filter(|&mover| state.alive.has(mover))
            .or_else(|| rules.turn.first_after(loser, state.alive))
    }

    /// What becomes of an army.
    fn settle_army(
        &self,
        rules: &Variant,
        state: &mut State,
        army: ArmyId,
        fate: Fate,
        heir: Option<SeatId>,
        out: &mut impl Sink,
    ) {
        let pieces = self.army_points(state, army);
        let owner = state.control[army.index()];
        match (fate, heir) {
            (Fate::Annexed | Fate::ToPartner, Some(heir)) => {
                for point in pieces.iter() {
                    state.toggle::<W>(owner as usize, point);
                    state.toggle::<W>(heir.index(), point);
                }
                state.control[army.index()] = heir.0;
                if rules.frame == Frame::Owner {
                    self.reframe(state, army, heir);
                }
                if !pieces.is_empty() {
                    out.emit(
                        state,
                        Event::Annexed {
                            army,
                            by: Some(heir),
                        },
                    );
                }
            }
            (Fate::Blocks | Fate::Walks, _) => {
                for point in pieces.iter() {
                    state.toggle::<W>(owner as usize, point);
                }
                state.control[army.index()] = NOBODY;
                // blocks cannot be taken in passing (7.11)
                for by in state.passing_live.iter() {
                    if pieces.has(state.passing[by.index()].pawn) {
                        self.end_passing(state, by);
                    }
                }
                if !pieces.is_empty() {
                    out.emit(state, Event::Annexed { army, by: None });
                }
            }
            (Fate::Removed | Fate::Annexed | Fate::ToPartner, _) => {
                for point in pieces.iter() {
                    self.remove(state, point, &mut Effects::default());
                }
                for by in state.passing_live.iter() {
                    if pieces.has(state.passing[by.index()].pawn) {
                        self.end_passing(state, by);
                    }
                }
                state.control[army.index()] = NOBODY;
                out.emit(state, Event::Removed { army });
            }
        }
    }

    /// The pieces of an army follow another seat's directions and zones from now on (7.6, `owner`).
    pub(crate) fn reframe(&self, state: &mut State, army: ArmyId, seat: SeatId) {
        for point in self.army_points(state, army).iter() {
            let code = state.mail[point as usize];
            let before = self.group_of[state.framed(code) as usize] as usize;
            let after = self.group_of[(seat.0 << 5 | code & 31) as usize] as usize;
            state.toggle::<W>(self.group_set(before), point);
            state.toggle::<W>(self.group_set(after), point);
        }
        state.frame[army.index()] = seat.0;
    }

    /// Where the pieces of an army stand that do not lie face down.
    pub(crate) fn army_points(&self, state: &State, army: ArmyId) -> PointSet<W> {
        self.occupied(state)
            .minus(&self.lying(state))
            .iter()
            .filter(|&p| state.piece(p).army() == army)
            .map(crate::ids::PointId)
            .collect()
    }
}
