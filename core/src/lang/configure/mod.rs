//! From a file and what a person chose to one merged tree.
//!
//! Order: parents, file, mode, options in declared order; a preset and the command line only choose values.

mod apply;
mod check;
mod load;
mod localised;
mod menu;
mod merge;
mod select;
mod spec;
mod value;

use indexmap::IndexMap;

pub use self::localised::Localised;
pub use self::menu::{Menu, MenuChoice, MenuMode, MenuOption, MenuPreset, OptionKind, menu};
pub use self::spec::ZeroWord;
pub(crate) use self::spec::schema;
pub use self::value::OptionValue;

use self::apply::Writes;
use self::select::Typed;
use super::codes;
use super::node::Node;
use super::path::Path;
use super::problem::Problems;
use super::source::{SourceId, Sources};

/// The tables that say how to configure and are no rules; the finished tree is without them.
pub(crate) const LANGUAGE: [&str; 5] = ["extends", "default-mode", "modes", "options", "presets"];

/// Where parents come from: core reads no files.
pub trait Library {
    /// The name and the text of what `extends` says. `from` is the name of the text that says it, for paths
    /// relative to it. The same text must come back under the same name.
    ///
    /// # Errors
    ///
    /// A sentence why there is none.
    fn open(&self, what: &str, from: Option<&str>) -> Result<(String, String), String>;
}

/// What a person chose.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Choices {
    /// `--mode`; beats the preset's.
    pub mode: Option<String>,
    /// `--preset`.
    pub preset: Option<String>,
    /// `--set`, option and value; beats the preset's. Of two for one option the last counts.
    pub set: Vec<(String, String)>,
}

/// A variant with everything chosen.
#[derive(Debug, Clone, PartialEq)]
pub struct Configured {
    /// The file's id.
    pub id: String,
    /// The variant's name.
    pub name: Localised,
    /// The mode; none where the file has none.
    pub mode: Option<String>,
    /// The preset, if one was chosen.
    pub preset: Option<String>,
    /// Every option of the mode with its value, in declared order.
    pub options: IndexMap<String, OptionValue>,
    /// What else could have been chosen in this mode.
    pub menu: Menu,
    /// The merged rules, without the tables that configure them.
    pub tree: Node,
}

/// Reads a file of [`Sources`] with its parents and applies what was chosen.
///
/// The file's parents are added to the sources, and what was typed on the command line too, as texts named
/// `--mode`, `--preset` and `--set`. The problems are sorted by place. With problems there is still a result
/// where possible, so that the rules can be checked in the same run; it is to be played only without errors.
/// There is none when a parent is missing, the files extend each other in a circle, or one is of a later
/// version.
pub fn configure(
    root: SourceId,
    sources: &mut Sources,
    library: &dyn Library,
    choices: &Choices,
) -> (Option<Configured>, Problems) {
    let mut problems = Problems::new();
    let configured = load::chain(root, sources, library, &mut problems)
        .map(|tree| choose(tree, sources, choices, &mut problems));
    problems.sort();
    (configured, problems)
}

/// Reads a file with its parents, merged to one, before anything is chosen. None where [`configure`] has no result.
pub fn merged(
    root: SourceId,
    sources: &mut Sources,
    library: &dyn Library,
) -> (Option<Node>, Problems) {
    let mut problems = Problems::new();
    let mut tree = load::chain(root, sources, library, &mut problems);
    if let Some(tree) = &mut tree {
        tree.remove(&Path::from("extends"));
    }
    (tree, problems)
}

fn choose(
    mut tree: Node,
    sources: &mut Sources,
    choices: &Choices,
    problems: &mut Problems,
) -> Configured {
    let typed = Typed::new(choices, sources);
    let declared = spec::read(&mut tree, problems);
    check::language(&declared, &tree, problems);
    let preset = select::preset(&declared, &tree, &typed, problems);
    let mode = select::mode(&declared, &tree, &typed, preset.as_deref(), problems);

    let mut writes = Writes::default();
    let mut changed = false;
    if let Some(mode) = &mode {
        let place = Path::root().join("modes").join(mode.as_str()).join("set");
        if let Some(patch) = tree.get(&place).cloned() {
            let writer = format!("the mode `{mode}`");
            let help = format!("write it into `modes.{mode}.set` instead");
            apply::overwritten(&tree, &patch, &writer, &help, problems);
            writes.record(&patch, &writer, problems);
            changed = spec::declares(&patch);
            merge::patch(&mut tree, patch, problems);
        }
    }
    // A mode may change the options.
    let mut language = if changed {
        spec::read(&mut tree, problems)
    } else {
        declared
    };
    check::options(&language, &tree, problems);
    let (options, origins) = select::values(
        &language,
        &tree,
        &typed,
        mode.as_deref(),
        preset.as_deref(),
        problems,
    );
    let name = name(&language, &tree, problems);
    language.keep_mode(mode.as_deref());
    let menu = Menu::new(&language, &tree);
    apply::options(
        &mut tree,
        &language,
        &options,
        &origins,
        &mut writes,
        problems,
    );
    let id = tree
        .entry("id")
        .and_then(Node::as_str)
        .unwrap_or_default()
        .to_owned();
    for key in LANGUAGE {
        tree.remove(&Path::root().join(key));
    }
    Configured {
        id,
        name,
        mode,
        preset,
        options,
        menu,
        tree,
    }
}

fn name(language: &spec::Language, tree: &Node, problems: &mut Problems) -> Localised {
    if language.name.is_none() && !tree.lost && tree.entry("name").is_none() {
        problems
            .error_at(codes::MISSING_KEY, tree.place, "missing key `name`")
            .label("`name` is missing")
            .help("such as `name = { en = \"My Game\" }`");
    }
    language.name.clone().unwrap_or_default()
}
