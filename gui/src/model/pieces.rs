//! Points, pieces, and what is said of them.

use sifang_core::ids::{ArmyId, KindId, PointId, SeatId};
use sifang_core::variant::Variant;
use sifang_core::view::View;

use super::{PieceNode, PointNode, Scene, Target, Trail, certain, marks};
use crate::text::tables::{board, common, noted};
use crate::text::{Lang, names};

/// What is written on a piece of an army, or of any: the file's sign, in English letters.
pub(crate) fn sign(rules: &Variant, (kind, army): (KindId, Option<SeatId>), lang: Lang) -> String {
    let kind = rules.kinds.get(kind.index());
    let sign = kind.map(|kind| match army {
        Some(army) => kind.sign_of(ArmyId(army.0)),
        None => &kind.sign,
    });
    sign.map_or("?", |sign| sign.get(lang.id())).to_owned()
}

/// The sign as short as it can be where it is a guess: one character of an ideographic sign that begins or ends no other
/// sign, best one that is written alike in both scripts, which everybody reads, and rather the last, which says what kind
/// of thing it is; the whole sign where there is none.
pub(crate) fn short(rules: &Variant, kind: KindId, lang: Lang) -> String {
    let whole = sign(rules, (kind, None), lang);
    let ends = |text: &str| [text.chars().next(), text.chars().next_back()];
    let others = (0..rules.kinds.len() as u8).filter(|other| *other != kind.0);
    let others: Vec<String> = others
        .map(|k| sign(rules, (KindId(k), None), lang))
        .collect();
    let taken = |c: char| others.iter().any(|other| ends(other).contains(&Some(c)));
    let scripts = [Lang::ZhHans, Lang::ZhHant].map(|lang| sign(rules, (kind, None), lang));
    let alike = |c: &char| scripts.iter().all(|sign| sign.contains(*c));
    let free = ends(&whole).into_iter().flatten();
    let free = free.filter(|c| !c.is_ascii() && !taken(*c));
    let best = free.max_by_key(alike);
    best.map_or(whole, String::from)
}

pub(super) fn pieces(scene: &Scene<'_>) -> Vec<PieceNode> {
    let view = &scene.snapshot.view;
    let rules = view.rules();
    let position = view.position();
    let points = (0..rules.board.len()).map(|p| PointId(p as u8));
    let piece = |point: PointId| {
        let (army, kind) = view.piece(point)?;
        let down = view.lies_face_down(point);
        Some(PieceNode {
            point,
            // nobody knows whose it is
            army: if down {
                SeatId(u8::MAX)
            } else {
                SeatId(army.0)
            },
            commander: position.controller(army).filter(|_| !down),
            kind,
            sign: kind.map_or_else(String::new, |kind| {
                sign(rules, (kind, Some(SeatId(army.0))), scene.signs)
            }),
        })
    };
    points.filter_map(piece).collect()
}

/// The points in the order of the focus: pieces by their seats, then empty points.
pub(super) fn order(rules: &Variant, pieces: &[PieceNode], seats: &[SeatId]) -> Vec<PointId> {
    let points = (0..rules.board.len()).map(|p| PointId(p as u8));
    let mut order: Vec<PointId> = points
        .filter(|point| !rules.board.closed.has(point.0))
        .collect();
    let rank = |point: &PointId| {
        let piece = pieces.iter().find(|piece| piece.point == *point);
        piece.map_or(usize::MAX, |piece| {
            let commander = piece.commander;
            let seat = commander.and_then(|by| seats.iter().position(|seat| *seat == by));
            seat.unwrap_or(seats.len())
        })
    };
    order.sort_by_cached_key(|point| (rank(point), *point));
    order
}

/// The points where the viewer can turn up a piece now.
fn flips(scene: &Scene<'_>) -> Vec<PointId> {
    let view = &scene.snapshot.view;
    if !view.rules().visibility.face_down || scene.snapshot.is_past() {
        return Vec::new();
    }
    let offered = view.offered().into_iter();
    let flips = offered.filter(|m| m.is_flip());
    flips.map(|m| PointId(m.from)).collect()
}

/// Royal pieces that the viewer knows to be in check.
pub(super) fn checked(view: &View) -> Vec<PointId> {
    let position = view.position();
    let checked = view.game().checked(position);
    let royals = checked.iter().filter_map(|seat| position.royal(seat));
    royals.map(PointId).collect()
}

pub(super) fn points(
    scene: &Scene<'_>,
    pieces: &[PieceNode],
    targets: &[Target],
    trails: &[Trail],
    checked: &[PointId],
) -> Vec<PointNode> {
    let view = &scene.snapshot.view;
    let rules = view.rules();
    let lang = scene.lang;
    let words = scene.words();
    let comma = common::COMMA.get(lang);
    let flips = flips(scene);
    let last = trails.last();
    let all = (0..rules.board.len()).map(|p| PointId(p as u8));
    all.filter(|point| !rules.board.closed.has(point.0))
        .map(|point| {
            let name = rules.board.name(point).to_owned();
            let piece = pieces.iter().find(|piece| piece.point == point);
            let colour = |seat: SeatId| {
                let seat = rules.seats.get(seat.index());
                seat.map_or("", |seat| names::colour(seat.colour).get(lang))
            };
            let mut label = match piece {
                None => board::POINT_EMPTY.with(lang, &[("point", &name)]),
                Some(_) if view.lies_face_down(point) => {
                    noted::POINT_FACE_DOWN.with(lang, &[("point", &name)])
                }
                Some(piece) => match piece.kind {
                    Some(kind) => board::POINT_PIECE.with(
                        lang,
                        &[
                            ("point", &name),
                            ("colour", &colour(piece.army)),
                            ("kind", &words.kind(kind)),
                        ],
                    ),
                    None => board::POINT_HIDDEN
                        .with(lang, &[("point", &name), ("colour", &colour(piece.army))]),
                },
            };
            let mut flag = |text: &str| {
                label.push_str(comma);
                label.push_str(text);
            };
            if flips.contains(&point) {
                flag(noted::FLAG_FLIP.get(lang));
            }
            if let Some(piece) = piece.filter(|_| !view.lies_face_down(point)) {
                let known = view.knowledge().at(point);
                if rules.visibility.hides() && known.is_some_and(|known| known.moved) {
                    flag(board::FLAG_MOVED.get(lang));
                }
                match piece.commander {
                    Some(seat) if seat != piece.army => {
                        let text = board::FLAG_COMMANDED;
                        flag(&text.with(lang, &[("seat", &words.seat(seat))]));
                    }
                    None => flag(board::FLAG_NOBODY.get(lang)),
                    Some(_) => {}
                }
            }
            if piece.is_some_and(|piece| piece.kind.is_none())
                && let Some(mark) = marks::on(scene, point)
            {
                flag(&board::FLAG_MARKED.with(lang, &[("mark", &mark)]));
            } else if scene.assistant
                && piece.is_some_and(|piece| piece.kind.is_none())
                && let Some(mark) = certain::on(scene, point)
            {
                flag(&noted::FLAG_CERTAIN.with(lang, &[("mark", &mark)]));
            }
            if scene.chosen == Some(point) {
                flag(board::FLAG_SELECTED.get(lang));
            }
            if let Some(target) = targets.iter().find(|target| target.point == point) {
                let text = if target.attacks {
                    board::FLAG_CAPTURE
                } else {
                    board::FLAG_TARGET
                };
                flag(text.get(lang));
            }
            if last.is_some_and(|trail| trail.route.last() == Some(&point)) {
                flag(board::FLAG_LAST.get(lang));
            }
            if checked.contains(&point) {
                flag(board::FLAG_CHECKED.get(lang));
            }
            PointNode { point, name, label }
        })
        .collect()
}
