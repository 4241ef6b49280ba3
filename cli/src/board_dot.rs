//! A board as a graph in the DOT language.

use petgraph::dot::{Config, Dot};
use sifang_core::variant::Variant;

use crate::board_place::Places;

/// The graph with the names of points and the kinds of lines; points lie where they do on the board.
pub(crate) fn draw(rules: &Variant) -> String {
    let board = &rules.board;
    let places = Places::new(rules, 0);
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
        let (x, y) = places.of(*point);
        format!(
            "label = {:?}, pos = \"{x},{}!\"",
            board.name(*point),
            places.height - y
        )
    };
    let config = [Config::NodeNoLabel, Config::EdgeNoLabel];
    let dot = Dot::with_attr_getters(&board.graph, &config, &edge, &node);
    format!("{dot:?}")
}
