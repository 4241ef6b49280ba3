//! Clock values. Core has no clock: the caller says how much time passed.

use serde::{Deserialize, Serialize};

use crate::ids::{PerSeat, SeatId};

/// How time is given.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClockRule {
    /// Milliseconds for the whole game; `None` for no limit.
    pub total: Option<u64>,
    /// Milliseconds added after each move.
    pub increment: u64,
    /// Milliseconds for each move; `None` for no limit.
    pub per_move: Option<u64>,
}

/// What is left to each seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    rule: ClockRule,
    left: PerSeat<u64>,
    this_move: u64,
}

impl Clock {
    /// A full clock.
    pub fn new(rule: ClockRule) -> Self {
        Self {
            left: PerSeat([rule.total.unwrap_or(0); 8]),
            this_move: 0,
            rule,
        }
    }

    /// How time is given.
    pub const fn rule(&self) -> ClockRule {
        self.rule
    }

    /// Milliseconds left to a seat; `None` without a limit for the whole game.
    pub fn left(&self, seat: SeatId) -> Option<u64> {
        self.rule.total.map(|_| self.left[seat])
    }

    /// Milliseconds left for a move: for the one that is being thought about, or for one that has not begun; `None`
    /// without a limit.
    pub fn left_of_move(&self, begun: bool) -> Option<u64> {
        let used = if begun { self.this_move } else { 0 };
        self.rule.per_move.map(|limit| limit.saturating_sub(used))
    }

    /// Takes time from a seat; true if it has run out.
    pub(super) fn elapse(&mut self, seat: SeatId, milliseconds: u64) -> bool {
        self.this_move = self.this_move.saturating_add(milliseconds);
        let left = &mut self.left[seat];
        *left = left.saturating_sub(milliseconds);
        let flagged = self.rule.total.is_some() && *left == 0;
        let slow = self
            .rule
            .per_move
            .is_some_and(|limit| self.this_move > limit);
        if flagged || slow {
            // a missed turn starts the next one afresh
            self.this_move = 0;
        }
        flagged || slow
    }

    /// A seat has moved.
    pub(super) fn moved(&mut self, seat: SeatId) {
        self.this_move = 0;
        if self.rule.total.is_some() {
            self.left[seat] = self.left[seat].saturating_add(self.rule.increment);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Clock, ClockRule};
    use crate::ids::SeatId;

    #[test]
    fn a_clock_runs_down_and_gains_its_increment() {
        let seat = SeatId(1);
        let mut clock = Clock::new(ClockRule {
            total: Some(1000),
            increment: 200,
            per_move: Some(700),
        });
        assert!(!clock.elapse(seat, 600));
        clock.moved(seat);
        assert_eq!(clock.left(seat), Some(600));
        assert_eq!(clock.left(SeatId(0)), Some(1000));
        assert_eq!(clock.left_of_move(true), Some(700));
        assert!(!clock.elapse(seat, 500));
        assert_eq!(clock.left_of_move(true), Some(200));
        assert_eq!(clock.left_of_move(false), Some(700));
        assert!(clock.elapse(seat, 250), "longer than a move may take");
        assert!(!clock.elapse(SeatId(0), 600));
        clock.moved(SeatId(0));
        assert!(clock.elapse(seat, 700), "nothing is left");
    }
}
