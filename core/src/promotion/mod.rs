//! What a piece may become, and on which moves.

pub mod rule;
pub mod spec;
