//! The whole of what a file may say of a game, once its parents, mode and options are merged.

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::alliance::spec::AllianceSpec;
use crate::board::spec::BoardSpec;
use crate::elimination::spec::EliminationSpec;
use crate::encounter::spec::EncounterSpec;
use crate::ending::spec::EndingSpec;
use crate::formats::spec::FormatsSpec;
use crate::lang::Localised;
use crate::movement::spec::{MoveSpec, MovementSpec, PairedSpec, PassingSpec};
use crate::promotion::spec::PromotionSpec;
use crate::scoring::spec::ScoringSpec;
use crate::setup::spec::{PieceSpec, SeatSpec, SetupSpec};
use crate::threat::spec::ThreatSpec;
use crate::turn::spec::TurnSpec;
use crate::visibility::spec::VisibilitySpec;

/// A game as its file says it.
#[derive(Clone, Debug, Deserialize, JsonSchema, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct VariantSpec {
    /// Version of the language; this program reads 1.
    #[schemars(range(min = 1, max = 1))]
    pub schema: u32,
    /// The game's id, kebab-case.
    pub id: String,
    /// What people call it.
    pub name: Localised,
    /// One or two sentences about it. Default: none.
    #[serde(default)]
    pub about: Option<Localised>,
    /// The turn of the seats under which the whole game, set-up and teams included, is the same. Default: none.
    #[serde(default)]
    pub play_symmetry: crate::board::spec::Symmetry,
    /// The board.
    pub board: BoardSpec,
    /// The seats, each with the army that starts there.
    pub seats: IndexMap<String, SeatSpec>,
    /// The kinds of piece.
    pub pieces: IndexMap<String, PieceSpec>,
    /// The ways of moving.
    pub moves: IndexMap<String, MoveSpec>,
    /// What holds for all moves.
    #[serde(default)]
    pub movement: MovementSpec,
    /// Transient capture rights.
    #[serde(default)]
    pub passing: PassingSpec,
    /// Moves of two pieces at once.
    #[serde(default)]
    pub paired: IndexMap<String, PairedSpec>,
    /// The set-up.
    pub setup: SetupSpec,
    /// Encounters.
    #[serde(default)]
    pub encounter: EncounterSpec,
    /// Hidden information.
    #[serde(default)]
    pub visibility: VisibilitySpec,
    /// Turn order.
    #[serde(default)]
    pub turn: TurnSpec,
    /// Teams and pacts.
    #[serde(default)]
    pub alliance: AllianceSpec,
    /// Check and mate.
    #[serde(default)]
    pub threat: ThreatSpec,
    /// Losses of seats.
    #[serde(default)]
    pub elimination: EliminationSpec,
    /// Promotion, by kind.
    #[serde(default)]
    pub promotion: IndexMap<String, PromotionSpec>,
    /// Draws.
    #[serde(default)]
    pub ending: EndingSpec,
    /// Points.
    #[serde(default)]
    pub scoring: ScoringSpec,
    /// Notations of positions that the field uses.
    #[serde(default)]
    pub formats: FormatsSpec,
    /// Worked examples that `check` runs.
    #[serde(default)]
    pub example: IndexMap<String, ExampleSpec>,
}

/// `[example.ID]`: a position, an action, and what must come of it.
#[derive(Clone, Debug, Deserialize, JsonSchema, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ExampleSpec {
    /// The mode it holds in. Default: the one configured.
    #[serde(default)]
    pub mode: Option<String>,
    /// Pieces by army, `"Kn7 m6"`.
    pub pieces: IndexMap<String, String>,
    /// Which army is a seat's own, by seat, where play settles that.
    #[serde(default)]
    pub holder: IndexMap<String, String>,
    /// Points whose pieces lie face down.
    #[serde(default)]
    pub face_down: Vec<String>,
    /// The seat to move.
    pub to_move: String,
    /// The point of the piece whose targets are asked. Default: none is asked.
    #[serde(default)]
    pub at: Option<String>,
    /// All its targets. Default: not compared.
    #[serde(default)]
    pub targets: Option<Vec<String>>,
    /// Moves to play, as typed.
    #[serde(default)]
    pub play: Vec<String>,
    /// The seat to move afterwards. Default: not compared.
    #[serde(default)]
    pub then: Option<String>,
    /// The reason of the game's end afterwards. Default: not compared.
    #[serde(default)]
    pub ends: Option<String>,
}
