//! The languages of the interface.

use std::env;

/// A language of the interface. Its id is the key of names in variant files.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Chinese in simplified characters.
    ZhHans,
    /// Chinese in traditional characters.
    ZhHant,
}

impl Lang {
    /// All languages.
    pub const ALL: [Self; 3] = [Self::En, Self::ZhHans, Self::ZhHant];

    /// The id, as in variant files: `en`, `zh-Hans`, `zh-Hant`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::ZhHans => "zh-Hans",
            Self::ZhHant => "zh-Hant",
        }
    }

    /// The language of this id.
    pub fn of_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|lang| lang.id() == id)
    }

    /// What its speakers call it.
    pub const fn own_name(self) -> &'static str {
        match self {
            Self::En => "English",
            Self::ZhHans => "简体中文",
            Self::ZhHant => "繁體中文",
        }
    }

    /// The language of the environment (`LC_ALL`, `LC_MESSAGES`, `LANG`); English if it is another.
    pub fn of_environment() -> Self {
        let set = ["LC_ALL", "LC_MESSAGES", "LANG"]
            .iter()
            .find_map(|name| env::var(name).ok().filter(|value| !value.is_empty()));
        Self::of_locale(&set.unwrap_or_default())
    }

    /// The language of a locale such as `zh_TW.UTF-8`; English if it is another.
    pub fn of_locale(locale: &str) -> Self {
        let locale = locale.to_ascii_lowercase().replace('_', "-");
        if locale != "zh" && !locale.starts_with("zh-") && !locale.starts_with("zh.") {
            return Self::En;
        }
        let traditional = ["hant", "-tw", "-hk", "-mo"];
        if traditional.iter().any(|part| locale.contains(part)) {
            Self::ZhHant
        } else {
            Self::ZhHans
        }
    }
}
