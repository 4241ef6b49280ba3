//! Through the moments of a game: to and fro, and by itself.

use std::ops::RangeInclusive;
use std::time::{Duration, Instant};

use sifang_bots::table::{Command, Snapshot};
use sifang_core::play::Awaits;

use super::play::Play;

/// How long a moment may be shown while the replay runs, in milliseconds.
pub(crate) const EACH: RangeInclusive<u64> = 100..=5000;

/// What can be asked of a replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Replay {
    /// It runs by itself, or stops.
    Run(bool),
    /// How long each moment is shown, in milliseconds.
    Each(u64),
    /// So many moments on, or back.
    By(isize),
    /// Shows again what has happened since one's last move.
    SinceMine,
}

/// How a replay stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Course {
    /// How long each moment is shown.
    pub(crate) each: Duration,
    /// Since when the moment on the screen is shown, while the replay runs.
    since: Option<Instant>,
    /// The moment that was asked for and has not been reported yet.
    asked: Option<usize>,
    /// Is the game over, whatever moment is shown?
    pub(crate) over: bool,
}

impl Default for Course {
    fn default() -> Self {
        Self {
            each: Duration::from_secs(1),
            since: None,
            asked: None,
            over: false,
        }
    }
}

impl Course {
    /// Does it run?
    pub(crate) const fn runs(&self) -> bool {
        self.since.is_some()
    }

    /// It runs no more.
    pub(super) const fn stop(&mut self) {
        self.since = None;
        self.asked = None;
    }

    /// A snapshot has come.
    pub(super) fn hear(&mut self, snapshot: &Snapshot) {
        if self.asked == Some(snapshot.number) {
            self.asked = None;
        }
        if !snapshot.is_past() {
            self.over = matches!(snapshot.view.awaits(), Awaits::Over(_));
        }
    }
}

impl Play {
    /// Carries out what is asked of the replay.
    pub(super) fn replay(&mut self, what: Replay) {
        let Some(shown) = &self.snapshot else {
            return;
        };
        let (number, played) = (shown.number, shown.played);
        match what {
            Replay::Run(true) => {
                // from the end it begins anew
                let from = if number < played { number } else { 0 };
                if played > 0 {
                    self.show_moment(from);
                    self.course.since = Some(Instant::now());
                }
            }
            Replay::Run(false) => self.course.stop(),
            Replay::Each(each) => {
                let each = each.clamp(*EACH.start(), *EACH.end());
                self.course.each = Duration::from_millis(each);
            }
            Replay::SinceMine => {
                if let Some(from) = self.since_mine() {
                    self.show_moment(from);
                    self.course.since = Some(Instant::now());
                }
            }
            Replay::By(by) => {
                self.course.since = None;
                // several keys may come before the first report
                let from = self.course.asked.unwrap_or(number);
                self.show_moment(from.saturating_add_signed(by).min(played));
            }
        }
    }

    /// The moment after the last action of the person in front of the window, if something has happened since.
    pub(crate) fn since_mine(&self) -> Option<usize> {
        let played = self.snapshot.as_ref()?.played;
        let from = self.mine.map_or(0, |mine| mine + 1);
        (from < played && self.seat().is_some()).then_some(from)
    }

    /// Asks for a moment; the last one is the present.
    fn show_moment(&mut self, number: usize) {
        let Some(shown) = &self.snapshot else {
            return;
        };
        self.course.asked = (number != shown.number).then_some(number);
        let past = (number < shown.played).then_some(number);
        self.send(Command::At(past));
    }

    /// Goes on with a replay that runs; how long until there is something to do again.
    pub(super) fn run(&mut self) -> Option<Duration> {
        let since = self.course.since?;
        if self.course.asked.is_some() {
            // the report wakes the window
            return None;
        }
        let (number, past) = {
            let shown = self.snapshot.as_ref()?;
            (shown.number, shown.is_past())
        };
        if !past {
            self.course.stop();
            return None;
        }
        let left = self.course.each.saturating_sub(since.elapsed());
        if left.is_zero() {
            self.show_moment(number + 1);
            self.course.since = Some(Instant::now());
            return None;
        }
        Some(left)
    }
}
