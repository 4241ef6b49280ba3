//! Promotions, with names resolved.

use super::spec::{PromotionMove, PromotionSpec};
use crate::ids::KindId;
use crate::lang::Path;
use crate::pointset::Points;
use crate::variant::Names;

/// What one kind may become.
#[derive(Clone, Debug)]
pub struct PromotionRule {
    /// The kind.
    pub from: KindId,
    /// What it may become.
    pub to: Vec<KindId>,
    /// The zone, by army.
    pub zone: Vec<Points>,
    /// Arriving promotes.
    pub arrive: bool,
    /// Moving within promotes.
    pub along: bool,
    /// Leaving promotes.
    pub retreat: bool,
    /// It may stay what it is.
    pub optional: bool,
}

impl PromotionRule {
    /// The points onto which a move from `from` promotes, for an army.
    pub fn targets(&self, army: usize, from: u8, board: &Points) -> Points {
        let zone = self.zone[army];
        let mut targets = Points::EMPTY;
        if !zone.has(from) {
            return if self.arrive { zone } else { targets };
        }
        if self.along {
            targets = targets.or(&zone);
        }
        if self.retreat {
            targets = targets.or(&board.minus(&zone));
        }
        targets
    }
}

/// Resolves `[promotion]`.
pub fn resolve<'a>(
    specs: impl Iterator<Item = (&'a String, &'a PromotionSpec)>,
    names: &mut Names<'_>,
) -> Vec<PromotionRule> {
    let mut rules = Vec::new();
    for (kind, spec) in specs {
        let path = Path::from("promotion").join(kind);
        let from = names.kind("E1101", path.clone(), kind);
        let to = names.kinds("E1102", &path.clone().join("to"), &spec.to);
        let zone = names.zone("E1103", path.clone().join("zone"), &spec.zone);
        if spec.to.is_empty() {
            names
                .problems
                .error(
                    "E1104",
                    path.join("to"),
                    format!("`{kind}` promotes to nothing"),
                )
                .help("list at least one piece");
        }
        if let (Some(from), Some(zone), false) = (from, zone, to.is_empty()) {
            rules.push(PromotionRule {
                from,
                to,
                zone,
                arrive: spec.moves.contains(&PromotionMove::Arrive),
                along: spec.moves.contains(&PromotionMove::Along),
                retreat: spec.moves.contains(&PromotionMove::Retreat),
                optional: spec.optional,
            });
        }
    }
    rules
}
