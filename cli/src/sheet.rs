//! The rule sheet of a game, made from its data: every sentence says what one key of the file does.

mod encounters;
mod pieces;
mod rules;

use std::io::{self, Write};

use sifang_core::ids::{KindId, SeatId, SeatSet};
use sifang_core::variant::Variant;

use crate::terminal::Language;

/// Writes the sheet.
///
/// # Errors
/// If it cannot be written.
pub(crate) fn write(out: &mut impl Write, rules: &Variant, language: Language) -> io::Result<()> {
    let sheet = Sheet {
        rules,
        lang: language.id(),
    };
    let mode = rules.configured.mode.as_ref();
    let mode = mode.map_or_else(String::new, |mode| format!(", mode {mode}"));
    writeln!(out, "{}{mode}", rules.name.get(sheet.lang))?;
    let sections = [
        ("Board and seats", sheet.table()),
        ("Pieces", sheet.pieces()),
        ("Set-up", sheet.setup()),
        ("Encounters", sheet.encounters()),
        ("Who sees what", sheet.sight()),
        ("Turns", sheet.turns()),
        ("Check and mate", sheet.threat()),
        ("Teams and pacts", sheet.teams()),
        ("Who is out", sheet.losses()),
        ("Draws", sheet.draws()),
        ("Points", sheet.scoring()),
    ];
    for (title, lines) in sections.iter().filter(|(_, lines)| !lines.is_empty()) {
        writeln!(out, "\n{title}\n{}", "-".repeat(title.len()))?;
        for line in lines {
            writeln!(out, "{line}")?;
        }
    }
    Ok(())
}

/// A game on its way into words. Each section is a list of lines, empty if the game has nothing of its kind.
struct Sheet<'a> {
    rules: &'a Variant,
    lang: &'static str,
}

impl<'a> Sheet<'a> {
    fn kind(&self, kind: KindId) -> &'a str {
        let kind = self.rules.kinds.get(kind.index());
        kind.map_or("?", |kind| kind.name.get(self.lang))
    }

    fn seat(&self, seat: SeatId) -> &'a str {
        let seat = self.rules.seats.get(seat.index());
        seat.map_or("?", |seat| seat.name.get(self.lang))
    }

    /// The kinds that a table of flags names.
    fn flagged(&self, flags: &[bool; 32]) -> Vec<&'a str> {
        let kinds = self.rules.kinds.iter().zip(flags);
        kinds
            .filter(|(_, flag)| **flag)
            .map(|(kind, _)| kind.name.get(self.lang))
            .collect()
    }

    fn all(&self) -> SeatSet {
        SeatSet::first(self.rules.seats.len())
    }

    fn table(&self) -> Vec<String> {
        let board = &self.rules.board;
        let seats: Vec<&str> = self.all().iter().map(|seat| self.seat(seat)).collect();
        let kinds: Vec<String> = board
            .line_kinds
            .iter()
            .enumerate()
            .map(|(number, kind)| {
                let count = board
                    .lines
                    .iter()
                    .filter(|line| line.kind == number)
                    .count();
                format!("{count} of kind {kind}")
            })
            .collect();
        let armies: Vec<&str> = self
            .rules
            .seats
            .iter()
            .map(|seat| seat.army.as_str())
            .collect();
        let own = self.rules.seats.iter().any(|seat| seat.army != seat.id);
        let armies = if own {
            format!(" Armies: {}.", armies.join(", "))
        } else {
            String::new()
        };
        vec![
            format!("{} seats: {}.{armies}", seats.len(), seats.join(", ")),
            format!(
                "{} points, joined by lines: {}.",
                board.len(),
                kinds.join(", ")
            ),
        ]
    }
}

/// `a, b and c`.
fn and(words: &[&str]) -> String {
    match words {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}
