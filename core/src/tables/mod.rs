//! What play runs on: tables compiled from the rules, one machine-word width for the sets of points.

mod compile;
mod families;
mod groups;
mod hops;
mod slides;

use crate::encounter::rule::EncounterRule;
use crate::ids::{MAX_ARMIES, Piece, SeatId};
use crate::play::state::{NOBODY, State};
use crate::pointset::PointSet;

pub use compile::compile;
pub(crate) use families::Slot;
pub(crate) use groups::{Cell, Group, Shape, SlideRule, WalkRule};

/// The kind of a piece of which a viewer knows only the army: it never moves and attacks nothing.
pub(crate) const UNKNOWN: crate::ids::KindId = crate::ids::KindId(30);

/// The most families of lines; lines of one family share no point.
pub(crate) const MAX_FAMILIES: usize = 6;

/// Families that boards of squares have.
const COMMON_FAMILIES: usize = 4;

/// Tables for points sets of `W` words.
#[derive(Clone, Debug)]
pub struct Tables<const W: usize> {
    /// How many points, seats, groups and families there are.
    pub(crate) points: usize,
    pub(crate) seats: usize,
    pub(crate) families: usize,
    /// Group of a piece, by its code.
    pub(crate) group_of: [u8; 256],
    pub(crate) groups: Vec<Group<W>>,
    /// Where a point lies on the lines of each family.
    pub(crate) slots: Box<[[Slot; MAX_FAMILIES]; 256]>,
    /// The families of which a line goes through a point.
    pub(crate) present: Box<[u8; 256]>,
    /// `cumulative[slot.base + k]`: the first `k` points of the slot's line.
    pub(crate) cumulative: Vec<PointSet<W>>,
    /// Points of the lines, at the same base.
    pub(crate) along: Vec<u8>,
    /// Directions in which lines leave their points, forwards and backwards, at the same base; for turns.
    pub(crate) departures: Vec<[Option<i16>; 2]>,
    /// Points from which a leaping piece of any group could attack a point.
    pub(crate) leap_zone: Vec<PointSet<W>>,
    pub(crate) board: PointSet<W>,
    pub(crate) locks: PointSet<W>,
    pub(crate) shelters: PointSet<W>,
    pub(crate) open_to: PointSet<W>,
    /// Hash keys by piece row and point.
    pub(crate) keys: Vec<u64>,
    pub(crate) row_of: [u16; 256],
    /// Points that must be empty for a paired move, by its number and the army.
    pub(crate) paired_empty: Vec<[PointSet<W>; MAX_ARMIES]>,
    /// Rights that survive a move from or to a point.
    pub(crate) keep: Box<[u32; 256]>,
    /// Each point as a set.
    pub(crate) single: Box<[PointSet<W>; 256]>,
    /// Groups of pieces with which nobody is out of winning chances.
    pub(crate) heavy: Vec<u8>,
    /// Points from which any piece may stride and leave a transient capture right.
    pub(crate) strides_from: PointSet<W>,
    /// Does a move that takes nothing bring nothing but the next turn, where nobody listens?
    pub(crate) bare: bool,
    /// All rights at the start.
    pub(crate) rights: u32,
    /// Kinds that may be mated, by bit.
    pub(crate) royal_kinds: u32,
    /// Does the order of turns resume where a check interrupted it?
    pub(crate) resumes: bool,
    /// Do checks exist at all?
    pub(crate) royals: bool,
    /// May a move that takes nothing lead to a loss or change the order of turns, by a check or by leaving no action?
    pub(crate) always_settles: bool,
    /// Is a piece that may fight hidden from anybody?
    pub(crate) hides: bool,
    /// Do pieces carry marks of having been shown?
    pub(crate) marks: bool,
    /// Do pieces that were not shown lie face down?
    pub(crate) face_down: bool,
    /// May pieces that lie face down be turned up?
    pub(crate) flips: bool,
    /// The rules of encounter, if they forbid attacks.
    pub(crate) forbids: Option<Box<EncounterRule>>,
    /// Must a move's safety be tried out, because attackers move in ways that pins do not describe?
    pub(crate) trial: bool,
    /// Numbers of the groups that leap or step, and of those whose attacks pins do not describe: they walk, slide
    /// round corners or over pieces, hop, or may be forbidden to attack.
    pub(crate) leapers: Vec<u8>,
    /// Families along which the same groups slide straight.
    pub(crate) slider_classes: Vec<SliderClass<W>>,
    pub(crate) wanderers: Vec<u8>,
    /// Groups with kinds that take in passing by other ways than steps and leaps over anything.
    pub(crate) passers: Vec<u8>,
}

/// Families along which the same groups slide straight: on a chess board one of ranks and files, one of diagonals.
#[derive(Clone, Debug)]
pub(crate) struct SliderClass<const W: usize> {
    pub families: u8,
    pub groups: Vec<u8>,
    /// Points from which a piece could slide onto a point of an empty board.
    pub zone: Vec<PointSet<W>>,
}

/// The pieces of each class of sliders: the same for all points that are asked about.
pub(crate) type Sliders<const W: usize> = [PointSet<W>; MAX_FAMILIES];

impl<const W: usize> Tables<W> {
    /// The pieces that slide straight, by class.
    #[inline]
    pub(crate) fn sliders(&self, state: &State) -> Sliders<W> {
        let mut sliders = [PointSet::EMPTY; MAX_FAMILIES];
        for (pieces, class) in sliders.iter_mut().zip(&self.slider_classes) {
            for &group in &class.groups {
                *pieces = pieces.or(&state.set(self.group_set(group as usize)));
            }
        }
        sliders
    }

    /// Families along which pieces of `by` could slide onto a point if nothing stood between, and these pieces; usually
    /// none.
    #[inline]
    pub(crate) fn sliding_onto(
        &self,
        sliders: &Sliders<W>,
        point: u8,
        by: &PointSet<W>,
    ) -> (u8, PointSet<W>) {
        let mut found = (0, PointSet::EMPTY);
        for (pieces, class) in sliders.iter().zip(&self.slider_classes) {
            let near = class.zone[point as usize].and(by).and(pieces);
            if !near.is_empty() {
                found = (found.0 | class.families, found.1.or(&near));
            }
        }
        found
    }

    /// The same for one point.
    #[inline]
    pub(crate) fn sliding_now(
        &self,
        state: &State,
        point: u8,
        by: &PointSet<W>,
    ) -> (u8, PointSet<W>) {
        let mut found = (0, PointSet::EMPTY);
        for class in &self.slider_classes {
            let zone = class.zone[point as usize].and(by);
            let mut near = PointSet::EMPTY;
            for &group in &class.groups {
                near = near.or(&zone.and(&state.set(self.group_set(group as usize))));
            }
            if !near.is_empty() {
                found = (found.0 | class.families, found.1.or(&near));
            }
        }
        found
    }

    /// The points of a slot's line.
    #[inline]
    pub(crate) fn line(&self, slot: &Slot) -> PointSet<W> {
        self.cumulative[slot.base as usize + slot.len as usize]
    }

    /// What stands between two slots of one line, as bits of its occupancy.
    #[inline]
    pub(crate) fn between(state: &State, a: &Slot, b: &Slot) -> u16 {
        let (low, high) = (a.bit.min(b.bit), a.bit.max(b.bit));
        state.lines[a.line as usize] & (high - 1) & !(low | (low - 1))
    }

    /// Index of the set of a group.
    #[inline]
    pub(crate) fn group_set(&self, group: usize) -> usize {
        self.seats + group
    }

    /// Index of the set of occupied points.
    #[inline]
    pub(crate) fn occupied_set(&self) -> usize {
        self.seats + self.groups.len()
    }

    /// The occupied points.
    #[inline]
    pub(crate) fn occupied(&self, state: &State) -> PointSet<W> {
        state.set(self.occupied_set())
    }

    #[inline]
    fn toggle(&self, state: &mut State, point: u8, code: u8) {
        // nobody knows a piece that lies face down: it stands in no set by what it is
        let code = if self.face_down && !state.is_shown(point) {
            Piece::FACE_DOWN.0
        } else {
            code
        };
        let controller = state.control[(code >> 5) as usize];
        if controller < NOBODY {
            state.toggle::<W>(controller as usize, point);
        } else if self.walks(state, code) {
            state.toggle::<W>((code >> 5) as usize, point);
        }
        let group = self.group_of[state.framed(code) as usize] as usize;
        state.toggle::<W>(self.seats + group, point);
        state.toggle::<W>(self.occupied_set(), point);
        self.toggle_lines(state, point);
        let row = self.row_of[code as usize] as usize;
        state.pieces_key ^= self.keys[row + point as usize];
    }

    /// Changes whether a point is occupied in the words of its lines.
    #[inline]
    fn toggle_lines(&self, state: &mut State, point: u8) {
        // a point without a line in a family has no bit: rounds of a fixed number need no question
        let slots = &self.slots[point as usize];
        for slot in &slots[..COMMON_FAMILIES] {
            state.lines[slot.line as usize] ^= slot.bit;
        }
        if self.families > COMMON_FAMILIES {
            for slot in &slots[COMMON_FAMILIES..] {
                state.lines[slot.line as usize] ^= slot.bit;
            }
        }
    }

    /// Is a piece of an army that nobody commands the royal piece that chance moves?
    #[cold]
    fn walks(&self, state: &State, code: u8) -> bool {
        self.royal_kinds >> (code & 31) & 1 != 0 && state.walking().has(SeatId(code >> 5))
    }

    /// Moves what stands on `from` to the empty point `to`.
    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "a tenth of a count of sequences was calls; counted"
    )]
    pub(crate) fn shift(&self, state: &mut State, from: u8, to: u8) -> Piece {
        let code = state.mail[from as usize];
        let single = &*self.single;
        let mut both = single[from as usize];
        for (word, other) in both.0.iter_mut().zip(&single[to as usize].0) {
            *word ^= other;
        }
        let controller = state.control[(code >> 5) as usize];
        if controller < NOBODY {
            state.toggle_all(controller as usize, &both);
        } else if self.walks(state, code) {
            state.toggle_all((code >> 5) as usize, &both);
        }
        let group = self.group_of[state.framed(code) as usize] as usize;
        state.toggle_all(self.seats + group, &both);
        state.toggle_all(self.occupied_set(), &both);
        self.toggle_lines(state, from);
        self.toggle_lines(state, to);
        let row = self.row_of[code as usize] as usize;
        state.pieces_key ^= self.keys[row + from as usize] ^ self.keys[row + to as usize];
        state.mail[from as usize] = Piece::NONE.0;
        state.mail[to as usize] = code;
        Piece(code)
    }

    /// The points whose pieces lie face down.
    #[inline]
    pub(crate) fn lying(&self, state: &State) -> PointSet<W> {
        if self.face_down {
            self.occupied(state).minus(&state.shown().resize())
        } else {
            PointSet::EMPTY
        }
    }

    /// Turns up the piece on a point where one lies face down.
    pub(crate) fn turn_up(&self, state: &mut State, point: u8) {
        let piece = self.lift(state, point);
        state.set_shown(point, true);
        self.put(state, point, piece);
    }

    /// Takes the piece from an occupied point.
    #[inline]
    pub(crate) fn lift(&self, state: &mut State, point: u8) -> Piece {
        let code = state.mail[point as usize];
        self.toggle(state, point, code);
        state.mail[point as usize] = Piece::NONE.0;
        Piece(code)
    }

    /// Puts a piece on an empty point.
    #[inline]
    pub(crate) fn put(&self, state: &mut State, point: u8, piece: Piece) {
        state.mail[point as usize] = piece.0;
        self.toggle(state, point, piece.0);
    }

    /// The hash of everything that changes play: pieces, who commands them, whose turn it is, rights, pacts.
    pub fn key(&self, state: &State) -> u64 {
        let pack = |bytes: [u8; 8]| u64::from_le_bytes(bytes);
        let mut key = state.pieces_key;
        // the pointer changes play only where the order resumes after a check (8.4)
        let (regular, interruption) = if self.resumes {
            (state.regular.0, u8::from(state.interruption))
        } else {
            (0, 0)
        };
        let turn = [
            state.turn.0,
            state.playing.0,
            regular,
            interruption,
            state.alive.0,
            state.pact.0,
            state.walking().0,
            0,
        ];
        key ^= mix(pack(turn) ^ 0x5151_0000_0000_0000);
        key ^= mix(pack(state.control) ^ 0x77);
        if self.flips {
            key ^= mix(pack(state.cleared) ^ 0xC1EA);
        }
        key ^= mix(u64::from(state.rights) ^ 0xA3A3_0000_0000_0000);
        for seat in state.passing_live.iter() {
            let right = state.passing[seat.index()];
            key ^= mix(pack([
                0xEE,
                seat.0,
                right.passed,
                right.pawn,
                right.takers.and(state.alive).0,
                0,
                0,
                0,
            ]));
        }
        key
    }
}

/// A strong mixing of 64 bits (the finaliser of splitmix64).
pub(crate) const fn mix(mut x: u64) -> u64 {
    x = x.wrapping_add(0x9E37_79B9_7F4A_7C15);
    x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    x ^ (x >> 31)
}
