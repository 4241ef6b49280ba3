//! Textures and how they are read.

use egui::epaint::{ImageData, ImageDelta};
use egui::{Color32, TextureFilter};

/// One texture, premultiplied as egui gives it.
#[derive(Clone, Debug)]
pub(super) struct Texture {
    size: [usize; 2],
    pixels: Vec<Color32>,
    filter: TextureFilter,
}

impl Texture {
    /// A texture from a whole image.
    pub(super) fn new(delta: &ImageDelta) -> Self {
        let ImageData::Color(image) = &delta.image;
        Self {
            size: image.size,
            pixels: image.pixels.clone(),
            filter: delta.options.magnification,
        }
    }

    /// Puts a smaller image into this one; what hangs over is cut off.
    pub(super) fn patch(&mut self, [left, top]: [usize; 2], delta: &ImageDelta) {
        let ImageData::Color(image) = &delta.image;
        let [width, height] = self.size;
        for (y, row) in image.pixels.chunks_exact(image.size[0].max(1)).enumerate() {
            let y = top + y;
            if y < height && left < width {
                let count = row.len().min(width - left);
                let start = y * width + left;
                self.pixels[start..start + count].copy_from_slice(&row[..count]);
            }
        }
    }

    fn texel(&self, x: i64, y: i64) -> [f32; 4] {
        let [width, height] = self.size;
        let x = x.clamp(0, width as i64 - 1) as usize;
        let y = y.clamp(0, height as i64 - 1) as usize;
        let pixel = self.pixels.get(y * width + x).copied().unwrap_or_default();
        pixel.to_array().map(f32::from)
    }

    /// The colour at a place, 0 to 1 in both directions; channels 0 to 255.
    pub(super) fn sample(&self, u: f32, v: f32) -> [f32; 4] {
        let (x, y) = (u * self.size[0] as f32, v * self.size[1] as f32);
        if self.filter == TextureFilter::Nearest {
            return self.texel(x.floor() as i64, y.floor() as i64);
        }
        let (x, y) = (x - 0.5, y - 0.5);
        let (left, top) = (x.floor(), y.floor());
        let (right, low) = (x - left, y - top);
        let (left, top) = (left as i64, top as i64);
        let corners = [
            (self.texel(left, top), (1.0 - right) * (1.0 - low)),
            (self.texel(left + 1, top), right * (1.0 - low)),
            (self.texel(left, top + 1), (1.0 - right) * low),
            (self.texel(left + 1, top + 1), right * low),
        ];
        let mut sum = [0.0; 4];
        for (colour, weight) in corners {
            for (channel, value) in sum.iter_mut().zip(colour) {
                *channel += value * weight;
            }
        }
        sum
    }
}
