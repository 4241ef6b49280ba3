//! Files opened or saved before.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

/// As many are remembered.
const MOST: usize = 12;

/// The last files, the newest first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<PathBuf>", into = "Vec<PathBuf>")]
pub struct Recent {
    paths: Vec<PathBuf>,
}

impl Recent {
    /// A list that was remembered; what stands in it twice, or beyond the end, is left out.
    pub fn new(paths: impl IntoIterator<Item = PathBuf>) -> Self {
        let mut new = Self::default();
        for path in paths {
            if !new.paths.contains(&path) && new.paths.len() < MOST {
                new.paths.push(path);
            }
        }
        new
    }

    /// A file was opened or saved.
    pub fn add(&mut self, path: impl Into<PathBuf>) {
        let path = path.into();
        self.paths.retain(|other| *other != path);
        self.paths.insert(0, path);
        self.paths.truncate(MOST);
    }

    /// A file turned out to be gone.
    pub fn forget(&mut self, path: &Path) {
        self.paths.retain(|other| other != path);
    }

    /// The files, the newest first.
    pub fn paths(&self) -> &[PathBuf] {
        &self.paths
    }
}

impl From<Vec<PathBuf>> for Recent {
    fn from(paths: Vec<PathBuf>) -> Self {
        Self::new(paths)
    }
}

impl From<Recent> for Vec<PathBuf> {
    fn from(recent: Recent) -> Self {
        recent.paths
    }
}
