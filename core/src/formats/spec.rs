//! What a file may say of the field's notations.

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

/// `[formats]`: which notations of positions the game has.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct FormatsSpec {
    /// FEN: the first seat's pieces in capital letters, the second's in small ones.
    pub fen: Option<FenSpec>,
    /// FEN4: each piece with the letter of its army before it.
    pub fen4: Option<Fen4Spec>,
}

/// `[formats.fen]`.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct FenSpec {
    /// The letter of each seat on move.
    pub sides: IndexMap<String, String>,
    /// Letters of kinds that differ from their symbols. The first is written, all are read.
    pub letters: IndexMap<String, Vec<String>>,
    /// Letters of rights to paired moves: seat, paired move, letter.
    pub castling: IndexMap<String, IndexMap<String, String>>,
}

/// `[formats.fen4]`.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Fen4Spec {
    /// The letter of each seat, in the order of the notation's lists of four.
    pub sides: IndexMap<String, String>,
    /// Letters of kinds that differ from their symbols. The first is written, all are read.
    pub letters: IndexMap<String, Vec<String>>,
    /// The paired move of the first list of rights.
    pub kingside: Option<String>,
    /// The paired move of the second list of rights.
    pub queenside: Option<String>,
}
