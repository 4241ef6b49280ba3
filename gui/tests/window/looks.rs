//! Small pictures of the window, so that a change of its looks is noticed: each theme and language on at least two.
//!
//! They are painted by the rasteriser of this crate, without a display. `UPDATE_SNAPSHOTS=1 cargo test -p sifang-gui --test
//! window looks` makes those anew that have changed; look at them before they are committed.

use egui::{Context, FullOutput, TexturesDelta};
use egui_kittest::{SnapshotOptions, TestRenderer};
use sifang_gui::app::{Marking, Opened, UiCommand};
use sifang_gui::folders::Folders;
use sifang_gui::raster::Raster;
use sifang_gui::settings::Look;
use sifang_gui::text::Lang;

use crate::records::{game, opening};
use crate::stage::Stage;

/// The rasteriser as a renderer for tests.
#[derive(Default)]
pub(crate) struct Painter(Raster);

impl TestRenderer for Painter {
    fn handle_delta(&mut self, delta: &mut TexturesDelta) {
        self.0.apply(delta);
    }

    fn render(&mut self, ctx: &Context, output: &FullOutput) -> Result<image::RgbaImage, String> {
        let painted = self.0.paint(ctx, output);
        let [width, height] = painted.size.map(|size| size as u32);
        let pixels = painted.pixels.iter();
        let bytes = pixels.flat_map(egui::Color32::to_srgba_unmultiplied);
        image::RgbaImage::from_raw(width, height, bytes.collect())
            .ok_or_else(|| "fewer pixels than the size says".to_owned())
    }
}

/// Shades at the edges of letters differ with their places in the texture of the fonts; shapes and colours do not.
fn options() -> SnapshotOptions {
    SnapshotOptions::new().threshold(1.5).max_failed_pixels(200)
}

/// A game of people only, in a theme.
fn shown(id: &str, people: u8, look: Look) -> Stage {
    let opened = Opened::Table(Box::new(opening(game(id), people, None)));
    let mut stage = Stage::painted(Folders::default(), opened, Painter::default());
    stage.until("the game is there", |app| {
        app.model().is_some() || app.curtain().is_some()
    });
    stage.apply(UiCommand::Theme(look));
    stage
}

#[test]
fn pictures_of_open_games() {
    let mut stage = shown("chess", 2, Look::Light);
    stage.point("e2");
    stage.point("e4");
    stage.played(1);
    stage.point("d7");
    stage.picture("chess", &options());

    let mut stage = shown("three-crowns", 3, Look::Dark);
    stage.play_by_labels(2);
    stage.apply(UiCommand::Language(Lang::ZhHans));
    stage.picture("three-crowns", &options());

    let mut stage = shown("xiangqi", 2, Look::Dark);
    stage.play_by_labels(1);
    stage.apply(UiCommand::Language(Lang::ZhHant));
    stage.picture("xiangqi", &options());
}

#[test]
fn pictures_of_hidden_games() {
    let mut stage = shown("fanqi", 2, Look::Light);
    stage.until("it is somebody's turn", |app| {
        app.model().is_some_and(|model| model.mover.is_some())
    });
    stage.play_by_labels(1);
    stage.apply(UiCommand::Language(Lang::ZhHant));
    stage.picture("face-down", &options());

    let mut stage = shown("luzhanqi", 2, Look::Dark);
    stage.picture("curtain", &options());
    for _ in 0..2 {
        stage.lift();
        stage.apply(UiCommand::Layout(Some(0)));
        stage.apply(UiCommand::Ready);
        stage.pass_on();
    }
    stage.lift();
    stage.apply(UiCommand::Language(Lang::ZhHans));
    stage.apply(UiCommand::Theme(Look::Light));
    let unknown = stage.model().pieces.iter().find(|p| p.kind.is_none());
    let point = unknown.expect("a hidden piece").point;
    stage.apply(UiCommand::Mark(Marking::Open(point)));
    stage.step();
    stage.step();
    stage.picture("marks", &options());
}
