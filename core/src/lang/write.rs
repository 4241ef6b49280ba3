//! Values as canonical TOML 1.0 text.

use std::fmt::Write as _;

use indexmap::IndexMap;

use super::node::{Node, Value};

/// A table whose line would be longer than this gets a header of its own, an array one line per element.
const WIDTH: usize = 88;
/// What takes more bytes than this is longer than [`WIDTH`].
const WIDEST: usize = 4 * WIDTH;

/// The whole tree as a document. A root that is no table is written as a bare value.
pub(super) fn document(root: &Node) -> String {
    let mut out = String::new();
    match root.as_table() {
        Some(table) => write_table(&mut out, "", table),
        None => out.push_str(&inline(root)),
    }
    out
}

/// A key as it must be written: bare where possible, in quotes otherwise.
pub(super) fn key(name: &str) -> String {
    let bare = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    if !name.is_empty() && name.bytes().all(bare) {
        name.to_owned()
    } else {
        quoted(name)
    }
}

/// The order of tables is kept, since that of seats and pieces means something: after the first table that gets a header
/// all get one. Other values come before them, as they must.
fn write_table(out: &mut String, header: &str, table: &IndexMap<String, Node>) {
    let first = first_headed(header, table);
    for (i, (name, node)) in table.iter().enumerate() {
        if let Some(line) = one_line(header, name, node)
            && (i < first || node.as_table().is_none())
        {
            out.push_str(&line);
            out.push('\n');
        }
    }
    for (name, node) in table.iter().skip(first) {
        let Some(inner) = node.as_table() else {
            continue;
        };
        let header = if header.is_empty() {
            key(name)
        } else {
            format!("{header}.{}", key(name))
        };
        // A table of nothing but tables needs no header: theirs imply it.
        let first = first_headed(&header, inner);
        let lines = inner
            .values()
            .enumerate()
            .any(|(i, node)| i < first || node.as_table().is_none());
        if lines || inner.is_empty() {
            if !out.is_empty() {
                out.push('\n');
            }
            let _ = writeln!(out, "[{header}]");
        }
        write_table(out, &header, inner);
    }
}

/// The place of the first table that gets a header; the number of entries if none does.
fn first_headed(header: &str, table: &IndexMap<String, Node>) -> usize {
    let long = table.iter().position(|(name, node)| {
        node.as_table().is_some() && one_line(header, name, node).is_none()
    });
    long.unwrap_or(table.len())
}

/// The entry as `key = value`, unless it is a table that reads better under a header.
fn one_line(header: &str, name: &str, node: &Node) -> Option<String> {
    let Some(table) = node.as_table() else {
        return Some(format!("{} = {}", key(name), block(node, name)));
    };
    let mut line = format!("{} = ", key(name));
    if table.is_empty() {
        inline_into(&mut line, node, usize::MAX);
        return Some(line);
    }
    let plain = || table.values().all(|node| node.as_table().is_none());
    let short = (!header.is_empty() || plain())
        && inline_into(&mut line, node, WIDEST)
        && line.chars().count() <= WIDTH;
    short.then_some(line)
}

/// A value of an entry: it may take several lines.
fn block(node: &Node, name: &str) -> String {
    match &node.value {
        Value::String(text) if text.contains('\n') && printable(text) => lines(text),
        Value::Array(array) => {
            let mut line = String::new();
            if inline_into(&mut line, node, WIDEST)
                && line.chars().count() + name.len() + 3 <= WIDTH
            {
                return line;
            }
            let mut out = "[\n".to_owned();
            for element in array {
                out.push_str("    ");
                inline_into(&mut out, element, usize::MAX);
                out.push_str(",\n");
            }
            out.push(']');
            out
        }
        _ => inline(node),
    }
}

fn inline(node: &Node) -> String {
    let mut out = String::new();
    inline_into(&mut out, node, usize::MAX);
    out
}

/// Writes a value in one line behind what is there. False, with part of it written, if the whole takes more than `most`
/// bytes: tables are tried from the outside in, and most of them are too long.
fn inline_into(out: &mut String, node: &Node, most: usize) -> bool {
    match &node.value {
        Value::Bool(value) => {
            let _ = write!(out, "{value}");
        }
        Value::Integer(value) => {
            let _ = write!(out, "{value}");
        }
        Value::Float(value) => out.push_str(&float(*value)),
        Value::String(text) => quote_into(out, text),
        Value::Array(array) => {
            out.push('[');
            for (i, element) in array.iter().enumerate() {
                out.push_str(if i > 0 { ", " } else { "" });
                if !inline_into(out, element, most) {
                    return false;
                }
            }
            out.push(']');
        }
        Value::Table(table) if table.is_empty() => out.push_str("{}"),
        Value::Table(table) => {
            for (i, (name, node)) in table.iter().enumerate() {
                out.push_str(if i > 0 { ", " } else { "{ " });
                out.push_str(&key(name));
                out.push_str(" = ");
                if !inline_into(out, node, most) {
                    return false;
                }
            }
            out.push_str(" }");
        }
    }
    out.len() <= most
}

fn float(value: f64) -> String {
    if value.is_nan() {
        // The sign and payload of a nan mean nothing to a variant.
        "nan".to_owned()
    } else {
        format!("{value:?}")
    }
}

/// A basic TOML text, escaped.
pub(crate) fn quoted(text: &str) -> String {
    let mut out = String::new();
    quote_into(&mut out, text);
    out
}

fn quote_into(out: &mut String, text: &str) {
    out.push('"');
    if !text
        .chars()
        .any(|c| c == '"' || c == '\\' || c.is_control())
    {
        out.push_str(text);
        out.push('"');
        return;
    }
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            '\r' => out.push_str("\\r"),
            c if c.is_control() => {
                let _ = write!(out, "\\u{:04X}", u32::from(c));
            }
            c => out.push(c),
        }
    }
    out.push('"');
}

fn printable(text: &str) -> bool {
    text.chars().all(|c| c == '\n' || !c.is_control())
}

/// A text of several lines, such as a drawing of a board.
fn lines(text: &str) -> String {
    let mut body = text.replace('\\', "\\\\").replace("\"\"", "\"\\\"");
    if body.ends_with('"') {
        body.pop();
        body.push_str("\\\"");
    }
    format!("\"\"\"\n{body}\"\"\"")
}
