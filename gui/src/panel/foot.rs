//! Whose turn it is, why something is not possible, and a field for typed moves.

use egui::{Frame, Key, RichText, TextEdit, Ui};

use crate::app::{Play, UiCommand};
use crate::board::{of_seat, theme};
use crate::text::Lang;
use crate::text::tables::moves;

pub(crate) fn foot(play: &Play, lang: Lang, ui: &mut Ui, out: &mut Vec<UiCommand>) {
    let (Some(model), Some(rules)) = (&play.model, play.rules()) else {
        return;
    };
    if let Some(banner) = &model.banner {
        Frame::new()
            .fill(theme(ui.ctx()).danger)
            .inner_margin(6)
            .show(ui, |ui| {
                ui.label(
                    RichText::new(banner)
                        .strong()
                        .color(theme(ui.ctx()).background),
                );
            });
    }
    ui.horizontal_wrapped(|ui| {
        let mut status = RichText::new(&model.status).heading();
        if let Some(mover) = model.mover {
            let ink = of_seat(rules, mover);
            status = status.color(ink.ink).background_color(ink.fill);
        }
        ui.label(status);
        let label = ui.label(moves::TYPED.get(lang));
        let mut text = play.typed.clone();
        let edit = TextEdit::singleline(&mut text)
            .hint_text(moves::TYPED_HINT.get(lang))
            .desired_width(160.0);
        let edit = ui.add(edit).labelled_by(label.id);
        if edit.changed() {
            out.push(UiCommand::Typing(text.clone()));
        }
        if edit.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
            out.push(UiCommand::Typed(text));
            edit.request_focus();
        }
        if let Some(refused) = &play.refused {
            ui.colored_label(theme(ui.ctx()).danger, refused);
        }
    });
}
