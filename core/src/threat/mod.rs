//! Check and mate.

pub mod rule;
pub mod spec;
