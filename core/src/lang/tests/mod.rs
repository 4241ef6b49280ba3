//! Tests of the language, by topic. The games in them are invented.

mod choose;
mod deserialise;
mod merge;
mod never_panics;
mod parse;
mod render;
mod tree;

use super::{Choices, Configured, Library, Path, Problems, Sources, Value, configure};

/// Texts by name.
pub(super) struct Shelf(pub(super) &'static [(&'static str, &'static str)]);

impl Library for Shelf {
    fn open(&self, what: &str, _from: Option<&str>) -> Result<(String, String), String> {
        let found = self.0.iter().find(|(name, _)| *name == what);
        let (name, text) = found.ok_or("it is not on the shelf")?;
        Ok(((*name).to_owned(), (*text).to_owned()))
    }
}

/// One configuration and all that came of it.
pub(super) struct Outcome {
    pub(super) sources: Sources,
    pub(super) configured: Option<Configured>,
    pub(super) problems: Problems,
}

impl Outcome {
    /// `E0105 file:3:5 message`, one for each problem.
    pub(super) fn lines(&self) -> Vec<String> {
        lines(&self.problems, &self.sources)
    }

    pub(super) fn value(&self, path: &str) -> Option<&Value> {
        let tree = &self.configured.as_ref().expect("configured").tree;
        tree.get(&Path::from(path)).map(|node| &node.value)
    }

    pub(super) fn option(&self, name: &str) -> Option<String> {
        let configured = self.configured.as_ref().expect("configured");
        configured.options.get(name).map(ToString::to_string)
    }
}

pub(super) fn lines(problems: &Problems, sources: &Sources) -> Vec<String> {
    problems
        .iter()
        .map(|problem| {
            let place = problem.place.expect("every problem has a place");
            let (line, column) = sources.line_col(place);
            let name = &sources.get(place.source).expect("a known source").name;
            format!(
                "{} {name}:{line}:{column} {}",
                problem.code, problem.message
            )
        })
        .collect()
}

/// What a person typed: `mode=…`, `preset=…`, and options.
pub(super) fn typed(words: &[(&str, &str)]) -> Choices {
    let mut choices = Choices::default();
    for (key, value) in words {
        match *key {
            "--mode" => choices.mode = Some((*value).to_owned()),
            "--preset" => choices.preset = Some((*value).to_owned()),
            key => choices.set.push((key.to_owned(), (*value).to_owned())),
        }
    }
    choices
}

pub(super) fn run(
    text: &str,
    shelf: &'static [(&'static str, &'static str)],
    words: &[(&str, &str)],
) -> Outcome {
    let mut sources = Sources::new();
    let root = sources.add("game.toml", text);
    let (configured, problems) = configure(root, &mut sources, &Shelf(shelf), &typed(words));
    Outcome {
        sources,
        configured,
        problems,
    }
}
