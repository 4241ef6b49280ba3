//! Pieces: their bodies in one mesh, their signs over it.

use egui::{
    Align2, FontId, Mesh, Painter, Pos2, Role, Sense, Shape, TextStyle, Ui, Vec2, WidgetInfo, vec2,
};
use sifang_core::board::spec::PieceBody;
use sifang_core::drawing::Places;
use sifang_core::variant::Variant;

use super::colours::shows_emblems;
use super::{Frame, of_piece};
use crate::model::{Fallen, PieceNode};
use crate::shapes::{Body, Detail, Look, TILE_HEIGHT, piece};

/// The most corners of all bodies of a board together, and how many of them each piece leaves to what else it bears.
const MOST: usize = 10_000;
const LEFT: usize = 12;

/// Paints pieces on their points, or where they are dragged.
pub(super) fn paint<'a>(
    painter: &Painter,
    rules: &Variant,
    frame: &Frame,
    places: &Places,
    nodes: impl Iterator<Item = (&'a PieceNode, Option<Pos2>)>,
) {
    let half = half(frame);
    let seen = painter.clip_rect().expand(frame.cell);
    let at = |(node, dragged): (&'a PieceNode, Option<Pos2>)| {
        let middle = dragged.unwrap_or_else(|| frame.of(places, node.point));
        // what lies beside the picture costs nothing
        seen.contains(middle).then_some((node, middle))
    };
    draw(
        painter,
        rules,
        half,
        &nodes.filter_map(at).collect::<Vec<_>>(),
    );
}

/// Half the width of a piece.
pub(super) fn half(frame: &Frame) -> f32 {
    frame.cell * 0.42
}

/// How far the edge of a piece is from its middle in a direction.
pub(super) fn edge(rules: &Variant, node: &PieceNode, way: Vec2, half: f32) -> f32 {
    match body(rules, node) {
        Body::Tile => {
            let across = half / way.x.abs().max(f32::EPSILON);
            across.min(half * TILE_HEIGHT / way.y.abs().max(f32::EPSILON))
        }
        Body::Disc | Body::Figure(_) => half,
    }
}

/// Paints pieces around these middles, `half` being half their width.
pub(super) fn draw(painter: &Painter, rules: &Variant, half: f32, nodes: &[(&PieceNode, Pos2)]) {
    let mut bodies = Mesh::default();
    let mut signs = Vec::new();
    let emblems = shows_emblems(painter.ctx(), rules);
    let longest = SIGNS.map(|langs| longest(rules, langs));
    let pixel = 1.0 / painter.ctx().pixels_per_point();
    let bodies_of = nodes.iter().map(|(node, _)| body(rules, node));
    let detail =
        Detail::of_size(half / pixel).within(bodies_of, MOST.saturating_sub(LEFT * nodes.len()));
    for &(node, middle) in nodes {
        let (fill, ring) = of_piece(rules, node.army, node.commander);
        // whose a piece face down is, nobody knows
        let known = node.army.index() < rules.seats.len();
        let look = Look {
            fill,
            // an annexed piece keeps the ring of its origin
            ring,
            emblem: (known && emblems).then(|| node.army.index()),
            back: !known,
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

/// The size of a piece in a tray, in points of the screen.
const SMALL: f32 = 22.0;

/// Pieces in rows, small, each with how many there are of it; in words for those who do not see it.
pub(crate) fn tray(ui: &mut Ui, rules: &Variant, fallen: &[Fallen], words: &str) {
    let wide = ui.available_width();
    let font = TextStyle::Small.resolve(ui.style());
    let ink = ui.visuals().text_color();
    let mut at = vec2(0.0, 0.0);
    let places: Vec<_> = fallen
        .iter()
        .map(|one| {
            let count = (one.count > 1).then(|| {
                let text = one.count.to_string();
                ui.painter().layout_no_wrap(text, font.clone(), ink)
            });
            let width = SMALL + count.as_ref().map_or(0.0, |count| count.size().x) + 4.0;
            if at.x > 0.0 && at.x + width > wide {
                at = vec2(0.0, at.y + SMALL + 2.0);
            }
            let place = at;
            at.x += width;
            (place, count)
        })
        .collect();
    let (rect, response) = ui.allocate_exact_size(vec2(wide, at.y + SMALL), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, words));
    let painter = ui.painter_at(rect);
    let middle = |place: egui::Vec2| rect.min + place + vec2(SMALL, SMALL) / 2.0;
    let nodes = fallen.iter().zip(&places);
    let nodes = nodes.map(|(one, (place, _))| (&one.piece, middle(*place)));
    draw(
        &painter,
        rules,
        SMALL / 2.0 - 1.0,
        &nodes.collect::<Vec<_>>(),
    );
    for (place, count) in places {
        if let Some(count) = count {
            let left = rect.min + place + vec2(SMALL + 1.0, (SMALL - count.size().y) / 2.0);
            painter.galley(left, count, ink);
        }
    }
    response.on_hover_text(words);
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
