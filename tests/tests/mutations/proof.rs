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

/// The page as it is.
pub(crate) fn page() -> String {
    fs::read_to_string(root().join("docs/proof/clauses.md")).unwrap_or_default()
}

/// The result that a page has for an entry as it now is.
pub(crate) fn known(page: &str, entry: &Entry) -> Option<String> {
    let start = start(entry);
    let rest = page.lines().find_map(|line| line.strip_prefix(&start))?;
    let result = rest.trim_matches([' ', '|']);
    (result != NOT_RUN).then(|| result.to_owned())
}

const NOT_RUN: &str = "not run";

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
    let old = page();
    let mut text = String::from(
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
            let result = match (&entry.change, new.or_else(|| known(&old, entry))) {
                (Err(_), _) => "nothing to break".to_owned(),
                (Ok(_), None) => NOT_RUN.to_owned(),
                (Ok(_), Some(result)) => result,
            };
            all += usize::from(entry.change.is_ok());
            run += usize::from(entry.change.is_ok() && result != NOT_RUN);
            caught += usize::from(result.starts_with("caught"));
            rows.push_str(&format!("{start} {result} |\n"));
        }
        text.push_str(&format!(
            "\n## {book}\n\n{all} changes, {run} run, {caught} caught.\n\n\
            | clause | change | test | result |\n|---|---|---|---|\n{rows}"
        ));
    }
    fs::create_dir_all(path.parent().expect("a folder")).expect("the folder of proofs");
    fs::write(path, text).expect("the page is written");
}
