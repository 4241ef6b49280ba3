//! Paints every body, figure and colour of seats into `FILE.png`: `cargo run -p sifang-gui --example pieces FILE.png`.

use egui::epaint::Mesh;
use egui::{Align2, Context, FontId, pos2, vec2};
use sifang_core::setup::spec::{Colour, Shape};
use sifang_gui::shapes::{Body, DARK, Detail, LIGHT, Look, Theme, piece, swatch};
use sifang_gui::{fonts, raster};

const BODIES: [(Body, &str); 9] = [
    (Body::Figure(Shape::Cross), ""),
    (Body::Figure(Shape::Crown), ""),
    (Body::Figure(Shape::Coronet), ""),
    (Body::Figure(Shape::Tower), ""),
    (Body::Figure(Shape::Mitre), ""),
    (Body::Figure(Shape::Horse), ""),
    (Body::Figure(Shape::Ball), ""),
    (Body::Disc, "車"),
    (Body::Tile, "司令"),
];

fn sheet(ui: &egui::Ui, theme: &Theme, top: f32) {
    let painter = ui.painter();
    for (row, colour) in Colour::ALL.into_iter().enumerate() {
        for (column, (body, sign)) in BODIES.into_iter().enumerate() {
            for annexed in [false, true] {
                let column = column * 2 + usize::from(annexed);
                let middle = pos2(24.0 + column as f32 * 48.0, top + row as f32 * 48.0);
                let ground = [theme.light, theme.dark, theme.station][(row + column) % 3];
                let square = egui::Rect::from_center_size(middle, vec2(48.0, 48.0));
                painter.rect_filled(square, 0.0, ground);
                let look = Look {
                    fill: swatch(colour),
                    ring: annexed.then(|| swatch(Colour::ALL[(row + 3) % 8])),
                    emblem: annexed.then_some(row),
                    back: false,
                };
                let mut mesh = Mesh::default();
                piece(
                    &mut mesh,
                    (body, Detail::of_size(42.0)),
                    middle,
                    21.0,
                    &look,
                    0.5,
                );
                painter.add(egui::Shape::mesh(mesh));
                let size = 21.0 * body.sign_height(sign.chars().count(), &look);
                let font = FontId::proportional(size);
                painter.text(middle, Align2::CENTER_CENTER, sign, font, look.fill.ink);
            }
        }
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let file = std::env::args()
        .nth(1)
        .ok_or("a file to write is expected")?;
    let ctx = Context::default();
    fonts::install(&ctx);
    let image = raster::picture(&ctx, vec2(864.0, 768.0), 2.0, |ui| {
        sheet(ui, &LIGHT, 24.0);
        sheet(ui, &DARK, 408.0);
    });
    std::fs::write(file, raster::png(&image)?)?;
    Ok(())
}
