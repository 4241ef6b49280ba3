//! A move as text.

use std::fmt::Write as _;

use crate::game::Game;
use crate::ids::{KindId, PointId, SeatId};
use crate::play::{Cause, Event, Move, State};
use crate::variant::Variant;

/// Writes a move of a state in long form (9.1).
///
/// A move of two pieces is written as its rule says, ` e.p.` follows a capture in passing. Where pieces can be hidden
/// the piece has no letter; what it becomes is part of the move and written always.
pub fn write(game: &Game, state: &State, m: Move) -> String {
    let rules = game.rules();
    if m.is_flip() {
        return format!("flip {}", rules.board.name(PointId(m.from)));
    }
    if let Some(rule) = m.pair().and_then(|i| rules.paired.get(i as usize)) {
        return rule.notation.clone();
    }
    let piece = state.piece(m.from);
    let there = state.piece(m.to);
    let mut text = String::new();
    if !rules.visibility.hides_fighters()
        && let Some(kind) = rules.kinds.get(piece.kind().index())
    {
        text.push_str(&kind.symbol);
    }
    text.push_str(rules.board.name(PointId(m.from)));
    let takes = !there.is_none() || m.is_passing();
    text.push(if takes { 'x' } else { '-' });
    text.push_str(rules.board.name(PointId(m.to)));
    if let Some(kind) = m.promotion() {
        text.push('=');
        text.push_str(kind_word(rules, kind));
    }
    if m.is_passing() {
        text.push_str(" e.p.");
    }
    text
}

/// Writes a move as records show it (9.2): the seat's letter, the move, `+` for each seat in check after it, `#` and the
/// letter of each seat that it mated, as in `E Rk8-k1#S`.
///
/// `events` are those that came of the move.
pub fn write_with_marks(
    game: &Game,
    before: &State,
    m: Move,
    after: &State,
    events: &[Event],
) -> String {
    let rules = game.rules();
    let mut text = String::new();
    if let Some(seat) = before.to_move() {
        text.push_str(letter(rules, seat));
        text.push(' ');
    }
    text.push_str(&write(game, before, m));
    for _ in game.checked(after).iter() {
        text.push('+');
    }
    text.push_str(&mates(rules, events));
    text
}

/// The marks behind a move, from the events that came of it alone: `+` for each check told, `#` and the letter of each
/// seat mated (9.2).
pub fn marks(game: &Game, events: &[Event]) -> String {
    let checks = events
        .iter()
        .filter(|event| matches!(event, Event::Checked { .. }));
    let mut text = "+".repeat(checks.count());
    text.push_str(&mates(game.rules(), events));
    text
}

fn mates(rules: &Variant, events: &[Event]) -> String {
    let mut text = String::new();
    for event in events {
        if let Event::Eliminated {
            seat,
            cause: Cause::Mate,
            ..
        } = event
        {
            let _ = write!(text, "#{}", letter(rules, *seat));
        }
    }
    text
}

/// The letter of a kind, or its id if it has none.
pub(super) fn kind_word(rules: &Variant, kind: KindId) -> &str {
    match rules.kinds.get(kind.index()) {
        Some(kind) if !kind.symbol.is_empty() => &kind.symbol,
        Some(kind) => &kind.id,
        None => "?",
    }
}

/// The letter of a seat.
pub(super) fn letter(rules: &Variant, seat: SeatId) -> &str {
    rules.seats.get(seat.index()).map_or("?", |s| &s.letter)
}
