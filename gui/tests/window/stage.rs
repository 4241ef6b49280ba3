//! A window for tests.

use std::time::{Duration, Instant};

use egui_kittest::kittest::{NodeT, Queryable};
use egui_kittest::{Harness, HarnessBuilder, SnapshotOptions};
use sifang_bots::table::Opening;
use sifang_gui::app::{App, Opened, UiCommand};
use sifang_gui::folders::Folders;
use sifang_gui::model::Model;
use sifang_gui::sound::Sounds;

use crate::looks::Painter;

/// The longest that anything may take on a busy machine.
const LONGEST: Duration = Duration::from_mins(2);

pub(crate) struct Stage {
    harness: Harness<'static, Option<App>>,
}

/// A game on the screen that needs no curtain to be lifted, with nothing remembered.
pub(crate) fn opened(opening: Opening) -> Stage {
    opened_in(Folders::default(), opening)
}

/// The same with folders.
pub(crate) fn opened_in(folders: Folders, opening: Opening) -> Stage {
    let mut stage = Stage::opened(folders, Opened::Table(Box::new(opening)));
    stage.until("the game is there", |app| app.model().is_some());
    stage
}

impl Stage {
    /// A window with its games loaded.
    pub(crate) fn new() -> Self {
        Self::with(Folders::default())
    }

    /// The same with folders of its own.
    pub(crate) fn with(folders: Folders) -> Self {
        Self::opened(folders, Opened::Start)
    }

    /// The same with something on its table.
    pub(crate) fn opened(folders: Folders, opened: Opened) -> Self {
        Self::heard(folders, opened, Sounds::none())
    }

    /// A game that awaits layouts, one drawn for the only person, whose turn it is then.
    pub(crate) fn laid_out(opened: Opened) -> Self {
        let mut stage = Self::opened(Folders::default(), opened);
        stage.lay_out();
        stage
    }

    /// Draws a layout once one is awaited, and waits for my turn.
    pub(crate) fn lay_out(&mut self) {
        self.until("layouts are awaited", |app| {
            app.model().is_some_and(|model| model.lays_out)
        });
        self.click("Random");
        self.click("Ready");
        self.click("On to my turn");
        self.my_turn();
    }

    /// Waits until a game has begun, and rushes the bots to my turn.
    pub(crate) fn on_to_my_turn(&mut self) {
        self.until("the game has begun", |app| {
            app.model().is_some_and(|model| model.mover.is_some())
        });
        self.click("On to my turn");
        self.my_turn();
    }

    /// The same with sounds.
    pub(crate) fn heard(folders: Folders, opened: Opened, sounds: Sounds) -> Self {
        let builder = Harness::builder().with_size([1200.0, 900.0]);
        Self::built(builder, folders, opened, sounds)
    }

    /// The same, small, with somebody to paint it.
    pub(crate) fn painted(folders: Folders, opened: Opened, painter: Painter) -> Self {
        let builder = Harness::builder()
            .with_size([900.0, 800.0])
            .with_pixels_per_point(0.44)
            .renderer(painter);
        Self::built(builder, folders, opened, Sounds::none())
    }

    /// The same in another size.
    pub(crate) fn sized(
        folders: Folders,
        opened: Opened,
        size: [f32; 2],
        painter: Painter,
    ) -> Self {
        let builder = Harness::builder().with_size(size).renderer(painter);
        Self::built(builder, folders, opened, Sounds::none())
    }

    fn built(
        builder: HarnessBuilder<Option<App>>,
        folders: Folders,
        opened: Opened,
        sounds: Sounds,
    ) -> Self {
        let mut first = Some((opened, sounds));
        let harness = builder
            .with_step_dt(0.05)
            .with_context_setup(sifang_gui::fonts::install)
            .build_ui_state(
                move |ui, app: &mut Option<App>| {
                    let app = app.get_or_insert_with(|| {
                        let new = App::new(ui.ctx(), folders.clone());
                        let (opened, sounds) = first.take().expect("an app is made once");
                        new.with(opened).with_sounds(sounds)
                    });
                    app.ui(ui);
                },
                None,
            );
        let mut stage = Self { harness };
        stage.until("the games are loaded", |app| !app.is_loading());
        stage
    }

    pub(crate) fn app(&self) -> &App {
        self.harness
            .state()
            .as_ref()
            .expect("a first frame was shown")
    }

    pub(crate) fn model(&self) -> &Model {
        self.app().model().expect("a game is on the screen")
    }

    /// Steps until something holds.
    pub(crate) fn until(&mut self, what: &str, holds: impl Fn(&App) -> bool) {
        let begun = Instant::now();
        loop {
            self.harness.step();
            if self.harness.state().as_ref().is_some_and(&holds) {
                self.harness.step();
                return;
            }
            assert!(begun.elapsed() < LONGEST, "waited too long until {what}");
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Carries out a command.
    pub(crate) fn apply(&mut self, command: UiCommand) {
        let app = self.harness.state_mut().as_mut();
        app.expect("a first frame was shown").apply(command);
        self.harness.step();
    }

    /// Clicks the node that is called so.
    pub(crate) fn click(&mut self, label: &str) {
        // what lies over the screen is measured for a frame before it is shown, and what a table answers comes later
        for frame in 0..400 {
            if self.harness.query_by_label(label).is_some() {
                break;
            }
            self.harness.step();
            if frame > 10 {
                std::thread::sleep(Duration::from_millis(5));
            }
        }
        self.harness.step();
        self.harness.get_by_label(label).click();
        self.harness.step();
        self.harness.step();
    }

    /// Rests the pointer on the node that is called so.
    pub(crate) fn hover(&mut self, label: &str) {
        self.harness.get_by_label(label).hover();
        self.harness.step();
    }

    /// How many nodes are called so.
    pub(crate) fn count(&self, label: &str) -> usize {
        self.harness.query_all_by_label(label).count()
    }

    /// Waits until so many nodes are called so.
    pub(crate) fn until_count(&mut self, label: &str, count: usize) {
        let begun = Instant::now();
        while self.count(label) < count {
            assert!(begun.elapsed() < LONGEST, "waited too long for {label}");
            self.harness.step();
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Clicks the node that is called so with the other button.
    pub(crate) fn secondary(&mut self, label: &str) {
        self.harness.get_by_label(label).click_secondary();
        self.harness.step();
        self.harness.step();
        self.harness.step();
    }

    /// Moves the first piece that can, by clicks, and waits until it is my turn again or the game is over.
    pub(crate) fn play_any(&mut self) {
        let own = self.model().plates.iter().find(|plate| plate.own);
        let own = own.expect("a plate of my own").seat;
        let pieces = self.model().pieces.iter();
        let own: Vec<_> = pieces
            .filter(|piece| piece.commander == Some(own))
            .map(|piece| piece.point)
            .collect();
        let before = self.model().log.len();
        for point in own {
            self.apply(UiCommand::LetGo);
            self.apply(UiCommand::Click(point));
            let to = self.model().targets.last().map(|target| target.point);
            if let Some(to) = to {
                self.apply(UiCommand::Click(to));
                break;
            }
        }
        self.click("On to my turn");
        self.until("it is my turn again", |app| {
            app.model().is_some_and(|model| {
                let mut plates = model.plates.iter();
                let own = plates.any(|plate| plate.own && model.mover == Some(plate.seat));
                model.log.len() > before + 1 && own || !model.result.is_empty()
            })
        });
    }

    /// Presses a key.
    pub(crate) fn key(&mut self, key: egui::Key) {
        self.harness.key_press(key);
        self.harness.step();
        self.harness.step();
    }

    /// Clicks a point of the board.
    pub(crate) fn point(&mut self, name: &str) {
        let label = self.label(name);
        self.click(&label);
    }

    /// What a point is called now.
    pub(crate) fn label(&self, name: &str) -> String {
        let mut points = self.model().points.iter();
        let node = points.find(|node| node.name == name);
        node.expect("a point of this name").label.clone()
    }

    /// Waits until the person in front of the window must act.
    pub(crate) fn my_turn(&mut self) {
        self.until("it is my turn", |app| {
            app.model().is_some_and(|model| {
                let own = model.plates.iter().find(|plate| plate.own);
                own.is_some_and(|plate| Some(plate.seat) == model.mover)
            })
        });
    }

    /// Waits until the game is over.
    pub(crate) fn until_over(&mut self) {
        self.until("the game is over", |app| {
            app.model().is_some_and(|model| !model.result.is_empty())
        });
    }

    /// In a game of chess just begun: I move, and so does the other.
    pub(crate) fn both_move(&mut self) {
        self.my_turn();
        self.point("e2");
        self.point("e4");
        self.click("On to my turn");
        self.until("both have moved", |app| {
            app.model().is_some_and(|model| model.log.len() >= 2)
        });
        self.my_turn();
    }

    /// The window itself, for what is rarely done.
    pub(crate) const fn harness(&mut self) -> &mut Harness<'static, Option<App>> {
        &mut self.harness
    }

    /// Writes into the field that is called so, in place of what is there.
    pub(crate) fn write(&mut self, field: &str, text: &str) {
        self.until_shown(field);
        self.harness.get_by_label(field).focus();
        self.harness.step();
        self.harness
            .key_press_modifiers(egui::Modifiers::COMMAND, egui::Key::A);
        self.harness.step();
        self.harness.get_by_label(field).type_text(text);
        self.harness.step();
        self.harness.step();
    }

    /// Waits until a node called so is there.
    pub(crate) fn until_shown(&mut self, label: &str) {
        let begun = Instant::now();
        while self.harness.query_by_label(label).is_none() {
            assert!(begun.elapsed() < LONGEST, "waited too long for {label}");
            self.harness.step();
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Is there a text with this in it? What lies over the screen is measured for a frame before it is shown.
    pub(crate) fn says(&mut self, part: &str) -> bool {
        for _ in 0..5 {
            let mut found = self.harness.query_all_by_label_contains(part);
            if found.next().is_some() {
                return true;
            }
            drop(found);
            self.harness.step();
        }
        false
    }

    /// Is there a node called so?
    pub(crate) fn shows(&self, label: &str) -> bool {
        self.harness.query_by_label(label).is_some()
    }

    /// All texts of all nodes.
    pub(crate) fn texts(&self) -> Vec<String> {
        let nodes = self.harness.root().children_recursive();
        nodes
            .filter_map(|node| node.accesskit_node().label())
            .collect()
    }

    /// One frame.
    pub(crate) fn step(&mut self) {
        self.harness.step();
    }

    /// The node whose name begins so.
    pub(crate) fn starting_with(&self, start: &str) -> String {
        let texts = self.texts();
        let found = texts.iter().find(|text| text.starts_with(start));
        found.expect("a node whose name begins so").clone()
    }

    /// The person in front, who has acted, passes the machine on: the curtain is drawn before the next.
    pub(crate) fn pass_on(&mut self) {
        self.until("it is to be passed on", |app| {
            app.model().is_some_and(|model| model.pass_on.is_some())
        });
        let button = self.model().pass_on.clone().expect("a button");
        self.click(&button);
        self.until("the next curtain", |app| app.curtain().is_some());
    }

    /// Lifts the curtain by holding its button.
    pub(crate) fn lift(&mut self) {
        let button = self.starting_with("I am ");
        let at = self.harness.get_by_label(&button).rect().center();
        self.harness.drag_at(at);
        self.until("the curtain is lifted", |app| app.curtain().is_none());
        self.harness.drop_at(at);
        self.harness.remove_cursor();
        self.harness.step();
        self.until("the board is shown", |app| app.model().is_some());
    }

    /// Holds a key until the curtain is lifted.
    pub(crate) fn hold_key(&mut self, key: egui::Key) {
        self.harness.key_down(key);
        self.until("the curtain is lifted", |app| app.curtain().is_none());
        self.harness.key_up(key);
        self.harness.step();
    }

    /// The tree that programs for the blind read, as text: what each node is, what it is called, says, and where it is.
    pub(crate) fn tree(&self) -> String {
        let nodes = self.harness.root().children_recursive();
        let lines = nodes.map(|node| {
            let seen = node.accesskit_node();
            format!(
                "{:?} {:?} {:?} {:?} {:?} {:?}\n",
                seen.role(),
                seen.label(),
                seen.value(),
                seen.is_selected(),
                seen.is_disabled(),
                seen.raw_bounds(),
            )
        });
        lines.collect()
    }

    /// Waits until so many actions have been played and are shown.
    pub(crate) fn played(&mut self, number: usize) {
        self.until(&format!("{number} actions were played"), |app| {
            app.shown_number() == Some(number) && app.model().is_some()
        });
    }

    /// Types words for a move as one does: letters on the board, then Enter.
    pub(crate) fn type_move(&mut self, text: &str) {
        self.apply(UiCommand::LetGo);
        // on the board, after a slash it matters not what the first letter does there
        let slash = if self.harness.ctx.text_edit_focused() {
            ""
        } else {
            "/"
        };
        self.harness
            .event(egui::Event::Text(format!("{slash}{text}")));
        for _ in 0..3 {
            self.harness.step();
        }
        self.key(egui::Key::Enter);
    }

    /// Gives a point the focus.
    pub(crate) fn focus_on(&mut self, name: &str) {
        let label = self.label(name);
        self.harness.get_by_label(&label).focus();
        self.harness.step();
        self.harness.step();
    }

    /// The middle of the node that is called so.
    pub(crate) fn centre(&self, label: &str) -> egui::Pos2 {
        self.harness.get_by_label(label).rect().center()
    }

    /// Where the node is that is called so.
    pub(crate) fn rect(&self, label: &str) -> egui::Rect {
        self.harness.get_by_label(label).rect()
    }

    /// Clicks a point as programs for the blind do, in the picture or not.
    pub(crate) fn click_unseen(&mut self, name: &str) {
        let label = self.label(name);
        self.harness.get_by_label(&label).click_accesskit();
        for _ in 0..3 {
            self.harness.step();
        }
    }

    /// Chooses a language from the list at the top.
    pub(crate) fn choose_language(&mut self, lang: sifang_gui::text::Lang) {
        let now = self.app().lang().own_name();
        let shown = self.harness.get_by_value(now);
        shown.click();
        for _ in 0..4 {
            self.harness.step();
        }
        self.click(lang.own_name());
    }

    /// Frames until nothing moves any more, such as a list that scrolls.
    pub(crate) fn settle(&mut self) {
        let mut before = String::new();
        for _ in 0..200 {
            let now = self.tree();
            if now == before {
                return;
            }
            before = now;
            self.harness.step();
            self.harness.step();
        }
        panic!("something moves for ever");
    }

    /// Types letters, as a keyboard does.
    pub(crate) fn letters(&mut self, text: &str) {
        self.harness.event(egui::Event::Text(text.to_owned()));
        for _ in 0..3 {
            self.harness.step();
        }
    }

    /// Takes the focus from a field for text.
    pub(crate) fn leave_fields(&mut self) {
        self.key(egui::Key::Escape);
        self.harness.step();
    }

    /// What the node is called that has the focus.
    pub(crate) fn focused(&self) -> Option<String> {
        let mut nodes = self.harness.root().children_recursive();
        let focused = nodes.find(egui_kittest::Node::is_focused)?;
        focused.accesskit_node().label()
    }

    /// Does somebody look at the window?
    pub(crate) fn focus_window(&mut self, focused: bool) {
        self.harness.input_mut().focused = focused;
        self.harness.event(egui::Event::WindowFocused(focused));
        self.harness.step();
    }

    /// What the last frame asked of the window of the system.
    pub(crate) fn commands(&self) -> Vec<egui::ViewportCommand> {
        let outputs = self.harness.output().viewport_output.values();
        let commands = outputs.flat_map(|output| output.commands.iter());
        commands.cloned().collect()
    }

    /// Is the node that is called so marked as the one that is chosen?
    pub(crate) fn is_toggled(&self, label: &str) -> bool {
        let node = self.harness.get_by_label(label);
        node.accesskit_node().toggled() == Some(egui::accesskit::Toggled::True)
    }

    /// Opens a list by what it shows now, and chooses from it.
    pub(crate) fn choose(&mut self, now: &str, then: &str) {
        for _ in 0..4 {
            self.harness.step();
        }
        self.harness.get_by_value(now).click();
        for _ in 0..4 {
            self.harness.step();
        }
        self.click(then);
    }

    /// What the last frame put on the clipboard.
    pub(crate) fn copied(&self) -> Option<String> {
        let commands = &self.harness.output().platform_output.commands;
        commands.iter().rev().find_map(|command| match command {
            egui::OutputCommand::CopyText(text) => Some(text.clone()),
            _ => None,
        })
    }

    /// Steps until something holds that is looked at after every frame.
    pub(crate) fn watch_until(&mut self, what: &str, mut holds: impl FnMut(&Self) -> bool) {
        let begun = Instant::now();
        loop {
            self.harness.step();
            if holds(self) {
                return;
            }
            assert!(begun.elapsed() < LONGEST, "waited too long until {what}");
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Compares a picture of the window with the one that is kept.
    pub(crate) fn picture(&mut self, name: &str, options: &SnapshotOptions) {
        self.harness.remove_cursor();
        self.settle();
        let same = self.harness.try_snapshot_options(name, options);
        if let Err(why) = same {
            panic!("{why}");
        }
    }

    /// Types into the field that is called so.
    pub(crate) fn type_into(&mut self, field: &str, text: &str) {
        let edit = egui::accesskit::Role::TextInput;
        self.harness.get_by_role_and_label(edit, field).focus();
        self.harness.step();
        self.harness.step();
        self.letters(text);
    }
}
