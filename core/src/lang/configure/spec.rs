//! What a file may say about modes, options and presets.

use std::fmt;

use indexmap::IndexMap;
use serde::de::{IgnoredAny, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use super::{LANGUAGE, Localised};
use crate::lang::deserialise::deserialise;
use crate::lang::node::{Node, Value};
use crate::lang::problem::Problems;

/// The tables of a file that are not rules.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub(super) struct Language {
    pub(super) name: Option<Localised>,
    pub(super) default_mode: Option<String>,
    pub(super) modes: IndexMap<String, ModeSpec>,
    pub(super) options: IndexMap<String, OptionSpec>,
    pub(super) presets: IndexMap<String, PresetSpec>,
}

/// A patch; its content stays in the tree, where it keeps its places.
type Patch = IndexMap<String, IgnoredAny>;

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct ModeSpec {
    pub(super) name: Option<Localised>,
    pub(super) help: Option<Localised>,
    #[serde(default, rename = "set")]
    pub(super) _set: Patch,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct OptionSpec {
    pub(super) name: Option<Localised>,
    pub(super) help: Option<Localised>,
    #[serde(rename = "type")]
    pub(super) kind: TypeSpec,
    pub(super) default: Plain,
    pub(super) key: Option<String>,
    pub(super) modes: Option<Vec<String>>,
    #[serde(default)]
    pub(super) choices: IndexMap<String, ChoiceSpec>,
    pub(super) items: Option<Vec<String>>,
    pub(super) min: Option<i64>,
    pub(super) max: Option<i64>,
    pub(super) zero: Option<ZeroWord>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum TypeSpec {
    Choice,
    OnOff,
    Number,
    List,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct ChoiceSpec {
    pub(super) name: Option<Localised>,
    pub(super) help: Option<Localised>,
    #[serde(default, rename = "set")]
    pub(super) _set: Patch,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct PresetSpec {
    pub(super) name: Option<Localised>,
    pub(super) help: Option<Localised>,
    pub(super) mode: Option<String>,
    #[serde(default)]
    pub(super) options: IndexMap<String, Plain>,
}

/// The word shown for the number 0 of a limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ZeroWord {
    /// `off`
    Off,
    /// `unlimited`
    Unlimited,
}

impl ZeroWord {
    /// The word.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Off => "off",
            Self::Unlimited => "unlimited",
        }
    }
}

/// A value of an option as a file or a command line writes it, before its option has judged it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Plain {
    Bool(bool),
    Integer(i64),
    Text(String),
    List(Vec<String>),
}

impl<'de> Deserialize<'de> for Plain {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(PlainVisitor)
    }
}

struct PlainVisitor;

impl<'de> Visitor<'de> for PlainVisitor {
    type Value = Plain;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("text, a whole number, true or false, or an array of text")
    }

    fn visit_bool<E>(self, value: bool) -> Result<Plain, E> {
        Ok(Plain::Bool(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Plain, E> {
        Ok(Plain::Integer(value))
    }

    fn visit_str<E>(self, value: &str) -> Result<Plain, E> {
        Ok(Plain::Text(value.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut sequence: A) -> Result<Plain, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = sequence.next_element()? {
            items.push(item);
        }
        Ok(Plain::List(items))
    }
}

impl Language {
    /// Leaves only the options of one mode.
    pub(super) fn keep_mode(&mut self, mode: Option<&str>) {
        self.options.retain(|_, option| option.is_in(mode));
    }
}

impl OptionSpec {
    /// Whether the option exists in a mode. One that is bound to modes does not exist without any.
    pub(super) fn is_in(&self, mode: Option<&str>) -> bool {
        match (&self.modes, mode) {
            (None, _) => true,
            (Some(modes), Some(mode)) => modes.iter().any(|name| name == mode),
            (Some(_), None) => false,
        }
    }

    /// Whether the list of its values is missing, so that none can be judged. That is reported by itself.
    pub(super) fn is_hollow(&self) -> bool {
        match self.kind {
            TypeSpec::Choice => self.choices.is_empty(),
            TypeSpec::List => self.items.is_none(),
            TypeSpec::OnOff | TypeSpec::Number => false,
        }
    }

    pub(super) fn range(&self) -> (i64, i64) {
        (self.min.unwrap_or(0), self.max.unwrap_or(i64::MAX))
    }
}

/// The entries of a file that are no rules. `extends` has done its work when the files were read.
fn keys() -> impl Iterator<Item = &'static str> {
    let all = LANGUAGE.into_iter().chain(["name"]);
    all.filter(|key| *key != "extends")
}

/// Does a patch say anything about what [`read`] reads?
pub(super) fn declares(patch: &Node) -> bool {
    keys().any(|key| patch.entry(key).is_some())
}

/// The language tables of a tree; what is wrong in them is left out. The tree is the same afterwards.
pub(super) fn read(tree: &mut Node, problems: &mut Problems) -> Language {
    let mut part = Node::table_at(tree.place);
    part.lost = tree.lost;
    // the entries are large: lent, not copied
    if let (Some(from), Some(to)) = (tree.as_table_mut(), part.as_table_mut()) {
        for key in keys() {
            if let Some(node) = from.get_mut(key) {
                let nothing = Node::new(node.place, Value::Bool(false));
                to.insert(key.to_owned(), std::mem::replace(node, nothing));
            }
        }
    }
    let (language, found) = deserialise::<Language>(&part);
    problems.extend(found);
    if let (Some(to), Value::Table(lent)) = (tree.as_table_mut(), part.value) {
        for (key, node) in lent {
            to.insert(key, node);
        }
    }
    language.unwrap_or_default()
}
