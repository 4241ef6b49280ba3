//! Where the points of a board come to lie on a picture, and what else all pictures share.

use sifang_core::board::spec::Mark;
use sifang_core::ids::PointId;
use sifang_core::movement::rule::How;
use sifang_core::variant::Variant;

/// Boards of more steps than this are drawn smaller: the plane of a file has no end, a picture has one.
const LARGEST: f64 = 250.0;

/// The places of all points, in steps, from the upper left corner.
#[derive(Clone, Debug)]
pub(crate) struct Places {
    at: Vec<(f64, f64)>,
    /// From the leftmost to the rightmost point.
    pub(crate) width: f64,
    /// From the topmost to the lowest point.
    pub(crate) height: f64,
}

impl Places {
    /// The places when a seat sits at the bottom; a seat that does not exist is the first.
    pub(crate) fn new(rules: &Variant, seat: usize) -> Self {
        let board = &rules.board;
        let order = board.turns.len().max(1);
        let turn = rules.seats.get(seat).map_or(0, |seat| seat.turn);
        // what the board's turn brought to the seat goes back to the bottom
        let back = board.turns.get((order - turn % order) % order);
        let spots: Vec<(f64, f64)> = (0..board.len())
            .map(|p| back.and_then(|turn| turn.get(p)).map_or(p, |to| to.index()))
            .filter_map(|p| board.points.get(p).map(|point| (point.x, point.y)))
            .collect();
        let least = |values: &mut dyn Iterator<Item = f64>| values.fold(f64::INFINITY, f64::min);
        let most = |values: &mut dyn Iterator<Item = f64>| values.fold(f64::NEG_INFINITY, f64::max);
        let left = least(&mut spots.iter().map(|spot| spot.0));
        let right = most(&mut spots.iter().map(|spot| spot.0));
        let low = least(&mut spots.iter().map(|spot| spot.1));
        let high = most(&mut spots.iter().map(|spot| spot.1));
        let (width, height) = ((right - left).max(0.0), (high - low).max(0.0));
        let scale = (LARGEST / width.max(height)).min(1.0);
        Self {
            at: spots
                .iter()
                .map(|(x, y)| ((x - left) * scale, (high - y) * scale))
                .collect(),
            width: width * scale,
            height: height * scale,
        }
    }

    /// Where a point lies: steps to the right and down.
    pub(crate) fn of(&self, point: PointId) -> (f64, f64) {
        self.at.get(point.index()).copied().unwrap_or_default()
    }

    /// What is written on the rim beside each whole step to the right: the part that all names there share.
    pub(crate) fn columns(&self, rules: &Variant) -> Vec<String> {
        self.rim(rules, self.width, |(x, _)| x)
    }

    /// The same for each step down.
    pub(crate) fn rows(&self, rules: &Variant) -> Vec<String> {
        self.rim(rules, self.height, |(_, y)| y)
    }

    fn rim(&self, rules: &Variant, size: f64, along: impl Fn((f64, f64)) -> f64) -> Vec<String> {
        (0..=size.round() as usize)
            .map(|step| {
                let names = rules.board.points.iter().zip(&self.at);
                let mut names = names
                    .filter(|&(_, &spot)| (along(spot) - step as f64).abs() < 0.01)
                    .filter_map(|(point, _)| file_and_rank(&point.name));
                let Some((file, rank)) = names.next() else {
                    return String::new();
                };
                let (mut same_file, mut same_rank) = (true, true);
                for (other_file, other_rank) in names {
                    same_file &= file == other_file;
                    same_rank &= rank == other_rank;
                }
                match (same_file, same_rank) {
                    (true, false) => file.to_owned(),
                    (false, true) => rank.to_owned(),
                    _ => String::new(),
                }
            })
            .collect()
    }
}

/// The letters and the number of a grid name.
fn file_and_rank(name: &str) -> Option<(&str, &str)> {
    let digits = name.find(|c: char| c.is_ascii_digit())?;
    let (file, rank) = name.split_at(digits);
    (!file.is_empty() && rank.bytes().all(|b| b.is_ascii_digit())).then_some((file, rank))
}

/// By kind of line: is it drawn double? Those along which pieces run, where there are others too.
pub(crate) fn doubled(rules: &Variant) -> Vec<bool> {
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
    runs
}

/// The mark of a point.
pub(crate) fn mark(rules: &Variant, point: PointId) -> Option<Mark> {
    let mut marks = rules.draw.marks.iter();
    marks.find_map(|(zone, &mark)| {
        let zone = rules.board.zones.get(zone)?;
        zone.all().has(point.0).then_some(mark)
    })
}

/// Is a square dark?
pub(crate) fn is_dark(rules: &Variant, point: PointId) -> bool {
    let Some(at) = rules.board.points.get(point.index()) else {
        return false;
    };
    let odd = (at.x.round() + at.y.round()).rem_euclid(2.0) > 0.5;
    odd == rules.draw.dark_odd
}

/// Does the middle of an edge lie in a band that is left free of lines?
pub(crate) fn in_band(rules: &Variant, from: PointId, to: PointId) -> bool {
    let point = |p: PointId| &rules.board.points[p.index()];
    let (a, b) = (point(from), point(to));
    let (x, y) = (f64::midpoint(a.x, b.x), f64::midpoint(a.y, b.y));
    bands(rules).any(|(low, high, _)| {
        let (low, high) = (point(low), point(high));
        low.x < x && x < high.x && low.y < y && y < high.y
    })
}

/// The corners of the bands, lower left and upper right, and what is written in them.
pub(crate) fn bands(rules: &Variant) -> impl Iterator<Item = (PointId, PointId, &str)> {
    let board = &rules.board;
    rules.draw.bands.values().filter_map(move |band| {
        let (low, high) = band.corners.split_once(':')?;
        let text = band.text.as_ref().map_or("", |text| text.get("zh-Hant"));
        Some((board.find(low)?, board.find(high)?, text))
    })
}
