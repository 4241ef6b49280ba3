//! Bots think on a thread of their own, so that a table answers at once whatever they think about.
//!
//! A thinker is given a copy of the game and the players themselves; what it played in the copy is played in the game when
//! it comes back, if nothing else has happened there since.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use sifang_core::ids::{SeatId, SeatSet};
use sifang_core::matches::{Match, Played};

use crate::driver::{Advance, Players, advance};
use crate::player::Budget;

/// What is to be thought about.
pub(super) struct Task {
    pub(super) game: Match,
    pub(super) players: Players,
    /// The state of the table it was made for.
    pub(super) epoch: u64,
}

/// What came of it.
pub(super) struct Thought {
    /// The players, back again; none if one of them has failed.
    pub(super) players: Option<Players>,
    /// What was played in the copy.
    pub(super) played: Vec<Played>,
    pub(super) done: Advance,
    pub(super) epoch: u64,
}

/// Starts a thinker. It ends when nobody can give it tasks any more.
pub(super) fn thinker(tell: impl Fn(Thought) + Send + 'static) -> Sender<Task> {
    let (tasks, inbox): (_, Receiver<Task>) = channel();
    let run = move || {
        for task in inbox {
            tell(think(task));
        }
    };
    // without a thread the tasks find nobody, and the table says so
    let _ = thread::Builder::new().name("thinker".to_owned()).spawn(run);
    tasks
}

fn think(task: Task) -> Thought {
    let Task {
        mut game,
        mut players,
        epoch,
    } = task;
    let before = game.played().len();
    let done = catch_unwind(AssertUnwindSafe(|| {
        advance(&mut game, &mut players, 0, Budget::default())
    }));
    match done {
        Ok(done) => Thought {
            players: Some(players),
            played: game.played()[before..].to_vec(),
            done,
            epoch,
        },
        // a player that has failed in the middle of a thought is not asked again
        Err(_) => Thought {
            players: None,
            played: Vec::new(),
            done: Advance::Waits,
            epoch,
        },
    }
}

impl super::Table {
    /// The bot that must act next, if it is not for chance or a person.
    pub(super) fn thinks(&self) -> Option<SeatId> {
        let bots = self.game.truth().living().minus(self.people());
        let asked = bots.iter().find(|seat| self.is_asked(*seat));
        asked.or_else(|| bots.and(self.game.awaited()).iter().next())
    }

    /// Gives the players something to think about; they are away until the thought comes back.
    pub(super) fn task(&mut self, epoch: u64) -> Task {
        Task {
            game: self.game.clone(),
            players: std::mem::take(&mut self.players),
            epoch,
        }
    }

    /// Takes the players back. If one has failed, new ones come, the simplest of all for the seats that have failed.
    pub(super) fn seat_again(&mut self, players: Option<Players>, failed: SeatSet) {
        self.players = players.unwrap_or_else(|| {
            let mut new = self.seating.players().unwrap_or_default();
            for seat in failed.iter() {
                if let Some(at) = new.get_mut(seat.index()) {
                    *at = Some(Box::new(crate::Random));
                }
            }
            new
        });
    }

    /// Plays what was thought of.
    pub(super) fn take_up(&mut self, played: Vec<Played>) {
        for Played { seat, action } in played {
            let done = self.game.act(seat, action);
            debug_assert!(done.is_ok(), "the game is as it was when it was copied");
        }
    }
}
