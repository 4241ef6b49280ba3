//! What a frame of each game costs, at 900 x 900 without a display: our own part, making triangles, painting them on the
//! processor; medians of many frames in which everything is made anew.
//!
//! `cargo run --release -p sifang-gui --example timing [-- FILE.toml …]`: the shipped games and those of these files.

use std::time::{Duration, Instant};

use egui::{Context, RawInput, Rect, pos2, vec2};
use sifang_gui::app::{App, UiCommand};
use sifang_gui::folders::Folders;
use sifang_gui::raster::Raster;

const FRAMES: usize = 101;

fn main() {
    let begun = Instant::now();
    let ctx = Context::default();
    sifang_gui::fonts::install(&ctx);
    let mut raster = Raster::default();
    let mut app = App::new(&ctx, Folders::default()).with_luck(1);
    let mut time = 0.0;
    let mut frame = |app: &mut App, raster: &mut Raster| {
        time += 0.1;
        let input = RawInput {
            screen_rect: Some(Rect::from_min_size(pos2(0.0, 0.0), vec2(900.0, 900.0))),
            time: Some(time),
            ..RawInput::default()
        };
        let mut own = Duration::ZERO;
        let mut output = ctx.run_ui(input, |ui| {
            let start = Instant::now();
            app.ui(ui);
            own += start.elapsed();
        });
        raster.apply(&mut output.textures_delta);
        (own, output)
    };
    let (_, first) = frame(&mut app, &mut raster);
    raster.paint(&ctx, &first);
    println!("first frame after {:.1} ms", millis(begun.elapsed()));
    while app.is_loading() {
        frame(&mut app, &mut raster);
        std::thread::sleep(Duration::from_millis(1));
    }
    println!("all games loaded after {:.1} ms", millis(begun.elapsed()));
    println!("| game | ui | tessellation | corners | painted on the processor |");
    println!("|---|---:|---:|---:|---:|");
    let shipped = sifang_variants::ALL.iter().map(|game| game.id.to_owned());
    for game in shipped.chain(std::env::args().skip(1)) {
        app.apply(UiCommand::ToStart);
        if std::path::Path::new(&game)
            .extension()
            .is_some_and(|end| end == "toml")
        {
            app.apply(UiCommand::Open(game.clone().into()));
            app.apply(UiCommand::Begin);
        } else {
            app.apply(UiCommand::Play(game.clone()));
        }
        while app.model().is_none() {
            frame(&mut app, &mut raster);
            std::thread::sleep(Duration::from_millis(1));
        }
        let (mut own, mut made, mut painted) = (Vec::new(), Vec::new(), Vec::new());
        let mut corners = 0;
        for _ in 0..FRAMES {
            let (ui, output) = frame(&mut app, &mut raster);
            own.push(ui);
            let start = Instant::now();
            let shapes = ctx.tessellate(output.shapes.clone(), output.pixels_per_point);
            made.push(start.elapsed());
            corners = shapes
                .iter()
                .map(|shape| match &shape.primitive {
                    egui::epaint::Primitive::Mesh(mesh) => mesh.vertices.len(),
                    egui::epaint::Primitive::Callback(_) => 0,
                })
                .sum();
            let start = Instant::now();
            raster.paint(&ctx, &output);
            painted.push(start.elapsed());
        }
        let [own, made, painted] = [own, made, painted].map(median);
        println!("| {game} | {own:.2} ms | {made:.2} ms | {corners} | {painted:.1} ms |");
    }
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

fn median(mut times: Vec<Duration>) -> f64 {
    times.sort_unstable();
    millis(times[times.len() / 2])
}
