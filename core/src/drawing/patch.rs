//! Zones of a grid as patches under its lines.

use crate::board::spec::{BoardStyle, Mark};
use crate::ids::PointId;
use crate::pointset::Points;
use crate::variant::Variant;

use super::doubled;

/// On boards whose lines alone are the picture, a marked zone is a patch under them: its corners in their order, for each
/// part of the zone that lines hold together. Elsewhere points have a picture of their own, and there are no patches. Round
/// and base marks belong to single points everywhere.
pub fn patches(rules: &Variant) -> Vec<(Mark, Vec<PointId>)> {
    if rules.draw.style == BoardStyle::Squares || doubled(rules).contains(&true) {
        return Vec::new();
    }
    let mut found = Vec::new();
    for (zone, &mark) in &rules.draw.marks {
        let Some(zone) = rules.board.zones.get(zone) else {
            continue;
        };
        if matches!(mark, Mark::Round | Mark::Base) {
            continue;
        }
        let mut left = zone.all().minus(&rules.board.closed);
        while let Some(first) = left.iter().next() {
            let part = part(rules, &left, PointId(first));
            left = left.minus(&part);
            let corners = hull(rules, &part);
            if corners.len() > 2 {
                found.push((mark, corners));
            }
        }
    }
    found
}

/// The points of a set that lines within it join to one of them.
fn part(rules: &Variant, set: &Points, first: PointId) -> Points {
    let mut part = Points::EMPTY;
    let mut open = vec![first];
    while let Some(here) = open.pop() {
        if part.has(here.0) || !set.has(here.0) {
            continue;
        }
        part.insert(here.0);
        let kinds = 0..rules.board.line_kinds.len();
        let next = kinds.flat_map(|kind| {
            let next: Vec<u8> = rules.board.neighbours(here, kind).iter().collect();
            next
        });
        open.extend(next.map(PointId));
    }
    part
}

/// The corners of the smallest convex shape around points, counter-clockwise.
fn hull(rules: &Variant, set: &Points) -> Vec<PointId> {
    let place = |point: PointId| {
        let point = &rules.board.points[point.index()];
        (point.x, point.y)
    };
    let mut points: Vec<PointId> = set.iter().map(PointId).collect();
    points.sort_by(|&a, &b| {
        let (a, b) = (place(a), place(b));
        a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1))
    });
    let half = |points: &mut dyn Iterator<Item = PointId>| {
        let mut chain: Vec<PointId> = Vec::new();
        for point in points {
            while let [.., a, b] = chain.as_slice()
                && turn(place(*a), place(*b), place(point)) <= 1e-9
            {
                chain.pop();
            }
            chain.push(point);
        }
        // the last begins the other half
        chain.pop();
        chain
    };
    let mut corners = half(&mut points.iter().copied());
    corners.extend(half(&mut points.iter().rev().copied()));
    corners
}

/// Positive for a turn to the left.
fn turn(a: (f64, f64), b: (f64, f64), c: (f64, f64)) -> f64 {
    (b.0 - a.0).mul_add(c.1 - a.1, -(b.1 - a.1) * (c.0 - a.0))
}
