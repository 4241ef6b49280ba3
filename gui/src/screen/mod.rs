//! What is on the screen as a whole.
//!
//! | file | what is in it |
//! |---|---|
//! | `start` | the games, a click on one starts it |
//! | `options` | what can be chosen of a game |
//! | `editor` | layouts outside a game |
//! | `files` | a file is chosen, dropped |
//! | `game` | a game |
//! | `curtain` | nothing of a game, while the machine is passed on |
//! | `rules` | the rule sheet of a game |
//! | `keys` | what keys do |
//! | `over` | what lies over a screen: notices, questions, the list of keys |

mod curtain;
mod editor;
mod files;
mod game;
mod keys;
mod options;
mod over;
mod rules;
mod start;

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
    files::show(app, ui, out);
}

/// Languages and themes.
fn looks(app: &App, ui: &mut Ui, out: &mut Vec<UiCommand>) {
    use crate::settings::Look;
    use crate::text::Lang;
    use crate::text::tables::{keys, settings};
    let lang = app.lang();
    egui::ComboBox::new("language", settings::LANGUAGE.get(lang))
        .selected_text(lang.own_name())
        .show_ui(ui, |ui| {
            for other in Lang::ALL {
                if ui
                    .selectable_label(other == lang, other.own_name())
                    .clicked()
                {
                    out.push(UiCommand::Language(other));
                }
            }
        });
    let (text, other) = match app.settings.look {
        Look::Light => (settings::DARK, Look::Dark),
        Look::Dark => (settings::LIGHT, Look::Light),
    };
    if ui.button(text.get(lang)).clicked() {
        out.push(UiCommand::Theme(other));
    }
    if ui.button(keys::TITLE.get(lang)).clicked() {
        out.push(UiCommand::Help(true));
    }
}
