//! Moves tried without seeing all pieces: what a seat's own pieces allow, and what an umpire says of the true position.

use crate::ids::{KindId, PointId, SeatId, SeatSet};
use crate::play::event::{Event, Sink};
use crate::play::moves::Move;
use crate::play::safety::Safety;
use crate::play::state::{Awaits, State};
use crate::pointset::PointSet;
use crate::tables::Tables;
use crate::variant::Variant;
use crate::visibility::tell::When;

/// What unseen pieces are taken to allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unseen {
    /// They may stand on any point that is not seen to be taken, or on none.
    Anywhere,
    /// There are none.
    Nowhere,
}

impl<const W: usize> Tables<W> {
    /// The moves that a seat's pieces allow in a position of which it sees only some pieces. Nothing is said of checks,
    /// for who gives them may not be seen.
    pub(crate) fn tries(
        &self,
        rules: &Variant,
        seen: &State,
        seat: SeatId,
        unseen: Unseen,
    ) -> Vec<Move> {
        let mut moves = Vec::new();
        let own: PointSet<W> = seen.set(seat.index());
        let occupied = self.occupied(seen);
        let empty = self.board.minus(&occupied);
        let mut foe = occupied.minus(&self.pieces_of(seen, seen.side(seat)));
        if unseen == Unseen::Anywhere {
            foe = foe.or(&empty);
        }
        for (g, group) in self.groups.iter().enumerate() {
            let pieces = own.and(&seen.set(self.group_set(g)));
            for from in pieces.minus(&self.locks).iter() {
                let foe = if self.open_to.has(from) {
                    foe
                } else {
                    foe.minus(&self.shelters)
                };
                let targets = self.targets(seen, group, from, &empty, &foe);
                group.give(from, targets, &mut moves);
            }
        }
        // whether the way is safe is not seen
        self.paired_moves(rules, seen, seat, &occupied, &Safety::free(), &mut moves);
        moves
    }

    /// How many captures a seat has with pieces of some kinds; the choice of a promotion makes no other capture.
    fn captures(&self, rules: &Variant, state: &State, seat: SeatId, of: u32) -> u16 {
        let mut moves: Vec<Move> = Vec::new();
        self.generate(rules, state, seat, &mut moves);
        let takes = |m: &Move| {
            let counted = of >> state.piece(m.from).kind().0 & 1 != 0;
            counted && (!state.piece(m.to).is_none() || m.is_passing())
        };
        let mut ways: Vec<(u8, u8)> = moves
            .iter()
            .filter(|m| takes(m))
            .map(|m| (m.from, m.to))
            .collect();
        ways.sort_unstable();
        ways.dedup();
        ways.len() as u16
    }

    /// Tells how the seat on move can capture, if that is told at this moment.
    pub(super) fn tell_tries<S: Sink>(
        &self,
        rules: &Variant,
        state: &State,
        when: When,
        out: &mut S,
    ) {
        let Some(tries) = &rules.visibility.umpire.tries else {
            return;
        };
        if S::LISTENS
            && tries.when == when
            && let Awaits::Move(seat) = state.awaits
        {
            let count = self.captures(rules, state, seat, tries.of);
            out.emit(state, Event::Tries { seat, count });
        }
    }

    /// Tells of a check, and where it comes from.
    pub(super) fn tell_check(
        &self,
        rules: &Variant,
        state: &State,
        seat: SeatId,
        out: &mut impl Sink,
    ) {
        let by = self.checking(state, seat);
        let umpire = &rules.visibility.umpire;
        let ways = match state.royal(seat) {
            Some(royal) if !umpire.directions.is_empty() => {
                let attackers = self.attackers(state, royal, &self.checkers_of(state, seat));
                umpire.ways(&rules.board, PointId(royal), attackers.iter())
            }
            _ => Vec::new(),
        };
        out.emit(state, Event::Checked { seat, by, ways });
    }

    /// What an umpire says of a position before anything is played in it.
    pub(crate) fn tell_start(&self, rules: &Variant, state: &State, out: &mut impl Sink) {
        if state.to_move().is_none() {
            return;
        }
        let checked: SeatSet = self.checked(state);
        for seat in checked.iter() {
            self.tell_check(rules, state, seat, out);
        }
        self.tell_tries(rules, state, When::Turn, out);
    }
}

/// Does a piece of one of these kinds make the move?
pub(crate) fn is_of(state: &State, m: Move, kinds: u32) -> bool {
    let KindId(kind) = state.piece(m.from).kind();
    kinds >> kind & 1 != 0
}
