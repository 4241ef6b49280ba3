//! Who plays with whom: teams of the file and pacts made in play.

pub mod rule;
pub mod spec;
