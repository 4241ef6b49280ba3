//! Writing moves and other actions.

use std::fmt::Write as _;

use crate::game::Game;
use crate::ids::{PointId, SeatId};
use crate::play::{Action, Answer, Cause, Event, Move, State};
use crate::setup::layout::write_rows;

/// A move in the long form: `Ne1-f3`, `c4xd3 e.p.`, `b6-a6=Q`, `0-0`.
///
/// Where pieces may be hidden no letter is written, since it would tell what moved.
pub fn write(game: &Game, before: &State, m: Move) -> String {
    let rules = game.rules();
    if let Some(pair) = m.pair().and_then(|i| rules.paired.get(usize::from(i))) {
        return pair.notation.clone();
    }
    let mut text = String::new();
    let piece = before.piece(m.from);
    if !rules.visibility.hides()
        && let Some(kind) = rules.kinds.get(piece.kind().index())
    {
        text.push_str(&kind.symbol);
    }
    let takes = m.is_passing() || !before.piece(m.to).is_none();
    let (from, to) = (
        rules.board.name(PointId(m.from)),
        rules.board.name(PointId(m.to)),
    );
    let _ = write!(text, "{from}{}{to}", if takes { 'x' } else { '-' });
    if let Some(kind) = m.promotion().and_then(|k| rules.kinds.get(k.index())) {
        let _ = write!(text, "={}", kind.symbol);
    }
    if m.is_passing() {
        text.push_str(" e.p.");
    }
    text
}

/// The marks after a move: `+` for each seat in check now, `#` and its letter for each seat mated (9.2).
pub fn marks(game: &Game, events: &[Event]) -> String {
    let mut text = String::new();
    for event in events {
        match event {
            Event::Checked { .. } => text.push('+'),
            Event::Eliminated {
                seat,
                cause: Cause::Mate,
                ..
            } => {
                text.push('#');
                text.push_str(letter(game, *seat));
            }
            _ => {}
        }
    }
    text
}

fn letter(game: &Game, seat: SeatId) -> &str {
    game.rules()
        .seats
        .get(seat.index())
        .map_or("?", |s| &s.letter)
}

fn seat_id(game: &Game, seat: SeatId) -> &str {
    game.rules().seats.get(seat.index()).map_or("?", |s| &s.id)
}

/// Any action as text that [`read_action`](super::read_action) reads.
pub fn action_text(game: &Game, before: &State, action: &Action) -> String {
    let answer = |answer: &Answer| match answer {
        Answer::Offer => String::new(),
        other => format!(" {}", other.id()),
    };
    match action {
        Action::Move {
            from,
            to,
            promote,
            paired,
        } => {
            let mut moves = game.moves(before);
            moves.retain(|m| {
                m.from == from.0 && m.to == to.0 && m.promotion() == *promote && m.pair() == *paired
            });
            match moves.first() {
                Some(m) => write(game, before, *m),
                None => format!(
                    "{}-{}",
                    game.rules().board.name(*from),
                    game.rules().board.name(*to)
                ),
            }
        }
        Action::Layout(kinds) => {
            let rules = game.rules();
            let symbols: Vec<&str> = rules
                .kinds
                .iter()
                .map(|kind| kind.symbol.as_str())
                .collect();
            let rows = rules
                .setup
                .deploy
                .as_ref()
                .map(|deploy| write_rows(kinds, &deploy.rows[0], &deploy.slots[0], &symbols));
            format!("layout {}", rows.unwrap_or_default().join(" / "))
        }
        Action::Unlay => "unlay".to_owned(),
        Action::Resign => "resign".to_owned(),
        Action::Leave => "leave".to_owned(),
        Action::Timeout => "timeout".to_owned(),
        Action::Draw(said) => format!("draw{}", answer(said)),
        Action::Pact(said, with) => format!("pact {}{}", seat_id(game, *with), answer(said)),
        Action::First(seat) => format!("first {}", seat_id(game, *seat)),
    }
}
