//! `sifang simulate`: bots play many games.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::Args;
use serde_json::{Map, json};
use sifang_bots::{Advance, Budget, Players, advance};
use sifang_core::game::Game;
use sifang_core::ids::SeatId;
use sifang_core::lang::list_of;
use sifang_core::matches::Match;
use sifang_core::record;

use crate::args::GameArgs;
use crate::fail::usage;
use crate::share::share;
use crate::{library, save, table, terminal};

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
    /// Seed of all chance
    #[arg(long, value_name = "S")]
    seed: u64,
    /// How many threads share the games
    #[arg(long, value_name = "T", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,
    /// Break a game off after so many plies
    #[arg(long, value_name = "N")]
    max_plies: Option<u32>,
    /// Write a record of each game into this folder
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
    /// As JSON, one object
    #[arg(long)]
    json: bool,
}

/// What is kept of a game.
struct Row {
    reason: String,
    plies: u32,
    points: Vec<f64>,
    lost: usize,
}

/// Plays the games and reports on them.
pub(crate) fn run(args: &SimulateArgs) -> Result<ExitCode> {
    let game = library::load(&args.variant, &args.game)?;
    let seats = &game.rules().seats;
    if args.bots.len() > seats.len() {
        let ids = seats.iter().map(|seat| seat.id.as_str());
        return Err(usage(format!(
            "--bots names {} bots; this game has {} seats: {}",
            args.bots.len(),
            seats.len(),
            list_of(ids)
        )));
    }
    for name in &args.bots {
        table::bot_named("--bots", name, &[])?;
    }
    if let Some(folder) = &args.records {
        fs::create_dir_all(folder).with_context(|| format!("--records: `{}`", folder.display()))?;
    }
    let rows = share(args.games as usize, args.threads, |index| {
        one(&game, args, index as u64)
    })?;
    report(&game, args, &rows)?;
    Ok(ExitCode::SUCCESS)
}

/// Plays one game.
fn one(game: &Game, args: &SimulateArgs, index: u64) -> Result<Row> {
    // each game has a seed of its own, so that its record replays alone
    let seed = args.seed.wrapping_mul(1_000_003).wrapping_add(index);
    let mut played = Match::new(game, seed);
    let seats = game.rules().seats.len();
    let names: Vec<&String> = args.bots.iter().cycle().take(seats).collect();
    let mut players: Players = names.iter().map(|name| sifang_bots::find(name)).collect();
    let limit = args.max_plies.unwrap_or(u32::MAX);
    while played.truth().plies() < limit
        && advance(&mut played, &mut players, index, Budget::default()) == Advance::Acted
    {}
    if let Some(folder) = &args.records {
        let players = record::Players {
            seats: names.iter().map(|name| format!("bot:{name}")).collect(),
        };
        let path = folder.join(format!("{}-{index:06}.toml", game.rules().id));
        save::save(&path, &played, &players)?;
    }
    let score = played.score();
    Ok(Row {
        reason: played.truth().over().map_or_else(
            || "broken-off".to_owned(),
            |reason| game.rules().reason_id(reason).to_owned(),
        ),
        plies: played.truth().plies(),
        points: (0..seats as u8)
            .map(|seat| {
                score
                    .as_ref()
                    .map_or(0.0, |score| score.points[SeatId(seat)])
            })
            .collect(),
        lost: played.truth().losses().count(),
    })
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
    let lost = mean(&|row| row.lost as f64);
    let of_seats = rules.seats.iter().zip(&points);
    if args.json {
        let scores: Map<String, _> = of_seats
            .map(|(seat, points)| (seat.id.clone(), json!(points)))
            .collect();
        let object = json!({
            "variant": rules.id, "mode": rules.configured.mode, "games": rows.len(), "seed": args.seed,
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
