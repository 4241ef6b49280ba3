//! The way of the focus over the points: along lines where there are any, to the nearest point otherwise.

use sifang_core::ids::PointId;

use super::play::Play;
use crate::model::Model;

impl Play {
    /// Moves the focus right and down, as the board is seen.
    pub(super) fn move_focus(&mut self, x: f32, y: f32) {
        let Some(model) = &self.model else {
            return;
        };
        let first = || self.chosen.or_else(|| own_first(model));
        self.focus = match self.focus {
            Some(from) => next(model, from, (f64::from(x), f64::from(y))).or(Some(from)),
            None => first(),
        };
        self.hovered = None;
        self.changed = true;
    }
}

/// A point to begin with: a piece of the viewer's.
fn own_first(model: &Model) -> Option<PointId> {
    let own = model.plates.iter().find(|plate| plate.own);
    let own = own.and_then(|plate| {
        let mut pieces = model.pieces.iter();
        pieces.find(|piece| piece.commander == Some(plate.seat))
    });
    let any = || model.points.first().map(|node| node.point);
    own.map(|piece| piece.point).or_else(any)
}

/// The nearest point in a direction; points aside count as farther.
pub(crate) fn next(model: &Model, from: PointId, toward: (f64, f64)) -> Option<PointId> {
    let here = model.places.of(from);
    let cost = |point: PointId| {
        let there = model.places.of(point);
        let (x, y) = (there.0 - here.0, there.1 - here.1);
        let ahead = x * toward.0 + y * toward.1;
        let aside = (x * toward.1 - y * toward.0).abs();
        (ahead > 0.1 && aside <= ahead * 1.01).then_some(ahead + 2.0 * aside)
    };
    let points = model.points.iter().map(|node| node.point);
    let ahead = points.filter_map(|point| Some((point, cost(point)?)));
    let nearest = ahead.min_by(|a, b| a.1.total_cmp(&b.1));
    nearest.map(|(point, _)| point)
}
