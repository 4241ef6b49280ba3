//! Who is in front of the screen. Where people may not see each other's view, a curtain is drawn before it is built; before
//! that, whoever has acted sees what came of it, and passes the machine on.

use sifang_core::ids::{SeatId, SeatSet};
use sifang_core::play::Awaits;
use sifang_core::view::Viewer;

use super::Report;
use super::host::Host;

impl Host {
    /// This person comes in front of the screen, on move or not.
    pub(super) fn come(&mut self, seat: SeatId) {
        if !self.table.people().has(seat) || self.viewer == Some(Viewer::Seat(seat)) {
            return;
        }
        self.at = None;
        self.turn_to(Viewer::Seat(seat));
        self.show();
    }

    /// This person has sat down: behind the curtain that was drawn for him, or where there are none.
    pub(super) fn sit(&mut self, seat: SeatId) {
        if self.curtain == Some(seat) {
            self.curtain = None;
            self.viewer = Some(Viewer::Seat(seat));
            self.show();
        } else {
            // no way round a curtain
            self.come(seat);
        }
    }

    /// This viewer looks on.
    pub(super) fn look(&mut self, viewer: Viewer) {
        let open = viewer == Viewer::Public || !self.curtains();
        if open && self.table.may_look(viewer) {
            self.curtain = None;
            self.viewer = Some(viewer);
            self.show();
        }
    }

    /// Are there people who may not see each other's view now?
    fn curtains(&self) -> bool {
        self.table.is_private() && self.table.people().len() > 1 && !self.table.game.is_over()
    }

    /// Turns to the person who must act, or lets the one in front pass the machine on to him.
    pub(super) fn face(&mut self) {
        self.next = None;
        if self.lays_out() {
            return;
        }
        let next = match (self.table.person(), self.viewer, self.curtain) {
            (Some(seat), _, _) | (None, None, Some(seat)) => Viewer::Seat(seat),
            (None, Some(viewer), _) => viewer,
            (None, None, None) => Self::first(self.table.people()),
        };
        match (self.viewer, next) {
            (Some(now), next) if now == next => {}
            (Some(Viewer::Seat(_)), Viewer::Seat(seat)) if self.curtains() => {
                self.next = Some(seat);
            }
            _ => self.turn_to(next),
        }
    }

    /// Is the person in front still laying out? Then nobody who is ready meanwhile calls him away.
    fn lays_out(&self) -> bool {
        let Some(Viewer::Seat(seat)) = self.viewer else {
            return false;
        };
        let open = match self.table.game.awaits() {
            Awaits::Layouts { open } => open,
            _ => SeatSet::EMPTY,
        };
        self.table.people().and(open).has(seat)
    }

    /// Whoever has acted has seen enough: the curtain is drawn before the next.
    pub(super) fn pass_on(&mut self) {
        if let Some(seat) = self.next.take() {
            self.at = None;
            self.turn_to(Viewer::Seat(seat));
            self.show();
        }
    }

    fn turn_to(&mut self, next: Viewer) {
        match next {
            Viewer::Seat(seat) if self.curtains() => {
                self.viewer = None;
                self.curtain = Some(seat);
            }
            next => {
                self.viewer = Some(next);
                self.curtain = None;
            }
        }
    }

    fn first(people: SeatSet) -> Viewer {
        people.iter().next().map_or(Viewer::Public, Viewer::Seat)
    }

    pub(super) fn show(&self) {
        let report = if let Some(seat) = self.curtain {
            Report::Curtain {
                seat,
                game: self.table.game.game().clone(),
                called: self.table.seating.all_called().to_vec(),
            }
        } else {
            let viewer = self.viewer.unwrap_or(Viewer::Public);
            let mut shown = match self.at {
                Some(number) => self.table.snapshot_at(viewer, number),
                None => self.table.snapshot(viewer),
            };
            shown.pass_on_to = self.next;
            shown.clock_stands = self.is_passed_on();
            Report::Shown(Box::new(shown))
        };
        (self.tell)(report);
    }
}
