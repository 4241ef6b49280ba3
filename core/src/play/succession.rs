//! Who is next.

use crate::ids::{ArmyId, SeatId, SeatSet};
use crate::play::state::State;
use crate::play::step::awaits;
use crate::tables::Tables;
use crate::turn::spec::{AfterCheck, DeadSeat};
use crate::variant::Variant;

impl<const W: usize> Tables<W> {
    /// Gives the turn after a board move of the seat on move (5.2).
    #[inline]
    pub(crate) fn pass_turn(&self, rules: &Variant, state: &mut State, checked: SeatSet) {
        if !state.interruption {
            state.regular = state.playing;
        }
        let mover = state.mover;
        self.choose(rules, state, mover, checked);
    }

    /// The first checked seat after `mover`, or else the regular successor.
    #[inline]
    pub(crate) fn choose(
        &self,
        rules: &Variant,
        state: &mut State,
        mover: SeatId,
        checked: SeatSet,
    ) {
        if rules.turn.checked_first
            && !checked.is_empty()
            && let Some(seat) = rules.turn.first_after(mover, checked)
        {
            give(state, seat, seat, true);
            return;
        }
        let base = match rules.turn.after_check {
            AfterCheck::FromResponder => state.moved_for,
            AfterCheck::Resume => state.regular,
        };
        self.successor(rules, state, base);
    }

    /// The next seat after `base` that has a turn.
    #[inline]
    pub(crate) fn successor(&self, rules: &Variant, state: &mut State, base: SeatId) {
        let next = rules.turn.after(base);
        if state.acting.has(next) {
            give(state, next, next, false);
        } else {
            self.successor_of_lost(rules, state, base);
        }
    }

    /// The same where the seat after `base` is out: dead seats' turns included where their commander plays them.
    #[inline(never)]
    fn successor_of_lost(&self, rules: &Variant, state: &mut State, base: SeatId) {
        if rules.turn.dead_seat == DeadSeat::Skip {
            if let Some(seat) = rules.turn.first_after(base, state.acting) {
                give(state, seat, seat, false);
            }
            return;
        }
        for seat in rules.turn.from_after(base, SeatSet::first(self.seats)) {
            if state.acting.has(seat) {
                return give(state, seat, seat, false);
            }
            let army = ArmyId(seat.0);
            if let Some(commander) = state.controller(army)
                && !self.army_points(state, army).is_empty()
            {
                return give(state, commander, seat, false);
            }
        }
    }

    /// Who is on move after something that was no move: a resignation, a loss on turn (10.4).
    ///
    /// `from` is the seat from which checked seats are counted.
    pub(crate) fn reconsider(
        &self,
        rules: &Variant,
        state: &mut State,
        from: SeatId,
        checked: SeatSet,
    ) {
        let turn = state.turn;
        let still = state.acting.has(turn);
        if still {
            // it may have left and walk from now on
            state.awaits = awaits(state, turn);
        }
        if still && checked.has(turn) {
            return;
        }
        if rules.turn.checked_first
            && let Some(seat) = rules.turn.first_after(from, checked)
        {
            return give(state, seat, seat, true);
        }
        let resume = rules.turn.after_check == AfterCheck::Resume;
        if still && !(resume && state.interruption) {
            // a commander stays on move for a dead seat only while its army is there
            let playing = state.playing;
            let army_gone =
                playing != turn && self.army_points(state, ArmyId(playing.0)).is_empty();
            if !army_gone {
                state.interruption &= resume;
                return;
            }
        }
        let base = if resume { state.regular } else { state.playing };
        self.successor(rules, state, base);
    }
}

#[inline]
fn give(state: &mut State, seat: SeatId, playing: SeatId, interruption: bool) {
    state.turn = seat;
    state.playing = playing;
    state.interruption = interruption;
    state.awaits = awaits(state, seat);
}
