//! Setting up a small position of a two-seat game, and asking it.

use rand::RngExt;
use rand::rngs::ChaCha8Rng;
use sifang_core::game::Game;
use sifang_core::notation;
use sifang_core::play::{Cause, Event, History, State};
use sifang_core::scoring::score;
use sifang_tests::{game, position};

pub(crate) struct Scene {
    pub(crate) game: Game,
    pub(crate) state: State,
    pub(crate) history: History,
    pub(crate) events: Vec<Event>,
}

/// South to move.
pub(crate) fn scene(id: &str, set: &[(&str, &str)], south: &str, north: &str) -> Scene {
    scene_from(id, set, "to-move = \"south\"", south, north)
}

/// A position with a head of its own.
pub(crate) fn scene_from(
    id: &str,
    set: &[(&str, &str)],
    head: &str,
    south: &str,
    north: &str,
) -> Scene {
    let game = game(id, "", set);
    let text = format!("{head}\n[pieces]\nsouth = \"{south}\"\nnorth = \"{north}\"\n");
    let (state, history) = position(&game, &text).unwrap_or_else(|p| panic!("{p}"));
    Scene {
        game,
        state,
        history,
        events: Vec::new(),
    }
}

impl Scene {
    pub(crate) fn point(&self, name: &str) -> u8 {
        let found = self.game.rules().board.find(name);
        found.unwrap_or_else(|| panic!("no point {name}")).0
    }

    /// Where the piece on a point may go, in the order of the points' names.
    pub(crate) fn targets(&self, from: &str) -> String {
        let from = self.point(from);
        let board = &self.game.rules().board;
        let mut found: Vec<&str> = self
            .game
            .moves(&self.state)
            .iter()
            .filter(|m| m.from == from)
            .map(|m| board.points[m.to as usize].name.as_str())
            .collect();
        found.sort_unstable();
        found.join(" ")
    }

    /// Why a move is not accepted.
    pub(crate) fn why_not(&self, from: &str, to: &str) -> String {
        let seat = self.state.to_move().expect("somebody is on move");
        let (from, to) = (self.point(from), self.point(to));
        let why = self.game.why_not(&self.state, seat, from, to, None);
        why.text(self.game.rules())
    }

    pub(crate) fn play(&mut self, moves: &str) -> &mut Self {
        for text in moves.split_whitespace() {
            let seat = self
                .state
                .to_move()
                .unwrap_or_else(|| panic!("over before {text}"));
            let m = notation::read(&self.game, &self.state, seat, text)
                .unwrap_or_else(|e| panic!("{text}: {e}"));
            self.events.clear();
            self.game
                .play_move(&mut self.state, &mut self.history, m, &mut self.events);
        }
        self
    }

    /// The name of the end, and the points of South and North.
    pub(crate) fn end(&self) -> (String, f64, f64) {
        let rules = self.game.rules();
        let reason = self.state.over().map_or("", |r| rules.reason_id(r));
        let points = score(rules, &self.state).points.0;
        (reason.to_owned(), points[0], points[1])
    }

    /// How the last seat was lost.
    pub(crate) fn cause(&self) -> Option<Cause> {
        self.state.losses().last().map(|loss| loss.cause)
    }
}

/// An end as a test expects it.
pub(crate) fn ended(reason: &str, south: f64, north: f64) -> (String, f64, f64) {
    (reason.to_owned(), south, north)
}

/// A random position of a game in which some pieces are certain and up to so many others stand anywhere.
pub(crate) fn scattered(
    game: &Game,
    certain: [&str; 2],
    more: usize,
    random: &mut ChaCha8Rng,
) -> Option<(State, History)> {
    let rules = game.rules();
    let mut free: Vec<&str> = rules.board.points.iter().map(|p| p.name.as_str()).collect();
    free.retain(|name| !certain.iter().any(|side| side.contains(name)));
    let symbols: Vec<&str> = rules
        .kinds
        .iter()
        .filter(|kind| !kind.royal)
        .map(|kind| kind.symbol.as_str())
        .collect();
    let mut text = String::from("to-move = \"south\"\n[pieces]\n");
    for (seat, certain) in rules.seats.iter().zip(certain) {
        let mut pieces = certain.to_owned();
        for _ in 0..=random.random_range(0..more) {
            let point = free.swap_remove(random.random_range(0..free.len()));
            let symbol = symbols[random.random_range(0..symbols.len())];
            pieces.push_str(&format!(" {symbol}{point}"));
        }
        text.push_str(&format!("{} = \"{pieces}\"\n", seat.id));
    }
    let found = position(game, &text).ok();
    found.filter(|(state, _)| state.over().is_none())
}
