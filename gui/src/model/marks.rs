//! Marks on pieces, and the choice of one.

use sifang_core::ids::{KindId, PointId};

use super::{MarkChoice, MarkMenu, PieceNode, Scene, certain, pieces};
use crate::app::Mark;
use crate::text::tables::marks;

/// A mark as it is written on a piece.
pub(super) fn sign(scene: &Scene<'_>, mark: Mark) -> String {
    let rules = scene.snapshot.view.rules();
    let (text, kind) = match mark {
        Mark::Is(kind) => return pieces::sign(rules, (kind, None), scene.signs),
        Mark::Maybe(kind) => (marks::MAYBE, kind),
        Mark::AtLeast(kind) => (marks::LEAST_SIGN, kind),
        Mark::AtMost(kind) => (marks::MOST_SIGN, kind),
        Mark::Text(text) => return text.text(),
    };
    let sign = pieces::short(rules, kind, scene.signs);
    text.with(scene.lang, &[("sign", &sign)])
}

/// The mark on an unknown piece, if there is one.
pub(super) fn on(scene: &Scene<'_>, point: PointId) -> Option<String> {
    let view = &scene.snapshot.view;
    let origin = view.knowledge().at(point)?.origin;
    let mark = scene.marks.of(view.seat(), origin)?;
    Some(sign(scene, mark))
}

/// The marks on the pieces that the viewer does not know.
pub(super) fn all(scene: &Scene<'_>, pieces: &[PieceNode]) -> Vec<(PointId, String)> {
    let unknown = pieces.iter().filter(|piece| piece.kind.is_none());
    unknown
        .filter_map(|piece| Some((piece.point, on(scene, piece.point)?)))
        .collect()
}

/// The choice of a mark, while one is waited for.
pub(super) fn menu(scene: &Scene<'_>) -> Option<MarkMenu> {
    let point = scene.marking?;
    let rules = scene.snapshot.view.rules();
    let (lang, words) = (scene.lang, scene.words());
    let kinds = || (0..rules.kinds.len()).map(|kind| KindId(kind as u8));
    let mut ranked: Vec<(u16, KindId)> = kinds()
        .filter_map(|kind| Some((rules.kinds[kind.index()].rank?, kind)))
        .collect();
    ranked.sort_by_key(|&(rank, kind)| (std::cmp::Reverse(rank), kind.0));
    // one sign stands for a rank
    ranked.dedup_by_key(|&mut (rank, _)| rank);
    let choice = |mark: Mark| {
        let sign = sign(scene, mark);
        let label = match mark {
            Mark::Is(kind) => (marks::IS, kind),
            Mark::Maybe(kind) => (marks::MAYBE_IS, kind),
            Mark::AtLeast(kind) => (marks::LEAST_IS, kind),
            Mark::AtMost(kind) => (marks::MOST_IS, kind),
            Mark::Text(text) => {
                return MarkChoice {
                    sign,
                    label: text.text(),
                    mark,
                };
            }
        };
        let (text, kind) = label;
        let label = text.with(lang, &[("kind", &words.kind(kind))]);
        MarkChoice { sign, label, mark }
    };
    let of_all = |mark: fn(KindId) -> Mark| kinds().map(mark).map(choice).collect();
    let of_ranks = |mark: fn(KindId) -> Mark| {
        let kinds = ranked.iter().map(|&(_, kind)| kind);
        kinds.map(mark).map(choice).collect()
    };
    let rows: [(_, Vec<MarkChoice>); 4] = [
        (marks::EXACT, of_all(Mark::Is)),
        (marks::PERHAPS, of_all(Mark::Maybe)),
        (marks::AT_LEAST, of_ranks(Mark::AtLeast)),
        (marks::AT_MOST, of_ranks(Mark::AtMost)),
    ];
    let name = rules.board.name(point);
    Some(MarkMenu {
        point,
        title: marks::MARK_ON.with(lang, &[("point", &name)]),
        possible: certain::possible(scene, point),
        rows: rows
            .into_iter()
            // a game without ranks has none to choose
            .filter(|(_, choices)| !choices.is_empty())
            .map(|(text, choices)| (text.get(lang).to_owned(), choices))
            .collect(),
    })
}
