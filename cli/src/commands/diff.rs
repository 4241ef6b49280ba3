//! `sifang diff`: what differs between two games, key by key.

use std::io::Write;
use std::process::ExitCode;

use anyhow::Result;
use clap::Args;
use serde_json::{Value as Json, json};
use sifang_core::lang::{Node, Value};

use crate::args::GameArgs;
use crate::{library, terminal};

/// `sifang diff`.
#[derive(Args, Debug)]
#[command(
    after_help = "Compared is what is left after parents, mode and options: `+` only in B, `-` only in A, `~` in both.\n\n\
                  Example:\n  sifang diff four-player-chess four-player-chess --mode alliance --other-mode melee"
)]
pub(crate) struct DiffArgs {
    /// A game: an id, or the path of a file
    a: String,
    /// Another
    b: String,
    #[command(flatten)]
    game: GameArgs,
    /// The mode of B [default: that of --mode]
    #[arg(long, value_name = "MODE")]
    other_mode: Option<String>,
    /// As JSON, one array
    #[arg(long)]
    json: bool,
}

/// A key with its values, if it has one.
struct Difference<'a> {
    key: String,
    a: Option<&'a Node>,
    b: Option<&'a Node>,
}

/// Lists the differences.
pub(crate) fn run(args: &DiffArgs) -> Result<ExitCode> {
    let a = library::load(&args.a, &args.game)?;
    let mut other = args.game.clone();
    other.mode = args.other_mode.clone().or(other.mode);
    let b = library::load(&args.b, &other)?;
    let (a, b) = (&a.rules().configured.tree, &b.rules().configured.tree);
    let mut found = Vec::new();
    compare("", Some(a), Some(b), &mut found);
    let mut out = terminal::output();
    if args.json {
        let entries: Vec<Json> = found
            .iter()
            .map(|d| json!({"key": d.key, "a": d.a.map(value), "b": d.b.map(value)}))
            .collect();
        writeln!(out, "{:#}", Json::from(entries))?;
    } else if found.is_empty() {
        writeln!(out, "no difference")?;
    } else {
        for Difference { key, a, b } in &found {
            match (a.map(value), b.map(value)) {
                (Some(a), Some(b)) => writeln!(out, "~ {key}: {a} -> {b}")?,
                (Some(a), None) => writeln!(out, "- {key}: {a}")?,
                (None, Some(b)) => writeln!(out, "+ {key}: {b}")?,
                (None, None) => {}
            }
        }
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// Tables are compared key by key, everything else as a whole; the order of keys is that of A, then that of B.
fn compare<'a>(
    key: &str,
    a: Option<&'a Node>,
    b: Option<&'a Node>,
    found: &mut Vec<Difference<'a>>,
) {
    let tables = (a.and_then(Node::as_table), b.and_then(Node::as_table));
    let (Some(one), Some(two)) = tables else {
        let same = match (a, b) {
            (Some(a), Some(b)) => a.value.same(&b.value),
            _ => false,
        };
        if !same {
            let key = key.to_owned();
            found.push(Difference { key, a, b });
        }
        return;
    };
    let below = |name: &str| match key {
        "" => name.to_owned(),
        key => format!("{key}.{name}"),
    };
    for (name, node) in one {
        compare(&below(name), Some(node), two.get(name), found);
    }
    for (name, node) in two.iter().filter(|(name, _)| !one.contains_key(*name)) {
        compare(&below(name), None, Some(node), found);
    }
}

/// A value as JSON.
fn value(node: &Node) -> Json {
    match &node.value {
        Value::Bool(value) => json!(value),
        Value::Integer(value) => json!(value),
        Value::Float(value) => json!(value),
        Value::String(value) => json!(value),
        Value::Array(values) => values.iter().map(value).collect(),
        Value::Table(table) => {
            let entries = table.iter().map(|(key, node)| (key.clone(), value(node)));
            Json::Object(entries.collect())
        }
    }
}
