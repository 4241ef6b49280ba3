//! Parts of the game's screen.
//!
//! | file | what is in it |
//! |---|---|
//! | `flow` | bots: pause, step, skip, show again; the board turned |
//! | `plates` | the seats, their clocks, offers |
//! | `log` | what happened |
//! | `deeds` | what can be done, the end |
//! | `out` | what a person does who is out |
//! | `deploy` | laying out before a game |
//! | `desk` | what can be done with a layout |
//! | `replay` | a bar to go through the moments |
//! | `foot` | whose turn it is, typed moves |
//! | `said` | over the board: checks, news, why something is not possible |

mod deeds;
mod deploy;
mod desk;
mod flow;
mod foot;
mod log;
mod out;
mod plates;
mod replay;
mod said;

use egui::{ScrollArea, TextStyle, Ui};

use crate::app::{Play, UiCommand};
use crate::text::Lang;

pub(crate) use desk::desk;
pub(crate) use flow::flow;
pub(crate) use foot::foot;
pub(crate) use replay::bar;
pub(crate) use said::said;

/// The side of the board.
pub(crate) fn side(play: &Play, lang: Lang, ui: &mut Ui, out: &mut Vec<UiCommand>) {
    let (Some(model), Some(rules)) = (&play.model, play.rules()) else {
        return;
    };
    let shown = play.snapshot.as_ref();
    let running = shown.filter(|shown| shown.clock_runs(play.paused));
    let clock = running.and_then(|shown| shown.clock.as_ref());
    let read = clock.map(|(_, read)| *read);
    // what a low window has no room for is scrolled to
    ScrollArea::vertical()
        .id_salt("side")
        .auto_shrink(false)
        .show(ui, |ui| {
            plates::show(model, (rules, lang), read, ui, out);
            ui.separator();
            out::show(play, model, lang, ui, out);
            deploy::show(play, model, rules, lang, ui, out);
            deeds::show(model, lang, ui, out);
            ui.separator();
            log::show(play, model, rules, lang, ui, out);
        });
}

/// How wide a text is in a style.
fn wide(text: &str, style: &TextStyle, ui: &Ui) -> f32 {
    let font = style.resolve(ui.style());
    let galley = ui
        .painter()
        .layout_no_wrap(text.to_owned(), font, ui.visuals().text_color());
    galley.size().x.ceil()
}

/// How wide a button of this text is.
fn wide_button(text: &str, ui: &Ui) -> f32 {
    2.0f32.mul_add(
        ui.spacing().button_padding.x,
        wide(text, &TextStyle::Button, ui),
    )
}

/// In a row that wraps: what comes next and is so wide begins a new row if this one has no room for it. All of a row stand at
/// one height.
fn together(ui: &mut Ui, wide: f32) {
    if ui.available_size_before_wrap().x < wide && ui.cursor().left() > ui.max_rect().left() {
        ui.end_row();
        ui.set_row_height(ui.spacing().interact_size.y);
    }
}
