//! PGN and PGN4 with names resolved.

use indexmap::IndexMap;

use crate::formats::spec::{Pgn4Spec, PgnSpec};
use crate::ids::SeatId;
use crate::lang::Path;
use crate::variant::Names;

/// How a game's names are written in PGN.
#[derive(Clone, Debug)]
pub struct Pgn {
    /// The tag that names the player of each seat; the first seat has won by `1-0`.
    pub players: Vec<(SeatId, String)>,
}

/// How a game's names are written in PGN4.
#[derive(Clone, Debug)]
pub struct Pgn4 {
    /// The tag that names the player of each seat; the first seat's team has won by `1-0`.
    pub players: Vec<(SeatId, String)>,
    /// The tag `Variant`.
    pub variant: String,
    /// The tag `RuleVariants`.
    pub rule_variants: String,
    /// Named set-ups and their options, in the order in which they are tried.
    pub starts: Vec<(String, Vec<(String, String)>)>,
}

pub(in crate::formats) fn resolve_pgn(spec: &PgnSpec, path: &Path, names: &mut Names<'_>) -> Pgn {
    if names.seats.len() != 2 {
        names
            .problems
            .error("E1401", path.clone(), "PGN is for two seats")
            .help("use `pgn4` for four seats, or records");
    }
    Pgn {
        players: players(&spec.players, path, names),
    }
}

pub(in crate::formats) fn resolve_pgn4(
    spec: &Pgn4Spec,
    fen4: bool,
    path: &Path,
    names: &mut Names<'_>,
) -> Pgn4 {
    if !fen4 {
        names
            .problems
            .error("E1410", path.clone(), "PGN4 without FEN4 has no letters")
            .help("add `[formats.fen4]`");
    }
    let starts = spec.starts.iter().map(|(name, options)| {
        let options = options.iter().map(|(k, v)| (k.clone(), v.clone()));
        (name.clone(), options.collect())
    });
    Pgn4 {
        players: players(&spec.players, path, names),
        variant: spec.variant.clone(),
        rule_variants: spec.rule_variants.clone(),
        starts: starts.collect(),
    }
}

fn players(
    spec: &IndexMap<String, String>,
    path: &Path,
    names: &mut Names<'_>,
) -> Vec<(SeatId, String)> {
    let path = path.clone().join("players");
    let mut found = Vec::new();
    for (seat, tag) in spec {
        if let Some(seat) = names.seat("E1402", path.clone().join(seat), seat) {
            found.push((seat, tag.clone()));
        }
    }
    if found.len() != names.seats.len() {
        let message = format!(
            "{} tags of players for {} seats",
            found.len(),
            names.seats.len()
        );
        names
            .problems
            .error("E1409", path, message)
            .help("give every seat the tag that names its player");
    }
    found
}
