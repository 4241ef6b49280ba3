//! What is said over the board, so that the board keeps its size: who must answer a check, what has just happened, why
//! something is not possible.

use egui::{
    Align, Color32, Layout, Rect, RichText, Role, Sense, Stroke, StrokeKind, TextStyle,
    TextWrapMode, Ui, UiBuilder, WidgetInfo, WidgetText, vec2,
};

use crate::app::Play;
use crate::board::theme;

pub(crate) fn said(play: &Play, board: Rect, ui: &mut Ui) {
    let (Some(model), Some(rules)) = (&play.model, play.rules()) else {
        return;
    };
    let theme = theme(ui.ctx());
    let at = |layout: Layout| UiBuilder::new().max_rect(board.shrink(4.0)).layout(layout);
    ui.scope_builder(at(Layout::top_down(Align::Center)), |ui| {
        if let Some(banner) = &model.banner {
            let edge = model.mover.map(|seat| model.ink(rules, seat).fill);
            let text = RichText::new(banner).size(16.0).strong();
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

/// One text on a ground of its own, no wider than it needs; clicks go through it.
fn line(text: RichText, fill: Color32, edge: Option<Color32>, ui: &mut Ui) {
    let pad = vec2(10.0, 4.0);
    let said = text.text().to_owned();
    let room = (ui.available_width() - 2.0 * pad.x).max(60.0);
    let text = WidgetText::from(text);
    let galley = text.into_galley(ui, Some(TextWrapMode::Wrap), room, TextStyle::Body);
    let (rect, response) = ui.allocate_exact_size(galley.size() + 2.0 * pad, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &said));
    let painter = ui.painter();
    let edge = edge.map_or(Stroke::NONE, |edge| Stroke::new(2.0, edge));
    painter.rect(rect, 6, fill, edge, StrokeKind::Inside);
    painter.galley(rect.min + pad, galley, ui.visuals().text_color());
}
