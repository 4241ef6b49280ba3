//! What a file may say about modes, options and presets.

use std::borrow::Cow;
use std::fmt;

use indexmap::IndexMap;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{IgnoredAny, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use super::{LANGUAGE, Localised};
use crate::lang::deserialise::deserialise;
use crate::lang::node::{Node, Value};
use crate::lang::problem::Problems;

/// The tables of a file that are not rules. All of them may be left out.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub(super) struct Language {
    /// What people call the game.
    pub(super) name: Option<Localised>,
    /// The mode played when none is asked for. Default: the first.
    pub(super) default_mode: Option<String>,
    /// Ways to play the game of which one is chosen.
    pub(super) modes: IndexMap<String, ModeSpec>,
    /// What can be switched.
    pub(super) options: IndexMap<String, OptionSpec>,
    /// Named choices of a mode and of values of options.
    pub(super) presets: IndexMap<String, PresetSpec>,
}

/// Any tables of rules, as [`JsonSchema`] sees a patch; the schema of a file says which.
type Tables = IndexMap<String, serde_json::Value>;

/// A patch; its content stays in the tree, where it keeps its places.
type Patch = IndexMap<String, IgnoredAny>;

/// `[modes.ID]`: a way to play the game.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct ModeSpec {
    /// What people call it. Default: its id.
    pub(super) name: Option<Localised>,
    /// A sentence about it. Default: none.
    pub(super) help: Option<Localised>,
    /// The rules that differ in this mode, and options with other defaults. Default: none.
    #[serde(default, rename = "set")]
    #[schemars(with = "Tables")]
    pub(super) _set: Patch,
}

/// `[options.ID]`: something that can be switched.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct OptionSpec {
    /// What people call it. Default: its id.
    pub(super) name: Option<Localised>,
    /// A sentence about it. Default: none.
    pub(super) help: Option<Localised>,
    /// What kind of value it has.
    #[serde(rename = "type")]
    pub(super) kind: TypeSpec,
    /// Its value when none is chosen.
    pub(super) default: Plain,
    /// The key of the rules that gets the value, with dots: `"turn.timeout-limit"`. Default: none; `choices` say what a
    /// value does.
    pub(super) key: Option<String>,
    /// The modes that have the option. Default: all.
    pub(super) modes: Option<Vec<String>>,
    /// What single values do: those of a `choice`, `on` and `off`, a number, an item of a list.
    #[serde(default)]
    pub(super) choices: IndexMap<String, ChoiceSpec>,
    /// For `list`: what may stand in it.
    pub(super) items: Option<Vec<String>>,
    /// For `number`: the smallest. Default: 0.
    pub(super) min: Option<i64>,
    /// For `number`: the largest. Default: no limit.
    pub(super) max: Option<i64>,
    /// For `number`: the word that stands for 0. Default: none.
    pub(super) zero: Option<ZeroWord>,
}

/// The kind of value that an option has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) enum TypeSpec {
    /// One of `choices`.
    Choice,
    /// On or off.
    OnOff,
    /// A whole number.
    Number,
    /// Any of `items`, in their order.
    List,
}

/// `[options.ID.choices.VALUE]`: what a value of an option does.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct ChoiceSpec {
    /// What people call it. Default: its id.
    pub(super) name: Option<Localised>,
    /// A sentence about it. Default: none.
    pub(super) help: Option<Localised>,
    /// The rules that this value changes. Default: none.
    #[serde(default, rename = "set")]
    #[schemars(with = "Tables")]
    pub(super) _set: Patch,
}

/// `[presets.ID]`: choices with a name.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct PresetSpec {
    /// What people call it. Default: its id.
    pub(super) name: Option<Localised>,
    /// A sentence about it. Default: none.
    pub(super) help: Option<Localised>,
    /// The mode it chooses. Default: the file's.
    pub(super) mode: Option<String>,
    /// The values it chooses, by option.
    #[serde(default)]
    pub(super) options: IndexMap<String, Plain>,
}

/// The word shown for the number 0 of a limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
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

/// What the language tables look like to [`crate::schema`].
pub(crate) fn schema(generator: SchemaGenerator) -> Schema {
    generator.into_root_schema_for::<Language>()
}

impl JsonSchema for Plain {
    fn schema_name() -> Cow<'static, str> {
        "Plain".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "Text, a whole number, true or false, or an array of text.",
            "type": ["string", "integer", "boolean", "array"],
            "items": {"type": "string"},
        })
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
