//! The table of encounters, filled in for every pair of kinds.

use super::needs::{self, Need};
use super::spec::{EncounterSpec, Outcome};
use crate::ids::{KindId, MAX_ARMIES, Piece};
use crate::lang::{Localised, Path};
use crate::pointset::Points;
use crate::variant::Names;

/// What happens when one kind moves onto another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cell {
    /// Who dies.
    pub result: Outcome,
    /// Is the defender shown to all if it stays?
    pub shows_defender: bool,
}

/// The whole rule.
#[derive(Clone, Debug)]
pub struct EncounterRule {
    cells: Vec<[Cell; 32]>,
    /// Attacker, defender, and the word for their encounter.
    words: Vec<(KindId, KindId, Localised)>,
    /// Kinds that attack, and kinds that are attacked.
    kinds: (Vec<KindId>, Vec<KindId>),
    /// Does the attacker always take the point?
    pub plain: bool,
    /// Does it matter where the pieces stand?
    terrain: bool,
    /// Zones whose borders no attack crosses, as everybody sees them.
    pub borders: Vec<Points>,
    /// Where pieces of an army are defenceless, by army.
    pub defenceless: Vec<Points>,
    /// Points whose pieces cannot be attacked.
    pub shelters: Points,
    /// Except from these points.
    pub open_to: Points,
    /// What attacks on some kinds need.
    pub needs: Vec<Need>,
    /// The rank of each kind that moves, if it has one.
    pub moving_ranks: Vec<Option<u16>>,
}

impl EncounterRule {
    /// What happens when `attacker` moves onto `defender`.
    #[inline]
    pub fn cell(&self, attacker: KindId, defender: KindId) -> Cell {
        self.cells[attacker.index() & 31][defender.index() & 31]
    }

    /// What happens when a piece on a point moves onto another on its point. `frame` is the army from whose side the
    /// defender is seen.
    #[inline]
    pub fn meet(
        &self,
        (attacker, from): (Piece, u8),
        (defender, at): (Piece, u8),
        frame: usize,
    ) -> Cell {
        if !self.terrain {
            return self.cell(attacker.kind(), defender.kind());
        }
        let result = |result| Cell {
            result,
            shows_defender: false,
        };
        if self
            .borders
            .iter()
            .any(|zone| zone.has(from) != zone.has(at))
        {
            return result(Outcome::Illegal);
        }
        if self.defenceless.get(frame).is_some_and(|zone| zone.has(at)) {
            return result(Outcome::DefenderDies);
        }
        self.cell(attacker.kind(), defender.kind())
    }

    /// Are there attacks that are not legal?
    pub fn forbids(&self) -> bool {
        !self.borders.is_empty()
            || !self.needs.is_empty()
            || self
                .cells
                .iter()
                .flatten()
                .any(|cell| cell.result == Outcome::Illegal)
    }

    /// What the log calls an encounter (J9.6), as far as its kinds are known: the word that all encounters have in common
    /// which it may have been.
    pub fn word(
        &self,
        attacker: Option<KindId>,
        defender: Option<KindId>,
        result: Outcome,
    ) -> Option<&Localised> {
        let word = |a: KindId, d: KindId| {
            let found = self.words.iter().find(|(x, y, _)| (*x, *y) == (a, d));
            found.map(|(_, _, word)| word)
        };
        let attackers = self.kinds.0.iter().copied();
        let mut words = attackers
            .filter(|a| attacker.is_none_or(|known| known == *a))
            .flat_map(|a| self.kinds.1.iter().map(move |&d| (a, d)))
            .filter(|&(a, d)| {
                defender.is_none_or(|known| known == d) && self.cell(a, d).result == result
            })
            .map(|(a, d)| word(a, d));
        let first = words.next()??;
        words.all(|word| word == Some(first)).then_some(first)
    }
}

/// Resolves `[encounter]`; `ranks` by kind, whether it can attack, and how many an army begins with.
pub fn resolve(
    spec: &EncounterSpec,
    ranks: &[Option<u16>],
    attacks: &[bool],
    counts: &[[u8; MAX_ARMIES]],
    names: &mut Names<'_>,
) -> EncounterRule {
    let root = Path::from("encounter");
    for (attacker, row) in &spec.table {
        let path = root.clone().join("table").join(attacker);
        if attacker != "any" {
            names.kind("E0501", path.clone(), attacker);
        }
        for defender in row.keys().filter(|d| *d != "any") {
            names.kind("E0501", path.clone().join(defender), defender);
        }
    }
    let ids = names.kinds.clone();
    let said = |a: &str, d: &str| {
        let row = |a: &str| spec.table.get(a);
        row(a)
            .and_then(|row| row.get(d))
            .or_else(|| row(a)?.get("any"))
            .or_else(|| row("any")?.get(d))
            .or_else(|| row("any")?.get("any"))
    };
    let by_rank = |a: usize, d: usize| {
        let result = match ranks[a]?.cmp(&ranks[d]?) {
            std::cmp::Ordering::Greater => spec.by_rank.stronger,
            std::cmp::Ordering::Equal => spec.by_rank.equal,
            std::cmp::Ordering::Less => spec.by_rank.weaker,
        };
        Some(Cell {
            result,
            shows_defender: false,
        })
    };
    let mut cells = vec![[Cell::default(); 32]; 32];
    let mut words = Vec::new();
    for (a, attacker) in ids.iter().enumerate() {
        for (d, defender) in ids.iter().enumerate() {
            let said = said(attacker, defender);
            if let Some(word) = said.and_then(|cell| cell.word.clone()) {
                words.push((KindId(a as u8), KindId(d as u8), word));
            }
            cells[a][d] = said
                .map(|cell| Cell {
                    result: cell.result,
                    shows_defender: cell.shows_defender,
                })
                .or_else(|| by_rank(a, d))
                .unwrap_or(Cell {
                    result: spec.otherwise,
                    shows_defender: false,
                });
        }
    }
    let plain =
        (0..ids.len()).all(|a| (0..ids.len()).all(|d| cells[a][d].result == Outcome::DefenderDies));
    let all: Vec<KindId> = (0..ids.len() as u8).map(KindId).collect();
    let attackers = all.iter().copied();
    let attackers = attackers.filter(|k| attacks.get(k.index()).copied().unwrap_or(false));
    EncounterRule {
        cells,
        words,
        kinds: (attackers.collect(), all),
        plain,
        terrain: !spec.borders.is_empty() || !spec.defenceless.is_empty(),
        borders: spec
            .borders
            .iter()
            .enumerate()
            .map(|(i, zone)| {
                let path = root.clone().join("borders").at(i);
                names.shared("E0503", &path, std::slice::from_ref(zone))
            })
            .collect(),
        defenceless: names.zones(
            "E0504",
            &root.clone().join("defenceless"),
            &spec.defenceless,
        ),
        shelters: names.shared("E0502", &root.clone().join("shelters"), &spec.shelters),
        open_to: names.shared(
            "E0502",
            &root.clone().join("shelters-open-to"),
            &spec.shelters_open_to,
        ),
        needs: needs::resolve(spec, counts, names),
        moving_ranks: ranks
            .iter()
            .zip(attacks)
            .map(|(rank, moves)| rank.filter(|_| *moves))
            .collect(),
    }
}
