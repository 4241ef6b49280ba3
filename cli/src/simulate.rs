//! `sifang simulate`: bots play many games.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use serde_json::json;
use sifang_bots::{Advance, Budget, Players, advance};
use sifang_core::game::Game;
use sifang_core::ids::SeatId;
use sifang_core::matches::Match;
use sifang_core::record;

use crate::library::{GameArgs, load};
use crate::{Failure, Outcome, save, say};

/// Let bots play many games; the same seed gives the same games on any number of threads.
///
/// Example: sifang simulate siguo-junqi --games 100 --bots greedy --seed 1
#[derive(clap::Args)]
pub struct Args {
    /// A shipped game's id, or a file
    variant: String,
    #[command(flatten)]
    game: GameArgs,
    /// How many games
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Bots by seat, repeated in order if there are fewer than seats
    #[arg(long, value_name = "A[,B…]", value_delimiter = ',', required = true)]
    bots: Vec<String>,
    /// Seed of all chance
    #[arg(long, value_name = "S")]
    seed: u64,
    /// Threads
    #[arg(long, value_name = "T", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    /// Break a game off after so many plies
    #[arg(long, value_name = "N")]
    max_plies: Option<u32>,
    /// Write a record of each game into this folder
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
    /// Print a JSON object
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

pub fn run(args: &Args) -> Outcome {
    let game = load(&args.variant, &args.game)?;
    for name in &args.bots {
        if sifang_bots::find(name).is_none() {
            let names: Vec<&str> = sifang_bots::ALL.iter().map(|e| e.name).collect();
            return Err(Failure::Usage(format!(
                "error: `--bots {name}`: there is no such bot; expected one of {}",
                names.join(", ")
            )));
        }
    }
    if let Some(folder) = &args.records {
        std::fs::create_dir_all(folder)
            .map_err(|e| Failure::Problems(format!("error: {}: {e}", folder.display())))?;
    }
    let next = AtomicU64::new(0);
    let rows: Mutex<BTreeMap<u64, Result<Row, String>>> = Mutex::new(BTreeMap::new());
    std::thread::scope(|scope| {
        for _ in 0..args.threads {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= args.games {
                        break;
                    }
                    let row = one(&game, args, index);
                    rows.lock()
                        .unwrap_or_else(PoisonError::into_inner)
                        .insert(index, row);
                }
            });
        }
    });
    let rows = rows.into_inner().unwrap_or_else(PoisonError::into_inner);
    let rows: Vec<Row> = rows
        .into_values()
        .collect::<Result<_, _>>()
        .map_err(Failure::Problems)?;
    report(&game, args, &rows);
    Ok(())
}

/// Plays one game.
fn one(game: &Game, args: &Args, index: u64) -> Result<Row, String> {
    // each game has a seed of its own, so that its record replays alone
    let seed = args.seed.wrapping_mul(1_000_003).wrapping_add(index);
    let mut played = Match::new(game, seed);
    let seats = game.rules().seats.len();
    let names: Vec<&String> = (0..seats)
        .map(|i| &args.bots[i % args.bots.len()])
        .collect();
    let mut players: Players = names.iter().map(|name| sifang_bots::find(name)).collect();
    while advance(&mut played, &mut players, index, Budget::default()) == Advance::Acted {
        if args
            .max_plies
            .is_some_and(|max| played.truth().plies() >= max)
        {
            break;
        }
    }
    if let Some(folder) = &args.records {
        let players = record::Players {
            seats: names.iter().map(|name| format!("bot:{name}")).collect(),
        };
        let path = folder.join(format!("{}-{index:06}.toml", game.rules().id));
        save::save(&path, &played, &players).map_err(|e| format!("error: {e:#}"))?;
    }
    Ok(Row {
        reason: played
            .truth()
            .over()
            .map_or("broken-off", |reason| game.rules().reason_id(reason))
            .to_owned(),
        plies: played.truth().plies(),
        points: match played.score() {
            Some(score) => (0..seats as u8).map(|s| score.points[SeatId(s)]).collect(),
            None => vec![0.0; seats],
        },
        lost: played.truth().losses().count(),
    })
}

fn report(game: &Game, args: &Args, rows: &[Row]) {
    let rules = game.rules();
    let n = rows.len() as f64;
    let mut reasons: BTreeMap<&str, u64> = BTreeMap::new();
    for row in rows {
        *reasons.entry(&row.reason).or_default() += 1;
    }
    let mean = |f: &dyn Fn(&Row) -> f64| rows.iter().map(f).sum::<f64>() / n;
    let points: Vec<f64> = (0..rules.seats.len())
        .map(|s| mean(&|row| row.points[s]))
        .collect();
    let plies = mean(&|row| f64::from(row.plies));
    let lost = mean(&|row| row.lost as f64);
    if args.json {
        let seats: serde_json::Map<String, serde_json::Value> = rules
            .seats
            .iter()
            .zip(&points)
            .map(|(seat, p)| (seat.id.clone(), json!(p)))
            .collect();
        say!(
            "{}",
            json!({
                "variant": rules.id, "mode": rules.configured.mode, "games": rows.len(), "seed": args.seed,
                "bots": args.bots, "mean_score": seats, "reasons": reasons, "mean_plies": plies, "mean_losses": lost,
            })
        );
        return;
    }
    say!("{} games of {}", rows.len(), rules.id);
    for (seat, p) in rules.seats.iter().zip(&points) {
        say!("  {:<8} mean score {p:.3}", seat.id);
    }
    for (reason, count) in &reasons {
        say!("  {reason:<16} {count}");
    }
    say!("  mean length {plies:.1} plies, {lost:.2} seats lost a game");
}
