//! What a file may say of how pieces move.

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// `[moves.ID]`: one way of moving; pieces list the ids of theirs. Exactly one of `step`, `stride`, `slide`, `walk`, `leap` and `cross` is given.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema, Serialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct MoveSpec {
    /// To a neighbour on a line. Default: none.
    pub step: Option<StepSpec>,
    /// Straight on over empty points to an empty point a fixed number of steps away. Default: none.
    pub stride: Option<StrideSpec>,
    /// Any distance along one line, nothing in between. Default: none.
    pub slide: Option<SlideSpec>,
    /// Any path over lines of these kinds through empty points. Default: none.
    pub walk: Option<WalkSpec>,
    /// A jump by an offset of the grid. Default: none.
    pub leap: Option<LeapSpec>,
    /// Straight over a stretch of empty points of a zone to the first point beyond. Default: none.
    pub cross: Option<CrossSpec>,
    /// What the move is for. Default: both.
    pub purpose: Purpose,
    /// The only kinds of piece that it attacks. Default: all.
    pub takes: Vec<String>,
    /// Zones that the start must lie in (any of them). Default: anywhere.
    pub from_in: Vec<String>,
    /// Zones that the start must not lie in.
    pub from_out: Vec<String>,
    /// Zones that the end must lie in (any of them). Default: anywhere.
    pub to_in: Vec<String>,
    /// Zones that the end must not lie in.
    pub to_out: Vec<String>,
}

/// What a move is for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Purpose {
    /// To go to an empty point or to attack.
    #[default]
    Both,
    /// Only to an empty point.
    Quiet,
    /// Only to attack.
    Capture,
}

/// One step along a line.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema, Serialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct StepSpec {
    /// Kinds of line.
    pub along: Vec<String>,
    /// Directions seen from the army's side. Default: all.
    pub toward: Vec<Toward>,
}

/// A fixed number of steps straight on; all points on the way and the last are empty.
#[derive(Clone, Debug, Deserialize, JsonSchema, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct StrideSpec {
    /// Kinds of line.
    pub along: Vec<String>,
    /// Directions seen from the army's side. Default: all.
    #[serde(default)]
    pub toward: Vec<Toward>,
    /// How many steps, 2 to 16; 2 is the pawn's double step.
    #[schemars(range(min = 2, max = 16))]
    pub length: u8,
    /// Does the move leave a transient capture right on the point it passed (`[passing]`)? Default: no.
    #[serde(default)]
    pub leaves_passing: bool,
}

/// Any distance along one line.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema, Serialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct SlideSpec {
    /// Kinds of line.
    pub along: Vec<String>,
    /// The longest way in steps, 0 = unlimited. Default: 0.
    pub range: u8,
    /// How many right-angle turns onto another line the way may have, on empty points. Default: 0.
    pub turns: u8,
    /// Exactly how many pieces, of whatever side, it passes over before it ends; the cannon captures over 1. Default: 0.
    pub over: u8,
}

/// Any path over lines of these kinds.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema, Serialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct WalkSpec {
    /// Kinds of line.
    pub along: Vec<String>,
}

/// A jump on the grid.
#[derive(Clone, Debug, Deserialize, JsonSchema, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct LeapSpec {
    /// The offset; all its turns and mirror images belong to it.
    pub by: [i32; 2],
    /// A point on the way that must be empty, as an offset that is turned and mirrored together with `by`: the leg of a
    /// horse is `[0, 1]` to its `[1, 2]`. A leg off the board blocks too. Default: it leaps over everything.
    #[serde(default)]
    pub leg: Option<[i32; 2]>,
}

/// Straight over a zone: along one line, from a point before the zone to the first point behind it. All points between
/// belong to the zone and are empty.
#[derive(Clone, Debug, Deserialize, JsonSchema, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct CrossSpec {
    /// Kinds of line.
    pub along: Vec<String>,
    /// The zones crossed; the way lies in any of them.
    pub over: Vec<String>,
}

/// A direction seen from an army's side of the board, where forward is away from its home.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Toward {
    /// Straight on.
    Forward,
    /// Diagonally forward, to the left.
    ForwardLeft,
    /// To the left.
    Left,
    /// Diagonally back, to the left.
    BackwardLeft,
    /// Straight back.
    Backward,
    /// Diagonally back, to the right.
    BackwardRight,
    /// To the right.
    Right,
    /// Diagonally forward, to the right.
    ForwardRight,
}

impl Toward {
    /// The angle from forward, in eighths of a full turn to the left.
    pub const fn eighths(self) -> i32 {
        match self {
            Self::Forward => 0,
            Self::ForwardLeft => 1,
            Self::Left => 2,
            Self::BackwardLeft => 3,
            Self::Backward => 4,
            Self::BackwardRight => 5,
            Self::Right => 6,
            Self::ForwardRight => 7,
        }
    }
}

/// `[movement]`: what holds for all moves.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema, Serialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct MovementSpec {
    /// Zones in which a piece, once there, never moves again.
    pub locks: Vec<String>,
    /// Turning up a piece that lies face down, as a board action. Default: there is none.
    pub flip: Option<FlipSpec>,
    /// Whose directions and own zones (home, start, far line) a piece under foreign command follows. Default: its origin's.
    pub frame: Frame,
}

/// `[movement.flip]`: a seat on move may turn up any piece that lies face down.
#[derive(Clone, Debug, Default, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct FlipSpec {
    /// Do the armies belong to nobody until a flip settles whose they are? Default: each seat has its own.
    pub settles: Settles,
    /// Only a flip of one of these kinds settles it. Default: any.
    pub settled_by: Vec<String>,
}

/// Whether flips settle which army is whose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Settles {
    /// Each seat has its own army from the beginning.
    #[default]
    Nothing,
    /// Whoever turns up the first piece that settles it owns its army; the other seat has the other.
    Armies,
}

/// From whose side of the board a piece under foreign command is seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Frame {
    /// From that of the army it comes from, whoever commands it.
    #[default]
    Origin,
    /// From that of its present commander's own army.
    Owner,
}

/// `[passing]`: the right to take a piece on the point it strode over.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema, Serialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct PassingSpec {
    /// The kinds of piece that may take in this way, with any of their capturing moves, as if the strider stood on the
    /// point it passed.
    pub by: Vec<String>,
    /// Who may use the right and for how long. Default: each enemy once.
    pub takers: PassingTakers,
    /// From where. Default: from wherever the capturing move reaches the passed point.
    pub from: PassingFrom,
    /// What happens if another enemy piece stands on the passed point. Default: it is taken, the strider stays.
    pub occupied: PassingOccupied,
    /// Does the right arise if nobody could use it at once? Default: always.
    pub held: PassingHeld,
}

/// Who may use a transient capture right.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum PassingTakers {
    /// Every other living seat until it has moved, until the strider's seat moves again.
    #[default]
    EachEnemyOnce,
    /// Only whoever makes the next board move.
    NextMoverOnly,
}

/// From where a transient capture right may be used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum PassingFrom {
    /// From wherever the capturing move reaches the passed point.
    #[default]
    AnyAttacker,
    /// Only from a point next to the piece that strode, across its way.
    BesideOnly,
}

/// What a capture on the passed point does if something stands there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum PassingOccupied {
    /// A plain capture; the piece that strode stays.
    #[default]
    Plain,
    /// Both pieces are taken.
    Both,
    /// The mover chooses: a plain capture, or both pieces.
    Either,
}

/// How long a transient capture right is held.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum PassingHeld {
    /// Whether or not anybody can use it.
    #[default]
    Always,
    /// Only if one of its takers could use it at once: a position in which nobody can is the same as one without the
    /// right, and repeats it.
    IfUsable,
}

/// `[paired.ID]`: a move of two pieces of one army at once, such as castling.
#[derive(Clone, Debug, Deserialize, JsonSchema, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PairedSpec {
    /// How it is written, such as `0-0`.
    pub notation: String,
    /// The kind of the piece that leads.
    pub leader: String,
    /// The kind of the piece that follows.
    pub follower: String,
    /// The ways of both pieces, by army.
    pub ways: IndexMap<String, PairedWay>,
}

/// The ways of the two pieces of a paired move.
#[derive(Clone, Debug, Deserialize, JsonSchema, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PairedWay {
    /// From where to where the leader goes, `"n7-n5"`; no point of this way may be attacked by an enemy.
    pub leader: String,
    /// From where to where the follower goes.
    pub follower: String,
}
