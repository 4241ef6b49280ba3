//! What `sifang play --text` opens without a game: the list of games, one of which can be chosen on the spot.

use std::io::{self, BufRead, IsTerminal, Write};
use std::process::ExitCode;

use anyhow::Result;

use crate::commands::list;
use crate::commands::play::{self, PlayArgs};
use crate::terminal::{self, Language};

/// Lists the games that come with sifang and starts the one chosen; without a terminal it tells how to go on.
pub(crate) fn run(language: Language) -> Result<ExitCode> {
    let mut out = terminal::output();
    writeln!(
        out,
        "Sifang 四方: board games on graphs for several seats\n"
    )?;
    for (i, game) in sifang_variants::ALL.iter().enumerate() {
        let name = list::menu_of(game.id)?.name;
        writeln!(
            out,
            "  {}  {:<20} {}",
            i + 1,
            game.id,
            name.get(language.id())
        )?;
    }
    writeln!(out)?;
    if !io::stdin().is_terminal() {
        ways(&mut out)?;
        out.flush()?;
        return Ok(ExitCode::SUCCESS);
    }
    writeln!(
        out,
        "You take the first seat, bots the others. `sifang --help` tells what else there is."
    )?;
    let count = sifang_variants::ALL.len();
    loop {
        write!(out, "Which game (1 to {count}, or q)? ")?;
        out.flush()?;
        let mut line = String::new();
        let read = io::stdin().lock().read_line(&mut line)?;
        let typed = line.trim();
        if read == 0 || matches!(typed, "q" | "quit" | "exit") {
            return Ok(ExitCode::SUCCESS);
        }
        let number = typed.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
        let chosen = number.and_then(|n| sifang_variants::ALL.get(n));
        if let Some(game) = chosen.or_else(|| sifang_variants::find(typed)) {
            // the session writes to standard output itself
            drop(out);
            return play::run(&PlayArgs::in_text(game.id), language, None);
        }
        writeln!(out, "`{typed}` is no number of the list.")?;
    }
}

/// How to go on.
fn ways(out: &mut impl Write) -> Result<()> {
    let example = sifang_variants::ALL
        .first()
        .map_or("VARIANT", |game| game.id);
    let ways = [
        (
            format!("sifang play {example} --text"),
            "play it against bots",
        ),
        (
            format!("sifang show {example}"),
            "what the game is and what can be chosen",
        ),
        (
            format!("sifang show {example} --sheet"),
            "its rules in words",
        ),
        (format!("sifang show {example} --board text"), "its board"),
        ("sifang --help".to_owned(), "everything else"),
    ];
    let widest = ways.iter().map(|(way, _)| way.len()).max().unwrap_or(0);
    for (way, what) in &ways {
        writeln!(out, "  {way:<widest$}  {what}")?;
    }
    Ok(())
}
