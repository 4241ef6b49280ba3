//! Random games show every kind of event that the rules allow, end, and have a score.
//!
//! Most games are played under options drawn at random; where a kind of event was seen too seldom, nearly all hunt for it.
//! In the suite a kind that never occurs fails. The long run wants each a hundred times, and goes on until then:
//! `SIFANG_GAMES=1000 cargo test --profile checked -p sifang-tests --test events -- --ignored --nocapture`;
//! `SIFANG_GAME=ID` keeps only games whose id contains that.

use std::collections::{BTreeMap, BTreeSet};

use rand::RngExt;
use sifang_core::alliance::spec::PactWindow;
use sifang_core::elimination::rule::Fate;
use sifang_core::ending::spec::LocalRepetition;
use sifang_core::game::Game;
use sifang_core::lang::{Choices, Sources, menu};
use sifang_core::matches::Match;
use sifang_core::random::stream;
use sifang_tests::events::{kind, possible};
use sifang_tests::hunt::Hunt;
use sifang_tests::settings::random_choices;
use sifang_tests::wild::is_legal;
use sifang_tests::{Shipped, all, load, seeded, wild};

/// How often each kind was seen.
type Counts = BTreeMap<String, u64>;

/// A game under some options, and the kinds of event that can occur in it.
struct Setting {
    set: Choices,
    game: Game,
    kinds: BTreeSet<String>,
}

/// The default and others drawn at random, so many that every kind that a value of an option allows can occur.
fn settings(id: &str, mode: &str, count: usize) -> Vec<Setting> {
    let text = sifang_variants::find(id).expect("a shipped game").text;
    let mut sources = Sources::new();
    let root = sources.add(id, text);
    let base = Choices {
        mode: (!mode.is_empty()).then(|| mode.to_owned()),
        ..Choices::default()
    };
    let configured = sifang_core::lang::configure(root, &mut sources, &Shipped, &base).0;
    let menu = configured.map_or_else(
        || {
            menu(root, &mut Sources::new(), &Shipped)
                .0
                .unwrap_or_default()
        },
        |configured| configured.menu,
    );
    let mut random = stream(9, 0, "settings", 0);
    let mut found = Vec::new();
    let mut next = base;
    while found.len() < count {
        let set: Vec<(&str, &str)> = next
            .set
            .iter()
            .map(|(option, value)| (option.as_str(), value.as_str()))
            .collect();
        if let Ok(game) = load(text, mode, &set) {
            let kinds = possible(game.rules());
            found.push(Setting {
                set: next,
                game,
                kinds,
            });
        }
        next = random_choices(&menu, mode, 0.3, &mut random);
    }
    found
}

/// Plays a game to its end; `hunt` is what it looks for.
fn play(game: &Game, seed: u64, mut hunt: Option<Hunt<'_>>, counts: &mut Counts) -> Match {
    let mut random = stream(seed, 0, "events", 0);
    let mut played = match &hunt {
        Some(hunt) => hunt.start(game, seed, &mut random),
        None => wild::start(game, seed, &mut random),
    };
    let mut told = 0;
    loop {
        for action in told..played.played().len() {
            for event in played.events(action) {
                *counts.entry(kind(event)).or_default() += 1;
            }
        }
        told = played.played().len();
        if played.is_over() {
            return played;
        }
        assert!(played.truth().plies() < 20_000, "the game does not end");
        if played.played().len() > 500 {
            // it was not to be found here
            hunt = None;
        }
        let (seat, action) = match &mut hunt {
            Some(hunt) => hunt.next(&played, &mut random),
            None => wild::next(game, played.truth(), &mut random),
        };
        let legal = is_legal(&played, &action);
        let accepted = played.act(seat, action).is_ok();
        assert!(accepted || !legal, "a generated move is accepted");
    }
}

/// Two hundred games may not come upon one piece kept after for a whole cycle of positions: worked examples show it (X3).
/// The long run hunts for it.
const SELDOM: &str = "PerpetualChase";

/// Plays so many games of a mode and counts; kinds seen less often than `target` are hunted for.
/// A long run goes on until all were seen so often, twenty times as long at most; with the number of games.
fn run(id: &str, mode: &str, games: u64, target: u64, settings: &[Setting]) -> (Counts, u64) {
    let mut counts: Counts = settings
        .iter()
        .flat_map(|setting| &setting.kinds)
        .filter(|kind| games >= 1000 || !kind.ends_with(SELDOM))
        .map(|kind| (kind.clone(), 0))
        .collect();
    // a game ends in one way only: with many ways a hundred of each take more games
    let most = if games >= 1000 { 20 * games } else { games };
    let done = |seed: u64, counts: &Counts| {
        seed >= most || seed >= games && counts.values().all(|count| *count >= target)
    };
    let mut played = 0;
    while !done(played, &counts) {
        let seed = played;
        played += 1;
        let mut random = stream(seed, 1, "events", 0);
        let rarest = counts.iter().min_by_key(|(_, count)| **count);
        let rarest = rarest.filter(|(_, count)| **count < target && seed % 20 != 0);
        let goal = rarest.map(|(kind, _)| kind.clone());
        let hungry: Vec<String> = counts
            .iter()
            .filter(|(kind, count)| **count < target && !kind.starts_with("Ended"))
            .map(|(kind, _)| kind.clone())
            .collect();
        let fit: Vec<&Setting> = match &goal {
            Some(goal) => fit(goal, settings),
            None if seed % 40 == 0 => settings.iter().take(1).collect(),
            None => settings.iter().collect(),
        };
        let setting = fit[random.random_range(0..fit.len())];
        let which = format!("{id} {mode} {:?} seed {seed} goal {goal:?}", setting.set);
        let found = seeded(&which, || {
            let mut counts = Counts::new();
            let hunt = goal.as_deref().map(|goal| Hunt::new(goal, &hungry));
            let played = play(&setting.game, seed, hunt, &mut counts);
            let score = played.score().expect("a finished game has a score");
            let placed: usize = score.places.iter().map(|set| set.len()).sum();
            assert_eq!(
                placed,
                setting.game.rules().seats.len(),
                "every seat has a place"
            );
            for kind in counts.keys() {
                // what the rules are said to rule out does not occur
                assert!(setting.kinds.contains(kind), "{kind} cannot occur");
            }
            counts
        });
        for (kind, count) in found {
            *counts.entry(kind).or_default() += count;
        }
    }
    (counts, played)
}

/// The settings under which a kind of event can occur, those under which something else soon ends the game left out.
fn fit<'a>(goal: &str, settings: &'a [Setting]) -> Vec<&'a Setting> {
    let can = settings.iter().filter(|s| s.kinds.contains(goal));
    let good = can.clone().filter(|s| {
        let ending = &s.game.rules().ending;
        let long = |limit: u32, least: u32| limit == 0 || limit >= least;
        let alliance = &s.game.rules().alliance;
        match goal {
            goal if goal.starts_with("Pact") => {
                alliance.pact_window == PactWindow::AnyTime && !alliance.needs_annexer
            }
            "Annexed nobody" => s.game.rules().elimination.army.mate == Fate::Blocks,
            "Ended PerpetualCheck" => {
                ending.local != LocalRepetition::AnyPair
                    && (40..=100).contains(&ending.quiet_limit)
                    && long(ending.ply_limit, 200)
            }
            "Ended PlyLimit" => ending.ply_limit < 40,
            "Ended Repetition" => {
                ending.repetition <= 4
                    && (20..=100).contains(&ending.quiet_limit)
                    && long(ending.ply_limit, 200)
            }
            "Ended Quiet" => ending.quiet_limit < 20 && long(ending.ply_limit, 200),
            _ => (20..=100).contains(&ending.quiet_limit) && long(ending.ply_limit, 200),
        }
    });
    let good: Vec<&Setting> = good.collect();
    if good.is_empty() { can.collect() } else { good }
}

fn missing(counts: &Counts, target: u64) -> Vec<(&String, &u64)> {
    counts
        .iter()
        .filter(|(_, count)| **count < target)
        .collect()
}

#[test]
fn two_hundred_games_show_every_kind_of_event() {
    std::thread::scope(|scope| {
        for (id, mode) in all() {
            scope.spawn(move || {
                let (counts, _) = run(id, &mode, 200, 1, &settings(id, &mode, 24));
                println!("{id} {mode}: {counts:?}");
                let missing = missing(&counts, 1);
                assert!(missing.is_empty(), "{id} {mode}: {missing:?} in {counts:?}");
            });
        }
    });
}

#[test]
#[ignore = "minutes long; SIFANG_GAMES sets the number of games"]
fn a_thousand_games_show_every_kind_a_hundred_times() {
    let games = std::env::var("SIFANG_GAMES").map_or(1000, |text| text.parse().expect("a number"));
    let target = (games / 10).min(100);
    let only = std::env::var("SIFANG_GAME").unwrap_or_default();
    let columns: Vec<(String, (Counts, u64))> = std::thread::scope(|scope| {
        let threads: Vec<_> = all()
            .into_iter()
            .filter(|(id, _)| id.contains(&only))
            .map(|(id, mode)| {
                scope.spawn(move || {
                    let found = run(id, &mode, games, target, &settings(id, &mode, 60));
                    eprintln!("{id} {mode}: {} games", found.1);
                    (format!("{id} {mode}"), found)
                })
            })
            .collect();
        threads
            .into_iter()
            .map(|thread| thread.join().expect("no game fails"))
            .collect()
    });
    let kinds: BTreeSet<&String> = columns
        .iter()
        .flat_map(|(_, (counts, _))| counts.keys())
        .collect();
    let heads: Vec<&str> = columns.iter().map(|(head, _)| head.as_str()).collect();
    println!("| event | {} |", heads.join(" | "));
    println!("|---|{}", "---:|".repeat(heads.len()));
    let played: Vec<String> = columns.iter().map(|(_, (_, n))| n.to_string()).collect();
    println!("| games | {} |", played.join(" | "));
    for kind in kinds {
        let cells: Vec<String> = columns
            .iter()
            .map(|(_, (counts, _))| counts.get(kind).map_or("–".to_owned(), u64::to_string))
            .collect();
        println!("| {kind} | {} |", cells.join(" | "));
    }
    for (head, (counts, _)) in &columns {
        let missing = missing(counts, target);
        assert!(missing.is_empty(), "{head}: {missing:?}");
    }
}
