//! One move in a few bytes.

use crate::ids::KindId;

/// A board move: from, to, and what is special about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// Where the piece stands.
    pub from: u8,
    /// Where it goes; of a paired move, the leader's end.
    pub to: u8,
    /// 0 plain; 1 to 31 promotion to kind − 1; 32 a flip; 64 added: a capture in passing, 96 of one that also takes what
    /// stands where it ends; 128 + i: paired move i.
    how: u8,
}

const FLIP: u8 = 32;
const PASSING: u8 = 64;
const BESIDES: u8 = PASSING | FLIP;
const PAIRED: u8 = 128;

impl Move {
    /// A plain move.
    #[inline]
    pub const fn plain(from: u8, to: u8) -> Self {
        Self { from, to, how: 0 }
    }

    /// Turns up the piece on a point.
    #[inline]
    pub const fn flip(at: u8) -> Self {
        Self {
            from: at,
            to: at,
            how: FLIP,
        }
    }

    /// Does it turn up a piece?
    #[inline]
    pub const fn is_flip(self) -> bool {
        self.how == FLIP
    }

    /// A move that promotes.
    #[inline]
    pub const fn promoting(from: u8, to: u8, kind: KindId) -> Self {
        Self {
            from,
            to,
            how: kind.0 + 1,
        }
    }

    /// A capture in passing.
    #[inline]
    pub const fn passing(from: u8, to: u8) -> Self {
        Self {
            from,
            to,
            how: PASSING,
        }
    }

    /// A capture in passing that also takes what stands where it ends, where that alone may be taken too.
    #[inline]
    pub const fn passing_besides(from: u8, to: u8) -> Self {
        Self {
            from,
            to,
            how: BESIDES,
        }
    }

    /// The same move, promoting.
    #[must_use]
    pub const fn with_promotion(self, kind: KindId) -> Self {
        Self {
            how: (self.how & BESIDES) | (kind.0 + 1),
            ..self
        }
    }

    /// A paired move.
    #[inline]
    pub const fn paired(from: u8, to: u8, index: u8) -> Self {
        Self {
            from,
            to,
            how: PAIRED | index,
        }
    }

    /// Is there nothing special about it?
    #[inline]
    pub const fn is_plain(self) -> bool {
        self.how == 0
    }

    /// The kind it promotes to.
    #[inline]
    pub const fn promotion(self) -> Option<KindId> {
        if self.how & PAIRED == 0 && self.how & 31 != 0 {
            Some(KindId((self.how & 31) - 1))
        } else {
            None
        }
    }

    /// Does it capture in passing?
    #[inline]
    pub const fn is_passing(self) -> bool {
        self.how & (PASSING | PAIRED) == PASSING
    }

    /// Does it capture in passing besides what stands where it ends?
    #[inline]
    pub const fn is_besides(self) -> bool {
        self.how & (BESIDES | PAIRED) == BESIDES
    }

    /// Which paired move it is.
    #[inline]
    pub const fn pair(self) -> Option<u8> {
        if self.how & PAIRED != 0 {
            Some(self.how & 63)
        } else {
            None
        }
    }
}
