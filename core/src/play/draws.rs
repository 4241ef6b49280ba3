//! Draws, in their order (8.7): perpetual check, repetition, quiet, dead position, ply limit.

use crate::ending::spec::{DeadPosition, LocalRepetition, QuietUnit};
use crate::ids::{Piece, SeatId, SeatSet};
use crate::play::history::History;
use crate::play::state::{NOBODY, Reason, State};
use crate::pointset::PointSet;
use crate::tables::{Tables, mix};
use crate::variant::Variant;

impl<const W: usize> Tables<W> {
    /// Looks for a draw now that the seat on move is settled; remembers the position.
    ///
    /// `stayed`: the board changed while the same seat stayed on move. `checked`: who is in check, if it is known.
    #[inline]
    pub(crate) fn draw(
        &self,
        rules: &Variant,
        state: &mut State,
        history: &mut History,
        stayed: bool,
        checked: Option<SeatSet>,
    ) -> Option<Reason> {
        let ending = &rules.ending;
        let mut found = None;
        if ending.perpetual_check > 0 && self.perpetual(rules, state, history, stayed, checked) {
            found = Some(Reason::PerpetualCheck);
        }
        if ending.repetition > 0 || ending.claim.repetition > 0 {
            let times = history.position(self.key(state));
            state.repeats = times.min(255) as u8;
            if ending.repetition > 0 && times >= ending.repetition as usize {
                found = found.or(Some(Reason::Repetition));
            }
        }
        if ending.local == LocalRepetition::AnyPair && self.pair_repeats(state, history, stayed) {
            found = found.or(Some(Reason::Repetition));
        }
        if found.is_some() {
            return found;
        }
        if ending.quiet_limit > 0 && self.quiet_over(rules, state, ending.quiet_limit) {
            return Some(Reason::Quiet);
        }
        if self.is_dead(rules, state) {
            return Some(Reason::DeadPosition);
        }
        (ending.ply_limit > 0 && state.plies >= ending.ply_limit).then_some(Reason::PlyLimit)
    }

    /// 8.2.
    #[inline]
    fn perpetual(
        &self,
        rules: &Variant,
        state: &State,
        history: &mut History,
        stayed: bool,
        checked: Option<SeatSet>,
    ) -> bool {
        let seat = state.turn;
        if stayed {
            history.forget_check(seat);
        }
        let checked = checked.map(|checked| checked.has(seat));
        if !checked.unwrap_or_else(|| self.in_check(state, seat)) {
            history.no_check(seat);
            return false;
        }
        let by = self.checking(state, seat);
        let entry = self.pieces_hash(state, by.with(seat)) ^ mix(u64::from(by.0) << 8 | 1);
        history.check(seat, entry) >= rules.ending.perpetual_check as usize
    }

    /// Kind, origin, commander and point of all pieces that these seats command.
    fn pieces_hash(&self, state: &State, seats: SeatSet) -> u64 {
        self.pieces_of(state, seats).iter().fold(0, |hash, point| {
            let code = state.mail[point as usize];
            let commander = state.control[Piece(code).army().index() & 7];
            hash ^ mix(u64::from(code) << 16 | u64::from(point) << 8 | u64::from(commander))
        })
    }

    /// 8.4, reading B: two enemy seats whose pieces stand alike with the same one of them on move.
    fn pair_repeats(&self, state: &State, history: &mut History, stayed: bool) -> bool {
        history.pairs_begin(stayed);
        let mut repeats = false;
        for other in state.alive.minus(state.side[state.turn]).iter() {
            let pair = SeatSet::one(state.turn).with(other);
            let entry = self.pieces_hash(state, pair) ^ mix(u64::from(state.turn.0) | 1 << 40);
            repeats |= history.pair(pair.0, entry) >= 3;
        }
        repeats
    }

    /// 8.3, J6.5.
    #[inline]
    pub(crate) fn quiet_over(&self, rules: &Variant, state: &State, limit: u32) -> bool {
        match rules.ending.quiet_unit {
            QuietUnit::Plies => state.quiet >= limit,
            QuietUnit::PliesPerLiving => state.quiet >= limit * state.alive.len() as u32,
            QuietUnit::MovesEach => state
                .alive
                .iter()
                .all(|seat| u32::from(state.moves_each[seat.index()]) >= limit),
        }
    }

    /// Can nobody win any more?
    #[inline]
    pub(crate) fn is_dead(&self, rules: &Variant, state: &State) -> bool {
        match rules.ending.dead {
            DeadPosition::Off => false,
            DeadPosition::Material => self.dead_by_material(rules, state),
            DeadPosition::Unreachable => self.dead_unreachable(state),
        }
    }

    /// 8.5: bare kings, or two sides left and too little beside them.
    fn dead_by_material(&self, rules: &Variant, state: &State) -> bool {
        let mut heavy = self.heavy.iter().map(|&g| self.group_set(g as usize));
        if heavy.any(|set| !state.set::<W>(set).is_empty()) {
            return false;
        }
        let (mut others, mut lone, mut dark, mut light) = (0u32, 0u32, 0u32, 0u32);
        for point in self.occupied(state).iter() {
            let piece = state.piece(point);
            let kind = piece.kind().index();
            if state.control[piece.army().index() & 7] == NOBODY {
                return false;
            }
            if rules.kinds[kind].royal {
                continue;
            }
            others += 1;
            lone += u32::from(rules.ending.lone[kind]);
            if rules.ending.one_colour[kind] {
                if self.is_dark(rules, point) {
                    dark += 1;
                } else {
                    light += 1;
                }
            } else if !rules.ending.lone[kind] {
                return false;
            }
        }
        if others == 0 {
            return true;
        }
        let bound = dark + light;
        let one_colour = bound == others && (dark == 0 || light == 0);
        state.alive.len() == 2 && (others == 1 && lone == 1 || one_colour)
    }

    fn is_dark(&self, rules: &Variant, point: u8) -> bool {
        let at = &rules.board.points[point as usize];
        (at.x.round() + at.y.round()).rem_euclid(2.0) > 0.5
    }

    /// J6.5, `safe`: no living team has a piece that, moving alone over the board with every other movable piece taken
    /// away, could reach a point where an enemy piece stands or could move to.
    fn dead_unreachable(&self, state: &State) -> bool {
        if self.flips && !self.lying(state).is_empty() {
            // nobody knows what may still be turned up
            return false;
        }
        // most positions are settled by the first pair of pieces that can meet: look only once both are far apart
        let mut bare = *state;
        let occupied = self.occupied(state);
        for point in occupied.iter() {
            let group = &self.groups[self.group_at(state, point)];
            let fixed = self.locks.has(point) || is_immobile(group);
            if !fixed {
                self.lift(&mut bare, point);
            }
        }
        let mut reach: Vec<(SeatId, PointSet<W>)> = Vec::new();
        for point in occupied.iter() {
            let piece = state.piece(point);
            let Some(owner) = state.controller(piece.army()) else {
                continue;
            };
            let set = self.wander(&bare, point, piece, owner);
            reach.push((owner, set));
        }
        !reach.iter().enumerate().any(|(i, (a, mine))| {
            // only a piece that moves can meet another
            mine.len() > 1
                && reach
                    .iter()
                    .enumerate()
                    .any(|(j, (b, theirs))| i != j && !state.side[*a].has(*b) && mine.meets(theirs))
        })
    }

    /// Every point a piece could come to, alone on a board of unmovable pieces, its own point included.
    fn wander(&self, bare: &State, from: u8, piece: Piece, owner: SeatId) -> PointSet<W> {
        let mut seen = PointSet::one(from);
        let mut frontier = seen;
        let group = &self.groups[self.group_of[bare.framed(piece.0) as usize] as usize];
        let occupied = self.occupied(bare);
        let empty = self.board.minus(&occupied);
        let foe = occupied.minus(&self.pieces_of(bare, bare.side[owner]));
        while let Some(at) = frontier.lowest() {
            frontier.remove(at);
            if self.locks.has(at) {
                continue;
            }
            let foe = if self.open_to.has(at) {
                foe
            } else {
                foe.minus(&self.shelters)
            };
            let next = self.targets(bare, group, at, &empty, &foe).minus(&seen);
            seen = seen.or(&next);
            frontier = frontier.or(&next.and(&empty));
        }
        seen
    }
}

fn is_immobile<const W: usize>(group: &crate::tables::Group<W>) -> bool {
    group.quiet.is_empty()
        && group.attack.is_empty()
        && group.slides.is_empty()
        && group.walks.is_empty()
        && group.hops.is_empty()
        && group.strides.is_empty()
}
