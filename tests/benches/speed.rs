//! Speed of the core: node counts and random playouts. Every bench asserts its count, so a faster wrong answer fails.
//!
//! Run: `cargo bench -p sifang-tests`. Figures are for one thread; ratios to the peer are of one run.
#![allow(missing_docs, reason = "criterion's macros make public items")]

use cozy_chess::{Board, GameStatus};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use rand::RngExt;
use sifang_core::random::stream;
use sifang_tests::work::ALL;

/// All pieces of work; [`sifang_tests::work`] has their counts.
fn work(c: &mut Criterion) {
    let mut group = c.benchmark_group("sifang");
    group.sample_size(10);
    for work in ALL {
        let mut ready = work.ready();
        group.throughput(Throughput::Elements(work.units));
        group.bench_function(work.name, |b| b.iter(|| ready.run()));
    }
    group.finish();
}

/// The same work by a hand-written engine, in the same run.
fn peer(c: &mut Criterion) {
    let mut group = c.benchmark_group("peer: cozy-chess");
    group.sample_size(10);
    group.throughput(Throughput::Elements(4_865_609));
    group.bench_function("chess, perft in bulk", |b| {
        b.iter(|| assert_eq!(peer_perft(&Board::default(), 5), 4_865_609));
    });
    let plies = peer_playout(1000);
    group.throughput(Throughput::Elements(plies));
    group.bench_function("chess, random games", |b| {
        b.iter(|| assert_eq!(peer_playout(1000), plies));
    });
    group.finish();
}

/// Counting in bulk at the last ply, as ours does.
fn peer_perft(board: &Board, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            nodes += moves.len() as u64;
        } else {
            for m in moves {
                let mut after = board.clone();
                after.play_unchecked(m);
                nodes += peer_perft(&after, depth - 1);
            }
        }
        false
    });
    nodes
}

/// Random games of the peer with the same ends: mate, stalemate, threefold repetition, 50 moves, bare material.
fn peer_playout(games: u64) -> u64 {
    let mut plies = 0;
    let mut moves = Vec::with_capacity(256);
    for seed in 0..games {
        let mut random = stream(seed, 0, "playout", 0);
        let mut board = Board::default();
        let mut keys = vec![board.hash()];
        loop {
            moves.clear();
            board.generate_moves(|list| {
                moves.extend(list);
                false
            });
            let repeated = keys.iter().filter(|&&key| key == board.hash()).count() >= 3;
            if moves.is_empty() || board.status() == GameStatus::Drawn || repeated || bare(&board) {
                break;
            }
            let m = moves[random.random_range(0..moves.len())];
            let pieces = board.occupied().len();
            board.play_unchecked(m);
            if board.halfmove_clock() == 0 && board.occupied().len() < pieces {
                keys.clear();
            }
            keys.push(board.hash());
            plies += 1;
        }
    }
    plies
}

/// Bare kings, or one minor piece beside them.
fn bare(board: &Board) -> bool {
    use cozy_chess::Piece;
    let minors = (board.pieces(Piece::Knight) | board.pieces(Piece::Bishop)).len();
    board.occupied().len() == 2 + minors && minors <= 1
}

criterion_group!(benches, work, peer);
criterion_main!(benches);
