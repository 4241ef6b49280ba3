//! All actions as text and back.

use super::error::{ReadError, shorten};
use super::labels::fold;
use super::read;
use super::write::{kind_word, letter, write};
use crate::game::Game;
use crate::ids::{KindId, Piece, SeatId};
use crate::lang::{did_you_mean, list_of};
use crate::play::{Action, Answer, Move, State};
use crate::setup::layout;
use crate::variant::Variant;

const ANSWERS: [Answer; 4] = [
    Answer::Offer,
    Answer::Accept,
    Answer::Decline,
    Answer::Withdraw,
];
const WORDS: [&str; 9] = [
    "resign", "leave", "timeout", "claim", "ask", "draw", "pact", "layout", "unlay",
];

/// An action in words that [`read_action`] reads for the seat that acts: `b6-a6=Q`, `resign`, `draw offer`, `pact north`,
/// `layout …` with the rows divided by ` / `.
///
/// A layout's text tells all of it: it is for its own seat until the game has ended.
pub fn action_text(game: &Game, before: &State, action: &Action) -> String {
    let rules = game.rules();
    match action {
        Action::Move {
            from,
            to,
            promote,
            paired,
            besides,
        } => {
            let meant = |m: &Move| {
                (m.from, m.to) == (from.0, to.0)
                    && m.promotion() == *promote
                    && m.pair() == *paired
                    && m.is_besides() == *besides
            };
            let found = game.moves(before).into_iter().find(meant);
            let tried = || {
                // refused, but no less a move in words
                let seat = before.to_move()?;
                game.tries(before, seat).into_iter().find(meant)
            };
            match found.or_else(tried) {
                Some(m) => write(game, before, m),
                // no move of this position: all that can be said
                None => format!("{}-{}", rules.board.name(*from), rules.board.name(*to)),
            }
        }
        Action::Flip(at) => format!("flip {}", rules.board.name(*at)),
        Action::Shuffle(pieces) => format!("shuffle {}", shuffle_words(rules, pieces).join(" ")),
        Action::Layout(kinds) => format!("layout {}", rows(rules, kinds).join(" / ")),
        Action::Unlay => "unlay".to_owned(),
        Action::Resign => "resign".to_owned(),
        Action::Leave => "leave".to_owned(),
        Action::Timeout => "timeout".to_owned(),
        Action::Claim => "claim".to_owned(),
        Action::Ask => "ask".to_owned(),
        Action::Draw(answer) => format!("draw {}", answer.id()),
        Action::Pact(Answer::Offer, with) => format!("pact {}", id(rules, *with)),
        Action::Pact(answer, with) => format!("pact {} {}", id(rules, *with), answer.id()),
        Action::First(first) => format!("first {}", id(rules, *first)),
    }
}

/// An action as a list of moves shows it (9.2), with the letter of the seat that acts: `E b6-a6=Q`, `S resign`, and
/// `W+N pact` for the answer that makes it. Chance has no letter: `first east`. [`read_action`] reads it.
pub fn action_line(game: &Game, before: &State, seat: SeatId, action: &Action) -> String {
    let rules = game.rules();
    let own = letter(rules, seat);
    match action {
        Action::First(_) | Action::Shuffle(_) => action_text(game, before, action),
        Action::Pact(Answer::Offer | Answer::Accept, with)
            if before.pact_offers(*with).has(seat) =>
        {
            format!("{own}+{} pact", letter(rules, *with))
        }
        _ => format!("{own} {}", action_text(game, before, action)),
    }
}

/// Reads an action of a seat: everything that [`action_text`] and [`action_line`] write, and what
/// [`read`](super::read()) reads. Seats are named by id, letter or name; `draw` and `pact SEAT` alone are offers;
/// `layout NAME` lays out as the layout of that name.
///
/// Whether it is accepted is another question, but for moves: [`Game::judge`] answers it.
///
/// # Errors
/// As [`read`](super::read()).
pub fn read_action(
    game: &Game,
    state: &State,
    seat: SeatId,
    text: &str,
) -> Result<Action, ReadError> {
    let rules = game.rules();
    let own = letter(rules, seat);
    let folded = fold(text);
    let mut words: Vec<&str> = folded.split(' ').collect();
    if words.len() > 1 && words[0].eq_ignore_ascii_case(own) {
        words.remove(0);
    }
    if let Some(said) = said(rules, state, seat, &words) {
        return said.map_err(|expected| ReadError::Unclear {
            typed: shorten(text),
            expected,
        });
    }
    match read(game, state, seat, text) {
        Ok(m) => Ok(m.into()),
        Err(ReadError::Unclear { typed, expected }) => {
            let known = WORDS.iter().copied();
            let slip = words.first().and_then(|word| did_you_mean(word, known));
            let expected = match slip {
                Some(slip) => slip,
                None => format!("{expected}, or one of {}", list_of(WORDS)),
            };
            Err(ReadError::Unclear { typed, expected })
        }
        Err(error) => Err(error),
    }
}

/// What words say that are no move; `None` if they are none of these.
fn said(
    rules: &Variant,
    state: &State,
    seat: SeatId,
    words: &[&str],
) -> Option<Result<Action, String>> {
    Some(match words {
        ["resign"] => Ok(Action::Resign),
        ["leave"] => Ok(Action::Leave),
        ["timeout"] => Ok(Action::Timeout),
        ["claim"] => Ok(Action::Claim),
        ["ask"] => Ok(Action::Ask),
        ["unlay"] => Ok(Action::Unlay),
        ["draw"] => Ok(Action::Draw(Answer::Offer)),
        ["draw", word] => answer(word).map(Action::Draw).ok_or_else(|| {
            format!(
                "after `draw` expected one of {}",
                list_of(ANSWERS.map(Answer::id))
            )
        }),
        ["shuffle", words @ ..] => read_shuffle(rules, words).map(Action::Shuffle),
        ["first", name @ ..] => named(rules, &name.join(" ")).map(Action::First),
        ["pact", name @ .., last] if !name.is_empty() && answer(last).is_some() => {
            let answer = answer(last).unwrap_or(Answer::Offer);
            named(rules, &name.join(" ")).map(|with| Action::Pact(answer, with))
        }
        ["pact", name @ ..] => {
            named(rules, &name.join(" ")).map(|with| Action::Pact(Answer::Offer, with))
        }
        [pair, "pact"] if pair.contains('+') => joint(rules, state, seat, pair),
        ["layout", rest @ ..] => layout(rules, &rest.join(" ")).map(Action::Layout),
        _ => return None,
    })
}

/// `W+N pact`, as a record has it: the answer to an offer, or an offer if there is none.
fn joint(rules: &Variant, state: &State, seat: SeatId, pair: &str) -> Result<Action, String> {
    let members: Vec<SeatId> = pair
        .split('+')
        .map(|name| named(rules, name))
        .collect::<Result<_, _>>()?;
    let with = match members[..] {
        [a, b] if a == seat && b != seat => b,
        [a, b] if b == seat && a != seat => a,
        _ => {
            return Err(format!(
                "expected your own letter {} and one other",
                letter(rules, seat)
            ));
        }
    };
    let answer = if state.pact_offers(with).has(seat) {
        Answer::Accept
    } else {
        Answer::Offer
    };
    Ok(Action::Pact(answer, with))
}

fn answer(word: &str) -> Option<Answer> {
    ANSWERS.into_iter().find(|answer| answer.id() == word)
}

fn id(rules: &Variant, seat: SeatId) -> &str {
    rules.seats.get(seat.index()).map_or("?", |s| &s.id)
}

/// A seat by id, letter or name.
fn named(rules: &Variant, name: &str) -> Result<SeatId, String> {
    let found = rules.seats.iter().position(|seat| {
        let names = ["en", "zh-Hans", "zh-Hant"].map(|lang| fold(seat.name.get(lang)));
        seat.id == name || fold(&seat.letter) == name || names.iter().any(|other| other == name)
    });
    found.map(|i| SeatId(i as u8)).ok_or_else(|| {
        let ids: Vec<&str> = rules.seats.iter().map(|s| s.id.as_str()).collect();
        did_you_mean(name, ids.iter().copied())
            .unwrap_or_else(|| format!("expected a seat, one of {}", list_of(ids)))
    })
}

/// Signs of the kinds in a layout: the letter, or the id where there is none.
pub(super) fn signs(rules: &Variant) -> Vec<String> {
    (0..rules.kinds.len() as u8)
        .map(|k| kind_word(rules, KindId(k)).to_owned())
        .collect()
}

/// A layout as rows.
pub(super) fn rows(rules: &Variant, kinds: &[KindId]) -> Vec<String> {
    let signs = signs(rules);
    let signs: Vec<&str> = signs.iter().map(String::as_str).collect();
    match &rules.setup.deploy {
        // rows have the same shape for every seat
        Some(deploy) if !deploy.rows.is_empty() && !deploy.slots.is_empty() => {
            layout::write_rows(kinds, &deploy.rows[0], &deploy.slots[0], &signs)
        }
        _ => Vec::new(),
    }
}

/// Reads rows of a layout.
pub(super) fn read_rows(rules: &Variant, rows: &[String]) -> Result<Vec<KindId>, String> {
    let deploy = rules
        .setup
        .deploy
        .as_ref()
        .ok_or("nothing is laid out in this game")?;
    let (Some(written), Some(slots)) = (deploy.rows.first(), deploy.slots.first()) else {
        return Err("nothing is laid out in this game".to_owned());
    };
    layout::read_rows(rows, written, slots, &signs(rules))
}

/// The pieces of a shuffle: army and kind, each in a word.
pub(super) fn shuffle_words(rules: &Variant, pieces: &[Piece]) -> Vec<String> {
    let word = |piece: &Piece| {
        let army = rules.army_id(piece.army());
        format!("{army}.{}", kind_word(rules, piece.kind()))
    };
    pieces.iter().map(word).collect()
}

/// Reads what [`shuffle_words`] writes.
pub(super) fn read_shuffle<T: AsRef<str>>(
    rules: &Variant,
    words: &[T],
) -> Result<Vec<Piece>, String> {
    let signs = signs(rules);
    let read = |word: &T| {
        let (army, sign) = word.as_ref().split_once('.')?;
        let kind = signs
            .iter()
            .position(|other| other.eq_ignore_ascii_case(sign))?;
        Some(Piece::new(rules.army(army)?, KindId(kind as u8)))
    };
    words
        .iter()
        .map(|word| read(word).ok_or_else(|| format!("`{}` is no piece", shorten(word.as_ref()))))
        .collect()
}

fn layout(rules: &Variant, text: &str) -> Result<Vec<KindId>, String> {
    let deploy = rules.setup.deploy.iter();
    let named = deploy.flat_map(|deploy| &deploy.layouts);
    if let Some((_, _, kinds)) = named.clone().find(|(id, ..)| id == text) {
        return Ok(kinds.clone());
    }
    let rows: Vec<String> = text.split('/').map(|row| row.trim().to_owned()).collect();
    let read = read_rows(rules, &rows);
    if rows.len() > 1 || rules.setup.deploy.is_none() || read.is_ok() {
        return read;
    }
    // one row alone was rather meant as a name
    let ids = named.map(|(id, ..)| id.as_str());
    Err(did_you_mean(text, ids.clone()).unwrap_or_else(|| {
        format!(
            "no layout has the name `{}`; expected one of {}, or rows divided by ` / `",
            shorten(text),
            list_of(ids)
        )
    }))
}
