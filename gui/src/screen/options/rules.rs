//! Presets, modes and options, as the file declares them.

use egui::{ComboBox, DragValue, RichText, Ui};
use sifang_core::lang::{MenuOption, OptionKind};

use super::part;
use crate::app::{Answer, Form, UiCommand};
use crate::text::tables::start;
use crate::text::{Lang, capital, names};

/// What chooses many things at once.
pub(super) fn modes(form: &Form, lang: Lang, ui: &mut Ui, out: &mut Vec<UiCommand>) {
    if form.menu.presets.is_empty() && form.menu.modes.is_empty() {
        return;
    }
    part(form, start::MODE, lang, ui, |form, ui| {
        for (mode, entry) in &form.menu.modes {
            let text = RichText::new(entry.name.get(lang.id())).strong();
            if ui.radio(form.mode() == Some(mode.as_str()), text).clicked() {
                out.push(UiCommand::Form(Answer::Mode(mode.clone())));
            }
            if let Some(help) = &entry.help {
                ui.indent(("help", mode), |ui| ui.weak(help.get(lang.id())));
            }
        }
        if !form.menu.presets.is_empty() {
            presets(form, lang, ui, out);
        }
    });
}

fn presets(form: &Form, lang: Lang, ui: &mut Ui, out: &mut Vec<UiCommand>) {
    let id = lang.id();
    let chosen = form.choices.preset.as_deref();
    let entry = chosen.and_then(|preset| form.menu.presets.get(preset));
    let none = start::NO_PRESET.get(lang);
    let text = entry.map_or(none, |preset| preset.name.get(id));
    ui.horizontal(|ui| {
        let label = ui.label(start::PRESET.get(lang)).id;
        let all = ComboBox::from_id_salt("preset")
            .selected_text(text)
            .show_ui(ui, |ui| {
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
        all.response.labelled_by(label);
    });
    if let Some(help) = entry.and_then(|entry| entry.help.as_ref()) {
        ui.indent("preset", |ui| ui.weak(help.get(id)));
    }
}

/// The options of the mode that is chosen.
pub(super) fn options(form: &Form, lang: Lang, ui: &mut Ui, out: &mut Vec<UiCommand>) {
    let mode = form.mode();
    let here = |option: &MenuOption| {
        let modes = option.modes.as_ref();
        modes.is_none_or(|modes| mode.is_some_and(|mode| modes.iter().any(|m| m == mode)))
    };
    let options = form.menu.options.iter().filter(|(_, option)| here(option));
    let options: Vec<_> = options.collect();
    if options.is_empty() {
        return;
    }
    part(form, start::RULE_OPTIONS, lang, ui, |form, ui| {
        let changed = form.choices.set.len();
        if changed > 0 {
            ui.horizontal_wrapped(|ui| {
                ui.weak(start::CHANGED.with(lang, &[("n", &changed)]));
                if ui.button(start::DEFAULTS.get(lang)).clicked() {
                    out.push(UiCommand::Form(Answer::Defaults));
                }
            });
        }
        for (id, option) in options {
            one(form, id, option, lang, ui, out);
            ui.add_space(2.0);
        }
    });
}

/// One option, as its type wants it. What was changed stands out.
fn one(
    form: &Form,
    id: &str,
    option: &MenuOption,
    lang: Lang,
    ui: &mut Ui,
    out: &mut Vec<UiCommand>,
) {
    let default = option.default.to_string();
    let value = form.value(id).unwrap_or_else(|| default.clone());
    let mut name = RichText::new(option.name.get(lang.id()));
    if form.choices.set.iter().any(|(set, _)| set == id) {
        name = name.strong().color(crate::board::theme(ui.ctx()).accent);
    }
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
            ui.horizontal_wrapped(|ui| {
                let label = ui.label(name).id;
                if let Some(choice) = choice(id, option, &value, lang, label, ui) {
                    set(choice);
                }
            });
        }
        OptionKind::Number { min, max, zero } => {
            ui.horizontal(|ui| {
                let label = ui.label(name);
                let mut number: i64 = value.parse().unwrap_or(0);
                let edit = DragValue::new(&mut number).range(*min..=*max);
                if ui.add(edit).labelled_by(label.id).changed() {
                    set(number.to_string());
                }
                if let (Some(zero), 0) = (zero, number) {
                    ui.weak(capital(names::zero(*zero).get(lang)));
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

/// One of several values; what was chosen now, if anything was.
fn choice(
    id: &str,
    option: &MenuOption,
    value: &str,
    lang: Lang,
    label: egui::Id,
    ui: &mut Ui,
) -> Option<String> {
    let shown = option.choices.get(value);
    let shown = capital(shown.map_or(value, |choice| choice.name.get(lang.id())));
    let all = ComboBox::from_id_salt(("option", id)).selected_text(shown);
    let all = all.show_ui(ui, |ui| {
        let mut clicked = None;
        for (choice, entry) in &option.choices {
            let text = capital(entry.name.get(lang.id()));
            let label = ui.selectable_label(choice == value, text);
            let label = match &entry.help {
                Some(help) => label.on_hover_text(help.get(lang.id())),
                None => label,
            };
            if label.clicked() {
                clicked = Some(choice.clone());
            }
        }
        clicked
    });
    all.response.labelled_by(label);
    all.inner.flatten()
}
