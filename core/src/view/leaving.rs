//! What resigning or leaving brings, so that it can be said before it is done.

use super::mask::View;
use crate::ids::{ArmyId, SeatId, SeatSet};
use crate::play::{Action, Cause, Event};
use crate::scoring::fine;
use crate::scoring::rule::ScoreBy;

/// What becomes of an army when the seat that commands it leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArmyFate {
    /// It leaves the board.
    Gone,
    /// It passes to this seat.
    To(SeatId),
    /// It stays and blocks, commanded by nobody.
    Blocks,
}

/// What leaving brings at once, as far as the rules and what the seat knows settle it.
#[derive(Clone, Debug, PartialEq)]
pub struct Leaving {
    /// What becomes of the armies that change hands, in the order in which it happens: the seat's own, those it had
    /// annexed, those of partners that fall with it.
    pub armies: Vec<(ArmyId, ArmyFate)>,
    /// Will chance move its royal piece?
    pub walks: bool,
    /// Partners that are lost with it.
    pub falls: SeatSet,
    /// Is the game over then, one side being left?
    pub ends: bool,
    /// Who has won then; empty where points made in play decide it.
    pub winners: SeatSet,
    /// The points it gets as a fine, and those of its place, which it would get otherwise.
    pub fine: Option<(f64, f64)>,
    /// Points that are taken from it.
    pub penalty: f64,
}

impl View {
    /// What resigning or leaving would bring the seat that looks; nothing for other actions, and where it is refused.
    pub fn leaving(&self, action: &Action) -> Option<Leaving> {
        let seat = self.seat()?;
        let cause = match action {
            Action::Resign => Cause::Resign,
            Action::Leave => Cause::Leave,
            _ => return None,
        };
        self.judge(action).ok()?;
        let rules = self.rules();
        let (after, events) = self.game().try_leaving(self.position(), seat, cause);
        let armies = events.iter().filter_map(|event| match *event {
            Event::Removed { army } => Some((army, ArmyFate::Gone)),
            Event::Annexed { army, by: Some(by) } => Some((army, ArmyFate::To(by))),
            Event::Annexed { army, by: None } => Some((army, ArmyFate::Blocks)),
            _ => None,
        });
        let walks =
            |event: &Event| matches!(event, Event::Walks { seat: walker } if *walker == seat);
        let ends = after.decided();
        let winners = match rules.scoring.by {
            ScoreBy::Team => {
                let teams = after.living().iter();
                teams.fold(SeatSet::EMPTY, |set, seat| {
                    set.or(rules.alliance.team[seat])
                })
            }
            ScoreBy::Place => after.living(),
            ScoreBy::Points => SeatSet::EMPTY,
        };
        let penalised = cause == Cause::Leave;
        Some(Leaving {
            armies: armies.collect(),
            walks: events.iter().any(walks),
            falls: self.position().living().without(seat).minus(after.living()),
            ends,
            winners: if ends { winners } else { SeatSet::EMPTY },
            fine: fine(rules, &after, seat)
                .filter(|_| !(ends && after.plies() < rules.scoring.no_score_before)),
            penalty: if penalised {
                rules.scoring.escape_penalty
            } else {
                0.0
            },
        })
    }
}
