//! What a file is.

use std::path::Path;

use anyhow::Result;
use clap::ValueEnum;

use crate::fail::usage;

/// A kind of file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Kind {
    /// A position of two seats.
    Fen,
    /// A position of four seats.
    Fen4,
    /// A game of two seats.
    Pgn,
    /// A game of four seats.
    Pgn4,
    /// A layout in bytes.
    Jql,
    /// A position as TOML.
    Position,
    /// A game as TOML.
    Record,
    /// A layout as TOML, for the file of a game.
    Layout,
}

impl Kind {
    /// As it is typed.
    pub(super) const fn id(self) -> &'static str {
        match self {
            Self::Fen => "fen",
            Self::Fen4 => "fen4",
            Self::Pgn => "pgn",
            Self::Pgn4 => "pgn4",
            Self::Jql => "jql",
            Self::Position => "position",
            Self::Record => "record",
            Self::Layout => "layout",
        }
    }

    /// The kind of an ending; TOML is several.
    fn of_ending(path: &str) -> Option<Self> {
        let ending = Path::new(path).extension()?.to_str()?.to_ascii_lowercase();
        let kinds = [Self::Fen, Self::Fen4, Self::Pgn, Self::Pgn4, Self::Jql];
        kinds.into_iter().find(|kind| kind.id() == ending)
    }

    /// What is read.
    pub(super) fn of_input(path: &str, bytes: &[u8]) -> Result<Self> {
        if let Some(kind) = Self::of_ending(path) {
            return Ok(kind);
        }
        if !is_toml(path) {
            return Err(unclear(path, "IN", "--from"));
        }
        let text = String::from_utf8_lossy(bytes);
        Ok(if text.starts_with("format = ") {
            Self::Record
        } else if text.contains("[setup.deploy.layouts") {
            Self::Layout
        } else {
            Self::Position
        })
    }

    /// What is written; none if it is TOML, which fits whatever was read.
    pub(super) fn of_output(path: &str) -> Result<Option<Self>> {
        match Self::of_ending(path) {
            None if !is_toml(path) => Err(unclear(path, "OUT", "--to")),
            kind => Ok(kind),
        }
    }
}

fn is_toml(path: &str) -> bool {
    Path::new(path)
        .extension()
        .is_some_and(|ending| ending.eq_ignore_ascii_case("toml"))
}

fn unclear(path: &str, which: &str, option: &str) -> anyhow::Error {
    let kinds = Kind::value_variants().iter().map(|kind| kind.id());
    usage(format!(
        "{which} `{path}` has no ending that tells its kind; give {option} with one of {}",
        sifang_core::lang::list_of(kinds)
    ))
}
