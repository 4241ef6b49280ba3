//! A game in the window: its table, and what is chosen on the board.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use egui::Vec2;
use sifang_bots::table::{Command, Handle, Opening, Pace, Report, Snapshot};
use sifang_core::game::Game;
use sifang_core::ids::{PointId, SeatId, SeatSet};
use sifang_core::play::{Action, Awaits, Move};
use sifang_core::variant::Variant;

use super::App;
use super::deploy::Deployment;
use super::desk::Desk;
use super::heard;
use super::kept::Kept;
use super::marks::Marks;
use super::noted::Noted;
use super::replay::Course;
use crate::model::{self, Laid, Model, Scene};
use crate::settings::Settings;
use crate::sound::Sound;
use crate::text::tables::{bots, errors, replay};
use crate::text::{Lang, faults};

/// What is chosen in the field for typed moves when it gets the focus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Caret {
    /// Nothing: what is typed next stands behind what was typed first.
    End,
    /// All of it: what is typed next takes its place.
    All,
}

/// The field for typed moves.
pub(crate) fn typed_field() -> egui::Id {
    egui::Id::unique("sifang-typed-move")
}

/// A game in the window.
pub(crate) struct Play {
    handle: Handle,
    /// What the players are called, by seat: of those who are called anything else than their seats.
    pub(crate) called: BTreeMap<usize, String>,
    /// The rules, which are no secret.
    game: Option<Game>,
    /// What the viewer knew when the table last reported.
    pub(crate) snapshot: Option<Box<Snapshot>>,
    /// What the same viewer knows now, while an earlier moment is shown.
    present: Option<Box<Snapshot>>,
    /// The person whose view waits behind the curtain.
    pub(crate) curtain: Option<SeatId>,
    /// What is to be seen; built when anything has changed.
    pub(crate) model: Option<Model>,
    pub(super) changed: bool,
    /// What is chosen on the board.
    pub(crate) chosen: Option<PointId>,
    /// The point the focus is on.
    pub(crate) focus: Option<PointId>,
    /// Is the focus of the widgets to follow?
    pub(crate) refocus: bool,
    /// Has a point the focus of the widgets?
    pub(crate) point_focused: bool,
    /// Is the field for typed moves to have the focus, and what is chosen in it?
    pub(crate) start_typing: Option<Caret>,
    /// Has that field the focus?
    pub(super) types: bool,
    /// The words with which the last action was typed, until something came of it.
    pub(super) sent_words: Option<String>,
    /// The point under the pointer.
    pub(crate) hovered: Option<PointId>,
    /// Were keys used since the pointer was moved? A pointer that rests somewhere does not point then.
    pub(crate) by_keys: bool,
    /// The moves among which a choice is waited for.
    pub(crate) choices: Vec<Move>,
    /// The layout that is arranged.
    pub(crate) desk: Desk,
    /// How laying out goes.
    pub(super) deployment: Deployment,
    /// The file in which the game is saved, kept from other windows as long as this is here.
    _kept: Option<Kept>,
    /// The file of a game that was asked for from an earlier moment, once it is there.
    pub(super) branched: Option<PathBuf>,
    /// What opens the same game again.
    pub(super) again: Option<Box<Opening>>,
    /// What was kept beside the game.
    pub(super) noted: Noted,
    /// A text for the clipboard.
    pub(super) copied: Option<String>,
    /// Something that went well, to be said.
    pub(super) told: Option<String>,
    /// The file into which the record was saved.
    pub(super) written: Option<PathBuf>,
    /// Was it said that the game cannot be saved?
    unsaved_said: bool,
    /// What is typed.
    pub(crate) typed: String,
    /// Why something was not possible.
    pub(crate) refused: Option<String>,
    /// The action that was sent last.
    pub(super) sent: Option<Action>,
    /// An action that waits for a yes.
    pub(crate) asked: Option<(Action, String)>,
    /// Do bots wait?
    pub(crate) paused: bool,
    /// The bot that has been thinking for a while, and since when.
    pub(crate) thinking: Option<(SeatId, Instant)>,
    /// Does the person watch on, being out?
    pub(crate) watches: bool,
    /// Marks on pieces.
    pub(crate) marks: Marks,
    /// The piece for which a mark is being chosen.
    pub(crate) marking: Option<PointId>,
    /// The words typed for a mark.
    pub(crate) mark_text: String,
    /// Does the assistant mark what is certain?
    pub(crate) assistant: bool,
    /// What is to be heard.
    pub(super) heard: Vec<Sound>,
    /// Has it been heard that time is low?
    pub(super) low: bool,
    /// The last action of the person in front of the window, by its number.
    pub(super) mine: Option<usize>,
    /// The replay.
    pub(crate) course: Course,
    pub(crate) zoom: f32,
    pub(crate) pan: Vec2,
    /// The static picture of the board.
    pub(crate) layer: crate::board::Layer,
}

impl Play {
    pub(super) fn open(opening: Opening, app: &App, kept: Option<Kept>) -> Self {
        let waker = app.ctx.clone();
        let keep = kept.as_ref().map(|kept| kept.path.clone());
        let wake = Box::new(move || waker.request_repaint());
        Self {
            handle: Handle::open(opening, pace(&app.settings), keep, wake),
            called: BTreeMap::new(),
            game: None,
            snapshot: None,
            present: None,
            curtain: None,
            model: None,
            changed: true,
            chosen: None,
            focus: None,
            refocus: false,
            point_focused: false,
            start_typing: None,
            types: false,
            sent_words: None,
            hovered: None,
            by_keys: false,
            choices: Vec::new(),
            desk: Desk::default(),
            deployment: Deployment::default(),
            _kept: kept,
            branched: None,
            again: None,
            noted: Noted::default(),
            copied: None,
            told: None,
            written: None,
            unsaved_said: false,
            typed: String::new(),
            refused: None,
            sent: None,
            asked: None,
            paused: false,
            thinking: None,
            watches: false,
            marks: Marks::default(),
            marking: None,
            mark_text: String::new(),
            assistant: app.assistant,
            heard: Vec::new(),
            low: false,
            mine: None,
            course: Course::default(),
            zoom: 1.0,
            pan: Vec2::ZERO,
            layer: crate::board::Layer::default(),
        }
    }

    /// The rules, once the table has reported.
    pub(crate) fn rules(&self) -> Option<&Variant> {
        Some(self.game.as_ref()?.rules())
    }

    /// The seat that looks.
    pub(crate) fn seat(&self) -> Option<SeatId> {
        self.snapshot.as_ref()?.seat()
    }

    /// To whom the person in front, who has acted, is to pass the machine on.
    pub(crate) fn pass_on_to(&self) -> Option<SeatId> {
        self.snapshot.as_ref()?.pass_on_to
    }

    /// Does a bot sit at the table, whether it is out or not?
    pub(crate) fn has_bots(&self) -> bool {
        let shown = self.snapshot.as_ref();
        shown.is_some_and(|shown| {
            let seats = SeatSet::first(shown.view.rules().seats.len());
            !seats.minus(shown.people).is_empty()
        })
    }

    /// Do only bots play?
    pub(crate) fn only_bots(&self) -> bool {
        let shown = self.snapshot.as_ref();
        shown.is_some_and(|shown| shown.people.is_empty())
    }

    /// May the bots be hurried: on to the turn of the person in front, or to the end where no person is left in the game?
    pub(crate) fn may_skip(&self) -> bool {
        let out = self.model.as_ref().and_then(|model| model.out);
        out != Some(false) && self.pass_on_to().is_none()
    }

    /// Is there anything that the person in front could type?
    pub(crate) fn may_type(&self) -> bool {
        let Some(shown) = &self.snapshot else {
            return false;
        };
        let out = self.model.as_ref().is_none_or(|model| model.out.is_some());
        shown.seat().is_some() && !out && !self.course.over && shown.pass_on_to.is_none()
    }

    /// Takes away what was typed for a moment that is past, when another is about to be shown: at the end of the own turn and
    /// of the game always, otherwise unless it is being typed.
    fn clear_typed(&mut self, new: &Snapshot) {
        let Some(old) = self.present.as_ref().or(self.snapshot.as_ref()) else {
            return;
        };
        let mover = |shown: &Snapshot| shown.view.position().to_move();
        let same = old.seat() == new.seat() && mover(old) == mover(new);
        let living = new.view.position().living();
        let gone = new.seat().is_none_or(|seat| !living.has(seat)) && mover(new).is_some();
        let over = matches!(new.view.awaits(), Awaits::Over(_));
        let mine = old.seat().is_some() && mover(old) == old.seat();
        let typing = self.types || self.start_typing.is_some();
        if over || gone || !same && (mine || old.seat() != new.seat() || !typing) {
            self.typed.clear();
            self.start_typing = None;
        }
    }

    pub(crate) fn game_name(&self, lang: Lang) -> String {
        let name = self.rules().map(|rules| rules.name.get(lang.id()));
        name.unwrap_or_default().to_owned()
    }

    pub(crate) fn send(&self, command: Command) {
        self.handle.send(command);
    }

    /// Lets go of all that is chosen.
    pub(super) fn let_go(&mut self) {
        self.chosen = None;
        self.choices.clear();
        self.marking = None;
        self.refused = None;
        self.asked = None;
        self.changed = true;
    }

    /// Nothing of the last viewer stays anywhere, before anything of the next one comes.
    fn draw_curtain(&mut self, seat: SeatId) {
        self.let_go();
        self.curtain = Some(seat);
        self.course.stop();
        self.snapshot = None;
        self.present = None;
        self.model = None;
        self.desk = Desk::default();
        self.deployment.interrupt();
        self.typed.clear();
        self.start_typing = None;
        self.sent_words = None;
        self.mark_text.clear();
        self.sent = None;
        self.thinking = None;
        self.watches = false;
        self.hovered = None;
        self.focus = None;
        self.heard.clear();
        self.mine = None;
        self.low = false;
    }

    /// While a viewer looks at an earlier moment, what he knows now stays: the log is told from it.
    fn keep_present(&mut self, before: Option<Box<Snapshot>>) {
        let Some(shown) = &self.snapshot else {
            return;
        };
        let present = before
            .filter(|before| !before.is_past())
            .or_else(|| self.present.take());
        // of another viewer, or of a game that was taken back, nothing is left
        self.present = present.filter(|present| {
            shown.is_past()
                && present.view.viewer() == shown.view.viewer()
                && present.number <= shown.played
        });
    }

    /// Takes in what the table reports; what is to be said, if anything, and whether the table has failed.
    pub(super) fn listen(&mut self, lang: Lang) -> (Option<String>, bool) {
        let mut notice = None;
        while let Some(report) = self.handle.report() {
            self.changed = true;
            match report {
                Report::Shown(snapshot) => {
                    let before = self.snapshot.as_ref();
                    let same = before.is_some_and(|before| {
                        before.number == snapshot.number && before.seat() == snapshot.seat()
                    });
                    if !same {
                        self.let_go();
                        // it is said once in each turn
                        self.low = false;
                    }
                    let called = self.curtain.take().is_some();
                    self.thinking = None;
                    self.course.hear(&snapshot);
                    let heard = heard::between(self.snapshot.as_deref(), &snapshot);
                    // who comes from behind the curtain was called there
                    let new = heard
                        .into_iter()
                        .filter(|sound| !called || *sound != Sound::Turn);
                    self.heard.extend(new);
                    if !snapshot.is_past() {
                        self.clear_typed(&snapshot);
                        self.sent_words = None;
                        let mut actors = snapshot.actors.iter();
                        let seat = snapshot.seat();
                        self.mine = actors.rposition(|actor| seat.is_some() && *actor == seat);
                    }
                    self.game = Some(snapshot.view.game().clone());
                    let before = self.snapshot.replace(snapshot);
                    self.keep_present(before);
                }
                Report::Curtain { seat, game, called } => {
                    let names = called.into_iter().enumerate();
                    self.called = names.filter(|(_, name)| !name.is_empty()).collect();
                    self.game = Some(game);
                    let calls = self.curtain != Some(seat);
                    self.draw_curtain(seat);
                    if calls {
                        self.heard.push(Sound::Turn);
                    }
                }
                Report::Refused(refusal) => {
                    if let Some(snapshot) = &self.snapshot {
                        let words = model::words(snapshot, lang);
                        let action = self.sent.as_ref();
                        let why = words.why_refused(&snapshot.view, action, &refusal);
                        self.refused = Some(why);
                    }
                    if let Some(words) = self.sent_words.take() {
                        self.type_again(words);
                    }
                }
                Report::Thinking { seat, since } => self.thinking = Some((seat, since)),
                Report::BotFailed { seat } => {
                    if let Some(snapshot) = &self.snapshot {
                        let words = model::words(snapshot, lang);
                        let seat = words.seat(seat);
                        notice = Some(bots::FAILED.with(lang, &[("seat", &seat)]));
                    }
                }
                Report::Saved(path) => {
                    let file = path.display().to_string();
                    self.told = Some(replay::SAVED_AS.with(lang, &[("file", &file)]));
                    self.written = Some(path);
                }
                Report::NotKept(why) => {
                    // once is enough: it comes after every action
                    if !std::mem::replace(&mut self.unsaved_said, true) {
                        let why = faults::say(&why, lang);
                        notice = Some(errors::AUTOSAVE.with(lang, &[("why", &why)]));
                    }
                }
                Report::Branched(path) => self.branched = Some(path),
                Report::Text(text) => self.copied = Some(text),
                Report::Again(opening) => self.again = Some(opening),
                Report::Notes(notes) => self.noted = Noted::Read(notes),
                Report::NotesLost(why) => self.noted = Noted::Lost(why),
                Report::NotSaved(why) => {
                    let file = replay::REPLAY.get(lang);
                    let text = errors::NOT_SAVED;
                    let why = faults::say(&why, lang);
                    notice = Some(text.with(lang, &[("file", &file), ("why", &why)]));
                }
                Report::Damaged(why) => {
                    let why = why.trim_end();
                    notice = Some(errors::DAMAGED.with(lang, &[("why", &why)]));
                }
                Report::Failed(why) => return (Some(faults::say(&why, lang)), true),
            }
        }
        (notice, false)
    }

    /// Builds the model again if anything has changed.
    pub(super) fn refresh(&mut self, settings: &Settings) {
        if !self.changed || self.curtain.is_some() {
            return;
        }
        self.changed = false;
        self.layer.signs = Some(settings.signs.lang(settings.lang()));
        let Some(snapshot) = &self.snapshot else {
            return;
        };
        let mut model = model::build(&Scene {
            snapshot,
            now: self.present.as_deref(),
            lang: settings.lang(),
            signs: settings.signs.lang(settings.lang()),
            quarters: settings.quarters(&snapshot.view.rules().id),
            last_of_all: settings.last_of_all,
            chosen: self.chosen,
            looked_at: self.hovered.or(self.focus),
            choices: &self.choices,
            marks: &self.marks,
            marking: self.marking,
            assistant: self.assistant,
            paused: self.paused,
        });
        if let (Some(seat), Some(kinds)) = (self.lays_out(), &self.desk.kinds) {
            model.try_out(&Laid {
                rules: snapshot.view.rules(),
                seat,
                kinds,
                offences: &self.desk.offences,
                chosen: self.chosen,
                lang: settings.lang(),
                signs: settings.signs.lang(settings.lang()),
            });
        }
        self.model = Some(model);
    }
}

/// How fast bots act.
pub(super) const fn pace(settings: &Settings) -> Pace {
    Pace {
        each: Duration::from_millis(settings.pace),
    }
}
