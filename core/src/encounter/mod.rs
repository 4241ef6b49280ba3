//! What happens when a piece moves onto an enemy.

pub mod needs;
pub mod rule;
pub mod spec;
