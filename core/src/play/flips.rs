//! Pieces turned up, and armies whose seat is settled by that (J8.1, J8.2).

use crate::ids::{ArmyId, Piece, SeatId, SeatSet};
use crate::play::event::{Event, Sink};
use crate::play::packed::Holders;
use crate::play::state::{NOBODY, State};
use crate::tables::Tables;
use crate::variant::Variant;

impl<const W: usize> Tables<W> {
    /// An empty board at which all seats sit, before anything was lost or settled.
    pub(crate) fn blank(&self, rules: &Variant) -> State {
        let mut state = State::empty();
        state.alive = SeatSet::first(self.seats);
        state.acting = state.alive;
        for seat in state.alive.iter() {
            state.side[seat] = rules.alliance.team[seat];
        }
        if rules.settles_armies() {
            state.holder = Holders::UNSETTLED;
            state.control = [NOBODY; 8];
        }
        if self.face_down {
            state.control[Piece::FACE_DOWN.army().index()] = NOBODY;
        }
        state
    }

    /// An army becomes a seat's own.
    pub(crate) fn hold(&self, state: &mut State, seat: SeatId, army: ArmyId) {
        state.holder.give(seat, army);
        state.control[army.index()] = seat.0;
        for point in self.army_points(state, army).iter() {
            state.toggle::<W>(seat.index(), point);
        }
    }

    /// A piece was turned up: tells it, and whose the armies are if that is settled by it.
    pub(crate) fn flipped(
        &self,
        rules: &Variant,
        state: &mut State,
        seat: SeatId,
        at: u8,
        out: &mut impl Sink,
    ) {
        let piece = state.piece(at);
        out.emit(state, Event::Flipped { seat, at, piece });
        if !settles(rules, piece) || state.army_of(seat).is_some() {
            return;
        }
        // the others in the order of the turn take the other armies in the order of the file
        let all = SeatSet::first(self.seats).without(seat);
        let others = rules.turn.from_after(seat, all);
        let armies = (0..self.seats as u8).map(ArmyId);
        let armies = armies.filter(|&army| army != piece.army());
        let first = std::iter::once((seat, piece.army()));
        for (seat, army) in first.chain(others.zip(armies)) {
            self.hold(state, seat, army);
            out.emit(state, Event::Settled { seat, army });
        }
    }
}

/// Does the flip of this piece settle whose the armies are?
pub(crate) fn settles(rules: &Variant, piece: Piece) -> bool {
    let kinds = rules.flip.as_ref().and_then(|flip| flip.settled_by);
    kinds.is_some_and(|kinds| kinds >> piece.kind().0 & 1 != 0)
}
