//! What one viewer is given of a running game.

use std::time::Instant;

use sifang_core::ids::{SeatId, SeatSet};
use sifang_core::matches::{Clock, Match};
use sifang_core::scoring::Score;
use sifang_core::view::{Seen, View, Viewer};

use super::back::who_may_undo;
use super::{NoWayBack, Seating, Table};

/// A game at a moment, as one viewer knows it.
#[derive(Clone, Debug)]
pub struct Snapshot {
    /// The view.
    pub view: View,
    /// How many actions had been played.
    pub number: usize,
    /// How many have been played by now: more than `number` where an earlier moment is shown.
    pub played: usize,
    /// Who acted, by the number of the action; `None` for chance.
    pub actors: Vec<Option<SeatId>>,
    /// What the viewer has seen, each with the number of the action it came of.
    pub seen: Vec<(usize, Seen)>,
    /// Who sits where.
    pub seating: Seating,
    /// The seats where people sit.
    pub people: SeatSet,
    /// The seats whose actions are awaited.
    pub awaited: SeatSet,
    /// The person who must act, if one must.
    pub person: Option<SeatId>,
    /// Is it for a bot or for chance to act?
    pub goes_on: bool,
    /// How many actions the viewer may take back; none if it may not.
    pub undoable: Option<usize>,
    /// The person who may take back, as the last who acted, or why nobody may.
    pub back: Result<SeatId, NoWayBack>,
    /// Does the game hide something that its record would tell?
    pub secret: bool,
    /// Was anything taken back?
    pub practice: bool,
    /// The clock values, and when they were read.
    pub clock: Option<(Clock, Instant)>,
    /// The person to whom the viewer is to pass the machine on, having seen what came of his action.
    pub pass_on_to: Option<SeatId>,
    /// Does the clock of the seat on move stand, as the machine is passed on to it?
    pub(super) clock_stands: bool,
    /// Does the clock of the seat on move run although bots wait?
    pub(super) clock_defies_pauses: bool,
    /// The score, once the game is over.
    pub score: Option<Score>,
}

impl Snapshot {
    pub(super) fn new(game: &Match, viewer: Viewer, table: &Table) -> Self {
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public | Viewer::Referee => None,
        };
        let now = table.game.played().len();
        let number = game.played().len();
        Self {
            view: game.view(viewer),
            number,
            played: now,
            actors: game.played().iter().map(|played| played.seat).collect(),
            seen: match viewer {
                Viewer::Referee => told_all(game),
                Viewer::Seat(_) | Viewer::Public => game.seen(viewer).to_vec(),
            },
            seating: table.seating.clone(),
            people: table.people(),
            awaited: game.awaited(),
            person: if number == now { table.person() } else { None },
            goes_on: number == now && table.goes_on(),
            undoable: seat.and_then(|seat| table.undoable(seat)),
            back: who_may_undo(&table.game, table.people()),
            secret: table.is_secret(),
            practice: table.game.is_practice(),
            clock: table
                .game
                .clock()
                .map(|clock| (clock.clone(), Instant::now())),
            pass_on_to: None,
            clock_stands: false,
            clock_defies_pauses: table.clock_defies_pauses(),
            score: game.score(),
        }
    }

    /// The seat that looks, if it is one.
    pub const fn seat(&self) -> Option<SeatId> {
        self.view.seat()
    }

    /// Is an earlier moment shown?
    pub const fn is_past(&self) -> bool {
        self.number < self.played
    }
}

/// What happened, as one sees it who sees everything; nobody keeps that while a game runs.
fn told_all(game: &Match) -> Vec<(usize, Seen)> {
    let (rules, state) = (game.game().rules(), game.truth());
    let actions = 0..game.played().len();
    let events = actions.flat_map(|action| {
        let events = game.events(action).iter();
        events.map(move |event| (action, event))
    });
    events
        .filter_map(|(action, event)| {
            let seen = event.for_viewer(rules, state, Viewer::Referee)?;
            Some((action, seen))
        })
        .collect()
}
