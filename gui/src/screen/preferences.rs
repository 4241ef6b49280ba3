//! Settings that are no part of a game: sounds, attention, what is written on pieces.

use egui::{ComboBox, Id, Modal, RichText, Ui};

use crate::app::{App, Setting, UiCommand};
use crate::settings::Signs;
use crate::sound::Sound;
use crate::text::tables::{board, common, preferences, settings, start};
use crate::text::{Lang, Text};

pub(super) fn show(app: &App, ui: &Ui, out: &mut Vec<UiCommand>) {
    if !app.preferences {
        return;
    }
    let lang = app.lang();
    Modal::new(Id::unique("preferences")).show(ui.ctx(), |ui| {
        ui.heading(start::SETTINGS.get(lang));
        signs(app, lang, ui, out);
        ui.separator();
        ui.label(RichText::new(settings::SOUND.get(lang)).strong());
        let mut muted = app.settings.mute;
        if ui.checkbox(&mut muted, settings::MUTE.get(lang)).changed() {
            out.push(UiCommand::Set(Setting::Mute(muted)));
        }
        ui.indent("sounds", |ui| {
            for sound in Sound::ALL {
                let silent = &app.settings.silent;
                let mut heard = !silent.iter().any(|name| name == sound.name());
                let text = of_sound(sound).get(lang);
                let box_ = egui::Checkbox::new(&mut heard, text);
                if ui.add_enabled(!muted, box_).changed() {
                    out.push(UiCommand::Set(Setting::Sound(sound, heard)));
                }
            }
        });
        if !app.sounds.available() {
            ui.weak(settings::NO_PLAYER.get(lang));
        }
        let mut notify = app.settings.notify;
        if ui
            .checkbox(&mut notify, settings::NOTIFY.get(lang))
            .changed()
        {
            out.push(UiCommand::Set(Setting::Notify(notify)));
        }
        if ui.button(common::CLOSE.get(lang)).clicked() {
            out.push(UiCommand::Preferences(false));
        }
    });
}

const fn of_sound(sound: Sound) -> Text {
    match sound {
        Sound::Move => settings::SOUND_MOVE,
        Sound::Fight => settings::SOUND_FIGHT,
        Sound::Check => settings::SOUND_CHECK,
        Sound::Turn => settings::SOUND_TURN,
        Sound::Low => settings::SOUND_LOW,
        Sound::End => settings::SOUND_END,
    }
}

const fn of_signs(signs: Signs) -> Text {
    match signs {
        Signs::OfLanguage => preferences::SIGNS_OF_LANGUAGE,
        Signs::Traditional => board::SIGNS_TRADITIONAL,
        Signs::Simplified => board::SIGNS_SIMPLIFIED,
        Signs::Letters => board::SIGNS_LETTERS,
    }
}

fn signs(app: &App, lang: Lang, ui: &mut Ui, out: &mut Vec<UiCommand>) {
    let now = app.settings.signs;
    ui.horizontal(|ui| {
        let label = ui.label(board::SIGNS.get(lang));
        let choice = ComboBox::new("signs", "")
            .selected_text(of_signs(now).get(lang))
            .show_ui(ui, |ui| {
                for signs in Signs::ALL {
                    let text = of_signs(signs).get(lang);
                    if ui.selectable_label(signs == now, text).clicked() {
                        out.push(UiCommand::Set(Setting::Signs(signs)));
                    }
                }
            });
        choice.response.labelled_by(label.id);
    });
}
