//! Reading moves and other actions as people type them.

use crate::game::Game;
use crate::ids::{KindId, PointId, SeatId};
use crate::lang::did_you_mean;
use crate::play::{Action, Answer, Move, State};
use crate::setup::layout::read_rows;

/// A text that is no action here.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    /// The text has not the form of an action.
    #[error("`{0}` is no move: expected `from-to` such as `{1}`, or `resign`, `draw`, `pact SEAT`")]
    Form(String, String),
    /// A point that the board does not have.
    #[error("`{point}` is no point of the board{hint}")]
    Point {
        /// What was written.
        point: String,
        /// A suggestion, or nothing.
        hint: String,
    },
    /// A short form that fits several moves.
    #[error("`{text}` may be {candidates}: write where the piece comes from")]
    Ambiguous {
        /// What was written.
        text: String,
        /// The moves it may be, in the long form.
        candidates: String,
    },
    /// The move is not offered.
    #[error("{0}")]
    Refused(String),
    /// A word after an action that means nothing there.
    #[error("{0}")]
    Word(String),
}

/// Reads a move of the seat on move, in the long form (`Ne1-f3`, `b6xa7=Q`, `0-0`) or a short one (`Nf3`, `Nef3`, `e4`).
/// The position may be a seat's view.
///
/// # Errors
/// What is wrong with the text, or why the move is not offered.
pub fn read(game: &Game, state: &State, seat: SeatId, text: &str) -> Result<Move, ReadError> {
    let moves = if state.to_move() == Some(seat) {
        game.moves(state)
    } else {
        Vec::new()
    };
    let rules = game.rules();
    let plain = text.trim().trim_end_matches(['+', '#', '!', '?']);
    let plain = plain.trim_end_matches("e.p.").trim();
    let example = moves
        .first()
        .map_or("a1-a2".to_owned(), |m| super::write(game, state, *m));
    let form = || ReadError::Form(text.trim().to_owned(), example.clone());
    let castle = plain.to_ascii_lowercase().replace('o', "0");
    if let Some(i) = rules.paired.iter().position(|p| p.notation == castle) {
        let found = moves.iter().find(|m| m.pair() == Some(i as u8));
        return found.copied().ok_or_else(|| {
            ReadError::Refused(format!(
                "`{}` is not possible now",
                rules.paired[i].notation
            ))
        });
    }
    let (body, promote) = match plain.split_once('=') {
        Some((body, letter)) => {
            let kind = rules.kinds.iter().position(|k| {
                !k.symbol.is_empty()
                    && k.symbol
                        .eq_ignore_ascii_case(letter.trim_end_matches(['+', '#']))
            });
            let kind =
                kind.ok_or_else(|| ReadError::Word(format!("`{letter}` is no piece's letter")))?;
            (body, Some(KindId(kind as u8)))
        }
        None => (plain, None),
    };
    if body.is_empty() || body.len() > 64 {
        return Err(form());
    }
    // the letter in front is a capital; points are written small
    let first = body.chars().next().filter(char::is_ascii_uppercase);
    let named = first.and_then(|letter| {
        let found = rules
            .kinds
            .iter()
            .position(|k| k.symbol.starts_with(letter));
        found.map(|k| KindId(k as u8))
    });
    let rest = match (first, named) {
        (Some(_), Some(_)) => &body[1..],
        _ => body,
    };
    let rest = rest.to_lowercase();
    if let Some((from, to)) = rest
        .split_once(['-', 'x', '–', '×'])
        .filter(|(from, _)| is_point_like(from))
    {
        let (from, to) = (point(game, from)?, point(game, to.trim())?);
        let wanted = Move::plain(from, to);
        return pick(game, state, seat, &moves, wanted, promote);
    }
    short(
        game,
        state,
        &moves,
        &rest.replace(['x', '-'], ""),
        named,
        promote,
        text,
    )
    .unwrap_or_else(|| Err(form()))
}

fn is_point_like(text: &str) -> bool {
    let text = text.trim();
    text.starts_with(|c: char| c.is_ascii_lowercase())
        && text.ends_with(|c: char| c.is_ascii_digit())
}

fn point(game: &Game, name: &str) -> Result<u8, ReadError> {
    let board = &game.rules().board;
    board
        .find(name.trim())
        .map(|p| p.0)
        .ok_or_else(|| ReadError::Point {
            point: name.trim().to_owned(),
            hint: did_you_mean(name, board.by_name.keys().map(String::as_str))
                .map_or(String::new(), |hint| format!(": {hint}")),
        })
}

/// The generated move from and to these points.
fn pick(
    game: &Game,
    state: &State,
    seat: SeatId,
    moves: &[Move],
    wanted: Move,
    promote: Option<KindId>,
) -> Result<Move, ReadError> {
    let fits = |m: &&Move| m.from == wanted.from && m.to == wanted.to && m.promotion() == promote;
    moves.iter().find(fits).copied().ok_or_else(|| {
        let reason = match state.to_move() {
            Some(on_move) if on_move != seat => "it is not your turn".to_owned(),
            None => "no move is awaited".to_owned(),
            _ => game
                .why_not(state, seat, wanted.from, wanted.to, promote)
                .text(game.rules()),
        };
        ReadError::Refused(reason)
    })
}

/// `f3`, `ef3`, `1f3`, `e1f3`; `None` if it has not that form.
fn short(
    game: &Game,
    state: &State,
    moves: &[Move],
    rest: &str,
    named: Option<KindId>,
    promote: Option<KindId>,
    text: &str,
) -> Option<Result<Move, ReadError>> {
    let rules = game.rules();
    // without a letter it is the kind that has none
    let kind = named.or_else(|| {
        let found = rules.kinds.iter().position(|k| k.symbol.is_empty());
        found.map(|k| KindId(k as u8))
    });
    let split = rest.char_indices().rev().map(|(i, _)| i).find(|&i| {
        rules.board.find(&rest[i..]).is_some()
            && !rest[i..].starts_with(|c: char| c.is_ascii_digit())
    })?;
    let to = rules.board.find(&rest[split..])?;
    let hint = &rest[..split];
    let found: Vec<Move> = moves
        .iter()
        .filter(|m| m.to == to.0 && m.promotion() == promote && m.pair().is_none())
        .filter(|m| kind.is_none_or(|kind| state.piece(m.from).kind() == kind))
        .filter(|m| {
            let from = rules.board.name(PointId(m.from));
            hint.is_empty()
                || from == hint
                || from.starts_with(hint)
                || from.trim_start_matches(|c: char| c.is_ascii_lowercase()) == hint
        })
        .copied()
        .collect();
    Some(match found.as_slice() {
        [] => Err(ReadError::Refused(format!(
            "no piece of yours can make the move `{}`",
            text.trim()
        ))),
        [m] => Ok(*m),
        several => Err(ReadError::Ambiguous {
            text: text.trim().to_owned(),
            candidates: several
                .iter()
                .map(|m| super::write(game, state, *m))
                .collect::<Vec<_>>()
                .join(" or "),
        }),
    })
}

impl From<Move> for Action {
    fn from(m: Move) -> Self {
        Self::Move {
            from: PointId(m.from),
            to: PointId(m.to),
            promote: m.promotion(),
            paired: m.pair(),
        }
    }
}

/// Reads any action of a seat, as [`action_text`](super::action_text) writes it and people type it.
///
/// # Errors
/// What is wrong with the text, or why a move is not offered; whether another action is accepted is not judged.
pub fn read_action(
    game: &Game,
    state: &State,
    seat: SeatId,
    text: &str,
) -> Result<Action, ReadError> {
    let mut words = text.split_whitespace();
    let rules = game.rules();
    let first = words.next().unwrap_or("").to_ascii_lowercase();
    let find_seat = |word: Option<&str>| {
        let word = word.unwrap_or("").to_ascii_lowercase();
        rules
            .seats
            .iter()
            .position(|s| s.id == word || s.letter.eq_ignore_ascii_case(&word))
            .map(|i| SeatId(i as u8))
            .ok_or_else(|| {
                let ids: Vec<&str> = rules.seats.iter().map(|s| s.id.as_str()).collect();
                ReadError::Word(format!(
                    "`{word}` is no seat: expected one of {}",
                    ids.join(", ")
                ))
            })
    };
    let answer = |word: Option<&str>| match word.map(str::to_ascii_lowercase).as_deref() {
        None | Some("offer") => Ok(Answer::Offer),
        Some("accept") => Ok(Answer::Accept),
        Some("decline") => Ok(Answer::Decline),
        Some("withdraw") => Ok(Answer::Withdraw),
        Some(other) => Err(ReadError::Word(format!(
            "`{other}`: expected `offer`, `accept`, `decline` or `withdraw`"
        ))),
    };
    match first.as_str() {
        "resign" => Ok(Action::Resign),
        "leave" => Ok(Action::Leave),
        "timeout" => Ok(Action::Timeout),
        "unlay" => Ok(Action::Unlay),
        "draw" => Ok(Action::Draw(answer(words.next())?)),
        "pact" => {
            let with = find_seat(words.next())?;
            Ok(Action::Pact(answer(words.next())?, with))
        }
        "first" => Ok(Action::First(find_seat(words.next())?)),
        "layout" => {
            let rows: Vec<String> = text.trim()[6..].split('/').map(str::to_owned).collect();
            read_layout(game, &rows).map(Action::Layout)
        }
        _ => read(game, state, seat, text).map(Action::from),
    }
}

/// Reads a layout from its rows.
///
/// # Errors
/// The row and what is wrong there.
pub fn read_layout(game: &Game, rows: &[String]) -> Result<Vec<KindId>, ReadError> {
    let rules = game.rules();
    let Some(deploy) = &rules.setup.deploy else {
        return Err(ReadError::Word("this game has a fixed set-up".to_owned()));
    };
    let symbols: Vec<String> = rules.kinds.iter().map(|kind| kind.symbol.clone()).collect();
    read_rows(rows, &deploy.rows[0], &deploy.slots[0], &symbols).map_err(ReadError::Word)
}
