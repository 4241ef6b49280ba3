//! Clicks, drops and typed words become actions.

use sifang_bots::table::Command;
use sifang_core::ids::PointId;
use sifang_core::notation;
use sifang_core::play::{Missing, Rule};
use sifang_core::visibility::spec::TouchMove;

use super::play::{Caret, Play};
use crate::model::words;
use crate::text::tables::{happened, moves};
use crate::text::{Lang, families};

impl Play {
    /// Is it for the person in front of the window to move?
    fn is_mine(&self) -> bool {
        let snapshot = self.snapshot.as_ref().filter(|shown| !shown.is_past());
        snapshot.is_some_and(|shown| {
            let view = &shown.view;
            let mine = view.seat().is_some() && view.position().to_move() == view.seat();
            mine && shown.pass_on_to.is_none()
        })
    }

    /// Is there a piece on a point that the person may move?
    fn is_own(&self, point: PointId) -> bool {
        let snapshot = self.snapshot.as_ref();
        snapshot.is_some_and(|shown| {
            let position = shown.view.position();
            shown.view.piece(point).is_some() && position.commander(point.0) == shown.seat()
        })
    }

    /// A point was clicked: a piece is chosen, or goes there.
    pub(super) fn click(&mut self, point: PointId, lang: Lang) {
        if self.lays_out().is_some() {
            self.touch_layout(point);
            return;
        }
        self.focus = Some(point);
        self.changed = true;
        self.choices.clear();
        self.marking = None;
        self.refused = None;
        if !self.is_mine() {
            self.chosen = None;
            self.not_mine(point, lang);
            return;
        }
        let chosen = self.chosen;
        match chosen {
            Some(from) if from == point => self.chosen = None,
            Some(from) if self.go(from, point) => {}
            Some(from) if !self.is_own(point) => self.refuse(from, point, lang),
            Some(_) | None if self.is_own(point) => self.choose(point, lang),
            Some(_) => {}
            None if self.flip(point) => {}
            None => {
                if self
                    .snapshot
                    .as_ref()
                    .is_some_and(|shown| shown.view.piece(point).is_some())
                {
                    self.refuse(point, point, lang);
                }
            }
        }
    }

    /// Turns up the piece on a point, if that is offered.
    fn flip(&mut self, point: PointId) -> bool {
        let snapshot = self.snapshot.as_ref();
        let mut offered = snapshot.map_or_else(Vec::new, |shown| shown.view.offered());
        offered.retain(|m| m.is_flip() && m.from == point.0);
        let flip = offered.pop();
        if let Some(flip) = flip {
            self.act(flip.into());
        }
        flip.is_some()
    }

    fn choose(&mut self, point: PointId, lang: Lang) {
        self.chosen = Some(point);
        self.touched(point);
        let snapshot = self.snapshot.as_ref();
        let offered = snapshot.map_or_else(Vec::new, |shown| shown.view.offered());
        if offered.iter().all(|m| m.from != point.0) {
            self.stuck(point, lang);
        }
    }

    /// A piece was touched, which can bind the person to it (J9.4).
    fn touched(&self, point: PointId) {
        let rules = self.rules();
        let binds = rules.is_some_and(|rules| match rules.visibility.touch_move {
            TouchMove::Strict => true,
            TouchMove::HiddenSelection => false,
        });
        if let Some(seat) = self.seat().filter(|_| binds) {
            self.send(Command::Touch(seat, point));
        }
    }

    /// A piece was taken up with the pointer.
    pub(super) fn take_up(&mut self, point: PointId, lang: Lang) {
        if self.lays_out().is_some() {
            self.lift_layout(point);
            return;
        }
        if self.looks_back(lang) {
            return;
        }
        if self.is_mine() && self.is_own(point) {
            self.choices.clear();
            self.refused = None;
            self.choose(point, lang);
            self.changed = true;
        }
    }

    /// The piece was put down.
    pub(super) fn put_down(&mut self, point: Option<PointId>, lang: Lang) {
        if self.lays_out().is_some() {
            self.drop_layout(point);
            return;
        }
        let (Some(from), Some(to)) = (self.chosen, point) else {
            return;
        };
        if from != to && !self.go(from, to) {
            self.refuse(from, to, lang);
        }
        self.changed = true;
    }

    /// Goes there, or lets the person choose among several moves; false if nothing is offered.
    fn go(&mut self, from: PointId, to: PointId) -> bool {
        let Some(shown) = &self.snapshot else {
            return false;
        };
        let offered = shown.view.offered().into_iter();
        let moves: Vec<_> = offered
            .filter(|m| m.from == from.0 && m.to == to.0)
            .collect();
        match moves.as_slice() {
            [] => false,
            [only] => {
                let only = *only;
                self.act(only.into());
                true
            }
            _ => {
                self.choices = moves;
                self.changed = true;
                true
            }
        }
    }

    /// Says that a piece of the person's own has no move, and why if it never has one.
    fn stuck(&mut self, point: PointId, lang: Lang) {
        let Some(shown) = &self.snapshot else {
            return;
        };
        let rules = shown.view.rules();
        let words = words(shown, lang);
        if let Some(bound) = words.why_bound(&shown.view, point) {
            self.refused = Some(bound);
            return;
        }
        let why = shown.view.why_not(point, point, None);
        let text = if matches!(why, Missing::Immobile(_) | Missing::Locked(_)) {
            words.why_missing(&why)
        } else {
            let kind = shown.view.piece(point).and_then(|(_, kind)| kind);
            let kind = kind.map_or("", |kind| words.kind(kind));
            let name = rules.board.name(point);
            moves::SELECTED_NONE.with(lang, &[("piece", &kind), ("point", &name)])
        };
        self.refused = Some(text);
    }

    /// Says why a move is not offered.
    fn refuse(&mut self, from: PointId, to: PointId, lang: Lang) {
        if let Some(shown) = &self.snapshot {
            let words = words(shown, lang);
            let why = || words.why_missing(&shown.view.why_not(from, to, None));
            self.refused = Some(words.why_bound(&shown.view, from).unwrap_or_else(why));
        }
    }

    /// Is an earlier moment shown? Then that is said, and how to come back.
    fn looks_back(&mut self, lang: Lang) -> bool {
        let past = self.snapshot.as_ref().is_some_and(|shown| shown.is_past());
        if past {
            self.refused = Some(happened::EARLIER.get(lang).to_owned());
        }
        past
    }

    /// Says who is on move, if a piece was clicked and another seat is; of an earlier moment, that it is one.
    fn not_mine(&mut self, point: PointId, lang: Lang) {
        if self.looks_back(lang) {
            return;
        }
        if let Some(shown) = &self.snapshot
            && let (Some(_), Some(seat)) = (shown.seat(), shown.view.position().to_move())
            && shown.view.piece(point).is_some()
        {
            let words = words(shown, lang);
            let family = families::of_rule(Rule::NotOnMove);
            self.refused = Some(words.sentence(&words.others_turn(seat), family));
        }
    }

    /// Words typed: a move, or any other action.
    pub(super) fn typed(&mut self, text: &str, lang: Lang) {
        // words mean something else at another moment
        text.clone_into(&mut self.typed);
        if self.looks_back(lang) {
            self.start_typing = Some(Caret::All);
            return;
        }
        let Some(shown) = &self.snapshot else {
            return;
        };
        let Some(seat) = shown.seat().filter(|_| shown.pass_on_to.is_none()) else {
            return;
        };
        self.changed = true;
        match notation::read_action(shown.view.game(), shown.view.position(), seat, text) {
            Ok(action) => {
                self.typed.clear();
                // letters are keys again
                self.refocus = self.focus.is_some();
                if let Some(warning) = words(shown, lang).warning(&shown.view, &action) {
                    self.asked = Some((action, warning));
                } else {
                    self.act(action);
                    self.sent_words = Some(text.to_owned());
                }
            }
            Err(error) => {
                let words = words(shown, lang);
                self.refused = Some(words.why_unread(&shown.view, text, &error));
                self.start_typing = Some(Caret::All);
            }
        }
    }

    /// Words that were refused stand in the field again, for others to take their place.
    pub(super) fn type_again(&mut self, words: String) {
        self.typed = words;
        self.start_typing = Some(Caret::All);
        self.refocus = false;
    }
}
