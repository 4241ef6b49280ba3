//! Lists and menus that are open: the keyboard is theirs until they close.

use egui::{FocusDirection, Id, Key, Order, Popup, Ui};

/// What had the focus before a list or a menu was opened.
#[derive(Clone, Copy)]
struct Before {
    focused: Option<Id>,
    /// Has it closed? What lies beneath takes the focus only in the frame after that.
    closed: bool,
}

/// Is a list or a menu open? Then the focus goes through it alone, in by the first arrow; Escape and Enter are its own, and
/// when it closes the focus is where it was.
pub(super) fn takes_keys(ui: &Ui) -> bool {
    let ctx = ui.ctx();
    let id = Id::unique("sifang-focus-before-popup");
    let open = Popup::is_any_open(ctx);
    let before: Option<Before> = ctx.data(|data| data.get_temp(id));
    let focused = ctx.memory(egui::Memory::focused);
    match (open, before) {
        (true, None) => {
            let closed = false;
            ctx.data_mut(|data| data.insert_temp(id, Before { focused, closed }));
            if let Some(focused) = focused {
                ctx.memory_mut(|memory| memory.surrender_focus(focused));
            }
        }
        (false, Some(before)) if !before.closed => {
            let closed = true;
            ctx.data_mut(|data| data.insert_temp(id, Before { closed, ..before }));
            ctx.request_repaint();
        }
        (false, Some(before)) => {
            ctx.data_mut(|data| data.remove::<Before>(id));
            // unless something else has got it since
            if let (Some(before), None) = (before.focused, focused) {
                ctx.memory_mut(|memory| memory.request_focus(before));
            }
        }
        (true, Some(before)) => {
            let closed = false;
            ctx.data_mut(|data| data.insert_temp(id, Before { closed, ..before }));
        }
        (false, None) => {}
    }
    if open {
        confine(ui, before.is_some() && focused.is_some());
    }
    open
}

/// Nothing beneath gets the focus.
fn confine(ui: &Ui, inside: bool) {
    let on = [Key::ArrowDown, Key::ArrowRight];
    let back = [Key::ArrowUp, Key::ArrowLeft];
    let pressed = |keys: [Key; 2]| ui.input(|input| keys.iter().any(|key| input.key_pressed(*key)));
    let (on, back) = (pressed(on), pressed(back));
    ui.ctx().memory_mut(|memory| {
        let visible = memory.areas().visible_layer_ids();
        // from the bottom to the top
        let layers = memory.layer_ids();
        let top =
            layers.filter(|layer| layer.order == Order::Foreground && visible.contains(layer));
        if let Some(top) = top.last() {
            memory.set_modal_layer(top);
        }
        if !inside && (on || back) {
            memory.move_focus(if on {
                FocusDirection::Next
            } else {
                FocusDirection::Previous
            });
        }
    });
}
