//! When a game ends without a winner.

pub mod rule;
pub mod spec;
