//! Names, ranges and contradictions in the language tables.

use super::load::{bad_id, is_id};
use super::spec::{Language, OptionSpec, TypeSpec};
use super::value::{judge, show};
use super::{LANGUAGE, select};
use crate::lang::codes;
use crate::lang::node::Node;
use crate::lang::path::{Path, Step};
use crate::lang::problem::{Problem, Problems};
use crate::lang::source::Place;
use crate::lang::suggest::{did_you_mean, list_of};

/// Everything that does not depend on what was chosen, except the options themselves.
pub(super) fn language(language: &Language, tree: &Node, problems: &mut Problems) {
    let mut found = Problems::new();
    if let Some(mode) = &language.default_mode {
        mode_exists(
            mode,
            &Path::from("default-mode"),
            language,
            tree,
            &mut found,
        );
    }
    for id in language.modes.keys() {
        let path = Path::from("modes").join(id.as_str());
        kebab(id, &path, tree, &mut found);
        patch(&path.join("set"), Allowed::WithOptions, tree, &mut found);
    }
    for (id, preset) in &language.presets {
        let path = Path::from("presets").join(id.as_str());
        kebab(id, &path, tree, &mut found);
        if let Some(mode) = &preset.mode {
            mode_exists(mode, &path.clone().join("mode"), language, tree, &mut found);
        }
        for option in preset.options.keys() {
            let key = path.clone().join("options").join(option.as_str());
            if !language.options.contains_key(option) && !dropped(tree, "options", option) {
                let problem = found.error(
                    codes::UNKNOWN_OPTION,
                    key.clone(),
                    format!("there is no option `{option}`"),
                );
                problem.place(tree.locate_key(&key));
                offer(problem, option, &names(language.options.keys()), "options");
            }
        }
    }
    select::presets_of_any_mode(language, tree, &mut found);
    options(language, tree, &mut found);
    problems.extend(found);
}

/// The options, which a mode may have changed.
pub(super) fn options(language: &Language, tree: &Node, problems: &mut Problems) {
    let mut found = Problems::new();
    for (id, option) in &language.options {
        let path = Path::from("options").join(id.as_str());
        kebab(id, &path, tree, &mut found);
        for (index, mode) in option.modes.iter().flatten().enumerate() {
            let path = path.clone().join("modes").at(index);
            mode_exists(mode, &path, language, tree, &mut found);
        }
        if let Some(key) = &option.key {
            rule_key(key, &path.clone().join("key"), tree, &mut found);
        }
        for choice in option.choices.keys() {
            let path = path.clone().join("choices").join(choice.as_str());
            patch(&path.join("set"), Allowed::RulesOnly, tree, &mut found);
        }
        parts(option, &path, tree, &mut found);
        default(id, option, &path, tree, &mut found);
    }
    problems.extend(found);
}

/// Which keys a patch may write.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Allowed {
    WithOptions,
    RulesOnly,
}

/// Whether a table of the file has an entry that was left out of the spec because of a problem in it.
pub(super) fn dropped(tree: &Node, table: &str, name: &str) -> bool {
    let path = Path::root().join(table);
    tree.get(&path.clone().join(name)).is_some() || tree.lost_along(&path)
}

pub(super) fn names<'a>(names: impl Iterator<Item = &'a String>) -> Vec<&'a str> {
    names.map(String::as_str).collect()
}

/// Completes a problem about an unknown name with the closest one and the list.
pub(super) fn offer(problem: &mut Problem, written: &str, names: &[&str], heading: &str) {
    match did_you_mean(written, names.iter().copied()) {
        Some(text) => problem.label(text),
        None => problem.label("not one of them"),
    };
    problem.help(format!("{heading}: {}", list_of(names.iter().copied())));
}

fn kebab(id: &str, path: &Path, tree: &Node, problems: &mut Problems) {
    if !is_id(id) {
        bad_id(path.clone(), id, tree.locate_key(path), problems);
    }
}

fn mode_exists(mode: &str, path: &Path, language: &Language, tree: &Node, problems: &mut Problems) {
    if language.modes.contains_key(mode) || dropped(tree, "modes", mode) {
        return;
    }
    let problem = problems.error(
        codes::UNKNOWN_MODE,
        path.clone(),
        format!("there is no mode `{mode}`"),
    );
    problem.place(tree.locate(path));
    offer(problem, mode, &names(language.modes.keys()), "modes");
}

fn rule_key(key: &str, path: &Path, tree: &Node, problems: &mut Problems) {
    let first = match key.parse::<Path>() {
        Ok(Path(steps)) if steps.iter().all(|step| matches!(step, Step::Key(_))) => {
            match steps.into_iter().next() {
                Some(Step::Key(first)) => first,
                _ => String::new(),
            }
        }
        _ => String::new(),
    };
    if first.is_empty() {
        problems
            .error(codes::BAD_PATCH, path.clone(), format!("`{key}` is no key"))
            .place(tree.locate(path))
            .label("keys with dots between them, such as `turn.order`");
    } else if is_protected(&first) || first == "options" {
        not_patchable(&first, path, tree.locate(path), problems);
    }
}

fn patch(path: &Path, allowed: Allowed, tree: &Node, problems: &mut Problems) {
    for key in tree
        .get(path)
        .and_then(Node::as_table)
        .into_iter()
        .flat_map(|t| t.keys())
    {
        let options = key == "options" && allowed == Allowed::RulesOnly;
        if is_protected(key) || options {
            let path = path.clone().join(key.as_str());
            not_patchable(key, &path, tree.locate_key(&path), problems);
        }
    }
}

/// Whether no patch may write a key: it was read before any patch was applied.
fn is_protected(key: &str) -> bool {
    (LANGUAGE.contains(&key) && key != "options") || key == "id" || key == "schema"
}

fn not_patchable(key: &str, path: &Path, place: Place, problems: &mut Problems) {
    problems
        .error(
            codes::BAD_PATCH,
            path.clone(),
            format!("`{key}` cannot be changed here"),
        )
        .place(place)
        .label("a patch changes rules");
}

/// Whether an option has the parts that its type needs, and no others.
fn parts(option: &OptionSpec, path: &Path, tree: &Node, problems: &mut Problems) {
    let mut bad = |key: &str, message: String| {
        let path = path.clone().join(key);
        problems
            .error(codes::BAD_OPTION, path.clone(), message)
            .place(tree.locate_key(&path));
    };
    let is_number = option.kind == TypeSpec::Number;
    let numbers = [
        ("min", option.min.is_some()),
        ("max", option.max.is_some()),
        ("zero", option.zero.is_some()),
    ];
    for (key, there) in numbers {
        if there && !is_number {
            bad(key, format!("`{key}` is for options of type `number`"));
        }
    }
    if option.items.is_some() && option.kind != TypeSpec::List {
        bad("items", "`items` is for options of type `list`".to_owned());
    }
    let (min, max) = option.range();
    if is_number && min > max {
        bad(
            "min",
            format!("`min` is {min}, above `max`, which is {max}"),
        );
    }
    if is_number && option.zero.is_some() && min > 0 {
        bad("zero", format!("0 is never allowed: `min` is {min}"));
    }
    // A part that stands in the file but not in the spec was wrong in itself, and has been reported.
    let lost = |key: &str| {
        let path = path.clone().join(key);
        tree.lost_along(&path)
            || tree
                .get(&path)
                .is_some_and(|part| part.as_table().is_none_or(|table| !table.is_empty()))
    };
    match option.kind {
        TypeSpec::Choice if option.choices.is_empty() && !lost("choices") => {
            bad(
                "choices",
                "an option of type `choice` needs `choices`".to_owned(),
            );
        }
        TypeSpec::List if option.items.is_none() && !lost("items") => {
            bad("items", "an option of type `list` needs `items`".to_owned());
        }
        _ => {}
    }
    for choice in option.choices.keys() {
        let known = match option.kind {
            TypeSpec::Choice => is_id(choice),
            TypeSpec::OnOff => choice == "on" || choice == "off",
            TypeSpec::Number => choice.parse().is_ok_and(|number: i64| {
                (min..=max).contains(&number) && number.to_string() == *choice
            }),
            TypeSpec::List => option.items.iter().flatten().any(|item| item == choice),
        };
        let path = path.clone().join("choices").join(choice.as_str());
        if known {
            continue;
        }
        if option.kind == TypeSpec::Choice {
            bad_id(path.clone(), choice, tree.locate_key(&path), problems);
        } else {
            problems
                .error(
                    codes::BAD_OPTION,
                    path.clone(),
                    format!("the option cannot have the value `{choice}`"),
                )
                .place(tree.locate_key(&path));
        }
    }
}

fn default(id: &str, option: &OptionSpec, path: &Path, tree: &Node, problems: &mut Problems) {
    let Err(refusal) = judge(option, &option.default) else {
        return;
    };
    // What the default names may have been dropped, or is reported as missing.
    let list = match option.kind {
        TypeSpec::Choice => "choices",
        TypeSpec::List => "items",
        TypeSpec::OnOff | TypeSpec::Number => "default",
    };
    let named = path.clone().join(list).join(show(&option.default));
    if option.is_hollow() || tree.get(&named).is_some() || tree.lost_along(&path.clone().join(list))
    {
        return;
    }
    let path = path.clone().join("default");
    let written = show(&option.default);
    problems
        .error(
            codes::BAD_DEFAULT,
            path.clone(),
            format!(
                "the default `{written}` of the option `{id}` {}",
                refusal.message
            ),
        )
        .place(tree.locate(&path))
        .label(refusal.label)
        .help(refusal.help);
}
