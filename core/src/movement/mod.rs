//! How pieces move: steps, strides, slides, walks, leaps and crossings, each with its conditions; paired moves; transient capture
//! rights.

mod leap;
pub mod rule;
pub mod spec;

pub use leap::Jump;
