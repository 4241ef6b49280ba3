//! What attacks on some kinds need (J8.4).

use super::spec::EncounterSpec;
use crate::ids::{KindId, MAX_ARMIES};
use crate::lang::Path;
use crate::variant::Names;

/// What an attack on a kind of piece needs. Kinds are bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Need {
    /// The kind attacked.
    pub target: KindId,
    /// Kinds that must have left the board.
    pub cleared: u32,
    /// The kinds that must have taken them.
    pub cleared_by: u32,
    /// How many of those kinds each army begins with.
    pub count: [u8; MAX_ARMIES],
    /// The kinds that may attack.
    pub takers: u32,
    /// Only those of the lowest rank?
    pub lowest_rank: bool,
}

/// Every kind, as bits.
const ALL: u32 = u32::MAX;

impl Need {
    /// Must pieces of an army have left the board?
    pub const fn clears(&self) -> bool {
        self.cleared != 0
    }

    /// Does it matter by whom they were taken?
    pub const fn by_some(&self) -> bool {
        self.cleared_by != ALL
    }

    /// May only some kinds attack?
    pub const fn picks(&self) -> bool {
        self.takers != ALL
    }
}

/// Resolves `[encounter.needs]`. `counts`: how many of each kind the armies begin with.
pub(super) fn resolve(
    spec: &EncounterSpec,
    counts: &[[u8; MAX_ARMIES]],
    names: &mut Names<'_>,
) -> Vec<Need> {
    let root = Path::from("encounter").join("needs");
    let mut found: Vec<Need> = Vec::new();
    for (target, need) in &spec.needs {
        let path = root.clone().join(target);
        let mut mask = |key: &str, list: &[String]| {
            let kinds = names.kinds("E0506", &path.clone().join(key), list);
            kinds.iter().fold(0u32, |mask, kind| mask | 1 << kind.0)
        };
        let or_all = |mask: u32, list: &[String]| if list.is_empty() { ALL } else { mask };
        let cleared = mask("cleared", &need.cleared);
        let cleared_by = or_all(mask("cleared-by", &need.cleared_by), &need.cleared_by);
        let takers = or_all(mask("takers", &need.takers), &need.takers);
        let mut count = [0u8; MAX_ARMIES];
        for (_, of_kind) in counts
            .iter()
            .enumerate()
            .filter(|(kind, _)| cleared >> kind & 1 != 0)
        {
            for (sum, more) in count.iter_mut().zip(of_kind) {
                *sum = sum.saturating_add(*more);
            }
        }
        let other = found.iter().find(|other| other.clears() && cleared != 0);
        if other.is_some_and(|other| (other.cleared, other.cleared_by) != (cleared, cleared_by)) {
            names
                .problems
                .error(
                    "E0507",
                    path.clone().join("cleared"),
                    "attacks on two kinds of piece need different pieces to be gone",
                )
                .help("write the same `cleared` and `cleared-by` for both: a position counts one kind of loss");
        }
        if cleared == 0 && !need.cleared_by.is_empty() {
            names
                .problems
                .error(
                    "E0508",
                    path.clone().join("cleared-by"),
                    "it says who must have taken the pieces, and no piece need be gone",
                )
                .help("name the pieces in `cleared`, or leave `cleared-by` out");
        }
        if let Some(target) = names.kind("E0506", path, target) {
            found.push(Need {
                target,
                cleared,
                cleared_by,
                count,
                takers,
                lowest_rank: need.lowest_rank,
            });
        }
    }
    found
}
