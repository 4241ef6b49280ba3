//! Where each way of moving leads: searches on the graph of points and along its lines.

use std::collections::BTreeSet;

use petgraph::graph::NodeIndex;
use petgraph::visit::{Bfs, EdgeFiltered, EdgeRef, NodeFiltered};
use sifang_core::board::Line;
use sifang_core::ids::PointId;
use sifang_core::movement::Jump;
use sifang_core::movement::rule::{How, MoveRule};
use sifang_core::movement::spec::{Purpose, Toward};
use sifang_core::pointset::Points;

use super::{Position, Slow, Stone};

/// A slide on its way.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Slider {
    line: usize,
    place: usize,
    forward: bool,
    turns: u8,
    steps: u8,
}

impl Slow<'_> {
    /// The points where a way of moving ends for a piece, whatever stands there. A way that never attacks ends on empty
    /// points only.
    pub(super) fn reach(
        &self,
        position: &Position,
        from: PointId,
        stone: Stone,
        rule: &MoveRule,
    ) -> BTreeSet<PointId> {
        let frame = self.frame(stone);
        let mut ends: BTreeSet<PointId> = match &rule.how {
            How::Step { along, toward } => self
                .beside(from, along)
                .into_iter()
                .filter(|&to| self.heads(from, to, frame, toward))
                .collect(),
            How::Stride {
                along,
                toward,
                length,
                ..
            } => self
                .rays(from, along)
                .into_iter()
                .filter(|ray| ray.len() >= usize::from(*length))
                .filter(|ray| self.heads(from, ray[0], frame, toward))
                .map(|ray| ray[..usize::from(*length)].to_vec())
                .filter(|way| way.iter().all(|&p| position.is_empty(p)))
                .filter_map(|way| way.last().copied())
                .collect(),
            How::Slide {
                along,
                range,
                turns: 0,
                over,
            } => {
                let range = usize::from(*range);
                let rays = self.rays(from, along).into_iter();
                rays.flat_map(|ray| over_pieces(position, &ray, range, *over))
                    .collect()
            }
            How::Slide {
                along,
                range,
                turns,
                ..
            } => self.round_corners(position, from, along, *range, *turns),
            How::Walk { along } => self.walk(position, from, along),
            How::Leap { by } => by
                .iter()
                .filter(|jump| self.leg_is_free(position, from, jump))
                .filter_map(|jump| self.offset(from, jump.by))
                .collect(),
            How::Cross { along, over } => {
                let rays = self.rays(from, along).into_iter();
                rays.filter_map(|ray| crossing(position, &ray, &over[frame]))
                    .collect()
            }
        };
        ends.retain(|to| rule.to[frame].has(to.0) && *to != from);
        if rule.purpose == Purpose::Quiet {
            ends.retain(|&to| position.is_empty(to));
        }
        ends
    }

    /// Neighbours over lines of some kinds, by the edges of the graph.
    pub(super) fn beside(&self, from: PointId, along: &[usize]) -> BTreeSet<PointId> {
        let graph = &self.rules.board.graph;
        let edges = graph.edges(NodeIndex::new(from.index()));
        edges
            .filter(|edge| along.contains(&edge.weight().kind))
            .flat_map(|edge| [graph[edge.source()], graph[edge.target()]])
            .filter(|&point| point != from)
            .collect()
    }

    /// Does the direction from a point to another lie nearest to one of those asked for, as the army sees them?
    fn heads(&self, from: PointId, to: PointId, frame: usize, toward: &[Toward]) -> bool {
        if toward.is_empty() {
            return true;
        }
        let board = &self.rules.board;
        let place = |p: PointId| (board.points[p.index()].x, board.points[p.index()].y);
        let (a, b) = (place(from), place(to));
        let (x, y) = (b.0 - a.0, b.1 - a.1);
        let home = self.rules.seats[frame].turn as f64 / board.turns.len() as f64;
        toward.iter().any(|toward| {
            // turn the way back by the angle asked for: it then goes straight up
            let turned = -std::f64::consts::TAU * (home + f64::from(toward.eighths()) / 8.0);
            let (sin, cos) = turned.sin_cos();
            let (x, y) = (x * cos - y * sin, x * sin + y * cos);
            y > 0.0 && x.abs() < y * (std::f64::consts::TAU / 16.0).tan()
        })
    }

    /// The points along each line of some kinds that runs through a point, in both directions.
    fn rays(&self, from: PointId, along: &[usize]) -> Vec<Vec<PointId>> {
        let mut rays = Vec::new();
        for &(number, place) in &self.through[from.index()] {
            let line = &self.rules.board.lines[number];
            if along.contains(&line.kind) {
                rays.push(line.points[place + 1..].to_vec());
                rays.push(line.points[..place].iter().rev().copied().collect());
            }
        }
        rays.retain(|ray| !ray.is_empty());
        rays
    }

    /// The empty points joined to a point by empty points, and the pieces around them.
    fn walk(&self, position: &Position, from: PointId, along: &[usize]) -> BTreeSet<PointId> {
        let graph = &self.rules.board.graph;
        let lines = EdgeFiltered::from_fn(graph, |edge| along.contains(&edge.weight().kind));
        let start = NodeIndex::new(from.index());
        let free = NodeFiltered::from_fn(&lines, |node: NodeIndex| {
            node == start || position.at[node.index()].is_none()
        });
        let mut search = Bfs::new(&free, start);
        let mut ends = BTreeSet::new();
        while let Some(node) = search.next(&free) {
            ends.extend(self.beside(graph[node], along));
        }
        ends
    }

    fn leg_is_free(&self, position: &Position, from: PointId, jump: &Jump) -> bool {
        jump.leg.is_none_or(|leg| {
            self.offset(from, leg)
                .is_some_and(|leg| position.is_empty(leg))
        })
    }

    fn offset(&self, from: PointId, by: [i32; 2]) -> Option<PointId> {
        let points = &self.rules.board.points;
        let here = &points[from.index()];
        let (x, y) = (here.x + f64::from(by[0]), here.y + f64::from(by[1]));
        let found = points.iter().position(|p| (p.x - x).hypot(p.y - y) < 0.01);
        found.map(|number| PointId(number as u8))
    }

    /// Slides that turn at right angles onto other lines, at empty points.
    fn round_corners(
        &self,
        position: &Position,
        from: PointId,
        along: &[usize],
        range: u8,
        turns: u8,
    ) -> BTreeSet<PointId> {
        let board = &self.rules.board;
        let mut ends = BTreeSet::new();
        let mut seen = BTreeSet::new();
        let starts = |point: PointId, turns: u8, steps: u8| {
            let lines = self.through[point.index()].iter();
            lines
                .filter(|(line, _)| along.contains(&board.lines[*line].kind))
                .flat_map(move |&(line, place)| {
                    [true, false].map(|forward| Slider {
                        line,
                        place,
                        forward,
                        turns,
                        steps,
                    })
                })
        };
        let mut open: Vec<Slider> = starts(from, turns, range).collect();
        while let Some(slider) = open.pop() {
            let line = &board.lines[slider.line];
            let Some(next) = next(line, slider) else {
                continue;
            };
            if !seen.insert(slider) {
                continue;
            }
            let here = line.points[next];
            ends.insert(here);
            if !position.is_empty(here) {
                continue;
            }
            let steps = match slider.steps {
                u8::MAX => u8::MAX,
                steps => steps - 1,
            };
            if steps == 0 {
                continue;
            }
            open.push(Slider {
                place: next,
                steps,
                ..slider
            });
            let back = board.departure(line, next, !slider.forward);
            if slider.turns > 0
                && let Some(back) = back
            {
                open.extend(starts(here, slider.turns - 1, steps).filter(|corner| {
                    let line = &board.lines[corner.line];
                    board
                        .departure(line, corner.place, corner.forward)
                        .is_some_and(|away| {
                            let off = (away - back).rem_euclid(180.0);
                            (off - 90.0).abs() < 5.5
                        })
                }));
            }
        }
        ends
    }
}

/// The next place of a slide on its line.
fn next(line: &Line, slider: Slider) -> Option<usize> {
    let next = if slider.forward {
        slider.place + 1
    } else {
        slider.place.checked_sub(1)?
    };
    (next < line.points.len()).then_some(next)
}

/// The ends of a slide along a ray that passes over exactly so many pieces.
fn over_pieces(position: &Position, ray: &[PointId], range: usize, over: u8) -> Vec<PointId> {
    let mut passed = 0;
    let mut ends = Vec::new();
    for &point in ray.iter().take(range) {
        if passed == over {
            ends.push(point);
        }
        if !position.is_empty(point) {
            if passed == over {
                break;
            }
            passed += 1;
        }
    }
    ends
}

/// The first point of a ray behind a stretch of empty points of a zone.
fn crossing(position: &Position, ray: &[PointId], over: &Points) -> Option<PointId> {
    let width = ray.iter().take_while(|p| over.has(p.0)).count();
    let free = ray[..width].iter().all(|&p| position.is_empty(p));
    (width > 0 && free)
        .then(|| ray.get(width).copied())
        .flatten()
}
