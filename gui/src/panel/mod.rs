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

use egui::Ui;

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
    plates::show(model, (rules, lang), read, ui, out);
    ui.separator();
    out::show(play, model, lang, ui, out);
    deploy::show(play, model, rules, lang, ui, out);
    deeds::show(model, lang, ui, out);
    ui.separator();
    log::show(play, model, rules, lang, ui, out);
}
