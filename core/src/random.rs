//! Named streams of randomness: every choice comes from a stream named by seed, game, purpose and ply, so the same seed
//! gives the same games on any number of threads, and undo or resume shift no later choice.

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use crate::tables::mix;

/// The stream for one choice.
pub fn stream(seed: u64, game: u64, purpose: &str, ply: u64) -> ChaCha8Rng {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let name = purpose.bytes().fold(0xCBF2_9CE4_8422_2325, |hash, byte| {
        mix(hash ^ u64::from(byte))
    });
    random.set_stream(mix(name ^ mix(game) ^ mix(ply ^ 0x9D5C_11D1)));
    random
}

#[cfg(test)]
mod tests {
    use super::stream;
    use rand::Rng;

    #[test]
    fn streams_differ_in_every_part_of_their_name_and_repeat() {
        let draw = |s, g, p, n| stream(s, g, p, n).next_u64();
        let first = draw(1, 2, "bot", 3);
        assert_eq!(first, draw(1, 2, "bot", 3));
        for other in [
            draw(2, 2, "bot", 3),
            draw(1, 3, "bot", 3),
            draw(1, 2, "layout", 3),
            draw(1, 2, "bot", 4),
        ] {
            assert_ne!(first, other);
        }
    }
}
