//! One running game with people and bots around it.
//!
//! A [`Table`] owns the game. A program that shows it to people gets [`Snapshot`]s, each what *one* viewer knows; nothing
//! here hands out the game itself, so a window cannot show what a seat may not know, whatever it does.
//!
//! | file | what is in it |
//! |---|---|
//! | `seating` | who sits where, by the names that records use |
//! | `called` | what they are called |
//! | `snapshot` | what a viewer is given |
//! | `talk` | what a program and a table say to each other |
//! | `host` | a table on a thread of its own, driven by commands |
//! | `course` | how the actions of bots follow each other |
//! | `think` | bots on a thread of their own |
//! | `fault` | why a file could not be read or written |
//! | `keep` | records in files |
//! | `aside` | what is kept beside the record of a running game |
//! | `front` | who is in front of the screen |
//! | `time` | when clocks run |
//! | `back` | how far an action can be taken back |

pub mod aside;
mod back;
mod called;
mod course;
mod fault;
mod front;
mod host;
pub mod keep;
mod seating;
mod snapshot;
mod talk;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod tests_people;
#[cfg(test)]
mod tests_think;
mod think;
mod time;

use std::path::Path;

use sifang_core::game::Game;
use sifang_core::ids::{PointId, SeatId, SeatSet};
use sifang_core::matches::{Clock, ClockRule, Match};
use sifang_core::play::{Action, Awaits, History, Refusal, Rule, State};
use sifang_core::record;
use sifang_core::view::Viewer;

use crate::driver::{Advance, Players, advance};
use crate::player::Budget;

use aside::Aside;
pub use aside::{Notes, NotesLost};
pub use back::{NoWayBack, undo_count};
pub use fault::Fault;
pub use host::Handle;
pub use seating::{HUMAN, Seating};
pub use snapshot::Snapshot;
pub use talk::{Command, Opening, Pace, Report, Wake};

/// A running game and who plays it.
pub struct Table {
    game: Match,
    players: Players,
    seating: Seating,
}

impl Table {
    /// A new game.
    ///
    /// # Errors
    /// A sentence if a bot of the seating does not exist.
    pub fn new(
        game: &Game,
        seating: Seating,
        seed: u64,
        clock: Option<ClockRule>,
    ) -> Result<Self, String> {
        Self::begin(game, None, seating, seed, clock)
    }

    /// A new game, perhaps from a position.
    ///
    /// # Errors
    /// A sentence if a bot of the seating does not exist.
    pub fn begin(
        game: &Game,
        start: Option<Box<(State, History)>>,
        seating: Seating,
        seed: u64,
        clock: Option<ClockRule>,
    ) -> Result<Self, String> {
        let mut game = match start {
            Some(start) => Match::from_position(game, *start, seed),
            None => Match::new(game, seed),
        };
        if let Some(rule) = clock {
            game.set_clock(rule);
        }
        Self::of(game, seating)
    }

    fn of(game: Match, seating: Seating) -> Result<Self, String> {
        let players = seating.players()?;
        Ok(Self {
            game,
            players,
            seating,
        })
    }

    /// The seats where people sit.
    pub fn people(&self) -> SeatSet {
        SeatSet::first(self.game.game().rules().seats.len())
            .iter()
            .filter(|seat| self.seating.is_person(*seat))
            .collect()
    }

    /// Does the game hide anything?
    pub fn hides(&self) -> bool {
        let rules = self.game.game().rules();
        rules.visibility.hides() || rules.setup.deploy.is_some()
    }

    /// Does a seat see what another does not? What lies face down is hidden from all alike.
    pub fn is_private(&self) -> bool {
        let rules = self.game.game().rules();
        self.hides() && (rules.setup.deploy.is_some() || !rules.visibility.face_down)
    }

    /// May this viewer be shown? Seats of bots have secrets too; after the end all is open.
    pub fn may_look(&self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Public => true,
            Viewer::Referee => self.game.is_over(),
            Viewer::Seat(seat) => self.game.is_over() || self.people().has(seat),
        }
    }

    /// The next action of a bot or of chance.
    pub fn advance(&mut self, budget: Budget) -> Advance {
        advance(&mut self.game, &mut self.players, 0, budget)
    }

    /// Is it for a bot or for chance to act now?
    pub fn goes_on(&self) -> bool {
        let state = self.game.truth();
        if state.over().is_some() {
            return false;
        }
        let bots = state.living().minus(self.people());
        let asked = bots.iter().any(|seat| self.is_asked(seat));
        let chance = matches!(
            self.game.awaits(),
            Awaits::Shuffle | Awaits::FirstSeat | Awaits::Walk(_)
        );
        asked || chance || !self.game.awaited().minus(self.people()).is_empty()
    }

    /// The person who must act: to answer an offer, which lapses with the next move, or to go on with the game.
    pub fn person(&self) -> Option<SeatId> {
        let people = self.people().and(self.game.truth().living());
        let asked = people.iter().find(|seat| self.is_asked(*seat));
        asked.or_else(|| people.and(self.game.awaited()).iter().next())
    }

    /// Does an offer stand that a seat has not answered?
    fn is_asked(&self, seat: SeatId) -> bool {
        let state = self.game.truth();
        let draw = state.draw_offers();
        !draw.is_empty() && !draw.has(seat)
            || state
                .living()
                .iter()
                .any(|other| state.pact_offers(other).has(seat))
    }

    /// Plays an action of a person.
    ///
    /// # Errors
    /// The refusal, a function of what the seat knows.
    pub fn act(&mut self, seat: SeatId, action: Action) -> Result<(), Refusal> {
        if !self.people().has(seat) {
            return Err(not_now("no person sits there"));
        }
        self.game.act(Some(seat), action).map(|_| ())
    }

    /// A person selects a piece (J9.4); true if it binds him from now on.
    pub fn touch(&mut self, seat: SeatId, point: PointId) -> bool {
        if !self.people().has(seat) {
            return false;
        }
        let bound = |game: &Match| game.view(Viewer::Seat(seat)).touched();
        let before = bound(&self.game);
        self.game.touch(seat, point);
        bound(&self.game) != before
    }

    /// How many actions a person may take back to come to the last moment it could act; none if it may not (J9.4).
    pub fn undoable(&self, seat: SeatId) -> Option<usize> {
        let people = self.people();
        let may = people.has(seat);
        may.then(|| undo_count(&self.game, people, seat).ok())?
    }

    /// Back to the last moment this person could act. A clock goes on with what is left.
    ///
    /// # Errors
    /// The refusal, if nothing may be taken back.
    pub fn undo(&mut self, seat: SeatId) -> Result<(), Refusal> {
        let count = self.undoable(seat);
        let count = count.ok_or_else(|| not_now("nothing can be taken back now"))?;
        self.game.undo(count);
        Ok(())
    }

    /// What a viewer knows now; a viewer that may not be shown is the public.
    pub fn snapshot(&self, viewer: Viewer) -> Snapshot {
        let viewer = if self.may_look(viewer) {
            viewer
        } else {
            Viewer::Public
        };
        Snapshot::new(&self.game, viewer, self)
    }

    /// What the same viewer knew when so many actions had been played.
    pub fn snapshot_at(&self, viewer: Viewer, number: usize) -> Snapshot {
        let played = self.game.played().len();
        if number >= played {
            return self.snapshot(viewer);
        }
        let viewer = if self.may_look(viewer) {
            viewer
        } else {
            Viewer::Public
        };
        let mut then = self.game.clone();
        then.undo(played - number);
        Snapshot::new(&then, viewer, self)
    }

    /// Tells the clock that time has passed; true if it ran out and the timeout was played.
    pub fn elapse(&mut self, milliseconds: u64) -> bool {
        match self.game.elapse(milliseconds) {
            Some((seat, action)) => self.game.act(Some(seat), action).is_ok(),
            None => false,
        }
    }

    /// Milliseconds until the clock of the seat on move runs out, if it has one.
    fn time_left(&self) -> Option<u64> {
        let seat = self.game.truth().to_move()?;
        let whole = self.game.clock()?.left(seat);
        let per_move = self.game.clock()?.left_of_move(true);
        match (whole, per_move) {
            (Some(a), Some(b)) => Some(a.min(b)),
            (a, b) => a.or(b),
        }
    }

    /// What was done, by whom; by nobody what chance drew. Of a hidden game it is known to all only when it is over; none
    /// before.
    pub fn actions(&self) -> Vec<(Option<SeatId>, Action)> {
        let played = self.game.played().iter();
        let secret = self.hides() && !self.game.is_over();
        played
            .filter(|_| !secret)
            .map(|played| (played.seat, played.action.clone()))
            .collect()
    }

    /// Writes the record to a file. It holds the whole truth.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn save(&self, path: &Path) -> Result<(), Fault> {
        let players = self.seating.named(self.game.game().rules());
        let text = record::write(&self.game, &players);
        keep::persist(path, text.as_bytes())
    }

    /// Does the game hide something now? A record tells it.
    pub fn is_secret(&self) -> bool {
        let hides = self.game.game().rules().visibility.hides();
        let laid = matches!(self.game.awaits(), Awaits::Layouts { .. });
        !self.game.is_over() && (hides || laid)
    }

    /// Writes a record of the game as far as the moment when so many actions had been played, with other players.
    ///
    /// # Errors
    /// If the game still hides something, or the file cannot be written.
    pub fn branch(&self, number: usize, seating: &Seating, path: &Path) -> Result<(), Fault> {
        self.refuse_secrets()?;
        let mut then = self.game.clone();
        let back = then.played().len().saturating_sub(number);
        if back > 0 {
            then.undo(back);
        }
        let text = record::write(&then, seating.names());
        keep::persist(path, text.as_bytes())?;
        // what was left at that moment nobody knows: time is given anew
        let clock = self.game.clock().map(|clock| Clock::new(clock.rule()));
        Aside::new(clock, Notes::new()).write(path)
    }

    /// What lies beside the record in this file is taken up: the clock runs on, and the notes are for the program.
    fn take_up_aside(&mut self, path: &Path) -> (Notes, Option<Report>) {
        match Aside::read(path) {
            Ok(None) => (Notes::new(), None),
            Ok(Some(aside)) => {
                if let Some(clock) = aside.clock {
                    self.game.resume_clock(clock);
                }
                let report = Report::Notes(aside.notes.clone());
                (aside.notes, Some(report))
            }
            Err(lost) => (Notes::new(), Some(Report::NotesLost(lost))),
        }
    }

    /// The same game once more from where it began, everybody one seat further on; none before the end, as a start can tell
    /// what is hidden.
    pub fn again(&self, seed: u64) -> Option<Opening> {
        let (start, own) = self.game.start();
        let start = own.then(|| Box::new((*start, self.game.start_history().clone())));
        self.game.is_over().then(|| Opening::New {
            game: self.game.game().clone(),
            start,
            seating: self.seating.turned(),
            seed,
            clock: self.game.clock().map(Clock::rule),
        })
    }

    /// The record as text.
    ///
    /// # Errors
    /// If the game still hides something.
    pub fn text(&self) -> Result<String, Fault> {
        self.refuse_secrets()?;
        Ok(record::write(&self.game, self.seating.names()))
    }

    fn refuse_secrets(&self) -> Result<(), Fault> {
        if self.is_secret() {
            return Err(Fault::Secret);
        }
        Ok(())
    }

    /// Reads a record; with the problems found, in words, if it is damaged but can be gone on with.
    ///
    /// # Errors
    /// What is wrong with it, if nothing of it can be played.
    pub fn open(path: &Path) -> Result<(Self, Option<String>), Fault> {
        let opened = keep::read(path)?;
        let seats = opened.game.game().rules().seats.len();
        let mut seating = if opened.players.seats.len() == seats {
            Seating::from_names(opened.players)
        } else {
            let own = Seating::person_and_bots(seats).names().clone();
            Seating::from_names(sifang_core::record::Players {
                tags: opened.players.tags,
                ..own
            })
        };
        seating.read(opened.game.game().rules());
        let table = Self::of(opened.game, seating).map_err(|text| Fault::NoBot { text })?;
        Ok((table, opened.problems))
    }
}

fn not_now(text: &str) -> Refusal {
    Refusal {
        rule: Rule::NotNow,
        text: text.to_owned(),
    }
}
