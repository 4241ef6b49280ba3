//! Four-player chess by the other rules: clauses T1 to T6 and F1 to F10 of `docs/rules/chesscom-4pc.md`, and FEN4.

mod claims;
mod fen4;
mod files;
mod points;
mod scene;
mod teams;
mod walks;
