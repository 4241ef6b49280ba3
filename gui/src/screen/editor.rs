//! The layout editor.

use egui::{ScrollArea, Ui};

use crate::app::{App, Arranging, Screen, UiCommand};
use crate::board;
use crate::panel;
use crate::text::tables::{common, editor as said};

/// The width of the side, if the window has room for it.
const SIDE: u16 = 290;

pub(super) fn show(app: &mut App, ui: &mut Ui, out: &mut Vec<UiCommand>) {
    let lang = app.lang();
    let signs = app.settings.signs.lang(lang);
    egui::Panel::top("head").show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            if ui.button(common::BACK.get(lang)).clicked() {
                out.push(UiCommand::Edit(Arranging::Leave));
            }
            if let Screen::Editor(editor) = &app.screen {
                let game = editor.game.rules().name.get(lang.id());
                ui.heading(said::EDITOR_OF.with(lang, &[("game", &game)]));
            }
            super::looks(app, ui, out);
        });
    });
    let Screen::Editor(editor) = &mut app.screen else {
        return;
    };
    egui::Panel::right("side")
        .exact_size(super::side::width(ui, SIDE))
        .resizable(false)
        .show(ui, |ui| {
            ScrollArea::vertical().show(ui, |ui| {
                let turn = editor.turn();
                panel::desk(&editor.desk, editor.game.rules(), turn, lang, ui, out);
            });
        });
    egui::CentralPanel::default()
        .frame(egui::Frame::NONE)
        .show(ui, |ui| board::layout(editor, (lang, signs), ui, out));
}
