//! The way of the focus over the points: along lines where they lead that way, to the nearest point otherwise.

use sifang_core::board::Board;
use sifang_core::ids::PointId;

use sifang_bots::table::Snapshot;

use super::play::Play;
use crate::model::Model;

impl Play {
    /// Moves the focus right and down, as the board is seen.
    pub(super) fn move_focus(&mut self, x: f32, y: f32) {
        let Some(model) = &self.model else {
            return;
        };
        let Some(shown) = &self.snapshot else {
            return;
        };
        let board = &shown.view.rules().board;
        let first = || self.chosen.or_else(|| own_first(model, shown));
        self.focus = match self.focus {
            Some(from) => next(model, board, from, (f64::from(x), f64::from(y))).or(Some(from)),
            None => first(),
        };
        self.refocus = true;
        self.by_keys = true;
        self.hovered = None;
        self.changed = true;
    }

    /// Brings the focus to the board: where it was there, or to a piece to begin with.
    pub(super) fn focus_board(&mut self) {
        let (Some(model), Some(shown)) = (&self.model, &self.snapshot) else {
            return;
        };
        let first = self.chosen.or_else(|| own_first(model, shown));
        self.focus = self.focus.or(first);
        self.refocus = true;
        self.by_keys = true;
        self.hovered = None;
        self.changed = true;
    }
}

/// A point to begin with: a piece of the viewer's that can move, or any of his.
fn own_first(model: &Model, shown: &Snapshot) -> Option<PointId> {
    let offered = shown.view.offered();
    let moves = |point: &PointId| offered.iter().any(|m| m.from == point.0 && !m.is_flip());
    if let Some(point) = model.order.iter().copied().find(moves) {
        return Some(point);
    }
    let own = model.plates.iter().find(|plate| plate.own);
    let own = own.and_then(|plate| {
        let mut pieces = model.pieces.iter();
        pieces.find(|piece| piece.commander == Some(plate.seat))
    });
    let any = || model.points.first().map(|node| node.point);
    own.map(|piece| piece.point).or_else(any)
}

/// The next point in a direction: along a line of the board if one leads that way, the nearest otherwise.
pub(crate) fn next(
    model: &Model,
    board: &Board,
    from: PointId,
    toward: (f64, f64),
) -> Option<PointId> {
    let here = model.places.of(from);
    // how far ahead and how far aside
    let way = |point: PointId| {
        let there = model.places.of(point);
        let (x, y) = (there.0 - here.0, there.1 - here.1);
        let ahead = x * toward.0 + y * toward.1;
        let aside = (x * toward.1 - y * toward.0).abs();
        (ahead, aside)
    };
    let open = |point: &PointId| model.points.iter().any(|node| node.point == *point);
    let along = neighbours(board, from).filter(open).filter_map(|point| {
        let (ahead, aside) = way(point);
        let straight = ahead / ahead.hypot(aside);
        (straight >= STRAIGHT).then_some((point, ahead.hypot(aside) * (2.0 - straight)))
    });
    let best = |points: &mut dyn Iterator<Item = (PointId, f64)>| {
        let best = points.min_by(|a, b| a.1.total_cmp(&b.1).then(a.0.cmp(&b.0)));
        best.map(|(point, _)| point)
    };
    let anywhere = || {
        let points = model.points.iter().map(|node| node.point);
        best(&mut points.filter_map(|point| {
            let (ahead, aside) = way(point);
            (ahead > 0.1 && aside <= ahead * 1.01).then_some((point, ahead + 2.0 * aside))
        }))
    };
    best(&mut along.into_iter()).or_else(anywhere)
}

/// A line leads in a direction if the cosine of the angle between them is at least this.
const STRAIGHT: f64 = 0.6;

/// The points beside a point on the lines of the board.
fn neighbours(board: &Board, from: PointId) -> impl Iterator<Item = PointId> {
    board.lines.iter().flat_map(move |line| {
        let pairs = line.points.windows(2).filter_map(move |pair| match *pair {
            [a, b] if a == from => Some(b),
            [a, b] if b == from => Some(a),
            _ => None,
        });
        pairs.collect::<Vec<_>>()
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use sifang_bots::table::{Seating, Table};
    use sifang_core::ids::SeatId;
    use sifang_core::lang::Choices;
    use sifang_core::view::Viewer;

    use super::{neighbours, next};
    use crate::app::Marks;
    use crate::catalogue;
    use crate::model::{Scene, build};
    use crate::text::Lang;

    /// Arrows lead from anywhere to everywhere, and along a line wherever a line leads that way.
    #[test]
    fn arrows_reach_every_point_of_every_board() {
        for shipped in sifang_variants::ALL {
            let game = catalogue::load(shipped.id, &Choices::default()).unwrap();
            let seats = game.rules().seats.len();
            let table = Table::new(&game, Seating::person_and_bots(seats), 1, None).unwrap();
            let snapshot = table.snapshot(Viewer::Seat(SeatId(0)));
            for quarters in 0..4 {
                let model = build(&Scene {
                    snapshot: &snapshot,
                    now: None,
                    lang: Lang::En,
                    signs: Lang::En,
                    quarters,
                    last_of_all: false,
                    chosen: None,
                    looked_at: None,
                    choices: &[],
                    marks: &Marks::default(),
                    marking: None,
                    assistant: false,
                    paused: false,
                });
                let board = &game.rules().board;
                let arrows = [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)];
                let first = model.points[0].point;
                let (mut reached, mut open) = (BTreeSet::from([first]), vec![first]);
                let (mut along, mut all) = (0, 0);
                while let Some(from) = open.pop() {
                    for toward in arrows {
                        let Some(to) = next(&model, board, from, toward) else {
                            continue;
                        };
                        all += 1;
                        along += u32::from(neighbours(board, from).any(|point| point == to));
                        if reached.insert(to) {
                            open.push(to);
                        }
                    }
                }
                assert_eq!(
                    reached.len(),
                    model.points.len(),
                    "{} {quarters}",
                    shipped.id
                );
                assert!(
                    along * 2 > all,
                    "{} {quarters}: {along} of {all}",
                    shipped.id
                );
            }
        }
    }
}
