//! The program as a user runs it: arguments and input in, output, messages and exit code out.
#![allow(unreachable_pub, reason = "a test program has no users")]

mod check;
mod commands;
mod common;
mod compare;
mod convert;
mod flips;
mod pictures;
mod play;
mod records;
mod schema;
mod tries;
mod wrong;
