//! Colour, language and the output of commands.

use std::env;
use std::io::{self, BufWriter, IsTerminal, StdoutLock, Write};

use clap::ValueEnum;
use sifang_gui::text::Lang;

/// The language of names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Language {
    /// English.
    #[value(name = "en")]
    English,
    /// Chinese in simplified characters.
    #[value(name = "zh-Hans")]
    Simplified,
    /// Chinese in traditional characters.
    #[value(name = "zh-Hant")]
    Traditional,
}

impl Language {
    /// Its name in variant files.
    pub(crate) const fn id(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Simplified => "zh-Hans",
            Self::Traditional => "zh-Hant",
        }
    }

    /// The language of the environment; English if it is another.
    pub(crate) fn of_environment() -> Self {
        let set = ["LC_ALL", "LC_MESSAGES", "LANG"]
            .iter()
            .find_map(|name| env::var(name).ok().filter(|value| !value.is_empty()));
        Self::of_locale(&set.unwrap_or_default())
    }

    fn of_locale(locale: &str) -> Self {
        let locale = locale.to_ascii_lowercase().replace('_', "-");
        if locale != "zh" && !locale.starts_with("zh-") && !locale.starts_with("zh.") {
            return Self::English;
        }
        let traditional = ["hant", "-tw", "-hk", "-mo"];
        if traditional.iter().any(|part| locale.contains(part)) {
            Self::Traditional
        } else {
            Self::Simplified
        }
    }
}

impl From<Language> for Lang {
    fn from(language: Language) -> Self {
        match language {
            Language::English => Self::En,
            Language::Simplified => Self::ZhHans,
            Language::Traditional => Self::ZhHant,
        }
    }
}

/// Standard output of a command. Its errors are returned, so that a closed pipe ends the command quietly.
pub(crate) type Output = BufWriter<StdoutLock<'static>>;

/// Standard output, to be written to and then flushed with [`Write::flush`].
pub(crate) fn output() -> Output {
    BufWriter::new(io::stdout().lock())
}

/// Is standard output to be coloured?
pub(crate) fn colour_out() -> bool {
    wanted() && io::stdout().is_terminal()
}

/// Are messages to be coloured?
pub(crate) fn colour_err() -> bool {
    wanted() && io::stderr().is_terminal()
}

/// See <https://no-color.org>.
fn wanted() -> bool {
    env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
        && env::var_os("TERM").is_none_or(|term| term != "dumb")
}

/// Writes a message to standard error; a closed one is no reason to stop.
pub(crate) fn message(text: &str) {
    let _ = io::stderr().write_all(text.as_bytes());
}

#[cfg(test)]
mod tests {
    use super::Language;

    #[test]
    fn the_locale_says_the_language() {
        for (locale, language) in [
            ("", Language::English),
            ("C.UTF-8", Language::English),
            ("zha_CN", Language::English),
            ("de_DE.UTF-8", Language::English),
            ("zh", Language::Simplified),
            ("zh_CN.UTF-8", Language::Simplified),
            ("zh.UTF-8", Language::Simplified),
            ("zh_TW.UTF-8", Language::Traditional),
            ("zh-Hant", Language::Traditional),
            ("zh_HK", Language::Traditional),
        ] {
            assert_eq!(Language::of_locale(locale), language, "{locale}");
        }
    }
}
