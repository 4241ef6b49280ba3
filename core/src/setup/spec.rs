//! What a file may say of pieces and of how a game is set up.

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::lang::Localised;

/// `[pieces.ID]`: a kind of piece.
#[derive(Clone, Debug, Deserialize, JsonSchema, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PieceSpec {
    /// What people call it.
    pub name: Localised,
    /// The letter of written moves and positions; empty for none.
    #[serde(default)]
    pub symbol: String,
    /// What the board shows: a letter or a Chinese character.
    pub sign: Localised,
    /// The figure that stands for it where pieces are drawn as figures. Default: none, the sign is shown.
    #[serde(default)]
    pub shape: Option<Shape>,
    /// Rank for encounters, higher wins. Default: no rank.
    #[serde(default)]
    pub rank: Option<u16>,
    /// Ids of `[moves]`. Default: it never moves.
    #[serde(default)]
    pub moves: Vec<String>,
    /// May it be checked and mated, and is its loss the loss of its seat? Default: no.
    #[serde(default)]
    pub royal: bool,
    /// Is its seat out when it is taken? Default: no.
    #[serde(default)]
    pub vital: bool,
    /// Worth for simple bots, a pawn being 1. Default: 1.
    #[serde(default = "one")]
    pub worth: f64,
    /// By the seat it starts with, what it is called and what it shows where that is not the same for every army.
    #[serde(default)]
    pub of: IndexMap<String, CalledSpec>,
}

/// `[pieces.ID.of.SEAT]`: a kind of piece in the army of one seat. An annexed piece keeps what its origin calls it.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct CalledSpec {
    /// What people call it there. Default: as everywhere.
    #[serde(default)]
    pub name: Option<Localised>,
    /// What the board shows there. Default: as everywhere.
    #[serde(default)]
    pub sign: Option<Localised>,
}

fn one() -> f64 {
    1.0
}

/// A figure that is drawn for a kind of piece. It says nothing of how the piece moves.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize, Serialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Shape {
    /// A crown under a cross.
    Cross,
    /// A crown of five points.
    Crown,
    /// A crown of three points, smaller.
    Coronet,
    /// A tower with battlements.
    Tower,
    /// A bishop's hat.
    Mitre,
    /// A horse's head.
    Horse,
    /// A ball on a foot.
    Ball,
}

/// `[seats.ID]`: a place at the table and the army that starts there.
#[derive(Clone, Debug, Deserialize, JsonSchema, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SeatSpec {
    /// What people call it.
    pub name: Localised,
    /// The letter of written records.
    pub letter: String,
    /// How many of the board's turns, counter-clockwise, bring the first seat's part to this one.
    #[serde(default)]
    pub turn: u8,
    /// Default colour: `red`, `blue`, `purple`, `green`, `yellow`, …
    pub colour: Colour,
    /// The id of the army that starts there, by which positions, traces and the log name its pieces. Needed where play
    /// settles whose the armies are. Default: the seat's.
    #[serde(default)]
    pub army: Option<String>,
}

/// A seat's default colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Colour {
    /// Red.
    Red,
    /// Blue.
    Blue,
    /// Yellow.
    Yellow,
    /// Green.
    Green,
    /// Purple.
    Purple,
    /// Orange.
    Orange,
    /// White.
    White,
    /// Black.
    Black,
}

impl Colour {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Red,
        Self::Blue,
        Self::Yellow,
        Self::Green,
        Self::Purple,
        Self::Orange,
        Self::White,
        Self::Black,
    ];
}

/// `[setup]`: where the pieces stand when a game begins.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema, Serialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct SetupSpec {
    /// A fixed set-up: army, kind, points or rectangles (`"d2:k2"`).
    pub place: IndexMap<String, IndexMap<String, Vec<String>>>,
    /// A set-up chosen by the seats in secret. Default: none.
    pub deploy: Option<DeploySpec>,
    /// A set-up drawn by chance. Default: none.
    pub shuffle: Option<ShuffleSpec>,
}

/// `[setup.shuffle]`: the pieces of all armies are shuffled over these points. All ways are equally likely.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ShuffleSpec {
    /// The points to be filled: rectangles or single points.
    pub points: Vec<String>,
    /// Zones of those points that stay empty.
    #[serde(default)]
    pub empty: Vec<String>,
    /// How many of each kind every army has.
    pub pieces: IndexMap<String, u8>,
}

/// `[setup.deploy]`: every seat fills its own zone in secret, all at the same time.
#[derive(Clone, Debug, Deserialize, JsonSchema, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct DeploySpec {
    /// The own points to be filled, in the order in which a layout is written: rows of the first seat's part, front row first, left to right.
    pub rows: Vec<String>,
    /// Zones of those points that stay empty.
    #[serde(default)]
    pub empty: Vec<String>,
    /// How many of each kind.
    pub pieces: IndexMap<String, u8>,
    /// Kinds that may only stand in these zones.
    #[serde(default)]
    pub only: IndexMap<String, Vec<String>>,
    /// Named layouts.
    #[serde(default)]
    pub layouts: IndexMap<String, LayoutSpec>,
}

/// `[setup.deploy.layouts.ID]`: a layout with a name.
#[derive(Clone, Debug, Deserialize, JsonSchema, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct LayoutSpec {
    /// What people call it.
    pub name: Localised,
    /// One text a row, front row first: symbols of pieces divided by spaces, `.` for a point that stays empty.
    pub rows: Vec<String>,
}
