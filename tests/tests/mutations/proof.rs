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

const NOT_RUN: &str = "not run";

/// A page that lists results.
pub(crate) struct Page {
    file: &'static str,
    head: &'static str,
    /// What its first column has.
    column: &'static str,
    /// Tables by name.
    pub(crate) tables: Vec<(&'static str, Vec<Entry>)>,
}

impl Page {
    /// The clauses of the rule books.
    pub(crate) fn clauses(tables: Vec<(&'static str, Vec<Entry>)>) -> Self {
        Self {
            file: "docs/proof/clauses.md",
            head: "# Changes that break a clause\n\n\
                Each row is a change of one place that breaks a clause of a rule book, and the test that must fail then. The\n\
                tables are `tests/clauses/*.toml`; `tests/tests/mutations` makes the changes in a copy of the workspace, one\n\
                after another, and writes this page. A change that does not compile or does not load counts as invalid.\n",
            column: "clause",
            tables,
        }
    }

    /// The faults of the core.
    pub(crate) fn mutants(tables: Vec<(&'static str, Vec<Entry>)>) -> Self {
        Self {
            file: "docs/proof/mutants.md",
            head: "# Faults of the core that a test must notice\n\n\
                As [clauses.md](clauses.md), but for what no rule book says: hashes, sets kept up to date, pins, views, records,\n\
                randomness. The table is `tests/clauses/core.toml`; run it by\n\n    \
                SIFANG_CLAUSES=core cargo test -p sifang-tests --test mutations -- --ignored --nocapture\n",
            column: "fault",
            tables,
        }
    }

    /// The cells that say what is tried.
    fn start(entry: &Entry) -> String {
        let key = match &entry.about {
            Some(about) => format!("{}: {}", entry.key, cell(about)),
            None => entry.key.clone(),
        };
        match &entry.change {
            Ok(change) => format!(
                "| {key} | {}: {} → {} | {} |",
                cell(&change.file),
                code(&change.from),
                code(&change.to),
                code(&change.test),
            ),
            Err(reason) => format!("| {key} | {} | – |", cell(reason)),
        }
    }

    /// The page as it is.
    pub(crate) fn read(&self) -> String {
        fs::read_to_string(root().join(self.file)).unwrap_or_default()
    }

    /// The result that the page has for an entry as it now is.
    pub(crate) fn known(&self, page: &str, entry: &Entry) -> Option<String> {
        let start = Self::start(entry);
        let rest = page.lines().find_map(|line| line.strip_prefix(&start))?;
        let result = rest.trim_matches([' ', '|']);
        (result != NOT_RUN).then(|| result.to_owned())
    }

    /// Writes the page, with new results and those of earlier runs.
    pub(crate) fn write(&self, results: &BTreeMap<(&str, &str), Outcome>) {
        let path = root().join(self.file);
        let old = self.read();
        let mut text = self.head.to_owned();
        for (book, entries) in &self.tables {
            let mut rows = String::new();
            let (mut caught, mut run, mut all) = (0, 0, 0);
            for entry in entries {
                let start = Self::start(entry);
                let new = results.get(&(*book, &*entry.key)).map(ToString::to_string);
                let result = match (&entry.change, new.or_else(|| self.known(&old, entry))) {
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
                | {} | change | test | result |\n|---|---|---|---|\n{rows}",
                self.column
            ));
        }
        fs::create_dir_all(path.parent().expect("a folder")).expect("the folder of proofs");
        fs::write(path, text).expect("the page is written");
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
