//! The command line.

use clap::{Args, Parser, Subcommand};
use sifang_core::lang::Choices;

use crate::commands::{
    check, compare, contest, convert, diff, explain, list, moves, new, perft, play, replay, schema,
    show, simulate,
};
use crate::terminal::Language;

/// Board games on graphs for several seats: play, prototype, compare.
#[derive(Debug, Parser)]
#[command(
    name = "sifang",
    version,
    about,
    after_help = "A VARIANT is the id of a game that comes with sifang (see `sifang list`), or a path that contains \
                  `/` or ends in `.toml`.\n\nExample:\n  sifang play siguo-junqi --mode melee",
    propagate_version = true
)]
pub(crate) struct Cli {
    /// What to do; without it the window opens.
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    /// The language of names [default: that of the environment]
    #[arg(long, global = true, value_enum, value_name = "LANGUAGE")]
    pub(crate) lang: Option<Language>,
}

impl Cli {
    /// The language that names are shown in.
    pub(crate) fn language(&self) -> Language {
        self.lang.unwrap_or_else(Language::of_environment)
    }
}

/// The commands; each has a file of its own in `commands`.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Play a game in the window or the terminal, or go on with a saved one
    Play(play::PlayArgs),
    /// List the games that come with sifang
    List(list::ListArgs),
    /// Find all mistakes of variant files
    Check(check::CheckArgs),
    /// Show a game: its page, its resolved file, its board, its rules in words
    Show(show::ShowArgs),
    /// Begin a file of a game of your own
    New(new::NewArgs),
    /// List what differs between two games, key by key
    Diff(diff::DiffArgs),
    /// Explain the code of a problem
    Explain(explain::ExplainArgs),
    /// Describe what can be written: a schema for editors, pages for people
    Schema(schema::SchemaArgs),
    /// List the legal moves, and why others are missing
    Moves(moves::MovesArgs),
    /// Count the sequences of legal moves
    Perft(perft::PerftArgs),
    /// Verify a recorded game and show it
    Replay(replay::ReplayArgs),
    /// Convert positions, games and layouts from one notation to another
    Convert(convert::ConvertArgs),
    /// Let bots play many games
    Simulate(simulate::SimulateArgs),
    /// Let bots play against each other, each on every side
    Match(contest::MatchArgs),
    /// Compare modes or the values of an option by many games
    Compare(compare::CompareArgs),
}

/// What is chosen of a variant.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct GameArgs {
    /// The mode [default: the one the file says]
    #[arg(long, value_name = "MODE")]
    pub(crate) mode: Option<String>,
    /// Named choices of the file; --mode and --set beat them
    #[arg(long, value_name = "PRESET")]
    pub(crate) preset: Option<String>,
    /// The value of an option; may be repeated
    #[arg(long, value_name = "K=V", value_parser = pair)]
    pub(crate) set: Vec<(String, String)>,
}

impl GameArgs {
    /// As core takes it.
    pub(crate) fn choices(&self) -> Choices {
        Choices {
            mode: self.mode.clone(),
            preset: self.preset.clone(),
            set: self.set.clone(),
        }
    }
}

/// The state a command begins from.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct StartArgs {
    /// A position as text, `@FILE`, or `-` for standard input [default: the start]
    #[arg(
        long,
        value_name = "P",
        conflicts_with = "seed",
        allow_hyphen_values = true
    )]
    pub(crate) position: Option<String>,
    /// Draws secret layouts, and the seat that begins where it is drawn
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
}

fn pair(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((option, value)) if !option.trim().is_empty() => {
            Ok((option.trim().to_owned(), value.trim().to_owned()))
        }
        _ => Err("expected an option and its value, such as `visibility=open`".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::{Cli, pair};

    #[test]
    fn the_command_line_is_consistent() {
        Cli::command().debug_assert();
    }

    #[test]
    fn options_are_set_by_name_and_value() {
        assert_eq!(pair("a=b=c"), Ok(("a".to_owned(), "b=c".to_owned())));
        assert_eq!(pair("a="), Ok(("a".to_owned(), String::new())));
        for wrong in ["", "a", "=b", " =b"] {
            assert!(pair(wrong).is_err(), "{wrong}");
        }
    }
}
