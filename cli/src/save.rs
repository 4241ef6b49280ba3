//! Saving records: whole or not at all.

use std::io::Write;
use std::path::Path;

use anyhow::Context;
use sifang_core::lang::{self, Sources};
use sifang_core::matches::Match;
use sifang_core::record::{self, Players};

use crate::{Failure, colour};

/// Writes a record beside its final place and moves it there, so that no torn file is left.
pub fn save(path: &Path, game: &Match, players: &Players) -> anyhow::Result<()> {
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let mut file = tempfile::NamedTempFile::new_in(folder)
        .with_context(|| format!("{}: cannot write there", folder.display()))?;
    file.write_all(record::write(game, players).as_bytes())?;
    file.as_file().sync_all()?;
    file.persist(path)
        .with_context(|| format!("{}: cannot write the file", path.display()))?;
    Ok(())
}

/// Reads a record. With problems, what could be read is returned beside their text.
pub fn open(path: &str) -> Result<(Match, Players, Option<String>), Failure> {
    let text = std::fs::read_to_string(path)
        .map_err(|e| Failure::Problems(format!("error: {path}: {e}")))?;
    let mut sources = Sources::new();
    let id = sources.add(path, text);
    let reading = record::read(id, &mut sources);
    let text = reading
        .problems
        .has_errors()
        .then(|| lang::render(&reading.problems, &sources, colour()));
    match (reading.game, text) {
        (Some(game), text) => Ok((game, reading.players, text)),
        (None, text) => Err(Failure::Problems(text.unwrap_or_default())),
    }
}
