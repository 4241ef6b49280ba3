//! The seats: who plays, who is on move, how it stands.

use std::time::{Duration, Instant};

use egui::{Frame, RichText, Stroke, Ui};
use sifang_core::variant::Variant;

use crate::board::{edge_of, of_seat, theme};
use crate::model::{Model, Plate};

/// `read` is when the clocks were read; none while they stand.
pub(super) fn show(model: &Model, rules: &Variant, read: Option<Instant>, ui: &mut Ui) {
    for plate in &model.plates {
        one(plate, rules, read, ui);
    }
}

fn one(plate: &Plate, rules: &Variant, read: Option<Instant>, ui: &mut Ui) {
    let ink = of_seat(rules, plate.seat);
    let edge = if plate.awaited { 3.0 } else { 1.0 };
    let stroke = Stroke::new(edge, edge_of(ink, theme(ui.ctx())));
    let mut frame = Frame::group(ui.style()).stroke(stroke);
    if plate.awaited {
        frame = frame.fill(ink.fill.gamma_multiply(0.22));
    }
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal_wrapped(|ui| {
            let (dot, _) = ui.allocate_exact_size(egui::Vec2::splat(14.0), egui::Sense::hover());
            ui.painter().rect_filled(dot, 3, ink.ink);
            ui.painter().rect_filled(dot.shrink(1.0), 3, ink.fill);
            let mut name = RichText::new(&plate.name).strong();
            if plate.out.is_some() {
                name = name.strikethrough();
            }
            ui.label(name);
            ui.weak(&plate.player);
            if let Some(left) = plate.clock {
                ui.monospace(clock(plate, left, read, ui));
            }
        });
        if let Some(out) = &plate.out {
            ui.label(out);
        }
        if !plate.facts.is_empty() {
            ui.small(plate.facts.join(" · "));
        }
        if let Some(lost) = &plate.lost {
            ui.small(lost);
        }
    });
}

/// What a clock shows now; the window wakes again when it changes.
fn clock(plate: &Plate, left: u64, read: Option<Instant>, ui: &Ui) -> String {
    let mut left = left;
    if let Some(read) = read.filter(|_| plate.awaited) {
        left = left.saturating_sub(read.elapsed().as_millis() as u64);
        let next = Duration::from_millis(left % 1000 + 20);
        ui.ctx().request_repaint_after(next);
    }
    let seconds = left.div_ceil(1000);
    format!("{}:{:02}", seconds / 60, seconds % 60)
}
