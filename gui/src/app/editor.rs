//! Layouts arranged outside a game.

use sifang_core::game::Game;
use sifang_core::ids::{PointId, SeatId};

use super::desk::{Arrange, Desk};
use super::form::Form;
use super::shelf::Shelf;
use super::{App, Arranging, Drag, Screen};
use crate::board::Layer;

/// The editor of layouts.
pub(crate) struct Editor {
    pub(crate) game: Game,
    /// The seat whose part is shown.
    pub(crate) seat: SeatId,
    pub(crate) desk: Desk,
    /// The piece that is taken up.
    pub(crate) chosen: Option<PointId>,
    pub(crate) layer: Layer,
    /// The form that it was opened from.
    back: Option<Box<Form>>,
}

impl Editor {
    /// How often the board's turn brings the first seat's part to the one that is shown.
    pub(crate) fn turn(&self) -> usize {
        let seat = self.game.rules().seats.get(self.seat.index());
        seat.map_or(0, |seat| seat.turn)
    }

    /// A point was clicked: a piece is taken up, or changes places.
    pub(super) fn click(&mut self, point: PointId) {
        let turn = self.turn();
        let rules = self.game.rules();
        self.chosen = self.desk.click(rules, turn, self.chosen, point);
    }

    /// A piece is dragged, or dropped.
    pub(super) fn drag(&mut self, drag: Drag) {
        let turn = self.turn();
        match drag {
            Drag::From(point) => {
                self.chosen = self.desk.at(self.game.rules(), turn, point).map(|_| point);
            }
            Drag::To(to) => {
                if let (Some(from), Some(to)) = (self.chosen.take(), to)
                    && from != to
                {
                    self.desk.swap(self.game.rules(), turn, from, to);
                }
            }
        }
    }
}

impl App {
    /// Opens the editor for the game of the form on the screen, or for a shipped one.
    pub(super) fn open_editor(&mut self, id: Option<&str>) {
        let game = match (id, &self.screen) {
            (Some(id), _) => self.catalogue.find(id).map(|entry| entry.game.clone()),
            (None, Screen::Options(form)) => form.game.clone().ok(),
            (None, _) => None,
        };
        let Some(game) = game.filter(|game| game.rules().setup.deploy.is_some()) else {
            return;
        };
        let first = game.rules().seats.iter().position(|seat| seat.turn == 0);
        let mut desk = Desk {
            shelf: Shelf::new(self.folders.layouts(), &game),
            ..Desk::default()
        };
        desk.suggest(game.rules(), self.luck(), self.lang());
        let old = std::mem::replace(&mut self.screen, Screen::Start);
        let back = match old {
            Screen::Options(form) => Some(form),
            _ => None,
        };
        self.screen = Screen::Editor(Box::new(Editor {
            seat: SeatId(first.unwrap_or(0) as u8),
            game,
            desk,
            chosen: None,
            layer: Layer::default(),
            back,
        }));
    }

    /// Carries out what is done in the editor.
    pub(super) fn edit(&mut self, what: Arranging) {
        let Screen::Editor(editor) = &mut self.screen else {
            return;
        };
        match what {
            Arranging::Click(point) => editor.click(point),
            Arranging::Drag(drag) => editor.drag(drag),
            Arranging::Leave => {
                let back = editor.back.take();
                self.screen = back.map_or(Screen::Start, Screen::Options);
                self.find_unfinished();
            }
        }
    }

    /// Carries out what is asked of the layout on the desk.
    pub(super) fn arrange(&mut self, what: Arrange) {
        let (lang, luck) = (self.lang(), self.luck());
        match &mut self.screen {
            Screen::Editor(editor) => {
                editor.chosen = None;
                let Editor { desk, game, .. } = &mut **editor;
                desk.arrange(what, game, luck, lang);
            }
            Screen::Game(play) => {
                play.arrange(what, luck, lang);
                play.refresh(&self.settings);
            }
            Screen::Start | Screen::Options(_) => {}
        }
    }
}
