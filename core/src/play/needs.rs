//! What attacks on some kinds need before they are legal (J8.4). All of it can be seen by everybody.

use crate::encounter::needs::Need;
use crate::encounter::rule::EncounterRule;
use crate::ids::Piece;
use crate::play::make::Effects;
use crate::play::reason::Missing;
use crate::play::state::State;
use crate::tables::Tables;
use crate::variant::Variant;

impl<const W: usize> Tables<W> {
    /// Why the piece on `from` may not attack what stands on `to`, if that is for something its kind of target needs.
    #[inline]
    pub(crate) fn unmet(&self, state: &State, from: u8, to: u8) -> Option<Missing> {
        let rule = self.forbids.as_ref()?;
        let (attacker, met) = (state.piece(from), state.piece(to));
        let mut needs = rule.needs.iter().filter(|need| need.target == met.kind());
        needs.find_map(|need| self.lacks(rule, need, state, attacker, met))
    }

    fn lacks(
        &self,
        rule: &EncounterRule,
        need: &Need,
        state: &State,
        attacker: Piece,
        met: Piece,
    ) -> Option<Missing> {
        let army = met.army().index();
        if state.cleared[army] < need.count[army] {
            return Some(Missing::NotCleared(met.kind()));
        }
        if need.takers >> attacker.kind().0 & 1 == 0 {
            return Some(Missing::Taker(met.kind()));
        }
        let low = !need.lowest_rank || self.is_lowest(rule, state, attacker);
        (!low).then_some(Missing::LowestRank(met.kind()))
    }

    /// Has a piece the lowest rank among those of its commander that lie open and may still move?
    fn is_lowest(&self, rule: &EncounterRule, state: &State, piece: Piece) -> bool {
        let rank = |piece: Piece| rule.moving_ranks[piece.kind().index()];
        let Some(seat) = state.controller(piece.army()) else {
            return false;
        };
        let movable = state.set::<W>(seat.index()).minus(&self.locks);
        let ranks = movable.iter().filter_map(|at| rank(state.piece(at)));
        rank(piece).is_some() && rank(piece) == ranks.min()
    }

    /// Counts the losses of a move that make other attacks legal.
    #[inline]
    pub(crate) fn count_cleared(&self, rules: &Variant, state: &mut State, fx: &Effects) {
        // all that count a loss count the same
        let Some(need) = rules.encounter.needs.iter().find(|need| need.clears()) else {
            return;
        };
        let Some(mover) = fx.mover else { return };
        let met = fx.fight.map(|(met, _)| met);
        for &(_, gone) in &fx.gone {
            let taker = if gone == mover { met } else { Some(mover) };
            let by = taker.is_some_and(|taker| need.cleared_by >> taker.kind().0 & 1 != 0);
            if need.cleared >> gone.kind().0 & 1 != 0 && (by || !need.by_some()) {
                let cleared = &mut state.cleared[gone.army().index() & 7];
                *cleared = cleared.saturating_add(1);
            }
        }
    }
}
