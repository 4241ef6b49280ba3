//! Files: what is opened, saved, imported, exported, and by which way it comes.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver};
use std::thread;

use sifang_bots::table::{Command, Fault, Opening, keep};
use sifang_core::ids::PointId;
use sifang_core::position;

use super::shelf::BYTES;
use super::{App, Form, Screen};
use crate::catalogue;
use crate::export::{self, Around, Stand};
use crate::files::{Answer, Content, FilePanel, Filter, Purpose};
use crate::model::PieceNode;
use crate::text::faults::{self, Trouble};
use crate::text::tables::{errors, replay};

/// No file that is opened is longer, in bytes.
const LONGEST: u64 = 16 << 20;
/// The longer side of a picture, in pixels.
const PIXELS: u16 = 1600;

/// What a file is wanted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Job {
    /// A record, a variant or a layout is opened.
    Open,
    /// The record of the game is saved.
    Save,
    /// A layout comes onto the desk.
    Import,
    /// The layout on the desk is written.
    Export,
    /// The board as a picture of dots.
    Png,
    /// The board as a picture of lines.
    Svg,
}

/// A file is being chosen.
pub(crate) struct Filing {
    job: Job,
    panel: FilePanel,
}

impl Filing {
    /// Shows the panel; the answer, once there is one.
    pub(crate) fn show(&mut self, ui: &mut egui::Ui, lang: crate::text::Lang) -> Option<Answer> {
        self.panel.show(ui, lang)
    }
}

/// A file that is being made on a thread.
pub(crate) type Errand = Receiver<Result<PathBuf, Lost>>;

/// Why there is no picture.
pub(crate) enum Lost {
    /// It cannot be made.
    Unmade(String),
    /// It cannot be written.
    Unwritten(Fault),
}

impl App {
    /// Lets a file be chosen.
    pub(super) fn choose_file(&mut self, job: Job) {
        let name = |ending: &str| Purpose::Save {
            name: format!("{}.{ending}", self.game_id()),
        };
        let (purpose, filters): (Purpose, &[Filter]) = match job {
            Job::Open => (Purpose::Open, &[Filter::OURS, Filter::ALL]),
            Job::Save => (name("toml"), &[Filter::RECORDS]),
            Job::Import => (Purpose::Open, &[Filter::LAYOUTS, Filter::ALL]),
            Job::Export if self.has_bytes() => (name(BYTES), &[Filter::LAYOUTS]),
            Job::Export => (name("toml"), &[Filter::TEXTS]),
            Job::Png => (name("png"), &[Filter::PNG]),
            Job::Svg => (name("svg"), &[Filter::SVG]),
        };
        let last = self.settings.recent.paths().first();
        let last = last.and_then(|path| path.parent()).map(Path::to_owned);
        let folder = self.last_folder.clone().or(last);
        let folder = folder
            .filter(|folder| folder.is_dir())
            .or_else(std::env::home_dir)
            .or_else(|| std::env::current_dir().ok());
        let folder = folder.unwrap_or_else(|| PathBuf::from("."));
        let panel = FilePanel::new(purpose, folder, filters, &self.settings.recent);
        self.filing = Some(Filing { job, panel });
    }

    /// The name of the game on the screen as part of a file's name; nothing of what is hidden.
    fn game_id(&self) -> &str {
        match &self.screen {
            Screen::Editor(editor) => &editor.game.rules().id,
            Screen::Game(play) => play.rules().map_or("", |rules| &rules.id),
            Screen::Start | Screen::Options(_) => "",
        }
    }

    /// Has the game on the screen files of bytes for layouts?
    fn has_bytes(&self) -> bool {
        let rules = match &self.screen {
            Screen::Editor(editor) => Some(editor.game.rules()),
            Screen::Game(play) => play.rules(),
            Screen::Start | Screen::Options(_) => None,
        };
        rules.is_some_and(|rules| rules.formats.layout.is_some())
    }

    /// A file was chosen, or none.
    pub(super) fn file_chosen(&mut self, path: Option<PathBuf>) {
        let (Some(filing), Some(path)) = (self.filing.take(), path) else {
            return;
        };
        self.last_folder = path.parent().map(Path::to_owned);
        match filing.job {
            Job::Open => self.open_file(path),
            Job::Save => {
                if let Screen::Game(play) = &self.screen {
                    play.send(Command::Save(path));
                }
            }
            Job::Import => self.import(&path),
            Job::Export => self.export_layout(&path),
            Job::Png | Job::Svg => self.picture(filing.job, path),
        }
    }

    /// Opens whatever a file holds. Where it holds nothing of use, that is said, and all stays as it is.
    pub(super) fn open_file(&mut self, path: PathBuf) {
        match content(&path) {
            Ok(Content::Record) => {
                self.assistant = false;
                self.open_table(Opening::Record(path.clone()), self.fresh());
                self.awaited = Some(path);
            }
            Ok(Content::Layout) => self.import(&path),
            // what is none of them is told as a variant that is wrong, with what is wrong in it
            Ok(Content::Variant | Content::Unknown) => self.open_variant(&path),
            Err(why) => {
                self.settings.recent.forget(&path);
                self.say_broken(&path, &why.why(self.lang()));
            }
        }
    }

    fn open_variant(&mut self, path: &Path) {
        match catalogue::open(path) {
            Ok((menu, game)) => {
                self.settings.recent.add(path);
                let form = Form::of_file(path.to_owned(), menu, game);
                self.filing = None;
                self.rules = None;
                self.screen = Screen::Options(Box::new(form));
                self.find_unfinished();
            }
            Err(why) => {
                self.settings.recent.forget(path);
                let why = errors::VARIANT_BROKEN.with(self.lang(), &[("why", &why)]);
                self.say_broken(path, &why);
            }
        }
    }

    /// What is wrong with a file, and that nothing else was touched.
    pub(super) fn say_broken(&mut self, path: &Path, why: &str) {
        let lang = self.lang();
        let mut text = errors::FILE_BROKEN.with(lang, &[("file", &path.display())]);
        text.push('\n');
        text.push_str(why.trim_end());
        if matches!(self.screen, Screen::Game(_)) {
            text.push('\n');
            text.push_str(errors::GAME_UNTOUCHED.get(lang));
        }
        self.notice = Some(text);
    }

    /// A layout for the desk that is open: that of the editor, or of a game that is about to begin.
    fn import(&mut self, path: &Path) {
        let lang = self.lang();
        // what is something else is told as what it is
        let other = match content(path) {
            Ok(Content::Record) => Some(errors::RECORD_NO_LAYOUT),
            Ok(Content::Variant) => Some(errors::VARIANT_NO_LAYOUT),
            Ok(Content::Layout | Content::Unknown) | Err(_) => None,
        };
        if let Some(other) = other {
            self.settings.recent.forget(path);
            self.say_broken(path, other.get(lang));
            return;
        }
        let said = match &mut self.screen {
            Screen::Editor(editor) => {
                let game = editor.game.clone();
                editor.chosen = None;
                editor.desk.import(&game, path, lang);
                editor.desk.said.clone()
            }
            Screen::Game(play) if play.lays_out().is_some() => {
                let Some(shown) = &play.snapshot else {
                    return;
                };
                let game = shown.view.game().clone();
                play.desk.import(&game, path, lang);
                play.changed = true;
                play.desk.said.clone()
            }
            _ => Some(errors::NO_DESK.get(lang).to_owned()),
        };
        match said {
            Some(why) => {
                self.settings.recent.forget(path);
                self.say_broken(path, &why);
            }
            None => self.settings.recent.add(path),
        }
    }

    fn export_layout(&mut self, path: &Path) {
        let lang = self.lang();
        let written = match &mut self.screen {
            Screen::Editor(editor) => {
                let game = editor.game.clone();
                editor.desk.export(&game, path, lang)
            }
            Screen::Game(play) => play.snapshot.as_ref().is_some_and(|shown| {
                let game = shown.view.game().clone();
                play.desk.export(&game, path, lang)
            }),
            Screen::Start | Screen::Options(_) => false,
        };
        if written {
            self.settings.recent.add(path);
        }
    }

    /// A picture of the board as it is seen, made on a thread.
    fn picture(&mut self, job: Job, path: PathBuf) {
        let Screen::Game(play) = &self.screen else {
            return;
        };
        let (Some(shown), Some(model)) = (&play.snapshot, &play.model) else {
            return;
        };
        let (game, lang) = (shown.view.game().clone(), self.lang());
        let places = model.places.clone();
        let trails = model.trails.iter().map(|trail| {
            let ink = model.ink(game.rules(), trail.seat);
            (ink, trail.route.clone())
        });
        let around = Around {
            coordinates: self.settings.coordinates,
            trails: trails.collect(),
        };
        let nodes: Vec<PieceNode> = model.pieces.clone();
        let theme = self.ctx.theme();
        let emblems = self.settings.seat_signs;
        let signs = self.settings.signs.lang(lang);
        let (outbox, errand) = mpsc::channel();
        let waker = self.ctx.clone();
        thread::spawn(move || {
            let rules = game.rules();
            let bytes = if job == Job::Svg {
                let stands = |point| Stand::among(rules, &nodes, point, emblems);
                Ok(export::svg(rules, &places, lang, &stands, &around).into_bytes())
            } else {
                let looks = (signs, emblems);
                export::png(rules, &places, &nodes, &around, looks, (theme, PIXELS))
            };
            let bytes = bytes.map_err(Lost::Unmade);
            let written = bytes.and_then(|bytes| {
                keep::persist(&path, &bytes).map_err(Lost::Unwritten)?;
                Ok(path)
            });
            // a window that was closed hears nothing
            let _ = outbox.send(written);
            waker.request_repaint();
        });
        self.errands.push(errand);
    }

    /// Takes in what threads have written.
    pub(super) fn hear_errands(&mut self) {
        let lang = self.lang();
        let (mut told, mut lost) = (None, None);
        self.errands.retain(|errand| match errand.try_recv() {
            Ok(Ok(path)) => {
                told = Some(replay::SAVED_AS.with(lang, &[("file", &path.display())]));
                false
            }
            Ok(Err(why)) => {
                let why = match why {
                    Lost::Unmade(text) => errors::NO_PICTURE.with(lang, &[("text", &text)]),
                    Lost::Unwritten(fault) => faults::say(&fault, lang),
                };
                lost = Some(errors::PICTURE_UNSAVED.with(lang, &[("why", &why)]));
                false
            }
            Err(mpsc::TryRecvError::Empty) => true,
            Err(mpsc::TryRecvError::Disconnected) => false,
        });
        if let Some(told) = told {
            self.tell(told);
        }
        if lost.is_some() {
            self.notice = lost;
        }
    }

    /// The position on the screen as text, as the viewer knows it.
    pub(super) fn copy_position(&self) {
        if let Screen::Game(play) = &self.screen
            && let Some(shown) = &play.snapshot
        {
            let view = &shown.view;
            let mut text = position::write(view.game(), view.position());
            let unknown = |(point, _)| {
                let piece = view.piece(PointId(point));
                piece.is_some_and(|(_, kind)| kind.is_none())
            };
            if view.position().pieces().any(unknown) {
                text.insert_str(0, "# pieces that are not known here are left out\n");
            }
            self.ctx.copy_text(text);
        }
    }
}

/// Looks into a file.
fn content(path: &Path) -> Result<Content, Trouble> {
    if path.is_dir() {
        return Err(Trouble::Said(errors::IS_FOLDER));
    }
    if path
        .extension()
        .is_some_and(|ending| ending.eq_ignore_ascii_case(BYTES))
    {
        File::open(path).map_err(|error| Fault::unread(path, &error))?;
        return Ok(Content::Layout);
    }
    let text = keep::text(path, LONGEST)?;
    Ok(Content::of(&text))
}
