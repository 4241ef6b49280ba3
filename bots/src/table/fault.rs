//! Why a file could not be read or written, so that each program can say it in its own words.

use std::error::Error;
use std::fmt;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// What is wrong with a file, or with what should come into it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The system does not give it.
    Unread {
        /// Which file.
        path: PathBuf,
        /// What kind of error it was.
        kind: ErrorKind,
        /// What the system says.
        text: String,
    },
    /// The system does not let it be written.
    Unwritten {
        /// Which file or folder.
        path: PathBuf,
        /// What kind of error it was.
        kind: ErrorKind,
        /// What the system says.
        text: String,
    },
    /// It is longer than anything of use.
    TooLong {
        /// Which file.
        path: PathBuf,
        /// How long it may be, in bytes.
        most: u64,
    },
    /// It is no text.
    NoText {
        /// Which file.
        path: PathBuf,
    },
    /// What it holds cannot be used.
    Unusable {
        /// Which file.
        path: PathBuf,
        /// The problems found, as diagnostics.
        problems: String,
    },
    /// It would tell what is hidden before the end.
    Secret,
    /// No program of this name plays.
    NoBot {
        /// What was found instead, in a sentence.
        text: String,
    },
}

impl Fault {
    /// A file that could not be read.
    pub fn unread(path: &Path, error: &io::Error) -> Self {
        Self::Unread {
            path: path.to_owned(),
            kind: error.kind(),
            text: error.to_string(),
        }
    }

    /// A file or folder that could not be written.
    pub fn unwritten(path: &Path, error: &io::Error) -> Self {
        Self::Unwritten {
            path: path.to_owned(),
            kind: error.kind(),
            text: error.to_string(),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unread { path, text, .. } => write!(out, "`{}`: {text}", path.display()),
            Self::Unwritten { path, text, .. } => {
                write!(out, "{}: cannot write there: {text}", path.display())
            }
            Self::TooLong { path, most } => {
                let most = most >> 20;
                write!(out, "`{}` is longer than {most} MiB", path.display())
            }
            Self::NoText { path } => write!(out, "`{}` is no UTF-8 text", path.display()),
            Self::Unusable { path, problems } => {
                write!(out, "`{}` cannot be opened.\n{problems}", path.display())
            }
            Self::Secret => out.write_str("the record tells what is hidden before the end"),
            Self::NoBot { text } => out.write_str(text),
        }
    }
}

impl Error for Fault {}
