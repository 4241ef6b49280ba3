//! Players for the seats that no person takes. A player is given a seat's [`View`](sifang_core::view::View), a stream of
//! randomness and a budget; it never sees the true position of a hidden game.

mod distance;
mod driver;
mod flips;
mod greedy;
mod layouts;
mod player;
mod random;
pub mod table;

pub use driver::{Advance, Players, advance};
pub use greedy::Greedy;
pub use layouts::sensible as deal;
pub use player::{Budget, Player};
pub use random::Random;

/// A player that can be chosen by name.
pub struct Entry {
    /// Its name on the command line.
    pub name: &'static str,
    /// A sentence about it.
    pub about: &'static str,
    /// Makes one.
    pub make: fn() -> Box<dyn Player>,
}

/// All players, the weakest first.
pub const ALL: &[Entry] = &[
    Entry {
        name: "random",
        about: "plays any move that is offered, each as likely as the other",
        make: || Box::new(Random),
    },
    Entry {
        name: "greedy",
        about: "looks one move ahead: takes what wins, mates in one, advances otherwise",
        make: || Box::new(Greedy::default()),
    },
];

/// A new player by its name.
pub fn find(name: &str) -> Option<Box<dyn Player>> {
    let entry = ALL.iter().find(|entry| entry.name == name)?;
    Some((entry.make)())
}
