//! One frame of the window as a picture, painted without a display.

use std::time::{Duration, Instant};

use egui::{Context, Pos2, RawInput, Rect, Vec2};

use crate::app::{App, Opened, UiCommand};
use crate::folders::Folders;
use crate::fonts;
use crate::raster::{Raster, png};
use crate::text::Lang;

/// A table that has not reported by then never will.
const LONGEST: Duration = Duration::from_mins(2);

/// Paints what the window shows first of what it opens with, so many pixels wide and high, as a PNG file. Bots wait;
/// it shows what the person in front of the window may see.
///
/// # Errors
/// Why there is nothing to be painted, in words.
pub fn screenshot(opened: Opened, size: [u16; 2], lang: Lang) -> Result<Vec<u8>, String> {
    let ctx = Context::default();
    fonts::install(&ctx);
    let mut app = App::new(&ctx, Folders::default()).with(opened);
    app.apply(UiCommand::Language(lang));
    let mut raster = Raster::default();
    let screen = Rect::from_min_size(
        Pos2::ZERO,
        Vec2::new(f32::from(size[0]), f32::from(size[1])),
    );
    let begun = Instant::now();
    // frames that are painted after everything has come: what moves or fades in has arrived
    let mut still = 0;
    loop {
        let input = RawInput {
            screen_rect: Some(screen),
            // no time passes before everything has come, however long that takes
            time: Some(f64::from(still)),
            ..RawInput::default()
        };
        let mut output = ctx.run_ui(input, |ui| app.ui(ui));
        raster.apply(&mut output.textures_delta);
        if app.is_settled() {
            if still == 0 {
                app.apply(UiCommand::Pause(true));
            }
            still += 1;
        } else if let Some(why) = app.notice() {
            return Err(why.to_owned());
        }
        if still > 3 {
            return png(&raster.paint(&ctx, &output)).map_err(|error| error.to_string());
        }
        if begun.elapsed() > LONGEST {
            return Err("the game does not begin".to_owned());
        }
        if still == 0 {
            std::thread::sleep(Duration::from_millis(2));
        }
    }
}

#[cfg(test)]
mod tests {
    use sifang_bots::table::{Opening, Seating};
    use sifang_core::lang::Choices;

    use super::screenshot;
    use crate::app::Opened;
    use crate::catalogue;
    use crate::text::Lang;

    fn picture(id: &str, seed: u64) -> Vec<u8> {
        let game = catalogue::load(id, &Choices::default()).unwrap();
        let opening = Opening::New {
            seating: Seating::person_and_bots(game.rules().seats.len()),
            game,
            start: None,
            seed,
            clock: None,
        };
        screenshot(Opened::Table(Box::new(opening)), [640, 500], Lang::ZhHant).unwrap()
    }

    #[test]
    fn a_game_is_painted_in_the_size_asked_for() {
        let first = picture("chess", 1);
        assert_eq!(&first[..8], b"\x89PNG\r\n\x1a\n");
        assert_eq!(first[16..24], [0, 0, 2, 128, 0, 0, 1, 244]);
        assert!(first != picture("wheel", 1));
    }

    #[test]
    fn a_record_that_is_not_there_says_why() {
        let opened = Opened::Table(Box::new(Opening::Record("no/such/record.toml".into())));
        let why = screenshot(opened, [640, 500], Lang::En).unwrap_err();
        assert!(why.contains("record.toml"), "{why}");
    }
}
