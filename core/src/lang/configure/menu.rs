//! What can be chosen, for a command line or a form.

use indexmap::IndexMap;
use serde::Serialize;

use super::spec::{ChoiceSpec, Language, OptionSpec, TypeSpec, ZeroWord};
use super::value::{OptionValue, judge};
use super::{Library, Localised, check, load, spec};
use crate::lang::node::Node;
use crate::lang::problem::Problems;
use crate::lang::source::{SourceId, Sources};

/// Modes, options and presets of a variant, in declared order.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Menu {
    /// The variant's id.
    pub id: String,
    /// The variant's name.
    pub name: Localised,
    /// The mode that is played if none is chosen.
    pub default_mode: Option<String>,
    /// Modes by id.
    pub modes: IndexMap<String, MenuMode>,
    /// Options by id.
    pub options: IndexMap<String, MenuOption>,
    /// Presets by id.
    pub presets: IndexMap<String, MenuPreset>,
}

/// A mode.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct MenuMode {
    /// Its name; the id where the file gives none.
    pub name: Localised,
    /// A sentence about it.
    pub help: Option<Localised>,
}

/// An option.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct MenuOption {
    /// Its name; the id where the file gives none.
    pub name: Localised,
    /// A sentence about it.
    pub help: Option<Localised>,
    /// Its type and what belongs to the type.
    pub kind: OptionKind,
    /// Its value if none is chosen.
    pub default: OptionValue,
    /// The values that have a text or a meaning of their own, as typed on a command line.
    pub choices: IndexMap<String, MenuChoice>,
    /// The modes it exists in; none for all.
    pub modes: Option<Vec<String>>,
}

/// The type of an option.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum OptionKind {
    /// One of the option's choices.
    Choice,
    /// On or off.
    OnOff,
    /// A whole number.
    Number {
        /// The smallest.
        min: i64,
        /// The largest.
        max: i64,
        /// The word shown for 0.
        zero: Option<ZeroWord>,
    },
    /// Any of these items.
    List {
        /// The items in order.
        items: Vec<String>,
    },
}

/// A value of an option.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct MenuChoice {
    /// Its name; the value itself where the file gives none.
    pub name: Localised,
    /// A sentence about it.
    pub help: Option<Localised>,
}

/// A preset.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct MenuPreset {
    /// Its name; the id where the file gives none.
    pub name: Localised,
    /// A sentence about it.
    pub help: Option<Localised>,
    /// The mode it chooses.
    pub mode: Option<String>,
    /// The values it chooses, of the options in this menu.
    pub options: IndexMap<String, OptionValue>,
}

impl MenuOption {
    /// A value as it is shown: the word for 0 where there is one.
    pub fn show(&self, value: &OptionValue) -> String {
        match (&self.kind, value) {
            (
                OptionKind::Number {
                    zero: Some(word), ..
                },
                OptionValue::Number(0),
            ) => word.as_str().to_owned(),
            _ => value.to_string(),
        }
    }
}

/// Reads a file of [`Sources`] with its parents and lists what can be chosen: every mode, every option as it
/// is before any mode changes it, every preset. Otherwise as [`configure`](super::configure).
pub fn menu(
    root: SourceId,
    sources: &mut Sources,
    library: &dyn Library,
) -> (Option<Menu>, Problems) {
    let mut problems = Problems::new();
    let menu = load::chain(root, sources, library, &mut problems).map(|mut tree| {
        let language = spec::read(&mut tree, &mut problems);
        check::language(&language, &tree, &mut problems);
        Menu::new(&language, &tree)
    });
    problems.sort();
    (menu, problems)
}

impl Menu {
    pub(super) fn new(language: &Language, tree: &Node) -> Self {
        let default_mode = language.default_mode.as_ref();
        let modes = language.modes.iter().map(|(id, mode)| {
            let entry = MenuMode {
                name: named(mode.name.as_ref(), id),
                help: mode.help.clone(),
            };
            (id.clone(), entry)
        });
        let presets = language.presets.iter().map(|(id, preset)| {
            let values = preset.options.iter().filter_map(|(name, plain)| {
                let value = judge(language.options.get(name)?, plain).ok()?;
                Some((name.clone(), value))
            });
            let entry = MenuPreset {
                name: named(preset.name.as_ref(), id),
                help: preset.help.clone(),
                mode: preset.mode.clone(),
                options: values.collect(),
            };
            (id.clone(), entry)
        });
        Self {
            id: tree
                .entry("id")
                .and_then(Node::as_str)
                .unwrap_or_default()
                .to_owned(),
            name: language.name.clone().unwrap_or_default(),
            default_mode: default_mode.or(language.modes.keys().next()).cloned(),
            modes: modes.collect(),
            options: language
                .options
                .iter()
                .filter_map(|(id, option)| Some((id.clone(), entry(id, option)?)))
                .collect(),
            presets: presets.collect(),
        }
    }
}

/// None for an option whose default is wrong; that has been reported.
fn entry(id: &str, option: &OptionSpec) -> Option<MenuOption> {
    let (min, max) = option.range();
    let choice = |(value, choice): (&String, &ChoiceSpec)| {
        let entry = MenuChoice {
            name: named(choice.name.as_ref(), value),
            help: choice.help.clone(),
        };
        (value.clone(), entry)
    };
    Some(MenuOption {
        name: named(option.name.as_ref(), id),
        help: option.help.clone(),
        kind: match option.kind {
            TypeSpec::Choice => OptionKind::Choice,
            TypeSpec::OnOff => OptionKind::OnOff,
            TypeSpec::Number => OptionKind::Number {
                min,
                max,
                zero: option.zero,
            },
            TypeSpec::List => OptionKind::List {
                items: option.items.clone().unwrap_or_default(),
            },
        },
        default: judge(option, &option.default).ok()?,
        choices: option.choices.iter().map(choice).collect(),
        modes: option.modes.clone(),
    })
}

fn named(name: Option<&Localised>, id: &str) -> Localised {
    name.cloned().unwrap_or_else(|| Localised::english(id))
}
