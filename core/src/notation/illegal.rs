//! Why a move that was understood is not possible. The texts are functions of what the seat may know.

use super::parse::{From, Meaning};
use super::write::kind_word;
use crate::game::Game;
use crate::ids::{ArmyId, KindId, PointId, SeatId};
use crate::play::{Action, Awaits, Rule, State, with_article};
use crate::position::paired_bit;

/// Why a seat has no move to make at all, if that is so.
pub(super) fn not_now(game: &Game, state: &State, seat: SeatId) -> Option<String> {
    if state.awaits() == Awaits::Walk(seat) {
        // chance has
        return None;
    }
    let any = Action::Move {
        from: PointId(0),
        to: PointId(0),
        promote: None,
        paired: None,
        besides: false,
    };
    match game.judge(state, seat, &any) {
        Err(refusal) if refusal.rule != Rule::Move => Some(refusal.text),
        _ => None,
    }
}

/// Why a move is not possible.
pub(super) fn illegal(
    game: &Game,
    state: &State,
    seat: SeatId,
    meaning: &Meaning,
    becomes: Option<KindId>,
) -> String {
    let rules = game.rules();
    let to = rules.board.name(PointId(meaning.to));
    let From::Point(from) = meaning.from else {
        let what = match (
            meaning.letter,
            rules.kinds.iter().find(|k| k.symbol.is_empty()),
        ) {
            (Some(letter), _) => rules.kinds[letter.index()].id.as_str(),
            (None, Some(plain)) => plain.id.as_str(),
            (None, None) => "any",
        };
        let place = match &meaning.from {
            From::File(file) => format!(", {file} file"),
            From::Rank(rank) => format!(", rank {rank}"),
            From::Open | From::Point(_) => String::new(),
        };
        let verb = if meaning.takes { "take on" } else { "go to" };
        return format!("no piece of yours ({what}{place}) can {verb} {to}");
    };
    let piece = state.piece(from);
    let lies = game.face_down(state).has(from);
    let own = !piece.is_none() && !lies && state.commander(from) == Some(seat);
    if let (true, Some(letter)) = (own, meaning.letter)
        && piece.kind() != letter
        && let Some(kind) = rules.kinds.get(piece.kind().index())
    {
        return format!(
            "{} stands on {}, no {}",
            with_article(&kind.id),
            rules.board.name(PointId(from)),
            rules.kinds[letter.index()].id
        );
    }
    let possible = game
        .moves_of(state, seat)
        .iter()
        .any(|m| (m.from, m.to) == (from, meaning.to));
    if possible {
        // it was called a capture
        return format!("nothing stands on {to}, write `-`");
    }
    game.why_not(state, seat, from, meaning.to, becomes)
        .text(rules)
}

/// Why a move of two pieces is not possible (3.8).
pub(super) fn pair(game: &Game, state: &State, seat: SeatId, index: usize) -> String {
    let rules = game.rules();
    let rule = &rules.paired[index];
    let army = ArmyId(seat.0);
    let Some(way) = rule.way(army) else {
        return format!("you have no {} in this game", rule.notation);
    };
    let (leader, follower) = (
        kind_word(rules, rule.leader),
        kind_word(rules, rule.follower),
    );
    if state.rights & paired_bit(index, army.index()) == 0 {
        return format!("{leader} or {follower} has moved, or is gone");
    }
    let blocked = way.empty.iter().find(|&p| !state.piece(p).is_none());
    if let Some(point) = blocked {
        let at = rules.board.name(PointId(point));
        return format!("the piece on {at} stands in the way");
    }
    if game.checked(state).has(seat) {
        return format!("{leader} is in check");
    }
    let attacked = way.safe.iter().find(|&&p| game.is_attacked(state, p, seat));
    match attacked {
        Some(&point) => format!(
            "{leader} would pass {}, which is attacked",
            rules.board.name(PointId(point))
        ),
        None => format!("{leader} would be in check"),
    }
}
