//! What serde reports, kept apart by kind until it becomes a problem.

use std::fmt;

use serde::de::{Expected, Unexpected};

use crate::lang::codes;
use crate::lang::node::{Node, Value};
use crate::lang::path::Path;
use crate::lang::problem::{Problem, Severity};
use crate::lang::source::Place;
use crate::lang::suggest::{did_you_mean, list_of};

/// A mistake on its way out of a `Deserialize`.
#[derive(Debug)]
pub(super) struct Fault {
    /// Where it happened; set by the innermost frame that knows.
    pub(super) spot: Option<Spot>,
    pub(super) kind: Kind,
}

/// What to take out of the tree, and where to point.
#[derive(Debug)]
pub(super) struct Spot {
    pub(super) path: Path,
    pub(super) place: Place,
}

#[derive(Debug)]
pub(super) enum Kind {
    UnknownKey {
        key: String,
        known: &'static [&'static str],
    },
    UnknownValue {
        word: String,
        known: &'static [&'static str],
    },
    MissingKey(&'static str),
    WrongType {
        expected: String,
        found: String,
    },
    OutOfRange {
        number: i64,
        min: String,
        max: String,
    },
    Length {
        expected: String,
        found: usize,
    },
    NotOneKey {
        keys: Vec<String>,
        known: &'static [&'static str],
    },
    Refused(String),
}

impl Kind {
    /// Whether taking a part out of a node can cause this fault at the node itself.
    pub(super) const fn can_be_echo(&self) -> bool {
        matches!(
            self,
            Self::MissingKey(_) | Self::Length { .. } | Self::NotOneKey { .. } | Self::Refused(_)
        )
    }
}

impl Fault {
    pub(super) const fn new(kind: Kind) -> Self {
        Self { spot: None, kind }
    }

    /// This fault, at a spot unless it knows a closer one.
    #[must_use]
    pub(super) fn at(mut self, path: &Path, place: Place) -> Self {
        if self.spot.is_none() {
            self.spot = Some(Spot {
                path: path.clone(),
                place,
            });
        }
        self
    }

    /// This fault, at a node unless it knows a closer one. What is missing in a table is shown at its key.
    #[must_use]
    pub(super) fn at_node(self, path: &Path, node: &Node) -> Self {
        let place = match self.kind {
            Kind::MissingKey(_) | Kind::NotOneKey { .. } => node.key.unwrap_or(node.place),
            _ => node.place,
        };
        self.at(path, place)
    }

    pub(super) fn problem(&self, path: Path, place: Place, node: Option<&Node>) -> Problem {
        let mut problem = self.describe(&path);
        problem.place(place);
        if let Kind::NotOneKey { keys, .. } = &self.kind
            && let Some(inherited) = inherited_key(keys, node)
        {
            problem.help(format!(
                "`{inherited}` comes from a file before; take it away with `{inherited} = {{ remove = true }}`"
            ));
        }
        problem.path = Some(path);
        problem
    }

    /// Offers further keys for an unknown one.
    pub(super) fn offer_too(&self, others: &[&str], problem: &mut Problem) {
        if let Kind::UnknownKey { key, known } = &self.kind {
            let all: Vec<&str> = known.iter().chain(others).copied().collect();
            problem.label.clear();
            suggest(problem, key, &all, "keys here");
        }
    }

    fn describe(&self, path: &Path) -> Problem {
        let problem = |code, message: String| Problem::new(code, Severity::Error, message);
        match &self.kind {
            Kind::UnknownKey { key, known } => {
                let mut problem = problem(codes::UNKNOWN_KEY, format!("unknown key `{key}`"));
                suggest(&mut problem, key, known, "keys here");
                problem
            }
            Kind::UnknownValue { word, known } => {
                let mut problem = problem(
                    codes::UNKNOWN_VALUE,
                    format!("`{word}` is not one of the values allowed here"),
                );
                suggest(&mut problem, word, known, "allowed");
                problem
            }
            Kind::MissingKey(key) => {
                let message = if path.is_root() {
                    format!("missing key `{key}`")
                } else {
                    format!("missing key `{key}` in `{path}`")
                };
                let mut problem = problem(codes::MISSING_KEY, message);
                problem.label(format!("`{key}` is missing"));
                problem
            }
            Kind::WrongType { expected, found } => {
                let mut problem = problem(
                    codes::WRONG_TYPE,
                    format!("expected {expected}, found {found}"),
                );
                problem.label(format!("expected {expected}"));
                problem
            }
            Kind::OutOfRange { number, min, max } => {
                let mut problem = problem(codes::OUT_OF_RANGE, format!("{number} is out of range"));
                problem.label(format!("must be from {min} to {max}"));
                problem
            }
            Kind::Length { expected, found } => {
                let mut problem = problem(
                    codes::WRONG_LENGTH,
                    format!("expected {expected}, found {found}"),
                );
                problem.label(format!("expected {expected}"));
                problem
            }
            Kind::NotOneKey { keys, known } => {
                let found = list_of(keys.iter().map(String::as_str));
                let mut problem = problem(
                    codes::NOT_ONE_KEY,
                    format!("expected exactly one key, found {found}"),
                );
                problem.label("exactly one key belongs here");
                problem.help(format!("one of: {}", list_of(known.iter().copied())));
                problem
            }
            Kind::Refused(message) => problem(codes::REFUSED, message.clone()),
        }
    }
}

/// A key from a parent beside one from a file that extends it. Parents are opened after their children, so
/// theirs is the larger id.
fn inherited_key<'k>(keys: &'k [String], node: Option<&Node>) -> Option<&'k str> {
    let node = node?;
    let source = |key: &String| node.entry(key).map(|entry| entry.place.source);
    let child = keys.iter().filter_map(source).min()?;
    keys.iter()
        .find(|key| source(key).is_some_and(|source| source > child))
        .map(String::as_str)
}

fn suggest(problem: &mut Problem, written: &str, known: &[&str], heading: &str) {
    if let Some(text) = did_you_mean(written, known.iter().copied()) {
        problem.label(text);
    }
    problem.help(format!("{heading}: {}", list_of(known.iter().copied())));
}

/// A value in the words of a message.
pub(super) fn found(node: &Node) -> String {
    match &node.value {
        Value::Bool(value) => format!("`{value}`"),
        Value::Integer(value) => format!("the number {value}"),
        Value::Float(value) => format!("the number {value}"),
        Value::String(text) if text.chars().count() <= 30 && !text.contains('\n') => {
            format!("the text \"{text}\"")
        }
        value => value.kind().to_owned(),
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.describe(&Path::root()).message)
    }
}

impl std::error::Error for Fault {}

impl serde::de::Error for Fault {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Self::new(Kind::Refused(message.to_string()))
    }

    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::new(Kind::WrongType {
            expected: expected.to_string(),
            found: found.to_string(),
        })
    }

    fn invalid_length(found: usize, expected: &dyn Expected) -> Self {
        Self::new(Kind::Length {
            expected: expected.to_string(),
            found,
        })
    }

    fn unknown_variant(word: &str, known: &'static [&'static str]) -> Self {
        Self::new(Kind::UnknownValue {
            word: word.to_owned(),
            known,
        })
    }

    fn unknown_field(key: &str, known: &'static [&'static str]) -> Self {
        Self::new(Kind::UnknownKey {
            key: key.to_owned(),
            known,
        })
    }

    fn missing_field(key: &'static str) -> Self {
        Self::new(Kind::MissingKey(key))
    }

    fn duplicate_field(key: &'static str) -> Self {
        Self::new(Kind::Refused(format!("`{key}` is there twice")))
    }
}
