//! Many games of every variant and mode with everything looked at: `docs/proof/checked.md` says what came of them.
//!
//! ```sh
//! cargo run --profile checked -p sifang-tests --example checked -- 10000 500
//! ```
//!
//! The numbers are random and greedy games of each; a third argument keeps only games whose id contains it. The profile
//! `checked` is release with debug assertions and overflow checks. Every 16th ply all that a position keeps up to date is
//! worked out afresh; at the end the points must add up to what the file gives. Games are numbered, and the same on every
//! machine and number of threads.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use sifang_bots::{Advance, Budget, Greedy, Players, advance};
use sifang_core::game::Game;
use sifang_core::matches::Match;
use sifang_core::play::Awaits;
use sifang_core::random::stream;
use sifang_core::scoring::score;
use sifang_tests::{all, begin, game, invariants, wild};

/// No game is longer.
const CAP: u32 = 20_000;
const THREADS: u64 = 2;

/// What came of some games.
#[derive(Default)]
struct Tally {
    games: u64,
    plies: u64,
    longest: u32,
    audits: u64,
    faults: Vec<String>,
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |i: usize, default: u64| {
        words.get(i).map_or(default, |word| {
            word.parse().expect("a number of games: RANDOM GREEDY [ID]")
        })
    };
    let (random, greedy) = (number(0, 200), number(1, 20));
    let wanted = words.get(2).map_or("", String::as_str);
    // a panic is told in the table
    std::panic::set_hook(Box::new(|_| {}));
    println!(
        "| game | mode | players | games | plies | longest | positions audited | faults | seconds |"
    );
    println!("|---|---|---|---:|---:|---:|---:|---:|---:|");
    let mut faults = Vec::new();
    for (id, mode) in all() {
        if !id.contains(wanted) {
            continue;
        }
        let game = game(id, &mode, &[]);
        for (players, games) in [("random", random), ("greedy", greedy)] {
            let start = Instant::now();
            let tally = tally(&game, players, games);
            let seconds = start.elapsed().as_secs_f64();
            println!(
                "| {id} | {mode} | {players} | {} | {} | {} | {} | {} | {seconds:.0} |",
                tally.games,
                tally.plies,
                tally.longest,
                tally.audits,
                tally.faults.len(),
            );
            faults.extend(tally.faults);
        }
    }
    for fault in &faults {
        println!("\n{fault}");
    }
    assert!(faults.is_empty(), "{} games with faults", faults.len());
}

/// Plays games on all threads.
fn tally(game: &Game, players: &str, games: u64) -> Tally {
    let next = AtomicU64::new(0);
    let found = Mutex::new(Tally::default());
    std::thread::scope(|scope| {
        for _ in 0..THREADS {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= games {
                        return;
                    }
                    let mut tally = Tally::default();
                    let played = catch_unwind(AssertUnwindSafe(|| match players {
                        "random" => random_game(game, seed, &mut tally),
                        _ => greedy_game(game, seed, &mut tally),
                    }));
                    let fault = match played {
                        Ok(Ok(())) => None,
                        Ok(Err(fault)) => Some(fault),
                        Err(panic) => Some(words_of(&*panic)),
                    };
                    let rules = game.rules();
                    let which =
                        format!("{} {:?} {players} {seed}", rules.id, rules.configured.mode);
                    let mut all = found.lock().unwrap_or_else(PoisonError::into_inner);
                    all.games += 1;
                    all.plies += tally.plies;
                    all.longest = all.longest.max(tally.plies as u32);
                    all.audits += tally.audits;
                    all.faults
                        .extend(fault.map(|fault| format!("{which}: {fault}")));
                }
            });
        }
    });
    found.into_inner().unwrap_or_else(PoisonError::into_inner)
}

fn words_of(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
    format!("it panicked: {}", text.unwrap_or("without words"))
}

impl Tally {
    /// Looks at a position if it is a 16th one.
    fn look(&mut self, game: &Game, state: &sifang_core::play::State) -> Result<(), String> {
        self.plies = u64::from(state.plies());
        if state.plies() > CAP {
            return Err(format!("it is not over after {CAP} plies"));
        }
        if state.plies().is_multiple_of(16) {
            self.audits += 1;
            invariants::position(game, state)
                .map_err(|fault| format!("after {} plies: {fault}", state.plies()))?;
        }
        Ok(())
    }

    /// Looks at an end.
    fn end(&mut self, game: &Game, state: &sifang_core::play::State) -> Result<(), String> {
        self.plies = u64::from(state.plies());
        self.audits += 1;
        invariants::position(game, state).map_err(|fault| format!("at the end: {fault}"))?;
        invariants::score(game.rules(), state, &score(game.rules(), state))
    }
}

/// Random moves with a word now and then; every third game starts from few pieces scattered about.
fn random_game(game: &Game, seed: u64, tally: &mut Tally) -> Result<(), String> {
    let mut random = stream(seed, 0, "checked", 0);
    let mut first = wild::start(game, seed, &mut random);
    while first.draw_chance() {}
    // play without what each seat knows: that is looked at in the greedy games
    let (mut state, mut history) = (*first.truth(), first.history().clone());
    while state.over().is_none() {
        tally.look(game, &state)?;
        let (seat, action) = wild::next(game, &state, &mut random);
        let actor = seat.or(state.to_move()).ok_or("nobody is on move")?;
        let mut events = Vec::new();
        let walks = matches!(state.awaits(), Awaits::Walk(_));
        match game.play(&mut state, &mut history, actor, &action, &mut events) {
            // what may be tried without knowing the other pieces is refused now and then, and listed nowhere
            Err(refusal) if game.moves(&state).into_iter().any(|m| action == m.into()) => {
                return Err(format!("a listed move is refused: {refusal}"));
            }
            Ok(()) if events.is_empty() => {
                return Err(format!("nothing came of {action:?}, walking {walks}"));
            }
            _ => {}
        }
    }
    tally.end(game, &state)
}

/// Greedy players with all that each of them sees and knows.
fn greedy_game(game: &Game, seed: u64, tally: &mut Tally) -> Result<(), String> {
    let seats = game.rules().seats.len();
    let player = || Some(Box::new(Greedy::default()) as Box<dyn sifang_bots::Player>);
    let mut players: Players = (0..seats).map(|_| player()).collect();
    // greedy players repeat themselves: half of the games begin with random layouts and moves
    let mut random = stream(seed, 0, "checked", 1);
    let mut played = if seed.is_multiple_of(2) {
        Match::new(game, seed)
    } else {
        wild_start(game, seed, &mut random)
    };
    loop {
        tally.look(game, played.truth())?;
        match advance(&mut played, &mut players, seed, Budget::default()) {
            Advance::Acted => {}
            Advance::Over => break,
            Advance::Waits => return Err("a player does not act".to_owned()),
        }
    }
    tally.end(game, played.truth())
}

fn wild_start(game: &Game, seed: u64, random: &mut rand::rngs::ChaCha8Rng) -> Match {
    let mut played = begin(game, seed, random);
    for _ in 0..seed % 24 {
        if played.truth().to_move().is_none() {
            break;
        }
        let (seat, action) = wild::next(game, played.truth(), random);
        // words may be refused
        let _ = played.act(seat, action);
    }
    played
}
