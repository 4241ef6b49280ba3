//! A game as its file says it, with all names resolved and checked.

mod check;
mod check_flips;
mod names;
pub mod resolve;
pub mod spec;

pub use names::Names;
pub use resolve::{Kind, Seat, Variant, variant};
