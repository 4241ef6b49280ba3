//! The Junqi rule book, clause by clause: small positions on the 129-point board.

mod board;
mod encounters;
mod movement;
mod scene;
mod setup;
mod turns;
