//! Who sits where at a terminal game.

use anyhow::Result;
use sifang_bots::{Player, Players};
use sifang_core::ids::SeatId;
use sifang_core::lang::{did_you_mean, list_of};
use sifang_core::record::Players as Names;
use sifang_core::variant::Variant;

use crate::fail::usage;

/// The word for a person.
const HUMAN: &str = "human";
/// What stands before the name of a bot.
const BOT: &str = "bot:";

/// A person or a bot, by seat.
pub(crate) struct Table {
    /// Bots; `None` where a person sits.
    pub(crate) players: Players,
    /// `human` or `bot:NAME`, by seat.
    pub(crate) names: Names,
}

impl Table {
    /// Reads `human,bot:greedy,…`; seats not named are taken by the strongest bot, and the first seat by a person if
    /// nothing is said.
    ///
    /// # Errors
    /// A usage error if there are more names than seats, or a name is nobody's.
    pub(crate) fn read(rules: &Variant, text: Option<&str>) -> Result<Self> {
        let words: Vec<&str> =
            text.map_or(vec![HUMAN], |text| text.split(',').map(str::trim).collect());
        if words.len() > rules.seats.len() {
            let ids = rules.seats.iter().map(|seat| seat.id.as_str());
            return Err(usage(format!(
                "--seats names {} players; this game has {} seats: {}",
                words.len(),
                rules.seats.len(),
                list_of(ids)
            )));
        }
        let strongest = sifang_bots::ALL.last().map_or("", |entry| entry.name);
        let names = (0..rules.seats.len())
            .map(|i| words.get(i).copied().unwrap_or(strongest))
            .map(|word| match word {
                HUMAN => word.to_owned(),
                bot => format!("{BOT}{}", bot.strip_prefix(BOT).unwrap_or(bot)),
            })
            .collect();
        Self::from_names(Names {
            seats: names,
            ..Names::default()
        })
    }

    /// From names as a record keeps them.
    ///
    /// # Errors
    /// A usage error if a name is nobody's.
    pub(crate) fn from_names(names: Names) -> Result<Self> {
        let players = names.seats.iter().map(|name| {
            if name == HUMAN {
                return Ok(None);
            }
            let bot = name.strip_prefix(BOT).unwrap_or(name);
            bot_named("--seats", bot, &[HUMAN]).map(Some)
        });
        Ok(Self {
            players: players.collect::<Result<_>>()?,
            names,
        })
    }

    /// Does a person sit there?
    pub(crate) fn is_person(&self, seat: SeatId) -> bool {
        matches!(self.players.get(seat.index()), Some(None))
    }

    /// How many people play.
    pub(crate) fn people(&self) -> usize {
        self.players
            .iter()
            .filter(|player| player.is_none())
            .count()
    }
}

/// A new bot by its name; `option` and the words in `others` are what a message names beside it.
///
/// # Errors
/// A usage error with the nearest name.
pub(crate) fn bot_named(option: &str, name: &str, others: &[&str]) -> Result<Box<dyn Player>> {
    sifang_bots::find(name).ok_or_else(|| {
        let names = sifang_bots::ALL.iter().map(|entry| entry.name);
        let names: Vec<&str> = others.iter().copied().chain(names).collect();
        let guess = did_you_mean(name, names.iter().copied());
        let guess = guess.map_or_else(String::new, |guess| format!("{guess}; "));
        usage(format!(
            "{option}: there is no bot `{name}`; {guess}expected one of {}",
            list_of(names)
        ))
    })
}
