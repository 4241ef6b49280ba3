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
//! | `setter` | the stages, and what they share |
//! | `seats` | losses, commanders, pacts |
//! | `turn` | whose turn it is |
//! | `pieces` | where the pieces stand |
//! | `hidden` | what lies face down, whose the armies are |
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
mod hidden;
mod pieces;
mod rights;
mod seats;
mod setter;
pub mod spec;
#[cfg(test)]
pub(crate) mod tests;
mod turn;
mod write;

use crate::formats;
use crate::game::{Game, with_tables};
use crate::lang::{self, Choices, Path, Problems, SourceId, Sources, Step};
use crate::play::{History, Sink, State};
use setter::Setter;

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

    /// Reads a position, checks it and begins the game from it. A text in a notation that the game has, such as FEN, is
    /// read as that.
    pub fn from_position(
        &self,
        source: SourceId,
        sources: &Sources,
    ) -> (Option<(State, History)>, Problems) {
        let text = sources.get(source).map_or("", |source| &source.text);
        let (state, problems) = match formats::recognise(self, text) {
            Some(format) => formats::read_source(self, format, source, sources),
            None => read(self, source, sources),
        };
        let begun = state.map(|mut state| {
            let mut history = History::default();
            self.begin(&mut state, &mut history, &mut ());
            (state, history)
        });
        (begun, problems)
    }
}
