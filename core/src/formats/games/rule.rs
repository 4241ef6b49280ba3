//! PGN and PGN4 with names resolved.

use indexmap::IndexMap;

use super::Chosen;
use crate::formats::rule::one_letter;
use crate::formats::spec::{Pgn4Spec, PgnSpec};
use crate::ids::{KindId, SeatId};
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
    pub starts: Vec<(String, Chosen)>,
    /// Words of the tag `RuleVariants`.
    pub words: Vec<RuleWord>,
    /// Letters that moves may have for a kind besides those of FEN4.
    pub also: Vec<(char, KindId)>,
}

/// A word of the tag `RuleVariants`, and the options of games with and without it.
#[derive(Clone, Debug)]
pub struct RuleWord {
    /// The word.
    pub word: String,
    /// With it.
    pub with: Chosen,
    /// Without it.
    pub without: Chosen,
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
    let chosen = |options: &IndexMap<String, String>| -> Chosen {
        let options = options.iter().map(|(k, v)| (k.clone(), v.clone()));
        options.collect()
    };
    let starts = spec.starts.iter();
    let starts = starts.map(|(name, options)| (name.clone(), chosen(options)));
    let words = spec.words.iter().map(|(word, options)| RuleWord {
        word: word.clone(),
        with: chosen(&options.with),
        without: chosen(&options.without),
    });
    let words = words.collect();
    let mut also = Vec::new();
    for (kind, letters) in &spec.also {
        let here = path.clone().join("also").join(kind);
        let Some(kind) = names.kind("E1404", here.clone(), kind) else {
            continue;
        };
        for (i, letter) in letters.iter().enumerate() {
            if let Some(letter) = one_letter(letter, here.clone().at(i), names) {
                also.push((letter.to_ascii_uppercase(), kind));
            }
        }
    }
    Pgn4 {
        players: players(&spec.players, path, names),
        variant: spec.variant.clone(),
        rule_variants: spec.rule_variants.clone(),
        starts: starts.collect(),
        words,
        also,
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
