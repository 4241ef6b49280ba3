//! What a file may say of check and mate.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// `[threat]`: it matters only where a piece is royal.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema, Serialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct ThreatSpec {
    /// When mate is judged. Default: at once.
    pub mate_timing: MateTiming,
    /// To whom a mate belongs. Default: to the mover if he checks.
    pub mate_credit: MateCredit,
    /// May a royal piece be captured before its seat has answered? Default: never.
    pub royal_capture: RoyalCapture,
}

/// Whether royal pieces may be captured.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum RoyalCapture {
    /// They are never captured; mate ends the seat.
    #[default]
    Never,
    /// They may be, by a move after which the own royal piece is safe.
    Safe,
    /// They may be, whatever becomes of the own royal piece.
    Always,
}

/// When mate is judged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum MateTiming {
    /// After every move, for every seat in check.
    #[default]
    Instant,
    /// When the seat in check comes to move.
    OnTurn,
}

/// To whom a mate belongs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum MateCredit {
    /// To the mover if one of his pieces checks, else to the first checking seat after him.
    #[default]
    MoverIfChecking,
    /// Always to the mover.
    Mover,
}
