//! The choice of what a piece becomes: the pieces as they would stand there, at the point where it arrives.

use egui::{Align2, Area, Order, Role, Sense, Ui, Vec2, WidgetInfo};
use sifang_core::variant::Variant;

use super::{Frame, pieces};
use crate::app::UiCommand;
use crate::model::{Model, PieceNode};

/// The smallest and the largest piece that is chosen from, in points of the screen.
const SIDE: [f32; 2] = [40.0, 76.0];
/// So many stand in a row.
const ROW: usize = 6;

pub(super) fn show(
    ui: &Ui,
    frame: &Frame,
    rules: &Variant,
    model: &Model,
    out: &mut Vec<UiCommand>,
) {
    let Some(promotion) = &model.promotion else {
        return;
    };
    let square = frame.square(&model.places, promotion.point);
    // towards the middle of the board, so that the piece and its square are seen
    let (pivot, at) = if square.center().y < frame.rect.center().y {
        (Align2::CENTER_TOP, square.center_bottom())
    } else {
        (Align2::CENTER_BOTTOM, square.center_top())
    };
    let side = frame.cell.clamp(SIDE[0], SIDE[1]).round();
    Area::new(ui.scope_id().with("promotion"))
        .pivot(pivot)
        .fixed_pos(at)
        .constrain_to(frame.rect)
        .order(Order::Foreground)
        .show(ui.ctx(), |ui| {
            egui::Frame::popup(ui.style()).show(ui, |ui| {
                ui.spacing_mut().item_spacing = Vec2::splat(2.0);
                for row in promotion.choices.chunks(ROW) {
                    ui.horizontal(|ui| {
                        for (text, piece, m) in row {
                            if button(text, piece, side, rules, ui) {
                                out.push(UiCommand::Choose(*m));
                            }
                        }
                    });
                }
            });
        });
}

/// A button with a piece on it, called what the piece becomes; true if it was clicked.
fn button(text: &str, piece: &PieceNode, side: f32, rules: &Variant, ui: &mut Ui) -> bool {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(side), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, text));
    let look = ui.style().interact(&response);
    let painter = ui.painter();
    painter.rect(
        rect,
        look.corner_radius,
        look.weak_bg_fill,
        look.bg_stroke,
        egui::StrokeKind::Inside,
    );
    pieces::draw(painter, rules, side * 0.42, &[(piece, rect.center())]);
    response.on_hover_text(text).clicked()
}
