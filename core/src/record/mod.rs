//! Games as text: everything needed to play them again, sealed so that a torn or edited file is noticed.
//!
//! A record is TOML: what game it is with its resolved rules, the seed, the players, every action with its text, the
//! result, and a seal over all of it. The resolved rules make a record independent of later changes to the game's file.

mod read;
mod write;

use indexmap::IndexMap;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};

pub use read::{Reading, read};
pub use write::write;

/// The version of the format.
pub const FORMAT: u32 = 1;

/// Who played, and on what terms.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Players {
    /// By seat: `human`, or `bot:NAME`.
    pub seats: Vec<String>,
    /// What the notation that the game comes from said of it and of them: its tags.
    #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
    pub tags: IndexMap<String, String>,
}

/// The whole file.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct RecordSpec {
    /// The version of the format.
    format: u32,
    /// The game's id.
    variant: String,
    /// The mode. Default: none, of games without modes.
    #[serde(default)]
    mode: Option<String>,
    /// Every option with its value.
    #[serde(default)]
    options: IndexMap<String, ChoiceSpec>,
    /// The digest of the resolved rules, 64 hexadecimal digits.
    digest: String,
    /// The seed of all random choices.
    seed: u64,
    /// Who sat where, in the order of the seats: `human`, or `bot:NAME`. Default: nobody says.
    #[serde(default)]
    players: Vec<String>,
    /// What was said of the game in the notation it comes from. Default: nothing.
    #[serde(default)]
    tags: IndexMap<String, String>,
    /// Were moves taken back? Default: no.
    #[serde(default)]
    practice: bool,
    /// The resolved rules, as `sifang show GAME --resolved` prints them.
    rules: String,
    /// A position to start from, as a position file. Default: the set-up of the rules.
    #[serde(default)]
    position: Option<String>,
    /// Every action with its seat, as typed. Default: none yet.
    #[serde(default)]
    actions: Vec<String>,
    /// How it ended. Default: it goes on.
    #[serde(default)]
    result: Option<ResultSpec>,
    /// Hash of everything before it, 64 hexadecimal digits. Default: none, in a torn file.
    #[serde(default)]
    seal: Option<String>,
}

/// The value of an option.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
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

/// What the form of a record looks like to [`crate::schema`].
pub(crate) fn schema(generator: SchemaGenerator) -> Schema {
    generator.into_root_schema_for::<RecordSpec>()
}

/// How the game ended.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct ResultSpec {
    /// Why, as traces say it.
    reason: String,
    /// Points by seat.
    scores: IndexMap<String, f64>,
    /// Places, best first, each a list of the seats that share it.
    places: Vec<Vec<String>>,
}
