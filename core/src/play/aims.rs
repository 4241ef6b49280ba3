//! Losses that a move brings about at once: vital pieces taken, no piece left, an enemy at his goal.

use crate::elimination::rule::GoalRule;
use crate::ids::SeatId;
use crate::play::losses::{Due, DueList};
use crate::play::make::Effects;
use crate::play::moves::Move;
use crate::play::state::{Cause, State};
use crate::tables::Tables;
use crate::variant::Variant;

impl<const W: usize> Tables<W> {
    /// Seats that lost a vital piece or, where that counts, their last one.
    pub(crate) fn lost_pieces(
        &self,
        rules: &Variant,
        state: &State,
        mover: SeatId,
        fx: &Effects,
    ) -> DueList {
        let mut due = DueList::new();
        let met = fx.fight.and_then(|(met, _)| state.controller(met.army()));
        let by = |seat| if seat == mover { met } else { Some(mover) };
        for &(_, piece) in &fx.gone {
            let Some(seat) = state.owner(piece.army()) else {
                continue;
            };
            let kind = &rules.kinds[piece.kind().index()];
            if (kind.vital || kind.royal) && state.alive.has(seat)
                || kind.royal && state.walking().has(seat)
            {
                due.push(Due {
                    seat,
                    cause: if kind.royal {
                        Cause::KingTaken
                    } else {
                        Cause::Capture
                    },
                    by: by(seat),
                });
            }
        }
        if rules.elimination.no_pieces {
            for seat in rules.turn.from_after(mover, state.alive) {
                let none = state.set::<W>(seat.index()).is_empty();
                if none && !due.iter().any(|other| other.seat == seat) {
                    due.push(Due {
                        seat,
                        cause: Cause::NoPieces,
                        by: by(seat),
                    });
                }
            }
        }
        due
    }

    /// A seat, not the one on move, that has nothing left to move and nothing to turn up, where that is its loss (J8.4).
    pub(crate) fn helpless(&self, rules: &Variant, state: &State) -> Option<SeatId> {
        let waiting = state.alive.without(state.turn);
        if !rules.elimination.no_movers || self.flips && !self.lying(state).is_empty() {
            return None;
        }
        let moves = |at| !rules.kinds[state.piece(at).kind().index()].moves.is_empty();
        rules
            .turn
            .from_after(state.turn, waiting)
            .find(|seat| !state.set::<W>(seat.index()).iter().any(moves))
    }

    /// All enemies of a seat whose move reached its goal.
    pub(crate) fn goal_reached(
        &self,
        goal: &GoalRule,
        state: &State,
        seat: SeatId,
        m: Move,
        fx: &Effects,
        due: &mut DueList,
    ) {
        let ends = [Some(m.to), fx.follower.map(|(_, to)| to)];
        let reached = ends.into_iter().flatten().any(|at| {
            let piece = state.piece(at);
            !piece.is_none()
                && state.controller(piece.army()) == Some(seat)
                && goal.by[piece.kind().index()]
                && goal.points[state.frame[piece.army().index() & 7] as usize].has(at)
        });
        if !reached {
            return;
        }
        for other in state.alive.minus(state.side[seat]).iter() {
            if !due.iter().any(|loss| loss.seat == other) {
                due.push(Due {
                    seat: other,
                    cause: Cause::Goal,
                    by: Some(seat),
                });
            }
        }
    }
}
