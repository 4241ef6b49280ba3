//! Pieces, seats, and where the pieces stand when a game begins: fixed, or deployed in secret.

pub mod layout;
pub mod rule;
pub mod sampling;
pub mod shuffle;
pub mod spec;
