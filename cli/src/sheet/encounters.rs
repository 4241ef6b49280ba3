//! Who survives an encounter, and who sees what, in words.

use sifang_core::encounter::spec::Outcome;
use sifang_core::ids::KindId;
use sifang_core::play::Missing;
use sifang_core::visibility::spec::{AfterCombat, DeadSees, Sight, TouchMove};
use sifang_core::visibility::tell::{Audience, Binds, Says, Shows, When};
use sifang_core::visibility::umpire::Word;
use unicode_width::UnicodeWidthStr;

use super::{Sheet, and};

impl Sheet<'_> {
    /// A table of attackers (rows) and defenders (columns).
    pub(super) fn encounters(&self) -> Vec<String> {
        if self.rules.encounter.plain {
            return vec!["A piece that moves onto an enemy takes it.".to_owned()];
        }
        let kinds: Vec<KindId> = (0..self.rules.kinds.len())
            .map(|i| KindId(i as u8))
            .collect();
        let short: Vec<&str> = self
            .rules
            .kinds
            .iter()
            .map(|kind| {
                if kind.symbol.is_empty() {
                    kind.sign.get(self.lang)
                } else {
                    &kind.symbol
                }
            })
            .collect();
        let widest = kinds
            .iter()
            .map(|&kind| self.kind(kind).width())
            .max()
            .unwrap_or(0);
        let pad = |text: &str, width: usize| {
            let blanks = width.saturating_sub(text.width());
            format!("{text}{}", " ".repeat(blanks))
        };
        let mut lines = vec![
            "A row attacks a column: + the attacker takes the point, - the attacker dies, x both die, ! nobody dies \
             and the turn is spent."
                .to_owned(),
        ];
        let head: Vec<String> = short.iter().map(|text| pad(text, 2)).collect();
        lines.push(
            format!("  {}  {}", pad("", widest + 3), head.join(" "))
                .trim_end()
                .to_owned(),
        );
        for (&attacker, symbol) in kinds.iter().zip(&short) {
            if self.rules.kinds[attacker.index()].moves.is_empty() {
                continue;
            }
            let row: Vec<&str> = kinds
                .iter()
                .map(
                    |&defender| match self.rules.encounter.cell(attacker, defender).result {
                        Outcome::DefenderDies => "+ ",
                        Outcome::AttackerDies => "- ",
                        Outcome::BothDie => "x ",
                        Outcome::Refused => "! ",
                        Outcome::Illegal => "/ ",
                    },
                )
                .collect();
            let name = pad(self.kind(attacker), widest);
            lines.push(
                format!("  {name} {}  {}", pad(symbol, 2), row.join(" "))
                    .trim_end()
                    .to_owned(),
            );
        }
        if lines.iter().any(|line| line.contains('/')) {
            lines.push("A / is an attack that is not legal.".to_owned());
        }
        lines.extend(self.shown_defenders(&kinds));
        lines.extend(self.needs());
        lines
    }

    fn shown_defenders(&self, kinds: &[KindId]) -> Option<String> {
        let mut shown: Vec<&str> = Vec::new();
        for &defender in kinds {
            let by =
                |&attacker: &KindId| self.rules.encounter.cell(attacker, defender).shows_defender;
            if kinds.iter().any(by) {
                shown.push(self.kind(defender));
            }
        }
        (!shown.is_empty()).then(|| {
            format!(
                "If it stays, it is shown to all after some attacks: {}.",
                shown.join(", ")
            )
        })
    }

    /// What attacks on some kinds need.
    fn needs(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for need in &self.rules.encounter.needs {
            let reasons = [
                (need.clears(), Missing::NotCleared(need.target)),
                (need.picks(), Missing::Taker(need.target)),
                (need.lowest_rank, Missing::LowestRank(need.target)),
            ];
            for (_, reason) in reasons.into_iter().filter(|(asked, _)| *asked) {
                let text = reason.text(self.rules);
                let (first, rest) = text.split_at(1);
                lines.push(format!("{}{rest}.", first.to_uppercase()));
            }
        }
        lines
    }

    pub(super) fn sight(&self) -> Vec<String> {
        let rule = &self.rules.visibility;
        if !rule.hides() {
            return Vec::new();
        }
        let seen = |sight| match sight {
            Sight::Always => "always seen",
            Sight::Shown => "seen only after they were shown to all",
            Sight::Never => "never seen, nor where they stand",
        };
        let mut lines = Vec::new();
        if rule.face_down {
            lines.push(
                "A piece lies face down until it is turned up: nobody knows what or whose it is; it blocks, does not move \
                 and cannot be attacked."
                    .to_owned(),
            );
        }
        if !rule.hides_fighters() {
            lines.push("An open piece is seen by all.".to_owned());
            return lines;
        }
        lines.extend([
            format!("Pieces of allies are {}.", seen(rule.ally)),
            format!("Pieces of enemies are {}.", seen(rule.enemy)),
        ]);
        let after = match rule.after_combat {
            AfterCombat::None => None,
            AfterCombat::Loser => Some("those that died"),
            AfterCombat::Defender => Some("the defender"),
            AfterCombat::Both => Some("both"),
        };
        if let Some(after) = after {
            lines.push(format!("After a fight is shown to all: {after}."));
        }
        for (kind, shows) in self.rules.kinds.iter().zip(&rule.on_death) {
            let shows: Vec<&str> = shows.iter().map(|&kind| self.kind(kind)).collect();
            if !shows.is_empty() {
                lines.push(format!(
                    "When a {} dies, its army's {} is shown to all.",
                    kind.name.get(self.lang),
                    and(&shows)
                ));
            }
        }
        let dead = match rule.dead_sees {
            DeadSees::Own => "what he saw before",
            DeadSees::Team => "what the living of his team see",
            DeadSees::All => "everything",
        };
        lines.push(format!("A player who is out sees {dead}."));
        lines.extend(self.umpire());
        if rule.touch_move == TouchMove::Strict {
            lines.push("A piece that was touched and can move must be moved.".to_owned());
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
            Audience::All => "all",
            Audience::Involved => "those it is about",
        };
        let name = |word: &Word| word.name.get(self.lang).to_owned();
        let list = |words: Vec<String>| {
            if words.is_empty() {
                String::new()
            } else {
                format!(" ({})", words.join(", "))
            }
        };
        let shows = match umpire.refusal.shows {
            Shows::Nothing => "",
            Shows::Reason => ", with its reason for whoever tried",
        };
        let mut lines = vec![
            "Any move may be tried that the pieces one sees allow; what the board does not allow is refused, costs nothing and is tried again otherwise.".to_owned(),
            format!("Told of a refused try: {}{shows}.", to(umpire.refusal.to)),
            format!(
                "Told of a capture and its point: {}{}.",
                to(umpire.captures_to),
                list(umpire.classes.iter().map(name).collect())
            ),
        ];
        if self.rules.has_royal() {
            let words = umpire.directions.iter().map(|way| name(&way.word));
            lines.push(format!(
                "Told of a check: {}{}.",
                to(umpire.checks_to),
                list(words.collect())
            ));
        }
        if let Some(tries) = &umpire.tries {
            let kinds = self.rules.kinds.iter().enumerate();
            let kinds: Vec<&str> = kinds
                .filter(|(kind, _)| tries.of >> kind & 1 != 0)
                .map(|(_, kind)| kind.name.get(self.lang))
                .collect();
            let what = match tries.says {
                Says::Count => "how many captures",
                Says::Whether => "whether any capture",
            };
            let when = match tries.when {
                When::Turn | When::Never => "At the start of a turn",
                When::Asked => "When the seat on move asks",
            };
            lines.push(format!(
                "{when} is told {what} by {} it has: {}.",
                and(&kinds),
                to(tries.to)
            ));
            if tries.binds == Binds::OneTry {
                lines.push("Whoever asked and has one must first try one.".to_owned());
            }
        }
        lines
    }
}
