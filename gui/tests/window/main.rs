//! The window without a display: games are started and played by what its nodes are called.

mod branch;
mod files;
mod games;
mod games_of_tests;
mod hands;
mod idle;
mod kept_beside;
mod layouts;
mod looks;
mod marks;
mod moments;
mod people;
mod pictures;
mod records;
mod replay;
mod rules;
mod secrets;
mod sheets;
mod side;
mod size;
mod stage;
mod trays;
mod typed;
mod unfinished;
mod ways;
mod whole;
