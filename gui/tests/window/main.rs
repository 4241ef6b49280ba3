//! The window without a display: games are started and played by what its nodes are called.

mod branch;
mod chosen;
mod files;
mod games;
mod games_of_tests;
mod hands;
mod idle;
mod layouts;
mod looks;
mod marks;
mod moments;
mod pictures;
mod records;
mod replay;
mod rules;
mod secrets;
mod sheets;
mod side;
mod size;
mod stage;
mod told;
mod trays;
mod typed;
mod unfinished;
mod ways;
mod whole;
