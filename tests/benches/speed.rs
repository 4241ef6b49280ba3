//! Speed of the core: node counts and random playouts. Every bench asserts its count, so a faster wrong answer fails.
//!
//! Run: `cargo bench -p sifang-tests`. Figures are for one thread.
#![allow(missing_docs, reason = "criterion's macros make public items")]

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use sifang_core::game::Game;
use sifang_core::play::{History, State};
use sifang_core::random::stream;
use sifang_tests::{begin, game};

fn perft(c: &mut Criterion) {
    let mut group = c.benchmark_group("perft");
    for mode in ["alliance", "melee"] {
        let game = game("four-player-chess", mode, &[]);
        let (state, _) = game.start(&mut ());
        group.throughput(Throughput::Elements(158_402));
        group.bench_function(format!("four-player-chess {mode} 4"), |b| {
            b.iter(|| assert_eq!(game.perft(&state, 4), 158_402));
        });
    }
    group.finish();
}

/// Plies of random games from starts that are drawn beforehand; the sum is asserted.
fn playout(game: &Game, starts: &[(State, History)]) -> u64 {
    let mut plies = 0;
    for (i, (state, history)) in starts.iter().enumerate() {
        let mut random = stream(i as u64, 0, "playout", 0);
        let (mut state, mut history) = (*state, history.clone());
        game.playout(&mut state, &mut history, &mut random);
        plies += u64::from(state.plies());
    }
    plies
}

fn playouts(c: &mut Criterion) {
    let mut group = c.benchmark_group("playouts");
    group.sample_size(20);
    for (id, mode) in [
        ("four-player-chess", "alliance"),
        ("four-player-chess", "melee"),
        ("siguo-junqi", "alliance"),
    ] {
        let game = game(id, mode, &[]);
        let starts: Vec<(State, History)> = (0..40)
            .map(|seed| {
                let first = begin(&game, seed, &mut stream(seed, 0, "layout", 0));
                (*first.truth(), first.history().clone())
            })
            .collect();
        let plies = playout(&game, &starts);
        assert!(plies > 10_000);
        group.throughput(Throughput::Elements(plies));
        group.bench_function(format!("{id} {mode}, plies"), |b| {
            b.iter(|| assert_eq!(playout(&game, &starts), plies));
        });
    }
    group.finish();
}

fn state(c: &mut Criterion) {
    let game = game("four-player-chess", "melee", &[]);
    let (state, _) = game.start(&mut ());
    let m = game.moves(&state)[0];
    c.bench_function("copy a state and make a move", |b| {
        b.iter_batched(|| state, |s| game.effects(&s, m), BatchSize::SmallInput);
    });
}

criterion_group!(benches, perft, playouts, state);
criterion_main!(benches);
