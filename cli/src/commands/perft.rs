//! `sifang perft`: counting sequences of accepted moves.

use std::io::Write;
use std::process::ExitCode;
use std::time::Instant;

use anyhow::Result;
use clap::Args;
use indicatif::ProgressBar;
use serde_json::json;
use sifang_arena::share;
use sifang_core::game::Game;
use sifang_core::notation;
use sifang_core::play::{Move, State};

use crate::args::{GameArgs, StartArgs};
use crate::start::{self, Begun};
use crate::{progress, terminal};

/// `sifang perft`.
#[derive(Args, Debug)]
#[command(
    after_help = "Repetition, quiet plies and ply limits are not looked at; a game that ends sooner adds nothing.\n\n\
                  Example:\n  sifang perft four-player-chess --mode melee --depth 3 --divide"
)]
pub(crate) struct PerftArgs {
    /// The game: an id, or the path of a file
    variant: String,
    /// How many plies
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=99))]
    depth: u32,
    #[command(flatten)]
    game: GameArgs,
    #[command(flatten)]
    start: StartArgs,
    /// The count behind each first move
    #[arg(long)]
    divide: bool,
    /// How many threads share the first moves
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,
    /// As JSON, one object
    #[arg(long)]
    json: bool,
}

/// Counts to each depth up to the one asked for.
pub(crate) fn run(args: &PerftArgs) -> Result<ExitCode> {
    let Begun { game, state } = start::begin(&args.variant, &args.game, &args.start)?;
    let mut out = terminal::output();
    let started = Instant::now();
    let roots = game.moves(&state);
    let mut nodes = Vec::new();
    let mut last = Vec::new();
    for depth in 1..=args.depth {
        let bar = progress::bar(roots.len() as u64, "first moves");
        bar.set_message(format!("depth {depth} "));
        last = count(&game, &state, &roots, depth, args.threads, &bar)?;
        bar.finish_and_clear();
        let total: u64 = last.iter().sum();
        nodes.push(total);
        if !args.json && !args.divide {
            writeln!(out, "{depth:>3} {total:>16}")?;
            out.flush()?;
        }
    }
    let seconds = started.elapsed().as_secs_f64();
    let rules = game.rules();
    let mut divided: Vec<(String, u64)> = roots
        .iter()
        .map(|&m| notation::write(&game, &state, m))
        .zip(last)
        .collect();
    divided.sort();
    if args.json {
        let mut object = json!({
            "variant": rules.id,
            "mode": rules.configured.mode,
            "depth": args.depth,
            "nodes": nodes,
            "seconds": seconds,
        });
        if args.divide {
            object["divide"] = divided
                .into_iter()
                .map(|(m, count)| json!({"move": m, "nodes": count}))
                .collect();
        }
        writeln!(out, "{object}")?;
    } else {
        if args.divide {
            for (m, count) in &divided {
                writeln!(out, "{m}: {count}")?;
            }
            writeln!(
                out,
                "{} moves, {} nodes",
                divided.len(),
                nodes.last().unwrap_or(&0)
            )?;
        }
        let all: u64 = nodes.iter().sum();
        writeln!(out, "{all} nodes in {seconds:.3} s")?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// The sequences behind each first move.
fn count(
    game: &Game,
    state: &State,
    roots: &[Move],
    depth: u32,
    threads: u16,
    bar: &ProgressBar,
) -> Result<Vec<u64>> {
    let threads = if depth <= 2 { 1 } else { usize::from(threads) };
    share(roots.len(), threads, |i| {
        let nodes = match depth {
            1 => 1,
            _ => game.perft(&game.try_move(state, roots[i]), depth - 1),
        };
        bar.inc(1);
        Ok(nodes)
    })
}
