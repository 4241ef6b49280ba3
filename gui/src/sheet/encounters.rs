//! Who survives an encounter.

use sifang_core::encounter::spec::Outcome;
use sifang_core::ids::KindId;

use super::Writer;
use crate::text::tables::{common, sheet_sight as said};
use crate::text::{Text, capital};

/// Who beats whom.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Encounters {
    /// The kinds that are attacked.
    pub columns: Vec<KindId>,
    /// The kinds that attack, each with what comes of it on every kind, as a sign and in words; none where whoever moves
    /// onto an enemy takes it.
    pub rows: Vec<(KindId, Vec<(char, String)>)>,
    /// What the signs mean, what else holds.
    pub notes: Vec<String>,
}

/// The sign of an outcome, and its sentence.
const fn sign(outcome: Outcome) -> (char, Text) {
    match outcome {
        Outcome::DefenderDies => ('+', said::CELL_TAKES),
        Outcome::AttackerDies => ('-', said::CELL_DIES),
        Outcome::BothDie => ('x', said::CELL_BOTH),
        Outcome::Refused => ('!', said::CELL_REFUSED),
        Outcome::Illegal => ('/', said::CELL_ILLEGAL),
    }
}

impl Writer<'_> {
    /// A table of attackers (rows) and defenders (columns).
    pub(super) fn encounters(&self) -> Encounters {
        let rule = &self.rules.encounter;
        if rule.plain {
            return Encounters {
                notes: vec![self.get(said::PLAIN)],
                ..Encounters::default()
            };
        }
        let kinds: Vec<KindId> = (0..self.rules.kinds.len() as u8).map(KindId).collect();
        let attackers = kinds.iter().copied();
        let attackers = attackers.filter(|kind| !self.rules.kinds[kind.index()].moves.is_empty());
        let cell = |attacker: KindId, defender: KindId| {
            let (sign, text) = sign(rule.cell(attacker, defender).result);
            let (attacker, defender) = (self.kind(attacker), self.kind(defender));
            let values: [(&str, &dyn std::fmt::Display); 2] =
                [("attacker", &attacker), ("defender", &defender)];
            (sign, self.say(text, &values))
        };
        let rows: Vec<(KindId, Vec<(char, String)>)> = attackers
            .map(|attacker| {
                let cells = kinds.iter().map(|&defender| cell(attacker, defender));
                (attacker, cells.collect())
            })
            .collect();
        let mut notes = vec![self.get(said::TABLE_HELP)];
        let illegal =
            |(_, cells): &(KindId, Vec<(char, String)>)| cells.iter().any(|(sign, _)| *sign == '/');
        if rows.iter().any(illegal) {
            notes.push(self.get(said::NOT_LEGAL));
        }
        notes.extend(self.shown_defenders(&kinds));
        notes.extend(self.needs());
        Encounters {
            columns: kinds,
            rows,
            notes,
        }
    }

    fn shown_defenders(&self, kinds: &[KindId]) -> Option<String> {
        let rule = &self.rules.encounter;
        let shown = self.kinds(|defender| {
            let defender = KindId(defender as u8);
            let mut by = kinds.iter();
            by.any(|&attacker| rule.cell(attacker, defender).shows_defender)
        });
        let list = self.list(shown.iter().copied());
        (!shown.is_empty()).then(|| self.say(said::SHOWN_DEFENDERS, &[("kinds", &list)]))
    }

    /// What attacks on some kinds need.
    fn needs(&self) -> Vec<String> {
        let of = |mask: u32| self.kinds(|kind| mask >> kind & 1 != 0);
        let some = |mask: u32| {
            let kinds = of(mask).into_iter().map(|kind| self.words.some(kind));
            let kinds: Vec<String> = kinds.collect();
            kinds.join(common::OR.get(self.lang))
        };
        let mut lines = Vec::new();
        for need in &self.rules.encounter.needs {
            let target = self.words.some(self.kind(need.target));
            if need.clears() {
                let by = if need.by_some() {
                    let kinds = some(need.cleared_by);
                    self.say(said::NEED_BY, &[("kinds", &kinds)])
                } else {
                    String::new()
                };
                let cleared = of(need.cleared).join(common::OR.get(self.lang));
                let values: [(&str, &dyn std::fmt::Display); 3] =
                    [("kind", &target), ("cleared", &cleared), ("by", &by)];
                lines.push(self.say(said::NEED_CLEARED, &values));
            }
            if need.picks() {
                let kinds = some(need.takers);
                let values: [(&str, &dyn std::fmt::Display); 2] =
                    [("kind", &target), ("kinds", &kinds)];
                lines.push(self.say(said::NEED_TAKER, &values));
            }
            if need.lowest_rank {
                lines.push(self.say(said::NEED_LOWEST, &[("kind", &target)]));
            }
        }
        lines.iter().map(|line| capital(line)).collect()
    }
}
