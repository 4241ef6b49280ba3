//! A file and its parents.

use super::{Library, merge};
use crate::lang::codes;
use crate::lang::node::{Node, Value};
use crate::lang::parse::parse;
use crate::lang::path::Path;
use crate::lang::problem::Problems;
use crate::lang::source::{Place, SourceId, Sources};

/// The version of the language this program reads.
const SCHEMA: i64 = 1;

/// More parents than this are a circle that the library hides by giving one text many names.
const DEEPEST: usize = 64;

/// Reads a file and its parents and merges them, the eldest first. None if one of them cannot be had.
pub(super) fn chain(
    root: SourceId,
    sources: &mut Sources,
    library: &dyn Library,
    problems: &mut Problems,
) -> Option<Node> {
    let mut files: Vec<Node> = Vec::new();
    let mut names: Vec<String> = Vec::new();
    let mut id = root;
    loop {
        let (tree, found) = parse(id, sources);
        problems.extend(found);
        let head = Head { tree: &tree };
        head.schema(problems)?;
        head.id(problems);
        let name = sources.get(id).map_or_else(String::new, |s| s.name.clone());
        let parent = head.extends(problems);
        names.push(name.clone());
        files.push(tree);
        let Some((what, place)) = parent else { break };
        match library.open(&what, Some(&name)) {
            Ok((parent, _)) if names.contains(&parent) || names.len() > DEEPEST => {
                circle(&names, &parent, place, problems);
                return None;
            }
            Ok((parent, text)) => id = sources.add(parent, text),
            Err(reason) => {
                problems
                    .error_at(
                        codes::UNKNOWN_PARENT,
                        place,
                        format!("cannot open `{what}`: {reason}"),
                    )
                    .label("no such variant")
                    .help("the id of a shipped variant, or a path that contains `/` or ends in `.toml`");
                return None;
            }
        }
    }
    let mut merged = Node::table_at(Place::start_of(root));
    for file in files.into_iter().rev() {
        merge::file(&mut merged, file, problems);
    }
    Some(merged)
}

fn circle(names: &[String], parent: &str, place: Place, problems: &mut Problems) {
    let start = names.iter().position(|name| name == parent).unwrap_or(0);
    let mut round: Vec<&str> = names[start..].iter().map(String::as_str).collect();
    round.push(parent);
    problems
        .error_at(
            codes::CYCLE,
            place,
            format!("`{parent}` extends itself: {}", round.join(" → ")),
        )
        .label("this closes the circle");
}

/// The keys that are checked in each file by itself, since a child must not inherit them.
struct Head<'t> {
    tree: &'t Node,
}

impl Head<'_> {
    /// None if nothing else in the file can be relied on.
    fn schema(&self, problems: &mut Problems) -> Option<()> {
        match self.tree.entry("schema") {
            Some(Node {
                value: Value::Integer(version),
                place,
                ..
            }) => {
                if *version > SCHEMA {
                    problems
                        .error_at(
                            codes::LATER_VERSION,
                            *place,
                            format!("this file is of a later version of the language ({version})"),
                        )
                        .label(format!("this program reads version {SCHEMA}"));
                    return None;
                }
                if *version < SCHEMA {
                    problems
                        .error_at(
                            codes::OUT_OF_RANGE,
                            *place,
                            format!("there is no version {version} of the language"),
                        )
                        .label(format!("must be {SCHEMA}"));
                }
            }
            Some(node) => wrong_type("a whole number", node, problems),
            None => self.missing("schema", "`schema = 1` belongs at the top", problems),
        }
        Some(())
    }

    fn id(&self, problems: &mut Problems) {
        let Some(node) = self.tree.entry("id") else {
            self.missing("id", "such as `id = \"my-game\"`", problems);
            return;
        };
        match node.as_str() {
            Some(id) if is_id(id) => {}
            Some(id) => bad_id("id", id, node.place, problems),
            None => wrong_type("text", node, problems),
        }
    }

    /// What the file extends, and where it says so.
    fn extends(&self, problems: &mut Problems) -> Option<(String, Place)> {
        let node = self.tree.entry("extends")?;
        let Some(text) = node.as_str() else {
            wrong_type("text", node, problems);
            return None;
        };
        Some((text.to_owned(), node.place))
    }

    fn missing(&self, key: &str, help: &str, problems: &mut Problems) {
        if !self.tree.lost {
            problems
                .error_at(
                    codes::MISSING_KEY,
                    self.tree.place,
                    format!("missing key `{key}`"),
                )
                .label(format!("`{key}` is missing"))
                .help(help);
        }
    }
}

fn wrong_type(expected: &str, node: &Node, problems: &mut Problems) {
    problems
        .error_at(
            codes::WRONG_TYPE,
            node.place,
            format!("expected {expected}, found {}", node.value.kind()),
        )
        .label(format!("expected {expected}"));
}

/// Whether a name is ASCII kebab-case.
pub(super) fn is_id(name: &str) -> bool {
    !name.is_empty()
        && name.split('-').all(|part| {
            !part.is_empty()
                && part
                    .bytes()
                    .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
        })
}

pub(super) fn bad_id(path: impl Into<Path>, id: &str, place: Place, problems: &mut Problems) {
    problems
        .error(codes::BAD_ID, path, format!("`{id}` is no id"))
        .place(place)
        .label("lower-case letters, digits and single hyphens");
}
