//! Lets the players of a game act, one action at a time.

use sifang_core::ids::SeatId;
use sifang_core::matches::{Match, Played};
use sifang_core::play::{Action, Answer, Awaits};
use sifang_core::random::stream;
use sifang_core::view::Viewer;

use crate::player::{Budget, Player};

/// The players of a game by seat; `None` where a person sits.
pub type Players = Vec<Option<Box<dyn Player>>>;

/// What [`advance`] did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Advance {
    /// Chance or a player acted.
    Acted,
    /// A person must act.
    Waits,
    /// The game is over.
    Over,
}

/// Plays the next action that is not a person's. All choices come from streams named by the game's seed, `index`, and the
/// number of the action.
pub fn advance(game: &mut Match, players: &mut Players, index: u64, budget: Budget) -> Advance {
    if game.is_over() {
        return Advance::Over;
    }
    if game.draw_chance() {
        return Advance::Acted;
    }
    if let Some((seat, action)) = answer(game, players, index) {
        // an answer may be refused by the rules, such as a pact that stalls; then the offer is declined
        if game.act(Some(seat), action.clone()).is_err() {
            let declined = match action {
                Action::Pact(_, with) => Action::Pact(Answer::Decline, with),
                _ => Action::Draw(Answer::Decline),
            };
            let _ = game.act(Some(seat), declined);
        }
        return Advance::Acted;
    }
    match game.awaits() {
        Awaits::Layouts { open } => {
            let found = open.iter().find(|seat| player(players, *seat).is_some());
            let Some(seat) = found else {
                return Advance::Waits;
            };
            let view = game.view(Viewer::Seat(seat));
            let mut random = stream(game.seed(), index, "layout", u64::from(seat.0));
            let Some(bot) = player(players, seat) else {
                return Advance::Waits;
            };
            let layout = bot.layout(&view, &mut random);
            acted(game, seat, Action::Layout(layout))
        }
        Awaits::Move(seat) => {
            let number = game.played().len() as u64;
            let view = game.view(Viewer::Seat(seat));
            let Some(bot) = player(players, seat) else {
                return Advance::Waits;
            };
            if !spoke_last(game, seat) {
                let mut random = stream(game.seed(), index, "speak", number);
                if let Some(action) = bot.speak(&view, &mut random)
                    && game.act(Some(seat), action).is_ok()
                {
                    return Advance::Acted;
                }
            }
            let mut random = stream(game.seed(), index, "bot", number);
            let m = bot.choose(&view, &mut random, budget);
            acted(game, seat, m.into())
        }
        // chance has drawn what it could
        Awaits::Shuffle | Awaits::FirstSeat | Awaits::Walk(_) => Advance::Waits,
        Awaits::Over(_) => Advance::Over,
    }
}

fn player(players: &mut Players, seat: SeatId) -> Option<&mut Box<dyn Player>> {
    players.get_mut(seat.index()).and_then(Option::as_mut)
}

/// Was the last action something that this seat said? It says one thing before a move, not more; moves that were tried and
/// refused do not count.
fn spoke_last(game: &Match, seat: SeatId) -> bool {
    let played = game.played().iter().enumerate();
    let tried = |(i, played): &(usize, &Played)| game.is_refused(*i) && played.action.is_ply();
    let last = played.rev().find(|played| !tried(played));
    last.is_some_and(|(_, last)| {
        last.seat == Some(seat)
            && !last.action.is_ply()
            && !matches!(last.action, Action::Layout(_))
    })
}

fn acted(game: &mut Match, seat: SeatId, action: Action) -> Advance {
    let accepted = game.act(Some(seat), action).is_ok();
    debug_assert!(accepted, "players choose among what is accepted");
    if accepted {
        Advance::Acted
    } else {
        Advance::Waits
    }
}

/// The answer of the first player to whom an offer stands.
fn answer(game: &Match, players: &mut Players, index: u64) -> Option<(SeatId, Action)> {
    let state = *game.truth();
    let number = game.played().len() as u64;
    for seat in state.living().iter() {
        let Some(bot) = player(players, seat) else {
            continue;
        };
        let mut random = stream(game.seed(), index, "answer", number * 8 + u64::from(seat.0));
        if !state.draw_offers().is_empty() && !state.draw_offers().has(seat) {
            let view = game.view(Viewer::Seat(seat));
            return Some((seat, Action::Draw(bot.answer_draw(&view, &mut random))));
        }
        let with = state
            .living()
            .iter()
            .find(|&other| state.pact_offers(other).has(seat));
        if let Some(with) = with {
            let view = game.view(Viewer::Seat(seat));
            return Some((
                seat,
                Action::Pact(bot.answer_pact(&view, with, &mut random), with),
            ));
        }
    }
    None
}
