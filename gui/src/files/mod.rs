//! A panel to choose files: it needs no system dialog and works without a display.
//!
//! | file | what is in it |
//! |---|---|
//! | `content` | what a file holds |
//! | `listing` | what a folder holds |
//! | `recent` | files opened or saved before |
//! | `panel` | the panel itself |
//!
//! Folders are read when one is gone to, never while painting.

mod content;
mod listing;
mod panel;
mod recent;
#[cfg(test)]
mod tests;

use std::path::{Path, PathBuf};

pub(crate) use content::Content;
pub use panel::FilePanel;
pub use recent::Recent;

use crate::text::Text;
use crate::text::tables::files;

/// What a file is chosen for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To be read; it must exist.
    Open,
    /// To be written.
    Save {
        /// The name that is offered.
        name: String,
    },
}

/// Which files are listed: those with one of these endings, or all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Filter {
    /// What people call them.
    pub name: Text,
    /// Endings without the dot, in lower case; empty for all files. The first is given to names without one.
    pub endings: &'static [&'static str],
    /// Are files left out whose first lines say that they are no layout?
    pub layouts: bool,
}

impl Filter {
    /// Every file.
    pub const ALL: Self = Self::new(files::ALL_FILES, &[]);
    /// Records of games.
    pub const RECORDS: Self = Self::new(files::RECORDS, &["toml"]);
    /// Everything that is ours: records, variants, layouts.
    pub const OURS: Self = Self::new(files::OURS, &["toml", "jql"]);
    /// Layouts as text.
    pub const TEXTS: Self = Self::new(files::LAYOUTS, &["toml"]);
    /// Variants.
    pub const VARIANTS: Self = Self::new(files::VARIANTS, &["toml"]);
    /// Layouts.
    pub const LAYOUTS: Self = Self {
        layouts: true,
        ..Self::new(files::LAYOUTS, &["jql", "toml"])
    };
    /// Pictures made of dots.
    pub const PNG: Self = Self::new(files::PICTURES, &["png"]);
    /// Pictures made of lines.
    pub const SVG: Self = Self::new(files::PICTURES, &["svg"]);

    /// A filter of one's own.
    pub const fn new(name: Text, endings: &'static [&'static str]) -> Self {
        Self {
            name,
            endings,
            layouts: false,
        }
    }

    /// Does a file pass?
    pub fn passes(&self, path: &Path) -> bool {
        let ending = path.extension().map(|ending| ending.to_string_lossy());
        self.endings.is_empty()
            || ending.is_some_and(|ending| {
                let ending = ending.to_lowercase();
                self.endings.contains(&ending.as_str())
            })
    }

    /// Is a file listed? Where only layouts are wanted, its first lines are read.
    fn lists(&self, path: &Path) -> bool {
        self.passes(path) && (!self.layouts || Content::may_be_layout(path))
    }

    /// A name with one of the endings; the first is put behind a name that has none.
    fn completed(&self, path: PathBuf) -> PathBuf {
        match self.endings.first() {
            Some(ending) if !self.passes(&path) => {
                let mut name = path.into_os_string();
                name.push(".");
                name.push(ending);
                name.into()
            }
            _ => path,
        }
    }
}

/// What came of the panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// This file.
    Chosen(PathBuf),
    /// None.
    Cancelled,
}
