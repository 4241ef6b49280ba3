//! What a file may say of who sees what.

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::tell::TellSpec;

/// `[visibility]`: hidden pieces. Default: everything is seen by all.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema, Serialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct VisibilitySpec {
    /// When a viewer sees what a piece is, by whose piece it is.
    pub sight: SightSpec,
    /// Which pieces of a fight are shown to all afterwards. Default: none.
    pub after_combat: AfterCombat,
    /// When a piece of a kind dies, its owner's pieces of these kinds are shown to all.
    pub on_death: IndexMap<String, OnDeathSpec>,
    /// What a player who is out sees. Default: what he saw before.
    pub dead_sees: DeadSees,
    /// Do pieces lie face down until they are turned up or shown? Nobody knows what or whose such a piece is; it blocks,
    /// never moves and cannot be attacked. Default: no.
    pub face_down: bool,
    /// Is touching a piece binding? Default: the selection is hidden and free.
    pub touch_move: TouchMove,
    /// What an umpire tells of what not everybody sees.
    pub tell: TellSpec,
}

/// `[visibility.sight]`.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema, Serialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct SightSpec {
    /// Pieces of the own side's other seats. Default: always.
    pub ally: Sight,
    /// Pieces of enemies, and everything to spectators. Default: always.
    pub enemy: Sight,
}

/// When a piece's identity is seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sight {
    /// Always.
    #[default]
    Always,
    /// Only after it was shown to all.
    Shown,
    /// Never, nor where it stands: moves are tried, and an umpire refuses what the board does not allow.
    Never,
}

/// Which pieces are shown after a fight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum AfterCombat {
    /// None.
    #[default]
    None,
    /// Those that died.
    Loser,
    /// The defender.
    Defender,
    /// Both.
    Both,
}

/// What a death shows.
#[derive(Clone, Debug, Deserialize, JsonSchema, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct OnDeathSpec {
    /// Kinds of the same army that are shown to all for the rest of the game.
    pub shows: Vec<String>,
}

/// What a player who is out may see.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum DeadSees {
    /// What he saw before, and what is announced.
    #[default]
    Own,
    /// What the living of his team see.
    Team,
    /// Everything.
    All,
}

/// Whether touching binds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum TouchMove {
    /// A selection is never shown and binds nobody.
    #[default]
    HiddenSelection,
    /// The first piece selected that can move must be moved.
    Strict,
}
