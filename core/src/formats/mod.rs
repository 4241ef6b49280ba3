//! The field's own notations of positions: FEN for two seats, FEN4 for four.
//!
//! A file says in `[formats]` which of them its game has and how its names are written there. Both are read into the
//! words of a position file ([`PositionSpec`]) and judged like one; both are written from a state.

mod fen;
mod fen4;
mod placement;
pub mod rule;
pub mod spec;

use crate::game::Game;
use crate::play::State;
use crate::position::{self, PositionSpec};
use rule::Formats;

/// A text that is no position of the notation, or none of the game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("column {column}: {message}")]
pub struct FormatError {
    /// Where in the text, counted in characters from 1.
    pub column: usize,
    /// What was found and what was expected.
    pub message: String,
}

impl FormatError {
    /// An error at a byte offset of a text.
    pub(crate) fn at(text: &str, offset: usize, message: impl Into<String>) -> Self {
        let before = text.get(..offset).unwrap_or(text);
        Self {
            column: before.chars().count() + 1,
            message: message.into(),
        }
    }
}

/// A notation of positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Forsyth–Edwards notation.
    Fen,
    /// Its kin for four seats.
    Fen4,
}

impl Format {
    /// What people call it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fen => "FEN",
            Self::Fen4 => "FEN4",
        }
    }
}

/// The notation that a text seems to be written in, among those the game has.
///
/// Position files have keys, hence `=`; neither notation has.
pub fn recognise(game: &Game, text: &str) -> Option<Format> {
    let formats = &game.rules().formats;
    let text = text.trim();
    if text.contains('=') || !text.contains('/') {
        return None;
    }
    match formats {
        Formats { fen4: Some(_), .. } => Some(Format::Fen4),
        Formats { fen: Some(_), .. } => Some(Format::Fen),
        _ => None,
    }
}

/// Reads a position: set up and checked, not begun ([`Game::begin`]).
///
/// # Errors
/// What is wrong, with the column; what makes it no position of the game has the column of the placement.
pub fn read(game: &Game, format: Format, text: &str) -> Result<State, FormatError> {
    let trimmed = text.trim();
    let skipped = text.len() - text.trim_start().len();
    let read = match format {
        Format::Fen => fen::read(game, trimmed),
        Format::Fen4 => fen4::read(game, trimmed),
    };
    let (spec, placement) = read.map_err(|error| FormatError {
        column: error.column + text[..skipped].chars().count(),
        ..error
    })?;
    set_up(game, &spec).map_err(|message| FormatError::at(text, skipped + placement, message))
}

fn set_up(game: &Game, spec: &PositionSpec) -> Result<State, String> {
    let (state, problems) = position::set_up(game, spec);
    state.ok_or_else(|| {
        let texts: Vec<&str> = problems
            .iter()
            .filter(|problem| problem.severity == crate::lang::Severity::Error)
            .map(|problem| problem.message.as_str())
            .collect();
        texts.join("; ")
    })
}

/// Writes a position; `None` if the game has no such notation, or the notation cannot say what is in the position.
pub fn write(game: &Game, format: Format, state: &State) -> Option<String> {
    match format {
        Format::Fen => fen::write(game, state),
        Format::Fen4 => fen4::write(game, state),
    }
}
