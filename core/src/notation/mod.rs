//! Actions as text and as JSON: long form written and read, short form read (clause 9).

mod json;
mod read;
mod write;

pub use json::{from_json, to_json};
pub use read::{ReadError, read, read_action, read_layout};
pub use write::{action_text, marks, write};
