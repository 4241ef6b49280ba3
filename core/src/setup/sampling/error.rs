//! Why a [`Sampler`](super::Sampler) could not be built.

use thiserror::Error;

use super::{MAX_KINDS, MAX_POINTS};

/// Why a [`Sampler`](super::Sampler) could not be built.
///
/// Kinds and points are named by their index, as in the demands; a caller who has names for them
/// should say them.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SamplerError {
    /// More points or more kinds than a layout may have.
    #[error(
        "too large a layout: points {points} (at most {MAX_POINTS}), \
         kinds {kinds} (at most {MAX_KINDS})"
    )]
    TooLarge {
        /// The number of points asked for.
        points: usize,
        /// The number of kinds asked for.
        kinds: usize,
    },

    /// There are not as many pieces as points; every point must hold exactly one.
    #[error(
        "the counts of all kinds sum to {pieces}, but must sum to {points}, the number of points"
    )]
    CountsDoNotFit {
        /// The sum of the counts of all kinds.
        pieces: usize,
        /// The number of points to be filled.
        points: usize,
    },

    /// A kind is allowed on a point that is not part of the layout.
    #[error(
        "kind {kind} is allowed on point {point}, which does not exist: \
         points are numbered from 0, and their number is {points}"
    )]
    UnknownPoint {
        /// The index of the kind.
        kind: usize,
        /// The lowest point named that does not exist.
        point: usize,
        /// The number of points of the layout.
        points: usize,
    },

    /// There is no legal layout: some kinds bring more pieces than the points they may stand on.
    #[error(
        "no legal layout: the pieces of kinds {kinds:?} number {pieces}, \
         but the points that allow any of them only {points}"
    )]
    Unfillable {
        /// The kinds that lack points, ascending.
        kinds: Vec<usize>,
        /// The number of their pieces.
        pieces: usize,
        /// The number of points that at least one of them may stand on; less than `pieces`.
        points: usize,
    },

    /// There are 2^128 legal layouts or more.
    #[error("there are too many legal layouts to count: 2^128 or more")]
    TooManyLayouts,

    /// The kinds are allowed on so many different, overlapping sets of points that the ways to
    /// share them out cannot all be listed.
    #[error(
        "the sets of points allowed to the kinds overlap in too many ways to be listed: \
         let more kinds share the same set"
    )]
    TooManyTables,
}
