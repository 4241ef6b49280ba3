//! How seats are lost and what becomes of their armies.

pub mod rule;
pub mod spec;
