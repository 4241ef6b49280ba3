//! A board drawn as SVG.

use std::fmt::Write as _;

use sifang_core::board::spec::{BoardStyle, Mark};
use sifang_core::ids::PointId;
use sifang_core::movement::rule::How;
use sifang_core::variant::Variant;

const STEP: f64 = 40.0;

/// The empty board with its point names.
pub fn draw(rules: &Variant) -> String {
    let board = &rules.board;
    let (mut width, mut height) = (0.0f64, 0.0f64);
    for p in &board.points {
        width = width.max(p.x);
        height = height.max(p.y);
    }
    let x = |p: PointId| (board.points[p.index()].x + 1.0) * STEP;
    let y = |p: PointId| (height - board.points[p.index()].y + 1.0) * STEP;
    let (w, h) = ((width + 2.0) * STEP, (height + 2.0) * STEP);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {w} {h}\" font-family=\"sans-serif\">\n"
    );
    let points: Vec<PointId> = (0..board.len() as u8).map(PointId).collect();
    let mark = |p: PointId| {
        rules.draw.marks.iter().find_map(|(zone, mark)| {
            let zone = board.zones.get(zone)?;
            zone.all().has(p.0).then_some(*mark)
        })
    };
    if rules.draw.style == BoardStyle::Squares {
        for &p in &points {
            let at = &board.points[p.index()];
            let odd = (at.x + at.y).round().rem_euclid(2.0) > 0.5;
            let fill = match mark(p) {
                Some(Mark::Water) => "#8ec3e6",
                Some(Mark::Trap) => "#e6a08e",
                Some(Mark::Base) => "#ffd27a",
                _ if odd == rules.draw.dark_odd => "#b58863",
                _ => "#f0d9b5",
            };
            let _ = writeln!(
                out,
                "<rect x=\"{}\" y=\"{}\" width=\"{STEP}\" height=\"{STEP}\" fill=\"{fill}\"/>",
                x(p) - STEP / 2.0,
                y(p) - STEP / 2.0
            );
        }
    } else {
        let far: Vec<usize> = rules
            .moves
            .iter()
            .flat_map(|m| match &m.how {
                How::Slide { along, .. } | How::Walk { along } => along.clone(),
                _ => Vec::new(),
            })
            .collect();
        let bands = bands(rules);
        for line in &board.lines {
            let mut path = format!("M{} {}", x(line.points[0]), y(line.points[0]));
            for (pair, &arc) in line.points.windows(2).zip(&line.arcs) {
                let middle = [0, 1].map(|i| {
                    let at = |p: PointId| {
                        let p = &board.points[p.index()];
                        [p.x, p.y][i]
                    };
                    f64::midpoint(at(pair[0]), at(pair[1]))
                });
                if bands
                    .iter()
                    .any(|(low, high, _)| (0..2).all(|i| low[i] < middle[i] && middle[i] < high[i]))
                {
                    let _ = write!(path, " M{} {}", x(pair[1]), y(pair[1]));
                } else if arc {
                    // the corner that both ends' straight edges point to lies outside the chord
                    let (ax, ay, bx, by) = (x(pair[0]), y(pair[0]), x(pair[1]), y(pair[1]));
                    let (mx, my) = (f64::midpoint(ax, bx), f64::midpoint(ay, by));
                    let (cx, cy) = (w / 2.0, h / 2.0);
                    let (dx, dy) = (mx + (mx - cx) * -0.08, my + (my - cy) * -0.08);
                    let _ = write!(path, " Q{dx} {dy} {bx} {by}");
                } else {
                    let _ = write!(path, " L{} {}", x(pair[1]), y(pair[1]));
                }
            }
            let (stroke, thick) = if far.contains(&line.kind) {
                ("#333", 4)
            } else {
                ("#999", 1)
            };
            let _ = writeln!(
                out,
                "<path d=\"{path}\" fill=\"none\" stroke=\"{stroke}\" stroke-width=\"{thick}\"/>"
            );
        }
        for (low, high, text) in &bands {
            let _ = writeln!(
                out,
                "<text x=\"{}\" y=\"{}\" font-size=\"18\" text-anchor=\"middle\" fill=\"#666\">{text}</text>",
                (f64::midpoint(low[0], high[0]) + 1.0) * STEP,
                (height - f64::midpoint(low[1], high[1]) + 1.0) * STEP + 6.0
            );
        }
        for &p in &points {
            let _ = match mark(p) {
                Some(Mark::Round) => writeln!(
                    out,
                    "<circle cx=\"{}\" cy=\"{}\" r=\"14\" fill=\"#fff\" stroke=\"#333\"/>",
                    x(p),
                    y(p)
                ),
                Some(Mark::Base) => writeln!(
                    out,
                    "<rect x=\"{}\" y=\"{}\" width=\"30\" height=\"24\" rx=\"10\" fill=\"#fda\" stroke=\"#333\"/>",
                    x(p) - 15.0,
                    y(p) - 12.0
                ),
                _ => writeln!(
                    out,
                    "<rect x=\"{}\" y=\"{}\" width=\"28\" height=\"18\" fill=\"#fff\" stroke=\"#333\"/>",
                    x(p) - 14.0,
                    y(p) - 9.0
                ),
            };
        }
    }
    for &p in &points {
        let _ = writeln!(
            out,
            "<text x=\"{}\" y=\"{}\" font-size=\"10\" text-anchor=\"middle\" fill=\"#000\">{}</text>",
            x(p),
            y(p) + 4.0,
            board.name(p)
        );
    }
    out.push_str("</svg>\n");
    out
}

/// The corners of the bands, lower left and upper right, and what is written in them.
fn bands(rules: &Variant) -> Vec<([f64; 2], [f64; 2], &str)> {
    let corner = |name: &str| {
        let point = &rules.board.points[rules.board.find(name)?.index()];
        Some([point.x, point.y])
    };
    let bands = rules.draw.bands.values();
    bands
        .filter_map(|band| {
            let (a, b) = band.corners.split_once(':')?;
            let (a, b) = (corner(a)?, corner(b)?);
            let low = [a[0].min(b[0]), a[1].min(b[1])];
            let high = [a[0].max(b[0]), a[1].max(b[1])];
            let text = band.text.as_ref().map_or("", |text| text.get("zh-Hant"));
            Some((low, high, text))
        })
        .collect()
}
