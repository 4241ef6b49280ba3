//! `sifang match`: bots against each other.

use std::collections::BTreeMap;
use std::io::Write;
use std::process::ExitCode;

use anyhow::Result;
use clap::Args;
use serde_json::{Value as Json, json};
use sifang_arena::interval::LEVEL;
use sifang_arena::{
    Condition, Experiment, Kind, Layouts, Row, Standing, every_side, sides, standings,
};

use crate::args::GameArgs;
use crate::columns::{self, cells};
use crate::fail::usage;
use crate::many::{self, ManyArgs};
use crate::{library, table, terminal};

/// `sifang match`.
#[derive(Args, Debug)]
#[command(
    after_help = "A block is one seed and one set of layouts, played until each bot has had every side. Partners are \
                  the same bot. The score of a game: of the other bots' seats those left behind count 1, those beside \
                  ½, over their number. Intervals are of 95 %; a claim wants 200 blocks or more.\n\n\
                  Example:\n  sifang match four-player-chess greedy random --blocks 50 --seed 1"
)]
pub(crate) struct MatchArgs {
    /// The game: an id, or the path of a file
    variant: String,
    /// Bots, two or more
    #[arg(value_name = "BOT", required = true, num_args = 2..=16)]
    bots: Vec<String>,
    #[command(flatten)]
    game: GameArgs,
    /// How many blocks
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    blocks: u64,
    #[command(flatten)]
    many: ManyArgs,
}

/// Plays the games and reports on them.
pub(crate) fn run(args: &MatchArgs) -> Result<ExitCode> {
    let game = library::load(&args.variant, &args.game)?;
    let rules = game.rules();
    for name in &args.bots {
        table::bot_named("BOT", name, &[])?;
    }
    let sides = sides(rules);
    if sides.iter().all(|&side| side == 0) {
        return Err(usage("a match needs a game with two sides or more"));
    }
    let csv = args.many.csv()?;
    let experiment = Experiment {
        conditions: vec![Condition {
            label: rules.id.clone(),
            game: game.clone(),
        }],
        bots: args.bots.clone(),
        seatings: every_side(&sides, args.bots.len()),
        blocks: args.blocks,
        seed: args.many.seed,
        max_plies: args.many.max_plies,
        layouts: Layouts::Dealt,
    };
    let rows = many::play(&experiment, &args.many)?;
    let report = Report {
        standings: standings(&experiment, &rows, &sides),
        experiment: &experiment,
        rows: &rows,
        sides: &sides,
    };
    if let Some(csv) = csv {
        csv.fill(&report.lines())?;
    }
    let mut out = terminal::output();
    if args.many.json {
        writeln!(out, "{}", report.object())?;
    } else {
        write!(out, "{}", report.text())?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

struct Report<'a> {
    experiment: &'a Experiment,
    rows: &'a [Row],
    sides: &'a [usize],
    standings: Vec<Standing>,
}

impl Report<'_> {
    /// The seats of a side by id.
    fn seats(&self, side: usize) -> Vec<&str> {
        let seats = &self.experiment.conditions[0].game.rules().seats;
        let of_side = seats.iter().zip(self.sides).filter(|(_, of)| **of == side);
        of_side.map(|(seat, _)| seat.id.as_str()).collect()
    }

    /// What the bot is called; the second of the same name has a number.
    fn name(&self, bot: usize) -> String {
        let bots = &self.experiment.bots;
        let same = bots[..bot].iter().filter(|other| **other == bots[bot]);
        match same.count() {
            0 => bots[bot].clone(),
            before => format!("{}#{}", bots[bot], before + 1),
        }
    }

    fn reasons(&self) -> BTreeMap<&str, u64> {
        let mut reasons = BTreeMap::new();
        for row in self.rows {
            *reasons.entry(row.reason.as_str()).or_default() += 1;
        }
        reasons
    }

    fn text(&self) -> String {
        let experiment = self.experiment;
        let rules = experiment.conditions[0].game.rules();
        let share = Kind::Share;
        let rows = self.standings.iter().map(|standing| {
            let side = standing.side.map(|side| self.seats(side).join(" "));
            vec![
                if side.is_none() {
                    self.name(standing.bot)
                } else {
                    String::new()
                },
                side.unwrap_or_else(|| "all".to_owned()),
                standing.games.to_string(),
                columns::value(share, standing.won.value),
                columns::value(share, standing.drawn.value),
                columns::value(share, standing.score.value),
                columns::interval(share, standing.score, columns::value),
                columns::interval(share, standing.by_blocks, columns::value),
            ]
        });
        let header = [
            "",
            "side",
            "games",
            "won",
            "drawn",
            "score",
            "95 %",
            "by blocks",
        ];
        let reasons = self.reasons().into_iter();
        let reasons: Vec<String> = reasons.map(|(reason, n)| format!("{reason} {n}")).collect();
        let mode = rules.configured.mode.as_deref();
        format!(
            "{}{}: {} blocks of {} games, seed {}\n\n{}\n\n{}\n",
            rules.id,
            mode.map_or_else(String::new, |mode| format!(" ({mode})")),
            experiment.blocks,
            experiment.block_len(),
            experiment.seed,
            columns::table(&header, 2, rows.collect()),
            reasons.join(", ")
        )
    }

    fn lines(&self) -> Vec<Vec<String>> {
        let header = "bot,side,games,won,won_low,won_high,drawn,drawn_low,drawn_high,score,score_low,score_high,\
                      by_blocks,by_blocks_low,by_blocks_high";
        let mut lines = vec![header.split(',').map(str::to_owned).collect()];
        for standing in &self.standings {
            let side = standing.side.map(|side| self.seats(side).join(" "));
            let mut line = vec![
                self.name(standing.bot),
                side.unwrap_or_default(),
                standing.games.to_string(),
            ];
            for estimate in [
                standing.won,
                standing.drawn,
                standing.score,
                standing.by_blocks,
            ] {
                line.extend(cells(Some(estimate)));
            }
            lines.push(line);
        }
        lines
    }

    fn object(&self) -> Json {
        let experiment = self.experiment;
        let rules = experiment.conditions[0].game.rules();
        let standings = self.standings.iter().map(|standing| {
            json!({
                "bot": self.name(standing.bot),
                "side": standing.side.map(|side| self.seats(side)),
                "games": standing.games,
                "won": standing.won,
                "drawn": standing.drawn,
                "score": standing.score,
                "by_blocks": standing.by_blocks,
            })
        });
        json!({
            "variant": rules.id,
            "mode": rules.configured.mode,
            "seed": experiment.seed,
            "bots": experiment.bots,
            "seatings": experiment.seatings,
            "blocks": experiment.blocks,
            "games": experiment.len(),
            "level": LEVEL,
            "reasons": self.reasons(),
            "standings": standings.collect::<Vec<_>>(),
        })
    }
}
