//! From a snapshot and what is chosen to a [`Model`].

use sifang_bots::table::Snapshot;
use sifang_core::drawing::Places;
use sifang_core::ids::{PointId, SeatId};
use sifang_core::play::{Awaits, Move};

use super::{
    Model, PieceNode, Promotion, certain, marks, moment, pieces, plates, talk, targets, trails,
};
use crate::app::Marks;
use crate::text::tables::moves;
use crate::text::{Lang, SeatNames, Words};

/// What a model is built from.
pub struct Scene<'a> {
    /// What the viewer knows.
    pub snapshot: &'a Snapshot,
    /// What the same viewer knows now, where an earlier moment is shown: the log tells of all that has happened.
    pub now: Option<&'a Snapshot>,
    /// The language.
    pub lang: Lang,
    /// The language of what is written on pieces.
    pub signs: Lang,
    /// Quarter turns, clockwise, beyond the own home at the bottom.
    pub quarters: u8,
    /// Are the last moves of all seats shown?
    pub last_of_all: bool,
    /// The piece that is chosen.
    pub chosen: Option<PointId>,
    /// The piece under the pointer or the focus.
    pub looked_at: Option<PointId>,
    /// The moves among which a choice is waited for.
    pub choices: &'a [Move],
    /// The marks on pieces.
    pub marks: &'a Marks,
    /// The piece for which a mark is being chosen.
    pub marking: Option<PointId>,
    /// Is what is certain by the rules marked too?
    pub assistant: bool,
    /// Do bots wait?
    pub paused: bool,
}

impl<'a> Scene<'a> {
    pub(super) fn words(&self) -> Words<'a> {
        words(self.snapshot, self.lang)
    }

    /// The seat at the bottom of the board.
    pub(super) fn bottom(&self) -> usize {
        let people = || self.snapshot.people.iter().next();
        let seat = self.snapshot.seat().or_else(people);
        seat.map_or(0, SeatId::index)
    }
}

/// The words of a game in which players have names.
pub fn words(snapshot: &Snapshot, lang: Lang) -> Words<'_> {
    Words {
        seats: SeatNames::Players(snapshot.seating.all_called()),
        ..Words::new(snapshot.view.rules(), lang)
    }
}

/// Builds all that is to be seen.
pub fn build(scene: &Scene<'_>) -> Model {
    let view = &scene.snapshot.view;
    let places = Places::new(view.rules(), scene.bottom()).quarters(scene.quarters);
    let pieces = pieces::pieces(scene);
    let targets = targets::targets(scene);
    let trails = trails::trails(scene);
    let checked = pieces::checked(view);
    let seat = view.seat();
    let open = match view.awaits() {
        Awaits::Layouts { open } => Some(open),
        _ => None,
    };
    let past = scene.snapshot.is_past();
    let own = |has: bool| open.is_some() && !past && has;
    let laid = seat.is_some_and(|seat| open.is_some_and(|open| open.has(seat)));
    let plates = plates::plates(scene);
    let log = talk::log(scene);
    let until = log.partition_point(|line| line.action < scene.snapshot.number);
    let seats: Vec<SeatId> = plates.iter().map(|plate| plate.seat).collect();
    Model {
        order: pieces::order(view.rules(), &pieces, &seats),
        points: pieces::points(scene, &pieces, &targets, &trails, &checked),
        reach: targets::reach(scene),
        wrong: Vec::new(),
        // the colour of the rim says whose turn it is, which an earlier moment does not
        mover: view.position().to_move().filter(|_| !past),
        plates,
        status: talk::status(scene),
        pass_on: talk::pass_on(scene),
        banner: talk::banner(scene),
        wears: pieces::wears(view),
        news: moment::news(scene),
        fights: moment::fights(scene),
        told: until,
        log,
        offers: talk::offers(scene),
        deeds: talk::deeds(scene),
        promotion: promotion(scene, &pieces),
        marks: marks::all(scene, &pieces),
        certain: certain::all(scene, &pieces),
        marking: marks::menu(scene),
        lays_out: own(laid),
        laid_out: own(seat.is_some() && !laid) && scene.snapshot.pass_on_to.is_none(),
        out: talk::out(scene),
        verdict: talk::verdict(scene),
        result: talk::result(scene),
        undoable: scene.snapshot.back.is_ok() && !past && scene.snapshot.pass_on_to.is_none(),
        undo_help: talk::undo_help(scene),
        practice: scene.snapshot.practice,
        places,
        pieces,
        targets,
        trails,
        checked,
    }
}

fn promotion(scene: &Scene<'_>, pieces: &[PieceNode]) -> Option<Promotion> {
    let first = scene.choices.first()?;
    let words = scene.words();
    let view = &scene.snapshot.view;
    let (_, own) = view.piece(PointId(first.from))?;
    let mover = pieces.iter().find(|piece| piece.point.0 == first.from)?;
    let choices = scene.choices.iter().map(|&m| {
        let kind = m.promotion();
        let name = kind.or(own).map_or("", |kind| words.kind(kind));
        let text = if kind.is_some() {
            moves::PROMOTE_TO
        } else {
            moves::STAY
        };
        let sign = kind.or(own).map_or_else(String::new, |kind| {
            pieces::sign(view.rules(), (kind, Some(mover.army)), scene.signs)
        });
        let piece = PieceNode {
            point: PointId(m.to),
            kind: kind.or(own),
            sign,
            ..mover.clone()
        };
        (text.with(scene.lang, &[("kind", &name)]), piece, m)
    });
    Some(Promotion {
        point: PointId(first.to),
        choices: choices.collect(),
    })
}
