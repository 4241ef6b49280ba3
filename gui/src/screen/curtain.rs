//! Nothing of a game, while the machine is passed on from one person to the next. The curtain is lifted by holding a button
//! or a key, so that nobody lifts it by a stray click.

use egui::{
    Event, FontId, Id, Key, RichText, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2,
};
use sifang_core::ids::SeatId;

use crate::app::{App, Screen, UiCommand};
use crate::board::{of_seat, sign_of_seat, theme};
use crate::text::tables::{common, curtain};

/// The side of the sign of the seat.
const SIGN: f32 = 72.0;
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
            ui.add_space(ui.available_height() / 5.0);
            // where play settles whose the armies are, no seat has a colour of its own
            if let Some(rules) = play.rules().filter(|rules| !rules.settles_armies()) {
                let ink = of_seat(rules, seat);
                sign_of_seat(rules, (seat, ink), SIGN, ui);
                ui.add_space(10.0);
            }
            let title = curtain::TITLE.with(lang, &[("seat", &name)]);
            ui.label(RichText::new(title).size(34.0).strong());
            let text = curtain::TEXT.with(lang, &[("seat", &name)]);
            ui.label(RichText::new(text).size(18.0));
            ui.add_space(18.0);
            let called = curtain::START.with(lang, &[("seat", &name)]);
            hold(seat, curtain::HOLD.get(lang), &called, ui, out);
            ui.add_space(18.0);
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

/// The button that is held; space and Enter do the same. It fills from the left while it is held.
fn hold(seat: SeatId, text: &str, called: &str, ui: &mut Ui, out: &mut Vec<UiCommand>) {
    let font = FontId::proportional(22.0);
    let ink = ui.visuals().text_color();
    let galley = ui.painter().layout_no_wrap(text.to_owned(), font, ink);
    let size = galley.size() + vec2(56.0, 32.0);
    let (rect, button) = ui.allocate_exact_size(size, Sense::click());
    button.widget_info(|| WidgetInfo::labeled(Role::Button, true, called));
    let id = Id::unique(("curtain", seat.0));
    let now = ui.input(|input| input.time);
    let since: Option<f64> = ui.data(|data| data.get_temp(id));
    let down = ui.input(|input| input.key_down(Key::Space) || input.key_down(Key::Enter));
    // the key that passed the machine on, still held, lifts nothing: it is pressed anew
    let key = down && (since.is_some() || is_pressed_anew(ui));
    let held = button.is_pointer_button_down_on() || key;
    let since = held.then(|| since.unwrap_or(now));
    let done = since.map_or(0.0, |since| ((now - since) / HOLD).clamp(0.0, 1.0));
    let palette = theme(ui.ctx());
    let look = ui.style().interact(&button);
    let painter = ui.painter();
    let edge = Stroke::new(2.0, palette.accent);
    painter.rect(rect, 9, look.weak_bg_fill, edge, StrokeKind::Inside);
    let corner = rect.center() - galley.size() / 2.0;
    painter.galley(corner, galley.clone(), ink);
    // what is done, with what is written on it in a colour that is read there
    let mut part = rect;
    part.set_width(rect.width() * done as f32);
    let filled = painter.with_clip_rect(part.intersect(painter.clip_rect()));
    filled.rect_filled(rect, 9, palette.accent);
    filled.galley_with_override_text_color(corner, galley, palette.on_accent);
    match since {
        None => ui.data_mut(|data| data.remove::<f64>(id)),
        Some(since) if now - since >= HOLD => {
            ui.data_mut(|data| data.remove::<f64>(id));
            out.push(UiCommand::Sit(seat));
        }
        Some(since) => {
            ui.data_mut(|data| data.insert_temp(id, since));
            ui.ctx().request_repaint();
        }
    }
}
