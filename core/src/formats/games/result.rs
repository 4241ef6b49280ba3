//! How a game ended, where its text says it and no move does.

use crate::ids::SeatId;
use crate::matches::Match;
use crate::play::{Action, Answer};

/// A result that is between two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// `1-0`.
    First,
    /// `0-1`.
    Second,
    /// `1/2-1/2`.
    Draw,
}

impl Outcome {
    pub(super) fn read(text: &str) -> Option<Self> {
        match text.trim() {
            "1-0" => Some(Self::First),
            "0-1" => Some(Self::Second),
            "1/2-1/2" | "1/2" | "½-½" | "Draw" | "draw" => Some(Self::Draw),
            _ => None,
        }
    }

    pub(super) const fn text(self) -> &'static str {
        match self {
            Self::First => "1-0",
            Self::Second => "0-1",
            Self::Draw => "1/2-1/2",
        }
    }

    /// How a game that is over ended, for the side of `first` against that of `second`.
    pub(super) fn of(game: &Match, first: SeatId, second: SeatId) -> Option<Self> {
        let points = game.score()?.points;
        Some(match points[first].total_cmp(&points[second]) {
            std::cmp::Ordering::Greater => Self::First,
            std::cmp::Ordering::Less => Self::Second,
            std::cmp::Ordering::Equal => Self::Draw,
        })
    }
}

/// Ends a game by a seat that gave up, left, or ran out of time.
pub(super) fn lost(game: &mut Match, loser: SeatId, how: &str) -> Result<(), String> {
    let how = how.to_lowercase();
    let action = if how.contains("time") {
        Action::Timeout
    } else if how.contains("abandon") {
        Action::Leave
    } else {
        Action::Resign
    };
    let seat = Some(loser);
    let refused = match game.act(seat, action) {
        Ok(_) => return Ok(()),
        Err(refusal) => refusal.text,
    };
    // a clock runs for the seat on move alone; who is not on move left
    game.act(seat, Action::Leave)
        .map(|_| ())
        .map_err(|_| refused)
}

/// Ends a game by a draw: a claim where one is due, or else by agreement of all.
pub(super) fn draw(game: &mut Match, by_claim: bool) -> Result<(), String> {
    let Some(first) = game.truth().to_move() else {
        return Err("no move is awaited".to_owned());
    };
    if by_claim && game.act(Some(first), Action::Claim).is_ok() {
        return Ok(());
    }
    let act = |game: &mut Match, seat: SeatId, answer: Answer| {
        let acted = game.act(Some(seat), Action::Draw(answer));
        acted.map(|_| ()).map_err(|refusal| refusal.text)
    };
    act(game, first, Answer::Offer)?;
    let others = game.truth().living().without(first);
    for seat in others.iter() {
        if game.is_over() {
            break;
        }
        act(game, seat, Answer::Accept)?;
    }
    if game.is_over() {
        Ok(())
    } else {
        Err("the agreement of all does not end this game".to_owned())
    }
}
