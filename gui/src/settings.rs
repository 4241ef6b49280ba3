//! What is remembered between runs.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{fs, io};

use serde::{Deserialize, Serialize};
use sifang_bots::table::{Fault, keep};

use crate::files::Recent;
use crate::text::Lang;

/// The version of the format.
const FORMAT: u32 = 1;
/// No file of settings is longer, in bytes.
const LONGEST: u64 = 1 << 20;
/// The shortest and the longest time a bot's move is shown, in milliseconds.
pub const PACE: std::ops::RangeInclusive<u64> = 200..=3000;
/// The narrowest and the widest that the side of a game is, in points of the screen.
pub const SIDE: std::ops::RangeInclusive<u16> = 190..=560;

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Look {
    /// Light.
    #[default]
    Light,
    /// Dark.
    Dark,
}

/// What is written on pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Signs {
    /// What the language of the interface has.
    #[default]
    OfLanguage,
    /// Traditional characters.
    Traditional,
    /// Simplified characters.
    Simplified,
    /// Letters.
    Letters,
}

impl Signs {
    /// All of them.
    pub const ALL: [Self; 4] = [
        Self::OfLanguage,
        Self::Traditional,
        Self::Simplified,
        Self::Letters,
    ];

    /// The language whose signs of the file are written.
    pub const fn lang(self, of_interface: Lang) -> Lang {
        match self {
            Self::OfLanguage => of_interface,
            Self::Traditional => Lang::ZhHant,
            Self::Simplified => Lang::ZhHans,
            Self::Letters => Lang::En,
        }
    }
}

/// Where pieces bear the sign of their seat, which tells seats apart without colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Emblems {
    /// In games of more than two seats.
    #[default]
    MoreThanTwo,
    /// In every game.
    Always,
    /// Nowhere.
    Never,
}

impl Emblems {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::MoreThanTwo, Self::Always, Self::Never];

    /// Do pieces bear signs in a game of so many seats?
    pub const fn shown(self, seats: usize) -> bool {
        match self {
            Self::MoreThanTwo => seats > 2,
            Self::Always => true,
            Self::Never => false,
        }
    }
}

/// All settings. Keys that are missing have their defaults, keys of a later version are left out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct Settings {
    /// The version of the format.
    pub format: u32,
    /// The language's id.
    pub language: String,
    /// Light or dark.
    pub look: Look,
    /// Are coordinates shown?
    pub coordinates: bool,
    /// How many quarter turns, clockwise, the board of each game is turned beyond the own home at the bottom, by the game's
    /// id; none is turned that is not listed.
    pub turned: BTreeMap<String, u8>,
    /// How long a bot's move is shown, in milliseconds.
    pub pace: u64,
    /// Are the last moves of all seats shown, rather than the last one alone?
    pub last_of_all: bool,
    /// Are there no sounds?
    pub mute: bool,
    /// Files opened or saved before.
    pub recent: Recent,
    /// The names of the sounds that are not heard.
    pub silent: Vec<String>,
    /// Does the window ask for attention on one's turn?
    pub notify: bool,
    /// What is written on pieces.
    pub signs: Signs,
    /// Are marks kept with a running game?
    pub keep_marks: bool,
    /// Where pieces bear the sign of their seat.
    pub seat_signs: Emblems,
    /// How wide the side of a game is, in points of the screen, if the window has room for it.
    pub side: u16,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            format: FORMAT,
            language: Lang::En.id().to_owned(),
            look: Look::Light,
            coordinates: true,
            turned: BTreeMap::new(),
            pace: 800,
            last_of_all: false,
            mute: false,
            recent: Recent::default(),
            silent: Vec::new(),
            notify: true,
            signs: Signs::OfLanguage,
            keep_marks: true,
            seat_signs: Emblems::MoreThanTwo,
            side: 270,
        }
    }
}

/// What came of reading settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Read {
    /// There were none, or they were read.
    Fine,
    /// The file is from a later version; what is known was read.
    Future,
    /// The file holds no settings, as these diagnostics say; the defaults are used.
    Torn(String),
    /// The file cannot be read, for this reason; the defaults are used.
    Unread(Fault),
}

impl Settings {
    /// The language; that of the environment if the setting is none.
    pub fn lang(&self) -> Lang {
        Lang::of_id(&self.language).unwrap_or_else(Lang::of_environment)
    }

    /// The defaults in the language of the environment.
    pub fn of_environment() -> Self {
        Self {
            language: Lang::of_environment().id().to_owned(),
            ..Self::default()
        }
    }

    /// The quarter turns of a game's board.
    pub fn quarters(&self, game: &str) -> u8 {
        self.turned.get(game).copied().unwrap_or(0)
    }

    /// Turns a game's board by a quarter.
    pub fn turn(&mut self, game: &str) {
        let quarters = (self.quarters(game) + 1) % 4;
        if quarters == 0 {
            self.turned.remove(game);
        } else {
            self.turned.insert(game.to_owned(), quarters);
        }
    }

    /// Reads settings from a text.
    pub fn of_text(text: &str) -> (Self, Read) {
        let mut settings = match toml::from_str::<Self>(text) {
            Ok(settings) => settings,
            Err(error) => {
                let why = Read::Torn(error.message().to_owned());
                return (Self::of_environment(), why);
            }
        };
        let read = if settings.format > FORMAT {
            Read::Future
        } else {
            Read::Fine
        };
        settings.format = FORMAT;
        settings.pace = settings.pace.clamp(*PACE.start(), *PACE.end());
        settings.side = settings.side.clamp(*SIDE.start(), *SIDE.end());
        settings
            .turned
            .retain(|_, quarters| (1..4).contains(quarters));
        (settings, read)
    }

    /// Reads settings from a file; the defaults if there is none.
    pub fn read(path: Option<&Path>) -> (Self, Read) {
        let none = |fault: &Fault| match fault {
            Fault::Unread { kind, .. } => *kind == io::ErrorKind::NotFound,
            _ => false,
        };
        match path.map(|path| keep::text(path, LONGEST)) {
            Some(Ok(text)) => Self::of_text(&text),
            Some(Err(fault)) if !none(&fault) => (Self::of_environment(), Read::Unread(fault)),
            Some(Err(_)) | None => (Self::of_environment(), Read::Fine),
        }
    }

    /// Puts a file that was not wholly understood aside, so that writing settings does not lose it; where it is then.
    pub fn put_aside(path: &Path) -> PathBuf {
        let aside = path.with_extension("toml.old");
        // what cannot be copied cannot be written over either, which writing tells
        let _ = fs::copy(path, &aside);
        aside
    }

    /// Writes them to a file.
    ///
    /// # Errors
    /// Why that is not possible.
    pub fn write(&self, path: &Path) -> Result<(), Fault> {
        let text = toml::to_string(self).map_err(|error| Fault::Unusable {
            path: path.to_owned(),
            problems: error.to_string(),
        })?;
        keep::persist(path, text.as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::{Emblems, Look, Read, Settings, Signs};

    #[test]
    fn settings_come_back_as_they_were_written() {
        let settings = Settings {
            look: Look::Dark,
            pace: 1200,
            turned: [("chess".to_owned(), 3)].into(),
            mute: true,
            silent: vec!["low".to_owned()],
            notify: false,
            signs: Signs::Traditional,
            seat_signs: Emblems::Always,
            side: 333,
            ..Settings::default()
        };
        let text = toml::to_string(&settings).unwrap();
        assert_eq!(Settings::of_text(&text), (settings, Read::Fine));
    }

    #[test]
    fn settings_from_the_future_or_torn_lose_nothing_else() {
        let (settings, read) = Settings::of_text("format = 99\npace = 900\nnew-key = 3\n");
        assert_eq!((settings.pace, read), (900, Read::Future));
        let (settings, read) = Settings::of_text("format = 1\npace = [");
        assert!(settings.pace == 800 && matches!(read, Read::Torn(_)));
        assert_eq!(Settings::of_text("pace = 1000000").0.pace, 3000);
        assert_eq!(Settings::of_text("side = 9999").0.side, 560);
    }
}
