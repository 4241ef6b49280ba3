//! Text into a tree, going on after every mistake.

use std::ops::Range;

use indexmap::IndexMap;
use toml::Spanned;
use toml::de::{DeTable, DeValue, Error};

use super::codes;
use super::node::{Node, Value};
use super::path::Path;
use super::problem::Problems;
use super::source::{Place, SourceId, Sources};

/// Reads a text of [`Sources`].
///
/// All syntax problems come out in one run. The tree holds what could be read; an entry whose line has a
/// syntax problem is left out and its table marked [`Node::lost`], so nobody reports it as missing. An id of
/// another `Sources` gives an empty tree.
pub fn parse(id: SourceId, sources: &Sources) -> (Node, Problems) {
    let text = sources.get(id).map_or("", |source| source.text.as_str());
    let (table, errors) = DeTable::parse_recoverable(text);
    let mut problems = Problems::new();
    let broken: Vec<Range<usize>> = errors
        .iter()
        .filter_map(|error| report(id, text, error, &mut problems))
        .collect();
    let mut reader = Reader {
        id,
        broken,
        problems,
    };
    let mut root = reader.table(table.into_inner(), Place::start_of(id), &Path::root());
    root.lost |= !reader.broken.is_empty();
    (root, reader.problems)
}

/// Adds the problem of a syntax error. Returns the lines that cannot be trusted because of it.
fn report(
    id: SourceId,
    text: &str,
    error: &Error,
    problems: &mut Problems,
) -> Option<Range<usize>> {
    let span = error.span().unwrap_or_default();
    let start = text.floor_char_boundary(span.start);
    let end = text.ceil_char_boundary(span.end.clamp(start, text.len()));
    let place = Place {
        source: id,
        start,
        end,
    };
    let duplicate = error.message().starts_with("duplicate key");
    let mut scratch = Problems::new();
    if duplicate {
        scratch
            .error_at(
                codes::DUPLICATE_KEY,
                place,
                format!("`{}` is written twice", &text[start..end]),
            )
            .label("written before");
    } else {
        let (message, label) = match error.message().split_once(", expected ") {
            Some((message, expected)) => (message, format!("expected {expected}")),
            None => (error.message(), String::new()),
        };
        scratch.error_at(codes::SYNTAX, place, message).label(label);
    }
    // Through `extend`, since the reader may report one mistake when it meets a header and when it ends.
    problems.extend(scratch);
    if duplicate {
        // The first of the two stands, and it is whole.
        return None;
    }
    let line_start = text[..start].rfind('\n').map_or(0, |newline| newline + 1);
    let line_end = text[end..]
        .find('\n')
        .map_or(text.len(), |length| end + length);
    Some(line_start..line_end)
}

struct Reader {
    id: SourceId,
    broken: Vec<Range<usize>>,
    problems: Problems,
}

impl Reader {
    fn place(&self, span: Range<usize>) -> Place {
        Place {
            source: self.id,
            start: span.start,
            end: span.end,
        }
    }

    fn table(&mut self, table: DeTable<'_>, place: Place, path: &Path) -> Node {
        let mut entries = IndexMap::new();
        let mut lost = false;
        for (key, value) in table {
            let key_place = self.place(key.span());
            let name = key.into_inner().into_owned();
            match self.value(value, Some(key_place), &path.clone().join(name.as_str())) {
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
        path: &Path,
    ) -> Option<Node> {
        let place = self.place(value.span());
        let start = key.map_or(place.start, |key| key.start);
        if self.is_broken(start..place.end.max(start)) {
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
                Ok(value)
                    if value.is_finite()
                        || !number.as_str().contains(|c: char| c.is_ascii_digit()) =>
                {
                    Value::Float(value)
                }
                _ => return self.huge(place, path),
            },
            DeValue::Datetime(_) => {
                let problem = self.problems.error(
                    codes::DATE,
                    path.clone(),
                    "there are no dates in a variant",
                );
                problem.place(place).label("a date or time");
                problem.help("write text in quotes or a number");
                return None;
            }
            DeValue::Array(array) => {
                let mut elements = Vec::new();
                let mut lost = false;
                for (index, element) in array.into_iter().enumerate() {
                    match self.value(element, None, &path.clone().at(index)) {
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
            .any(|line| span.start <= line.end && line.start <= span.end)
    }
}
