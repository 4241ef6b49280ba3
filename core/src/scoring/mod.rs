//! Points and places.

pub mod rule;
pub mod spec;
