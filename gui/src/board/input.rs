//! The board on the screen: painting, clicks, drags, and a node for each point that programs for the blind can read.

use egui::{
    EventFilter, Painter, PointerButton, Pos2, Rect, Response, Role, Sense, Shape, Stroke,
    StrokeKind, Ui, Vec2, WidgetInfo,
};
use sifang_core::drawing::Places;
use sifang_core::ids::PointId;

use super::{Frame, coordinates, marks, notes, pieces, promotion, theme};
use crate::app::{Drag, Marking, Play, UiCommand};
use crate::model::Model;
use crate::settings::Settings;
use crate::shapes::Swatch;

/// Around the outermost points, in steps: half a square, coordinates, the rim.
const MARGIN: f32 = 1.12;

/// Shows the board of a game in what is left of a panel.
pub(crate) fn show(play: &mut Play, ui: &mut Ui, settings: &Settings, out: &mut Vec<UiCommand>) {
    let (Some(model), Some(snapshot)) = (&play.model, &play.snapshot) else {
        return;
    };
    let rules = snapshot.view.rules();
    let rect = ui.available_rect_before_wrap();
    let ground = ui.allocate_rect(rect, Sense::click_and_drag());
    move_view(ui, &ground, out);
    let palette = theme(ui.ctx());
    let frame = Frame::new(rect, &model.places, play.zoom, play.pan, MARGIN);
    let painter = ui.painter_at(rect);
    play.layer
        .paint(&painter, rules, &model.places, &frame, palette);
    // the rim in the colour of the seat on move
    if let Some(mover) = model.mover {
        rim(&painter, &frame, &model.places, model.ink(rules, mover));
    }
    marks::under(&painter, rules, &frame, model, palette);
    if ui.input(|input| input.pointer.delta() != Vec2::ZERO || input.pointer.any_pressed()) {
        play.by_keys = false;
    }
    let points = interact(ui, &frame, rules, model, play, out);
    let dragged = points.dragged.filter(|_| play.chosen.is_some());
    let resting = model.pieces.iter();
    let resting = resting.filter(|piece| dragged.is_none_or(|(point, _)| point != piece.point));
    let resting = resting.map(|piece| (piece, None));
    pieces::paint(&painter, rules, &frame, &model.places, resting);
    notes::paint(&painter, &frame, model);
    marks::fights(&painter, &frame, model, palette);
    if settings.coordinates {
        coordinates::paint(&painter, rules, &frame, &model.places, palette);
    }
    let focus = play.focus.filter(|_| points.keyboard);
    let hand = marks::Hand {
        chosen: play.chosen,
        focus,
        pointed: points.pointed,
    };
    marks::over(&painter, rules, &frame, model, palette, hand);
    if let Some((point, at)) = dragged
        && let Some(piece) = model.pieces.iter().find(|piece| piece.point == point)
    {
        let moved = std::iter::once((piece, Some(at)));
        pieces::paint(&painter, rules, &frame, &model.places, moved);
    }
    promotion::show(ui, &frame, rules, model, out);
    notes::menu(ui, &frame, (play, model), settings.lang(), out);
    play.point_focused = points.focused;
    play.refocus = false;
}

/// The rim, with an edge, so that no ground swallows it.
fn rim(painter: &Painter, frame: &Frame, places: &Places, ink: Swatch) {
    let rim = coordinates::rim(frame, places);
    let width = coordinates::width(frame.cell);
    for (rim, stroke) in [
        (rim.expand(-1.5), Stroke::new(width + 3.0, ink.ink)),
        (rim, Stroke::new(width, ink.fill)),
    ] {
        painter.add(Shape::rect_stroke(rim, 3, stroke, StrokeKind::Outside));
    }
}

/// Wheel and pinch zoom, a drag beside the pieces moves the board.
fn move_view(ui: &Ui, ground: &egui::Response, out: &mut Vec<UiCommand>) {
    if ground.contains_pointer() {
        let (zoom, scroll) = ui.input(|input| (input.zoom_delta(), input.smooth_scroll_delta().y));
        let factor = zoom * (scroll * 0.002).exp();
        if (factor - 1.0).abs() > 0.001 {
            out.push(UiCommand::Zoom(factor));
        }
    }
    let middle = ui.input(|input| input.pointer.button_down(PointerButton::Middle));
    if ground.dragged() || middle && ground.contains_pointer() {
        let by = ui.input(|input| input.pointer.delta());
        if by != Vec2::ZERO {
            out.push(UiCommand::Pan(by));
        }
    }
}

/// What the pointer does on the points.
struct Points {
    pointed: Option<PointId>,
    dragged: Option<(PointId, Pos2)>,
    /// Was the focus moved by keys?
    keyboard: bool,
    /// Has a point the focus of the widgets?
    focused: bool,
}

fn interact(
    ui: &Ui,
    frame: &Frame,
    rules: &sifang_core::variant::Variant,
    model: &Model,
    play: &Play,
    out: &mut Vec<UiCommand>,
) -> Points {
    let mut found = Points {
        pointed: None,
        dragged: None,
        keyboard: play.focus.is_some(),
        focused: false,
    };
    let pointer = ui.input(|input| input.pointer.latest_pos());
    let by_point = |point: &PointId| {
        let found = model.points.binary_search_by_key(point, |node| node.point);
        found.ok().and_then(|at| model.points.get(at))
    };
    for node in model.order.iter().filter_map(by_point) {
        let square = frame.square(&model.places, node.point);
        let id = ui.scope_id().with(("point", node.point.0));
        let piece = model.pieces.iter().any(|piece| piece.point == node.point);
        let (response, clicked) = node_at(ui, frame, square, id, piece);
        let chosen = play.chosen == Some(node.point);
        response.widget_info(|| WidgetInfo::selected(Role::Button, true, chosen, &node.label));
        // the view goes where keys lead the focus
        let leads = play.refocus && play.focus == Some(node.point);
        if leads || response.gained_focus() {
            let by = into_view(square, frame.rect);
            if by != Vec2::ZERO {
                out.push(UiCommand::Pan(by));
            }
        }
        if response.has_focus() {
            found.focused = true;
            // arrows go along lines here
            let filter = EventFilter {
                horizontal_arrows: true,
                vertical_arrows: true,
                ..EventFilter::default()
            };
            ui.memory_mut(|memory| memory.set_focus_lock_filter(id, filter));
            if response.gained_focus() && play.focus != Some(node.point) {
                out.push(UiCommand::FocusOn(node.point));
            }
        }
        if leads {
            response.request_focus();
        }
        if response.hovered() && !play.by_keys {
            found.pointed = Some(node.point);
        }
        if clicked {
            out.push(UiCommand::Click(node.point));
        }
        if response.secondary_clicked() && rules.visibility.hides() {
            out.push(UiCommand::Mark(Marking::Open(node.point)));
        }
        if response.drag_started_by(PointerButton::Primary) {
            out.push(UiCommand::Drag(Drag::From(node.point)));
        }
        if response.dragged_by(PointerButton::Primary)
            && let Some(at) = pointer
        {
            found.dragged = Some((node.point, at));
            // no point is hovered while a piece is dragged
            found.pointed = point_at(frame, model, at).filter(|_| frame.rect.contains(at));
        }
        if response.drag_stopped_by(PointerButton::Primary) {
            let under = pointer.and_then(|at| point_at(frame, model, at));
            out.push(UiCommand::Drag(Drag::To(under)));
        }
    }
    if found.pointed != play.hovered && (found.pointed.is_some() || play.hovered.is_some()) {
        out.push(UiCommand::Hover(found.pointed));
    }
    found
}

/// The node of a point, and whether it was clicked. What lies beside the picture has its node at the edge: programs for
/// the blind find it there and may click it, the pointer does not.
fn node_at(ui: &Ui, frame: &Frame, square: Rect, id: egui::Id, piece: bool) -> (Response, bool) {
    let rect = square.intersect(frame.rect);
    if rect.is_positive() {
        let sense = if piece {
            Sense::click_and_drag()
        } else {
            Sense::click()
        };
        let response = ui.interact(rect, id, sense);
        let clicked = response.clicked();
        return (response, clicked);
    }
    let corner = |at: Pos2| at.clamp(frame.rect.min, frame.rect.max);
    let rect = Rect::from_min_max(corner(square.min), corner(square.max));
    let response = ui.interact(rect, id, Sense::focusable_noninteractive());
    let click = egui::accesskit::Action::Click;
    ui.ctx()
        .accesskit_node_builder(id, |node| node.add_action(click));
    let clicked = ui.input(|input| input.has_accesskit_action_request(id, click));
    (response, clicked)
}

/// How far the board must be moved to bring a square into the picture; not at all if it lies there.
fn into_view(square: Rect, picture: Rect) -> Vec2 {
    let along = |low: f32, high: f32, from: f32, to: f32| {
        if low < from {
            from - low
        } else if high > to {
            to - high
        } else {
            0.0
        }
    };
    Vec2::new(
        along(
            square.left(),
            square.right(),
            picture.left(),
            picture.right(),
        ),
        along(
            square.top(),
            square.bottom(),
            picture.top(),
            picture.bottom(),
        ),
    )
}

fn point_at(frame: &Frame, model: &Model, at: Pos2) -> Option<PointId> {
    let mut nodes = model.points.iter();
    let node = nodes.find(|node| frame.square(&model.places, node.point).contains(at));
    node.map(|node| node.point)
}
