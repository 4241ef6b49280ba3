//! The rules core.
pub mod ids;
pub mod lang;
pub mod pointset;
