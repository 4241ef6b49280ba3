//! The last moves.

use sifang_core::drawing::route;
use sifang_core::view::Seen;

use super::{Scene, Trail};

/// The last move of all, or of every seat, the newest last.
pub(super) fn trails(scene: &Scene<'_>) -> Vec<Trail> {
    let view = &scene.snapshot.view;
    let mut trails: Vec<Trail> = Vec::new();
    for (_, seen) in scene.snapshot.seen.iter().rev() {
        let Seen::Moved {
            seat,
            piece,
            from,
            to,
            ..
        } = seen
        else {
            continue;
        };
        if trails.iter().any(|trail| trail.seat == *seat) {
            continue;
        }
        trails.push(Trail {
            seat: *seat,
            route: route(view.rules(), view.position(), piece.kind, *from, *to),
        });
        if !scene.last_of_all {
            break;
        }
    }
    trails.reverse();
    trails
}
