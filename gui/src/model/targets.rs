//! Where a chosen piece may go, and on what way.

use sifang_core::drawing::route;
use sifang_core::ids::PointId;

use super::{Scene, Target};

pub(super) fn targets(scene: &Scene<'_>) -> Vec<Target> {
    let Some(from) = scene.chosen else {
        return Vec::new();
    };
    let view = &scene.snapshot.view;
    if scene.snapshot.is_past() {
        return Vec::new();
    }
    let kind = view.piece(from).and_then(|(_, kind)| kind);
    let mut targets: Vec<Target> = Vec::new();
    for m in view.offered() {
        if m.from != from.0 {
            continue;
        }
        let point = PointId(m.to);
        if let Some(target) = targets.iter_mut().find(|target| target.point == point) {
            target.moves.push(m);
            continue;
        }
        targets.push(Target {
            point,
            route: route(view.rules(), view.position(), kind, from, point),
            attacks: view.piece(point).is_some() || m.is_passing(),
            moves: vec![m],
        });
    }
    targets
}

/// Where the piece under the pointer could go now if its commander were on move, as far as the viewer knows what it is.
pub(super) fn reach(scene: &Scene<'_>) -> Vec<PointId> {
    let view = &scene.snapshot.view;
    let Some(point) = scene.looked_at.filter(|_| scene.chosen.is_none()) else {
        return Vec::new();
    };
    let Some((army, Some(_))) = view.piece(point) else {
        return Vec::new();
    };
    let position = view.position();
    let Some(commander) = position.controller(army) else {
        return Vec::new();
    };
    let moves = if view.seat() == Some(commander) && position.to_move() == Some(commander) {
        view.offered()
    } else {
        view.game().moves_of(position, commander)
    };
    let moves = moves.iter().filter(|m| m.from == point.0);
    let mut reach: Vec<PointId> = moves.map(|m| PointId(m.to)).collect();
    reach.sort_unstable();
    reach.dedup();
    reach
}
