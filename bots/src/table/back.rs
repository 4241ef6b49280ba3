//! How far an action can be taken back (J9.4).

use sifang_core::ids::{SeatId, SeatSet};
use sifang_core::matches::Match;
use sifang_core::play::Event;

/// Why nothing can be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoWayBack {
    /// No person has done anything.
    Nothing,
    /// Something is hidden in this game, and another person is at the table.
    Hidden,
    /// What another did since, or what chance drew, has revealed something, and another person is at the table.
    Revealed,
}

/// How many of the last actions are to be taken back, to come to the last moment a person could act. Against bots without
/// limit; with another person at the table never across what revealed something and was not this person's, and not at all
/// where pieces or layouts can be hidden.
///
/// # Errors
/// Why nothing can be taken back.
pub fn undo_count(game: &Match, people: SeatSet, seat: SeatId) -> Result<usize, NoWayBack> {
    let played = game.played();
    let own = played.iter().rposition(|p| p.seat == Some(seat));
    let own = own.ok_or(NoWayBack::Nothing)?;
    if !people.without(seat).is_empty() {
        let rules = game.game().rules();
        if rules.visibility.hides() || rules.setup.deploy.is_some() {
            return Err(NoWayBack::Hidden);
        }
        // what chance drew is known to all from then on
        let revealed = |action: usize| match played[action].seat {
            None => true,
            Some(actor) => actor != seat && game.events(action).iter().any(reveals),
        };
        if (own..played.len()).any(revealed) {
            return Err(NoWayBack::Revealed);
        }
    }
    Ok(played.len() - own)
}

/// Who may take back: the person who acted last, whoever has come in front of the screen since.
///
/// # Errors
/// Why nothing can be taken back.
pub(super) fn who_may_undo(game: &Match, people: SeatSet) -> Result<SeatId, NoWayBack> {
    let actors = game.played().iter().rev().filter_map(|played| played.seat);
    let last = actors.into_iter().find(|seat| people.has(*seat));
    let last = last.ok_or(NoWayBack::Nothing)?;
    undo_count(game, people, last).map(|_| last)
}

/// Does an event tell of pieces something that nobody could see before?
const fn reveals(event: &Event) -> bool {
    match event {
        Event::Deployed
        | Event::First { .. }
        | Event::Flipped { .. }
        | Event::Settled { .. }
        | Event::Shown { .. }
        | Event::ShownDead { .. }
        | Event::Refused { .. }
        | Event::Tries { .. } => true,
        Event::Ready { .. }
        | Event::Moved { .. }
        | Event::Fought { .. }
        | Event::TakenInPassing { .. }
        | Event::Checked { .. }
        | Event::Eliminated { .. }
        | Event::Walks { .. }
        | Event::Halted { .. }
        | Event::Scored { .. }
        | Event::Removed { .. }
        | Event::Annexed { .. }
        | Event::PactMade { .. }
        | Event::PactDissolved { .. }
        | Event::DrawTalk { .. }
        | Event::Claimed { .. }
        | Event::PactTalk { .. }
        | Event::Missed { .. }
        | Event::Turn { .. }
        | Event::Ended { .. } => false,
    }
}
