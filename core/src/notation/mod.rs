//! Moves and records of moves as text.
