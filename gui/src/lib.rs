//! The window: what a player sees and hears.

pub mod files;
pub mod fonts;
pub mod raster;
pub mod shapes;
pub mod sound;
pub mod text;
