//! Pieces of work whose speed is measured: by benches in time, by `scripts/callgrind.sh` in instructions. Each has its
//! count, so that a faster wrong answer fails.

use std::hint::black_box;

use sifang_core::game::Game;
use sifang_core::play::{History, Move, State};
use sifang_core::random::stream;

use crate::game;

/// What is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// Counts sequences of moves of a length, the last moves in bulk.
    Bulk(u32),
    /// The same, each last move made.
    Each(u32),
    /// Random games from their beginning, layouts and first seat drawn.
    Play(u64),
    /// Reads, checks and compiles the file so often.
    Load(u64),
    /// Copies a state so often.
    Copy(u64),
    /// Copies a state and makes a move on the copy, so often for each move of the start.
    Make(u64),
}

/// A piece of work.
#[derive(Clone, Copy, Debug)]
pub struct Work {
    /// Its name.
    pub name: &'static str,
    /// The game, its mode and options.
    pub game: (
        &'static str,
        &'static str,
        &'static [(&'static str, &'static str)],
    ),
    /// What is done when time is measured.
    pub what: What,
    /// How many units that must be: nodes, plies, loads, copies or moves.
    pub units: u64,
    /// The same for counting instructions: less, as that is slow.
    pub short: (What, u64),
}

/// The unit of a kind of work, in the plural.
pub const fn unit(what: What) -> &'static str {
    match what {
        What::Bulk(_) | What::Each(_) => "nodes",
        What::Play(_) => "plies",
        What::Load(_) => "loads",
        What::Copy(_) => "copies",
        What::Make(_) => "moves",
    }
}

/// Work made ready to be done again and again.
pub struct Ready {
    work: Work,
    game: Game,
    state: State,
    history: History,
    moves: Vec<Move>,
}

impl Work {
    /// Loads the game.
    pub fn ready(&self) -> Ready {
        let (id, mode, set) = self.game;
        let game = game(id, mode, set);
        let mut history = History::default();
        let state = game.deal(&mut history, &mut stream(1, 0, "deal", 0));
        let moves = game.moves(&state);
        Ready {
            work: *self,
            game,
            state,
            history,
            moves,
        }
    }
}

impl Ready {
    /// Does the work.
    ///
    /// # Panics
    /// If the count is wrong.
    pub fn run(&mut self) -> u64 {
        let units = self.count(self.work.what);
        assert_eq!(units, self.work.units, "{}", self.work.name);
        units
    }

    /// Does the short work.
    ///
    /// # Panics
    /// If the count is wrong.
    pub fn run_short(&mut self) -> u64 {
        let (what, expected) = self.work.short;
        let units = self.count(what);
        assert_eq!(units, expected, "{}", self.work.name);
        units
    }

    /// Does some work; how many units it was.
    pub fn count(&mut self, what: What) -> u64 {
        match what {
            What::Bulk(depth) => self.game.perft(&self.state, depth),
            What::Each(depth) => self.game.perft_each(&self.state, depth),
            What::Play(games) => (0..games).map(|seed| self.play(seed)).sum(),
            What::Load(times) => {
                let (id, mode, set) = self.work.game;
                for _ in 0..times {
                    black_box(game(id, mode, set));
                }
                times
            }
            What::Copy(times) => {
                for _ in 0..times {
                    black_box(*black_box(&self.state));
                }
                times
            }
            What::Make(times) => {
                for _ in 0..times {
                    for &m in &self.moves {
                        let mut after = self.state;
                        self.game.make(&mut after, m);
                        black_box(&after);
                    }
                }
                times * self.moves.len() as u64
            }
        }
    }

    /// One random game; its plies.
    fn play(&mut self, seed: u64) -> u64 {
        let mut random = stream(seed, 0, "playout", 0);
        let mut state = self.game.deal(&mut self.history, &mut random);
        self.game
            .playout(&mut state, &mut self.history, &mut random);
        u64::from(state.plies())
    }
}

/// Everything that is measured.
pub const ALL: &[Work] = &[
    Work {
        name: "chess, perft in bulk",
        game: ("chess", "", &[]),
        what: What::Bulk(5),
        units: 4_865_609,
        short: (What::Bulk(4), 197_281),
    },
    Work {
        name: "chess, perft",
        game: ("chess", "", &[]),
        what: What::Each(5),
        units: 4_865_609,
        short: (What::Each(4), 197_281),
    },
    Work {
        name: "chess, random games",
        game: ("chess", "", &[("claims", "automatic")]),
        what: What::Play(1000),
        units: 338_503,
        short: (What::Play(20), 6_303),
    },
    Work {
        name: "chesscom-teams, perft in bulk",
        game: ("chesscom-teams", "", &[]),
        what: What::Bulk(5),
        units: 3_452_310,
        short: (What::Bulk(4), 152_050),
    },
    Work {
        name: "chesscom-teams, perft",
        game: ("chesscom-teams", "", &[]),
        what: What::Each(5),
        units: 3_452_310,
        short: (What::Each(4), 152_050),
    },
    Work {
        name: "chesscom-teams, random games",
        game: ("chesscom-teams", "", &[]),
        what: What::Play(200),
        units: 189_812,
        short: (What::Play(8), 6_484),
    },
    Work {
        name: "four-player-chess alliance, random games",
        game: ("four-player-chess", "alliance", &[]),
        what: What::Play(100),
        units: 246_987,
        short: (What::Play(4), 10_309),
    },
    Work {
        name: "four-player-chess melee, random games",
        game: ("four-player-chess", "melee", &[]),
        what: What::Play(100),
        units: 152_613,
        short: (What::Play(4), 7_561),
    },
    Work {
        name: "siguo-junqi alliance, random games",
        game: ("siguo-junqi", "alliance", &[]),
        what: What::Play(300),
        units: 195_284,
        short: (What::Play(10), 6_347),
    },
    Work {
        name: "four-player-chess melee, load",
        game: ("four-player-chess", "melee", &[]),
        what: What::Load(10),
        units: 10,
        short: (What::Load(1), 1),
    },
    Work {
        name: "siguo-junqi alliance, load",
        game: ("siguo-junqi", "alliance", &[]),
        what: What::Load(10),
        units: 10,
        short: (What::Load(1), 1),
    },
    Work {
        name: "chess, load",
        game: ("chess", "", &[]),
        what: What::Load(10),
        units: 10,
        short: (What::Load(1), 1),
    },
    Work {
        name: "four-player-chess melee, copy",
        game: ("four-player-chess", "melee", &[]),
        what: What::Copy(1_000_000),
        units: 1_000_000,
        short: (What::Copy(10_000), 10_000),
    },
    Work {
        name: "four-player-chess melee, copy and make",
        game: ("four-player-chess", "melee", &[]),
        what: What::Make(50_000),
        units: 1_000_000,
        short: (What::Make(500), 10_000),
    },
];
