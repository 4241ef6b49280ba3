//! What can be done, how the game ended.

use egui::{RichText, Ui};

use crate::app::UiCommand;
use crate::model::{Deed, Model};
use crate::style::firm;
use crate::text::Lang;
use crate::text::tables::{bots, happened, offers};

pub(super) fn show(model: &Model, lang: Lang, ui: &mut Ui, out: &mut Vec<UiCommand>) {
    ui.horizontal_wrapped(|ui| {
        let undo = egui::Button::new(bots::UNDO.get(lang));
        let undo = ui.add_enabled(model.undoable, undo);
        let undo = undo
            .on_hover_text(&model.undo_help)
            .on_disabled_hover_text(&model.undo_help);
        if firm(&undo) {
            out.push(UiCommand::Undo);
        }
        for deed in &model.deeds {
            button(deed, ui, out);
        }
    });
    if !model.result.is_empty() {
        let verdict = model.verdict.as_deref();
        let verdict = verdict.unwrap_or(happened::RESULT.get(lang));
        ui.label(RichText::new(verdict).heading().strong());
        for line in &model.result {
            ui.label(line);
        }
        ui.horizontal_wrapped(|ui| {
            if ui.button(offers::REMATCH_TURNED.get(lang)).clicked() {
                out.push(UiCommand::Rematch);
            }
            if ui.button(offers::NEW_GAME.get(lang)).clicked() {
                out.push(UiCommand::ToStart);
            }
        });
    }
}

/// A button for something that can be done, called by its whole name where several say the same.
pub(super) fn button(deed: &Deed, ui: &mut Ui, out: &mut Vec<UiCommand>) {
    let button = ui.button(&deed.text);
    button.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &deed.label));
    if firm(&button) {
        out.push(match &deed.warning {
            Some(warning) => UiCommand::Ask(deed.action.clone(), warning.clone()),
            None => UiCommand::Act(deed.action.clone()),
        });
    }
}
