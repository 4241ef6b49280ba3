//! Games as text: everything needed to play them again, sealed so that a torn or edited file is noticed.
//!
//! A record is TOML: what game it is with its resolved rules, the seed, the players, every action with its text, the
//! result, and a seal over all of it. The resolved rules make a record independent of later changes to the game's file.

mod read;
mod write;

use serde::{Deserialize, Serialize};

pub use read::{Reading, read};
pub use write::{write, write_tagged};

/// The version of the format.
pub const FORMAT: u32 = 1;

/// Who played, and on what terms.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Players {
    /// By seat: `human`, or `bot:NAME`.
    pub seats: Vec<String>,
}

/// The whole file.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct RecordSpec {
    format: u32,
    variant: String,
    #[serde(default)]
    mode: Option<String>,
    #[serde(default)]
    options: indexmap::IndexMap<String, ChoiceSpec>,
    digest: String,
    seed: u64,
    #[serde(default)]
    players: Vec<String>,
    /// What was said of the game in the notation it comes from.
    #[serde(default)]
    tags: indexmap::IndexMap<String, String>,
    #[serde(default)]
    practice: bool,
    /// The resolved rules.
    rules: String,
    /// A position to start from, if it is not the file's set-up.
    #[serde(default)]
    position: Option<String>,
    #[serde(default)]
    actions: Vec<String>,
    #[serde(default)]
    result: Option<ResultSpec>,
    /// Hash of everything before it; none in a torn file.
    #[serde(default)]
    seal: Option<String>,
}

/// The value of an option.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(untagged)]
enum ChoiceSpec {
    /// On or off.
    OnOff(bool),
    /// A number.
    Number(i64),
    /// A choice.
    Word(String),
    /// A list.
    List(Vec<String>),
}

/// How the game ended.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct ResultSpec {
    reason: String,
    scores: indexmap::IndexMap<String, f64>,
    places: Vec<Vec<String>>,
}
