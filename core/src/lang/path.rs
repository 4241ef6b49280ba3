//! Addresses inside a tree of values: `pieces.scout.moves[2]`.

use std::fmt;
use std::str::FromStr;

/// One step down a tree.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step {
    /// To a key of a table.
    Key(String),
    /// To an element of an array, from 0.
    Index(usize),
}

/// An address inside a tree; the empty path is the tree itself.
///
/// ```
/// use sifang_core::lang::Path;
/// let path = Path::from("pieces").join("scout").join("moves").at(2);
/// assert_eq!(path.to_string(), "pieces.scout.moves[2]");
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Path(pub Vec<Step>);

/// A text that is no path.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a path of dotted keys")]
pub struct PathError(pub String);

impl Path {
    /// The address of the whole tree.
    pub const fn root() -> Self {
        Self(Vec::new())
    }

    /// This path and one more key (taken as it is; dots in it are part of the key).
    #[must_use]
    pub fn join(mut self, key: impl Into<String>) -> Self {
        self.0.push(Step::Key(key.into()));
        self
    }

    /// This path and an element of the array there.
    #[must_use]
    pub fn at(mut self, index: usize) -> Self {
        self.0.push(Step::Index(index));
        self
    }

    /// The path without its last step; none for the root.
    pub fn parent(&self) -> Option<Self> {
        let (_, init) = self.0.split_last()?;
        Some(Self(init.to_vec()))
    }

    /// The last step; none for the root.
    pub fn last(&self) -> Option<&Step> {
        self.0.last()
    }

    /// Whether this is the root.
    pub const fn is_root(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether `other` is this path or lies below it.
    pub fn contains(&self, other: &Self) -> bool {
        other.0.starts_with(&self.0)
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (position, step) in self.0.iter().enumerate() {
            match step {
                Step::Index(index) => write!(f, "[{index}]")?,
                Step::Key(key) => {
                    if position > 0 {
                        f.write_str(".")?;
                    }
                    f.write_str(&super::write::key(key))?;
                }
            }
        }
        Ok(())
    }
}

impl FromStr for Path {
    type Err = PathError;

    /// Reads dotted keys, each bare or in double quotes, with `[2]` for elements.
    ///
    /// # Errors
    ///
    /// When a key is empty, a quote or bracket is left open, or an index is no number. The empty text is
    /// the root.
    fn from_str(text: &str) -> Result<Self, PathError> {
        read(text).ok_or_else(|| PathError(text.to_owned()))
    }
}

impl From<&str> for Path {
    /// Reads dotted keys; a text that is no path becomes a single key.
    fn from(text: &str) -> Self {
        text.parse().unwrap_or_else(|_| Self::root().join(text))
    }
}

fn read(text: &str) -> Option<Path> {
    let mut path = Path::root();
    let mut rest = text;
    let mut key_expected = !text.is_empty();
    while !rest.is_empty() || key_expected {
        if key_expected {
            let (key, after) = read_key(rest)?;
            path.0.push(Step::Key(key));
            rest = after;
            key_expected = false;
        } else if let Some(after) = rest.strip_prefix('.') {
            rest = after;
            key_expected = true;
        } else {
            let (index, after) = rest.strip_prefix('[')?.split_once(']')?;
            path.0.push(Step::Index(index.parse().ok()?));
            rest = after;
        }
    }
    Some(path)
}

/// One key at the start of the text, and what follows it.
fn read_key(text: &str) -> Option<(String, &str)> {
    let Some(quoted) = text.strip_prefix('"') else {
        let end = text
            .find(|c: char| !(c.is_alphanumeric() || c == '-' || c == '_'))
            .unwrap_or(text.len());
        let (key, rest) = text.split_at(end);
        return (!key.is_empty()).then(|| (key.to_owned(), rest));
    };
    let mut key = String::new();
    let mut chars = quoted.chars();
    loop {
        match chars.next()? {
            '"' => return Some((key, chars.as_str())),
            '\\' => key.push(match chars.next()? {
                'n' => '\n',
                't' => '\t',
                'r' => '\r',
                'u' => {
                    let (digits, rest) = chars.as_str().split_at_checked(4)?;
                    chars = rest.chars();
                    char::from_u32(u32::from_str_radix(digits, 16).ok()?)?
                }
                c => c,
            }),
            c => key.push(c),
        }
    }
}
