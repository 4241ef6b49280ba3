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
    let ways = [
        (
            format!("sifang show {example}"),
            "what the game is and what can be chosen",
        ),
        (
            format!("sifang show {example} --sheet"),
            "its rules in words",
        ),
        (format!("sifang show {example} --board text"), "its board"),
        (
            format!("sifang moves {example}"),
            "what can be moved, and what cannot and why",
        ),
        ("sifang --help".to_owned(), "everything else"),
    ];
    let widest = ways.iter().map(|(way, _)| way.len()).max().unwrap_or(0);
    writeln!(out)?;
    for (way, what) in &ways {
        writeln!(out, "  {way:<widest$}  {what}")?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}
