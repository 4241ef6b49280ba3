//! Points and places.

pub mod rule;
mod score;
pub mod spec;

pub(crate) use score::fine;
pub use score::{Score, score};
