//! Why a file could not be read or written.

use std::io::ErrorKind;

use sifang_bots::table::Fault;

use super::tables::errors;
use super::{Lang, Text};

/// What is wrong with a file, or what lacks.
#[derive(Clone, Debug)]
pub(crate) enum Trouble {
    /// The file.
    File(Fault),
    /// Something that needs no file to be said.
    Said(Text),
}

impl From<Fault> for Trouble {
    fn from(fault: Fault) -> Self {
        Self::File(fault)
    }
}

impl Trouble {
    /// With the name of the file.
    pub(crate) fn say(&self, lang: Lang) -> String {
        match self {
            Self::File(fault) => say(fault, lang),
            Self::Said(text) => text.get(lang).to_owned(),
        }
    }

    /// Where the file has been named already.
    pub(crate) fn why(&self, lang: Lang) -> String {
        match self {
            Self::File(fault) => why(fault, lang),
            Self::Said(text) => text.get(lang).to_owned(),
        }
    }
}

/// What is wrong, with the name of the file.
pub(crate) fn say(fault: &Fault, lang: Lang) -> String {
    let why = why(fault, lang);
    let path = match fault {
        Fault::Unread { path, .. }
        | Fault::Unwritten { path, .. }
        | Fault::TooLong { path, .. }
        | Fault::NoText { path }
        | Fault::Unusable { path, .. } => path,
        Fault::Secret | Fault::NoBot { .. } => return why,
    };
    errors::OF_FILE.with(lang, &[("file", &path.display()), ("why", &why)])
}

/// What is wrong.
pub(crate) fn why(fault: &Fault, lang: Lang) -> String {
    let known = match fault {
        Fault::Unread { kind, text, .. } => read(*kind).ok_or(text),
        Fault::Unwritten { kind, text, .. } => written(*kind).ok_or(text),
        Fault::TooLong { most, .. } => {
            return errors::TOO_LARGE.with(lang, &[("n", &(most >> 20))]);
        }
        Fault::NoText { .. } => Ok(errors::NO_TEXT),
        Fault::Unusable { problems, .. } => {
            let problems = problems.trim_end();
            return errors::UNUSABLE.with(lang, &[("problems", &problems)]);
        }
        Fault::Secret => Ok(errors::SECRET),
        Fault::NoBot { text } => return errors::NO_BOT.with(lang, &[("text", text)]),
    };
    match known {
        Ok(text) => text.get(lang).to_owned(),
        // rare, and better than nothing
        Err(text) => errors::SYSTEM.with(lang, &[("text", text)]),
    }
}

const fn read(kind: ErrorKind) -> Option<Text> {
    Some(match kind {
        ErrorKind::NotFound => errors::NOT_FOUND,
        ErrorKind::PermissionDenied => errors::NOT_ALLOWED,
        _ => return of_both(kind),
    })
}

const fn written(kind: ErrorKind) -> Option<Text> {
    Some(match kind {
        ErrorKind::NotFound => errors::NO_PLACE,
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => errors::PERMISSION,
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => errors::DISK_FULL,
        _ => return of_both(kind),
    })
}

/// What is the same for reading and writing.
const fn of_both(kind: ErrorKind) -> Option<Text> {
    match kind {
        // a folder that should be made stands there as a file
        ErrorKind::NotADirectory | ErrorKind::AlreadyExists => Some(errors::FILE_IN_WAY),
        ErrorKind::IsADirectory => Some(errors::IS_FOLDER),
        ErrorKind::InvalidData => Some(errors::NO_TEXT),
        _ => None,
    }
}
