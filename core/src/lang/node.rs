//! A tree of values that remembers where each part was written.

use indexmap::IndexMap;

use super::path::{Path, Step};
use super::source::Place;

/// A value and where it was written.
#[derive(Debug, Clone, PartialEq)]
pub struct Node {
    /// Where its key was written; none for elements of arrays and for the root.
    pub key: Option<Place>,
    /// Where the value was written; for a table under a header, the header.
    pub place: Place,
    /// The value.
    pub value: Value,
    /// Whether a part of this table or array was dropped because of a problem already reported. Whoever
    /// misses something in it says nothing: the user has been told.
    pub lost: bool,
}

/// What a variant file can say. There are no dates.
#[derive(Debug, Clone, PartialEq)]
pub enum Value {
    /// `true` or `false`.
    Bool(bool),
    /// A whole number.
    Integer(i64),
    /// A number with a point or an exponent.
    Float(f64),
    /// Text.
    String(String),
    /// Values in order.
    Array(Vec<Node>),
    /// Values by key, in the order written.
    Table(IndexMap<String, Node>),
}

impl Value {
    /// What this is, in the words of a message.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Bool(_) => "true or false",
            Self::Integer(_) => "a whole number",
            Self::Float(_) => "a number with a fraction",
            Self::String(_) => "text",
            Self::Array(_) => "an array",
            Self::Table(_) => "a table",
        }
    }

    /// An equality that looks at values only, not at where they were written.
    pub fn same(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Array(a), Self::Array(b)) => {
                a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.value.same(&b.value))
            }
            (Self::Table(a), Self::Table(b)) => {
                a.len() == b.len()
                    && a.iter()
                        .all(|(key, a)| b.get(key).is_some_and(|b| a.value.same(&b.value)))
            }
            (Self::Array(_) | Self::Table(_), _) | (_, Self::Array(_) | Self::Table(_)) => false,
            _ => self == other,
        }
    }
}

impl Node {
    /// A value at a place, without a key.
    pub const fn new(place: Place, value: Value) -> Self {
        Self {
            key: None,
            place,
            value,
            lost: false,
        }
    }

    /// An empty table at a place.
    pub fn table_at(place: Place) -> Self {
        Self::new(place, Value::Table(IndexMap::new()))
    }

    /// The entries, if this is a table.
    pub const fn as_table(&self) -> Option<&IndexMap<String, Node>> {
        match &self.value {
            Value::Table(table) => Some(table),
            _ => None,
        }
    }

    /// The entries, if this is a table.
    pub const fn as_table_mut(&mut self) -> Option<&mut IndexMap<String, Node>> {
        match &mut self.value {
            Value::Table(table) => Some(table),
            _ => None,
        }
    }

    /// The text, if this is text.
    pub const fn as_str(&self) -> Option<&str> {
        match &self.value {
            Value::String(text) => Some(text.as_str()),
            _ => None,
        }
    }

    /// The entry of a table under one key.
    pub fn entry(&self, key: &str) -> Option<&Self> {
        self.as_table()?.get(key)
    }

    /// The node at a path.
    pub fn get(&self, path: &Path) -> Option<&Self> {
        path.0.iter().try_fold(self, Self::child)
    }

    /// The node at a path.
    pub fn get_mut(&mut self, path: &Path) -> Option<&mut Self> {
        path.0.iter().try_fold(self, Self::child_mut)
    }

    /// Takes the node at a path out of its table or array; the order of the rest is kept.
    /// The root cannot be taken out.
    pub fn remove(&mut self, path: &Path) -> Option<Self> {
        let last = path.last()?;
        let parent = self.get_mut(&path.parent()?)?;
        match (&mut parent.value, last) {
            (Value::Table(table), Step::Key(key)) => table.shift_remove(key),
            (Value::Array(array), Step::Index(index)) if *index < array.len() => {
                Some(array.remove(*index))
            }
            _ => None,
        }
    }

    /// Where the value at a path was written. If there is none, where the key of the nearest ancestor that
    /// exists was written.
    pub fn locate(&self, path: &Path) -> Place {
        match self.nearest(path) {
            (node, true) => node.place,
            (node, false) => node.key.unwrap_or(node.place),
        }
    }

    /// Where the key at a path was written, or the value if it has no key, or the nearest ancestor.
    pub fn locate_key(&self, path: &Path) -> Place {
        let (node, _) = self.nearest(path);
        node.key.unwrap_or(node.place)
    }

    /// Whether a part that would lie on this path was dropped because of an earlier problem.
    pub fn lost_along(&self, path: &Path) -> bool {
        let mut node = self;
        for step in &path.0 {
            if node.lost {
                return true;
            }
            match node.child(step) {
                Some(child) => node = child,
                None => return false,
            }
        }
        node.lost
    }

    /// The values as TOML 1.0 text: canonical (equal trees in the same order give equal text), readable, and
    /// reading it gives the same values again. In each table plain values come before tables; within
    /// either, the order is kept.
    pub fn to_toml(&self) -> String {
        super::write::document(self)
    }

    /// The BLAKE3 digest of [`Self::to_toml`], in hexadecimal.
    pub fn digest(&self) -> String {
        blake3::hash(self.to_toml().as_bytes()).to_hex().to_string()
    }

    /// How many nodes this tree has, itself included.
    pub(super) fn size(&self) -> usize {
        1 + match &self.value {
            Value::Array(array) => array.iter().map(Self::size).sum(),
            Value::Table(table) => table.values().map(Self::size).sum(),
            _ => 0,
        }
    }

    fn child(&self, step: &Step) -> Option<&Self> {
        match (&self.value, step) {
            (Value::Table(table), Step::Key(key)) => table.get(key),
            (Value::Array(array), Step::Index(index)) => array.get(*index),
            _ => None,
        }
    }

    fn child_mut(&mut self, step: &Step) -> Option<&mut Self> {
        match (&mut self.value, step) {
            (Value::Table(table), Step::Key(key)) => table.get_mut(key),
            (Value::Array(array), Step::Index(index)) => array.get_mut(*index),
            _ => None,
        }
    }

    /// The deepest node on the way to a path, and whether it is the one at its end.
    fn nearest(&self, path: &Path) -> (&Self, bool) {
        let mut node = self;
        for step in &path.0 {
            match node.child(step) {
                Some(child) => node = child,
                None => return (node, false),
            }
        }
        (node, true)
    }
}
