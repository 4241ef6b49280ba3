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

pub(crate) use colours::{NOBODY, edge_of, of_seat, set_emblems, theme};
pub(crate) use desk::layout;
pub(crate) use diagram::{Sign, diagram};
pub(crate) use frame::Frame;
pub(crate) use input::show;
pub(crate) use layer::Layer;
pub(crate) use pieces::tray;

use egui::{Painter, Rect, Ui};
use sifang_core::drawing::Places;
use sifang_core::ids::SeatId;
use sifang_core::variant::Variant;

use crate::model::PieceNode;
use crate::shapes::{Pen, emblem};

/// Signs of seats smaller than this have no round corners.
const ROUNDED: f32 = 12.0;

/// The sign of a seat in its colour, as its pieces bear it; a square where seats have none.
pub(crate) fn sign_of_seat(rules: &Variant, seat: SeatId, side: f32, ui: &mut Ui) {
    let (rect, _) = ui.allocate_exact_size(egui::Vec2::splat(side), egui::Sense::hover());
    let ink = of_seat(rules, seat);
    let painter = ui.painter();
    if side < ROUNDED {
        // corners that small are not seen, and there is one in every line of the log
        let mut mesh = egui::Mesh::default();
        mesh.add_colored_rect(rect, ink.ink);
        mesh.add_colored_rect(rect.shrink(1.0), ink.fill);
        painter.add(egui::Shape::mesh(mesh));
    } else {
        painter.rect_filled(rect, side * 0.25, ink.ink);
        painter.rect_filled(rect.shrink(1.0), side * 0.25 - 1.0, ink.fill);
    }
    if colours::shows_emblems(ui.ctx(), rules) {
        let pixel = 1.0 / ui.ctx().pixels_per_point();
        let pen = Pen {
            fill: ink.ink,
            edge: ink.ink,
            width: pixel,
            pixel,
        };
        let mut mesh = egui::Mesh::default();
        emblem(&mut mesh, seat.index(), rect.center(), side * 0.3, &pen);
        painter.add(egui::Shape::mesh(mesh));
    }
}

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
