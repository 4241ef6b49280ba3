//! Questions about a state that programs above the core ask.

use super::{Game, with_tables};
use crate::ids::{ArmyId, KindId, Piece, PointId, SeatId, SeatSet};
use crate::play::{Cause, Event, Missing, State, Ways};
use crate::pointset::Points;

impl Game {
    /// The hash of everything that changes play.
    pub fn key(&self, state: &State) -> u64 {
        with_tables!(self, t => t.key(state))
    }

    /// Compares everything that a state keeps up to date with the same worked out afresh. Slow: for tests and long runs.
    ///
    /// # Errors
    /// What is wrong, in words.
    pub fn audit(&self, state: &State) -> Result<(), String> {
        with_tables!(self, t => t.audit(self.rules(), state))
    }

    /// The position after a seat has left, with what is emitted: only what its leaving settles at once.
    pub(crate) fn try_leaving(
        &self,
        state: &State,
        seat: SeatId,
        cause: Cause,
    ) -> (State, Vec<Event>) {
        with_tables!(self, t => t.try_leaving(self.rules(), state, seat, cause))
    }

    /// The seats in check.
    pub fn checked(&self, state: &State) -> SeatSet {
        with_tables!(self, t => t.checked(state))
    }

    /// The seats that give check to a seat.
    pub fn checking(&self, state: &State, seat: SeatId) -> SeatSet {
        with_tables!(self, t => t.checking(state, seat))
    }

    /// Has a seat any accepted move?
    pub fn has_move(&self, state: &State, seat: SeatId) -> bool {
        with_tables!(self, t => t.has_move(self.rules(), state, seat))
    }

    /// Why a move of a seat is not accepted, if it is not.
    pub fn why_not(
        &self,
        state: &State,
        seat: SeatId,
        from: u8,
        to: u8,
        promote: Option<KindId>,
    ) -> Missing {
        with_tables!(self, t => t.why_not(self.rules(), state, seat, from, to, promote))
    }

    /// Why a seat on move cannot turn up what lies on a point, if it cannot.
    pub fn why_no_flip(&self, state: &State, at: PointId) -> Option<Missing> {
        with_tables!(self, t => t.why_no_flip(state, at.0))
    }

    /// Is what an attack on the piece on `to` needs there for the piece on `from`, wherever both stand?
    pub fn needs_met(&self, state: &State, from: u8, to: u8) -> bool {
        with_tables!(self, t => t.unmet(state, from, to).is_none())
    }

    /// The points whose pieces lie face down.
    pub fn face_down(&self, state: &State) -> Points {
        with_tables!(self, t => t.lying(state).resize())
    }

    /// Where a piece on a point could go on an otherwise empty board, enemies or empty points alike.
    pub fn reach(&self, state: &State, from: u8) -> Points {
        with_tables!(self, t => t.reach_alone(state, from).resize())
    }

    /// Where a piece of a kind could go from a point of an empty board; nowhere from a point where pieces never move again.
    pub fn reach_of(&self, army: ArmyId, kind: KindId, from: PointId) -> Points {
        with_tables!(self, t => t.reach_of(Piece::new(army, kind), from.0).resize())
    }

    /// Where a piece of a kind goes and what it attacks from a point of an empty board, told apart. For diagrams: it takes
    /// longer than [`Self::reach_of`].
    pub fn ways_of(&self, army: ArmyId, kind: KindId, from: PointId) -> Ways {
        let piece = Piece::new(army, kind);
        with_tables!(self, t => t.ways_of(self.rules(), piece, from.0))
    }

    /// Is a point attacked by a piece that could give check to a seat?
    pub fn is_attacked(&self, state: &State, point: u8, seat: SeatId) -> bool {
        with_tables!(self, t => t.is_attacked(state, point, seat))
    }

    /// The kind of highest rank among the pieces a seat commands that can still move anywhere; kinds without a rank are
    /// apart (J6.8).
    pub fn highest(&self, state: &State, seat: SeatId) -> Option<KindId> {
        let rules = self.rules();
        let lying = self.face_down(state);
        let movable = state.pieces().filter(|&(point, piece)| {
            let kind = rules.kinds.get(piece.kind().index());
            state.controller(piece.army()) == Some(seat)
                && kind.is_some_and(|kind| !kind.moves.is_empty())
                && !rules.locks.has(point)
                && !lying.has(point)
        });
        let ranked = movable.filter_map(|(_, piece)| {
            let kind = piece.kind();
            rules.kinds[kind.index()].rank.map(|rank| (rank, kind))
        });
        ranked.max_by_key(|(rank, _)| *rank).map(|(_, kind)| kind)
    }

    /// The points on which pieces never move again.
    pub fn locks(&self) -> Points {
        self.rules().locks
    }
}
