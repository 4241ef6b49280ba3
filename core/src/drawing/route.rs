//! The points that a piece passes on its way, for a picture of a move.

use std::collections::VecDeque;

use crate::board::Line;
use crate::ids::{KindId, PointId};
use crate::movement::rule::How;
use crate::play::State;
use crate::variant::Variant;

/// The way of a move, both ends included. `position` is what the viewer knows, before the move or after it: what stands on
/// the ends makes no difference. `kind` is what moves, if that is known; otherwise the way is one that some piece could
/// have gone, a smooth line before one with turns, so that a picture tells no more than the move itself.
///
/// A move that follows no line (a jump) goes straight from end to end.
pub fn route(
    rules: &Variant,
    position: &State,
    kind: Option<KindId>,
    from: PointId,
    to: PointId,
) -> Vec<PointId> {
    let all: Vec<usize> = (0..rules.moves.len()).collect();
    let ways = kind
        .and_then(|kind| rules.kinds.get(kind.index()))
        .map_or(all.as_slice(), |kind| kind.moves.as_slice());
    let ways: Vec<&How> = ways
        .iter()
        .filter_map(|&way| rules.moves.get(way))
        .map(|way| &way.how)
        .collect();
    let free = |point: PointId| point == from || point == to || position.piece(point.0).is_none();
    let mut best: Option<Vec<PointId>> = None;
    for how in &ways {
        let (along, over) = match how {
            How::Slide { along, over, .. } => (along, usize::from(*over)),
            How::Stride { along, .. }
            | How::Cross { along, .. }
            | How::Walk { along }
            | How::Step { along, .. } => (along, 0),
            How::Leap { .. } => continue,
        };
        for line in &rules.board.lines {
            if !along.contains(&line.kind) {
                continue;
            }
            let Some(way) = stretch(line, from, to) else {
                continue;
            };
            let blocked = way.iter().filter(|&&point| !free(point)).count();
            let shorter = best.as_ref().is_none_or(|best| way.len() < best.len());
            if blocked <= over && shorter {
                best = Some(way);
            }
        }
    }
    if let Some(best) = best {
        return best;
    }
    let walks = ways.iter().find_map(|how| match how {
        How::Walk { along } => walk(rules, along, &free, from, to),
        _ => None,
    });
    walks.unwrap_or_else(|| vec![from, to])
}

/// The points of a line from one to the other, if both lie on it.
fn stretch(line: &Line, from: PointId, to: PointId) -> Option<Vec<PointId>> {
    let place = |point| line.points.iter().position(|&p| p == point);
    let (a, b) = (place(from)?, place(to)?);
    let mut points = line.points[a.min(b)..=a.max(b)].to_vec();
    if a > b {
        points.reverse();
    }
    Some(points)
}

/// A shortest path over empty points; of several the one that is found first in the order of the lines.
fn walk(
    rules: &Variant,
    along: &[usize],
    free: &impl Fn(PointId) -> bool,
    from: PointId,
    to: PointId,
) -> Option<Vec<PointId>> {
    let board = &rules.board;
    let mut before: Vec<Option<PointId>> = vec![None; board.len()];
    let mut queue = VecDeque::from([from]);
    while let Some(here) = queue.pop_front() {
        if here == to {
            let mut path = vec![to];
            while let Some(&last) = path.last()
                && last != from
            {
                path.push(before[last.index()]?);
            }
            path.reverse();
            return Some(path);
        }
        for &kind in along {
            for next in board.neighbours(here, kind).iter().map(PointId) {
                if next != from && before[next.index()].is_none() && free(next) {
                    before[next.index()] = Some(here);
                    queue.push_back(next);
                }
            }
        }
    }
    None
}
