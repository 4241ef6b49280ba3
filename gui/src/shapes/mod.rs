//! What pieces look like: colours of seats, bodies, figures, signs of seats; everything as meshes made here, so that it is
//! crisp at any size and cheap (a test counts the corners).
//!
//! | file | what is in it |
//! |---|---|
//! | `colour` | the colours of seats and what is written on them |
//! | `theme` | the colours of boards, light and dark |
//! | `path` | outlines as texts, the same that pictures in SVG use |
//! | `figure` | the figures that files name by `shape` |
//! | `outline` | an outline as a mesh, filled and edged, its rim smooth |
//! | `body` | discs, tiles, dots, signs of seats |
//! | `piece` | a whole piece, annexed ones too |

mod body;
mod colour;
mod figure;
mod outline;
mod path;
mod piece;
#[cfg(test)]
mod tests;
mod theme;
#[cfg(test)]
mod vision;

pub use body::{EMBLEMS, TILE_HEIGHT, dot, emblem};
pub use colour::{Swatch, contrast, luminance, swatch};
pub use figure::{Detail, data, details};
pub use outline::Pen;
pub use piece::{BACK, Body, Look, piece};
pub use theme::{DARK, LIGHT, Theme};
