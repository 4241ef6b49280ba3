//! Every mode and every choice of a variant, one after another, so that patches nobody chose are checked too.

use sifang_core::game::Game;
use sifang_core::lang::{
    self, Choices, Configured, Menu, MenuOption, OptionKind, OptionValue, Place, Problem, Problems,
    Where,
};

use crate::library::{Catalogue, Opened};

/// What was found in all configurations of a variant.
pub(crate) struct Report {
    /// The game as it is if nothing is chosen, unless it has errors.
    pub(crate) game: Option<Game>,
    /// Its id; empty if the file does not say it.
    pub(crate) id: String,
    /// Every problem once.
    pub(crate) found: Vec<Found>,
    /// How many configurations were looked at.
    pub(crate) count: usize,
}

/// A problem, and where it shows.
pub(crate) struct Found {
    /// The problem.
    pub(crate) problem: Problem,
    /// The configurations that have it, as typed; empty if it is there with nothing chosen.
    pub(crate) only: Vec<String>,
}

/// Looks at a variant with nothing chosen, in each mode, with each preset, and with each choice of each option.
pub(crate) fn check(opened: &mut Opened) -> Report {
    let mut checker = Checker {
        report: Report {
            game: None,
            id: String::new(),
            found: Vec::new(),
            count: 0,
        },
        seen: Vec::new(),
        opened,
    };
    checker.all();
    checker.report
}

/// A problem as it is known again in another configuration: code, message, name of its text, place there.
type Mark = (&'static str, String, Option<(String, usize, usize)>);

struct Checker<'a> {
    report: Report,
    /// The marks of what was found.
    seen: Vec<Mark>,
    opened: &'a mut Opened,
}

impl Checker<'_> {
    fn all(&mut self) {
        let (menu, problems) = lang::menu(self.opened.root, &mut self.opened.sources, &Catalogue);
        self.note(problems, "");
        let plain = self.configure(&Choices::default(), "");
        let Some(plain) = plain else {
            return;
        };
        self.report.id.clone_from(&plain.id);
        let menu = menu.unwrap_or_else(|| plain.menu.clone());
        if menu.modes.is_empty() {
            self.options(None, &plain.menu);
        }
        for mode in menu.modes.keys() {
            let choices = Choices {
                mode: Some(mode.clone()),
                ..Choices::default()
            };
            let here = if plain.mode.as_ref() == Some(mode) {
                Some(plain.menu.clone())
            } else {
                self.configure(&choices, &format!("--mode {mode}"))
                    .map(|configured| configured.menu)
            };
            if let Some(here) = here {
                self.options(Some(mode), &here);
            }
        }
        for preset in menu.presets.keys() {
            let choices = Choices {
                preset: Some(preset.clone()),
                ..Choices::default()
            };
            self.configure(&choices, &format!("--preset {preset}"));
        }
    }

    /// Each choice of each option in a mode, the others left alone.
    fn options(&mut self, mode: Option<&String>, menu: &Menu) {
        let of_mode = mode.map_or_else(String::new, |mode| format!("--mode {mode} "));
        for (id, option) in &menu.options {
            for value in values(option) {
                let choices = Choices {
                    mode: mode.cloned(),
                    preset: None,
                    set: vec![(id.clone(), value.clone())],
                };
                self.configure(&choices, &format!("{of_mode}--set {id}={value}"));
            }
        }
    }

    /// Configures, checks and compiles; `name` is how it is typed, empty for nothing chosen.
    fn configure(&mut self, choices: &Choices, name: &str) -> Option<Configured> {
        self.report.count += 1;
        let Opened { sources, root } = &mut *self.opened;
        let (configured, mut problems) = lang::configure(*root, sources, &Catalogue, choices);
        if let Some(configured) = &configured {
            let (game, more) = Game::compile(configured);
            problems.extend(more);
            if name.is_empty() && !problems.has_errors() {
                self.report.game = game;
            }
        }
        problems.sort();
        self.note(problems, name);
        configured
    }

    fn note(&mut self, problems: Problems, name: &str) {
        for problem in problems {
            let mark = self.mark(&problem);
            match self.seen.iter().position(|seen| *seen == mark) {
                None => {
                    self.seen.push(mark);
                    let only = Some(name.to_owned()).filter(|name| !name.is_empty());
                    self.report.found.push(Found {
                        problem,
                        only: only.into_iter().collect(),
                    });
                }
                Some(i) => {
                    let only = &mut self.report.found[i].only;
                    if !only.is_empty() && !only.iter().any(|other| other == name) {
                        only.push(name.to_owned());
                    }
                }
            }
        }
    }

    /// The same text is read anew for each configuration, so places are compared by the name of their text.
    fn mark(&self, problem: &Problem) -> Mark {
        let place = |place: Place| {
            let source = self.opened.sources.get(place.source)?;
            Some((source.name.clone(), place.start, place.end))
        };
        let first_other = || match problem.others.first() {
            Some((Where::Place(other), _)) => Some(*other),
            _ => None,
        };
        (
            problem.code,
            problem.message.clone(),
            problem.place.or_else(first_other).and_then(place),
        )
    }
}

/// The values of an option that are not its default; of a number its ends, of a list each item, all and none.
fn values(option: &MenuOption) -> Vec<String> {
    let mut values: Vec<OptionValue> = match &option.kind {
        OptionKind::Choice => option
            .choices
            .keys()
            .map(|choice| OptionValue::Choice(choice.clone()))
            .collect(),
        OptionKind::OnOff => vec![OptionValue::OnOff(true), OptionValue::OnOff(false)],
        // without a largest value any is allowed, and the largest of all would say nothing
        OptionKind::Number { min, max, .. } => [*min, *max]
            .into_iter()
            .filter(|&number| number != i64::MAX && number != i64::MIN)
            .map(OptionValue::Number)
            .collect(),
        OptionKind::List { items } => items
            .iter()
            .map(|item| vec![item.clone()])
            .chain([items.clone(), Vec::new()])
            .map(OptionValue::List)
            .collect(),
    };
    values.retain(|value| *value != option.default);
    values.iter().map(ToString::to_string).collect()
}
