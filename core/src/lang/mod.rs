//! The language of variant files: text in, a checked tree of values out.
//!
//! Nothing in here knows what a rule is. This module reads TOML without losing where each value was
//! written ([`parse`]), merges a file with its parents, a preset, a mode and the options a person chose
//! ([`configure`]), fills Rust types from the merged tree ([`deserialise`]) and shows whatever is wrong
//! with line and caret ([`render`], [`to_json`]).
//!
//! Two invariants hold throughout. A mistake in a file or on a command line is a [`Problem`], never a
//! panic, and problems are collected, so one run shows all of them. And every [`Node`] remembers its
//! [`Place`], also after merging, so a problem found much later still points at the line that caused it.

pub mod codes;
mod configure;
mod deserialise;
mod node;
mod parse;
mod path;
mod problem;
mod render;
mod source;
mod suggest;
mod write;

#[cfg(test)]
mod tests;

pub use configure::{
    Choices, Configured, Library, Localised, Menu, MenuChoice, MenuMode, MenuOption, MenuPreset,
    OptionKind, OptionValue, ZeroWord, configure, menu, merged,
};
pub(crate) use configure::{LANGUAGE, schema};
pub use deserialise::deserialise;
pub(crate) use deserialise::deserialise_beside;
pub use node::{Node, Value};
pub use parse::parse;
pub use path::{Path, PathError, Step};
pub use problem::{Problem, Problems, Severity, Where};
pub use render::{render, to_json};
pub use source::{Place, Source, SourceId, Sources};
pub use suggest::{closest, did_you_mean, list_of};
pub(crate) use write::quoted;
