//! The commands, one file each.

pub(crate) mod check;
pub(crate) mod compare;
pub(crate) mod contest;
pub(crate) mod convert;
pub(crate) mod diff;
pub(crate) mod explain;
pub(crate) mod list;
pub(crate) mod moves;
pub(crate) mod new;
pub(crate) mod perft;
pub(crate) mod play;
pub(crate) mod replay;
pub(crate) mod schema;
pub(crate) mod show;
pub(crate) mod simulate;

use std::process::ExitCode;

use anyhow::Result;
use sifang_gui::app::Opened;

use crate::args::{Cli, Command};
use crate::window;

/// Runs what the command line says.
///
/// # Errors
/// See [`crate::fail`].
pub(crate) fn run(cli: &Cli) -> Result<ExitCode> {
    let language = cli.language();
    match &cli.command {
        None => window::open(Opened::Start, cli.lang),
        Some(Command::Play(args)) => play::run(args, language, cli.lang),
        Some(Command::List(args)) => list::run(args, language),
        Some(Command::Check(args)) => check::run(args),
        Some(Command::Show(args)) => show::run(args, language),
        Some(Command::New(args)) => new::run(args, language),
        Some(Command::Diff(args)) => diff::run(args),
        Some(Command::Explain(args)) => explain::run(args),
        Some(Command::Schema(args)) => schema::run(args),
        Some(Command::Moves(args)) => moves::run(args, language),
        Some(Command::Perft(args)) => perft::run(args),
        Some(Command::Replay(args)) => replay::run(args, language),
        Some(Command::Convert(args)) => convert::run(args),
        Some(Command::Simulate(args)) => simulate::run(args),
        Some(Command::Match(args)) => contest::run(args),
        Some(Command::Compare(args)) => compare::run(args),
    }
}
