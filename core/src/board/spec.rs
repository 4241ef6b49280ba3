//! What a file may say of the board.

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::lang::Localised;

/// `[board]`: points, lines and zones. What is written once for the first seat is turned for the others.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema, Serialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct BoardSpec {
    /// The points: rectangles and single points of a grid, `"d1:k3"` or `"g5"`.
    pub points: Vec<String>,
    /// Should the points be turned by the symmetry, so that one sector gives all? Default: no.
    pub turned: bool,
    /// Points that are not on the grid: id and place on the plane, x to the right, y upwards. Turned copies of `a7` are
    /// called `b7`, `c7`, … counter-clockwise.
    pub places: IndexMap<String, [f64; 2]>,
    /// The centre of the turns, in grid steps from a1. Default: the middle of the points as written.
    pub centre: Option<[f64; 2]>,
    /// The turn that maps the board on itself. Default: none.
    pub symmetry: Symmetry,
    /// The lines, by id.
    pub lines: IndexMap<String, LineSpec>,
    /// Named sets of points, by id.
    pub zones: IndexMap<String, ZoneSpec>,
    /// Zones that no piece may enter or cross: lines end before them, and nothing is set up there. Default: none.
    pub closed: Vec<String>,
    /// Names of points for people, by point of the first seat's part of the board.
    pub names: IndexMap<String, PointNameSpec>,
    /// How the board is drawn.
    pub draw: BoardDrawSpec,
}

/// The turn about the centre that maps a board on itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Symmetry {
    /// No turn but the full one.
    #[default]
    None,
    /// By 180 degrees.
    HalfTurn,
    /// By 120 degrees.
    ThirdTurn,
    /// By 90 degrees.
    QuarterTurn,
    /// By 60 degrees.
    SixthTurn,
    /// By 45 degrees.
    EighthTurn,
}

impl Symmetry {
    /// How many of these turns make a full one.
    pub const fn order(self) -> usize {
        match self {
            Self::None => 1,
            Self::HalfTurn => 2,
            Self::ThirdTurn => 3,
            Self::QuarterTurn => 4,
            Self::SixthTurn => 6,
            Self::EighthTurn => 8,
        }
    }
}

/// `[board.lines.ID]`: one line, or a family of them.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema, Serialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct LineSpec {
    /// The kind of line; movement names kinds, never single lines.
    pub kind: String,
    /// Paths such as `"g2-g6~f7-b7"`: `-` goes straight over all points between, `~` is an arc to the next point.
    pub paths: Vec<String>,
    /// Instead of paths: all longest straight runs of board points in this direction, `[x, y]` in grid steps. Default: none.
    pub run: Option<[i32; 2]>,
    /// Should the lines be turned by the symmetry? Default: no.
    pub turned: bool,
}

/// `[board.zones.ID]`: a named set of points.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema, Serialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct ZoneSpec {
    /// Rectangles, single points, or ids of zones written before.
    pub points: Vec<String>,
    /// Points taken out again, written in the same way.
    pub minus: Vec<String>,
    /// Whose the points are. Default: all the same.
    pub share: Share,
    /// What people call it; rule sheets say it. Default: the id.
    pub name: Option<Localised>,
}

/// How a zone written once serves the armies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Share {
    /// The points as written, for everybody.
    #[default]
    All,
    /// The points and all their turns, for everybody.
    Turned,
    /// Each army has its own: the points turned to its side.
    Own,
}

/// `[board.names.POINT]`: what people call a point of the first seat's part; the others by turning.
#[derive(Clone, Debug, Deserialize, JsonSchema, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PointNameSpec {
    /// The name.
    pub name: Localised,
    /// A second name, understood in typed moves and shown with the first. Default: none.
    #[serde(default)]
    pub also: Option<Localised>,
    /// Is the name the same for all seats, without saying whose part the point lies in? Default: no.
    #[serde(default)]
    pub shared: bool,
    /// Only for points near a piece of this kind on this own point; shown to those who know that it stands there. Default: the name depends on nothing.
    #[serde(default)]
    pub near: Option<NearSpec>,
}

/// The condition of a name that depends on where a piece stands.
#[derive(Clone, Debug, Deserialize, JsonSchema, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct NearSpec {
    /// The kind of piece.
    pub piece: String,
    /// The point of the first seat's part where it stands.
    pub at: String,
    /// The name that then holds.
    pub name: Localised,
    /// The name for those who know that it stands elsewhere. Default: the plain name.
    #[serde(default)]
    pub otherwise: Option<Localised>,
}

/// `[board.draw]`: how the board looks.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema, Serialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct BoardDrawSpec {
    /// Squares with pieces in them, or points joined by lines. Default: points.
    pub style: BoardStyle,
    /// For squares: is a square dark when file and rank (a = 1) add up to an odd number? Default: no (even is dark).
    pub dark_odd: bool,
    /// Kinds of line, by the `kind` that lines have.
    pub lines: IndexMap<String, LineKindSpec>,
    /// Marks of zones: zone id and sign.
    pub marks: IndexMap<String, Mark>,
    /// What signs of pieces are written on. Default: discs.
    pub pieces: PieceBody,
    /// Bands over which inner lines are not drawn, such as a river, by id.
    pub bands: IndexMap<String, BandSpec>,
}

/// `[board.draw.lines.KIND]`: how all lines of a kind look, and what people call them.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema, Serialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct LineKindSpec {
    /// How they are drawn. Default: double where pieces run along them and along no lines of some other kind, which then
    /// are single.
    pub stroke: Option<Stroke>,
    /// What people call one; rule sheets say it. Default: the kind.
    pub name: Option<Localised>,
}

/// How a line is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stroke {
    /// One thin line.
    Single,
    /// Two lines, like a railway.
    Double,
}

/// `[board.draw.bands.ID]`: a rectangle left free of lines. Lines on its edge are drawn; pieces may still go over it.
#[derive(Clone, Debug, Deserialize, JsonSchema, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct BandSpec {
    /// Two opposite corners, such as `"a5:i6"`.
    pub corners: String,
    /// What is written in it. Default: nothing.
    #[serde(default)]
    pub text: Option<Localised>,
}

/// Squares or points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum BoardStyle {
    /// Pieces stand in squares.
    Squares,
    /// Pieces stand on points joined by lines.
    #[default]
    Points,
}

/// What signs of pieces are written on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PieceBody {
    /// Round discs, for signs of one character.
    #[default]
    Disc,
    /// Tiles wider than high, for signs of two characters.
    Tile,
}

/// How the points of a zone are marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mark {
    /// A round shelter.
    Round,
    /// A headquarters or den.
    Base,
    /// A palace.
    Palace,
    /// Water.
    Water,
    /// A trap.
    Trap,
}
