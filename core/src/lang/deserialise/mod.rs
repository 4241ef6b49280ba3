//! Trees into Rust types, with every mistake of the tree in one run.

mod access;
mod fault;
mod key;
mod value;

use std::borrow::Cow;

use serde::de::DeserializeOwned;

use self::value::NodeDeserializer;
use super::node::Node;
use super::path::{Path, Step};
use super::problem::Problems;

/// Fills a type from a tree.
///
/// serde stops at the first mistake, so this records it, takes the offending value out of a copy of the
/// tree, and tries again until nothing is wrong. What is missing only because a part was taken out is not
/// reported; its entry goes too. The problems have both path and place.
///
/// The result is what is left of the tree, and none when the whole cannot do without a part. An entry that
/// stands in `tree` and not in the result had a problem; do not report references to it.
pub fn deserialise<T: DeserializeOwned>(tree: &Node) -> (Option<T>, Problems) {
    deserialise_beside(tree, &[])
}

/// The same where the top of the tree may have had other keys, which were read before: they are offered too.
pub(crate) fn deserialise_beside<T: DeserializeOwned>(
    tree: &Node,
    others: &[&str],
) -> (Option<T>, Problems) {
    let mut work = Cow::Borrowed(tree);
    let mut taken = Taken::default();
    let mut problems = Problems::new();
    // Every round takes at least one node out.
    for _ in 0..=tree.size() {
        let fault = match T::deserialize(NodeDeserializer::root(&work)) {
            Ok(value) => return (Some(value), problems),
            Err(fault) => fault.at_node(&Path::root(), &work),
        };
        let Some(spot) = &fault.spot else { break };
        let node = work.get(&spot.path);
        let echo = node.is_none_or(|node| node.lost) && fault.kind.can_be_echo();
        if !echo {
            let mut problem = fault.problem(taken.original(&spot.path), spot.place, node);
            if spot.path.parent().is_some_and(|parent| parent.is_root()) {
                fault.offer_too(others, &mut problem);
            }
            problems.push(problem);
        }
        let Some(parent) = spot.path.parent() else {
            break;
        };
        let work = work.to_mut();
        if work.remove(&spot.path).is_none() {
            break;
        }
        taken.note(&spot.path);
        if let Some(parent) = work.get_mut(&parent) {
            parent.lost = true;
        }
    }
    (None, problems)
}

/// Which elements of arrays were taken out, so that the others can be called by the index they were written
/// at.
#[derive(Default)]
struct Taken(Vec<Path>);

impl Taken {
    /// The address in the tree as it was written, from one in the tree as it is now.
    fn original(&self, path: &Path) -> Path {
        let mut original = Path::root();
        for step in &path.0 {
            match step {
                Step::Key(key) => original = original.join(key.as_str()),
                Step::Index(index) => {
                    let gone = |index: usize| self.0.contains(&original.clone().at(index));
                    let here = (0..).filter(|index| !gone(*index)).nth(*index);
                    original = original.at(here.unwrap_or(*index));
                }
            }
        }
        original
    }

    fn note(&mut self, path: &Path) {
        if let Some(Step::Index(_)) = path.last() {
            self.0.push(self.original(path));
        }
    }
}
