//! What came of the changes, and the page that lists it.

use std::collections::BTreeMap;
use std::fmt;
use std::fs;

use sifang_tests::clauses::{Entry, root};

/// What came of a change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// The test failed.
    Caught,
    /// The test did not end.
    Endless,
    /// The test passed all the same.
    Survived,
    /// The change proves nothing: it does not compile, or its file does not load.
    Invalid(String),
}

impl Outcome {
    /// Did the test notice?
    pub(crate) const fn good(&self) -> bool {
        matches!(self, Self::Caught | Self::Endless)
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Caught => f.write_str("caught"),
            Self::Endless => f.write_str("caught: no end"),
            Self::Survived => f.write_str("**survived**"),
            Self::Invalid(why) => write!(f, "**invalid**: {}", cell(why)),
        }
    }
}

/// The cells that say what is tried.
fn start(entry: &Entry) -> String {
    match &entry.change {
        Ok(change) => format!(
            "| {} | {}: {} → {} | {} |",
            entry.key,
            cell(&change.file),
            code(&change.from),
            code(&change.to),
            code(&change.test),
        ),
        Err(reason) => format!("| {} | {} | – |", entry.key, cell(reason)),
    }
}

/// Text in a cell of a table, on one line.
fn cell(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ").replace('|', "\\|")
}

fn code(text: &str) -> String {
    match cell(text) {
        text if text.is_empty() => "nothing".to_owned(),
        text => format!("`{text}`"),
    }
}

/// Writes the page, with new results and those of earlier runs.
pub(crate) fn write(books: &[(&str, Vec<Entry>)], results: &BTreeMap<(&str, &str), Outcome>) {
    let path = root().join("docs/proof/clauses.md");
    let old = fs::read_to_string(&path).unwrap_or_default();
    let mut page = String::from(
        "# Changes that break a clause\n\n\
        Each row is a change of one place that breaks a clause of a rule book, and the test that must fail then. The\n\
        tables are `tests/clauses/*.toml`; `tests/tests/mutations` makes the changes in a copy of the workspace, one\n\
        after another, and writes this page. A change that does not compile or does not load counts as invalid.\n",
    );
    for (book, entries) in books {
        let mut rows = String::new();
        let (mut caught, mut run, mut all) = (0, 0, 0);
        for entry in entries {
            let start = start(entry);
            let new = results.get(&(*book, &*entry.key)).map(ToString::to_string);
            let kept = old.lines().find_map(|line| line.strip_prefix(&start));
            let kept = kept.map(|rest| rest.trim_matches([' ', '|']).to_owned());
            let result = match (&entry.change, new.or(kept)) {
                (Err(_), _) => "nothing to break".to_owned(),
                (Ok(_), None) => "not run".to_owned(),
                (Ok(_), Some(result)) => result,
            };
            all += usize::from(entry.change.is_ok());
            run += usize::from(entry.change.is_ok() && result != "not run");
            caught += usize::from(result.starts_with("caught"));
            rows.push_str(&format!("{start} {result} |\n"));
        }
        page.push_str(&format!(
            "\n## {book}\n\n{all} changes, {run} run, {caught} caught.\n\n\
            | clause | change | test | result |\n|---|---|---|---|\n{rows}"
        ));
    }
    fs::create_dir_all(path.parent().expect("a folder")).expect("the folder of proofs");
    fs::write(path, page).expect("the page is written");
}
