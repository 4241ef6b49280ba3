//! Where things are kept between runs.

use std::env;
use std::fs;
use std::path::PathBuf;

/// The folders of the program; none where nothing is to be kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Folders {
    /// Settings.
    pub config: Option<PathBuf>,
    /// Games, layouts.
    pub data: Option<PathBuf>,
}

impl Folders {
    /// Those of the person who started the program, by the XDG rules; made if they are missing.
    pub fn of_user() -> Self {
        Self {
            config: base("XDG_CONFIG_HOME", ".config"),
            data: base("XDG_DATA_HOME", ".local/share"),
        }
    }

    /// The folder of what can be made again at any time, such as sounds; made if it is missing.
    pub fn cache() -> Option<PathBuf> {
        base("XDG_CACHE_HOME", ".cache")
    }

    /// The file of the settings.
    pub fn settings(&self) -> Option<PathBuf> {
        Some(self.config.as_ref()?.join("settings.toml"))
    }

    /// The folder in which games are saved after every action, each in a file of its own.
    pub fn running(&self) -> Option<PathBuf> {
        Some(self.data.as_ref()?.join("running"))
    }

    /// The folder of saved layouts.
    pub fn layouts(&self) -> Option<PathBuf> {
        Some(self.data.as_ref()?.join("layouts"))
    }
}

/// A folder of the program by the variable that names its place, or below the home folder.
fn base(variable: &str, rest: &str) -> Option<PathBuf> {
    let set = env::var_os(variable).filter(|value| !value.is_empty());
    let path = set.map(PathBuf::from).or_else(|| {
        let home = env::var_os("HOME").filter(|home| !home.is_empty())?;
        Some(PathBuf::from(home).join(rest))
    })?;
    let path = path.join("sifang");
    fs::create_dir_all(&path).ok()?;
    Some(path)
}
