//! A person who is out while the game goes on: to watch, or to skip to the end.

use egui::{RichText, Ui};

use crate::app::{Play, UiCommand};
use crate::model::Model;
use crate::text::Lang;
use crate::text::tables::{bots, turn};

pub(super) fn show(play: &Play, model: &Model, lang: Lang, ui: &mut Ui, out: &mut Vec<UiCommand>) {
    let Some(alone) = model.out else {
        return;
    };
    ui.group(|ui| {
        ui.label(RichText::new(bots::YOU_ARE_OUT.get(lang)).heading());
        if play.watches {
            ui.label(turn::WATCHING.get(lang));
        }
        ui.horizontal_wrapped(|ui| {
            if !play.watches && ui.button(bots::WATCH.get(lang)).clicked() {
                out.push(UiCommand::Watch);
            }
            // with other people in the game, its end is not for one to hurry
            if alone && ui.button(bots::SKIP_TO_END.get(lang)).clicked() {
                out.push(UiCommand::Skip);
            }
        });
    });
}
