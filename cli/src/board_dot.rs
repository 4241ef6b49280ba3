//! A board as a graph in the DOT language.

use petgraph::dot::{Config, Dot};
use sifang_core::variant::Variant;

/// The graph with the names of points and the kinds of lines; points lie where they do on the board.
pub(crate) fn draw(rules: &Variant) -> String {
    let board = &rules.board;
    let edge = |_: &_, edge: petgraph::graph::EdgeReference<'_, sifang_core::board::Edge>| {
        let kind = board.line_kinds.get(edge.weight().kind);
        let arc = if edge.weight().arc {
            ", style = dashed"
        } else {
            ""
        };
        format!("label = {:?}{arc}", kind.map_or("", String::as_str))
    };
    let node = |_: &_, (_, point): (_, &sifang_core::ids::PointId)| {
        let at = board.points.get(point.index());
        let (x, y) = at.map_or((0.0, 0.0), |point| (point.x, point.y));
        format!("label = {:?}, pos = \"{x},{y}!\"", board.name(*point))
    };
    let config = [Config::NodeNoLabel, Config::EdgeNoLabel];
    let dot = Dot::with_attr_getters(&board.graph, &config, &edge, &node);
    format!("{dot:?}")
}
