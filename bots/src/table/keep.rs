//! Records in files: saved whole or not at all, read as far as they can be.

use std::fs;
use std::io::Write;
use std::path::Path;

use sifang_core::lang::{self, Problems, Sources};
use sifang_core::matches::Match;
use sifang_core::record::{self, Players};

/// No record is longer, in bytes.
const LONGEST: u64 = 16 << 20;

/// A record as far as it could be read.
pub(super) struct Opened {
    /// The game.
    pub(super) game: Match,
    /// Who plays.
    pub(super) players: Players,
    /// What is wrong with it, in words, if anything is.
    pub(super) problems: Option<String>,
}

/// Writes a file beside its final place and moves it there, so that no torn file is left.
///
/// # Errors
/// A sentence that names the place, if it cannot be written.
pub fn persist(path: &Path, bytes: &[u8]) -> Result<(), String> {
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let there =
        |error: std::io::Error| format!("{}: cannot write there: {error}", folder.display());
    let mut beside = tempfile::Builder::new();
    #[cfg(unix)]
    {
        // as any file that a person writes, less what the person's own mask takes away
        use std::os::unix::fs::PermissionsExt;
        beside.permissions(fs::Permissions::from_mode(0o666));
    }
    let mut file = beside.tempfile_in(folder).map_err(there)?;
    file.write_all(bytes).map_err(there)?;
    file.as_file().sync_all().map_err(there)?;
    file.persist(path)
        .map_err(|error| format!("{}: cannot write the file: {}", path.display(), error.error))?;
    Ok(())
}

/// Reads a record.
///
/// # Errors
/// What is wrong, if nothing of it can be played.
pub(super) fn read(path: &Path) -> Result<Opened, String> {
    let name = path.display().to_string();
    let long = fs::metadata(path).map_err(|error| format!("`{name}`: {error}"))?;
    if long.len() > LONGEST {
        return Err(format!(
            "`{name}` is longer than {} MiB; that is no record",
            LONGEST >> 20
        ));
    }
    let bytes = fs::read(path).map_err(|error| format!("`{name}`: {error}"))?;
    let text = String::from_utf8(bytes).map_err(|_| format!("`{name}` is no UTF-8 text"))?;
    let mut sources = Sources::new();
    let id = sources.add(name.clone(), text);
    let reading = record::read(id, &mut sources);
    let words = lang::render(&reading.problems, &sources, false);
    let broken = Problems::has_errors(&reading.problems);
    let game = reading
        .game
        .ok_or_else(|| format!("`{name}` cannot be opened.\n{words}"))?;
    Ok(Opened {
        game,
        players: reading.players,
        problems: broken.then_some(words),
    })
}
