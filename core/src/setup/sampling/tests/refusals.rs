//! What is refused, the edges of what is not, and the integers below a bound.

use std::convert::Infallible;

use rand::rngs::ChaCha8Rng;
use rand::{SeedableRng, TryRng};

use crate::setup::sampling::below::{below, below_wide};
use crate::setup::sampling::{Demand, Offence, Sampler, SamplerError, offences};

fn refusal(points: usize, demands: &[(u8, u64)]) -> SamplerError {
    let demand = |&(count, allowed)| Demand { count, allowed };
    let demands: Vec<Demand> = demands.iter().map(demand).collect();
    Sampler::new(points, &demands).expect_err("a refusal")
}

#[test]
fn what_makes_no_sense_is_refused() {
    let too_many = SamplerError::TooLarge {
        points: 65,
        kinds: 1,
    };
    assert_eq!(refusal(65, &[(65, u64::MAX)]), too_many);
    let too_many = SamplerError::TooLarge {
        points: 1,
        kinds: 33,
    };
    assert_eq!(refusal(1, &[(0, 1); 33]), too_many);
    let unknown = SamplerError::UnknownPoint {
        kind: 1,
        point: 2,
        points: 2,
    };
    assert_eq!(refusal(2, &[(1, 0b11), (1, 0b1110)]), unknown);

    let error = refusal(3, &[(1, 0b111), (1, 0b111)]);
    assert_eq!(
        error,
        SamplerError::CountsDoNotFit {
            pieces: 2,
            points: 3
        }
    );
    assert_eq!(
        error.to_string(),
        "the counts of all kinds sum to 2, but must sum to 3, the number of points"
    );
}

#[test]
fn an_unfillable_layout_names_the_kinds_that_lack_points() {
    // kinds 1 and 3 crowd on two points; kind 0 could stand elsewhere and is not to blame
    let error = refusal(
        5,
        &[(1, 0b1_1111), (1, 0b00011), (1, 0b1_1111), (2, 0b00011)],
    );
    let expected = SamplerError::Unfillable {
        kinds: vec![1, 3],
        pieces: 3,
        points: 2,
    };
    assert_eq!(error, expected);
    assert_eq!(
        error.to_string(),
        "no legal layout: the pieces of kinds [1, 3] number 3, but the points that allow any of them only 2"
    );
    // a point that nobody may stand on leaves too few for the rest
    assert!(matches!(
        refusal(2, &[(2, 0b01)]),
        SamplerError::Unfillable { .. }
    ));
}

#[test]
fn what_cannot_be_counted_is_refused() {
    assert_eq!(
        refusal(64, &[(2, u64::MAX); 32]),
        SamplerError::TooManyLayouts
    );

    // every kind on all but two points of its own: more tables than can be listed
    let but_two: Vec<(u8, u64)> = (0..8).map(|k| (2, 0xFFFF & !(0b11 << (2 * k)))).collect();
    assert_eq!(refusal(16, &but_two), SamplerError::TooManyTables);
    let rings: Vec<(u8, u64)> = (0..32).map(|k| (2, 0x1FF_u64.rotate_left(2 * k))).collect();
    assert_eq!(refusal(64, &rings), SamplerError::TooManyTables);
}

#[test]
fn the_largest_and_the_smallest_layouts_work() {
    let mut rng = ChaCha8Rng::seed_from_u64(6);
    let none = Sampler::new(0, &[]).unwrap();
    assert_eq!(none.count(), 1);
    none.draw(&mut rng, &mut []);

    // each kind on two points of its own
    let pairs: Vec<Demand> = (0..32)
        .map(|k| (2, 0b11 << (2 * k)))
        .map(|(count, allowed)| Demand { count, allowed })
        .collect();
    let pairs = Sampler::new(64, &pairs).unwrap();
    assert_eq!(pairs.count(), 1);
    let mut layout = [0; 64];
    pairs.draw(&mut rng, &mut layout);
    assert!(
        layout
            .iter()
            .enumerate()
            .all(|(point, &kind)| usize::from(kind) == point / 2)
    );

    // 64 choose 32, and the total does not fit 64 bits in the second case: 33! / 2
    let halves = [Demand {
        count: 32,
        allowed: u64::MAX,
    }; 2];
    assert_eq!(
        Sampler::new(64, &halves).unwrap().count(),
        1_832_624_140_942_590_534
    );
    let mut singles = vec![
        Demand {
            count: 1,
            allowed: (1 << 33) - 1
        };
        32
    ];
    singles[0].count = 2;
    let singles = Sampler::new(33, &singles).unwrap();
    assert_eq!(singles.count(), (1..=33).product::<u128>() / 2);
    assert!((singles.marginal(0, 7) - 2.0 / 33.0).abs() < 1e-15);
}

#[test]
fn every_offence_is_named() {
    let demands = [
        Demand {
            count: 1,
            allowed: 0b001,
        },
        Demand {
            count: 2,
            allowed: 0b111,
        },
    ];
    let all = [
        Offence::NoSuchKind { point: 0 },
        Offence::Misplaced { kind: 0, point: 1 },
        Offence::WrongCount {
            kind: 1,
            found: 1,
            wanted: 2,
        },
    ];
    assert_eq!(offences(&demands, &[255, 0, 1]), all);
    assert_eq!(offences(&demands, &[0, 1, 1]), []);
}

/// A generator that says what it is told.
struct Script(Vec<u64>);

impl TryRng for Script {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(self.0.remove(0) as u32)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(self.0.remove(0))
    }

    fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Infallible> {
        unreachable!("nobody asks for bytes")
    }
}

#[test]
fn outputs_that_would_bias_an_integer_are_drawn_again() {
    // 2^32 = 3 · 1,431,655,765 + 1: one output is one too many, and it is 0
    assert_eq!(below(&mut Script(vec![0, u32::MAX.into()]), 3), 2);
    assert_eq!(below(&mut Script(vec![1_431_655_766]), 3), 1);
    assert_eq!(below(&mut Script(vec![u32::MAX.into()]), 3), 2);
    assert_eq!(below(&mut Script(vec![0]), 4), 0);

    assert_eq!(below_wide(&mut Script(vec![]), 1), 0);
    assert_eq!(below_wide(&mut Script(vec![3 << 62, 2 << 62]), 3), 2);
    let wide = (1 << 64) + 1;
    assert_eq!(
        below_wide(&mut Script(vec![1 << 63, 1 << 63, 1 << 62, 9]), wide),
        1 << 63
    );
}
