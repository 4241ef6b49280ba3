//! What a file may say of whose turn it is.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::lang::Localised;

/// `[turn]`.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema, Serialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct TurnSpec {
    /// The seats in their order. Default: as `[seats]` lists them.
    pub order: Vec<String>,
    /// As listed, or the other way round. Default: as listed.
    pub direction: Direction,
    /// The seat that begins, or `random`. Default: the first of the order.
    pub first: Option<String>,
    /// Does a check interrupt the order, so that the checked seat moves at once? Default: no.
    pub checked_first: bool,
    /// Where the order goes on after an interruption. Default: from the responder.
    pub after_check: AfterCheck,
    /// What happens on the turn of a seat that is out but whose army plays on. Default: skipped.
    pub dead_seat: DeadSeat,
    /// What running out of time means. Default: the seat leaves.
    pub timeout: Timeout,
    /// How many missed turns a seat may have before it is out, 0 = unlimited. Default: 0.
    pub timeout_limit: u16,
    /// What a player calls the others, besides their names: the next in the order first, one for each. Default: nothing.
    pub called: Vec<Localised>,
}

/// Which way the order runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Direction {
    /// As the order is listed.
    #[default]
    AsListed,
    /// The other way round.
    Reversed,
}

/// Where the order goes on after a check was answered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum AfterCheck {
    /// From the seat that answered.
    #[default]
    FromResponder,
    /// From the last seat that moved in its regular turn.
    Resume,
}

/// The turn of a seat that is out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum DeadSeat {
    /// It is skipped.
    #[default]
    Skip,
    /// Whoever commands its army makes a move.
    Controller,
}

/// What running out of time means.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Timeout {
    /// The seat leaves the game.
    #[default]
    Leaves,
    /// The turn is missed; `timeout-limit` misses put the seat out.
    MissedTurn,
}
