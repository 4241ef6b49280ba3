//! A table on a thread of its own. A program sends [`Command`]s and gets [`Report`]s; each report wakes it.

use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::{Duration, Instant};

use sifang_core::ids::{SeatId, SeatSet};
use sifang_core::view::Viewer;

use super::aside::{self, Aside, Notes};
use super::talk::{Command, Opening, Pace, Report, Wake};
use super::think::{Task, Thought, thinker};
use super::{Fault, Table, keep, not_now};

/// What comes to a table.
pub(super) enum Letter {
    Command(Command),
    Thought(Thought),
    /// Nobody listens any more.
    Close,
}

/// A running table. When it is dropped, the table ends, whatever its bots think about.
pub struct Handle {
    commands: Sender<Letter>,
    reports: Receiver<Report>,
    /// Hears when the table has ended.
    ended: Receiver<()>,
}

/// How long it is waited for the end of a table, which saves its game then.
const FAREWELL: Duration = Duration::from_millis(500);

impl Drop for Handle {
    fn drop(&mut self) {
        let _ = self.commands.send(Letter::Close);
        // whoever opens the file next, or ends the program, finds it complete
        let _ = self.ended.recv_timeout(FAREWELL);
    }
}

impl Handle {
    /// Opens a table. It is saved in `keep` after every action, if that is a path; the file is removed when the game is
    /// over.
    pub fn open(opening: Opening, pace: Pace, keep: Option<PathBuf>, wake: Wake) -> Self {
        Self::start(move || open(opening), pace, keep, wake)
    }

    /// A table that is there already.
    #[cfg(test)]
    pub(super) fn host(table: Table, pace: Pace, keep: Option<PathBuf>, wake: Wake) -> Self {
        Self::start(move || Ok((table, None)), pace, keep, wake)
    }

    fn start(
        open: impl FnOnce() -> Result<(Table, Option<String>), Fault> + Send + 'static,
        pace: Pace,
        keep: Option<PathBuf>,
        wake: Wake,
    ) -> Self {
        let (commands, inbox) = mpsc::channel();
        let thoughts = commands.clone();
        let (outbox, reports) = mpsc::channel();
        let tell = move |report| {
            let told = outbox.send(report).is_ok();
            wake();
            told
        };
        let (alive, ended) = mpsc::channel::<()>();
        thread::spawn(move || {
            // dropped with the thread, which the handle hears
            let _alive = alive;
            let (mut table, damage) = match open() {
                Ok(opened) => opened,
                Err(why) => {
                    tell(Report::Failed(why));
                    return;
                }
            };
            if let Some(damage) = damage {
                tell(Report::Damaged(damage));
                // going on writes over it: what it was stays beside it
                if let Some(keep) = keep.as_ref().filter(|keep| keep.exists()) {
                    let _ = std::fs::copy(keep, keep.with_extension("damaged"));
                }
            }
            let tasks = thinker(move |thought| {
                let _ = thoughts.send(Letter::Thought(thought));
            });
            let aside = keep.as_ref().map(|keep| table.take_up_aside(keep));
            let (notes, report) = aside.unwrap_or_default();
            if let Some(report) = report {
                tell(report);
            }
            Host::new(table, pace, (keep, notes), (inbox, tasks), Box::new(tell)).run();
        });
        Self {
            commands,
            reports,
            ended,
        }
    }

    /// Sends a command. A table that has ended hears nothing.
    pub fn send(&self, command: Command) {
        let _ = self.commands.send(Letter::Command(command));
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

fn open(opening: Opening) -> Result<(Table, Option<String>), Fault> {
    match opening {
        Opening::New {
            game,
            start,
            seating,
            seed,
            clock,
        } => Table::begin(&game, start, seating, seed, clock)
            .map(|table| (table, None))
            .map_err(|text| Fault::NoBot { text }),
        Opening::Record(path) => Table::open(&path),
    }
}

/// Does a command change the game, or who is in front? While the machine is being passed on none may.
const fn changes(command: &Command) -> bool {
    match command {
        Command::Act(..)
        | Command::Undo(_)
        | Command::Touch(..)
        | Command::Come(_)
        | Command::Sit(_)
        | Command::Look(_)
        | Command::Step
        | Command::Skip => true,
        Command::PassOn
        | Command::At(_)
        | Command::Pause(_)
        | Command::Pace(_)
        | Command::Save(_)
        | Command::Branch(..)
        | Command::Text
        | Command::Again(_)
        | Command::Keep(_) => false,
    }
}

pub(super) struct Host {
    pub(super) table: Table,
    pub(super) pace: Pace,
    pub(super) keep: Option<PathBuf>,
    /// What the program around the table keeps beside the record.
    pub(super) notes: Notes,
    pub(super) inbox: Receiver<Letter>,
    pub(super) tasks: Sender<Task>,
    pub(super) tell: Box<dyn Fn(Report) -> bool>,
    /// Counts all that happens in the game.
    pub(super) epoch: u64,
    /// The thought that is being thought.
    pub(super) thinking: Option<Thinking>,
    /// What was thought of for the game as it is.
    pub(super) thought: Option<Thought>,
    /// The seats whose bots have failed.
    pub(super) failed: SeatSet,
    /// Is the next action of a bot wanted although bots wait?
    pub(super) stepping: bool,
    /// Who is in front of the screen; none before the first person sat down, and while the curtain is drawn.
    pub(super) viewer: Option<Viewer>,
    /// The person before whom the curtain is drawn.
    pub(super) curtain: Option<SeatId>,
    /// The person to whom the one in front is to pass the machine on, when he has seen what came of his action.
    pub(super) next: Option<SeatId>,
    pub(super) at: Option<usize>,
    pub(super) paused: bool,
    pub(super) skipping: bool,
    /// When the last action was shown.
    pub(super) shown: Instant,
    /// When time was last taken from a clock.
    pub(super) ticked: Instant,
    pub(super) saved: Option<Instant>,
    /// Has something been played since?
    pub(super) unsaved: bool,
}

/// A thought that has not come back.
pub(super) struct Thinking {
    pub(super) seat: Option<SeatId>,
    pub(super) since: Instant,
    pub(super) epoch: u64,
    pub(super) told: bool,
}

/// What a wait ended with.
pub(super) enum Woken {
    Letter(Letter),
    Due,
}

impl Host {
    fn new(
        table: Table,
        pace: Pace,
        (keep, notes): (Option<PathBuf>, Notes),
        (inbox, tasks): (Receiver<Letter>, Sender<Task>),
        tell: Box<dyn Fn(Report) -> bool>,
    ) -> Self {
        let now = Instant::now();
        Self {
            table,
            pace,
            keep,
            notes,
            inbox,
            tasks,
            tell,
            epoch: 0,
            thinking: None,
            thought: None,
            failed: SeatSet::EMPTY,
            stepping: false,
            viewer: None,
            curtain: None,
            next: None,
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
            self.think();
            match self.wait() {
                Woken::Letter(Letter::Close) => break,
                Woken::Letter(Letter::Command(command)) => self.command(command),
                Woken::Letter(Letter::Thought(thought)) => self.hear(thought),
                Woken::Due => {
                    if self.tick() {
                        self.acted();
                    } else if self.is_ready() {
                        self.take_up();
                    } else {
                        self.tell_thinking();
                    }
                }
            }
        }
        if self.tick() || self.unsaved {
            self.save_running();
        } else if self.table.game.clock().is_some() {
            // what is left now, not what was left when somebody acted last
            self.save_aside();
        }
    }

    fn command(&mut self, command: Command) {
        if self.tick() {
            self.acted();
        }
        if self.next.is_some() && changes(&command) {
            (self.tell)(Report::Refused(not_now(
                "the machine is to be passed on first",
            )));
            return;
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
            Command::PassOn => self.pass_on(),
            Command::Come(seat) => self.come(seat),
            Command::Sit(seat) => self.sit(seat),
            Command::Touch(seat, point) => {
                let in_front = self.viewer == Some(Viewer::Seat(seat)) && self.at.is_none();
                if in_front && self.table.touch(seat, point) {
                    self.show();
                }
            }
            Command::Look(viewer) => self.look(viewer),
            Command::At(number) => {
                let played = self.table.game.played().len();
                self.at = number.filter(|&number| number < played);
                self.shown = Instant::now();
                self.show();
            }
            Command::Pause(paused) => self.pause(paused),
            Command::Pace(pace) => self.pace = pace,
            Command::Step => {
                self.stepping = self.table.goes_on();
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
            Command::Again(seed) => {
                if let Some(opening) = self.table.again(seed) {
                    (self.tell)(Report::Again(Box::new(opening)));
                }
            }
            Command::Keep(notes) => {
                if self.notes != notes {
                    self.notes = notes;
                    self.save_aside();
                }
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

    /// Something was played.
    pub(super) fn acted(&mut self) {
        self.epoch += 1;
        self.thought = None;
        self.stepping = false;
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
            aside::remove(path);
        } else if !self.table.game.played().is_empty()
            && let Err(why) = keep::make_folder(path).and_then(|()| self.table.save(path))
        {
            (self.tell)(Report::NotKept(why));
        } else {
            self.save_aside();
        }
        self.saved = Some(Instant::now());
        self.unsaved = false;
    }

    /// Saves what lies beside the record, if there is a record.
    fn save_aside(&self) {
        let game = &self.table.game;
        let Some(path) = &self.keep else {
            return;
        };
        if game.is_over() || game.played().is_empty() {
            return;
        }
        let aside = Aside::new(game.clock().cloned(), self.notes.clone());
        if let Err(why) = aside.write(path) {
            (self.tell)(Report::NotKept(why));
        }
    }
}
