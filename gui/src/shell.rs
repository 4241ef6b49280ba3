//! The window of the system around everything else.

use eframe::{NativeOptions, egui};

use crate::app::{App, Opened, UiCommand};
use crate::folders::Folders;
use crate::sound::Sounds;
use crate::text::Lang;

/// The name under which window systems know the program.
const NAME: &str = "sifang";

struct Shell {
    app: App,
    title: String,
}

impl eframe::App for Shell {
    fn ui(&mut self, ui: &mut egui::Ui, _: &mut eframe::Frame) {
        self.app.ui(ui);
        let title = self.app.title();
        if title != self.title {
            let command = egui::ViewportCommand::Title(title.clone());
            ui.ctx().send_viewport_cmd(command);
            self.title = title;
        }
    }
}

/// Is there a display at all? Without one the libraries of the window system would tell it less plainly.
fn has_display() -> bool {
    let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(all(unix, not(target_os = "macos"))) || set("DISPLAY") || set("WAYLAND_DISPLAY")
}

/// Opens the window and stays until it is closed. A language takes the place of the one that is remembered.
///
/// # Errors
/// Why there is no window, in a few words.
pub fn open(opened: Opened, lang: Option<Lang>) -> Result<(), String> {
    if !has_display() {
        return Err("neither DISPLAY nor WAYLAND_DISPLAY is set".to_owned());
    }
    let viewport = egui::ViewportBuilder::default()
        .with_app_id(NAME)
        .with_title("Sifang")
        .with_inner_size([1200.0, 860.0])
        .with_min_inner_size([640.0, 480.0]);
    let options = NativeOptions {
        viewport,
        renderer: eframe::Renderer::Glow,
        ..NativeOptions::default()
    };
    let run = eframe::run_native(
        NAME,
        options,
        Box::new(move |creation| {
            crate::fonts::install(&creation.egui_ctx);
            let mut app = App::new(&creation.egui_ctx, Folders::of_user())
                .with(opened)
                .with_sounds(Sounds::new(false));
            if let Some(lang) = lang {
                app.apply(UiCommand::Language(lang));
            }
            Ok(Box::new(Shell {
                app,
                title: String::new(),
            }))
        }),
    );
    // what the libraries say of it names places of whoever built the program, and helps nobody who runs it
    run.map_err(|_| "no window could be opened on the display".to_owned())
}
