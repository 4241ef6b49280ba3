//! The beginning: secret layouts, and the seat that begins.

use rand::Rng;

use crate::ids::{ArmyId, KindId, Piece, SeatId};
use crate::play::event::{Event, Sink};
use crate::play::history::History;
use crate::play::make::Effects;
use crate::play::state::{Awaits, State};
use crate::tables::Tables;
use crate::variant::Variant;

impl<const W: usize> Tables<W> {
    /// The state before anything happened: fixed pieces stand, layouts are awaited where the file asks for them.
    pub(crate) fn start(&self, rules: &Variant) -> State {
        let mut state = self.blank(rules);
        for &(point, army, kind) in &rules.setup.place {
            self.stand(&mut state, point, Piece::new(ArmyId(army), KindId(kind)));
        }
        state.rights = self.rights;
        state.awaits = if rules.setup.shuffle.is_some() {
            Awaits::Shuffle
        } else if rules.setup.deploy.is_some() {
            Awaits::Layouts { open: state.alive }
        } else {
            Awaits::FirstSeat
        };
        state
    }

    /// Puts a piece on an empty point and notes where royal pieces stand.
    pub(crate) fn stand(&self, state: &mut State, point: u8, piece: Piece) {
        self.put(state, point, piece);
        // that of an army that nobody commands is a block like any other
        let own = state.acting.has(SeatId(piece.army().0));
        if self.royal_kinds >> piece.kind().0 & 1 != 0 && own {
            state.royal[piece.army().index() & 7] = point;
        }
    }

    pub(crate) fn lay_out(
        &self,
        rules: &Variant,
        state: &mut State,
        history: &mut History,
        seat: SeatId,
        kinds: &[KindId],
        out: &mut impl Sink,
    ) {
        let Awaits::Layouts { open } = state.awaits else {
            return;
        };
        let (Some(deploy), Some(rule)) = (&rules.setup.deploy, rules.seats.get(seat.index()))
        else {
            return;
        };
        self.clear(state, ArmyId(seat.0));
        for (&kind, point) in kinds.iter().zip(&deploy.slots[rule.turn]) {
            self.stand(state, point.0, Piece::new(ArmyId(seat.0), kind));
        }
        let open = open.without(seat);
        out.emit(state, Event::Ready { seat, ready: true });
        if !open.is_empty() {
            state.awaits = Awaits::Layouts { open };
            return;
        }
        out.emit(state, Event::Deployed);
        match rules.turn.first {
            Some(first) => self.draw_first(rules, state, history, first, out),
            None => state.awaits = Awaits::FirstSeat,
        }
    }

    /// The pieces lie shuffled on their points.
    pub(crate) fn shuffle(
        &self,
        rules: &Variant,
        state: &mut State,
        history: &mut History,
        pieces: &[Piece],
        out: &mut impl Sink,
    ) {
        let Some(shuffle) = &rules.setup.shuffle else {
            return;
        };
        for (&piece, point) in pieces.iter().zip(&shuffle.points) {
            self.stand(state, point.0, piece);
        }
        state.awaits = Awaits::FirstSeat;
        out.emit(state, Event::Deployed);
        if let Some(first) = rules.turn.first {
            self.draw_first(rules, state, history, first, out);
        }
    }

    pub(crate) fn take_back(&self, state: &mut State, seat: SeatId, out: &mut impl Sink) {
        if let Awaits::Layouts { open } = state.awaits {
            self.clear(state, ArmyId(seat.0));
            state.awaits = Awaits::Layouts {
                open: open.with(seat),
            };
            out.emit(state, Event::Ready { seat, ready: false });
        }
    }

    fn clear(&self, state: &mut State, army: ArmyId) {
        for point in self.army_points(state, army).iter() {
            self.remove(state, point, &mut Effects::default());
        }
    }

    pub(crate) fn draw_first(
        &self,
        rules: &Variant,
        state: &mut State,
        history: &mut History,
        first: SeatId,
        out: &mut impl Sink,
    ) {
        state.turn = first;
        state.playing = first;
        // before the first move the last regular mover is the seat before
        let before = rules
            .turn
            .order
            .iter()
            .copied()
            .find(|&s| rules.turn.after(s) == first);
        state.regular = before.unwrap_or(first);
        state.mover = state.regular;
        state.moved_for = state.regular;
        if rules.turn.first.is_none() {
            out.emit(state, Event::First { seat: first });
        }
        self.begin(rules, state, history, out);
    }
}

/// A uniform shuffle; `None` where nothing is shuffled.
pub fn random_shuffle(rules: &Variant, random: &mut (impl Rng + ?Sized)) -> Option<Vec<Piece>> {
    use rand::seq::SliceRandom;
    let mut pieces = rules.setup.shuffle.as_ref()?.pieces.clone();
    pieces.shuffle(random);
    Some(pieces)
}

/// A uniform layout, by the sampler of the set-up; `None` where nothing is laid out.
pub fn random_layout(rules: &Variant, random: &mut (impl Rng + ?Sized)) -> Option<Vec<KindId>> {
    let mut kinds = [KindId(0); 64];
    match layout_into(rules, random, &mut kinds) {
        0 => None,
        count => Some(kinds[..count].to_vec()),
    }
}

/// The same, written to the beginning of `kinds`; how many they are.
pub(crate) fn layout_into(
    rules: &Variant,
    random: &mut (impl Rng + ?Sized),
    kinds: &mut [KindId; 64],
) -> usize {
    let deploy = rules.setup.deploy.as_ref();
    let Some((sampler, slots)) = deploy.and_then(|d| Some((d.sampler.as_ref()?, d.slots.first()?)))
    else {
        return 0;
    };
    let mut drawn = [0u8; 64];
    let count = slots.len();
    sampler.draw(random, &mut drawn[..count]);
    for (kind, &drawn) in kinds.iter_mut().zip(&drawn[..count]) {
        *kind = KindId(drawn);
    }
    count
}
