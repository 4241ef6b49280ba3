//! The chosen values carried out, with an eye on patches that disagree.

use indexmap::IndexMap;

use super::merge;
use super::spec::Language;
use super::value::OptionValue;
use crate::lang::codes;
use crate::lang::node::{Node, Value};
use crate::lang::path::{Path, Step};
use crate::lang::problem::Problems;
use crate::lang::source::Place;

/// What the patches of one configuration have written so far.
#[derive(Default)]
pub(super) struct Writes(Vec<Write>);

struct Write {
    path: Path,
    /// None takes the entry away.
    value: Option<Value>,
    place: Place,
    writer: String,
}

impl Writes {
    /// Notes everything that a patch writes, and reports what an earlier one wrote differently.
    pub(super) fn record(&mut self, patch: &Node, writer: &str, problems: &mut Problems) {
        let mut leaves = Vec::new();
        collect(patch, Path::root(), &mut leaves);
        for (path, node) in leaves {
            let value = (!merge::is_removal(node)).then(|| node.value.clone());
            let write = Write {
                path,
                value,
                place: node.place,
                writer: writer.to_owned(),
            };
            if let Some(before) = self.0.iter().find(|before| before.disagrees(&write)) {
                problems
                    .error(
                        codes::CONFLICT,
                        write.path.clone(),
                        format!(
                            "{} and {writer} set `{}` differently",
                            before.writer, write.path
                        ),
                    )
                    .place(write.place)
                    .label(format!("set here by {writer}"))
                    .also(before.place, format!("set here by {}", before.writer));
            }
            self.0.push(write);
        }
    }
}

impl Write {
    fn disagrees(&self, other: &Self) -> bool {
        if self.path == other.path {
            return match (&self.value, &other.value) {
                (Some(a), Some(b)) => !a.same(b),
                (None, None) => false,
                _ => true,
            };
        }
        // One writes into what the other replaces as a whole.
        self.writer != other.writer
            && (self.path.contains(&other.path) || other.path.contains(&self.path))
    }
}

/// Warns of keys that the file itself says and that a patch of one of its parents overwrites without being asked for.
pub(super) fn overwritten(
    tree: &Node,
    patch: &Node,
    writer: &str,
    help: &str,
    problems: &mut Problems,
) {
    // a merged file is at home in the youngest
    let file = tree.place.source;
    let mut leaves = Vec::new();
    collect(patch, Path::root(), &mut leaves);
    for (path, leaf) in leaves {
        if leaf.place.source == file {
            continue;
        }
        if let Some(node) = tree.get(&path)
            && node.place.source == file
            && node.key.is_some()
            && !node.value.same(&leaf.value)
        {
            problems
                .warning(
                    codes::OVERWRITTEN,
                    path.clone(),
                    format!("{writer} sets `{path}` to something else"),
                )
                .place(node.place)
                .label("has no effect")
                .help(help);
        }
    }
}

fn collect<'n>(node: &'n Node, path: Path, leaves: &mut Vec<(Path, &'n Node)>) {
    match node.as_table() {
        Some(table) if !merge::is_removal(node) => {
            for (key, child) in table {
                collect(child, path.clone().join(key.as_str()), leaves);
            }
        }
        _ => leaves.push((path, node)),
    }
}

/// Applies the values in declared order. `origins` says where each was written.
pub(super) fn options(
    tree: &mut Node,
    language: &Language,
    values: &IndexMap<String, OptionValue>,
    origins: &[Place],
    writes: &mut Writes,
    problems: &mut Problems,
) {
    for ((name, value), origin) in values.iter().zip(origins) {
        let author = format!("`{name} = {value}`");
        let choices = Path::from("options").join(name.as_str()).join("choices");
        let chosen: Vec<(String, String)> = match value {
            OptionValue::List(items) => items
                .iter()
                .map(|item| (item.clone(), format!("`{item}` of `{name}`")))
                .collect(),
            other => vec![(other.to_string(), author.clone())],
        };
        let mut patches: Vec<(Node, String)> = Vec::new();
        for (choice, author) in chosen {
            let path = choices.clone().join(choice).join("set");
            patches.extend(tree.get(&path).map(|patch| (patch.clone(), author)));
        }
        // written on the command line or in a preset it is asked for
        let default = Path::from("options").join(name.as_str()).join("default");
        let by_default = *origin == tree.locate(&default);
        let key = language
            .options
            .get(name)
            .and_then(|option| option.key.as_deref()?.parse::<Path>().ok());
        if let Some(key) = key {
            patches.push((nested(&key, rule_value(value, *origin), *origin), author));
        }
        for (patch, author) in patches {
            if by_default {
                let help = format!("change `options.{name}.default` instead");
                overwritten(tree, &patch, &author, &help, problems);
            }
            writes.record(&patch, &author, problems);
            merge::patch(tree, patch, problems);
        }
    }
}

/// A value as the rules read it.
fn rule_value(value: &OptionValue, origin: Place) -> Value {
    let text = |text: &String| Node::new(origin, Value::String(text.clone()));
    match value {
        OptionValue::OnOff(on) => Value::Bool(*on),
        OptionValue::Number(number) => Value::Integer(*number),
        OptionValue::Choice(choice) => Value::String(choice.clone()),
        OptionValue::List(items) => Value::Array(items.iter().map(text).collect()),
    }
}

/// A patch that writes one key.
fn nested(path: &Path, value: Value, origin: Place) -> Node {
    let mut node = Node::new(origin, value);
    for step in path.0.iter().rev() {
        // Paths with an index are refused when the option is checked.
        if let Step::Key(key) = step {
            node.key = Some(origin);
            let table = IndexMap::from([(key.clone(), node)]);
            node = Node::new(origin, Value::Table(table));
        }
    }
    node
}
