//! Hops: single moves with a condition on the way, or on the kind of piece they take.

use crate::board::Board;
use crate::movement::rule::How;
use crate::play::state::State;
use crate::pointset::{PointSet, Points};

use super::Tables;

/// One move from a point.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Hop<const W: usize> {
    pub to: u8,
    /// Points that must be empty.
    pub clear: PointSet<W>,
    /// May it end on an empty point?
    pub quiet: bool,
    /// Kinds it takes, as bits; 0 if it never attacks.
    pub takes: u32,
}

/// The point at an offset of the grid.
pub(super) fn offset(board: &Board, from: u8, [dx, dy]: [i32; 2]) -> Option<u8> {
    let here = &board.points[from as usize];
    board.at(here.x + f64::from(dx), here.y + f64::from(dy))
}

/// Where the leaps with a leg lead, and what must be empty.
pub(super) fn legged(board: &Board, from: u8, how: &How) -> Vec<(u8, Points)> {
    let How::Leap { by } = how else {
        return Vec::new();
    };
    by.iter()
        .filter_map(|jump| {
            let leg = offset(board, from, jump.leg?)?;
            Some((offset(board, from, jump.by)?, Points::one(leg)))
        })
        .collect()
}

/// Where the ways over a zone lead, and what must be empty.
pub(super) fn crossings(
    board: &Board,
    from: u8,
    along: &[usize],
    over: &Points,
) -> Vec<(u8, Points)> {
    let mut found = Vec::new();
    for line in board.lines.iter().filter(|line| along.contains(&line.kind)) {
        let Some(pos) = line.points.iter().position(|p| p.0 == from) else {
            continue;
        };
        let mut look = |way: &mut dyn Iterator<Item = u8>| {
            let mut clear = Points::EMPTY;
            for point in way {
                if over.has(point) {
                    clear.insert(point);
                    continue;
                }
                if !clear.is_empty() {
                    found.push((point, clear));
                }
                break;
            }
        };
        look(&mut line.points[pos + 1..].iter().map(|p| p.0));
        look(&mut line.points[..pos].iter().rev().map(|p| p.0));
    }
    found
}

/// The hops that their ends allow.
pub(super) fn taking<const W: usize>(
    ways: Vec<(u8, Points)>,
    takes: u32,
    quiet: &Points,
    attack: &Points,
) -> impl Iterator<Item = Hop<W>> {
    ways.into_iter()
        .map(move |(to, clear)| Hop {
            to,
            clear: clear.resize(),
            quiet: quiet.has(to),
            takes: if attack.has(to) { takes } else { 0 },
        })
        .filter(|hop| hop.quiet || hop.takes != 0)
}

impl<const W: usize> Hop<W> {
    /// Is the way free, and may it take what stands at its end?
    pub(crate) fn attacks(&self, state: &State, empty: &PointSet<W>) -> bool {
        self.takes >> (state.mail[self.to as usize] & 31) & 1 != 0
            && self.clear.minus(empty).is_empty()
    }
}

impl<const W: usize> Tables<W> {
    /// Where hops lead.
    #[inline(never)]
    pub(crate) fn hop(
        &self,
        state: &State,
        hops: &[Hop<W>],
        empty: &PointSet<W>,
        foe: &PointSet<W>,
    ) -> PointSet<W> {
        let mut reach = PointSet::EMPTY;
        for hop in hops {
            let goes = if empty.has(hop.to) {
                hop.quiet && hop.clear.minus(empty).is_empty()
            } else {
                foe.has(hop.to) && hop.attacks(state, empty)
            };
            if goes {
                reach.insert(hop.to);
            }
        }
        reach
    }
}
