//! Laying out before a game: a layout is suggested, changed by clicks and drags, and handed in.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use sifang_core::ids::{PointId, SeatId};
use sifang_core::play::{Action, Awaits};
use sifang_core::view::Seen;

use super::desk::{Arrange, Desk};
use super::play::Play;
use super::shelf::Shelf;
use crate::text::Lang;
use crate::text::tables::layouts;

/// How laying out goes in a game.
#[derive(Clone, Debug, Default)]
pub(crate) struct Deployment {
    /// Is the first layout handed in at once?
    pub(super) at_once: bool,
    /// How long a seat may take.
    pub(super) limit: Option<Duration>,
    /// Who began to lay out, and when.
    begun: Option<(SeatId, Instant)>,
    /// How long seats have laid out before others came in front of the screen.
    spent: BTreeMap<SeatId, Duration>,
}

impl Deployment {
    /// Another comes in front of the screen.
    pub(super) fn interrupt(&mut self) {
        if let Some((seat, begun)) = self.begun.take() {
            *self.spent.entry(seat).or_default() += begun.elapsed();
        }
    }
}

impl Play {
    /// The seat that looks, if it is for it to lay out now.
    pub(crate) fn lays_out(&self) -> Option<SeatId> {
        let shown = self.snapshot.as_ref().filter(|shown| !shown.is_past())?;
        match (shown.view.awaits(), shown.seat()) {
            (Awaits::Layouts { open }, Some(seat)) if open.has(seat) => Some(seat),
            _ => None,
        }
    }

    /// How often the board's turn brings the first seat's part to that of the viewer.
    fn turn(&self) -> usize {
        let seat = self
            .seat()
            .and_then(|seat| self.rules()?.seats.get(seat.index()));
        seat.map_or(0, |seat| seat.turn)
    }

    /// Suggests a layout where one is awaited and none is there yet.
    pub(super) fn prepare(&mut self, folder: Option<PathBuf>, luck: u64, lang: Lang) {
        let Some(seat) = self.lays_out() else {
            return;
        };
        if self.desk.kinds.is_some() {
            return;
        }
        let Some(shown) = &self.snapshot else {
            return;
        };
        let game = shown.view.game().clone();
        self.desk = Desk {
            shelf: Shelf::new(folder, &game),
            ..Desk::default()
        };
        self.desk.suggest(game.rules(), luck, lang);
        self.changed = true;
        self.deployment.begun = Some((seat, Instant::now()));
        // once: whoever comes back to lay out anew wants to
        if std::mem::take(&mut self.deployment.at_once) {
            self.hand_in();
        }
    }

    /// Is ready with the layout, if it is a legal one.
    pub(super) fn hand_in(&mut self) {
        if self.lays_out().is_some()
            && self.desk.is_legal()
            && let Some(kinds) = self.desk.kinds.clone()
        {
            self.act(Action::Layout(kinds));
        }
    }

    /// How long is left to lay out, if there is a limit.
    pub(crate) fn time_to_lay_out(&self) -> Option<Duration> {
        let limit = self.deployment.limit?;
        let (seat, begun) = self.deployment.begun?;
        let before = self.deployment.spent.get(&seat).copied();
        let spent = before.unwrap_or_default() + begun.elapsed();
        (self.lays_out() == Some(seat)).then(|| limit.saturating_sub(spent))
    }

    /// Looks at the clock of laying out: when it has run out, what is laid out is taken, or something legal in its place.
    /// How long until there is something to do again.
    pub(super) fn watch_deployment(&mut self, luck: u64, lang: Lang) -> Option<Duration> {
        let left = self.time_to_lay_out()?;
        if !left.is_zero() {
            // the seconds are shown
            let part = Duration::from_millis(u64::from(left.subsec_millis()) + 5);
            return Some(part);
        }
        self.deployment.begun = None;
        if !self.desk.is_legal() {
            let rules = self.snapshot.as_ref()?.view.rules();
            self.desk.suggest(rules, luck, lang);
        }
        self.hand_in();
        self.refused = Some(layouts::TIME_OVER.get(lang).to_owned());
        None
    }

    /// A point was clicked while pieces are laid out: a piece is taken up, or changes places.
    pub(super) fn touch_layout(&mut self, point: PointId) {
        let turn = self.turn();
        let Some(shown) = &self.snapshot else {
            return;
        };
        let rules = shown.view.rules();
        self.focus = Some(point);
        self.changed = true;
        self.refused = None;
        self.chosen = self.desk.click(rules, turn, self.chosen, point);
    }

    /// A piece is taken up with the pointer while pieces are laid out.
    pub(super) fn lift_layout(&mut self, point: PointId) {
        let turn = self.turn();
        if let Some(shown) = &self.snapshot {
            let rules = shown.view.rules();
            self.chosen = self.desk.at(rules, turn, point).map(|_| point);
            self.changed = true;
        }
    }

    /// It is put down.
    pub(super) fn drop_layout(&mut self, to: Option<PointId>) {
        let turn = self.turn();
        let (Some(shown), Some(from)) = (&self.snapshot, self.chosen.take()) else {
            return;
        };
        self.changed = true;
        if let Some(to) = to.filter(|&to| to != from) {
            self.desk.swap(shown.view.rules(), turn, from, to);
        }
    }

    /// Carries out what is asked of the layout.
    pub(super) fn arrange(&mut self, what: Arrange, luck: u64, lang: Lang) {
        if self.lays_out().is_some()
            && let Some(shown) = &self.snapshot
        {
            self.chosen = None;
            self.desk.arrange(what, shown.view.game(), luck, lang);
            self.changed = true;
        }
    }

    /// May the viewer still change the layout by taking back?
    pub(crate) fn may_lay_out_anew(&self) -> bool {
        let Some(shown) = self.snapshot.as_ref().filter(|shown| !shown.is_past()) else {
            return false;
        };
        let Some(seat) = shown.seat().filter(|_| shown.undoable.is_some()) else {
            return false;
        };
        let mut seen = shown.seen.iter();
        let deployed = seen.find(|(_, seen)| matches!(seen, Seen::Deployed));
        deployed.is_some_and(|(action, _)| {
            let mut since = shown.actors.iter().skip(action + 1);
            since.all(|actor| *actor != Some(seat))
        })
    }
}
