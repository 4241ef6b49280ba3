//! The Junqi rule book, clause by clause: small positions on its boards.

mod board;
mod duel;
mod encounters;
mod endings;
mod fanqi;
mod fanqi_files;
mod knowledge;
mod luzhanqi;
mod movement;
mod scene;
mod scores;
mod setup;
mod turns;
