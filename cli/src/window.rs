//! Opening the window, or painting it without a display.

use std::path::Path;
use std::process::ExitCode;

use anyhow::{Result, anyhow};
use sifang_gui::app::Opened;

use crate::fail::{Fail, PROBLEMS};
use crate::save;
use crate::terminal::{self, Language};

/// Opens the window and stays until it is closed; without a display one sentence says what works instead. A language that
/// was asked for takes the place of the one that is remembered.
pub(crate) fn open(opened: Opened, said: Option<Language>) -> Result<ExitCode> {
    match sifang_gui::open(opened, said.map(Language::into)) {
        Ok(()) => Ok(ExitCode::SUCCESS),
        Err(why) => {
            terminal::message(&format!(
                "error: no window can be opened here ({why}); `sifang play --text` plays in the terminal\n"
            ));
            Err(Fail::Reported(PROBLEMS).into())
        }
    }
}

/// Paints what the window would show first into a PNG file.
pub(crate) fn paint(
    opened: Opened,
    file: &Path,
    size: [u16; 2],
    language: Language,
) -> Result<ExitCode> {
    let picture = sifang_gui::screenshot::screenshot(opened, size, language.into());
    save::persist(file, &picture.map_err(|why| anyhow!("{why}"))?)?;
    Ok(ExitCode::SUCCESS)
}
