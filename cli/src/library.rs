//! Finding variants by id or path, loading games, printing problems.

use std::collections::BTreeSet;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Component, Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use anyhow::Result;
use sifang_core::game::Game;
use sifang_core::lang::{
    self, Choices, Library, Problems, Severity, SourceId, Sources, did_you_mean, list_of,
};
use sifang_variants::Shipped;

use crate::args::GameArgs;
use crate::fail::{Fail, PROBLEMS, USAGE, usage};
use crate::terminal;

/// No variant, position or record is longer, in bytes; what is longer is no such file.
const LONGEST: u64 = 16 << 20;

/// Shipped variants by id, files by path.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Catalogue;

impl Library for Catalogue {
    fn open(&self, what: &str, from: Option<&str>) -> Result<(String, String), String> {
        if !is_path(what) {
            let game = shipped(what)?;
            return Ok((game.id.to_owned(), game.text.to_owned()));
        }
        let folder = from.and_then(|from| Path::new(from).parent());
        let path = folder.unwrap_or(Path::new("")).join(what);
        let text = read_file(&path)?;
        Ok((tidy(&path).display().to_string(), text))
    }
}

/// Is a `VARIANT` the path of a file, and not the id of a shipped one?
pub(crate) fn is_path(what: &str) -> bool {
    let slash = what.contains('/') || what.contains(std::path::MAIN_SEPARATOR);
    slash
        || Path::new(what)
            .extension()
            .is_some_and(|ending| ending == "toml")
}

fn shipped(id: &str) -> Result<&'static Shipped, String> {
    sifang_variants::find(id).ok_or_else(|| {
        let ids = || sifang_variants::ALL.iter().map(|game| game.id);
        let guess = did_you_mean(id, ids()).map_or_else(String::new, |guess| format!("; {guess}"));
        format!(
            "no variant has the id `{id}`{guess} (ids: {}; a file is a path that contains `/` or ends in `.toml`)",
            list_of(ids())
        )
    })
}

/// The whole text of a file.
///
/// # Errors
/// A sentence that says why there is none.
pub(crate) fn read_file(path: &Path) -> Result<String, String> {
    let name = path.display();
    let file = File::open(path).map_err(|error| format!("`{name}`: {error}"))?;
    read_text(file, &format!("`{name}`"))
}

/// The whole text of a reader; `name` is what messages call it.
///
/// # Errors
/// A sentence that says why there is none.
pub(crate) fn read_text(reader: impl Read, name: &str) -> Result<String, String> {
    String::from_utf8(read_bytes(reader, name)?).map_err(|error| {
        format!(
            "{name} is no UTF-8 text: byte {} is wrong",
            error.utf8_error().valid_up_to() + 1
        )
    })
}

/// All bytes of a reader; `name` is what messages call it.
///
/// # Errors
/// A sentence that says why there are none.
pub(crate) fn read_bytes(reader: impl Read, name: &str) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    let read = reader.take(LONGEST + 1).read_to_end(&mut bytes);
    read.map_err(|error| match error.kind() {
        io::ErrorKind::IsADirectory => format!("{name} is a folder; give one of its files"),
        _ => format!("{name}: {error}"),
    })?;
    if bytes.len() as u64 > LONGEST {
        return Err(format!(
            "{name} is longer than {} MiB; that is no file of ours",
            LONGEST >> 20
        ));
    }
    Ok(bytes)
}

/// The path without `.` and without `..` after a folder, so that one file has one name.
fn tidy(path: &Path) -> PathBuf {
    let mut tidy = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir
                if matches!(tidy.components().next_back(), Some(Component::Normal(_))) =>
            {
                tidy.pop();
            }
            part => tidy.push(part),
        }
    }
    tidy
}

/// A variant's text, with all texts that come to be read with it.
#[derive(Debug)]
pub(crate) struct Opened {
    /// All texts.
    pub(crate) sources: Sources,
    /// The variant's.
    pub(crate) root: SourceId,
}

/// Opens a `VARIANT`.
///
/// # Errors
/// A usage error if there is none.
pub(crate) fn open(variant: &str) -> Result<Opened> {
    let (name, text) = Catalogue.open(variant, None).map_err(usage)?;
    let mut sources = Sources::new();
    let root = sources.add(name, text);
    Ok(Opened { sources, root })
}

/// Loads the game of a `VARIANT` with what was chosen, and prints all problems and warnings.
///
/// # Errors
/// If there is no such variant, or it has errors.
pub(crate) fn load(variant: &str, args: &GameArgs) -> Result<Game> {
    let mut opened = open(variant)?;
    load_opened(&mut opened, &args.choices())
}

/// The same for a variant that was opened before.
///
/// # Errors
/// If it has errors.
pub(crate) fn load_opened(opened: &mut Opened, choices: &Choices) -> Result<Game> {
    let Opened { sources, root } = opened;
    let loaded = Game::load(*root, sources, &Catalogue, choices);
    print(&loaded.problems, sources);
    loaded
        .game
        .ok_or_else(|| failure(&loaded.problems, sources))
}

/// Loads the game of a `VARIANT` and prints nothing; none if it has errors, or does not exist.
pub(crate) fn load_silently(variant: &str, choices: &Choices) -> Option<Game> {
    let Opened { mut sources, root } = open(variant).ok()?;
    Game::load(root, &mut sources, &Catalogue, choices).game
}

/// Prints problems to standard error. A game that is loaded under several choices is warned of once.
pub(crate) fn print(problems: &Problems, sources: &Sources) {
    static TOLD: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());
    let mut told = TOLD.lock().unwrap_or_else(PoisonError::into_inner);
    let mut fresh = Problems::new();
    for problem in problems {
        let mut alone = Problems::new();
        alone.push(problem.clone());
        let is_new = told.insert(lang::render(&alone, sources, false));
        if is_new || problem.severity == Severity::Error {
            fresh.push(problem.clone());
        }
    }
    if !fresh.is_empty() {
        terminal::message(&lang::render(&fresh, sources, terminal::colour_err()));
    }
}

/// The failure that printed problems are: a wrong use if all errors are about what was typed on the command line.
pub(crate) fn failure(problems: &Problems, sources: &Sources) -> anyhow::Error {
    let typed = |place: lang::Place| {
        sources
            .get(place.source)
            .is_some_and(|source| source.name.starts_with("--"))
    };
    let mut errors = problems.iter().filter(|p| p.severity == Severity::Error);
    let code = if errors.all(|p| p.place.is_some_and(typed)) {
        USAGE
    } else {
        PROBLEMS
    };
    Fail::Reported(code).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_file_has_one_name() {
        for (path, name) in [
            ("./a.toml", "a.toml"),
            ("b/../a.toml", "a.toml"),
            ("../a.toml", "../a.toml"),
            ("../../a.toml", "../../a.toml"),
            ("/x/./y/../a.toml", "/x/a.toml"),
        ] {
            assert_eq!(tidy(Path::new(path)), Path::new(name));
        }
    }

    #[test]
    fn an_unknown_id_is_answered_with_a_guess_and_all_ids() {
        let id = sifang_variants::ALL[0].id;
        let wrong = format!("{id}x");
        let message = Catalogue.open(&wrong, None).unwrap_err();
        assert!(
            message.contains(&format!("did you mean `{id}`?")),
            "{message}"
        );
        for game in sifang_variants::ALL {
            assert!(message.contains(game.id), "{message}");
        }
    }
}
