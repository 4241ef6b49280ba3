//! Check and mate: the rule needs no names.

pub use super::spec::{MateCredit, MateTiming, RoyalCapture, ThreatSpec};
