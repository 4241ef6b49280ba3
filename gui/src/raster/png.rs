//! Pictures as PNG.

use egui::ColorImage;

/// An image as a PNG file: without transparency if it has none.
///
/// # Errors
/// If it has no pixels, or too many for the format.
pub fn png(image: &ColorImage) -> Result<Vec<u8>, png::EncodingError> {
    let opaque = image.pixels.iter().all(egui::Color32::is_opaque);
    let mut file = Vec::new();
    let [width, height] = image
        .size
        .map(|size| u32::try_from(size).unwrap_or(u32::MAX));
    let mut encoder = png::Encoder::new(&mut file, width, height);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_color(if opaque {
        png::ColorType::Rgb
    } else {
        png::ColorType::Rgba
    });
    encoder.set_compression(png::Compression::Balanced);
    let data: Vec<u8> = if opaque {
        let pixels = image.pixels.iter();
        pixels.flat_map(|p| [p.r(), p.g(), p.b()]).collect()
    } else {
        let pixels = image.pixels.iter();
        pixels
            .flat_map(egui::Color32::to_srgba_unmultiplied)
            .collect()
    };
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&data)?;
    writer.finish()?;
    Ok(file)
}
