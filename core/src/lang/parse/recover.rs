//! All syntax problems of a text, one at a time.
//!
//! The parser goes on after a mistake, but often sees more mistakes where there are none (an array that is
//! never closed swallows the rest of the file) or stops. So the first mistake is taken, its lines are blanked
//! out, which keeps every offset, and the rest is parsed again.

use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue, Error};

use crate::lang::codes;
use crate::lang::problem::Problems;
use crate::lang::source::{Place, SourceId};

/// After so many mistakes the text is hardly a variant; the rest is reported as the parser sees it.
const ROUNDS: usize = 100;

/// A key of more parts than this, or a value in more levels, is no variant but an attack on the stack.
pub(super) const DEEPEST: usize = 100;

pub(super) struct Recovered {
    /// The text with broken lines blanked out.
    pub(super) readable: String,
    /// The lines that cannot be trusted.
    pub(super) broken: Vec<Range<usize>>,
    pub(super) problems: Problems,
}

pub(super) fn recover(id: SourceId, text: &str) -> Recovered {
    let mut recovered = Recovered {
        readable: text.to_owned(),
        broken: Vec::new(),
        problems: Problems::new(),
    };
    recovered.refuse_long_keys(id, text);
    for round in 0..=ROUNDS {
        let readable = recovered.readable.clone();
        let (table, mut errors) = DeTable::parse_recoverable(&readable);
        errors.sort_by_key(start_of);
        let open = unclosed(&readable, table.get_ref(), &errors);
        let blank = recovered.round(id, text, &errors, open.as_ref(), round == ROUNDS);
        match blank {
            Some(lines) => blank_out(&mut recovered.readable, &lines),
            None => break,
        }
    }
    recovered
}

impl Recovered {
    /// Blanks out dotted keys of so many parts that the parser would overflow the stack on them.
    fn refuse_long_keys(&mut self, id: SourceId, text: &str) {
        let mut start = 0;
        for line in text.split_inclusive('\n') {
            let lines = start..start + line.trim_end_matches('\n').len();
            start += line.len();
            if most_key_parts(line) <= DEEPEST {
                continue;
            }
            self.problems
                .error_at(
                    codes::SYNTAX,
                    place(id, text, &lines),
                    "this key is too long",
                )
                .label(format!("more than {DEEPEST} parts"));
            blank_out(&mut self.readable, &lines);
            self.broken.push(lines);
        }
    }

    /// Reports the first mistake that is not yet known. Returns the lines to blank before looking for more.
    fn round(
        &mut self,
        id: SourceId,
        text: &str,
        errors: &[Error],
        open: Option<&Open>,
        is_last: bool,
    ) -> Option<Range<usize>> {
        for error in errors {
            if let Some(open) = open
                && start_of(error) >= open.value.start
            {
                let lines = open_lines(text, open);
                self.broken.push(lines.clone());
                self.problems
                    .error_at(
                        codes::SYNTAX,
                        place(id, text, &open.value),
                        format!("{} is never closed", open.what),
                    )
                    .label(format!("opened here; `{}` is missing", open.closer));
                return Some(lines);
            }
            let span = error.span().unwrap_or_default();
            let place = place(id, text, &span);
            let structural = is_structural(error);
            self.report(text, error, place);
            if structural {
                // The first of two entries stands, and nothing of it is lost.
                continue;
            }
            let lines = lines_around(text, place.start..place.end);
            let is_known = self.broken.contains(&lines);
            if !is_known {
                self.broken.push(lines.clone());
            }
            // What stands under a broken header must not fall to the table before, so a header stays.
            let is_header = text[lines.clone()].trim_start().starts_with('[');
            if !is_header && !is_last && !is_known {
                return Some(lines);
            }
        }
        None
    }

    fn report(&mut self, text: &str, error: &Error, place: Place) {
        let written = &text[place.start..place.end];
        let mut found = Problems::new();
        if error.message().starts_with("duplicate key") {
            found
                .error_at(
                    codes::DUPLICATE_KEY,
                    place,
                    format!("`{written}` is written twice"),
                )
                .label("there is one before");
        } else {
            let (message, label) = reword(error.message(), written);
            found.error_at(codes::SYNTAX, place, message).label(label);
        }
        // The parser may report one mistake twice, and again in every round; `extend` keeps one.
        self.problems.extend(found);
    }
}

/// Whether an error is about what entries mean together; the text itself was read.
fn is_structural(error: &Error) -> bool {
    ["duplicate key", "cannot extend"]
        .iter()
        .any(|start| error.message().starts_with(start))
}

/// The parser's message and expectation, in plainer words where it guesses what was meant.
fn reword(message: &str, written: &str) -> (String, String) {
    let (message, expected) = match message.split_once(", expected ") {
        Some((message, expected)) => (message, format!("expected {expected}")),
        None => (message, String::new()),
    };
    let guess = [
        "string values must be quoted",
        "invalid boolean",
        "invalid literal string",
    ]
    .contains(&message);
    let written = written.trim();
    if !guess || written.starts_with('\'') {
        (message.to_owned(), expected)
    } else if written.is_empty() || written.starts_with(['}', ']', ',']) {
        (
            "a value is missing".to_owned(),
            "a value belongs here".to_owned(),
        )
    } else {
        (
            format!("`{written}` is not a value"),
            "text belongs in quotes".to_owned(),
        )
    }
}

/// A value that runs to the end of the text without being closed.
struct Open {
    /// From its first character to the end.
    value: Range<usize>,
    key: usize,
    what: &'static str,
    closer: &'static str,
}

/// The outermost unclosed value, if the parser ran into the end of the text.
fn unclosed(text: &str, table: &DeTable<'_>, errors: &[Error]) -> Option<Open> {
    let end = text.trim_end().len();
    if errors.last().is_none_or(|error| start_of(error) < end) {
        return None;
    }
    table
        .iter()
        .find_map(|(key, value)| reaching(text, key.span().start, value, end))
}

fn reaching(text: &str, key: usize, value: &Spanned<DeValue<'_>>, end: usize) -> Option<Open> {
    let span = value.span();
    let written = text.get(span.start..).unwrap_or_default();
    let open = |what, closer| {
        (span.end >= end).then_some(Open {
            value: span.start..end,
            key,
            what,
            closer,
        })
    };
    match value.get_ref() {
        DeValue::String(_) if written.starts_with("\"\"\"") => open("this text", "\"\"\""),
        DeValue::String(_) if written.starts_with("'''") => open("this text", "'''"),
        DeValue::Table(_) if written.starts_with('{') => open("this table", "}"),
        DeValue::Table(table) => table
            .iter()
            .find_map(|(key, value)| reaching(text, key.span().start, value, end)),
        DeValue::Array(array) => {
            // Elements of an array under `[[…]]` headers are tables with places of their own.
            let inner = array.iter().find_map(|value| match value.get_ref() {
                DeValue::Table(_) if !text[value.span().start..].starts_with('{') => {
                    reaching(text, value.span().start, value, end)
                }
                _ => None,
            });
            inner.or_else(|| open("this array", "]"))
        }
        _ => None,
    }
}

/// The lines of an unclosed value: up to the next that looks like an entry or a header.
fn open_lines(text: &str, open: &Open) -> Range<usize> {
    let first = lines_around(text, open.key..open.value.start);
    let mut end = first.end;
    for line in text[first.end..].split('\n').skip(1) {
        if looks_like_entry(line) {
            break;
        }
        end += 1 + line.len();
    }
    first.start..end
}

fn looks_like_entry(line: &str) -> bool {
    let line = line.trim();
    let is_key = |key: &str| {
        !key.trim().is_empty()
            && key
                .chars()
                .all(|c| c.is_alphanumeric() || "-_. \"".contains(c))
    };
    match line.strip_prefix('[') {
        Some(header) => header
            .trim_start_matches('[')
            .split_once(']')
            .is_some_and(|(key, _)| is_key(key) && !key.starts_with(|c: char| c.is_ascii_digit())),
        None => line.split_once('=').is_some_and(|(key, _)| is_key(key)),
    }
}

/// The most dots in a stretch of the line that may be one dotted key. What stands in quotes is one part of a
/// key, and dots in a row are none: they may be the empty points of a drawing.
fn most_key_parts(line: &str) -> usize {
    let (mut most, mut dots, mut after_dot) = (0, 0, false);
    let mut rest = line;
    while let Some(c) = rest.chars().next() {
        rest = &rest[c.len_utf8()..];
        match c {
            '.' => {
                dots += usize::from(!after_dot);
                after_dot = true;
                most = most.max(dots);
            }
            ' ' | '\t' => {}
            '"' | '\'' => {
                after_dot = false;
                rest = after_quote(rest, c).unwrap_or(rest);
            }
            '-' | '_' => after_dot = false,
            c if c.is_alphanumeric() => after_dot = false,
            _ => (dots, after_dot) = (0, false),
        }
    }
    most
}

/// What follows a text in quotes, if it is closed.
fn after_quote(text: &str, quote: char) -> Option<&str> {
    let mut escaped = false;
    for (at, c) in text.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' if quote == '"' => escaped = true,
            c if c == quote => return Some(&text[at + 1..]),
            _ => {}
        }
    }
    None
}

fn start_of(error: &Error) -> usize {
    error.span().unwrap_or_default().start
}

fn place(source: SourceId, text: &str, span: &Range<usize>) -> Place {
    let start = text.floor_char_boundary(span.start);
    let end = text.ceil_char_boundary(span.end.clamp(start, text.len()));
    Place { source, start, end }
}

/// The whole lines that a stretch of text lies on, without the last line break.
fn lines_around(text: &str, span: Range<usize>) -> Range<usize> {
    let start = text[..span.start].rfind('\n').map_or(0, |at| at + 1);
    let end = text[span.end..]
        .find('\n')
        .map_or(text.len(), |at| span.end + at);
    start..end
}

/// Replaces everything but line breaks by spaces.
fn blank_out(text: &mut String, lines: &Range<usize>) {
    let blank: String = text[lines.clone()]
        .bytes()
        .map(|byte| if byte == b'\n' { '\n' } else { ' ' })
        .collect();
    text.replace_range(lines.clone(), &blank);
}
