//! The table of encounters, filled in for every pair of kinds.

use super::spec::{EncounterSpec, Outcome};
use crate::ids::KindId;
use crate::lang::Path;
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
    /// Does the attacker always take the point?
    pub plain: bool,
    /// Points whose pieces cannot be attacked.
    pub shelters: Points,
    /// Except from these points.
    pub open_to: Points,
}

impl EncounterRule {
    /// What happens when `attacker` moves onto `defender`.
    #[inline]
    pub fn cell(&self, attacker: KindId, defender: KindId) -> Cell {
        self.cells[attacker.index() & 31][defender.index() & 31]
    }
}

/// Resolves `[encounter]`; `ranks` by kind.
pub fn resolve(
    spec: &EncounterSpec,
    ranks: &[Option<u16>],
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
    let find = |a: &str, d: &str| {
        spec.table
            .get(a)
            .and_then(|row| row.get(d))
            .map(|cell| Cell {
                result: cell.result,
                shows_defender: cell.shows_defender,
            })
    };
    let by_rank = |a: usize, d: usize| {
        let result = match ranks[a]?.cmp(&ranks[d]?) {
            std::cmp::Ordering::Greater => Outcome::DefenderDies,
            std::cmp::Ordering::Equal => Outcome::BothDie,
            std::cmp::Ordering::Less => Outcome::AttackerDies,
        };
        Some(Cell {
            result,
            shows_defender: false,
        })
    };
    let mut cells = vec![[Cell::default(); 32]; 32];
    for (a, attacker) in ids.iter().enumerate() {
        for (d, defender) in ids.iter().enumerate() {
            cells[a][d] = find(attacker, defender)
                .or_else(|| find(attacker, "any"))
                .or_else(|| find("any", defender))
                .or_else(|| find("any", "any"))
                .or_else(|| by_rank(a, d))
                .unwrap_or(Cell {
                    result: spec.otherwise,
                    shows_defender: false,
                });
        }
    }
    let plain =
        (0..ids.len()).all(|a| (0..ids.len()).all(|d| cells[a][d].result == Outcome::DefenderDies));
    EncounterRule {
        cells,
        plain,
        shelters: names.shared("E0502", &root.clone().join("shelters"), &spec.shelters),
        open_to: names.shared(
            "E0502",
            &root.join("shelters-open-to"),
            &spec.shelters_open_to,
        ),
    }
}
