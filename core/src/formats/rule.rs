//! The field's notations with names resolved.

pub use super::games::rule::{Pgn, Pgn4};
pub use super::layout::rule::LayoutFile;

use super::games::rule as games;
use super::layout::rule::resolve_layout;
use super::spec::{Fen4Spec, FenSpec, FormatsSpec, LettersSpec};
use crate::ids::{KindId, SeatId};
use crate::lang::Path;
use crate::variant::Names;
use indexmap::IndexMap;

/// The notations of a game.
#[derive(Clone, Debug, Default)]
pub struct Formats {
    /// FEN.
    pub fen: Option<Fen>,
    /// FEN4.
    pub fen4: Option<Fen4>,
    /// PGN.
    pub pgn: Option<Pgn>,
    /// PGN4.
    pub pgn4: Option<Pgn4>,
    /// Files of layouts.
    pub layout: Option<LayoutFile>,
}

/// How a game's names are written in FEN.
#[derive(Clone, Debug)]
pub struct Fen {
    /// Letters of the seats on move.
    pub sides: Vec<(SeatId, char)>,
    /// Letters of kinds.
    pub letters: Letters,
    /// Letters of rights: the letter, the seat, the paired move.
    pub castling: Vec<(char, SeatId, usize)>,
}

/// How a game's names are written in FEN4.
#[derive(Clone, Debug)]
pub struct Fen4 {
    /// Capital letters of the seats, in the order of the notation's lists.
    pub sides: Vec<(SeatId, char)>,
    /// Letters of kinds.
    pub letters: Letters,
    /// The paired moves of the two lists of rights.
    pub wings: [Option<usize>; 2],
}

/// Letters of kinds, in capitals.
#[derive(Clone, Debug)]
pub struct Letters(Vec<(char, KindId)>);

impl Letters {
    /// The kind of a letter, whatever its case.
    pub fn kind(&self, letter: char) -> Option<KindId> {
        let letter = letter.to_ascii_uppercase();
        let found = self.0.iter().find(|(known, _)| *known == letter);
        found.map(|(_, kind)| *kind)
    }

    /// The letter written for a kind.
    pub fn letter(&self, kind: KindId) -> Option<char> {
        let found = self.0.iter().find(|(_, known)| *known == kind);
        found.map(|(letter, _)| *letter)
    }

    /// All letters, for messages.
    pub fn known(&self) -> String {
        self.0.iter().map(|(letter, _)| *letter).collect()
    }
}

/// Resolves `[formats]`; `paired` are the ids of the paired moves.
pub fn resolve(
    spec: &FormatsSpec,
    symbols: &[String],
    paired: &[&str],
    names: &mut Names<'_>,
) -> Formats {
    let root = Path::from("formats");
    let at = |key: &str| root.clone().join(key);
    Formats {
        fen: spec
            .fen
            .as_ref()
            .map(|fen| resolve_fen(fen, &at("fen"), symbols, paired, names)),
        fen4: spec
            .fen4
            .as_ref()
            .map(|fen4| resolve_fen4(fen4, &at("fen4"), symbols, paired, names)),
        pgn: spec
            .pgn
            .as_ref()
            .map(|pgn| games::resolve_pgn(pgn, &at("pgn"), names)),
        pgn4: spec
            .pgn4
            .as_ref()
            .map(|pgn4| games::resolve_pgn4(pgn4, spec.fen4.is_some(), &at("pgn4"), names)),
        layout: spec
            .layout
            .as_ref()
            .map(|layout| resolve_layout(layout, &at("layout"), names)),
    }
}

fn resolve_fen(
    spec: &FenSpec,
    path: &Path,
    symbols: &[String],
    paired: &[&str],
    names: &mut Names<'_>,
) -> Fen {
    if names.seats.len() != 2 {
        names
            .problems
            .error("E1401", path.clone(), "FEN is for two seats")
            .help("use `fen4` for four seats, or position files");
    }
    let mut castling = Vec::new();
    for (seat, rights) in &spec.castling {
        let here = path.clone().join("castling").join(seat);
        let seat = names.seat("E1402", here.clone(), seat);
        for (id, letter) in rights {
            let here = here.clone().join(id);
            let index = find_paired(id, paired, here.clone(), names);
            let letter = one_letter(letter, here, names);
            if let (Some(seat), Some(index), Some(letter)) = (seat, index, letter) {
                castling.push((letter, seat, index));
            }
        }
    }
    Fen {
        sides: sides(&spec.sides, path, names),
        letters: letters(&spec.letters, path, symbols, names),
        castling,
    }
}

fn resolve_fen4(
    spec: &Fen4Spec,
    path: &Path,
    symbols: &[String],
    paired: &[&str],
    names: &mut Names<'_>,
) -> Fen4 {
    let mut wing = |key: &str, id: &Option<String>| {
        id.as_ref()
            .and_then(|id| find_paired(id, paired, path.clone().join(key), names))
    };
    let wings = [
        wing("kingside", &spec.kingside),
        wing("queenside", &spec.queenside),
    ];
    let sides = sides(&spec.sides, path, names);
    if sides.len() != 4 {
        names
            .problems
            .error(
                "E1403",
                path.clone().join("sides"),
                format!("{} letters of seats; FEN4 has four", sides.len()),
            )
            .help("give every seat a letter, in the order of the notation's lists");
    }
    Fen4 {
        sides,
        letters: letters(&spec.letters, path, symbols, names),
        wings,
    }
}

fn sides(
    spec: &IndexMap<String, LettersSpec>,
    path: &Path,
    names: &mut Names<'_>,
) -> Vec<(SeatId, char)> {
    let mut found = Vec::new();
    for (seat, letters) in spec {
        let here = path.clone().join("sides").join(seat);
        let Some(seat) = names.seat("E1402", here.clone(), seat) else {
            continue;
        };
        for letter in letters.all() {
            if let Some(letter) = one_letter(letter, here.clone(), names) {
                found.push((seat, letter));
            }
        }
    }
    found
}

fn letters(
    spec: &IndexMap<String, Vec<String>>,
    path: &Path,
    symbols: &[String],
    names: &mut Names<'_>,
) -> Letters {
    let mut table: Vec<(char, KindId)> = Vec::new();
    let count = names.kinds.len();
    let mut own = vec![false; count];
    for (kind, texts) in spec {
        let here = path.clone().join("letters").join(kind);
        let Some(kind) = names.kind("E1404", here.clone(), kind) else {
            continue;
        };
        own[kind.index()] = true;
        for (i, text) in texts.iter().enumerate() {
            if let Some(letter) = one_letter(text, here.clone().at(i), names) {
                table.push((letter.to_ascii_uppercase(), kind));
            }
        }
    }
    for (k, symbol) in symbols.iter().enumerate().take(count) {
        if let (false, Some(letter)) = (own[k], symbol.chars().next()) {
            table.push((letter, KindId(k as u8)));
        }
    }
    for k in 0..count {
        let kind = KindId(k as u8);
        if !table.iter().any(|(_, known)| *known == kind) {
            let name = names.kinds[k];
            names
                .problems
                .error(
                    "E1405",
                    path.clone().join("letters"),
                    format!("`{name}` has no letter: its symbol is empty"),
                )
                .help(format!("add `{name} = [\"…\"]`"));
        }
    }
    for (i, (letter, _)) in table.iter().enumerate() {
        if table[..i].iter().any(|(other, _)| other == letter) {
            names
                .problems
                .error(
                    "E1406",
                    path.clone().join("letters"),
                    format!("two kinds have the letter `{letter}`"),
                )
                .help("give each kind letters of its own");
        }
    }
    Letters(table)
}

fn find_paired(id: &str, paired: &[&str], path: Path, names: &mut Names<'_>) -> Option<usize> {
    let found = paired.iter().position(|known| *known == id);
    if found.is_none() {
        names
            .problems
            .error("E1407", path, format!("there is no paired move `{id}`"))
            .help(format!(
                "the file has {}",
                crate::lang::list_of(paired.iter().copied())
            ));
    }
    found
}

pub(in crate::formats) fn one_letter(
    text: &str,
    path: Path,
    names: &mut Names<'_>,
) -> Option<char> {
    let mut letters = text.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) if letter.is_ascii_alphabetic() => Some(letter),
        _ => {
            names
                .problems
                .error("E1408", path, format!("`{text}` is no single letter"))
                .help("write one letter A to Z");
            None
        }
    }
}
