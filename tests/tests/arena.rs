//! Many games at once: the same rows on any number of threads and after a stop; paired layouts.

use std::fs;

use sifang_arena::{
    Condition, Error, Experiment, Journal, JournalError, Layouts, Row, Task, Watcher, every_side,
    play, run, sides, turned,
};
use sifang_core::matches::Match;
use sifang_core::play::Action;
use sifang_tests::game;

const JUNQI: &str = "siguo-junqi";

/// Counts the games that were played.
#[derive(Default)]
struct Count(std::sync::atomic::AtomicUsize);

impl Watcher for Count {
    type Error = Error;

    fn played(&self, _: Task, _: &Match) -> Result<(), Error> {
        self.0.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        Ok(())
    }
}

/// Both modes of a game, two bots turned, three blocks of short games.
fn experiment(id: &str) -> Experiment {
    let condition = |mode: &str| Condition {
        label: mode.to_owned(),
        game: game(id, mode, &[]),
    };
    Experiment {
        conditions: vec![condition("alliance"), condition("melee")],
        bots: vec!["random".to_owned(), "greedy".to_owned()],
        seatings: turned(4, 2, |a, b| a == b),
        blocks: 3,
        seed: 11,
        max_plies: Some(40),
        layouts: Layouts::Dealt,
    }
}

fn rows(experiment: &Experiment, threads: usize, journal: Option<&Journal>) -> (Vec<Row>, usize) {
    let count = Count::default();
    let rows = run(experiment, threads, journal, &count).expect("it is played");
    (rows, count.0.into_inner())
}

#[test]
fn rows_do_not_depend_on_threads() {
    for id in [JUNQI, "four-player-chess"] {
        let experiment = experiment(id);
        let (alone, played) = rows(&experiment, 1, None);
        assert_eq!(played, 12);
        for threads in [2, 5] {
            assert_eq!(rows(&experiment, threads, None).0, alone);
        }
    }
}

#[test]
fn a_block_has_the_same_layouts_and_first_seat_in_all_its_games() {
    let experiment = experiment(JUNQI);
    let start = |index: usize| -> Vec<_> {
        let played = play(&experiment, experiment.task(index));
        let actions = played.played().iter().cloned();
        actions
            .take_while(|p| matches!(p.action, Action::Layout(_) | Action::First(_)))
            .collect()
    };
    let starts: Vec<_> = (0..experiment.len()).map(start).collect();
    for block in starts.chunks(experiment.block_len()) {
        assert_eq!(block[0].len(), 5, "four layouts and the first seat");
        assert!(block.iter().all(|other| *other == block[0]));
    }
    assert_ne!(starts[0], starts[experiment.block_len()]);
}

#[test]
fn a_stopped_run_goes_on_with_the_same_rows() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("journal");
    let experiment = experiment(JUNQI);
    let open = || Journal::open(&path, &experiment);
    let (whole, _) = rows(&experiment, 2, Some(&open().expect("a new journal")));
    let text = fs::read(&path).expect("the journal");
    // wherever the last writing was torn
    for cut in [text.len(), text.len() - 1, text.len() / 2, 20, 0] {
        fs::write(&path, &text[..cut]).expect("the journal");
        let journal = open().expect("a torn journal");
        assert!(matches!(open(), Err(JournalError::InUse(_))));
        let known = journal.len();
        let (again, played) = rows(&experiment, 2, Some(&journal));
        assert_eq!(again, whole);
        assert_eq!(played, 12 - known, "torn at {cut}");
        drop(journal);
        assert_eq!(open().expect("the journal").len(), 12);
    }
    let longer = Experiment {
        blocks: 4,
        ..experiment.clone()
    };
    let journal = Journal::open(&path, &longer).expect("more of the same");
    let (more, played) = rows(&longer, 2, Some(&journal));
    assert_eq!((&more[..12], played), (&whole[..], 4));
}

#[test]
fn the_journal_of_another_experiment_says_what_differs() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("journal");
    let first = experiment(JUNQI);
    Journal::open(&path, &first).expect("a new journal");
    let before = fs::read(&path).expect("the journal");
    let mut second = first.clone();
    second.seed = 12;
    second.bots[0] = "greedy".to_owned();
    second.conditions[1].game = game(JUNQI, "melee", &[("visibility", "open")]);
    let error = Journal::open(&path, &second).expect_err("another experiment");
    let text = error.to_string();
    for part in [
        "seed is 11 there and 12 here",
        "bots[0] is \"random\" there and \"greedy\" here",
        "conditions[1].options.visibility is \"dark\" there and \"open\" here",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert_eq!(fs::read(&path).expect("the journal"), before);
}

#[test]
fn an_unknown_bot_is_an_error() {
    let mut wrong = experiment(JUNQI);
    wrong.bots[1] = "nobody".to_owned();
    let found = run(&wrong, 1, None, &Count::default());
    assert!(matches!(found, Err(Error::UnknownBot(name)) if name == "nobody"));
}

#[test]
fn partners_are_one_side() {
    let alliance = sides(game(JUNQI, "alliance", &[]).rules());
    assert_eq!(alliance, [0, 1, 0, 1]);
    assert_eq!(every_side(&alliance, 2), [[0, 1, 0, 1], [1, 0, 1, 0]]);
    assert_eq!(sides(game(JUNQI, "melee", &[]).rules()), [0, 1, 2, 3]);
}
