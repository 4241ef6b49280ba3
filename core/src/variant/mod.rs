//! A game as its file says it, with all names resolved and checked.

mod check;
mod check_flips;
pub mod kinds;
mod names;
pub mod resolve;
pub mod spec;

pub use kinds::{Called, Kind};
pub use names::Names;
pub use resolve::{Seat, Variant, variant};
