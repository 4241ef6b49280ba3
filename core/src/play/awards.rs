//! Points made in play: who makes them, and when.

use crate::ids::{KindId, SeatId, SeatSet};
use crate::play::attack::NO_GHOST;
use crate::play::event::{Event, Sink};
use crate::play::losses::Due;
use crate::play::make::Effects;
use crate::play::moves::Move;
use crate::play::state::{Cause, Reason, State};
use crate::play::step::end;
use crate::scoring::rule::{Award, PointsRule};
use crate::tables::Tables;
use crate::variant::Variant;

/// A seat makes points.
fn score(state: &mut State, seat: SeatId, points: i16, why: Award, out: &mut impl Sink) {
    if points != 0 {
        state.points[seat] = state.points[seat].saturating_add(points);
        out.emit(state, Event::Scored { seat, points, why });
    }
}

impl<const W: usize> Tables<W> {
    /// The other living seats whose royal piece a seat attacks, where it counts how many there are.
    pub(super) fn checks_of(&self, rule: &PointsRule, state: &State, seat: SeatId) -> SeatSet {
        let mut checked = SeatSet::EMPTY;
        if rule.checks.is_none() {
            return checked;
        }
        let pieces = state.set(seat.index());
        for other in state.alive.minus(state.side[seat]).iter() {
            let attacked = |royal| self.attacked(state, royal, &pieces, NO_GHOST);
            if state.royal(other).is_some_and(attacked) {
                checked = checked.with(other);
            }
        }
        checked
    }

    /// What a living seat makes by a move: by captures of pieces whose seats are in the game, and by checking several.
    pub(super) fn score_move(
        &self,
        rule: &PointsRule,
        state: &mut State,
        (seat, m, fx): (SeatId, Move, &Effects),
        before: SeatSet,
        out: &mut impl Sink,
    ) {
        if !state.alive.has(seat) {
            return;
        }
        for &(_, piece) in &fx.gone {
            let owner = state.controller(piece.army());
            let enemy = owner.is_some_and(|o| state.alive.has(o) && !state.side[seat].has(o));
            if enemy {
                let points = rule.capture[piece.kind().index() & 31];
                score(state, seat, points, Award::Capture, out);
            }
        }
        let moved = state.piece(m.to);
        if let Some(checks) = &rule.checks
            && !moved.is_none()
        {
            let checked = self.checks_of(rule, state, seat).minus(before);
            let points = checks.award(KindId(moved.kind().0), checked.len());
            score(state, seat, points, Award::Checks, out);
        }
    }

    /// What a loss, or the end of a walk, brings.
    pub(super) fn score_loss(
        &self,
        rules: &Variant,
        state: &mut State,
        due: Due,
        walked: bool,
        out: &mut impl Sink,
    ) {
        let Some(rule) = &rules.points else { return };
        let award = rule.award;
        match (due.cause, due.by) {
            (Cause::Mate, Some(by)) if state.alive.has(by) => {
                score(state, by, award.mate, Award::Mate, out);
            }
            (Cause::NoAction, _) if walked => {
                let share = award.walk_stalemate / (state.alive.len().max(1) as i16);
                for seat in rules.turn.from_after(due.seat, state.alive) {
                    score(state, seat, share, Award::WalkStalemate, out);
                }
            }
            (Cause::NoAction, _) => {
                score(state, due.seat, award.stalemate, Award::Stalemate, out);
            }
            _ => {}
        }
    }

    /// Ends the game as a draw.
    pub(super) fn drawn(
        &self,
        rules: &Variant,
        state: &mut State,
        reason: Reason,
        out: &mut impl Sink,
    ) {
        if let Some(rule) = &rules.points {
            for seat in rules.turn.from_after(state.turn, state.alive) {
                score(state, seat, rule.award.draw, Award::Draw, out);
            }
        }
        end(state, reason, out);
    }
}
