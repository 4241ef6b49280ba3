//! A set-up drawn by chance: the pieces of all armies on shuffled points.

use crate::ids::{ArmyId, KindId, MAX_ARMIES, Piece, PointId};
use crate::lang::Path;
use crate::setup::rule::points_of;
use crate::setup::spec::ShuffleSpec;
use crate::variant::Names;

/// The pieces and the points they are shuffled over; there are as many of each.
#[derive(Clone, Debug)]
pub struct ShuffleRule {
    /// The points, in the order in which an outcome lists its pieces.
    pub points: Vec<PointId>,
    /// The pieces of all armies, in the order of their codes.
    pub pieces: Vec<Piece>,
    /// How many of each kind every army has.
    pub counts: Vec<u8>,
}

impl ShuffleRule {
    /// Is this one of the outcomes?
    pub fn may_be(&self, outcome: &[Piece]) -> bool {
        let mut sorted: Vec<u8> = outcome.iter().map(|piece| piece.0).collect();
        sorted.sort_unstable();
        sorted.iter().eq(self.pieces.iter().map(|piece| &piece.0))
    }
}

/// Resolves `[setup.shuffle]`.
pub(super) fn resolve(spec: &ShuffleSpec, names: &mut Names<'_>) -> ShuffleRule {
    let root = Path::from("setup").join("shuffle");
    let empty = names.shared("E0306", &root.clone().join("empty"), &spec.empty);
    let mut points: Vec<PointId> = Vec::new();
    for (i, text) in spec.points.iter().enumerate() {
        let path = root.clone().join("points").at(i);
        for point in points_of(text, &path, names) {
            if !empty.has(point) && !points.contains(&PointId(point)) {
                points.push(PointId(point));
            }
        }
    }
    let mut counts = vec![0; names.kinds.len()];
    for (kind, &count) in &spec.pieces {
        if let Some(kind) = names.kind("E0307", root.clone().join("pieces").join(kind), kind) {
            counts[kind.index()] = count;
        }
    }
    let armies = names.seats.len().min(MAX_ARMIES) as u8;
    let pieces: Vec<Piece> = (0..armies)
        .flat_map(|army| {
            let kinds = counts.iter().enumerate();
            kinds.flat_map(move |(kind, &count)| {
                let piece = Piece::new(ArmyId(army), KindId(kind as u8));
                std::iter::repeat_n(piece, usize::from(count))
            })
        })
        .collect();
    if pieces.len() != points.len() {
        let message = format!(
            "{} pieces are shuffled over {} points",
            pieces.len(),
            points.len()
        );
        names
            .problems
            .error("E0319", root.join("pieces"), message)
            .help("make as many pieces as there are points to be filled");
    }
    ShuffleRule {
        points,
        pieces,
        counts,
    }
}
