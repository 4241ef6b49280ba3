//! Who sits where at a terminal game.

use sifang_bots::{Player, Players};
use sifang_core::variant::Variant;

use crate::Failure;

/// A person or a bot, by seat.
pub struct Table {
    /// Bots; `None` where a person sits.
    pub players: Players,
    /// `human` or `bot:NAME`, by seat.
    pub names: Vec<String>,
}

impl Table {
    /// Reads `human,bot:greedy,…`; seats not named are taken by the bot `greedy`, and the first seat by a person if
    /// nothing is said.
    pub fn read(rules: &Variant, text: Option<&str>) -> Result<Self, Failure> {
        let words: Vec<&str> =
            text.map_or(vec!["human"], |t| t.split(',').map(str::trim).collect());
        if words.len() > rules.seats.len() {
            return Err(Failure::Usage(format!(
                "error: `--seats` names {} seats; this game has {}",
                words.len(),
                rules.seats.len()
            )));
        }
        let names: Vec<String> = (0..rules.seats.len())
            .map(|i| words.get(i).copied().unwrap_or("bot:greedy").to_owned())
            .collect();
        Self::from_names(names)
    }

    /// From names as a record keeps them.
    pub fn from_names(names: Vec<String>) -> Result<Self, Failure> {
        let mut players: Players = Vec::new();
        for name in &names {
            players.push(seat(name)?);
        }
        Ok(Self { players, names })
    }

    /// How many people play.
    pub fn people(&self) -> usize {
        self.players.iter().filter(|p| p.is_none()).count()
    }
}

fn seat(name: &str) -> Result<Option<Box<dyn Player>>, Failure> {
    if name == "human" {
        return Ok(None);
    }
    let bot = name.strip_prefix("bot:").unwrap_or(name);
    if let Some(bot) = sifang_bots::find(bot) {
        Ok(Some(bot))
    } else {
        let names: Vec<&str> = sifang_bots::ALL.iter().map(|e| e.name).collect();
        Err(Failure::Usage(format!(
            "error: `--seats`: `{name}` is nobody; expected `human` or `bot:NAME` with NAME one of {}",
            names.join(", ")
        )))
    }
}
