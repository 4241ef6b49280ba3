//! `sifang compare`: modes, or the values of an option, against each other by many games.

use std::io::Write;
use std::process::ExitCode;

use anyhow::Result;
use clap::Args;
use serde_json::{Value as Json, json};
use sifang_arena::interval::LEVEL;
use sifang_arena::{Estimate, Experiment, Layouts, Measure, compare, turned};

use crate::args::GameArgs;
use crate::columns::{self, cells};
use crate::conditions::{self, Vary};
use crate::many::{self, ManyArgs, check_bots};
use crate::terminal;

/// `sifang compare`.
#[derive(Args, Debug)]
#[command(
    group = clap::ArgGroup::new("what").required(true).args(["modes", "vary"]),
    after_help = "All conditions are played with the same seeds, layouts and seats; several bots are turned through the \
                  seats. Intervals are of 95 %. The same seed gives the same rows on any number of threads.\n\n\
                  Example:\n  sifang compare siguo-junqi --modes alliance,melee --games 200 --seed 1"
)]
pub(crate) struct CompareArgs {
    /// The game: an id, or the path of a file
    variant: String,
    /// Modes to compare; differences are to the first
    #[arg(long, value_name = "A,B[,…]", value_delimiter = ',', conflicts_with_all = ["mode", "preset"])]
    modes: Vec<String>,
    /// An option to compare over all its values, or over those named
    #[arg(long, value_name = "OPTION[=V,…]", value_parser = conditions::vary)]
    vary: Option<Vary>,
    #[command(flatten)]
    game: GameArgs,
    /// How many games of each condition; rounded up to whole turns of the bots
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    games: u64,
    /// Bots by seat, repeated in order if there are fewer than seats [default: the strongest]
    #[arg(
        long,
        value_name = "A[,B…]",
        value_delimiter = ',',
        value_parser = clap::builder::NonEmptyStringValueParser::new()
    )]
    bots: Vec<String>,
    #[command(flatten)]
    many: ManyArgs,
}

/// Plays the games and reports on them.
pub(crate) fn run(args: &CompareArgs) -> Result<ExitCode> {
    let conditions = match &args.vary {
        Some(vary) => conditions::of_option(&args.variant, &args.game, vary)?,
        None => conditions::of_modes(&args.variant, &args.game, &args.modes)?,
    };
    let rules = conditions[0].game.rules();
    let mut bots = args.bots.clone();
    if bots.is_empty() {
        let strongest = sifang_bots::ALL.last();
        bots.extend(strongest.map(|entry| entry.name.to_owned()));
    }
    check_bots(rules, &bots)?;
    let seatings = turned(rules.seats.len(), bots.len(), |a, b| bots[a] == bots[b]);
    let csv = args.many.csv()?;
    let experiment = Experiment {
        blocks: args.games.div_ceil(seatings.len() as u64),
        conditions,
        bots,
        seatings,
        seed: args.many.seed,
        max_plies: args.many.max_plies,
        layouts: Layouts::Dealt,
    };
    let rows = many::play(&experiment, &args.many)?;
    let measures = compare(&experiment, &rows);
    if let Some(csv) = csv {
        csv.fill(&lines(&experiment, &measures))?;
    }
    let varied = args.vary.as_ref().map(|vary| vary.option.as_str());
    let mut out = terminal::output();
    if args.many.json {
        writeln!(out, "{}", object(varied, &experiment, &measures))?;
    } else {
        write!(out, "{}", text(varied, &experiment, &measures))?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// How many games of each condition were played.
fn games(experiment: &Experiment) -> u64 {
    experiment.blocks * experiment.seatings.len() as u64
}

/// A measure with, for each condition, its value and its difference to the first.
fn each(measure: &Measure) -> impl Iterator<Item = (usize, Estimate, Option<Estimate>)> {
    let differences = measure.differences.iter().copied().map(Some);
    let values = measure.values.iter().copied().enumerate();
    let both = values.zip(std::iter::once(None).chain(differences));
    both.map(|((condition, value), difference)| (condition, value, difference))
}

/// The table for people; `varied` is the option that was varied, or none if modes were compared.
fn text(varied: Option<&str>, experiment: &Experiment, measures: &[Measure]) -> String {
    let conditions = &experiment.conditions;
    let labels: Vec<&str> = conditions.iter().map(|c| c.label.as_str()).collect();
    let mut rows = Vec::new();
    for measure in measures {
        let name = match &measure.of {
            Some(of) => format!("{}: {of}", measure.id),
            None => measure.id.to_owned(),
        };
        for (condition, value, difference) in each(measure) {
            let (kind, by) = (measure.kind, columns::difference);
            rows.push(vec![
                if condition == 0 {
                    name.clone()
                } else {
                    String::new()
                },
                labels[condition].to_owned(),
                columns::value(kind, value.value),
                columns::interval(kind, value, columns::value),
                difference.map_or_else(String::new, |d| by(kind, d.value)),
                difference.map_or_else(String::new, |d| columns::interval(kind, d, by)),
            ]);
        }
    }
    let minus = format!("minus {}", labels[0]);
    let header = ["", "condition", "value", "95 %", &minus, "95 %"];
    let rules = conditions[0].game.rules();
    let mode = rules.configured.mode.as_ref().filter(|_| varied.is_some());
    format!(
        "{}{}, {}: {}\n{} games of each in {} blocks, seed {}, bots {}\n\n{}\n",
        rules.id,
        mode.map_or_else(String::new, |mode| format!(" ({mode})")),
        varied.unwrap_or("mode"),
        labels.join(", "),
        games(experiment),
        experiment.blocks,
        experiment.seed,
        experiment.bots.join(", "),
        columns::table(&header, 2, rows)
    )
}

fn lines(experiment: &Experiment, measures: &[Measure]) -> Vec<Vec<String>> {
    let header = "measure,of,condition,value,low,high,difference,difference_low,difference_high,games,blocks";
    let mut lines = vec![header.split(',').map(str::to_owned).collect()];
    for measure in measures {
        for (condition, value, difference) in each(measure) {
            let of = measure.of.clone().unwrap_or_default();
            let label = experiment.conditions[condition].label.clone();
            let mut line = vec![measure.id.to_owned(), of, label];
            line.extend(cells(Some(value)));
            line.extend(cells(difference));
            line.push(games(experiment).to_string());
            line.push(experiment.blocks.to_string());
            lines.push(line);
        }
    }
    lines
}

fn object(varied: Option<&str>, experiment: &Experiment, measures: &[Measure]) -> Json {
    let mut header = experiment.header();
    let labels = experiment.conditions.iter().map(|c| c.label.as_str());
    if let Some(conditions) = header["conditions"].as_array_mut() {
        for (condition, label) in conditions.iter_mut().zip(labels) {
            condition["label"] = json!(label);
        }
    }
    json!({
        "variant": header["variant"],
        "varied": varied,
        "seed": experiment.seed,
        "bots": experiment.bots,
        "seatings": experiment.seatings,
        "games": games(experiment),
        "blocks": experiment.blocks,
        "level": LEVEL,
        "conditions": header["conditions"],
        "measures": measures,
    })
}
