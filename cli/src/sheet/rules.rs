//! Turns, teams, losses, draws and points in words.

use sifang_core::alliance::spec::{Exposure, PactWindow};
use sifang_core::elimination::spec::{
    BothStuck, Fate, NoAction, NoActionTiming, ResignAnnexed, ResignInPact,
};
use sifang_core::ending::spec::{Agreement, DeadPosition, LocalRepetition, QuietResets, QuietUnit};
use sifang_core::scoring::spec::{DrawScore, FineCount, PlaceTie, PointsCount, ScoreBy};
use sifang_core::threat::spec::{MateCredit, MateTiming};
use sifang_core::turn::spec::{AfterCheck, DeadSeat, Timeout};

use super::{Sheet, and};

impl Sheet<'_> {
    pub(super) fn turns(&self) -> Vec<String> {
        let turn = &self.rules.turn;
        let order: Vec<&str> = turn.order.iter().map(|&seat| self.seat(seat)).collect();
        let first = turn
            .first
            .map_or("The seat that begins is drawn.".to_owned(), |seat| {
                format!("{} begins.", self.seat(seat))
            });
        let mut lines = vec![format!("Order: {}. {first}", order.join(", "))];
        if let Some(flip) = &self.rules.flip {
            lines.push(
                "A turn is a move, or a flip: any piece that lies face down is turned up."
                    .to_owned(),
            );
            if let Some(kinds) = flip.settled_by {
                let all = self.rules.kinds.iter().enumerate();
                let some = all.filter(|(k, _)| kinds >> k & 1 != 0);
                let some: Vec<&str> = some.map(|(_, kind)| kind.name.get(self.lang)).collect();
                let what = if some.len() == self.rules.kinds.len() {
                    "piece".to_owned()
                } else {
                    some.join(" or ")
                };
                lines.push(format!(
                    "Whose the armies are is settled by the first {what} turned up: whoever did that has its army. Until \
                     then there are only flips."
                ));
            }
        }
        if turn.checked_first {
            let after = match turn.after_check {
                AfterCheck::FromResponder => "the seat that answered",
                AfterCheck::Resume => "the last seat that moved in its regular turn",
            };
            lines.push(format!(
                "A seat in check moves at once; then the order goes on after {after}."
            ));
        }
        if turn.dead_seat == DeadSeat::Controller {
            lines.push(
                "On the turn of a seat that is out, the commander of its army moves.".to_owned(),
            );
        }
        lines.push(match (turn.timeout, turn.timeout_limit) {
            (Timeout::Leaves, _) => "A seat whose time runs out leaves the game.".to_owned(),
            (Timeout::MissedTurn, 0) => "A seat whose time runs out misses the turn.".to_owned(),
            (Timeout::MissedTurn, limit) => format!(
                "A seat whose time runs out misses the turn; with {limit} missed turns it is out."
            ),
        });
        lines
    }

    pub(super) fn threat(&self) -> Vec<String> {
        if !self.rules.has_royal() {
            return Vec::new();
        }
        let when = match self.rules.threat.mate_timing {
            MateTiming::Instant => "after every move, for every seat in check",
            MateTiming::OnTurn => "when the seat in check comes to move",
        };
        let credit = match self.rules.threat.mate_credit {
            MateCredit::MoverIfChecking => {
                "the mover if one of his pieces checks, else to the first checking seat after him"
            }
            MateCredit::Mover => "the mover",
        };
        vec![
            format!("Mate is judged {when}."),
            format!("A mate belongs to {credit}."),
        ]
    }

    pub(super) fn teams(&self) -> Vec<String> {
        let alliance = &self.rules.alliance;
        let mut lines = Vec::new();
        if alliance.teams {
            let mut teams = Vec::new();
            for seat in self.all().iter() {
                let team = alliance.team[seat];
                let members: Vec<&str> = team.iter().map(|member| self.seat(member)).collect();
                let team = and(&members);
                if !teams.contains(&team) {
                    teams.push(team);
                }
            }
            lines.push(format!("Teams: {}.", teams.join(" against ")));
        } else {
            lines.push("Each for itself.".to_owned());
        }
        if alliance.expose_ally == Exposure::Illegal {
            lines.push("A move that leaves an ally's king newly attacked is illegal.".to_owned());
        }
        let window = match alliance.pact_window {
            PactWindow::Never => None,
            PactWindow::AnyTime => Some("at any time while nobody is in check"),
            PactWindow::RightAfterAnnexation => {
                Some("only until the first move made while nobody was in check")
            }
        };
        if let Some(window) = window {
            let against = if alliance.needs_annexer {
                " against a third that has annexed the first seat lost"
            } else {
                ""
            };
            lines.push(format!(
                "While three seats are left, two may make a pact{against}, {window}."
            ));
        }
        lines
    }

    pub(super) fn losses(&self) -> Vec<String> {
        let rule = &self.rules.elimination;
        let kinds = &self.rules.kinds;
        let fate = |fate| match fate {
            Fate::Removed => "its army leaves the board",
            Fate::Annexed => "its army passes to whoever caused it",
            Fate::ToPartner => "its army passes to a living partner, or leaves the board",
            Fate::Blocks => "its army stays and blocks, commanded by nobody",
            Fate::Walks => {
                "its army stays and blocks, and on its turn chance moves the royal piece"
            }
        };
        let mut lines = Vec::new();
        if self.rules.has_royal() {
            lines.push(format!("Mated: {}.", fate(rule.army.mate)));
        }
        let vital: Vec<&str> = kinds
            .iter()
            .filter(|kind| kind.vital)
            .map(|kind| kind.name.get(self.lang))
            .collect();
        if !vital.is_empty() {
            lines.push(format!(
                "Lost its {}: {}.",
                and(&vital),
                fate(rule.army.capture)
            ));
        }
        let when = match rule.no_action_timing {
            NoActionTiming::OnTurn => "when it comes to move",
            NoActionTiming::Instant => "looked at after every move",
        };
        lines.push(match rule.no_action {
            NoAction::Eliminate => format!(
                "Without a legal move ({when}) a seat is out: {}.",
                fate(rule.army.no_action)
            ),
            NoAction::AllDraw => {
                format!("A seat without a legal move ({when}): the game is drawn.")
            }
            NoAction::Pass => format!("A seat without a legal move ({when}) passes."),
        });
        if rule.no_movers {
            lines.push(
                "A seat is out too, whoever is on move, when it has no piece of a kind that moves and nothing is left to \
                 turn up."
                    .to_owned(),
            );
        }
        if rule.both_stuck == BothStuck::Draw {
            lines.push("If nobody can move, the game is drawn.".to_owned());
        }
        let after = match rule.resign_after {
            0 => String::new(),
            plies => format!(", not before {plies} plies"),
        };
        lines.push(format!(
            "Resigned or left{after}: {}.",
            fate(rule.army.resign)
        ));
        if rule.resign_annexed == ResignAnnexed::KeepDead {
            lines.push("Armies it had annexed stay and block.".to_owned());
        }
        if rule.resign_in_pact == ResignInPact::ToAlly {
            lines.push("Resigned in a pact: its army passes to the ally.".to_owned());
        }
        lines
    }

    pub(super) fn draws(&self) -> Vec<String> {
        let rule = &self.rules.ending;
        let mut lines = Vec::new();
        if rule.repetition > 0 {
            lines.push(format!("The same position {} times.", rule.repetition));
        }
        if rule.perpetual_check > 0 {
            lines.push(format!(
                "The same set-up of a checked seat and its checkers {} times in a row of checks.",
                rule.perpetual_check
            ));
        }
        if rule.local == LocalRepetition::AnyPair {
            lines.push("The pieces of two enemy seats alike for the third time.".to_owned());
        }
        if rule.quiet_limit > 0 {
            let unit = match rule.quiet_unit {
                QuietUnit::Plies => "plies",
                QuietUnit::PliesPerLiving => "plies for each living seat",
                QuietUnit::MovesEach => "moves of every living seat",
            };
            let kinds = self.flagged(&rule.reset_by);
            let resets = match (kinds.is_empty(), rule.resets) {
                (true, _) => String::new(),
                (false, QuietResets::Any) => format!(" and without a move of a {}", and(&kinds)),
                (false, QuietResets::Irreversible) => {
                    format!(" and without an irreversible move of a {}", and(&kinds))
                }
            };
            let flip = if self.rules.flip.is_some() {
                " or a flip"
            } else {
                ""
            };
            lines.push(format!(
                "{} {unit} without a capture{flip}{resets}.",
                rule.quiet_limit
            ));
        }
        if rule.ply_limit > 0 {
            lines.push(format!("{} plies in all.", rule.ply_limit));
        }
        match rule.dead {
            DeadPosition::Off => {}
            DeadPosition::Material => lines.push("Too few pieces left to win.".to_owned()),
            DeadPosition::Unreachable => {
                lines.push("No piece of any team could ever meet an enemy piece.".to_owned());
            }
        }
        if rule.claim.lead > 0 {
            lines.push(format!(
                "With two left, a lead of more than {} points may claim the end; {} while a royal piece walks.",
                rule.claim.lead,
                rule.claim.lead_walking.unwrap_or(rule.claim.lead)
            ));
        }
        lines.push(match rule.agreement {
            Agreement::AllLiving => "All living seats agree.".to_owned(),
            Agreement::OnePerTeam => "A living seat of each team agrees.".to_owned(),
        });
        lines
    }

    /// Points made in play.
    fn points_made(&self) -> Vec<String> {
        let Some(rule) = &self.rules.points else {
            return Vec::new();
        };
        let mut lines = Vec::new();
        let kinds = self.rules.kinds.iter().zip(rule.capture);
        let captures: Vec<String> = kinds
            .filter(|(_, points)| *points != 0)
            .map(|(kind, points)| format!("{} {points}", kind.name.get(self.lang)))
            .collect();
        if !captures.is_empty() {
            let list = captures.join(", ");
            lines.push(format!("Captures of pieces in the game: {list}."));
        }
        let award = rule.award;
        for (points, what) in [
            (award.mate, "whoever a mate belongs to"),
            (award.stalemate, "a seat that is out for want of a move"),
            (
                award.walk_stalemate,
                "all who are left, in equal parts, when a piece that walks has no move and is not in check",
            ),
            (award.draw, "each seat left in a draw"),
        ] {
            if points != 0 {
                lines.push(format!("{points} points to {what}."));
            }
        }
        if let Some(checks) = &rule.checks {
            let easy = self.flagged(&checks.easy);
            let [two, three] = checks.points;
            let mut text = format!("A move that checks two seats {two}, three {three}");
            if !easy.is_empty() {
                let [two, three] = checks.points_easy;
                let kinds = easy.join(", ");
                text.push_str(&format!("; by {kinds} {two} and {three}"));
            }
            lines.push(format!("{text}."));
        }
        lines
    }

    pub(super) fn scoring(&self) -> Vec<String> {
        let rule = &self.rules.scoring;
        let win = rule.win.unwrap_or(1.0);
        let mut lines = Vec::new();
        match rule.by {
            ScoreBy::Team => lines.push(format!(
                "Each seat of the winners {win}, each of the losers {}.",
                rule.loss
            )),
            ScoreBy::Place => {
                let losers: Vec<String> = rule.losers.iter().map(ToString::to_string).collect();
                lines.push(format!(
                    "The winner {win}; the first, second, … seat lost: {}.",
                    losers.join(", ")
                ));
            }
            ScoreBy::Points => {
                lines.extend(self.points_made());
                lines.push(match rule.counts {
                    PointsCount::Points => "A seat's result is its points.".to_owned(),
                    PointsCount::Winner => format!("The first place gets {win}."),
                });
                return lines;
            }
        }
        lines.push(match (rule.draw_score, rule.draw, rule.by) {
            (DrawScore::None, ..) => "A draw scores nothing.".to_owned(),
            (DrawScore::Half, Some(draw), _) => {
                format!("In a draw {draw} for each living seat or team member.")
            }
            (DrawScore::Half, None, ScoreBy::Team) => format!("In a draw {} each.", win / 2.0),
            (DrawScore::Half, None, ScoreBy::Place | ScoreBy::Points) => {
                "In a draw the living share the places still open.".to_owned()
            }
        });
        if let Some(fine) = &rule.resign_fine {
            let who = match fine.counted {
                FineCount::ByPlace => {
                    format!("Of the first {} losers those who resigned get", fine.first)
                }
                FineCount::ByResignOrder => format!("The first {} who resigned get", fine.first),
            };
            lines.push(format!("{who} {} instead.", fine.points));
        }
        if rule.place_tie == PlaceTie::Split && rule.by == ScoreBy::Place {
            lines.push("Seats lost together share their places.".to_owned());
        }
        if rule.no_score_before > 0 {
            lines.push(format!(
                "A game decided before {} plies scores nothing.",
                rule.no_score_before
            ));
        }
        if rule.escape_penalty > 0.0 {
            lines.push(format!(
                "Leaving while a vital piece stands costs {}.",
                rule.escape_penalty
            ));
        }
        lines
    }
}
