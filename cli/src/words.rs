//! Events in words: the window's, in English, with seats named by what one types.

use std::io::Write;

use anyhow::Result;
use sifang_core::ids::{SeatId, SeatSet};
use sifang_core::matches::Match;
use sifang_core::variant::Variant;
use sifang_core::view::{Seen, View};
use sifang_gui::text::{self, Lang, SeatNames};

use crate::terminal::Language;

/// The words for a game.
#[derive(Clone, Copy)]
pub(crate) struct Words<'a> {
    /// Its rules.
    pub(crate) rules: &'a Variant,
    /// The language of the names of pieces. Seats are named by their ids, which is what one types.
    pub(crate) language: Language,
    /// Who is told, if names depend on that (J2.6).
    pub(crate) view: Option<&'a View>,
}

impl<'a> Words<'a> {
    fn text(self) -> text::Words<'a> {
        text::Words {
            rules: self.rules,
            lang: Lang::En,
            pieces: self.language.into(),
            seats: SeatNames::Ids,
            view: self.view,
        }
    }

    /// A seat.
    pub(crate) fn seat(self, seat: SeatId) -> &'a str {
        self.text().seat(seat)
    }

    /// Several seats.
    pub(crate) fn seats(self, set: SeatSet) -> String {
        self.text().seats(set)
    }

    /// What a viewer saw, in words; nothing for events that need none.
    pub(crate) fn seen(self, event: &Seen) -> Option<String> {
        self.text().seen(event)
    }

    /// Writes why a game ended and what each seat has, if it has ended.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(crate) fn result(self, out: &mut impl Write, game: &Match) -> Result<()> {
        if let (Some(reason), Some(score)) = (game.truth().over(), game.score()) {
            writeln!(out, "{}", self.text().ended(reason))?;
            for seat in SeatSet::first(self.rules.seats.len()).iter() {
                writeln!(out, "  {}", self.text().result(seat, &score, 8))?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::Words;
    use crate::library::Catalogue;
    use crate::terminal::Language;
    use sifang_core::game::Game;
    use sifang_core::ids::{PointId, SeatId};
    use sifang_core::lang::{Choices, Sources};
    use sifang_core::matches::Match;
    use sifang_core::play::Move;
    use sifang_core::view::Viewer;

    /// What a seat is told of one move of South's.
    fn told(south: &str, east: &str, way: (&str, &str), viewer: u8) -> String {
        told_so(south, east, way, viewer, Language::English, false)
    }

    /// The same in a language, with what people call seats and points or without.
    fn told_so(
        south: &str,
        east: &str,
        (from, to): (&str, &str),
        viewer: u8,
        language: Language,
        named: bool,
    ) -> String {
        let mut sources = Sources::new();
        let file = sifang_variants::find("siguo-junqi").unwrap().text;
        let root = sources.add("game", file);
        let loaded = Game::load(root, &mut sources, &Catalogue, &Choices::default());
        let game = loaded.game.unwrap();
        let text = format!(
            "to-move = \"south\"\n[pieces]\nsouth = \"{south}\"\neast = \"{east}\"\nnorth = \"Fj17 Pg16\"\nwest = \"Fa8 Pb11\""
        );
        let id = sources.add("position", text);
        let start = game.from_position(id, &sources).0.expect("a position");
        let point = |name: &str| game.rules().board.find(name).map_or(0, |p: PointId| p.0);
        let mut played = Match::from_position(&game, start, 1);
        let m = Move::plain(point(from), point(to));
        assert!(played.act(Some(SeatId(0)), m.into()).is_ok());
        let view = named.then(|| played.view(Viewer::Seat(SeatId(viewer))));
        let words = Words {
            rules: game.rules(),
            language,
            view: view.as_ref(),
        };
        let lines: Vec<String> = played
            .seen_since(Viewer::Seat(SeatId(viewer)), 0)
            .filter_map(|event| words.seen(event))
            .collect();
        lines.join("\n")
    }

    /// Points in the log have the names that people give them, each viewer his own; seats are the next, the opposite and
    /// the previous one.
    #[test]
    fn j2_6_names_of_points_in_the_log() {
        let tell = |viewer: u8| {
            let full = Language::Traditional;
            told_so("Fh1 Gi5 Ph3", "Fq10 Pp7", ("i5", "i4"), viewer, full, true)
        };
        assert_eq!(tell(0), "south: 軍長 i5-i4 (咽部 – 中營)");
        let others = "i5-i4 (南家咽部 – 南家中營)";
        assert_eq!(tell(1), format!("south (上家): piece {others}"));
        assert_eq!(tell(2), format!("south (對家): piece {others}"));
        assert_eq!(tell(3), format!("south (下家): piece {others}"));
        // where the flag stands only its owner knows
        let flag = |viewer: u8| {
            let full = Language::Traditional;
            told_so("Fh1 Ph3 Gg2", "Fq10 Pp7", ("g2", "h2"), viewer, full, true)
        };
        assert!(flag(0).ends_with("g2-h2 (旗角 – 旗台)"), "{}", flag(0));
        assert!(!flag(1).contains('旗'), "{}", flag(1));
    }

    /// The words of the log, and that they tell nobody more than he may know.
    #[test]
    fn j9_6_words_of_the_log() {
        let fight = |a: &str, d: &str, viewer: u8| {
            let (south, east) = (format!("Fh1 Ph3 {a}g7"), format!("Fq10 Pp7 {d}g9"));
            told(&south, &east, ("g7", "g9"), viewer)
        };
        assert!(fight("G", "P", 2).ends_with("south's piece takes east's piece on g9 吃"));
        assert!(fight("G", "G", 2).ends_with("south's piece and east's piece die on g9 兌"));
        assert!(
            fight("P", "G", 2).ends_with("south's piece dies attacking east's piece on g9 反彈")
        );
        // he whose mine is cleared knows; to others it is any piece taken
        assert!(fight("E", "M", 1).ends_with("south's piece clears east's mine on g9 排雷"));
        assert!(fight("E", "M", 2).ends_with("south's piece takes east's piece on g9 吃"));
        // an engineer that turned, for all to see; straight on it might be anything
        let east = "Fq10 Pp7";
        assert!(told("Fh1 Eg6", east, ("g6", "i11"), 2).ends_with("moves south's piece g6-i11 飛"));
        assert!(told("Fh1 Eg6", east, ("g6", "g11"), 0).ends_with("engineer g6-g11"));
        assert!(told("Fh1 Gq9", east, ("q9", "q10"), 2).contains("lost its flag 扛旗 (by south)"));
    }
}
