//! Faults of files are told by their kind in every language, and nothing of the window's texts lies about unused.

use std::collections::BTreeSet;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::Path;

use sifang_bots::table::Fault;

use super::tests_words::is_whole;
use super::{Lang, faults, tables};

#[test]
fn every_fault_is_whole_in_every_language() {
    let path = Path::new("/a/b");
    let kinds = [
        ErrorKind::NotFound,
        ErrorKind::PermissionDenied,
        ErrorKind::NotADirectory,
        ErrorKind::AlreadyExists,
        ErrorKind::IsADirectory,
        ErrorKind::InvalidData,
        ErrorKind::ReadOnlyFilesystem,
        ErrorKind::StorageFull,
        ErrorKind::QuotaExceeded,
    ];
    let mut all = vec![
        Fault::TooLong {
            path: path.to_owned(),
            most: 5 << 20,
        },
        Fault::NoText {
            path: path.to_owned(),
        },
        Fault::Secret,
    ];
    for kind in kinds {
        let error = io::Error::new(kind, "something in plain English");
        all.push(Fault::unwritten(path, &error));
        if !matches!(
            kind,
            ErrorKind::ReadOnlyFilesystem | ErrorKind::StorageFull | ErrorKind::QuotaExceeded
        ) {
            all.push(Fault::unread(path, &error));
        }
    }
    for fault in &all {
        for lang in Lang::ALL {
            let text = faults::say(fault, lang);
            assert!(!text.contains("something"), "{text}");
            assert_eq!(text.contains("/a/b"), *fault != Fault::Secret, "{text}");
            assert!(is_whole(&text, lang), "{text}");
        }
    }
    // diagnostics stay as they are, below a sentence in the language
    let broken = Fault::Unusable {
        path: path.to_owned(),
        problems: "error[E0001]: no".to_owned(),
    };
    let text = faults::say(&broken, Lang::ZhHans);
    assert_eq!(text, "/a/b：内容无法使用。\nerror[E0001]: no");
}

/// The texts of the rust files in a folder, tables and tests left out.
fn sources(folder: &Path, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() {
            if name != "tables" {
                sources(&path, found);
            }
        } else if path.extension().is_some_and(|ending| ending == "rs")
            && !name.starts_with("tests")
        {
            found.push(fs::read_to_string(&path).unwrap());
        }
    }
}

/// Names of the form `area::NAME`, the area by its own name though a file may call it otherwise.
fn used(text: &str, found: &mut BTreeSet<(String, String)>) {
    let mut other = Vec::new();
    for (at, _) in text.match_indices("tables::{") {
        let list = text[at + 9..].split('}').next().unwrap_or_default();
        other.extend(
            list.split(',')
                .filter_map(|part| part.trim().split_once(" as ")),
        );
    }
    for (at, _) in text.match_indices("tables::") {
        let one = text[at + 8..].split(';').next().unwrap_or_default();
        other.extend(
            one.split_once(" as ")
                .filter(|(area, _)| !area.contains(['{', ':'])),
        );
    }
    let word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    for (at, _) in text.match_indices("::") {
        let area = text[..at].rsplit(|c| !word(c)).next().unwrap_or_default();
        let name = text[at + 2..]
            .split(|c| !word(c))
            .next()
            .unwrap_or_default();
        let known = other.iter().find(|(_, called)| called.trim() == area);
        let area = known.map_or(area, |(area, _)| area.trim());
        found.insert((area.to_owned(), name.to_owned()));
    }
}

#[test]
fn every_text_is_said_somewhere() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut texts = Vec::new();
    sources(&root.join("src"), &mut texts);
    let mut found = BTreeSet::new();
    for text in &texts {
        used(text, &mut found);
    }
    let all = tables::ALL.iter().flat_map(|(area, texts)| {
        texts
            .iter()
            .map(move |(name, _)| ((*area).to_owned(), (*name).to_owned()))
    });
    let idle: Vec<_> = all.filter(|text| !found.contains(text)).collect();
    assert!(idle.is_empty(), "nobody says {idle:?}");
}
