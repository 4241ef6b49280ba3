//! A game: the board, the seats around it, what is said, what can be done.

use egui::Ui;

use crate::app::{App, Screen, UiCommand};
use crate::board;
use crate::panel;
use crate::text::tables::{common, start};

pub(super) fn show(app: &mut App, ui: &mut Ui, out: &mut Vec<UiCommand>) {
    let lang = app.lang();
    let settings = app.settings.clone();
    egui::Panel::top("head").show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            if ui.button(common::MENU.get(lang)).clicked() {
                out.push(UiCommand::ToStart);
            }
            if let Screen::Game(play) = &app.screen {
                ui.heading(play.game_name(lang));
                if ui.button(start::RULES.get(lang)).clicked() {
                    out.push(UiCommand::Rules(true));
                }
                panel::flow(play, lang, ui, out);
            }
            super::looks(app, ui, out);
        });
    });
    let Screen::Game(play) = &mut app.screen else {
        return;
    };
    if play.model.is_none() {
        egui::CentralPanel::default().show(ui, |ui| ui.label(common::LOADING.get(lang)));
        return;
    }
    egui::Panel::right("side")
        .default_size(270.0)
        .show(ui, |ui| panel::side(play, lang, ui, out));
    egui::Panel::bottom("foot").show(ui, |ui| {
        panel::bar(play, lang, ui, out);
        panel::foot(play, lang, ui, out);
    });
    egui::CentralPanel::default()
        .frame(egui::Frame::NONE)
        .show(ui, |ui| board::show(play, ui, &settings, out));
}
