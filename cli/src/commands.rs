//! The commands, one file each.

pub(crate) mod check;
pub(crate) mod list;
pub(crate) mod moves;
pub(crate) mod perft;
pub(crate) mod show;

use std::process::ExitCode;

use anyhow::Result;

use crate::args::{Cli, Command};
use crate::menu;

/// Runs what the command line says.
///
/// # Errors
/// See [`crate::fail`].
pub(crate) fn run(cli: &Cli) -> Result<ExitCode> {
    let language = cli.language();
    match &cli.command {
        None => menu::run(language),
        Some(Command::List(args)) => list::run(args, language),
        Some(Command::Check(args)) => check::run(args),
        Some(Command::Show(args)) => show::run(args, language),
        Some(Command::Moves(args)) => moves::run(args, language),
        Some(Command::Perft(args)) => perft::run(args),
    }
}
