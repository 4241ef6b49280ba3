//! Text into a tree, going on after every mistake.

mod recover;

use std::ops::Range;

use indexmap::IndexMap;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::codes;
use super::node::{Node, Value};
use super::path::{Path, Step};
use super::problem::Problems;
use super::source::{Place, SourceId, Sources};

/// Reads a text of [`Sources`].
///
/// All syntax problems come out in one run. The tree holds what could be read; an entry on whose lines there
/// is a syntax problem is left out and its table marked [`Node::lost`], so nobody reports it as missing. An
/// id of another `Sources` gives an empty tree.
pub fn parse(id: SourceId, sources: &Sources) -> (Node, Problems) {
    let text = sources.get(id).map_or("", |source| source.text.as_str());
    let recovered = recover::recover(id, text);
    let (table, _) = DeTable::parse_recoverable(&recovered.readable);
    let mut reader = Reader {
        id,
        text,
        broken: recovered.broken,
        headers: Vec::new(),
        problems: recovered.problems,
    };
    let mut root = reader.table(table.into_inner(), Place::start_of(id), &mut Path::root());
    reader.mark_owners(&mut root);
    reader.problems.sort();
    (root, reader.problems)
}

struct Reader<'t> {
    id: SourceId,
    text: &'t str,
    /// Lines that cannot be trusted.
    broken: Vec<Range<usize>>,
    /// Where each table under a header starts.
    headers: Vec<(usize, Path)>,
    problems: Problems,
}

impl Reader<'_> {
    fn place(&self, span: Range<usize>) -> Place {
        Place {
            source: self.id,
            start: span.start,
            end: span.end,
        }
    }

    fn table(&mut self, table: DeTable<'_>, place: Place, path: &mut Path) -> Node {
        if self.text[place.start..].starts_with('[') {
            self.headers.push((place.start, path.clone()));
        }
        let mut entries = IndexMap::new();
        let mut lost = false;
        for (key, value) in table {
            let key_place = self.place(key.span());
            // one path, longer and shorter again: most paths are never told
            path.0.push(Step::Key(key.into_inner().into_owned()));
            let value = self.value(value, Some(key_place), path);
            let Some(Step::Key(name)) = path.0.pop() else {
                continue;
            };
            match value {
                Some(mut node) => {
                    node.key = Some(key_place);
                    entries.insert(name, node);
                }
                None => lost = true,
            }
        }
        let mut node = Node::new(place, Value::Table(entries));
        node.lost = lost;
        node
    }

    /// The value, unless something is wrong with it.
    fn value(
        &mut self,
        value: Spanned<DeValue<'_>>,
        key: Option<Place>,
        path: &mut Path,
    ) -> Option<Node> {
        let place = self.place(value.span());
        // A table that only the headers of others imply has the place of its key in the first of them; the
        // others may be sound.
        let implied = key == Some(place);
        let start = key.map_or(place.start, |key| key.start);
        if !implied && self.is_broken(start..place.end.max(start)) {
            return None;
        }
        if path.0.len() > recover::DEEPEST {
            self.problems
                .error_at(codes::SYNTAX, place, "this is nested too deeply")
                .label(format!("more than {} levels", recover::DEEPEST));
            return None;
        }
        let value = match value.into_inner() {
            DeValue::Table(table) => return Some(self.table(table, place, path)),
            DeValue::Boolean(value) => Value::Bool(value),
            DeValue::String(text) => Value::String(text.into_owned()),
            DeValue::Integer(number) => {
                match i64::from_str_radix(number.as_str(), number.radix()) {
                    Ok(value) => Value::Integer(value),
                    Err(_) => return self.huge(place, path),
                }
            }
            DeValue::Float(number) => match number.as_str().parse::<f64>() {
                // `inf` may be written, but not with digits.
                Ok(value) if value.is_infinite() && !number.as_str().contains("inf") => {
                    return self.huge(place, path);
                }
                Ok(value) => Value::Float(value),
                Err(_) => return self.huge(place, path),
            },
            DeValue::Datetime(_) => {
                self.problems
                    .error(codes::DATE, path.clone(), "there are no dates in a variant")
                    .place(place)
                    .label("a date or time")
                    .help("write text in quotes or a number");
                return None;
            }
            DeValue::Array(array) => {
                let mut elements = Vec::new();
                let mut lost = false;
                for (index, element) in array.into_iter().enumerate() {
                    path.0.push(Step::Index(index));
                    let value = self.value(element, None, path);
                    path.0.pop();
                    match value {
                        Some(node) => elements.push(node),
                        None => lost = true,
                    }
                }
                let mut node = Node::new(place, Value::Array(elements));
                node.lost = lost;
                return Some(node);
            }
        };
        Some(Node::new(place, value))
    }

    fn huge(&mut self, place: Place, path: &Path) -> Option<Node> {
        self.problems
            .error(codes::HUGE_NUMBER, path.clone(), "this number is too large")
            .place(place)
            .label("does not fit into 64 bits");
        None
    }

    /// Whether a stretch of text touches a line with a syntax problem. The header of a table counts for the
    /// table; its entries are looked at one by one.
    fn is_broken(&self, span: Range<usize>) -> bool {
        self.broken
            .iter()
            .any(|lines| span.start < lines.end && lines.start < span.end.max(span.start + 1))
    }

    /// Marks the table that each broken line belongs to; of a broken header, all tables that it may have
    /// meant to be in.
    fn mark_owners(&self, root: &mut Node) {
        for lines in &self.broken {
            let line = self.text[lines.clone()].trim();
            if line.starts_with('[') {
                root.lost = true;
                let mut above = Path::root();
                for key in line.trim_matches(['[', ']', ' ']).split('.') {
                    above.0.extend(Path::from(key.trim()).0);
                    let Some(node) = root.get_mut(&above) else {
                        break;
                    };
                    node.lost = true;
                }
            } else {
                let owner = self
                    .headers
                    .iter()
                    .filter(|(start, _)| *start < lines.start)
                    .max_by_key(|(start, _)| *start);
                let path = owner.map_or_else(Path::root, |(_, path)| path.clone());
                if let Some(node) = root.get_mut(&path) {
                    node.lost = true;
                }
            }
        }
    }
}
