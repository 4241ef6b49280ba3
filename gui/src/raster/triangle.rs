//! One triangle: which pixels it covers, and their colours.

use egui::epaint::{Vertex, WHITE_UV};
use egui::{Color32, ColorImage};

use super::texture::Texture;

/// Steps of the grid that corners are snapped to, a pixel.
const GRID: i64 = 256;

/// What may be painted on, in whole pixels; right and bottom are beyond.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clip {
    pub(super) left: i64,
    pub(super) top: i64,
    pub(super) right: i64,
    pub(super) bottom: i64,
}

/// Where and with what triangles are painted.
pub(super) struct Target<'a> {
    pub(super) image: &'a mut ColorImage,
    pub(super) clip: Clip,
    pub(super) texture: &'a Texture,
    pub(super) scale: f32,
}

/// A side of a triangle: its function is positive inside, grows by `dx` a pixel to the right and by `dy` a pixel down.
#[derive(Clone, Copy)]
struct Side {
    at: i64,
    dx: i64,
    dy: i64,
    /// Does the side own the pixels whose middle lies on it? Left and top sides do, so that triangles that share a side
    /// cover each pixel once.
    owns: bool,
}

impl Side {
    /// The side from `a` to `b`, at the middle of the pixel at `(x, y)`.
    fn new(a: [i64; 2], b: [i64; 2], x: i64, y: i64) -> Self {
        let (along_x, along_y) = (b[0] - a[0], b[1] - a[1]);
        let (px, py) = (x * GRID + GRID / 2, y * GRID + GRID / 2);
        Self {
            at: along_x * (py - a[1]) - along_y * (px - a[0]),
            dx: -along_y * GRID,
            dy: along_x * GRID,
            owns: along_y < 0 || (along_y == 0 && along_x > 0),
        }
    }

    const fn holds(self, value: i64) -> bool {
        value > 0 || (value == 0 && self.owns)
    }
}

impl Target<'_> {
    /// Paints a triangle; its winding does not matter.
    pub(super) fn triangle(&mut self, corners: [&Vertex; 3]) {
        let snap = |value: f32| (value * self.scale * GRID as f32).round() as i64;
        let snapped = corners.map(|corner| [snap(corner.pos.x), snap(corner.pos.y)]);
        if snapped.iter().flatten().any(|v| v.abs() > GRID << 20) {
            // not a number, or far from any picture
            return;
        }
        let [a, b, c] = snapped;
        let area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
        match area {
            0 => {}
            1.. => self.turned([a, b, c], corners, area),
            _ => self.turned([a, c, b], [corners[0], corners[2], corners[1]], -area),
        }
    }

    fn turned(&mut self, [a, b, c]: [[i64; 2]; 3], corners: [&Vertex; 3], area: i64) {
        let least = |i: usize| a[i].min(b[i]).min(c[i]).div_euclid(GRID);
        let most = |i: usize| a[i].max(b[i]).max(c[i]).div_euclid(GRID) + 1;
        let (left, top) = (least(0).max(self.clip.left), least(1).max(self.clip.top));
        let (right, bottom) = (most(0).min(self.clip.right), most(1).min(self.clip.bottom));
        if left >= right || top >= bottom {
            return;
        }
        // each side lies opposite to the corner whose weight its function is
        let sides = [
            Side::new(b, c, left, top),
            Side::new(c, a, left, top),
            Side::new(a, b, left, top),
        ];
        let shade = Shade::new(corners, self.texture);
        let width = self.image.size[0];
        let mut row = sides.map(|side| side.at);
        for y in top..bottom {
            let mut at = row;
            for x in left..right {
                if sides.iter().zip(at).all(|(side, value)| side.holds(value)) {
                    let weights = at.map(|value| value as f32 / area as f32);
                    let pixel = &mut self.image.pixels[y as usize * width + x as usize];
                    *pixel = shade.over(weights, *pixel);
                }
                for (value, side) in at.iter_mut().zip(sides) {
                    *value += side.dx;
                }
            }
            for (value, side) in row.iter_mut().zip(sides) {
                *value += side.dy;
            }
        }
    }
}

/// The colours of a triangle.
enum Shade<'a> {
    /// One colour everywhere.
    Flat(Color32),
    /// Colours and places in the texture, by corner.
    Mixed {
        colours: [[f32; 4]; 3],
        places: [egui::Pos2; 3],
        texture: Option<&'a Texture>,
    },
}

impl<'a> Shade<'a> {
    fn new(corners: [&Vertex; 3], texture: &'a Texture) -> Self {
        let untextured = corners.iter().all(|corner| corner.uv == WHITE_UV);
        if untextured
            && corners
                .iter()
                .all(|corner| corner.color == corners[0].color)
        {
            return Self::Flat(corners[0].color);
        }
        Self::Mixed {
            colours: corners.map(|corner| corner.color.to_array().map(f32::from)),
            places: corners.map(|corner| corner.uv),
            texture: (!untextured).then_some(texture),
        }
    }

    /// The colour at a place of the triangle, over what was there. Everything is premultiplied, in gamma space, as in
    /// egui's own backends.
    fn over(&self, weights: [f32; 3], below: Color32) -> Color32 {
        let above = match self {
            Self::Flat(colour) if colour.is_opaque() => return *colour,
            Self::Flat(colour) => colour.to_array().map(f32::from),
            Self::Mixed {
                colours,
                places,
                texture,
            } => {
                let mut mixed = [0.0; 4];
                let (mut u, mut v) = (0.0, 0.0);
                for ((colour, place), weight) in colours.iter().zip(places).zip(weights) {
                    for (sum, channel) in mixed.iter_mut().zip(colour) {
                        *sum += channel * weight;
                    }
                    u += place.x * weight;
                    v += place.y * weight;
                }
                if let Some(texture) = texture {
                    let texel = texture.sample(u, v);
                    for (channel, texel) in mixed.iter_mut().zip(texel) {
                        *channel *= texel / 255.0;
                    }
                }
                mixed
            }
        };
        let rest = 1.0 - above[3] / 255.0;
        let below = below.to_array();
        let mix = |i: usize| (above[i] + f32::from(below[i]) * rest).round() as u8;
        Color32::from_rgba_premultiplied(mix(0), mix(1), mix(2), mix(3))
    }
}
