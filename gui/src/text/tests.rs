//! Tests of all texts at once.
