//! Points: those made in play, with names resolved; the rest of the rule needs no names.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use super::spec::{
    AwardSpec, DrawScore, FineCount, FineSpec, PlaceTie, PointsCount, ScoreBy, ScoringSpec,
};
use crate::ids::KindId;
use crate::lang::Path;
use crate::variant::Names;

/// What points were made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Award {
    /// A capture.
    Capture,
    /// Checks of several seats with one move.
    Checks,
    /// A mate.
    Mate,
    /// Having no action.
    Stalemate,
    /// A royal piece that walked and has no move.
    WalkStalemate,
    /// A draw.
    Draw,
}

/// Points made in play.
#[derive(Clone, Debug)]
pub struct PointsRule {
    /// For taking a piece, by its kind.
    pub capture: [i16; 32],
    /// For other things.
    pub award: AwardSpec,
    /// For checking several seats with one move, if that counts.
    pub checks: Option<ChecksRule>,
}

/// Points for checking several seats with one move.
#[derive(Clone, Debug)]
pub struct ChecksRule {
    /// Kinds with which it counts less.
    pub easy: [bool; 32],
    /// For two and for three or more seats.
    pub points: [i16; 2],
    /// The same by a move of a kind in `easy`.
    pub points_easy: [i16; 2],
}

impl ChecksRule {
    /// Points for a move of a piece of this kind that checks so many seats.
    pub fn award(&self, kind: KindId, seats: usize) -> i16 {
        let [two, three] = if self.easy[kind.index() & 31] {
            self.points_easy
        } else {
            self.points
        };
        match seats {
            0 | 1 => 0,
            2 => two,
            _ => three,
        }
    }
}

/// Resolves `[scoring]`; nothing where no points are made in play.
pub fn resolve(spec: &ScoringSpec, names: &mut Names<'_>) -> Option<Box<PointsRule>> {
    let root = Path::from("scoring");
    let mut capture = [0; 32];
    for (kind, &points) in &spec.capture {
        let path = root.clone().join("capture").join(kind);
        if let Some(kind) = names.kind("E1301", path, kind) {
            capture[kind.index()] = points;
        }
    }
    let checks = &spec.checks;
    let mut easy = [false; 32];
    let path = root.clone().join("checks").join("easy");
    for kind in names.kinds("E1301", &path, &checks.easy) {
        easy[kind.index()] = true;
    }
    let points = [checks.two, checks.three];
    let points_easy = [checks.two_easy, checks.three_easy];
    let counts = [points, points_easy] != [[0; 2]; 2];
    let made = counts || spec.award != AwardSpec::default() || !spec.capture.is_empty();
    if made != (spec.by == ScoreBy::Points) {
        let (message, help) = if made {
            (
                "points are made in play, but the result does not count them",
                "set `by = \"points\"`, or leave `capture`, `award` and `checks` out",
            )
        } else {
            (
                "the result counts the points made in play, but nothing makes any",
                "give points in `[scoring.capture]`, `[scoring.award]` or `[scoring.checks]`",
            )
        };
        names
            .problems
            .error("E1302", root.join("by"), message)
            .help(help);
    }
    made.then(|| {
        Box::new(PointsRule {
            capture,
            award: spec.award,
            checks: counts.then_some(ChecksRule {
                easy,
                points,
                points_easy,
            }),
        })
    })
}
