//! What a program and a table say to each other.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use sifang_core::game::Game;
use sifang_core::ids::{PointId, SeatId};
use sifang_core::matches::ClockRule;
use sifang_core::play::{Action, History, Refusal, State};
use sifang_core::view::Viewer;

use super::{Fault, Notes, NotesLost, Seating, Snapshot};

/// What wakes the program that reads the reports.
pub type Wake = Box<dyn Fn() + Send>;

/// How fast actions of bots follow each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// How long each is shown before the next.
    pub each: Duration,
}

impl Default for Pace {
    fn default() -> Self {
        Self {
            each: Duration::from_millis(800),
        }
    }
}

/// What a table begins with.
#[derive(Debug)]
pub enum Opening {
    /// A new game.
    New {
        /// The game.
        game: Game,
        /// The position it begins from, if that is another than its set-up.
        start: Option<Box<(State, History)>>,
        /// Who sits where.
        seating: Seating,
        /// The seed of its chance.
        seed: u64,
        /// How time is given, if it is.
        clock: Option<ClockRule>,
    },
    /// A record.
    Record(PathBuf),
}

/// What a program asks of a table.
#[derive(Clone, Debug)]
pub enum Command {
    /// A person acts.
    Act(SeatId, Action),
    /// A person takes back.
    Undo(SeatId),
    /// A person selects a piece, which can bind him (J9.4).
    Touch(SeatId, PointId),
    /// This person comes in front of the screen, on move or not; behind a curtain where others have been there.
    Come(SeatId),
    /// The person who has acted has seen what came of it and passes the machine on.
    PassOn,
    /// This person sits in front of the screen now: its view is built from here on.
    Sit(SeatId),
    /// This viewer looks on: a spectator, or after the end any seat.
    Look(Viewer),
    /// Shows the moment when so many actions had been played; `None` for now.
    At(Option<usize>),
    /// Bots wait. So does a clock, unless it is that of a person whom others play against.
    Pause(bool),
    /// How fast bots act.
    Pace(Pace),
    /// The next action of a bot, at once.
    Step,
    /// All actions of bots until a person must act, at once.
    Skip,
    /// Saves the record.
    Save(PathBuf),
    /// Writes a record of the game as far as the moment when so many actions had been played, for others to go on from
    /// there. The game itself stays as it is.
    Branch(usize, Seating, PathBuf),
    /// The record as text.
    Text,
    /// What opens the same game again with the seats turned, once it is over; its chance comes from this seed.
    Again(u64),
    /// Notes of the program, which are kept beside the record as long as the game runs.
    Keep(Notes),
}

/// What a table tells.
#[derive(Debug)]
pub enum Report {
    /// What the viewer in front knows now.
    Shown(Box<Snapshot>),
    /// Another person must act, and nothing of his may be seen before he says that he is there.
    Curtain {
        /// Who.
        seat: SeatId,
        /// The game, of which nothing but its rules may be told.
        game: Game,
        /// What the players are called, by seat.
        called: Vec<String>,
    },
    /// A bot has been thinking for a while, and goes on.
    Thinking {
        /// Who.
        seat: SeatId,
        /// Since when.
        since: Instant,
    },
    /// A bot has failed; the simplest one goes on in its place.
    BotFailed {
        /// Whose.
        seat: SeatId,
    },
    /// An action was refused.
    Refused(Refusal),
    /// The record was saved.
    Saved(PathBuf),
    /// The record could not be saved; the game goes on.
    NotSaved(Fault),
    /// The game could not be saved by itself; it goes on.
    NotKept(Fault),
    /// The record of an earlier moment was written.
    Branched(PathBuf),
    /// The record as text.
    Text(String),
    /// What opens the same game again with the seats turned.
    Again(Box<Opening>),
    /// The notes that were kept beside the record, before anything is shown.
    Notes(Notes),
    /// What was kept beside the record is lost: the clock and the notes. The game goes on.
    NotesLost(NotesLost),
    /// The record that was opened is damaged, as these diagnostics say; what can be read is shown.
    Damaged(String),
    /// There is no game.
    Failed(Fault),
}
