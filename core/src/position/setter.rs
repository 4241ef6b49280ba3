//! A position on its way from the words of a file to a state.

use super::{PositionSpec, codes};
use crate::game::{Game, with_tables};
use crate::ids::{SeatId, SeatSet};
use crate::lang::{self, Node, Path, Place, Problem, Problems, Sources, Step};
use crate::play::State;
use crate::variant::Variant;

/// Where in a position something is said.
#[derive(Clone, Debug)]
pub(super) struct Spot {
    pub(super) path: Path,
    /// A part of the value at the path.
    pub(super) place: Option<Place>,
}

impl From<Path> for Spot {
    fn from(path: Path) -> Self {
        Self { path, place: None }
    }
}

impl From<&str> for Spot {
    fn from(path: &str) -> Self {
        Path::from(path).into()
    }
}

/// A position on its way into a state.
pub(super) struct Setter<'a> {
    pub(super) game: &'a Game,
    pub(super) rules: &'a Variant,
    pub(super) spec: &'a PositionSpec,
    /// The text it was read from.
    pub(super) text: Option<(&'a Node, &'a Sources)>,
    /// Was the text read without a problem, so that what is missing was not written?
    pub(super) whole: bool,
    /// Arrays of the text from which an element may have been left out.
    pub(super) holes: Vec<Path>,
    pub(super) problems: Problems,
}

impl<'a> Setter<'a> {
    pub(super) fn new(game: &'a Game, spec: &'a PositionSpec) -> Self {
        Self {
            game,
            rules: game.rules(),
            spec,
            text: None,
            whole: true,
            holes: Vec::new(),
            problems: Problems::new(),
        }
    }

    /// All stages. The state is to be played only if there is no error.
    pub(super) fn run(&mut self) -> Option<State> {
        self.header();
        let mut state = with_tables!(self.game, t => t.blank(self.rules));
        let gone = self.seats(&mut state);
        let on_move = self.turn(&mut state);
        let placed = self.pieces(&mut state, gone);
        self.face_down(&mut state);
        self.cleared(&mut state);
        // what was not understood would be missed below
        if self.whole && !self.problems.has_errors() {
            self.heads(&state, &placed);
        }
        self.rights(&mut state);
        self.counts(&mut state);
        if self.whole && !self.problems.has_errors() {
            self.threats(&state);
        }
        on_move.map(|_| state)
    }

    pub(super) fn error(
        &mut self,
        code: &'static str,
        spot: impl Into<Spot>,
        message: impl Into<String>,
    ) -> &mut Problem {
        let spot = spot.into();
        let path = self.certain(spot.path);
        let problem = self.problems.error(code, path, message);
        problem.place = spot.place;
        problem
    }

    /// A key that cannot be left out is not there; unless it was, and was not understood.
    pub(super) fn missing(&mut self, key: &str, help: &str) {
        let written = self.text.is_some_and(|(tree, _)| tree.entry(key).is_some());
        if !written {
            self.error(
                lang::codes::MISSING_KEY,
                key,
                format!("missing key `{key}`"),
            )
            .help(help);
        }
    }

    /// The address of what was written, as far as it is certain: elements of an array that lost one to an earlier
    /// problem have moved up.
    pub(super) fn certain(&self, mut path: Path) -> Path {
        let unsure = path.0.iter().enumerate().position(|(i, step)| {
            matches!(step, Step::Index(_)) && self.holes.contains(&Path(path.0[..i].to_vec()))
        });
        path.0.truncate(unsure.unwrap_or(usize::MAX));
        path
    }

    /// Reports a name that does not exist.
    pub(super) fn unknown(
        &mut self,
        code: &'static str,
        spot: impl Into<Spot>,
        what: &str,
        name: &str,
        known: &[&str],
    ) {
        let help = lang::did_you_mean(name, known.iter().copied()).unwrap_or_else(|| {
            if known.len() > 24 {
                format!(
                    "such as {}",
                    lang::list_of(known.iter().copied().take(3).chain(known.last().copied()))
                )
            } else {
                format!("the game has {}", lang::list_of(known.iter().copied()))
            }
        });
        self.error(code, spot, format!("there is no {what} `{name}`"))
            .help(help);
    }

    pub(super) fn seat(&mut self, spot: impl Into<Spot>, name: &str) -> Option<SeatId> {
        let found = self.rules.seat(name);
        if found.is_none() {
            let known: Vec<&str> = self.rules.seats.iter().map(|s| s.id.as_str()).collect();
            self.unknown(codes::UNKNOWN_SEAT, spot, "seat", name, &known);
        }
        found
    }

    /// A seat that is still in the game.
    pub(super) fn living(
        &mut self,
        code: &'static str,
        path: Path,
        name: &str,
        state: &State,
    ) -> Option<SeatId> {
        let seat = self.seat(path.clone(), name)?;
        if state.alive.has(seat) {
            return Some(seat);
        }
        let help = format!("expected one of {}", self.names(state.alive));
        self.error(code, path, format!("`{name}` is out"))
            .help(help);
        None
    }

    pub(super) fn point(&mut self, spot: impl Into<Spot>, name: &str) -> Option<u8> {
        let found = self.rules.board.find(name).or_else(|| {
            let lower = name.to_ascii_lowercase();
            self.rules.board.find(&lower)
        });
        if found.is_none() {
            let board = &self.rules.board;
            let known: Vec<&str> = board.points.iter().map(|p| p.name.as_str()).collect();
            self.unknown(codes::UNKNOWN_POINT, spot, "point", name, &known);
        }
        found.map(|p| p.0)
    }

    pub(super) fn name(&self, seat: SeatId) -> &'a str {
        self.rules.seats.get(seat.index()).map_or("?", |s| &s.id)
    }

    /// `` `east` and `west` ``.
    pub(super) fn names(&self, seats: SeatSet) -> String {
        let names: Vec<String> = seats
            .iter()
            .map(|seat| format!("`{}`", self.name(seat)))
            .collect();
        match names.split_last() {
            None => "nobody".to_owned(),
            Some((last, [])) => last.clone(),
            Some((last, init)) => format!("{} and {last}", init.join(", ")),
        }
    }
}
