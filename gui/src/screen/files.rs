//! A file is chosen in the panel, or dropped onto the window.

use egui::{Align2, Area, FontId, Id, Modal, Order, Ui};

use crate::app::{App, UiCommand};
use crate::board::theme;
use crate::files::Answer;
use crate::text::tables::replay;

pub(super) fn show(app: &mut App, ui: &Ui, out: &mut Vec<UiCommand>) {
    let lang = app.lang();
    if let Some(filing) = &mut app.filing {
        let answer = Modal::new(Id::unique("files")).show(ui.ctx(), |ui| {
            ui.set_width(520.0);
            filing.show(ui, lang)
        });
        match answer.inner {
            Some(Answer::Chosen(path)) => out.push(UiCommand::Chosen(Some(path))),
            Some(Answer::Cancelled) => out.push(UiCommand::Chosen(None)),
            None => {}
        }
    }
    // of several only the first: one game is on the screen
    let dropped = ui.ctx().input(|input| {
        let mut files = input.raw.dropped_files.iter();
        let path = files.find(|file| !file.path().as_os_str().is_empty());
        path.map(|file| file.path().to_path_buf())
    });
    if let Some(path) = dropped {
        out.push(UiCommand::Open(path));
    }
    if ui.ctx().input(|input| !input.raw.hovered_files.is_empty()) {
        hovering(ui, replay::DROP_HERE.get(lang));
    }
}

/// Says that a file may be let go here.
fn hovering(ui: &Ui, text: &str) {
    let screen = ui.ctx().content_rect();
    let palette = theme(ui.ctx());
    Area::new(Id::unique("drop"))
        .order(Order::Foreground)
        .fixed_pos(screen.min)
        .interactable(false)
        .show(ui.ctx(), |ui| {
            let painter = ui.painter();
            painter.rect_filled(screen, 0, palette.background.gamma_multiply(0.85));
            let font = FontId::proportional(28.0);
            painter.text(
                screen.center(),
                Align2::CENTER_CENTER,
                text,
                font,
                palette.label,
            );
            ui.allocate_rect(screen, egui::Sense::hover());
        });
}
