//! The course of the game: bots wait, step, rush; what they did is shown again; the board is turned.

use egui::Ui;

use crate::app::{Play, Replay, UiCommand};
use crate::style::firm;
use crate::text::Lang;
use crate::text::tables::{board, preferences, turn};

pub(crate) fn flow(play: &Play, lang: Lang, ui: &mut Ui, out: &mut Vec<UiCommand>) {
    let goes_on = play.snapshot.as_ref().is_some_and(|shown| shown.goes_on);
    let text = if play.paused {
        turn::RESUME
    } else {
        turn::PAUSE
    };
    if firm(&ui.button(text.get(lang))) {
        out.push(UiCommand::Pause(!play.paused));
    }
    let mut button = |ui: &mut Ui, text: crate::text::Text, command: UiCommand| {
        let button = egui::Button::new(text.get(lang));
        if ui.add_enabled(goes_on, button).clicked() {
            out.push(command);
        }
    };
    button(ui, turn::STEP, UiCommand::Step);
    button(ui, turn::SKIP_TO_ME, UiCommand::Skip);
    let since = play.since_mine().is_some();
    let again = ui.add_enabled(since, egui::Button::new(preferences::AGAIN.get(lang)));
    if again.on_hover_text(turn::SINCE_MINE.get(lang)).clicked() {
        out.push(UiCommand::Replay(Replay::SinceMine));
    }
    if ui.button(board::ROTATE.get(lang)).clicked() {
        out.push(UiCommand::Turn);
    }
}
