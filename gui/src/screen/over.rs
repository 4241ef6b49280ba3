//! What lies over a screen.

use egui::{Id, Modal, Ui};

use crate::app::{App, Screen, UiCommand};
use crate::text::tables::{common, keys, preferences};

pub(super) fn show(app: &App, ui: &Ui, out: &mut Vec<UiCommand>) {
    let lang = app.lang();
    if let Some(notice) = app.notice() {
        Modal::new(Id::unique("notice")).show(ui.ctx(), |ui| {
            ui.label(notice);
            if ui.button(common::OK.get(lang)).clicked() {
                out.push(UiCommand::Close);
            }
        });
    }
    if let Screen::Game(play) = &app.screen
        && let Some((action, text)) = &play.asked
    {
        Modal::new(Id::unique("asked")).show(ui.ctx(), |ui| {
            ui.label(text);
            ui.horizontal(|ui| {
                if ui.button(common::YES.get(lang)).clicked() {
                    out.push(UiCommand::Act(action.clone()));
                }
                if ui.button(common::NO.get(lang)).clicked() {
                    out.push(UiCommand::LetGo);
                }
            });
        });
    }
    if app.help {
        Modal::new(Id::unique("keys")).show(ui.ctx(), |ui| {
            ui.heading(keys::TITLE.get(lang));
            for text in [
                keys::MOVE_FOCUS,
                keys::SELECT,
                keys::NEXT_SEAT,
                keys::TYPE,
                keys::ESCAPE,
                keys::ROTATE,
                keys::ZOOM,
                keys::STEP,
                keys::SKIP,
                keys::AGAIN,
                keys::PAUSE,
                keys::UNDO,
                keys::REPLAY,
                keys::MARK,
                keys::OPEN,
                keys::SAVE,
                keys::MUTE,
                preferences::KEY_SETTINGS,
                keys::RULES,
                keys::KEYS,
            ] {
                ui.label(text.get(lang));
            }
            if ui.button(common::CLOSE.get(lang)).clicked() {
                out.push(UiCommand::Help(false));
            }
        });
    }
}
