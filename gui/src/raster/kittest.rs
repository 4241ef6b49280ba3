//! The rasteriser as the renderer of `egui_kittest`.

use egui::{Context, FullOutput, TexturesDelta};
use egui_kittest::TestRenderer;

use super::Raster;

impl TestRenderer for Raster {
    fn handle_delta(&mut self, delta: &mut TexturesDelta) {
        self.apply(delta);
    }

    fn render(&mut self, ctx: &Context, output: &FullOutput) -> Result<image::RgbaImage, String> {
        let painted = self.paint(ctx, output);
        let [width, height] = painted.size.map(|size| size as u32);
        let pixels = painted.pixels.iter();
        let bytes = pixels.flat_map(egui::Color32::to_srgba_unmultiplied);
        image::RgbaImage::from_raw(width, height, bytes.collect())
            .ok_or_else(|| "the picture has fewer pixels than its size says".to_owned())
    }
}
