//! Nothing of a game, while the machine is passed on from one person to the next.

use egui::{RichText, Ui};

use crate::app::{App, Screen, UiCommand};
use crate::text::Words;
use crate::text::tables::{common, curtain};

pub(super) fn show(app: &App, ui: &mut Ui, out: &mut Vec<UiCommand>) {
    let Screen::Game(play) = &app.screen else {
        return;
    };
    let Some(seat) = play.curtain else {
        return;
    };
    let lang = app.lang();
    let rules = play.rules();
    let name = rules.map(|rules| Words::new(rules, lang).seat(seat).to_owned());
    // before the first view the seat has a number only
    let name = name.unwrap_or_else(|| (seat.index() + 1).to_string());
    egui::CentralPanel::default().show(ui, |ui| {
        ui.vertical_centered(|ui| {
            ui.add_space(ui.available_height() / 3.0);
            ui.label(RichText::new(curtain::TITLE.with(lang, &[("seat", &name)])).heading());
            ui.label(curtain::TEXT.get(lang));
            if ui
                .button(curtain::START.with(lang, &[("seat", &name)]))
                .clicked()
            {
                out.push(UiCommand::Sit(seat));
            }
            if ui.button(common::MENU.get(lang)).clicked() {
                out.push(UiCommand::ToStart);
            }
        });
    });
}
