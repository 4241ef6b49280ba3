//! Painting a board, and what is done to it with pointer and focus.
//!
//! | file | what is in it |
//! |---|---|
//! | `diagram` | how a piece moves |
//! | `desk` | a layout outside a game |
//! | `frame` | from the places of a model to the screen |
//! | `layer` | the board itself, painted once for each size |
//! | `pieces` | pieces |
//! | `marks` | trails, targets, focus |
//! | `notes` | a person's marks on pieces |
//! | `input` | clicks, drags, the accessible points |
//! | `colours` | colours |

mod colours;
mod desk;
mod diagram;
mod frame;
mod input;
mod layer;
mod marks;
mod notes;
mod pieces;

pub(crate) use colours::{NOBODY, edge_of, of_seat, theme};
pub(crate) use desk::layout;
pub(crate) use diagram::{Sign, diagram};
pub(crate) use frame::Frame;
pub(crate) use input::show;
pub(crate) use layer::Layer;

use egui::{Painter, Rect};
use sifang_core::drawing::Places;
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
    let palette = theme(painter.ctx());
    let frame = Frame::new(rect, places, 1.0, egui::Vec2::ZERO, 0.7);
    layer.paint(painter, rules, places, &frame, palette);
    pieces::paint(
        painter,
        rules,
        &frame,
        places,
        nodes.iter().map(|node| (node, None)),
    );
}
