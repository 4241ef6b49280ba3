//! PGN4 as a match: moves in long form, and slots of seats that left.

use super::Chosen;
use super::pgn::{begin, too_late};
use super::result::{self, Outcome};
use super::text::{GameText, Word};
use crate::formats::rule::{Fen4, Pgn4};
use crate::formats::{Format, FormatError};
use crate::game::Game;
use crate::ids::{KindId, SeatId};
use crate::lang::list_of;
use crate::matches::Match;
use crate::notation;
use crate::play::{Action, Awaits, Cause, Event, Move, State};

/// The tag of the start: a text in FEN4, or the name of a set-up.
pub(super) const START: &str = "StartFen4";

/// The name of a set-up that the tag gives; a position has fields.
fn name_of_start<'t>(text: &'t GameText<'_>) -> Option<&'t str> {
    text.tag(START)
        .map(str::trim)
        .filter(|value| !value.is_empty() && !value.contains(['-', '/']))
}

/// The tag of rules that differ from the plain ones, in words.
pub(super) const WORDS: &str = "RuleVariants";

/// The options to try: those of each set-up, with those that words of the tag stand for.
pub(super) fn starts(game: &Game, text: &GameText<'_>) -> Result<Vec<Chosen>, FormatError> {
    let Some(pgn4) = &game.rules().formats.pgn4 else {
        return Err(text.error(0, "this game has no PGN4"));
    };
    let setups: Vec<&Chosen> = match name_of_start(text) {
        None => pgn4.starts.iter().map(|(_, options)| options).collect(),
        Some(name) => {
            let found = pgn4.starts.iter().find(|(known, _)| known == name);
            let Some((_, options)) = found else {
                let known = list_of(pgn4.starts.iter().map(|(name, _)| name.as_str()));
                let at = text.find(START).map_or(0, |tag| tag.at);
                let message = format!(
                    "`{name}` is no set-up of this game; expected {known}, or a position in FEN4"
                );
                return Err(text.error(at, message));
            };
            vec![options]
        }
    };
    let mut all = vec![Chosen::new()];
    let said = text.tag(WORDS).unwrap_or_default();
    for word in &pgn4.words {
        let stands = said.split_whitespace().any(|other| other == word.word);
        let tried: &[&Chosen] = if stands {
            &[&word.with]
        } else {
            &[&word.without, &word.with]
        };
        all = each_with_each(&all, tried);
    }
    if !setups.is_empty() {
        all = each_with_each(&all, &setups);
    }
    Ok(all)
}

fn each_with_each(some: &[Chosen], others: &[&Chosen]) -> Vec<Chosen> {
    let all = some.iter().flat_map(|one| {
        let joined = others
            .iter()
            .map(|other| [one, *other].map(|c| &c[..]).concat());
        joined.collect::<Vec<_>>()
    });
    all.collect()
}

/// Reads a game.
pub(super) fn read(game: &Game, text: &GameText<'_>) -> Result<Match, FormatError> {
    let formats = &game.rules().formats;
    let (Some(pgn4), Some(fen4)) = (&formats.pgn4, &formats.fen4) else {
        return Err(text.error(0, "this game has no PGN4"));
    };
    if let Some(tag) = text.find("Variant")
        && tag.value.trim() != pgn4.variant
    {
        let message = format!(
            "the game is of the variant `{}`, not `{}`; choose another game or mode",
            tag.value.trim(),
            pgn4.variant
        );
        return Err(text.error(tag.at, message));
    }
    let by_name = name_of_start(text).is_some();
    let position = if by_name { "" } else { START };
    let empty = text.tag(START).is_some_and(|value| value.trim().is_empty());
    let position = if empty { "" } else { position };
    let mut reader = Reader {
        game,
        fen4,
        pgn4,
        text,
        played: begin(game, text, position, Format::Fen4)?,
        found: 0,
        told: 0,
    };
    let mut comments = text.comments.iter().peekable();
    for &word in &text.words {
        while let Some(comment) = comments.next_if(|comment| comment.at < word.at) {
            reader.comment(comment.text);
        }
        reader.word(word)?;
    }
    for comment in comments {
        reader.comment(comment.text);
    }
    reader.conclude()?;
    Ok(reader.played)
}

struct Reader<'a> {
    game: &'a Game,
    fen4: &'a Fen4,
    pgn4: &'a Pgn4,
    text: &'a GameText<'a>,
    played: Match,
    /// Seats that were found without a move, and royal pieces of lost seats.
    found: usize,
    /// Those for which the text had a slot.
    told: usize,
}

impl Reader<'_> {
    fn error<T>(&self, word: Word<'_>, message: impl Into<String>) -> Result<T, FormatError> {
        Err(self.text.error(word.at, message))
    }

    /// Plays an action, and counts who was found without a move.
    fn act(&mut self, seat: Option<SeatId>, action: Action) -> Result<(), String> {
        let events = self.played.act(seat, action);
        let events = events.map_err(|refusal| refusal.text)?;
        let found = events.iter().filter(|event| {
            let (Event::Eliminated { cause, .. } | Event::Halted { cause, .. }) = event else {
                return false;
            };
            matches!(cause, Cause::Mate | Cause::NoAction)
        });
        self.found += found.count();
        Ok(())
    }

    /// An action that is no move and not the mover's, as a comment of this program says it: `{ west resign }`. Whatever
    /// else a comment says is read over.
    fn comment(&mut self, text: &str) {
        let said = text.trim().split_once(' ').and_then(|(who, what)| {
            let seat = self.game.rules().seat(who)?;
            let read = notation::read_action(self.game, self.played.truth(), seat, what);
            let action = read
                .ok()
                .filter(|action| !matches!(action, Action::Move { .. }))?;
            Some((seat, action))
        });
        if let Some((seat, action)) = said {
            // what is refused was only a remark
            let _ = self.act(Some(seat), action);
        }
    }

    fn word(&mut self, word: Word<'_>) -> Result<(), FormatError> {
        // the marks of a mate that the move before brought may stand alone
        if word.text.chars().all(|c| "#+RST".contains(c)) {
            return self.slot(word);
        }
        if matches!(word.text, "1-0" | "0-1" | "1/2-1/2" | "*") {
            return Ok(());
        }
        let left = Long::new(word.text).and_then(|long| long.left);
        if let (Some(left), Awaits::Move(seat)) = (left, self.played.awaits()) {
            // the first move of a royal piece whose owner has gone
            let action = leaving(left);
            self.act(Some(seat), action)
                .map_err(|message| self.text.error(word.at, message))?;
        }
        let (seat, actor) = match self.played.awaits() {
            Awaits::Walk(seat) => (seat, None),
            Awaits::Move(seat) => (seat, Some(seat)),
            _ => return Err(too_late(self.text, word, &self.played)),
        };
        let m = self
            .read_move(self.played.truth(), seat, word.text)
            .map_err(|message| self.text.error(word.at, message))?;
        let acted = self.act(actor, m.into());
        acted.map_err(|message| self.text.error(word.at, message))
    }

    /// The slot of a seat that leaves: `R` resigns, `T` ran out of time; `#` and `S` were found without a move, and so
    /// was who had left before, `R#`, `TS`.
    fn slot(&mut self, word: Word<'_>) -> Result<(), FormatError> {
        let found = word.text.contains(['#', 'S']);
        let left = word.text.chars().find(|c| "RT".contains(*c));
        if found && self.told < self.found {
            self.told += 1;
            return Ok(());
        }
        let Some(left) = left else {
            let stalemate = word.text.contains('S') && self.played.is_over();
            if stalemate {
                return Ok(());
            }
            return self.error(
                word,
                format!("`{}`: nobody is without a move here", word.text),
            );
        };
        let Awaits::Move(seat) = self.played.awaits() else {
            return Err(too_late(self.text, word, &self.played));
        };
        let acted = self.act(Some(seat), leaving(left));
        acted.map_err(|message| self.text.error(word.at, message))
    }

    /// Is a kind meant by a letter? No letter is the kind that has none.
    fn means(&self, letter: Option<char>, kind: KindId) -> bool {
        self.kind(letter) == Ok(kind)
            || letter.is_some_and(|letter| self.pgn4.also.contains(&(letter, kind)))
    }

    /// A kind by its letter; no letter is the kind that has none.
    fn kind(&self, letter: Option<char>) -> Result<KindId, String> {
        let rules = self.game.rules();
        match letter {
            Some(letter) => self.fen4.letters.kind(letter).ok_or_else(|| {
                let known = self.fen4.letters.known();
                format!("`{letter}` is no kind of piece; expected one of `{known}`")
            }),
            None => rules
                .kinds
                .iter()
                .position(|kind| kind.symbol.is_empty())
                .map(|k| KindId(k as u8))
                .ok_or_else(|| "every piece of this game has a letter".to_owned()),
        }
    }

    fn name(&self, kind: KindId) -> &str {
        let kind = self.game.rules().kinds.get(kind.index());
        kind.map_or("nothing", |kind| &kind.id)
    }

    fn read_move(&self, state: &State, seat: SeatId, word: &str) -> Result<Move, String> {
        let moves = self.game.moves(state);
        let refused = |text: &str| match notation::read(self.game, state, seat, text) {
            Err(error) => error.to_string(),
            Ok(_) => format!("`{word}` is not possible"),
        };
        let castles = word.trim_end_matches(|c| "+#RST!?".contains(c));
        let wing = match castles {
            "O-O" | "0-0" => Some(0),
            "O-O-O" | "0-0-0" => Some(1),
            _ => None,
        };
        if let Some(wing) = wing {
            let index = self.fen4.wings[wing].ok_or("this game has no such move")?;
            let found = moves.iter().find(|m| m.pair() == Some(index as u8));
            let text = &self.game.rules().paired[index].notation;
            return found.copied().ok_or_else(|| refused(text));
        }
        let long = Long::new(word).ok_or_else(|| {
            format!("`{word}` is no move; expected one such as `h2-h3` or `Qg1xQn8+`, `O-O`, or `#`, `R`, `S`, `T`")
        })?;
        let board = &self.game.rules().board;
        let point = |name: &str| {
            let found = board.find(name);
            found.ok_or_else(|| format!("`{word}`: the board has no point `{name}`"))
        };
        let (from, to) = (point(long.from)?, point(long.to)?);
        let kind = self.kind(long.letter)?;
        let stands = state.piece(from.0);
        if stands.is_none() || !self.means(long.letter, stands.kind()) {
            let there = if stands.is_none() {
                "nothing stands there"
            } else {
                self.name(stands.kind())
            };
            let kind = self.name(kind);
            return Err(format!(
                "`{word}`: there is no {kind} on {}, but {there}",
                long.from
            ));
        }
        let becomes = long.becomes.map(|letter| self.kind(Some(letter)));
        let becomes = becomes.transpose()?;
        let goes = |m: &&Move| (m.from, m.to) == (from.0, to.0) && m.pair().is_none();
        let found: Vec<Move> = moves
            .iter()
            .filter(goes)
            .filter(|m| match (m.promotion(), long.becomes) {
                (Some(kind), becomes @ Some(_)) => self.means(becomes, kind),
                (kind, becomes) => kind.is_none() && becomes.is_none(),
            })
            .copied()
            .collect();
        if found.is_empty() {
            let mut text = format!("{}-{}", long.from, long.to);
            if let Some(kind) = becomes {
                text.push('=');
                text.push_str(self.name(kind));
            }
            return Err(refused(&text));
        }
        self.taken(state, &found, &long)
            .map_err(|what| format!("`{word}`: {what}"))
    }

    /// Of moves from point to point the one that takes what the text says.
    fn taken(&self, state: &State, found: &[Move], long: &Long<'_>) -> Result<Move, String> {
        let there = |m: &Move| Some(state.piece(m.to)).filter(|piece| !piece.is_none());
        if long.takes {
            self.kind(long.taken)?;
        }
        let on_point = found.iter().find(|m| match there(m) {
            Some(piece) => long.takes && !m.is_passing() && self.means(long.taken, piece.kind()),
            None => !long.takes && !m.is_passing(),
        });
        let passing = || found.iter().find(|m| m.is_passing() && long.takes);
        if let Some(&m) = on_point.or_else(passing) {
            return Ok(m);
        }
        let stands = found.iter().find_map(there);
        Err(match stands {
            Some(piece) => format!(
                "what stands on {} is a piece of the kind {}",
                long.to,
                self.name(piece.kind())
            ),
            None => format!("nothing stands on {}", long.to),
        })
    }

    /// Ends a game that the text says has ended, and compares what both say.
    fn conclude(&mut self) -> Result<(), FormatError> {
        let result = self.text.find("Result");
        let said = result.and_then(|tag| Outcome::read(&tag.value));
        let how = self.text.tag("Termination").unwrap_or_default();
        if !self.played.is_over()
            && let Some(winner) = self.named(how).filter(|_| how.contains("claim"))
        {
            let _ = self.act(Some(winner), Action::Claim);
        }
        if !self.played.is_over()
            && said.is_some_and(|said| said != Outcome::Draw)
            && let Some(loser) = self.blamed(how)
        {
            // refused or not, the tags stay with the game
            let _ = result::lost(&mut self.played, loser, how);
        }
        if !self.played.is_over() && said == Some(Outcome::Draw) {
            let _ = result::draw(&mut self.played, false);
        }
        let [(first, _), (second, _), ..] = self.pgn4.players[..] else {
            return Ok(());
        };
        let teams = self.game.rules().alliance.teams;
        let is = Outcome::of(&self.played, first, second).filter(|_| teams);
        if let (Some(is), Some(said), Some(tag)) = (is, said, result)
            && is != said
        {
            let message = format!(
                "the moves end the game `{}`, not `{}`",
                is.text(),
                tag.value
            );
            return Err(self.text.error(tag.at, message));
        }
        Ok(())
    }

    /// Who has left, as the tag `Termination` says.
    fn blamed(&self, how: &str) -> Option<SeatId> {
        let left = ["resign", "time", "abandon", "left"];
        let lower = how.to_lowercase();
        let gone = left.iter().any(|word| lower.contains(word));
        self.named(how).filter(|_| gone)
    }

    /// Whom a sentence begins with, by colour or by player.
    fn named(&self, how: &str) -> Option<SeatId> {
        let named = |tag: &str| {
            let player = self.text.tag(tag).filter(|player| !player.is_empty());
            how.starts_with(tag) || player.is_some_and(|player| how.starts_with(player))
        };
        let found = self.pgn4.players.iter().find(|(_, tag)| named(tag));
        found.map(|(seat, _)| *seat)
    }
}

/// What a seat did that left: `T` ran out of time, `R` resigned.
const fn leaving(mark: char) -> Action {
    match mark {
        'T' => Action::Timeout,
        _ => Action::Resign,
    }
}

/// A move in long form.
struct Long<'a> {
    letter: Option<char>,
    from: &'a str,
    /// Was a capture typed?
    takes: bool,
    /// The letter of what it takes.
    taken: Option<char>,
    to: &'a str,
    becomes: Option<char>,
    /// The mark of a royal piece whose owner has left.
    left: Option<char>,
}

impl<'a> Long<'a> {
    /// `Qg1xQn8+`, `d2-d4`, `h7-h8=Q`, `Ka4-b5R`.
    fn new(word: &'a str) -> Option<Self> {
        let (letter, rest) = letter(word);
        let (from, rest) = square(rest)?;
        let (takes, taken, rest) = match rest.chars().next()? {
            '-' | '–' => (false, None, &rest[rest.chars().next()?.len_utf8()..]),
            'x' | '×' => {
                let after = &rest[rest.chars().next()?.len_utf8()..];
                let (taken, rest) = self::letter(after);
                (true, taken, rest)
            }
            _ => return None,
        };
        let (to, rest) = square(rest)?;
        let (becomes, rest) = match rest.strip_prefix('=') {
            Some(rest) => {
                let becomes = rest.chars().next()?;
                (Some(becomes), &rest[becomes.len_utf8()..])
            }
            None => (None, rest),
        };
        let marks = rest.chars().all(|c| "+#RST!?".contains(c));
        marks.then_some(Self {
            letter,
            from,
            takes,
            taken,
            to,
            becomes,
            left: rest.chars().find(|c| "RT".contains(*c)),
        })
    }
}

/// The letter of a piece at the beginning: no small letter, which would be a file.
fn letter(text: &str) -> (Option<char>, &str) {
    match text.chars().next() {
        Some(c) if c.is_alphabetic() && !c.is_ascii_lowercase() => (Some(c), &text[c.len_utf8()..]),
        _ => (None, text),
    }
}

/// A small letter and a number at the beginning.
fn square(text: &str) -> Option<(&str, &str)> {
    let file = text.chars().next().filter(char::is_ascii_lowercase)?;
    let digits = text[file.len_utf8()..]
        .chars()
        .take_while(char::is_ascii_digit)
        .count();
    (digits > 0).then(|| text.split_at(file.len_utf8() + digits))
}
