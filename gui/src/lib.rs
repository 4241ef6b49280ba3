//! The window of Sifang: whatever game a file describes, drawn from the file's own drawing data.
//!
//! State and commands stand apart from painting. A table (`sifang_bots::table`) runs the game on a thread of its own and
//! reports snapshots of what one viewer knows; a [`model`] of plain data is built from a snapshot; painting is a function of
//! the model and returns [`app::UiCommand`]s, which [`app::App::apply`] carries out between frames.
//!
//! Nothing here holds the game itself, so nothing here can show what a seat may not know. A table keeps its game to itself:
//!
//! ```compile_fail,E0616
//! fn truth(table: &sifang_bots::table::Table) {
//!     let _ = table.game.truth();
//! }
//! ```
//!
//! A handle has letter boxes, and those are its own too:
//!
//! ```compile_fail,E0616
//! fn commands(handle: &sifang_bots::table::Handle) {
//!     let _ = &handle.commands;
//! }
//! ```
//!
//! What reports bring is a view, which has no way back to the truth, and nobody outside makes a view of it:
//!
//! ```compile_fail,E0616
//! fn state(snapshot: &sifang_bots::table::Snapshot) {
//!     let _ = snapshot.view.state;
//! }
//! ```
//!
//! ```compile_fail,E0624
//! fn unmasked(of: &sifang_core::view::View, truth: &sifang_core::play::State) -> sifang_core::view::View {
//!     let viewer = sifang_core::view::Viewer::Referee;
//!     sifang_core::view::View::new(of.game(), truth, viewer, of.knowledge().clone())
//! }
//! ```
//!
//! The same paths and types compile where only what is open is asked for, so what fails above fails because it is closed
//! (released compilers do not look at the numbers of the errors):
//!
//! ```
//! use sifang_bots::table::{Handle, Report, Snapshot, Table};
//! use sifang_core::ids::{SeatId, SeatSet};
//! use sifang_core::view::{View, Viewer};
//!
//! fn people(table: &Table) -> SeatSet {
//!     table.people()
//! }
//! fn report(handle: &Handle) -> Option<Report> {
//!     handle.report()
//! }
//! fn known(snapshot: &Snapshot) -> Option<SeatId> {
//!     snapshot.view.seat()
//! }
//! fn masked(of: &View, _: &sifang_core::play::State) -> (Viewer, View) {
//!     let _ = (of.game(), of.knowledge().clone());
//!     (Viewer::Referee, of.clone())
//! }
//! ```
//!
//! | folder | what is in it |
//! |---|---|
//! | `catalogue` | the games that can be started, loaded on a thread |
//! | `settings`, `folders` | what is remembered between runs, and where |
//! | [`app`] | state, commands, what they do |
//! | [`model`] | what is to be seen, as plain data |
//! | `board` | painting a board, and what is done to it |
//! | `screen` | the first screen, the options, the game |
//! | `panel` | parts of the game's screen |
//! | [`text`] | what the window says, in three languages |
//! | [`export`] | pictures of a board for others |
//! | [`files`] | a panel to choose files |
//! | [`sheet`] | the rules of a game in words and diagrams, made from its data |
//! | [`sound`] | what is heard |
//! | `style` | how buttons, fields and cards look |
//! | [`fonts`] | the characters the window can show |
//! | [`shapes`] | figures, bodies, patterns and colours of seats |
//! | [`raster`] | painting without a display |
//! | [`screenshot`] | one frame as a picture, without a display |
//! | `shell` | the window of the system; the only part that knows one |

pub mod app;
mod board;
mod catalogue;
pub mod export;
pub mod files;
pub mod folders;
pub mod fonts;
pub mod model;
mod panel;
pub mod raster;
mod screen;
pub mod screenshot;
pub mod settings;
pub mod shapes;
pub mod sheet;
#[cfg(feature = "window")]
mod shell;
pub mod sound;
mod style;
pub mod text;

#[cfg(feature = "window")]
pub use shell::open;
