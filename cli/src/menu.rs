//! The terminal's menu of games: what plain `sifang` opens.

use std::io::{BufRead, IsTerminal, Write};

use crate::{Outcome, list, play, say};

/// Lists the games and starts the one chosen.
pub fn run() -> Outcome {
    say!("Sifang 四方: board games for several seats\n");
    for (i, shipped) in sifang_variants::ALL.iter().enumerate() {
        say!("  {}  {}", i + 1, shipped.id);
    }
    say!("\nYou take the first seat, bots the others. `sifang --help` tells what else there is.");
    if !std::io::stdin().is_terminal() {
        return list::run(&list::Args::default());
    }
    loop {
        print!("Which game (1 to {}, or q)? ", sifang_variants::ALL.len());
        let _ = std::io::stdout().flush();
        let mut line = String::new();
        if std::io::stdin().lock().read_line(&mut line).unwrap_or(0) == 0 || line.trim() == "q" {
            return Ok(());
        }
        let choice = line
            .trim()
            .parse::<usize>()
            .ok()
            .and_then(|n| n.checked_sub(1));
        if let Some(shipped) = choice.and_then(|n| sifang_variants::ALL.get(n)) {
            return play::run(&play::Args::new(shipped.id));
        }
        say!("`{}` is no number of the list.", line.trim());
    }
}
