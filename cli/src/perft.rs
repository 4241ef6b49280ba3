//! `sifang perft`.

use std::time::Instant;

use serde_json::json;
use sifang_core::game::Game;
use sifang_core::notation;
use sifang_core::play::{Move, State};

use crate::library::{GameArgs, load};
use crate::{Failure, Outcome, input, say};

/// Count sequences of accepted board actions.
///
/// Example: sifang perft four-player-chess --mode melee --depth 4
#[derive(clap::Args)]
pub struct Args {
    /// A shipped game's id, or a file
    variant: String,
    #[command(flatten)]
    game: GameArgs,
    /// The longest sequences to count
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=64))]
    depth: u32,
    /// A position: text, `@FILE` or `-`
    #[arg(long, value_name = "P")]
    position: Option<String>,
    /// Draw layouts and the first seat by this seed
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Count each first move by itself
    #[arg(long)]
    divide: bool,
    /// Share the first moves among threads
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    /// Print a JSON object
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args) -> Outcome {
    let game = load(&args.variant, &args.game)?;
    let (state, _) = input::start(&game, args.position.as_deref(), args.seed)?;
    if state.to_move().is_none() {
        return Err(Failure::Problems(
            "the game is over in this position".to_owned(),
        ));
    }
    let began = Instant::now();
    let mut nodes = Vec::new();
    for depth in 1..=args.depth {
        let counts = divide(&game, &state, depth, usize::from(args.threads));
        nodes.push(counts.iter().map(|(_, n)| n).sum::<u64>());
        if args.divide && depth == args.depth && !args.json {
            for (m, n) in &counts {
                say!("{} {n}", notation::write(&game, &state, *m));
            }
        }
    }
    let seconds = began.elapsed().as_secs_f64();
    let rules = game.rules();
    if args.json {
        say!(
            "{}",
            json!({"variant": rules.id, "mode": rules.configured.mode, "depth": args.depth, "nodes": nodes, "seconds": seconds})
        );
    } else {
        for (i, n) in nodes.iter().enumerate() {
            say!("{:>3} {n}", i + 1);
        }
        say!("{seconds:.3} s");
    }
    Ok(())
}

/// The count below each first move.
fn divide(game: &Game, state: &State, depth: u32, threads: usize) -> Vec<(Move, u64)> {
    let moves = game.moves(state);
    let count = |m: Move| (m, game.perft(&game.try_move(state, m), depth - 1));
    if threads < 2 || moves.len() < 2 {
        return moves.into_iter().map(count).collect();
    }
    let chunk = moves.len().div_ceil(threads);
    std::thread::scope(|scope| {
        let workers: Vec<_> = moves
            .chunks(chunk)
            .map(|part| scope.spawn(move || part.iter().map(|&m| count(m)).collect::<Vec<_>>()))
            .collect();
        workers
            .into_iter()
            .flat_map(|w| w.join().unwrap_or_default())
            .collect()
    })
}
