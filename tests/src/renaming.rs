//! Random words in place of every id of a variant's file, in the file as it is written: modes, options and presets too.
//!
//! Which keys and values are ids is known by where they stand, so a word of the language that a file also uses as an id is
//! renamed where it is an id and nowhere else. A place forgotten here shows itself: the renamed file names something that
//! does not exist.

use std::collections::BTreeMap;

use crate::Shipped;
use rand::RngExt;
use rand::rngs::ChaCha8Rng;
use sifang_core::lang::{self, Choices, Node, Path, Sources, Step, Value};

/// Where ids are given: keys of these tables. Two namespaces never mix.
const GIVEN: [(&str, &str); 12] = [
    ("visibility.tell.capture.classes.*", "class"),
    ("visibility.tell.check.directions.*", "direction"),
    ("seats.*", "seat"),
    ("pieces.*", "kind"),
    ("moves.*", "move"),
    ("paired.*", "paired move"),
    ("board.lines.*", "line"),
    ("board.zones.*", "zone"),
    ("setup.deploy.layouts.*", "layout"),
    ("example.*", "example"),
    ("modes.*", "mode"),
    ("presets.*", "preset"),
];

/// Where ids are used as keys.
const KEYS: [(&str, &str); 29] = [
    ("scoring.capture.*", "kind"),
    ("paired.*.ways.*", "seat"),
    ("pieces.*.of.*", "seat"),
    ("board.draw.marks.*", "zone"),
    ("board.draw.lines.*", "kind of line"),
    ("setup.place.*", "seat"),
    ("setup.place.*.*", "kind"),
    ("setup.deploy.pieces.*", "kind"),
    ("setup.deploy.only.*", "kind"),
    ("setup.shuffle.pieces.*", "kind"),
    ("encounter.needs.*", "kind"),
    ("example.*.holder.*", "seat"),
    ("encounter.table.*", "kind"),
    ("encounter.table.*.*", "kind"),
    ("visibility.on-death.*", "kind"),
    ("promotion.*", "kind"),
    ("example.*.pieces.*", "army"),
    ("options.*", "option"),
    ("presets.*.options.*", "option"),
    ("formats.*.sides.*", "seat"),
    ("formats.*.players.*", "seat"),
    ("formats.layout.codes.*", "kind"),
    ("formats.*.letters.*", "kind"),
    ("formats.pgn4.also.*", "kind"),
    ("formats.pgn4.starts.*.*", "option"),
    ("formats.pgn4.words.*.with.*", "option"),
    ("formats.pgn4.words.*.without.*", "option"),
    ("formats.fen.castling.*", "seat"),
    ("formats.fen.castling.*.*", "paired move"),
];

/// Where ids are used as texts, alone or in arrays.
const TEXTS: [(&str, &str); 53] = [
    ("visibility.tell.capture.classes.*.kinds", "kind"),
    ("visibility.tell.check.directions.*.along", "line"),
    ("visibility.tell.tries.of", "kind"),
    ("scoring.checks.easy", "kind"),
    ("id", "game"),
    ("seats.*.army", "army"),
    ("example.*.holder.*", "army"),
    ("movement.flip.settled-by", "kind"),
    ("setup.shuffle.empty", "zone"),
    ("encounter.needs.*.cleared", "kind"),
    ("encounter.needs.*.cleared-by", "kind"),
    ("encounter.needs.*.takers", "kind"),
    ("default-mode", "mode"),
    ("board.lines.*.kind", "kind of line"),
    ("board.zones.*.points", "zone"),
    ("board.zones.*.minus", "zone"),
    ("board.names.*.near.piece", "kind"),
    ("moves.*.*.along", "kind of line"),
    ("moves.*.from-in", "zone"),
    ("moves.*.from-out", "zone"),
    ("moves.*.to-in", "zone"),
    ("moves.*.to-out", "zone"),
    ("movement.locks", "zone"),
    ("board.closed", "zone"),
    ("pieces.*.moves", "move"),
    ("passing.by", "kind"),
    ("paired.*.leader", "kind"),
    ("paired.*.follower", "kind"),
    ("setup.deploy.empty", "zone"),
    ("setup.deploy.only.*", "zone"),
    ("encounter.shelters", "zone"),
    ("encounter.shelters-open-to", "zone"),
    ("visibility.on-death.*.shows", "kind"),
    ("promotion.*.to", "kind"),
    ("promotion.*.zone", "zone"),
    ("turn.order", "seat"),
    ("turn.first", "seat"),
    ("alliance.teams", "seat"),
    ("ending.quiet.reset-by", "kind"),
    ("ending.quiet.home", "zone"),
    ("ending.dead-position.lone", "kind"),
    ("ending.dead-position.one-colour", "kind"),
    ("presets.*.mode", "mode"),
    ("options.*.modes", "mode"),
    ("moves.*.cross.over", "zone"),
    ("moves.*.takes", "kind"),
    ("encounter.borders", "zone"),
    ("encounter.defenceless", "zone"),
    ("elimination.goal.zones", "zone"),
    ("elimination.goal.by", "kind"),
    ("ending.repeated.chasers", "kind"),
    ("formats.fen4.kingside", "paired move"),
    ("formats.fen4.queenside", "paired move"),
];

/// Words for ids.
#[derive(Debug)]
pub struct Renaming {
    /// By namespace and id.
    words: BTreeMap<(String, String), String>,
    /// The file, renamed.
    pub text: String,
}

impl Renaming {
    /// Renames a variant's file, its parents merged into it.
    ///
    /// # Panics
    /// If the text or a parent does not parse.
    pub fn new(text: &str, random: &mut ChaCha8Rng) -> Self {
        let mut sources = Sources::new();
        let source = sources.add("game.toml", text);
        let (tree, problems) = lang::merged(source, &mut sources, &Shipped);
        assert!(!problems.has_errors(), "{problems:?}");
        let mut tree = tree.expect("a file and its parents");
        choices_write_themselves(&mut tree);
        let mut new = Self {
            words: BTreeMap::new(),
            text: String::new(),
        };
        let free = choice_options(&tree);
        new.collect(&tree, &mut Vec::new(), &free, random);
        new.rename(&mut tree, &mut Vec::new());
        write(&tree, "", &mut new.text);
        new
    }

    /// How many ids have a word.
    pub fn len(&self) -> usize {
        self.words.len()
    }

    /// Has none a word?
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// The namespaces that have words.
    pub fn namespaces(&self) -> Vec<&str> {
        let mut all: Vec<&str> = self.words.keys().map(|(space, _)| space.as_str()).collect();
        all.dedup();
        all
    }

    /// The word of an id, or the id where it has none. An army without a name of its own has its seat's.
    pub fn word(&self, space: &str, id: &str) -> String {
        let word = |space: &str| self.words.get(&(space.to_owned(), id.to_owned()));
        let seat = (space == "army").then(|| word("seat")).flatten();
        word(space).or(seat).map_or(id, String::as_str).to_owned()
    }

    /// What was chosen, in the new words.
    pub fn choices(&self, choices: &Choices) -> Choices {
        let option = |(option, value): &(String, String)| {
            (
                self.word("option", option),
                self.word(&values_of(option), value),
            )
        };
        Choices {
            mode: choices.mode.as_ref().map(|mode| self.word("mode", mode)),
            preset: choices
                .preset
                .as_ref()
                .map(|preset| self.word("preset", preset)),
            set: choices.set.iter().map(option).collect(),
        }
    }

    /// A text of the renamed game with the old ids.
    pub fn back(&self, text: &str) -> String {
        let mut text = text.to_owned();
        for ((_, id), word) in &self.words {
            if text.contains(word.as_str()) {
                text = text.replace(word.as_str(), id);
            }
        }
        text
    }

    fn give(&mut self, space: &str, id: &str, random: &mut ChaCha8Rng) {
        let key = (space.to_owned(), id.to_owned());
        if !self.words.contains_key(&key) && id != "remove" {
            let letters: String = (0..10)
                .map(|_| char::from(b'a' + random.random_range(0..26u8)))
                .collect();
            self.words.insert(key, format!("w-{letters}"));
        }
    }

    /// Gives words to all ids that the tree declares, in patches too.
    fn collect(
        &mut self,
        node: &Node,
        path: &mut Vec<String>,
        free: &[String],
        random: &mut ChaCha8Rng,
    ) {
        if is_patch(path) {
            return self.collect(node, &mut Vec::new(), free, random);
        }
        match &node.value {
            Value::Table(table) => {
                for (key, entry) in table {
                    path.push(key.clone());
                    if let Some(space) = find(&GIVEN, path) {
                        self.give(space, key, random);
                    }
                    match path.iter().map(String::as_str).collect::<Vec<_>>()[..] {
                        ["options", option] => self.give("option", option, random),
                        ["options", option, "choices", value]
                            if free.iter().any(|f| f == option) =>
                        {
                            self.give(&values_of(option), value, random);
                        }
                        _ => {}
                    }
                    self.collect(entry, path, free, random);
                    path.pop();
                }
            }
            Value::String(text) => {
                let path: Vec<&str> = path.iter().map(String::as_str).collect();
                match path[..] {
                    ["board", "lines", _, "kind"] => self.give("kind of line", text, random),
                    ["id"] => self.give("game", text, random),
                    ["seats", _, "army"] => self.give("army", text, random),
                    _ => {}
                }
            }
            _ => {}
        }
    }

    /// Puts the words in; `path` has the old ids.
    fn rename(&self, node: &mut Node, path: &mut Vec<String>) {
        if is_patch(path) {
            return self.rename(node, &mut Vec::new());
        }
        match &mut node.value {
            Value::Table(table) => {
                for (key, mut entry) in std::mem::take(table) {
                    path.push(key.clone());
                    self.rename(&mut entry, path);
                    table.insert(self.key(path), entry);
                    path.pop();
                }
            }
            Value::Array(items) => items.iter_mut().for_each(|item| self.rename(item, path)),
            Value::String(text) => {
                let place: Vec<&str> = path.iter().map(String::as_str).collect();
                *text = match place[..] {
                    ["options", _, "key"] => self.path(text),
                    ["options", option, "default"]
                    | ["presets", _, "options", option]
                    | ["formats", "pgn4", "starts", _, option]
                    | ["formats", "pgn4", "words", _, _, option] => {
                        self.word(&values_of(option), text)
                    }
                    ["example", _, "to-move" | "then"] => self.word("seat", text),
                    ["example", _, "mode"] => self.word("mode", text),
                    _ => find(&TEXTS, path).map_or(text.clone(), |space| self.word(space, text)),
                };
            }
            _ => {}
        }
    }

    /// The last key of a path in the new words.
    fn key(&self, path: &[String]) -> String {
        let last = path.last().expect("a key");
        if let ["options", option, "choices", value] =
            path.iter().map(String::as_str).collect::<Vec<_>>()[..]
        {
            return self.word(&values_of(option), value);
        }
        find(&GIVEN, path)
            .or_else(|| find(&KEYS, path))
            .map_or(last.clone(), |space| self.word(space, last))
    }

    /// The path that an option writes to.
    fn path(&self, text: &str) -> String {
        let mut old = Vec::new();
        let mut new = Path::root();
        for step in text.parse::<Path>().expect("a path").0 {
            let Step::Key(key) = step else {
                panic!("an option writes to keys");
            };
            old.push(key);
            new = new.join(self.key(&old));
        }
        new.to_string()
    }
}

fn values_of(option: &str) -> String {
    format!("value of {option}")
}

/// Does a patch of the whole tree stand here?
fn is_patch(path: &[String]) -> bool {
    match path {
        [modes, _, set] => modes == "modes" && set == "set",
        [options, _, choices, _, set] => {
            options == "options" && choices == "choices" && set == "set"
        }
        _ => false,
    }
}

fn find<'a>(patterns: &[(&str, &'a str)], path: &[String]) -> Option<&'a str> {
    let fits = |pattern: &str| {
        let parts: Vec<&str> = pattern.split('.').collect();
        parts.len() == path.len()
            && parts
                .iter()
                .zip(path)
                .all(|(part, key)| *part == "*" || part == key)
    };
    patterns
        .iter()
        .find(|(pattern, _)| fits(pattern))
        .map(|(_, space)| *space)
}

/// The options of type `choice`, whose values are ids of the file.
fn choice_options(tree: &Node) -> Vec<String> {
    let options = tree.entry("options").and_then(Node::as_table);
    options
        .into_iter()
        .flatten()
        .filter(|(_, option)| option.entry("type").and_then(Node::as_str) == Some("choice"))
        .map(|(id, _)| id.clone())
        .collect()
}

/// The value of a choice with a `key` is a word of the language. Turned into a patch that writes it, the choice itself can
/// have any name.
fn choices_write_themselves(tree: &mut Node) {
    for id in choice_options(tree) {
        let option = Path::root().join("options").join(id.as_str());
        let Some(key) = tree.remove(&option.clone().join("key")) else {
            continue;
        };
        let key: Path = key.as_str().expect("a path").parse().expect("a path");
        let choices = tree.get_mut(&option.join("choices")).expect("choices");
        for (value, choice) in choices.as_table_mut().expect("choices by id") {
            let place = choice.place;
            let mut here = choice
                .as_table_mut()
                .expect("a choice is a table")
                .entry("set".to_owned())
                .or_insert_with(|| Node::table_at(place));
            let (last, way) = key.0.split_last().expect("a key");
            for step in way.iter().chain([last]) {
                let Step::Key(key) = step else {
                    panic!("an option writes to keys");
                };
                here = here
                    .as_table_mut()
                    .expect("a table on the way")
                    .entry(key.clone())
                    .or_insert_with(|| Node::table_at(place));
            }
            here.value = Value::String(value.clone());
        }
    }
}

/// Writes every leaf on a line of its own, so that all tables keep their order.
fn write(node: &Node, path: &str, out: &mut String) {
    match node.as_table() {
        Some(table) if !table.is_empty() => {
            for (key, entry) in table {
                let key = Path::root().join(key.as_str()).to_string();
                let here = if path.is_empty() {
                    key
                } else {
                    format!("{path}.{key}")
                };
                write(entry, &here, out);
            }
        }
        _ => out.push_str(&format!("{path} = {}\n", inline(node))),
    }
}

fn inline(node: &Node) -> String {
    match &node.value {
        Value::String(text) => serde_json::to_string(text).expect("text is JSON"),
        Value::Array(items) => {
            let items: Vec<String> = items.iter().map(inline).collect();
            format!("[{}]", items.join(", "))
        }
        Value::Table(table) => {
            let entries: Vec<String> = table
                .iter()
                .map(|(key, entry)| {
                    format!("{} = {}", Path::root().join(key.as_str()), inline(entry))
                })
                .collect();
            format!("{{ {} }}", entries.join(", "))
        }
        Value::Bool(value) => value.to_string(),
        Value::Integer(value) => value.to_string(),
        Value::Float(value) => format!("{value:?}"),
    }
}
