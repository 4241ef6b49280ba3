//! How much is painted.

use egui::{Context, RawInput, Rect, Vec2, pos2};
use sifang_bots::table::{Opening, Seating};
use sifang_core::ids::PointId;
use sifang_gui::app::{App, Mark, Marking, Opened, Setting, UiCommand};
use sifang_gui::folders::Folders;
use sifang_gui::settings::Emblems;

use crate::games_of_tests;

/// The most corners of a frame with a full board.
const MOST: usize = 20_000;

/// The window without a stage, so that what is painted is counted and nothing else is done with it.
struct Bare {
    ctx: Context,
    app: App,
    size: Vec2,
}

impl Bare {
    fn new(opened: Opened, side: f32) -> Self {
        let ctx = Context::default();
        sifang_gui::fonts::install(&ctx);
        let app = App::new(&ctx, Folders::default()).with(opened);
        let size = Vec2::splat(side);
        Self { ctx, app, size }
    }

    /// Paints a frame; the number of its corners.
    fn frame(&mut self) -> usize {
        let input = RawInput {
            screen_rect: Some(Rect::from_min_size(pos2(0.0, 0.0), self.size)),
            ..RawInput::default()
        };
        let app = &mut self.app;
        let mut output = self.ctx.run_ui(input, |ui| app.ui(ui));
        output.textures_delta.clear();
        let shapes = std::mem::take(&mut output.shapes);
        let primitives = self.ctx.tessellate(shapes, output.pixels_per_point);
        let meshes = primitives
            .iter()
            .filter_map(|clipped| match &clipped.primitive {
                egui::epaint::Primitive::Mesh(mesh) => Some(mesh.vertices.len()),
                egui::epaint::Primitive::Callback(_) => None,
            });
        meshes.sum::<usize>()
    }

    fn until(&mut self, holds: impl Fn(&App) -> bool) {
        let begun = std::time::Instant::now();
        while !holds(&self.app) {
            self.frame();
            std::thread::sleep(std::time::Duration::from_millis(5));
            assert!(begun.elapsed().as_secs() < 120, "waited too long");
        }
    }

    fn point(&self, name: &str) -> PointId {
        let model = self.app.model().expect("a game is on the screen");
        let node = model.points.iter().find(|node| node.name == name);
        node.expect("a point of this name").point
    }
}

#[test]
fn no_game_paints_more_than_twenty_thousand_corners() {
    let mut bare = Bare::new(Opened::Start, 900.0);
    bare.until(|app| !app.is_loading());
    for shipped in sifang_variants::ALL {
        bare.app.apply(UiCommand::ToStart);
        bare.app.apply(UiCommand::Play(shipped.id.to_owned()));
        bare.until(|app| app.model().is_some());
        bare.app.apply(UiCommand::Layout(None));
        bare.app.apply(UiCommand::Ready);
        bare.app.apply(UiCommand::Skip);
        bare.until(|app| app.model().is_some_and(|model| model.mover.is_some()));
        let corners = bare.frame();
        assert!(corners > 1000, "{}: {corners}", shipped.id);
        assert!(corners <= MOST, "{}: {corners}", shipped.id);
    }
}

/// 160 pieces on 17 x 17 points, all that can be shown shown: signs of seats, marks on every hidden piece, the last move of
/// every seat, coordinates, the targets of a piece that goes far and the way to one of them.
#[test]
fn a_full_board_is_painted_with_few_corners_in_any_size() {
    for style in ["points", "squares"] {
        for side in [900.0, 1800.0] {
            let game = games_of_tests::crowd(style);
            let mut seating = Seating::person_and_bots(4);
            for seat in 0..4 {
                seating.seat_bot(sifang_core::ids::SeatId(seat), "random");
            }
            seating.seat_person(sifang_core::ids::SeatId(0));
            let opening = Opening::New {
                game,
                start: None,
                seating,
                seed: 3,
                clock: None,
            };
            let mut bare = Bare::new(Opened::Table(Box::new(opening)), side);
            bare.until(|app| app.model().is_some());
            bare.app.apply(UiCommand::LastOfAll(true));
            bare.app
                .apply(UiCommand::Set(Setting::Emblems(Emblems::Always)));
            // one of mine goes to and fro, and the others move
            let (from, to) = (bare.point("i4"), bare.point("j6"));
            bare.app.apply(UiCommand::Click(from));
            bare.app.apply(UiCommand::Click(to));
            bare.until(|app| app.shown_number() > Some(0));
            bare.app.apply(UiCommand::Skip);
            bare.until(|app| app.shown_number() == Some(4));
            bare.app.apply(UiCommand::Pause(true));
            let model = bare.app.model().expect("a game is on the screen");
            let pieces = model.pieces.clone();
            assert_eq!(pieces.len(), 160);
            let kind = pieces.iter().find_map(|piece| piece.kind);
            let kind = kind.expect("I know my own pieces");
            for piece in pieces.iter().filter(|piece| piece.kind.is_none()) {
                let set = Marking::Set(piece.point, Some(Mark::Maybe(kind)));
                bare.app.apply(UiCommand::Mark(set));
            }
            bare.app.apply(UiCommand::Click(to));
            for _ in 0..3 {
                bare.frame();
            }
            let model = bare.app.model().expect("a game is on the screen");
            let shown = (model.marks.len(), model.trails.len());
            assert_eq!(shown, (120, 4));
            assert!(model.targets.len() >= 15, "{}", model.targets.len());
            let corners = bare.frame();
            println!("{style} {side}: {corners}");
            assert!(corners <= MOST, "{style} {side}: {corners}");
            assert!(corners > 10_000, "{style} {side}: {corners}");
        }
    }
}
