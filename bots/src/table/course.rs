//! How the actions of bots follow each other at a table: they are thought of at once and played when they are due.

use std::sync::mpsc::RecvTimeoutError;
use std::time::{Duration, Instant};

use sifang_core::ids::SeatSet;
use sifang_core::play::Awaits;

use super::Report;
use super::host::{Host, Letter, Thinking, Woken};
use super::think::Thought;
use crate::driver::Advance;

/// A thought that takes longer is told of.
const LONG: Duration = Duration::from_millis(300);

impl Host {
    /// May bots act at all now?
    pub(super) fn bots_may(&self) -> bool {
        // while an earlier moment is looked at the game waits: an action would end the look
        let free = self.stepping || !self.paused && self.at.is_none();
        // whoever has acted looks at what came of it
        free && self.next.is_none() && self.table.goes_on()
    }

    /// Lets the bots think about the game as it is, once.
    pub(super) fn think(&mut self) {
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
    pub(super) fn hear(&mut self, mut thought: Thought) {
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
    pub(super) fn due(&self) -> Instant {
        // when all people are ready, nobody need follow what is still done in secret
        let secret = matches!(self.table.game.awaits(), Awaits::Layouts { open }
            if open.and(self.table.people()).is_empty());
        let rush = self.skipping || self.stepping || secret;
        self.shown + if rush { Duration::ZERO } else { self.pace.each }
    }

    /// Is there an action of a bot that may be played?
    pub(super) fn has_action(&self) -> bool {
        let there = self.thought.as_ref();
        there.is_some_and(|thought| thought.done == Advance::Acted) && self.bots_may()
    }

    /// Is there an action of a bot to be played now?
    pub(super) fn is_ready(&self) -> bool {
        self.has_action() && self.due() <= Instant::now()
    }

    /// Plays what was thought of.
    pub(super) fn take_up(&mut self) {
        if let Some(thought) = self.thought.take() {
            self.table.take_up(thought.played);
            self.after(thought.done);
        }
    }

    pub(super) fn after(&mut self, done: Advance) {
        self.stepping = false;
        if done == Advance::Acted {
            self.acted();
        } else {
            self.skipping = false;
        }
    }

    /// Tells of a thought that takes long.
    pub(super) fn tell_thinking(&mut self) {
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

    pub(super) fn wait(&self) -> Woken {
        let letter = |received: Result<Letter, RecvTimeoutError>| match received {
            Ok(letter) => Woken::Letter(letter),
            Err(RecvTimeoutError::Timeout) => Woken::Due,
            Err(RecvTimeoutError::Disconnected) => Woken::Letter(Letter::Close),
        };
        let running = self.table.time_left().filter(|_| self.clock_runs());
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
}
