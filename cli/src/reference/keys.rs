//! Tables of keys: type, range, default, meaning.

use std::fmt::Write as _;

use serde_json::Value as Json;

use super::definition;

/// A text for people, which is explained once.
const TEXT: &str = "Localised";

/// A table that is still to be written: where it stands in a file, and its schema.
type Rest<'a> = Vec<(String, &'a Json)>;

/// Some keys at the top of a file, and all tables below them.
pub(super) fn of(text: &mut String, root: &Json, names: &[&str]) {
    let keys = &root["properties"];
    let is_table = |name: &&str| inside(root, &keys[*name], String::new()).is_some();
    let (tables, plain): (Vec<&str>, Vec<&str>) = names.iter().partition(|name| is_table(name));
    if !plain.is_empty() {
        let mut rest = Rest::new();
        heads(text, "At the top");
        for name in plain {
            row(text, root, root, name, "", &mut rest);
        }
        values(text, &rest);
    }
    for name in tables {
        if let Some((path, table)) = inside(root, &keys[name], name.to_owned()) {
            table_of(text, root, &path, table, keys[name]["description"].as_str());
        }
    }
}

/// All keys of a file of its own.
pub(super) fn whole(text: &mut String, root: &Json) {
    let mut rest = Rest::new();
    heads(text, "At the top");
    for name in root["properties"]
        .as_object()
        .into_iter()
        .flat_map(|keys| keys.keys())
    {
        row(text, root, root, name, "", &mut rest);
    }
    values(text, &rest);
    below(text, root, rest);
}

/// The keys of a text for people.
pub(super) fn languages(text: &mut String, root: &Json) {
    let table = &root["definitions"][TEXT];
    let about = table["description"].as_str().unwrap_or_default();
    let _ = write!(text, "\n## Text in languages\n\n{about}\n{COLUMNS}");
    let mut rest = Rest::new();
    for name in table["properties"]
        .as_object()
        .into_iter()
        .flat_map(|keys| keys.keys())
    {
        row(text, root, table, name, "", &mut rest);
    }
}

fn table_of(text: &mut String, root: &Json, path: &str, table: &Json, about: Option<&str>) {
    let mut rest = Rest::new();
    let _ = write!(text, "\n## `[{path}]`\n");
    let own = table["description"].as_str().or(about).unwrap_or_default();
    // the heading says where it stands
    let own = match own.split_once("]`") {
        Some((place, own)) if place.starts_with("`[") => own.trim_start_matches([':', '.', ' ']),
        _ => own,
    };
    if !own.is_empty() {
        let mut letters = own.chars();
        let start: String = letters
            .next()
            .into_iter()
            .flat_map(char::to_uppercase)
            .collect();
        let _ = write!(text, "\n{start}{}\n", letters.as_str());
    }
    let keys = table["properties"]
        .as_object()
        .into_iter()
        .flat_map(|keys| keys.keys());
    let mut any = false;
    for name in keys {
        if !any {
            text.push_str(COLUMNS);
            any = true;
        }
        row(text, root, table, name, path, &mut rest);
    }
    values(text, &rest);
    below(text, root, rest);
}

fn below(text: &mut String, root: &Json, rest: Rest<'_>) {
    for (path, schema) in rest {
        if schema["properties"].is_object() {
            table_of(text, root, &path, schema, None);
        }
    }
}

const COLUMNS: &str = "\n| key | type | default | meaning |\n|---|---|---|---|\n";

fn heads(text: &mut String, title: &str) {
    let _ = write!(text, "\n## {title}\n{COLUMNS}");
}

/// One key. What it refers to is left for later.
fn row<'a>(
    text: &mut String,
    root: &'a Json,
    table: &'a Json,
    name: &str,
    path: &str,
    rest: &mut Rest<'a>,
) {
    let schema = &table["properties"][name];
    let at = if path.is_empty() {
        name.to_owned()
    } else {
        format!("{path}.{name}")
    };
    let required = table["required"]
        .as_array()
        .is_some_and(|keys| keys.iter().any(|key| key == name));
    let meaning = schema["description"].as_str().unwrap_or_default();
    let default = match &schema["default"] {
        _ if required => "required".to_owned(),
        Json::Null | Json::Object(_) => String::new(),
        value => format!("`{value}`"),
    };
    let mut found = Vec::new();
    let kind = kind(root, schema, &at, &mut found);
    let cells = [format!("`{name}`"), kind, default, meaning.to_owned()];
    let cells = cells.map(|cell| cell.replace('|', "\\|"));
    let _ = writeln!(text, "| {} |", cells.join(" | "));
    rest.extend(found);
}

/// The table that a key holds, or that each entry of it holds, with its place.
fn inside<'a>(root: &'a Json, schema: &'a Json, path: String) -> Option<(String, &'a Json)> {
    let schema = match definition(root, schema) {
        Some((TEXT, _)) => return None,
        Some((_, inner)) => inner,
        None => schema,
    };
    if schema["properties"].is_object() {
        return Some((path, schema));
    }
    let entries = &schema["additionalProperties"];
    entries
        .is_object()
        .then(|| inside(root, entries, format!("{path}.ID")))
        .flatten()
}

/// What a key takes, in words.
fn kind<'a>(root: &'a Json, schema: &'a Json, at: &str, rest: &mut Rest<'a>) -> String {
    if let Some((name, inner)) = definition(root, schema) {
        if name == TEXT {
            return "[text in languages](file.md#text-in-languages)".to_owned();
        }
        if inner["oneOf"].is_array() {
            rest.push((at.to_owned(), inner));
            let words: Vec<String> = words(inner).map(|(word, _)| format!("`{word}`")).collect();
            return words.join(", ");
        }
        return kind(root, inner, at, rest);
    }
    if let Some(forms) = schema["anyOf"].as_array() {
        let forms: Vec<String> = forms
            .iter()
            .map(|form| kind(root, form, at, rest))
            .collect();
        return forms.join(", or ");
    }
    let one = |name: &str, rest: &mut Rest<'a>| match name {
        "string" => "text".to_owned(),
        "boolean" => "`true`, `false`".to_owned(),
        "number" => "number".to_owned(),
        "integer" => whole_number(schema),
        "array" => list(root, schema, at, rest),
        "object" if schema["properties"].is_object() => {
            rest.push((at.to_owned(), schema));
            "table".to_owned()
        }
        "object" => {
            if !schema["additionalProperties"].is_object() {
                return "tables of rules".to_owned();
            }
            let entries = kind(
                root,
                &schema["additionalProperties"],
                &format!("{at}.ID"),
                rest,
            );
            match entries.as_str() {
                "table" => "a table for each id".to_owned(),
                entries => format!("by id: {entries}"),
            }
        }
        other => other.to_owned(),
    };
    match &schema["type"] {
        Json::String(name) => one(name, rest),
        Json::Array(names) => {
            let names = names.iter().filter_map(Json::as_str);
            let names: Vec<String> = names.map(|name| one(name, rest)).collect();
            names.join(", or ")
        }
        _ => "anything".to_owned(),
    }
}

fn list<'a>(root: &'a Json, schema: &'a Json, at: &str, rest: &mut Rest<'a>) -> String {
    match &schema["items"] {
        Json::Array(items) => {
            let items: Vec<String> = items
                .iter()
                .map(|item| kind(root, item, at, rest))
                .collect();
            format!("[{}]", items.join(", "))
        }
        items => {
            let inner = kind(root, items, at, rest);
            match schema["maxItems"].as_u64() {
                Some(count) => format!("[{}]", vec![inner; count as usize].join(", ")),
                None => format!("list of {inner}"),
            }
        }
    }
}

fn whole_number(schema: &Json) -> String {
    let (min, max) = (&schema["minimum"], &schema["maximum"]);
    match (min, max) {
        (Json::Null, _) => "whole number".to_owned(),
        (min, Json::Null) => format!("whole number from {min}"),
        (min, max) if min == max => format!("{min}"),
        (min, max) => format!("whole number, {min} to {max}"),
    }
}

/// The words of a closed choice, with what they mean.
fn words(schema: &Json) -> impl Iterator<Item = (&str, &str)> {
    let forms = schema["oneOf"].as_array().into_iter().flatten();
    forms.flat_map(|form| {
        let meaning = form["description"].as_str().unwrap_or_default();
        let several = form["enum"].as_array().into_iter().flatten();
        let all = form["const"]
            .as_str()
            .into_iter()
            .chain(several.filter_map(Json::as_str));
        all.map(move |word| (word, meaning))
    })
}

/// What the words of the closed choices above mean.
fn values(text: &mut String, rest: &Rest<'_>) {
    for (path, schema) in rest {
        if !schema["oneOf"].is_array() {
            continue;
        }
        let name = path.rsplit('.').find(|step| *step != "ID").unwrap_or(path);
        let _ = write!(text, "\n`{name}`:\n\n");
        for (word, meaning) in words(schema) {
            let _ = writeln!(text, "- `{word}`: {meaning}");
        }
    }
}
