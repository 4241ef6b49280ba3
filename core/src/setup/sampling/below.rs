//! Integers below a bound, without the slightest bias.
//!
//! The ranges of the `rand` crate accept a small bias unless its feature `unbiased` is on, and a
//! feature is not this module's to set. "Exactly uniform" is promised here, so every value below
//! the bound has exactly the same number of generator outputs behind it.

use rand::Rng;

/// A uniform integer in `0..bound`; `bound` is at least 1.
///
/// Method: D. Lemire, "Fast Random Integer Generation in an Interval", ACM TOMACS 29 (2019).
pub(super) fn below(rng: &mut (impl Rng + ?Sized), bound: u32) -> u32 {
    let mut product = u64::from(rng.next_u32()) * u64::from(bound);
    if (product as u32) < bound {
        let surplus = bound.wrapping_neg() % bound;
        while (product as u32) < surplus {
            product = u64::from(rng.next_u32()) * u64::from(bound);
        }
    }
    (product >> 32) as u32
}

/// A uniform integer in `0..bound`; `bound` is at least 1.
///
/// Draws as many bits as `bound - 1` has and tries again when the value is too high; fewer than two
/// tries are needed on average. High bits are used, as the low ones of some generators are weak.
pub(super) fn below_wide(rng: &mut (impl Rng + ?Sized), bound: u128) -> u128 {
    let spare = (bound - 1).leading_zeros();
    loop {
        let value = match spare {
            128.. => return 0,
            64.. => u128::from(rng.next_u64() >> (spare - 64)),
            _ => {
                let high = u128::from(rng.next_u64()) << 64;
                (high | u128::from(rng.next_u64())) >> spare
            }
        };
        if value < bound {
            return value;
        }
    }
}
