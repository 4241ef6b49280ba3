//! A layout on the board, outside a game: the part of one seat fills the picture.

use egui::{PointerButton, Pos2, Rect, Role, Sense, Ui, Vec2, WidgetInfo};
use sifang_core::drawing::Places;
use sifang_core::ids::PointId;

use super::{Frame, marks, pieces, theme};
use crate::app::{Arranging, Drag, Editor, UiCommand};
use crate::model::{Laid, PointNode};
use crate::text::Lang;

/// Around the outermost points of the part, in steps.
const MARGIN: f32 = 0.9;

/// Shows the layout in what is left of a panel.
pub(crate) fn layout(
    editor: &mut Editor,
    (lang, signs): (Lang, Lang),
    ui: &mut Ui,
    out: &mut Vec<UiCommand>,
) {
    let rect = ui.available_rect_before_wrap();
    ui.allocate_rect(rect, Sense::hover());
    let turn = editor.turn();
    let rules = editor.game.rules();
    let Some(deploy) = &rules.setup.deploy else {
        return;
    };
    let places = Places::new(rules, editor.seat.index());
    let rows = deploy.rows.get(turn).into_iter().flatten().flatten();
    let part: Vec<PointId> = rows.copied().collect();
    let frame = part_frame(rect, &places, &part);
    let palette = theme(ui.ctx());
    let painter = ui.painter_at(rect);
    editor.layer.signs = Some(signs);
    editor
        .layer
        .paint(&painter, rules, &places, &frame, palette);
    let laid = Laid {
        rules,
        seat: editor.seat,
        kinds: editor.desk.kinds.as_deref().unwrap_or_default(),
        offences: &editor.desk.offences,
        chosen: editor.chosen,
        lang,
        signs,
    };
    marks::places(
        &painter,
        &frame,
        &places,
        palette,
        &laid.free(),
        &laid.wrong(),
    );
    let nodes = laid.points();
    let dragged = interact(ui, &frame, &places, &nodes, editor.chosen, out);
    let dragged = dragged.filter(|(point, _)| editor.chosen == Some(*point));
    let all = laid.pieces();
    let (moved, resting): (Vec<_>, Vec<_>) = all
        .iter()
        .partition(|piece| dragged.is_some_and(|(point, _)| point == piece.point));
    let resting = resting.into_iter().map(|piece| (piece, None));
    pieces::paint(&painter, rules, &frame, &places, resting);
    if let Some(chosen) = editor.chosen {
        marks::chosen(&painter, &frame, &places, palette, chosen);
    }
    let moved = moved
        .into_iter()
        .map(|piece| (piece, dragged.map(|(_, at)| at)));
    pieces::paint(&painter, rules, &frame, &places, moved);
}

/// A frame in which these points fill the rectangle.
fn part_frame(rect: Rect, places: &Places, part: &[PointId]) -> Frame {
    let at = |point: &PointId| {
        let (x, y) = places.of(*point);
        Pos2::new(x as f32, y as f32)
    };
    let bounds = Rect::from_points(&part.iter().map(at).collect::<Vec<_>>());
    let whole = Frame::new(rect, places, 1.0, Vec2::ZERO, MARGIN);
    let around = (bounds.size() + Vec2::splat(2.0 * MARGIN)) * whole.step();
    let zoom = (rect.width() / around.x).min(rect.height() / around.y);
    let zoomed = Frame::new(rect, places, zoom, Vec2::ZERO, MARGIN);
    let middle = bounds.center();
    let seen = zoomed.at((f64::from(middle.x), f64::from(middle.y)));
    Frame::new(rect, places, zoom, rect.center() - seen, MARGIN)
}

/// Clicks and drags on the points; the piece that is dragged, and where to.
fn interact(
    ui: &Ui,
    frame: &Frame,
    places: &Places,
    nodes: &[PointNode],
    chosen: Option<PointId>,
    out: &mut Vec<UiCommand>,
) -> Option<(PointId, Pos2)> {
    let pointer = ui.input(|input| input.pointer.latest_pos());
    let mut dragged = None;
    let mut edit = |what| out.push(UiCommand::Edit(what));
    for node in nodes {
        let square = frame.square(places, node.point);
        let id = ui.scope_id().with(("slot", node.point.0));
        let response = ui.interact(square, id, Sense::click_and_drag());
        let selected = chosen == Some(node.point);
        response.widget_info(|| WidgetInfo::selected(Role::Button, true, selected, &node.label));
        if response.clicked() {
            edit(Arranging::Click(node.point));
        }
        if response.drag_started_by(PointerButton::Primary) {
            edit(Arranging::Drag(Drag::From(node.point)));
        }
        if response.dragged_by(PointerButton::Primary)
            && let Some(at) = pointer
        {
            dragged = Some((node.point, at));
        }
        if response.drag_stopped_by(PointerButton::Primary) {
            let mut nodes = nodes.iter();
            let under = pointer
                .and_then(|at| nodes.find(|node| frame.square(places, node.point).contains(at)));
            edit(Arranging::Drag(Drag::To(under.map(|node| node.point))));
        }
    }
    dragged
}
