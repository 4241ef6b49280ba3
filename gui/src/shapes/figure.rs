//! The figures that files name by `shape`, drawn for Sifang: outlines and a few strokes in a square of 100 by 100.

use std::sync::LazyLock;

use egui::Pos2;
use sifang_core::setup::spec::Shape;

use super::Body;
use super::outline::Outline;
use super::path;

/// The outline of a figure as an SVG path in a square of 100 by 100.
pub const fn data(shape: Shape) -> &'static str {
    match shape {
        Shape::Cross => {
            "M 25 88 L 25 81 C 28 78 30 76 31 72 C 12 62 9 46 19 38 C 29 31 42 37 46.5 47 L 46.5 26 L 38 26 L 38 19 \
             L 46.5 19 L 46.5 9 L 53.5 9 L 53.5 19 L 62 19 L 62 26 L 53.5 26 L 53.5 47 C 58 37 71 31 81 38 \
             C 91 46 88 62 69 72 C 70 76 72 78 75 81 L 75 88 Z"
        }
        Shape::Crown => {
            "M 25 88 L 25 81 C 28 79 30 76 31 73 L 15.5 38 C 7 38 5 28 11 25.5 C 17 23 21 31 18 36 L 31.5 53 L 29 28 \
             C 23 25 25 15 31 15 C 37 15 39 25 33.5 28 L 42.5 50 L 48 22 C 42 19 44 9 50 9 C 56 9 58 19 52 22 \
             L 57.5 50 L 66.5 28 C 61 25 63 15 69 15 C 75 15 77 25 71 28 L 68.5 53 L 82 36 C 79 31 83 23 89 25.5 \
             C 95 28 93 38 84.5 38 L 69 73 C 70 76 72 79 75 81 L 75 88 Z"
        }
        Shape::Coronet => {
            "M 29 88 L 29 81 C 32 79 33 77 34 74 L 22 48 C 15 46 17 37 23 37.5 C 29 38 30 44 26.5 46.5 L 40 61 L 48 35 \
             C 42 32 44 23 50 23 C 56 23 58 32 52 35 L 60 61 L 73.5 46.5 C 70 44 71 38 77 37.5 C 83 37 85 46 78 48 \
             L 66 74 C 67 77 68 79 71 81 L 71 88 Z"
        }
        Shape::Tower => {
            "M 20 88 L 20 81 L 27 81 L 28 75 L 33 69 L 33 44 L 25 38 L 25 16 L 36 16 L 36 24 L 44.5 24 L 44.5 16 L 55.5 16 \
             L 55.5 24 L 64 24 L 64 16 L 75 16 L 75 38 L 67 44 L 67 69 L 72 75 L 73 81 L 80 81 L 80 88 Z"
        }
        Shape::Mitre => {
            "M 19 88 C 19 81 30 82 38 80 C 43 79 45 77 45.5 74 L 36 70 L 36 59 C 24 50 28 34 46 22 C 39 18 42 8 50 8 \
             C 58 8 61 18 54 22 C 72 34 76 50 64 59 L 64 70 L 54.5 74 C 55 77 57 79 62 80 C 70 82 81 81 81 88 Z"
        }
        Shape::Horse => {
            "M 26 88 C 26 69 49 64 47.5 47 C 42 53 36 52 31 57 C 27 62 17 60 17 53 C 17 46 26 41 29 31 C 31 25 34 21 39 19 \
             L 38.5 7 L 48 14 C 70 17 82 38 80 66 L 79 88 Z"
        }
        Shape::Ball => {
            "M 24 88 L 24 82 C 25 75 33 73 37 70 C 42 65 43 58 43.5 53 L 35 53 C 32 51 33 47 36 46 L 41 45 \
             C 27 37 31 15 50 15 C 69 15 73 37 59 45 L 64 46 C 67 47 68 51 65 53 L 56.5 53 C 57 58 58 65 63 70 \
             C 67 73 75 75 76 82 L 76 88 Z"
        }
    }
}

/// The strokes inside a figure, each an SVG path.
pub const fn details(shape: Shape) -> &'static [&'static str] {
    match shape {
        Shape::Cross | Shape::Crown => &["M 33 75 C 43 72.5 57 72.5 67 75"],
        Shape::Coronet => &["M 36 75 C 45 73 55 73 64 75"],
        Shape::Tower => &["M 33 44 L 67 44", "M 33 69 L 67 69"],
        Shape::Mitre => &[
            "M 50 30 L 50 49",
            "M 42 39 L 58 39",
            "M 37 60 C 45 57 55 57 63 60",
        ],
        Shape::Horse => &["M 34 33 L 39 30", "M 58 24 C 67 33 71 46 70 66"],
        Shape::Ball => &["M 38 75 C 46 73 54 73 62 75"],
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

/// How finely curves are drawn: the straight pieces of each. The more a piece is seen of, the more it has; a full board
/// has fewer, since every corner costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Detail(usize);

/// The straight pieces of a curve at each detail.
const PIECES: [usize; 5] = [1, 2, 3, 5, 8];

impl Detail {
    /// The coarsest.
    pub const LEAST: Self = Self(0);

    /// What pieces of half this width, in pixels, want: no piece of a curve strays from it by half a pixel.
    pub const fn of_size(half: f32) -> Self {
        Self(match half {
            ..12.0 => 1,
            ..26.0 => 2,
            ..52.0 => 3,
            _ => 4,
        })
    }

    /// How many there are.
    pub(super) const COUNT: usize = PIECES.len();

    /// Its number, the coarsest 0.
    pub(super) const fn level(self) -> usize {
        self.0
    }

    /// The finest detail, no finer than this, at which these bodies have at most so many corners together.
    #[must_use]
    pub fn within(self, bodies: impl Iterator<Item = Body> + Clone, most: usize) -> Self {
        let corners = |detail: &Self| {
            bodies
                .clone()
                .map(|body| body.corners(*detail))
                .sum::<usize>()
        };
        let finer = (0..=self.0).rev().map(Self);
        let mut fitting = finer.filter(|detail| corners(detail) <= most);
        fitting.next().unwrap_or(Self::LEAST)
    }
}

impl Figure {
    fn new(shape: Shape, Detail(level): Detail) -> Self {
        let points = |data: &str| {
            path::points(data, PIECES[level])
                .into_iter()
                .map(unit)
                .collect()
        };
        Self {
            outline: Outline::new(points(data(shape))),
            strokes: details(shape).iter().map(|stroke| points(stroke)).collect(),
        }
    }

    /// The corners it has in a mesh.
    pub(super) fn corners(&self) -> usize {
        let strokes = self.strokes.iter().map(|stroke| stroke.len() * 4);
        self.outline.corners() + strokes.sum::<usize>()
    }
}

/// A figure, cut into triangles once.
pub(super) fn figure(shape: Shape, detail: Detail) -> &'static Figure {
    static FIGURES: LazyLock<[[Figure; ALL.len()]; PIECES.len()]> = LazyLock::new(|| {
        std::array::from_fn(|level| ALL.map(|shape| Figure::new(shape, Detail(level))))
    });
    &FIGURES[detail.0][place(shape)]
}
