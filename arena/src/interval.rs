//! Estimates with 95 % intervals, from the values of blocks.
//!
//! A block's value is the mean over its games of the quantity asked for. With one game a block these are the values of
//! the games, and each formula is the textbook's.

use serde::Serialize;
use statrs::distribution::{ContinuousCDF, Normal, StudentsT};

/// How sure an interval is.
pub const LEVEL: f64 = 0.95;

/// A value and the interval around it. Without an interval (one block says nothing of a spread) the ends are not numbers,
/// in JSON `null`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Estimate {
    /// The mean over all blocks.
    pub value: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// The mean of numbers; 0 of none.
pub fn average(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len().max(1) as f64
}

/// Wilson's score interval for a share `p` of `n` trials, clamped to 0…1:
///
/// (*p* + *z*²/2*n* ± *z* √(*p*(1 − *p*)/*n* + *z*²/4*n*²)) / (1 + *z*²/*n*)
///
/// E. B. Wilson, *Probable inference, the law of succession, and statistical inference*, JASA 22 (1927). `n` need not be
/// whole; of no trials the interval is 0…1.
///
/// # Examples
/// ```
/// // 81 of 263: Newcombe 1998, table I, method 3
/// let found = sifang_arena::interval::wilson(81.0 / 263.0, 263.0);
/// assert!((found.low - 0.2553).abs() < 5e-5 && (found.high - 0.3662).abs() < 5e-5);
/// ```
pub fn wilson(p: f64, n: f64) -> Estimate {
    if n <= 0.0 {
        return Estimate {
            value: p,
            low: 0.0,
            high: 1.0,
        };
    }
    let z = normal_quantile();
    let middle = p + z * z / (2.0 * n);
    let half = z * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).max(0.0).sqrt();
    let scale = 1.0 + z * z / n;
    Estimate {
        value: p,
        low: ((middle - half) / scale).max(0.0).min(p),
        high: ((middle + half) / scale).min(1.0).max(p),
    }
}

/// A share with Wilson's interval, from the shares *xᵢ* of *B* blocks of `games` games in all.
///
/// The number of trials is the effective one: *p*(1 − *p*) *B*² / Σ(*xᵢ* − *p*)², that is, as many independent games as
/// would have the variance that the blocks show; never more than were played, and the number of blocks if all blocks are
/// alike at 0 or 1. With one game a block it is the number of games. (Korn and Graubard, *Survey Methodology* 24 (1998),
/// do the same to the Clopper–Pearson interval.)
pub fn share(blocks: &[f64], games: u64) -> Estimate {
    let p = average(blocks);
    let count = blocks.len() as f64;
    let spread = p * (1.0 - p);
    let squares: f64 = blocks.iter().map(|x| (x - p) * (x - p)).sum();
    let effective = if spread <= 0.0 {
        count
    } else {
        (spread * count * count / squares).min(games as f64)
    };
    wilson(p, effective)
}

/// A mean with Student's interval over the values of *B* blocks: *x̄* ± *t*(*B* − 1) *s*/√*B*.
///
/// Of paired differences it is the interval of the paired *t* test. Blocks that are all alike show no spread, and the
/// interval has no width: it then says nothing of rarer cases.
///
/// # Examples
/// ```
/// let found = sifang_arena::interval::mean(&[1.0, 2.0, 3.0, 4.0, 5.0]);
/// // t(4) = 2.7764, s = 1.5811
/// assert!((found.high - 3.0 - 1.9632).abs() < 1e-4);
/// ```
pub fn mean(blocks: &[f64]) -> Estimate {
    let value = average(blocks);
    let freedom = blocks.len() as f64 - 1.0;
    let half = StudentsT::new(0.0, 1.0, freedom).map_or(f64::NAN, |t| {
        let squares: f64 = blocks.iter().map(|x| (x - value) * (x - value)).sum();
        let error = (squares / freedom / blocks.len() as f64).sqrt();
        t.inverse_cdf(f64::midpoint(1.0, LEVEL)) * error
    });
    Estimate {
        value,
        low: value - half,
        high: value + half,
    }
}

/// A difference of two shares over paired blocks, from the difference of each block, −1…1.
///
/// The interval is that of Bonett and Price (*Journal of Educational and Behavioral Statistics* 37 (2012)): one pair with
/// difference 1 and one with −1 are added, then *d̄* ± *z* √(Σ(*d* − *d̄*)²)/(*B* + 2), clamped to −1…1. So it has a width
/// even where no pair differs.
pub fn share_difference(blocks: &[f64]) -> Estimate {
    let count = blocks.len() as f64 + 2.0;
    let middle = blocks.iter().sum::<f64>() / count;
    let squares: f64 = blocks.iter().chain(&[1.0, -1.0]).map(|d| d * d).sum();
    let variance = (squares / count - middle * middle).max(0.0) / count;
    let half = normal_quantile() * variance.sqrt();
    Estimate {
        value: average(blocks),
        low: (middle - half).max(-1.0),
        high: (middle + half).min(1.0),
    }
}

/// *z*: 1.95996…
fn normal_quantile() -> f64 {
    Normal::standard().inverse_cdf(f64::midpoint(1.0, LEVEL))
}

#[cfg(test)]
mod tests {
    use super::{Estimate, mean, share, share_difference, wilson};

    fn near(found: Estimate, low: f64, high: f64) {
        let close = |a: f64, b: f64| (a - b).abs() < 5.1e-5;
        assert!(
            close(found.low, low) && close(found.high, high),
            "{found:?}"
        );
    }

    /// R. G. Newcombe, Two-sided confidence intervals for the single proportion, Statistics in Medicine 17 (1998), table I,
    /// method 3.
    #[test]
    fn wilson_equals_the_published_values() {
        for (successes, trials, low, high) in [
            (81.0, 263.0, 0.2553, 0.3662),
            (15.0, 148.0, 0.0624, 0.1605),
            (0.0, 20.0, 0.0, 0.1611),
            (1.0, 29.0, 0.0061, 0.1718),
        ] {
            near(wilson(successes / trials, trials), low, high);
            near(
                wilson(1.0 - successes / trials, trials),
                1.0 - high,
                1.0 - low,
            );
        }
    }

    #[test]
    fn with_one_game_a_block_shares_are_wilsons() {
        let games: Vec<f64> = (0..148).map(|i| f64::from(u8::from(i < 15))).collect();
        near(share(&games, 148), 0.0624, 0.1605);
        near(share(&[0.0; 20], 20), 0.0, 0.1611);
    }

    #[test]
    fn alike_games_of_a_block_count_once_and_opposite_ones_no_more_than_all() {
        let alike: Vec<f64> = (0..148).map(|i| f64::from(u8::from(i < 15))).collect();
        near(share(&alike, 4 * 148), 0.0624, 0.1605);
        let opposite = [0.5; 10];
        assert_eq!(share(&opposite, 20), wilson(0.5, 20.0));
    }

    #[test]
    fn one_block_gives_no_interval_of_a_mean() {
        let one = mean(&[3.0]);
        assert!(one.value == 3.0 && one.low.is_nan() && one.high.is_nan());
        near(mean(&[2.0, 2.0]), 2.0, 2.0);
    }

    /// By hand: 20 pairs, 6 with 1 and 2 with −1: p̃₁₂ = 7/22, p̃₂₁ = 3/22,
    /// 4/22 ± 1.96 √((10/22 − (4/22)²)/22).
    #[test]
    fn a_difference_of_shares_adds_a_pair_of_each_kind() {
        let mut pairs = [0.0; 20];
        pairs[..6].fill(1.0);
        pairs[6..8].fill(-1.0);
        let found = share_difference(&pairs);
        assert_eq!(found.value, 0.2);
        near(found, -0.089_47, 0.453_11);
        let none = share_difference(&[0.0; 20]);
        assert!(none.low < 0.0 && none.high > 0.0);
    }
}
