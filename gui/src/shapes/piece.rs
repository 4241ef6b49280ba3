//! A whole piece.

use egui::epaint::Mesh;
use egui::{Pos2, Vec2};
use sifang_core::setup::spec::Shape;

use super::body::{self, TILE_HEIGHT};
use super::colour::Swatch;
use super::figure::{Detail, figure};
use super::outline::{Pen, THIN, stroke};

/// What a piece is drawn as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Body {
    /// A disc with a sign.
    Disc,
    /// A tile with a sign.
    Tile,
    /// A figure.
    Figure(Shape),
}

/// Whose a piece is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// The colour of its commander; grey if nobody commands it.
    pub fill: Swatch,
    /// The colour of its origin, if that is another: it stays around the piece.
    pub ring: Option<Swatch>,
    /// The number of the seat whose sign it bears, if seats show signs.
    pub emblem: Option<usize>,
    /// Does it lie face down? Its back has a pattern.
    pub back: bool,
}

impl Body {
    /// The height of a sign of so many characters, as a part of half the width of the piece; smaller within a ring.
    pub const fn sign_height(self, characters: usize, look: &Look) -> f32 {
        let height = self.full_height(characters);
        if look.ring.is_some() {
            height * 0.76
        } else {
            height
        }
    }

    /// The corners it has in a mesh, without a ring and a sign of a seat.
    pub(super) fn corners(self, detail: Detail) -> usize {
        match self {
            Self::Disc => body::disc(detail).corners(),
            Self::Tile => body::tile(detail).corners(),
            Self::Figure(shape) => figure(shape, detail).corners(),
        }
    }

    const fn full_height(self, characters: usize) -> f32 {
        match (self, characters) {
            (Self::Disc, 0 | 1) => 1.2,
            (Self::Disc, 2) => 0.8,
            (Self::Tile, 0..=2) => 0.86,
            (Self::Tile, 3) => 0.6,
            _ => 0.5,
        }
    }
}

/// The pattern on the back of a piece that lies face down: strokes that fit within a disc and a tile, in halves of the
/// piece.
pub const BACK: [[(f32, f32); 2]; 4] = [
    [(-0.62, -0.12), (-0.12, 0.38)],
    [(-0.5, -0.5), (0.5, 0.5)],
    [(0.12, -0.38), (0.62, 0.12)],
    [(-0.45, 0.45), (0.45, -0.45)],
];

/// Adds a piece to a mesh, without its sign: `half` is half its width, `pixel` the size of a pixel.
pub fn piece(
    out: &mut Mesh,
    (body, detail): (Body, Detail),
    middle: Pos2,
    half: f32,
    look: &Look,
    pixel: f32,
) {
    let width = (half * 0.09).max(pixel);
    let pen = |swatch: Swatch| Pen {
        fill: swatch.fill,
        edge: swatch.ink,
        width,
        pixel,
    };
    let size = Vec2::splat(half - width / 2.0);
    // on a crowded board every corner counts
    let thin = width < THIN * pixel || detail == Detail::LEAST;
    match body {
        Body::Disc | Body::Tile => {
            let outline = match body {
                Body::Tile => body::tile(detail),
                Body::Disc | Body::Figure(_) => body::disc(detail),
            };
            if let Some(ring) = look.ring {
                outline.draw_edged(out, middle, size, &pen(ring), thin);
                let band = Vec2::splat(half * 0.2);
                outline.draw_edged(out, middle, size - band, &pen(look.fill), thin);
            } else {
                outline.draw_edged(out, middle, size, &pen(look.fill), thin);
            }
        }
        Body::Figure(shape) => {
            if let Some(ring) = look.ring {
                // the figure stands on a disc of its origin
                body::disc(detail).draw(out, middle, size, &pen(ring));
            }
            let figure = figure(shape, detail);
            // figures do not fill their square to its edge
            let size = size * if look.ring.is_some() { 1.0 } else { 1.1 };
            figure
                .outline
                .draw_edged(out, middle, size, &pen(look.fill), thin);
            for line in &figure.strokes {
                let points: Vec<Pos2> = line
                    .iter()
                    .map(|point| middle + point.to_vec2() * size)
                    .collect();
                stroke(out, &points, width, look.fill.ink, pixel);
            }
        }
    }
    if look.back {
        for [from, to] in BACK {
            let ends = [from, to].map(|(x, y)| middle + Vec2::new(x, y) * size);
            stroke(out, &ends, width * 1.3, look.fill.ink, pixel);
        }
    }
    if let Some(seat) = look.emblem {
        let corner = match body {
            Body::Tile => Vec2::new(0.86, -TILE_HEIGHT),
            Body::Disc => Vec2::new(0.68, -0.68),
            Body::Figure(_) => Vec2::new(0.72, -0.72),
        };
        let swatch = look.ring.unwrap_or(look.fill);
        let pen = Pen {
            fill: swatch.ink,
            edge: swatch.fill,
            width: width.min(half * 0.06).max(pixel),
            pixel,
        };
        body::emblem(out, seat, middle + corner * half, half * 0.22, &pen);
    }
}
