//! The grid behind a placement: ranks from the top, files from the left.

use crate::board::Board;
use crate::ids::PointId;

/// The points of a board's grid, `None` where the grid has no point.
pub(super) struct Grid {
    /// Rows from the top, each from the left.
    pub rows: Vec<Vec<Option<PointId>>>,
}

impl Grid {
    /// The smallest rectangle of whole numbers that holds all points.
    pub(super) fn of(board: &Board) -> Self {
        let cells = board
            .points
            .iter()
            .map(|p| (p.x.round() as i32, p.y.round() as i32));
        let ends = |values: Vec<i32>| {
            (
                values.iter().copied().min().unwrap_or(0),
                values.iter().copied().max().unwrap_or(0),
            )
        };
        let (left, right) = ends(cells.clone().map(|(x, _)| x).collect());
        let (low, high) = ends(cells.clone().map(|(_, y)| y).collect());
        let cells: Vec<(i32, i32)> = cells.collect();
        let at = |x, y| {
            cells
                .iter()
                .position(|&cell| cell == (x, y))
                .map(|i| PointId(i as u8))
        };
        Self {
            rows: (low..=high)
                .rev()
                .map(|y| (left..=right).map(|x| at(x, y)).collect())
                .collect(),
        }
    }

    /// How many points a row has.
    pub(super) fn width(&self) -> usize {
        self.rows.first().map_or(0, Vec::len)
    }
}

/// Pieces by kind and points, as a position file has them.
pub(super) type Pieces = indexmap::IndexMap<String, Vec<String>>;
