//! Values of options.

use std::fmt;

use serde::{Serialize, Serializer};
use serde_json::Value as Json;

use super::spec::{OptionSpec, Plain, TypeSpec, ZeroWord};
use crate::lang::suggest::{did_you_mean, list_of};

/// The value of an option.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OptionValue {
    /// Of an option of type `on-off`.
    OnOff(bool),
    /// Of an option of type `number`.
    Number(i64),
    /// Of an option of type `choice`.
    Choice(String),
    /// Of an option of type `list`, in the order its items are declared.
    List(Vec<String>),
}

impl OptionValue {
    /// As programs exchange it: on and off as `"on"` and `"off"`, numbers as numbers, lists as arrays.
    pub fn to_json(&self) -> Json {
        match self {
            Self::OnOff(on) => Json::from(if *on { "on" } else { "off" }),
            Self::Number(number) => Json::from(*number),
            Self::Choice(choice) => Json::from(choice.as_str()),
            Self::List(items) => Json::from(items.as_slice()),
        }
    }
}

impl fmt::Display for OptionValue {
    /// As it is typed on a command line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OnOff(true) => f.write_str("on"),
            Self::OnOff(false) => f.write_str("off"),
            Self::Number(number) => number.fmt(f),
            Self::Choice(choice) => f.write_str(choice),
            Self::List(items) => f.write_str(&items.join(",")),
        }
    }
}

impl Serialize for OptionValue {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.to_json().serialize(serializer)
    }
}

/// Why an option does not take a value.
#[derive(Debug)]
pub(super) struct Refusal {
    /// Follows the name of the value in a sentence.
    pub(super) message: String,
    /// Beside the caret.
    pub(super) label: String,
    /// The list of what is allowed.
    pub(super) help: String,
}

/// The value of an option from what was written for it.
pub(super) fn judge(option: &OptionSpec, plain: &Plain) -> Result<OptionValue, Refusal> {
    match option.kind {
        TypeSpec::Choice => choice(option, plain),
        TypeSpec::OnOff => on_off(plain),
        TypeSpec::Number => number(option, plain),
        TypeSpec::List => list(option, plain),
    }
}

fn choice(option: &OptionSpec, plain: &Plain) -> Result<OptionValue, Refusal> {
    let names = || option.choices.keys().map(String::as_str);
    match plain {
        Plain::Text(text) if option.choices.contains_key(text) => {
            Ok(OptionValue::Choice(text.clone()))
        }
        _ => Err(not_allowed(plain, names().collect())),
    }
}

fn on_off(plain: &Plain) -> Result<OptionValue, Refusal> {
    let on = match plain {
        Plain::Bool(on) => Some(*on),
        Plain::Text(text) => match text.as_str() {
            "on" | "true" => Some(true),
            "off" | "false" => Some(false),
            _ => None,
        },
        _ => None,
    };
    on.map(OptionValue::OnOff)
        .ok_or_else(|| not_allowed(plain, vec!["on", "off"]))
}

fn number(option: &OptionSpec, plain: &Plain) -> Result<OptionValue, Refusal> {
    let (min, max) = option.range();
    let number = match plain {
        Plain::Integer(number) => Some(*number),
        Plain::Text(text)
            if min == 0
                && [ZeroWord::Off, ZeroWord::Unlimited]
                    .iter()
                    .any(|word| word.as_str() == text) =>
        {
            Some(0)
        }
        Plain::Text(text) => text.parse().ok(),
        _ => None,
    };
    let range = if max == i64::MAX {
        format!("a whole number from {min}")
    } else {
        format!("a whole number from {min} to {max}")
    };
    match number {
        Some(number) if (min..=max).contains(&number) => Ok(OptionValue::Number(number)),
        Some(_) => Err(Refusal {
            message: "is out of range".to_owned(),
            label: format!("must be {range}"),
            help: format!("allowed: {range}"),
        }),
        None => Err(Refusal {
            message: "is not an allowed value".to_owned(),
            label: format!("must be {range}"),
            help: match min {
                0 => format!("allowed: {range}, `off` or `unlimited`"),
                _ => format!("allowed: {range}"),
            },
        }),
    }
}

fn list(option: &OptionSpec, plain: &Plain) -> Result<OptionValue, Refusal> {
    let items = option.items.as_deref().unwrap_or_default();
    let written: Vec<&str> = match plain {
        Plain::List(list) => list.iter().map(String::as_str).collect(),
        Plain::Text(text) if text.trim().is_empty() => Vec::new(),
        Plain::Text(text) => text.split(',').map(str::trim).collect(),
        Plain::Bool(_) | Plain::Integer(_) => return Err(not_allowed(plain, names(items))),
    };
    for name in &written {
        if !items.iter().any(|item| item == name) {
            return Err(not_allowed(&Plain::Text((*name).to_owned()), names(items)));
        }
    }
    let chosen = items.iter().filter(|item| written.contains(&item.as_str()));
    Ok(OptionValue::List(chosen.cloned().collect()))
}

fn names(items: &[String]) -> Vec<&str> {
    items.iter().map(String::as_str).collect()
}

fn not_allowed(plain: &Plain, allowed: Vec<&str>) -> Refusal {
    let text = show(plain);
    Refusal {
        message: "is not an allowed value".to_owned(),
        label: did_you_mean(&text, allowed.iter().copied())
            .unwrap_or_else(|| format!("no value `{text}`")),
        help: format!("allowed: {}", list_of(allowed)),
    }
}

/// What was written, as it would be typed.
pub(super) fn show(plain: &Plain) -> String {
    match plain {
        Plain::Bool(value) => value.to_string(),
        Plain::Integer(number) => number.to_string(),
        Plain::Text(text) => text.clone(),
        Plain::List(items) => items.join(","),
    }
}
