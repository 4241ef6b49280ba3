//! What happened; a click shows the board as it was then, and the line of the moment on the screen is marked.

use egui::{RichText, Role, ScrollArea, Ui, WidgetInfo};
use sifang_bots::table::Snapshot;
use sifang_core::variant::Variant;
use sifang_core::view::Viewer;

use crate::app::{Play, UiCommand};
use crate::board::sign_of_seat;
use crate::model::Model;
use crate::text::Lang;
use crate::text::tables::happened;

/// The height that the log has at least, also where it must be scrolled to.
const LEAST: f32 = 96.0;

pub(super) fn show(
    play: &Play,
    model: &Model,
    rules: &Variant,
    lang: Lang,
    ui: &mut Ui,
    out: &mut Vec<UiCommand>,
) {
    let Some(snapshot) = &play.snapshot else {
        return;
    };
    ui.label(RichText::new(happened::LOG.get(lang)).strong());
    // the last line that tells of the moment on the screen, while that is an earlier one
    let marked = snapshot.is_past().then(|| model.told.checked_sub(1));
    let marked = marked.flatten();
    let height = ui.text_style_height(&egui::TextStyle::Body);
    // rows are as high as their text, which the scroll area counts on
    ui.spacing_mut().interact_size.y = height;
    ui.spacing_mut().item_spacing.y = 4.0;
    let mut area = ScrollArea::vertical()
        .id_salt("log")
        .auto_shrink(false)
        .min_scrolled_height(LEAST)
        .max_height(ui.available_height().max(LEAST));
    area = match brought(snapshot, marked, ui) {
        Some(line) => {
            let row = height + ui.spacing().item_spacing.y;
            let above = (ui.available_height() - row) / 2.0;
            area.vertical_scroll_offset((line as f32 * row - above).max(0.0))
        }
        None => area.stick_to_bottom(!snapshot.is_past()),
    };
    area.show_rows(ui, height, model.log.len(), |ui, rows| {
        for at in rows {
            let Some(line) = model.log.get(at) else {
                continue;
            };
            let shown = marked == Some(at);
            ui.horizontal(|ui| {
                if shown {
                    let row = ui.available_rect_before_wrap();
                    let row = row.with_max_y(row.top() + height);
                    let fill = ui.visuals().selection.bg_fill.gamma_multiply(0.3);
                    ui.painter().rect_filled(row, 3, fill);
                }
                match line.actor {
                    Some(actor) => {
                        let ink = model.ink(rules, actor);
                        sign_of_seat(rules, (actor, ink), 10.0, ui);
                    }
                    None => ui.add_space(10.0 + ui.spacing().item_spacing.x),
                }
                let mut text = RichText::new(&line.text);
                if shown {
                    text = text.strong();
                }
                let label = egui::Label::new(text)
                    .truncate()
                    .sense(egui::Sense::click());
                let label = ui.add(label).on_hover_text(&line.text);
                label.widget_info(|| {
                    WidgetInfo::selected(Role::Label, true, shown, line.text.as_str())
                });
                if label.clicked() {
                    out.push(UiCommand::At(Some(line.action + 1)));
                }
            });
        }
    });
}

/// The line to be brought into sight: the one that is marked, once after it has changed.
fn brought(snapshot: &Snapshot, marked: Option<usize>, ui: &Ui) -> Option<usize> {
    let id = ui.scope_id().with("marked line");
    let now = (snapshot.view.viewer(), marked);
    let before = ui.data_mut(|data| {
        let before: Option<(Viewer, Option<usize>)> = data.get_temp(id);
        data.insert_temp(id, now);
        before
    });
    marked.filter(|_| before != Some(now))
}
