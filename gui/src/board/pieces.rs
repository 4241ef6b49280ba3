//! Pieces: their bodies in one mesh, their signs over it.

use egui::{Align2, FontId, Mesh, Painter, Pos2, Shape};
use sifang_core::board::spec::PieceBody;
use sifang_core::drawing::Places;
use sifang_core::variant::Variant;

use super::colours::NOBODY;
use super::{Frame, of_seat};
use crate::model::PieceNode;
use crate::shapes::{Body, Detail, Look, piece};

/// The most corners of all bodies of a board together.
const MOST: usize = 10_000;

/// Paints pieces on their points, or where they are dragged.
pub(super) fn paint<'a>(
    painter: &Painter,
    rules: &Variant,
    frame: &Frame,
    places: &Places,
    nodes: impl Iterator<Item = (&'a PieceNode, Option<Pos2>)>,
) {
    let mut bodies = Mesh::default();
    let mut signs = Vec::new();
    let longest = SIGNS.map(|langs| longest(rules, langs));
    let pixel = 1.0 / painter.ctx().pixels_per_point();
    let nodes: Vec<_> = nodes.collect();
    let half = frame.cell * 0.42;
    let bodies_of = nodes.iter().map(|(node, _)| body(rules, node));
    let detail = Detail::of_size(half / pixel).within(bodies_of, MOST);
    for (node, dragged) in nodes {
        let middle = dragged.unwrap_or_else(|| frame.of(places, node.point));
        let commander = node.commander.map(|seat| of_seat(rules, seat));
        // whose a piece face down is, nobody knows
        let known = node.army.index() < rules.seats.len();
        let look = Look {
            fill: commander.unwrap_or(NOBODY),
            // an annexed piece keeps the ring of its origin
            ring: (known && node.commander != Some(node.army)).then(|| of_seat(rules, node.army)),
            emblem: (known && rules.seats.len() > 2).then(|| node.army.index()),
        };
        let body = body(rules, node);
        piece(&mut bodies, (body, detail), middle, half, &look, pixel);
        if !matches!(body, Body::Figure(_)) && !node.sign.is_empty() {
            let height = half * body.sign_height(length(node, &longest), &look);
            signs.push((middle, node.sign.as_str(), height, look.fill.ink));
        }
    }
    painter.add(Shape::mesh(bodies));
    for (middle, sign, height, ink) in signs {
        // few sizes of text, so that few are laid out
        let font = FontId::proportional(height.round().max(4.0));
        painter.text(middle, Align2::CENTER_CENTER, sign, font, ink);
    }
}

/// The languages of signs in Latin letters, and of those in Han characters.
const SIGNS: [&[&str]; 2] = [&["en"], &["zh-Hans", "zh-Hant"]];

/// How many characters the longest sign of a game has, up to three: a rare long one makes no other small.
fn longest(rules: &Variant, langs: &[&str]) -> usize {
    let signs = rules
        .kinds
        .iter()
        .flat_map(|kind| langs.iter().map(|lang| kind.sign.get(lang)));
    let lengths = signs.map(|sign| sign.chars().count());
    lengths.max().unwrap_or(0).min(3)
}

/// The number of characters that a sign is written as large as: all signs of a game are of one size.
fn length(node: &PieceNode, longest: &[usize; 2]) -> usize {
    let own = node.sign.chars().count();
    let of = usize::from(!node.sign.is_ascii());
    own.max(longest[of])
}

/// What a piece is drawn as: a figure of the file, or a disc or tile for its sign.
fn body(rules: &Variant, node: &PieceNode) -> Body {
    let kind = node.kind.and_then(|kind| rules.kinds.get(kind.index()));
    if let Some(shape) = kind.and_then(|kind| kind.shape) {
        return Body::Figure(shape);
    }
    match rules.draw.pieces {
        PieceBody::Tile => Body::Tile,
        PieceBody::Disc => Body::Disc,
    }
}
