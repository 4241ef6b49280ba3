//! A window for tests.

use std::time::{Duration, Instant};

use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use sifang_gui::app::{App, UiCommand};
use sifang_gui::folders::Folders;
use sifang_gui::model::Model;

/// The longest that anything may take on a busy machine.
const LONGEST: Duration = Duration::from_mins(2);

pub(crate) struct Stage {
    harness: Harness<'static, Option<App>>,
}

impl Stage {
    /// A window with its games loaded.
    pub(crate) fn new() -> Self {
        Self::with(Folders::default())
    }

    /// The same with folders of its own.
    pub(crate) fn with(folders: Folders) -> Self {
        let harness = Harness::builder()
            .with_size([1200.0, 900.0])
            .with_step_dt(0.05)
            .with_context_setup(sifang_gui::fonts::install)
            .build_ui_state(
                move |ui, app: &mut Option<App>| {
                    let app = app.get_or_insert_with(|| App::new(ui.ctx(), folders.clone()));
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
        // what lies over the screen is measured for a frame before it is shown
        for _ in 0..10 {
            if self.harness.query_by_label(label).is_some() {
                break;
            }
            self.harness.step();
        }
        self.harness.get_by_label(label).click();
        self.harness.step();
        self.harness.step();
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
}
