//! Losses, draws, points.

use sifang_core::elimination::spec::{
    BothStuck, Fate, NoAction, NoActionTiming, ResignAnnexed, ResignInPact,
};
use sifang_core::ending::spec::{
    Agreement, Blame, DeadPosition, LocalRepetition, QuietResets, QuietUnit,
};
use sifang_core::ids::KindId;
use sifang_core::scoring::spec::{DrawScore, FineCount, PlaceTie, PointsCount, ScoreBy};

use super::Writer;
use crate::text::tables::sheet_rules as said;

impl Writer<'_> {
    pub(super) fn losses(&self) -> Vec<String> {
        let rule = &self.rules.elimination;
        let fate = |fate| match fate {
            Fate::Removed => said::FATE_REMOVED.get(self.lang),
            Fate::Annexed => said::FATE_ANNEXED.get(self.lang),
            Fate::ToPartner => said::FATE_PARTNER.get(self.lang),
            Fate::Blocks => said::FATE_BLOCKS.get(self.lang),
            Fate::Walks => said::FATE_WALKS.get(self.lang),
        };
        let mut lines = Vec::new();
        if let Some(goal) = &self.rules.goal {
            let by = self.kinds(|kind| goal.by[kind]);
            let by = if by.len() == self.rules.kinds.len() {
                String::new()
            } else {
                self.say(said::GOAL_BY, &[("kinds", &self.and(&by))])
            };
            let zone = self.place_text(&goal.points);
            lines.push(self.say(said::GOAL, &[("zone", &zone), ("by", &by)]));
        }
        if self.rules.has_royal() {
            lines.push(self.say(said::MATED, &[("fate", &fate(rule.army.mate))]));
        }
        let vital = self.kinds(|kind| self.rules.kinds[kind].vital);
        if !vital.is_empty() {
            let kinds = self.and(&vital);
            let fate = fate(rule.army.capture);
            lines.push(self.say(said::LOST_VITAL, &[("kinds", &kinds), ("fate", &fate)]));
        }
        let when = match rule.no_action_timing {
            NoActionTiming::OnTurn => said::ON_TURN.get(self.lang),
            NoActionTiming::Instant => said::EVERY_MOVE.get(self.lang),
        };
        lines.push(match rule.no_action {
            NoAction::Eliminate => {
                let fate = fate(rule.army.no_action);
                self.say(said::STUCK_OUT, &[("when", &when), ("fate", &fate)])
            }
            NoAction::AllDraw => self.say(said::STUCK_DRAW, &[("when", &when)]),
            NoAction::Pass => self.say(said::STUCK_PASS, &[("when", &when)]),
        });
        if rule.no_movers {
            lines.push(self.get(said::NO_MOVERS));
        }
        if rule.both_stuck == BothStuck::Draw {
            lines.push(self.get(said::BOTH_STUCK));
        }
        let after = match rule.resign_after {
            0 => String::new(),
            plies => self.say(said::NOT_BEFORE, &[("n", &plies)]),
        };
        let fate = fate(rule.army.resign);
        lines.push(self.say(said::RESIGNED, &[("after", &after), ("fate", &fate)]));
        if rule.resign_annexed == ResignAnnexed::KeepDead {
            lines.push(self.get(said::ANNEXED_STAY));
        }
        if rule.resign_in_pact == ResignInPact::ToAlly {
            lines.push(self.get(said::RESIGN_PACT));
        }
        lines
    }

    pub(super) fn draws(&self) -> Vec<String> {
        let rule = &self.rules.ending;
        let mut lines = Vec::new();
        if rule.repetition > 0 {
            lines.push(self.say(said::REPETITION, &[("n", &rule.repetition)]));
        }
        let repeated = &rule.repeated;
        let blamed = [
            (repeated.checker, said::BLAME_CHECKER),
            (repeated.chaser, said::BLAME_CHASER),
            (repeated.mover, said::BLAME_MOVER),
        ];
        let blamed = blamed.iter().filter(|(blame, _)| *blame == Blame::Loses);
        let blamed = self.list(blamed.map(|(_, who)| who.get(self.lang)));
        if !blamed.is_empty() {
            lines.push(self.say(said::BLAME, &[("who", &blamed)]));
        }
        if rule.perpetual_check > 0 {
            lines.push(self.say(said::PERPETUAL, &[("n", &rule.perpetual_check)]));
        }
        if rule.local == LocalRepetition::AnyPair {
            lines.push(self.get(said::ANY_PAIR));
        }
        lines.extend(self.quiet());
        if rule.ply_limit > 0 {
            lines.push(self.say(said::PLY_LIMIT, &[("n", &rule.ply_limit)]));
        }
        match rule.dead {
            DeadPosition::Off => {}
            DeadPosition::Material => lines.push(self.get(said::MATERIAL)),
            DeadPosition::Unreachable => lines.push(self.get(said::UNREACHABLE)),
        }
        if rule.claim.lead > 0 {
            let walking = rule.claim.lead_walking.unwrap_or(rule.claim.lead);
            let values: [(&str, &dyn std::fmt::Display); 2] =
                [("n", &rule.claim.lead), ("walking", &walking)];
            lines.push(self.say(said::LEAD, &values));
        }
        lines.push(match rule.agreement {
            Agreement::AllLiving => self.get(said::ALL_AGREE),
            Agreement::OnePerTeam => self.get(said::TEAMS_AGREE),
        });
        lines
    }

    /// The limit of play without captures.
    fn quiet(&self) -> Option<String> {
        let rule = &self.rules.ending;
        if rule.quiet_limit == 0 {
            return None;
        }
        let unit = match rule.quiet_unit {
            QuietUnit::Plies => said::PLIES,
            QuietUnit::PliesPerLiving => said::PLIES_LIVING,
            QuietUnit::MovesEach => said::MOVES_EACH,
        };
        let kinds = self.kinds(|kind| rule.reset_by[kind]);
        let text = match rule.resets {
            QuietResets::Any => said::NOR_MOVE,
            QuietResets::Irreversible => said::NOR_IRREVERSIBLE,
        };
        let resets = if kinds.is_empty() {
            String::new()
        } else {
            self.say(text, &[("kinds", &self.and(&kinds))])
        };
        let flip = if self.rules.flip.is_some() {
            said::OR_FLIP.get(self.lang)
        } else {
            ""
        };
        Some(self.say(
            said::QUIET,
            &[
                ("n", &rule.quiet_limit),
                ("unit", &unit.get(self.lang)),
                ("flip", &flip),
                ("resets", &resets),
            ],
        ))
    }

    /// Points made in play.
    fn points_made(&self) -> Vec<String> {
        let Some(rule) = &self.rules.points else {
            return Vec::new();
        };
        let mut lines = Vec::new();
        let kinds = 0..self.rules.kinds.len();
        let kinds = kinds.filter(|&kind| rule.capture[kind] != 0);
        let captures: Vec<String> = kinds
            .map(|kind| {
                let (name, points) = (self.kind(KindId(kind as u8)), rule.capture[kind]);
                self.say(said::KIND_POINTS, &[("kind", &name), ("n", &points)])
            })
            .collect();
        if !captures.is_empty() {
            let list = self.list(captures.iter().map(String::as_str));
            lines.push(self.say(said::CAPTURES, &[("list", &list)]));
        }
        let award = rule.award;
        for (points, who) in [
            (award.mate, said::FOR_MATE),
            (award.stalemate, said::FOR_STALEMATE),
            (award.walk_stalemate, said::FOR_WALK),
            (award.draw, said::FOR_DRAW),
        ] {
            if points != 0 {
                let who = who.get(self.lang);
                lines.push(self.say(said::POINTS_TO, &[("n", &points), ("who", &who)]));
            }
        }
        if let Some(checks) = &rule.checks {
            let easy = self.kinds(|kind| checks.easy[kind]);
            let [two, three] = checks.points_easy;
            let kinds = self.list(easy.iter().copied());
            let easy = if easy.is_empty() {
                String::new()
            } else {
                let values: [(&str, &dyn std::fmt::Display); 3] =
                    [("kinds", &kinds), ("two", &two), ("three", &three)];
                self.say(said::CHECKS_EASY, &values)
            };
            let [two, three] = checks.points;
            let values: [(&str, &dyn std::fmt::Display); 3] =
                [("two", &two), ("three", &three), ("easy", &easy)];
            lines.push(self.say(said::CHECKS, &values));
        }
        lines
    }

    pub(super) fn scoring(&self) -> Vec<String> {
        let rule = &self.rules.scoring;
        let win = rule.win.unwrap_or(1.0);
        let mut lines = Vec::new();
        match rule.by {
            ScoreBy::Team => {
                lines.push(self.say(said::WINNERS, &[("win", &win), ("loss", &rule.loss)]));
            }
            ScoreBy::Place => {
                let losers: Vec<String> = rule.losers.iter().map(ToString::to_string).collect();
                let losers = self.list(losers.iter().map(String::as_str));
                lines.push(self.say(said::PLACES, &[("win", &win), ("losers", &losers)]));
            }
            ScoreBy::Points => {
                lines.extend(self.points_made());
                lines.push(match rule.counts {
                    PointsCount::Points => self.get(said::RESULT_POINTS),
                    PointsCount::Winner => self.say(said::RESULT_FIRST, &[("win", &win)]),
                });
                return lines;
            }
        }
        lines.push(match (rule.draw_score, rule.draw, rule.by) {
            (DrawScore::None, ..) => self.get(said::DRAW_NOTHING),
            (DrawScore::Half, Some(draw), _) => self.say(said::DRAW_LIVING, &[("n", &draw)]),
            (DrawScore::Half, None, ScoreBy::Team) => {
                self.say(said::DRAW_EACH, &[("n", &(win / 2.0))])
            }
            (DrawScore::Half, None, ScoreBy::Place | ScoreBy::Points) => {
                self.get(said::DRAW_PLACES)
            }
        });
        if let Some(fine) = &rule.resign_fine {
            let who = match fine.counted {
                FineCount::ByPlace => said::FINE_PLACE,
                FineCount::ByResignOrder => said::FINE_RESIGN,
            };
            let who = self.say(who, &[("n", &fine.first)]);
            lines.push(self.say(said::FINE, &[("who", &who), ("points", &fine.points)]));
        }
        if rule.place_tie == PlaceTie::Split && rule.by == ScoreBy::Place {
            lines.push(self.get(said::TIE_SPLIT));
        }
        if rule.no_score_before > 0 {
            lines.push(self.say(said::NO_SCORE_BEFORE, &[("n", &rule.no_score_before)]));
        }
        if rule.escape_penalty > 0.0 {
            lines.push(self.say(said::ESCAPE, &[("n", &rule.escape_penalty)]));
        }
        lines
    }
}
