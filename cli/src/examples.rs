//! The worked examples of a file, run on its game with nothing chosen but the example's own mode.

use std::collections::BTreeSet;

use indexmap::IndexMap;
use sifang_core::game::Game;
use sifang_core::ids::{PointId, SeatId};
use sifang_core::lang::{Choices, Path, Problem, Problems, Severity};
use sifang_core::notation;
use sifang_core::play::{History, State};
use sifang_core::position::spec::PiecesSpec;
use sifang_core::position::{self, PositionSpec};
use sifang_core::variant::spec::ExampleSpec;

use crate::library::{Catalogue, Opened};

/// An example says something that cannot be: a point, a seat, a move.
const IMPOSSIBLE: &str = "E1901";
/// An example does not come out as it is written.
const DIFFERENT: &str = "E1902";
/// An example asks nothing.
const IDLE: &str = "E1903";

/// Runs all examples: how many there were, and what did not come out as written.
pub(crate) fn run(game: &Game, opened: &mut Opened) -> (usize, Problems) {
    let rules = game.rules();
    let mut problems = Problems::new();
    let mut of_modes: IndexMap<&str, Game> = IndexMap::new();
    for (id, example) in &rules.examples {
        let mut game = game;
        if let Some(mode) = &example.mode
            && rules.configured.mode.as_ref() != Some(mode)
        {
            if !of_modes.contains_key(mode.as_str()) {
                let Some(other) = of_mode(mode, opened) else {
                    let path = root(id).join("mode");
                    let message = format!("there is no playable mode `{mode}`");
                    problems
                        .error(IMPOSSIBLE, path, message)
                        .help("name one of the file's modes, or leave `mode` out");
                    continue;
                };
                of_modes.insert(mode, other);
            }
            let Some(other) = of_modes.get(mode.as_str()) else {
                continue;
            };
            game = other;
        }
        Run {
            game,
            id,
            example,
            problems: &mut problems,
        }
        .run();
    }
    problems.resolve(&rules.configured.tree);
    let mut judged = Problems::new();
    for mut problem in problems {
        // a file may change what its parents' examples show
        let inherited = problem
            .place
            .is_some_and(|place| place.source != rules.configured.tree.place.source);
        if inherited {
            problem.severity = Severity::Warning;
            problem.help("if the change is meant, take the example away with `remove = true`, or write your own");
        }
        judged.push(problem);
    }
    judged.sort();
    (rules.examples.len(), judged)
}

fn of_mode(mode: &str, opened: &mut Opened) -> Option<Game> {
    let choices = Choices {
        mode: Some(mode.to_owned()),
        ..Choices::default()
    };
    Game::load(opened.root, &mut opened.sources, &Catalogue, &choices).game
}

fn root(id: &str) -> Path {
    Path::from("example").join(id)
}

/// One example.
struct Run<'a> {
    game: &'a Game,
    id: &'a str,
    example: &'a ExampleSpec,
    problems: &'a mut Problems,
}

impl Run<'_> {
    fn run(&mut self) {
        let Some(mut state) = self.position() else {
            return;
        };
        let asks = self.example.targets.is_some()
            || self.example.then.is_some()
            || self.example.ends.is_some();
        if !asks {
            let message = format!("example `{}` asks nothing", self.id);
            self.problems
                .warning(IDLE, root(self.id), message)
                .help("give `at` and `targets`, or `play` with `then` or `ends`");
        }
        if let Some(targets) = &self.example.targets {
            self.targets(&state, targets);
        }
        if self.play(&mut state) {
            self.outcome(&state);
        }
    }

    fn error(&mut self, code: &'static str, key: &str, message: String) -> &mut Problem {
        let path = root(self.id).join(key);
        self.problems.error(code, path, message)
    }

    /// The position, begun. No paired move is possible in it: an example says nothing of such rights.
    fn position(&mut self) -> Option<State> {
        let pieces = self.example.pieces.iter();
        let spec = PositionSpec {
            to_move: Some(self.example.to_move.clone()),
            pieces: pieces
                .map(|(army, text)| (army.clone(), PiecesSpec::Text(text.clone())))
                .collect(),
            holder: self.example.holder.clone(),
            face_down: self.example.face_down.clone(),
            ..PositionSpec::default()
        };
        let (state, problems) = position::set_up(self.game, &spec);
        for mut problem in problems {
            let mut path = root(self.id);
            path.0
                .extend(problem.path.take().into_iter().flat_map(|path| path.0));
            problem.path = Some(path);
            self.problems.push(problem);
        }
        let mut state = state?;
        self.game
            .begin(&mut state, &mut History::default(), &mut ());
        Some(state)
    }

    fn targets(&mut self, state: &State, targets: &[String]) {
        let board = &self.game.rules().board;
        let Some(at) = &self.example.at else {
            self.error(
                IMPOSSIBLE,
                "targets",
                "whose targets? `at` is missing".to_owned(),
            )
            .help("say with `at` where the piece stands");
            return;
        };
        let unknown = |name: &str| format!("the board has no point `{name}`");
        let Some(from) = board.find(at) else {
            self.error(IMPOSSIBLE, "at", unknown(at));
            return;
        };
        let mut expected = BTreeSet::new();
        for name in targets {
            let Some(point) = board.find(name) else {
                self.error(IMPOSSIBLE, "targets", unknown(name));
                return;
            };
            expected.insert(point);
        }
        let moves = self.game.moves(state);
        let found: BTreeSet<PointId> = moves
            .iter()
            .filter(|m| m.from == from.0)
            .map(|m| PointId(m.to))
            .collect();
        if found == expected {
            return;
        }
        let names = |set: &BTreeSet<PointId>| {
            let names: Vec<&str> = set.iter().map(|&point| board.name(point)).collect();
            if names.is_empty() {
                "none".to_owned()
            } else {
                names.join(" ")
            }
        };
        let more = found.difference(&expected).copied().collect();
        let fewer = expected.difference(&found).copied().collect();
        let message = format!(
            "example `{}`: the targets of {at} are {}, not as written",
            self.id,
            names(&found)
        );
        let notes = [
            format!("legal, but not written: {}", names(&more)),
            format!("written, but not legal: {}", names(&fewer)),
        ];
        let problem = self.error(DIFFERENT, "targets", message);
        for note in notes {
            problem.note(note);
        }
        problem.help("mend the example, or the rules");
    }

    /// Plays the moves; false if one cannot be played.
    fn play(&mut self, state: &mut State) -> bool {
        let mut history = History::default();
        for (i, text) in self.example.play.iter().enumerate() {
            let path = root(self.id).join("play").at(i);
            let message = match state.to_move() {
                None => format!("example `{}`: the game is over before `{text}`", self.id),
                Some(seat) => match notation::read(self.game, state, seat, text) {
                    Ok(m) => {
                        self.game.play_move(state, &mut history, m, &mut ());
                        continue;
                    }
                    Err(error) => format!("example `{}`: {error}", self.id),
                },
            };
            self.problems.error(IMPOSSIBLE, path, message);
            return false;
        }
        true
    }

    fn outcome(&mut self, state: &State) {
        let seat = |seat: SeatId| {
            let seat = self.game.rules().seats.get(seat.index());
            seat.map_or("?", |seat| &seat.id).to_owned()
        };
        let to_move = state.to_move().map(seat);
        let end = state
            .over()
            .map(|reason| self.game.rules().reason_id(reason).to_owned());
        let is = match (&to_move, &end) {
            (Some(seat), _) => format!("`{seat}` is to move"),
            (None, Some(end)) => format!("the game is over (`{end}`)"),
            (None, None) => "no move is awaited".to_owned(),
        };
        let wanted = [
            ("then", &self.example.then, to_move),
            ("ends", &self.example.ends, end),
        ];
        for (key, expected, found) in wanted {
            if let Some(expected) = expected
                && found.as_ref() != Some(expected)
            {
                let message = format!("example `{}`: {is}, not `{expected}`", self.id);
                self.error(DIFFERENT, key, message)
                    .help("mend the example, or the rules");
            }
        }
    }
}
