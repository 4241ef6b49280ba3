//! Points and places.

pub mod rule;
mod score;
pub mod spec;

pub use score::{Score, score};
