//! What a file may say of how seats are lost and what becomes of their armies.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// `[elimination]`.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema, Serialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct EliminationSpec {
    /// What a seat without a legal action, and not in check, means. Default: it is out.
    pub no_action: NoAction,
    /// When that is looked at. Default: on the seat's own turn.
    pub no_action_timing: NoActionTiming,
    /// Without a legal action on turn while nobody else has one either. Default: the mover is out.
    pub both_stuck: BothStuck,
    /// Is a seat out at once when it commands no piece any more? Default: no; it is out when it cannot act.
    pub no_pieces: bool,
    /// Is a seat out, whoever is on move, when none of its pieces is of a kind that moves and none lies face down to be
    /// turned up? Looked at once the turn has passed, after the seat on move. Default: no; it is out when it cannot act on
    /// its own turn.
    pub no_movers: bool,
    /// Zones that a seat wins by entering. Default: none.
    pub goal: Option<GoalSpec>,
    /// What becomes of the army, by how its seat was lost.
    pub army: ArmySpec,
    /// What becomes of the royal and vital pieces of a seat whose army stays as blocks. Default: they leave the board.
    pub heads: Heads,
    /// What becomes of annexed armies when the seat that annexed them resigns or leaves. Default: they leave the board.
    pub resign_annexed: ResignAnnexed,
    /// What becomes of the army of a seat that resigns or leaves while in a pact. Default: as without one.
    pub resign_in_pact: ResignInPact,
    /// Resigning is refused before this many plies. Default: 0.
    pub resign_after: u32,
    /// Are move sequences counted (perft) as if nobody were ever lost, so that one ends when the seat on move has no
    /// action? Published counts of some games are. Default: no.
    pub counts_ignore_losses: bool,
}

/// `[elimination.goal]`: a seat that moves a piece there has won: all seats of other sides are out.
#[derive(Clone, Debug, Deserialize, JsonSchema, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct GoalSpec {
    /// The zones, seen from the side of the piece's army.
    pub zones: Vec<String>,
    /// Kinds of piece that may do it. Default: all.
    #[serde(default)]
    pub by: Vec<String>,
    /// The name of this end in results and traces, kebab-case. Default: `goal`.
    #[serde(default = "goal")]
    pub reason: String,
}

fn goal() -> String {
    "goal".to_owned()
}

/// What a seat without a legal action means.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum NoAction {
    /// The seat is out.
    #[default]
    Eliminate,
    /// The game is drawn.
    AllDraw,
    /// The turn goes to the next seat that can act; if none can, the game is drawn.
    Pass,
}

/// When a seat without a legal action is looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum NoActionTiming {
    /// When it comes to move.
    #[default]
    OnTurn,
    /// After every move, for every living seat.
    Instant,
}

/// What it means if nobody can act.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum BothStuck {
    /// The seat on move is out.
    #[default]
    MoverLoses,
    /// The game is drawn.
    Draw,
}

/// `[elimination.army]`: what becomes of the army, by cause.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema, Serialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct ArmySpec {
    /// After mate. Default: removed.
    pub mate: Fate,
    /// After the loss of a vital piece, or of all. Default: removed.
    pub capture: Fate,
    /// After having no legal action. Default: removed.
    pub no_action: Fate,
    /// After an enemy reached his goal. Default: removed.
    pub goal: Fate,
    /// After a repetition that is the seat's fault (`[ending.repeated]`). Default: removed.
    pub repetition: Fate,
    /// After resigning, leaving, or too many missed turns. Default: removed.
    pub resign: Fate,
}

/// What becomes of an army.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fate {
    /// It leaves the board, with all it had annexed.
    #[default]
    Removed,
    /// It passes to the seat that caused the loss, with all it had annexed.
    Annexed,
    /// It passes to a living partner; without one it leaves the board.
    ToPartner,
    /// It stays without a controller: it blocks, attacks nothing, and anyone may capture it.
    Blocks,
    /// As blocks, but for the royal piece: on its seat's turn chance moves it, until it has no move any more. Only after
    /// resigning, leaving, or too many missed turns.
    Walks,
}

/// What becomes of royal and vital pieces when their army stays as blocks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Heads {
    /// They leave the board.
    #[default]
    Removed,
    /// They stay as blocks too.
    Blocks,
}

/// What becomes of annexed armies when their annexer resigns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ResignAnnexed {
    /// They leave the board.
    #[default]
    Remove,
    /// They stay as blocks.
    KeepDead,
}

/// What becomes of the army of a seat that resigns inside a pact.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ResignInPact {
    /// As without a pact.
    #[default]
    Remove,
    /// It passes to the ally.
    ToAlly,
}
