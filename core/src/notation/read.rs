//! Text as a move.

use super::error::{ReadError, shorten};
use super::illegal::{self, illegal};
use super::labels::{Labels, fold};
use super::parse::{From, Meaning, kind, meanings, strip};
use super::write::{kind_word, letter, write};
use crate::game::Game;
use crate::ids::{KindId, PointId, SeatId};
use crate::lang::{did_you_mean, list_of};
use crate::play::{Action, Move, State};
use crate::variant::Variant;

/// Reads a move of a seat that is on move: long or short form, with or without the seat's letter before it and marks
/// behind it, points by any name that is unique for the seat (9.1, J2.6).
///
/// # Errors
/// Garbage, with what was expected; a short form that more than one move fits, with all of them; a move that is not
/// possible, with the reason.
pub fn read(game: &Game, state: &State, seat: SeatId, text: &str) -> Result<Move, ReadError> {
    let own = letter(game.rules(), seat);
    let text = text.trim();
    let rest = text
        .split_once(char::is_whitespace)
        .filter(|(first, _)| first.eq_ignore_ascii_case(own))
        .map(|(_, rest)| rest);
    let reader = Reader {
        game,
        rules: game.rules(),
        state,
        seat,
        labels: Labels::new(game, state, seat),
        typed: shorten(text),
    };
    // a seat's letter can be a piece's letter too
    match rest.map(|rest| reader.read(rest)) {
        Some(Ok(m)) => Ok(m),
        Some(Err(error)) => reader.read(text).map_err(|_| error),
        None => reader.read(text),
    }
}

struct Reader<'a> {
    game: &'a Game,
    rules: &'a Variant,
    state: &'a State,
    seat: SeatId,
    labels: Labels,
    typed: String,
}

impl Reader<'_> {
    fn read(&self, text: &str) -> Result<Move, ReadError> {
        if let Some(flip) = self.flip(text) {
            return flip;
        }
        let stripped = strip(text);
        let becomes = match &stripped.becomes {
            None => None,
            Some(word) => Some(self.becomes(word)?),
        };
        let pair = self.pair(&stripped.body);
        let sets = meanings(self.rules, &self.labels, &stripped.body);
        if pair.is_none() && sets.iter().all(Vec::is_empty) {
            return Err(self.unclear(&stripped.body));
        }
        if let Some(reason) = illegal::not_now(self.game, self.state, self.seat) {
            return self.illegal(reason);
        }
        let mut moves = self.game.tries(self.state, self.seat);
        moves.retain(|m| !m.is_flip());
        if let Some(pair) = pair {
            return moves
                .iter()
                .copied()
                .find(|m| m.pair() == Some(pair as u8))
                .map_or_else(
                    || self.illegal(illegal::pair(self.game, self.state, self.seat, pair)),
                    Ok,
                );
        }
        for set in &sets {
            let fits = |m: &&Move| set.iter().any(|meaning| self.fits(meaning, **m));
            let fitting: Vec<Move> = moves.iter().filter(fits).copied().collect();
            if !fitting.is_empty() {
                return self.choose(&fitting, becomes, stripped.passing);
            }
        }
        let meaning = sets.iter().flatten().max_by_key(|meaning| {
            // the most particular meaning has the most to be said about
            (
                matches!(meaning.from, From::Point(_)),
                meaning.letter.is_some(),
            )
        });
        match meaning {
            Some(meaning) => {
                self.illegal(illegal(self.game, self.state, self.seat, meaning, becomes))
            }
            None => Err(self.unclear(&stripped.body)),
        }
    }

    /// `flip c3`.
    fn flip(&self, text: &str) -> Option<Result<Move, ReadError>> {
        let folded = fold(text);
        let name = folded
            .strip_prefix("flip")
            .filter(|rest| rest.is_empty() || rest.starts_with(' '))?;
        let name = name.trim();
        let Some(point) = self.labels.find(name) else {
            return Some(Err(ReadError::Unclear {
                typed: self.typed.clone(),
                expected: "after `flip` expected a point where a piece lies face down".to_owned(),
            }));
        };
        if let Some(reason) = illegal::not_now(self.game, self.state, self.seat) {
            return Some(self.illegal(reason));
        }
        Some(match self.game.why_no_flip(self.state, PointId(point)) {
            Some(why) => self.illegal(why.text(self.rules)),
            None => Ok(Move::flip(point)),
        })
    }

    /// The paired move whose notation a text is; `O-O` is as good as `0-0`.
    fn pair(&self, body: &str) -> Option<usize> {
        let plain = |text: &str| fold(text).replace('o', "0");
        self.rules
            .paired
            .iter()
            .position(|rule| plain(&rule.notation) == plain(body))
    }

    fn becomes(&self, word: &str) -> Result<KindId, ReadError> {
        kind(self.rules, word).ok_or_else(|| {
            let to: Vec<&str> = self
                .rules
                .promotion
                .iter()
                .flat_map(|rule| &rule.to)
                .map(|&k| kind_word(self.rules, k))
                .collect();
            let expected = if to.is_empty() {
                "nothing is promoted in this game".to_owned()
            } else {
                format!("after `=` expected a letter, one of {}", list_of(to))
            };
            ReadError::Unclear {
                typed: self.typed.clone(),
                expected,
            }
        })
    }

    fn fits(&self, meaning: &Meaning, m: Move) -> bool {
        let piece = self.state.piece(m.from);
        let kind = match (meaning.letter, &meaning.from) {
            (Some(letter), _) => piece.kind() == letter,
            (None, From::Point(_)) => true,
            // without a letter the kind that has none is meant, where there is one
            (None, _) => {
                let plain = self.rules.kinds.iter().position(|k| k.symbol.is_empty());
                plain.is_none_or(|k| piece.kind().index() == k)
            }
        };
        let takes = !self.state.piece(m.to).is_none() || m.is_passing();
        kind && m.to == meaning.to
            && meaning.from.holds(self.rules, m.from)
            // who cannot see what is there may call any move a capture
            && (takes || !meaning.takes || self.rules.visibility.hides_fighters())
    }

    /// One of the moves that fit from and to, by what the piece becomes and whether ` e.p.` was typed.
    fn choose(
        &self,
        fitting: &[Move],
        becomes: Option<KindId>,
        passing: bool,
    ) -> Result<Move, ReadError> {
        let paired = fitting.iter().all(|m| m.pair().is_some());
        let mut left: Vec<Move> = fitting
            .iter()
            .copied()
            .filter(|m| paired || m.pair().is_none())
            .collect();
        let one_way = left
            .iter()
            .all(|m| (m.from, m.to) == (left[0].from, left[0].to));
        if left.iter().any(|m| m.promotion() == becomes) {
            left.retain(|m| m.promotion() == becomes);
        } else if becomes.is_some() || left.iter().all(|m| m.promotion().is_none()) {
            let choices: Vec<&str> = left
                .iter()
                .filter_map(|m| m.promotion())
                .map(|k| kind_word(self.rules, k))
                .collect();
            return self.illegal(if choices.is_empty() {
                "there is no promotion on this move".to_owned()
            } else if one_way {
                format!("here it becomes one of {}", list_of(choices))
            } else {
                "it does not become that here".to_owned()
            });
        }
        if one_way && left.iter().any(|m| m.is_besides()) {
            // without the mark the plain capture is meant
            left.retain(|m| m.is_besides() == passing);
        }
        if let [one] = left[..] {
            return Ok(one);
        }
        let mut candidates: Vec<String> = left
            .iter()
            .map(|&m| write(self.game, self.state, m))
            .collect();
        candidates.dedup();
        Err(ReadError::Ambiguous {
            typed: self.typed.clone(),
            candidates,
        })
    }

    fn illegal<T>(&self, reason: String) -> Result<T, ReadError> {
        Err(ReadError::Illegal {
            typed: self.typed.clone(),
            reason,
        })
    }

    fn unclear(&self, body: &str) -> ReadError {
        let example = self.game.tries(self.state, self.seat).first().map_or_else(
            || {
                let board = &self.rules.board;
                let end = board.len().saturating_sub(1) as u8;
                format!("{}-{}", board.name(PointId(0)), board.name(PointId(end)))
            },
            |&m| write(self.game, self.state, m),
        );
        // a move that names a point which does not exist is the commonest slip
        let folded = fold(body);
        let last = folded
            .rsplit(['-', 'x', ' '])
            .next()
            .unwrap_or_default()
            .to_owned();
        let points = self.rules.board.points.iter().map(|p| p.name.as_str());
        let hint = did_you_mean(&last, points)
            .filter(|_| folded.contains(['-', 'x']))
            .map(|hint| format!("; {hint}"))
            .unwrap_or_default();
        ReadError::Unclear {
            typed: self.typed.clone(),
            expected: format!("expected a move such as `{example}`{hint}"),
        }
    }
}

impl std::convert::From<Move> for Action {
    /// The action of making a move.
    fn from(m: Move) -> Self {
        if m.is_flip() {
            return Self::Flip(PointId(m.from));
        }
        Self::Move {
            from: PointId(m.from),
            to: PointId(m.to),
            promote: m.promotion(),
            paired: m.pair(),
            besides: m.is_besides(),
        }
    }
}
