//! Outlines written as texts: `M`, `L`, `C` and `Z` of SVG paths, absolute, divided by spaces.

use egui::{Pos2, Vec2, pos2};

/// The points of an outline or a stroke, each curve made of so many straight pieces, at least one. The path starts with
/// `M`; `Z` says that it is closed, the point is not repeated.
pub(super) fn points(data: &str, pieces: usize) -> Vec<Pos2> {
    let mut points: Vec<Pos2> = Vec::new();
    let mut words = data.split_ascii_whitespace().peekable();
    let mut order = "M";
    while let Some(word) = words.peek() {
        if word.chars().all(|c| c.is_ascii_alphabetic()) {
            order = word;
            words.next();
            continue;
        }
        let mut point = || {
            let mut number = || words.next().and_then(|word| word.parse::<f32>().ok());
            Some(pos2(number()?, number()?))
        };
        match order {
            "C" => {
                let (Some(a), Some(b), Some(to)) = (point(), point(), point()) else {
                    break;
                };
                let from = points.last().copied().unwrap_or(to);
                let steps = (1..=pieces).map(|i| i as f32 / pieces as f32);
                points.extend(steps.map(|t| curve([from, a, b, to], t)));
            }
            _ => match point() {
                Some(to) => points.push(to),
                None => break,
            },
        }
    }
    points
}

/// A point of a cubic curve.
fn curve([a, b, c, d]: [Pos2; 4], t: f32) -> Pos2 {
    let s = 1.0 - t;
    let weights = [s * s * s, 3.0 * s * s * t, 3.0 * s * t * t, t * t * t];
    let sum = [a, b, c, d]
        .iter()
        .zip(weights)
        .fold(Vec2::ZERO, |sum, (p, weight)| sum + p.to_vec2() * weight);
    sum.to_pos2()
}
