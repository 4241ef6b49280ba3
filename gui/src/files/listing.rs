//! What a folder holds.

use std::fs;
use std::path::{Path, PathBuf};

use sifang_bots::table::Fault;

use super::Filter;

/// Folders of more entries are cut off.
pub(super) const MOST: usize = 2000;

/// One entry of a folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) path: PathBuf,
    pub(super) name: String,
    pub(super) folder: bool,
    /// In kilobytes, rounded up.
    pub(super) size: u64,
}

/// The entries that are shown: folders first, then files that pass, each by name; nothing whose name starts with a dot.
/// True if there are more than are given.
///
/// # Errors
/// Why the folder cannot be read.
pub(super) fn list(folder: &Path, filter: &Filter) -> Result<(Vec<Entry>, bool), Fault> {
    let read = fs::read_dir(folder).map_err(|error| Fault::unread(folder, &error))?;
    let mut entries: Vec<Entry> = read
        .filter_map(Result::ok)
        .filter_map(|entry| {
            let name = entry.file_name().to_string_lossy().into_owned();
            // links are followed
            let data = fs::metadata(entry.path()).ok()?;
            let shown = data.is_dir() || filter.lists(&entry.path());
            (shown && !name.starts_with('.')).then(|| Entry {
                path: entry.path(),
                name,
                folder: data.is_dir(),
                size: data.len().div_ceil(1024),
            })
        })
        .collect();
    entries
        .sort_by_cached_key(|entry| (!entry.folder, entry.name.to_lowercase(), entry.name.clone()));
    let cut = entries.len() > MOST;
    entries.truncate(MOST);
    Ok((entries, cut))
}
