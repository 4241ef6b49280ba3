//! A board of points joined by lines.

use anstyle::Style as Paint;
use petgraph::visit::EdgeRef;
use sifang_core::board::spec::Mark;
use sifang_core::ids::PointId;
use unicode_width::UnicodeWidthStr;

use super::canvas::{Canvas, cut, dim, on};
use super::{Back, Cell, Picture};
use crate::signs::paint;
use sifang_core::drawing::{doubled, in_band, mark};

/// Columns and rows from one point to the next.
type Step = (usize, usize);

/// The colours behind targets and what has just happened.
const TARGET: u8 = 120;
const RECENT: u8 = 222;

pub(super) fn draw(picture: &Picture<'_>) -> Canvas {
    let mut canvas = Canvas::default();
    let rim = picture.rim();
    let widest = picture
        .points()
        .map(|(point, cell)| {
            sign(picture, point, cell).width() + 2 * usize::from(brackets(picture, point).is_some())
        })
        .max();
    let steps = picture.places.width.round() as usize;
    let room = picture.style.width.saturating_sub(2 * rim + 4);
    // at least 4 columns look best, at least 2 keep the points apart
    let most = (room / (steps + 1)).max(2);
    // where no rim can name the points, each has its name below it
    let named = !picture.rim_names();
    let step = (widest.unwrap_or(1).max(4).min(most), 2 + usize::from(named));
    let origin = (rim + step.0.div_ceil(2), 1);
    picture.write_rim(&mut canvas, origin, step);
    let graph = &picture.rules.board.graph;
    let doubled = doubled(picture.rules);
    for edge in graph.edge_references() {
        let ends = [graph[edge.source()], graph[edge.target()]];
        if in_band(picture.rules, ends[0], ends[1]) {
            continue;
        }
        let [from, to] = ends.map(|point| place(picture, point, origin, step));
        let double = doubled.get(edge.weight().kind);
        line(&mut canvas, from, to, double == Some(&true));
    }
    for (point, cell) in picture.points() {
        stand(&mut canvas, picture, point, cell, origin, step);
    }
    if named {
        for (point, _) in picture.points() {
            let (x, y) = place(picture, point, origin, step);
            let name = cut(picture.rules.board.name(point), step.0);
            canvas.write(x.saturating_sub(name.width() / 2), y + 1, name, dim());
        }
    }
    canvas
}

/// The column and the row of a point's middle.
fn place(picture: &Picture<'_>, point: PointId, origin: Step, step: Step) -> Step {
    let (x, y) = picture.places.of(point);
    let scale = |value: f64, step: usize| (value * step as f64).round() as usize;
    (origin.0 + scale(x, step.0), origin.1 + scale(y, step.1))
}

/// A line between the middles of two points, both left out.
fn line(canvas: &mut Canvas, from: Step, to: Step, double: bool) {
    let paint = if double { Paint::new() } else { dim() };
    let (from, to) = if from <= to { (from, to) } else { (to, from) };
    if from.1 == to.1 {
        for x in from.0 + 1..to.0 {
            canvas.line(x, from.1, if double { '═' } else { '─' }, paint);
        }
        return;
    }
    let falls = from.1 < to.1;
    let (top, low) = if falls { (from, to) } else { (to, from) };
    let sign = match (from.0 == to.0, double, falls) {
        (true, true, _) => '║',
        (true, false, _) => '│',
        (false, _, true) => '╲',
        (false, _, false) => '╱',
    };
    for y in top.1 + 1..low.1 {
        let part = (y - top.1) as f64 / (low.1 - top.1) as f64;
        let x = top.0 as f64 + part * (low.0 as f64 - top.0 as f64);
        // where two diagonals cross, both are rounded to the same column
        canvas.line(x.floor() as usize, y, sign, paint);
    }
}

/// A point and what stands there.
fn stand(
    canvas: &mut Canvas,
    picture: &Picture<'_>,
    point: PointId,
    cell: &Cell,
    origin: Step,
    step: Step,
) {
    let (x, y) = place(picture, point, origin, step);
    let text = sign(picture, point, cell);
    let text = cut(&text, step.0);
    let wide = text.width();
    let left = x.saturating_sub(wide / 2);
    let ground = match (cell.mark, cell.back) {
        (true, _) => on(TARGET),
        (_, Back::Recent) => on(RECENT),
        _ => Paint::new(),
    };
    canvas.write(left, y, text, cell.colour.map_or(ground, paint));
    // brackets may cover a line, never the neighbour's sign
    if let Some((open, close)) = brackets(picture, point)
        && (wide + 2 <= step.0 + 1)
    {
        canvas.write(left.saturating_sub(1), y, open, ground);
        canvas.write(left + wide, y, close, ground);
    }
}

/// What is written on a point: a piece, or what the empty point looks like.
fn sign(picture: &Picture<'_>, point: PointId, cell: &Cell) -> String {
    let empty = match mark(picture.rules, point) {
        Some(Mark::Round | Mark::Base) => " ",
        Some(Mark::Water) => "~",
        Some(Mark::Trap) => "x",
        Some(Mark::Palace) | None => "+",
    };
    match (cell.text.as_str(), cell.mark) {
        ("", true) => "*".to_owned(),
        ("", false) => empty.to_owned(),
        (text, true) if !picture.style.colour => format!("*{text}"),
        (text, _) => text.to_owned(),
    }
}

fn brackets(picture: &Picture<'_>, point: PointId) -> Option<(&'static str, &'static str)> {
    match mark(picture.rules, point)? {
        Mark::Round => Some(("(", ")")),
        Mark::Base => Some(("[", "]")),
        Mark::Palace | Mark::Water | Mark::Trap => None,
    }
}
