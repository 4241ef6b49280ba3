//! How pieces move: steps, strides, slides, walks and leaps, each with its conditions; paired moves; transient capture
//! rights.

pub mod rule;
pub mod spec;
