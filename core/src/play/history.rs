//! What draws remember of earlier positions. It is kept beside the state, by the match or the search.

use crate::ids::{MAX_SEATS, SeatId};
use crate::pointset::Points;

/// Keys of positions and of checked set-ups.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    /// Keys of the positions since the last irreversible action.
    keys: Vec<u64>,
    /// Which keys there may be, so that most positions need no search.
    filter: Filter,
    /// For each seat, the set-ups in which it came to move in check, without a break (8.2).
    runs: [Vec<u64>; MAX_SEATS],
    /// For pairs of seats, what their pieces looked like with one of them on move (8.4 B).
    pairs: Vec<(u8, u64)>,
    /// Where the entries of the last turn begin in `pairs`.
    turn: usize,
    /// The moves since the last irreversible action, where somebody may lose by a repetition.
    watched: Vec<Watched>,
}

/// What a move did that may be blamed when the position comes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Watched {
    /// Number of the position it led to, among the keys.
    pub position: usize,
    pub seat: SeatId,
    pub from: u8,
    pub to: u8,
    /// Did a piece of the seat give check after it?
    pub checks: bool,
    /// Pieces that it attacked after it.
    pub chased: Points,
}

/// A set of keys by their lowest bits: it may say that a key is there which is not, never the reverse.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Filter([u64; 32]);

impl Filter {
    fn clear(&mut self) {
        self.0 = [0; 32];
    }

    /// Adds a key; was it perhaps there before?
    #[inline]
    fn add(&mut self, key: u64) -> bool {
        let word = &mut self.0[(key >> 6) as usize & 31];
        let bit = 1 << (key & 63);
        let known = *word & bit != 0;
        *word |= bit;
        known
    }
}

impl History {
    /// Forgets everything for a new game; the room it took is kept.
    pub fn reset(&mut self) {
        self.cut();
        for run in &mut self.runs {
            run.clear();
        }
        self.pairs.clear();
        self.turn = 0;
    }

    /// Forgets the positions before an irreversible action.
    pub(crate) fn cut(&mut self) {
        self.filter.clear();
        self.keys.clear();
        self.watched.clear();
    }

    /// Remembers a position; how often it has come up now.
    #[inline]
    pub(crate) fn position(&mut self, key: u64) -> usize {
        self.keys.push(key);
        if self.filter.add(key) {
            self.keys.iter().filter(|&&k| k == key).count()
        } else {
            1
        }
    }

    /// Remembers what a move did, before the position it leads to is remembered.
    pub(crate) fn watch(&mut self, mut watched: Watched) {
        watched.position = self.keys.len();
        self.watched.push(watched);
    }

    /// The moves between the first time that the last position came up and the last time.
    pub(crate) fn cycle(&self) -> &[Watched] {
        let first = self
            .keys
            .last()
            .and_then(|last| self.keys.iter().position(|key| key == last));
        let start = self
            .watched
            .partition_point(|watched| Some(watched.position) <= first);
        &self.watched[start..]
    }

    /// Remembers that a seat came to move in check; how often this set-up is in the run now.
    pub(crate) fn check(&mut self, seat: SeatId, entry: u64) -> usize {
        let run = &mut self.runs[seat.index()];
        run.push(entry);
        run.iter().filter(|&&k| k == entry).count()
    }

    /// A seat came to move and was not in check.
    #[inline]
    pub(crate) fn no_check(&mut self, seat: SeatId) {
        self.runs[seat.index()].clear();
    }

    /// The board changed while a seat stayed on move: its last entry does not count.
    pub(crate) fn forget_check(&mut self, seat: SeatId) {
        self.runs[seat.index()].pop();
    }

    /// A seat came to move, and the pairs it is in are remembered next. If it had been on move already and only the board
    /// changed, the entries it had do not count.
    pub(crate) fn pairs_begin(&mut self, stayed: bool) {
        if stayed {
            self.pairs.truncate(self.turn);
        }
        self.turn = self.pairs.len();
    }

    /// Remembers the pieces of a pair of seats; how often they stood alike now.
    pub(crate) fn pair(&mut self, pair: u8, entry: u64) -> usize {
        self.pairs.push((pair, entry));
        self.pairs.iter().filter(|&&k| k == (pair, entry)).count()
    }
}
