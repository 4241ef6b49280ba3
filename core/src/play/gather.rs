//! Where generated moves go: into a list, into a count, through a test, or no further than the first.

use crate::play::moves::Move;
use crate::pointset::PointSet;

/// What a promoting move may become.
pub type Promote<'a> = (&'a [crate::ids::KindId], bool);

/// Where generated moves go. Each call may stop the generation by returning true.
pub trait Moves<const W: usize> {
    /// Plain moves from a point to each target.
    fn many(&mut self, from: u8, targets: &PointSet<W>) -> bool;
    /// Steps of a royal piece to points of which `safe` tells whether it may stand there. By default each is asked.
    #[inline]
    fn royal(&mut self, from: u8, targets: &PointSet<W>, safe: impl Fn(u8) -> bool) -> bool {
        let mut good = PointSet::EMPTY;
        targets.each(|to| {
            if safe(to) {
                good.insert(to);
            }
        });
        !good.is_empty() && self.many(from, &good)
    }

    /// Moves that promote, one for each target and choice; the flag says that staying is a choice too.
    fn promoting(&mut self, from: u8, targets: &PointSet<W>, choice: Promote<'_>) -> bool;
    /// One special move.
    fn one(&mut self, m: Move) -> bool;
}

/// Collects all moves.
impl<const W: usize> Moves<W> for Vec<Move> {
    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "the loop is short, and so is the call; counted"
    )]
    fn many(&mut self, from: u8, targets: &PointSet<W>) -> bool {
        targets.each(|to| self.push(Move::plain(from, to)));
        false
    }

    fn promoting(&mut self, from: u8, targets: &PointSet<W>, (kinds, stay): Promote<'_>) -> bool {
        targets.each(|to| {
            if stay {
                self.push(Move::plain(from, to));
            }
            for &kind in kinds {
                self.push(Move::promoting(from, to, kind));
            }
        });
        false
    }

    fn one(&mut self, m: Move) -> bool {
        self.push(m);
        false
    }
}

/// Counts moves without making a list.
#[derive(Default)]
pub(crate) struct Count(pub u64);

impl<const W: usize> Moves<W> for Count {
    #[inline]
    fn many(&mut self, _: u8, targets: &PointSet<W>) -> bool {
        self.0 += targets.len() as u64;
        false
    }

    fn promoting(&mut self, _: u8, targets: &PointSet<W>, (kinds, stay): Promote<'_>) -> bool {
        self.0 += (targets.len() * (kinds.len() + usize::from(stay))) as u64;
        false
    }

    fn one(&mut self, _: Move) -> bool {
        self.0 += 1;
        false
    }
}

/// Stops at the first move.
pub(crate) struct Any;

impl<const W: usize> Moves<W> for Any {
    fn many(&mut self, _: u8, _: &PointSet<W>) -> bool {
        true
    }

    fn royal(&mut self, _: u8, targets: &PointSet<W>, safe: impl Fn(u8) -> bool) -> bool {
        targets.iter().any(safe)
    }

    fn promoting(&mut self, _: u8, _: &PointSet<W>, _: Promote<'_>) -> bool {
        true
    }

    fn one(&mut self, _: Move) -> bool {
        true
    }
}

/// Passes on only those moves that stand a test.
pub(crate) struct Filter<'a, M, F> {
    pub inner: &'a mut M,
    pub test: F,
}

impl<const W: usize, M: Moves<W>, F: FnMut(Move) -> bool> Moves<W> for Filter<'_, M, F> {
    fn many(&mut self, from: u8, targets: &PointSet<W>) -> bool {
        targets.iter().any(|to| {
            let m = Move::plain(from, to);
            (self.test)(m) && self.inner.one(m)
        })
    }

    fn promoting(&mut self, from: u8, targets: &PointSet<W>, choice: Promote<'_>) -> bool {
        let mut good = PointSet::EMPTY;
        for to in targets
            .iter()
            .filter(|&to| (self.test)(Move::plain(from, to)))
        {
            good.insert(to);
        }
        !good.is_empty() && self.inner.promoting(from, &good, choice)
    }

    fn one(&mut self, m: Move) -> bool {
        (self.test)(m) && self.inner.one(m)
    }
}
