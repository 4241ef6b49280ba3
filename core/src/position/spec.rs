//! What a position file may say.

use std::borrow::Cow;
use std::fmt;

use indexmap::IndexMap;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::{Value, json};

use crate::play::Cause;

/// A position as its file says it; nothing is checked yet.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PositionSpec {
    /// The game's id. Default: not looked at.
    #[serde(default)]
    pub variant: Option<String>,
    /// The mode the position belongs to. Default: not looked at.
    #[serde(default)]
    pub mode: Option<String>,
    /// Values of options the position belongs to. Default: not looked at.
    #[serde(default)]
    pub options: IndexMap<String, Word>,
    /// The seat on move. Default: none; it cannot be left out.
    #[serde(default)]
    pub to_move: Option<String>,
    /// Pieces by army. Default: none; they cannot be left out.
    #[serde(default)]
    pub pieces: IndexMap<String, PiecesSpec>,
    /// Who commands the army of a seat that is out: a seat or `nobody`. Default: what the rules make of each loss.
    #[serde(default)]
    pub control: IndexMap<String, String>,
    /// Which army is a seat's own, by seat, where play settles that. Default: it is not settled yet.
    #[serde(default)]
    pub holder: IndexMap<String, String>,
    /// How many pieces of an army were taken that `[encounter.needs]` asks for, by army. Default: all that are missing.
    #[serde(default)]
    pub cleared: IndexMap<String, u8>,
    /// The seats that are out, in the order of their losses. Default: none.
    #[serde(default)]
    pub dead: Vec<DeadSpec>,
    /// Seats that are out and whose royal piece walks by chance. Default: what the rules make of each loss.
    #[serde(default)]
    pub walking: Option<Vec<String>>,
    /// Points made in play, by seat. Default: none.
    #[serde(default)]
    pub points: IndexMap<String, i64>,
    /// Pairs of seats allied in play. Default: none.
    #[serde(default)]
    pub pacts: Vec<[String; 2]>,
    /// Rights that the pieces alone do not show. Default: none.
    #[serde(default)]
    pub rights: RightsSpec,
    /// Plies since the quiet count began. Default: 0.
    #[serde(default)]
    pub quiet: u32,
    /// Plies played. Default: as many as `quiet`.
    #[serde(default)]
    pub plies: Option<u32>,
    /// Where the order of the turns stands. Default: as if the seat on move had its regular turn.
    #[serde(default)]
    pub turn: TurnSpec,
    /// Turns missed, by seat. Default: none.
    #[serde(default)]
    pub missed: IndexMap<String, u16>,
    /// Moves made since the quiet count began, by seat. Default: none.
    #[serde(default)]
    pub moves_each: IndexMap<String, u16>,
    /// May a pact still be made, where only the time right after the first loss counts? Default: no.
    #[serde(default)]
    pub pact_window: bool,
    /// Points whose pieces were shown to all. Default: none.
    #[serde(default)]
    pub shown: Vec<String>,
    /// Points whose pieces lie face down, where pieces can; all others lie open. Default: none.
    #[serde(default)]
    pub face_down: Vec<String>,
    /// Seats that offer a draw or have agreed to one. Default: none.
    #[serde(default)]
    pub draw_offers: Vec<String>,
    /// Standing offers of pacts: who offers, to whom. Default: none.
    #[serde(default)]
    pub pact_offers: Vec<[String; 2]>,
}

/// The pieces of an army.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PiecesSpec {
    /// Symbol and point of each, divided by spaces: `"Kn7 m6"`.
    Text(String),
    /// Points by kind.
    Table(IndexMap<String, Vec<String>>),
}

/// A value of an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Word {
    /// Text, or a number or `true` or `false` as text.
    One(String),
    /// A list.
    List(Vec<String>),
}

/// A seat that is out.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct DeadSpec {
    /// Who.
    pub seat: String,
    /// How it was lost.
    pub how: How,
    /// To whom. Default: to nobody.
    #[serde(default)]
    pub by: Option<String>,
    /// Losses of one settlement have one number. Default: one more than that of the loss before.
    #[serde(default)]
    pub settlement: Option<u8>,
}

/// How a seat was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = other_words)]
pub enum How {
    /// Its royal piece was mated.
    Mate,
    /// A vital piece was taken.
    #[serde(alias = "flag")]
    Capture,
    /// It had no legal action.
    #[serde(alias = "stalemate", alias = "stuck")]
    NoAction,
    /// It commanded no piece any more.
    NoPieces,
    /// An enemy reached his goal.
    Goal,
    /// It gave check for ever.
    PerpetualCheck,
    /// It attacked the same piece for ever.
    PerpetualChase,
    /// It brought a position about too often.
    Repetition,
    /// It resigned.
    Resign,
    /// It left the table.
    Leave,
    /// It ran out of time.
    Timeout,
    /// Its royal piece was captured.
    KingTaken,
    /// Its partner was lost, and the team with him.
    Partner,
}

/// The words that are read too; [`JsonSchema`] does not see them.
fn other_words(schema: &mut Schema) {
    let words = [
        ("flag", "As `capture`."),
        ("stalemate", "As `no-action`, where a piece is royal."),
        ("stuck", "As `no-action`."),
    ];
    if let Some(Value::Array(forms)) = schema.get_mut("oneOf") {
        forms.extend(
            words.map(|(word, text)| json!({"type": "string", "const": word, "description": text})),
        );
    }
}

impl How {
    /// The cause as play knows it.
    pub const fn cause(self) -> Cause {
        match self {
            Self::Mate => Cause::Mate,
            Self::Capture => Cause::Capture,
            Self::NoAction => Cause::NoAction,
            Self::NoPieces => Cause::NoPieces,
            Self::Goal => Cause::Goal,
            Self::PerpetualCheck => Cause::PerpetualCheck,
            Self::PerpetualChase => Cause::PerpetualChase,
            Self::Repetition => Cause::Repetition,
            Self::Resign => Cause::Resign,
            Self::Leave => Cause::Leave,
            Self::Timeout => Cause::Timeout,
            Self::KingTaken => Cause::KingTaken,
            Self::Partner => Cause::Partner,
        }
    }

    /// The name a position file gives to a cause.
    pub const fn id(cause: Cause) -> &'static str {
        match cause {
            Cause::Mate => "mate",
            Cause::Capture => "capture",
            Cause::NoAction => "no-action",
            Cause::NoPieces => "no-pieces",
            Cause::Goal => "goal",
            Cause::PerpetualCheck => "perpetual-check",
            Cause::PerpetualChase => "perpetual-chase",
            Cause::Repetition => "repetition",
            Cause::Resign => "resign",
            Cause::Leave => "leave",
            Cause::Timeout => "timeout",
            Cause::KingTaken => "king-taken",
            Cause::Partner => "partner",
        }
    }
}

/// `[rights]`.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct RightsSpec {
    /// Ids of the paired moves that an army may still make. An army without an entry may make none.
    pub castling: IndexMap<String, Vec<String>>,
    /// Pieces that may be taken in passing. Default: none.
    pub en_passant: Vec<PassingRightSpec>,
}

/// A transient capture right.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PassingRightSpec {
    /// The point the piece strode over.
    pub passed: String,
    /// Where it stands.
    pub pawn: String,
    /// The seat that moved it.
    pub by: String,
    /// Who may still take it. Default: every other living seat.
    #[serde(default)]
    pub takers: Option<Vec<String>>,
}

/// `[turn]`: only needed where the order can be interrupted or dead seats have turns.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct TurnSpec {
    /// The last seat that moved in its regular turn. Default: the seat before the one whose turn is played.
    pub last_regular: Option<String>,
    /// Is the seat on move out of its turn, because of a check? Default: no.
    pub interruption: bool,
    /// The seat whose turn is played; another than the one on move where it plays a dead seat's turn. Default: the one on move.
    pub playing: Option<String>,
    /// The seat that made the last board move. Default: the last living seat before the one on move.
    pub last_mover: Option<String>,
    /// The seat whose turn that was. Default: as `last-regular`.
    pub last_turn: Option<String>,
}

impl JsonSchema for PiecesSpec {
    fn schema_name() -> Cow<'static, str> {
        "Pieces".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "Symbol and point of each, divided by spaces, `\"Kn7 m6\"`; or a table of points by kind.",
            "anyOf": [
                {"type": "string"},
                {"type": "object", "additionalProperties": {"type": "array", "items": {"type": "string"}}},
            ],
        })
    }
}

struct PiecesVisitor;

impl<'de> Deserialize<'de> for PiecesSpec {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(PiecesVisitor)
    }
}

impl<'de> Visitor<'de> for PiecesVisitor {
    type Value = PiecesSpec;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("text such as \"Kn7 m6\", or a table of points by kind")
    }

    fn visit_str<E>(self, text: &str) -> Result<PiecesSpec, E> {
        Ok(PiecesSpec::Text(text.to_owned()))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<PiecesSpec, A::Error> {
        let mut kinds = IndexMap::new();
        while let Some((kind, points)) = map.next_entry()? {
            kinds.insert(kind, points);
        }
        Ok(PiecesSpec::Table(kinds))
    }
}

impl JsonSchema for Word {
    fn schema_name() -> Cow<'static, str> {
        "Word".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "Text, a whole number, true or false, or an array of text.",
            "type": ["string", "integer", "boolean", "array"],
            "items": {"type": "string"},
        })
    }
}

struct WordVisitor;

impl<'de> Deserialize<'de> for Word {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(WordVisitor)
    }
}

impl<'de> Visitor<'de> for WordVisitor {
    type Value = Word;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("text, a whole number, true or false, or an array of text")
    }

    fn visit_bool<E>(self, value: bool) -> Result<Word, E> {
        Ok(Word::One(if value { "on" } else { "off" }.to_owned()))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Word, E> {
        Ok(Word::One(value.to_string()))
    }

    fn visit_str<E>(self, value: &str) -> Result<Word, E> {
        Ok(Word::One(value.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut sequence: A) -> Result<Word, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = sequence.next_element()? {
            items.push(item);
        }
        Ok(Word::List(items))
    }
}
