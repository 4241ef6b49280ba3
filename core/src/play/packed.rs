//! Parts of a state in as few bytes as they need: a state fits in a kibibyte.

use crate::ids::{ArmyId, MAX_SEATS, SeatId};
use crate::play::state::{Cause, Loss, NOBODY};

/// Which army is a seat's own: four bits a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Holders(u32);

impl Holders {
    /// Each seat has the army of its number.
    pub(crate) const OWN: Self = Self(0x7654_3210);
    /// Nobody has one yet.
    pub(crate) const UNSETTLED: Self = Self(0x8888_8888);

    /// The army of a seat, once that is settled.
    #[inline]
    pub(crate) const fn of(self, seat: SeatId) -> Option<ArmyId> {
        let army = (self.0 >> (4 * (seat.0 & 7)) & 15) as u8;
        if army < NOBODY {
            Some(ArmyId(army))
        } else {
            None
        }
    }

    /// The seat of an army.
    #[inline]
    pub(crate) fn seat(self, army: ArmyId) -> Option<SeatId> {
        let mut seats = (0..MAX_SEATS as u8).map(SeatId);
        seats.find(|&seat| self.of(seat) == Some(army))
    }

    /// Gives a seat its army.
    pub(crate) const fn give(&mut self, seat: SeatId, army: ArmyId) {
        let at = 4 * (seat.0 & 7);
        self.0 = self.0 & !(15 << at) | ((army.0 & 7) as u32) << at;
    }

    /// By seat, 8 for none.
    pub(crate) fn numbers(self) -> [u8; MAX_SEATS] {
        std::array::from_fn(|seat| self.of(SeatId(seat as u8)).map_or(NOBODY, |army| army.0))
    }
}

/// The losses of a game, in their order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Losses([Fallen; MAX_SEATS]);

/// A loss in four bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Fallen {
    /// [`NOBODY`] where nobody has fallen.
    seat: u8,
    cause: Cause,
    /// [`NOBODY`] for nobody.
    by: u8,
    settlement: u8,
}

impl Losses {
    /// Nobody is lost.
    pub(crate) const NONE: Self = Self(
        [Fallen {
            seat: NOBODY,
            cause: Cause::Resign,
            by: NOBODY,
            settlement: 0,
        }; MAX_SEATS],
    );

    /// Is nobody lost?
    #[inline]
    pub(crate) const fn is_empty(&self) -> bool {
        self.0[0].seat == NOBODY
    }

    /// Adds one; there is one for each seat at most.
    pub(crate) fn push(&mut self, loss: Loss) {
        if let Some(free) = self.0.iter_mut().find(|fallen| fallen.seat == NOBODY) {
            *free = Fallen {
                seat: loss.seat.0,
                cause: loss.cause,
                by: loss.by.map_or(NOBODY, |by| by.0),
                settlement: loss.settlement,
            };
        }
    }

    /// All of them.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Loss> + '_ {
        let fallen = self.0.iter().take_while(|fallen| fallen.seat != NOBODY);
        fallen.map(|fallen| Loss {
            seat: SeatId(fallen.seat),
            cause: fallen.cause,
            by: (fallen.by != NOBODY).then_some(SeatId(fallen.by)),
            settlement: fallen.settlement,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{Holders, Losses};
    use crate::ids::{ArmyId, SeatId};
    use crate::play::state::{Cause, Loss};

    #[test]
    fn armies_are_given_and_found() {
        let mut holders = Holders::UNSETTLED;
        assert_eq!(holders.of(SeatId(0)), None);
        assert_eq!(holders.seat(ArmyId(1)), None);
        holders.give(SeatId(0), ArmyId(1));
        holders.give(SeatId(7), ArmyId(0));
        assert_eq!(holders.of(SeatId(0)), Some(ArmyId(1)));
        assert_eq!(holders.seat(ArmyId(0)), Some(SeatId(7)));
        assert_eq!(holders.numbers(), [1, 8, 8, 8, 8, 8, 8, 0]);
        assert_eq!(Holders::OWN.numbers(), [0, 1, 2, 3, 4, 5, 6, 7]);
    }

    #[test]
    fn losses_come_back_as_they_were() {
        let mut losses = Losses::NONE;
        assert!(losses.is_empty());
        let all: Vec<Loss> = (0..8)
            .map(|seat| Loss {
                seat: SeatId(seat),
                cause: Cause::Mate,
                by: (seat % 2 == 0).then_some(SeatId(7 - seat)),
                settlement: seat + 1,
            })
            .collect();
        for loss in &all {
            losses.push(*loss);
        }
        assert!(!losses.is_empty());
        assert_eq!(losses.iter().collect::<Vec<_>>(), all);
    }
}
