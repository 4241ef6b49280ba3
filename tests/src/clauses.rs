//! The tables of clauses in `tests/clauses`: for each clause of a rule book, a change that breaks it and the test that
//! must notice.
//!
//! ```toml
//! [clause."5.2"]                      # the clause as the book numbers it
//! test = "scenarios::turns::c43_clause_5_2_two_kings_checked"
//! file = "core/src/play/succession.rs"
//! from = "text that occurs once in the file"
//! to = "what breaks the clause"
//!
//! [clause."5.2/order"]                # another change to the same clause
//!
//! [clause."2.2"]
//! reason = "why there is nothing to break"
//! ```
//!
//! A test is named as cargo names it, its target first: `scenarios::turns::…` for the whole-system tests, `core::…` for
//! the tests inside a member.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use sifang_core::lang::{self, Sources};

use crate::Shipped;

/// A rule book and what belongs to it.
pub struct Book {
    /// Its id; the table is `tests/clauses/ID.toml`.
    pub id: &'static str,
    /// The book is `docs/rules/BOOK.md`.
    pub book: &'static str,
    /// Folder of the shipped games whose options the book describes.
    pub variants: &'static str,
    /// What stands before the number at the beginning of a clause.
    prefix: &'static str,
    /// Clauses that are a heading and a table, without numbered parts.
    whole: &'static [&'static str],
    /// How its clauses are numbered.
    numbers: Numbers,
}

/// How the clauses of a book are numbered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Numbers {
    /// `J5.4` at the beginning of a line.
    Parts,
    /// `K2` anywhere in the text.
    Plain,
}

/// The books whose clauses are held by tables.
pub const BOOKS: &[Book] = &[
    Book {
        id: "four-player-chess",
        book: "four-player-chess",
        variants: "variants/chess4",
        prefix: "",
        whole: &["11"],
        numbers: Numbers::Parts,
    },
    Book {
        id: "junqi",
        book: "junqi",
        variants: "variants/junqi",
        prefix: "J",
        whole: &[],
        numbers: Numbers::Parts,
    },
    Book {
        id: "kriegspiel",
        book: "others",
        variants: "variants/classic",
        prefix: "K",
        whole: &[],
        numbers: Numbers::Plain,
    },
];

/// The faults of the core that are no clause of a book, `tests/clauses/core.toml`.
///
/// # Panics
/// As [`Book::table`].
pub fn core_table() -> Vec<Entry> {
    entries("core", "fault")
}

/// The entries of a table, in its order.
fn entries(id: &str, section: &str) -> Vec<Entry> {
    let path = root().join(format!("tests/clauses/{id}.toml"));
    let text = std::fs::read_to_string(path).expect("the table is there");
    let table: toml::Table = text.parse().unwrap_or_else(|e| panic!("{id}: {e}"));
    let rows = table.get(section).and_then(toml::Value::as_table);
    let rows = rows.into_iter().flatten();
    rows.map(|(key, value)| Entry {
        key: key.clone(),
        about: value
            .get("about")
            .and_then(toml::Value::as_str)
            .map(str::to_owned),
        change: change(value).unwrap_or_else(|e| panic!("{id} {key}: {e}")),
    })
    .collect()
}

/// An entry of a table.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The clause, with a name after a slash where it has several entries.
    pub key: String,
    /// What is broken, in words, where no clause says it.
    pub about: Option<String>,
    /// A change to try, or why there is none.
    pub change: Result<Change, String>,
}

/// A change of one place that breaks a clause.
#[derive(Clone, Debug)]
pub struct Change {
    /// The test that must notice, target first.
    pub test: String,
    /// The file to change, from the root of the workspace.
    pub file: String,
    /// The text to replace; it occurs once.
    pub from: String,
    /// Its replacement.
    pub to: String,
}

/// A test and how cargo runs it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TestName {
    /// The member it belongs to.
    pub package: &'static str,
    /// What selects its target: `--lib`, `--bins`, or `--test` with a name.
    pub target: Vec<String>,
    /// Its path inside the target.
    pub path: String,
    /// The folder of the target's sources, from the root of the workspace.
    root: String,
}

/// The root of the workspace.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_owned()
}

impl Book {
    /// The numbers of all clauses, in the order of the book.
    ///
    /// # Panics
    /// If the book cannot be read.
    pub fn clauses(&self) -> Vec<String> {
        let path = root().join(format!("docs/rules/{}.md", self.book));
        let text = std::fs::read_to_string(path).expect("the rule book is there");
        if self.numbers == Numbers::Plain {
            let words = text.split(|c: char| !c.is_ascii_alphanumeric());
            let number = |id: &str| {
                let number = id.strip_prefix(self.prefix);
                number.is_some_and(|number| number.parse::<u8>().is_ok())
            };
            let all: BTreeSet<&str> = words.filter(|word| number(word)).collect();
            return all.into_iter().map(str::to_owned).collect();
        }
        let numbered = text.lines().filter_map(|line| {
            let (id, _) = line.split_once(' ')?;
            let (chapter, part) = id.strip_prefix(self.prefix)?.split_once('.')?;
            let number = |text: &str| text.parse::<u8>().is_ok();
            (number(chapter) && number(part)).then(|| id.to_owned())
        });
        let whole = self.whole.iter().map(|&id| id.to_owned());
        numbered.chain(whole).collect()
    }

    /// The table of its clauses.
    ///
    /// # Panics
    /// If the table is not written as this module says; the message names the entry.
    pub fn table(&self) -> Vec<Entry> {
        entries(self.id, "clause")
    }
}

fn change(value: &toml::Value) -> Result<Result<Change, String>, String> {
    let table = value.as_table().ok_or("not a table")?;
    let text = |key: &str| {
        let found = table.get(key).and_then(toml::Value::as_str);
        found
            .filter(|text| key == "to" || !text.is_empty())
            .map(str::to_owned)
            .ok_or_else(|| format!("`{key}` is missing"))
    };
    if table.contains_key("reason") {
        return match table.len() {
            1 => Ok(Err(text("reason")?)),
            _ => Err("`reason` stands alone".to_owned()),
        };
    }
    if let Some(key) = table
        .keys()
        .find(|key| !["about", "test", "file", "from", "to"].contains(&key.as_str()))
    {
        return Err(format!("`{key}` is unknown"));
    }
    Ok(Ok(Change {
        test: text("test")?,
        file: text("file")?,
        from: text("from")?,
        to: text("to")?,
    }))
}

impl Entry {
    /// The clause without the entry's own name.
    pub fn clause(&self) -> &str {
        self.key.split('/').next().unwrap_or(&self.key)
    }
}

impl Change {
    /// The file with the change made.
    ///
    /// # Errors
    /// If the file is not there, the text does not occur exactly once, or a changed game does not load in each of its
    /// modes: such a change would break every test, and prove nothing.
    pub fn apply(&self, root: &Path) -> Result<String, String> {
        let text = std::fs::read_to_string(root.join(&self.file))
            .map_err(|e| format!("{}: {e}", self.file))?;
        match text.matches(&self.from).count() {
            1 if self.from == self.to => Err("`from` and `to` are the same".to_owned()),
            1 => {
                let changed = text.replacen(&self.from, &self.to, 1);
                let toml = Path::new(&self.file)
                    .extension()
                    .is_some_and(|e| e == "toml");
                if toml && self.file.starts_with("variants/") {
                    loads(&changed)?;
                }
                Ok(changed)
            }
            n => Err(format!("`from` occurs {n} times in {}", self.file)),
        }
    }
}

/// Does a game load in each of its modes?
fn loads(text: &str) -> Result<(), String> {
    let mut sources = Sources::new();
    let id = sources.add("game.toml", text);
    let (menu, _) = lang::menu(id, &mut sources, &Shipped);
    let mut modes: Vec<String> = menu
        .map(|m| m.modes.into_keys().collect())
        .unwrap_or_default();
    if modes.is_empty() {
        modes.push(String::new());
    }
    for mode in modes {
        crate::load(text, &mode, &[]).map_err(|problems| {
            let first = problems.lines().next().unwrap_or_default();
            format!("the game does not load: {first}")
        })?;
    }
    Ok(())
}

impl TestName {
    /// Reads a name.
    ///
    /// # Errors
    /// If it has no target and path.
    pub fn parse(name: &str) -> Result<Self, String> {
        let (target, path) = name
            .split_once("::")
            .ok_or_else(|| format!("`{name}` has no target"))?;
        let member =
            |package, kind: &str| (package, vec![kind.to_owned()], format!("{target}/src"));
        let (package, select, root) = match target {
            "core" => member("sifang-core", "--lib"),
            "bots" => member("sifang-bots", "--lib"),
            "variants" => member("sifang-variants", "--lib"),
            "cli" => member("sifang", "--bins"),
            _ => (
                "sifang-tests",
                vec!["--test".to_owned(), target.to_owned()],
                "tests/tests".to_owned(),
            ),
        };
        Ok(Self {
            package,
            target: select,
            path: path.to_owned(),
            root,
        })
    }

    /// The lines of the test's comment and signature.
    ///
    /// # Errors
    /// If no such test is found in the sources.
    pub fn head(&self, root: &Path) -> Result<String, String> {
        let mut modules: Vec<&str> = self.path.split("::").collect();
        let name = modules.pop().unwrap_or_default();
        if let [_, target] = &self.target[..] {
            modules.insert(0, target);
        }
        let folder = root.join(&self.root);
        // a module may lie in a file of its own, in a folder, or in the file of the module around it
        while !modules.is_empty() || self.target.len() == 1 {
            let stem = folder.join(modules.join("/"));
            let files = match (modules.is_empty(), self.target.len()) {
                (true, _) => vec![stem.join("lib.rs"), stem.join("main.rs")],
                _ => vec![
                    stem.with_extension("rs"),
                    stem.join("mod.rs"),
                    stem.join("main.rs"),
                ],
            };
            for text in files.iter().filter_map(|f| std::fs::read_to_string(f).ok()) {
                if let Some(head) = head_in(&text, name) {
                    return Ok(head);
                }
            }
            if modules.pop().is_none() {
                break;
            }
        }
        Err(format!("there is no test `{}` in {}", self.path, self.root))
    }
}

fn head_in(text: &str, name: &str) -> Option<String> {
    let lines: Vec<&str> = text.lines().map(str::trim_start).collect();
    let signature = format!("fn {name}()");
    let at = lines.iter().position(|line| line.starts_with(&signature))?;
    let start = lines[..at]
        .iter()
        .rposition(|line| !line.starts_with("//") && !line.starts_with('#'))
        .map_or(0, |i| i + 1);
    let head = &lines[start..=at];
    head.contains(&"#[test]").then(|| head.join("\n"))
}
