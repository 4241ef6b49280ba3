//! What can be done with a layout, in the editor and before a game alike.

use egui::{ComboBox, RichText, TextEdit, Ui};
use sifang_core::variant::Variant;

use crate::app::{Arrange, Desk, Job, Question, UiCommand, partners};
use crate::model;
use crate::text::Lang;
use crate::text::tables::{common, editor, layouts};

pub(crate) fn desk(
    desk: &Desk,
    rules: &Variant,
    turn: usize,
    lang: Lang,
    ui: &mut Ui,
    out: &mut Vec<UiCommand>,
) {
    let Some(deploy) = &rules.setup.deploy else {
        ui.label(layouts::NO_DEPLOYMENT.get(lang));
        return;
    };
    let mut arrange = |what: Arrange| out.push(UiCommand::Arrange(what));
    ui.weak(editor::HOW.get(lang));
    ui.horizontal_wrapped(|ui| {
        let random = ui.button(layouts::RANDOM.get(lang));
        if random
            .on_hover_text(layouts::RANDOM_HELP.get(lang))
            .clicked()
        {
            arrange(Arrange::Random);
        }
        let mirror = egui::Button::new(layouts::MIRROR.get(lang));
        let alike = partners(rules, deploy).is_some();
        let mirror = ui.add_enabled(alike, mirror);
        if mirror
            .on_disabled_hover_text(editor::NO_MIRROR.get(lang))
            .clicked()
        {
            arrange(Arrange::Mirror);
        }
    });
    if !deploy.layouts.is_empty() {
        ui.label(RichText::new(layouts::NAMED.get(lang)).strong());
        ui.horizontal_wrapped(|ui| {
            for (number, (_, name, _)) in deploy.layouts.iter().enumerate() {
                let chosen = desk.named == Some(number);
                let button = egui::Button::selectable(chosen, name.get(lang.id()));
                if ui.add(button.frame_when_inactive(true)).clicked() {
                    arrange(Arrange::Named(number));
                }
            }
        });
    }
    saved(desk, lang, ui, &mut arrange);
    ui.horizontal_wrapped(|ui| {
        if ui.button(layouts::IMPORT.get(lang)).clicked() {
            out.push(UiCommand::Files(Job::Import));
        }
        if ui.button(layouts::EXPORT.get(lang)).clicked() {
            out.push(UiCommand::Files(Job::Export));
        }
    });
    told(desk, rules, turn, lang, ui);
}

/// Saved layouts, and a name for this one.
fn saved(desk: &Desk, lang: Lang, ui: &mut Ui, arrange: &mut dyn FnMut(Arrange)) {
    ui.horizontal(|ui| {
        let none = desk.shelf.names.is_empty();
        let text = if none {
            layouts::NO_SAVED
        } else {
            layouts::SAVED
        };
        ui.add_enabled_ui(!none, |ui| {
            ComboBox::from_id_salt("saved layouts")
                .selected_text(text.get(lang))
                .show_ui(ui, |ui| {
                    for name in &desk.shelf.names {
                        ui.horizontal(|ui| {
                            let load = editor::LOAD.with(lang, &[("name", name)]);
                            let button = ui.button(name);
                            button.widget_info(|| {
                                egui::WidgetInfo::labeled(egui::Role::Button, true, &load)
                            });
                            if button.clicked() {
                                arrange(Arrange::Load(name.clone()));
                            }
                            let delete = editor::DELETE.with(lang, &[("name", name)]);
                            let button = ui.small_button("×");
                            button.widget_info(|| {
                                egui::WidgetInfo::labeled(egui::Role::Button, true, &delete)
                            });
                            if button.clicked() {
                                arrange(Arrange::Delete(name.clone()));
                            }
                        });
                    }
                })
                .response
                .widget_info(|| {
                    egui::WidgetInfo::labeled(egui::Role::ComboBox, !none, text.get(lang))
                });
        });
    });
    let label = ui.label(layouts::LAYOUT_NAME.get(lang));
    ui.horizontal(|ui| {
        crate::style::edged(ui);
        let mut name = desk.name.clone();
        let button = super::wide_button(common::SAVE.get(lang), ui);
        let rest = button + ui.spacing().item_spacing.x;
        let room = (ui.available_width() - rest).max(80.0);
        let field = TextEdit::singleline(&mut name).desired_width(room);
        if ui.add(field).labelled_by(label.id).changed() {
            arrange(Arrange::Name(name));
        }
        let save = egui::Button::new(common::SAVE.get(lang));
        let named = !desk.name.trim().is_empty() && desk.is_legal();
        if ui.add_enabled(named, save).clicked() {
            arrange(Arrange::Save);
        }
    });
    if let Some(question) = &desk.question {
        let (text, name) = match question {
            Question::Replace(name) => (layouts::REPLACE, name),
            Question::Delete(name) => (layouts::DELETE_ASK, name),
        };
        ui.label(text.with(lang, &[("name", name)]));
        ui.horizontal(|ui| {
            if ui.button(common::YES.get(lang)).clicked() {
                arrange(Arrange::Sure(true));
            }
            if ui.button(common::NO.get(lang)).clicked() {
                arrange(Arrange::Sure(false));
            }
        });
    }
}

/// What came of the last thing asked, and what is wrong with the layout.
fn told(desk: &Desk, rules: &Variant, turn: usize, lang: Lang, ui: &mut Ui) {
    if let Some(said) = &desk.said {
        ui.label(said);
    }
    if desk.kinds.is_none() {
        return;
    }
    if desk.offences.is_empty() {
        ui.label(layouts::LAYOUT_OK.get(lang));
        return;
    }
    let count = desk.offences.len();
    let broken = layouts::LAYOUT_BROKEN.with(lang, &[("n", &count)]);
    ui.colored_label(ui.visuals().error_fg_color, broken);
    for line in model::offences(rules, turn, &desk.offences, lang) {
        ui.colored_label(ui.visuals().error_fg_color, line);
    }
}
