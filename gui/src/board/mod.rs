//! Painting a board, and what is done to it with pointer and focus.
//!
//! | file | what is in it |
//! |---|---|
//! | `diagram` | how a piece moves |
//! | `desk` | a layout outside a game |
//! | `frame` | from the places of a model to the screen |
//! | `coordinates` | the names of points, the rim |
//! | `layer` | the board itself, painted once for each size |
//! | `pieces` | pieces |
//! | `marks` | trails, targets, focus |
//! | `promotion` | the choice of what a piece becomes |
//! | `notes` | a person's marks on pieces |
//! | `input` | clicks, drags, the accessible points |
//! | `colours` | colours |

mod colours;
mod coordinates;
mod desk;
mod diagram;
mod frame;
mod input;
mod layer;
mod marks;
mod notes;
mod pieces;
mod promotion;

pub(crate) use colours::{NOBODY, edge_of, of_piece, of_seat, set_emblems, theme};
pub(crate) use desk::layout;
pub(crate) use diagram::{Sign, diagram};
pub(crate) use frame::Frame;
pub(crate) use input::show;
pub(crate) use layer::Layer;
pub(crate) use pieces::tray;

use egui::{Painter, Rect, Shape, Stroke, StrokeKind, Ui};
use sifang_core::drawing::Places;
use sifang_core::ids::SeatId;
use sifang_core::variant::Variant;

use crate::export::Around;
use crate::model::PieceNode;
use crate::shapes::{Pen, Swatch, emblem};

/// Signs of seats smaller than this have no round corners.
const ROUNDED: f32 = 12.0;

/// The sign of a seat in its colour, as its pieces bear it; a square where seats have none.
pub(crate) fn sign_of_seat(rules: &Variant, (seat, ink): (SeatId, Swatch), side: f32, ui: &mut Ui) {
    let (rect, _) = ui.allocate_exact_size(egui::Vec2::splat(side), egui::Sense::hover());
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

/// The room that a picture of its own has around the outermost points, in steps: with the names of points, and without.
pub(crate) const fn margin(coordinates: bool) -> f32 {
    if coordinates { 1.2 } else { 0.8 }
}

/// A picture of its own: a board in a frame, with its pieces, the last moves and, if wanted, the names of points.
pub(crate) fn whole(
    painter: &Painter,
    rect: Rect,
    rules: &Variant,
    (places, nodes): (&Places, &[PieceNode]),
    around: &Around,
    layer: &mut Layer,
) {
    let palette = theme(painter.ctx());
    let margin = margin(around.coordinates);
    let frame = Frame::new(rect, places, 1.0, egui::Vec2::ZERO, margin);
    layer.paint(painter, rules, places, &frame, palette);
    let edge = Stroke::new((frame.cell * 0.03).max(1.0), palette.line);
    let rim = frame.rim(places, 0.62);
    painter.add(Shape::rect_stroke(rim, 0, edge, StrokeKind::Middle));
    for (ink, route) in &around.trails {
        marks::ends(painter, &frame, places, *ink, route);
    }
    let resting = nodes.iter().map(|node| (node, None));
    pieces::paint(painter, rules, &frame, places, resting);
    if around.coordinates {
        coordinates::paint(painter, rules, &frame, places, palette);
    }
    for (ink, route) in &around.trails {
        let points = marks::way(rules, &frame, (places, nodes), route);
        marks::moved(painter, &frame, *ink, &points);
    }
}
