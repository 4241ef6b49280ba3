//! Pictures of a board from its file's drawing data: what all of them share, on a terminal, a page or in a window.
//!
//! | file | what is in it |
//! |---|---|
//! | `patch` | zones as patches under the lines of a grid |
//! | `places` | where the points come to lie, whoever sits at the bottom |
//! | `route` | the points that a piece passes on its way |

mod patch;
mod places;
mod route;

use crate::board::spec::{Mark, Stroke};
use crate::ids::PointId;
use crate::lang::Localised;
use crate::movement::rule::How;
use crate::variant::Variant;

pub use patch::patches;
pub use places::Places;
pub use route::route;

/// By kind of line: is it drawn double? As the file says; where it says nothing, those along which pieces run, if there are
/// others too.
pub fn doubled(rules: &Variant) -> Vec<bool> {
    let mut runs = vec![false; rules.board.line_kinds.len()];
    for rule in &rules.moves {
        if let How::Slide { along, .. } | How::Walk { along } = &rule.how {
            for &kind in along {
                if let Some(runs) = runs.get_mut(kind) {
                    *runs = true;
                }
            }
        }
    }
    if runs.iter().all(|&runs| runs) {
        runs.fill(false);
    }
    for (kind, double) in rules.board.line_kinds.iter().zip(&mut runs) {
        match rules.draw.lines.get(kind).and_then(|kind| kind.stroke) {
            Some(Stroke::Double) => *double = true,
            Some(Stroke::Single) => *double = false,
            None => {}
        }
    }
    runs
}

/// The mark of a point.
pub fn mark(rules: &Variant, point: PointId) -> Option<Mark> {
    let mut marks = rules.draw.marks.iter();
    marks.find_map(|(zone, &mark)| {
        let zone = rules.board.zones.get(zone)?;
        zone.all().has(point.0).then_some(mark)
    })
}

/// Is a square dark?
pub fn is_dark(rules: &Variant, point: PointId) -> bool {
    let Some(at) = rules.board.points.get(point.index()) else {
        return false;
    };
    let odd = (at.x.round() + at.y.round()).rem_euclid(2.0) > 0.5;
    odd == rules.draw.dark_odd
}

/// Does the middle of an edge lie in a band that is left free of lines?
pub fn in_band(rules: &Variant, from: PointId, to: PointId) -> bool {
    let point = |p: PointId| &rules.board.points[p.index()];
    let (a, b) = (point(from), point(to));
    let (x, y) = (f64::midpoint(a.x, b.x), f64::midpoint(a.y, b.y));
    bands(rules).any(|(low, high, _)| {
        let (low, high) = (point(low), point(high));
        low.x < x && x < high.x && low.y < y && y < high.y
    })
}

/// The corners of the bands, lower left and upper right, and what is written in them.
pub fn bands(rules: &Variant) -> impl Iterator<Item = (PointId, PointId, Option<&Localised>)> {
    let board = &rules.board;
    rules.draw.bands.values().filter_map(move |band| {
        let (low, high) = band.corners.split_once(':')?;
        Some((board.find(low)?, board.find(high)?, band.text.as_ref()))
    })
}
