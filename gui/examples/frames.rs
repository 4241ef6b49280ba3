//! Frames of the window as pictures, painted without a display: the first screen and a game of each kind.
//!
//! `cargo run -p sifang-gui --example frames -- FOLDER [LANGUAGE] [dark]`

use std::path::PathBuf;
use std::time::Duration;

use egui::{Context, RawInput, Rect, pos2, vec2};
use sifang_gui::app::{App, UiCommand};
use sifang_gui::folders::Folders;
use sifang_gui::raster::{Raster, png};
use sifang_gui::settings::Look;
use sifang_gui::text::Lang;

fn frame(ctx: &Context, raster: &mut Raster, app: &mut App, time: f64) -> egui::FullOutput {
    let input = RawInput {
        screen_rect: Some(Rect::from_min_size(pos2(0.0, 0.0), vec2(1200.0, 860.0))),
        time: Some(time),
        ..RawInput::default()
    };
    let mut output = ctx.run_ui(input, |ui| app.ui(ui));
    raster.apply(&mut output.textures_delta);
    output
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let folder = PathBuf::from(arguments.next().ok_or("which folder?")?);
    let lang = arguments.next().and_then(|id| Lang::of_id(&id));
    let dark = arguments.next().is_some();
    let ctx = Context::default();
    sifang_gui::fonts::install(&ctx);
    let mut raster = Raster::default();
    let mut app = App::new(&ctx, Folders::default());
    app.apply(UiCommand::Language(lang.unwrap_or_default()));
    if dark {
        app.apply(UiCommand::Theme(Look::Dark));
    }
    let mut time = 0.0;
    let mut wait = |app: &mut App, raster: &mut Raster, done: &dyn Fn(&App) -> bool| {
        loop {
            time += 0.1;
            let output = frame(&ctx, raster, app, time);
            if done(app) {
                time += 1.0;
                let last = frame(&ctx, raster, app, time);
                drop(output);
                return raster.paint(&ctx, &last);
            }
            std::thread::sleep(Duration::from_millis(5));
        }
    };
    let start = wait(&mut app, &mut raster, &|app| !app.is_loading());
    std::fs::write(folder.join("start.png"), png(&start)?)?;
    for shipped in sifang_variants::ALL {
        app.apply(UiCommand::ToStart);
        app.apply(UiCommand::Play(shipped.id.to_owned()));
        wait(&mut app, &mut raster, &|app| app.model().is_some());
        app.apply(UiCommand::Layout(Some(0)));
        app.apply(UiCommand::Ready);
        app.apply(UiCommand::Skip);
        let own_turn = |app: &App| {
            app.model().is_some_and(|model| {
                let own = model.plates.iter().find(|plate| plate.own);
                own.is_some_and(|plate| Some(plate.seat) == model.mover)
            })
        };
        wait(&mut app, &mut raster, &own_turn);
        let movable = app.model().and_then(|model| {
            let mover = model.mover?;
            let mut pieces = model.pieces.iter();
            let piece = pieces.rfind(|piece| piece.commander == Some(mover))?;
            Some(piece.point)
        });
        if let Some(point) = movable {
            app.apply(UiCommand::Click(point));
        }
        let picture = wait(&mut app, &mut raster, &|_| true);
        std::fs::write(folder.join(format!("{}.png", shipped.id)), png(&picture)?)?;
        app.apply(UiCommand::Options(shipped.id.to_owned()));
        let picture = wait(&mut app, &mut raster, &|_| true);
        std::fs::write(
            folder.join(format!("{}-options.png", shipped.id)),
            png(&picture)?,
        )?;
    }
    Ok(())
}
