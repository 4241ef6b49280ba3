//! Setting up a scenario of the data file, and asking it.

use serde_json::Value;
use sifang_core::game::Game;
use sifang_core::ids::PointId;
use sifang_core::notation;
use sifang_core::play::{Action, Event, History, State};
use sifang_core::scoring::score;
use sifang_tests::{game, position, seat};

pub(crate) struct Scene {
    pub(crate) game: Game,
    pub(crate) state: State,
    pub(crate) history: History,
    pub(crate) events: Vec<Event>,
}

/// A scenario by id; `mode` and options may be given to ask its other question.
pub(crate) fn scene_with(id: &str, mode: Option<&str>, set: &[(&str, &str)]) -> Scene {
    let path = format!(
        "{}/data/four_player_chess_scenarios.json",
        env!("CARGO_MANIFEST_DIR")
    );
    let all: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let row = all
        .as_array()
        .unwrap()
        .iter()
        .find(|row| row["id"] == id)
        .expect("the scenario exists");
    let mut options: Vec<(String, String)> = row["options"]
        .as_object()
        .unwrap()
        .iter()
        .map(|(k, v)| (k.clone(), v.as_str().unwrap().to_owned()))
        .collect();
    options.extend(set.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())));
    let options: Vec<(&str, &str)> = options
        .iter()
        .map(|(k, v)| (k.as_str(), v.as_str()))
        .collect();
    let game = game(
        "four-player-chess",
        mode.unwrap_or(row["mode"].as_str().unwrap()),
        &options,
    );
    let name = |letter: &str| match letter {
        "E" => "east",
        "S" => "south",
        "W" => "west",
        _ => "north",
    };
    let mut text = format!("to-move = \"{}\"\n", name(row["turn"].as_str().unwrap()));
    let note = row["setup_note"].as_str().unwrap();
    if let Some(at) = note.find(" out") {
        let dead = &note[at - 1..at];
        let by = note.split_once("mated by ").map(|(_, rest)| &rest[..1]);
        let commander = note
            .split_once("; ")
            .filter(|(_, rest)| rest.contains("commands"))
            .map(|(_, rest)| &rest[..1]);
        let by = by
            .or(commander)
            .map_or(String::new(), |by| format!(", by = \"{}\"", name(by)));
        let how = if by.is_empty() { "resign" } else { "mate" };
        text.push_str(&format!(
            "dead = [{{ seat = \"{}\", how = \"{how}\"{by} }}]\n",
            name(dead)
        ));
    }
    if note.contains("W+N allied") {
        text.push_str("pacts = [[\"west\", \"north\"]]\n");
    }
    text.push_str("[pieces]\n");
    for (letter, pieces) in row["position"].as_object().unwrap() {
        if !pieces.as_str().unwrap().is_empty() {
            text.push_str(&format!("{} = {pieces}\n", name(letter)));
        }
    }
    // kings and rooks on their first squares have not moved
    let mut rights = String::new();
    for (letter, pieces) in row["position"].as_object().unwrap() {
        let has = |piece: &str| pieces.as_str().unwrap().split(' ').any(|p| p == piece);
        let ways = match letter.as_str() {
            "E" => [("Kn7", "Rn4", "short"), ("Kn7", "Rn11", "long")],
            "S" => [("Kh1", "Rk1", "short"), ("Kh1", "Rd1", "long")],
            "W" => [("Ka8", "Ra11", "short"), ("Ka8", "Ra4", "long")],
            _ => [("Kg14", "Rd14", "short"), ("Kg14", "Rk14", "long")],
        };
        let ids: Vec<String> = ways
            .iter()
            .filter(|(k, r, _)| has(k) && has(r))
            .map(|(_, _, id)| format!("\"{id}\""))
            .collect();
        if !ids.is_empty() {
            rights.push_str(&format!(
                "castling.{} = [{}]\n",
                name(letter),
                ids.join(", ")
            ));
        }
    }
    if !rights.is_empty() {
        text.push_str(&format!("[rights]\n{rights}"));
    }
    let (state, history) =
        position(&game, &text).unwrap_or_else(|problems| panic!("{id}: {problems}\n{text}"));
    Scene {
        game,
        state,
        history,
        events: Vec::new(),
    }
}

pub(crate) fn scene(id: &str) -> Scene {
    scene_with(id, None, &[])
}

impl Scene {
    pub(crate) fn targets(&self, from: &str) -> String {
        let board = &self.game.rules().board;
        let from = board.find(from).unwrap();
        let mut names: Vec<&str> = self
            .game
            .moves(&self.state)
            .iter()
            .filter(|m| m.from == from.0)
            .map(|m| board.name(PointId(m.to)))
            .collect();
        names.sort_unstable();
        names.dedup();
        names.join(" ")
    }

    pub(crate) fn texts(&self, from: &str, to: &str) -> String {
        let board = &self.game.rules().board;
        let (from, to) = (board.find(from).unwrap().0, board.find(to).unwrap().0);
        let mut texts: Vec<String> = self
            .game
            .moves(&self.state)
            .iter()
            .filter(|m| m.from == from && m.to == to)
            .map(|m| notation::write(&self.game, &self.state, *m))
            .collect();
        texts.sort();
        texts.join(" ")
    }

    pub(crate) fn legal(&self, text: &str) -> bool {
        let Some(seat) = self.state.to_move() else {
            return false;
        };
        notation::read(&self.game, &self.state, seat, text).is_ok()
    }

    pub(crate) fn play(&mut self, texts: &str) -> &mut Self {
        for text in texts.split(' ') {
            let seat = self.state.to_move().expect("somebody is on move");
            let m = notation::read(&self.game, &self.state, seat, text)
                .unwrap_or_else(|e| panic!("{text}: {e}"));
            self.events.clear();
            self.game
                .play_move(&mut self.state, &mut self.history, m, &mut self.events);
        }
        self
    }

    pub(crate) fn act(&mut self, letter: &str, action: &Action) -> &mut Self {
        let seat = seat(&self.game, letter);
        self.game
            .play(
                &mut self.state,
                &mut self.history,
                seat,
                action,
                &mut self.events,
            )
            .unwrap_or_else(|e| panic!("{action:?}: {e}"));
        self
    }

    pub(crate) fn next(&self) -> &str {
        self.state
            .to_move()
            .map_or("over", |s| &self.game.rules().seats[s.index()].letter)
    }

    pub(crate) fn in_check(&self, letter: &str) -> bool {
        self.game.checked(&self.state).has(seat(&self.game, letter))
    }

    pub(crate) fn commander(&self, point: &str) -> &str {
        let p = self.game.rules().board.find(point).unwrap();
        let piece = self.state.piece(p.0);
        assert!(!piece.is_none(), "{point} is empty");
        self.state
            .controller(piece.army())
            .map_or("nobody", |s| &self.game.rules().seats[s.index()].letter)
    }

    pub(crate) fn living(&self) -> String {
        self.state
            .living()
            .iter()
            .map(|s| self.game.rules().seats[s.index()].letter.clone())
            .collect()
    }

    pub(crate) fn points(&self) -> [f64; 4] {
        let points = score(self.game.rules(), &self.state).points;
        ["E", "S", "W", "N"].map(|l| points[seat(&self.game, l)])
    }
}
