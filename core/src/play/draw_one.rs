//! One uniform accepted move without a list of all: the heart of random playouts.
//!
//! Moves are kept as a start and a set of ends. Whether a royal piece may step to a point is asked only when that step
//! is drawn; if it may not, the step is taken out and another move is drawn, which leaves the draw uniform.

use rand::{Rng, RngExt};

use crate::ids::{KindId, SeatId};
use crate::play::gather::{Moves, Promote};
use crate::play::moves::Move;
use crate::play::state::State;
use crate::pointset::PointSet;
use crate::tables::Tables;
use crate::variant::Variant;

/// Moves from one point.
#[derive(Clone, Copy, Debug)]
struct Bundle<const W: usize> {
    targets: PointSet<W>,
    /// How many moves this bundle and those before it hold, special ones left out.
    upto: u32,
    from: u8,
    what: What,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum What {
    Plain,
    /// Steps of a royal piece that have not been tested.
    Untested,
    /// To a kind, 0 to 31, or to stay.
    Promoting(Option<KindId>),
}

/// The moves of a position, compactly.
#[derive(Clone, Debug)]
pub(crate) struct Bundles<const W: usize> {
    many: Vec<Bundle<W>>,
    special: Vec<Move>,
    /// How many moves the bundles hold.
    count: u32,
}

impl<const W: usize> Bundles<W> {
    pub(crate) fn new() -> Self {
        Self {
            many: Vec::with_capacity(64),
            special: Vec::with_capacity(16),
            count: 0,
        }
    }

    #[inline]
    fn add(&mut self, from: u8, targets: &PointSet<W>, what: What) {
        self.count += targets.len() as u32;
        self.many.push(Bundle {
            targets: *targets,
            upto: self.count,
            from,
            what,
        });
    }
}

impl<const W: usize> Moves<W> for Bundles<W> {
    #[inline]
    fn many(&mut self, from: u8, targets: &PointSet<W>) -> bool {
        self.add(from, targets, What::Plain);
        false
    }

    #[inline]
    fn royal(&mut self, from: u8, targets: &PointSet<W>, _: impl Fn(u8) -> bool) -> bool {
        self.add(from, targets, What::Untested);
        false
    }

    fn promoting(&mut self, from: u8, targets: &PointSet<W>, (kinds, stay): Promote<'_>) -> bool {
        if stay {
            self.add(from, targets, What::Promoting(None));
        }
        for &kind in kinds {
            self.add(from, targets, What::Promoting(Some(kind)));
        }
        false
    }

    fn one(&mut self, m: Move) -> bool {
        self.special.push(m);
        false
    }
}

impl<const W: usize> Bundles<W> {
    /// Takes one move out of a bundle.
    #[cold]
    fn take_out(&mut self, bundle: usize, to: u8) {
        self.many[bundle].targets.remove(to);
        self.count -= 1;
        for bundle in &mut self.many[bundle..] {
            bundle.upto -= 1;
        }
    }
}

impl<const W: usize> Tables<W> {
    /// A uniform accepted move of a seat; `None` if it has none.
    #[inline]
    pub(crate) fn draw_move(
        &self,
        rules: &Variant,
        state: &State,
        seat: SeatId,
        found: &mut Bundles<W>,
        random: &mut impl Rng,
    ) -> Option<Move> {
        found.many.clear();
        found.special.clear();
        found.count = 0;
        self.generate(rules, state, seat, found);
        let special = found.special.len() as u32;
        while found.count + special > 0 {
            let n = random.random_range(0..found.count + special);
            if n < special {
                return Some(found.special[n as usize]);
            }
            let n = n - special;
            let place = found.many.iter().position(|bundle| n < bundle.upto)?;
            let bundle = &found.many[place];
            let before = place.checked_sub(1).map_or(0, |i| found.many[i].upto);
            let to = bundle.targets.nth((n - before) as usize)?;
            match bundle.what {
                What::Plain | What::Promoting(None) => {
                    return Some(Move::plain(bundle.from, to));
                }
                What::Promoting(Some(kind)) => {
                    return Some(Move::promoting(bundle.from, to, kind));
                }
                What::Untested if self.royal_may_step(rules, state, seat, bundle.from, to) => {
                    return Some(Move::plain(bundle.from, to));
                }
                What::Untested => found.take_out(place, to),
            }
        }
        None
    }
}
