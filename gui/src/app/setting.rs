//! What is remembered and can be set at any time.

use super::{App, Screen};
use crate::settings::{Emblems, SIDE, Signs};
use crate::sound::Sound;

/// A setting and its new value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// Are there no sounds?
    Mute(bool),
    /// Is this sound to be heard?
    Sound(Sound, bool),
    /// Does the window ask for attention on my turn?
    Notify(bool),
    /// What is written on pieces.
    Signs(Signs),
    /// Are marks kept with a running game?
    KeepMarks(bool),
    /// Where pieces bear the sign of their seat.
    Emblems(Emblems),
    /// How wide the side of a game is.
    Side(u16),
}

impl App {
    /// Sets it.
    pub(super) fn set(&mut self, setting: Setting) {
        let settings = &mut self.settings;
        match setting {
            Setting::Mute(mute) => settings.mute = mute,
            Setting::Sound(sound, heard) => {
                settings.silent.retain(|name| name != sound.name());
                if !heard {
                    settings.silent.push(sound.name().to_owned());
                }
            }
            Setting::Notify(notify) => settings.notify = notify,
            Setting::Signs(signs) => settings.signs = signs,
            Setting::KeepMarks(keep) => {
                settings.keep_marks = keep;
                if let Screen::Game(play) = &self.screen {
                    play.tell_notes(keep);
                }
            }
            Setting::Emblems(emblems) => settings.seat_signs = emblems,
            Setting::Side(wide) => settings.side = wide.clamp(*SIDE.start(), *SIDE.end()),
        }
        self.touch();
    }
}
