//! The events of a board move, and what it shows to all.

use crate::encounter::spec::Outcome;
use crate::ids::{Piece, SeatId};
use crate::play::event::{Event, Sink};
use crate::play::make::Effects;
use crate::play::moves::Move;
use crate::play::state::State;
use crate::tables::Tables;
use crate::variant::Variant;
use crate::visibility::spec::AfterCombat;
use crate::visibility::tell::When;

impl<const W: usize> Tables<W> {
    #[inline]
    pub(crate) fn tell_move<S: Sink>(
        &self,
        rules: &Variant,
        state: &mut State,
        seat: SeatId,
        m: Move,
        fx: &Effects,
        out: &mut S,
    ) {
        if !S::LISTENS && !self.hides {
            return;
        }
        let piece = fx.mover.unwrap_or(Piece::NONE);
        let paired = match (m.pair(), fx.follower) {
            (Some(index), Some((from, to))) => Some((from, to, index)),
            _ => None,
        };
        out.emit(
            state,
            Event::Moved {
                seat,
                piece,
                shown: fx.shown.0,
                from: m.from,
                to: m.to,
                turned: fx.turned,
                paired,
                promoted: m.promotion(),
            },
        );
        let Some((met, cell)) = fx.fight else { return };
        if state.piece(m.to).is_none() && fx.gone.is_empty() && cell.result != Outcome::Refused {
            return;
        }
        // a capture in passing meets nothing on the point it goes to
        let in_passing = fx.gone.iter().find(|&&(at, _)| at != m.to && at != m.from);
        if let Some(&(at, piece)) = in_passing {
            out.emit(state, Event::TakenInPassing { at, piece });
        }
        if !m.is_passing() {
            out.emit(
                state,
                Event::Fought {
                    seat,
                    attacker: piece,
                    defender: met,
                    shown: fx.shown,
                    from: m.from,
                    at: m.to,
                    result: cell.result,
                },
            );
        }
        if rules.visibility.hides_fighters() {
            self.show_fight(
                rules,
                state,
                m,
                piece,
                met,
                cell.result,
                cell.shows_defender,
                out,
            );
            self.show_on_death(rules, state, fx, out);
        }
    }

    /// What a fight shows (J5.2, J5.3, J5.5, J5.6).
    #[expect(clippy::too_many_arguments, reason = "the parts of one fight")]
    fn show_fight(
        &self,
        rules: &Variant,
        state: &mut State,
        m: Move,
        attacker: Piece,
        defender: Piece,
        result: Outcome,
        shows_defender: bool,
        out: &mut impl Sink,
    ) {
        let attacker_dies = matches!(result, Outcome::AttackerDies | Outcome::BothDie);
        let defender_dies = matches!(result, Outcome::DefenderDies | Outcome::BothDie);
        let (show_attacker, show_defender) = match rules.visibility.after_combat {
            AfterCombat::None => (false, false),
            AfterCombat::Loser => (attacker_dies, defender_dies),
            AfterCombat::Defender => (false, true),
            AfterCombat::Both => (true, true),
        };
        if show_attacker {
            let at = if result == Outcome::Refused {
                m.from
            } else {
                m.to
            };
            self.show(state, at, attacker, attacker_dies, out);
        }
        if show_defender || shows_defender && !defender_dies {
            self.show(state, m.to, defender, defender_dies, out);
        }
    }

    fn show(&self, state: &mut State, at: u8, piece: Piece, dead: bool, out: &mut impl Sink) {
        if dead {
            out.emit(state, Event::ShownDead { at, piece });
        } else if !state.is_shown(at) {
            state.set_shown(at, true);
            out.emit(state, Event::Shown { at, piece });
        }
    }

    /// A death may show other pieces of the same army, while its own seat still commands it (J5.4, J6.10).
    fn show_on_death(&self, rules: &Variant, state: &mut State, fx: &Effects, out: &mut impl Sink) {
        for &(_, dead) in &fx.gone {
            let shows = &rules.visibility.on_death[dead.kind().index()];
            let army = dead.army();
            if shows.is_empty() || state.controller(army) != state.owner(army) {
                continue;
            }
            for point in self.army_points(state, army).iter() {
                let piece = state.piece(point);
                if shows.contains(&piece.kind()) {
                    self.show(state, point, piece, false, out);
                }
            }
        }
    }

    /// Whose turn it is, and what an umpire says to it.
    pub(super) fn tell_turn(&self, rules: &Variant, state: &State, out: &mut impl Sink) {
        let turn = Event::Turn {
            seat: state.turn,
            interruption: state.interruption,
        };
        out.emit(state, turn);
        self.tell_tries(rules, state, When::Turn, out);
    }
}
