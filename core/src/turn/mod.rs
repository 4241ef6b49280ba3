//! Whose turn it is.

pub mod rule;
pub mod spec;
