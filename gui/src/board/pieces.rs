//! Pieces.

use egui::{
    Align2, Color32, CornerRadius, FontId, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, vec2,
};
use sifang_core::board::spec::BoardStyle;
use sifang_core::drawing::Places;
use sifang_core::variant::Variant;

use super::{Frame, Palette, of_seat};
use crate::model::PieceNode;

/// Paints a piece on its point, or where it is dragged.
pub(super) fn paint(
    painter: &Painter,
    rules: &Variant,
    frame: &Frame,
    places: &Places,
    palette: &Palette,
    piece: &PieceNode,
    dragged: Option<Pos2>,
) {
    let at = dragged.unwrap_or_else(|| frame.of(places, piece.point));
    let cell = frame.cell;
    let commander = piece.commander;
    let ink = commander.map_or(palette.nobody, |seat| of_seat(rules, seat, palette));
    let origin = of_seat(rules, piece.army, palette);
    let wide = piece.sign.chars().count() > 1 || piece.kind.is_none();
    let size = match rules.draw.style {
        BoardStyle::Points if wide => vec2(cell * 0.8, cell * 0.56),
        _ => vec2(cell * 0.74, cell * 0.74),
    };
    let rect = Rect::from_center_size(at, size);
    let round = CornerRadius::same(if wide { 3 } else { (cell * 0.3) as u8 });
    painter.add(Shape::rect_filled(rect, round, ink.fill));
    // an annexed piece keeps the ring of its origin
    let annexed = commander != Some(piece.army);
    let ring = if annexed {
        Stroke::new((cell * 0.09).max(2.0), origin.fill)
    } else {
        Stroke::new((cell * 0.03).max(1.0), edge(palette))
    };
    painter.add(Shape::rect_stroke(rect, round, ring, StrokeKind::Inside));
    seat_sign(painter, rect, piece.army.index(), ink.text, cell);
    if piece.kind.is_some() {
        let length = piece.sign.chars().count().max(1) as f32;
        let latin = piece.sign.is_ascii();
        let fits = if latin { 1.1 / length } else { 0.76 / length };
        let steps = fits.min(if wide { 0.36 } else { 0.46 });
        let font = FontId::proportional(frame.text(steps));
        painter.text(at, Align2::CENTER_CENTER, &piece.sign, font, ink.text);
    }
}

fn edge(palette: &Palette) -> Color32 {
    if palette.dark {
        Color32::from_gray(210)
    } else {
        Color32::from_gray(40)
    }
}

/// A sign of its own for each seat, so that colour is not all that tells: as many strokes at the lower edge as the seat's
/// number.
fn seat_sign(painter: &Painter, rect: Rect, seat: usize, colour: Color32, cell: f32) {
    let width = cell * 0.07;
    let y = rect.bottom() - cell * 0.09;
    let left = rect.center().x - width * seat as f32;
    for i in 0..=seat {
        let x = left + 2.0 * width * i as f32;
        let dot = Rect::from_center_size(Pos2::new(x, y), vec2(width, width * 0.7));
        painter.add(Shape::rect_filled(dot, 0, colour));
    }
}
