//! How far an action can be taken back (J9.4).

use sifang_core::ids::{SeatId, SeatSet};
use sifang_core::matches::Played;
use sifang_core::variant::Variant;

/// How many of the last actions are to be taken back, to come to the last moment a person could act. Against bots without
/// limit; with another person at the table never across what that person did, and not at all where pieces can be hidden.
pub fn undo_count(
    rules: &Variant,
    played: &[Played],
    people: SeatSet,
    seat: SeatId,
) -> Option<usize> {
    let own = played.iter().rposition(|p| p.seat == Some(seat))?;
    let others = people.without(seat);
    if !others.is_empty() {
        let theirs = |p: &Played| p.seat.is_some_and(|actor| others.has(actor));
        if rules.visibility.hides() || played[own..].iter().any(theirs) {
            return None;
        }
    }
    Some(played.len() - own)
}
