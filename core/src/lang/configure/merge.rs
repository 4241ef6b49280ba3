//! One tree over another.

use indexmap::IndexMap;

use crate::lang::codes;
use crate::lang::node::{Node, Value};
use crate::lang::path::{Path, Step};
use crate::lang::problem::Problems;
use crate::lang::suggest::did_you_mean;

/// The key that takes an entry away.
const REMOVE: &str = "remove";

/// The key of a table that stands for all of the parent's.
const REPLACE: &str = "replace";

/// Merges a file over its parents. Tables that both have are from now on at home in the file.
pub(super) fn file(base: &mut Node, file: Node, problems: &mut Problems) {
    base.lost |= file.lost;
    base.place = file.place;
    Merge {
        problems,
        moves_home: true,
    }
    .table(base, file, &mut Path::root());
}

/// Applies a patch of a mode or a choice. Tables that both have stay at home where they were.
pub(super) fn patch(base: &mut Node, patch: Node, problems: &mut Problems) {
    base.lost |= patch.lost;
    Merge {
        problems,
        moves_home: false,
    }
    .table(base, patch, &mut Path::root());
}

/// What an entry says about removing.
#[derive(PartialEq, Eq)]
enum Marker {
    /// Nothing.
    None,
    /// Take the entry away.
    Alone,
    /// `remove` and something else.
    Muddled,
}

fn marker(node: &Node) -> Marker {
    let Some(table) = node.as_table() else {
        return Marker::None;
    };
    match table.get(REMOVE).map(|node| &node.value) {
        Some(Value::Bool(true)) if table.len() == 1 => Marker::Alone,
        Some(Value::Bool(_)) => Marker::Muddled,
        // A key that only happens to have this name, such as a choice.
        _ => Marker::None,
    }
}

/// Takes the key out that says that a table replaces its parent's. True if it was there.
fn takes_all(node: &mut Node) -> bool {
    let is_true = |node: &Node| matches!(node.value, Value::Bool(true));
    node.as_table_mut().is_some_and(|table| {
        table.get(REPLACE).is_some_and(is_true) && table.shift_remove(REPLACE).is_some()
    })
}

/// Whether an entry takes away what is there.
pub(super) fn is_removal(node: &Node) -> bool {
    marker(node) == Marker::Alone
}

/// Whether the path is inside a patch that a mode or a choice keeps for later: there `remove` is not yet
/// carried out. (On the patch itself it is.)
fn is_kept(path: &Path) -> bool {
    let key = |index: usize| match path.0.get(index) {
        Some(Step::Key(key)) => key.as_str(),
        _ => "",
    };
    (path.0.len() > 3 && key(0) == "modes" && key(2) == "set")
        || (path.0.len() > 5 && key(0) == "options" && key(2) == "choices" && key(4) == "set")
}

struct Merge<'p> {
    problems: &'p mut Problems,
    moves_home: bool,
}

impl Merge<'_> {
    fn table(&mut self, base: &mut Node, over: Node, path: &mut Path) {
        let lost = base.lost;
        let (Some(base), Value::Table(over)) = (base.as_table_mut(), over.value) else {
            return;
        };
        for (key, node) in over {
            path.0.push(Step::Key(key.clone()));
            self.entry(base, key, node, path, lost);
            path.0.pop();
        }
    }

    fn entry(
        &mut self,
        base: &mut IndexMap<String, Node>,
        key: String,
        mut node: Node,
        path: &mut Path,
        lost: bool,
    ) {
        let kept = is_kept(path);
        match marker(&node) {
            Marker::Alone if kept => {
                base.insert(key, node);
                return;
            }
            Marker::Alone => {
                if base.shift_remove(&key).is_none() && !lost {
                    self.nothing(&node, REMOVE, &key, base, path);
                }
                return;
            }
            Marker::Muddled => self.muddled(&mut node, path),
            Marker::None => {}
        }
        if !kept && takes_all(&mut node) {
            if !base.contains_key(&key) && !lost {
                self.nothing(&node, REPLACE, &key, base, path);
            }
            self.settle(&mut node, path);
            base.insert(key, node);
            return;
        }
        match base.get_mut(&key) {
            Some(old) if old.as_table().is_some() && node.as_table().is_some() => {
                if kept && is_removal(old) {
                    *old = node;
                    return;
                }
                old.lost |= node.lost;
                if self.moves_home {
                    old.place = node.place;
                    old.key = node.key;
                }
                self.table(old, node, path);
            }
            old => {
                self.settle(&mut node, path);
                match old {
                    Some(old) => *old = node,
                    None => {
                        base.insert(key, node);
                    }
                }
            }
        }
    }

    /// In a table that is new, nothing can be taken away.
    fn settle(&mut self, node: &mut Node, path: &mut Path) {
        let lost = node.lost;
        let Some(table) = node.as_table_mut() else {
            return;
        };
        let mut empty = Vec::new();
        for (key, child) in table.iter_mut() {
            if child.as_table().is_none() {
                continue;
            }
            path.0.push(Step::Key(key.clone()));
            match marker(child) {
                _ if is_kept(path) => {}
                Marker::Alone => empty.push((key.clone(), child.clone(), path.clone())),
                Marker::Muddled => {
                    self.muddled(child, path);
                    self.settle(child, path);
                }
                Marker::None => self.settle(child, path),
            }
            path.0.pop();
        }
        for (key, child, path) in empty {
            table.shift_remove(&key);
            if !lost {
                self.nothing(&child, REMOVE, &key, table, &path);
            }
        }
    }

    fn nothing(
        &mut self,
        node: &Node,
        what: &str,
        key: &str,
        base: &IndexMap<String, Node>,
        path: &Path,
    ) {
        let problem = self.problems.error(
            codes::NOTHING_TO_REMOVE,
            path.clone(),
            format!("there is no `{path}` to {what}"),
        );
        problem.place(node.key.unwrap_or(node.place));
        if let Some(text) = did_you_mean(key, base.keys().map(String::as_str)) {
            problem.label(text);
        }
    }

    fn muddled(&mut self, node: &mut Node, path: &Path) {
        let place = node.locate_key(&Path::root().join(REMOVE));
        let problem = self.problems.error(
            codes::BAD_REMOVE,
            path.clone().join(REMOVE),
            "`remove` is `true` and stands alone in its entry",
        );
        problem.place(place);
        if let Some(table) = node.as_table_mut() {
            table.shift_remove(REMOVE);
        }
    }
}
