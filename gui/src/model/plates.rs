//! The seats.

use sifang_core::ids::{ArmyId, SeatId, SeatSet};
use sifang_core::play::Awaits;

use super::{Plate, Scene, trays};
use crate::text::bots;
use crate::text::tables::{editor, happened, plates as said, start};

/// All seats in the order of the turn, the one at the bottom first.
pub(super) fn plates(scene: &Scene<'_>) -> Vec<Plate> {
    let snapshot = scene.snapshot;
    let rules = snapshot.view.rules();
    let mut order: Vec<SeatId> = rules.turn.order.clone();
    let bottom = SeatId(scene.bottom() as u8);
    if let Some(at) = order.iter().position(|&seat| seat == bottom) {
        order.rotate_left(at);
    }
    let dead = trays::dead(snapshot.seen.iter().map(|(_, seen)| seen));
    order
        .into_iter()
        .map(|seat| Plate {
            lost: trays::tray(scene, &dead, ArmyId(seat.0)),
            tray: trays::fallen(scene, &dead, ArmyId(seat.0)),
            ..plate(scene, seat)
        })
        .collect()
}

fn plate(scene: &Scene<'_>, seat: SeatId) -> Plate {
    let snapshot = scene.snapshot;
    let view = &snapshot.view;
    let (rules, position, lang) = (view.rules(), view.position(), scene.lang);
    let words = scene.words();
    let player = match snapshot.seating.bot(seat) {
        Some(bot) => bots::label(bot, lang),
        None => start::HUMAN.get(lang).to_owned(),
    };
    let lost = position.losses().find(|loss| loss.seat == seat);
    let out = lost.map(|loss| {
        let how = words.fall(loss.cause);
        happened::OUT_BY.with(lang, &[("how", &how)])
    });
    let mut facts = Vec::new();
    if let Awaits::Layouts { open } = view.awaits() {
        let ready = if open.has(seat) {
            editor::SETTING_UP
        } else {
            editor::IS_READY
        };
        facts.push(ready.get(lang).to_owned());
    }
    let count = |of: &dyn Fn(ArmyId) -> bool| {
        let pieces = position.pieces();
        pieces.filter(|(_, piece)| of(piece.army())).count()
    };
    let commanded = count(&|army| position.controller(army) == Some(seat));
    if commanded > 0 {
        facts.push(happened::COMMANDS.with(lang, &[("n", &commanded)]));
    }
    if rules.points.is_some() {
        let points = position.points(seat);
        facts.push(happened::SCORE.with(lang, &[("n", &points)]));
    }
    let allies = position.side(seat).without(seat).and(position.living());
    if position.living().has(seat) && !allies.is_empty() {
        let seats = words.seats(allies);
        facts.push(happened::ALLIED.with(lang, &[("seats", &seats)]));
    }
    for army in SeatSet::first(rules.seats.len()).iter() {
        let by = position.controller(ArmyId(army.0));
        if army == seat
            && let Some(by) = by.filter(|&by| by != seat)
        {
            facts.push(happened::ANNEXED.with(lang, &[("seat", &words.seat(by))]));
        }
    }
    let limit = rules.turn.timeout_limit;
    let missed = position.missed(seat);
    if missed > 0 && limit > 0 {
        let values: [(&str, &dyn std::fmt::Display); 2] = [("n", &missed), ("limit", &limit)];
        facts.push(happened::MISSED_TURNS.with(lang, &values));
    }
    let clock = snapshot.clock.as_ref().map(|(clock, _)| clock);
    let on_move = position.to_move() == Some(seat);
    Plate {
        seat,
        name: words.seat(seat).to_owned(),
        player,
        awaited: snapshot.awaited.has(seat) && !snapshot.is_past(),
        own: snapshot.seat() == Some(seat),
        sit: sits(scene, seat).then(|| said::SIT_AT.with(lang, &[("seat", &words.seat(seat))])),
        out,
        facts,
        lost: None,
        tray: Vec::new(),
        clock: clock.and_then(|clock| clock.left(seat)),
        per_move: clock.and_then(|clock| clock.left_of_move(on_move)),
    }
}

/// Does another person sit there, who may want to say or do something out of turn?
fn sits(scene: &Scene<'_>, seat: SeatId) -> bool {
    let snapshot = scene.snapshot;
    let position = snapshot.view.position();
    let free = !snapshot.is_past() && snapshot.pass_on_to.is_none();
    let goes_on = free && !matches!(snapshot.view.awaits(), Awaits::Over(_));
    let other = snapshot.people.has(seat) && snapshot.seat() != Some(seat);
    other && goes_on && position.living().has(seat)
}

/// A clock of which so many milliseconds are left is low: for the whole game, and for a move.
const LOW: (u64, u64) = (20_000, 5_000);

/// Is little time left, on the clock for the whole game or for the move?
pub(crate) fn is_low(whole: Option<u64>, of_move: Option<u64>) -> bool {
    whole.is_some_and(|left| left <= LOW.0) || of_move.is_some_and(|left| left <= LOW.1)
}
