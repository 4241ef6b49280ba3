//! Playing an experiment.

use sifang_core::matches::Match;

use crate::experiment::{Experiment, Task};
use crate::journal::{Journal, JournalError};
use crate::play::play;
use crate::row::Row;
use crate::share::share;

/// What keeps an experiment from being played.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// No bot has this name.
    #[error("there is no bot `{0}`")]
    UnknownBot(String),
    /// The journal cannot be written.
    #[error(transparent)]
    Journal(#[from] JournalError),
}

/// Who is told of games while they are played, from any thread.
pub trait Watcher: Sync {
    /// What can go wrong with it.
    type Error: From<Error> + Send;

    /// Must the game be played although the journal has its row?
    fn misses(&self, task: Task) -> bool {
        let _ = task;
        false
    }

    /// A game was played. Its row comes into the journal after this.
    ///
    /// # Errors
    /// Whatever stops the experiment.
    fn played(&self, task: Task, game: &Match) -> Result<(), Self::Error>;

    /// One more row is there, played or read.
    fn counted(&self) {}
}

/// Plays what the journal does not have yet; the rows of all games in the order of [`Experiment::task`], the same on any
/// number of threads.
///
/// # Errors
/// If a bot is not known, the journal cannot be written, or the watcher stops it. What was played is in the journal.
pub fn run<W: Watcher>(
    experiment: &Experiment,
    threads: usize,
    journal: Option<&Journal>,
    watcher: &W,
) -> Result<Vec<Row>, W::Error> {
    let unknown = |name: &&String| sifang_bots::find(name).is_none();
    if let Some(name) = experiment.bots.iter().find(unknown) {
        return Err(Error::UnknownBot(name.clone()).into());
    }
    share(experiment.len(), threads, |index| {
        let task = experiment.task(index);
        let known = journal.and_then(|journal| journal.row(task));
        if let Some(row) = known
            && !watcher.misses(task)
        {
            watcher.counted();
            return Ok(row.clone());
        }
        let game = play(experiment, task);
        watcher.played(task, &game)?;
        let row = Row::of(&game);
        if known.is_none()
            && let Some(journal) = journal
        {
            journal.append(task, &row).map_err(Error::from)?;
        }
        watcher.counted();
        Ok(row)
    })
}
