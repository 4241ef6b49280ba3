//! Who sees what.

pub mod rule;
pub mod spec;
pub mod tell;
pub mod umpire;
