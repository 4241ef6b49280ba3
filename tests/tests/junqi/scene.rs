//! Setting up a small position on the 129-point board, and asking it.

use sifang_core::game::Game;
use sifang_core::ids::SeatId;
use sifang_core::notation;
use sifang_core::play::{Action, Event, History, State};
use sifang_core::scoring::score;
use sifang_tests::game;
use sifang_tests::position;

pub(crate) struct Scene {
    pub(crate) game: Game,
    pub(crate) state: State,
    pub(crate) history: History,
    pub(crate) events: Vec<Event>,
}

/// South to move unless told otherwise; flags stand in their headquarters.
pub(crate) fn scene(mode: &str, set: &[(&str, &str)], pieces: &[(&str, &str)]) -> Scene {
    scene_more(mode, set, pieces, "to-move = \"south\"")
}

pub(crate) fn scene_more(
    mode: &str,
    set: &[(&str, &str)],
    pieces: &[(&str, &str)],
    head: &str,
) -> Scene {
    set_up(game("siguo-junqi", mode, set), pieces, head)
}

/// A position of one of the games for two; South to move.
pub(crate) fn scene_of_two(id: &str, set: &[(&str, &str)], [south, north]: [&str; 2]) -> Scene {
    let pieces = [("south", south), ("north", north)];
    set_up(game(id, "", set), &pieces, "to-move = \"south\"")
}

/// A position of flip chess: what lies face down and whose the armies are stands in the head.
pub(crate) fn flip_scene(set: &[(&str, &str)], head: &str, red: &str, purple: &str) -> Scene {
    let pieces = [("red", red), ("purple", purple)];
    set_up(game("fanqi", "", set), &pieces, head)
}

fn set_up(game: Game, pieces: &[(&str, &str)], head: &str) -> Scene {
    let mut text = format!("{head}\n[pieces]\n");
    for (seat, pieces) in pieces {
        text.push_str(&format!("{seat} = \"{pieces}\"\n"));
    }
    let (state, history) = position(&game, &text).unwrap_or_else(|p| panic!("{p}"));
    Scene {
        game,
        state,
        history,
        events: Vec::new(),
    }
}

/// Flags and a platoon that can always move, out of the way.
pub(crate) const QUIET: [(&str, &str); 3] = [
    ("east", "Fq10 Pp7"),
    ("north", "Fj17 Pg16"),
    ("west", "Fa8 Pb11"),
];

pub(crate) fn with_south(south: &'static str) -> Vec<(&'static str, &'static str)> {
    [("south", south)].into_iter().chain(QUIET).collect()
}

impl Scene {
    pub(crate) fn point(&self, name: &str) -> u8 {
        self.game
            .rules()
            .board
            .find(name)
            .unwrap_or_else(|| panic!("no point {name}"))
            .0
    }

    pub(crate) fn goes(&self, from: &str, to: &str) -> bool {
        let (from, to) = (self.point(from), self.point(to));
        self.game
            .moves(&self.state)
            .iter()
            .any(|m| m.from == from && m.to == to)
    }

    pub(crate) fn targets(&self, from: &str) -> usize {
        let from = self.point(from);
        self.game
            .moves(&self.state)
            .iter()
            .filter(|m| m.from == from)
            .count()
    }

    pub(crate) fn play(&mut self, text: &str) -> &mut Self {
        let seat = self.state.to_move().expect("somebody is on move");
        let m = notation::read(&self.game, &self.state, seat, text)
            .unwrap_or_else(|e| panic!("{text}: {e}"));
        self.events.clear();
        self.game
            .play_move(&mut self.state, &mut self.history, m, &mut self.events);
        self
    }

    pub(crate) fn act(&mut self, seat: u8, action: &Action) -> &mut Self {
        self.events.clear();
        self.game
            .play(
                &mut self.state,
                &mut self.history,
                SeatId(seat),
                action,
                &mut self.events,
            )
            .unwrap_or_else(|e| panic!("{action:?}: {e}"));
        self
    }

    pub(crate) fn at(&self, name: &str) -> Option<String> {
        let piece = self.state.piece(self.point(name));
        (!piece.is_none()).then(|| {
            let rules = self.game.rules();
            format!(
                "{} {}",
                rules.seats[piece.army().index()].id,
                rules.kinds[piece.kind().index()].id
            )
        })
    }

    pub(crate) fn shown(&self, name: &str) -> bool {
        self.state.is_shown(self.point(name))
    }

    pub(crate) fn next(&self) -> Option<u8> {
        self.state.to_move().map(|s| s.0)
    }

    pub(crate) fn points(&self) -> [f64; 4] {
        let points = score(self.game.rules(), &self.state).points.0;
        [points[0], points[1], points[2], points[3]]
    }
}

/// A fight on g9 in the palace between a southern attacker from g7 and an eastern defender.
pub(crate) fn fight(attacker: &str, defender: &str, set: &[(&str, &str)]) -> Scene {
    let south = format!("Fh1 Ph3 {attacker}g7");
    let east = format!("Fq10 Pp7 {defender}g9");
    let mut s = scene(
        "melee",
        set,
        &[("south", &south), ("east", &east), QUIET[1], QUIET[2]],
    );
    s.play("g7xg9");
    s
}
