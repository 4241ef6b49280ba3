//! Contradictions around pieces that lie face down, and armies that nobody has from the beginning.

use super::resolve::Variant;
use crate::ids::MAX_ARMIES;
use crate::lang::{Path, Problems};
use crate::turn::spec::DeadSeat;
use crate::visibility::spec::Sight;

/// Reports them.
pub(super) fn check(variant: &Variant, problems: &mut Problems) {
    armies(variant, problems);
    shuffles(variant, problems);
    flips(variant, problems);
    settling(variant, problems);
    face_down(variant, problems);
}

/// Positions name pieces by the ids of armies.
fn armies(variant: &Variant, problems: &mut Problems) {
    let own = |i: usize| variant.seats[i].army != variant.seats[i].id;
    for i in 0..variant.seats.len() {
        let seat = &variant.seats[i];
        let same = (0..i).find(|&other| variant.seats[other].army == seat.army);
        let Some(other) = same else { continue };
        let path = if own(i) { seat } else { &variant.seats[other] };
        problems
            .error(
                "E0320",
                Path::from("seats").join(&path.id).join("army"),
                format!("two armies have the name `{}`", seat.army),
            )
            .help("give each army a name of its own");
    }
}

/// A shuffle is the whole set-up, over points on which pieces may stand.
fn shuffles(variant: &Variant, problems: &mut Problems) {
    let Some(shuffle) = &variant.setup.shuffle else {
        return;
    };
    let root = Path::from("setup").join("shuffle");
    if variant.setup.deploy.is_some() || !variant.setup.place.is_empty() {
        problems
            .error(
                "E0321",
                root.clone(),
                "the pieces are shuffled, and set up otherwise too",
            )
            .help("leave one set-up: `shuffle`, `deploy` or `place`");
    }
    let closed = &variant.board.closed;
    if let Some(point) = shuffle.points.iter().find(|point| closed.has(point.0)) {
        let name = variant.board.name(*point);
        problems
            .error(
                "E0318",
                root.join("points"),
                format!("a piece is set up on `{name}`, which is closed"),
            )
            .help("shuffle over other points, or take the zone out of `board.closed`");
    }
}

/// Only what lies face down is turned up.
fn flips(variant: &Variant, problems: &mut Problems) {
    if variant.flip.is_some() && !variant.visibility.face_down {
        problems
            .error(
                "E0425",
                Path::from("movement").join("flip"),
                "pieces are turned up, but none lies face down",
            )
            .help("write `face-down = true` in `[visibility]`, or leave `flip` out");
    }
}

/// What hangs on the army that a seat has from the beginning cannot wait for one.
fn settling(variant: &Variant, problems: &mut Problems) {
    if !variant.settles_armies() {
        return;
    }
    let path = Path::from("movement").join("flip").join("settles");
    let mut report = |message: String, help: &str| {
        problems.error("E0426", path.clone(), message).help(help);
    };
    if variant.seats.len() != 2 {
        report(
            format!(
                "flips settle whose the armies are between {} seats",
                variant.seats.len()
            ),
            "this is for two seats: whoever turns up the piece has its army, the other seat the other",
        );
    }
    let own = [
        (variant.has_royal(), "royal pieces"),
        (!variant.paired.is_empty(), "moves of two pieces at once"),
        (variant.passing.by.contains(&true), "captures in passing"),
        (
            variant.turn.dead_seat == DeadSeat::Controller,
            "turns of dead seats",
        ),
    ];
    for (_, what) in own.into_iter().filter(|(there, _)| *there) {
        report(
            format!(
                "flips settle whose the armies are, but {what} need an own army from the beginning"
            ),
            "leave the one or the other out",
        );
    }
}

/// A piece that lies face down is nobody's as far as anybody knows; open it is seen by all.
fn face_down(variant: &Variant, problems: &mut Problems) {
    let sight = &variant.visibility;
    if !sight.face_down {
        return;
    }
    let path = Path::from("visibility").join("face-down");
    if sight.ally == Sight::Shown || sight.enemy == Sight::Shown {
        problems
            .error(
                "E0607",
                path.clone(),
                "pieces lie face down for all, and open ones are hidden from some",
            )
            .help("leave out `face-down`, or `visibility.sight`");
    }
    if variant.seats.len() >= MAX_ARMIES {
        problems
            .error(
                "E0608",
                path,
                format!(
                    "pieces lie face down in a game of {} armies",
                    variant.seats.len()
                ),
            )
            .help(format!(
                "at most {} armies leave room for a piece that is nobody's",
                MAX_ARMIES - 1
            ));
    }
}
