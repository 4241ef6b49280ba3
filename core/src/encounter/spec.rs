//! What a file may say of a piece that moves onto an enemy.

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::lang::Localised;

/// `[encounter]`: who survives. Borders come first, then defenceless pieces; after that the most particular rule decides: attacker and defender named, then `[encounter.table.A.any]`, then `[encounter.table.any.D]`, then ranks, then `otherwise`.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema, Serialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct EncounterSpec {
    /// Attacker, defender, outcome; `any` stands for every kind without a rule of its own.
    pub table: IndexMap<String, IndexMap<String, OutcomeSpec>>,
    /// What ranks decide.
    pub by_rank: ByRankSpec,
    /// Zones with a border that no attack crosses: the attacker and the piece it attacks stand both inside or both
    /// outside of each.
    pub borders: Vec<String>,
    /// Zones, seen from the side of a piece's own army, in which anything that may attack it takes it.
    pub defenceless: Vec<String>,
    /// What happens when no rule and no rank decides. Default: the defender dies.
    pub otherwise: Outcome,
    /// Pieces in these zones cannot be attacked.
    pub shelters: Vec<String>,
    /// Except from these zones.
    pub shelters_open_to: Vec<String>,
    /// What an attack on pieces of a kind needs, by that kind; without it there is no such attack.
    pub needs: IndexMap<String, NeedsSpec>,
}

/// `[encounter.needs.ID]`: what an attack on a piece of this kind needs. Only in games without hidden fighters.
#[derive(Clone, Debug, Default, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct NeedsSpec {
    /// All pieces of these kinds of the same army have left the board. Default: none need.
    pub cleared: Vec<String>,
    /// And each of them was taken by a piece of one of these kinds. Default: however it left.
    pub cleared_by: Vec<String>,
    /// The only kinds that may attack it. Default: all.
    pub takers: Vec<String>,
    /// Is only a piece of the lowest rank allowed, among the attacker's pieces that may still move? Default: no.
    pub lowest_rank: bool,
}

/// `[encounter.by-rank]`: what happens when both pieces have ranks and no rule of the table decides.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema, Serialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct ByRankSpec {
    /// The attacker's rank is higher. Default: the defender dies.
    pub stronger: Outcome,
    /// The ranks are equal. Default: both die.
    pub equal: Outcome,
    /// The attacker's rank is lower. Default: the attacker dies.
    pub weaker: Outcome,
}

impl Default for ByRankSpec {
    fn default() -> Self {
        Self {
            stronger: Outcome::DefenderDies,
            equal: Outcome::BothDie,
            weaker: Outcome::AttackerDies,
        }
    }
}

/// One cell of the table.
#[derive(Clone, Debug, Deserialize, JsonSchema, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct OutcomeSpec {
    /// Who dies.
    pub result: Outcome,
    /// Is the defender shown to all if it stays on the board? Default: no.
    #[serde(default)]
    pub shows_defender: bool,
    /// What the log calls it, to those who know that it was this. Default: the word for its result.
    #[serde(default)]
    pub word: Option<Localised>,
}

/// Who dies in an encounter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// The attacker takes the point.
    #[default]
    DefenderDies,
    /// The defender stays, the attacker is gone.
    AttackerDies,
    /// Both are gone.
    BothDie,
    /// Nobody dies, the attacker stays where it was, the turn is spent.
    Refused,
    /// There is no such attack: the move is not legal and threatens nothing. Not in games with hidden pieces.
    Illegal,
}
