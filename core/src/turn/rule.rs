//! The order of the seats, with names resolved.

use super::spec::{AfterCheck, DeadSeat, Direction, Timeout, TurnSpec};
use crate::ids::{PerSeat, SeatId, SeatSet};
use crate::lang::{Localised, Path};
use crate::variant::Names;

/// The whole rule.
#[derive(Clone, Debug)]
pub struct TurnRule {
    /// The seats in the order in which they move.
    pub order: Vec<SeatId>,
    /// The seat after each seat.
    pub next: PerSeat<u8>,
    /// The first seat after each seat of any set of seats, 255 if the set is empty.
    pub firsts: Vec<[u8; 256]>,
    /// The seat that begins; `None` if it is drawn.
    pub first: Option<SeatId>,
    /// Does a checked seat move at once?
    pub checked_first: bool,
    /// Where the order goes on afterwards.
    pub after_check: AfterCheck,
    /// The turn of a seat that is out.
    pub dead_seat: DeadSeat,
    /// What running out of time means.
    pub timeout: Timeout,
    /// How many missed turns put a seat out; 0 = any number is allowed.
    pub timeout_limit: u16,
    /// What a player calls the others, the next in the order first; empty for nothing.
    pub called: Vec<Localised>,
}

impl TurnRule {
    /// The seat after a seat.
    #[inline]
    pub fn after(&self, seat: SeatId) -> SeatId {
        SeatId(self.next[seat])
    }

    /// The first seat of `among` after `seat`, in turn order; `seat` itself comes last.
    #[inline]
    pub fn first_after(&self, seat: SeatId, among: SeatSet) -> Option<SeatId> {
        let first = self.firsts.get(seat.index())?[among.0 as usize];
        (first != 255).then_some(SeatId(first))
    }

    /// What `seat` calls `other` (J2.6); nothing where the file says nothing, and for itself.
    pub fn called(&self, seat: SeatId, other: SeatId) -> Option<&Localised> {
        let mut here = seat;
        let steps = (1..self.order.len()).find(|_| {
            here = self.after(here);
            here == other
        })?;
        self.called.get(steps - 1)
    }

    /// The seats of `among` in turn order, beginning after `seat`; `seat` itself comes last.
    pub fn from_after(&self, seat: SeatId, among: SeatSet) -> impl Iterator<Item = SeatId> + '_ {
        let mut here = seat;
        (0..self.order.len()).filter_map(move |_| {
            here = self.after(here);
            among.has(here).then_some(here)
        })
    }
}

/// What the others are called. One without a name is called nothing.
fn called(spec: &TurnSpec, seats: usize, names: &mut Names<'_>) -> Vec<Localised> {
    let (found, wanted) = (spec.called.len(), seats.saturating_sub(1));
    if found == 0 || found == wanted {
        return spec.called.clone();
    }
    names
        .problems
        .warning(
            "E0705",
            Path::from("turn").join("called"),
            format!("{found} names for {wanted} others"),
        )
        .help("one for each other seat, the next in the order first; or none");
    spec.called.clone()
}

/// The first seat of a set, its seats as bits, after a seat; 255 if it is empty.
fn first_among(order: &[SeatId], seat: SeatId, among: usize) -> u8 {
    let here = order.iter().position(|&s| s == seat).unwrap_or(0);
    let mut after = (1..=order.len()).map(|i| order[(here + i) % order.len()]);
    let first = after.find(|s| among >> s.index() & 1 != 0);
    first.map_or(255, |s| s.0)
}

/// Resolves `[turn]`.
pub fn resolve(spec: &TurnSpec, names: &mut Names<'_>) -> TurnRule {
    let root = Path::from("turn");
    let count = names.seats.len();
    let mut order: Vec<SeatId> = if spec.order.is_empty() {
        (0..count).map(|i| SeatId(i as u8)).collect()
    } else {
        let mut order = Vec::new();
        for (i, name) in spec.order.iter().enumerate() {
            let path = root.clone().join("order").at(i);
            if let Some(seat) = names.seat("E0701", path.clone(), name) {
                if order.contains(&seat) {
                    names
                        .problems
                        .error(
                            "E0702",
                            path,
                            format!("seat `{name}` stands twice in the order"),
                        )
                        .help("name each seat once");
                } else {
                    order.push(seat);
                }
            }
        }
        order
    };
    for seat in (0..count).map(|i| SeatId(i as u8)) {
        if !order.contains(&seat) {
            let name = names
                .seats
                .get_index(seat.index())
                .map_or("", |(name, _)| name);
            names
                .problems
                .error(
                    "E0703",
                    root.clone().join("order"),
                    format!("seat `{name}` is missing from the order"),
                )
                .help("name every seat once");
            order.push(seat);
        }
    }
    if spec.direction == Direction::Reversed && !order.is_empty() {
        order[1..].reverse();
    }
    let mut next = PerSeat::default();
    for (i, &seat) in order.iter().enumerate() {
        next[seat] = order[(i + 1) % order.len()].0;
    }
    let firsts = (0..count as u8)
        .map(|seat| std::array::from_fn(|among| first_among(&order, SeatId(seat), among)))
        .collect();
    let first = match spec.first.as_deref() {
        Some("random") => None,
        Some(name) => names
            .seat("E0704", root.join("first"), name)
            .or(Some(SeatId(0))),
        None => order.first().copied(),
    };
    TurnRule {
        order,
        next,
        firsts,
        first,
        checked_first: spec.checked_first,
        after_check: spec.after_check,
        dead_seat: spec.dead_seat,
        timeout: spec.timeout,
        timeout_limit: spec.timeout_limit,
        called: called(spec, count, names),
    }
}
