//! What is marked on a board: trails, targets, checks, the focus.

use egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, StrokeKind};
use sifang_core::drawing::Places;
use sifang_core::ids::PointId;
use sifang_core::variant::Variant;

use super::layer::disc;
use super::{Frame, of_seat};
use crate::model::Model;
use crate::shapes::{Swatch, Theme};

/// A line through the points of a way, with a head at its end.
/// `edge` is how much larger the head is than usual.
fn arrow(painter: &Painter, points: &[Pos2], stroke: Stroke, cell: f32, edge: f32) {
    let [.., before, end] = points else {
        return;
    };
    painter.add(Shape::line(points.to_vec(), stroke));
    let way = (*before - *end).normalized();
    let back = way * cell * 0.22;
    let aside = back.rot90() * 0.6;
    let wide = (back + aside).normalized() * edge;
    let narrow = (back - aside).normalized() * edge;
    let head = vec![
        *end - way * edge * 1.6,
        *end + back + aside + wide,
        *end + back - aside + narrow,
    ];
    painter.add(Shape::convex_polygon(head, stroke.color, Stroke::NONE));
}

/// Under the pieces: where a move came from and went.
pub(super) fn under(
    painter: &Painter,
    rules: &Variant,
    frame: &Frame,
    model: &Model,
    palette: &Theme,
) {
    let square = |point: PointId| frame.square(&model.places, point);
    for trail in &model.trails {
        let colour = of_seat(rules, trail.seat).fill;
        let ends = [trail.route.first(), trail.route.last()];
        for &point in ends.into_iter().flatten() {
            let rect = square(point).shrink(frame.cell * 0.03);
            painter.add(Shape::rect_filled(rect, 2, colour.gamma_multiply(0.35)));
        }
    }
    places(
        painter,
        frame,
        &model.places,
        palette,
        &model.reach,
        &model.wrong,
    );
    for &point in &model.checked {
        painter.add(Shape::rect_filled(
            square(point),
            2,
            palette.danger.gamma_multiply(0.55),
        ));
    }
}

/// Where a piece could go, and where one stands that may not.
pub(super) fn places(
    painter: &Painter,
    frame: &Frame,
    places: &Places,
    palette: &Theme,
    free: &[PointId],
    wrong: &[PointId],
) {
    for &point in free {
        let side = egui::Vec2::splat(frame.cell * 0.9);
        let rect = Rect::from_center_size(frame.of(places, point), side);
        let stroke = Stroke::new(1.5, palette.chosen.gamma_multiply(0.6));
        painter.add(Shape::rect_stroke(rect, 3, stroke, StrokeKind::Inside));
    }
    for &point in wrong {
        let rect = frame.square(places, point);
        painter.add(Shape::rect_filled(
            rect,
            3,
            palette.danger.gamma_multiply(0.6),
        ));
        let stroke = Stroke::new((frame.cell * 0.07).max(2.0), palette.danger);
        painter.add(Shape::rect_stroke(rect, 3, stroke, StrokeKind::Inside));
    }
}

/// Around the piece that is taken up.
pub(super) fn chosen(
    painter: &Painter,
    frame: &Frame,
    places: &Places,
    palette: &Theme,
    point: PointId,
) {
    let rect = frame.square(places, point).shrink(frame.cell * 0.02);
    let stroke = Stroke::new((frame.cell * 0.06).max(2.0), palette.target);
    painter.add(Shape::rect_stroke(rect, 3, stroke, StrokeKind::Inside));
}

/// What the person does on the board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hand {
    /// The piece that is chosen.
    pub(super) chosen: Option<PointId>,
    /// The point the focus is on, if keys move it.
    pub(super) focus: Option<PointId>,
    /// The point under the pointer, also while a piece is dragged there.
    pub(super) pointed: Option<PointId>,
}

/// Over the pieces: the way of the last moves, targets with their ways, what is chosen, the focus.
pub(super) fn over(
    painter: &Painter,
    rules: &Variant,
    frame: &Frame,
    model: &Model,
    palette: &Theme,
    hand: Hand,
) {
    let Hand {
        chosen,
        focus,
        pointed,
    } = hand;
    let cell = frame.cell;
    let at = |point: &PointId| frame.of(&model.places, *point);
    for trail in &model.trails {
        // in the colour of the mover, edged so that it is seen on the mover's own pieces too
        let Swatch { fill, ink } = of_seat(rules, trail.seat);
        let points: Vec<Pos2> = trail.route.iter().map(at).collect();
        let width = (cell * 0.07).max(2.0);
        arrow(painter, &points, Stroke::new(width + 3.0, ink), cell, 1.5);
        arrow(painter, &points, Stroke::new(width, fill), cell, 0.0);
    }
    if let Some(target) = pointed.or(focus).and_then(|point| {
        let mut targets = model.targets.iter();
        targets.find(|target| target.point == point)
    }) {
        let points: Vec<Pos2> = target.route.iter().map(at).collect();
        arrow(
            painter,
            &points,
            Stroke::new((cell * 0.06).max(2.0), palette.target),
            cell,
            0.0,
        );
    }
    for target in &model.targets {
        let centre = at(&target.point);
        if target.attacks {
            let stroke = Stroke::new((cell * 0.07).max(2.0), palette.target);
            painter.add(disc(centre, cell * 0.44, Color32::TRANSPARENT, stroke));
        } else {
            let edge = Stroke::new(1.0, palette.board);
            painter.add(disc(centre, cell * 0.14, palette.target, edge));
        }
    }
    let frame_of = |point: PointId, colour: Color32, inset: f32| {
        let rect = frame.square(&model.places, point).shrink(cell * inset);
        let stroke = Stroke::new((cell * 0.06).max(2.0), colour);
        painter.add(Shape::rect_stroke(rect, 3, stroke, StrokeKind::Inside));
    };
    if let Some(point) = chosen {
        frame_of(point, palette.target, 0.02);
    }
    if let Some(point) = focus {
        frame_of(point, palette.chosen, 0.0);
    }
}

#[cfg(test)]
mod tests {
    use sifang_core::setup::spec::Colour;

    use crate::shapes::{contrast, swatch};

    /// A trail has the fill of its seat and is edged in the ink of its seat: one of them is seen on the seat's own pieces.
    #[test]
    fn trails_are_seen_on_pieces_of_their_own_colour() {
        for colour in Colour::ALL {
            let swatch = swatch(colour);
            assert!(contrast(swatch.ink, swatch.fill) >= 3.0, "{colour:?}");
        }
    }
}
