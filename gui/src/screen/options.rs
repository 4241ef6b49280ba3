//! What can be chosen of a game: a form made from its file.

use egui::{ComboBox, Grid, RichText, ScrollArea, Ui};
use sifang_core::game::Game;
use sifang_core::ids::SeatId;
use sifang_core::lang::{MenuOption, OptionKind};

use crate::app::{Answer, App, Form, Screen, UiCommand};
use crate::text::tables::{clocks, common, editor, preferences, start};
use crate::text::{Lang, bots, names};

pub(super) fn show(app: &App, ui: &mut Ui, out: &mut Vec<UiCommand>) {
    let Screen::Options(form) = &app.screen else {
        return;
    };
    let lang = app.lang();
    let name = form.menu.name.get(lang.id());
    egui::Panel::top("head").show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            if ui.button(common::BACK.get(lang)).clicked() {
                out.push(UiCommand::ToStart);
            }
            ui.heading(start::OPTIONS_OF.with(lang, &[("game", &name)]));
            let begin = egui::Button::new(RichText::new(start::START_GAME.get(lang)).strong());
            if ui.add_enabled(form.game.is_ok(), begin).clicked() {
                out.push(UiCommand::Begin);
            }
            let rules = egui::Button::new(start::RULES.get(lang));
            if ui.add_enabled(form.game.is_ok(), rules).clicked() {
                out.push(UiCommand::Rules(true));
            }
            let deploys = |game: &Game| game.rules().setup.deploy.is_some();
            if form.game.as_ref().is_ok_and(deploys)
                && ui.button(start::LAYOUT_EDITOR.get(lang)).clicked()
            {
                out.push(UiCommand::Editor(None));
            }
            super::looks(app, ui, out);
        });
        if let Err(why) = &form.game {
            let text = start::OPTIONS_BROKEN.with(lang, &[("why", why)]);
            ui.colored_label(ui.visuals().error_fg_color, text);
        }
        if !form.has_person() {
            ui.label(start::TOO_MANY_BOTS.get(lang));
        }
    });
    egui::CentralPanel::default().show(ui, |ui| {
        ScrollArea::vertical().show(ui, |ui| {
            presets_and_modes(form, lang, ui, out);
            seats(form, lang, ui, out);
            clock_and_seed(form, lang, ui, out);
            assistant(form, lang, ui, out);
            ui.separator();
            ui.label(RichText::new(start::RULE_OPTIONS.get(lang)).heading());
            for (id, option) in &form.menu.options {
                let mode = form.mode();
                let here = option.modes.as_ref();
                if here.is_none_or(|modes| mode.is_some_and(|mode| modes.iter().any(|m| m == mode)))
                {
                    one(form, id, option, lang, ui, out);
                }
            }
        });
    });
}

fn presets_and_modes(form: &Form, lang: Lang, ui: &mut Ui, out: &mut Vec<UiCommand>) {
    let id = lang.id();
    if !form.menu.presets.is_empty() {
        let chosen = form.choices.preset.as_deref();
        let text = chosen.and_then(|preset| form.menu.presets.get(preset));
        let text = text.map_or(start::NO_PRESET.get(lang), |preset| preset.name.get(id));
        ComboBox::new("preset", start::PRESET.get(lang))
            .selected_text(text)
            .show_ui(ui, |ui| {
                let none = start::NO_PRESET.get(lang);
                if ui.selectable_label(chosen.is_none(), none).clicked() {
                    out.push(UiCommand::Form(Answer::Preset(None)));
                }
                for (preset, entry) in &form.menu.presets {
                    let name = entry.name.get(id);
                    if ui.selectable_label(chosen == Some(preset), name).clicked() {
                        out.push(UiCommand::Form(Answer::Preset(Some(preset.clone()))));
                    }
                }
            });
    }
    for (mode, entry) in &form.menu.modes {
        let radio = ui.radio(form.mode() == Some(mode.as_str()), entry.name.get(id));
        if radio.clicked() {
            out.push(UiCommand::Form(Answer::Mode(mode.clone())));
        }
        if let Some(help) = &entry.help {
            ui.indent(("help", mode), |ui| ui.weak(help.get(id)));
        }
    }
}

fn seats(form: &Form, lang: Lang, ui: &mut Ui, out: &mut Vec<UiCommand>) {
    let Ok(game) = &form.game else {
        return;
    };
    ui.separator();
    ui.label(RichText::new(start::SEATS.get(lang)).heading());
    for (i, seat) in game.rules().seats.iter().enumerate() {
        let at = SeatId(i as u8);
        let bot = form.seating.bot(at);
        let text = bot.map_or_else(
            || start::HUMAN.get(lang).to_owned(),
            |bot| bots::label(bot, lang),
        );
        let name = seat.name.get(lang.id());
        ui.horizontal(|ui| {
            ComboBox::new(("seat", i), name)
                .selected_text(text)
                .show_ui(ui, |ui| {
                    let human = start::HUMAN.get(lang);
                    if ui.selectable_label(bot.is_none(), human).clicked() {
                        out.push(UiCommand::Form(Answer::Seat(at, None)));
                    }
                    for entry in sifang_bots::ALL {
                        let text = bots::label(entry.name, lang);
                        let label = ui.selectable_label(bot == Some(entry.name), text);
                        if label.on_hover_text(bots::about(entry, lang)).clicked() {
                            let name = Some(entry.name.to_owned());
                            out.push(UiCommand::Form(Answer::Seat(at, name)));
                        }
                    }
                });
            let label = ui.label(preferences::NAME_OF.with(lang, &[("seat", &name)]));
            let mut typed = form.names.get(i).cloned().unwrap_or_default();
            let edit = egui::TextEdit::singleline(&mut typed)
                .char_limit(24)
                .desired_width(140.0);
            if ui.add(edit).labelled_by(label.id).changed() {
                out.push(UiCommand::Form(Answer::Name(at, typed)));
            }
        });
    }
}

fn clock_and_seed(form: &Form, lang: Lang, ui: &mut Ui, out: &mut Vec<UiCommand>) {
    ui.separator();
    let (mut minutes, mut seconds) = form.clock;
    let mut setup_time = form.setup_time;
    let deploys = |game: &Game| game.rules().setup.deploy.is_some();
    let mut per_move = form.per_move;
    Grid::new("clock").show(ui, |ui| {
        let label = ui.label(clocks::MAIN_TIME.get(lang));
        let value = egui::DragValue::new(&mut minutes).range(0..=180);
        ui.add(value).labelled_by(label.id);
        ui.end_row();
        let label = ui.label(clocks::INCREMENT.get(lang));
        let value = egui::DragValue::new(&mut seconds).range(0..=60);
        ui.add(value).labelled_by(label.id);
        ui.end_row();
        if form.game.as_ref().is_ok_and(deploys) {
            let label = ui.label(editor::SETUP_TIME.get(lang));
            let value = egui::DragValue::new(&mut setup_time).range(0..=3600);
            ui.add(value).labelled_by(label.id);
            ui.end_row();
        }
        let label = ui.label(clocks::PER_MOVE.get(lang));
        let value = egui::DragValue::new(&mut per_move)
            .range(0..=600)
            .suffix(" s");
        ui.add(value).labelled_by(label.id);
        ui.end_row();
        let label = ui.label(start::SEED.get(lang));
        let mut text = form.seed.map_or_else(String::new, |seed| seed.to_string());
        let edit = egui::TextEdit::singleline(&mut text).desired_width(120.0);
        if ui.add(edit).labelled_by(label.id).changed() {
            out.push(UiCommand::Form(Answer::Seed(text.trim().parse().ok())));
        }
        ui.end_row();
    });
    ui.weak(start::SEED_HELP.get(lang));
    if setup_time != form.setup_time {
        out.push(UiCommand::Form(Answer::SetupTime(setup_time)));
    }
    if per_move != form.per_move {
        out.push(UiCommand::Form(Answer::PerMove(per_move)));
    }
    if (minutes, seconds) != form.clock {
        out.push(UiCommand::Form(Answer::Clock(minutes, seconds)));
    }
}

/// The assistant, where there is something to deduce (J9.2).
fn assistant(form: &Form, lang: Lang, ui: &mut Ui, out: &mut Vec<UiCommand>) {
    let Ok(game) = &form.game else {
        return;
    };
    if !game.rules().visibility.hides() {
        return;
    }
    let mut on = form.assistant;
    if ui.checkbox(&mut on, start::ASSISTANT.get(lang)).changed() {
        out.push(UiCommand::Form(Answer::Assistant(on)));
    }
    ui.indent("assistant", |ui| ui.weak(start::ASSISTANT_HELP.get(lang)));
}

/// One option, as its type wants it.
fn one(
    form: &Form,
    id: &str,
    option: &MenuOption,
    lang: Lang,
    ui: &mut Ui,
    out: &mut Vec<UiCommand>,
) {
    let name = option.name.get(lang.id());
    let default = option.default.to_string();
    let value = form.value(id).unwrap_or_else(|| default.clone());
    let mut set = |value: String| {
        let value = (value != default).then_some(value);
        out.push(UiCommand::Form(Answer::Option(id.to_owned(), value)));
    };
    match &option.kind {
        OptionKind::OnOff => {
            let mut on = value == "on";
            if ui.checkbox(&mut on, name).changed() {
                set(if on { "on" } else { "off" }.to_owned());
            }
        }
        OptionKind::Choice => {
            let shown = option.choices.get(&value);
            let shown = shown.map_or(value.as_str(), |choice| choice.name.get(lang.id()));
            ComboBox::new(("option", id), name)
                .selected_text(shown)
                .show_ui(ui, |ui| {
                    for (choice, entry) in &option.choices {
                        let text = entry.name.get(lang.id());
                        let label = ui.selectable_label(*choice == value, text);
                        let label = match &entry.help {
                            Some(help) => label.on_hover_text(help.get(lang.id())),
                            None => label,
                        };
                        if label.clicked() {
                            set(choice.clone());
                        }
                    }
                });
        }
        OptionKind::Number { min, max, zero } => {
            ui.horizontal(|ui| {
                let label = ui.label(name);
                let mut number: i64 = value.parse().unwrap_or(0);
                let edit = egui::DragValue::new(&mut number).range(*min..=*max);
                if ui.add(edit).labelled_by(label.id).changed() {
                    set(number.to_string());
                }
                if let (Some(zero), 0) = (zero, number) {
                    ui.weak(names::zero(*zero).get(lang));
                }
            });
        }
        OptionKind::List { items } => {
            ui.label(name);
            let chosen: Vec<&str> = value.split(',').filter(|item| !item.is_empty()).collect();
            ui.horizontal_wrapped(|ui| {
                for item in items {
                    let mut on = chosen.contains(&item.as_str());
                    let text = option.choices.get(item);
                    let text = text.map_or(item.as_str(), |choice| choice.name.get(lang.id()));
                    if ui.checkbox(&mut on, text).changed() {
                        let kept = items.iter().filter(|other| {
                            if *other == item {
                                on
                            } else {
                                chosen.contains(&other.as_str())
                            }
                        });
                        set(kept.cloned().collect::<Vec<_>>().join(","));
                    }
                }
            });
        }
    }
    if let Some(help) = &option.help {
        ui.indent(("help", id), |ui| ui.weak(help.get(lang.id())));
    }
}
