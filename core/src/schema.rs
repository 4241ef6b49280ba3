//! JSON Schemas of everything that can be written, made from the types that read it.
//!
//! A *file* may leave out whatever its parents, a mode or an option say, and may take entries away; *rules* are what is
//! left when all that is applied, and are whole. Both come from the same types, so neither can say what the reader does not.

use schemars::generate::SchemaSettings;
use schemars::{Schema, SchemaGenerator};
use serde_json::{Map, Value, json};

use crate::play::{Action, Missing};
use crate::position::spec::PositionSpec;
use crate::variant::spec::VariantSpec;
use crate::view::Seen;
use crate::{lang, record};

/// Where the definitions of a schema stand in it.
pub const DEFINITIONS: &str = "definitions";

/// The rules of a game, as `sifang show --resolved` prints them.
pub fn rules() -> Value {
    written(
        "The resolved rules of a game",
        SchemaGenerator::into_root_schema_for::<VariantSpec>,
    )
}

/// A position file.
pub fn position() -> Value {
    written(
        "A position",
        SchemaGenerator::into_root_schema_for::<PositionSpec>,
    )
}

/// A record of a game.
pub fn record() -> Value {
    written("A record of a game", record::schema)
}

/// The events of a trace, as a seat or a spectator sees them; there ids stand for numbers.
pub fn events() -> Value {
    finish(
        "An event of a game",
        SchemaGenerator::into_root_schema_for::<Seen>,
    )
}

/// The actions of a game.
pub fn actions() -> Value {
    finish("An action", SchemaGenerator::into_root_schema_for::<Action>)
}

/// Why a move is not among the legal ones.
pub fn missing() -> Value {
    finish(
        "The reason of a missing move",
        SchemaGenerator::into_root_schema_for::<Missing>,
    )
}

/// The tables of a file that say how it is configured.
pub fn language_tables() -> Value {
    written("Modes, options, presets", lang::schema)
}

/// A variant file: rules that may be incomplete, and the tables that configure them.
pub fn file() -> Value {
    let mut whole = rules();
    let mut extra = language_tables();
    whole["title"] = json!("A variant file");
    let mut definitions = definitions(&mut whole);
    definitions.extend(self::definitions(&mut extra));
    let rules = properties(&mut whole);
    let configuring = properties(&mut extra);

    let patchable = |with_options: bool| {
        let rules = rules.iter().filter(|(key, _)| !is_head(key));
        let options = configuring.iter().filter(|(key, _)| *key == "options");
        let keys = rules.chain(options.filter(|_| with_options));
        let keys: Map<String, Value> = keys.map(|(k, v)| (k.clone(), v.clone())).collect();
        json!({"type": "object", "properties": keys, "additionalProperties": false})
    };
    definitions.insert("RulePatch".to_owned(), patchable(false));
    definitions.insert("ModePatch".to_owned(), patchable(true));
    for (owner, patch) in [("ModeSpec", "ModePatch"), ("ChoiceSpec", "RulePatch")] {
        let set = &mut definitions[owner]["properties"]["set"];
        *set = json!({"description": set["description"], "allOf": [reference(patch)]});
    }
    let removal = json!({
        "description": "Takes away what a file before says.",
        "type": "object",
        "properties": {"remove": {"const": true}},
        "required": ["remove"],
        "additionalProperties": false,
    });
    let loosen = Loosen::new(&definitions);
    for definition in definitions.values_mut() {
        loosen.table(definition);
    }
    definitions.insert("Removal".to_owned(), removal);
    let mut keys: Map<String, Value> = Map::new();
    for (key, mut schema) in rules.into_iter().chain(configuring) {
        if !is_head(&key) {
            loosen.entry(&mut schema);
        }
        keys.entry(key).or_insert(schema);
    }
    keys.insert(
        "extends".to_owned(),
        json!({
            "description": "The game that this one inherits: the id of a shipped variant, or a path that contains `/` or ends in `.toml`, relative to this file. Default: none.",
            "type": "string",
        }),
    );
    whole["properties"] = keys.into();
    whole["required"] = json!(["schema", "id"]);
    whole[DEFINITIONS] = definitions.into();
    whole
}

/// Keys that each file says for itself.
fn is_head(key: &str) -> bool {
    key == "schema" || key == "id"
}

fn reference(name: &str) -> Value {
    json!({"$ref": format!("#/{DEFINITIONS}/{name}")})
}

fn definitions(schema: &mut Value) -> Map<String, Value> {
    take(schema, DEFINITIONS)
}

fn properties(schema: &mut Value) -> Map<String, Value> {
    take(schema, "properties")
}

fn take(schema: &mut Value, key: &str) -> Map<String, Value> {
    match schema.get_mut(key).map(Value::take) {
        Some(Value::Object(map)) => map,
        _ => Map::new(),
    }
}

/// Of what is written as TOML.
fn written(title: &str, make: fn(SchemaGenerator) -> Schema) -> Value {
    let mut schema = finish(title, make);
    without_null(&mut schema);
    schema
}

/// Draft 7, which the editors' TOML plugins read. A comment of several lines becomes one, as people would write it, and
/// the sizes of machine words are left to `minimum` and `maximum`.
fn finish(title: &str, make: fn(SchemaGenerator) -> Schema) -> Value {
    let made = make(SchemaSettings::draft07().into_generator());
    let mut schema = json!({"$schema": null, "title": null});
    if let (Value::Object(schema), Value::Object(made)) = (&mut schema, made.to_value()) {
        schema.extend(made);
    }
    schema["title"] = json!(title);
    tidy(&mut schema);
    schema
}

fn tidy(schema: &mut Value) {
    match schema {
        Value::Object(map) => {
            if map.get("format").is_some_and(Value::is_string) {
                map.shift_remove("format");
            }
            for (key, value) in map.iter_mut() {
                match value {
                    Value::String(text) if key == "description" => *text = text.replace('\n', " "),
                    _ => tidy(value),
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(tidy),
        _ => {}
    }
}

/// Takes null away, which no TOML has: what may be null may be left out.
fn without_null(schema: &mut Value) {
    if let Value::Object(map) = schema {
        map.retain(|key, value| key != "default" || !value.is_null());
        if let Some(Value::Array(kinds)) = map.get_mut("type") {
            kinds.retain(|kind| kind != "null");
            if let [only] = &kinds[..] {
                map["type"] = only.clone();
            }
        }
        let is_null = |form: &Value| form == &json!({"type": "null"});
        if let Some(Value::Array(forms)) = map.get_mut("anyOf") {
            forms.retain(|form| !is_null(form));
            if let [only] = &forms[..] {
                let only = only.clone();
                map.shift_remove("anyOf");
                map.insert("allOf".to_owned(), json!([only]));
            }
        }
        map.values_mut().for_each(without_null);
    } else if let Value::Array(items) = schema {
        items.iter_mut().for_each(without_null);
    }
}

/// Makes the schema of rules one of files, whose tables may be given in part, taken away, or replaced.
struct Loosen {
    /// The definitions of tables: they say themselves that they may be taken away.
    tables: Vec<String>,
}

impl Loosen {
    fn new(definitions: &Map<String, Value>) -> Self {
        let tables = definitions.iter().filter(|(_, schema)| is_table(schema));
        Self {
            tables: tables.map(|(name, _)| name.clone()).collect(),
        }
    }

    fn is_table(&self, schema: &Value) -> bool {
        let single = schema.get("allOf").and_then(Value::as_array);
        let inner = single
            .filter(|forms| forms.len() == 1)
            .map_or(schema, |forms| &forms[0]);
        let name = inner.get("$ref").and_then(Value::as_str);
        let name = name.and_then(|path| path.rsplit('/').next());
        is_table(inner) || name.is_some_and(|name| self.tables.iter().any(|table| table == name))
    }

    fn table(&self, schema: &mut Value) {
        let Value::Object(table) = schema else { return };
        if let Some(Value::Array(forms)) = table.get_mut("anyOf") {
            for form in forms {
                self.table(form);
            }
        }
        if table.get("type").is_none_or(|kind| kind != "object") {
            return;
        }
        table.shift_remove("required");
        let entries = table
            .get("additionalProperties")
            .filter(|entries| entries.is_object());
        let markers = [
            ("remove", "Takes away this table of a file before; stands alone in it."),
            ("replace", "This table stands for all of that of a file before, instead of being merged with it."),
        ]
        .map(|(key, what)| {
            let marker = json!({"description": what, "const": true});
            // an entry may have this name
            let either = entries.map(|entry| json!({"anyOf": [marker, entry]}));
            (key, either.unwrap_or(marker))
        });
        if let Some(entries @ Value::Object(_)) = table.get_mut("additionalProperties") {
            self.entry(entries);
        }
        let keys = table.entry("properties").or_insert_with(|| json!({}));
        if let Value::Object(keys) = keys {
            for key in keys.values_mut() {
                self.entry(key);
            }
        }
        for (key, marker) in markers {
            keys[key] = marker;
        }
    }

    /// Lets what stands behind a key be taken away.
    fn entry(&self, schema: &mut Value) {
        self.table(schema);
        if self.is_table(schema) {
            return;
        }
        let Value::Object(old) = schema else { return };
        let mut outer = Map::new();
        for key in ["description", "default"] {
            if let Some(value) = old.shift_remove(key) {
                outer.insert(key.to_owned(), value);
            }
        }
        let mut forms = match (old.len(), old.get("anyOf").or(old.get("allOf"))) {
            (1, Some(Value::Array(forms))) => forms.clone(),
            _ => vec![Value::Object(old.clone())],
        };
        forms.push(reference("Removal"));
        outer.insert("anyOf".to_owned(), forms.into());
        *schema = Value::Object(outer);
    }
}

fn is_table(schema: &Value) -> bool {
    schema.get("type").is_some_and(|kind| kind == "object")
}
