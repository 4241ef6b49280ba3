//! `sifang simulate`: bots play many games.

use std::collections::BTreeMap;
use std::io::Write;
use std::process::ExitCode;

use anyhow::Result;
use clap::Args;
use serde_json::{Map, json};
use sifang_arena::{Condition, Experiment, Layouts, Row};
use sifang_core::game::Game;

use crate::args::GameArgs;
use crate::many::{self, ManyArgs, check_bots};
use crate::{library, terminal};

/// `sifang simulate`.
#[derive(Args, Debug)]
#[command(
    after_help = "The same seed gives the same games, on any number of threads.\n\n\
                  Example:\n  sifang simulate four-player-chess --games 100 --bots greedy,random --seed 1"
)]
pub(crate) struct SimulateArgs {
    /// The game: an id, or the path of a file
    variant: String,
    #[command(flatten)]
    game: GameArgs,
    /// How many games
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    games: u64,
    /// Bots by seat, repeated in order if there are fewer than seats
    #[arg(
        long,
        value_name = "A[,B…]",
        value_delimiter = ',',
        required = true,
        value_parser = clap::builder::NonEmptyStringValueParser::new()
    )]
    bots: Vec<String>,
    #[command(flatten)]
    many: ManyArgs,
    /// How many threads share the games
    #[arg(long, value_name = "T", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,
    /// As JSON, one object
    #[arg(long)]
    json: bool,
}

/// Plays the games and reports on them.
pub(crate) fn run(args: &SimulateArgs) -> Result<ExitCode> {
    let game = library::load(&args.variant, &args.game)?;
    check_bots(game.rules(), &args.bots)?;
    let seats = game.rules().seats.len();
    let experiment = Experiment {
        conditions: vec![Condition {
            label: game.rules().id.clone(),
            game: game.clone(),
        }],
        bots: args.bots.clone(),
        seatings: vec![(0..seats).map(|seat| seat % args.bots.len()).collect()],
        blocks: args.games,
        seed: args.many.seed,
        max_plies: args.many.max_plies,
        layouts: Layouts::OfBots,
    };
    let rows = many::play(&experiment, &args.many, usize::from(args.threads))?;
    report(&game, args, &rows)?;
    Ok(ExitCode::SUCCESS)
}

fn report(game: &Game, args: &SimulateArgs, rows: &[Row]) -> Result<()> {
    let mut out = terminal::output();
    let rules = game.rules();
    let n = rows.len() as f64;
    let mut reasons: BTreeMap<&str, u64> = BTreeMap::new();
    for row in rows {
        *reasons.entry(&row.reason).or_default() += 1;
    }
    let mean = |of: &dyn Fn(&Row) -> f64| rows.iter().map(of).sum::<f64>() / n;
    let points: Vec<f64> = (0..rules.seats.len())
        .map(|seat| mean(&|row| row.points[seat]))
        .collect();
    let plies = mean(&|row| f64::from(row.plies));
    let lost = mean(&|row| f64::from(row.lost));
    let of_seats = rules.seats.iter().zip(&points);
    if args.json {
        let scores: Map<String, _> = of_seats
            .map(|(seat, points)| (seat.id.clone(), json!(points)))
            .collect();
        let object = json!({
            "variant": rules.id, "mode": rules.configured.mode, "games": rows.len(), "seed": args.many.seed,
            "bots": args.bots, "mean_score": scores, "reasons": reasons, "mean_plies": plies,
            "mean_losses": lost,
        });
        writeln!(out, "{object}")?;
    } else {
        writeln!(out, "{} games of {}", rows.len(), rules.id)?;
        for ((seat, points), bot) in of_seats.zip(args.bots.iter().cycle()) {
            writeln!(out, "  {:<8} {bot:<10} mean score {points:.3}", seat.id)?;
        }
        for (reason, count) in &reasons {
            writeln!(out, "  {reason:<19} {count}")?;
        }
        writeln!(
            out,
            "  mean length {plies:.1} plies, {lost:.2} seats lost a game"
        )?;
    }
    out.flush()?;
    Ok(())
}
