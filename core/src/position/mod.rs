//! Positions as text: TOML files that say everything a game needs to go on from there.
//!
//! ```toml
//! to-move = "east"
//! dead = [{ seat = "north", how = "mate", by = "east" }]
//! quiet = 3
//! plies = 40
//!
//! [pieces]
//! east = "Kn7 Rn4 m6"
//! south = { king = ["h1"], pawn = ["d2", "e2"] }
//! north = "k9"
//!
//! [rights]
//! castling = { east = ["short"] }
//! ```
//!
//! | file | what is in it |
//! |---|---|
//! | `spec` | what a file may say |
//! | `header` | does it belong to this game, mode and options |
//! | `seats` | losses, commanders, pacts, whose turn it is |
//! | `pieces` | where the pieces stand |
//! | `rights` | paired moves and captures in passing |
//! | `counts` | counters, shown pieces, offers |
//! | `check` | could this position be played on |
//! | `write` | a state as text |
//! | `codes` | the codes of its problems |
//!
//! Defaults: a key that is left out means nothing of its kind. In particular an army without an entry in
//! `rights.castling` has no such right, wherever its pieces stand; an army whose seat is out is commanded by whoever
//! the rules give it to after such a loss; with nothing else said, the order of turns has not been interrupted.

mod check;
pub mod codes;
mod counts;
mod header;
mod pieces;
mod rights;
mod seats;
pub mod spec;
#[cfg(test)]
pub(crate) mod tests;
mod write;

use crate::game::{Game, with_tables};
use crate::ids::{SeatId, SeatSet};
use crate::lang::{self, Choices, Node, Path, Place, Problem, Problems, SourceId, Sources, Step};
use crate::play::{History, Sink, State};
use crate::variant::Variant;

pub(crate) use rights::paired_bit;
pub use spec::PositionSpec;
pub use write::write;

/// Reads a position of a text in `sources`: set up and checked (2.3), not begun ([`Game::begin`]).
///
/// All problems are reported together, each with its place. With an error there is no state.
pub fn read(game: &Game, source: SourceId, sources: &Sources) -> (Option<State>, Problems) {
    let (tree, mut problems) = lang::parse(source, sources);
    let (spec, more) = lang::deserialise::<PositionSpec>(&tree);
    problems.extend(more);
    let mut state = None;
    if let Some(spec) = spec {
        let mut setter = Setter::new(game, &spec);
        setter.text = Some((&tree, sources));
        setter.whole = !problems.has_errors();
        setter.holes = arrays(&problems);
        state = setter.run();
        problems.extend(setter.problems);
    }
    problems.resolve(&tree);
    problems.sort();
    let good = !problems.has_errors();
    (state.filter(|_| good), problems)
}

/// The arrays in which something is wrong.
fn arrays(problems: &Problems) -> Vec<Path> {
    let paths = problems.iter().filter_map(|problem| problem.path.as_ref());
    let mut found = Vec::new();
    for path in paths {
        for (i, step) in path.0.iter().enumerate() {
            if matches!(step, Step::Index(_)) {
                found.push(Path(path.0[..i].to_vec()));
            }
        }
    }
    found
}

/// Sets up a position that did not come from a text; the problems have paths and no places.
pub fn set_up(game: &Game, spec: &PositionSpec) -> (Option<State>, Problems) {
    let mut setter = Setter::new(game, spec);
    let state = setter.run();
    let good = !setter.problems.has_errors();
    (state.filter(|_| good), setter.problems)
}

/// The mode and the values of options that a position file asks for, so that its game can be configured before it is
/// read. What is wrong with them, [`read`] reports.
pub fn choices(source: SourceId, sources: &Sources) -> Choices {
    let (tree, _) = lang::parse(source, sources);
    let (spec, _) = lang::deserialise::<header::HeaderSpec>(&tree);
    spec.map(header::HeaderSpec::into_choices)
        .unwrap_or_default()
}

impl Game {
    /// Begins a game from a state that was set up: losses and ends that the position already holds take effect.
    pub fn begin(&self, state: &mut State, history: &mut History, out: &mut impl Sink) {
        with_tables!(self, t => t.begin(self.rules(), state, history, out));
    }

    /// Reads a position, checks it and begins the game from it.
    pub fn from_position(
        &self,
        source: SourceId,
        sources: &Sources,
    ) -> (Option<(State, History)>, Problems) {
        let (state, problems) = read(self, source, sources);
        let begun = state.map(|mut state| {
            let mut history = History::default();
            self.begin(&mut state, &mut history, &mut ());
            (state, history)
        });
        (begun, problems)
    }
}

/// Where in a position something is said.
#[derive(Clone, Debug)]
struct Spot {
    path: Path,
    /// A part of the value at the path.
    place: Option<Place>,
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
struct Setter<'a> {
    game: &'a Game,
    rules: &'a Variant,
    spec: &'a PositionSpec,
    /// The text it was read from.
    text: Option<(&'a Node, &'a Sources)>,
    /// Was the text read without a problem, so that what is missing was not written?
    whole: bool,
    /// Arrays of the text from which an element may have been left out.
    holes: Vec<Path>,
    problems: Problems,
}

impl<'a> Setter<'a> {
    fn new(game: &'a Game, spec: &'a PositionSpec) -> Self {
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
    fn run(&mut self) -> Option<State> {
        self.header();
        let mut state = State::empty();
        let gone = self.seats(&mut state);
        let on_move = self.turn(&mut state);
        let placed = self.pieces(&mut state, gone);
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

    fn error(
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
    fn missing(&mut self, key: &str, help: &str) {
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
    fn certain(&self, mut path: Path) -> Path {
        let unsure = path.0.iter().enumerate().position(|(i, step)| {
            matches!(step, Step::Index(_)) && self.holes.contains(&Path(path.0[..i].to_vec()))
        });
        path.0.truncate(unsure.unwrap_or(usize::MAX));
        path
    }

    /// Reports a name that does not exist.
    fn unknown(
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

    fn seat(&mut self, spot: impl Into<Spot>, name: &str) -> Option<SeatId> {
        let found = self.rules.seat(name);
        if found.is_none() {
            let known: Vec<&str> = self.rules.seats.iter().map(|s| s.id.as_str()).collect();
            self.unknown(codes::UNKNOWN_SEAT, spot, "seat", name, &known);
        }
        found
    }

    /// A seat that is still in the game.
    fn living(
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

    fn point(&mut self, spot: impl Into<Spot>, name: &str) -> Option<u8> {
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

    fn name(&self, seat: SeatId) -> &'a str {
        self.rules.seats.get(seat.index()).map_or("?", |s| &s.id)
    }

    /// `` `east` and `west` ``.
    fn names(&self, seats: SeatSet) -> String {
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
