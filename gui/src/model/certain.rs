//! What the rules make certain about hidden pieces (J9.2), from the viewer's own deductions and nothing else.

use sifang_core::ids::{KindId, PointId};
use sifang_core::variant::Variant;
use sifang_core::view::Known;

use super::{PieceNode, Scene, marks, pieces};
use crate::app::Mark;
use crate::text::tables::{common, marks as words};

/// What is certain about the pieces that the viewer does not know, where he has no mark of his own.
pub(super) fn all(scene: &Scene<'_>, pieces: &[PieceNode]) -> Vec<(PointId, String)> {
    if !scene.assistant {
        return Vec::new();
    }
    let unknown = pieces.iter().filter(|piece| piece.kind.is_none());
    unknown
        .filter(|piece| marks::on(scene, piece.point).is_none())
        .filter_map(|piece| Some((piece.point, on(scene, piece.point)?)))
        .collect()
}

/// What is certain about the piece on a point, as it is written on it.
pub(super) fn on(scene: &Scene<'_>, point: PointId) -> Option<String> {
    let view = &scene.snapshot.view;
    let known = view
        .knowledge()
        .at(point)
        .filter(|known| !known.face_down)?;
    let sign = |mark| marks::sign(scene, mark);
    Some(match of(view.rules(), known)? {
        Certain::Bound(mark) => sign(mark),
        Certain::Either(a, b) => {
            let short = |kind| pieces::short(view.rules(), kind, scene.signs);
            format!("{}/{}", short(a), short(b))
        }
    })
}

/// What a piece may be, in words, if that is less than everything.
pub(super) fn possible(scene: &Scene<'_>, point: PointId) -> Option<String> {
    if !scene.assistant {
        return None;
    }
    let view = &scene.snapshot.view;
    let known = view
        .knowledge()
        .at(point)
        .filter(|known| !known.face_down)?;
    let words = scene.words();
    let kinds: Vec<&str> = known.kinds().map(|kind| words.kind(kind)).collect();
    if kinds.is_empty() || kinds.len() >= view.rules().kinds.len() {
        return None;
    }
    let kinds = kinds.join(common::COMMA.get(scene.lang));
    Some(words::POSSIBLE.with(scene.lang, &[("kinds", &kinds)]))
}

/// What can be written of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Certain {
    /// It is something, or at least or at most something.
    Bound(Mark),
    /// It is one of two.
    Either(KindId, KindId),
}

fn of(rules: &Variant, known: &Known) -> Option<Certain> {
    let kinds: Vec<KindId> = known.kinds().collect();
    match kinds[..] {
        [] => return None,
        [only] => return Some(Certain::Bound(Mark::Is(only))),
        [a, b] => return Some(Certain::Either(a, b)),
        _ => {}
    }
    let rank = |kind: &KindId| rules.kinds.get(kind.index())?.rank;
    // only if all that it may be has a rank is its rank bounded
    let ranks: Option<Vec<u16>> = kinds.iter().map(rank).collect();
    let ranks = ranks?;
    let (low, high) = (*ranks.iter().min()?, *ranks.iter().max()?);
    let of_rank = |rank: u16| kinds.iter().zip(&ranks).find(|(_, r)| **r == rank);
    let all = || rules.kinds.iter().filter_map(|kind| kind.rank);
    if all().any(|rank| rank < low) {
        return of_rank(low).map(|(kind, _)| Certain::Bound(Mark::AtLeast(*kind)));
    }
    if all().any(|rank| rank > high) {
        return of_rank(high).map(|(kind, _)| Certain::Bound(Mark::AtMost(*kind)));
    }
    None
}
