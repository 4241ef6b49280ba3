//! Secret set-ups: which kind of piece stands on which point before play begins.
//!
//! A [`Sampler`] counts all legal layouts and draws one uniformly; [`offences`] names everything
//! wrong with a given layout. Neither knows a board: points are numbered from 0 in whatever order
//! the caller chose, and each kind brings a number of pieces and the set of points it may stand on.
//!
//! | file | what is in it |
//! |---|---|
//! | `sampler` | the public face: build, count, draw, exact probabilities |
//! | `demand` | what a kind brings, and the refusal of sizes that make no sense |
//! | `error` | why a sampler could not be built |
//! | `classes` | points and kinds that the rules do not tell apart |
//! | `tables` | every way to share the kind classes among the point classes, with its weight |
//! | `shortage` | is there a legal layout at all, and if not, which kinds lack points |
//! | `ways` | exact binomials and multinomials |
//! | `below` | integers without the slightest bias |
//! | `offences` | the check of one layout |

mod below;
mod classes;
mod demand;
mod error;
mod offences;
mod sampler;
mod shortage;
mod tables;
mod ways;

#[cfg(test)]
mod tests;

pub use demand::Demand;
pub use error::SamplerError;
pub use offences::{Offence, offences};
pub use sampler::Sampler;

/// The most points a layout may have: a set of points is one 64-bit mask.
pub const MAX_POINTS: usize = 64;

/// The most kinds a layout may have: a set of kinds is one 32-bit mask.
pub const MAX_KINDS: usize = 32;

/// The positions of the bits set in `mask`, lowest first.
fn bits(mut mask: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = mask.trailing_zeros() as usize;
        (mask != 0).then(|| {
            mask &= mask - 1;
            lowest
        })
    })
}

/// The set of the first `points` points; `points` is at most [`MAX_POINTS`].
fn first_points(points: usize) -> u64 {
    u64::MAX
        .checked_shr((MAX_POINTS - points) as u32)
        .unwrap_or(0)
}
