//! Does a position belong to this game, mode and options?

use indexmap::IndexMap;
use serde::Deserialize;

use super::spec::Word;
use super::{Setter, codes};
use crate::lang::{Choices, OptionValue, Path, list_of};

/// The part of a position file that configures a game.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) struct HeaderSpec {
    #[serde(default)]
    mode: Option<String>,
    #[serde(default)]
    options: IndexMap<String, Word>,
}

impl HeaderSpec {
    pub(super) fn into_choices(self) -> Choices {
        let set = self.options.into_iter().map(|(name, word)| match word {
            Word::One(text) => (name, text),
            Word::List(items) => (name, items.join(",")),
        });
        Choices {
            mode: self.mode,
            preset: None,
            set: set.collect(),
        }
    }
}

impl Setter<'_> {
    pub(super) fn header(&mut self) {
        let (rules, spec) = (self.rules, self.spec);
        if let Some(variant) = &spec.variant
            && *variant != rules.id
        {
            self.error(
                codes::OTHER_VARIANT,
                "variant",
                format!("the position is of `{variant}`, the game is `{}`", rules.id),
            )
            .help("open it in its own game, or leave `variant` out");
        }
        let chosen = &rules.configured;
        if let Some(mode) = &spec.mode
            && chosen.mode.as_ref() != Some(mode)
        {
            let message = match &chosen.mode {
                Some(other) => {
                    format!("the position is of the mode `{mode}`, the game is in `{other}`")
                }
                None => format!("the position is of the mode `{mode}`, the game has no modes"),
            };
            let help = if chosen.menu.modes.contains_key(mode) {
                format!("choose the mode `{mode}`, or leave `mode` out")
            } else {
                format!(
                    "the modes are {}",
                    list_of(chosen.menu.modes.keys().map(String::as_str))
                )
            };
            self.error(codes::OTHER_MODE, "mode", message).help(help);
        }
        for (name, word) in &spec.options {
            let path = Path::from("options").join(name);
            let Some(value) = chosen.options.get(name) else {
                let known: Vec<&str> = chosen.options.keys().map(String::as_str).collect();
                self.unknown(codes::UNKNOWN_OPTION, path, "option", name, &known);
                continue;
            };
            if !same(word, value) {
                self.error(
                    codes::OTHER_OPTION,
                    path,
                    format!(
                        "the position is under `{name} = {}`, the game under `{name} = {value}`",
                        show(word)
                    ),
                )
                .help(format!("set the option in the game, or leave `{name}` out"));
            }
        }
    }
}

fn show(word: &Word) -> String {
    match word {
        Word::One(text) => text.clone(),
        Word::List(items) => items.join(","),
    }
}

/// Is what was written the value in force?
fn same(word: &Word, value: &OptionValue) -> bool {
    match (word, value) {
        (Word::One(text), OptionValue::OnOff(on)) => {
            let yes = matches!(text.as_str(), "on" | "true");
            let no = matches!(text.as_str(), "off" | "false");
            (yes && *on) || (no && !*on)
        }
        (Word::One(text), OptionValue::Number(number)) => match text.as_str() {
            "off" | "unlimited" => *number == 0,
            text => text.parse() == Ok(*number),
        },
        (Word::One(text), OptionValue::Choice(choice)) => text == choice,
        (Word::One(text), OptionValue::List(items)) => {
            let mut written: Vec<&str> = text.split(',').map(str::trim).collect();
            written.retain(|item| !item.is_empty());
            same_items(&written, items)
        }
        (Word::List(written), OptionValue::List(items)) => {
            let written: Vec<&str> = written.iter().map(String::as_str).collect();
            same_items(&written, items)
        }
        (Word::List(_), _) => false,
    }
}

fn same_items(written: &[&str], items: &[String]) -> bool {
    written.iter().all(|w| items.iter().any(|i| i == w))
        && items.iter().all(|i| written.contains(&i.as_str()))
}
