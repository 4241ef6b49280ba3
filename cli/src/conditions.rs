//! The rules that are compared: modes, or the values of an option.

use anyhow::Result;
use sifang_arena::Condition;
use sifang_core::game::Game;
use sifang_core::lang::{MenuOption, OptionKind, OptionValue, did_you_mean, list_of};

use crate::args::GameArgs;
use crate::fail::usage;
use crate::library;

/// A number is tried out with all its values if it has no more than these, and a list with all its sets if it has no more.
const MANY: i64 = 16;

/// An option to vary, and the values to try where they are named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Vary {
    /// The option's id.
    pub(crate) option: String,
    /// The values as typed; none for all.
    pub(crate) values: Option<Vec<String>>,
}

/// Reads `OPTION` or `OPTION=VALUE,VALUE…`.
///
/// # Errors
/// If the option or a value is empty.
pub(crate) fn vary(text: &str) -> Result<Vary, String> {
    let (option, values) = match text.split_once('=') {
        Some((option, values)) => (option, Some(values)),
        None => (text, None),
    };
    let values: Option<Vec<String>> =
        values.map(|values| values.split(',').map(|v| v.trim().to_owned()).collect());
    let option = option.trim().to_owned();
    if option.is_empty() || values.iter().flatten().any(String::is_empty) {
        return Err(
            "expected an option, or an option and values, such as `visibility=dark,open`"
                .to_owned(),
        );
    }
    Ok(Vary { option, values })
}

/// The game in each of these modes.
///
/// # Errors
/// A usage error if there are fewer than two modes, one comes twice or does not exist, or they have different seats.
pub(crate) fn of_modes(variant: &str, args: &GameArgs, modes: &[String]) -> Result<Vec<Condition>> {
    let choices = modes.iter().map(|mode| GameArgs {
        mode: Some(mode.clone()),
        ..args.clone()
    });
    let conditions = load("--modes", variant, modes, choices)?;
    if let [only] = &conditions[..] {
        let menu = &only.game.rules().configured.menu;
        return Err(usage(format!(
            "--modes: two modes or more are compared; this game has {}",
            list_of(menu.modes.keys().map(String::as_str))
        )));
    }
    Ok(conditions)
}

/// The game with each value of an option.
///
/// # Errors
/// A usage error if there is no such option, it has no two values, or the games have different seats.
pub(crate) fn of_option(variant: &str, args: &GameArgs, vary: &Vary) -> Result<Vec<Condition>> {
    let id = &vary.option;
    if args.set.iter().any(|(option, _)| option == id) {
        return Err(usage(format!(
            "--vary: `{id}` is varied, so --set cannot choose its value"
        )));
    }
    let plain = library::load(variant, args)?;
    let options = &plain.rules().configured.menu.options;
    let Some(option) = options.get(id) else {
        let ids = || options.keys().map(String::as_str);
        let guess = did_you_mean(id, ids()).map_or_else(String::new, |guess| format!("; {guess}"));
        return Err(usage(format!(
            "--vary: there is no option `{id}` here{guess} (options: {})",
            list_of(ids())
        )));
    };
    let values = match &vary.values {
        Some(values) => values.clone(),
        None => all(option).ok_or_else(|| {
            usage(format!(
                "--vary: `{id}` has no list of values; name some, such as `--vary {id}={},…`",
                option.default
            ))
        })?,
    };
    if values.len() < 2 {
        return Err(usage(format!(
            "--vary: two values or more are compared; only `{}` is there",
            values.concat()
        )));
    }
    let choices = values.iter().map(|value| {
        let mut choices = args.clone();
        choices.set.push((id.clone(), value.clone()));
        choices
    });
    load("--vary", variant, &values, choices)
}

fn load(
    flag: &str,
    variant: &str,
    labels: &[String],
    choices: impl Iterator<Item = GameArgs>,
) -> Result<Vec<Condition>> {
    for (i, label) in labels.iter().enumerate() {
        if labels[..i].contains(label) {
            return Err(usage(format!("{flag}: `{label}` is named twice")));
        }
    }
    let mut conditions: Vec<Condition> = Vec::new();
    for (label, choices) in labels.iter().zip(choices) {
        let game = library::load(variant, &choices)?;
        if let Some(first) = conditions.first()
            && seats(&first.game) != seats(&game)
        {
            return Err(usage(format!(
                "{flag}: `{}` and `{label}` have different seats, so nothing can be paired",
                first.label
            )));
        }
        conditions.push(Condition {
            label: label.clone(),
            game,
        });
    }
    Ok(conditions)
}

fn seats(game: &Game) -> Vec<&str> {
    let seats = game.rules().seats.iter();
    seats.map(|seat| seat.id.as_str()).collect()
}

/// All values of an option as typed, in the order of the file; `None` if they are too many.
fn all(option: &MenuOption) -> Option<Vec<String>> {
    let values: Vec<OptionValue> = match &option.kind {
        OptionKind::Choice => {
            let choices = option.choices.keys().cloned();
            choices.map(OptionValue::Choice).collect()
        }
        OptionKind::OnOff => vec![OptionValue::OnOff(false), OptionValue::OnOff(true)],
        OptionKind::Number { min, max, .. } => {
            let count = max.checked_sub(*min).filter(|count| *count < MANY)?;
            (0..=count).map(|n| OptionValue::Number(min + n)).collect()
        }
        OptionKind::List { items } => {
            let sets = 1_i64.checked_shl(items.len() as u32)?;
            let of_set = |set: i64| {
                let held = items.iter().enumerate().filter(|(i, _)| set >> i & 1 != 0);
                held.map(|(_, item)| item.clone()).collect()
            };
            (sets <= MANY).then(|| {
                (0..sets)
                    .map(|set| OptionValue::List(of_set(set)))
                    .collect()
            })?
        }
    };
    Some(values.iter().map(ToString::to_string).collect())
}

#[cfg(test)]
mod tests {
    use super::{Vary, vary};

    #[test]
    fn an_option_is_varied_over_all_values_or_over_those_named() {
        let read = |text: &str| vary(text).map(|Vary { option, values }| (option, values));
        assert_eq!(read("a"), Ok(("a".to_owned(), None)));
        let named = Some(vec!["1".to_owned(), "2".to_owned()]);
        assert_eq!(read("a=1, 2"), Ok(("a".to_owned(), named)));
        for wrong in ["", "=", "a=", "a=1,", "=1,2"] {
            assert!(vary(wrong).is_err(), "{wrong}");
        }
    }
}
