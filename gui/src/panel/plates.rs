//! The seats: who plays, who is on move, how it stands, what is offered.

use std::time::{Duration, Instant};

use egui::{Frame, RichText, Stroke, Ui, WidgetInfo};
use sifang_core::variant::Variant;

use super::deeds;
use crate::app::UiCommand;
use crate::board::{edge_of, sign_of_seat, theme, tray};
use crate::model::{Model, Offer, Plate, is_low};
use crate::style::firm;
use crate::text::Lang;
use crate::text::tables::plates;

/// `read` is when the clocks were read; none while they stand.
pub(super) fn show(
    model: &Model,
    (rules, lang): (&Variant, Lang),
    read: Option<Instant>,
    ui: &mut Ui,
    out: &mut Vec<UiCommand>,
) {
    for plate in &model.plates {
        let offers = model.offers.iter().filter(|offer| offer.seat == plate.seat);
        one((model, plate), (rules, lang), read, offers, ui, out);
    }
}

fn one<'a>(
    (model, plate): (&Model, &Plate),
    (rules, lang): (&Variant, Lang),
    read: Option<Instant>,
    offers: impl Iterator<Item = &'a Offer>,
    ui: &mut Ui,
    out: &mut Vec<UiCommand>,
) {
    let ink = model.ink(rules, plate.seat);
    let edge = if plate.awaited { 3.0 } else { 1.0 };
    let stroke = Stroke::new(edge, edge_of(ink, theme(ui.ctx())));
    let mut frame = Frame::group(ui.style()).stroke(stroke);
    if plate.awaited {
        frame = frame.fill(ink.fill.gamma_multiply(0.22));
    }
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal_wrapped(|ui| {
            sign_of_seat(rules, (plate.seat, ink), 16.0, ui);
            let mut name = RichText::new(&plate.name).strong();
            if plate.out.is_some() {
                name = name.strikethrough();
            }
            ui.label(name);
            ui.weak(&plate.player);
            clocks(plate, read, lang, ui);
            if let Some(label) = &plate.sit {
                let button = ui.small_button(plates::SIT.get(lang));
                button.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, label));
                if firm(&button) {
                    out.push(UiCommand::Come(plate.seat));
                }
            }
        });
        if let Some(out) = &plate.out {
            ui.label(out);
        }
        if !plate.facts.is_empty() {
            ui.small(plate.facts.join(" · "));
        }
        if let Some(lost) = &plate.lost {
            tray(ui, rules, &plate.tray, lost);
        }
        for offer in offers {
            ui.label(RichText::new(&offer.text).strong());
            ui.horizontal_wrapped(|ui| {
                for answer in &offer.answers {
                    deeds::button(answer, ui, out);
                }
            });
        }
    });
}

/// The time for the whole game and for this move. The window wakes again when what is shown changes.
fn clocks(plate: &Plate, read: Option<Instant>, lang: Lang, ui: &mut Ui) {
    let passed = read.filter(|_| plate.awaited).map(|read| read.elapsed());
    let now = |left: u64| left.saturating_sub(passed.map_or(0, |passed| passed.as_millis() as u64));
    let (whole, of_move) = (plate.clock.map(now), plate.per_move.map(now));
    if passed.is_some() {
        let next = whole.into_iter().chain(of_move).filter(|left| *left > 0);
        if let Some(next) = next.map(|left| left % 1000 + 20).min() {
            ui.ctx().request_repaint_after(Duration::from_millis(next));
        }
    }
    // only the seat whose clock runs can be short of time now
    let low = is_low(whole, of_move) && plate.awaited;
    let mut say = |text: String| {
        let mut text = RichText::new(text).monospace();
        if low {
            text = text.strong().color(theme(ui.ctx()).danger);
        }
        ui.label(text);
    };
    if let Some(left) = whole {
        say(time(left));
    }
    if let Some(left) = of_move.filter(|_| plate.awaited || whole.is_none()) {
        say(plates::THIS_MOVE.with(lang, &[("time", &time(left))]));
    }
    if low {
        say(plates::LITTLE_TIME.get(lang).to_owned());
    }
}

/// Minutes and seconds.
fn time(left: u64) -> String {
    let seconds = left.div_ceil(1000);
    format!("{}:{:02}", seconds / 60, seconds % 60)
}
