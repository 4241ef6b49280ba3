//! What a file may say of draws.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// `[ending]`: when a game ends without a winner.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema, Serialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct EndingSpec {
    /// The same position so many times is a draw, 0 = never. Default: 0.
    pub repetition: u8,
    /// Who loses by a repetition, if anybody does.
    pub repeated: RepeatedSpec,
    /// The same set-up of a checked seat and its checkers so many times in a row of checks is a draw, 0 = never. Default: 0.
    pub perpetual_check: u8,
    /// Repetition of two seats' pieces only. Default: off.
    pub local_repetition: LocalRepetition,
    /// The limit of quiet play.
    pub quiet: QuietSpec,
    /// A draw after so many plies, 0 = never. Default: 0.
    pub ply_limit: u32,
    /// When nobody can win any more.
    pub dead_position: DeadPositionSpec,
    /// Who must agree to a draw. Default: all living seats.
    pub agreement: Agreement,
    /// Draws that the seat on move may claim.
    pub claim: ClaimSpec,
    /// Are draws looked at before the first action of a game that starts from a position? Default: no.
    pub at_start: bool,
}

/// `[ending.repeated]`: who loses when a position has come up `repetition` times. What is looked at are all moves between
/// the first and the last time. If nobody loses, it is a draw.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema, Serialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct RepeatedSpec {
    /// A side that gave check with each of its moves. If more than one side did, it is a draw whatever else holds.
    /// Default: draws.
    pub checker: Blame,
    /// If nobody always gave check: a side that with each of its moves attacked one and the same piece, if no other
    /// side did. A piece is attacked if it could be taken by a legal move of a kind in `chasers` and the taker could not
    /// be taken back by a legal move. Default: draws.
    pub chaser: Blame,
    /// The kinds whose attacks are chases. Default: none.
    pub chasers: Vec<String>,
    /// If nobody is out for that: whoever made the move that repeated the position. Default: draws.
    pub mover: Blame,
}

/// What becomes of a side that is to blame for a repetition.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Blame {
    /// Nothing.
    #[default]
    Draws,
    /// Its seats are out.
    Loses,
}

/// Repetition of two seats' pieces only.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum LocalRepetition {
    /// Not looked at.
    #[default]
    Off,
    /// Only as perpetual check.
    CheckPair,
    /// Any two enemy seats whose pieces stand alike for the third time with the same one of them on move.
    AnyPair,
}

/// `[ending.quiet]`: play without captures and irreversible moves.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema, Serialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct QuietSpec {
    /// The limit in units, 0 = none. Default: 0.
    pub limit: u32,
    /// The unit. Default: plies.
    pub unit: QuietUnit,
    /// Kinds whose moves reset the count, besides captures and losses of seats.
    pub reset_by: Vec<String>,
    /// Which of their moves. Default: any.
    pub resets: QuietResets,
    /// A zone: a move of `reset-by` that starts inside it is irreversible. Default: none.
    pub home: Option<String>,
}

/// The unit of the quiet count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum QuietUnit {
    /// Plies.
    #[default]
    Plies,
    /// Plies, times the number of living seats.
    PliesPerLiving,
    /// Moves that every living seat has made.
    MovesEach,
}

/// Which moves of the kinds named reset the quiet count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum QuietResets {
    /// Any of them.
    #[default]
    Any,
    /// Those that start in the own home, capture, or promote.
    Irreversible,
}

/// `[ending.claim]`: ends by a claim (table action `claim`): draws by the seat on move; where points are made in play, an
/// end by the leader of two seats that are left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema, Serialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct ClaimSpec {
    /// If the position on the board has come up so many times, 0 = never. Default: 0.
    pub repetition: u8,
    /// After so many units of quiet play, counted as in `[ending.quiet]`, 0 = never. Default: 0.
    pub quiet: u32,
    /// If the seat is one of two left and has more than so many points more than the other, 0 = never. Default: 0.
    pub lead: u16,
    /// The same while a royal piece walks. Default: as `lead`.
    pub lead_walking: Option<u16>,
}

impl ClaimSpec {
    /// Are there draws to be claimed?
    pub const fn draws(&self) -> bool {
        self.repetition > 0 || self.quiet > 0
    }
}

/// `[ending.dead-position]`.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema, Serialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct DeadPositionSpec {
    /// How it is judged. Default: not at all.
    pub test: DeadPosition,
    /// Do counts of move sequences (perft) go on through dead positions? Published counts of some games do. Default: no.
    pub counted_through: bool,
    /// For `material`: kinds of which a single one beside bare royals cannot mate while two seats are left.
    pub lone: Vec<String>,
    /// For `material`: kinds that stay on points of one colour; any number of them on one colour cannot mate while two seats are left.
    pub one_colour: Vec<String>,
}

/// How a dead position is judged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum DeadPosition {
    /// Not at all.
    #[default]
    Off,
    /// By the material left.
    Material,
    /// No living team has a piece that could ever meet an enemy piece.
    Unreachable,
}

/// Who must agree to a draw.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Agreement {
    /// All living seats.
    #[default]
    AllLiving,
    /// One living seat of each team.
    OnePerTeam,
}
