//! Records in files: saved whole or not at all, read as far as they can be.

use std::fs;
use std::io::{self, Read, Write};
use std::path::Path;

use sifang_core::lang::{self, Problems, Sources};
use sifang_core::matches::Match;
use sifang_core::record::{self, Players};

use super::Fault;

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
/// If it cannot be written.
pub fn persist(path: &Path, bytes: &[u8]) -> Result<(), Fault> {
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let there = |error: io::Error| Fault::unwritten(folder, &error);
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
        .map_err(|error| Fault::unwritten(path, &error.error))?;
    Ok(())
}

/// Reads a file of text that is no longer than so many bytes.
///
/// # Errors
/// Why there is no such text.
pub fn text(path: &Path, most: u64) -> Result<String, Fault> {
    let unread = |error: io::Error| Fault::unread(path, &error);
    let mut bytes = Vec::new();
    let file = fs::File::open(path).map_err(unread)?;
    let read = file.take(most + 1).read_to_end(&mut bytes);
    read.map_err(unread)?;
    let path = || path.to_owned();
    if bytes.len() as u64 > most {
        return Err(Fault::TooLong { path: path(), most });
    }
    String::from_utf8(bytes).map_err(|_| Fault::NoText { path: path() })
}

/// Makes the folder of a file, if it is missing.
///
/// # Errors
/// If it cannot be made.
pub(super) fn make_folder(path: &Path) -> Result<(), Fault> {
    let folder = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder).map_err(|error| Fault::unwritten(folder, &error))
}

/// Reads a record.
///
/// # Errors
/// What is wrong, if nothing of it can be played.
pub(super) fn read(path: &Path) -> Result<Opened, Fault> {
    let name = path.display().to_string();
    let text = text(path, LONGEST)?;
    let mut sources = Sources::new();
    let id = sources.add(name.clone(), text);
    let reading = record::read(id, &mut sources);
    let words = lang::render(&reading.problems, &sources, false);
    let broken = Problems::has_errors(&reading.problems);
    let game = reading.game.ok_or_else(|| Fault::Unusable {
        path: path.to_owned(),
        problems: words.clone(),
    })?;
    Ok(Opened {
        game,
        players: reading.players,
        problems: broken.then_some(words),
    })
}
