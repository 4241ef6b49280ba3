//! `sifang list`: the games that come with the program.

use std::io::Write;
use std::process::ExitCode;

use anyhow::Result;
use clap::Args;
use serde_json::{Value as Json, json};
use sifang_core::game::Game;
use sifang_core::lang::{self, Menu, MenuOption, OptionKind};
use sifang_variants::Shipped;

use crate::args::GameArgs;
use crate::fail::{Fail, PROBLEMS};
use crate::library::{self, Catalogue, Opened};
use crate::terminal::{self, Language};

/// `sifang list`.
#[derive(Args, Debug)]
#[command(after_help = "Example:\n  sifang list --lang zh-Hans")]
pub(crate) struct ListArgs {
    /// As JSON, one array
    #[arg(long)]
    json: bool,
}

/// Lists all games.
pub(crate) fn run(args: &ListArgs, language: Language) -> Result<ExitCode> {
    let mut out = terminal::output();
    let mut entries = Vec::new();
    for shipped in sifang_variants::ALL {
        let menu = menu_of(shipped.id)?;
        let game = library::load(shipped.id, &GameArgs::default())?;
        if args.json {
            entries.push(entry(shipped, &menu, &game, language));
        } else {
            write(&mut out, shipped, &menu, &game, language)?;
        }
    }
    if args.json {
        writeln!(out, "{:#}", Json::from(entries))?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// What can be chosen of a variant: every mode, option and preset.
///
/// # Errors
/// If there is no such variant or it has errors; they are printed.
pub(crate) fn menu_of(variant: &str) -> Result<Menu> {
    let Opened { mut sources, root } = library::open(variant)?;
    let (menu, problems) = lang::menu(root, &mut sources, &Catalogue);
    match menu {
        Some(menu) if !problems.has_errors() => Ok(menu),
        _ => {
            library::print(&problems, &sources);
            Err(Fail::Reported(PROBLEMS).into())
        }
    }
}

fn entry(shipped: &Shipped, menu: &Menu, game: &Game, language: Language) -> Json {
    let lang = language.id();
    let seats: Vec<Json> = game
        .rules()
        .seats
        .iter()
        .map(|seat| json!({"id": seat.id, "name": seat.name.get(lang)}))
        .collect();
    let modes: Vec<Json> = menu
        .modes
        .iter()
        .map(|(id, mode)| json!({"id": id, "name": mode.name.get(lang)}))
        .collect();
    let options: Vec<Json> = menu
        .options
        .iter()
        .map(|(id, option)| option_entry(id, option, language))
        .collect();
    let presets: Vec<Json> = menu
        .presets
        .iter()
        .map(|(id, preset)| {
            json!({"id": id, "name": preset.name.get(lang), "mode": preset.mode, "options": preset.options})
        })
        .collect();
    json!({
        "id": shipped.id,
        "name": menu.name.get(lang),
        "family": shipped.family,
        "seats": seats,
        "default_mode": menu.default_mode,
        "modes": modes,
        "options": options,
        "presets": presets,
    })
}

fn option_entry(id: &str, option: &MenuOption, language: Language) -> Json {
    let (kind, allowed) = match &option.kind {
        OptionKind::Choice => ("choice", json!(option.choices.keys().collect::<Vec<_>>())),
        OptionKind::OnOff => ("on-off", json!(["on", "off"])),
        OptionKind::Number { min, max, .. } => ("number", json!({"min": min, "max": max})),
        OptionKind::List { items } => ("list", json!(items)),
    };
    json!({
        "id": id,
        "name": option.name.get(language.id()),
        "type": kind,
        "default": option.default,
        "allowed": allowed,
        "modes": option.modes,
    })
}

fn write(
    out: &mut impl Write,
    shipped: &Shipped,
    menu: &Menu,
    game: &Game,
    language: Language,
) -> Result<()> {
    let lang = language.id();
    writeln!(
        out,
        "{}  {}  ({})",
        shipped.id,
        menu.name.get(lang),
        shipped.family
    )?;
    let seats = game.rules().seats.iter().map(|seat| seat.id.as_str());
    writeln!(out, "  seats    {}", seats.collect::<Vec<_>>().join(", "))?;
    let modes = menu.modes.keys().map(|id| {
        if menu.default_mode.as_ref() == Some(id) {
            format!("{id} (default)")
        } else {
            id.clone()
        }
    });
    if !menu.modes.is_empty() {
        writeln!(out, "  modes    {}", modes.collect::<Vec<_>>().join(", "))?;
    }
    if !menu.presets.is_empty() {
        let presets: Vec<&str> = menu.presets.keys().map(String::as_str).collect();
        writeln!(out, "  presets  {}", presets.join(", "))?;
    }
    if !menu.options.is_empty() {
        writeln!(out, "  options")?;
    }
    for (id, option) in &menu.options {
        writeln!(out, "    {id} = {}", option.show(&option.default))?;
    }
    writeln!(out)?;
    Ok(())
}
