//! What is on the screen as a whole.
//!
//! | file | what is in it |
//! |---|---|
//! | `start` | the games, a click on one starts it |
//! | `unfinished` | games that were not played to their end |
//! | `options` | what can be chosen of a game |
//! | `editor` | layouts outside a game |
//! | `files` | a file is chosen, dropped |
//! | `game` | a game |
//! | `side` | how wide the side of a game is |
//! | `curtain` | nothing of a game, while the machine is passed on |
//! | `rules` | the rule sheet of a game |
//! | `keys` | what keys do |
//! | `popup` | lists and menus that are open |
//! | `preferences` | settings |
//! | `over` | what lies over a screen: notices, questions, the list of keys |

mod curtain;
mod editor;
mod files;
mod game;
mod keys;
mod options;
mod over;
mod popup;
mod preferences;
mod rules;
mod side;
mod start;
mod unfinished;

use egui::Ui;

use crate::app::{App, Screen, UiCommand};

/// Shows the screen.
pub(crate) fn show(app: &mut App, ui: &mut Ui, out: &mut Vec<UiCommand>) {
    keys::read(app, ui, out);
    if app.rules.is_some() {
        rules::show(app, ui, out);
        over::show(app, ui, out);
        files::show(app, ui, out);
        return;
    }
    match &app.screen {
        Screen::Start => start::show(app, ui, out),
        Screen::Options(_) => options::show(app, ui, out),
        Screen::Editor(_) => editor::show(app, ui, out),
        Screen::Game(play) if play.curtain.is_some() => curtain::show(app, ui, out),
        Screen::Game(_) => game::show(app, ui, out),
    }
    over::show(app, ui, out);
    preferences::show(app, ui, out);
    files::show(app, ui, out);
}

/// Languages, settings and keys.
fn looks(app: &App, ui: &mut Ui, out: &mut Vec<UiCommand>) {
    use crate::text::tables::{keys, start};
    let lang = app.lang();
    preferences::languages(lang, ui, out);
    if ui.button(start::SETTINGS.get(lang)).clicked() {
        out.push(UiCommand::Preferences(true));
    }
    if ui.button(keys::TITLE.get(lang)).clicked() {
        out.push(UiCommand::Help(true));
    }
}
