//! The schemas say what the readers accept: no key more, none less; every key is explained; everything shipped fits.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value as Json, json};
use sifang_core::lang::{Choices, Problems, Sources};
use sifang_core::matches::Match;
use sifang_core::record::{self, Players};
use sifang_core::{game::Game, position, schema};
use sifang_tests::{Shipped, all, game};

fn toml(text: &str) -> Json {
    let value: toml::Value = toml::from_str(text).expect("TOML");
    serde_json::to_value(value).expect("JSON")
}

/// What a schema finds wrong with a text.
fn faults(schema: &Json, value: &Json) -> Vec<String> {
    let validator = jsonschema::validator_for(schema).expect("a schema");
    validator
        .iter_errors(value)
        .map(|e| format!("{}: {e}", e.instance_path()))
        .collect()
}

#[test]
fn every_shipped_file_fits() {
    let schema = schema::file();
    for shipped in sifang_variants::ALL {
        let found = faults(&schema, &toml(shipped.text));
        assert!(found.is_empty(), "{}: {found:#?}", shipped.id);
    }
}

#[test]
fn resolved_rules_positions_and_records_fit() {
    let (rules, positions, records) = (schema::rules(), schema::position(), schema::record());
    for (id, mode) in all() {
        let game = game(id, &mode, &[]);
        let found = faults(&rules, &toml(&game.rules().configured.tree.to_toml()));
        assert!(found.is_empty(), "{id} {mode}: {found:#?}");
        let new = Match::new(&game, 1);
        let found = faults(&positions, &toml(&position::write(&game, new.truth())));
        assert!(found.is_empty(), "{id} {mode}: {found:#?}");
        let found = faults(&records, &toml(&record::write(&new, &Players::default())));
        assert!(found.is_empty(), "{id} {mode}: {found:#?}");
    }
}

/// What a file may say to change its parent, and what no file may say.
#[test]
fn the_schema_of_files_knows_patches_from_mistakes() {
    let schema = schema::file();
    let head = "schema = 1\nid = \"child\"\nextends = \"parent\"\n";
    for good in [
        "[pieces.x]\nrank = 3",
        "pieces.x = { remove = true }",
        "pieces.x.rank = { remove = true }",
        "[pieces]\nreplace = true\nx = { name = { en = \"X\" }, sign = { en = \"X\" } }",
        "[visibility]\nremove = true",
        "[options.o]\ndefault = 20",
        "[options.o.choices.c.set]\nturn.order = [\"a\"]\npieces.x = { remove = true }",
        "[modes.m.set.options.o]\ndefault = \"c\"",
    ] {
        let found = faults(&schema, &toml(&format!("{head}{good}")));
        assert!(found.is_empty(), "{good}: {found:#?}");
    }
    for wrong in [
        "[piece.x]\nrank = 3",
        "[pieces.x]\nrang = 3",
        "[pieces.x]\nrank = \"3\"",
        "[pieces.x]\nrank = 70000",
        "[turn]\ntimeout = \"later\"",
        "[moves.m.stride]\nlength = 1",
        "pieces.x.rank = { remove = false }",
        "[options.o.choices.c.set.options.p]\ndefault = 1",
        "[options.o.choices.c.set]\nid = \"other\"",
    ] {
        let found = faults(&schema, &toml(&format!("{head}{wrong}")));
        assert!(!found.is_empty(), "{wrong}");
    }
    assert!(
        !faults(&schema, &json!({"schema": 1})).is_empty(),
        "each file has its id"
    );
}

/// A spot of a file that a schema describes: how to write something there, and what may be written.
struct Spot {
    /// Keys of tables; `[]` for the element of an array.
    path: Vec<String>,
    /// Names of keys, or words.
    allowed: BTreeSet<String>,
    is_table: bool,
}

/// Every table and every closed choice that a schema describes, with how it is reached.
fn spots(root: &Json) -> Vec<Spot> {
    let mut found = Vec::new();
    walk(root, root, &mut Vec::new(), &mut found);
    found
}

fn walk(root: &Json, schema: &Json, path: &mut Vec<String>, found: &mut Vec<Spot>) {
    if let Some(name) = schema["$ref"]
        .as_str()
        .and_then(|path| path.rsplit('/').next())
    {
        return walk(root, &root["definitions"][name], path, found);
    }
    for key in ["allOf", "anyOf"] {
        for form in schema[key].as_array().into_iter().flatten() {
            walk(root, form, path, found);
        }
    }
    let words: BTreeSet<String> = schema["oneOf"]
        .as_array()
        .into_iter()
        .flatten()
        .flat_map(|form| {
            form["enum"]
                .as_array()
                .cloned()
                .unwrap_or_else(|| vec![form["const"].clone()])
        })
        .filter_map(|word| word.as_str().map(str::to_owned))
        .collect();
    if !words.is_empty() {
        found.push(Spot {
            path: path.clone(),
            allowed: words,
            is_table: false,
        });
    }
    if let Some(keys) = schema["properties"].as_object() {
        found.push(Spot {
            path: path.clone(),
            allowed: keys.keys().cloned().collect(),
            is_table: true,
        });
        for (key, inner) in keys {
            path.push(key.clone());
            walk(root, inner, path, found);
            path.pop();
        }
    }
    for (inner, step) in [
        (&schema["additionalProperties"], "x"),
        (&schema["items"], "[]"),
    ] {
        if inner.is_object() {
            path.push(step.to_owned());
            walk(root, inner, path, found);
            path.pop();
        }
    }
}

const NONSENSE: &str = "no-such-thing";

/// The names that a reader says it takes at a spot, where nonsense was written.
fn taken(spot: &Spot, read: &dyn Fn(&str) -> Problems) -> Option<BTreeSet<String>> {
    let mut text = if spot.is_table {
        format!("{{ {NONSENSE} = 1 }}")
    } else {
        format!("\"{NONSENSE}\"")
    };
    for (i, step) in spot.path.iter().enumerate().rev() {
        text = match (step.as_str(), i) {
            ("[]", _) => format!("[{text}]"),
            (key, 0) => format!("{key} = {text}"),
            (key, _) => format!("{{ {key} = {text} }}"),
        };
    }
    if spot.path.is_empty() {
        text = format!("{NONSENSE} = 1");
    }
    let problems = read(&text);
    let problem = problems
        .iter()
        .find(|p| p.message.contains(NONSENSE) && matches!(p.code, "E0105" | "E0108"))?;
    let (_, list) = problem.help.as_deref()?.split_once(": ")?;
    assert!(
        !list.ends_with(" more"),
        "a list too long to compare: {list}"
    );
    Some(
        list.split(", ")
            .map(|name| name.trim_matches('`').to_owned())
            .collect(),
    )
}

fn compare(schema: &Json, read: &dyn Fn(&str) -> Problems) -> usize {
    let spots = spots(schema);
    for spot in &spots {
        let path = spot.path.join(".");
        let taken = taken(spot, read)
            .unwrap_or_else(|| panic!("{path}: the reader does not name what it takes"));
        assert_eq!(
            taken, spot.allowed,
            "{path}: the reader and the schema differ"
        );
    }
    spots.len()
}

/// A file with one more line, read as games are.
fn read_file(line: &str) -> Problems {
    let mut sources = Sources::new();
    let head = "schema = 1\nid = \"x\"\nname = { en = \"X\" }\n";
    let keys = head
        .lines()
        .filter(|old| old.split(' ').next() != line.split(' ').next());
    let text = keys.chain([line]).collect::<Vec<_>>().join("\n");
    let id = sources.add("x.toml", text);
    Game::load(id, &mut sources, &Shipped, &Choices::default()).problems
}

#[test]
fn files_take_what_the_schema_says_and_nothing_else() {
    // rules, and the tables that configure them beside
    let (mut whole, language) = (schema::rules(), schema::language_tables());
    for part in ["properties", "definitions"] {
        for (key, inner) in language[part].as_object().expect("a table") {
            whole[part][key] = inner.clone();
        }
    }
    whole["properties"]["extends"] = json!({});
    let file = schema::file();
    let [all, of_file] = [&whole, &file].map(|schema| {
        let keys = schema["properties"].as_object().expect("keys").keys();
        keys.cloned().collect::<BTreeSet<String>>()
    });
    assert_eq!(all, of_file);
    assert!(compare(&whole, &read_file) > 105);
}

#[test]
fn positions_take_what_the_schema_says_and_nothing_else() {
    let game = game("four-player-chess", "melee", &[]);
    let read = |line: &str| {
        let mut sources = Sources::new();
        let id = sources.add("position.toml", line);
        game.from_position(id, &sources).1
    };
    assert!(compare(&schema::position(), &read) > 5);
}

#[test]
fn records_take_what_the_schema_says_and_nothing_else() {
    let game = game("four-player-chess", "melee", &[]);
    let text = record::write(&Match::new(&game, 1), &Players::default());
    let read = |line: &str| {
        let mut sources = Sources::new();
        // a record begins with its format; no key stands there twice
        let key = line.split(' ').next().unwrap_or_default();
        let rest: Vec<&str> = text
            .lines()
            .filter(|old| old.split(' ').next() != Some(key))
            .collect();
        let text = format!("{}\n{line}\n{}", rest[0], rest[1..].join("\n"));
        let id = sources.add("record.toml", text);
        record::read(id, &mut sources).problems
    };
    assert!(compare(&schema::record(), &read) >= 2);
}

/// One comment a key, with its default.
#[test]
fn every_key_is_explained() {
    let mut bare: BTreeMap<String, &str> = BTreeMap::new();
    let mut count = 0;
    for schema in [
        schema::rules(),
        schema::language_tables(),
        schema::position(),
        schema::record(),
        schema::file(),
    ] {
        let definitions = schema["definitions"].as_object().expect("definitions");
        let whole = schema["title"] != "A variant file";
        for (name, table) in definitions
            .iter()
            .map(|(n, t)| (n.as_str(), t))
            .chain([("the file", &schema)])
        {
            for (key, inner) in table["properties"].as_object().into_iter().flatten() {
                if key == "remove" || key == "replace" {
                    continue;
                }
                count += 1;
                let text = inner["description"].as_str().unwrap_or_default();
                let required = table["required"]
                    .as_array()
                    .is_some_and(|keys| keys.iter().any(|k| k == key));
                let known = required || !inner["default"].is_null() || text.contains("Default");
                let patch = name.ends_with("Patch");
                let tables = inner["additionalProperties"].is_object();
                if text.is_empty() {
                    bare.insert(format!("{name}.{key}"), "no comment");
                } else if whole
                    && !patch
                    && !known
                    && !tables
                    && schema["title"] != "Modes, options, presets"
                {
                    bare.insert(format!("{name}.{key}"), "no default");
                }
            }
            for form in table["oneOf"].as_array().into_iter().flatten() {
                if form["description"].as_str().is_none_or(str::is_empty) {
                    bare.insert(format!("{name}: {form}"), "no comment");
                }
            }
        }
    }
    assert!(bare.is_empty(), "{bare:#?}");
    assert!(count > 300, "{count}");
}
