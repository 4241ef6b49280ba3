//! The one binary, `sifang`: play, write and compare board games on graphs for several seats.
//!
//! | file | what is in it |
//! |---|---|
//! | `args` | the command line |
//! | `commands/` | one file a command |
//! | `menu` | the games, to choose one in the terminal |
//! | `window` | opening the window |
//! | `library` | finding variants, loading games, printing problems |
//! | `start` | the state a command begins from: a position, drawn layouts, or the fixed set-up |
//! | `signs` | how a piece is shown |
//! | `board_text`, `board_dot` | pictures of a board |
//! | `sheet` | the rules of a game in words |
//! | `explanations/` | what the codes of problems mean |
//! | `examples` | the worked examples of a file |
//! | `configurations` | every mode and every choice of a file, one after another |
//! | `reference` | the pages of the reference, from the schemas |
//! | `session/` | a game in the terminal |
//! | `table` | who sits where |
//! | `save` | records in files |
//! | `trace` | a game for other programs, one JSON object a line |
//! | `words` | events in words |
//! | `many` | many games: journal, records, progress |
//! | `conditions` | the rules that are compared |
//! | `progress` | bars for long work |
//! | `columns` | tables of numbers: on the terminal, as CSV |
//! | `fail` | what can go wrong and which exit code it has |
//! | `terminal` | colour, language, standard output |

mod args;
mod board_dot;
mod board_text;
mod columns;
mod commands;
mod conditions;
mod configurations;
mod examples;
mod explanations;
mod fail;
mod library;
mod many;
mod menu;
mod progress;
mod reference;
mod save;
mod session;
mod sheet;
mod signs;
mod start;
mod table;
mod terminal;
mod trace;
mod window;
mod words;

use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    let cli = args::Cli::parse();
    match commands::run(&cli) {
        Ok(code) => code,
        Err(error) => fail::report(&error),
    }
}
