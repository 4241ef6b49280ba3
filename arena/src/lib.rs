//! Many games at once: schedules, seeds, paired blocks, intervals, and a journal to go on from.
//!
//! An [`Experiment`] is a list of games in blocks. The games of a block have the same seed, and where layouts are dealt the
//! same deployments; they differ in the rules (the [`Condition`]) and in who sits where (the seating). [`run()`] plays them
//! on any number of threads with the same rows, and a [`Journal`] keeps what is done.
//!
//! Games of one block are no independent trials. All intervals therefore rest on the means of whole blocks:
//!
//! | of | interval | where |
//! |---|---|---|
//! | a share | Wilson's, with the effective number of games | [`interval::share`] |
//! | a mean | Student's *t* over block means | [`interval::mean`] |
//! | a difference of shares | Bonett and Price's, over paired blocks | [`interval::share_difference`] |
//! | a difference of means | Student's *t* over paired differences | [`interval::mean`] |

mod comparison;
mod experiment;
pub mod interval;
mod journal;
mod play;
mod row;
mod run;
mod seating;
mod share;
mod standings;

pub use comparison::{Kind, Measure, compare};
pub use experiment::{Condition, Experiment, Layouts, Task};
pub use interval::Estimate;
pub use journal::{Journal, JournalError};
pub use play::play;
pub use row::{BROKEN_OFF, Row};
pub use run::{Error, Watcher, run};
pub use seating::{every_side, sides, turned};
pub use share::share;
pub use standings::{Standing, standings};
