//! `sifang play`: a game in the window or in the terminal, new or saved.

use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::Result;
use clap::Args;
use sifang_bots::table::{Opening, Seating};
use sifang_core::matches::Match;
use sifang_core::view::Viewer;
use sifang_gui::app::Opened;

use crate::args::GameArgs;
use crate::commands::replay;
use crate::fail::{Fail, PROBLEMS, usage};
use crate::session::Session;
use crate::table::Table;
use crate::terminal::{self, Language};
use crate::{library, menu, save, start, window};

/// `sifang play`.
#[derive(Args, Debug, Default)]
#[command(
    after_help = "`help` in the game lists what can be typed. A saved game is gone on with, one that is over is shown.\n\n\
                  Examples:\n  sifang play siguo-junqi --mode melee --seats human,bot:greedy\n  \
                  sifang play ./my-game.toml --save game.toml"
)]
pub(crate) struct PlayArgs {
    /// The game: an id, or the path of a file or of a record [default: chosen from a list]
    variant: Option<String>,
    #[command(flatten)]
    game: GameArgs,
    /// Who sits where: `human` or `bot:NAME`, by seat [default: human, then bots]
    #[arg(long, value_name = "A[,B…]")]
    seats: Option<String>,
    /// Seed of all chance [default: drawn from the time]
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// A position to begin from: text, `@FILE` or `-` [default: the start]
    #[arg(long, value_name = "P", allow_hyphen_values = true)]
    position: Option<String>,
    /// In the terminal instead of the window
    #[arg(long)]
    text: bool,
    /// Saves the game here after every action; in the window it is saved by itself
    #[arg(long, value_name = "FILE", requires = "text")]
    save: Option<PathBuf>,
    /// Paints the window's first frame into this PNG file, without a display, instead of playing
    #[arg(long, value_name = "FILE", conflicts_with = "text")]
    screenshot: Option<PathBuf>,
    /// Width and height of that picture in pixels, each from 320 to 4096 [default: 900x900]
    #[arg(long, value_name = "WxH", value_parser = size, requires = "screenshot")]
    size: Option<[u16; 2]>,
}

/// Reads `900x900`.
fn size(text: &str) -> Result<[u16; 2], String> {
    let side = |text: &str| {
        let side = text.parse().ok();
        side.filter(|side| (320..=4096).contains(side))
    };
    let sides = text.split_once('x');
    let sides = sides.and_then(|(wide, high)| Some([side(wide)?, side(high)?]));
    sides.ok_or_else(|| "expected two numbers from 320 to 4096, such as `900x900`".to_owned())
}

impl PlayArgs {
    /// A game in the terminal with everything left to the program.
    pub(crate) fn in_text(variant: &str) -> Self {
        Self {
            variant: Some(variant.to_owned()),
            text: true,
            ..Self::default()
        }
    }
}

/// Plays until the game is over or left.
pub(crate) fn run(args: &PlayArgs, language: Language, said: Option<Language>) -> Result<ExitCode> {
    let Some(variant) = &args.variant else {
        return if args.text {
            menu::run(language)
        } else {
            show(args, Opened::Start, language, said)
        };
    };
    let record = library::is_path(variant) && save::is_record(variant);
    if !args.text {
        return show(args, opened(args, variant, record)?, language, said);
    }
    let (game, table, file) = if record {
        match resume(args, variant, language)? {
            Some(resumed) => resumed,
            None => return Ok(ExitCode::SUCCESS),
        }
    } else {
        let (game, table) = begin(args, variant)?;
        (game, table, args.save.clone())
    };
    Session::new(game, table, language, file).run()?;
    Ok(ExitCode::SUCCESS)
}

/// In the window, or in a picture of it.
fn show(
    args: &PlayArgs,
    opened: Opened,
    language: Language,
    said: Option<Language>,
) -> Result<ExitCode> {
    match &args.screenshot {
        Some(file) => window::paint(opened, file, args.size.unwrap_or([900; 2]), language),
        None => window::open(opened, said),
    }
}

/// What the window opens with.
fn opened(args: &PlayArgs, variant: &str, record: bool) -> Result<Opened> {
    let opening = if record {
        refuse_choices(args, variant)?;
        Opening::Record(variant.into())
    } else {
        let (game, start) = match &args.position {
            Some(position) => {
                let (game, start) = start::from_position(variant, &args.game, position)?;
                (game, Some(Box::new(start)))
            }
            None => (library::load(variant, &args.game)?, None),
        };
        let names = Table::read(game.rules(), args.seats.as_deref())?.names;
        Opening::New {
            seating: Seating::from_names(names),
            seed: seed(args),
            clock: None,
            game,
            start,
        }
    };
    let opening = Box::new(opening);
    // a picture is one of what comes before the first action, which does not depend on how soon bots are ready
    Ok(if record || args.screenshot.is_some() {
        Opened::Table(opening)
    } else {
        Opened::AtOnce(opening)
    })
}

/// The seed asked for, or one drawn from the time.
fn seed(args: &PlayArgs) -> u64 {
    args.seed.unwrap_or_else(|| {
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        now.map_or(1, |now| now.as_nanos() as u64 % 1_000_000_007)
    })
}

/// A record has in it what could be chosen.
fn refuse_choices(args: &PlayArgs, variant: &str) -> Result<()> {
    let GameArgs { mode, preset, set } = &args.game;
    let fixed = mode.is_some() || preset.is_some() || !set.is_empty();
    if fixed || args.seed.is_some() || args.position.is_some() {
        return Err(usage(format!(
            "`{variant}` is a record, which has its rules, its seed and its position in it; leave --mode, --preset, --set, \
             --seed and --position out"
        )));
    }
    Ok(())
}

/// A new game.
fn begin(args: &PlayArgs, variant: &str) -> Result<(Match, Table)> {
    let seed = seed(args);
    let game = match &args.position {
        Some(position) => {
            let (game, begun) = start::from_position(variant, &args.game, position)?;
            Match::from_position(&game, begun, seed)
        }
        None => Match::new(&library::load(variant, &args.game)?, seed),
    };
    let table = Table::read(game.game().rules(), args.seats.as_deref())?;
    Ok((game, table))
}

/// A saved game, and where it is saved again; none if it is over and has been shown.
fn resume(
    args: &PlayArgs,
    variant: &str,
    language: Language,
) -> Result<Option<(Match, Table, Option<PathBuf>)>> {
    refuse_choices(args, variant)?;
    let opened = save::open(variant)?;
    let mut out = terminal::output();
    if opened.game.is_over() {
        replay::write(&mut out, &opened.game, Viewer::Referee, language)?;
        out.flush()?;
        return if opened.whole {
            Ok(None)
        } else {
            Err(Fail::Reported(PROBLEMS).into())
        };
    }
    if !opened.whole {
        let count = opened.game.played().len();
        let actions = if count == 1 { "action" } else { "actions" };
        write!(
            out,
            "{count} {actions} of this record can be read. Play on from there (yes or no)? "
        )?;
        out.flush()?;
        let mut line = String::new();
        io::stdin().lock().read_line(&mut line)?;
        if !matches!(line.trim().to_lowercase().as_str(), "y" | "yes") {
            writeln!(out)?;
            out.flush()?;
            return Err(Fail::Reported(PROBLEMS).into());
        }
    }
    let seats = opened.game.game().rules().seats.len();
    let table = if args.seats.is_none() && opened.players.seats.len() == seats {
        Table::from_names(opened.players)?
    } else {
        let mut table = Table::read(opened.game.game().rules(), args.seats.as_deref())?;
        table.names.tags = opened.players.tags;
        table
    };
    // a damaged record is left as it is
    let same = opened.whole.then(|| Path::new(variant).to_owned());
    Ok(Some((opened.game, table, args.save.clone().or(same))))
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use sifang_gui::app::Opened;

    use super::{PlayArgs, opened};

    /// A new game begins as with the button Play; its picture is taken before anything is done.
    #[test]
    fn a_new_game_begins_at_once_in_the_window() {
        let begun = |screenshot: Option<&str>| {
            let args = PlayArgs {
                screenshot: screenshot.map(PathBuf::from),
                ..PlayArgs::default()
            };
            opened(&args, "luzhanqi", false).expect("a shipped game")
        };
        assert!(matches!(begun(None), Opened::AtOnce(_)));
        assert!(matches!(begun(Some("picture.png")), Opened::Table(_)));
    }
}
