//! The public face of the sampler.

use rand::Rng;

use super::below::{below, below_wide};
use super::classes::Classes;
use super::demand::check;
use super::tables::Tables;
use super::ways::{multinomial, share};
use super::{Demand, MAX_KINDS, MAX_POINTS, SamplerError};

/// Counts all legal layouts and draws one uniformly.
///
/// A layout puts one piece on each point, every piece on a point allowed to its kind. Pieces of a
/// kind are alike: layouts are different if some point holds different kinds.
///
/// All search is done when the sampler is built; a draw allocates nothing. It draws a table (how
/// many pieces of each kind class stand in each point class) by its exact weight, then points
/// within the point classes and kinds within the kind classes, each by unbiased integers, so that
/// every layout is exactly as likely as any other as far as the generator's bits are uniform.
///
/// ```
/// use rand::{SeedableRng, rngs::ChaCha8Rng};
/// use sifang_core::setup::sampling::{Demand, Sampler};
///
/// // one piece on point 0 or 1, two alike pieces anywhere
/// let demands = [
///     Demand { count: 1, allowed: 0b011 },
///     Demand { count: 2, allowed: 0b111 },
/// ];
/// let sampler = Sampler::new(3, &demands)?;
/// assert_eq!(sampler.count(), 2);
///
/// let mut layout = [0; 3];
/// sampler.draw(&mut ChaCha8Rng::seed_from_u64(1), &mut layout);
/// assert!(layout == [0, 1, 1] || layout == [1, 0, 1]);
/// # Ok::<(), sifang_core::setup::sampling::SamplerError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Sampler {
    demands: Vec<Demand>,
    points: usize,
    classes: Classes,
    tables: Tables,
    /// The number of ways to deal the kinds to the points, once each point has a kind class.
    dealings: u128,
    count: u128,
    /// All points, class by class.
    point_order: [u8; MAX_POINTS],
    /// The kind of every piece, kind class by kind class.
    piece_order: [u8; MAX_POINTS],
}

impl Sampler {
    /// Builds the sampler of `points` points, numbered from 0, and the kinds of `demands`.
    ///
    /// # Errors
    ///
    /// [`SamplerError`] if there are more than 64 points or 32 kinds, if the counts do not sum to
    /// `points`, if a kind is allowed on a point that does not exist, if there is no legal layout,
    /// or if there are too many layouts or tables to be counted.
    pub fn new(points: usize, demands: &[Demand]) -> Result<Self, SamplerError> {
        check(points, demands)?;
        let classes = Classes::new(points, demands);
        classes.fillable()?;
        let tables = Tables::new(&classes)?;

        let count_of = |&kind: &u8| demands[usize::from(kind)].count;
        let mut dealings = 1_u128;
        for kinds in &classes.kinds {
            let ways = multinomial(kinds.iter().map(count_of));
            dealings = ways
                .and_then(|ways| dealings.checked_mul(ways))
                .ok_or(SamplerError::TooManyLayouts)?;
        }
        let count = dealings.checked_mul(tables.total());

        let pieces = classes.kinds.iter().flatten();
        let pieces = pieces.flat_map(|kind| std::iter::repeat_n(*kind, count_of(kind).into()));
        Ok(Self {
            demands: demands.to_vec(),
            points,
            dealings,
            count: count.ok_or(SamplerError::TooManyLayouts)?,
            point_order: in_order(classes.points.iter().flatten().copied()),
            piece_order: in_order(pieces),
            classes,
            tables,
        })
    }

    /// The number of legal layouts, at least 1.
    pub fn count(&self) -> u128 {
        self.count
    }

    /// Draws one of the legal layouts, each with the same probability: `out[point]` becomes the
    /// index of the kind on that point.
    ///
    /// # Panics
    ///
    /// If `out` has not exactly one entry for each point.
    pub fn draw(&self, rng: &mut (impl Rng + ?Sized), out: &mut [u8]) {
        assert_eq!(out.len(), self.points, "a layout has one entry per point");
        let table = self.tables.at(below_wide(rng, self.tables.total()));
        let kind_classes = self.classes.kinds.len();

        // the pieces of each kind class in random order, to be dealt from the front
        let mut pieces = self.piece_order;
        let mut next = [0_usize; MAX_KINDS];
        let mut start = 0;
        for (class, &need) in self.classes.need.iter().enumerate() {
            next[class] = start;
            let end = start + usize::from(need);
            if self.classes.kinds[class].len() > 1 {
                choose(rng, &mut pieces[start..end], usize::from(need));
            }
            start = end;
        }

        let mut points = self.point_order;
        let mut free = &mut points[..self.points];
        let mut room_after = self.points;
        for (class, &room) in self.classes.room.iter().enumerate() {
            room_after -= usize::from(room);
            for kind in 0..kind_classes {
                let wanted = usize::from(table[class * kind_classes + kind]);
                let open = free.len() - room_after;
                // whoever takes all that is open has no choice: its pieces are in random order
                if wanted < open {
                    choose(rng, &mut free[..open], wanted);
                }
                let (chosen, rest) = free.split_at_mut(wanted);
                for (&mut point, &piece) in chosen.iter_mut().zip(&pieces[next[kind]..]) {
                    out[usize::from(point)] = piece;
                }
                next[kind] += wanted;
                free = rest;
            }
        }
    }

    /// The probability that `point` holds `kind` in a layout drawn uniformly.
    ///
    /// It is a ratio of two exact integers, rounded only when they are divided: within a few units
    /// in the last place of the true value.
    ///
    /// # Panics
    ///
    /// If there is no such kind or point.
    pub fn marginal(&self, kind: usize, point: usize) -> f64 {
        self.count_holding(kind, point) as f64 / self.count as f64
    }

    /// The number of legal layouts in which `point` holds `kind`.
    pub(super) fn count_holding(&self, kind: usize, point: usize) -> u128 {
        assert!(kind < self.demands.len(), "there is no kind {kind}");
        assert!(point < self.points, "there is no point {point}");
        let is_in = |member: usize| {
            move |class: &Vec<u8>| class.iter().any(|&other| usize::from(other) == member)
        };
        // a kind without pieces is in no class
        let Some(kind_class) = self.classes.kinds.iter().position(is_in(kind)) else {
            return 0;
        };
        let Some(point_class) = self.classes.points.iter().position(is_in(point)) else {
            unreachable!("every point is in a class");
        };
        let cell = point_class * self.classes.kinds.len() + kind_class;
        let ways = self.tables.holding(cell, self.classes.room[point_class]);
        // all kinds of a class have their share of its points
        let (count, need) = (self.demands[kind].count, self.classes.need[kind_class]);
        share(self.dealings * ways, count, need)
    }
}

/// Moves a random choice of `wanted` items, in random order, to the front: all ordered choices are
/// equally likely (the first steps of a Fisher-Yates shuffle).
///
/// If all are wanted the last step has nothing to choose.
fn choose(rng: &mut (impl Rng + ?Sized), items: &mut [u8], wanted: usize) {
    let last = items.len().saturating_sub(1);
    for first in 0..wanted.min(last) {
        let other = first + below(rng, (items.len() - first) as u32) as usize;
        items.swap(first, other);
    }
}

/// The items, from the front of an array that has room for one per point.
fn in_order(items: impl Iterator<Item = u8>) -> [u8; MAX_POINTS] {
    let mut order = [0; MAX_POINTS];
    for (place, item) in order.iter_mut().zip(items) {
        *place = item;
    }
    order
}
