//! Who sees what.

pub mod rule;
pub mod spec;
