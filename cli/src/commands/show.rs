//! `sifang show`: a page about a game, its resolved file, its board, its rules in words.

use std::io::Write;
use std::process::ExitCode;

use anyhow::Result;
use clap::{Args, ValueEnum};
use sifang_core::drawing::Places;
use sifang_core::ids::PointId;
use sifang_core::lang::{MenuOption, OptionKind, OptionValue};
use sifang_core::variant::Variant;
use sifang_gui::export::{self, Around, Stand};

use crate::args::GameArgs;
use crate::board_text::Style;
use crate::commands::list;
use crate::terminal::{self, Language};
use crate::{board_dot, board_text, library, sheet, signs, start};

/// `sifang show`.
#[derive(Args, Debug)]
#[command(
    after_help = "Examples:\n  sifang show siguo-junqi --board svg > board.svg\n  \
                  sifang show four-player-chess --mode melee --sheet"
)]
pub(crate) struct ShowArgs {
    /// The game: an id, or the path of a file
    variant: String,
    #[command(flatten)]
    game: GameArgs,
    /// The file with parents, mode and options applied, as TOML
    #[arg(long, group = "what")]
    resolved: bool,
    /// A picture of the board at the start
    #[arg(long, group = "what", value_enum, value_name = "FORM")]
    board: Option<Form>,
    /// The rules in words
    #[arg(long, group = "what")]
    sheet: bool,
    /// The seat at the bottom of a text board [default: the first part of the board]
    #[arg(long, value_name = "SEAT", requires = "board")]
    seat: Option<String>,
    /// Draws secret layouts, so that the board shows them
    #[arg(long, value_name = "N", requires = "board")]
    seed: Option<u64>,
    /// A position that the board shows: text, `@FILE` or `-` [default: the start]
    #[arg(
        long,
        value_name = "P",
        requires = "board",
        conflicts_with = "seed",
        allow_hyphen_values = true
    )]
    position: Option<String>,
}

/// A form of picture.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Form {
    /// A picture for web pages and print.
    Svg,
    /// Characters, with colours on a terminal.
    Text,
    /// The graph in the DOT language.
    Dot,
}

/// Shows what was asked for.
pub(crate) fn run(args: &ShowArgs, language: Language) -> Result<ExitCode> {
    let (game, position) = match &args.position {
        Some(position) => {
            let (game, (state, _)) = start::from_position(&args.variant, &args.game, position)?;
            (game, Some(state))
        }
        None => (library::load(&args.variant, &args.game)?, None),
    };
    let rules = game.rules();
    let mut out = terminal::output();
    if args.resolved {
        write!(out, "{}", rules.configured.tree.to_toml())?;
    } else if args.sheet {
        sheet::write(&mut out, rules, language)?;
    } else if let Some(form) = args.board {
        let seat = bottom(rules, args.seat.as_deref())?;
        let state = match (position, args.seed) {
            (Some(state), _) => state,
            (None, None) => game.start(&mut ()).0,
            (None, seed) => start::from_start(&game, seed)?,
        };
        let picture = match form {
            Form::Svg => {
                let stand = |point: PointId| {
                    let piece = state.piece(point.0);
                    let kind = (!piece.is_none()).then(|| piece.kind())?;
                    let sign = signs::sign(rules, (kind, piece.army()), language);
                    let commander = state.commander(point.0);
                    Some(Stand::new(rules, piece.army(), commander, Some(kind), sign))
                };
                let places = Places::new(rules, seat);
                let around = Around {
                    coordinates: true,
                    ..Around::default()
                };
                export::svg(rules, &places, language.into(), &stand, &around)
            }
            Form::Dot => board_dot::draw(rules),
            Form::Text => {
                let style = Style::new(terminal::colour_out());
                let cells = signs::cells(rules, &state, language, style.colour);
                board_text::draw(rules, &cells, seat, &style)
            }
        };
        write!(out, "{picture}")?;
    } else {
        page(&mut out, rules, &args.variant, language)?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// The seat that sits at the bottom.
fn bottom(rules: &Variant, seat: Option<&str>) -> Result<usize> {
    let Some(id) = seat else {
        return Ok(rules
            .seats
            .iter()
            .position(|seat| seat.turn == 0)
            .unwrap_or(0));
    };
    rules
        .seat(id)
        .map(sifang_core::ids::SeatId::index)
        .ok_or_else(|| {
            let ids = rules.seats.iter().map(|seat| seat.id.as_str());
            crate::fail::usage(format!(
                "--seat: the game has no seat `{id}`; it has {}",
                sifang_core::lang::list_of(ids)
            ))
        })
}

/// A page about the game.
fn page(out: &mut impl Write, rules: &Variant, variant: &str, language: Language) -> Result<()> {
    let lang = language.id();
    let menu = list::menu_of(variant)?;
    writeln!(out, "{} ({})", rules.name.get(lang), rules.id)?;
    if let Some(about) = &rules.about {
        writeln!(out, "{}", about.get(lang))?;
    }
    let seats: Vec<String> = rules
        .seats
        .iter()
        .map(|seat| format!("{} ({})", seat.id, seat.name.get(lang)))
        .collect();
    writeln!(out, "\nSeats: {}", seats.join(", "))?;
    writeln!(out, "Board: {} points", rules.board.len())?;
    if !menu.modes.is_empty() {
        writeln!(out, "\nModes (--mode)")?;
    }
    for (id, mode) in &menu.modes {
        let star = if menu.default_mode.as_ref() == Some(id) {
            '*'
        } else {
            ' '
        };
        let help = mode.help.as_ref().map_or("", |help| help.get(lang));
        writeln!(out, "{star} {id}: {}. {help}", mode.name.get(lang))?;
    }
    if !menu.presets.is_empty() {
        writeln!(out, "\nPresets (--preset)")?;
    }
    for (id, preset) in &menu.presets {
        let help = preset.help.as_ref().map_or("", |help| help.get(lang));
        writeln!(out, "  {id}: {}. {help}", preset.name.get(lang))?;
    }
    if !menu.options.is_empty() {
        let mode = rules.configured.mode.as_deref();
        let of = mode.map_or_else(String::new, |mode| format!(", * is chosen in mode {mode}"));
        writeln!(out, "\nOptions (--set K=V{of})")?;
    }
    for (id, option) in &menu.options {
        // the mode may have changed the option
        let here = rules.configured.menu.options.get(id).unwrap_or(option);
        write_option(out, id, here, rules.configured.options.get(id), lang)?;
    }
    Ok(())
}

fn write_option(
    out: &mut impl Write,
    id: &str,
    option: &MenuOption,
    value: Option<&OptionValue>,
    lang: &str,
) -> Result<()> {
    let only = option.modes.as_ref();
    let only = only.map_or_else(String::new, |modes| {
        format!(" (only in {})", modes.join(", "))
    });
    writeln!(out, "\n  {id}{only}: {}", option.name.get(lang))?;
    if let Some(help) = &option.help {
        writeln!(out, "    {}", help.get(lang))?;
    }
    let shown = value.unwrap_or(&option.default);
    match &option.kind {
        OptionKind::Number { min, max, zero } => {
            let zero = zero.map_or_else(String::new, |zero| format!(", 0 = {}", zero.as_str()));
            let to = if *max == i64::MAX {
                "any".to_owned()
            } else {
                max.to_string()
            };
            writeln!(
                out,
                "    * {}   from {min} to {to}{zero}",
                option.show(shown)
            )?;
        }
        OptionKind::List { items } => {
            writeln!(
                out,
                "    * {}   any of {}",
                option.show(shown),
                items.join(",")
            )?;
        }
        OptionKind::Choice | OptionKind::OnOff => {}
    }
    let mut choices: Vec<&str> = option.choices.keys().map(String::as_str).collect();
    if option.kind == OptionKind::OnOff {
        for word in ["on", "off"] {
            if !choices.contains(&word) {
                choices.push(word);
            }
        }
    }
    for id in choices {
        let chosen = value.is_some_and(|value| value.to_string() == id);
        let star = if chosen { '*' } else { ' ' };
        let choice = option.choices.get(id);
        let help = choice
            .and_then(|choice| choice.help.as_ref())
            .map_or("", |help| help.get(lang));
        let name = choice
            .map(|choice| choice.name.get(lang))
            .filter(|name| *name != id);
        let name = name.map_or_else(String::new, |name| format!(" ({name})"));
        writeln!(
            out,
            "    {}",
            format!("{star} {id}{name}  {help}").trim_end()
        )?;
    }
    Ok(())
}
