//! The rules of a game in words, made from its data: every sentence says what one key of the file does.
//!
//! | file | what is in it |
//! |---|---|
//! | `table` | board and seats, the options in force |
//! | `pieces` | pieces, how they move, what holds for all moves |
//! | `setup` | how a game begins |
//! | `diagram` | how a piece moves, as a picture |
//! | `encounters` | who beats whom |
//! | `sight` | who sees what |
//! | `turns` | turns, check and mate, teams |
//! | `ends` | losses, draws, points |

mod diagram;
mod encounters;
mod ends;
mod pieces;
mod setup;
mod sight;
mod table;
mod turns;

use std::fmt::Display;

use sifang_core::ids::{KindId, SeatId, SeatSet};
use sifang_core::variant::Variant;

use crate::text::tables::{common, sheet};
use crate::text::{Lang, Text, Words};

pub use diagram::Diagram;
pub use encounters::Encounters;
pub use pieces::PieceRules;

/// The rules of a game in a language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// What game it is, and in which mode.
    pub title: String,
    /// Board and seats.
    pub table: Vec<String>,
    /// The pieces, in the order of the file.
    pub pieces: Vec<PieceRules>,
    /// What holds for the moves of all pieces.
    pub moves: Vec<String>,
    /// How a game begins.
    pub setup: Vec<String>,
    /// Who beats whom.
    pub encounters: Encounters,
    /// The sections behind, with their titles; those of which the game has nothing are left out.
    pub rest: Vec<(String, Vec<String>)>,
    /// The options in force, each with its sentence of help.
    pub options: Vec<(String, Option<String>)>,
}

impl Sheet {
    /// Makes the sheet of a game.
    pub fn new(rules: &Variant, lang: Lang) -> Self {
        let writer = Writer {
            rules,
            lang,
            words: Words::new(rules, lang),
        };
        let rest = [
            (sheet::SIGHT, writer.sight()),
            (sheet::TURNS, writer.turns()),
            (sheet::THREAT, writer.threat()),
            (sheet::ALLIANCE, writer.teams()),
            (sheet::LOSSES, writer.losses()),
            (sheet::DRAWS, writer.draws()),
            (sheet::SCORING, writer.scoring()),
        ];
        let rest = rest.into_iter().filter(|(_, lines)| !lines.is_empty());
        Self {
            title: writer.title(),
            table: writer.table(),
            pieces: writer.pieces(),
            moves: writer.special(),
            setup: writer.setup(),
            encounters: writer.encounters(),
            rest: rest
                .map(|(title, lines)| (title.get(lang).to_owned(), lines))
                .collect(),
            options: writer.options(),
        }
    }
}

/// A game on its way into words. Each section is a list of lines, empty if the game has nothing of its kind.
struct Writer<'a> {
    rules: &'a Variant,
    lang: Lang,
    words: Words<'a>,
}

impl<'a> Writer<'a> {
    fn say(&self, text: Text, values: &[(&str, &dyn Display)]) -> String {
        text.with(self.lang, values)
    }

    fn get(&self, text: Text) -> String {
        text.get(self.lang).to_owned()
    }

    fn kind(&self, kind: KindId) -> &'a str {
        self.words.kind(kind)
    }

    fn seat(&self, seat: SeatId) -> &'a str {
        self.words.seat(seat)
    }

    /// The kinds for which something holds.
    fn kinds(&self, holds: impl Fn(usize) -> bool) -> Vec<&'a str> {
        let kinds = (0..self.rules.kinds.len()).filter(|&kind| holds(kind));
        kinds.map(|kind| self.kind(KindId(kind as u8))).collect()
    }

    fn all(&self) -> SeatSet {
        SeatSet::first(self.rules.seats.len())
    }

    /// `a, b and c`.
    fn and(&self, words: &[&str]) -> String {
        match words {
            [] => String::new(),
            [one] => (*one).to_owned(),
            [most @ .., last] => format!(
                "{}{}{last}",
                self.list(most.iter().copied()),
                common::AND.get(self.lang)
            ),
        }
    }

    /// `a, b, c`.
    fn list<'t>(&self, words: impl Iterator<Item = &'t str>) -> String {
        let words: Vec<&str> = words.collect();
        words.join(common::COMMA.get(self.lang))
    }
}
