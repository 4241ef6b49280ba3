//! Games in the field's own notations, PGN for two seats and PGN4 for four.
//!
//! | file | what is in it |
//! |---|---|
//! | `text` | tags and words, whatever they mean |
//! | `san` | moves in short form |
//! | `pgn`, `pgn4` | a text as a match, every move checked |
//! | `pgn_write`, `pgn4_write` | a match as text |
//! | `result` | how a game ended, where no move says it |
//! | `wrap` | tags and lines |
//! | `rule` | `[formats.pgn]` and `[formats.pgn4]` with names resolved |

mod pgn;
mod pgn4;
mod pgn4_write;
mod pgn_write;
mod result;
pub mod rule;
mod san;
mod text;
mod wrap;

use super::FormatError;
use crate::game::Game;
use crate::matches::Match;
use crate::record::Players;

pub use text::{GameText, Tags};

/// A notation of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameFormat {
    /// Portable game notation.
    Pgn,
    /// Its kin for four seats.
    Pgn4,
}

impl GameFormat {
    /// What people call it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pgn => "PGN",
            Self::Pgn4 => "PGN4",
        }
    }

    /// Does a game have this notation?
    pub fn is_of(self, game: &Game) -> bool {
        let formats = &game.rules().formats;
        match self {
            Self::Pgn => formats.pgn.is_some(),
            Self::Pgn4 => formats.pgn4.is_some(),
        }
    }
}

/// Options of the game, each with its value.
pub type Chosen = Vec<(String, String)>;

/// The options under which a text can be read, the likeliest first: its start may be one of several set-ups.
///
/// # Errors
/// If the text names a set-up that the game does not have.
pub fn starts(
    game: &Game,
    format: GameFormat,
    text: &GameText<'_>,
) -> Result<Vec<Chosen>, FormatError> {
    match format {
        GameFormat::Pgn => Ok(vec![Vec::new()]),
        GameFormat::Pgn4 => pgn4::starts(game, text),
    }
}

/// Reads a game under its rules as they are chosen: every move is checked.
///
/// # Errors
/// The first thing that is wrong, with its place.
pub fn read(game: &Game, format: GameFormat, text: &GameText<'_>) -> Result<Match, FormatError> {
    match format {
        GameFormat::Pgn => pgn::read(game, text),
        GameFormat::Pgn4 => pgn4::read(game, text),
    }
}

/// Reads a game of which only the text says which options it was played under. `load` gives the game with options, or
/// `None` where they cannot be had.
///
/// Of several set-ups in which all moves are legal, the one in which more rights stand is taken, then the first.
///
/// # Errors
/// As [`read`]; of several set-ups that of the one which came furthest.
pub fn read_any(
    game: &Game,
    format: GameFormat,
    text: &GameText<'_>,
    mut load: impl FnMut(&[(String, String)]) -> Option<Game>,
) -> Result<Match, FormatError> {
    let mut best: Option<Match> = None;
    let mut error: Option<FormatError> = None;
    for chosen in starts(game, format, text)? {
        let Some(game) = load(&chosen) else { continue };
        match read(&game, format, text) {
            Ok(found) => {
                let rights = |game: &Match| game.start().0.rights.count_ones();
                if best.as_ref().is_none_or(|b| rights(&found) > rights(b)) {
                    best = Some(found);
                }
            }
            Err(other) => {
                if error.as_ref().is_none_or(|e| other.offset > e.offset) {
                    error = Some(other);
                }
            }
        }
    }
    match (best, error) {
        (Some(best), _) => Ok(best),
        (None, Some(error)) => Err(error),
        (None, None) => Err(text.error(0, "no set-up of this text fits the chosen options")),
    }
}

/// Writes a game. Tags that the players have from elsewhere are kept.
///
/// # Errors
/// A sentence if the notation cannot say what happened in it.
pub fn write(game: &Match, format: GameFormat, players: &Players) -> Result<String, String> {
    match format {
        GameFormat::Pgn => pgn_write::write(game, players),
        GameFormat::Pgn4 => pgn4_write::write(game, players),
    }
}
