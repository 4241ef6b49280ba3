//! The board: points joined by named lines, on a graph.
//!
//! The file's words ([`spec`]) become a [`Board`] ([`build`]): numbered points, lines as paths of points, zones, and
//! the permutations by which the board's symmetry turns it. Play runs on tables compiled from it.

pub mod build;
mod numbering;
mod path;
pub mod place;
pub mod spec;
mod zones;

use indexmap::IndexMap;
use petgraph::graph::UnGraph;

use crate::ids::PointId;
use crate::lang::Localised;
use crate::pointset::Points;

pub use numbering::Numbering;
pub use zones::Zone;

/// A point of the board.
#[derive(Clone, Debug, PartialEq)]
pub struct Point {
    /// Its name in moves and files, such as `g2`.
    pub name: String,
    /// To the right; on a grid file a is 0.
    pub x: f64,
    /// Upwards; on a grid rank 1 is 0.
    pub y: f64,
}

/// A smooth path of points of one kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The entry of `[board.lines]` it comes from.
    pub id: String,
    /// Number of its kind in [`Board::line_kinds`].
    pub kind: usize,
    /// Its points in order.
    pub points: Vec<PointId>,
    /// `arcs[i]`: is the edge from point `i` to point `i + 1` curved?
    pub arcs: Vec<bool>,
}

/// An edge of the graph: two neighbours on a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Edge {
    /// Number of the kind of line.
    pub kind: usize,
    /// Is it curved?
    pub arc: bool,
}

/// A board with numbered points.
#[derive(Clone, Debug)]
pub struct Board {
    /// The points.
    pub points: Vec<Point>,
    /// Point by name.
    pub by_name: IndexMap<String, PointId>,
    /// Kinds of line, in the order in which the file first names them.
    pub line_kinds: Vec<String>,
    /// All lines.
    pub lines: Vec<Line>,
    /// Points and edges; each edge of a kind once, however many lines run over it.
    pub graph: UnGraph<PointId, Edge>,
    /// Zones by id.
    pub zones: IndexMap<String, Zone>,
    /// Points that no piece may enter or cross; no line leads there.
    pub closed: Points,
    /// `turns[t][p]`: where point `p` comes to lie after `t` turns, counter-clockwise.
    pub turns: Vec<Vec<PointId>>,
    /// What people call the points, by point.
    pub names: Vec<Option<PointName>>,
    /// The points from left to right, so that a place is found without looking at all.
    columns: Vec<(f64, u8)>,
}

/// What people call a point.
#[derive(Clone, Debug)]
pub struct PointName {
    /// The name.
    pub name: Localised,
    /// A second name.
    pub also: Option<Localised>,
    /// Which turn of the board it lies in; `None` if the name is the same for all.
    pub turn: Option<usize>,
    /// Another name that holds if a piece of this kind stands on that point.
    pub near: Option<(String, PointId, Localised)>,
    /// The name that holds if that piece is known to stand elsewhere.
    pub otherwise: Option<Localised>,
}

impl Board {
    /// How many points it has.
    pub fn len(&self) -> usize {
        self.points.len()
    }

    /// Has it no point?
    pub fn is_empty(&self) -> bool {
        self.points.is_empty()
    }

    /// A point's name.
    pub fn name(&self, point: PointId) -> &str {
        self.points.get(point.index()).map_or("?", |p| &p.name)
    }

    /// A point by its name.
    pub fn find(&self, name: &str) -> Option<PointId> {
        self.by_name.get(name).copied()
    }

    /// The point at a place, within a hundredth of a grid step.
    pub fn at(&self, x: f64, y: f64) -> Option<u8> {
        let first = self
            .columns
            .partition_point(|&(other, _)| other <= x - 0.01);
        let column = self.columns[first..]
            .iter()
            .take_while(|(other, _)| *other < x + 0.01);
        let here = column.filter(|&&(_, p)| (self.points[p as usize].y - y).abs() < 0.01);
        here.map(|&(_, p)| p).min()
    }

    /// The points of the board in a rectangle, `"d2:k2"`, by its lower left and upper right corner.
    ///
    /// # Errors
    /// A sentence, if the text is no rectangle or holds no point.
    pub fn rectangle(&self, text: &str) -> Result<Vec<PointId>, String> {
        let points: Vec<PointId> = build::rectangle(text)?
            .into_iter()
            .filter_map(|(x, y)| {
                let name = place::grid_name(place::Spot::new(f64::from(x), f64::from(y)))?;
                self.find(&name)
            })
            .collect();
        if points.is_empty() {
            return Err(format!("`{text}` holds no point of the board"));
        }
        Ok(points)
    }

    /// Neighbours of a point over lines of a kind, in the order of their numbers.
    pub fn neighbours(&self, point: PointId, kind: usize) -> Points {
        let node = petgraph::graph::NodeIndex::new(point.index());
        self.graph
            .edges(node)
            .filter(|edge| edge.weight().kind == kind)
            .map(|edge| {
                use petgraph::visit::EdgeRef;
                let other = if edge.source() == node {
                    edge.target()
                } else {
                    edge.source()
                };
                self.graph[other]
            })
            .collect()
    }

    /// The direction from one point to another, in degrees counter-clockwise from the right, 0 to 359.
    pub fn angle(&self, from: PointId, to: PointId) -> f64 {
        let (a, b) = (&self.points[from.index()], &self.points[to.index()]);
        (b.y - a.y).atan2(b.x - a.x).to_degrees().rem_euclid(360.0)
    }

    /// The direction in which a line leaves its point number `at`, forwards or backwards; `None` at its end.
    ///
    /// A curved edge leaves in line with the straight edge on its other side (J4.5): lines are smooth.
    pub fn departure(&self, line: &Line, at: usize, forward: bool) -> Option<f64> {
        let last = line.points.len() - 1;
        let (next, edge) = if forward {
            (at.checked_add(1).filter(|&n| n <= last)?, at)
        } else {
            (at.checked_sub(1)?, at.checked_sub(1)?)
        };
        if line.arcs[edge] {
            let behind = if forward {
                at.checked_sub(1)
            } else {
                Some(at + 1).filter(|&n| n <= last)
            };
            if let Some(behind) = behind
                && !line.arcs[behind.min(at)]
            {
                return Some(self.angle(line.points[behind], line.points[at]));
            }
        }
        Some(self.angle(line.points[at], line.points[next]))
    }
}
