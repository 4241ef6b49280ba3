//! Where the points of a board come to lie on a picture.

use crate::board::Line;
use crate::ids::PointId;
use crate::variant::Variant;

/// Boards of more steps than this are drawn smaller: the plane of a file has no end, a picture has one.
const LARGEST: f64 = 250.0;

/// The places of all points, in steps, from the upper left corner.
#[derive(Clone, Debug)]
pub struct Places {
    at: Vec<(f64, f64)>,
    /// From the leftmost to the rightmost point.
    pub width: f64,
    /// From the topmost to the lowest point.
    pub height: f64,
    /// How far the picture is turned against the board, in degrees counter-clockwise.
    turned: f64,
    /// The length of a step of the board on the picture.
    scale: f64,
}

impl Places {
    /// The places when a seat sits at the bottom; a seat that does not exist is the first.
    pub fn new(rules: &Variant, seat: usize) -> Self {
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
            turned: 360.0 * ((order - turn % order) % order) as f64 / order as f64,
            scale,
        }
    }

    /// The same picture turned so many quarters, clockwise, whatever the board's own symmetry.
    #[must_use]
    pub fn quarters(mut self, quarters: u8) -> Self {
        for _ in 0..quarters % 4 {
            for at in &mut self.at {
                *at = (self.height - at.1, at.0);
            }
            std::mem::swap(&mut self.width, &mut self.height);
            self.turned -= 90.0;
        }
        self
    }

    /// The length of a step of the board on the picture; less than 1 where the board is too large for it.
    pub const fn step(&self) -> f64 {
        self.scale
    }

    /// The handles of the curved edge after a line's point number `edge`: it leaves both its ends in line with what is
    /// beyond them (J4.5).
    pub fn handles(&self, rules: &Variant, line: &Line, edge: usize) -> [(f64, f64); 2] {
        let board = &rules.board;
        let (from, to) = (self.of(line.points[edge]), self.of(line.points[edge + 1]));
        let long = (to.0 - from.0).hypot(to.1 - from.1) * 0.55;
        let handle = |(x, y): (f64, f64), angle: Option<f64>, other: (f64, f64)| match angle {
            // a picture's y runs downwards
            Some(angle) => {
                let (sin, cos) = (angle + self.turned).to_radians().sin_cos();
                (long.mul_add(cos, x), (-long).mul_add(sin, y))
            }
            None => other,
        };
        [
            handle(from, board.departure(line, edge, true), to),
            handle(to, board.departure(line, edge + 1, false), from),
        ]
    }

    /// Where a point lies: steps to the right and down.
    pub fn of(&self, point: PointId) -> (f64, f64) {
        self.at.get(point.index()).copied().unwrap_or_default()
    }

    /// What is written on the rim beside each whole step to the right: the part that all names there share.
    pub fn columns(&self, rules: &Variant) -> Vec<String> {
        self.rim(rules, self.width, |(x, _)| x)
    }

    /// The same for each step down.
    pub fn rows(&self, rules: &Variant) -> Vec<String> {
        self.rim(rules, self.height, |(_, y)| y)
    }

    /// The points that cannot be named from what is written on the rim: on a board that is no grid their names stand beside
    /// them.
    pub fn unnamed(&self, rules: &Variant) -> Vec<PointId> {
        let (columns, rows) = (self.columns(rules), self.rows(rules));
        let points = rules.board.points.iter().zip(&self.at).enumerate();
        let unnamed = points.filter(|(_, (point, (x, y)))| {
            let (across, down) = (read(&columns, *x), read(&rows, *y));
            let both = [(across, down), (down, across)];
            let named = |(first, second)| point.name.strip_prefix(first) == Some(second);
            !both.into_iter().any(named)
        });
        let unnamed = unnamed.map(|(point, _)| PointId(point as u8));
        unnamed.filter(|p| !rules.board.closed.has(p.0)).collect()
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

/// What is written on the rim beside a place, if it lies at a whole step.
fn read(texts: &[String], at: f64) -> &str {
    let step = at.round();
    let near = (at - step).abs() < 0.01 && step >= 0.0;
    let text = near.then(|| texts.get(step as usize)).flatten();
    text.map_or("", String::as_str)
}

/// The letters and the number of a grid name.
fn file_and_rank(name: &str) -> Option<(&str, &str)> {
    let digits = name.find(|c: char| c.is_ascii_digit())?;
    let (file, rank) = name.split_at(digits);
    (!file.is_empty() && rank.bytes().all(|b| b.is_ascii_digit())).then_some((file, rank))
}
