//! What leaving would bring at once, as it is told before it is done.

use crate::ids::SeatId;
use crate::play::agreements::part;
use crate::play::event::Event;
use crate::play::losses::Due;
use crate::play::state::{Cause, State};
use crate::tables::Tables;
use crate::variant::Variant;

impl<const W: usize> Tables<W> {
    /// The position after a seat has left, as far as that settles anything: armies, partners that fall with it, a pact that
    /// is left. What a later turn brings is not looked at, so nothing here depends on pieces that are not known.
    pub(crate) fn try_leaving(
        &self,
        rules: &Variant,
        state: &State,
        seat: SeatId,
        cause: Cause,
    ) -> (State, Vec<Event>) {
        let mut after = *state;
        let mut events = Vec::new();
        let due = Due {
            seat,
            cause,
            by: None,
        };
        self.lose(rules, &mut after, due, None, &mut events);
        self.fall_with(rules, &mut after, due, None, &mut events);
        if !after.pact.is_empty() && after.alive.len() < 3 {
            part(rules, &mut after);
        }
        (after, events)
    }
}
