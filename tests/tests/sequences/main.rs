//! Properties over random sequences of actions in every game and mode. A failing sequence is shortened before it is told.
//!
//! The suite plays few, always the same. More, and others in each run:
//!
//! ```sh
//! PROPTEST_CASES=500 cargo test --release -p sifang-tests --test sequences
//! ```

mod audits;
mod generator;
mod round_trips;
mod strange;

use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestError, TestRng, TestRunner};
use sifang_tests::all;
use sifang_tests::script::{Pick, Script};

/// Random scripts of at most so many picks.
fn scripts(picks: usize) -> impl Strategy<Value = Script> {
    let pick = prop_oneof![
        5 => any::<u16>().prop_map(Pick::Move),
        4 => any::<u16>().prop_map(Pick::Sharp),
        1 => any::<(u8, u8)>().prop_map(|(who, what)| Pick::Word(who, what)),
    ];
    let picks = proptest::collection::vec(pick, 0..=picks);
    let start = (any::<u16>(), any::<bool>(), any::<bool>());
    (start, picks).prop_map(|((seed, scattered, options), picks)| Script {
        seed: u64::from(seed),
        scattered,
        options,
        picks,
    })
}

/// Tries a property in every game and mode, with so many scripts of at most so many picks each.
///
/// # Panics
/// If it fails, with the shortest script that was found.
fn everywhere(
    cases: u32,
    picks: usize,
    property: impl Fn(&str, &str, &Script) -> Result<(), String> + Sync,
) {
    let by_hand = std::env::var_os("PROPTEST_CASES").is_some();
    let property = &property;
    std::thread::scope(|scope| {
        for (id, mode) in all() {
            scope.spawn(move || {
                let config = Config {
                    failure_persistence: None,
                    ..Config::default()
                };
                let mut runner = if by_hand {
                    TestRunner::new(config)
                } else {
                    let seed = TestRng::from_seed(RngAlgorithm::ChaCha, &[7; 32]);
                    TestRunner::new_with_rng(Config { cases, ..config }, seed)
                };
                let tried = runner.run(&scripts(picks), |script| {
                    property(id, &mode, &script).map_err(TestCaseError::fail)
                });
                match tried {
                    Ok(()) => {}
                    Err(TestError::Fail(reason, script)) => {
                        panic!("{id} {mode}: {}\n{script:?}", reason.message())
                    }
                    Err(abort) => panic!("{id} {mode}: {abort}"),
                }
            });
        }
    });
}
