//! The search for a shortage against Hall's condition, asked of every set of kinds.

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::setup::sampling::bits;
use crate::setup::sampling::shortage::shortage;

#[test]
fn there_is_a_shortage_exactly_if_some_kinds_lack_room() {
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    let (mut short, mut enough) = (0, 0);
    for _ in 0..5_000 {
        let need: Vec<u8> = (0..6).map(|_| rng.random_range(0..5)).collect();
        let room: Vec<u8> = (0..7).map(|_| rng.random_range(0..5)).collect();
        let allowed: Vec<u64> = (0..6).map(|_| rng.random_range(0..1 << 7)).collect();
        let lacks_room = |kinds: u32| {
            let kinds = || bits(kinds.into());
            let reach = kinds().fold(0, |reach, kind| reach | allowed[kind]);
            let pieces: u8 = kinds().map(|kind| need[kind]).sum();
            pieces > bits(reach).map(|class| room[class]).sum()
        };
        if let Some(kinds) = shortage(&need, &allowed, &room) {
            assert!(
                lacks_room(kinds),
                "{kinds:b} of {need:?} {allowed:?} {room:?}"
            );
            short += 1;
        } else {
            assert!(
                !(0..1 << 6).any(lacks_room),
                "{need:?} {allowed:?} {room:?}"
            );
            enough += 1;
        }
    }
    assert!(short > 500 && enough > 500, "{short} {enough}");
}
