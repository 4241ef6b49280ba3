//! Kinds of piece.

use super::names::Names;
use super::spec::VariantSpec;
use crate::ids::{ArmyId, MAX_KINDS};
use crate::lang::{self, Localised, Path};
use crate::setup::spec::{PieceSpec, Shape};

/// A kind of piece.
#[derive(Clone, Debug)]
pub struct Kind {
    /// Its id.
    pub id: String,
    /// What people call it.
    pub name: Localised,
    /// The letter of written moves and positions.
    pub symbol: String,
    /// What the board shows.
    pub sign: Localised,
    /// The figure that stands for it.
    pub shape: Option<Shape>,
    /// Rank for encounters.
    pub rank: Option<u16>,
    /// Its ways of moving, numbers in [`Variant::moves`](super::Variant::moves).
    pub moves: Vec<usize>,
    /// May it be checked and mated?
    pub royal: bool,
    /// Is its seat out when it is taken?
    pub vital: bool,
    /// Worth for simple bots.
    pub worth: f64,
    /// What it is called and what it shows, by the army.
    pub of: Vec<Called>,
}

/// A kind of piece in the army of one seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Called {
    /// What people call it.
    pub name: Localised,
    /// What the board shows.
    pub sign: Localised,
}

impl Kind {
    /// What people call it in this army; in one that there is not, what they call it anyhow.
    pub fn name_of(&self, army: ArmyId) -> &Localised {
        self.of
            .get(army.index())
            .map_or(&self.name, |called| &called.name)
    }

    /// What the board shows of it in this army; in one that there is not, what it shows anyhow.
    pub fn sign_of(&self, army: ArmyId) -> &Localised {
        self.of
            .get(army.index())
            .map_or(&self.sign, |called| &called.sign)
    }
}

/// Resolves the kinds of a file.
pub(super) fn kinds(spec: &VariantSpec, names: &mut Names<'_>) -> Vec<Kind> {
    let ids: Vec<&str> = spec.moves.keys().map(String::as_str).collect();
    let mut kinds = Vec::new();
    for (id, piece) in spec.pieces.iter().take(MAX_KINDS) {
        let path = Path::from("pieces").join(id).join("moves");
        let mut moves = Vec::new();
        for (i, name) in piece.moves.iter().enumerate() {
            if let Some(index) = spec.moves.get_index_of(name) {
                moves.push(index);
            } else {
                let help = lang::did_you_mean(name, ids.iter().copied()).unwrap_or_else(|| {
                    format!("the file has {}", lang::list_of(ids.iter().copied()))
                });
                names
                    .problems
                    .error(
                        "E0412",
                        path.clone().at(i),
                        format!("there is no move `{name}`"),
                    )
                    .help(help);
            }
        }
        let of = called(piece, &Path::from("pieces").join(id).join("of"), names);
        kinds.push(Kind {
            id: id.clone(),
            name: piece.name.clone(),
            symbol: piece.symbol.clone(),
            sign: piece.sign.clone(),
            shape: piece.shape,
            rank: piece.rank,
            moves,
            royal: piece.royal,
            vital: piece.vital,
            worth: piece.worth,
            of,
        });
    }
    kinds
}

/// What a kind is called and shows in each army.
fn called(piece: &PieceSpec, path: &Path, names: &mut Names<'_>) -> Vec<Called> {
    let anyhow = Called {
        name: piece.name.clone(),
        sign: piece.sign.clone(),
    };
    let mut of = vec![anyhow; names.seats.len()];
    for (seat, spec) in &piece.of {
        let Some(seat) = names.seat("E0427", path.clone().join(seat), seat) else {
            continue;
        };
        let called = &mut of[seat.index()];
        called
            .name
            .clone_from(spec.name.as_ref().unwrap_or(&piece.name));
        called
            .sign
            .clone_from(spec.sign.as_ref().unwrap_or(&piece.sign));
    }
    of
}
