//! Layouts as a file of a game has them: `[setup.deploy.layouts.ID]` with a name and rows.

use std::fmt::Write as _;

use indexmap::IndexMap;
use serde::Deserialize;

use super::Layout;
use crate::game::Game;
use crate::lang::{self, Localised, Path, Problems, SourceId, Sources, quoted};

/// The layouts of a text are none of the game.
const NO_LAYOUT: &str = "E2203";

#[derive(Debug, Deserialize)]
struct FileSpec {
    #[serde(default)]
    setup: SetupSpec,
}

#[derive(Debug, Default, Deserialize)]
struct SetupSpec {
    #[serde(default)]
    deploy: DeploySpec,
}

#[derive(Debug, Default, Deserialize)]
struct DeploySpec {
    #[serde(default)]
    layouts: IndexMap<String, LayoutSpec>,
}

#[derive(Debug, Deserialize)]
struct LayoutSpec {
    #[serde(default)]
    name: Option<Localised>,
    rows: Vec<String>,
}

/// Reads the layouts of a text; what else stands in it is not looked at.
pub fn read_file(game: &Game, source: SourceId, sources: &Sources) -> (Vec<Layout>, Problems) {
    let (tree, mut problems) = lang::parse(source, sources);
    let (spec, more) = lang::deserialise::<FileSpec>(&tree);
    problems.extend(more);
    let mut layouts = Vec::new();
    for (id, layout) in spec
        .map(|spec| spec.setup.deploy.layouts)
        .unwrap_or_default()
    {
        let title = layout
            .name
            .as_ref()
            .map_or(id.as_str(), |name| name.get("en"));
        match Layout::from_rows(game, title, &layout.rows) {
            Ok(layout) => layouts.push(layout),
            Err(message) => {
                let path = Path::from("setup").join("deploy").join("layouts");
                problems
                    .error(NO_LAYOUT, path.join(&id).join("rows"), message)
                    .help("write the rows as the file of the game writes its own");
            }
        }
    }
    if layouts.is_empty() && !problems.has_errors() {
        problems
            .error(NO_LAYOUT, Path::root(), "there is no layout in this file")
            .help("expected `[setup.deploy.layouts.ID]` with `rows`");
    }
    problems.resolve(&tree);
    problems.sort();
    (layouts, problems)
}

/// Writes a layout for the file of a game; the first line is what a player types.
pub fn write_file(game: &Game, layout: &Layout) -> String {
    let rows = layout.rows(game);
    let lower = layout.title.to_lowercase();
    let words: Vec<&str> = lower
        .split(|c: char| !c.is_ascii_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    let id = match words.join("-") {
        id if id.starts_with(|c: char| c.is_ascii_alphabetic()) => id,
        _ => "layout".to_owned(),
    };
    let title = match layout.title.as_str() {
        "" => "layout",
        title => title,
    };
    let mut out = format!("# layout {}\n", rows.join(" / "));
    let _ = writeln!(out, "[setup.deploy.layouts.{id}]");
    let _ = writeln!(out, "name = {{ en = {} }}", quoted(title));
    let rows: Vec<String> = rows.iter().map(|row| quoted(row)).collect();
    let _ = writeln!(out, "rows = [{}]", rows.join(", "));
    out
}
