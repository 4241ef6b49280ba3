//! A move's effect on the board: pieces, rights, counters. Whose turn it is comes later.

use arrayvec::ArrayVec;

use crate::encounter::rule::Cell;
use crate::encounter::spec::Outcome;
use crate::ending::spec::QuietResets;
use crate::ids::Piece;
use crate::movement::spec::{PassingOccupied, PassingTakers};
use crate::play::moves::Move;
use crate::play::state::{NO_POINT, OWN_CONTROL, Passing, State};
use crate::tables::Tables;
use crate::variant::Variant;

/// What a move did.
#[derive(Clone, Debug, Default)]
pub struct Effects {
    /// The piece that moved.
    pub mover: Option<Piece>,
    /// Had it been shown to all, and had the piece on its target?
    pub shown: (bool, bool),
    /// The encounter: the piece met, and its result.
    pub fight: Option<(Piece, Cell)>,
    /// Pieces that left the board, and from where; the attacker from where it attacked.
    pub gone: ArrayVec<(u8, Piece), 3>,
    /// The follower of a paired move, from and to.
    pub follower: Option<(u8, u8)>,
    /// Did it go a way that only pieces go which turn at will? Worked out for those who listen only.
    pub turned: bool,
    /// Did a transient capture right arise?
    pub strode: bool,
    /// Can the position never come back?
    pub irreversible: bool,
    /// Does the quiet count begin anew?
    pub resets: bool,
}

impl<const W: usize> Tables<W> {
    /// Makes a generated move of the seat on move.
    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "a tenth of a count of sequences was calls; counted"
    )]
    pub(crate) fn make(&self, rules: &Variant, state: &mut State, m: Move, fx: &mut Effects) {
        let piece = Piece(state.mail[m.from as usize]);
        fx.mover = Some(piece);
        if self.marks {
            fx.shown = (state.is_shown(m.from), state.is_shown(m.to));
        }
        state.rights &= self.keep[m.from as usize] & self.keep[m.to as usize];
        let simple = rules.encounter.plain
            && (state.passing_live.is_empty() || rules.passing.occupied != PassingOccupied::Both);
        if m.is_plain() && (simple || state.mail[m.to as usize] == 255) {
            let met = Piece(state.mail[m.to as usize]);
            if !met.is_none() {
                self.remove(state, m.to, fx);
                fx.fight = Some((met, Cell::default()));
            }
            self.transfer(state, m.from, m.to);
        } else {
            self.make_special(rules, state, m, piece, fx);
        }
        if !rules.encounter.needs.is_empty() {
            self.count_cleared(rules, state, fx);
        }
        if !state.passing_live.is_empty() || self.strides_from.has(m.from) {
            self.passing_rights(rules, state, m, piece, fx);
        }
        self.count_quiet(rules, state, m, piece, fx);
    }

    /// Moves a piece to an empty point.
    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "a tenth of a count of sequences was calls; counted"
    )]
    fn transfer(&self, state: &mut State, from: u8, to: u8) {
        let piece = self.shift(state, from, to);
        if self.royal_kinds >> piece.kind().0 & 1 != 0 {
            state.royal[piece.army().index() & 7] = to;
        }
        if self.marks && state.is_shown(from) {
            state.set_shown(from, false);
            state.set_shown(to, true);
        }
    }

    /// Takes a piece off the board.
    pub(crate) fn remove(&self, state: &mut State, at: u8, fx: &mut Effects) {
        let piece = self.lift(state, at);
        state.set_shown(at, false);
        if self.royal_kinds >> piece.kind().0 & 1 != 0 {
            state.royal[piece.army().index() & 7] = NO_POINT;
        }
        state.rights &= self.keep[at as usize];
        fx.gone.push((at, piece));
        fx.irreversible = true;
        fx.resets = true;
    }

    #[inline(never)]
    fn make_special(
        &self,
        rules: &Variant,
        state: &mut State,
        m: Move,
        piece: Piece,
        fx: &mut Effects,
    ) {
        if m.is_flip() {
            self.turn_up(state, m.from);
            fx.irreversible = true;
            fx.resets = true;
            return;
        }
        if let Some(index) = m.pair() {
            let way = rules.paired[index as usize].ways[piece.army().index()].as_ref();
            self.transfer(state, m.from, m.to);
            if let Some(way) = way {
                self.transfer(state, way.follower.0, way.follower.1);
                fx.follower = Some(way.follower);
            }
            fx.irreversible = true;
            return;
        }
        let met = Piece(state.mail[m.to as usize]);
        if m.is_passing() {
            if !met.is_none() {
                // the mover chose to take both
                fx.fight = Some((met, Cell::default()));
                self.remove(state, m.to, fx);
            }
            self.take_in_passing(state, m.to, fx);
        } else if !met.is_none() {
            if rules.passing.occupied == PassingOccupied::Both
                && self.may_pass(rules, state, m, piece)
            {
                self.take_in_passing(state, m.to, fx);
            }
            let frame = state.frame[met.army().index() & 7] as usize;
            let cell = rules.encounter.meet((piece, m.from), (met, m.to), frame);
            fx.fight = Some((met, cell));
            match cell.result {
                Outcome::DefenderDies => self.remove(state, m.to, fx),
                Outcome::AttackerDies => {
                    self.remove(state, m.from, fx);
                    return;
                }
                Outcome::BothDie => {
                    self.remove(state, m.to, fx);
                    self.remove(state, m.from, fx);
                    return;
                }
                Outcome::Refused | Outcome::Illegal => return,
            }
        }
        self.transfer(state, m.from, m.to);
        if let Some(kind) = m.promotion() {
            self.lift(state, m.to);
            self.put(state, m.to, Piece::new(piece.army(), kind));
            fx.irreversible = true;
            fx.resets |= rules.ending.reset_by[piece.kind().index()];
        }
    }

    /// Does the mover hold a transient capture right on the point it goes to?
    fn may_pass(&self, rules: &Variant, state: &State, m: Move, piece: Piece) -> bool {
        rules.passing.by[piece.kind().index()]
            && state.passing_live.iter().any(|by| {
                let right = state.passing[by.index()];
                right.passed == m.to && right.takers.has(state.turn)
            })
    }

    fn take_in_passing(&self, state: &mut State, passed: u8, fx: &mut Effects) {
        let right = state
            .passing_live
            .iter()
            .map(|by| state.passing[by.index()])
            .find(|right| right.passed == passed && right.takers.has(state.turn));
        if let Some(right) = right {
            let taken = Piece(state.mail[right.pawn as usize]);
            self.remove(state, right.pawn, fx);
            if fx.fight.is_none() {
                fx.fight = Some((taken, Cell::default()));
            }
        }
    }

    /// Transient capture rights end and arise (3.7).
    #[inline(never)]
    fn passing_rights(
        &self,
        rules: &Variant,
        state: &mut State,
        m: Move,
        piece: Piece,
        fx: &mut Effects,
    ) {
        if !state.passing_live.is_empty() {
            self.passing_rights_end(rules, state, m, fx);
        }
        if !m.is_plain() || fx.fight.is_some() {
            return;
        }
        let group = &self.groups[self.group_of[state.framed(piece.0) as usize] as usize];
        if !group.stride_from.has(m.from) {
            return;
        }
        for stride in &group.strides[m.from as usize] {
            if stride.to == m.to && stride.leaves_passing {
                let by = state.turn;
                state.passing[by.index()] = Passing {
                    passed: stride.passed,
                    pawn: m.to,
                    takers: state.alive.without(by),
                };
                state.passing_live = state.passing_live.with(by);
                fx.strode = true;
            }
        }
    }

    #[inline]
    fn passing_rights_end(&self, rules: &Variant, state: &mut State, m: Move, fx: &Effects) {
        let mover = state.turn;
        // most moves take nothing, and then every piece that strode stands where it did, under whom it was
        let calm = fx.gone.is_empty() && state.control == OWN_CONTROL;
        for by in state.passing_live.iter() {
            let right = &mut state.passing[by.index()];
            right.takers = right.takers.without(mover);
            if calm
                && by != mover
                && !right.takers.is_empty()
                && m.from != right.pawn
                && m.to != right.pawn
                && rules.passing.takers != PassingTakers::NextMoverOnly
            {
                continue;
            }
            let pawn = Piece(state.mail[right.pawn as usize]);
            let ended = rules.passing.takers == PassingTakers::NextMoverOnly
                || by == mover
                || right.takers.is_empty()
                || m.from == right.pawn
                || m.to == right.pawn
                || pawn.is_none()
                || state.control[pawn.army().index() & 7] == mover.0;
            if ended {
                self.end_passing(state, by);
            }
        }
    }

    /// Ends the right against the piece a seat strode with.
    pub(crate) fn end_passing(&self, state: &mut State, by: crate::ids::SeatId) {
        state.passing[by.index()] = Passing::NONE;
        state.passing_live = state.passing_live.without(by);
    }

    /// The counts of quiet play (8.3, J6.5).
    #[inline]
    fn count_quiet(
        &self,
        rules: &Variant,
        state: &mut State,
        m: Move,
        piece: Piece,
        fx: &mut Effects,
    ) {
        if rules.ending.reset_by[piece.kind().index()] {
            fx.resets |= match rules.ending.resets {
                QuietResets::Any => true,
                QuietResets::Irreversible => {
                    rules.ending.home[state.frame[piece.army().index() & 7] as usize].has(m.from)
                }
            };
        }
        state.plies += 1;
        if fx.resets {
            self.reset_quiet(state);
        } else {
            state.quiet += 1;
            let each = &mut state.moves_each[state.turn.index()];
            *each = each.saturating_add(1);
        }
    }

    /// Begins the quiet count anew.
    pub(crate) fn reset_quiet(&self, state: &mut State) {
        state.quiet = 0;
        state.moves_each = [0; 8];
    }
}
