//! What the last action before the moment on the screen has brought: what is called out, and signs of fights.

use sifang_core::encounter::spec::Outcome;
use sifang_core::ids::PointId;
use sifang_core::play::Answer;
use sifang_core::view::Seen;

use super::Scene;
use crate::text::tables::events;

/// What the viewer has seen of the last action.
fn seen<'a>(scene: &'a Scene<'_>) -> impl Iterator<Item = &'a Seen> {
    let snapshot = scene.snapshot;
    let last = snapshot.number.checked_sub(1);
    // the log is in the order of the actions
    let begins = last.map_or(snapshot.seen.len(), |last| {
        snapshot.seen.partition_point(|(action, _)| *action < last)
    });
    let of_last = snapshot.seen.iter().skip(begins);
    of_last
        .take_while(move |(action, _)| Some(*action) == last)
        .map(|(_, seen)| seen)
}

/// Who has declined the viewer's offer, which was the last that he did, before the last action: others may have gone on
/// since.
fn declined<'a>(scene: &'a Scene<'_>) -> impl Iterator<Item = &'a Seen> {
    let snapshot = scene.snapshot;
    let seat = snapshot.seat();
    let mut actors = snapshot.actors.iter().take(snapshot.number);
    let own = actors.rposition(|actor| seat.is_some() && *actor == seat);
    let of = move |action: usize| {
        let mut seen = snapshot.seen.iter();
        let of_action = move |seen: &&(usize, Seen)| seen.0 == action;
        seen.by_ref()
            .filter(of_action)
            .any(|(_, seen)| is_answer(seen, Answer::Offer))
    };
    let from = own.filter(|own| of(*own));
    let since = snapshot.seen.iter().filter(move |(action, seen)| {
        let between = from.is_some_and(|from| *action > from) && *action + 1 < snapshot.number;
        between && is_answer(seen, Answer::Decline)
    });
    since.map(|(_, seen)| seen)
}

/// Is it this word about a draw or a pact?
fn is_answer(seen: &Seen, word: Answer) -> bool {
    matches!(seen, Seen::DrawTalk { answer, .. } | Seen::PactTalk { answer, .. } if *answer == word)
}

/// What is too weighty to stand in the log alone: who is out, what was shown, who is allied, who declines, and whatever an
/// umpire says.
pub(super) fn news(scene: &Scene<'_>) -> Vec<String> {
    let words = scene.words();
    let umpire = scene.snapshot.view.rules().visibility.tries();
    let weighty = |seen: &&Seen| match seen {
        Seen::Shown { .. }
        | Seen::Settled { .. }
        | Seen::Eliminated { .. }
        | Seen::Walks { .. }
        | Seen::Halted { .. }
        | Seen::Annexed { .. }
        | Seen::PactMade { .. }
        | Seen::PactDissolved { .. }
        | Seen::Missed { .. } => true,
        Seen::DrawTalk { answer, .. } | Seen::PactTalk { answer, .. } => *answer == Answer::Decline,
        Seen::Checked { .. } | Seen::Refused { .. } | Seen::Tries { .. } => umpire,
        Seen::Ready { .. }
        | Seen::Deployed
        | Seen::First { .. }
        | Seen::Moved { .. }
        | Seen::Flipped { .. }
        | Seen::Fought { .. }
        | Seen::TakenInPassing { .. }
        | Seen::ShownDead { .. }
        | Seen::Scored { .. }
        | Seen::Removed { .. }
        | Seen::Claimed { .. }
        | Seen::Turn { .. }
        | Seen::Ended { .. } => false,
    };
    let last = seen(scene).filter(weighty);
    declined(scene)
        .chain(last)
        .filter_map(|seen| words.seen(seen))
        .collect()
}

/// Where a fight was, and how it ended, in a sign; a plain capture in sight of all needs none.
pub(super) fn fights(scene: &Scene<'_>) -> Vec<(PointId, &'static str)> {
    let hides = scene.snapshot.view.rules().visibility.hides();
    let sign = |seen: &Seen| {
        let Seen::Fought { at, result, .. } = seen else {
            return None;
        };
        let text = match result {
            Outcome::DefenderDies if hides => events::SIGN_TAKES,
            Outcome::DefenderDies => return None,
            Outcome::AttackerDies => events::SIGN_BOUNCES,
            Outcome::BothDie => events::SIGN_BOTH,
            Outcome::Refused | Outcome::Illegal => events::SIGN_NOT,
        };
        Some((*at, text.get(scene.lang)))
    };
    seen(scene).filter_map(sign).collect()
}
