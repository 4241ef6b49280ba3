//! Who sits where, how much time there is, and what chance begins with.

use egui::{ComboBox, DragValue, Grid, TextEdit, Ui};
use sifang_core::ids::SeatId;

use super::{deploys, part};
use crate::app::{Answer, Form, UiCommand};
use crate::board;
use crate::text::tables::{clocks, common, preferences, start};
use crate::text::{Lang, Text, bots};

pub(super) fn show(form: &Form, lang: Lang, ui: &mut Ui, out: &mut Vec<UiCommand>) {
    part(form, start::SEATS, lang, ui, |form, ui| {
        seats(form, lang, ui, out);
        assistant(form, lang, ui, out);
    });
    part(form, start::CLOCK, lang, ui, |form, ui| {
        clock(form, lang, ui, out);
    });
    part(form, start::SEED, lang, ui, |form, ui| {
        seed(form, lang, ui, out);
    });
}

fn seats(form: &Form, lang: Lang, ui: &mut Ui, out: &mut Vec<UiCommand>) {
    let Ok(game) = &form.game else {
        return;
    };
    Grid::new("seats").num_columns(3).show(ui, |ui| {
        for (i, seat) in game.rules().seats.iter().enumerate() {
            let at = SeatId(i as u8);
            let name = seat.name.get(lang.id());
            let label = ui.horizontal(|ui| {
                let ink = board::of_seat(game.rules(), at);
                board::sign_of_seat(game.rules(), (at, ink), 16.0, ui);
                ui.label(name)
            });
            let label = label.inner.id;
            let chosen = form.seating.bot(at);
            let human = start::HUMAN.get(lang);
            let text = chosen.map_or_else(|| human.to_owned(), |bot| bots::label(bot, lang));
            let players = ComboBox::from_id_salt(("seat", i))
                .selected_text(text)
                .width(150.0);
            let players = players.show_ui(ui, |ui| {
                if ui.selectable_label(chosen.is_none(), human).clicked() {
                    out.push(UiCommand::Form(Answer::Seat(at, None)));
                }
                for entry in sifang_bots::ALL {
                    let text = bots::label(entry.name, lang);
                    let bot = ui.selectable_label(chosen == Some(entry.name), text);
                    if bot.on_hover_text(bots::about(entry, lang)).clicked() {
                        let name = Some(entry.name.to_owned());
                        out.push(UiCommand::Form(Answer::Seat(at, name)));
                    }
                }
            });
            players.response.labelled_by(label);
            let mut typed = form.names.get(i).cloned().unwrap_or_default();
            let called = preferences::NAME_OF.with(lang, &[("seat", &name)]);
            let edit = TextEdit::singleline(&mut typed)
                .char_limit(24)
                .hint_text(start::SEAT_NAME.get(lang))
                .desired_width(f32::INFINITY);
            let edit = ui.add(edit);
            edit.widget_info(|| {
                let mut info = egui::WidgetInfo::labeled(egui::Role::TextInput, true, &called);
                info.current_text_value = Some(typed.clone());
                info
            });
            if edit.changed() {
                out.push(UiCommand::Form(Answer::Name(at, typed)));
            }
            ui.end_row();
        }
    });
}

/// The assistant, where there is something to deduce (J9.2).
fn assistant(form: &Form, lang: Lang, ui: &mut Ui, out: &mut Vec<UiCommand>) {
    let hides = |game: &sifang_core::game::Game| game.rules().visibility.hides();
    if !form.game.as_ref().is_ok_and(hides) {
        return;
    }
    let mut on = form.assistant;
    if ui.checkbox(&mut on, start::ASSISTANT.get(lang)).changed() {
        out.push(UiCommand::Form(Answer::Assistant(on)));
    }
    ui.indent("assistant", |ui| ui.weak(start::ASSISTANT_HELP.get(lang)));
}

fn clock(form: &Form, lang: Lang, ui: &mut Ui, out: &mut Vec<UiCommand>) {
    let (minutes, seconds) = form.clock;
    Grid::new("clock").num_columns(3).show(ui, |ui| {
        let none = common::UNLIMITED;
        let amount =
            |ui: &mut Ui, title: Text, value: u32, most, unit: Text, zero: Option<Text>| {
                let label = ui.label(title.get(lang));
                let mut value = value;
                let edit = DragValue::new(&mut value).range(0..=most);
                let changed = ui.add(edit).labelled_by(label.id).changed();
                let beside = zero.filter(|_| value == 0).unwrap_or(unit);
                ui.weak(beside.get(lang));
                ui.end_row();
                changed.then_some(value)
            };
        let (min, sec) = (clocks::UNIT_MINUTES, clocks::UNIT_SECONDS);
        if let Some(new) = amount(ui, clocks::MAIN_TIME, minutes, 180, min, Some(none)) {
            out.push(UiCommand::Form(Answer::Clock(new, seconds)));
        }
        if let Some(new) = amount(ui, clocks::INCREMENT, seconds, 60, sec, None) {
            out.push(UiCommand::Form(Answer::Clock(minutes, new)));
        }
        if let Some(new) = amount(ui, clocks::PER_MOVE, form.per_move, 600, sec, Some(none)) {
            out.push(UiCommand::Form(Answer::PerMove(new)));
        }
        if form.game.as_ref().is_ok_and(deploys)
            && let Some(new) = amount(
                ui,
                clocks::DEPLOY_TIME,
                form.setup_time,
                3600,
                sec,
                Some(none),
            )
        {
            out.push(UiCommand::Form(Answer::SetupTime(new)));
        }
    });
}

fn seed(form: &Form, lang: Lang, ui: &mut Ui, out: &mut Vec<UiCommand>) {
    let mut text = form.seed.map_or_else(String::new, |seed| seed.to_string());
    let edit = TextEdit::singleline(&mut text).desired_width(200.0);
    let edit = ui.add(edit);
    edit.widget_info(|| {
        let mut info =
            egui::WidgetInfo::labeled(egui::Role::TextInput, true, start::SEED.get(lang));
        info.current_text_value = Some(text.clone());
        info
    });
    if edit.changed() {
        out.push(UiCommand::Form(Answer::Seed(text.trim().parse().ok())));
    }
    ui.weak(start::SEED_HELP.get(lang));
}
