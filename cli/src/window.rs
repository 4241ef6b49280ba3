//! Opening the window.

use std::process::ExitCode;

use anyhow::Result;
use sifang_gui::app::Opened;

use crate::fail::{Fail, PROBLEMS};
use crate::terminal;

/// Opens the window and stays until it is closed; without a display one sentence says what works instead.
pub(crate) fn open(opened: Opened) -> Result<ExitCode> {
    match sifang_gui::open(opened) {
        Ok(()) => Ok(ExitCode::SUCCESS),
        Err(why) => {
            terminal::message(&format!(
                "error: no window can be opened here ({why}); `sifang play --text` plays in the terminal\n"
            ));
            Err(Fail::Reported(PROBLEMS).into())
        }
    }
}
