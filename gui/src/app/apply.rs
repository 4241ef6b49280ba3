//! What is done for each command.

use std::fs;
use std::path::PathBuf;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use sifang_bots::table::{Command, Opening, Seating, aside};
use sifang_core::game::Game;
use sifang_core::ids::{SeatId, SeatSet};
use sifang_core::matches::ClockRule;
use sifang_core::play::Action;

use super::command::{Drag, UiCommand};
use super::desk::Arrange;
use super::form::Form;
use super::kept::Kept;
use super::play::{Caret, Play, pace, typed_field};
use super::{App, Screen};
use crate::settings::PACE;
use crate::text::tables::{errors, replay};

/// How far the board may be zoomed.
const ZOOM: std::ops::RangeInclusive<f32> = 0.5..=6.0;

impl App {
    /// Takes in what has been loaded and what tables report.
    pub(super) fn listen(&mut self) {
        self.catalogue.poll();
        self.refresh_rules();
        self.hear_errands();
        let lang = self.lang();
        let (luck, shelf) = (self.luck(), self.folders.layouts());
        if let Some(mut opening) = self.opening.take() {
            let (notice, failed) = opening.listen(lang);
            if notice.is_some() {
                self.notice = notice;
            }
            if opening.snapshot.is_some() || opening.curtain.is_some() {
                // the game that ran until now ends here; its file stays
                self.rules = None;
                self.screen = Screen::Game(opening);
                if let Some(path) = self.awaited.take() {
                    self.settings.recent.add(path);
                }
            } else if !failed {
                self.opening = Some(opening);
            } else if let Some(path) = self.awaited.take() {
                self.settings.recent.forget(&path);
            }
        }
        if let Screen::Game(play) = &mut self.screen {
            play.types = typed_field_has_focus(&self.ctx);
            let (notice, _) = play.listen(lang);
            if notice.is_some() {
                self.notice = notice;
            }
            let lost = play.take_up_notes(self.settings.keep_marks, lang);
            if let Some(lost) = lost {
                let said = self.notice.take();
                self.notice =
                    Some(said.map_or_else(|| lost.clone(), |said| format!("{said}\n{lost}")));
            }
            play.prepare(shelf, luck, lang);
            let waits = [play.run(), play.watch_deployment(luck, lang)];
            for wait in waits.into_iter().flatten() {
                self.ctx.request_repaint_after(wait);
            }
            play.refresh(&self.settings);
            if let Some(text) = play.copied.take() {
                self.ctx.copy_text(text);
                play.told = Some(replay::COPIED_RECORD.get(lang).to_owned());
            }
            if let Some(path) = play.written.take() {
                self.settings.recent.add(path);
            }
            let told = play.told.take();
            let (branched, again) = (play.branched.take(), play.again.take());
            let (assistant, limit) = (play.assistant, play.deployment.limit);
            if let Some(path) = branched
                && let Some(kept) = self.branch.take()
            {
                self.open_as_before(Opening::Record(path), Some(kept), assistant, limit);
            } else if let Some(opening) = again {
                let kept = self.fresh();
                self.open_as_before(*opening, kept, assistant, limit);
            }
            if let Some(told) = told {
                self.tell(told);
            }
        }
    }

    /// Everything is built again.
    pub(super) fn touch(&mut self) {
        if let Screen::Game(play) = &mut self.screen {
            play.changed = true;
        }
    }

    /// Opens a table; the screen changes when it has reported. The game is saved in `kept`.
    pub(super) fn open_table(&mut self, opening: Opening, kept: Option<Kept>) {
        self.notice = None;
        self.awaited = None;
        self.filing = None;
        self.opening = Some(Box::new(Play::open(opening, self, kept)));
    }

    /// Opens a table for a game that begins at once: the layout of one person against bots is handed in for him. Several lay
    /// out one after the other, in secret.
    pub(super) fn open_at_once(&mut self, opening: Opening) {
        let alone = match &opening {
            Opening::New { game, seating, .. } => {
                let seats = SeatSet::first(game.rules().seats.len()).iter();
                seats.filter(|seat| seating.is_person(*seat)).count() == 1
            }
            Opening::Record(_) => false,
        };
        let kept = self.fresh();
        self.open_table(opening, kept);
        if let Some(opening) = &mut self.opening {
            opening.deployment.at_once = alone;
        }
    }

    /// Opens a table for what has come of another game: what was chosen for that one holds on.
    fn open_as_before(
        &mut self,
        opening: Opening,
        kept: Option<Kept>,
        assistant: bool,
        limit: Option<Duration>,
    ) {
        self.assistant = assistant;
        self.open_table(opening, kept);
        if let Some(opening) = &mut self.opening {
            opening.deployment.limit = limit;
        }
    }

    fn start(&mut self, game: Game, seating: Seating, seed: Option<u64>, clock: Option<ClockRule>) {
        let seed = seed.unwrap_or_else(drawn_seed);
        let opening = Opening::New {
            game,
            start: None,
            seating,
            seed,
            clock,
        };
        let kept = self.fresh();
        self.open_table(opening, kept);
    }

    /// The game of an unfinished file, unless another window has it.
    fn go_on(&mut self, path: PathBuf) {
        match Kept::take(&path) {
            Some(kept) => {
                self.assistant = false;
                self.open_table(Opening::Record(path), Some(kept));
            }
            None => self.notice = Some(errors::IN_ANOTHER_WINDOW.get(self.lang()).to_owned()),
        }
    }

    /// A new game from the moment that is shown: a person in the seat that looks, or in the one on move, bots in the others.
    fn branch_off(&mut self) {
        // where nothing is kept, the way to another table is a file all the same
        let folder = || Kept::fresh(&std::env::temp_dir().join("sifang"));
        let kept = self.fresh().unwrap_or_else(folder);
        let Screen::Game(play) = &self.screen else {
            return;
        };
        let Some(shown) = &play.snapshot else {
            return;
        };
        let position = shown.view.position();
        let alive = |seat: &SeatId| position.living().has(*seat);
        let seat = shown.seat().filter(alive).or_else(|| position.to_move());
        let seat = seat.unwrap_or(SeatId(0));
        let seating = Seating::person_and_bots(shown.view.rules().seats.len());
        let seating = seating.with_person(seat);
        let path = kept.path.clone();
        play.send(Command::Branch(shown.number, seating, path));
        self.branch = Some(kept);
    }

    /// Carries out a command.
    pub fn apply(&mut self, command: UiCommand) {
        match command {
            UiCommand::Play(id) => {
                if let Some(entry) = self.catalogue.find(&id) {
                    let game = entry.game.clone();
                    let seating = Seating::person_and_bots(game.rules().seats.len());
                    self.assistant = false;
                    self.open_at_once(Opening::New {
                        game,
                        start: None,
                        seating,
                        seed: drawn_seed(),
                        clock: None,
                    });
                }
            }
            UiCommand::Options(id) => {
                if let Some(entry) = self.catalogue.find(&id) {
                    let form = Form::new(&id, entry.menu.clone(), entry.game.clone());
                    self.screen = Screen::Options(Box::new(form));
                }
            }
            UiCommand::Form(answer) => {
                if let Screen::Options(form) = &mut self.screen {
                    form.answer(answer);
                }
            }
            UiCommand::Begin => {
                if let Screen::Options(form) = &self.screen
                    && let Ok(game) = &form.game
                {
                    let (game, seating) = (game.clone(), form.seating.clone());
                    let (seed, clock) = (form.seed, form.clock_rule());
                    let seconds = u64::from(form.setup_time);
                    self.assistant = form.assistant;
                    self.start(game, seating, seed, clock);
                    if let Some(opening) = &mut self.opening {
                        let limit = Duration::from_secs(seconds);
                        opening.deployment.limit = (seconds > 0).then_some(limit);
                    }
                }
            }
            UiCommand::ToStart => {
                self.screen = Screen::Start;
                self.discarding = None;
                // a game that is left is offered again
                self.find_unfinished();
            }
            UiCommand::Continue(path) => self.go_on(path),
            UiCommand::AskDiscard(path) => self.discarding = path,
            UiCommand::Discard(path) => {
                self.discarding = None;
                // whoever has it open in another window keeps it
                if let Some(_kept) = Kept::take(&path) {
                    let _ = fs::remove_file(&path);
                    let _ = fs::remove_file(aside::beside(&path));
                }
                self.find_unfinished();
            }
            UiCommand::Open(path) => self.open_file(path),
            UiCommand::Files(job) => self.choose_file(job),
            UiCommand::Chosen(path) => self.file_chosen(path),
            UiCommand::Editor(id) => self.open_editor(id.as_deref()),
            UiCommand::Edit(what) => self.edit(what),
            UiCommand::Arrange(what) => self.arrange(what),
            UiCommand::FromHere => self.branch_off(),
            UiCommand::CopyPosition => {
                self.copy_position();
                self.tell(replay::COPIED_POSITION.get(self.lang()).to_owned());
            }
            UiCommand::Pace(pace) => {
                self.settings.pace = pace.clamp(*PACE.start(), *PACE.end());
                self.tell_pace();
            }
            UiCommand::Turn => {
                if let Screen::Game(play) = &self.screen
                    && let Some(rules) = play.rules()
                {
                    self.settings.turn(&rules.id.clone());
                }
                self.touch();
            }
            UiCommand::Coordinates(shown) => self.settings.coordinates = shown,
            UiCommand::LastOfAll(all) => {
                self.settings.last_of_all = all;
                self.touch();
            }
            UiCommand::Language(lang) => self.set_lang(lang),
            UiCommand::Theme(look) => self.settings.look = look,
            UiCommand::Help(shown) => self.help = shown,
            UiCommand::Preferences(shown) => self.preferences = shown,
            UiCommand::Set(setting) => self.set(setting),
            UiCommand::Rules(shown) => self.show_rules(shown),
            UiCommand::Close => {
                if self.notice.take().is_none() {
                    self.passing = None;
                }
            }
            UiCommand::Passed => self.passing = None,
            UiCommand::Rematch => self.rematch(),
            of_game => self.in_game(of_game),
        }
    }

    fn tell_pace(&self) {
        if let Screen::Game(play) = &self.screen {
            play.send(Command::Pace(pace(&self.settings)));
        }
    }

    /// The same game, everybody one seat further on; the table says what it begins with.
    fn rematch(&self) {
        if let Screen::Game(play) = &self.screen {
            play.send(Command::Again(drawn_seed()));
        }
    }

    /// A command that needs a game on the screen.
    fn in_game(&mut self, command: UiCommand) {
        let (lang, luck) = (self.lang(), self.luck());
        let Screen::Game(play) = &mut self.screen else {
            return;
        };
        match command {
            UiCommand::Click(point) => play.click(point, lang),
            UiCommand::Drag(Drag::From(point)) => play.take_up(point, lang),
            UiCommand::Drag(Drag::To(point)) => play.put_down(point, lang),
            UiCommand::Hover(point) => {
                if play.hovered != point {
                    play.hovered = point;
                    play.changed = true;
                }
            }
            UiCommand::LetGo => {
                if play.chosen.is_none() {
                    play.focus = None;
                }
                play.let_go();
            }
            UiCommand::Choose(m) => {
                play.choices.clear();
                play.act(m.into());
            }
            UiCommand::FocusBoard => play.focus_board(),
            UiCommand::Focus(x, y) => play.move_focus(x, y),
            UiCommand::Typed(text) => play.typed(&text, lang),
            UiCommand::Typing(text) => play.typed = text,
            UiCommand::StartTyping(text) => {
                play.typed = text;
                play.start_typing = Some(Caret::End);
            }
            UiCommand::TypingStarted => play.start_typing = None,
            UiCommand::FocusOn(point) => {
                play.focus = Some(point);
                play.changed = true;
            }
            UiCommand::Act(action) => {
                play.asked = None;
                play.act(action);
            }
            UiCommand::Ask(action, text) => play.asked = Some((action, text)),
            UiCommand::Layout(number) => {
                let what = number.map_or(Arrange::Random, Arrange::Named);
                play.arrange(what, luck, lang);
            }
            UiCommand::Ready => play.hand_in(),
            UiCommand::CopyRecord => play.send(Command::Text),
            UiCommand::Undo => {
                // whoever acted last, also where another has come in front since (J9.4)
                let shown = play.snapshot.as_ref();
                if let Some(seat) = shown.and_then(|shown| shown.back.ok()) {
                    play.send(Command::Undo(seat));
                }
            }
            UiCommand::Pause(paused) => {
                play.paused = paused;
                play.changed = true;
                play.send(Command::Pause(paused));
            }
            UiCommand::Step => play.send(Command::Step),
            UiCommand::Skip => {
                play.paused = false;
                play.changed = true;
                play.send(Command::Skip);
            }
            UiCommand::Watch => {
                play.watches = true;
                play.paused = false;
                play.changed = true;
                play.send(Command::Pause(false));
            }
            UiCommand::Come(seat) => play.send(Command::Come(seat)),
            UiCommand::PassOn => play.send(Command::PassOn),
            UiCommand::Sit(seat) => play.send(Command::Sit(seat)),
            UiCommand::Look(viewer) => play.send(Command::Look(viewer)),
            UiCommand::At(number) => {
                play.course.stop();
                play.send(Command::At(number));
            }
            UiCommand::Mark(what) => {
                play.marking(what, lang);
                play.tell_notes(self.settings.keep_marks);
            }
            UiCommand::Replay(what) => play.replay(what),
            UiCommand::Save(path) => play.send(Command::Save(path)),
            UiCommand::Zoom(factor) => {
                play.zoom = (play.zoom * factor).clamp(*ZOOM.start(), *ZOOM.end());
            }
            UiCommand::Pan(by) => play.pan += by,
            UiCommand::Whole => {
                play.zoom = 1.0;
                play.pan = egui::Vec2::ZERO;
            }
            // carried out before
            UiCommand::Play(_)
            | UiCommand::Options(_)
            | UiCommand::Form(_)
            | UiCommand::Begin
            | UiCommand::ToStart
            | UiCommand::Continue(_)
            | UiCommand::AskDiscard(_)
            | UiCommand::Discard(_)
            | UiCommand::Open(_)
            | UiCommand::Files(_)
            | UiCommand::Chosen(_)
            | UiCommand::Editor(_)
            | UiCommand::Edit(_)
            | UiCommand::Arrange(_)
            | UiCommand::FromHere
            | UiCommand::CopyPosition
            | UiCommand::Pace(_)
            | UiCommand::Rematch
            | UiCommand::Turn
            | UiCommand::Coordinates(_)
            | UiCommand::LastOfAll(_)
            | UiCommand::Language(_)
            | UiCommand::Theme(_)
            | UiCommand::Help(_)
            | UiCommand::Preferences(_)
            | UiCommand::Set(_)
            | UiCommand::Rules(_)
            | UiCommand::Passed
            | UiCommand::Close => {}
        }
        play.refresh(&self.settings);
    }
}

/// A seed nobody chose.
pub(crate) fn drawn_seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.map_or(1, |now| now.as_nanos() as u64 % 1_000_000_007)
}

/// Has the field for typed moves the focus?
fn typed_field_has_focus(ctx: &egui::Context) -> bool {
    ctx.memory(|memory| memory.has_focus(typed_field()))
}

impl Play {
    /// Plays an action as the person in front of the window.
    pub(super) fn act(&mut self, action: Action) {
        let actor: Option<SeatId> = self.seat();
        if let Some(seat) = actor {
            self.let_go();
            self.sent = Some(action.clone());
            self.send(Command::Act(seat, action));
        }
    }
}
