//! `sifang list`.

use serde_json::json;
use sifang_core::lang::{self, Library, Sources};

use crate::library::Files;
use crate::{Failure, Outcome, say};

/// List the shipped games.
///
/// Example: sifang list --json
#[derive(clap::Args, Default)]
pub struct Args {
    /// Print a JSON array
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args) -> Outcome {
    let mut rows = Vec::new();
    for shipped in sifang_variants::ALL {
        let mut sources = Sources::new();
        let (name, text) = Files.open(shipped.id, None).map_err(Failure::Problems)?;
        let id = sources.add(name, text);
        let (menu, problems) = lang::menu(id, &mut sources, &Files);
        let Some(menu) = menu else {
            return Err(Failure::Problems(lang::render(&problems, &sources, false)));
        };
        rows.push((shipped, menu));
    }
    if args.json {
        let rows: Vec<_> = rows
            .iter()
            .map(
                |(shipped, menu)| json!({"id": shipped.id, "family": shipped.family, "menu": menu}),
            )
            .collect();
        say!("{}", serde_json::Value::from(rows));
        return Ok(());
    }
    for (shipped, menu) in &rows {
        let modes: Vec<&str> = menu.modes.keys().map(String::as_str).collect();
        say!(
            "{:<20} {} / {}",
            shipped.id,
            menu.name.get("en"),
            menu.name.get("zh-Hant")
        );
        let modes = if modes.is_empty() {
            String::new()
        } else {
            format!("modes: {}; ", modes.join(", "))
        };
        let (count, id) = (menu.options.len(), shipped.id);
        let options = if count == 1 { "option" } else { "options" };
        say!(
            "{:<20} {modes}{count} {options}, see `sifang show {id}`",
            ""
        );
    }
    Ok(())
}
