use egui::epaint::{ImageDelta, Mesh, Vertex, WHITE_UV};
use egui::{Color32, ColorImage, Context, Pos2, Rect, TextureOptions, pos2, vec2};

use super::texture::Texture;
use super::triangle::{Clip, Target};
use super::{Raster, picture, png};

fn white() -> Texture {
    let image = ColorImage::filled([2, 2], Color32::WHITE);
    Texture::new(&ImageDelta::full(image, TextureOptions::LINEAR))
}

fn paint(mesh: &Mesh, size: usize, clip: Option<Clip>) -> ColorImage {
    let mut image = ColorImage::filled([size, size], Color32::BLACK);
    let all = Clip {
        left: 0,
        top: 0,
        right: size as i64,
        bottom: size as i64,
    };
    let texture = white();
    let mut target = Target {
        image: &mut image,
        clip: clip.unwrap_or(all),
        texture: &texture,
        scale: 1.0,
    };
    for corners in mesh.indices.as_chunks::<3>().0 {
        target.triangle(corners.map(|i| &mesh.vertices[i as usize]));
    }
    image
}

/// A fan of triangles around a middle, half transparent: a pixel painted twice, or not at all, would differ.
#[test]
fn triangles_that_share_a_side_cover_each_pixel_once() {
    let half = Color32::from_rgba_premultiplied(100, 100, 100, 128);
    let mut mesh = Mesh::default();
    mesh.colored_vertex(pos2(31.3, 32.9), half);
    let count = 24;
    let corner = |i: u32| {
        let angle = i as f32 / count as f32 * std::f32::consts::TAU;
        pos2(32.0, 32.0) + vec2(angle.cos(), angle.sin()) * 90.0
    };
    for i in 0..count {
        mesh.colored_vertex(corner(i), half);
    }
    for i in 0..count {
        mesh.add_triangle(0, 1 + i, 1 + (i + 1) % count);
    }
    let image = paint(&mesh, 64, None);
    assert!(image.pixels.iter().all(|&p| p == image.pixels[0]));
    assert_eq!(image.pixels[0].r(), 100);
}

#[test]
fn a_rectangle_on_whole_pixels_ends_where_it_should_and_the_clip_cuts_it() {
    let mut mesh = Mesh::default();
    mesh.add_colored_rect(
        Rect::from_min_max(pos2(2.0, 3.0), pos2(7.0, 5.0)),
        Color32::RED,
    );
    let red = |image: &ColorImage| image.pixels.iter().filter(|p| **p == Color32::RED).count();
    assert_eq!(red(&paint(&mesh, 10, None)), 10);
    let clip = Clip {
        left: 4,
        top: 0,
        right: 6,
        bottom: 4,
    };
    assert_eq!(red(&paint(&mesh, 10, Some(clip))), 2);
}

#[test]
fn colours_mix_along_a_triangle_and_in_a_texture() {
    let image = ColorImage::new([2, 1], vec![Color32::BLACK, Color32::WHITE]);
    let texture = Texture::new(&ImageDelta::full(image, TextureOptions::LINEAR));
    assert_eq!(texture.sample(0.5, 0.5), [127.5, 127.5, 127.5, 255.0]);
    assert_eq!(texture.sample(0.0, 0.0)[0], 0.0);
    assert_eq!(texture.sample(1.0, 1.0)[0], 255.0);
    let mut mesh = Mesh::default();
    let vertex = |x: f32, y: f32, grey: u8| Vertex {
        pos: pos2(x, y),
        uv: WHITE_UV,
        color: Color32::from_gray(grey),
    };
    mesh.vertices = vec![
        vertex(0.0, 0.0, 0),
        vertex(16.0, 0.0, 160),
        vertex(0.0, 16.0, 0),
    ];
    mesh.indices = vec![0, 1, 2];
    let row: Vec<u8> = paint(&mesh, 16, None).pixels[..8]
        .iter()
        .map(Color32::r)
        .collect();
    assert_eq!(row, [5, 15, 25, 35, 45, 55, 65, 75]);
}

/// Corners that are no numbers or lie beyond all pictures do no harm.
#[test]
fn wild_corners_are_left_out() {
    let mut mesh = Mesh::default();
    for pos in [Pos2::ZERO, pos2(f32::NAN, 3.0), pos2(f32::INFINITY, 1e30)] {
        mesh.colored_vertex(pos, Color32::RED);
    }
    mesh.add_triangle(0, 1, 2);
    let _ = paint(&mesh, 8, None);
}

fn interface(ui: &mut egui::Ui) {
    ui.label("Sifang");
    let _ = ui.button("Play");
    ui.painter()
        .circle_filled(pos2(60.0, 60.0), 12.0, Color32::LIGHT_BLUE);
}

/// The same frame twice gives the same bytes, and there is something on it.
#[test]
fn a_picture_is_the_same_each_time_and_its_png_can_be_read() {
    let draw = || picture(&Context::default(), vec2(120.0, 80.0), 1.5, interface);
    let image = draw();
    assert_eq!(image.size, [180, 120]);
    assert_eq!(image.pixels, draw().pixels);
    assert_eq!(image.pixels[90 * 180 + 90], Color32::LIGHT_BLUE);
    let file = png(&image).unwrap();
    let mut reader = ::png::Decoder::new(std::io::Cursor::new(&file))
        .read_info()
        .unwrap();
    let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut bytes).unwrap();
    assert_eq!((info.width, info.height), (180, 120));
    let plain = image.pixels.iter().flat_map(|p| [p.r(), p.g(), p.b()]);
    assert!(plain.eq(bytes));
    assert!(png(&ColorImage::filled([0, 0], Color32::RED)).is_err());
}

/// The renderer that the window's tests use.
#[test]
fn a_harness_renders_with_it() {
    let mut harness = egui_kittest::Harness::builder()
        .with_size(vec2(120.0, 80.0))
        .renderer(Raster::default())
        .build_ui(interface);
    let image = harness.render().unwrap();
    assert_eq!(image.dimensions(), (120, 80));
    assert_eq!(
        image.get_pixel(60, 60).0[..3],
        Color32::LIGHT_BLUE.to_array()[..3]
    );
}
