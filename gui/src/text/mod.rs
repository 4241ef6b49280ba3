//! What the window says, in three languages.
//!
//! | file | what is in it |
//! |---|---|
//! | `lang` | the languages |
//! | `tables` | every text, by area, with its three translations side by side |
//! | `words` | what happened, told from events as a viewer saw them |
//! | `refused` | why something is not possible |
//! | `bots` | what bots are called |
//! | `families` | the family of rules that refuses it |
//! | `faults` | why a file could not be read or written |
//! | `lacks` | what is awaited, or lacks, where something is not possible now |
//! | `leaving` | what resigning does, before it is done |
//! | `why` | a refusal as a whole sentence |
//! | `names` | texts for values of the rules: colours, marks, fates |
//!
//! Texts of a game itself, such as names of pieces, come from its file.

pub mod bots;
pub mod families;
pub(crate) mod faults;
mod lacks;
mod lang;
mod leaving;
pub mod names;
mod refused;
pub mod tables;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod tests_faults;
#[cfg(test)]
mod tests_leaving;
#[cfg(test)]
mod tests_refusals;
#[cfg(test)]
mod tests_words;
mod umpire;
mod why;
mod words;

use std::fmt::Display;

pub use lang::Lang;
pub use words::{SeatNames, Words};

/// A text in all languages. `{name}` in it is a place for a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Text {
    english: &'static str,
    simplified: &'static str,
    traditional: &'static str,
}

impl Text {
    /// A text and its translations.
    pub const fn new(
        english: &'static str,
        simplified: &'static str,
        traditional: &'static str,
    ) -> Self {
        Self {
            english,
            simplified,
            traditional,
        }
    }

    /// The text in a language, places for values as they are.
    pub const fn get(self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.english,
            Lang::ZhHans => self.simplified,
            Lang::ZhHant => self.traditional,
        }
    }

    /// The text in a language with its values put in. What stands in a value is left as it is, so a name with braces in it
    /// does no harm.
    ///
    /// ```
    /// use sifang_gui::text::{Lang, tables::turn};
    /// assert_eq!(turn::TURN_OF.with(Lang::En, &[("seat", &"South")]), "South to move");
    /// ```
    pub fn with(self, lang: Lang, values: &[(&str, &dyn Display)]) -> String {
        let mut rest = self.get(lang);
        let mut text = String::with_capacity(rest.len() + 16);
        while let Some((before, after)) = rest.split_once('{') {
            text.push_str(before);
            let Some((name, behind)) = after.split_once('}') else {
                text.push('{');
                rest = after;
                continue;
            };
            let value = values.iter().find(|(known, _)| *known == name);
            debug_assert!(value.is_some(), "no value for {name} in {:?}", self.english);
            text.push_str(&value.map_or_else(|| name.to_owned(), |(_, value)| value.to_string()));
            rest = behind;
        }
        text.push_str(rest);
        text
    }
}

/// A sentence or a value with a capital letter.
pub(crate) fn capital(line: &str) -> String {
    let mut chars = line.chars();
    let first = chars.next().map(|first| first.to_uppercase().to_string());
    format!("{}{}", first.unwrap_or_default(), chars.as_str())
}
