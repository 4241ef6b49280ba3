//! What is chosen before a game.

use std::path::PathBuf;

use sifang_bots::table::Seating;
use sifang_core::game::Game;
use sifang_core::ids::SeatId;
use sifang_core::lang::{Choices, Menu};
use sifang_core::matches::ClockRule;

use super::command::Answer;
use crate::catalogue;

/// The form of a game.
pub(crate) struct Form {
    /// The game's id, or the path of its file.
    pub(crate) id: String,
    /// What can be chosen in the mode that is chosen.
    pub(crate) menu: Menu,
    /// What is chosen.
    pub(crate) choices: Choices,
    /// The game as chosen, or what is wrong with the choice.
    pub(crate) game: Result<Game, String>,
    /// Who sits where.
    pub(crate) seating: Seating,
    /// What the players are called, as it is typed.
    pub(crate) names: Vec<String>,
    /// Does the assistant mark what is certain about hidden pieces?
    pub(crate) assistant: bool,
    /// The seed, if one was typed.
    pub(crate) seed: Option<u64>,
    /// Minutes for the whole game, seconds added for each move.
    pub(crate) clock: (u32, u32),
    /// Seconds to lay out, 0 for any.
    pub(crate) setup_time: u32,
    /// Seconds for each move, 0 for no limit.
    pub(crate) per_move: u32,
}

impl Form {
    pub(crate) fn new(id: &str, menu: Menu, game: Game) -> Self {
        let seats = game.rules().seats.len();
        let menu = Self::menu_of(&Ok(game.clone()), menu);
        Self {
            id: id.to_owned(),
            menu,
            choices: Choices::default(),
            game: Ok(game),
            seating: Seating::person_and_bots(seats),
            names: vec![String::new(); seats],
            assistant: false,
            seed: None,
            clock: (0, 0),
            setup_time: 0,
            per_move: 0,
        }
    }

    /// The form of a game from a file.
    pub(crate) fn of_file(path: PathBuf, menu: Menu, game: Game) -> Self {
        let path = std::path::absolute(&path).unwrap_or(path);
        Self::new(&path.display().to_string(), menu, game)
    }

    /// The options of the mode that is chosen; the modes of the whole file.
    fn menu_of(game: &Result<Game, String>, old: Menu) -> Menu {
        match game {
            Ok(game) => Menu {
                modes: old.modes,
                ..game.rules().configured.menu.clone()
            },
            Err(_) => old,
        }
    }

    /// Takes an answer.
    pub(crate) fn answer(&mut self, answer: Answer) {
        match answer {
            Answer::Mode(mode) => {
                self.choices.mode = Some(mode);
                self.load();
                // what the new mode does not have falls away
                let menu = &self.menu;
                let known = |(id, _): &(String, String)| menu.options.contains_key(id);
                if !self.choices.set.iter().all(known) {
                    self.choices.set.retain(known);
                    self.load();
                }
            }
            Answer::Preset(preset) => {
                self.choices.preset = preset;
                self.choices.mode = None;
                self.choices.set.clear();
                self.load();
            }
            Answer::Option(id, value) => {
                self.choices.set.retain(|(other, _)| *other != id);
                if let Some(value) = value {
                    self.choices.set.push((id, value));
                }
                self.load();
            }
            Answer::Defaults => {
                self.choices.set.clear();
                self.load();
            }
            Answer::Seat(seat, None) => self.seating.seat_person(seat),
            Answer::Seat(seat, Some(bot)) => self.seating.seat_bot(seat, &bot),
            Answer::Assistant(on) => self.assistant = on,
            Answer::Name(seat, name) => {
                self.seating.call(seat, &name);
                if let Some(typed) = self.names.get_mut(seat.index()) {
                    *typed = name;
                }
            }
            Answer::Seed(seed) => self.seed = seed,
            Answer::PerMove(seconds) => self.per_move = seconds,
            Answer::Clock(minutes, seconds) => self.clock = (minutes, seconds),
            Answer::SetupTime(seconds) => self.setup_time = seconds,
        }
    }

    fn load(&mut self) {
        self.game = catalogue::load(&self.id, &self.choices);
        self.menu = Self::menu_of(&self.game, std::mem::take(&mut self.menu));
    }

    /// The mode that is played.
    pub(crate) fn mode(&self) -> Option<&str> {
        let played = self.game.as_ref().ok();
        let played = played.and_then(|game| game.rules().configured.mode.as_deref());
        self.choices.mode.as_deref().or(played)
    }

    /// The value of an option as it is typed on a command line.
    pub(crate) fn value(&self, id: &str) -> Option<String> {
        let set = self.choices.set.iter().find(|(option, _)| option == id);
        if let Some((_, value)) = set {
            return Some(value.clone());
        }
        let game = self.game.as_ref().ok()?;
        let value = game.rules().configured.options.get(id)?;
        Some(value.to_string())
    }

    /// Is somebody else than a bot at the table?
    pub(crate) fn has_person(&self) -> bool {
        (0..self.seating.len()).any(|seat| self.seating.is_person(SeatId(seat as u8)))
    }

    /// How time is given.
    pub(crate) fn clock_rule(&self) -> Option<ClockRule> {
        let (minutes, seconds) = self.clock;
        let given = |count: u32, each: u64| (count > 0).then(|| u64::from(count) * each);
        let (total, per_move) = (given(minutes, 60_000), given(self.per_move, 1000));
        (total.is_some() || per_move.is_some()).then(|| ClockRule {
            total,
            increment: u64::from(seconds) * 1000,
            per_move,
        })
    }
}
