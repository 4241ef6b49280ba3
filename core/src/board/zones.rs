//! Named sets of points.

use crate::ids::PointId;
use crate::lang::Localised;
use crate::pointset::Points;

/// A named set of points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Zone {
    /// Does each army have its own?
    pub own: bool,
    /// The points by turn of the board; one entry if all share them.
    pub by_turn: Vec<Points>,
    /// What people call it, if the file says that.
    pub name: Option<Localised>,
}

impl Zone {
    /// The points as an army whose part is turned so often sees them.
    pub fn for_turn(&self, turn: usize) -> Points {
        self.by_turn[if self.own {
            turn % self.by_turn.len()
        } else {
            0
        }]
    }

    /// The points of all armies together.
    pub fn all(&self) -> Points {
        self.by_turn
            .iter()
            .fold(Points::EMPTY, |all, set| all.or(set))
    }

    /// A zone that everybody shares.
    pub fn shared(points: Points) -> Self {
        Self {
            own: false,
            by_turn: vec![points],
            name: None,
        }
    }

    /// A zone that each army has turned to its side.
    pub fn own(points: &Points, turns: &[Vec<PointId>]) -> Self {
        Self {
            own: true,
            by_turn: turns
                .iter()
                .map(|turn| points.iter().map(|p| turn[p as usize]).collect())
                .collect(),
            name: None,
        }
    }
}
