//! What a file may say of points.

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// `[scoring]`.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema, Serialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct ScoringSpec {
    /// By team, by place, or by the points made in play. Default: by team.
    pub by: ScoreBy,
    /// By points: what a seat's result is. Default: its points.
    pub counts: PointsCount,
    /// Points for taking a piece of a kind while its seat is in the game. Default: none.
    pub capture: IndexMap<String, i16>,
    /// Points for other things.
    pub award: AwardSpec,
    /// Points for checking several seats with one move.
    pub checks: ChecksSpec,
    /// Points of the winners. Default: 1.
    pub win: Option<f64>,
    /// By team: points of the losers. Default: 0.
    pub loss: f64,
    /// By place: points of the first, second, … seat lost.
    pub losers: Vec<f64>,
    /// Points of a draw. Default: half of a win for each team, the mean of the open places by place.
    pub draw: Option<f64>,
    /// Does a draw score at all? Default: yes.
    pub draw_score: DrawScore,
    /// A game decided before this many plies scores nothing. Default: 0.
    pub no_score_before: u32,
    /// Points taken from a seat that leaves with its vital piece on the board. Default: 0.
    pub escape_penalty: f64,
    /// Points of a loser who resigned, instead of those of his place. Default: none.
    pub resign_fine: Option<FineSpec>,
    /// How seats lost in one settlement share their places. Default: in the order of the turn.
    pub place_tie: PlaceTie,
}

/// By team or by place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ScoreBy {
    /// Each seat gets the points of its team.
    #[default]
    Team,
    /// Each seat gets the points of its place.
    Place,
    /// The points made in play; places follow them, and equal points share a place.
    Points,
}

/// What a seat's result is where points are made in play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum PointsCount {
    /// Its points.
    #[default]
    Points,
    /// `win` for the first place, shared by those in it, and `loss` for the others. A seat whose royal piece still walks
    /// does not win.
    Winner,
}

/// `[scoring.award]`: points made in play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema, Serialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct AwardSpec {
    /// To whom a mate belongs, of a royal piece that walks too. Default: 0.
    pub mate: i16,
    /// To a seat that is out because it has no action. Default: 0.
    pub stalemate: i16,
    /// Divided among the living, rounded down, when a royal piece that walks has no move and is not in check. Default: 0.
    pub walk_stalemate: i16,
    /// To each living seat when the game is drawn. Default: 0.
    pub draw: i16,
}

/// `[scoring.checks]`: one move that checks several living seats that the mover did not check before.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema, Serialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct ChecksSpec {
    /// Points for two. Default: 0.
    pub two: i16,
    /// Points for three or more. Default: 0.
    pub three: i16,
    /// Kinds whose moves get `two-easy` and `three-easy` instead. Default: none.
    pub easy: Vec<String>,
    /// Points for two by a move of these kinds. Default: 0.
    pub two_easy: i16,
    /// Points for three or more by a move of these kinds. Default: 0.
    pub three_easy: i16,
}

/// Whether a draw scores.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum DrawScore {
    /// It does.
    #[default]
    Half,
    /// Nobody gets anything.
    None,
}

/// `[scoring.resign-fine]`.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct FineSpec {
    /// The points given instead.
    pub points: f64,
    /// The first so many losers (or resigners) are fined.
    pub first: u8,
    /// Counted by place or by the order of resigning. Default: by place.
    #[serde(default)]
    pub counted: FineCount,
}

/// How fined seats are counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum FineCount {
    /// The first losers, if they resigned.
    #[default]
    ByPlace,
    /// The first that resigned, whatever their place.
    ByResignOrder,
}

/// How seats lost in one settlement share their places.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlaceTie {
    /// In the order in which they were lost.
    #[default]
    Order,
    /// They tie and get the mean of their places' points.
    Split,
}
