//! Which preset, mode and values: the command line over the preset over the defaults.

use indexmap::IndexMap;

use super::Choices;
use super::check::{dropped, names, offer};
use super::spec::{Language, OptionSpec, Plain, TypeSpec};
use super::value::{OptionValue, Refusal, judge, show};
use crate::lang::codes;
use crate::lang::node::Node;
use crate::lang::path::Path;
use crate::lang::problem::Problems;
use crate::lang::source::{Place, Sources};
use crate::lang::suggest::list_of;

/// What was typed, with a text of its own each to point into.
pub(super) struct Typed {
    mode: Option<(String, Place)>,
    preset: Option<(String, Place)>,
    set: Vec<TypedSet>,
}

struct TypedSet {
    option: String,
    option_place: Place,
    value: String,
    value_place: Place,
}

impl Typed {
    pub(super) fn new(choices: &Choices, sources: &mut Sources) -> Self {
        let mut word = |name: &str, text: &Option<String>| {
            let text = text.as_ref()?;
            let source = sources.add(name, text.as_str());
            let place = Place {
                source,
                start: 0,
                end: text.len(),
            };
            Some((text.clone(), place))
        };
        let mode = word("--mode", &choices.mode);
        let preset = word("--preset", &choices.preset);
        let mut set = Vec::new();
        for (option, value) in &choices.set {
            let source = sources.add("--set", format!("{option}={value}"));
            let place = |start, end| Place { source, start, end };
            let start = option.len() + 1;
            set.push(TypedSet {
                option: option.clone(),
                option_place: place(0, option.len()),
                value: value.clone(),
                value_place: place(start, start + value.len()),
            });
        }
        Self { mode, preset, set }
    }

    /// Whether these are the mode and the preset that were typed, not what stands in for misspelt ones.
    fn means(&self, mode: Option<&str>, preset: Option<&str>) -> bool {
        let is_name = |typed: &Option<(String, Place)>, name: Option<&str>| {
            typed
                .as_ref()
                .is_none_or(|(typed, _)| Some(typed.as_str()) == name)
        };
        is_name(&self.mode, mode) && (self.mode.is_some() || is_name(&self.preset, preset))
    }
}

/// The preset that was typed, if there is one of this name.
pub(super) fn preset(
    language: &Language,
    tree: &Node,
    typed: &Typed,
    problems: &mut Problems,
) -> Option<String> {
    let (name, place) = typed.preset.as_ref()?;
    if language.presets.contains_key(name) {
        return Some(name.clone());
    }
    if !dropped(tree, "presets", name) {
        let message = format!("there is no preset `{name}`");
        let problem = problems.error_at(codes::UNKNOWN_PRESET, *place, message);
        offer(problem, name, &names(language.presets.keys()), "presets");
    }
    None
}

/// The mode: typed, or the preset's, or the default, or the first; none where there are none.
pub(super) fn mode(
    language: &Language,
    tree: &Node,
    typed: &Typed,
    preset: Option<&str>,
    problems: &mut Problems,
) -> Option<String> {
    if let Some((name, place)) = &typed.mode {
        if language.modes.contains_key(name) {
            return Some(name.clone());
        }
        if !dropped(tree, "modes", name) {
            let message = format!("there is no mode `{name}`");
            let problem = problems.error_at(codes::UNKNOWN_MODE, *place, message);
            offer(problem, name, &names(language.modes.keys()), "modes");
        }
    }
    preset
        .and_then(|preset| language.presets.get(preset)?.mode.as_ref())
        .into_iter()
        .chain(&language.default_mode)
        .chain(language.modes.keys())
        .find(|mode| language.modes.contains_key(*mode))
        .cloned()
}

/// The value of every option of the mode, and where it was written.
pub(super) fn values(
    language: &Language,
    tree: &Node,
    typed: &Typed,
    mode: Option<&str>,
    preset: Option<&str>,
    problems: &mut Problems,
) -> (IndexMap<String, OptionValue>, Vec<Place>) {
    let is_meant = typed.means(mode, preset);
    let mut chosen: IndexMap<&str, (OptionValue, Place)> = IndexMap::new();
    let mut found = Problems::new();
    for (id, spec) in &language.presets {
        let is_chosen = preset == Some(id.as_str());
        let is_of_mode = spec.mode.is_some() && spec.mode.as_deref() == mode;
        if !is_chosen && !is_of_mode {
            continue;
        }
        for (name, plain) in &spec.options {
            let Some((_, name, option)) = language.options.get_full(name) else {
                continue;
            };
            let path = preset_option(id, name);
            if !option.is_in(mode) {
                // A preset for another mode, or for several, brings what this one can use.
                if is_of_mode {
                    not_in_mode(name, option, mode, tree.locate_key(&path), &mut found);
                }
                continue;
            }
            let place = tree.locate(&path);
            match judge(option, plain) {
                Ok(value) if is_chosen => {
                    chosen.insert(name, (value, place));
                }
                Ok(_) => {}
                Err(_) if is_echo(name, option, &show(plain), tree) => {}
                Err(refusal) => bad_value(name, &show(plain), refusal, place, &mut found),
            }
        }
    }
    problems.extend(found);
    for set in &typed.set {
        let Some((_, name, option)) = language.options.get_full(&set.option) else {
            unknown_option(language, tree, mode, set, problems);
            continue;
        };
        if !option.is_in(mode) {
            if is_meant {
                not_in_mode(name, option, mode, set.option_place, problems);
            }
            continue;
        }
        match judge(option, &Plain::Text(set.value.clone())) {
            Ok(value) => {
                chosen.insert(name, (value, set.value_place));
            }
            Err(_) if is_echo(name, option, &set.value, tree) => {}
            Err(refusal) => bad_value(name, &set.value, refusal, set.value_place, problems),
        }
    }
    let mut values = IndexMap::new();
    let mut places = Vec::new();
    for (name, option) in &language.options {
        let default = || {
            let path = Path::from("options").join(name.as_str()).join("default");
            Some((judge(option, &option.default).ok()?, tree.locate(&path)))
        };
        if !option.is_in(mode) {
            continue;
        }
        if let Some((value, place)) = chosen.swap_remove(name.as_str()).or_else(default) {
            values.insert(name.clone(), value);
            places.push(place);
        }
    }
    (values, places)
}

/// Checks the values of presets that are for any mode against the options as no mode has changed them yet.
pub(super) fn presets_of_any_mode(language: &Language, tree: &Node, problems: &mut Problems) {
    for (id, spec) in &language.presets {
        for (name, plain) in spec.options.iter().filter(|_| spec.mode.is_none()) {
            let refusal = language
                .options
                .get(name)
                .filter(|option| !is_echo(name, option, &show(plain), tree))
                .and_then(|option| judge(option, plain).err());
            if let Some(refusal) = refusal {
                let place = tree.locate(&preset_option(id, name));
                bad_value(name, &show(plain), refusal, place, problems);
            }
        }
    }
}

/// Whether a value is refused only because the option lost it, or all of its values, to a problem that has
/// been reported.
fn is_echo(name: &str, option: &OptionSpec, value: &str, tree: &Node) -> bool {
    let choices = Path::from("options").join(name).join("choices");
    option.is_hollow()
        || (option.kind == TypeSpec::Choice
            && (tree.get(&choices.clone().join(value)).is_some() || tree.lost_along(&choices)))
}

fn preset_option(preset: &str, option: &str) -> Path {
    Path::from("presets")
        .join(preset)
        .join("options")
        .join(option)
}

fn unknown_option(
    language: &Language,
    tree: &Node,
    mode: Option<&str>,
    set: &TypedSet,
    problems: &mut Problems,
) {
    if dropped(tree, "options", &set.option) {
        return;
    }
    let names: Vec<&str> = language
        .options
        .iter()
        .filter(|(_, option)| option.is_in(mode))
        .map(|(name, _)| name.as_str())
        .collect();
    let message = format!("there is no option `{}`", set.option);
    let problem = problems.error_at(codes::UNKNOWN_OPTION, set.option_place, message);
    offer(problem, &set.option, &names, "options");
}

fn not_in_mode(
    name: &str,
    option: &OptionSpec,
    mode: Option<&str>,
    place: Place,
    problems: &mut Problems,
) {
    let modes = list_of(option.modes.iter().flatten().map(String::as_str));
    let mode = mode.unwrap_or("none");
    problems
        .error_at(
            codes::NOT_IN_MODE,
            place,
            format!("the option `{name}` does not exist in the mode `{mode}`"),
        )
        .label(format!("exists in {modes}"));
}

fn bad_value(name: &str, value: &str, refusal: Refusal, place: Place, problems: &mut Problems) {
    let message = format!("`{value}` {} for the option `{name}`", refusal.message);
    problems
        .error_at(codes::BAD_VALUE, place, message)
        .label(refusal.label)
        .help(refusal.help);
}
