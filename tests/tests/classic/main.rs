//! Games of two seats with rules of their own: the clauses of `docs/rules/others.md`, and independent generators.

mod chess;
mod children;
mod files;
mod jungle;
mod jungle_mailbox;
mod kriegspiel;
mod repetition;
mod scene;
mod xiangqi;
mod xiangqi_mailbox;
