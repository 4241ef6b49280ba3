//! The course of the game: bots wait, step, rush; what they did is shown again; the board is turned.

use egui::Ui;

use crate::app::{Play, Replay, UiCommand};
use crate::style::firm;
use crate::text::Lang;
use crate::text::tables::{board, bots, preferences, turn};

pub(crate) fn flow(play: &Play, lang: Lang, ui: &mut Ui, out: &mut Vec<UiCommand>) {
    // who is out watches on or skips to the end, which is offered beside that word
    let gone = play.model.as_ref().is_some_and(|model| model.out.is_some());
    let free = play.pass_on_to().is_none();
    let goes_on = free && play.snapshot.as_ref().is_some_and(|shown| shown.goes_on);
    let text = if play.paused {
        turn::RESUME
    } else {
        turn::PAUSE
    };
    let some = play.has_bots();
    let pause = egui::Button::new(text.get(lang));
    let pause = ui.add_enabled(some && !play.course.over, pause);
    let pause = if some {
        pause
    } else {
        pause.on_disabled_hover_text(turn::NO_BOTS.get(lang))
    };
    if firm(&pause) {
        out.push(UiCommand::Pause(!play.paused));
    }
    let mut button = |ui: &mut Ui, text: crate::text::Text, enabled: bool, command: UiCommand| {
        let button = egui::Button::new(text.get(lang));
        if ui.add_enabled(enabled, button).clicked() {
            out.push(command);
        }
    };
    button(ui, turn::STEP, goes_on, UiCommand::Step);
    let skip = if play.only_bots() {
        bots::SKIP_TO_END
    } else {
        turn::SKIP_TO_ME
    };
    button(ui, skip, goes_on && !gone, UiCommand::Skip);
    let since = play.since_mine().is_some();
    let again = ui.add_enabled(since, egui::Button::new(preferences::AGAIN.get(lang)));
    if again.on_hover_text(turn::SINCE_MINE.get(lang)).clicked() {
        out.push(UiCommand::Replay(Replay::SinceMine));
    }
    if ui.button(board::ROTATE.get(lang)).clicked() {
        out.push(UiCommand::Turn);
    }
}
