//! Speed of counting and of random play, one thread: `cargo run --release -p sifang-tests --example speed -- GAME [MODE]`.
//! It prints nodes and plies a second of processor time; a third argument `perftN` or `play` asks for one
//! of them.

use std::time::Instant;

use sifang_core::random::stream;
use sifang_tests::{begin, game};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let id = words.first().map_or("chess", String::as_str);
    let mode = words.get(1).map_or("", String::as_str);
    let what = words.get(2).map_or("all", String::as_str);
    let set: Vec<(&str, &str)> = words
        .iter()
        .skip(3)
        .filter_map(|w| w.split_once('='))
        .collect();
    let game = game(id, mode, &set);
    let first = begin(&game, 1, &mut stream(1, 0, "layout", 0));
    if what != "play" {
        let depth = what
            .strip_prefix("perft")
            .and_then(|text| text.parse().ok())
            .unwrap_or(5);
        let start = Instant::now();
        let nodes = game.perft(first.truth(), depth);
        let seconds = start.elapsed().as_secs_f64();
        println!(
            "{id} perft {depth}: {nodes} nodes, {:.1} Mn/s",
            nodes as f64 / seconds / 1e6
        );
    }
    if !what.starts_with("perft") {
        let games = 200;
        let starts: Vec<_> = (0..games)
            .map(|seed| begin(&game, seed, &mut stream(seed, 0, "layout", 0)))
            .collect();
        let start = Instant::now();
        let mut plies = 0;
        for (i, first) in starts.iter().enumerate() {
            let (mut state, mut history) = (*first.truth(), first.history().clone());
            game.playout(
                &mut state,
                &mut history,
                &mut stream(i as u64, 0, "playout", 0),
            );
            plies += u64::from(state.plies());
        }
        let seconds = start.elapsed().as_secs_f64();
        println!(
            "{id} {mode} playouts: {plies} plies, {:.2} Mplies/s, {:.0} games/s",
            plies as f64 / seconds / 1e6,
            f64::from(games as u32) / seconds
        );
    }
}
