//! The position: a plain value, cheap to copy.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ids::{ArmyId, MAX_ARMIES, MAX_SEATS, PerSeat, Piece, SeatId, SeatSet};
use crate::play::packed::{Holders, Losses};
use crate::pointset::{PointSet, Points};

/// Words for the sets of points: one set a seat, one a group of pieces, and the occupied points.
pub(crate) const SET_WORDS: usize = 48;
/// Lines that pieces may slide along.
pub(crate) const MAX_LINES: usize = 80;
/// The controller of an army that nobody commands.
pub(crate) const NOBODY: u8 = 8;
/// Every seat commands its own army.
pub(crate) const OWN_CONTROL: [u8; MAX_ARMIES] = [0, 1, 2, 3, 4, 5, 6, 7];
/// No point.
pub(crate) const NO_POINT: u8 = 255;

/// How a seat was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// Its royal piece was mated.
    Mate,
    /// A vital piece was taken.
    Capture,
    /// It had no legal action.
    NoAction,
    /// It commanded no piece any more.
    NoPieces,
    /// An enemy reached his goal.
    Goal,
    /// It gave check for ever.
    PerpetualCheck,
    /// It attacked the same piece for ever.
    PerpetualChase,
    /// It brought a position about too often.
    Repetition,
    /// It resigned.
    Resign,
    /// It left the table.
    Leave,
    /// It missed too many turns, or ran out of time.
    Timeout,
    /// Its royal piece was captured.
    KingTaken,
    /// Its partner was lost, and the team with him.
    Partner,
}

/// One loss.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Loss {
    /// Who was lost.
    pub seat: SeatId,
    /// How.
    pub cause: Cause,
    /// To whom, if to anybody.
    pub by: Option<SeatId>,
    /// Losses of one settlement have one number.
    pub settlement: u8,
}

/// A transient capture right against a piece that strode over a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Passing {
    /// The point it strode over.
    pub passed: u8,
    /// Where it stands now.
    pub pawn: u8,
    /// Who may still take it.
    pub takers: SeatSet,
}

impl Passing {
    /// No right.
    pub(crate) const NONE: Self = Self {
        passed: NO_POINT,
        pawn: NO_POINT,
        takers: SeatSet::EMPTY,
    };
}

/// Why a game ended.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// One side was left.
    LastStanding,
    /// One side was left because it reached its goal.
    Goal,
    /// A seat on move had no legal action and was not in check.
    Stalemate,
    /// The same set-up of a checked seat and its checkers came up too often; or one side was left because the others
    /// gave check for ever.
    PerpetualCheck,
    /// One side was left because the others attacked the same piece for ever.
    PerpetualChase,
    /// The same position came up too often; where that loses, one side was left.
    Repetition,
    /// Too long nothing happened.
    Quiet,
    /// Nobody can win.
    DeadPosition,
    /// Nobody on move or waiting could act.
    BothStuck,
    /// Too many plies were played.
    PlyLimit,
    /// All agreed.
    Agreement,
    /// The seat on move claimed a draw that was due to it.
    Claim,
    /// A royal piece was captured, and one side is left.
    KingTaken,
}

impl Reason {
    /// Its name in files and traces.
    pub const fn id(self) -> &'static str {
        match self {
            Self::LastStanding => "last-standing",
            Self::Goal => "goal",
            Self::Stalemate => "stalemate",
            Self::PerpetualCheck => "perpetual-check",
            Self::PerpetualChase => "perpetual-chase",
            Self::Repetition => "repetition",
            Self::Quiet => "quiet",
            Self::DeadPosition => "dead-position",
            Self::BothStuck => "both-stuck",
            Self::PlyLimit => "ply-limit",
            Self::Agreement => "agreement",
            Self::Claim => "claim",
            Self::KingTaken => "king-taken",
        }
    }
}

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Awaits {
    /// Secret layouts of these seats.
    Layouts {
        /// Who has not laid out yet.
        open: SeatSet,
    },
    /// The pieces are shuffled over their points.
    Shuffle,
    /// The seat that begins is drawn.
    FirstSeat,
    /// Chance moves the royal piece of this seat, which is out.
    Walk(SeatId),
    /// A board action of this seat.
    Move(SeatId),
    /// Nothing: the game is over.
    Over(Reason),
}

/// A position. All sets of points are kept up to date by [`Tables`](crate::tables::Tables).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    pub(crate) mail: [u8; 256],
    pub(crate) words: [u64; SET_WORDS],
    pub(crate) lines: [u16; MAX_LINES],
    /// Hash of pieces and points; [`State::key`](crate::tables::Tables::key) adds the rest.
    pub(crate) pieces_key: u64,
    pub(crate) shown: [u64; 4],
    pub(crate) rights: u32,
    pub(crate) plies: u32,
    pub(crate) quiet: u32,
    /// How often the position has come up, where a history is kept.
    pub(crate) repeats: u8,
    pub(crate) moves_each: [u16; MAX_SEATS],
    pub(crate) missed: [u16; MAX_SEATS],
    pub(crate) royal: [u8; MAX_SEATS],
    pub(crate) control: [u8; MAX_ARMIES],
    /// Which army is a seat's own.
    pub(crate) holder: Holders,
    /// How many pieces of an army have fallen that had to before another kind of it may be attacked.
    pub(crate) cleared: [u8; MAX_ARMIES],
    /// Whose directions and own zones the pieces of an army follow.
    pub(crate) frame: [u8; MAX_ARMIES],
    pub(crate) side: PerSeat<SeatSet>,
    pub(crate) passing: [Passing; MAX_SEATS],
    pub(crate) passing_live: SeatSet,
    pub(crate) lost: Losses,
    pub(crate) settlements: u8,
    pub(crate) alive: SeatSet,
    /// The living, and those whose royal piece walks by chance.
    pub(crate) acting: SeatSet,
    /// Points made in play.
    pub(crate) points: PerSeat<i16>,
    pub(crate) awaits: Awaits,
    pub(crate) turn: SeatId,
    /// The seat whose turn is being played; another than `turn` where a dead seat's army is moved.
    pub(crate) playing: SeatId,
    /// The last seat that moved in its regular turn.
    pub(crate) regular: SeatId,
    /// The last seat that made a board move.
    pub(crate) mover: SeatId,
    /// The seat whose turn it used for that.
    pub(crate) moved_for: SeatId,
    pub(crate) interruption: bool,
    pub(crate) pact: SeatSet,
    pub(crate) pact_window: bool,
    pub(crate) draw_offers: SeatSet,
    pub(crate) pact_offers: [SeatSet; MAX_SEATS],
}

impl State {
    /// An empty board of which nothing is known yet.
    pub(crate) fn empty() -> Self {
        Self {
            mail: [Piece::NONE.0; 256],
            words: [0; SET_WORDS],
            lines: [0; MAX_LINES],
            pieces_key: 0,
            shown: [0; 4],
            rights: 0,
            plies: 0,
            quiet: 0,
            repeats: 0,
            moves_each: [0; MAX_SEATS],
            missed: [0; MAX_SEATS],
            royal: [NO_POINT; MAX_SEATS],
            control: OWN_CONTROL,
            holder: Holders::OWN,
            cleared: [0; MAX_ARMIES],
            frame: std::array::from_fn(|i| i as u8),
            side: PerSeat(std::array::from_fn(|i| SeatSet(1 << i))),
            passing: [Passing::NONE; MAX_SEATS],
            passing_live: SeatSet::EMPTY,
            lost: Losses::NONE,
            settlements: 0,
            alive: SeatSet::EMPTY,
            acting: SeatSet::EMPTY,
            points: PerSeat([0; MAX_SEATS]),
            awaits: Awaits::Move(SeatId(0)),
            turn: SeatId(0),
            playing: SeatId(0),
            regular: SeatId(0),
            mover: SeatId(0),
            moved_for: SeatId(0),
            interruption: false,
            pact: SeatSet::EMPTY,
            pact_window: false,
            draw_offers: SeatSet::EMPTY,
            pact_offers: [SeatSet::EMPTY; MAX_SEATS],
        }
    }

    #[inline]
    pub(crate) fn set<const W: usize>(&self, index: usize) -> PointSet<W> {
        let words = &self.words[index * W..][..W];
        PointSet(std::array::from_fn(|i| words[i]))
    }

    #[inline]
    pub(crate) fn toggle<const W: usize>(&mut self, index: usize, point: u8) {
        self.words[index * W + (point >> 6) as usize] ^= 1 << (point & 63);
    }

    /// Changes whether the points of `points` are in a set.
    #[inline]
    pub(crate) fn toggle_all<const W: usize>(&mut self, index: usize, points: &PointSet<W>) {
        let words = &mut self.words[index * W..][..W];
        for (word, change) in words.iter_mut().zip(&points.0) {
            *word ^= change;
        }
    }

    /// What stands on a point.
    #[inline]
    pub fn piece(&self, point: u8) -> Piece {
        Piece(self.mail[point as usize])
    }

    /// All pieces, from the lowest point up.
    pub fn pieces(&self) -> impl Iterator<Item = (u8, Piece)> + '_ {
        (0..=254u8)
            .map(|p| (p, self.piece(p)))
            .filter(|(_, piece)| !piece.is_none())
    }

    /// What the game waits for.
    pub const fn awaits(&self) -> Awaits {
        self.awaits
    }

    /// The seat on move, if a move is awaited; of a royal piece that chance moves, its seat, which is out.
    #[inline]
    pub const fn to_move(&self) -> Option<SeatId> {
        match self.awaits {
            Awaits::Move(seat) | Awaits::Walk(seat) => Some(seat),
            _ => None,
        }
    }

    /// Why the game ended, if it has.
    pub const fn over(&self) -> Option<Reason> {
        match self.awaits {
            Awaits::Over(reason) => Some(reason),
            _ => None,
        }
    }

    /// The seats still in the game.
    pub const fn living(&self) -> SeatSet {
        self.alive
    }

    /// The seats that are out and whose royal piece chance moves.
    pub const fn walking(&self) -> SeatSet {
        self.acting.minus(self.alive)
    }

    /// Points a seat has made in play.
    pub fn points(&self, seat: SeatId) -> i16 {
        self.points[seat]
    }

    /// Is one side left, or nobody?
    pub fn decided(&self) -> bool {
        let first = self.alive.iter().next();
        first.is_none_or(|first| self.alive.minus(self.side[first]).is_empty())
    }

    /// Why the game is over now that one side is left: the cause of the last loss, if it has a name as an end.
    pub(crate) fn decided_by(&self) -> Reason {
        let own = self.losses().filter(|loss| loss.cause != Cause::Partner);
        match own.last().map(|loss| loss.cause) {
            Some(Cause::KingTaken) => Reason::KingTaken,
            Some(Cause::Goal) => Reason::Goal,
            Some(Cause::PerpetualCheck) => Reason::PerpetualCheck,
            Some(Cause::PerpetualChase) => Reason::PerpetualChase,
            Some(Cause::Repetition) => Reason::Repetition,
            _ => Reason::LastStanding,
        }
    }

    /// The losses, in their order.
    pub fn losses(&self) -> impl Iterator<Item = Loss> + '_ {
        self.lost.iter()
    }

    /// Who commands an army; `None` for nobody.
    #[inline]
    pub const fn controller(&self, army: ArmyId) -> Option<SeatId> {
        let seat = self.control[army.index() & 7];
        if seat < NOBODY {
            Some(SeatId(seat))
        } else {
            None
        }
    }

    /// The army that is a seat's own, once that is settled.
    #[inline]
    pub const fn army_of(&self, seat: SeatId) -> Option<ArmyId> {
        self.holder.of(seat)
    }

    /// The seat whose own an army is, once that is settled.
    #[inline]
    pub fn owner(&self, army: ArmyId) -> Option<SeatId> {
        self.holder.seat(army)
    }

    /// Who commands what stands on a point: of a royal piece that chance moves, its own seat; `None` for nobody,
    /// and where nothing stands.
    #[inline]
    pub fn commander(&self, point: u8) -> Option<SeatId> {
        let piece = self.piece(point);
        if piece.is_none() {
            return None;
        }
        let army = piece.army();
        self.controller(army).or_else(|| {
            let seat = SeatId(army.0);
            let walks = self.walking().has(seat) && self.royal[seat.index()] == point;
            walks.then_some(seat)
        })
    }

    /// Who plays with a seat at present, itself included.
    #[inline]
    pub fn side(&self, seat: SeatId) -> SeatSet {
        self.side[seat]
    }

    /// The members of the pact in force; empty without one.
    pub const fn pact(&self) -> SeatSet {
        self.pact
    }

    /// Plies played.
    pub const fn plies(&self) -> u32 {
        self.plies
    }

    /// Plies since something happened that the quiet limit counts from.
    pub const fn quiet(&self) -> u32 {
        self.quiet
    }

    /// How often the position has come up by now, itself included; 0 where no history is kept.
    pub const fn repeats(&self) -> u8 {
        self.repeats
    }

    /// Turns a seat has missed.
    pub fn missed(&self, seat: SeatId) -> u16 {
        self.missed[seat.index()]
    }

    /// Moves a seat has made since the quiet count began.
    pub fn moves_each(&self, seat: SeatId) -> u16 {
        self.moves_each[seat.index()]
    }

    /// Seats that offer a draw or have accepted one.
    pub const fn draw_offers(&self) -> SeatSet {
        self.draw_offers
    }

    /// Seats to which a seat offers a pact.
    pub fn pact_offers(&self, seat: SeatId) -> SeatSet {
        self.pact_offers[seat.index()]
    }

    /// How many of the pieces of an army are gone that must be gone before some others may be attacked
    /// (`[encounter.needs]`).
    pub const fn cleared(&self, army: ArmyId) -> u8 {
        self.cleared[army.index() & 7]
    }

    /// Was what stands on the point shown to all?
    pub fn is_shown(&self, point: u8) -> bool {
        self.shown[(point >> 6) as usize] >> (point & 63) & 1 != 0
    }

    /// The points whose pieces were shown to all.
    pub const fn shown(&self) -> Points {
        PointSet(self.shown)
    }

    /// Is the seat on move because of a check, out of its turn?
    pub const fn is_interruption(&self) -> bool {
        self.interruption
    }

    /// The last seat that moved in its regular turn, the seat whose turn is being played.
    pub const fn pointers(&self) -> (SeatId, SeatId) {
        (self.regular, self.playing)
    }

    /// May a pact still be made, where only the time right after an annexation counts?
    pub const fn pact_window(&self) -> bool {
        self.pact_window
    }

    /// The transient capture right against the piece that a seat strode with last.
    pub fn passing(&self, seat: SeatId) -> Option<Passing> {
        self.passing_live
            .has(seat)
            .then(|| self.passing[seat.index()])
    }

    /// Has an army the right to a paired move, by its number?
    pub const fn has_right(&self, paired: usize, army: usize) -> bool {
        self.rights >> (paired * 8 + army) & 1 != 0
    }

    /// Where a seat's royal piece stands.
    #[inline]
    pub fn royal(&self, seat: SeatId) -> Option<u8> {
        let point = self.royal[seat.index()];
        (point != NO_POINT).then_some(point)
    }

    /// How many pieces stand on the board.
    pub fn count(&self) -> usize {
        self.mail.iter().filter(|&&code| code != 255).count()
    }

    /// The code under which the tables know how a piece moves.
    #[inline]
    pub(crate) const fn framed(&self, code: u8) -> u8 {
        self.frame[(code >> 5) as usize] << 5 | code & 31
    }

    pub(crate) fn set_shown(&mut self, point: u8, shown: bool) {
        let word = &mut self.shown[(point >> 6) as usize];
        *word &= !(1 << (point & 63));
        *word |= u64::from(shown) << (point & 63);
    }
}

#[cfg(test)]
mod tests {
    use super::State;

    #[test]
    fn a_state_fits_in_a_kibibyte() {
        assert!(size_of::<State>() <= 1024, "{}", size_of::<State>());
    }
}
