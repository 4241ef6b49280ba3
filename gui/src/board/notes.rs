//! Marks of a person on pieces, and the choice of one.

use egui::{
    Align2, Color32, FontId, Painter, Rect, Role, Shape, Stroke, StrokeKind, Ui, WidgetInfo,
};

use super::Frame;
use crate::app::{Marking, UiCommand};
use crate::model::Model;
use crate::text::Lang;
use crate::text::tables::marks;

/// Writes the marks: black on white with a black edge, which stands out from every colour of a seat in both themes.
pub(super) fn paint(painter: &Painter, frame: &Frame, model: &Model) {
    for (point, mark) in &model.marks {
        let ems = mark.chars().map(|c| if c.is_ascii() { 0.62 } else { 1.0 });
        let size = (0.72 / ems.sum::<f32>()).min(0.34);
        let font = FontId::proportional(frame.text(size));
        let centre = frame.of(&model.places, *point);
        let galley = painter.layout_no_wrap(mark.clone(), font, Color32::BLACK);
        let at = centre + egui::vec2(0.0, frame.cell * 0.12);
        let rect = Align2::CENTER_CENTER.anchor_size(at, galley.size());
        let plaque: Rect = rect.expand2(egui::vec2(2.0, 0.0));
        painter.add(Shape::rect_filled(plaque, 0, Color32::WHITE));
        let edge = Stroke::new(1.5, Color32::BLACK);
        painter.add(Shape::rect_stroke(plaque, 0, edge, StrokeKind::Outside));
        painter.galley(rect.min, galley, Color32::BLACK);
    }
}

/// The choice of a mark beside its piece.
pub(super) fn menu(ui: &Ui, frame: &Frame, model: &Model, lang: Lang, out: &mut Vec<UiCommand>) {
    let Some(menu) = &model.marking else {
        return;
    };
    let square = frame.square(&model.places, menu.point);
    egui::Area::new(ui.scope_id().with("marks"))
        .fixed_pos(square.right_top())
        .constrain_to(frame.rect)
        .order(egui::Order::Foreground)
        .show(ui.ctx(), |ui| {
            egui::Frame::popup(ui.style()).show(ui, |ui| {
                ui.set_max_width(340.0);
                ui.strong(&menu.title);
                for (text, choices) in &menu.rows {
                    ui.horizontal_wrapped(|ui| {
                        ui.spacing_mut().item_spacing.x = 3.0;
                        ui.weak(text);
                        for choice in choices {
                            let button = ui.small_button(&choice.sign);
                            button.widget_info(|| {
                                WidgetInfo::labeled(Role::Button, true, &choice.label)
                            });
                            if button.clicked() {
                                let set = Marking::Set(menu.point, Some(choice.mark));
                                out.push(UiCommand::Mark(set));
                            }
                        }
                    });
                }
                ui.horizontal(|ui| {
                    if ui.button(marks::CLEAR.get(lang)).clicked() {
                        out.push(UiCommand::Mark(Marking::Set(menu.point, None)));
                    }
                    if ui.button(marks::CLEAR_ALL.get(lang)).clicked() {
                        out.push(UiCommand::Mark(Marking::ClearAll));
                    }
                });
            });
        });
}
