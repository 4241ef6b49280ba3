//! `sifang convert`: positions, games and layouts from one notation to another.

mod kind;
mod read;
mod write;

use std::fs::File;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use anyhow::Result;
use clap::Args;

use crate::args::GameArgs;
use crate::fail::usage;
use crate::{library, save, terminal};
use kind::Kind;
use read::Input;

/// `sifang convert`.
#[derive(Args, Debug)]
#[command(
    after_help = "What IN and OUT are is told by their endings: .fen, .fen4, .pgn, .pgn4, .jql, and .toml for our own \
                  positions, records and layouts. A game can become a position, which is its last. Every move is \
                  checked.\n\nExamples:\n  sifang convert game.pgn game.toml\n  \
                  sifang convert game.toml - --to fen\n  \
                  sifang convert mine.jql mine.toml --variant siguo-junqi"
)]
pub(crate) struct ConvertArgs {
    /// What is read; `-` is standard input
    #[arg(value_name = "IN")]
    input: String,
    /// What is written; `-` is standard output
    #[arg(value_name = "OUT")]
    output: String,
    /// What IN is [default: by its ending]
    #[arg(long, value_enum, value_name = "KIND")]
    from: Option<Kind>,
    /// What OUT is [default: by its ending]
    #[arg(long, value_enum, value_name = "KIND")]
    to: Option<Kind>,
    /// The game: an id, or the path of a file [default: the one that IN can be of]
    #[arg(long)]
    variant: Option<String>,
    #[command(flatten)]
    game: GameArgs,
    /// Which of several games or layouts in IN, from 1
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    number: Option<u32>,
}

/// Converts.
pub(crate) fn run(args: &ConvertArgs) -> Result<ExitCode> {
    let name = match args.input.as_str() {
        "-" => "standard input",
        path => path,
    };
    let bytes = if args.input == "-" {
        library::read_bytes(io::stdin().lock(), name)
    } else {
        File::open(&args.input)
            .map_err(|error| format!("`{name}`: {error}"))
            .and_then(|file| library::read_bytes(file, &format!("`{name}`")))
    };
    let bytes = bytes.map_err(usage)?;
    let from = match args.from {
        Some(kind) => kind,
        None => Kind::of_input(&args.input, &bytes)?,
    };
    let to = match args.to {
        Some(kind) => Some(kind),
        None => Kind::of_output(&args.output)?,
    };
    let input = Input {
        name,
        bytes: &bytes,
        variant: args.variant.as_deref(),
        game: &args.game,
        number: args.number,
    };
    let content = input.read(from)?;
    let written = write::write(&content, to)?;
    if args.output == "-" {
        let mut out = terminal::output();
        out.write_all(&written)?;
        out.flush()?;
    } else {
        save::persist(Path::new(&args.output), &written)?;
    }
    Ok(ExitCode::SUCCESS)
}
