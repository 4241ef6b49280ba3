//! What can be chosen of a game: a form made from its file.
//!
//! | file | what is in it |
//! |---|---|
//! | `table` | who sits where, time, chance |
//! | `rules` | presets, modes and options of the file |

mod rules;
mod table;

use egui::{Button, ScrollArea, Ui, UiBuilder, vec2};
use sifang_core::game::Game;

use crate::app::{App, Form, Screen, UiCommand};
use crate::style;
use crate::text::Text;
use crate::text::tables::{common, start};

/// Wider than this, the rules stand beside the seats.
const BESIDE: f32 = 860.0;
/// No wider, so that what belongs together stays together.
const WIDEST: f32 = 1300.0;

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
            let begin = style::primary(start::START_GAME.get(lang), ui.ctx());
            if ui.add_enabled(form.game.is_ok(), begin).clicked() {
                out.push(UiCommand::Begin);
            }
            let rules = Button::new(start::RULES.get(lang));
            if ui.add_enabled(form.game.is_ok(), rules).clicked() {
                out.push(UiCommand::Rules(true));
            }
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
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            let room = ui.available_rect_before_wrap();
            let width = room.width().min(WIDEST);
            let left = room.left() + (room.width() - width) / 2.0;
            let area =
                egui::Rect::from_min_size(egui::pos2(left, room.top()), vec2(width, room.height()));
            ui.scope_builder(UiBuilder::new().max_rect(area), |ui| {
                if width < BESIDE {
                    rules::modes(form, lang, ui, out);
                    table::show(form, lang, ui, out);
                    rules::options(form, lang, ui, out);
                    return;
                }
                ui.columns(2, |sides| {
                    rules::modes(form, lang, &mut sides[0], out);
                    table::show(form, lang, &mut sides[0], out);
                    rules::options(form, lang, &mut sides[1], out);
                });
            });
        });
    });
}

fn deploys(game: &Game) -> bool {
    game.rules().setup.deploy.is_some()
}

/// A part of the form, under its title.
fn part(
    form: &Form,
    title: Text,
    lang: crate::text::Lang,
    ui: &mut Ui,
    add: impl FnOnce(&Form, &mut Ui),
) {
    style::card(ui.ctx()).show(ui, |ui| {
        style::edged(ui);
        ui.set_width(ui.available_width());
        ui.heading(title.get(lang));
        add(form, ui);
    });
    ui.add_space(4.0);
}
