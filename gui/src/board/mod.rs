//! Painting a board, and what is done to it with pointer and focus.
//!
//! | file | what is in it |
//! |---|---|
//! | `frame` | from the places of a model to the screen |
//! | `layer` | the board itself, painted once for each size |
//! | `pieces` | pieces |
//! | `marks` | trails, targets, focus |
//! | `input` | clicks, drags, the accessible points |
//! | `colours` | colours |

mod colours;
mod frame;
mod input;
mod layer;
mod marks;
mod pieces;

pub(crate) use colours::{Ink, Palette, seat_ink};
pub(crate) use frame::Frame;
pub(crate) use input::show;
pub(crate) use layer::Layer;

use egui::{Painter, Rect};
use sifang_core::drawing::Places;
use sifang_core::ids::SeatId;
use sifang_core::variant::Variant;

use crate::model::PieceNode;

/// A small picture of a board with its pieces, nothing to be done to it.
pub(crate) fn picture(
    painter: &Painter,
    rect: Rect,
    rules: &Variant,
    places: &Places,
    nodes: &[PieceNode],
    layer: &mut Layer,
) {
    let palette = Palette::of(painter.ctx());
    let frame = Frame::new(rect, places, 1.0, egui::Vec2::ZERO, 0.7);
    layer.paint(painter, rules, places, &frame, &palette);
    for piece in nodes {
        pieces::paint(painter, rules, &frame, places, &palette, piece, None);
    }
}

/// The colour of a seat.
pub(crate) fn of_seat(rules: &Variant, seat: SeatId, palette: &Palette) -> Ink {
    let colour = rules.seats.get(seat.index()).map(|seat| seat.colour);
    colour.map_or(palette.nobody, |colour| seat_ink(colour, palette.dark))
}
