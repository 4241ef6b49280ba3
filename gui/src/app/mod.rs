//! State, commands, and what they do. Nothing here paints.
//!
//! | file | what is in it |
//! |---|---|
//! | `command` | all that can be asked |
//! | `apply` | what is done for each command |
//! | `form` | what is chosen before a game |
//! | `desk`, `deploy`, `editor`, `shelf` | layouts: one that is arranged, before a game, outside one, saved ones |
//! | `filing`, `kept` | files that are opened and saved; games that are saved by themselves |
//! | `play` | a game in the window: its table, what is chosen on the board |
//! | `moves` | clicks, drops and typed words become actions |
//! | `marks`, `mark_text` | a person's notes on pieces |
//! | `noted` | what is kept beside a running game: marks, the assistant, the time to set up |
//! | `replay` | through the moments of a game |
//! | `heard` | sounds, and asking for attention |
//! | `setting` | what is remembered |
//! | `passing` | good news, said for a while |
//! | `rules` | the rule sheet while it is looked at |
//! | `focus` | the way of the focus over the points |

mod apply;
mod command;
mod deploy;
mod desk;
mod editor;
mod filing;
mod focus;
mod form;
mod heard;
mod kept;
mod mark_text;
mod marks;
mod moves;
mod noted;
mod passing;
mod play;
mod replay;
mod rules;
mod setting;
mod shelf;

use std::path::PathBuf;

use egui::Context;
use sifang_bots::table::Opening;

use crate::catalogue::Catalogue;
use crate::folders::Folders;
use crate::screen;
use crate::settings::{Read, Settings};
use crate::sound::Sounds;
use crate::text::tables::errors;
use crate::text::{Lang, faults};

pub use command::{Answer, Arranging, Drag, UiCommand};
pub use desk::Arrange;
pub(crate) use desk::{Desk, Question, partners};
pub(crate) use editor::Editor;
pub use filing::Job;
use filing::{Errand, Filing};
pub(crate) use form::Form;
use kept::Kept;
pub use kept::Unfinished;
pub use mark_text::MarkText;
pub use marks::{Mark, Marking, Marks};
pub(crate) use passing::Passing;
pub(crate) use play::{Caret, Play, typed_field};
pub(crate) use replay::EACH;
pub use replay::Replay;
pub(crate) use rules::{Group, RuleSheet};
pub use setting::Setting;

/// What is on the screen.
pub(crate) enum Screen {
    /// The games.
    Start,
    /// What can be chosen of a game.
    Options(Box<Form>),
    /// Layouts, outside a game.
    Editor(Box<Editor>),
    /// A game.
    Game(Box<Play>),
}

/// What the window opens with.
#[derive(Debug, Default)]
pub enum Opened {
    /// The first screen.
    #[default]
    Start,
    /// A game that was loaded, at a table.
    Table(Box<sifang_bots::table::Opening>),
    /// The same as the button Play begins it: one person against bots has a sensible layout already, and may change it.
    AtOnce(Box<sifang_bots::table::Opening>),
}

/// The program in the window.
pub struct App {
    pub(crate) catalogue: Catalogue,
    pub(crate) settings: Settings,
    pub(crate) folders: Folders,
    pub(crate) screen: Screen,
    /// Games that were not played to their end.
    pub(crate) unfinished: Vec<Unfinished>,
    /// An unfinished game that is to be deleted, if the person agrees.
    pub(crate) discarding: Option<PathBuf>,
    /// A file is being chosen.
    pub(crate) filing: Option<Filing>,
    /// Files that are being made.
    errands: Vec<Errand>,
    /// The file of a game that goes on from an earlier moment, until it is written.
    branch: Option<Kept>,
    /// Chance of the window's own, if it is to be the same every time.
    luck: Option<u64>,
    /// A table that is being opened; the screen stays as it is until it has reported.
    pub(crate) opening: Option<Box<Play>>,
    /// The file that is being opened; it is remembered when it has turned out to hold something.
    awaited: Option<PathBuf>,
    /// The folder of the file that was chosen last.
    last_folder: Option<PathBuf>,
    /// Good news, said for a while.
    pub(crate) passing: Option<Passing>,
    /// Something to be said, until it is closed.
    pub(crate) notice: Option<String>,
    /// Are the keys shown?
    pub(crate) help: bool,
    /// Are the settings shown?
    pub(crate) preferences: bool,
    pub(crate) sounds: Sounds,
    /// Does the assistant help in the game that is opened next?
    assistant: bool,
    /// What had the focus of the widgets when it was gained last, and what it is.
    pub(crate) focused: Option<(egui::Id, egui::Role)>,
    /// Is it to be said that it is one's turn?
    attention: bool,
    /// The rule sheet, while it is looked at.
    pub(crate) rules: Option<Box<RuleSheet>>,
    ctx: Context,
    saved: Settings,
}

impl App {
    /// A program with nothing on its table, and games being loaded.
    pub fn new(ctx: &Context, folders: Folders) -> Self {
        let path = folders.settings();
        let (settings, read) = Settings::read(path.as_deref());
        let waker = ctx.clone();
        let lang = settings.lang();
        let aside = || {
            let aside = path.as_deref().map(Settings::put_aside);
            aside.unwrap_or_default().display().to_string()
        };
        let notice = match read {
            Read::Fine => None,
            Read::Future => Some(errors::SETTINGS_FUTURE.with(lang, &[("file", &aside())])),
            Read::Torn(why) => {
                Some(errors::SETTINGS_TORN.with(lang, &[("why", &why), ("file", &aside())]))
            }
            Read::Unread(fault) => {
                let (why, file) = (faults::say(&fault, lang), aside());
                Some(errors::SETTINGS_UNREAD.with(lang, &[("why", &why), ("file", &file)]))
            }
        };
        let mut app = Self {
            catalogue: Catalogue::load(move || waker.request_repaint()),
            saved: settings.clone(),
            settings,
            folders,
            screen: Screen::Start,
            unfinished: Vec::new(),
            discarding: None,
            filing: None,
            errands: Vec::new(),
            branch: None,
            luck: None,
            opening: None,
            awaited: None,
            last_folder: None,
            passing: None,
            notice,
            help: false,
            preferences: false,
            sounds: Sounds::none(),
            assistant: false,
            focused: None,
            attention: false,
            rules: None,
            ctx: ctx.clone(),
        };
        app.dress();
        if let Some(running) = app.folders.running() {
            kept::sweep(&running);
        }
        app.find_unfinished();
        app
    }

    /// Draws the window's own chance, such as the first layout, from this number.
    #[must_use]
    pub fn with_luck(mut self, luck: u64) -> Self {
        self.luck = Some(luck);
        self
    }

    /// A number nobody chose.
    pub(crate) fn luck(&self) -> u64 {
        self.luck.unwrap_or_else(apply::drawn_seed)
    }

    /// Looks for games that were not played to their end.
    pub(crate) fn find_unfinished(&mut self) {
        let folder = self.folders.running();
        self.unfinished = folder.map_or_else(Vec::new, |folder| kept::unfinished(&folder));
    }

    /// The games that are offered to be gone on with.
    pub fn unfinished(&self) -> &[Unfinished] {
        &self.unfinished
    }

    /// A file of its own for a game that begins.
    pub(crate) fn fresh(&self) -> Option<Kept> {
        Some(Kept::fresh(&self.folders.running()?))
    }

    /// Opens with a game on the table.
    #[must_use]
    pub fn with(mut self, opened: Opened) -> Self {
        match opened {
            Opened::Start => {}
            Opened::Table(opening) => {
                let kept = self.fresh();
                let record = match &*opening {
                    Opening::Record(path) => Some(path.clone()),
                    Opening::New { .. } => None,
                };
                self.open_table(*opening, kept);
                self.awaited = record;
            }
            Opened::AtOnce(opening) => self.open_at_once(*opening),
        }
        self
    }

    /// The language.
    pub fn lang(&self) -> Lang {
        self.settings.lang()
    }

    /// What is remembered between runs.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Sets another language, for a test or a picture.
    pub fn set_lang(&mut self, lang: Lang) {
        lang.id().clone_into(&mut self.settings.language);
        self.touch();
    }

    /// The model of the game on the screen, if there is one and its table has reported.
    pub fn model(&self) -> Option<&crate::model::Model> {
        match &self.screen {
            Screen::Game(play) => play.model.as_ref(),
            _ => None,
        }
    }

    /// The person for whom the curtain is drawn.
    pub const fn curtain(&self) -> Option<sifang_core::ids::SeatId> {
        match &self.screen {
            Screen::Game(play) => play.curtain,
            _ => None,
        }
    }

    /// The moment of the game that is shown, by the number of actions before it.
    pub fn shown_number(&self) -> Option<usize> {
        match &self.screen {
            Screen::Game(play) => Some(play.snapshot.as_ref()?.number),
            _ => None,
        }
    }

    /// Does the window hold anything that a seat knows? Behind the curtain it must not.
    pub const fn holds_view(&self) -> bool {
        match &self.screen {
            Screen::Game(play) => play.snapshot.is_some() || play.model.is_some(),
            _ => false,
        }
    }

    /// Are games still being loaded?
    pub const fn is_loading(&self) -> bool {
        self.catalogue.is_loading()
    }

    /// Is everything there that the screen waits for?
    pub(crate) const fn is_settled(&self) -> bool {
        if self.opening.is_some() {
            return false;
        }
        match &self.screen {
            Screen::Start => !self.catalogue.is_loading() && self.notice.is_none(),
            Screen::Options(_) | Screen::Editor(_) => true,
            Screen::Game(play) => play.model.is_some() || play.curtain.is_some(),
        }
    }

    /// What is said: in the middle of the screen until it is closed, or else at its corner for a while.
    pub fn notice(&self) -> Option<&str> {
        let passing = || self.passing.as_ref().map(|passing| passing.text.as_str());
        self.notice.as_deref().or_else(passing)
    }

    /// What is said in the middle of the screen, where only its button leads on.
    pub fn trouble(&self) -> Option<&str> {
        self.notice.as_deref()
    }

    /// One frame: reports are taken in, everything is painted, commands are carried out.
    pub fn ui(&mut self, ui: &mut egui::Ui) {
        if *ui.ctx() != self.ctx || ui.ctx().theme() != self.theme() {
            // another context than the last, as for a picture
            self.ctx = ui.ctx().clone();
            self.dress();
        }
        self.listen();
        self.sound();
        self.call(ui);
        let mut commands = Vec::new();
        screen::show(self, ui, &mut commands);
        self.note_focus();
        if !commands.is_empty() {
            for command in commands {
                self.apply(command);
            }
            // what they changed is painted at once
            ui.ctx().request_repaint();
        }
        self.remember();
    }

    /// Notes what kind of widget has got the focus.
    fn note_focus(&mut self) {
        let gained = self.ctx.output(|output| {
            let mut events = output.events.iter().rev();
            events.find_map(|event| match event {
                egui::output::OutputEvent::FocusGained(info) => Some(info.role),
                _ => None,
            })
        });
        let focused = self.ctx.memory(egui::Memory::focused);
        if let (Some(role), Some(focused)) = (gained, focused) {
            self.focused = Some((focused, role));
        }
    }

    /// The title of the window; nothing hidden is in it.
    pub fn title(&self) -> String {
        let name = crate::text::tables::common::APP.get(self.lang());
        match &self.screen {
            Screen::Game(play) => {
                let game = play.game_name(self.lang());
                format!("{game} – {name}")
            }
            _ => name.to_owned(),
        }
    }

    /// Light or dark.
    const fn theme(&self) -> egui::Theme {
        match self.settings.look {
            crate::settings::Look::Light => egui::Theme::Light,
            crate::settings::Look::Dark => egui::Theme::Dark,
        }
    }

    fn dress(&self) {
        crate::style::install(&self.ctx);
        crate::board::set_emblems(&self.ctx, self.settings.seat_signs);
        self.ctx.set_theme(self.theme());
    }

    /// Writes changed settings.
    fn remember(&mut self) {
        if self.saved == self.settings {
            return;
        }
        self.saved = self.settings.clone();
        self.dress();
        if let Some(path) = self.folders.settings()
            && let Err(why) = self.settings.write(&path)
        {
            let why = faults::say(&why, self.lang());
            self.notice = Some(errors::SETTINGS_UNSAVED.with(self.lang(), &[("why", &why)]));
        }
    }
}
