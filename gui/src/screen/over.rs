//! What lies over a screen.

use std::time::Duration;

use egui::{
    Align2, Area, Id, Label, Modal, Order, RichText, Role, ScrollArea, Sense, TextStyle, Ui,
    WidgetInfo, accesskit, vec2,
};

use super::keys::begins_move;
use crate::app::{App, Passing, Screen, UiCommand};
use crate::style::{card, firm};
use crate::text::Lang;
use crate::text::tables::{common, keys, preferences};

pub(super) fn show(app: &mut App, ui: &Ui, out: &mut Vec<UiCommand>) {
    let lang = app.lang();
    if let Some(passing) = &mut app.passing {
        news(passing, ui, out);
    }
    if let Some(notice) = app.trouble() {
        Modal::new(Id::unique("notice")).show(ui.ctx(), |ui| {
            notice_text(notice, ui);
            let enter = ui.input(|input| input.key_pressed(egui::Key::Enter));
            if ui.button(common::OK.get(lang)).clicked() || enter {
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
                if firm(&ui.button(common::YES.get(lang))) {
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
            for text in list(app, lang) {
                ui.label(text);
            }
            if ui.button(common::CLOSE.get(lang)).clicked() {
                out.push(UiCommand::Help(false));
            }
        });
    }
}

/// Good news at the corner of the window: nothing waits for it, it takes no focus, programs for the blind read it out.
fn news(passing: &mut Passing, ui: &Ui, out: &mut Vec<UiCommand>) {
    let now = ui.input(|input| input.time);
    passing.since.get_or_insert(now);
    let left = passing.left(now);
    if left <= 0.0 {
        out.push(UiCommand::Passed);
        return;
    }
    ui.ctx()
        .request_repaint_after(Duration::from_secs_f64(left));
    let text = passing.text.as_str();
    Area::new(Id::unique("passing"))
        .order(Order::Foreground)
        .anchor(Align2::RIGHT_BOTTOM, vec2(-12.0, -12.0))
        .sense(Sense::empty())
        .fade_in(false)
        .show(ui.ctx(), |ui| {
            let room = ui.ctx().content_rect().width();
            let font = TextStyle::Body.resolve(ui.style());
            let ink = ui.visuals().text_color();
            let widest = (room * 0.5).min(360.0);
            let galley = ui.painter().layout(text.to_owned(), font, ink, widest);
            let inner = card(ui.ctx()).show(ui, |ui| {
                let (rect, _) = ui.allocate_exact_size(galley.size(), Sense::hover());
                ui.painter().galley(rect.min, galley, ink);
            });
            let id = ui.scope_id().with("card");
            let whole = ui.interact(inner.response.rect, id, Sense::CLICK);
            whole.widget_info(|| WidgetInfo::labeled(Role::Label, true, text));
            ui.ctx().accesskit_node_builder(id, |node| {
                node.set_role(accesskit::Role::Status);
                node.clear_value();
                node.set_label(text);
                node.set_live(accesskit::Live::Polite);
            });
            if whole.clicked() {
                out.push(UiCommand::Passed);
            }
        });
}

/// A sentence, and what there is of details under it: as they are, in a part of the window that can be scrolled.
fn notice_text(notice: &str, ui: &mut Ui) {
    let room = ui.ctx().content_rect().size();
    ui.set_max_width((room.x * 0.8).min(640.0));
    let Some((first, details)) = notice.split_once('\n') else {
        ui.label(notice);
        return;
    };
    ui.label(first);
    ScrollArea::both().max_height(room.y * 0.5).show(ui, |ui| {
        let details = RichText::new(details).monospace().size(12.5);
        ui.add(Label::new(details).extend());
    });
}

/// What each key does. In a game whose typed moves may begin with a letter, what that letter does is done with Alt.
fn list(app: &App, lang: Lang) -> Vec<String> {
    let play = match &app.screen {
        Screen::Game(play) => Some(play),
        Screen::Start | Screen::Options(_) | Screen::Editor(_) => None,
    };
    let rules = play.and_then(|play| play.rules());
    let skip = if play.is_some_and(|play| play.only_bots()) {
        keys::SKIP_TO_END
    } else {
        keys::SKIP
    };
    let lines = [
        (keys::MOVE_FOCUS, None),
        (keys::SELECT, None),
        (keys::NEXT_SEAT, None),
        (keys::TYPE, None),
        (keys::ESCAPE, None),
        (keys::ROTATE, Some('R')),
        (keys::ZOOM, Some('0')),
        (keys::PAN, None),
        (keys::STEP, Some('N')),
        (skip, Some('S')),
        (keys::AGAIN, Some('L')),
        (keys::PAUSE, Some('P')),
        (keys::UNDO, None),
        (keys::REPLAY, None),
        (keys::MARK, Some('M')),
        (keys::OPEN, None),
        (keys::SAVE, None),
        (keys::MUTE, None),
        (preferences::KEY_SETTINGS, None),
        (keys::RULES, None),
        (keys::KEYS, None),
    ];
    let lines = lines.into_iter().map(|(text, letter)| {
        let Some(letter) = letter else {
            return text.get(lang).to_owned();
        };
        let alt = rules.is_some_and(|rules| begins_move(rules, letter));
        let key = format!("{}{letter}", if alt { "Alt+" } else { "" });
        text.with(lang, &[("key", &key)])
    });
    lines.collect()
}
