//! Small layouts against the list of all layouts, made from the definition alone.

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::{in_turn, pearson, threshold};
use crate::setup::sampling::{Demand, Sampler, SamplerError, first_points, offences};

const DRAWS: u32 = 100_000;

/// The chance that a whole test fails although the sampler is right.
const LEVEL: f64 = 1e-9;

/// All legal layouts, in ascending order.
fn all_layouts(points: usize, demands: &[Demand]) -> Vec<Vec<u8>> {
    let mut layouts = vec![vec![]];
    for point in 0..points {
        let longer = |layout: Vec<u8>| {
            (0..demands.len() as u8).filter_map(move |kind| {
                let demand = demands[usize::from(kind)];
                let placed = layout.iter().map(|&other| u8::from(other == kind)).sum();
                let fits = demand.count > placed && demand.allowed >> point & 1 == 1;
                fits.then(|| [layout.as_slice(), &[kind]].concat())
            })
        };
        layouts = layouts.into_iter().flat_map(longer).collect();
    }
    layouts
}

/// Up to seven points and four kinds. The allowed sets come from a pool of three, so that some kinds
/// share one; some kinds have no pieces.
fn random_case(rng: &mut ChaCha8Rng) -> (usize, Vec<Demand>) {
    let points = rng.random_range(1..=7);
    let full = first_points(points);
    let pool = [full, full & rng.random::<u64>(), full & rng.random::<u64>()];
    let kind = |_| Demand {
        count: 0,
        allowed: pool[rng.random_range(0..pool.len())],
    };
    let mut demands: Vec<Demand> = (0..4).map(kind).collect();
    for _ in 0..points {
        demands[rng.random_range(0..4)].count += 1;
    }
    (points, demands)
}

#[test]
fn counts_and_probabilities_are_those_of_the_list() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let (mut fillable, mut unfillable) = (0, 0);
    for _ in 0..3_000 {
        let (points, demands) = random_case(&mut rng);
        let layouts = all_layouts(points, &demands);
        let sampler = match Sampler::new(points, &demands) {
            Ok(sampler) => sampler,
            Err(SamplerError::Unfillable {
                kinds,
                pieces,
                points: room,
            }) => {
                let mask = kinds.iter().fold(0, |all, &k| all | demands[k].allowed);
                let brought = kinds.iter().map(|&k| usize::from(demands[k].count)).sum();
                assert_eq!((pieces, room), (brought, mask.count_ones() as usize));
                assert!(pieces > room, "the kinds named do lack points");
                assert_eq!(layouts, Vec::<Vec<u8>>::new());
                unfillable += 1;
                continue;
            }
            Err(other) => panic!("{other}"),
        };
        fillable += 1;
        let count = layouts.len() as u128;
        assert_eq!(sampler.count(), count, "{demands:?}");
        for (kind, point) in (0..4).flat_map(|kind| (0..points).map(move |point| (kind, point))) {
            let holds = |layout: &&Vec<u8>| usize::from(layout[point]) == kind;
            let holding = layouts.iter().filter(holds).count();
            assert_eq!(
                sampler.count_holding(kind, point),
                holding as u128,
                "{demands:?}"
            );
            let exact = holding as f64 / count as f64;
            assert!((sampler.marginal(kind, point) - exact).abs() <= f64::EPSILON);
        }
    }
    assert!(
        fillable > 500 && unfillable > 500,
        "{fillable} {unfillable}"
    );
}

/// χ² of `DRAWS` draws over all layouts. They are independent, so with L layouts the counts are one
/// multinomial and the statistic has L - 1 degrees of freedom; every expectation is 200 or more.
fn excess(layouts: &[Vec<u8>], level: f64, mut draw: impl FnMut(&mut [u8])) -> f64 {
    let mut counts = vec![0; layouts.len()];
    let mut layout = vec![0; layouts[0].len()];
    for _ in 0..DRAWS {
        draw(&mut layout);
        counts[layouts.binary_search(&layout).expect("a legal layout")] += 1;
    }
    let expected = f64::from(DRAWS) / layouts.len() as f64;
    assert!(expected >= 200.0);
    pearson(counts.into_iter().map(|count| (count, expected))) - threshold(layouts.len() - 1, level)
}

#[test]
fn draws_are_uniform_over_the_list() {
    // forty cases, and the union bound: the test as a whole has the level stated
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    let mut cases = 0;
    while cases < 40 {
        let (points, demands) = random_case(&mut rng);
        let layouts = all_layouts(points, &demands);
        if !(2..=500).contains(&layouts.len()) {
            continue;
        }
        cases += 1;
        let sampler = Sampler::new(points, &demands).unwrap();
        let excess = excess(&layouts, LEVEL / 40.0, |out| sampler.draw(&mut rng, out));
        assert!(
            excess <= 0.0,
            "{excess} above the threshold for {demands:?}"
        );
    }
}

#[test]
fn sets_that_overlap_are_uniform_and_the_simple_way_is_not() {
    let demand = |count, allowed| Demand { count, allowed };
    let demands = [
        demand(2, 0b00_1111),
        demand(2, 0b11_1100),
        demand(1, 0b11_1111),
        demand(1, 0b11_1111),
    ];
    let layouts = all_layouts(6, &demands);
    let sampler = Sampler::new(6, &demands).unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    assert!(excess(&layouts, LEVEL, |out| sampler.draw(&mut rng, out)) <= 0.0);
    let simple = |out: &mut [u8]| in_turn(&demands, &[0, 1, 2, 3], &mut rng, out);
    assert!(excess(&layouts, LEVEL, simple) > 0.0);
}

#[test]
fn a_layout_without_offences_is_a_legal_one() {
    let mut rng = ChaCha8Rng::seed_from_u64(4);
    for _ in 0..300 {
        let (points, demands) = random_case(&mut rng);
        let layouts = all_layouts(points, &demands);
        for layout in &layouts {
            assert_eq!(offences(&demands, layout), []);
        }
        for _ in 0..100 {
            let layout: Vec<u8> = (0..points).map(|_| rng.random_range(0..5)).collect();
            let legal = layouts.binary_search(&layout).is_ok();
            assert_eq!(offences(&demands, &layout).is_empty(), legal);
        }
    }
}
