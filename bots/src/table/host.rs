//! A table on a thread of its own. A program sends [`Command`]s and gets [`Report`]s; each report wakes it.

use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use sifang_core::game::Game;
use sifang_core::ids::{SeatId, SeatSet};
use sifang_core::matches::ClockRule;
use sifang_core::play::{Action, Awaits, History, Refusal, State};
use sifang_core::view::Viewer;

use super::{Seating, Snapshot, Table};
use crate::driver::Advance;
use crate::player::Budget;

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
    /// This person sits in front of the screen now: its view is built from here on.
    Sit(SeatId),
    /// This viewer looks on: a spectator, or after the end any seat.
    Look(Viewer),
    /// Shows the moment when so many actions had been played; `None` for now.
    At(Option<usize>),
    /// Bots wait.
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
    },
    /// An action was refused.
    Refused(Refusal),
    /// The record was saved.
    Saved(PathBuf),
    /// The record could not be saved; the game goes on.
    NotSaved(String),
    /// The game could not be saved by itself; it goes on.
    NotKept(String),
    /// The record of an earlier moment was written.
    Branched(PathBuf),
    /// The record as text.
    Text(String),
    /// The record that was opened is damaged; what can be read is shown.
    Damaged(String),
    /// There is no game.
    Failed(String),
}

/// A running table. When it is dropped, the table ends.
pub struct Handle {
    commands: Sender<Command>,
    reports: Receiver<Report>,
}

impl Handle {
    /// Opens a table. It is saved in `keep` after every action, if that is a path; the file is removed when the game is
    /// over.
    pub fn open(opening: Opening, pace: Pace, keep: Option<PathBuf>, wake: Wake) -> Self {
        let (commands, inbox) = mpsc::channel();
        let (outbox, reports) = mpsc::channel();
        let tell = move |report| {
            let told = outbox.send(report).is_ok();
            wake();
            told
        };
        thread::spawn(move || match open(opening) {
            Ok((table, damage)) => {
                if let Some(damage) = damage {
                    tell(Report::Damaged(damage));
                    // going on writes over it: what it was stays beside it
                    if let Some(keep) = keep.as_ref().filter(|keep| keep.exists()) {
                        let _ = std::fs::copy(keep, keep.with_extension("damaged"));
                    }
                }
                Host::new(table, pace, keep, inbox, Box::new(tell)).run();
            }
            Err(why) => {
                tell(Report::Failed(why));
            }
        });
        Self { commands, reports }
    }

    /// Sends a command. A table that has ended hears nothing.
    pub fn send(&self, command: Command) {
        let _ = self.commands.send(command);
    }

    /// The next report, if there is one.
    pub fn report(&self) -> Option<Report> {
        self.reports.try_recv().ok()
    }

    /// Waits for the next report, for programs without a window.
    pub fn wait(&self, longest: Duration) -> Option<Report> {
        self.reports.recv_timeout(longest).ok()
    }
}

fn open(opening: Opening) -> Result<(Table, Option<String>), String> {
    match opening {
        Opening::New {
            game,
            start,
            seating,
            seed,
            clock,
        } => Table::begin(&game, start, seating, seed, clock).map(|table| (table, None)),
        Opening::Record(path) => Table::open(&path),
    }
}

struct Host {
    table: Table,
    pace: Pace,
    keep: Option<PathBuf>,
    inbox: Receiver<Command>,
    tell: Box<dyn Fn(Report) -> bool>,
    /// Who is in front of the screen; none before the first person sat down, and while the curtain is drawn.
    viewer: Option<Viewer>,
    at: Option<usize>,
    paused: bool,
    skipping: bool,
    /// When the last action was shown.
    shown: Instant,
    /// When time was last taken from a clock.
    ticked: Instant,
    saved: Option<Instant>,
    /// Has something been played since?
    unsaved: bool,
}

/// What a wait ended with.
enum Woken {
    Command(Command),
    Due,
    Closed,
}

impl Host {
    fn new(
        table: Table,
        pace: Pace,
        keep: Option<PathBuf>,
        inbox: Receiver<Command>,
        tell: Box<dyn Fn(Report) -> bool>,
    ) -> Self {
        let now = Instant::now();
        Self {
            table,
            pace,
            keep,
            inbox,
            tell,
            viewer: None,
            at: None,
            paused: false,
            skipping: false,
            shown: now,
            ticked: now,
            saved: None,
            unsaved: false,
        }
    }

    fn run(mut self) {
        self.face();
        self.show();
        loop {
            match self.wait() {
                Woken::Closed => break,
                Woken::Command(command) => self.command(command),
                Woken::Due => {
                    if self.tick() {
                        self.acted();
                    } else if self.bots_may() && self.due().is_none_or(|due| due <= Instant::now())
                    {
                        self.advance();
                    }
                }
            }
        }
        // what was saved is left alone: the next table may be writing there already
        if self.unsaved {
            self.save_running();
        }
    }

    /// May bots act at all now?
    fn bots_may(&self) -> bool {
        // while an earlier moment is looked at the game waits: an action would end the look
        !self.paused && self.at.is_none() && self.table.goes_on()
    }

    /// When the next action of a bot is due.
    fn due(&self) -> Option<Instant> {
        // nobody need follow what is done in secret
        let each = if matches!(self.table.game.awaits(), Awaits::Layouts { .. }) {
            Duration::ZERO
        } else {
            self.pace.each
        };
        (self.bots_may() && !self.skipping).then(|| self.shown + each)
    }

    fn wait(&self) -> Woken {
        if self.bots_may() && self.skipping {
            return match self.inbox.try_recv() {
                Ok(command) => Woken::Command(command),
                Err(mpsc::TryRecvError::Empty) => Woken::Due,
                Err(mpsc::TryRecvError::Disconnected) => Woken::Closed,
            };
        }
        let flag = self
            .table
            .time_left()
            .map(|left| self.ticked + Duration::from_millis(left + 1));
        let next = match (self.due(), flag) {
            (Some(a), Some(b)) => Some(a.min(b)),
            (a, b) => a.or(b),
        };
        let Some(next) = next else {
            // nothing is due: sleep until somebody asks
            return self.inbox.recv().map_or(Woken::Closed, Woken::Command);
        };
        let longest = next.saturating_duration_since(Instant::now());
        match self.inbox.recv_timeout(longest) {
            Ok(command) => Woken::Command(command),
            Err(RecvTimeoutError::Timeout) => Woken::Due,
            Err(RecvTimeoutError::Disconnected) => Woken::Closed,
        }
    }

    /// Takes the time that has passed from the clock; true if it ran out.
    fn tick(&mut self) -> bool {
        let now = Instant::now();
        let passed = now.saturating_duration_since(self.ticked);
        self.ticked = now;
        !self.paused && self.table.elapse(passed.as_millis() as u64)
    }

    fn command(&mut self, command: Command) {
        if self.tick() {
            self.acted();
        }
        match command {
            Command::Act(seat, action) => match self.table.act(seat, action) {
                Ok(()) => self.acted(),
                Err(why) => {
                    (self.tell)(Report::Refused(why));
                }
            },
            Command::Undo(seat) => match self.table.undo(seat) {
                Ok(()) => self.acted(),
                Err(why) => {
                    (self.tell)(Report::Refused(why));
                }
            },
            Command::Sit(seat) => {
                if self.table.people().has(seat) {
                    self.viewer = Some(Viewer::Seat(seat));
                    self.show();
                }
            }
            Command::Look(viewer) => {
                if self.table.may_look(viewer) && self.may_leave_front(viewer) {
                    self.viewer = Some(viewer);
                    self.show();
                }
            }
            Command::At(number) => {
                let played = self.table.game.played().len();
                self.at = number.filter(|&number| number < played);
                self.shown = Instant::now();
                self.show();
            }
            Command::Pause(paused) => {
                self.paused = paused;
                self.shown = Instant::now();
            }
            Command::Pace(pace) => self.pace = pace,
            Command::Step => {
                if self.table.goes_on() {
                    self.advance();
                }
            }
            Command::Skip => {
                self.skipping = true;
                self.paused = false;
                if self.at.take().is_some() {
                    self.show();
                }
            }
            Command::Save(path) => {
                let told = match self.table.save(&path) {
                    Ok(()) => Report::Saved(path),
                    Err(why) => Report::NotSaved(why),
                };
                (self.tell)(told);
            }
            Command::Branch(number, seating, path) => {
                let told = match self.table.branch(number, &seating, &path) {
                    Ok(()) => Report::Branched(path),
                    Err(why) => Report::NotSaved(why),
                };
                (self.tell)(told);
            }
            Command::Text => {
                let told = match self.table.text() {
                    Ok(text) => Report::Text(text),
                    Err(why) => Report::NotSaved(why),
                };
                (self.tell)(told);
            }
        }
    }

    /// A look at another seat's view must not go round the curtain.
    fn may_leave_front(&self, viewer: Viewer) -> bool {
        viewer == Viewer::Public || !self.curtains() || self.table.game.is_over()
    }

    /// Are there people who may not see each other's view?
    fn curtains(&self) -> bool {
        self.table.hides() && self.table.people().len() > 1
    }

    fn advance(&mut self) {
        if self.table.advance(Budget::default()) == Advance::Acted {
            self.acted();
        } else {
            self.skipping = false;
        }
    }

    /// Something was played.
    fn acted(&mut self) {
        self.shown = Instant::now();
        self.at = None;
        self.unsaved = true;
        if !self.table.goes_on() {
            self.skipping = false;
        }
        self.autosave();
        self.face();
        self.show();
    }

    /// Turns to the person who must act, or draws the curtain before him.
    fn face(&mut self) {
        let people = self.table.people();
        let next = match self.table.person() {
            Some(seat) => Viewer::Seat(seat),
            None => match self.viewer {
                Some(viewer) => viewer,
                None => Self::first(people),
            },
        };
        if self.viewer == Some(next) {
            return;
        }
        let over = self.table.game.is_over();
        if self.curtains() && !over && matches!(next, Viewer::Seat(_)) {
            self.viewer = None;
        } else {
            self.viewer = Some(next);
        }
    }

    fn first(people: SeatSet) -> Viewer {
        people.iter().next().map_or(Viewer::Public, Viewer::Seat)
    }

    fn show(&self) {
        let report = match (self.viewer, self.table.person()) {
            (None, Some(seat)) => Report::Curtain { seat },
            (viewer, _) => {
                let viewer = viewer.unwrap_or(Viewer::Public);
                let shown = match self.at {
                    Some(number) => self.table.snapshot_at(viewer, number),
                    None => self.table.snapshot(viewer),
                };
                Report::Shown(Box::new(shown))
            }
        };
        (self.tell)(report);
    }

    /// While bots rush on, often enough.
    fn autosave(&mut self) {
        let recent = self
            .saved
            .is_some_and(|saved| saved.elapsed() < Duration::from_millis(250));
        if !(self.skipping && recent) {
            self.save_running();
        }
    }

    fn save_running(&mut self) {
        let Some(path) = &self.keep else {
            return;
        };
        if self.table.game.is_over() {
            let _ = std::fs::remove_file(path);
        } else if !self.table.game.played().is_empty()
            && let Err(why) = self.table.save(path)
        {
            (self.tell)(Report::NotKept(why));
        }
        self.saved = Some(Instant::now());
        self.unsaved = false;
    }
}
