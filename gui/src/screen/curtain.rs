//! Nothing of a game, while the machine is passed on from one person to the next. The curtain is lifted by holding a button
//! or a key, so that nobody lifts it by a stray click.

use egui::{Button, Event, Id, Key, RichText, Ui};
use sifang_core::ids::SeatId;

use crate::app::{App, Screen, UiCommand};
use crate::board::theme;
use crate::text::tables::{common, curtain};

/// How long the button or the key is held, in seconds.
const HOLD: f64 = 0.6;

pub(super) fn show(app: &App, ui: &mut Ui, out: &mut Vec<UiCommand>) {
    let Screen::Game(play) = &app.screen else {
        return;
    };
    let Some(seat) = play.curtain else {
        return;
    };
    let lang = app.lang();
    let of_file = play.rules().and_then(|rules| {
        let rule = rules.seats.get(seat.index())?;
        Some(rule.name.get(lang.id()).to_owned())
    });
    let name = of_file.unwrap_or_else(|| (seat.index() + 1).to_string());
    let name = play.called.get(&seat.index()).unwrap_or(&name).clone();
    egui::CentralPanel::default().show(ui, |ui| {
        ui.vertical_centered(|ui| {
            ui.add_space(ui.available_height() / 3.0);
            ui.label(RichText::new(curtain::TITLE.with(lang, &[("seat", &name)])).heading());
            ui.label(curtain::TEXT.with(lang, &[("seat", &name)]));
            ui.label(curtain::HOLD.get(lang));
            let text = curtain::START.with(lang, &[("seat", &name)]);
            hold(seat, &text, ui, out);
            if ui.button(common::MENU.get(lang)).clicked() {
                out.push(UiCommand::ToStart);
            }
        });
    });
}

/// Was a key that lifts the curtain pressed in this frame?
fn is_pressed_anew(ui: &Ui) -> bool {
    let begins = |event: &Event| match event {
        Event::Key {
            key: Key::Space | Key::Enter,
            pressed,
            repeat,
            ..
        } => *pressed && !repeat,
        _ => false,
    };
    ui.input(|input| input.events.iter().any(begins))
}

/// The button that is held; space and Enter do the same.
fn hold(seat: SeatId, text: &str, ui: &mut Ui, out: &mut Vec<UiCommand>) {
    let button = ui.add(Button::new(RichText::new(text).strong()).min_size(egui::vec2(0.0, 36.0)));
    let id = Id::unique(("curtain", seat.0));
    let now = ui.input(|input| input.time);
    let since: Option<f64> = ui.data(|data| data.get_temp(id));
    let down = ui.input(|input| input.key_down(Key::Space) || input.key_down(Key::Enter));
    // the key that passed the machine on, still held, lifts nothing: it is pressed anew
    let key = down && (since.is_some() || is_pressed_anew(ui));
    let held = button.is_pointer_button_down_on() || key;
    let Some(since) = held.then(|| since.unwrap_or(now)) else {
        ui.data_mut(|data| data.remove::<f64>(id));
        return;
    };
    ui.data_mut(|data| data.insert_temp(id, since));
    let done = ((now - since) / HOLD).clamp(0.0, 1.0);
    let mut bar = button.rect;
    bar.set_top(bar.bottom() - 4.0);
    bar.set_width(bar.width() * done as f32);
    ui.painter().rect_filled(bar, 2, theme(ui.ctx()).target);
    if now - since >= HOLD {
        ui.data_mut(|data| data.remove::<f64>(id));
        out.push(UiCommand::Sit(seat));
    } else {
        ui.ctx().request_repaint();
    }
}
