//! How wide the side of a game is: as it was dragged, as far as the window has room.

use egui::{CursorIcon, Id, Rangef, Rect, Sense, Ui};

use crate::app::{Setting, UiCommand};
use crate::settings::SIDE;

/// In a window narrower than this the side takes no more than its part.
const NARROW: f32 = 820.0;
/// That part, and the part in wider windows.
const PARTS: [f32; 2] = [0.38, 0.6];
/// How near to the edge it is taken hold of.
const GRIP: f32 = 4.0;

/// The width of the side: as remembered, or as it is being dragged, so far as there is room.
pub(super) fn width(ui: &Ui, remembered: u16) -> f32 {
    let dragged: Option<f32> = ui.data(|data| data.get_temp(id()));
    let wanted = dragged.unwrap_or_else(|| f32::from(remembered));
    fitting(wanted, ui.ctx().content_rect().width()).round()
}

fn fitting(wanted: f32, window: f32) -> f32 {
    let part = if window < NARROW { PARTS[0] } else { PARTS[1] };
    let [least, most] = [SIDE.start(), SIDE.end()].map(|&end| f32::from(end));
    // in a window smaller than the program allows, names of layouts are still to be read
    wanted.clamp(least, most).min((window * part).max(least))
}

/// The edge of the side, which is dragged; what it comes to is remembered when it is let go.
pub(super) fn edge(ui: &Ui, side: Rect, out: &mut Vec<UiCommand>) {
    let grip = Rangef::new(side.left() - GRIP, side.left() + GRIP);
    let grip = Rect::from_x_y_ranges(grip, side.y_range());
    let edge = ui.interact(grip, id(), Sense::DRAG);
    let edge = edge.on_hover_and_drag_cursor(CursorIcon::ResizeHorizontal);
    if edge.hovered() || edge.dragged() {
        let stroke = ui.visuals().widgets.hovered.bg_stroke;
        ui.painter().vline(side.left(), side.y_range(), stroke);
    }
    if let Some(at) = edge.interact_pointer_pos()
        && (edge.dragged() || edge.drag_stopped())
    {
        let wide = fitting(side.right() - at.x, ui.ctx().content_rect().width());
        if edge.drag_stopped() {
            ui.data_mut(|data| data.remove::<f32>(id()));
            out.push(UiCommand::Set(Setting::Side(wide.round() as u16)));
        } else {
            ui.data_mut(|data| data.insert_temp(id(), wide));
        }
    }
}

fn id() -> Id {
    Id::unique("edge of the side")
}

#[cfg(test)]
mod tests {
    use super::fitting;

    #[test]
    fn the_side_leaves_the_board_its_room() {
        assert!(fitting(270.0, 1200.0) == 270.0 && fitting(900.0, 1200.0) == 560.0);
        assert!(fitting(270.0, 640.0) <= 640.0 * 0.38);
        assert!(fitting(1.0, 1200.0) == 190.0 && fitting(500.0, 819.0) <= 819.0 * 0.38);
    }
}
