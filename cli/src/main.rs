//! `sifang`: board games on graphs for several seats, described by data. This is the one binary; see `sifang --help`.
#![allow(clippy::print_stdout, reason = "a command-line program prints")]
#![allow(
    unreachable_pub,
    reason = "in a binary nothing is reachable from outside"
)]

mod board_svg;
mod board_text;
mod check;
mod input;
mod library;
mod list;
mod menu;
mod moves;
mod perft;
mod play;
mod replay;
mod save;
mod show;
mod simulate;
mod table;
mod words;

use std::io::IsTerminal;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Board games on graphs for several seats: play them, check them, count them.
///
/// Example: sifang play four-player-chess --text
#[derive(Parser)]
#[command(name = "sifang", version, about)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Play a game, or go on with a saved one
    Play(play::Args),
    /// List the shipped games
    List(list::Args),
    /// Check files of games
    Check(check::Args),
    /// Show a game, its rules, its board
    Show(show::Args),
    /// List the legal moves of a position, and why others are not
    Moves(moves::Args),
    /// Count sequences of moves
    Perft(perft::Args),
    /// Verify and show a recorded game
    Replay(replay::Args),
    /// Let bots play many games
    Simulate(simulate::Args),
}

/// How a command ended: 0 ok, 1 problems found, 2 wrong use.
pub enum Failure {
    /// Problems in a file, a position, a record, a move.
    Problems(String),
    /// The command line is wrong.
    Usage(String),
}

impl From<anyhow::Error> for Failure {
    fn from(error: anyhow::Error) -> Self {
        Self::Problems(format!("error: {error:#}"))
    }
}

/// What every command returns.
pub type Outcome = Result<(), Failure>;

/// May text be coloured on standard output?
pub fn colour() -> bool {
    std::io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none()
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let outcome = match cli.command {
        None => menu::run(),
        Some(Command::Play(args)) => play::run(&args),
        Some(Command::List(args)) => list::run(&args),
        Some(Command::Check(args)) => check::run(&args),
        Some(Command::Show(args)) => show::run(&args),
        Some(Command::Moves(args)) => moves::run(&args),
        Some(Command::Perft(args)) => perft::run(&args),
        Some(Command::Replay(args)) => replay::run(&args),
        Some(Command::Simulate(args)) => simulate::run(&args),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Problems(text)) => {
            eprintln!("{}", text.trim_end());
            ExitCode::from(1)
        }
        Err(Failure::Usage(text)) => {
            eprintln!("{}", text.trim_end());
            ExitCode::from(2)
        }
    }
}

/// Prints a line; a closed pipe ends the program quietly.
#[macro_export]
macro_rules! say {
    ($($arg:tt)*) => {{
        use std::io::Write as _;
        if writeln!(std::io::stdout(), $($arg)*).is_err() {
            std::process::exit(0);
        }
    }};
}
