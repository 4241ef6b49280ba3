//! Small numbers with meaning: seats, armies, kinds of piece, points, and arrays indexed by them.

use std::fmt;
use std::ops::{Index, IndexMut};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The most seats a game can have.
pub const MAX_SEATS: usize = 8;
/// The most armies a game can have.
pub const MAX_ARMIES: usize = 8;
/// The most kinds of piece a game can have.
pub const MAX_KINDS: usize = 30;
/// The most points a board can have.
pub const MAX_POINTS: usize = 255;

macro_rules! small_id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(
            Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
        )]
        #[serde(transparent)]
        pub struct $name(pub u8);

        impl $name {
            /// The number as an array index.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}({})", stringify!($name), self.0)
            }
        }
    };
}

small_id! {
    /// A place in the turn order, numbered as the file lists its seats.
    SeatId
}
small_id! {
    /// The origin of a piece: colour, home, direction. It never changes.
    ArmyId
}
small_id! {
    /// A kind of piece, numbered as the file lists its pieces.
    KindId
}
small_id! {
    /// A point of the board, numbered from 0.
    PointId
}

/// One value for each seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PerSeat<T>(pub [T; MAX_SEATS]);

impl<T> Index<SeatId> for PerSeat<T> {
    type Output = T;
    #[inline]
    fn index(&self, seat: SeatId) -> &T {
        &self.0[seat.index() & (MAX_SEATS - 1)]
    }
}

impl<T> IndexMut<SeatId> for PerSeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: SeatId) -> &mut T {
        &mut self.0[seat.index() & (MAX_SEATS - 1)]
    }
}

/// A set of seats (or of armies), one bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct SeatSet(pub u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: Self = Self(0);

    /// The first `n` seats.
    ///
    /// # Panics
    /// Never for `n` up to [`MAX_SEATS`].
    pub const fn first(n: usize) -> Self {
        Self(((1u16 << n) - 1) as u8)
    }

    /// One seat.
    #[inline]
    pub const fn one(seat: SeatId) -> Self {
        Self(1 << (seat.0 & 7))
    }

    /// Is `seat` in the set?
    #[inline]
    pub const fn has(self, seat: SeatId) -> bool {
        self.0 >> (seat.0 & 7) & 1 != 0
    }

    /// The set and `seat`.
    #[inline]
    #[must_use]
    pub const fn with(self, seat: SeatId) -> Self {
        Self(self.0 | Self::one(seat).0)
    }

    /// The set but `seat`.
    #[inline]
    #[must_use]
    pub const fn without(self, seat: SeatId) -> Self {
        Self(self.0 & !Self::one(seat).0)
    }

    /// What both sets hold.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// What either set holds.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// What this set holds and `other` does not.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Is the set empty?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats it holds.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The seats, in the order of their numbers.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = SeatId> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            if bits == 0 {
                return None;
            }
            let seat = SeatId(bits.trailing_zeros() as u8);
            bits &= bits - 1;
            Some(seat)
        })
    }
}

impl FromIterator<SeatId> for SeatSet {
    fn from_iter<I: IntoIterator<Item = SeatId>>(seats: I) -> Self {
        seats.into_iter().fold(Self::EMPTY, Self::with)
    }
}

/// A piece as a state holds it: army and kind in one byte; [`Piece::NONE`] is an empty point.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Piece(pub u8);

impl Piece {
    /// No piece.
    pub const NONE: Self = Self(255);

    /// A piece that lies face down, as far as anybody knows it: of the last army, of no kind.
    pub const FACE_DOWN: Self = Self(254);

    /// The piece of `army` and `kind`.
    #[inline]
    pub const fn new(army: ArmyId, kind: KindId) -> Self {
        Self(army.0 << 5 | kind.0)
    }

    /// Is there no piece?
    #[inline]
    pub const fn is_none(self) -> bool {
        self.0 == 255
    }

    /// Its army.
    #[inline]
    pub const fn army(self) -> ArmyId {
        ArmyId(self.0 >> 5)
    }

    /// Its kind.
    #[inline]
    pub const fn kind(self) -> KindId {
        KindId(self.0 & 31)
    }
}

impl fmt::Debug for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_none() {
            f.write_str("empty")
        } else {
            write!(f, "army {} kind {}", self.army().0, self.kind().0)
        }
    }
}
