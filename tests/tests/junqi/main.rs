//! The Junqi rule book, clause by clause: small positions on the 129-point board.

mod board;
mod encounters;
mod endings;
mod knowledge;
mod movement;
mod scene;
mod scores;
mod setup;
mod turns;
