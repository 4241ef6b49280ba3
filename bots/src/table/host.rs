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

use super::think::{Task, Thought, thinker};
use super::{Seating, Snapshot, Table};
use crate::driver::Advance;

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

/// What comes to a table.
enum Letter {
    Command(Command),
    Thought(Thought),
    /// Nobody listens any more.
    Close,
}

/// A thought that takes longer is told of.
const LONG: Duration = Duration::from_millis(300);

/// A running table. When it is dropped, the table ends, whatever its bots think about.
pub struct Handle {
    commands: Sender<Letter>,
    reports: Receiver<Report>,
}

impl Drop for Handle {
    fn drop(&mut self) {
        let _ = self.commands.send(Letter::Close);
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
        open: impl FnOnce() -> Result<(Table, Option<String>), String> + Send + 'static,
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
        thread::spawn(move || match open() {
            Ok((table, damage)) => {
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
                Host::new(table, pace, keep, (inbox, tasks), Box::new(tell)).run();
            }
            Err(why) => {
                tell(Report::Failed(why));
            }
        });
        Self { commands, reports }
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
    inbox: Receiver<Letter>,
    tasks: Sender<Task>,
    tell: Box<dyn Fn(Report) -> bool>,
    /// Counts all that happens in the game.
    epoch: u64,
    /// The thought that is being thought.
    thinking: Option<Thinking>,
    /// What was thought of for the game as it is.
    thought: Option<Thought>,
    /// The seats whose bots have failed.
    failed: SeatSet,
    /// Is the next action of a bot wanted although bots wait?
    stepping: bool,
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

/// A thought that has not come back.
struct Thinking {
    seat: Option<SeatId>,
    since: Instant,
    epoch: u64,
    told: bool,
}

/// What a wait ended with.
enum Woken {
    Letter(Letter),
    Due,
}

impl Host {
    fn new(
        table: Table,
        pace: Pace,
        keep: Option<PathBuf>,
        (inbox, tasks): (Receiver<Letter>, Sender<Task>),
        tell: Box<dyn Fn(Report) -> bool>,
    ) -> Self {
        let now = Instant::now();
        Self {
            table,
            pace,
            keep,
            inbox,
            tasks,
            tell,
            epoch: 0,
            thinking: None,
            thought: None,
            failed: SeatSet::EMPTY,
            stepping: false,
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
        // what was saved is left alone: the next table may be writing there already
        if self.unsaved {
            self.save_running();
        }
    }

    /// May bots act at all now?
    fn bots_may(&self) -> bool {
        // while an earlier moment is looked at the game waits: an action would end the look
        (self.stepping || !self.paused && self.at.is_none()) && self.table.goes_on()
    }

    /// Lets the bots think about the game as it is, once.
    fn think(&mut self) {
        if !self.bots_may() || self.thinking.is_some() || self.thought.is_some() {
            return;
        }
        self.thinking = Some(Thinking {
            seat: self.table.thinks(),
            since: Instant::now(),
            epoch: self.epoch,
            told: false,
        });
        let task = self.table.task(self.epoch);
        if let Err(back) = self.tasks.send(task) {
            // there is no thread: think here
            self.table.seat_again(Some(back.0.players), SeatSet::EMPTY);
            self.thinking = None;
            let done = self.table.advance(crate::player::Budget::default());
            self.after(done);
        }
    }

    /// The bots have thought.
    fn hear(&mut self, mut thought: Thought) {
        let asked = self.thinking.take().and_then(|thinking| thinking.seat);
        let mut again = false;
        if thought.players.is_none()
            && let Some(seat) = asked.filter(|seat| !self.failed.has(*seat))
        {
            // who has failed once is asked anew, as another
            self.failed = self.failed.with(seat);
            again = true;
            (self.tell)(Report::BotFailed { seat });
        }
        self.table.seat_again(thought.players.take(), self.failed);
        // what was thought of another moment is worth nothing
        if thought.epoch == self.epoch && !again {
            if thought.done != Advance::Acted {
                self.skipping = false;
                self.stepping = false;
            }
            self.thought = Some(thought);
        }
    }

    /// When what was thought of is due.
    fn due(&self) -> Instant {
        // when all people are ready, nobody need follow what is still done in secret
        let secret = matches!(self.table.game.awaits(), Awaits::Layouts { open }
            if open.and(self.table.people()).is_empty());
        let rush = self.skipping || self.stepping || secret;
        self.shown + if rush { Duration::ZERO } else { self.pace.each }
    }

    /// Is there an action of a bot that may be played?
    fn has_action(&self) -> bool {
        let there = self.thought.as_ref();
        there.is_some_and(|thought| thought.done == Advance::Acted) && self.bots_may()
    }

    /// Is there an action of a bot to be played now?
    fn is_ready(&self) -> bool {
        self.has_action() && self.due() <= Instant::now()
    }

    /// Plays what was thought of.
    fn take_up(&mut self) {
        if let Some(thought) = self.thought.take() {
            self.table.take_up(thought.played);
            self.after(thought.done);
        }
    }

    fn after(&mut self, done: Advance) {
        self.stepping = false;
        if done == Advance::Acted {
            self.acted();
        } else {
            self.skipping = false;
        }
    }

    /// Tells of a thought that takes long.
    fn tell_thinking(&mut self) {
        if let Some(thinking) = &mut self.thinking
            && !thinking.told
            && thinking.since.elapsed() >= LONG
        {
            thinking.told = true;
            if let (Some(seat), true) = (thinking.seat, thinking.epoch == self.epoch) {
                let since = thinking.since;
                (self.tell)(Report::Thinking { seat, since });
            }
        }
    }

    fn wait(&self) -> Woken {
        let letter = |received: Result<Letter, RecvTimeoutError>| match received {
            Ok(letter) => Woken::Letter(letter),
            Err(RecvTimeoutError::Timeout) => Woken::Due,
            Err(RecvTimeoutError::Disconnected) => Woken::Letter(Letter::Close),
        };
        let running = self.table.time_left().filter(|_| !self.paused);
        let flag = running.map(|left| self.ticked + Duration::from_millis(left + 1));
        let act = self.has_action().then(|| self.due());
        let tell = self.thinking.as_ref().filter(|thinking| !thinking.told);
        let tell = tell.map(|thinking| thinking.since + LONG);
        let Some(next) = [flag, act, tell].into_iter().flatten().min() else {
            // nothing is due: sleep until somebody asks
            return letter(
                self.inbox
                    .recv()
                    .map_err(|_| RecvTimeoutError::Disconnected),
            );
        };
        let longest = next.saturating_duration_since(Instant::now());
        letter(self.inbox.recv_timeout(longest))
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

    /// Something was played.
    fn acted(&mut self) {
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
            (None, Some(seat)) => Report::Curtain {
                seat,
                game: self.table.game.game().clone(),
                called: self.table.seating.all_called().to_vec(),
            },
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
