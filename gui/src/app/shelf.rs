//! Saved layouts: a file each, in a folder for each game.

use std::fs;
use std::path::{Path, PathBuf};

use sifang_bots::table::{Fault, keep};
use sifang_core::formats::layout::{self, Layout};
use sifang_core::game::Game;
use sifang_core::lang::{self, Sources};

use crate::text::faults::Trouble;
use crate::text::tables::errors;

/// The ending of a layout as text; the other is that of bytes.
const TEXT: &str = "toml";
/// The ending of a layout in bytes.
pub(crate) const BYTES: &str = "jql";
/// No layout is longer, in bytes.
const LONGEST: u64 = 1 << 20;

/// The saved layouts of a game.
#[derive(Clone, Debug, Default)]
pub(crate) struct Shelf {
    folder: Option<PathBuf>,
    /// What they are called, in the order of their names.
    pub(crate) names: Vec<String>,
}

impl Shelf {
    /// Those of a game; none where nothing is kept.
    pub(crate) fn new(folder: Option<PathBuf>, game: &Game) -> Self {
        let mut new = Self {
            folder: folder.map(|folder| folder.join(plain(&game.rules().id))),
            names: Vec::new(),
        };
        new.read();
        new
    }

    fn read(&mut self) {
        let folder = self.folder.as_ref();
        let files = folder.and_then(|folder| fs::read_dir(folder).ok());
        let files = files.into_iter().flatten().filter_map(Result::ok);
        let names = files.filter_map(|file| {
            let path = file.path();
            let ending = path.extension()?.to_str()?;
            let name = path.file_stem()?.to_str()?;
            (ending == TEXT).then(|| name.to_owned())
        });
        self.names = names.collect();
        self.names.sort();
    }

    /// The file of a layout.
    fn path(&self, name: &str) -> Result<PathBuf, Trouble> {
        let folder = self.folder.as_ref();
        let folder = folder.ok_or(Trouble::Said(errors::NOTHING_KEPT))?;
        match plain(name).as_str() {
            "" => Err(Trouble::Said(errors::NO_NAME)),
            name => Ok(folder.join(format!("{name}.{TEXT}"))),
        }
    }

    /// Is there a layout of this name?
    pub(crate) fn has(&self, name: &str) -> bool {
        self.names.contains(&plain(name))
    }

    /// Saves a layout, in the place of one of the same name; what it is called then.
    ///
    /// # Errors
    /// Why it was not saved.
    pub(crate) fn save(&mut self, game: &Game, layout: &Layout) -> Result<String, Trouble> {
        let path = self.path(&layout.title)?;
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(|error| Fault::unwritten(folder, &error))?;
        }
        let text = layout::write_file(game, layout);
        keep::persist(&path, text.as_bytes())?;
        self.read();
        Ok(plain(&layout.title))
    }

    /// A layout by its name.
    ///
    /// # Errors
    /// Why it cannot be read.
    pub(crate) fn load(&self, game: &Game, name: &str) -> Result<Layout, Trouble> {
        read(game, &self.path(name)?)
    }

    /// Deletes a layout.
    ///
    /// # Errors
    /// Why that is not possible.
    pub(crate) fn delete(&mut self, name: &str) -> Result<(), Trouble> {
        let path = self.path(name)?;
        fs::remove_file(&path).map_err(|error| Fault::unwritten(&path, &error))?;
        self.read();
        Ok(())
    }
}

/// A name as the name of a file, whatever the system: no path, nothing hidden.
fn plain(name: &str) -> String {
    let kept = name.chars().map(|c| match c {
        '/' | '\\' | ':' | '*' | '?' | '"' | '<' | '>' | '|' => '-',
        c if c.is_control() => ' ',
        c => c,
    });
    let name: String = kept.take(60).collect();
    name.trim().trim_start_matches('.').trim().to_owned()
}

/// Reads a layout from a file of bytes or text.
///
/// # Errors
/// What is wrong with it.
pub(crate) fn read(game: &Game, path: &Path) -> Result<Layout, Trouble> {
    let unusable = |problems: String| Fault::Unusable {
        path: path.to_owned(),
        problems,
    };
    if path
        .extension()
        .is_some_and(|ending| ending.eq_ignore_ascii_case(BYTES))
    {
        let unread = |error: std::io::Error| Fault::unread(path, &error);
        if fs::metadata(path).map_err(unread)?.len() > LONGEST {
            let (path, most) = (path.to_owned(), LONGEST);
            return Err(Fault::TooLong { path, most }.into());
        }
        let bytes = fs::read(path).map_err(unread)?;
        let layout = layout::read(game, &bytes);
        return Ok(layout.map_err(|error| unusable(error.to_string()))?);
    }
    let text = keep::text(path, LONGEST)?;
    let mut sources = Sources::new();
    let source = sources.add(path.display().to_string(), text);
    let (layouts, problems) = layout::read_file(game, source, &sources);
    let words = || unusable(lang::render(&problems, &sources, false));
    Ok(layouts.into_iter().next().ok_or_else(words)?)
}

/// Writes a layout to a file, in bytes or as text by its ending.
///
/// # Errors
/// Why it cannot be written.
pub(crate) fn write(game: &Game, layout: &Layout, path: &Path) -> Result<(), Trouble> {
    let bytes = if path
        .extension()
        .is_some_and(|ending| ending.eq_ignore_ascii_case(BYTES))
    {
        layout::write(game, layout).map_err(|problems| Fault::Unusable {
            path: path.to_owned(),
            problems,
        })?
    } else {
        layout::write_file(game, layout).into_bytes()
    };
    Ok(keep::persist(path, &bytes)?)
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn a_name_is_never_a_path() {
        assert_eq!(plain("../../etc/passwd"), "-..-etc-passwd");
        assert_eq!(plain(" ..hidden\n"), "hidden");
        assert_eq!(plain("铁三角 2"), "铁三角 2");
        assert_eq!(plain("a".repeat(200).as_str()).len(), 60);
    }
}
