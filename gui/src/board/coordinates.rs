//! The names of points: on the rim of a grid, or beside the points where a rim cannot tell them. What of the rim lies beside
//! the picture is written at the edge of what is seen.

use egui::{Align2, FontId, Mesh, Painter, Pos2, Rect, Shape, pos2, vec2};
use sifang_core::drawing::Places;
use sifang_core::variant::Variant;

use super::Frame;
use crate::shapes::Theme;

/// How far from the outermost points names stand, in steps of the board.
const AWAY: f64 = 0.92;
/// The height of what is written on the rim, in steps of the board.
const HEIGHT: f32 = 0.24;
/// The height of a name beside its point.
const BESIDE: f32 = 0.2;
/// How far from its point a name stands, to the right and down.
const ASIDE: f32 = 0.41;
/// Names at the edge of what is seen are no larger, in points of the screen.
const LARGEST: f32 = 17.0;

/// Something that is written.
#[derive(Clone, Debug, PartialEq)]
struct Name {
    at: Pos2,
    text: String,
    height: f32,
    /// Has it a ground of its own, because something else lies under it?
    ground: bool,
}

/// Writes them.
pub(super) fn paint(
    painter: &Painter,
    rules: &Variant,
    frame: &Frame,
    places: &Places,
    palette: &Theme,
) {
    let mut grounds = Mesh::default();
    let mut texts = Vec::new();
    let seen = painter.clip_rect();
    for name in names(rules, frame, places) {
        if !seen.contains(name.at) {
            continue;
        }
        let font = FontId::proportional(name.height);
        let galley = painter.layout_no_wrap(name.text, font, palette.label);
        let rect = Align2::CENTER_CENTER.anchor_size(name.at, galley.size());
        if name.ground {
            let ground = rect.expand2(vec2(2.0, -1.0));
            grounds.add_colored_rect(ground, palette.board.gamma_multiply(0.85));
        }
        texts.push((rect.min, galley));
    }
    painter.add(Shape::mesh(grounds));
    for (at, galley) in texts {
        painter.galley(at, galley, palette.label);
    }
}

/// All that is written, and where.
fn names(rules: &Variant, frame: &Frame, places: &Places) -> Vec<Name> {
    let mut names = Vec::new();
    let full = frame.text(HEIGHT);
    // inside the rim, where the place outside it is not in the panel
    let room = rim(frame, places).shrink(full.min(LARGEST) * 0.8);
    let panel = frame.rect.shrink(full * 0.4);
    let away = AWAY * places.step();
    let (first, last) = (
        frame.at((-away, -away)),
        frame.at((places.width + away, places.height + away)),
    );
    let mut write = |at: Pos2, kept: Pos2, text: &str| {
        let stuck = at != kept;
        // at the edge, a corner belongs to neither side
        if !text.is_empty() && (room.expand(1.0).contains(kept) || !stuck) {
            names.push(Name {
                at: kept,
                text: text.to_owned(),
                height: if stuck { full.min(LARGEST) } else { full },
                ground: stuck,
            });
        }
    };
    for (step, text) in places.columns(rules).iter().enumerate() {
        let x = frame.at((step as f64, 0.0)).x;
        if last.y > room.top() {
            let kept = if first.y < panel.top() {
                room.top()
            } else {
                first.y
            };
            write(pos2(x, first.y), pos2(x, kept), text);
        }
        if first.y < room.bottom() {
            let kept = if last.y > panel.bottom() {
                room.bottom()
            } else {
                last.y
            };
            write(pos2(x, last.y), pos2(x, kept), text);
        }
    }
    for (step, text) in places.rows(rules).iter().enumerate() {
        let y = frame.at((0.0, step as f64)).y;
        if last.x > room.left() {
            let kept = if first.x < panel.left() {
                room.left()
            } else {
                first.x
            };
            write(pos2(first.x, y), pos2(kept, y), text);
        }
        if first.x < room.right() {
            let kept = if last.x > panel.right() {
                room.right()
            } else {
                last.x
            };
            write(pos2(last.x, y), pos2(kept, y), text);
        }
    }
    for point in places.unnamed(rules) {
        names.push(Name {
            at: frame.of(places, point) + vec2(ASIDE, ASIDE) * frame.cell,
            text: rules.board.name(point).to_owned(),
            height: frame.text(BESIDE),
            ground: true,
        });
    }
    names
}

/// What is left of a panel within a rim along its edges.
fn edge(panel: Rect, cell: f32) -> Rect {
    panel.shrink(width(cell) + 3.0)
}

/// The width of the rim in the colour of the mover.
pub(super) fn width(cell: f32) -> f32 {
    (cell * 0.1).clamp(3.0, 12.0)
}

/// Where the rim in the colour of the mover lies: around the board, or, where that reaches beyond the panel, around what is
/// seen of it.
pub(super) fn rim(frame: &Frame, places: &Places) -> Rect {
    let room = edge(frame.rect, frame.cell);
    let rim = frame.rim(places, 0.62).intersect(room);
    if rim.is_positive() { rim } else { room }
}

#[cfg(test)]
mod tests {
    use egui::{Rect, Vec2, pos2, vec2};
    use sifang_core::drawing::Places;
    use sifang_core::lang::Choices;

    use super::{names, rim};
    use crate::board::Frame;
    use crate::catalogue::load;

    const PANEL: Rect = Rect {
        min: pos2(10.0, 20.0),
        max: pos2(810.0, 720.0),
    };

    /// Wherever the board is moved and however large it is, every column and row of which something is seen is named inside
    /// the panel, and the rim is all within it.
    #[test]
    fn names_and_rim_stay_in_the_panel() {
        for shipped in sifang_variants::ALL {
            let id = shipped.id;
            let game = load(id, &Choices::default()).unwrap();
            let rules = game.rules();
            let places = Places::new(rules, 0);
            if !places.unnamed(rules).is_empty() {
                continue;
            }
            for zoom in [0.5, 1.0, 1.7, 4.0] {
                for pan in [Vec2::ZERO, vec2(300.0, -200.0), vec2(-900.0, 700.0)] {
                    let frame = Frame::new(PANEL, &places, zoom, pan, 1.12);
                    let names = names(rules, &frame, &places);
                    assert!(
                        PANEL.contains_rect(rim(&frame, &places)),
                        "{id} {zoom} {pan}"
                    );
                    let inner = PANEL.shrink(40.0);
                    for (step, text) in places.columns(rules).iter().enumerate() {
                        let x = frame.at((step as f64, 0.0)).x;
                        let board = frame.rim(&places, 0.5);
                        let seen =
                            (inner.left()..inner.right()).contains(&x) && board.intersects(inner);
                        let mut named = names.iter().filter(|name| PANEL.contains(name.at));
                        let named = named.any(|name| name.text == *text && name.at.x == x);
                        assert!(!seen || named, "{id} {zoom} {pan}: {text}");
                    }
                }
            }
        }
    }

    /// A board that is no grid has a name beside every point, away from the middle of every piece.
    #[test]
    fn points_of_no_grid_have_their_names_beside_them() {
        let game = load("wheel", &Choices::default()).unwrap();
        let rules = game.rules();
        let places = Places::new(rules, 0);
        let frame = Frame::new(PANEL, &places, 1.0, Vec2::ZERO, 1.12);
        let names = names(rules, &frame, &places);
        for point in (0..rules.board.len()).map(|p| sifang_core::ids::PointId(p as u8)) {
            let mut own = names
                .iter()
                .filter(|name| name.text == rules.board.name(point));
            let own = own.next().expect("each has a name");
            let away = own.at.distance(frame.of(&places, point)) / frame.cell;
            assert!(away > 0.5 && away < 0.7, "{}", own.text);
        }
    }
}
