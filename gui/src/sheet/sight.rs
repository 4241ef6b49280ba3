//! Who sees what.

use sifang_core::ids::KindId;
use sifang_core::visibility::spec::{AfterCombat, DeadSees, Sight, TouchMove};
use sifang_core::visibility::tell::{Audience, Binds, Says, Shows, When};
use sifang_core::visibility::umpire::Word;

use super::Writer;
use crate::text::tables::sheet_sight as said;

impl Writer<'_> {
    pub(super) fn sight(&self) -> Vec<String> {
        let rule = &self.rules.visibility;
        if !rule.hides() {
            return Vec::new();
        }
        let seen = |sight| match sight {
            Sight::Always => said::ALWAYS.get(self.lang),
            Sight::Shown => said::WHEN_SHOWN.get(self.lang),
            Sight::Never => said::NEVER.get(self.lang),
        };
        let mut lines = Vec::new();
        if rule.face_down {
            lines.push(self.get(said::FACE_DOWN));
        }
        if !rule.hides_fighters() {
            lines.push(self.get(said::OPEN_SEEN));
            return lines;
        }
        lines.push(self.say(said::ALLIES, &[("how", &seen(rule.ally))]));
        lines.push(self.say(said::ENEMIES, &[("how", &seen(rule.enemy))]));
        let after = match rule.after_combat {
            AfterCombat::None => None,
            AfterCombat::Loser => Some(said::THE_DEAD),
            AfterCombat::Defender => Some(said::THE_DEFENDER),
            AfterCombat::Both => Some(said::BOTH),
        };
        if let Some(after) = after {
            lines.push(self.say(said::AFTER_FIGHT, &[("who", &after.get(self.lang))]));
        }
        for (kind, shows) in rule.on_death.iter().enumerate() {
            let shows: Vec<&str> = shows.iter().map(|&kind| self.kind(kind)).collect();
            if !shows.is_empty() && kind < self.rules.kinds.len() {
                let kind = self.kind(KindId(kind as u8));
                let shows = self.and(&shows);
                lines.push(self.say(said::ON_DEATH, &[("kind", &kind), ("shows", &shows)]));
            }
        }
        let dead = match rule.dead_sees {
            DeadSees::Own => said::SEES_OWN,
            DeadSees::Team => said::SEES_TEAM,
            DeadSees::All => said::SEES_ALL,
        };
        lines.push(self.say(said::DEAD_SEES, &[("what", &dead.get(self.lang))]));
        lines.extend(self.umpire());
        if rule.touch_move == TouchMove::Strict {
            lines.push(self.get(said::TOUCH_MOVE));
        }
        lines
    }

    /// What an umpire tells where moves are tried.
    fn umpire(&self) -> Vec<String> {
        let umpire = &self.rules.visibility.umpire;
        if !self.rules.visibility.tries() {
            return Vec::new();
        }
        let to = |audience| match audience {
            Audience::All => said::TO_ALL.get(self.lang),
            Audience::Involved => said::TO_INVOLVED.get(self.lang),
        };
        let name = |word: &Word| word.name.get(self.lang.id()).to_owned();
        let list = |words: Vec<String>| {
            if words.is_empty() {
                return String::new();
            }
            let words = self.list(words.iter().map(String::as_str));
            self.say(said::WORDS, &[("words", &words)])
        };
        let reason = match umpire.refusal.shows {
            Shows::Nothing => "",
            Shows::Reason => said::WITH_REASON.get(self.lang),
        };
        let classes = list(umpire.classes.iter().map(name).collect());
        let mut lines = vec![
            self.get(said::TRIES),
            self.say(
                said::TOLD_REFUSED,
                &[("who", &to(umpire.refusal.to)), ("reason", &reason)],
            ),
            self.say(
                said::TOLD_CAPTURE,
                &[("who", &to(umpire.captures_to)), ("words", &classes)],
            ),
        ];
        if self.rules.has_royal() {
            let ways = umpire.directions.iter().map(|way| name(&way.word));
            let values: [(&str, &dyn std::fmt::Display); 2] = [
                ("who", &to(umpire.checks_to)),
                ("words", &list(ways.collect())),
            ];
            lines.push(self.say(said::TOLD_CHECK, &values));
        }
        if let Some(tries) = &umpire.tries {
            let kinds = self.kinds(|kind| tries.of >> kind & 1 != 0);
            let what = match tries.says {
                Says::Count => said::HOW_MANY,
                Says::Whether => said::WHETHER,
            };
            let when = match tries.when {
                When::Turn | When::Never => said::TRIES_AT_TURN,
                When::Asked => said::TRIES_ASKED,
            };
            lines.push(self.say(
                when,
                &[
                    ("what", &what.get(self.lang)),
                    ("kinds", &self.and(&kinds)),
                    ("who", &to(tries.to)),
                ],
            ));
            if tries.binds == Binds::OneTry {
                lines.push(self.get(said::ONE_TRY));
            }
        }
        lines
    }
}
