//! Sets of points: a few machine words, one bit a point.

use crate::ids::PointId;

/// A set of points numbered below `64 * W`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PointSet<const W: usize>(pub [u64; W]);

/// A set of any points, for use outside the inner loops.
pub type Points = PointSet<4>;

impl<const W: usize> Default for PointSet<W> {
    #[inline]
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const W: usize> PointSet<W> {
    /// No point.
    pub const EMPTY: Self = Self([0; W]);

    /// One point.
    #[inline]
    pub fn one(point: u8) -> Self {
        let mut set = Self::EMPTY;
        set.insert(point);
        set
    }

    /// The first `n` points.
    pub fn first(n: usize) -> Self {
        (0..n).map(|p| PointId(p as u8)).collect()
    }

    /// Is the point in the set?
    #[inline]
    pub fn has(&self, point: u8) -> bool {
        self.0[(point >> 6) as usize] >> (point & 63) & 1 != 0
    }

    /// Adds a point.
    #[inline]
    pub fn insert(&mut self, point: u8) {
        self.0[(point >> 6) as usize] |= 1 << (point & 63);
    }

    /// Takes a point away.
    #[inline]
    pub fn remove(&mut self, point: u8) {
        self.0[(point >> 6) as usize] &= !(1 << (point & 63));
    }

    /// Adds the point if it is missing, takes it away if it is there.
    #[inline]
    pub fn toggle(&mut self, point: u8) {
        self.0[(point >> 6) as usize] ^= 1 << (point & 63);
    }

    /// What both sets hold.
    #[inline]
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    /// What either set holds.
    #[inline]
    #[must_use]
    pub fn or(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    /// What this set holds and `other` does not.
    #[inline]
    #[must_use]
    pub fn minus(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }

    /// Do the sets share a point?
    #[inline]
    pub fn meets(&self, other: &Self) -> bool {
        (0..W).fold(0, |any, i| any | (self.0[i] & other.0[i])) != 0
    }

    /// Is the set empty?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |any, word| any | word) == 0
    }

    /// How many points it holds.
    #[inline]
    pub fn len(&self) -> usize {
        if cfg!(target_feature = "popcnt") || W == 1 {
            return self.0.iter().map(|word| word.count_ones() as usize).sum();
        }
        // without an instruction that counts, the words are counted together: up to three fit in sums of four bits
        let mut bytes = 0;
        for words in self.0.chunks(3) {
            let mut nibbles = 0;
            for &word in words {
                let pairs = word - (word >> 1 & 0x5555_5555_5555_5555);
                nibbles += (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
            }
            bytes += (nibbles & 0x0F0F_0F0F_0F0F_0F0F) + (nibbles >> 4 & 0x0F0F_0F0F_0F0F_0F0F);
        }
        (u64::wrapping_mul(bytes, 0x0101_0101_0101_0101) >> 56) as usize
    }

    /// The lowest point, if there is one.
    #[inline]
    pub fn lowest(&self) -> Option<u8> {
        (0..W)
            .find(|&i| self.0[i] != 0)
            .map(|i| (i * 64) as u8 + self.0[i].trailing_zeros() as u8)
    }

    /// Takes the lowest point out, if there is one.
    #[inline]
    pub fn pop(&mut self) -> Option<u8> {
        for i in 0..W {
            let word = self.0[i];
            if word != 0 {
                self.0[i] = word & (word - 1);
                return Some((i * 64) as u8 + word.trailing_zeros() as u8);
            }
        }
        None
    }

    /// The `n`-th point from below, counted from 0; `None` if there are not so many.
    pub fn nth(&self, mut n: usize) -> Option<u8> {
        for (i, &word) in self.0.iter().enumerate() {
            let here = word.count_ones() as usize;
            if n < here {
                let mut word = word;
                for _ in 0..n {
                    word &= word - 1;
                }
                return Some((i * 64) as u8 + word.trailing_zeros() as u8);
            }
            n -= here;
        }
        None
    }

    /// Calls `f` with each point from the lowest up.
    #[inline]
    pub fn each(&self, mut f: impl FnMut(u8)) {
        for i in 0..W {
            let mut word = self.0[i];
            while word != 0 {
                f((i * 64) as u8 + word.trailing_zeros() as u8);
                word &= word - 1;
            }
        }
    }

    /// The points from the lowest up.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = u8> + use<W> {
        let words = self.0;
        let mut i = 0;
        let mut word = words[0];
        std::iter::from_fn(move || {
            while word == 0 {
                i += 1;
                if i >= W {
                    return None;
                }
                word = words[i];
            }
            let point = (i * 64) as u8 + word.trailing_zeros() as u8;
            word &= word - 1;
            Some(point)
        })
    }

    /// The same points as a set of another width; points beyond it are lost.
    pub fn resize<const V: usize>(&self) -> PointSet<V> {
        PointSet(std::array::from_fn(|i| self.0.get(i).copied().unwrap_or(0)))
    }
}

impl<const W: usize> FromIterator<PointId> for PointSet<W> {
    fn from_iter<I: IntoIterator<Item = PointId>>(points: I) -> Self {
        let mut set = Self::EMPTY;
        for point in points {
            set.insert(point.0);
        }
        set
    }
}
