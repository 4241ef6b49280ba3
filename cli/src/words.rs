//! Events in words.

use std::fmt::Write as _;
use std::io::Write;

use anyhow::Result;
use sifang_core::encounter::spec::Outcome;
use sifang_core::ids::{ArmyId, PointId, SeatId, SeatSet};
use sifang_core::matches::Match;
use sifang_core::notation::people_name;
use sifang_core::play::{Answer, Cause, Reason};
use sifang_core::scoring::rule::Award;
use sifang_core::variant::Variant;
use sifang_core::view::{Seen, SeenPiece, View};

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
    /// A seat.
    pub(crate) fn seat(self, seat: SeatId) -> &'a str {
        let seat = self.rules.seats.get(seat.index());
        seat.map_or("?", |seat| &seat.id)
    }

    /// A seat that did something, also as the viewer calls it: `east (next)`.
    fn who(self, seat: SeatId) -> String {
        let id = self.seat(seat);
        let viewer = self.view.and_then(View::seat);
        let called = viewer.and_then(|viewer| self.rules.turn.called(viewer, seat));
        match called {
            Some(called) => format!("{id} ({})", called.get(self.language.id())),
            None => id.to_owned(),
        }
    }

    /// A point, also as people call it: `i5 (throat)`.
    fn point(self, point: PointId) -> String {
        let name = self.rules.board.name(point);
        match self.people(point) {
            Some(people) => format!("{name} ({people})"),
            None => name.to_owned(),
        }
    }

    /// What people call a point, as far as the viewer may know.
    fn people(self, point: PointId) -> Option<String> {
        let view = self.view?;
        let name = people_name(view.game(), view.position(), view.viewer(), point)?;
        Some(name.get(self.language.id()).to_owned())
    }

    /// From one point to another.
    fn way(self, from: PointId, to: PointId) -> String {
        let points = [from, to].map(|point| self.rules.board.name(point));
        let mut text = points.join("-");
        if let [Some(from), Some(to)] = [from, to].map(|point| self.people(point)) {
            let _ = write!(text, " ({from} – {to})");
        }
        text
    }

    /// Several seats.
    pub(crate) fn seats(self, set: SeatSet) -> String {
        let seats: Vec<&str> = set.iter().map(|seat| self.seat(seat)).collect();
        seats.join(" and ")
    }

    fn army(self, army: ArmyId) -> &'a str {
        self.seat(SeatId(army.0))
    }

    fn piece(self, piece: &SeenPiece) -> String {
        let kind = piece
            .kind
            .and_then(|kind| self.rules.kinds.get(kind.index()));
        let kind = kind.map_or("piece", |kind| kind.name.get(self.language.id()));
        format!("{}'s {kind}", self.army(piece.army))
    }

    /// What a viewer saw, in words; nothing for events that need none.
    pub(crate) fn seen(self, event: &Seen) -> Option<String> {
        let at = |point: &PointId| self.point(*point);
        Some(match event {
            Seen::Ready { seat, ready: true } => format!("{} is ready", self.who(*seat)),
            Seen::Ready { seat, ready: false } => {
                format!("{} takes the layout back", self.who(*seat))
            }
            Seen::Deployed => "all are ready: the game begins".to_owned(),
            Seen::First { seat } => format!("{} begins", self.who(*seat)),
            Seen::Moved {
                seat,
                piece,
                from,
                to,
                turned,
                paired,
                promoted,
            } => {
                let (seat, piece) = (self.who(*seat), self.piece(piece));
                let mut text = format!("{seat} moves {piece} {}", self.way(*from, *to));
                if let Some((from, to, _)) = paired {
                    let _ = write!(text, " and {}", self.way(*from, *to));
                }
                if let Some(kind) = promoted {
                    let kind = self.rules.kinds[kind.index()].name.get(self.language.id());
                    let _ = write!(text, ", which becomes a {kind}");
                }
                if *turned {
                    text.push_str(&self.call(["飞", "飛"]));
                }
                text
            }
            Seen::Fought {
                attacker,
                defender,
                at: point,
                result,
                ..
            } => self.fought(attacker, defender, &at(point), *result),
            Seen::TakenInPassing { at: point, piece } => {
                format!("{} is taken in passing on {}", self.piece(piece), at(point))
            }
            Seen::Shown { at: point, piece } => {
                format!("{} on {} is shown to all", self.piece(piece), at(point))
            }
            Seen::ShownDead { piece, .. } => format!("the dead piece was {}", self.piece(piece)),
            Seen::Checked { seat, by } => {
                format!("{} is in check from {}", self.who(*seat), self.seats(*by))
            }
            Seen::Eliminated { seat, cause, by } => self.lost(*seat, *cause, *by),
            Seen::Walks { seat } => {
                let royal = self.rules.royal_word();
                format!("{}'s {royal} walks by chance from now on", self.seat(*seat))
            }
            Seen::Halted { seat, cause, by } => self.halted(*seat, *cause, *by),
            Seen::Scored { seat, points, why } => {
                let word = if *points == 1 { "point" } else { "points" };
                let why = match why {
                    Award::Capture => "a capture",
                    Award::Checks => "several checks at once",
                    Award::Mate => "mate",
                    Award::Stalemate => "being stalemated",
                    Award::WalkStalemate => "the end of a walk",
                    Award::Draw => "the draw",
                };
                format!("{} gets {points} {word} for {why}", self.seat(*seat))
            }
            Seen::Removed { army } => format!("{}'s army leaves the board", self.army(*army)),
            Seen::Annexed { army, by: Some(by) } => format!(
                "{} commands {}'s army now",
                self.seat(*by),
                self.army(*army)
            ),
            Seen::Annexed { army, by: None } => {
                format!("{}'s army stays and obeys nobody", self.army(*army))
            }
            Seen::PactMade { members } => format!("{} are allied now", self.seats(*members)),
            Seen::PactDissolved { members } => {
                format!("the pact of {} is over", self.seats(*members))
            }
            Seen::Claimed { seat } => {
                let what = claimed(self.rules);
                format!("{} claims {what}", self.who(*seat))
            }
            Seen::DrawTalk { seat, answer } => {
                format!("{} {} a draw", self.who(*seat), verb(*answer))
            }
            Seen::PactTalk { seat, answer, with } => format!(
                "{} {} a pact with {}",
                self.who(*seat),
                verb(*answer),
                self.seat(*with)
            ),
            Seen::Missed { seat, count } => {
                format!("{} misses a turn ({count})", self.who(*seat))
            }
            Seen::Turn {
                seat,
                interruption: true,
            } => format!("{} must answer the check at once", self.who(*seat)),
            // the list of results follows
            Seen::Turn { .. } | Seen::Ended { .. } => return None,
        })
    }

    fn fought(
        self,
        attacker: &SeenPiece,
        defender: &SeenPiece,
        at: &str,
        result: Outcome,
    ) -> String {
        let (a, d) = (self.piece(attacker), self.piece(defender));
        if let Some(word) = self
            .rules
            .encounter
            .word(attacker.kind, defender.kind, result)
        {
            let call = self.call([word.get("zh-Hans"), word.get("zh-Hant")]);
            return format!("{a} {} {d} on {at}{call}", word.get("en"));
        }
        let (text, call) = match result {
            Outcome::DefenderDies => (format!("{a} takes {d} on {at}"), ["吃", "吃"]),
            Outcome::BothDie => (format!("{a} and {d} die on {at}"), ["兑", "兌"]),
            Outcome::AttackerDies => (format!("{a} dies attacking {d} on {at}"), ["反弹", "反彈"]),
            Outcome::Refused | Outcome::Illegal => {
                (format!("{a} may not take {d} on {at}"), ["不可", "不可"])
            }
        };
        format!("{text}{}", self.call(call))
    }

    /// A word that players call out, whatever the language of the rest (J9.6): in simplified and traditional signs.
    fn call(self, [simple, full]: [&str; 2]) -> String {
        match self.language {
            Language::Simplified => format!(" {simple}"),
            Language::English | Language::Traditional => format!(" {full}"),
        }
    }

    fn halted(self, seat: SeatId, cause: Cause, by: Option<SeatId>) -> String {
        let how = match cause {
            Cause::Mate => "is mated",
            Cause::KingTaken => "is taken",
            _ => "has no move",
        };
        let by = by.map_or_else(String::new, |by| format!(" (by {})", self.seat(by)));
        let royal = self.rules.royal_word();
        format!("{}'s {royal} {how}{by} and walks no more", self.seat(seat))
    }

    fn lost(self, seat: SeatId, cause: Cause, by: Option<SeatId>) -> String {
        let how = match cause {
            Cause::Mate => "is mated".to_owned(),
            Cause::Capture => {
                let vital = self.rules.kinds.iter().filter(|kind| kind.vital);
                let names: Vec<&str> = vital
                    .map(|kind| kind.name.get(self.language.id()))
                    .collect();
                let call = self.call(["扛旗", "扛旗"]);
                format!("has lost its {}{call}", names.join(" or "))
            }
            Cause::KingTaken => format!("has lost the {}", self.rules.royal_word()),
            Cause::Partner => "falls with the partner".to_owned(),
            Cause::NoPieces => "has no piece left".to_owned(),
            Cause::Goal => "could not keep the goal".to_owned(),
            Cause::PerpetualCheck => "has given check for ever".to_owned(),
            Cause::PerpetualChase => "has chased a piece for ever".to_owned(),
            Cause::Repetition => "has repeated the position".to_owned(),
            Cause::NoAction => "has no move".to_owned(),
            Cause::Resign => "resigns".to_owned(),
            Cause::Leave => "leaves".to_owned(),
            Cause::Timeout => "ran out of time".to_owned(),
        };
        let by = by.map_or_else(String::new, |by| format!(" (by {})", self.seat(by)));
        format!("{} {how}{by} and is out", self.who(seat))
    }

    /// Writes why a game ended and what each seat has, if it has ended.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(crate) fn result(self, out: &mut impl Write, game: &Match) -> Result<()> {
        if let (Some(reason), Some(score)) = (game.truth().over(), game.score()) {
            writeln!(out, "The game is over: {}.", why(self.rules, reason))?;
            for seat in SeatSet::first(self.rules.seats.len()).iter() {
                let (points, place) = (score.points[seat], score.place(seat));
                let word = if points == 1.0 { "point" } else { "points" };
                writeln!(
                    out,
                    "  {:<8} {points} {word}, place {place}",
                    self.seat(seat)
                )?;
            }
        }
        Ok(())
    }
}

/// What a claim is of.
const fn claimed(rules: &Variant) -> &'static str {
    let claim = rules.ending.claim;
    match (claim.lead > 0, claim.draws()) {
        (true, false) => "the game",
        (true, true) => "the end of the game",
        (false, _) => "the draw",
    }
}

const fn verb(answer: Answer) -> &'static str {
    match answer {
        Answer::Offer => "offers",
        Answer::Accept => "accepts",
        Answer::Decline => "declines",
        Answer::Withdraw => "withdraws the offer of",
    }
}

fn why(rules: &Variant, reason: Reason) -> &str {
    match reason {
        Reason::LastStanding => "one side is left",
        Reason::Stalemate => "a draw by stalemate",
        Reason::PerpetualCheck => "a draw by perpetual check",
        Reason::Repetition => "a draw by repetition",
        Reason::Quiet => "a draw, too long nothing happened",
        Reason::DeadPosition => "a draw, nobody can win any more",
        Reason::BothStuck => "a draw, nobody can move",
        Reason::PlyLimit => "a draw by the limit of plies",
        Reason::Agreement => "a draw by agreement",
        Reason::Claim if rules.ending.claim.lead > 0 => "the end was claimed",
        Reason::Claim => "a draw was claimed",
        Reason::KingTaken => "a royal piece was captured",
        Reason::PerpetualChase => "perpetual chase",
        Reason::Goal => rules.reason_id(reason),
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
        assert_eq!(tell(0), "south moves south's 軍長 i5-i4 (咽部 – 中營)");
        let others = "i5-i4 (南家咽部 – 南家中營)";
        assert_eq!(
            tell(1),
            format!("south (上家) moves south's piece {others}")
        );
        assert_eq!(
            tell(2),
            format!("south (對家) moves south's piece {others}")
        );
        assert_eq!(
            tell(3),
            format!("south (下家) moves south's piece {others}")
        );
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
