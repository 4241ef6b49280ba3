//! What one seat knows: its view of the position, what it has seen happen, what can be deduced.
//!
//! A [`View`] never holds the true position: unknown pieces are placeholders in it. Everything a bot, a hidden seat or a
//! remote client gets is a view or a [`Seen`].

mod deduce;
mod heard;
mod knowledge;
mod leaving;
mod mask;
mod seen;
mod sight;
pub(crate) mod touch;

pub use knowledge::{Knowledge, Known};
pub use leaving::{ArmyFate, Leaving};
pub use mask::View;
pub use mask::mask;
pub use seen::{Seen, SeenPiece};
pub use sight::{Viewer, sees};
