//! The rules core.
pub mod lang;
