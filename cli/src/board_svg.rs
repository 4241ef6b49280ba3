//! A board as SVG: lines, zones, squares, names of points.

use std::fmt::Write;

use sifang_core::board::spec::{BoardStyle, Mark};
use sifang_core::ids::PointId;
use sifang_core::variant::Variant;

use crate::board_place::{self, Places, doubled};
use crate::board_text::Cell;
use crate::signs;

/// From one point to the next.
const STEP: f64 = 48.0;
/// Around the outermost points.
const EDGE: f64 = 44.0;

/// Draws the board and what stands on it; the seat of number `turned` sits at the bottom.
pub(crate) fn draw(rules: &Variant, cell: &dyn Fn(PointId) -> Cell, turned: usize) -> String {
    let places = Places::new(rules, turned);
    let drawing = Drawing { rules, places };
    let width = 2.0f64.mul_add(EDGE, drawing.places.width * STEP);
    let height = 2.0f64.mul_add(EDGE, drawing.places.height * STEP);
    let mut parts = vec![format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" font-family=\"sans-serif\" \
         text-anchor=\"middle\">"
    )];
    parts.push(format!("<title>{}</title>", escape(&rules.name.en)));
    parts.push(format!(
        "<rect width=\"{width}\" height=\"{height}\" fill=\"#f6f0e2\"/>"
    ));
    let points = (0..rules.board.len()).map(|p| PointId(p as u8));
    let points: Vec<PointId> = points.filter(|p| !rules.board.closed.has(p.0)).collect();
    match rules.draw.style {
        BoardStyle::Squares => parts.extend(points.iter().map(|&p| drawing.square(p))),
        BoardStyle::Points => {
            parts.extend(drawing.lines());
            parts.extend(drawing.band_texts());
            parts.extend(points.iter().map(|&p| drawing.station(p)));
        }
    }
    for &point in &points {
        let cell = cell(point);
        if !cell.text.is_empty() {
            parts.push(drawing.piece(point, &cell));
        }
        parts.push(drawing.name(point));
    }
    parts.push("</svg>\n".to_owned());
    parts.join("\n")
}

struct Drawing<'a> {
    rules: &'a Variant,
    places: Places,
}

impl Drawing<'_> {
    fn at(&self, point: PointId) -> (f64, f64) {
        let (x, y) = self.places.of(point);
        let scale = |value: f64| round(value.mul_add(STEP, EDGE));
        (scale(x), scale(y))
    }

    fn square(&self, point: PointId) -> String {
        let (x, y) = self.at(point);
        let fill = match board_place::mark(self.rules, point) {
            Some(Mark::Water) => "#9fc5e8",
            _ if board_place::is_dark(self.rules, point) => "#b58863",
            _ => "#f0d9b5",
        };
        format!(
            "<rect x=\"{}\" y=\"{}\" width=\"{STEP}\" height=\"{STEP}\" fill=\"{fill}\" stroke=\"#8a6d4b\" \
             stroke-width=\"0.5\"/>",
            x - STEP / 2.0,
            y - STEP / 2.0
        )
    }

    /// Lines of kinds that pieces run along are drawn over the others.
    fn lines(&self) -> Vec<String> {
        let double = doubled(self.rules);
        let is_double = |kind: usize| double.get(kind).copied().unwrap_or(false);
        let lines = &self.rules.board.lines;
        let (over, under): (Vec<_>, Vec<_>) = lines.iter().partition(|line| is_double(line.kind));
        let mut parts = Vec::new();
        for line in under {
            parts.push(self.path(line, "#9a8f7d", 1.5));
        }
        for line in &over {
            parts.push(self.path(line, "#3c3a36", 6.0));
        }
        for line in &over {
            parts.push(self.path(line, "#f6f0e2", 2.5));
        }
        parts
    }

    fn path(&self, line: &sifang_core::board::Line, colour: &str, width: f64) -> String {
        let mut data = String::new();
        for (i, &point) in line.points.iter().enumerate() {
            let (x, y) = self.at(point);
            // writing to a text cannot fail
            let _ = match i.checked_sub(1) {
                None => write!(data, "M{x} {y}"),
                Some(edge) if line.arcs.get(edge) == Some(&true) => {
                    let [a, b] = self.handles(line, edge);
                    write!(data, " C{} {} {} {} {x} {y}", a.0, a.1, b.0, b.1)
                }
                Some(edge) if board_place::in_band(self.rules, line.points[edge], point) => {
                    write!(data, " M{x} {y}")
                }
                Some(_) => write!(data, " L{x} {y}"),
            };
        }
        format!(
            "<path class=\"{}\" d=\"{data}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\"/>",
            escape(&self.rules.board.line_kinds[line.kind])
        )
    }

    /// What is written in the bands.
    fn band_texts(&self) -> Vec<String> {
        board_place::bands(self.rules)
            .map(|(low, high, text)| {
                let (a, b) = (self.at(low), self.at(high));
                let (x, y) = (f64::midpoint(a.0, b.0), f64::midpoint(a.1, b.1));
                format!(
                    "<text x=\"{x}\" y=\"{}\" font-size=\"18\" fill=\"#6b6250\">{}</text>",
                    y + 6.0,
                    escape(text)
                )
            })
            .collect()
    }

    /// The handles of a curved edge: it leaves both its ends in line with what is beyond them.
    fn handles(&self, line: &sifang_core::board::Line, edge: usize) -> [(f64, f64); 2] {
        let board = &self.rules.board;
        let (from, to) = (self.at(line.points[edge]), self.at(line.points[edge + 1]));
        let long = (to.0 - from.0).hypot(to.1 - from.1) * 0.55;
        let handle = |(x, y): (f64, f64), angle: Option<f64>, other: (f64, f64)| match angle {
            // the page's y runs downwards
            Some(angle) => {
                let (sin, cos) = angle.to_radians().sin_cos();
                (round(long.mul_add(cos, x)), round((-long).mul_add(sin, y)))
            }
            None => other,
        };
        [
            handle(from, board.departure(line, edge, true), to),
            handle(to, board.departure(line, edge + 1, false), from),
        ]
    }

    fn station(&self, point: PointId) -> String {
        let (x, y) = self.at(point);
        let style = "fill=\"#fffaf0\" stroke=\"#3c3a36\"";
        match board_place::mark(self.rules, point) {
            Some(Mark::Round) => format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"17\" {style}/>"),
            Some(Mark::Base) => format!(
                "<path d=\"M{} {y} a18 18 0 0 1 36 0 v14 h-36 z\" fill=\"#f3d9c9\" stroke=\"#3c3a36\"/>",
                x - 18.0
            ),
            Some(Mark::Palace) => rectangle(x, y, "fill=\"#f7e7a9\" stroke=\"#3c3a36\""),
            Some(Mark::Water) => rectangle(x, y, "fill=\"#9fc5e8\" stroke=\"#3c3a36\""),
            Some(Mark::Trap) => rectangle(x, y, "fill=\"#d9d2c5\" stroke=\"#3c3a36\""),
            None => rectangle(x, y, style),
        }
    }

    fn piece(&self, point: PointId, cell: &Cell) -> String {
        let (x, y) = self.at(point);
        let (back, front) = cell.colour.map_or(("#ffffff", "#000000"), signs::web);
        format!(
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"15\" fill=\"{back}\" stroke=\"#3c3a36\"/><text x=\"{x}\" y=\"{}\" \
             font-size=\"14\" fill=\"{front}\">{}</text>",
            y + 5.0,
            escape(&cell.text)
        )
    }

    fn name(&self, point: PointId) -> String {
        let (x, y) = self.at(point);
        format!(
            "<text x=\"{}\" y=\"{}\" font-size=\"7\" fill=\"#5c5648\" text-anchor=\"start\">{}</text>",
            x - 22.0,
            y + 22.0,
            escape(self.rules.board.name(point))
        )
    }
}

fn rectangle(x: f64, y: f64, style: &str) -> String {
    format!(
        "<rect x=\"{}\" y=\"{}\" width=\"34\" height=\"24\" rx=\"3\" {style}/>",
        x - 17.0,
        y - 12.0
    )
}

/// To two places, so that the file is short and the same everywhere.
fn round(value: f64) -> f64 {
    (value * 100.0).round() / 100.0
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}
