//! A board as SVG: lines, zones, squares, names of points, pieces, the last moves.

use std::fmt::Write;

use egui::Color32;
use sifang_core::board::spec::{BoardStyle, Mark, PieceBody};
use sifang_core::drawing::{self, Places, doubled};
use sifang_core::ids::PointId;
use sifang_core::variant::Variant;

use super::{Around, Stand};
use crate::shapes::{self, Swatch, TILE_HEIGHT};
use crate::text::Lang;

/// From one point to the next.
const STEP: f64 = 48.0;
/// Around the outermost points.
const EDGE: f64 = 58.0;
/// From the outermost points to the frame around the board.
const FRAME: f64 = STEP * 0.62;
/// From the outermost points to the names on the rim.
const AWAY: f64 = STEP * 0.92;

/// Draws the board and what stands on it, points in these places; names and texts in this language.
pub fn svg(
    rules: &Variant,
    places: &Places,
    lang: Lang,
    stands: &dyn Fn(PointId) -> Option<Stand>,
    around: &Around,
) -> String {
    let drawing = Drawing {
        rules,
        places,
        lang,
    };
    let width = 2.0f64.mul_add(EDGE, places.width * STEP);
    let height = 2.0f64.mul_add(EDGE, places.height * STEP);
    let mut parts = vec![format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" font-family=\"sans-serif\" \
         text-anchor=\"middle\">"
    )];
    parts.push(format!(
        "<title>{}</title>",
        escape(rules.name.get(lang.id()))
    ));
    parts.push(format!(
        "<rect width=\"{width}\" height=\"{height}\" fill=\"#f6f0e2\"/>"
    ));
    let points = (0..rules.board.len()).map(|p| PointId(p as u8));
    let points: Vec<PointId> = points.filter(|p| !rules.board.closed.has(p.0)).collect();
    match rules.draw.style {
        BoardStyle::Squares => parts.extend(points.iter().map(|&p| drawing.square(p))),
        BoardStyle::Points => {
            parts.extend(drawing.patches());
            parts.extend(drawing.lines());
            parts.extend(drawing.band_texts());
            let stations = points.iter().map(|&p| drawing.station(p));
            parts.extend(stations.filter(|station| !station.is_empty()));
        }
    }
    parts.push(format!(
        "<rect class=\"frame\" x=\"{0}\" y=\"{0}\" width=\"{1}\" height=\"{2}\" fill=\"none\" stroke=\"#8a6d4b\" \
         stroke-width=\"1.5\"/>",
        round(EDGE - FRAME),
        round(2.0f64.mul_add(FRAME, places.width * STEP)),
        round(2.0f64.mul_add(FRAME, places.height * STEP)),
    ));
    parts.extend(around.trails.iter().flat_map(|trail| drawing.ends(trail)));
    for &point in &points {
        if let Some(stand) = stands(point) {
            parts.push(drawing.piece(point, &stand));
        }
    }
    if around.coordinates {
        parts.extend(drawing.names());
    }
    for (ink, route) in &around.trails {
        let standing = route.last().and_then(|&end| stands(end));
        parts.extend(drawing.trail(*ink, route, standing.as_ref()));
    }
    parts.push("</svg>\n".to_owned());
    parts.join("\n")
}

struct Drawing<'a> {
    rules: &'a Variant,
    places: &'a Places,
    lang: Lang,
}

impl Drawing<'_> {
    fn at(&self, point: PointId) -> (f64, f64) {
        let (x, y) = self.places.of(point);
        let scale = |value: f64| round(value.mul_add(STEP, EDGE));
        (scale(x), scale(y))
    }

    fn square(&self, point: PointId) -> String {
        let (x, y) = self.at(point);
        let fill = match drawing::mark(self.rules, point) {
            Some(Mark::Water) => "#9fc5e8",
            _ if drawing::is_dark(self.rules, point) => "#b58863",
            _ => "#f0d9b5",
        };
        format!(
            "<rect x=\"{}\" y=\"{}\" width=\"{STEP}\" height=\"{STEP}\" fill=\"{fill}\" stroke=\"#8a6d4b\" \
             stroke-width=\"0.5\"/>",
            x - STEP / 2.0,
            y - STEP / 2.0
        )
    }

    /// Zones under the lines of a grid.
    fn patches(&self) -> Vec<String> {
        let patches = drawing::patches(self.rules).into_iter();
        patches
            .map(|(mark, corners)| {
                let corners = corners.iter().map(|&corner| {
                    let (x, y) = self.at(corner);
                    format!("{x},{y}")
                });
                let corners: Vec<String> = corners.collect();
                let fill = of_mark(mark);
                format!(
                    "<polygon points=\"{}\" fill=\"{fill}\"/>",
                    corners.join(" ")
                )
            })
            .collect()
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
                Some(edge) if drawing::in_band(self.rules, line.points[edge], point) => {
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
        drawing::bands(self.rules)
            .map(|(low, high, text)| {
                let (a, b) = (self.at(low), self.at(high));
                let (x, y) = (f64::midpoint(a.0, b.0), f64::midpoint(a.1, b.1));
                format!(
                    "<text x=\"{x}\" y=\"{}\" font-size=\"18\" fill=\"#6b6250\">{}</text>",
                    y + 6.0,
                    escape(text.map_or("", |text| text.get(self.lang.id())))
                )
            })
            .collect()
    }

    /// The handles of a curved edge.
    fn handles(&self, line: &sifang_core::board::Line, edge: usize) -> [(f64, f64); 2] {
        let handles = self.places.handles(self.rules, line, edge);
        handles.map(|(x, y)| (round(x.mul_add(STEP, EDGE)), round(y.mul_add(STEP, EDGE))))
    }

    fn station(&self, point: PointId) -> String {
        let (x, y) = self.at(point);
        let style = "fill=\"#fffaf0\" stroke=\"#3c3a36\"";
        match drawing::mark(self.rules, point) {
            Some(Mark::Round) => format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"17\" {style}/>"),
            Some(Mark::Base) => format!(
                "<path d=\"M{} {y} a18 18 0 0 1 36 0 v14 h-36 z\" fill=\"#f3d9c9\" stroke=\"#3c3a36\"/>",
                x - 18.0
            ),
            // where nothing is drawn double, lines alone are the picture
            _ if !doubled(self.rules).contains(&true) => String::new(),
            Some(mark @ (Mark::Palace | Mark::Water | Mark::Trap)) => {
                let fill = of_mark(mark);
                rectangle(x, y, &format!("fill=\"{fill}\" stroke=\"#3c3a36\""))
            }
            None => rectangle(x, y, style),
        }
    }

    fn piece(&self, point: PointId, stand: &Stand) -> String {
        let (x, y) = self.at(point);
        let fill = web(stand.fill.fill);
        let ink = web(stand.fill.ink);
        let ring = stand.ring.map(|ring| (web(ring.fill), web(ring.ink)));
        let mut parts = String::new();
        let mut body = |half: f64, fill: &str, edge: &str| {
            let style = format!("fill=\"{fill}\" stroke=\"{edge}\" stroke-width=\"1.5\"");
            // writing to a text cannot fail
            let _ = match self.rules.draw.pieces {
                PieceBody::Tile if stand.shape.is_none() => {
                    let (left, top) = (x - half - 2.0, y - half * 0.7);
                    let (wide, high) = (half * 2.0 + 4.0, half * 1.4);
                    write!(
                        parts,
                        "<rect x=\"{left}\" y=\"{}\" width=\"{wide}\" height=\"{}\" rx=\"4\" {style}/>",
                        round(top),
                        round(high)
                    )
                }
                PieceBody::Tile | PieceBody::Disc => {
                    write!(
                        parts,
                        "<circle cx=\"{x}\" cy=\"{y}\" r=\"{half}\" {style}/>"
                    )
                }
            };
        };
        match (&ring, stand.shape) {
            (Some((back, edge)), _) => body(17.0, back, edge),
            (None, None) => body(16.0, &fill, &ink),
            (None, Some(_)) => {}
        }
        if let Some(shape) = stand.shape {
            // figures are drawn in a square of 100
            let scale = if ring.is_some() { 0.32 } else { 0.4 };
            let (left, top) = (round(x - 50.0 * scale), round(y - 50.0 * scale));
            let _ = write!(
                parts,
                "<g transform=\"translate({left} {top}) scale({scale})\" stroke=\"{ink}\" stroke-width=\"4\" \
                 stroke-linejoin=\"round\"><path d=\"{}\" fill=\"{fill}\"/>",
                shapes::data(shape)
            );
            for line in shapes::details(shape) {
                let _ = write!(parts, "<path d=\"{line}\" fill=\"none\"/>");
            }
            parts.push_str("</g>");
            return parts + &emblem(stand, x + 13.0, y - 13.0);
        }
        if ring.is_some() {
            body(13.5, &fill, &ink);
        }
        if stand.back {
            for [from, to] in shapes::BACK {
                let at = |(dx, dy): (f32, f32)| {
                    let along = |from: f64, by: f32| round(f64::from(by).mul_add(16.0, from));
                    (along(x, dx), along(y, dy))
                };
                let ((x1, y1), (x2, y2)) = (at(from), at(to));
                let _ = write!(
                    parts,
                    "<line class=\"back\" x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\" stroke=\"{ink}\" \
                     stroke-width=\"1.8\"/>"
                );
            }
        }
        let size = match (self.rules.draw.pieces, stand.sign.chars().count()) {
            (_, 0 | 1) => 17,
            (PieceBody::Tile, 2) if ring.is_none() => 14,
            (PieceBody::Tile | PieceBody::Disc, 2) => 12,
            _ => 9,
        };
        let _ = write!(
            parts,
            "<text x=\"{x}\" y=\"{}\" font-size=\"{size}\" fill=\"{ink}\">{}</text>",
            round(y + f64::from(size) * 0.36),
            escape(&stand.sign)
        );
        let (right, up) = match self.rules.draw.pieces {
            PieceBody::Tile => (15.0, 11.0),
            PieceBody::Disc => (11.5, 11.5),
        };
        parts + &emblem(stand, x + right, y - up)
    }

    /// The names of points: on the rim, and beside those that the rim does not tell.
    fn names(&self) -> Vec<String> {
        let mut names = Vec::new();
        let mut write = |x: f64, y: f64, size: f64, text: &str| {
            if !text.is_empty() {
                names.push(format!(
                    "<text class=\"name\" x=\"{}\" y=\"{}\" font-size=\"{size}\" fill=\"#5c5648\">{}</text>",
                    round(x),
                    round(size.mul_add(0.36, y)),
                    escape(text)
                ));
            }
        };
        let along = |step: usize| STEP.mul_add(step as f64, EDGE);
        let (right, low) = (
            self.places.width.mul_add(STEP, EDGE),
            self.places.height.mul_add(STEP, EDGE),
        );
        for (step, text) in self.places.columns(self.rules).iter().enumerate() {
            write(along(step), EDGE - AWAY, 12.0, text);
            write(along(step), low + AWAY, 12.0, text);
        }
        for (step, text) in self.places.rows(self.rules).iter().enumerate() {
            write(EDGE - AWAY, along(step), 12.0, text);
            write(right + AWAY, along(step), 12.0, text);
        }
        for point in self.places.unnamed(self.rules) {
            let (x, y) = self.at(point);
            write(x + 19.0, y + 19.0, 8.0, self.rules.board.name(point));
        }
        names
    }

    /// Where a move came from and went.
    fn ends(&self, (ink, route): &(Swatch, Vec<PointId>)) -> Vec<String> {
        let ends = [route.first(), route.last()].into_iter().flatten();
        let fill = web(ink.fill);
        let square = |&point: &PointId| {
            let (x, y) = self.at(point);
            format!(
                "<rect x=\"{}\" y=\"{}\" width=\"44\" height=\"44\" fill=\"{fill}\" fill-opacity=\"0.35\"/>",
                round(x - 22.0),
                round(y - 22.0)
            )
        };
        ends.map(square).collect()
    }

    /// The way of a move, edged; it ends at the edge of the piece that stands at its end.
    fn trail(&self, ink: Swatch, route: &[PointId], standing: Option<&Stand>) -> Vec<String> {
        let mut points: Vec<(f64, f64)> = route.iter().map(|&point| self.at(point)).collect();
        let [.., before, end] = points.as_mut_slice() else {
            return Vec::new();
        };
        let (dx, dy) = (before.0 - end.0, before.1 - end.1);
        let long = dx.hypot(dy).max(1.0);
        let (dx, dy) = (dx / long, dy / long);
        let away = standing.map_or(0.0, |stand| self.edge(stand, dx, dy) + 3.0);
        let away = away.min(long - 12.0).max(0.0);
        *end = (end.0 + dx * away, end.1 + dy * away);
        let tip = *end;
        let place = |(x, y): (f64, f64)| format!("{},{}", round(x), round(y));
        let base = (tip.0 + dx * 10.0, tip.1 + dy * 10.0);
        let head = [
            place(tip),
            place((base.0 - dy * 6.0, base.1 + dx * 6.0)),
            place((base.0 + dy * 6.0, base.1 - dx * 6.0)),
        ];
        // the line ends within the head
        *end = base;
        let line: Vec<String> = points.iter().map(|&point| place(point)).collect();
        let (line, head) = (line.join(" "), head.join(" "));
        let layer = |colour: &str, wide: f64, edge: f64| {
            format!(
                "<g class=\"trail\" stroke=\"{colour}\" stroke-linejoin=\"round\"><polyline points=\"{line}\" \
                 fill=\"none\" stroke-width=\"{wide}\"/><polygon points=\"{head}\" fill=\"{colour}\" \
                 stroke-width=\"{edge}\"/></g>"
            )
        };
        vec![
            layer(&web(ink.ink), 6.0, 3.0),
            layer(&web(ink.fill), 3.0, 0.5),
        ]
    }

    /// How far the edge of a piece is from its middle in a direction.
    fn edge(&self, stand: &Stand, dx: f64, dy: f64) -> f64 {
        match self.rules.draw.pieces {
            PieceBody::Tile if stand.shape.is_none() => {
                let across = 19.0 / dx.abs().max(f64::EPSILON);
                across.min(17.0 * f64::from(TILE_HEIGHT) / dy.abs().max(f64::EPSILON))
            }
            PieceBody::Tile | PieceBody::Disc if stand.shape.is_some() => 20.0,
            PieceBody::Tile | PieceBody::Disc => 17.0,
        }
    }
}

/// The sign of the seat a piece comes from, around this place, in the colours of its origin.
fn emblem(stand: &Stand, x: f64, y: f64) -> String {
    let Some(seat) = stand.emblem else {
        return String::new();
    };
    let swatch = stand.ring.unwrap_or(stand.fill);
    // signs are drawn in a square of 100
    let scale = 0.08;
    let (left, top) = (round(x - 50.0 * scale), round(y - 50.0 * scale));
    format!(
        "<path class=\"seat-sign\" transform=\"translate({left} {top}) scale({scale})\" d=\"{}\" fill=\"{}\" \
         stroke=\"{}\" stroke-width=\"12\" paint-order=\"stroke\"/>",
        shapes::EMBLEMS[seat % shapes::EMBLEMS.len()],
        web(swatch.ink),
        web(swatch.fill)
    )
}

/// What a zone of a mark is filled with.
const fn of_mark(mark: Mark) -> &'static str {
    match mark {
        Mark::Palace => "#f7e7a9",
        Mark::Water => "#9fc5e8",
        Mark::Trap => "#d9d2c5",
        Mark::Base => "#f3d9c9",
        Mark::Round => "#fffaf0",
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

/// An opaque colour as web pages write it.
fn web(colour: Color32) -> String {
    let [r, g, b, _] = colour.to_array();
    format!("#{r:02x}{g:02x}{b:02x}")
}
