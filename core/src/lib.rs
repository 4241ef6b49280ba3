//! The rules core of Sifang: board games on graphs for several seats, described by data.
//!
//! A file becomes a [`lang::Configured`] tree, the tree a [`variant::Variant`] of checked rules, the rules a compiled
//! [`game::Game`]; play runs on [`play::State`]. Core reads no files, has no clock, prints nothing.

pub mod alliance;
pub mod board;
pub mod drawing;
pub mod elimination;
pub mod encounter;
pub mod ending;
pub mod formats;
pub mod game;
pub mod ids;
pub mod lang;
pub mod matches;
pub mod movement;
pub mod notation;
pub mod play;
pub mod pointset;
pub mod position;
pub mod promotion;
pub mod random;
pub mod record;
pub mod schema;
pub mod scoring;
pub mod setup;
pub mod tables;
pub mod threat;
pub mod turn;
pub mod variant;
pub mod view;
pub mod visibility;
