//! The figures that files name by `shape`, drawn for Sifang: outlines and a few strokes in a square of 100 by 100.

use std::sync::LazyLock;

use egui::Pos2;
use sifang_core::setup::spec::Shape;

use super::outline::Outline;
use super::path;

/// The outline of a figure as an SVG path in a square of 100 by 100.
pub const fn data(shape: Shape) -> &'static str {
    match shape {
        Shape::Cross => {
            "M 24 88 L 24 79 L 32 72 C 12 60 14 37 32 36 C 39 36 44 38 46 42 L 46 29 L 37 29 L 37 21 L 46 21 L 46 11 \
             L 54 11 L 54 21 L 63 21 L 63 29 L 54 29 L 54 42 C 56 38 61 36 68 36 C 86 37 88 60 68 72 L 76 79 L 76 88 Z"
        }
        Shape::Crown => {
            "M 26 88 L 26 79 L 32 72 L 14 30 L 32 50 L 33 19 L 44 47 L 50 14 L 56 47 L 67 19 L 68 50 L 86 30 L 68 72 \
             L 74 79 L 74 88 Z"
        }
        Shape::Coronet => {
            "M 29 88 L 29 80 L 34 74 L 24 44 L 39 58 L 50 32 L 61 58 L 76 44 L 66 74 L 71 80 L 71 88 Z"
        }
        Shape::Tower => {
            "M 21 88 L 21 79 L 30 73 L 33 45 L 25 39 L 25 16 L 36 16 L 36 25 L 44 25 L 44 16 L 56 16 L 56 25 L 64 25 \
             L 64 16 L 75 16 L 75 39 L 67 45 L 70 73 L 79 79 L 79 88 Z"
        }
        Shape::Mitre => {
            "M 22 88 L 22 81 C 34 79 40 76 42 69 L 34 64 L 34 57 C 25 47 30 32 45 22 C 42 15 46 10 50 10 \
             C 54 10 58 15 55 22 C 70 32 75 47 66 57 L 66 64 L 58 69 C 60 76 66 79 78 81 L 78 88 Z"
        }
        Shape::Horse => {
            "M 27 88 L 27 81 C 30 66 48 61 48 45 C 41 50 35 51 31 57 C 27 62 17 60 17 53 C 17 46 26 40 29 30 \
             C 31 24 35 20 39 18 L 39 8 L 48 15 C 68 18 80 38 79 66 L 78 88 Z"
        }
        Shape::Ball => {
            "M 25 88 L 25 80 C 27 71 38 68 41 55 L 33 51 L 39 46 C 26 38 31 19 50 18 C 69 19 74 38 61 46 L 67 51 \
             L 59 55 C 62 68 73 71 75 80 L 75 88 Z"
        }
    }
}

/// The strokes inside a figure, each an SVG path.
pub const fn details(shape: Shape) -> &'static [&'static str] {
    match shape {
        Shape::Cross | Shape::Crown => &["M 35 73 L 65 73"],
        Shape::Coronet => &["M 37 75 L 63 75"],
        Shape::Tower => &["M 36 45 L 64 45", "M 33 73 L 67 73"],
        Shape::Mitre => &["M 50 30 L 50 50", "M 42 39 L 58 39"],
        Shape::Horse => &["M 35 31 L 40 29", "M 57 24 L 67 40 L 69 60"],
        Shape::Ball => &["M 43 52 L 57 52"],
    }
}

/// A figure ready to be drawn.
pub(super) struct Figure {
    pub(super) outline: Outline,
    pub(super) strokes: Vec<Vec<Pos2>>,
}

/// All figures, in the order of [`place`].
const ALL: [Shape; 7] = [
    Shape::Cross,
    Shape::Crown,
    Shape::Coronet,
    Shape::Tower,
    Shape::Mitre,
    Shape::Horse,
    Shape::Ball,
];

const fn place(shape: Shape) -> usize {
    match shape {
        Shape::Cross => 0,
        Shape::Crown => 1,
        Shape::Coronet => 2,
        Shape::Tower => 3,
        Shape::Mitre => 4,
        Shape::Horse => 5,
        Shape::Ball => 6,
    }
}

/// Paths have their size 100 and their middle (50, 50); outlines have their size 2 and their middle (0, 0).
fn unit(point: Pos2) -> Pos2 {
    ((point.to_vec2() - egui::vec2(50.0, 50.0)) / 50.0).to_pos2()
}

/// A figure, cut into triangles once.
pub(super) fn figure(shape: Shape) -> &'static Figure {
    static FIGURES: LazyLock<[Figure; 7]> = LazyLock::new(|| {
        ALL.map(|shape| Figure {
            outline: Outline::new(path::points(data(shape)).into_iter().map(unit).collect()),
            strokes: details(shape)
                .iter()
                .map(|stroke| path::points(stroke).into_iter().map(unit).collect())
                .collect(),
        })
    });
    &FIGURES[place(shape)]
}
