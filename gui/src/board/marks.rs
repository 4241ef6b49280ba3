//! What is marked on a board: trails, targets, checks, the focus.

use egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, StrokeKind};
use sifang_core::drawing::Places;
use sifang_core::ids::PointId;
use sifang_core::variant::Variant;

use super::layer::disc;
use super::{Frame, pieces};
use crate::model::{Model, PieceNode};
use crate::shapes::{Swatch, Theme};

/// How far the head of a way stays away from the piece at its end, in points of the screen.
const TIP: f32 = 3.0;

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

/// The places of a way; it ends at the edge of the piece that stands where it leads, whose sign is to be read.
pub(super) fn way(
    rules: &Variant,
    frame: &Frame,
    (places, nodes): (&Places, &[PieceNode]),
    route: &[PointId],
) -> Vec<Pos2> {
    let mut points: Vec<Pos2> = route.iter().map(|&point| frame.of(places, point)).collect();
    let standing = route.last().and_then(|end| {
        let mut pieces = nodes.iter();
        pieces.find(|piece| piece.point == *end)
    });
    if let (Some(piece), [.., before, end]) = (standing, points.as_mut_slice()) {
        let back = *before - *end;
        let least = back.length() - frame.cell * 0.3;
        let half = pieces::half(frame);
        let away = pieces::edge(rules, piece, back.normalized(), half) + TIP;
        *end += back.normalized() * away.min(least).max(0.0);
    }
    points
}

/// Under the pieces: where a move came from and went.
pub(super) fn ends(
    painter: &Painter,
    frame: &Frame,
    places: &Places,
    ink: Swatch,
    route: &[PointId],
) {
    for &point in [route.first(), route.last()].into_iter().flatten() {
        let rect = frame.square(places, point).shrink(frame.cell * 0.03);
        let fill = ink.fill.gamma_multiply(0.35);
        painter.add(Shape::rect_filled(rect, 2, fill));
    }
}

/// The way of a move in the colour of the mover, edged so that it is seen on the mover's own pieces too.
pub(super) fn moved(painter: &Painter, frame: &Frame, ink: Swatch, points: &[Pos2]) {
    let width = (frame.cell * 0.07).max(2.0);
    let edge = Stroke::new(width + 3.0, ink.ink);
    arrow(painter, points, edge, frame.cell, 1.5);
    arrow(
        painter,
        points,
        Stroke::new(width, ink.fill),
        frame.cell,
        0.0,
    );
}

/// Under the pieces: the ends of moves, checks, places for what is taken up.
pub(super) fn under(
    painter: &Painter,
    rules: &Variant,
    frame: &Frame,
    model: &Model,
    palette: &Theme,
) {
    let square = |point: PointId| frame.square(&model.places, point);
    for trail in &model.trails {
        let ink = model.ink(rules, trail.seat);
        ends(painter, frame, &model.places, ink, &trail.route);
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
    let standing = (&model.places, model.pieces.as_slice());
    for trail in &model.trails {
        let points = way(rules, frame, standing, &trail.route);
        moved(painter, frame, model.ink(rules, trail.seat), &points);
    }
    if let Some(target) = pointed.or(focus).and_then(|point| {
        let mut targets = model.targets.iter();
        targets.find(|target| target.point == point)
    }) {
        let points = way(rules, frame, standing, &target.route);
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

/// Signs of the last fights, at the feet of what stands there.
pub(super) fn fights(painter: &Painter, frame: &Frame, model: &Model, palette: &Theme) {
    for (point, sign) in &model.fights {
        let foot = frame.of(&model.places, *point) + egui::vec2(0.0, frame.cell * 0.34);
        let font = egui::FontId::proportional(frame.text(0.3));
        let text = painter.layout_no_wrap((*sign).to_owned(), font, palette.background);
        let rect = Rect::from_center_size(foot, text.size() + egui::vec2(8.0, 0.0));
        painter.add(Shape::rect_filled(rect, 3, palette.danger));
        let corner = rect.center() - text.size() / 2.0;
        painter.galley(corner, text, palette.background);
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

    /// A way ends outside the piece that stands at its end, from whatever side it comes, and at the middle of a point on which
    /// nothing stands.
    #[test]
    fn ways_end_at_the_edge_of_a_piece() {
        use egui::{Rect, Vec2, pos2};
        use sifang_core::board::spec::PieceBody;
        use sifang_core::drawing::Places;
        use sifang_core::ids::{PointId, SeatId};
        use sifang_core::lang::Choices;

        use super::super::Frame;
        use super::way;
        use crate::model::PieceNode;

        for shipped in sifang_variants::ALL {
            let id = shipped.id;
            let game = crate::catalogue::load(id, &Choices::default()).unwrap();
            let rules = game.rules();
            let places = Places::new(rules, 0);
            let panel = Rect::from_min_max(pos2(0.0, 0.0), pos2(900.0, 900.0));
            let frame = Frame::new(panel, &places, 1.0, Vec2::ZERO, 1.12);
            let end = PointId((rules.board.len() / 2) as u8);
            let node = PieceNode {
                point: end,
                army: SeatId(0),
                commander: Some(SeatId(0)),
                kind: None,
                sign: String::new(),
            };
            let middle = frame.of(&places, end);
            for from in (0..rules.board.len()).map(|p| PointId(p as u8)) {
                if from == end {
                    continue;
                }
                let route = [from, end];
                let to = |nodes: &[PieceNode]| {
                    let points = way(rules, &frame, (&places, nodes), &route);
                    let away = (points[1] - middle) / frame.cell;
                    (away, points[0])
                };
                let (away, begins) = to(std::slice::from_ref(&node));
                assert_eq!(begins, frame.of(&places, from));
                let outside = if rules.draw.pieces == PieceBody::Tile {
                    away.x.abs() > 0.42 || away.y.abs() > 0.29
                } else {
                    away.length() > 0.42
                };
                assert!(outside && away.length() < 0.75, "{id} {away}");
                assert_eq!(to(&[]).0, Vec2::ZERO);
            }
        }
    }
}
