//! Four-player chess by the other rules: clauses T1 to T6 of `docs/rules/chesscom-4pc.md`, and FEN4.

mod fen4;
mod scene;
mod teams;
