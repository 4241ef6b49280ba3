//! What is to be played: rules, bots, seatings, blocks.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use sifang_core::game::Game;

/// Rules that games are played by.
#[derive(Clone, Debug)]
pub struct Condition {
    /// What tells them from the other conditions of the experiment, such as a mode or the value of an option.
    pub label: String,
    /// The rules.
    pub game: Game,
}

/// Where the secret layouts of a game come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layouts {
    /// Each bot makes the layout of its seat.
    OfBots,
    /// They are dealt by block and seat, whoever sits there and whichever condition is played.
    Dealt,
}

/// One game of an experiment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Task {
    /// The number of the block, from 0.
    pub block: u64,
    /// Which of the conditions.
    pub condition: usize,
    /// Which of the seatings.
    pub seating: usize,
}

/// Games in blocks: in each block every condition is played with every seating, from one seed.
#[derive(Clone, Debug)]
pub struct Experiment {
    /// The rules, one condition or more, all with the same seats.
    pub conditions: Vec<Condition>,
    /// The bots by name.
    pub bots: Vec<String>,
    /// For each seating the bot of each seat, as an index into [`Experiment::bots`].
    pub seatings: Vec<Vec<usize>>,
    /// How many blocks.
    pub blocks: u64,
    /// Seed of all chance.
    pub seed: u64,
    /// Break a game off after so many plies.
    pub max_plies: Option<u32>,
    /// Where layouts come from.
    pub layouts: Layouts,
}

impl Experiment {
    /// How many games a block has.
    pub fn block_len(&self) -> usize {
        self.conditions.len() * self.seatings.len()
    }

    /// How many games there are.
    pub fn len(&self) -> usize {
        self.blocks as usize * self.block_len()
    }

    /// Are there none?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// A game by its number: block by block, in it condition by condition, in that seating by seating.
    pub fn task(&self, index: usize) -> Task {
        let seatings = self.seatings.len();
        Task {
            block: (index / self.block_len()) as u64,
            condition: index / seatings % self.conditions.len(),
            seating: index % seatings,
        }
    }

    /// The seed of a block's games. Each block has its own, so that a record replays alone.
    pub fn seed_of(&self, block: u64) -> u64 {
        self.seed.wrapping_mul(1_000_003).wrapping_add(block)
    }

    /// How many seats the games have.
    pub fn seats(&self) -> usize {
        self.seatings.first().map_or(0, Vec::len)
    }

    /// The names of the bots of a seating, by seat.
    pub fn names(&self, seating: usize) -> Vec<&str> {
        let bots = self.seatings[seating].iter();
        bots.map(|&bot| self.bots[bot].as_str()).collect()
    }

    /// All that rows depend on, but not how many there are: the first line of a journal.
    pub fn header(&self) -> Value {
        let conditions = self.conditions.iter().map(|condition| {
            let configured = &condition.game.rules().configured;
            let options: Map<String, Value> = configured
                .options
                .iter()
                .map(|(id, value)| (id.clone(), value.to_json()))
                .collect();
            json!({
                "mode": configured.mode,
                "options": options,
                "digest": configured.tree.digest(),
            })
        });
        json!({
            "journal": 1,
            "program": env!("CARGO_PKG_VERSION"),
            "variant": self.conditions.first().map(|condition| &condition.game.rules().id),
            "seed": self.seed,
            "bots": self.bots,
            "seatings": self.seatings,
            "max-plies": self.max_plies,
            "layouts": match self.layouts {
                Layouts::OfBots => "of-bots",
                Layouts::Dealt => "dealt",
            },
            "conditions": conditions.collect::<Vec<_>>(),
        })
    }
}
