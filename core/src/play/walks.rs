//! Royal pieces that chance moves after their seats have left.

use crate::ids::SeatId;
use crate::play::event::{Event, Sink};
use crate::play::losses::Due;
use crate::play::make::Effects;
use crate::play::state::{NO_POINT, State};
use crate::tables::Tables;
use crate::variant::Variant;

impl<const W: usize> Tables<W> {
    /// The royal piece on a point walks from now on; nobody commands the rest of its army.
    pub(super) fn set_walking(
        &self,
        state: &mut State,
        seat: SeatId,
        royal: u8,
        out: &mut impl Sink,
    ) {
        state.acting = state.acting.with(seat);
        state.royal[seat.index()] = royal;
        if royal != NO_POINT {
            state.toggle::<W>(seat.index(), royal);
        }
        out.emit(state, Event::Walks { seat });
    }

    /// A royal piece that walked has been mated or has no move: what becomes of it is what became of its army.
    pub(super) fn halt(
        &self,
        rules: &Variant,
        state: &mut State,
        Due { seat, cause, by }: Due,
        out: &mut impl Sink,
    ) {
        let at = state.royal[seat.index()];
        if at != NO_POINT {
            state.toggle::<W>(seat.index(), at);
        }
        state.acting = state.acting.without(seat);
        self.reset_quiet(state);
        out.emit(state, Event::Halted { seat, cause, by });
        let fate = rules.elimination.army.resign;
        if at != NO_POINT && !rules.elimination.heads_stay(fate) {
            self.remove(state, at, &mut Effects::default());
        }
        state.royal[seat.index()] = NO_POINT;
    }
}
