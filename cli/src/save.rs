//! Records in files: saved whole or not at all, read as far as they can be.

use std::fs;
use std::path::Path;

use anyhow::{Result, anyhow};
use sifang_core::lang::{Problems, Sources};
use sifang_core::matches::Match;
use sifang_core::record::{self, Players, Reading};

use crate::fail::{Fail, PROBLEMS, usage};
use crate::library::{print, read_file};

/// Writes a record beside its final place and moves it there, so that no torn file is left.
///
/// # Errors
/// If it cannot be written.
pub(crate) fn save(path: &Path, game: &Match, players: &Players) -> Result<()> {
    persist(path, record::write(game, players).as_bytes())
}

/// Writes a file beside its final place and moves it there.
///
/// # Errors
/// If it cannot be written.
pub(crate) fn persist(path: &Path, bytes: &[u8]) -> Result<()> {
    sifang_bots::table::keep::persist(path, bytes).map_err(|why| anyhow!(why))
}

/// A record as far as it could be read.
pub(crate) struct Opened {
    /// The game.
    pub(crate) game: Match,
    /// Who plays.
    pub(crate) players: Players,
    /// Is it all there, and as it was saved?
    pub(crate) whole: bool,
}

/// Reads a record and prints what is wrong with it.
///
/// # Errors
/// A usage error if there is no such file, a failure if nothing of it can be played.
pub(crate) fn open(path: &str) -> Result<Opened> {
    let text = read_file(Path::new(path)).map_err(usage)?;
    open_text(path, &text)
}

/// The same of a text that is there already; `name` is what messages call it.
///
/// # Errors
/// A failure if nothing of it can be played.
pub(crate) fn open_text(name: &str, text: &str) -> Result<Opened> {
    let mut sources = Sources::new();
    let id = sources.add(name, text);
    let Reading {
        game,
        players,
        problems,
    } = record::read(id, &mut sources);
    print(&problems, &sources);
    let whole = !Problems::has_errors(&problems);
    let game = game.ok_or(Fail::Reported(PROBLEMS))?;
    Ok(Opened {
        game,
        players,
        whole,
    })
}

/// Is this file a record, whole or torn, rather than a variant?
pub(crate) fn is_record(path: &str) -> bool {
    fs::read_to_string(path).is_ok_and(|text| text.starts_with("format = "))
}
