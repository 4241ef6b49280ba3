//! What a file may say of promotion.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// `[promotion.KIND]`: what a piece of this kind may become, and on which moves.
#[derive(Clone, Debug, Deserialize, JsonSchema, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PromotionSpec {
    /// The kinds it may become.
    pub to: Vec<String>,
    /// The zone that matters.
    pub zone: String,
    /// Moves that promote. Default: arriving in the zone.
    #[serde(default = "arrive")]
    pub moves: Vec<PromotionMove>,
    /// May the piece stay what it is? Default: no.
    #[serde(default)]
    pub optional: bool,
}

fn arrive() -> Vec<PromotionMove> {
    vec![PromotionMove::Arrive]
}

/// A move seen from the promotion zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum PromotionMove {
    /// From outside into the zone.
    Arrive,
    /// Within the zone.
    Along,
    /// Out of the zone.
    Retreat,
}
