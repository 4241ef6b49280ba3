//! Why a text was not read.

use serde::Serialize;

use crate::lang::list_of;

/// Why a text is no action of a seat. The texts are functions of what the seat may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[serde(rename_all = "kebab-case")]
pub enum ReadError {
    /// It says nothing that is known here.
    #[error("`{typed}` is not understood: {expected}")]
    Unclear {
        /// What was typed, shortened.
        typed: String,
        /// What would have been understood, with an example.
        expected: String,
    },
    /// It can mean more than one thing.
    #[error("`{typed}` can mean {}; type one of them", list_of(candidates.iter().map(String::as_str)))]
    Ambiguous {
        /// What was typed, shortened.
        typed: String,
        /// What it can mean, in long form.
        candidates: Vec<String>,
    },
    /// It is understood and not possible.
    #[error("`{typed}` is not possible: {reason}")]
    Illegal {
        /// What was typed, shortened.
        typed: String,
        /// Why not.
        reason: String,
    },
}

/// A text as messages repeat it: one line, not too long.
pub(super) fn shorten(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let line: String = words
        .join(" ")
        .chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect();
    match line.char_indices().nth(40) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line,
    }
}
