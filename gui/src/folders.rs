//! Where things are kept between runs.

use std::env;
use std::ffi::OsString;
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
        Self::of(|name| env::var_os(name))
    }

    /// The same by an environment.
    fn of(variable: impl Fn(&str) -> Option<OsString>) -> Self {
        let base = |name: &str, rest: &str| base(&variable, name, rest);
        Self {
            config: base("XDG_CONFIG_HOME", ".config"),
            data: base("XDG_DATA_HOME", ".local/share"),
        }
    }

    /// The folder of what can be made again at any time, such as sounds; made if it is missing.
    pub fn cache() -> Option<PathBuf> {
        base(&|name| env::var_os(name), "XDG_CACHE_HOME", ".cache")
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
fn base(variable: &dyn Fn(&str) -> Option<OsString>, name: &str, rest: &str) -> Option<PathBuf> {
    let value = |name: &str| variable(name).filter(|value| !value.is_empty());
    let path = value(name).map(PathBuf::from);
    let path = path.or_else(|| Some(PathBuf::from(value("HOME")?).join(rest)))?;
    let path = path.join("sifang");
    // where it cannot be made, whatever is written there first tells why
    let _ = fs::create_dir_all(&path);
    Some(path)
}

#[cfg(test)]
mod tests {
    use super::Folders;

    #[test]
    fn a_folder_that_cannot_be_made_is_kept_so_that_writing_tells() {
        let folder = tempfile::tempdir().unwrap();
        let (blocked, free) = (folder.path().join("file"), folder.path().join("free"));
        std::fs::write(&blocked, "x").unwrap();
        let folders = Folders::of(|name| match name {
            "XDG_CONFIG_HOME" => Some(blocked.clone().into()),
            "XDG_DATA_HOME" => None,
            _ => Some(free.clone().into()),
        });
        assert_eq!(folders.config, Some(blocked.join("sifang")));
        let data = free.join(".local/share").join("sifang");
        assert!(data.is_dir());
        assert_eq!(folders.data, Some(data));
        assert_eq!(Folders::of(|_| None), Folders::default());
    }
}
