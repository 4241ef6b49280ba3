//! The rules core.
pub mod lang;
pub mod setup;
