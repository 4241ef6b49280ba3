//! What the new screens look like, small: the rasteriser paints the same everywhere.

use egui::{Context, FullOutput, TexturesDelta, Vec2};
use egui_kittest::{Harness, TestRenderer};
use image::RgbaImage;
use sifang_core::ids::PointId;
use sifang_gui::app::{Answer, App, Arranging, UiCommand};
use sifang_gui::folders::Folders;
use sifang_gui::raster::Raster;
use sifang_gui::settings::Look;
use sifang_gui::text::Lang;

/// The rasteriser as a renderer of tests.
#[derive(Default)]
struct Painter(Raster);

impl TestRenderer for Painter {
    fn handle_delta(&mut self, delta: &mut TexturesDelta) {
        self.0.apply(delta);
    }

    fn render(&mut self, ctx: &Context, output: &FullOutput) -> Result<RgbaImage, String> {
        let painted = self.0.paint(ctx, output);
        let [width, height] = painted.size.map(|side| side as u32);
        let pixels = painted.pixels.iter();
        let bytes = pixels.flat_map(egui::Color32::to_srgba_unmultiplied);
        RgbaImage::from_raw(width, height, bytes.collect())
            .ok_or_else(|| "too few pixels".to_owned())
    }
}

/// Shows what some commands lead to, and compares it with the picture of this name.
fn picture(name: &str, lang: Lang, look: Look, commands: Vec<UiCommand>, ready: fn(&App) -> bool) {
    let make = |ctx: &Context| App::new(ctx, Folders::default()).with_luck(4);
    let mut harness = Harness::builder()
        .with_size(Vec2::splat(400.0))
        .with_step_dt(0.05)
        .renderer(Painter::default())
        .with_context_setup(sifang_gui::fonts::install)
        .build_ui_state(
            move |ui, app: &mut Option<App>| {
                let app = app.get_or_insert_with(|| make(ui.ctx()));
                app.ui(ui);
            },
            None,
        );
    let wait = |harness: &mut Harness<'_, Option<App>>, ready: &dyn Fn(&App) -> bool| {
        for _ in 0..20_000 {
            harness.step();
            if harness.state().as_ref().is_some_and(ready) {
                return;
            }
            std::thread::sleep(std::time::Duration::from_millis(2));
        }
        panic!("{name}: waited too long");
    };
    wait(&mut harness, &|app| !app.is_loading());
    let first = [UiCommand::Language(lang), UiCommand::Theme(look)];
    for command in first.into_iter().chain(commands) {
        harness.state_mut().as_mut().unwrap().apply(command);
        harness.step();
    }
    wait(&mut harness, &ready);
    for _ in 0..4 {
        harness.step();
    }
    harness.snapshot(name);
}

fn open(id: &str) -> Vec<UiCommand> {
    vec![
        UiCommand::Options(id.to_owned()),
        UiCommand::Form(Answer::Seed(Some(1))),
    ]
}

#[test]
fn rules_in_english_by_day() {
    let mut commands = open("jungle");
    commands.push(UiCommand::Rules(true));
    picture("rules_en", Lang::En, Look::Light, commands, |app| {
        app.rules().is_some()
    });
}

#[test]
fn rules_in_traditional_characters_by_night() {
    let mut commands = open("xiangqi");
    commands.push(UiCommand::Rules(true));
    picture("rules_zh_hant", Lang::ZhHant, Look::Dark, commands, |app| {
        app.rules().is_some()
    });
}

#[test]
fn editor_in_simplified_characters() {
    let commands = vec![UiCommand::Editor(Some("siguo-junqi".to_owned()))];
    picture(
        "editor_zh_hans",
        Lang::ZhHans,
        Look::Light,
        commands,
        |_| true,
    );
}

/// The corners of the front row change places with the two headquarters, one of which holds the flag: neither is allowed.
#[test]
fn illegal_places_by_night() {
    let mut commands = vec![UiCommand::Editor(Some("luzhanqi".to_owned()))];
    for point in [1, 25, 3, 29] {
        let click = Arranging::Click(PointId(point));
        commands.push(UiCommand::Edit(click));
    }
    picture("editor_en", Lang::En, Look::Dark, commands, |_| true);
}
