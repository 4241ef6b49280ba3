//! Many games: what the commands that play them have in common.

use std::fs;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::thread;

use anyhow::{Context, Result};
use clap::Args;
use indicatif::ProgressBar;
use sifang_arena::{Experiment, Journal, JournalError, Row, Task, Watcher};
use sifang_core::lang::list_of;
use sifang_core::matches::Match;
use sifang_core::record::Players;
use sifang_core::variant::Variant;

use crate::columns::Csv;
use crate::fail::usage;
use crate::{progress, save, table};

/// How many games are played.
#[derive(Args, Clone, Debug)]
pub(crate) struct ManyArgs {
    /// Seed of all chance
    #[arg(long, value_name = "S")]
    pub(crate) seed: u64,
    /// Break a game off after so many plies
    #[arg(long, value_name = "N")]
    pub(crate) max_plies: Option<u32>,
    /// Write a record of each game into this folder
    #[arg(long, value_name = "DIR")]
    pub(crate) records: Option<PathBuf>,
    /// Keep each result in this file; a run that was stopped goes on from it
    #[arg(long, value_name = "FILE")]
    pub(crate) journal: Option<PathBuf>,
    /// How many threads share the games [default: one for each core]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Write the table into this file as CSV
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// As JSON, one object
    #[arg(long)]
    pub(crate) json: bool,
}

impl ManyArgs {
    /// As many threads as were asked for, or as there are cores.
    fn threads(&self) -> usize {
        self.threads.map_or_else(
            || thread::available_parallelism().map_or(1, NonZero::get),
            usize::from,
        )
    }

    /// The file for the table, opened before the games are played, so that none is played in vain.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(crate) fn csv(&self) -> Result<Option<Csv>> {
        self.csv.as_deref().map(Csv::open).transpose()
    }
}

/// Are these bots for the seats of a game, one or more?
///
/// # Errors
/// A usage error if there are more of them than seats, or a name is nobody's.
pub(crate) fn check_bots(rules: &Variant, bots: &[String]) -> Result<()> {
    let seats = &rules.seats;
    if bots.len() > seats.len() {
        let ids = seats.iter().map(|seat| seat.id.as_str());
        return Err(usage(format!(
            "--bots names {} bots; this game has {} seats: {}",
            bots.len(),
            seats.len(),
            list_of(ids)
        )));
    }
    for name in bots {
        table::bot_named("--bots", name, &[])?;
    }
    Ok(())
}

/// Plays an experiment, with a progress bar where there is a terminal.
///
/// # Errors
/// If the journal is of another experiment, or something cannot be written.
pub(crate) fn play(experiment: &Experiment, args: &ManyArgs) -> Result<Vec<Row>> {
    if let Some(folder) = &args.records {
        fs::create_dir_all(folder).with_context(|| format!("--records: `{}`", folder.display()))?;
    }
    let journal = args.journal.as_deref().map(|path| open(path, experiment));
    let journal = journal.transpose()?;
    let bar = progress::bar(experiment.len() as u64, "games");
    let recorder = Recorder {
        experiment,
        folder: args.records.as_deref(),
        bar: &bar,
    };
    let rows = sifang_arena::run(experiment, args.threads(), journal.as_ref(), &recorder);
    bar.finish_and_clear();
    rows
}

fn open(path: &Path, experiment: &Experiment) -> Result<Journal> {
    Journal::open(path, experiment).map_err(|error| match error {
        JournalError::NoJournal(_) | JournalError::Other { .. } | JournalError::InUse(_) => {
            usage(format!("--journal: {error}"))
        }
        other => anyhow::Error::from(other).context("--journal"),
    })
}

/// Writes records and moves the bar.
struct Recorder<'a> {
    experiment: &'a Experiment,
    folder: Option<&'a Path>,
    bar: &'a ProgressBar,
}

impl Recorder<'_> {
    /// Where the record of a game belongs: the number of its block, and its own in the block if there are several.
    fn path(&self, task: Task) -> Option<PathBuf> {
        let id = &self.experiment.conditions[task.condition].game.rules().id;
        let own = match self.experiment.block_len() {
            1 => String::new(),
            _ => format!(
                "-{}",
                task.condition * self.experiment.seatings.len() + task.seating
            ),
        };
        let name = format!("{id}-{:06}{own}.toml", task.block);
        self.folder.map(|folder| folder.join(name))
    }
}

impl Watcher for Recorder<'_> {
    type Error = anyhow::Error;

    fn misses(&self, task: Task) -> bool {
        self.path(task).is_some_and(|path| !path.exists())
    }

    fn played(&self, task: Task, game: &Match) -> Result<()> {
        if let Some(path) = self.path(task) {
            let names = self.experiment.names(task.seating).into_iter();
            let players = Players {
                seats: names.map(|name| format!("bot:{name}")).collect(),
                ..Players::default()
            };
            save::save(&path, game, &players)?;
        }
        Ok(())
    }

    fn counted(&self) {
        self.bar.inc(1);
    }
}
