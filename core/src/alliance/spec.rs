//! What a file may say of who plays with whom.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// `[alliance]`.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema, Serialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct AllianceSpec {
    /// Teams of seats that play and win together. Default: each for itself.
    pub teams: Vec<Vec<String>>,
    /// When a team has lost. Default: with its last member.
    pub falls: TeamFalls,
    /// May a move open a line on an ally's king? Default: legal.
    pub expose_ally: Exposure,
    /// Pacts made in play.
    pub pact: PactSpec,
}

/// When a team of the file has lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum TeamFalls {
    /// When its last member is out.
    #[default]
    WithLast,
    /// When its first member is out: the others are lost with it.
    WithFirst,
}

/// Whether an ally's king may be exposed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Exposure {
    /// It may.
    #[default]
    Legal,
    /// A move that leaves an ally's king newly attacked is illegal.
    Illegal,
}

/// `[alliance.pact]`: alliances formed while the game goes on.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema, Serialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct PactSpec {
    /// When a pact may be made. Default: never.
    pub window: PactWindow,
    /// Must the first seat lost have been annexed by a living seat, against which the pact is made? Default: no.
    pub needs_annexer: bool,
}

/// When a pact may be made: only while three seats are left, by two of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum PactWindow {
    /// Never.
    #[default]
    Never,
    /// At any time while nobody is in check.
    AnyTime,
    /// Only until the first board move made while nobody was in check.
    RightAfterAnnexation,
}
