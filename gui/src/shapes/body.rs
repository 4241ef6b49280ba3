//! Discs, tiles, dots, and the signs that tell seats apart without colour.

use std::f32::consts::TAU;
use std::sync::LazyLock;

use egui::epaint::Mesh;
use egui::{Color32, Pos2, Vec2, pos2};

use super::figure::Detail;
use super::outline::{Outline, Pen};
use super::path;

/// Corners of a small dot.
const DOT: usize = 12;

fn round(corners: usize) -> Outline {
    let corner = |i: usize| {
        let (sin, cos) = (i as f32 / corners as f32 * TAU).sin_cos();
        pos2(cos, sin)
    };
    Outline::new((0..corners).map(corner).collect())
}

/// A disc of radius 1.
pub(super) fn disc(detail: Detail) -> &'static Outline {
    static OUTLINES: LazyLock<[Outline; Detail::COUNT]> =
        LazyLock::new(|| [14, 20, 24, 36, 52].map(round));
    &OUTLINES[detail.level()]
}

/// A rounded tile, 2 wide and as high as [`TILE_HEIGHT`] says.
pub(super) fn tile(detail: Detail) -> &'static Outline {
    static OUTLINES: LazyLock<[Outline; Detail::COUNT]> =
        LazyLock::new(|| [2, 3, 3, 5, 8].map(rounded));
    &OUTLINES[detail.level()]
}

/// A tile whose corners are of so many points each, at least two.
fn rounded(corner: usize) -> Outline {
    let mut points = Vec::new();
    let radius = 0.22;
    for quarter in 0..4 {
        let (x, y) = (
            [1.0, -1.0, -1.0, 1.0][quarter],
            [1.0, 1.0, -1.0, -1.0][quarter],
        );
        let middle = pos2(x * (1.0 - radius), y * (TILE_HEIGHT - radius));
        for step in 0..corner {
            let angle = (quarter as f32 + step as f32 / (corner - 1) as f32) * TAU / 4.0;
            points.push(middle + Vec2::angled(angle) * radius);
        }
    }
    Outline::new(points)
}

/// Half the height of a tile that is 2 wide.
pub const TILE_HEIGHT: f32 = 0.7;

/// Adds a small dot to a mesh.
pub fn dot(out: &mut Mesh, middle: Pos2, radius: f32, colour: Color32, pixel: f32) {
    let base = out.vertices.len() as u32;
    let rings = [
        (radius - pixel / 2.0, colour),
        (radius + pixel / 2.0, Color32::TRANSPARENT),
    ];
    for (radius, colour) in rings {
        for i in 0..DOT {
            let way = Vec2::angled(i as f32 / DOT as f32 * TAU);
            out.colored_vertex(middle + way * radius.max(0.0), colour);
        }
    }
    let count = DOT as u32;
    for i in 1..count - 1 {
        out.add_triangle(base, base + i, base + i + 1);
    }
    for i in 0..count {
        let next = (i + 1) % count;
        out.add_triangle(base + i, base + next, base + count + i);
        out.add_triangle(base + count + i, base + next, base + count + next);
    }
}

/// The signs of seats, one for each of eight, as paths in a square of 100 by 100.
pub const EMBLEMS: [&str; 8] = [
    // round
    "M 94 50 L 81 81 L 50 94 L 19 81 L 6 50 L 19 19 L 50 6 L 81 19 Z",
    // triangle
    "M 50 6 L 96 88 L 4 88 Z",
    // square
    "M 12 12 L 88 12 L 88 88 L 12 88 Z",
    // plus
    "M 34 6 L 66 6 L 66 34 L 94 34 L 94 66 L 66 66 L 66 94 L 34 94 L 34 66 L 6 66 L 6 34 L 34 34 Z",
    // diamond
    "M 50 2 L 90 50 L 50 98 L 10 50 Z",
    // bar
    "M 4 32 L 96 32 L 96 68 L 4 68 Z",
    // star
    "M 50 2 L 62 38 L 98 38 L 68 60 L 80 96 L 50 74 L 20 96 L 32 60 L 2 38 L 38 38 Z",
    // triangle on its tip
    "M 4 12 L 96 12 L 50 94 Z",
];

/// Adds the sign of a seat, by its number, to a mesh.
pub fn emblem(out: &mut Mesh, seat: usize, middle: Pos2, radius: f32, pen: &Pen) {
    static OUTLINES: LazyLock<Vec<Outline>> = LazyLock::new(|| {
        let unit = |point: Pos2| ((point.to_vec2() - Vec2::splat(50.0)) / 50.0).to_pos2();
        EMBLEMS
            .iter()
            .map(|data| Outline::new(path::points(data, 1).into_iter().map(unit).collect()))
            .collect()
    });
    let outline = &OUTLINES[seat % EMBLEMS.len()];
    // these are small: an edge of two pixels with sides of its own is not seen
    let thin = pen.width < 2.2 * pen.pixel;
    outline.draw_edged(out, middle, Vec2::splat(radius), pen, thin);
}
