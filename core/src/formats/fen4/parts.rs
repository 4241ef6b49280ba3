//! Parts of a text, each with its place.

/// Part of a text, with its offset.
#[derive(Clone, Copy)]
pub(super) struct Part<'a> {
    pub(super) at: usize,
    pub(super) text: &'a str,
}

/// Divides at a separator that stands outside quotes and brackets.
pub(super) fn split(part: Part<'_>, separator: char) -> Vec<Part<'_>> {
    let mut found = Vec::new();
    let (mut start, mut depth, mut quoted) = (0, 0i32, false);
    for (i, c) in part.text.char_indices() {
        match c {
            '\'' => quoted = !quoted,
            '{' | '(' if !quoted => depth += 1,
            '}' | ')' if !quoted => depth -= 1,
            _ if c == separator && depth == 0 && !quoted => {
                found.push(Part {
                    at: part.at + start,
                    text: &part.text[start..i],
                });
                start = i + c.len_utf8();
            }
            _ => {}
        }
    }
    found.push(Part {
        at: part.at + start,
        text: &part.text[start..],
    });
    found
}

/// Fields divided at `-`, where a sign was taken for a divider: one that follows a comma, or an empty field.
pub(super) fn signed<'a>(text: &'a str, fields: Vec<Part<'a>>) -> Vec<Part<'a>> {
    let mut found: Vec<Part<'a>> = Vec::new();
    for field in fields {
        let number = field
            .text
            .trim_start()
            .starts_with(|c: char| c.is_ascii_digit());
        match found.last_mut() {
            Some(last) if number && (last.text.ends_with(',') || last.text.is_empty()) => {
                last.text = &text[last.at..field.at + field.text.len()];
            }
            _ => found.push(field),
        }
    }
    found
}

/// The cells of a rank: between commas, or, without any, numbers and pairs of letters.
pub(super) fn cells(row: Part<'_>) -> Vec<Part<'_>> {
    let trimmed = row.text.trim();
    let row = Part {
        at: row.at + row.text.len() - row.text.trim_start().len(),
        text: trimmed,
    };
    if trimmed.contains(',') {
        return split(row, ',');
    }
    let mut found = Vec::new();
    let mut start = 0;
    let bytes: Vec<(usize, char)> = trimmed.char_indices().collect();
    let mut i = 0;
    while i < bytes.len() {
        let digit = bytes[i].1.is_ascii_digit();
        let mut end = i + 1;
        if digit {
            while end < bytes.len() && bytes[end].1.is_ascii_digit() {
                end += 1;
            }
        } else if bytes[i].1 != 'x' && bytes[i].1 != 'X' {
            // a dead piece has a third letter
            end = (i + if bytes[i].1 == 'd' { 3 } else { 2 }).min(bytes.len());
        }
        let to = bytes.get(end).map_or(trimmed.len(), |(at, _)| *at);
        found.push(Part {
            at: row.at + start,
            text: &trimmed[start..to],
        });
        start = to;
        i = end;
    }
    found
}
