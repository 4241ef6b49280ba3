//! A game: the board, the seats around it, what is said, what can be done.

use egui::Ui;

use super::side;
use crate::app::{App, Job, Play, Screen, UiCommand};
use crate::board;
use crate::panel;
use crate::text::Lang;
use crate::text::tables::{common, replay, start};

pub(super) fn show(app: &mut App, ui: &mut Ui, out: &mut Vec<UiCommand>) {
    let lang = app.lang();
    let settings = app.settings.clone();
    egui::Panel::top("head").show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            if ui.button(common::MENU.get(lang)).clicked() {
                out.push(UiCommand::ToStart);
            }
            if let Screen::Game(play) = &app.screen {
                name(&play.game_name(lang), ui);
                if ui.button(start::RULES.get(lang)).clicked() {
                    out.push(UiCommand::Rules(true));
                }
                files(play, lang, ui, out);
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
    let side = side::width(ui, settings.side);
    let beside = egui::Panel::right("side")
        .exact_size(side)
        .resizable(false)
        .show(ui, |ui| panel::side(play, lang, ui, out))
        .response
        .rect;
    egui::Panel::bottom("foot").show(ui, |ui| {
        panel::bar(play, lang, ui, out);
        panel::foot(play, lang, ui, out);
    });
    egui::CentralPanel::default()
        .frame(egui::Frame::NONE)
        .show(ui, |ui| {
            let board = ui.available_rect_before_wrap();
            board::show(play, ui, &settings, out);
            panel::said(play, board, ui);
        });
    side::edge(ui, beside, out);
}

/// What can be done with files and the clipboard.
fn files(play: &Play, lang: Lang, ui: &mut Ui, out: &mut Vec<UiCommand>) {
    let secret = play.snapshot.as_ref().is_some_and(|shown| shown.secret);
    ui.menu_button(replay::FILE.get(lang), |ui| {
        for (text, command) in [
            (start::OPEN_FILE, UiCommand::Files(Job::Open)),
            (replay::SAVE_RECORD, UiCommand::Files(Job::Save)),
            (replay::COPY_POSITION, UiCommand::CopyPosition),
            (replay::EXPORT_PNG, UiCommand::Files(Job::Png)),
            (replay::EXPORT_SVG, UiCommand::Files(Job::Svg)),
        ] {
            if ui.button(text.get(lang)).clicked() {
                out.push(command);
                ui.close();
            }
        }
        let copy = ui.add_enabled(!secret, egui::Button::new(replay::COPY_RECORD.get(lang)));
        if copy
            .on_disabled_hover_text(replay::AFTER_END.get(lang))
            .clicked()
        {
            out.push(UiCommand::CopyRecord);
            ui.close();
        }
    });
}

/// The name of the game, cut where it would make the row break.
fn name(name: &str, ui: &mut Ui) {
    let size = egui::vec2(NAME, ui.spacing().interact_size.y);
    let row = egui::Layout::left_to_right(egui::Align::Center);
    ui.allocate_ui_with_layout(size, row, |ui| {
        let text = egui::RichText::new(name).heading();
        ui.add(egui::Label::new(text).truncate())
            .on_hover_text(name);
    });
}

/// The widest that a name may be.
const NAME: f32 = 190.0;
