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
}

fn one() -> f64 {
    1.0
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

/// `[setup]`: where the pieces stand when a game begins.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema, Serialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct SetupSpec {
    /// A fixed set-up: army, kind, points or rectangles (`"d2:k2"`).
    pub place: IndexMap<String, IndexMap<String, Vec<String>>>,
    /// A set-up chosen by the seats in secret. Default: none.
    pub deploy: Option<DeploySpec>,
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
