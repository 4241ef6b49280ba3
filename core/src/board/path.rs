//! Following a written path over the points of a board.

use super::Board;
use super::place::{self, Spot};
use crate::ids::PointId;

impl Board {
    /// The points of a path such as `"g2-g6~f7"`, both ends included.
    ///
    /// # Errors
    /// A sentence: the text is no path, or names no point.
    pub fn path(&self, text: &str) -> Result<Vec<PointId>, String> {
        self.path_with_arcs(text).map(|(points, _)| points)
    }

    /// The points of a rectangle `"g6:k6"`, row by row from the left, or of a path.
    ///
    /// # Errors
    /// As [`Board::path`].
    pub fn row(&self, text: &str) -> Result<Vec<PointId>, String> {
        if !text.contains(':') {
            return self.path(text);
        }
        let cells = super::build::rectangle(text)?;
        let found: Vec<PointId> = cells
            .into_iter()
            .filter_map(|(x, y)| place::grid_name(Spot::new(f64::from(x), f64::from(y))))
            .filter_map(|name| self.find(&name))
            .collect();
        if found.is_empty() {
            return Err(format!("`{text}` holds no point of the board"));
        }
        Ok(found)
    }

    /// The points of a path, and of each edge whether it is an arc.
    ///
    /// # Errors
    /// As [`Board::path`].
    pub fn path_with_arcs(&self, text: &str) -> Result<(Vec<PointId>, Vec<bool>), String> {
        let (first, legs) = place::path(text).map_err(|e| e.to_string())?;
        let find = |name: &str| {
            self.find(name)
                .ok_or_else(|| format!("`{name}` is no point of the board"))
        };
        let mut here = find(&first)?;
        let mut points = vec![here];
        let mut arcs = Vec::new();
        for leg in legs {
            let to = find(&leg.to)?;
            if here == to {
                return Err(format!("`{}` follows itself", leg.to));
            }
            let between = if leg.arc {
                Vec::new()
            } else {
                self.between(here, to)
            };
            for point in between.into_iter().chain([to]) {
                points.push(point);
                arcs.push(leg.arc);
            }
            here = to;
        }
        Ok((points, arcs))
    }

    /// The points strictly between two points on the straight line, in order.
    pub fn between(&self, from: PointId, to: PointId) -> Vec<PointId> {
        let spot = |p: PointId| Spot::new(self.points[p.index()].x, self.points[p.index()].y);
        let (a, b) = (spot(from), spot(to));
        let (dx, dy) = (b.x - a.x, b.y - a.y);
        let length = dx * dx + dy * dy;
        let mut on: Vec<(i64, PointId)> = (0..self.len() as u8)
            .map(PointId)
            .filter_map(|p| {
                let s = spot(p);
                let (x, y) = (s.x - a.x, s.y - a.y);
                let along = x * dx + y * dy;
                let aside = (x * dy - y * dx).abs();
                // at most two thousandths of a step beside the line: the error of turning
                (along > 0 && along < length && aside * aside <= 4 * length).then_some((along, p))
            })
            .collect();
        on.sort_unstable();
        on.into_iter().map(|(_, p)| p).collect()
    }
}
