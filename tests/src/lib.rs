//! Support shared by the whole-system tests.
