//! What a file may say of the field's notations.

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// `[formats]`: which notations of positions, games and layouts the game has.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema, Serialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct FormatsSpec {
    /// FEN: the first seat's pieces in capital letters, the second's in small ones. Default: none.
    pub fen: Option<FenSpec>,
    /// FEN4: each piece with the letter of its army before it. Default: none.
    pub fen4: Option<Fen4Spec>,
    /// PGN: games of two seats, moves in short form. Default: none.
    pub pgn: Option<PgnSpec>,
    /// PGN4: games of four seats, moves in long form. Default: none.
    pub pgn4: Option<Pgn4Spec>,
    /// Files of layouts. Default: none.
    pub layout: Option<LayoutSpec>,
}

/// One letter, or several.
#[derive(Clone, Debug, Deserialize, JsonSchema, Serialize)]
#[serde(untagged)]
pub enum LettersSpec {
    /// One.
    One(String),
    /// The first is written, all are read.
    Many(Vec<String>),
}

impl LettersSpec {
    /// All of them.
    pub fn all(&self) -> &[String] {
        match self {
            Self::One(letter) => std::slice::from_ref(letter),
            Self::Many(letters) => letters,
        }
    }
}

/// `[formats.fen]`.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema, Serialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct FenSpec {
    /// The letters of each seat on move. The first is written, all are read.
    pub sides: IndexMap<String, LettersSpec>,
    /// Letters of kinds that differ from their symbols. The first is written, all are read.
    pub letters: IndexMap<String, Vec<String>>,
    /// Letters of rights to paired moves: seat, paired move, letter.
    pub castling: IndexMap<String, IndexMap<String, String>>,
}

/// `[formats.fen4]`.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema, Serialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Fen4Spec {
    /// The letter of each seat, in the order of the notation's lists of four.
    pub sides: IndexMap<String, LettersSpec>,
    /// Letters of kinds that differ from their symbols. The first is written, all are read.
    pub letters: IndexMap<String, Vec<String>>,
    /// The paired move of the first list of rights. Default: none.
    pub kingside: Option<String>,
    /// The paired move of the second list of rights. Default: none.
    pub queenside: Option<String>,
}

/// `[formats.pgn]`.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema, Serialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct PgnSpec {
    /// The tag that names the player of each seat. The first seat is the one that won by `1-0`.
    pub players: IndexMap<String, String>,
}

/// `[formats.pgn4]`; letters are those of FEN4.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema, Serialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Pgn4Spec {
    /// The tag that names the player of each seat, in the order of the notation's lists. The first seat's team is the
    /// one that won by `1-0`.
    pub players: IndexMap<String, String>,
    /// What the tag `Variant` says of this game.
    pub variant: String,
    /// What the tag `RuleVariants` says of it.
    pub rule_variants: String,
    /// Set-ups that have names in the notation: the options they stand for. They are tried in this order.
    pub starts: IndexMap<String, IndexMap<String, String>>,
    /// Words of the tag `RuleVariants` and the options they stand for. A text with the word is read under the options
    /// with it; one without the word under those without it, and if not all its moves are legal then, with it.
    pub words: IndexMap<String, RuleWordSpec>,
    /// Letters that moves may have for a kind besides those of FEN4; another kind may have them too.
    pub also: IndexMap<String, Vec<String>>,
}

/// A word of the tag `RuleVariants`.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema, Serialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct RuleWordSpec {
    /// Options of a game that has the word, each with its value.
    pub with: IndexMap<String, String>,
    /// Options of a game that does not have it.
    pub without: IndexMap<String, String>,
}

/// `[formats.layout]`: a title, bytes that never differ, a code for each point of the set-up's rows.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema, Serialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
#[schemars(rename = "LayoutFileSpec")]
pub struct LayoutSpec {
    /// How many bytes the title has.
    pub title: usize,
    /// The bytes behind the title.
    pub mark: Vec<u8>,
    /// The code of a point on which nothing stands.
    pub empty: u8,
    /// The code of each kind.
    pub codes: IndexMap<String, u8>,
}
