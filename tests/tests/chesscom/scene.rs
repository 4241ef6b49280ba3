//! A position from FEN4, played on.

use sifang_core::game::Game;
use sifang_core::ids::SeatId;
use sifang_core::notation;
use sifang_core::play::{Action, Event, History, State};
use sifang_core::scoring::score;
use sifang_tests::{game, position};

pub(crate) struct Scene {
    pub(crate) game: Game,
    pub(crate) state: State,
    pub(crate) history: History,
    pub(crate) events: Vec<Event>,
}

/// The team game with these pieces of red, blue, yellow and green.
pub(crate) fn teams(set: &[(&str, &str)], side: &str, pieces: [&str; 4]) -> Scene {
    scene(game("chesscom-teams", "", set), "", side, pieces)
}

/// The free-for-all game.
pub(crate) fn ffa(set: &[(&str, &str)], side: &str, pieces: [&str; 4]) -> Scene {
    ffa_with(set, "", side, pieces)
}

/// The free-for-all game with more lines in the text of the position.
pub(crate) fn ffa_with(set: &[(&str, &str)], more: &str, side: &str, pieces: [&str; 4]) -> Scene {
    scene(game("chesscom-ffa", "", set), more, side, pieces)
}

/// A game with these pieces of red, blue, yellow and green, and more lines in the text of the position.
pub(crate) fn scene(game: Game, more: &str, side: &str, pieces: [&str; 4]) -> Scene {
    let seats = ["south", "west", "north", "east"];
    let on_move = seats[["R", "B", "Y", "G"]
        .iter()
        .position(|l| *l == side)
        .expect("a side")];
    let mut text = format!("to-move = \"{on_move}\"\n{more}\n[pieces]\n");
    for (seat, pieces) in seats.iter().zip(pieces) {
        text.push_str(&format!("{seat} = \"{pieces}\"\n"));
    }
    let (state, history) = position(&game, &text).unwrap_or_else(|problems| panic!("{problems}"));
    Scene {
        game,
        state,
        history,
        events: Vec::new(),
    }
}

/// Four kings far from each other, by seat.
pub(crate) const KINGS: [&str; 4] = ["Kh1", "Ka7", "Kg14", "Kn8"];

/// The kings, and one more piece of a seat.
pub(crate) fn kings_and(side: &str, piece: &str) -> [String; 4] {
    let mut pieces = KINGS.map(str::to_owned);
    let index = ["R", "B", "Y", "G"].iter().position(|l| *l == side);
    pieces[index.expect("a seat")].push_str(&format!(" {piece}"));
    pieces
}

impl Scene {
    /// What the piece on a point may become, by letter, and in how many ways it moves and stays what it is.
    pub(crate) fn promotions(&self, from: &str) -> (String, usize) {
        let rules = self.game.rules();
        let point = rules.board.find(from).expect("a point").0;
        let moves = self.game.moves(&self.state).into_iter();
        let moves: Vec<_> = moves.filter(|m| m.from == point).collect();
        let kinds = moves.iter().filter_map(|m| m.promotion());
        let mut letters: Vec<&str> = kinds
            .map(|kind| rules.kinds[kind.index()].symbol.as_str())
            .collect();
        letters.sort_unstable();
        (letters.concat(), moves.len() - letters.len())
    }

    pub(crate) fn seat(&self, letter: &str) -> SeatId {
        let found = self
            .game
            .rules()
            .seats
            .iter()
            .position(|s| s.letter == letter);
        SeatId(found.expect("a letter of a seat") as u8)
    }

    /// Moves of whoever is on move, one after another.
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

    pub(crate) fn act(&mut self, letter: &str, action: &Action) {
        let seat = self.seat(letter);
        self.events.clear();
        self.game
            .play(
                &mut self.state,
                &mut self.history,
                seat,
                action,
                &mut self.events,
            )
            .unwrap_or_else(|refusal| panic!("{refusal}"));
    }

    /// Where the piece on a point may go, in the order of the names.
    pub(crate) fn targets(&self, from: &str) -> String {
        let board = &self.game.rules().board;
        let from = board.find(from).expect("a point").0;
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

    /// The points made so far by red, blue, yellow and green.
    pub(crate) fn points(&self) -> [i16; 4] {
        [0, 1, 2, 3].map(|seat| self.state.points(SeatId(seat)))
    }

    /// The name of the end and the points of red, blue, yellow and green.
    pub(crate) fn end(&self) -> (&str, [f64; 4]) {
        let rules = self.game.rules();
        let reason = self
            .state
            .over()
            .map_or("", |reason| rules.reason_id(reason));
        let points = score(rules, &self.state).points.0;
        (reason, [points[0], points[1], points[2], points[3]])
    }
}
