//! Tags and lines of a text that is written.

use std::fmt::Write as _;

use super::text::Tags;

/// No line of moves is longer.
const WIDTH: usize = 80;

/// Adds a tag.
pub(super) fn tag(out: &mut String, name: &str, value: &str) {
    let value = value.replace('\\', "\\\\").replace('"', "\\\"");
    let _ = writeln!(out, "[{name} \"{value}\"]");
}

/// Adds the tags that are not among those written already.
pub(super) fn others(out: &mut String, tags: &Tags, written: &[&str]) {
    for (name, value) in tags {
        let good = !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || c == '_');
        if good && !written.contains(&name.as_str()) {
            tag(out, name, value);
        }
    }
}

/// Words on lines that are not too long.
pub(super) fn lines(words: &[String]) -> String {
    let mut out = String::new();
    let mut long = 0;
    for word in words {
        let length = word.chars().count();
        if long > 0 && long + 1 + length > WIDTH {
            out.push('\n');
            long = 0;
        } else if long > 0 {
            out.push(' ');
            long += 1;
        }
        out.push_str(word);
        long += length;
    }
    out.push('\n');
    out
}
