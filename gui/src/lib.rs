//! The window: what a player sees and hears.

pub mod raster;
pub mod text;
