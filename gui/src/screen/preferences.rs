//! Settings that are no part of a game: sounds, attention, what is written on pieces.

use egui::{ComboBox, Id, Modal, RichText, ScrollArea, Ui};

use crate::app::{App, Setting, UiCommand};
use crate::settings::{Emblems, Look, PACE, Signs};
use crate::sound::Sound;
use crate::text::tables::{board, bots, common, happened, preferences, settings as words, start};
use crate::text::{Lang, Text};

/// Lines are no longer, so that they can be read.
const WIDEST: f32 = 440.0;
/// The height that is left to the title, the button and what lies around them.
const AROUND: f32 = 130.0;

pub(super) fn show(app: &App, ui: &Ui, out: &mut Vec<UiCommand>) {
    if !app.preferences {
        return;
    }
    let lang = app.lang();
    let shown = Modal::new(Id::unique("preferences")).show(ui.ctx(), |ui| {
        ui.set_max_width(WIDEST.min(ui.ctx().content_rect().width() * 0.9));
        ui.heading(start::SETTINGS.get(lang));
        // a low window scrolls it
        let most = (ui.ctx().content_rect().height() - AROUND).max(120.0);
        let area = ScrollArea::vertical()
            .max_height(most)
            .min_scrolled_height(most);
        area.show(ui, |ui| {
            ui.horizontal_wrapped(|ui| {
                ui.label(words::LANGUAGE.get(lang));
                for other in Lang::ALL {
                    let chosen = other == lang;
                    if ui.selectable_label(chosen, other.own_name()).clicked() {
                        out.push(UiCommand::Language(other));
                    }
                }
            });
            look(app, lang, ui, out);
            ui.separator();
            heard(app, lang, ui, out);
        });
        if ui.button(common::CLOSE.get(lang)).clicked() {
            out.push(UiCommand::Preferences(false));
        }
    });
    // a click beside it, or Escape
    if shown.should_close() {
        out.push(UiCommand::Preferences(false));
    }
}

/// How the board looks, and how fast it changes.
fn look(app: &App, lang: Lang, ui: &mut Ui, out: &mut Vec<UiCommand>) {
    let settings = &app.settings;
    ui.horizontal(|ui| {
        ui.label(words::THEME.get(lang));
        for (look, text) in [(Look::Light, words::LIGHT), (Look::Dark, words::DARK)] {
            let chosen = settings.look == look;
            if ui.selectable_label(chosen, text.get(lang)).clicked() {
                out.push(UiCommand::Theme(look));
            }
        }
    });
    signs(app, lang, ui, out);
    emblems(app, lang, ui, out);
    let mut shown = settings.coordinates;
    let text = board::COORDINATES.get(lang);
    if ui.checkbox(&mut shown, text).changed() {
        out.push(UiCommand::Coordinates(shown));
    }
    let mut all = settings.last_of_all;
    let text = happened::LAST_MOVES.get(lang);
    if ui.checkbox(&mut all, text).changed() {
        out.push(UiCommand::LastOfAll(all));
    }
    let mut keep = settings.keep_marks;
    let text = words::KEEP_MARKS.get(lang);
    if ui.checkbox(&mut keep, text).changed() {
        out.push(UiCommand::Set(Setting::KeepMarks(keep)));
    }
    ui.horizontal(|ui| {
        let label = ui.label(bots::SPEED.get(lang));
        let mut pace = settings.pace as f64 / 1000.0;
        let (least, most) = (*PACE.start() as f64 / 1000.0, *PACE.end() as f64 / 1000.0);
        let edit = egui::DragValue::new(&mut pace)
            .range(least..=most)
            .speed(0.05)
            .suffix(" s");
        if ui.add(edit).labelled_by(label.id).changed() {
            out.push(UiCommand::Pace((pace * 1000.0).round() as u64));
        }
    });
}

/// What is heard.
fn heard(app: &App, lang: Lang, ui: &mut Ui, out: &mut Vec<UiCommand>) {
    ui.label(RichText::new(words::SOUND.get(lang)).strong());
    let mut muted = app.settings.mute;
    if ui.checkbox(&mut muted, words::MUTE.get(lang)).changed() {
        out.push(UiCommand::Set(Setting::Mute(muted)));
    }
    ui.indent("sounds", |ui| {
        for sound in Sound::ALL {
            let silent = &app.settings.silent;
            let mut heard = !silent.iter().any(|name| name == sound.name());
            let text = of_sound(sound).get(lang);
            let tick = egui::Checkbox::new(&mut heard, text);
            if ui.add_enabled(!muted, tick).changed() {
                out.push(UiCommand::Set(Setting::Sound(sound, heard)));
            }
        }
    });
    if !app.sounds.available() {
        let text = RichText::new(words::NO_PLAYER.get(lang));
        ui.label(text.color(ui.visuals().error_fg_color));
    }
    let mut notify = app.settings.notify;
    let text = words::NOTIFY.get(lang);
    if ui.checkbox(&mut notify, text).changed() {
        out.push(UiCommand::Set(Setting::Notify(notify)));
    }
}

/// The choice of the language. Its name stands before it.
pub(super) fn languages(lang: Lang, ui: &mut Ui, out: &mut Vec<UiCommand>) {
    let choice = ComboBox::from_id_salt("language")
        .selected_text(lang.own_name())
        .width(90.0)
        .show_ui(ui, |ui| {
            for other in Lang::ALL {
                let text = other.own_name();
                if ui.selectable_label(other == lang, text).clicked() {
                    out.push(UiCommand::Language(other));
                }
            }
        });
    let called = words::LANGUAGE.get(lang);
    choice.response.widget_info(|| {
        let mut info = egui::WidgetInfo::labeled(egui::Role::ComboBox, true, called);
        info.current_text_value = Some(lang.own_name().to_owned());
        info
    });
    choice.response.on_hover_text(called);
}

const fn of_sound(sound: Sound) -> Text {
    match sound {
        Sound::Move => words::SOUND_MOVE,
        Sound::Fight => words::SOUND_FIGHT,
        Sound::Check => words::SOUND_CHECK,
        Sound::Turn => words::SOUND_TURN,
        Sound::Low => words::SOUND_LOW,
        Sound::End => words::SOUND_END,
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

const fn of_emblems(emblems: Emblems) -> Text {
    match emblems {
        Emblems::MoreThanTwo => words::EDGE_MARK_MANY,
        Emblems::Always => words::EDGE_MARK_ALWAYS,
        Emblems::Never => words::EDGE_MARK_NEVER,
    }
}

fn emblems(app: &App, lang: Lang, ui: &mut Ui, out: &mut Vec<UiCommand>) {
    let now = app.settings.seat_signs;
    ui.horizontal(|ui| {
        let label = ui.label(words::EDGE_MARK.get(lang));
        let choice = ComboBox::new("emblems", "")
            .selected_text(of_emblems(now).get(lang))
            .show_ui(ui, |ui| {
                for emblems in Emblems::ALL {
                    let text = of_emblems(emblems).get(lang);
                    if ui.selectable_label(emblems == now, text).clicked() {
                        out.push(UiCommand::Set(Setting::Emblems(emblems)));
                    }
                }
            });
        choice.response.labelled_by(label.id);
    });
}
