//! An outline as a mesh: filled, with an edge, its rim smoothed over one pixel.

use egui::epaint::Mesh;
use egui::{Color32, Pos2, Vec2};

/// A closed outline without holes, around (0, 0), and the triangles that fill it.
#[derive(Clone, Debug)]
pub(super) struct Outline {
    pub(super) points: Vec<Pos2>,
    pub(super) triangles: Vec<[u32; 3]>,
    /// At each point the way outwards, as long as a shift of both its sides by 1 needs.
    outwards: Vec<Vec2>,
}

/// What an outline is drawn with.
#[derive(Clone, Copy, Debug)]
pub struct Pen {
    /// The inside.
    pub fill: Color32,
    /// The edge.
    pub edge: Color32,
    /// The width of the edge.
    pub width: f32,
    /// The size of a pixel.
    pub pixel: f32,
}

/// Edges narrower than so many pixels have no inside beside what smooths them: their middle is the same picture.
pub(super) const THIN: f32 = 1.01;

impl Outline {
    /// An outline through these points, at least three.
    pub(super) fn new(mut points: Vec<Pos2>) -> Self {
        if area(&points) < 0.0 {
            points.reverse();
        }
        let triangles = ears(&points);
        let count = points.len();
        let outwards = (0..count)
            .map(|i| {
                let side = |a: usize, b: usize| {
                    let along = (points[b % count] - points[a % count]).normalized();
                    // the page's y runs downwards, so with the inside to the right the outside is to the left
                    Vec2::new(along.y, -along.x)
                };
                let (before, after) = (side(i + count - 1, i), side(i, i + 1));
                let middle = (before + after).normalized();
                // sharp corners are not drawn out beyond twice the shift
                middle / middle.dot(before).max(0.5)
            })
            .collect();
        Self {
            points,
            triangles,
            outwards,
        }
    }

    /// The corners it has in a mesh.
    pub(super) const fn corners(&self) -> usize {
        self.points.len() * 4
    }

    /// Adds the outline to a mesh, with this middle and half size.
    pub(super) fn draw(&self, out: &mut Mesh, middle: Pos2, half: Vec2, pen: &Pen) {
        self.draw_edged(out, middle, half, pen, pen.width < THIN * pen.pixel);
    }

    /// The same; a `thin` edge has a middle and no sides, which spares a quarter of the corners.
    pub(super) fn draw_edged(
        &self,
        out: &mut Mesh,
        middle: Pos2,
        half: Vec2,
        pen: &Pen,
        thin: bool,
    ) {
        let base = out.vertices.len() as u32;
        let count = self.points.len() as u32;
        let (inside, outside) = (-pen.width / 2.0, pen.width / 2.0);
        let soft = pen.pixel.min(pen.width) / 2.0;
        let rings = [
            (inside - soft, pen.fill),
            (inside + soft, pen.edge),
            (outside - soft, pen.edge),
            (outside + pen.pixel / 2.0, Color32::TRANSPARENT),
        ];
        let few = [rings[0], (0.0, pen.edge), rings[3]];
        let rings = if thin { &few[..] } else { &rings[..] };
        for &(shift, colour) in rings {
            for (point, outwards) in self.points.iter().zip(&self.outwards) {
                let at = middle + point.to_vec2() * half + *outwards * shift;
                out.colored_vertex(at, colour);
            }
        }
        for [a, b, c] in &self.triangles {
            out.add_triangle(base + a, base + b, base + c);
        }
        for ring in 0..rings.len() as u32 - 1 {
            for i in 0..count {
                let next = (i + 1) % count;
                let (inner, outer) = (base + ring * count, base + (ring + 1) * count);
                out.add_triangle(inner + i, inner + next, outer + i);
                out.add_triangle(outer + i, inner + next, outer + next);
            }
        }
    }
}

/// Adds a stroke to a mesh: a band of this width and colour, smooth on both sides.
pub(super) fn stroke(out: &mut Mesh, points: &[Pos2], width: f32, colour: Color32, pixel: f32) {
    let base = out.vertices.len() as u32;
    let (inner, outer) = ((width - pixel).max(0.0) / 2.0, f32::midpoint(width, pixel));
    let sides = [
        (-outer, Color32::TRANSPARENT),
        (-inner, colour),
        (inner, colour),
        (outer, Color32::TRANSPARENT),
    ];
    for (i, point) in points.iter().enumerate() {
        // across the way, half between both parts where it bends
        let (before, after) = (
            points[i.saturating_sub(1)],
            points[(i + 1).min(points.len() - 1)],
        );
        let along = (after - before).normalized();
        let across = Vec2::new(along.y, -along.x);
        for (shift, colour) in sides {
            out.colored_vertex(*point + across * shift, colour);
        }
    }
    for part in 1..points.len() as u32 {
        let base = base + (part - 1) * 4;
        for i in 0..3 {
            out.add_triangle(base + i, base + i + 1, base + i + 4);
            out.add_triangle(base + i + 4, base + i + 1, base + i + 5);
        }
    }
}

fn cross(a: Pos2, b: Pos2, c: Pos2) -> f32 {
    let (u, v) = (b - a, c - a);
    u.x * v.y - u.y * v.x
}

/// Twice the area with a sign: positive if the points go round clockwise on the page.
pub(super) fn area(points: &[Pos2]) -> f32 {
    let next = points.iter().cycle().skip(1);
    points
        .iter()
        .zip(next)
        .map(|(a, b)| a.x * b.y - a.y * b.x)
        .sum()
}

/// Cuts a simple outline into triangles, one ear after the other.
fn ears(points: &[Pos2]) -> Vec<[u32; 3]> {
    let mut left: Vec<usize> = (0..points.len()).collect();
    let mut triangles = Vec::with_capacity(points.len().saturating_sub(2));
    while left.len() > 3 {
        let count = left.len();
        let is_ear = |i: usize| {
            let [a, b, c] = [
                left[(i + count - 1) % count],
                left[i],
                left[(i + 1) % count],
            ];
            let (pa, pb, pc) = (points[a], points[b], points[c]);
            cross(pa, pb, pc) > 0.0
                && left.iter().all(|&p| {
                    let p = (![a, b, c].contains(&p)).then_some(points[p]);
                    p.is_none_or(|p| {
                        cross(pa, pb, p) < 0.0 || cross(pb, pc, p) < 0.0 || cross(pc, pa, p) < 0.0
                    })
                })
        };
        // an outline that crosses itself has no ear left; its rest stays empty
        let Some(i) = (0..count).find(|&i| is_ear(i)) else {
            return triangles;
        };
        let corners = [
            left[(i + count - 1) % count],
            left[i],
            left[(i + 1) % count],
        ];
        triangles.push(corners.map(|corner| corner as u32));
        left.remove(i);
    }
    if let [a, b, c] = left[..] {
        triangles.push([a, b, c].map(|corner| corner as u32));
    }
    triangles
}
