//! The window: what a player sees and hears.

pub mod fonts;
pub mod raster;
pub mod shapes;
pub mod text;
