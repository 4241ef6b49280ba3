//! What the kinds bring to a layout.

use super::{MAX_KINDS, MAX_POINTS, SamplerError, first_points};

/// What one kind brings to a layout.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Demand {
    /// How many pieces of the kind there are. They are alike.
    pub count: u8,
    /// The points it may stand on: bit i is point i.
    pub allowed: u64,
}

/// Refuses sizes and counts that make no sense.
pub(super) fn check(points: usize, demands: &[Demand]) -> Result<(), SamplerError> {
    let kinds = demands.len();
    if points > MAX_POINTS || kinds > MAX_KINDS {
        return Err(SamplerError::TooLarge { points, kinds });
    }
    let pieces = demands.iter().map(|demand| usize::from(demand.count)).sum();
    if pieces != points {
        return Err(SamplerError::CountsDoNotFit { pieces, points });
    }
    for (kind, demand) in demands.iter().enumerate() {
        let unknown = demand.allowed & !first_points(points);
        if unknown != 0 {
            let point = unknown.trailing_zeros() as usize;
            return Err(SamplerError::UnknownPoint {
                kind,
                point,
                points,
            });
        }
    }
    Ok(())
}
