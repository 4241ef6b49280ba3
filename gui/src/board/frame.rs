//! From the places of a model to the screen.

use egui::{Pos2, Rect, Vec2, pos2, vec2};
use sifang_core::drawing::Places;
use sifang_core::ids::PointId;

/// Where a board lies on the screen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Frame {
    /// What may be painted on.
    pub(crate) rect: Rect,
    /// The upper left corner of the places.
    origin: Pos2,
    /// A step of the picture, in points of the screen.
    step: f32,
    /// A step of the board: the size of squares and pieces.
    pub(crate) cell: f32,
}

impl Frame {
    /// The whole board in a rectangle, `margin` steps around its points, zoomed and moved.
    pub(crate) fn new(rect: Rect, places: &Places, zoom: f32, pan: Vec2, margin: f32) -> Self {
        let size = vec2(places.width as f32, places.height as f32);
        let small = places.step() as f32;
        let around = size + Vec2::splat(2.0 * margin * small);
        let step = (rect.width() / around.x).min(rect.height() / around.y) * zoom;
        Self {
            rect,
            origin: rect.center() + pan - size * step / 2.0,
            step,
            cell: step * small,
        }
    }

    /// The length of a step of the picture.
    pub(super) const fn step(&self) -> f32 {
        self.step
    }

    /// A place on the screen.
    pub(crate) fn at(&self, (x, y): (f64, f64)) -> Pos2 {
        self.origin + vec2(x as f32, y as f32) * self.step
    }

    /// A point on the screen.
    pub(crate) fn of(&self, places: &Places, point: PointId) -> Pos2 {
        self.at(places.of(point))
    }

    /// The square around a point.
    pub(crate) fn square(&self, places: &Places, point: PointId) -> Rect {
        Rect::from_center_size(self.of(places, point), Vec2::splat(self.cell))
    }

    /// The board with a rim around it.
    pub(crate) fn rim(&self, places: &Places, margin: f32) -> Rect {
        let size = vec2(places.width as f32, places.height as f32) * self.step;
        Rect::from_min_size(self.origin, size).expand(margin * self.cell)
    }

    /// A size in steps, rounded so that few sizes of text come up.
    pub(crate) fn text(&self, steps: f32) -> f32 {
        (self.cell * steps).round().max(4.0)
    }

    /// What the static picture depends on.
    pub(super) fn key(&self) -> [u32; 5] {
        let corner = pos2(self.origin.x, self.origin.y);
        [corner.x, corner.y, self.step, self.cell, self.rect.width()].map(f32::to_bits)
    }
}
