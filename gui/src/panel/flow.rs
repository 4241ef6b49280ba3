//! The course of the game: bots wait, step, rush; the look of the board.

use egui::Ui;

use crate::app::{Play, UiCommand};
use crate::settings::{PACE, Settings};
use crate::text::Lang;
use crate::text::tables::{board, bots, happened, turn};

pub(crate) fn flow(
    play: &Play,
    settings: &Settings,
    lang: Lang,
    ui: &mut Ui,
    out: &mut Vec<UiCommand>,
) {
    let goes_on = play.snapshot.as_ref().is_some_and(|shown| shown.goes_on);
    let text = if play.paused {
        turn::RESUME
    } else {
        turn::PAUSE
    };
    if ui.button(text.get(lang)).clicked() {
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
    let mut shown = settings.coordinates;
    if ui
        .checkbox(&mut shown, board::COORDINATES.get(lang))
        .changed()
    {
        out.push(UiCommand::Coordinates(shown));
    }
    let mut all = settings.last_of_all;
    if ui
        .checkbox(&mut all, happened::LAST_MOVES.get(lang))
        .changed()
    {
        out.push(UiCommand::LastOfAll(all));
    }
    if ui.button(board::ROTATE.get(lang)).clicked() {
        out.push(UiCommand::Turn);
    }
    if (play.zoom - 1.0).abs() > 0.01 || play.pan != egui::Vec2::ZERO {
        let whole = ui.button(board::ZOOM_RESET.get(lang));
        if whole.clicked() {
            out.push(UiCommand::Whole);
        }
    }
}
