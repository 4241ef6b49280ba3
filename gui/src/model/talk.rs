//! What is said: whose turn it is, what happened, what is offered, what can be done.

use sifang_bots::table::NoWayBack;
use sifang_core::ids::{SeatId, SeatSet};
use sifang_core::play::{Action, Answer, Awaits};
use sifang_core::view::{Seen, View};

use super::{Deed, LogLine, Offer, Scene};
use crate::text::tables::{
    bots, common, curtain, events, happened, layouts, offers as said, plates, turn,
};
use crate::text::{Text, names};

/// What is awaited, in a sentence; of an earlier moment, that it is one, and what was awaited then.
pub(super) fn status(scene: &Scene<'_>) -> String {
    let snapshot = scene.snapshot;
    let lang = scene.lang;
    let then = awaited(scene);
    if snapshot.is_past() {
        let values: [(&str, &dyn std::fmt::Display); 3] = [
            ("n", &snapshot.number),
            ("last", &snapshot.played),
            ("then", &then),
        ];
        return happened::VIEWING.with(lang, &values);
    }
    if let Some(seat) = snapshot.pass_on_to {
        let seat = scene.words().seat(seat);
        return curtain::PASS_ON.with(lang, &[("seat", &seat)]);
    }
    if scene.paused && snapshot.goes_on {
        return turn::PAUSED.with(lang, &[("then", &then)]);
    }
    then
}

/// What the button says that passes the machine on.
pub(super) fn pass_on(scene: &Scene<'_>) -> Option<String> {
    let seat = scene.words().seat(scene.snapshot.pass_on_to?);
    Some(curtain::DONE.with(scene.lang, &[("seat", &seat)]))
}

fn awaited(scene: &Scene<'_>) -> String {
    let snapshot = scene.snapshot;
    let view = &snapshot.view;
    let (words, lang) = (scene.words(), scene.lang);
    let now = !snapshot.is_past();
    if let Some(asked) = asked(scene).filter(|_| now) {
        return asked;
    }
    match view.awaits() {
        Awaits::Over(reason) => words.ended(reason),
        Awaits::Layouts { open } => match snapshot.seat() {
            Some(seat) if now && open.has(seat) => layouts::DEPLOY.get(lang).to_owned(),
            _ => turn::WAITING_LAYOUTS.with(lang, &[("seats", &words.seats(open))]),
        },
        Awaits::FirstSeat | Awaits::Shuffle => common::LOADING.get(lang).to_owned(),
        Awaits::Move(seat) if now && snapshot.seat() == Some(seat) => {
            if snapshot.people.len() > 1 {
                turn::YOUR_TURN_AS.with(lang, &[("seat", &words.seat(seat))])
            } else {
                turn::YOUR_TURN.get(lang).to_owned()
            }
        }
        Awaits::Move(seat) | Awaits::Walk(seat) => {
            let thinks = now && !scene.paused && snapshot.seating.bot(seat).is_some();
            let text = if thinks {
                turn::THINKING
            } else {
                turn::TURN_OF
            };
            text.with(lang, &[("seat", &words.seat(seat))])
        }
    }
}

/// Who is asked to answer an offer that stands; the viewer, if he is one of them.
fn asked(scene: &Scene<'_>) -> Option<String> {
    let snapshot = scene.snapshot;
    let view = &snapshot.view;
    if matches!(view.awaits(), Awaits::Over(_)) {
        return None;
    }
    let (words, lang, position) = (scene.words(), scene.lang, view.position());
    let living = position.living();
    let draws = position.draw_offers();
    let of_draw = if draws.is_empty() {
        SeatSet::EMPTY
    } else {
        living.minus(draws)
    };
    let of_pact = |seat: &SeatId| living.iter().any(|by| position.pact_offers(by).has(*seat));
    let of_pact: SeatSet = living.iter().filter(of_pact).collect();
    let viewer = snapshot.seat();
    let texts = [
        (of_draw, said::ANSWER_DRAW, said::ASKED_DRAW),
        (of_pact, said::ANSWER_PACT, said::ASKED_PACT),
    ];
    for (asked, answer, _) in texts {
        if let Some(viewer) = viewer.filter(|viewer| asked.has(*viewer)) {
            return Some(answer.with(lang, &[("seat", &words.seat(viewer))]));
        }
    }
    let (asked, _, text) = texts.into_iter().find(|(asked, ..)| !asked.is_empty())?;
    Some(text.with(lang, &[("seats", &words.seats(asked))]))
}

/// Who must answer a check at once, and who was passed over.
pub(super) fn banner(scene: &Scene<'_>) -> Option<String> {
    let view = &scene.snapshot.view;
    let (words, lang) = (scene.words(), scene.lang);
    let position = view.position();
    let seat = position.to_move()?;
    if position.is_interruption() {
        let text = turn::MUST_ANSWER.with(lang, &[("seat", &words.seat(seat))]);
        let passed = passed_over(view, seat);
        if passed.is_empty() {
            return Some(text);
        }
        let seats = words.seats(passed);
        let passed = turn::PASSED_OVER.with(lang, &[("seats", &seats)]);
        return Some(format!("{text}{}{passed}", common::COMMA.get(lang)));
    }
    let checked = view.game().checked(position).has(seat) && !scene.snapshot.is_past();
    (checked && scene.snapshot.seat() == Some(seat)).then(|| {
        let royal = words.royal();
        turn::ANSWER_CHECK.with(lang, &[("royal", &royal)])
    })
}

/// The living seats between the last regular mover and the seat that answers out of its turn.
fn passed_over(view: &View, answers: SeatId) -> SeatSet {
    let position = view.position();
    let order = &view.rules().turn;
    let mut passed = SeatSet::EMPTY;
    let mut next = order.after(position.pointers().0);
    for _ in 0..view.rules().seats.len() {
        if next == answers {
            break;
        }
        if position.living().has(next) {
            passed = passed.with(next);
        }
        next = order.after(next);
    }
    passed
}

/// What the viewer has seen, a line for each event that needs words.
pub(super) fn log(scene: &Scene<'_>) -> Vec<LogLine> {
    let words = scene.words();
    let snapshot = scene.now.unwrap_or(scene.snapshot);
    let lines = snapshot.seen.iter().filter_map(|(action, seen)| {
        // said by the status and the result
        if matches!(
            seen,
            Seen::Turn {
                interruption: false,
                ..
            }
        ) {
            return None;
        }
        Some(LogLine {
            action: *action,
            actor: snapshot.actors.get(*action).copied().flatten(),
            text: words.line(seen)?,
        })
    });
    lines.collect()
}

fn deed(scene: &Scene<'_>, text: Text, action: Action) -> Option<Deed> {
    let view = &scene.snapshot.view;
    view.judge(&action).is_ok().then(|| Deed {
        text: text.get(scene.lang).to_owned(),
        label: text.get(scene.lang).to_owned(),
        warning: None,
        action,
    })
}

/// Offers that stand, each at the seat that made it, or to whom the viewer made it, with what the viewer can say to them.
pub(super) fn offers(scene: &Scene<'_>) -> Vec<Offer> {
    let snapshot = scene.snapshot;
    let (words, lang) = (scene.words(), scene.lang);
    if snapshot.is_past() {
        return Vec::new();
    }
    let viewer = snapshot.seat();
    let position = snapshot.view.position();
    let mut found = Vec::new();
    let mut add = |seat: SeatId, text: String, with: Option<&dyn Fn(Answer) -> Action>| {
        let all = [
            (said::ACCEPT, Answer::Accept),
            (said::DECLINE, Answer::Decline),
            (said::WITHDRAW, Answer::Withdraw),
        ];
        let with = with.filter(|_| snapshot.pass_on_to.is_none());
        let deeds = all.map(|(text, answer)| deed(scene, text, with?(answer)));
        let answers = deeds.into_iter().flatten().map(|deed| Deed {
            label: plates::ANSWER_TO.with(lang, &[("answer", &deed.text), ("offer", &text)]),
            ..deed
        });
        let answers = answers.collect();
        found.push(Offer {
            seat,
            text,
            answers,
        });
    };
    let draws = position.draw_offers();
    let mut answerable = true;
    for by in draws.iter() {
        let text = if viewer == Some(by) {
            said::DRAW_STANDS.get(lang).to_owned()
        } else {
            said::DRAW_OFFERED.with(lang, &[("seat", &words.seat(by))])
        };
        // several seats may have offered the same draw: it is answered once, an own offer at the own seat
        let own = viewer.is_some_and(|seat| draws.has(seat));
        let here = if own { viewer == Some(by) } else { answerable };
        answerable = false;
        add(by, text, here.then_some(&Action::Draw));
    }
    for by in position.living().iter() {
        for to in position.pact_offers(by).iter() {
            let (seat, text) = if viewer == Some(to) {
                (
                    by,
                    said::PACT_OFFERED.with(lang, &[("seat", &words.seat(by))]),
                )
            } else if viewer == Some(by) {
                (
                    to,
                    said::PACT_STANDS.with(lang, &[("seat", &words.seat(to))]),
                )
            } else {
                let values: [(&str, &dyn std::fmt::Display); 2] =
                    [("seat", &words.seat(by)), ("other", &words.seat(to))];
                (by, plates::PACT_BETWEEN.with(lang, &values))
            };
            let concerns = viewer == Some(by) || viewer == Some(to);
            let answer = |answer| Action::Pact(answer, seat);
            add(seat, text, if concerns { Some(&answer) } else { None });
        }
    }
    found
}

/// What else the viewer can do now.
pub(super) fn deeds(scene: &Scene<'_>) -> Vec<Deed> {
    let snapshot = scene.snapshot;
    let (words, lang) = (scene.words(), scene.lang);
    let view = &snapshot.view;
    let free = !snapshot.is_past() && snapshot.pass_on_to.is_none();
    let Some(seat) = snapshot.seat().filter(|_| free) else {
        return Vec::new();
    };
    let mut deeds = Vec::new();
    deeds.extend(deed(scene, names::claim(view.rules()).0, Action::Claim));
    let position = view.position();
    // an offer of one's own that stands is not made again
    if !position.draw_offers().has(seat) {
        deeds.extend(deed(scene, said::OFFER_DRAW, Action::Draw(Answer::Offer)));
    }
    let ask = deed(scene, said::ASK, Action::Ask);
    deeds.extend(ask.map(|deed| {
        let text = said::ASK.with(lang, &[("kinds", &words.asked_kinds())]);
        Deed {
            label: text.clone(),
            text,
            ..deed
        }
    }));
    let others = position.living().without(seat);
    for other in others.minus(position.pact_offers(seat)).iter() {
        let offer = deed(scene, said::OFFER_PACT, Action::Pact(Answer::Offer, other));
        deeds.extend(offer.map(|deed| {
            let text = said::OFFER_PACT.with(lang, &[("seat", &words.seat(other))]);
            Deed {
                label: text.clone(),
                text,
                ..deed
            }
        }));
    }
    // where it is too early to resign one can still leave
    let parting = deed(scene, said::RESIGN, Action::Resign);
    let parting = parting.or_else(|| deed(scene, said::LEAVE, Action::Leave));
    deeds.extend(parting.map(|deed| Deed {
        warning: words.warning(view, &deed.action),
        ..deed
    }));
    deeds
}

/// Who has won, in a few words; none before the end.
pub(super) fn verdict(scene: &Scene<'_>) -> Option<String> {
    let (words, snapshot, lang) = (scene.words(), scene.snapshot, scene.lang);
    let view = &snapshot.view;
    let first = *snapshot.score.as_ref()?.places.first()?;
    let all = SeatSet::first(view.rules().seats.len());
    if first == all {
        return Some(happened::DRAWN.get(lang).to_owned());
    }
    let text = if first.len() == 1 {
        happened::WINS
    } else {
        happened::WIN
    };
    let won = text.with(lang, &[("seats", &words.seats(first))]);
    // of several people at one machine none is "you"
    if snapshot.people.len() == 1
        && let Some(seat) = snapshot.people.iter().next()
    {
        let own = if first.has(seat) {
            happened::YOU_WIN
        } else {
            happened::YOU_LOSE
        };
        return Some(own.with(lang, &[("won", &won)]));
    }
    Some(won)
}

/// What taking back does, or why nothing can be taken back (J9.4).
pub(super) fn undo_help(scene: &Scene<'_>) -> String {
    let text = match scene.snapshot.back {
        Ok(seat) if scene.snapshot.seat() == Some(seat) => bots::UNDO_PRACTICE,
        Ok(seat) => {
            let seat = scene.words().seat(seat);
            return bots::UNDO_OF.with(scene.lang, &[("seat", &seat)]);
        }
        Err(NoWayBack::Nothing) => bots::UNDO_NOTHING,
        Err(NoWayBack::Hidden) => bots::UNDO_HIDDEN,
        Err(NoWayBack::Revealed) => bots::UNDO_REVEALED,
    };
    text.get(scene.lang).to_owned()
}

/// How the game ended: each seat's points and place, the best first.
pub(super) fn result(scene: &Scene<'_>) -> Vec<String> {
    let (words, snapshot) = (scene.words(), scene.snapshot);
    let Some(score) = &snapshot.score else {
        return Vec::new();
    };
    let seats = score.places.iter().flat_map(|place| place.iter());
    seats
        .map(|seat| {
            let text = if score.points[seat] == 1.0 {
                events::RESULT_ONE
            } else {
                events::RESULT
            };
            text.with(
                scene.lang,
                &[
                    ("seat", &words.seat(seat)),
                    ("n", &score.points[seat]),
                    ("place", &score.place(seat)),
                ],
            )
        })
        .collect()
}

/// Is the viewer out while the game goes on, and is no other person left in it?
pub(super) fn out(scene: &Scene<'_>) -> Option<bool> {
    let snapshot = scene.snapshot;
    let view = &snapshot.view;
    let seat = view.seat()?;
    let begun = view.position().to_move().is_some();
    let living = view.position().living();
    let out = begun && !living.has(seat) && !snapshot.is_past();
    out.then(|| living.and(snapshot.people).is_empty())
}
