//! How much is painted.

use egui::{Context, RawInput, Rect, pos2, vec2};
use sifang_gui::app::{App, UiCommand};
use sifang_gui::folders::Folders;

/// The most corners of a frame with a full board.
const MOST: usize = 20_000;

#[test]
fn no_game_paints_more_than_twenty_thousand_corners() {
    let ctx = Context::default();
    sifang_gui::fonts::install(&ctx);
    let mut app = App::new(&ctx, Folders::default());
    let input = || RawInput {
        screen_rect: Some(Rect::from_min_size(pos2(0.0, 0.0), vec2(900.0, 900.0))),
        ..RawInput::default()
    };
    let frame = |app: &mut App| {
        let mut output = ctx.run_ui(input(), |ui| app.ui(ui));
        output.textures_delta.clear();
        let shapes = std::mem::take(&mut output.shapes);
        let primitives = ctx.tessellate(shapes, output.pixels_per_point);
        let meshes = primitives
            .iter()
            .filter_map(|clipped| match &clipped.primitive {
                egui::epaint::Primitive::Mesh(mesh) => Some(mesh.vertices.len()),
                egui::epaint::Primitive::Callback(_) => None,
            });
        meshes.sum::<usize>()
    };
    while app.is_loading() {
        frame(&mut app);
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    for shipped in sifang_variants::ALL {
        app.apply(UiCommand::ToStart);
        app.apply(UiCommand::Play(shipped.id.to_owned()));
        while app.model().is_none() {
            frame(&mut app);
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        app.apply(UiCommand::Layout(None));
        app.apply(UiCommand::Ready);
        app.apply(UiCommand::Skip);
        while app.model().is_none_or(|model| model.mover.is_none()) {
            frame(&mut app);
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        let corners = frame(&mut app);
        assert!(corners > 1000, "{}: {corners}", shipped.id);
        assert!(corners <= MOST, "{}: {corners}", shipped.id);
    }
}
