//! What happened; a click shows the board as it was then.

use egui::{RichText, ScrollArea, Ui};
use sifang_core::variant::Variant;

use crate::app::UiCommand;
use crate::board::sign_of_seat;
use crate::model::Model;
use crate::text::Lang;
use crate::text::tables::happened;

pub(super) fn show(
    model: &Model,
    rules: &Variant,
    lang: Lang,
    ui: &mut Ui,
    out: &mut Vec<UiCommand>,
) {
    ui.label(RichText::new(happened::LOG.get(lang)).strong());
    let height = ui.text_style_height(&egui::TextStyle::Body);
    ScrollArea::vertical()
        .stick_to_bottom(true)
        .auto_shrink(false)
        .show_rows(ui, height, model.log.len(), |ui, rows| {
            for line in &model.log[rows] {
                let text = RichText::new(&line.text);
                ui.horizontal(|ui| {
                    match line.actor {
                        Some(actor) => sign_of_seat(rules, actor, 10.0, ui),
                        None => ui.add_space(10.0 + ui.spacing().item_spacing.x),
                    }
                    let label = egui::Label::new(text)
                        .truncate()
                        .sense(egui::Sense::click());
                    if ui.add(label).on_hover_text(&line.text).clicked() {
                        out.push(UiCommand::At(Some(line.action + 1)));
                    }
                });
            }
        });
}
