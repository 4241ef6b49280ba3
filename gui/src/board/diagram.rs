//! How a piece moves, on a small board with nothing else on it.

use egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2};
use sifang_core::drawing::Places;
use sifang_core::ids::{PointId, SeatId};
use sifang_core::variant::Variant;

use super::layer::disc;
use super::{Frame, Layer, pieces, theme};
use crate::model::PieceNode;
use crate::shapes::Theme;
use crate::sheet::Diagram;

/// A sign of a diagram.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sign {
    /// It goes there.
    Go,
    /// It takes there.
    Take,
    /// Both.
    Both,
    /// It goes there, and takes there over pieces.
    GoOver,
    /// It comes there over pieces only.
    Over,
}

impl Sign {
    /// All signs, in the order of the legend.
    pub(crate) const ALL: [Self; 5] = [Self::Both, Self::Go, Self::Take, Self::GoOver, Self::Over];

    /// The sign of a point, if it has one.
    pub(crate) fn of(diagram: &Diagram, point: PointId) -> Option<Self> {
        let ways = &diagram.ways;
        match (ways.quiet.has(point.0), ways.attack.has(point.0)) {
            (true, true) => Some(Self::Both),
            (true, false) if ways.over.has(point.0) => Some(Self::GoOver),
            (true, false) => Some(Self::Go),
            (false, true) => Some(Self::Take),
            (false, false) => ways.over.has(point.0).then_some(Self::Over),
        }
    }

    /// Paints it: different in shape, not in colour alone.
    pub(crate) fn paint(self, painter: &Painter, at: Pos2, cell: f32, palette: &Theme) {
        let edge = Stroke::new(1.0, palette.board);
        let ring = |colour| Stroke::new((cell * 0.1).max(1.5), colour);
        let dot = |radius: f32, colour| disc(at, (cell * radius).max(2.0), colour, edge);
        let around = |colour| {
            disc(
                at,
                (cell * 0.36).max(3.0),
                Color32::TRANSPARENT,
                ring(colour),
            )
        };
        let square = || {
            let square = Rect::from_center_size(at, Vec2::splat((cell * 0.6).max(6.0)));
            Shape::rect_stroke(square, 0, ring(palette.danger), StrokeKind::Middle)
        };
        match self {
            Self::Go => painter.extend([dot(0.2, palette.target)]),
            Self::Take => painter.extend([around(palette.danger)]),
            Self::Both => painter.extend([around(palette.target), dot(0.2, palette.target)]),
            Self::GoOver => painter.extend([square(), dot(0.2, palette.target)]),
            Self::Over => painter.extend([square()]),
        }
    }
}

/// Paints a diagram; `node` is the piece.
pub(crate) fn diagram(
    painter: &Painter,
    rect: Rect,
    rules: &Variant,
    diagram: &Diagram,
    sign: &str,
    layer: &mut Layer,
) {
    let palette = theme(painter.ctx());
    let seat = diagram.seat;
    let places = Places::new(rules, seat);
    let frame = Frame::new(rect, &places, 1.0, Vec2::ZERO, 0.7);
    layer.paint(painter, rules, &places, &frame, palette);
    let army = SeatId(seat as u8);
    let node = PieceNode {
        point: diagram.from,
        army,
        commander: Some(army),
        kind: Some(diagram.kind),
        sign: sign.to_owned(),
    };
    let points = (0..rules.board.len()).map(|point| PointId(point as u8));
    for (point, sign) in points.filter_map(|point| Some((point, Sign::of(diagram, point)?))) {
        sign.paint(painter, frame.of(&places, point), frame.cell, palette);
    }
    pieces::paint(
        painter,
        rules,
        &frame,
        &places,
        std::iter::once((&node, None)),
    );
}
