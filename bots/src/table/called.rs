//! What the players are called. A record keeps it among its tags, by the English name of the seat, which is where notations
//! of games have it too.

use sifang_core::ids::SeatId;
use sifang_core::record::Players;
use sifang_core::variant::Variant;

use super::Seating;

/// No name is longer, in characters.
const LONGEST: usize = 24;

impl Seating {
    /// What the player of a seat is called, if that was said.
    pub fn called(&self, seat: SeatId) -> Option<&str> {
        let name = self.called.get(seat.index())?;
        (!name.is_empty()).then_some(name)
    }

    /// What all players are called, by seat; empty where that was not said.
    pub fn all_called(&self) -> &[String] {
        &self.called
    }

    /// Says what the player of a seat is called.
    pub fn call(&mut self, seat: SeatId, name: &str) {
        self.called.resize(self.len(), String::new());
        let words: Vec<&str> = name.split_whitespace().collect();
        let name = words.join(" ");
        let name = name.chars().filter(|c| !c.is_control()).take(LONGEST);
        if let Some(called) = self.called.get_mut(seat.index()) {
            *called = name.collect();
        }
    }

    /// The players with what they are called among their tags, for a record.
    pub(super) fn named(&self, rules: &Variant) -> Players {
        let mut players = self.names().clone();
        for (seat, name) in rules.seats.iter().zip(&self.called) {
            if !name.is_empty() {
                let tag = seat.name.get("en").to_owned();
                players.tags.insert(tag, name.clone());
            }
        }
        players
    }

    /// Takes what the players are called from their tags.
    pub(super) fn read(&mut self, rules: &Variant) {
        for (i, seat) in rules.seats.iter().enumerate() {
            if let Some(name) = self.names().tags.get(seat.name.get("en")).cloned() {
                self.call(SeatId(i as u8), &name);
            }
        }
    }
}
