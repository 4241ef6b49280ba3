//! When clocks run.

use std::time::{Duration, Instant};

use sifang_core::ids::SeatId;

use super::host::Host;
use super::{Snapshot, Table};

impl Host {
    /// Takes the time that has passed from the clock; true if it ran out.
    pub(super) fn tick(&mut self) -> bool {
        let passed = self.ticked.elapsed().as_millis() as u64;
        // what is left of a millisecond counts next time: many short looks at the clock lose no time
        self.ticked += Duration::from_millis(passed);
        self.clock_runs() && self.table.elapse(passed)
    }

    /// Does the clock of the seat on move run?
    pub(super) fn clock_runs(&self) -> bool {
        !self.is_passed_on() && (!self.paused || self.table.clock_defies_pauses())
    }

    /// Is the machine being passed on to the one on move? Then his clock stands; that of another runs on, so that nobody
    /// stops his own by calling someone else. While bots wait for it, theirs stand too.
    pub(super) fn is_passed_on(&self) -> bool {
        let mover = self.table.game.truth().to_move();
        let waits_for = |seat: Option<SeatId>| seat.is_some() && seat == mover;
        let bot = mover.is_some_and(|mover| !self.table.people().has(mover));
        waits_for(self.curtain) || waits_for(self.next) || self.next.is_some() && bot
    }

    /// Bots wait, or go on.
    pub(super) fn pause(&mut self, paused: bool) {
        self.paused = paused;
        self.shown = Instant::now();
        if self.table.game.clock().is_some() {
            // a clock that has stopped is shown as it stands
            self.show();
        }
    }
}

impl Table {
    /// Does the clock run although bots wait? That of a person does if another person is still in the game.
    pub(super) fn clock_defies_pauses(&self) -> bool {
        let state = self.game.truth();
        let mover: Option<SeatId> = state.to_move();
        let people = self.people().and(state.living());
        people.len() > 1 && mover.is_some_and(|mover| people.has(mover))
    }
}

impl Snapshot {
    /// Does the clock of the seat on move run, while bots wait or while they do not?
    pub const fn clock_runs(&self, paused: bool) -> bool {
        !self.clock_stands && (!paused || self.clock_defies_pauses)
    }
}
