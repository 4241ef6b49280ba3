//! `sifang simulate`: bots play many games.

use std::collections::BTreeMap;
use std::io::Write;
use std::process::ExitCode;

use anyhow::Result;
use clap::Args;
use serde_json::{Map, json};
use sifang_arena::{Condition, Experiment, Layouts, Row};
use sifang_core::game::Game;
use sifang_core::variant::Variant;

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
}

/// Plays the games and reports on them.
pub(crate) fn run(args: &SimulateArgs) -> Result<ExitCode> {
    let game = library::load(&args.variant, &args.game)?;
    check_bots(game.rules(), &args.bots)?;
    let seats = game.rules().seats.len();
    let csv = args.many.csv()?;
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
    let rows = many::play(&experiment, &args.many)?;
    let report = Report::new(&game, &rows);
    if let Some(csv) = csv {
        csv.fill(&report.lines())?;
    }
    report.write(args)?;
    Ok(ExitCode::SUCCESS)
}

/// What came of the games.
struct Report<'a> {
    rules: &'a Variant,
    games: usize,
    reasons: BTreeMap<&'a str, u64>,
    /// Mean points by seat.
    points: Vec<f64>,
    plies: f64,
    lost: f64,
}

impl<'a> Report<'a> {
    fn new(game: &'a Game, rows: &'a [Row]) -> Self {
        let rules = game.rules();
        let n = rows.len() as f64;
        let mut reasons: BTreeMap<&str, u64> = BTreeMap::new();
        for row in rows {
            *reasons.entry(&row.reason).or_default() += 1;
        }
        let mean = |of: &dyn Fn(&Row) -> f64| rows.iter().map(of).sum::<f64>() / n;
        Self {
            rules,
            games: rows.len(),
            reasons,
            points: (0..rules.seats.len())
                .map(|seat| mean(&|row| row.points[seat]))
                .collect(),
            plies: mean(&|row| f64::from(row.plies)),
            lost: mean(&|row| f64::from(row.lost)),
        }
    }

    /// Each seat's id with its mean points.
    fn scores(&self) -> impl Iterator<Item = (&str, f64)> {
        let seats = self.rules.seats.iter().map(|seat| seat.id.as_str());
        seats.zip(self.points.iter().copied())
    }

    fn lines(&self) -> Vec<Vec<String>> {
        let line = |measure: &str, of: &str, value: String| {
            vec![
                measure.to_owned(),
                of.to_owned(),
                value,
                self.games.to_string(),
            ]
        };
        let mut lines = vec![
            ["measure", "of", "value", "games"]
                .map(str::to_owned)
                .to_vec(),
        ];
        lines.extend(
            self.scores()
                .map(|(seat, points)| line("score", seat, points.to_string())),
        );
        let reasons = self.reasons.iter();
        lines.extend(reasons.map(|(reason, count)| line("reason", reason, count.to_string())));
        lines.push(line("plies", "", self.plies.to_string()));
        lines.push(line("losses", "", self.lost.to_string()));
        lines
    }

    fn write(&self, args: &SimulateArgs) -> Result<()> {
        let mut out = terminal::output();
        let rules = self.rules;
        let (plies, lost) = (self.plies, self.lost);
        if args.many.json {
            let scores: Map<String, _> = self
                .scores()
                .map(|(seat, points)| (seat.to_owned(), json!(points)))
                .collect();
            let object = json!({
                "variant": rules.id, "mode": rules.configured.mode, "games": self.games, "seed": args.many.seed,
                "bots": args.bots, "mean_score": scores, "reasons": self.reasons, "mean_plies": plies,
                "mean_losses": lost,
            });
            writeln!(out, "{object}")?;
        } else {
            writeln!(out, "{} games of {}", self.games, rules.id)?;
            for ((seat, points), bot) in self.scores().zip(args.bots.iter().cycle()) {
                writeln!(out, "  {seat:<8} {bot:<10} mean score {points:.3}")?;
            }
            for (reason, count) in &self.reasons {
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
}
