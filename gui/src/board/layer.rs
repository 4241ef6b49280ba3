//! The board itself, without what stands on it: painted once into a mesh, for each size, place and theme.

use std::sync::Arc;

use egui::epaint::{CubicBezierShape, TessellationOptions, Tessellator};
use egui::{Align2, Color32, FontId, Mesh, Painter, Pos2, Rect, Shape, Stroke, Vec2, vec2};
use sifang_core::board::Line;
use sifang_core::board::spec::{BoardStyle, Mark};
use sifang_core::drawing::{self, Places};
use sifang_core::ids::PointId;
use sifang_core::variant::Variant;

use super::Frame;
use crate::shapes::Theme;
use crate::text::Lang;

/// The mesh of a board, and for what it was made.
#[derive(Clone, Default)]
pub(crate) struct Layer {
    made: Option<(Key, Arc<Mesh>)>,
    /// The language of what is written on the board; if none is set, that of the game's own tradition.
    pub(crate) signs: Option<Lang>,
}

#[derive(Clone, PartialEq)]
struct Key {
    game: String,
    frame: [u32; 5],
    turned: (u64, u64),
    ground: Color32,
    pixels: u32,
}

impl Layer {
    /// A board on which everything is written in a language.
    pub(crate) fn written_in(signs: Lang) -> Self {
        Self {
            made: None,
            signs: Some(signs),
        }
    }

    /// Paints the board; its mesh is made only if something has changed.
    pub(crate) fn paint(
        &mut self,
        painter: &Painter,
        rules: &Variant,
        places: &Places,
        frame: &Frame,
        palette: &Theme,
    ) {
        let pixels = painter.ctx().pixels_per_point();
        let first = places.of(PointId(0));
        let key = Key {
            game: rules.digest.clone(),
            frame: frame.key(),
            turned: (first.0.to_bits(), first.1.to_bits()),
            ground: palette.board,
            pixels: pixels.to_bits(),
        };
        let mesh = match &self.made {
            Some((made, mesh)) if *made == key => mesh.clone(),
            _ => {
                let mesh = Arc::new(mesh(rules, places, frame, palette, pixels));
                self.made = Some((key, mesh.clone()));
                mesh
            }
        };
        painter.add(Shape::mesh(mesh));
        for (low, high, text) in drawing::bands(rules) {
            let (a, b) = (frame.of(places, low), frame.of(places, high));
            if let Some(text) = text {
                let font = FontId::proportional(frame.text(0.4));
                let signs = self.signs.unwrap_or(Lang::ZhHant);
                let text = text.get(signs.id());
                painter.text(
                    a + (b - a) / 2.0,
                    Align2::CENTER_CENTER,
                    text,
                    font,
                    palette.label,
                );
            }
        }
    }
}

/// A circle of few corners: enough for its size, and without a place in the texture of the fonts.
pub(super) fn disc(centre: Pos2, radius: f32, fill: Color32, stroke: Stroke) -> Shape {
    let corners = ((radius * 0.9) as usize).clamp(8, 24);
    let corner = |i: usize| {
        let angle = std::f32::consts::TAU * i as f32 / corners as f32;
        centre + radius * Vec2::angled(angle)
    };
    Shape::convex_polygon((0..corners).map(corner).collect(), fill, stroke)
}

/// The mesh that is being made. Rectangles lie along pixels and need no smooth rim, which saves most corners.
struct Sheet {
    mesh: Mesh,
    tessellator: Tessellator,
    pixel: f32,
}

impl Sheet {
    fn snapped(&self, rect: Rect) -> Rect {
        let snap = |value: f32| (value / self.pixel).round() * self.pixel;
        let corner = |at: Pos2| Pos2::new(snap(at.x), snap(at.y));
        Rect::from_min_max(corner(rect.min), corner(rect.max))
    }

    fn rect(&mut self, rect: Rect, fill: Color32) {
        let rect = self.snapped(rect);
        self.mesh.add_colored_rect(rect, fill);
    }

    /// A rectangle with an edge inside.
    fn framed(&mut self, rect: Rect, fill: Color32, edge: Stroke) {
        let rect = self.snapped(rect);
        let width = (edge.width / self.pixel).round().max(1.0) * self.pixel;
        self.mesh.add_colored_rect(rect, edge.color);
        self.mesh.add_colored_rect(rect.shrink(width), fill);
    }

    fn disc(&mut self, centre: Pos2, radius: f32, fill: Color32, edge: Stroke) {
        self.shape(disc(centre, radius, edge.color, Stroke::NONE));
        self.shape(disc(centre, radius - edge.width, fill, Stroke::NONE));
    }

    fn shape(&mut self, shape: Shape) {
        self.tessellator.tessellate_shape(shape, &mut self.mesh);
    }
}

fn mesh(rules: &Variant, places: &Places, frame: &Frame, palette: &Theme, pixels: f32) -> Mesh {
    // no place of the fonts' texture is used, which may change
    let options = TessellationOptions::default();
    let mut sheet = Sheet {
        mesh: Mesh::default(),
        tessellator: Tessellator::new(pixels, options, [1, 1], Vec::new()),
        pixel: 1.0 / pixels,
    };
    sheet.rect(frame.rect, palette.board);
    let points = (0..rules.board.len()).map(|p| PointId(p as u8));
    let points: Vec<PointId> = points.filter(|p| !rules.board.closed.has(p.0)).collect();
    match rules.draw.style {
        BoardStyle::Squares => {
            // what sticks out is the edge of the board; dark squares lie on rows of light ones
            let squares = points.iter().map(|&point| frame.square(places, point));
            let rows = rows(squares.collect(), frame.cell);
            for row in &rows {
                sheet.rect(row.expand((frame.cell * 0.04).max(1.0)), palette.line);
            }
            for row in rows {
                sheet.rect(row, palette.light);
            }
            for &point in &points {
                square(rules, places, frame, palette, point, &mut sheet);
            }
        }
        BoardStyle::Points => {
            for (mark, corners) in drawing::patches(rules) {
                let corners = corners.iter().map(|&corner| frame.of(places, corner));
                let fill = of_mark(palette, mark);
                sheet.shape(Shape::convex_polygon(corners.collect(), fill, Stroke::NONE));
            }
            lines(rules, places, frame, palette, &mut sheet);
            for &point in &points {
                station(rules, places, frame, palette, point, &mut sheet);
            }
        }
    }
    sheet.mesh
}

/// Squares beside each other as one rectangle: a board of few corners.
fn rows(mut squares: Vec<Rect>, cell: f32) -> Vec<Rect> {
    let near = |a: f32, b: f32| (a - b).abs() < cell * 0.01;
    squares.sort_by(|a, b| {
        let row = if near(a.top(), b.top()) {
            std::cmp::Ordering::Equal
        } else {
            a.top().total_cmp(&b.top())
        };
        row.then(a.left().total_cmp(&b.left()))
    });
    let mut rows: Vec<Rect> = Vec::new();
    for square in squares {
        match rows.last_mut() {
            Some(row) if near(row.top(), square.top()) && near(row.right(), square.left()) => {
                row.set_right(square.right());
            }
            _ => rows.push(square),
        }
    }
    rows
}

fn square(
    rules: &Variant,
    places: &Places,
    frame: &Frame,
    palette: &Theme,
    point: PointId,
    sheet: &mut Sheet,
) {
    let rect = frame.square(places, point);
    let mark = drawing::mark(rules, point);
    let plain = if drawing::is_dark(rules, point) {
        palette.dark
    } else {
        palette.light
    };
    let fill = match mark {
        Some(Mark::Round) | None => plain,
        Some(mark) => of_mark(palette, mark),
    };
    let line = Stroke::new(1.0, palette.line);
    if fill != palette.light {
        sheet.rect(rect, fill);
    }
    match mark {
        Some(Mark::Base) => sheet.framed(rect.shrink(frame.cell * 0.12), fill, line),
        Some(Mark::Trap) => {
            let inner = rect.shrink(frame.cell * 0.15);
            for ends in [
                [inner.left_top(), inner.right_bottom()],
                [inner.right_top(), inner.left_bottom()],
            ] {
                sheet.shape(Shape::line_segment(ends, line));
            }
        }
        Some(Mark::Round) => sheet.disc(rect.center(), frame.cell * 0.4, fill, line),
        Some(Mark::Water | Mark::Palace) | None => {}
    }
}

/// What a zone of a mark is filled with.
const fn of_mark(palette: &Theme, mark: Mark) -> Color32 {
    match mark {
        Mark::Water => palette.water,
        Mark::Trap => palette.trap,
        Mark::Palace => palette.palace,
        Mark::Base => palette.base,
        Mark::Round => palette.station,
    }
}

/// Lines along which pieces run are drawn double, over the others.
fn lines(rules: &Variant, places: &Places, frame: &Frame, palette: &Theme, sheet: &mut Sheet) {
    let double = drawing::doubled(rules);
    let is_double = |line: &&Line| double.get(line.kind).copied().unwrap_or(false);
    let all = &rules.board.lines;
    let (over, under): (Vec<&Line>, Vec<&Line>) = all.iter().partition(is_double);
    let cell = frame.cell;
    let wide = (cell * 0.12).max(2.0);
    let thin = Stroke::new((cell * 0.035).max(1.0), palette.line);
    let rail = Stroke::new(wide, palette.rail);
    let gap = Stroke::new(wide * 0.45, palette.board);
    for (lines, stroke) in [(&under, thin), (&over, rail), (&over, gap)] {
        for line in lines {
            path(rules, places, frame, line, stroke, sheet);
        }
    }
}

fn path(
    rules: &Variant,
    places: &Places,
    frame: &Frame,
    line: &Line,
    stroke: Stroke,
    sheet: &mut Sheet,
) {
    let mut run: Vec<Pos2> = Vec::new();
    let mut end = |run: &mut Vec<Pos2>| {
        let points = std::mem::take(run);
        if points.len() > 1 {
            sheet.shape(Shape::line(points, stroke));
        }
    };
    for (i, &point) in line.points.iter().enumerate() {
        let here = frame.of(places, point);
        if let Some(edge) = i.checked_sub(1) {
            if line.arcs.get(edge) == Some(&true) {
                let from = frame.of(places, line.points[edge]);
                let [a, b] = places.handles(rules, line, edge).map(|at| frame.at(at));
                let curve = CubicBezierShape::from_points_stroke(
                    [from, a, b, here],
                    false,
                    Color32::TRANSPARENT,
                    Stroke::NONE,
                );
                run.extend(curve.flatten(Some(0.3)).into_iter().skip(1));
                continue;
            }
            if drawing::in_band(rules, line.points[edge], point) {
                end(&mut run);
            }
        }
        // points in a row on a straight line need no corner
        if let [.., a, b] = run.as_slice()
            && straight(*a, *b, here)
        {
            run.pop();
        }
        run.push(here);
    }
    end(&mut run);
}

fn straight(a: Pos2, b: Pos2, c: Pos2) -> bool {
    let (ab, bc) = (b - a, c - b);
    (ab.x * bc.y - ab.y * bc.x).abs() < 0.01 * ab.length() * bc.length() && ab.dot(bc) > 0.0
}

fn station(
    rules: &Variant,
    places: &Places,
    frame: &Frame,
    palette: &Theme,
    point: PointId,
    sheet: &mut Sheet,
) {
    let at = frame.of(places, point);
    let cell = frame.cell;
    let stroke = Stroke::new((cell * 0.03).max(0.75), palette.rail);
    let rect = Rect::from_center_size(at, vec2(cell * 0.66, cell * 0.46));
    let fill = match drawing::mark(rules, point) {
        Some(Mark::Round) => {
            sheet.disc(at, cell * 0.36, palette.station, stroke);
            return;
        }
        Some(Mark::Base) => {
            sheet.shape(base(at, cell, palette.base, stroke));
            return;
        }
        // where lines cross a grid nothing else is drawn: the crossing is the point, zones are patches under the lines
        None | Some(Mark::Palace | Mark::Water | Mark::Trap) if !has_double(rules) => return,
        Some(mark) => of_mark(palette, mark),
        None => palette.station,
    };
    sheet.framed(rect, fill, stroke);
}

/// Are there lines of a kind that only some pieces run along, so that stations matter?
fn has_double(rules: &Variant) -> bool {
    drawing::doubled(rules).contains(&true)
}

/// A half circle on a box.
fn base(at: Pos2, cell: f32, fill: Color32, stroke: Stroke) -> Shape {
    let radius = cell * 0.36;
    let corners = 10;
    let mut points: Vec<Pos2> = (0..=corners)
        .map(|i| {
            let angle = std::f32::consts::PI * (1.0 + i as f32 / corners as f32);
            at + radius * Vec2::angled(angle)
        })
        .collect();
    points.push(at + vec2(radius, cell * 0.28));
    points.push(at + vec2(-radius, cell * 0.28));
    Shape::convex_polygon(points, fill, stroke)
}
