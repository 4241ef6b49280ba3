//! What is said over the board, so that the board keeps its size: who must answer a check, what has just happened, why
//! something is not possible.

use egui::{Align, Color32, Frame, Label, Layout, Rect, RichText, Stroke, Ui, UiBuilder};

use crate::app::Play;
use crate::board::theme;

pub(crate) fn said(play: &Play, board: Rect, ui: &mut Ui) {
    let (Some(model), Some(rules)) = (&play.model, play.rules()) else {
        return;
    };
    let theme = theme(ui.ctx());
    let at = |layout: Layout| UiBuilder::new().max_rect(board.shrink(6.0)).layout(layout);
    ui.scope_builder(at(Layout::top_down(Align::Center)), |ui| {
        if let Some(banner) = &model.banner {
            let edge = model.mover.map(|seat| model.ink(rules, seat).fill);
            let text = RichText::new(banner).heading().strong();
            line(text.color(theme.background), theme.danger, edge, ui);
        }
        for news in &model.news {
            let text = RichText::new(news).strong();
            line(text, theme.raised, Some(theme.hairline), ui);
        }
    });
    if let Some(refused) = &play.refused {
        ui.scope_builder(at(Layout::bottom_up(Align::Center)), |ui| {
            let text = RichText::new(refused).color(theme.danger);
            line(text, theme.raised, Some(theme.danger), ui);
        });
    }
}

/// One line on a ground of its own; clicks go through it.
fn line(text: RichText, fill: Color32, edge: Option<Color32>, ui: &mut Ui) {
    let edge = edge.map_or(Stroke::NONE, |edge| Stroke::new(2.0, edge));
    let frame = Frame::new().fill(fill).stroke(edge);
    frame.corner_radius(6).inner_margin(6).show(ui, |ui| {
        ui.add(Label::new(text).selectable(false));
    });
}
