//! What plain `sifang` shows: the games, and how to go on.

use std::io::Write;
use std::process::ExitCode;

use anyhow::Result;

use crate::commands::list;
use crate::terminal::{self, Language};

/// Prints the games that come with sifang and how to look at them.
pub(crate) fn run(language: Language) -> Result<ExitCode> {
    let mut out = terminal::output();
    writeln!(out, "Welcome to Sifang. These games are ready:\n")?;
    let mut example = "VARIANT";
    for game in sifang_variants::ALL {
        let name = list::menu_of(game.id)?.name;
        writeln!(out, "  {:<20} {}", game.id, name.get(language.id()))?;
        example = game.id;
    }
    writeln!(
        out,
        "\n  sifang show {example}          what the game is and what can be chosen\n  \
         sifang show {example} --sheet  its rules in words\n  \
         sifang moves {example}         what can be moved, and what cannot and why\n  \
         sifang --help                  everything else"
    )?;
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}
