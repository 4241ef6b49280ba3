//! Speed of the core: node counts and random playouts. Every bench asserts its count, so a faster wrong answer fails.
//!
//! Run: `cargo bench -p sifang-tests`. Figures are for one thread; ratios to the peer are of one run.
#![allow(missing_docs, reason = "criterion's macros make public items")]

use cozy_chess::{Board, GameStatus};
use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use rand::RngExt;
use sifang_core::game::Game;
use sifang_core::play::{History, State};
use sifang_core::random::stream;
use sifang_tests::{begin, game};

fn perft(c: &mut Criterion) {
    let mut group = c.benchmark_group("perft");
    group.sample_size(10);
    for (id, mode, depth, nodes) in [
        ("chess", "", 5, 4_865_609),
        ("chesscom-teams", "", 5, 3_452_310),
        ("four-player-chess", "alliance", 4, 158_402),
        ("four-player-chess", "melee", 4, 158_402),
    ] {
        let game = game(id, mode, &[]);
        let (state, _) = game.start(&mut ());
        group.throughput(Throughput::Elements(nodes));
        group.bench_function(format!("{id} {mode} {depth}"), |b| {
            b.iter(|| assert_eq!(game.perft(&state, depth), nodes));
        });
    }
    group.throughput(Throughput::Elements(4_865_609));
    group.bench_function("peer: cozy-chess, chess 5", |b| {
        b.iter(|| assert_eq!(peer_perft(&Board::default(), 5), 4_865_609));
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

fn playouts(c: &mut Criterion) {
    let mut group = c.benchmark_group("playouts");
    group.sample_size(10);
    for (id, mode, set) in [
        ("chess", "", &[("claims", "automatic")][..]),
        ("chesscom-teams", "", &[]),
        ("four-player-chess", "alliance", &[]),
        ("four-player-chess", "melee", &[]),
        ("siguo-junqi", "alliance", &[]),
    ] {
        let game = game(id, mode, set);
        let starts: Vec<(State, History)> = (0..100)
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
    let plies = peer_playout(100);
    group.throughput(Throughput::Elements(plies));
    group.bench_function("peer: cozy-chess, chess, plies", |b| {
        b.iter(|| assert_eq!(peer_playout(100), plies));
    });
    group.finish();
}

fn state(c: &mut Criterion) {
    let game = game("four-player-chess", "melee", &[]);
    let (state, _) = game.start(&mut ());
    let m = game.moves(&state)[0];
    c.bench_function("copy a state", |b| {
        b.iter_batched_ref(|| state, |s| *s, BatchSize::SmallInput);
    });
    c.bench_function("copy a state and make a move", |b| {
        b.iter_batched(|| state, |s| game.effects(&s, m), BatchSize::SmallInput);
    });
}

fn load(c: &mut Criterion) {
    for id in ["four-player-chess", "siguo-junqi", "chess"] {
        c.bench_function(&format!("load, check and compile {id}"), |b| {
            b.iter(|| game(id, "", &[]));
        });
    }
}

criterion_group!(benches, perft, playouts, state, load);
criterion_main!(benches);
