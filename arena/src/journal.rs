//! A journal: the rows of an experiment as they come, so that a run that was stopped goes on where it was.
//!
//! It is text, one JSON object a line, and only grows. The first line says which experiment it is of
//! ([`Experiment::header`]), each other line is a game. Lines stand in the order in which games ended. A last line that was
//! torn when the run was stopped is dropped, and its game played again.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::experiment::{Experiment, Task};
use crate::row::Row;

/// What is wrong with a journal.
#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    /// It cannot be read or written.
    #[error("`{}`: {source}", .path.display())]
    File {
        /// Which file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// Another run writes it.
    #[error("`{}` is in use by another run", .0.display())]
    InUse(PathBuf),
    /// The file is something else; it was left alone.
    #[error("`{}` is no journal; name a new file, or one that such a run has written", .0.display())]
    NoJournal(PathBuf),
    /// It is of another experiment.
    #[error("`{}` is the journal of another experiment: {}", .path.display(), .differences.join("; "))]
    Other {
        /// Which file.
        path: PathBuf,
        /// What differs, each with both values.
        differences: Vec<String>,
    },
    /// A line that is not the last is no row of this experiment.
    #[error("`{}`: line {line} is damaged; delete it, and its game is played again", .path.display())]
    Damaged {
        /// Which file.
        path: PathBuf,
        /// Which line, from 1.
        line: usize,
    },
}

/// A line of a game.
#[derive(Serialize, Deserialize)]
struct Line {
    #[serde(flatten)]
    task: Task,
    #[serde(flatten)]
    row: Row,
}

/// An open journal. Nobody else writes it meanwhile.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    file: Mutex<File>,
    rows: BTreeMap<Task, Row>,
}

impl Journal {
    /// Opens the journal of an experiment, or begins it.
    ///
    /// # Errors
    /// See [`JournalError`]. The file has not changed then.
    pub fn open(path: &Path, experiment: &Experiment) -> Result<Self, JournalError> {
        let failed = |source| JournalError::File {
            path: path.to_owned(),
            source,
        };
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(failed)?;
        // a file system without locks is no reason to stop
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            return Err(JournalError::InUse(path.to_owned()));
        }
        let header = experiment.header();
        let mut reader = BufReader::new(&file);
        let mut first = Vec::new();
        reader.read_until(b'\n', &mut first).map_err(failed)?;
        let mut rows = BTreeMap::new();
        if first.ends_with(b"\n") {
            same_header(path, &first, &header)?;
            let sound = read_rows(path, &mut reader, experiment, &mut rows)?;
            file.set_len(first.len() as u64 + sound).map_err(failed)?;
            file.seek(SeekFrom::End(0)).map_err(failed)?;
        } else {
            let line = format!("{header}\n");
            // what was torn while it was begun is begun again; anything else is left alone
            if !line.as_bytes().starts_with(&first) {
                return Err(JournalError::NoJournal(path.to_owned()));
            }
            file.set_len(0).map_err(failed)?;
            file.rewind().map_err(failed)?;
            file.write_all(line.as_bytes()).map_err(failed)?;
        }
        Ok(Self {
            path: path.to_owned(),
            file: Mutex::new(file),
            rows,
        })
    }

    /// How many games it had when it was opened.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Had it none?
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// The row of a game that was there when it was opened.
    pub fn row(&self, task: Task) -> Option<&Row> {
        self.rows.get(&task)
    }

    /// Adds a row, in one piece.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn append(&self, task: Task, row: &Row) -> Result<(), JournalError> {
        let row = row.clone();
        let mut line = serde_json::to_string(&Line { task, row }).unwrap_or_default();
        line.push('\n');
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        file.write_all(line.as_bytes())
            .map_err(|source| JournalError::File {
                path: self.path.clone(),
                source,
            })
    }
}

fn same_header(path: &Path, line: &[u8], header: &Value) -> Result<(), JournalError> {
    let found: Option<Value> = serde_json::from_slice(line).ok();
    let found = found.filter(|found| found.get("journal").is_some());
    let Some(found) = found else {
        return Err(JournalError::NoJournal(path.to_owned()));
    };
    let mut differences = Vec::new();
    differ("", &found, header, &mut differences);
    if differences.is_empty() {
        return Ok(());
    }
    Err(JournalError::Other {
        path: path.to_owned(),
        differences,
    })
}

/// Lists where two headers differ.
fn differ(at: &str, found: &Value, here: &Value, differences: &mut Vec<String>) {
    if found == here {
        return;
    }
    match (found, here) {
        (Value::Object(a), Value::Object(b)) => {
            let of_both = a.keys().chain(b.keys().filter(|key| !a.contains_key(*key)));
            for key in of_both {
                let dot = if at.is_empty() { "" } else { "." };
                let side = |side: &serde_json::Map<String, Value>| {
                    side.get(key).cloned().unwrap_or(Value::Null)
                };
                differ(&format!("{at}{dot}{key}"), &side(a), &side(b), differences);
            }
        }
        (Value::Array(a), Value::Array(b)) if a.len() == b.len() => {
            for (i, (a, b)) in a.iter().zip(b).enumerate() {
                differ(&format!("{at}[{i}]"), a, b, differences);
            }
        }
        _ => differences.push(format!("{at} is {found} there and {here} here")),
    }
}

/// Reads all sound rows; the length of the text they stand in.
fn read_rows(
    path: &Path,
    reader: &mut impl BufRead,
    experiment: &Experiment,
    rows: &mut BTreeMap<Task, Row>,
) -> Result<u64, JournalError> {
    let (mut sound, mut number, mut damaged) = (0, 1, None);
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        let read = reader.read_until(b'\n', &mut bytes);
        let read = read.map_err(|source| JournalError::File {
            path: path.to_owned(),
            source,
        })?;
        if read == 0 {
            return Ok(sound);
        }
        if let Some(line) = damaged {
            return Err(JournalError::Damaged {
                path: path.to_owned(),
                line,
            });
        }
        number += 1;
        let whole = bytes.ends_with(b"\n");
        match serde_json::from_slice::<Line>(&bytes) {
            Ok(line) if whole && fits(&line, experiment) => {
                sound += read as u64;
                rows.insert(line.task, line.row);
            }
            _ => damaged = Some(number),
        }
    }
}

/// May this be a game of the experiment?
fn fits(line: &Line, experiment: &Experiment) -> bool {
    let seats = experiment.seats();
    line.task.condition < experiment.conditions.len()
        && line.task.seating < experiment.seatings.len()
        && line.row.points.len() == seats
        && line.row.places.len() == seats
}
