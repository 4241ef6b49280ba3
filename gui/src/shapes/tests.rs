use egui::epaint::Mesh;
use egui::{Color32, ColorImage, Context, Pos2, Shape as Painted, pos2, vec2};
use sifang_core::setup::spec::{Colour, Shape};

use super::figure::{data, figure};
use super::outline::area;
use super::vision::{Eye, ciede2000};
use super::{
    Body, DARK, Detail, EMBLEMS, LIGHT, Look, Pen, Swatch, contrast, dot, emblem, path, piece,
    swatch,
};
use crate::raster::picture;

const SHAPES: [Shape; 7] = [
    Shape::Cross,
    Shape::Crown,
    Shape::Coronet,
    Shape::Tower,
    Shape::Mitre,
    Shape::Horse,
    Shape::Ball,
];

/// Pairs of Sharma, Wu and Dalal's table.
#[test]
fn the_measure_of_differences_is_ciede2000() {
    let cases = [
        ([50.0, 2.6772, -79.7751], [50.0, 0.0, -82.7485], 2.0425),
        ([50.0, -1.3802, -84.2814], [50.0, 0.0, -82.7485], 1.0),
        ([50.0, 2.5, 0.0], [73.0, 25.0, -18.0], 27.1492),
        ([50.0, 2.5, 0.0], [58.0, 24.0, 15.0], 19.4535),
        ([2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082),
    ];
    for (a, b, expected) in cases {
        assert!((ciede2000(a, b) - expected).abs() < 2e-4, "{a:?} {b:?}");
    }
}

/// 10 is a difference seen at a glance.
#[test]
fn colours_of_seats_are_far_apart_to_every_eye() {
    for eye in Eye::ALL {
        for (i, &a) in Colour::ALL.iter().enumerate() {
            for &b in &Colour::ALL[..i] {
                let difference = eye.difference(swatch(a).fill, swatch(b).fill);
                assert!(difference > 18.0, "{eye:?} {a:?} {b:?}: {difference}");
            }
        }
    }
}

#[test]
fn signs_are_readable_on_every_colour() {
    for colour in Colour::ALL {
        let Swatch { fill, ink } = swatch(colour);
        assert!(
            contrast(fill, ink) > 5.0,
            "{colour:?} {}",
            contrast(fill, ink)
        );
        for theme in [LIGHT, DARK] {
            // a mark has a plate of its own, and the plate an edge
            let edge = contrast(theme.mark, fill).max(contrast(theme.mark_ink, fill));
            assert!(edge >= 4.5, "{colour:?} {edge}");
            assert!(contrast(theme.mark, theme.mark_ink) >= 12.0);
        }
    }
}

/// A piece has its colour and its edge; one of both stands out from whatever lies under it.
#[test]
fn pieces_and_labels_stand_out_from_the_board() {
    for theme in [LIGHT, DARK] {
        let grounds = [
            theme.board,
            theme.light,
            theme.dark,
            theme.station,
            theme.palace,
            theme.base,
            theme.water,
            theme.trap,
        ];
        for ground in grounds {
            for colour in Colour::ALL {
                let Swatch { fill, ink } = swatch(colour);
                let best = contrast(fill, ground).max(contrast(ink, ground));
                assert!(best >= 2.9, "{colour:?} on {ground:?}: {best}");
            }
            for over in [theme.chosen, theme.target, theme.danger] {
                assert!(contrast(over, ground) >= 2.5, "{over:?} on {ground:?}");
            }
        }
        for ground in [theme.background, theme.board] {
            assert!(contrast(theme.label, ground) >= 7.0);
        }
        for ground in [theme.panel, theme.raised, theme.field] {
            assert!(contrast(theme.text, ground) >= 7.0);
            assert!(contrast(theme.weak, ground) >= 4.5);
            assert!(contrast(theme.danger, ground) >= 4.5);
            assert!(contrast(theme.accent, ground) >= 4.5);
        }
        for ground in [theme.control, theme.control_over] {
            assert!(contrast(theme.text, ground) >= 7.0);
        }
        assert!(contrast(theme.on_accent, theme.accent) >= 4.5);
        assert!(contrast(theme.line, theme.board) >= 3.0);
        assert!(contrast(theme.rail, theme.board) >= 7.0);
    }
}

/// The triangles of an outline cover it exactly: their areas add up to its own, none turned over.
#[test]
fn figures_are_filled_whole() {
    let mut all: Vec<Vec<Pos2>> = Vec::new();
    for pieces in [1, 2, 3, 5, 8] {
        all.extend(SHAPES.map(|shape| path::points(data(shape), pieces)));
    }
    all.extend(EMBLEMS.map(|data| path::points(data, 1)));
    for points in all {
        assert!(
            points.iter().all(|p| (0.0..=100.0).contains(&p.x)),
            "{points:?}"
        );
        let outline = super::outline::Outline::new(points);
        let count = outline.points.len();
        assert_eq!(outline.triangles.len(), count - 2);
        let parts = outline.triangles.iter().map(|corners| {
            let corners = corners.map(|i| outline.points[i as usize]);
            let part = area(&corners);
            assert!(part > 0.0);
            part
        });
        let sum: f32 = parts.sum();
        assert!((sum - area(&outline.points)).abs() < 1.0);
    }
}

fn plain(colour: Colour) -> Look {
    Look {
        fill: swatch(colour),
        ring: None,
        emblem: None,
        back: false,
    }
}

/// 160 pieces of the costliest kind stay below 20,000 corners.
#[test]
fn pieces_are_cheap() {
    let costliest = SHAPES.map(|shape| {
        let mut mesh = Mesh::default();
        piece(
            &mut mesh,
            (Body::Figure(shape), Detail::LEAST),
            Pos2::ZERO,
            20.0,
            &plain(Colour::Red),
            1.0,
        );
        mesh.vertices.len()
    });
    assert!(
        *costliest.iter().max().unwrap() * 160 < 20_000,
        "{costliest:?}"
    );
    for (body, limit) in [(Body::Disc, 100), (Body::Tile, 70)] {
        let mut mesh = Mesh::default();
        piece(
            &mut mesh,
            (body, Detail::LEAST),
            Pos2::ZERO,
            20.0,
            &plain(Colour::Red),
            1.0,
        );
        assert!(mesh.vertices.len() <= limit, "{body:?}");
    }
    let mut mesh = Mesh::default();
    dot(&mut mesh, Pos2::ZERO, 4.0, Color32::RED, 1.0);
    assert!(mesh.vertices.len() <= 32);
}

fn painted(draw: impl Fn(&mut Mesh)) -> ColorImage {
    picture(&Context::default(), vec2(64.0, 64.0), 1.0, |ui| {
        let mut mesh = Mesh::default();
        draw(&mut mesh);
        assert!(mesh.is_valid());
        ui.painter().add(Painted::mesh(mesh));
    })
}

fn count(image: &ColorImage, colour: Color32) -> usize {
    image.pixels.iter().filter(|p| **p == colour).count()
}

/// An annexed piece keeps the ring of its origin and takes its commander's colour.
#[test]
fn annexed_pieces_show_both_colours() {
    let (red, blue) = (swatch(Colour::Red), swatch(Colour::Blue));
    let bodies = [Body::Disc, Body::Tile, Body::Figure(Shape::Tower)];
    for body in bodies {
        let draw = |ring| {
            painted(|mesh| {
                let look = Look {
                    fill: blue,
                    ring,
                    emblem: None,
                    back: false,
                };
                piece(
                    mesh,
                    (body, Detail::of_size(30.0)),
                    pos2(32.0, 32.0),
                    30.0,
                    &look,
                    1.0,
                );
            })
        };
        let own = draw(None);
        assert!(
            count(&own, blue.fill) > 300 && count(&own, red.fill) == 0,
            "{body:?}"
        );
        let annexed = draw(Some(red));
        assert!(count(&annexed, blue.fill) > 300, "{body:?}");
        assert!(count(&annexed, red.fill) > 200, "{body:?}");
        // the middle is the commander's
        let middle = annexed.pixels[38 * 64 + 32];
        assert_eq!(middle, blue.fill, "{body:?}");
    }
}

/// No two figures and no two signs of seats look alike: they differ in a tenth of what either covers.
#[test]
fn figures_and_signs_differ() {
    let green = swatch(Colour::Green);
    let pen = Pen {
        fill: green.fill,
        edge: green.ink,
        width: 2.0,
        pixel: 1.0,
    };
    let middle = pos2(32.0, 32.0);
    let figures = SHAPES.map(|shape| {
        painted(|mesh| {
            let look = plain(Colour::Green);
            piece(
                mesh,
                (Body::Figure(shape), Detail::of_size(30.0)),
                middle,
                30.0,
                &look,
                1.0,
            );
        })
    });
    let signs: Vec<ColorImage> = (0..EMBLEMS.len())
        .map(|seat| painted(|mesh| emblem(mesh, seat, middle, 30.0, &pen)))
        .collect();
    for set in [&figures[..], &signs[..]] {
        for (i, a) in set.iter().enumerate() {
            for b in &set[..i] {
                let differ = a
                    .pixels
                    .iter()
                    .zip(&b.pixels)
                    .filter(|(a, b)| a != b)
                    .count();
                let cover = count(a, green.fill).max(count(b, green.fill));
                assert!(differ * 10 > cover, "{differ} of {cover}");
            }
        }
    }
}

/// Details lie inside their figure.
#[test]
fn strokes_lie_within_their_figure() {
    for shape in SHAPES {
        let figure = figure(shape, Detail::of_size(60.0));
        for point in figure.strokes.iter().flatten() {
            let inside = figure.outline.triangles.iter().any(|corners| {
                let [a, b, c] = corners.map(|i| figure.outline.points[i as usize]);
                area(&[a, b, *point]) >= -1e-3
                    && area(&[b, c, *point]) >= -1e-3
                    && area(&[c, a, *point]) >= -1e-3
            });
            assert!(inside, "{shape:?} {point:?}");
        }
    }
}
