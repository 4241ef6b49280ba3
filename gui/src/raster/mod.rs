//! A rasteriser on the processor: what egui wants painted becomes a picture, without window, display or graphics card.
//!
//! It serves snapshots in tests and `--screenshot`. The same input gives the same bytes everywhere: corners are snapped
//! to a grid of 1/256 pixel, so that coverage is a matter of whole numbers, and colours are plain `f32` arithmetic.
//! Paint callbacks are not supported; the window uses none.

#[cfg(any(test, feature = "kittest"))]
mod kittest;
mod png;
#[cfg(test)]
mod tests;
mod texture;
mod triangle;

use egui::epaint::Primitive;
use egui::{Color32, ColorImage, Context, FullOutput, Rect, TextureId, TexturesDelta};
use std::collections::HashMap;

pub use self::png::png;
use texture::Texture;
use triangle::{Clip, Target};

/// The textures that frames are painted with.
#[derive(Clone, Debug, Default)]
pub struct Raster {
    textures: HashMap<TextureId, Texture>,
}

impl Raster {
    /// Takes over the changes to textures that came with a frame.
    pub fn apply(&mut self, delta: &mut TexturesDelta) {
        // each texture has its own list, so their order does not matter
        #[expect(clippy::iter_over_hash_type)]
        for (id, images) in delta.set.drain() {
            for image in images {
                match image.pos {
                    None => drop(self.textures.insert(id, Texture::new(&image))),
                    Some(at) => {
                        if let Some(texture) = self.textures.get_mut(&id) {
                            texture.patch(at, &image);
                        }
                    }
                }
            }
        }
        #[expect(clippy::iter_over_hash_type)]
        for id in delta.free.drain() {
            self.textures.remove(&id);
        }
    }

    /// Paints a frame over the background colour of the context's theme. Textures that came with it must have been
    /// [applied](Self::apply).
    pub fn paint(&self, ctx: &Context, output: &FullOutput) -> ColorImage {
        let scale = output.pixels_per_point;
        let size = ctx.content_rect().size() * scale;
        let size = [size.x.round() as usize, size.y.round() as usize];
        let background = ctx.global_style().visuals.panel_fill;
        let mut image = ColorImage::filled(size, background.to_opaque());
        for clipped in ctx.tessellate(output.shapes.clone(), scale) {
            let Primitive::Mesh(mesh) = &clipped.primitive else {
                continue;
            };
            let Some(texture) = self.textures.get(&mesh.texture_id) else {
                continue;
            };
            let mut target = Target {
                image: &mut image,
                clip: clip(clipped.clip_rect, scale, size),
                texture,
                scale,
            };
            for corners in mesh.indices.as_chunks::<3>().0 {
                let corner = |i: usize| mesh.vertices.get(corners[i] as usize);
                if let (Some(a), Some(b), Some(c)) = (corner(0), corner(1), corner(2)) {
                    target.triangle([a, b, c]);
                }
            }
        }
        image
    }
}

/// A clip rectangle in pixels, rounded as egui's own backends round it.
fn clip(rect: Rect, scale: f32, [width, height]: [usize; 2]) -> Clip {
    let whole = |value: f32, most: usize| (value * scale).round().clamp(0.0, most as f32) as i64;
    Clip {
        left: whole(rect.min.x, width),
        top: whole(rect.min.y, height),
        right: whole(rect.max.x, width),
        bottom: whole(rect.max.y, height),
    }
}

/// Runs a user interface without a window until it asks for no further frame (at most 16), and paints the last frame.
/// `size` is in points, `scale` in pixels a point.
pub fn picture(
    ctx: &Context,
    size: egui::Vec2,
    scale: f32,
    mut ui: impl FnMut(&mut egui::Ui),
) -> ColorImage {
    let mut raster = Raster::default();
    let mut image = ColorImage::filled([0, 0], Color32::BLACK);
    ctx.set_pixels_per_point(scale);
    for frame in 0..16 {
        let input = egui::RawInput {
            screen_rect: Some(Rect::from_min_size(egui::Pos2::ZERO, size)),
            // time goes on, so that what fades in has arrived
            time: Some(f64::from(frame)),
            ..Default::default()
        };
        let mut output = ctx.run_ui(input, &mut ui);
        raster.apply(&mut output.textures_delta);
        let settled = output
            .viewport_output
            .values()
            .all(|viewport| viewport.repaint_delay > std::time::Duration::ZERO);
        // the first frames lay things out
        if (settled && frame >= 2) || frame == 15 {
            image = raster.paint(ctx, &output);
            break;
        }
    }
    image
}
