//! One frame of the window as a picture, painted without a display.

use std::time::{Duration, Instant};

use egui::{Context, FullOutput, Pos2, RawInput, Rect, Vec2};

use crate::app::{App, Opened, UiCommand};
use crate::folders::Folders;
use crate::fonts;
use crate::raster::{Raster, png};
use crate::text::Lang;

/// A table that has not reported by then never will.
const LONGEST: Duration = Duration::from_mins(2);

/// How many frames are shown of what has come before the one that is the picture.
const STILL: u8 = 3;

/// Paints what the window shows first of what it opens with, so many pixels wide and high, as a PNG file. Bots wait, so that
/// the picture depends on nothing but what was opened; it shows what the person in front of the window may see.
///
/// # Errors
/// Why there is nothing to be painted, in words.
pub fn screenshot(opened: Opened, size: [u16; 2], lang: Lang) -> Result<Vec<u8>, String> {
    let screen = Rect::from_min_size(
        Pos2::ZERO,
        Vec2::new(f32::from(size[0]), f32::from(size[1])),
    );
    let ctx = context();
    let mut app = App::new(&ctx, Folders::default()).with_luck(1).with(opened);
    app.apply(UiCommand::Language(lang));
    let begun = Instant::now();
    let mut unseen = Raster::default();
    loop {
        let mut output = frame(&ctx, &mut app, screen, 0);
        // a frame's textures may not be thrown away unread
        unseen.apply(&mut output.textures_delta);
        if app.is_settled() {
            break;
        }
        if let Some(why) = app.trouble() {
            return Err(why.to_owned());
        }
        if begun.elapsed() > LONGEST {
            return Err("the game does not begin".to_owned());
        }
        std::thread::sleep(Duration::from_millis(2));
    }
    app.apply(UiCommand::Pause(true));
    // characters come to lie in the texture as they are first shown, and shades depend on where they lie: what was shown
    // while all was waited for leaves no trace in a context of its own
    let ctx = context();
    let mut raster = Raster::default();
    // one frame measures, and what moves or fades in has arrived after two more
    let mut show = |second| {
        let mut output = frame(&ctx, &mut app, screen, second);
        raster.apply(&mut output.textures_delta);
        output
    };
    for second in 0..STILL {
        show(second);
    }
    let output = show(STILL);
    png(&raster.paint(&ctx, &output)).map_err(|error| error.to_string())
}

fn context() -> Context {
    let ctx = Context::default();
    fonts::install(&ctx);
    // the look of settings that nobody has changed, whatever a context begins with
    ctx.set_theme(egui::Theme::Light);
    ctx
}

/// Shows the window for a moment.
fn frame(ctx: &Context, app: &mut App, screen: Rect, second: u8) -> FullOutput {
    let input = RawInput {
        screen_rect: Some(screen),
        time: Some(f64::from(second)),
        ..RawInput::default()
    };
    ctx.run_ui(input, |ui| app.ui(ui))
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
    fn a_game_is_painted_in_the_size_asked_for_and_twice_the_same() {
        let first = picture("chess", 1);
        assert_eq!(&first[..8], b"\x89PNG\r\n\x1a\n");
        assert_eq!(first[16..24], [0, 0, 2, 128, 0, 0, 1, 244]);
        for _ in 0..3 {
            assert!(first == picture("chess", 1));
        }
        assert!(first != picture("wheel", 1));
    }

    #[test]
    fn a_record_that_is_not_there_says_why() {
        let opened = Opened::Table(Box::new(Opening::Record("no/such/record.toml".into())));
        let why = screenshot(opened, [640, 500], Lang::En).unwrap_err();
        assert!(why.contains("record.toml"), "{why}");
    }
}
