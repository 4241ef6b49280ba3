//! Laying out before a game: the layout, how long is left, ready.

use std::time::Duration;

use egui::{RichText, Ui};
use sifang_core::play::Action;
use sifang_core::variant::Variant;

use crate::app::{Play, UiCommand};
use crate::model::Model;
use crate::style::{firm, primary};
use crate::text::Lang;
use crate::text::tables::{editor, layouts};

pub(super) fn show(
    play: &Play,
    model: &Model,
    rules: &Variant,
    lang: Lang,
    ui: &mut Ui,
    out: &mut Vec<UiCommand>,
) {
    if play.may_lay_out_anew() {
        let change = ui.button(editor::CHANGE.get(lang));
        if change
            .on_hover_text(editor::CHANGE_HELP.get(lang))
            .clicked()
        {
            out.push(UiCommand::Undo);
        }
    }
    if model.laid_out {
        ui.label(layouts::WAIT_OTHERS.get(lang));
        if firm(&ui.button(layouts::NOT_READY.get(lang))) {
            out.push(UiCommand::Act(Action::Unlay));
        }
    }
    if !model.lays_out {
        return;
    }
    ui.label(RichText::new(layouts::DEPLOY.get(lang)).heading());
    if let Some(left) = play.time_to_lay_out() {
        let time = layouts::TIME_LEFT.with(lang, &[("time", &minutes(left))]);
        ui.label(RichText::new(time).strong());
    }
    let ready = primary(layouts::READY.get(lang), ui.ctx());
    if ui.add_enabled(play.desk.is_legal(), ready).clicked() {
        out.push(UiCommand::Ready);
    }
    let seat = play.seat().and_then(|seat| rules.seats.get(seat.index()));
    let turn = seat.map_or(0, |seat| seat.turn);
    super::desk(&play.desk, rules, turn, lang, ui, out);
}

/// Minutes and seconds.
fn minutes(left: Duration) -> String {
    let seconds = left.as_millis().div_ceil(1000);
    format!("{}:{:02}", seconds / 60, seconds % 60)
}
