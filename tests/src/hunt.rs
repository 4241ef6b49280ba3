//! Random play that looks for a kind of event: it starts where the event is near, says the words that lead to it and
//! takes a move that brings it about when there is one.

use std::collections::BTreeMap;

use rand::RngExt;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use sifang_core::game::Game;
use sifang_core::ids::{PointId, SeatId};
use sifang_core::matches::Match;
use sifang_core::play::{Action, Answer, Event, Move, State};
use sifang_core::pointset::Points;

use crate::events::kind;
use crate::{begin, lively, position, wild};

/// A hunt for one kind of event.
pub struct Hunt<'a> {
    goal: &'a str,
    /// How often each position came up.
    seen: BTreeMap<u64, u32>,
}

impl<'a> Hunt<'a> {
    /// A hunt for events of a kind as [`kind`] names them.
    pub fn new(goal: &'a str) -> Self {
        Self {
            goal,
            seen: BTreeMap::new(),
        }
    }

    /// A game that starts where the event is near.
    pub fn start(&self, game: &Game, seed: u64, random: &mut ChaCha8Rng) -> Match {
        match self.goal {
            "Ended DeadPosition" => {
                if let Some(fenced) = fenced(game, seed, random) {
                    return fenced;
                }
                wild::scattered(game, seed, random).0
            }
            "Moved paired" | "Ready" | "Deployed" | "First" => begin(game, seed, random),
            _ if random.random_bool(0.8) => wild::scattered(game, seed, random).0,
            _ => begin(game, seed, random),
        }
    }

    /// What is done next; words may be refused.
    ///
    /// # Panics
    /// If no move is awaited.
    pub fn next(&mut self, played: &Match, random: &mut ChaCha8Rng) -> (SeatId, Action) {
        let (game, state) = (played.game(), played.truth());
        *self.seen.entry(game.key(state)).or_default() += 1;
        if let Some(word) = self.word(state, random) {
            return word;
        }
        let seat = state.to_move().expect("a move is awaited");
        let mut moves = game.moves(state);
        moves.shuffle(random);
        let m = self
            .sought(played, &moves, random)
            .unwrap_or_else(|| lively(game, state, &moves, random));
        (seat, m.into())
    }

    /// Words that lead to the event.
    fn word(&self, state: &State, random: &mut ChaCha8Rng) -> Option<(SeatId, Action)> {
        let living: Vec<SeatId> = state.living().iter().collect();
        let any = |random: &mut ChaCha8Rng| living[random.random_range(0..living.len())];
        let (chance, action) = match self.goal {
            "Ended Agreement" => (
                0.6,
                Action::Draw(if state.draw_offers().is_empty() {
                    Answer::Offer
                } else {
                    Answer::Accept
                }),
            ),
            goal if goal.starts_with("DrawTalk") => (0.3, Action::Draw(answer(random))),
            "PactDissolved" if !state.pact().is_empty() => (0.1, Action::Resign),
            goal if goal.starts_with("Pact") && living.len() == 3 => {
                let with = any(random);
                (0.7, Action::Pact(answer(random), with))
            }
            "Missed" => (0.3, Action::Timeout),
            "Eliminated Timeout" => (0.5, Action::Timeout),
            "Eliminated Resign" | "Annexed nobody" | "Annexed" | "Removed" => {
                (0.02, Action::Resign)
            }
            "Eliminated Leave" => (0.05, Action::Leave),
            _ => (0.0, Action::Resign),
        };
        if !random.random_bool(chance) {
            return None;
        }
        let seat = match action {
            Action::Timeout => state.to_move()?,
            _ => any(random),
        };
        Some((seat, action))
    }

    /// A move that brings the event about, or near.
    fn sought(&self, played: &Match, moves: &[Move], random: &mut ChaCha8Rng) -> Option<Move> {
        let (game, state) = (played.game(), played.truth());
        match self.goal {
            "Ended Repetition" | "Ended PerpetualCheck" if random.random_bool(0.95) => {
                let perpetual = self.goal == "Ended PerpetualCheck";
                moves.iter().copied().max_by_key(|m| {
                    let after = game.try_move(state, *m);
                    let back = self.seen.get(&game.key(&after)).copied().unwrap_or(0);
                    let check = perpetual && !game.checked(&after).is_empty();
                    (after.count() == state.count(), check, back)
                })
            }
            "Ended Quiet" if random.random_bool(0.95) => moves
                .iter()
                .copied()
                .find(|m| game.try_move(state, *m).quiet() > state.quiet()),
            goal if goal.starts_with("Pact") && state.living().len() == 4 => {
                first_with(played, moves, |event| {
                    let kind = kind(event);
                    kind == "Eliminated Mate" || kind == "Eliminated Capture"
                })
            }
            "Ended BothStuck" | "Ended DeadPosition" if random.random_bool(0.7) => {
                first_with(played, moves, |event| kind(event) == self.goal).or_else(|| {
                    // fewer pieces lead there
                    moves
                        .iter()
                        .copied()
                        .min_by_key(|m| game.effects(state, *m).0.count())
                })
            }
            goal if goal.starts_with("DrawTalk")
                || matches!(goal, "Missed" | "Ended Agreement" | "Ended PlyLimit") =>
            {
                None
            }
            goal => first_with(played, moves, |event| kind(event) == goal),
        }
    }
}

fn answer(random: &mut ChaCha8Rng) -> Answer {
    [
        Answer::Offer,
        Answer::Offer,
        Answer::Accept,
        Answer::Decline,
        Answer::Withdraw,
    ][random.random_range(0..5)]
}

/// The first move of which such an event comes.
fn first_with(played: &Match, moves: &[Move], wanted: impl Fn(&Event) -> bool) -> Option<Move> {
    moves.iter().copied().find(|m| {
        let (mut state, mut history) = (*played.truth(), played.history().clone());
        let mut events = Vec::new();
        played
            .game()
            .play_move(&mut state, &mut history, *m, &mut events);
        events.iter().any(&wanted)
    })
}

/// A start in which every seat has one piece that can go to one other point, fenced in by its own pieces that never move:
/// nobody can reach anybody. `None` where no piece stands still.
fn fenced(game: &Game, seed: u64, random: &mut ChaCha8Rng) -> Option<Match> {
    let rules = game.rules();
    let board = &rules.board;
    let still = rules
        .kinds
        .iter()
        .find(|k| k.moves.is_empty() && !k.vital)?;
    let movers: Vec<_> = rules
        .kinds
        .iter()
        .filter(|k| !k.moves.is_empty() && !k.royal)
        .collect();
    let around = |p: u8| {
        (0..board.line_kinds.len()).fold(Points::EMPTY, |set, kind| {
            set.or(&board.neighbours(PointId(p), kind))
        })
    };
    'again: for _ in 0..4000 {
        let mut taken = Points::EMPTY;
        let mut text = String::new();
        for seat in &rules.seats {
            let mover = movers[random.random_range(0..movers.len())];
            let from = random.random_range(0..board.len()) as u8;
            let near: Vec<u8> = around(from).iter().collect();
            let to = near[random.random_range(0..near.len())];
            let pair = Points::one(from).or(&Points::one(to));
            let mut fence = around(from);
            if !game.locks().has(to) {
                fence = fence.or(&around(to));
            }
            fence = fence.minus(&pair);
            let mut all = fence.or(&pair);
            if fence.len() > 3 || game.locks().has(from) || all.meets(&taken) {
                continue 'again;
            }
            let mut pieces = vec![format!("{}{}", mover.symbol, board.name(PointId(from)))];
            let name = |p: u8| board.name(PointId(p)).to_owned();
            pieces.extend(fence.iter().map(|p| format!("{}{}", still.symbol, name(p))));
            for head in rules.kinds.iter().filter(|k| k.royal || k.vital) {
                let at = random.random_range(0..board.len()) as u8;
                if all.or(&taken).has(at) {
                    continue 'again;
                }
                all.insert(at);
                pieces.push(format!("{}{}", head.symbol, name(at)));
            }
            taken = taken.or(&all);
            text.push_str(&format!("{} = \"{}\"\n", seat.id, pieces.join(" ")));
        }
        let text = format!("to-move = \"{}\"\n[pieces]\n{text}", rules.seats[0].id);
        if let Ok(start) = position(game, &text)
            && start.0.over().is_none()
        {
            return Some(Match::from_position(game, start, seed));
        }
    }
    None
}
