//! Turns, check and mate, teams and pacts.

use sifang_core::alliance::spec::{Exposure, PactWindow};
use sifang_core::threat::spec::{MateCredit, MateTiming};
use sifang_core::turn::spec::{AfterCheck, DeadSeat, Timeout};

use super::Writer;
use crate::text::tables::{common, sheet_rules as said};

impl Writer<'_> {
    pub(super) fn turns(&self) -> Vec<String> {
        let turn = &self.rules.turn;
        let seats = self.list(turn.order.iter().map(|&seat| self.seat(seat)));
        let first = turn.first.map_or_else(
            || self.get(said::BEGINS_DRAWN),
            |seat| self.say(said::BEGINS, &[("seat", &self.seat(seat))]),
        );
        let mut lines = vec![self.say(said::ORDER, &[("seats", &seats), ("first", &first)])];
        if let Some(flip) = &self.rules.flip {
            lines.push(self.get(said::FLIP_TURN));
            if let Some(mask) = flip.settled_by {
                let some = self.kinds(|kind| mask >> kind & 1 != 0);
                let what = if some.len() == self.rules.kinds.len() {
                    self.get(common::PIECE)
                } else {
                    some.join(common::OR.get(self.lang))
                };
                lines.push(self.say(said::FLIP_SETTLES, &[("what", &what)]));
            }
        }
        if turn.checked_first {
            let after = match turn.after_check {
                AfterCheck::FromResponder => said::AFTER_RESPONDER,
                AfterCheck::Resume => said::AFTER_REGULAR,
            };
            let after = after.get(self.lang);
            lines.push(self.say(said::CHECKED_FIRST, &[("seat", &after)]));
        }
        if turn.dead_seat == DeadSeat::Controller {
            lines.push(self.get(said::DEAD_TURN));
        }
        lines.push(match (turn.timeout, turn.timeout_limit) {
            (Timeout::Leaves, _) => self.get(said::TIME_LEAVES),
            (Timeout::MissedTurn, 0) => self.get(said::TIME_MISSES),
            (Timeout::MissedTurn, limit) => self.say(said::TIME_LIMIT, &[("n", &limit)]),
        });
        lines
    }

    pub(super) fn threat(&self) -> Vec<String> {
        if !self.rules.has_royal() {
            return Vec::new();
        }
        let when = match self.rules.threat.mate_timing {
            MateTiming::Instant => said::MATE_INSTANT,
            MateTiming::OnTurn => said::MATE_ON_TURN,
        };
        let who = match self.rules.threat.mate_credit {
            MateCredit::MoverIfChecking => said::MATE_CHECKING,
            MateCredit::Mover => said::MATE_MOVER,
        };
        vec![
            self.say(said::MATE_WHEN, &[("when", &when.get(self.lang))]),
            self.say(said::MATE_OF, &[("who", &who.get(self.lang))]),
        ]
    }

    pub(super) fn teams(&self) -> Vec<String> {
        let alliance = &self.rules.alliance;
        let mut lines = Vec::new();
        if alliance.teams {
            let mut teams = Vec::new();
            for seat in self.all().iter() {
                let members = alliance.team[seat].iter();
                let members: Vec<&str> = members.map(|member| self.seat(member)).collect();
                let team = self.and(&members);
                if !teams.contains(&team) {
                    teams.push(team);
                }
            }
            let teams = teams.join(said::AGAINST.get(self.lang));
            lines.push(self.say(said::TEAMS, &[("teams", &teams)]));
        } else {
            lines.push(self.get(said::EACH_ALONE));
        }
        if alliance.expose_ally == Exposure::Illegal {
            lines.push(self.get(said::EXPOSE_ALLY));
        }
        let window = match alliance.pact_window {
            PactWindow::Never => None,
            PactWindow::AnyTime => Some(said::PACT_ANY),
            PactWindow::RightAfterAnnexation => Some(said::PACT_FIRST),
        };
        if let Some(window) = window {
            let against = if alliance.needs_annexer {
                said::PACT_AGAINST.get(self.lang)
            } else {
                ""
            };
            let window = window.get(self.lang);
            lines.push(self.say(said::PACT, &[("against", &against), ("window", &window)]));
        }
        lines
    }
}
