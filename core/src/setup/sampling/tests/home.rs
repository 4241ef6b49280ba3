//! A home of 25 points, as large as those played with.

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use super::{in_turn, pearson, threshold};
use crate::setup::sampling::{Demand, Sampler};

const POINTS: usize = 25;
const KINDS: usize = 12;
const DRAWS: u32 = 1_000_000;

// two points at the back, eight beside them, five in front; ten more
const BACK: u64 = 0b11;
const BESIDE: u64 = 0b11_1111_1100;
const FRONT: u64 = 0b1_1111 << 10;
const ALL: u64 = (1 << POINTS) - 1;

/// The ways to place the pieces of the first three kinds: 2 points, then 3 of the 9 left of ten,
/// then 2 of the 16 left of twenty.
const PLACINGS: usize = 2 * 84 * 120;

fn demands() -> Vec<Demand> {
    let restricted = [(1, BACK), (3, BACK | BESIDE), (2, ALL & !FRONT)];
    let others = [1, 1, 2, 2, 2, 2, 3, 3, 3].map(|count| (count, ALL));
    let all = restricted.into_iter().chain(others);
    all.map(|(count, allowed)| Demand { count, allowed })
        .collect()
}

/// By how much the draws exceed the threshold, at worst; above 0 they are rejected as not uniform.
///
/// The cells "kind on point" of one draw depend on each other: a kind's pieces fill several points,
/// and every point takes from the same pieces. So they are not thrown into one sum. Instead:
///
/// - for each point, the kind on it. One draw puts exactly one kind there and draws are independent,
///   so the counts are multinomial with the exact marginals, and Pearson's statistic has as many
///   degrees of freedom as kinds that may stand there, less one: 11 at the back, 10 beside, 8 in
///   front, 9 elsewhere. The least expectation is 30,000;
/// - where all pieces of the first three kinds stand, together. These are 20,160 placings, each
///   followed by equally many layouts, so again one multinomial, with 20,159 degrees of freedom and
///   49.6 expected in each cell.
///
/// These 26 statistics depend on each other too, but the union bound does not mind: each is tested at
/// level 10⁻⁹ / 26, so uniform draws are rejected with probability 10⁻⁹ at most (as far as the
/// statistics follow χ², which at these expectations they do closely).
fn worst_excess(sampler: &Sampler, mut draw: impl FnMut(&mut [u8])) -> f64 {
    let demands = demands();
    let level = 1e-9 / (POINTS + 1) as f64;
    let mut on_point = [[0_u64; KINDS]; POINTS];
    let mut placings = Vec::new();
    let mut layout = [0; POINTS];
    for _ in 0..DRAWS {
        draw(&mut layout);
        // the kind on each point in two bits, 3 for the unrestricted kinds
        let mut placing = 0_u64;
        for (point, &kind) in layout.iter().enumerate() {
            on_point[point][usize::from(kind)] += 1;
            placing = placing << 2 | u64::from(kind.min(3));
        }
        placings.push(placing);
    }

    let mut worst = f64::MIN;
    for (point, counts) in on_point.iter().enumerate() {
        let kinds = (0..KINDS).filter(|&kind| demands[kind].allowed >> point & 1 == 1);
        let cell = |kind: usize| {
            let expected = f64::from(DRAWS) * sampler.marginal(kind, point);
            (counts[kind], expected)
        };
        let cells: Vec<(u64, f64)> = kinds.map(cell).collect();
        let drawn: u64 = cells.iter().map(|cell| cell.0).sum();
        assert_eq!(
            drawn,
            u64::from(DRAWS),
            "no draw puts a kind where it may not stand"
        );
        let freedom = cells.len() - 1;
        worst = worst.max(pearson(cells) - threshold(freedom, level));
    }

    placings.sort_unstable();
    let seen = placings.chunk_by(|one, next| one == next);
    let mut counts: Vec<u64> = seen.map(|same| same.len() as u64).collect();
    assert!(counts.len() <= PLACINGS);
    counts.resize(PLACINGS, 0);
    let expected = f64::from(DRAWS) / PLACINGS as f64;
    let statistic = pearson(counts.into_iter().map(|count| (count, expected)));
    worst.max(statistic - threshold(PLACINGS - 1, level))
}

// J3.2
#[test]
fn all_layouts_are_counted() {
    let sampler = Sampler::new(POINTS, &demands()).unwrap();
    assert_eq!(sampler.count(), 709_596_419_051_520_000);
}

#[test]
fn probabilities_sum_to_one_per_point_and_to_the_count_per_kind() {
    let demands = demands();
    let sampler = Sampler::new(POINTS, &demands).unwrap();
    for point in 0..POINTS {
        let all = (0..KINDS).map(|kind| sampler.count_holding(kind, point));
        assert_eq!(all.sum::<u128>(), sampler.count());
    }
    for (kind, demand) in demands.iter().enumerate() {
        let all = (0..POINTS).map(|point| sampler.count_holding(kind, point));
        assert_eq!(
            all.sum::<u128>(),
            u128::from(demand.count) * sampler.count()
        );
    }
    assert!((sampler.marginal(0, 1) - 0.5).abs() < 1e-15);
    assert!(
        (sampler.marginal(1, 5) - 1.0 / 3.0).abs() < 1e-15,
        "3 of 9, and 8 alike"
    );
}

#[test]
fn draws_are_uniform_and_the_statistic_tells_when_they_are_not() {
    let demands = demands();
    let sampler = Sampler::new(POINTS, &demands).unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    let excess = worst_excess(&sampler, |out| sampler.draw(&mut rng, out));
    assert!(excess <= 0.0, "{excess} above the threshold");

    // the sets are nested here, so the simple way, narrowest set first, is a second uniform sampler
    let mut order: Vec<usize> = (0..KINDS).collect();
    let excess = worst_excess(&sampler, |out| in_turn(&demands, &order, &mut rng, out));
    assert!(excess <= 0.0, "{excess} above the threshold");

    // with a wide set first it is not uniform any more, though it makes the same layouts
    order.swap(0, 2);
    let excess = worst_excess(&sampler, |out| in_turn(&demands, &order, &mut rng, out));
    assert!(excess > 0.0, "a biased sampler must be rejected");
}
