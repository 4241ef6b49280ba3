//! Laying out, in its plain form: a layout of the game, a random one, ready.

use egui::{RichText, Ui};
use sifang_core::play::Action;
use sifang_core::variant::Variant;

use crate::app::{Play, UiCommand};
use crate::model::Model;
use crate::text::Lang;
use crate::text::tables::layouts;

pub(super) fn show(
    play: &Play,
    model: &Model,
    rules: &Variant,
    lang: Lang,
    ui: &mut Ui,
    out: &mut Vec<UiCommand>,
) {
    if model.laid_out {
        ui.label(layouts::WAIT_OTHERS.get(lang));
        if ui.button(layouts::NOT_READY.get(lang)).clicked() {
            out.push(UiCommand::Act(Action::Unlay));
        }
    }
    if !model.lays_out {
        return;
    }
    ui.label(RichText::new(layouts::DEPLOY.get(lang)).heading());
    ui.horizontal_wrapped(|ui| {
        if let Some(deploy) = &rules.setup.deploy {
            for (number, (_, name, _)) in deploy.layouts.iter().enumerate() {
                if ui.button(name.get(lang.id())).clicked() {
                    out.push(UiCommand::Layout(Some(number)));
                }
            }
        }
        if ui.button(layouts::RANDOM.get(lang)).clicked() {
            out.push(UiCommand::Layout(None));
        }
    });
    let ready = egui::Button::new(RichText::new(layouts::READY.get(lang)).strong());
    if ui.add_enabled(play.layout.is_some(), ready).clicked() {
        out.push(UiCommand::Ready);
    }
}
