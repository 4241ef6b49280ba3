//! Moves and records of moves as text.
//!
//! Written is the long form, `[letter]from(-|x)to[=P]`: `Ne1-f3`, `b6-a6=Q`, `c4xd3 e.p.`, `0-0` (9.1). Read are the long
//! form, the short form (`Nf3`, `Nef3`, `N1f3`, `exd5`, `e4`) and people's names of points (J2.6). Where pieces can be
//! hidden no letter of a piece is written, since it would tell what moved.
//!
//! | file | what is in it |
//! |---|---|
//! | `write` | a move as text, with marks |
//! | `read` | text as a move |
//! | `parse` | what a text can mean, whatever the position |
//! | `labels` | what points are called |
//! | `illegal` | why a move that was understood is not possible |
//! | `action` | all actions as text and back |
//! | `json` | all actions as other programs pass them |
//! | `error` | why a text was not read |

mod action;
mod error;
mod illegal;
mod json;
mod labels;
mod parse;
mod read;
#[cfg(test)]
mod tests;
mod write;

pub use action::{action_line, action_text, read_action};
pub use error::ReadError;
pub use json::{JsonError, from_json, to_json};
pub use labels::people_name;
pub use read::read;
pub use write::{marks, write, write_with_marks};
