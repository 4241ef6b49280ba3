//! `sifang play`: a game in the terminal, new or saved.

use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::Result;
use clap::Args;
use sifang_core::matches::Match;
use sifang_core::view::Viewer;

use crate::args::GameArgs;
use crate::commands::replay;
use crate::fail::{Fail, PROBLEMS, usage};
use crate::session::Session;
use crate::table::Table;
use crate::terminal::{self, Language};
use crate::{library, save, start};

/// `sifang play`.
#[derive(Args, Debug, Default)]
#[command(
    after_help = "`help` in the game lists what can be typed. A saved game is gone on with, one that is over is shown.\n\n\
                  Examples:\n  sifang play siguo-junqi --mode melee --seats human,bot:greedy\n  \
                  sifang play ./my-game.toml --save game.toml"
)]
pub(crate) struct PlayArgs {
    /// The game: an id, or the path of a file or of a record
    variant: String,
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
    /// In the terminal, which is the only way as yet
    #[arg(long)]
    text: bool,
    /// Saves the game here after every action
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
}

impl PlayArgs {
    /// A game with everything left to the program.
    pub(crate) fn new(variant: &str) -> Self {
        Self {
            variant: variant.to_owned(),
            ..Self::default()
        }
    }
}

/// Plays until the game is over or left.
pub(crate) fn run(args: &PlayArgs, language: Language) -> Result<ExitCode> {
    let (game, table, file) = if library::is_path(&args.variant) && save::is_record(&args.variant) {
        match resume(args, language)? {
            Some(resumed) => resumed,
            None => return Ok(ExitCode::SUCCESS),
        }
    } else {
        let (game, table) = begin(args)?;
        (game, table, args.save.clone())
    };
    Session::new(game, table, language, file).run()?;
    Ok(ExitCode::SUCCESS)
}

/// A new game.
fn begin(args: &PlayArgs) -> Result<(Match, Table)> {
    let seed = args.seed.unwrap_or_else(|| {
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        now.map_or(1, |now| now.as_nanos() as u64 % 1_000_000_007)
    });
    let game = match &args.position {
        Some(position) => {
            let (game, begun) = start::from_position(&args.variant, &args.game, position)?;
            Match::from_position(&game, begun, seed)
        }
        None => Match::new(&library::load(&args.variant, &args.game)?, seed),
    };
    let table = Table::read(game.game().rules(), args.seats.as_deref())?;
    Ok((game, table))
}

/// A saved game, and where it is saved again; none if it is over and has been shown.
fn resume(args: &PlayArgs, language: Language) -> Result<Option<(Match, Table, Option<PathBuf>)>> {
    let GameArgs { mode, preset, set } = &args.game;
    let fixed = mode.is_some() || preset.is_some() || !set.is_empty();
    if fixed || args.seed.is_some() || args.position.is_some() {
        return Err(usage(format!(
            "`{}` is a record, which has its rules, its seed and its position in it; leave --mode, --preset, --set, \
             --seed and --position out",
            args.variant
        )));
    }
    let opened = save::open(&args.variant)?;
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
        Table::read(opened.game.game().rules(), args.seats.as_deref())?
    };
    // a damaged record is left as it is
    let same = opened.whole.then(|| Path::new(&args.variant).to_owned());
    Ok(Some((opened.game, table, args.save.clone().or(same))))
}
