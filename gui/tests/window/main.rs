//! The window without a display: games are started and played by what its nodes are called.

mod games;
mod hands;
mod marks;
mod pictures;
mod records;
mod replay;
mod secrets;
mod side;
mod size;
mod stage;
mod trays;
mod whole;
