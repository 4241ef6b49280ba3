//! Everything that a state keeps up to date, worked out afresh. Play never asks; tests and long runs do.

use crate::ids::{ArmyId, Piece, SeatId, SeatSet};
use crate::play::state::{MAX_LINES, NO_POINT, NOBODY, SET_WORDS, State};
use crate::tables::Tables;
use crate::variant::Variant;

impl<const W: usize> Tables<W> {
    /// Compares what a state keeps up to date with what its pieces, commanders and losses say.
    ///
    /// # Errors
    /// The first difference, in words.
    pub(crate) fn audit(&self, rules: &Variant, state: &State) -> Result<(), String> {
        self.audit_sets(state)?;
        let seats = SeatSet::first(self.seats);
        let lost: SeatSet = state.losses().map(|loss| loss.seat).collect();
        check(
            state.losses().count() == lost.len() && seats.minus(lost) == state.alive,
            "the living are those without a loss",
        )?;
        check(
            state.alive.minus(state.acting).is_empty() && state.acting.minus(seats).is_empty(),
            "the living act",
        )?;
        for seat in seats.iter() {
            let side = state.side[seat];
            check(side.has(seat), "a seat plays with itself")?;
            check(
                side.iter().all(|other| state.side[other].has(seat)),
                "who plays with whom is mutual",
            )?;
            let commander = state.control[seat.index()];
            check(
                commander == NOBODY || state.alive.has(SeatId(commander)),
                "armies obey the living, or nobody",
            )?;
        }
        if let Some(seat) = state.to_move() {
            check(state.acting.has(seat), "who is on move is in the game")?;
        }
        self.audit_royals(state)?;
        self.audit_rights(rules, state)?;
        check(
            state.shown().iter().all(|at| !state.piece(at).is_none()),
            "what is shown stands on the board",
        )
    }

    /// Sets of points, lines and the hash.
    fn audit_sets(&self, state: &State) -> Result<(), String> {
        let mut fresh = State {
            mail: [Piece::NONE.0; 256],
            words: [0; SET_WORDS],
            lines: [0; MAX_LINES],
            pieces_key: 0,
            ..*state
        };
        for (point, piece) in state.pieces() {
            check(
                usize::from(point) < self.points,
                "pieces stand on the board",
            )?;
            self.put(&mut fresh, point, piece);
        }
        check(fresh.words == state.words, "the sets of points")?;
        check(fresh.lines == state.lines, "the words of the lines")?;
        check(
            fresh.pieces_key == state.pieces_key && self.key(&fresh) == self.key(state),
            "the hash",
        )
    }

    /// A seat's royal piece is where the state says.
    fn audit_royals(&self, state: &State) -> Result<(), String> {
        for seat in state.acting.iter() {
            let own = state.pieces().filter(|(_, piece)| {
                piece.army() == ArmyId(seat.0) && self.royal_kinds >> piece.kind().0 & 1 != 0
            });
            let points: Vec<u8> = own.map(|(point, _)| point).collect();
            let kept = state.royal[seat.index()];
            let agrees = match points[..] {
                [] => kept == NO_POINT,
                [point] => kept == point,
                _ => false,
            };
            check(agrees, "the royal pieces")?;
        }
        Ok(())
    }

    /// Rights to paired moves and to captures in passing.
    fn audit_rights(&self, rules: &Variant, state: &State) -> Result<(), String> {
        for (i, rule) in rules.paired.iter().enumerate() {
            for army in 0..self.seats {
                if !state.has_right(i, army) {
                    continue;
                }
                let own =
                    |point: u8, kind| state.piece(point) == Piece::new(ArmyId(army as u8), kind);
                let stands = rule
                    .ways
                    .get(army)
                    .and_then(Option::as_ref)
                    .is_some_and(|way| {
                        own(way.leader.0, rule.leader) && own(way.follower.0, rule.follower)
                    });
                check(stands, "the pieces of a paired move stand where they began")?;
            }
        }
        for by in state.passing_live.iter() {
            let right = state.passing[by.index()];
            let stands = right.pawn != NO_POINT && !state.piece(right.pawn).is_none();
            check(
                stands && right.passed != NO_POINT && !right.takers.has(by),
                "a right to capture in passing is against a piece on the board",
            )?;
        }
        Ok(())
    }
}

fn check(holds: bool, what: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what.to_owned()) }
}
