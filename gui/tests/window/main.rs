//! The window without a display: games are started and played by what its nodes are called.

mod branch;
mod files;
mod games;
mod hands;
mod kept_beside;
mod layouts;
mod looks;
mod marks;
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
mod unfinished;
mod whole;
