//! What is kept beside the record of a running game, in a file of its own: the clock, and notes of the program around the
//! table. A record has no room for them, as they are no part of the game.
//!
//! The file lies where the record lies and is as secret as it. It is written whole or not at all; what cannot be read is
//! lost, and the game goes on without it.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use sifang_core::matches::Clock;

use super::Fault;
use super::keep::persist;

/// The version of the format.
const FORMAT: i64 = 1;
/// No such file is longer, in bytes.
const LONGEST: u64 = 1 << 20;

/// Notes of the program around the table, which the table keeps and does not read.
pub type Notes = toml::Table;

/// Why nothing beside a record could be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotesLost {
    /// A later version has written it.
    Future,
    /// The file is torn; what is wrong with it.
    Torn(String),
}

/// What stands in the file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Aside {
    format: i64,
    pub(super) clock: Option<Clock>,
    #[serde(default)]
    pub(super) notes: Notes,
}

/// The file beside a record.
pub fn beside(record: &Path) -> PathBuf {
    record.with_extension("aside")
}

impl Aside {
    pub(super) const fn new(clock: Option<Clock>, notes: Notes) -> Self {
        Self {
            format: FORMAT,
            clock,
            notes,
        }
    }

    /// Writes it beside a record; where there is nothing to be kept, no file is.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(super) fn write(&self, record: &Path) -> Result<(), Fault> {
        let path = beside(record);
        if self.clock.is_none() && self.notes.is_empty() {
            return match fs::remove_file(&path) {
                Err(error) if error.kind() != ErrorKind::NotFound => {
                    Err(Fault::unwritten(&path, &error))
                }
                _ => Ok(()),
            };
        }
        let text = toml::to_string(self)
            .map_err(|error| Fault::unwritten(&path, &io::Error::other(error)))?;
        persist(&path, text.as_bytes())
    }

    /// Reads what lies beside a record, if anything does.
    ///
    /// # Errors
    /// Why it is lost. The file is kept under another name then.
    pub(super) fn read(record: &Path) -> Result<Option<Self>, NotesLost> {
        let path = beside(record);
        if !record.exists() {
            // a new game has nothing beside it
            return Ok(None);
        }
        let long = match fs::metadata(&path) {
            Ok(found) => found.len(),
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(NotesLost::Torn(error.to_string())),
        };
        let read = if long > LONGEST {
            let why = format!("longer than {} MiB", LONGEST >> 20);
            Err(NotesLost::Torn(why))
        } else {
            fs::read_to_string(&path)
                .map_err(|error| NotesLost::Torn(error.to_string()))
                .and_then(|text| Self::of_text(&text))
        };
        if read.is_err() {
            // going on writes over it
            let _ = fs::copy(&path, record.with_extension("aside-lost"));
        }
        read.map(Some)
    }

    fn of_text(text: &str) -> Result<Self, NotesLost> {
        let torn = |error: toml::de::Error| NotesLost::Torn(error.message().to_owned());
        let table: toml::Table = toml::from_str(text).map_err(torn)?;
        let format = table.get("format").and_then(toml::Value::as_integer);
        match format {
            Some(format) if format > FORMAT => Err(NotesLost::Future),
            Some(_) => toml::from_str(text).map_err(torn),
            None => Err(NotesLost::Torn("it has no `format`".to_owned())),
        }
    }
}

/// Removes what lies beside a record.
pub(super) fn remove(record: &Path) {
    let _ = fs::remove_file(beside(record));
}

#[cfg(test)]
mod tests {
    use sifang_core::ids::SeatId;
    use sifang_core::matches::{Clock, ClockRule};

    use super::{Aside, Notes, NotesLost, beside};

    #[test]
    fn a_clock_and_notes_come_back_as_they_were() {
        let folder = tempfile::tempdir().unwrap();
        let record = folder.path().join("game.toml");
        std::fs::write(&record, "").unwrap();
        let rule = ClockRule {
            total: Some(60_000),
            increment: 2000,
            per_move: None,
        };
        let mut notes = Notes::new();
        notes.insert("assistant".to_owned(), true.into());
        let aside = Aside::new(Some(Clock::new(rule)), notes);
        aside.write(&record).unwrap();
        let again = Aside::read(&record).unwrap().unwrap();
        assert_eq!(again, aside);
        assert_eq!(again.clock.unwrap().left(SeatId(1)), Some(60_000));
        // nothing to keep, no file
        Aside::new(None, Notes::new()).write(&record).unwrap();
        assert!(!beside(&record).exists());
        assert_eq!(Aside::read(&record), Ok(None));
    }

    #[test]
    fn what_cannot_be_read_says_why_and_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let record = folder.path().join("game.toml");
        std::fs::write(&record, "").unwrap();
        for (text, future) in [
            ("format = 2\nnew = 1\n", true),
            ("format = 1\n[clock]\nle", false),
            ("assistant = true\n", false),
            ("format = 1\nclock = 3\n", false),
        ] {
            std::fs::write(beside(&record), text).unwrap();
            let lost = Aside::read(&record).unwrap_err();
            assert_eq!(lost == NotesLost::Future, future, "{text}: {lost:?}");
            let kept = record.with_extension("aside-lost");
            assert_eq!(std::fs::read_to_string(kept).unwrap(), text);
        }
    }
}
