//! Random games as values that can be shortened: a start and a list of picks, each of which means something in every
//! position.

use rand::rngs::ChaCha8Rng;
use sifang_core::game::Game;
use sifang_core::ids::SeatId;
use sifang_core::lang::{self, Sources};
use sifang_core::matches::Match;
use sifang_core::play::{Action, Answer, Move};
use sifang_core::random::stream;

use crate::settings::random_choices;
use crate::{Shipped, begin, wild};

/// A game to be played.
#[derive(Clone, Debug)]
pub struct Script {
    /// For layouts, scattered pieces and options.
    pub seed: u64,
    /// Does it start from few pieces scattered about?
    pub scattered: bool,
    /// Are some options set at random?
    pub options: bool,
    /// What is done.
    pub picks: Vec<Pick>,
}

/// One choice. Numbers are taken modulo what there is to choose from.
#[derive(Clone, Copy, Debug)]
pub enum Pick {
    /// A move.
    Move(u16),
    /// A move that captures, promotes or moves two pieces, if there is one.
    Sharp(u16),
    /// A word at the table, by a living seat.
    Word(u8, u8),
}

impl Script {
    /// The game of this id in a mode, with the options of the script; with none where they contradict each other.
    ///
    /// # Panics
    /// If the game does not load as it is.
    pub fn game(&self, id: &str, mode: &str) -> Game {
        let plain = || crate::game(id, mode, &[]);
        if !self.options {
            return plain();
        }
        let text = sifang_variants::find(id).map_or("", |s| s.text);
        let mut sources = Sources::new();
        let root = sources.add("game.toml", text);
        let (menu, _) = lang::menu(root, &mut sources, &Shipped);
        let Some(menu) = menu else { return plain() };
        let choices = random_choices(&menu, mode, 0.3, &mut self.stream("options"));
        Game::load(root, &mut sources, &Shipped, &choices)
            .game
            .unwrap_or_else(plain)
    }

    fn stream(&self, purpose: &str) -> ChaCha8Rng {
        stream(self.seed, 0, purpose, 0)
    }

    /// The game before the first pick.
    pub fn start(&self, game: &Game) -> Match {
        let mut random = self.stream("start");
        if self.scattered {
            wild::scattered(game, self.seed, &mut random).0
        } else {
            begin(game, self.seed, &mut random)
        }
    }

    /// Plays the script; `look` sees the game before each pick and at the end.
    ///
    /// # Panics
    /// If a listed move is refused.
    pub fn play(&self, game: &Game, mut look: impl FnMut(&Match)) -> Match {
        let mut played = self.start(game);
        for pick in &self.picks {
            look(&played);
            if played.is_over() {
                return played;
            }
            if let Some((seat, action)) = pick.action(&played) {
                let is_move = matches!(action, Action::Move { .. });
                let accepted = played.act(seat, action).is_ok();
                assert!(accepted || !is_move, "a listed move is accepted");
            }
            while played.draw_chance() {}
        }
        look(&played);
        played
    }
}

impl Pick {
    /// What is done in a running game; a word may be refused.
    pub fn action(self, played: &Match) -> Option<(Option<SeatId>, Action)> {
        let state = played.truth();
        let nth = |moves: &[Move], n: u16| Action::from(moves[usize::from(n) % moves.len()]);
        let moves = played.game().moves(state);
        let seat = state.to_move()?;
        let mover = state.living().has(seat).then_some(seat);
        match self {
            Self::Move(_) | Self::Sharp(_) if moves.is_empty() => None,
            Self::Move(n) => Some((mover, nth(&moves, n))),
            Self::Sharp(n) => {
                let special = |m: &&Move| !m.is_plain() || !state.piece(m.to).is_none();
                let sharp: Vec<Move> = moves.iter().filter(special).copied().collect();
                let from = if sharp.is_empty() { &moves } else { &sharp };
                Some((mover, nth(from, n)))
            }
            Self::Word(who, what) => {
                let living: Vec<SeatId> = state.living().iter().collect();
                let nth = |n: u8| living[usize::from(n) % living.len()];
                let with = nth(what / 8);
                let action = match what % 8 {
                    0 => Action::Draw(Answer::Offer),
                    1 => Action::Draw(Answer::Accept),
                    2 => Action::Pact(Answer::Offer, with),
                    3 | 4 => Action::Pact(Answer::Accept, with),
                    5 => Action::Timeout,
                    6 => Action::Claim,
                    _ => Action::Resign,
                };
                Some((Some(nth(who)), action))
            }
        }
    }
}
