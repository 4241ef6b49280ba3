//! The field's own notations: FEN and FEN4 for positions, PGN and PGN4 for games, files of layouts.
//!
//! A file says in `[formats]` which of them its game has and how its names are written there. Positions are read into
//! the words of a position file ([`PositionSpec`]) and judged like one; they are written from a state. Games are read
//! into a match in which every move was accepted ([`games`]), layouts into the kinds on the slots ([`layout`]).

mod error;
mod fen;
mod fen4;
pub mod games;
pub mod layout;
mod placement;
pub mod rule;
pub mod spec;

use crate::game::Game;
use crate::lang::{Place, Problems, SourceId, Sources};
use crate::play::State;
use crate::position::{self, PositionSpec};
pub use error::FormatError;
use rule::Formats;

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
    let other = text.is_empty() || text.starts_with(['[', '#']);
    if text.contains('=') || (other && !text.contains('/')) {
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
    let (spec, placement) = read.map_err(|error| error.within(text, skipped))?;
    set_up(game, &spec).map_err(|message| FormatError::at(text, skipped + placement, message))
}

/// The text of a source is no position of the notation it is written in.
const NO_POSITION: &str = "E2201";

/// The same of a text in `sources`; what is wrong is a problem with its place.
pub(crate) fn read_source(
    game: &Game,
    format: Format,
    source: SourceId,
    sources: &Sources,
) -> (Option<State>, Problems) {
    let text = sources.get(source).map_or("", |s| s.text.as_str());
    let mut problems = Problems::new();
    let read = read(game, format, text).map_err(|error| {
        let place = Place {
            source,
            start: error.offset,
            end: error.offset,
        };
        problems
            .error_at(
                NO_POSITION,
                place,
                format!("this is no {} of the game", format.name()),
            )
            .label(error.message);
    });
    (read.ok(), problems)
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
