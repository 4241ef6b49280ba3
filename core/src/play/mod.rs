//! Playing: the position, what can be done in it, and what comes of it.
//!
//! | file | what is in it |
//! |---|---|
//! | `state` | the position, a plain value |
//! | `history` | what draws remember of earlier positions |
//! | `moves` | one move in four bytes |
//! | `generate` | all accepted moves of the side on move |
//! | `passing` | captures in passing |
//! | `gather` | where they go |
//! | `safety` | checks and pins around a royal piece |
//! | `said` | leaving, clocks, offers: what is no move |
//! | `draw_one` | one uniform accepted move, without a list of all |
//! | `attack` | who attacks a point |
//! | `audit` | what a state keeps up to date, worked out afresh |
//! | `make` | a move's effect on the board |
//! | `flips`, `needs` | pieces turned up; what some attacks need |
//! | `action` | what players do |
//! | `event` | what comes of it |
//! | `ways` | where a piece goes and attacks from a point of an empty board |
//! | `tries` | what is tried without seeing all pieces, and an umpire's words |
//! | `judge` | is an action accepted, and if not, why |
//! | `step` | the order of settlement |
//! | `aims`, `losses`, `walks`, `awards`, `succession`, `draws`, `repetition`, `agreements` | its stages |

pub mod action;
mod agreements;
mod aims;
mod attack;
mod audit;
mod awards;
pub mod deploy;
pub(crate) mod draw_one;
mod draws;
pub mod event;
mod flips;
mod gather;
mod generate;
pub mod history;
mod judge;
mod leaving;
mod losses;
mod make;
pub mod moves;
mod needs;
mod packed;
mod passing;
mod reason;
mod repetition;
mod safety;
mod said;
pub mod state;
mod step;
mod succession;
mod tell;
mod tries;
mod walks;
mod ways;

pub use action::{Action, Answer};
pub(crate) use agreements::join;
pub use event::{Event, Sink};
pub(crate) use flips::settles;
pub use gather::{Moves, Promote};
pub use history::History;
pub use judge::{Refusal, Rule};
pub(crate) use losses::Due;
pub use make::Effects;
pub use moves::Move;
pub use reason::Missing;
pub(crate) use reason::with_article;
pub(crate) use state::NO_POINT;
pub use state::{Awaits, Cause, Loss, Passing, Reason, State};
pub(crate) use tries::{Unseen, is_of};
pub use ways::Ways;
