//! Looking up names that one part of a file gives and another part uses.

use indexmap::IndexMap;

use crate::board::Board;
use crate::ids::{KindId, SeatId};
use crate::lang::{Path, Problems, did_you_mean, list_of};
use crate::pointset::Points;

/// All names of a file, and the place where wrong ones are reported.
pub struct Names<'a> {
    /// The board with its zones and kinds of line.
    pub board: &'a Board,
    /// Seats and how often each one's part is turned.
    pub seats: IndexMap<&'a str, usize>,
    /// Kinds of piece.
    pub kinds: Vec<&'a str>,
    /// Where problems go.
    pub problems: &'a mut Problems,
}

impl Names<'_> {
    /// Reports a name that does not exist.
    fn unknown<'c>(
        problems: &mut Problems,
        code: &'static str,
        path: Path,
        what: &str,
        name: &str,
        known: impl Iterator<Item = &'c str> + Clone,
    ) {
        let help = did_you_mean(name, known.clone())
            .unwrap_or_else(|| format!("the file has {}", list_of(known)));
        problems
            .error(code, path, format!("there is no {what} `{name}`"))
            .help(help);
    }

    /// A kind of piece.
    pub fn kind(&mut self, code: &'static str, path: Path, name: &str) -> Option<KindId> {
        let found = self.kinds.iter().position(|kind| *kind == name);
        if found.is_none() {
            Self::unknown(
                self.problems,
                code,
                path,
                "piece",
                name,
                self.kinds.iter().copied(),
            );
        }
        found.map(|i| KindId(i as u8))
    }

    /// A list of kinds, the wrong ones left out.
    pub fn kinds(&mut self, code: &'static str, path: &Path, names: &[String]) -> Vec<KindId> {
        names
            .iter()
            .enumerate()
            .filter_map(|(i, name)| self.kind(code, path.clone().at(i), name))
            .collect()
    }

    /// A seat.
    pub fn seat(&mut self, code: &'static str, path: Path, name: &str) -> Option<SeatId> {
        let found = self.seats.get_index_of(name);
        if found.is_none() {
            Self::unknown(
                self.problems,
                code,
                path,
                "seat",
                name,
                self.seats.keys().copied(),
            );
        }
        found.map(|i| SeatId(i as u8))
    }

    /// A kind of line.
    pub fn line_kinds(&mut self, code: &'static str, path: &Path, names: &[String]) -> Vec<usize> {
        if names.is_empty() {
            self.problems
                .error(code, path.clone(), "no kind of line is named")
                .help(format!(
                    "name at least one of {}",
                    list_of(self.board.line_kinds.iter().map(String::as_str))
                ));
        }
        let mut found = Vec::new();
        for (i, name) in names.iter().enumerate() {
            match self.board.line_kinds.iter().position(|kind| kind == name) {
                Some(kind) => found.push(kind),
                None => Self::unknown(
                    self.problems,
                    code,
                    path.clone().at(i),
                    "kind of line",
                    name,
                    self.board.line_kinds.iter().map(String::as_str),
                ),
            }
        }
        found
    }

    /// The points of zones, as each army sees them.
    pub fn zones(&mut self, code: &'static str, path: &Path, names: &[String]) -> Vec<Points> {
        let mut sets = vec![Points::EMPTY; self.seats.len()];
        for (i, name) in names.iter().enumerate() {
            if let Some(zone) = self.zone(code, path.clone().at(i), name) {
                for (set, more) in sets.iter_mut().zip(zone) {
                    *set = set.or(&more);
                }
            }
        }
        sets
    }

    /// The points of one zone, as each army sees them.
    pub fn zone(&mut self, code: &'static str, path: Path, name: &str) -> Option<Vec<Points>> {
        let zone = self.board.zones.get(name);
        if zone.is_none() {
            Self::unknown(
                self.problems,
                code,
                path,
                "zone",
                name,
                self.board.zones.keys().map(String::as_str),
            );
        }
        let zone = zone?;
        Some(
            self.seats
                .values()
                .map(|&turn| zone.for_turn(turn))
                .collect(),
        )
    }

    /// The points of zones for everybody: own zones of all armies together.
    pub fn shared(&mut self, code: &'static str, path: &Path, names: &[String]) -> Points {
        self.zones(code, path, names)
            .iter()
            .fold(Points::EMPTY, |all, set| all.or(set))
    }

    /// A point.
    pub fn point(&mut self, code: &'static str, path: Path, name: &str) -> Option<u8> {
        let found = self.board.find(name);
        if found.is_none() {
            Self::unknown(
                self.problems,
                code,
                path,
                "point",
                name,
                self.board.points.iter().map(|p| p.name.as_str()),
            );
        }
        found.map(|p| p.0)
    }
}
