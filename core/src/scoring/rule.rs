//! Points: the rule needs no names.

pub use super::spec::{DrawScore, FineCount, FineSpec, PlaceTie, ScoreBy, ScoringSpec};
