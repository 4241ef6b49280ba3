//! Offers that stand, what can be done, how the game ended.

use egui::{RichText, Ui};

use crate::app::UiCommand;
use crate::model::{Deed, Model};
use crate::text::Lang;
use crate::text::tables::{bots, happened, offers};

pub(super) fn show(model: &Model, lang: Lang, ui: &mut Ui, out: &mut Vec<UiCommand>) {
    for offer in &model.offers {
        ui.group(|ui| {
            ui.label(RichText::new(&offer.text).strong());
            ui.horizontal_wrapped(|ui| {
                for answer in &offer.answers {
                    button(answer, ui, out);
                }
            });
        });
    }
    ui.horizontal_wrapped(|ui| {
        let undo = egui::Button::new(bots::UNDO.get(lang));
        if ui.add_enabled(model.undoable, undo).clicked() {
            out.push(UiCommand::Undo);
        }
        for deed in &model.deeds {
            button(deed, ui, out);
        }
    });
    if !model.result.is_empty() {
        ui.label(RichText::new(happened::RESULT.get(lang)).heading());
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

fn button(deed: &Deed, ui: &mut Ui, out: &mut Vec<UiCommand>) {
    if ui.button(&deed.text).clicked() {
        out.push(match &deed.warning {
            Some(warning) => UiCommand::Ask(deed.action.clone(), warning.clone()),
            None => UiCommand::Act(deed.action.clone()),
        });
    }
}
