//! Who sits where, by the names that records use.

use sifang_core::ids::SeatId;
use sifang_core::record::Players as Names;

use crate::driver::Players;

/// The word for a person.
pub const HUMAN: &str = "human";
/// What stands before the name of a bot.
const BOT: &str = "bot:";

/// By seat: `human` or `bot:NAME`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seating {
    names: Names,
    /// What the players are called, by seat; empty where that was not said.
    pub(super) called: Vec<String>,
}

impl Seating {
    /// From names as a record keeps them.
    pub const fn from_names(names: Names) -> Self {
        Self {
            names,
            called: Vec::new(),
        }
    }

    /// A person on the first seat, the strongest bot on the others.
    pub fn person_and_bots(seats: usize) -> Self {
        let strongest = crate::ALL.last().map_or("", |entry| entry.name);
        let seats = (0..seats).map(|seat| {
            if seat == 0 {
                HUMAN.to_owned()
            } else {
                format!("{BOT}{strongest}")
            }
        });
        Self::from_names(Names {
            seats: seats.collect(),
            ..Names::default()
        })
    }

    /// The names.
    pub const fn names(&self) -> &Names {
        &self.names
    }

    /// How many seats.
    pub fn len(&self) -> usize {
        self.names.seats.len()
    }

    /// Is there no seat?
    pub fn is_empty(&self) -> bool {
        self.names.seats.is_empty()
    }

    /// Does a person sit there?
    pub fn is_person(&self, seat: SeatId) -> bool {
        let name = self.names.seats.get(seat.index());
        name.is_some_and(|name| name == HUMAN)
    }

    /// The bot that sits there.
    pub fn bot(&self, seat: SeatId) -> Option<&str> {
        self.names.seats.get(seat.index())?.strip_prefix(BOT)
    }

    /// Seats a person.
    pub fn seat_person(&mut self, seat: SeatId) {
        self.set(seat, HUMAN.to_owned());
    }

    /// Seats a bot.
    pub fn seat_bot(&mut self, seat: SeatId, bot: &str) {
        self.set(seat, format!("{BOT}{bot}"));
    }

    fn set(&mut self, seat: SeatId, name: String) {
        if let Some(old) = self.names.seats.get_mut(seat.index()) {
            *old = name;
        }
    }

    /// A person on this seat alone, in place of those that are there; bots as they are.
    #[must_use]
    pub fn with_person(mut self, seat: SeatId) -> Self {
        let mut names = self.names.seats.iter();
        let bot = names.find(|name| *name != HUMAN).cloned();
        if let Some(bot) = bot {
            for name in &mut self.names.seats {
                name.clone_from(&bot);
            }
        }
        self.seat_person(seat);
        self
    }

    /// The same people one seat further on, for a rematch.
    #[must_use]
    pub fn turned(&self) -> Self {
        let mut turned = self.clone();
        turned.names.seats.rotate_right(1);
        if !turned.called.is_empty() {
            turned.called.rotate_right(1);
        }
        turned
    }

    /// New players; `None` where a person sits.
    ///
    /// # Errors
    /// A sentence if a name is nobody's.
    pub fn players(&self) -> Result<Players, String> {
        let one = |name: &String| {
            if name == HUMAN {
                return Ok(None);
            }
            let bot = name.strip_prefix(BOT).unwrap_or(name);
            crate::find(bot).map(Some).ok_or_else(|| {
                let names: Vec<&str> = crate::ALL.iter().map(|entry| entry.name).collect();
                format!(
                    "there is no bot `{bot}`; expected {HUMAN} or one of {}",
                    names.join(", ")
                )
            })
        };
        self.names.seats.iter().map(one).collect()
    }
}
