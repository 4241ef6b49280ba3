//! Tests of the set-ups.

mod home;
mod refusals;
mod shortage;
mod small;

use rand::{Rng, RngExt};

use super::{Demand, bits, first_points};

/// Pearson's statistic of counts against expectations, all positive.
fn pearson(cells: impl IntoIterator<Item = (u64, f64)>) -> f64 {
    let term = |(count, expected): (u64, f64)| (count as f64 - expected).powi(2) / expected;
    cells.into_iter().map(term).sum()
}

/// A value which χ² of `freedom` degrees of freedom exceeds with probability at most `level`.
///
/// Not a quantile but a proven bound, a little above it: B. Laurent and P. Massart, "Adaptive
/// estimation of a quadratic functional by model selection", Annals of Statistics 28 (2000), lemma 1.
fn threshold(freedom: usize, level: f64) -> f64 {
    let (freedom, surprise) = (freedom as f64, -level.ln());
    freedom + 2.0 * (freedom * surprise).sqrt() + 2.0 * surprise
}

/// The simple way to lay out: piece after piece, each on a free allowed point chosen uniformly, in
/// the given order of the kinds; from the start again when a piece finds no point.
///
/// Uniform over the layouts if each kind's points include those of all kinds before it, for then the
/// number of free points never depends on the choices made. Not uniform in general.
fn in_turn(demands: &[Demand], order: &[usize], rng: &mut impl Rng, out: &mut [u8]) {
    'again: loop {
        let mut free = first_points(out.len());
        for &kind in order {
            for _ in 0..demands[kind].count {
                let open = free & demands[kind].allowed;
                if open == 0 {
                    continue 'again;
                }
                let choice = rng.random_range(0..open.count_ones()) as usize;
                let point = bits(open).nth(choice).unwrap();
                free &= !(1 << point);
                out[point] = kind as u8;
            }
        }
        return;
    }
}
