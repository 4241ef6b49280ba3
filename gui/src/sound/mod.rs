//! Sounds: made here, played by a program of the system if there is one.
//!
//! | file | what is in it |
//! |---|---|
//! | `synth` | the sounds as numbers, and as WAV files |
//! | `player` | the program that plays them |
//!
//! Everything that takes time happens on a thread of its own. No program, no device, no room for a file: no sound, and
//! nothing else is disturbed.

mod player;
mod synth;
#[cfg(test)]
mod tests;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use sifang_bots::table::keep::persist;
use tempfile::TempDir;

use crate::folders::Folders;
use player::Player;
pub use synth::wav;

/// Something that is heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Sound {
    /// A piece was put down.
    Move,
    /// Pieces met.
    Fight,
    /// A royal piece is attacked.
    Check,
    /// It is one's turn.
    Turn,
    /// Little time is left.
    Low,
    /// The game is over.
    End,
}

impl Sound {
    /// All sounds.
    pub const ALL: [Self; 6] = [
        Self::Move,
        Self::Fight,
        Self::Check,
        Self::Turn,
        Self::Low,
        Self::End,
    ];

    /// Its name, also of its file.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Move => "move",
            Self::Fight => "fight",
            Self::Check => "check",
            Self::Turn => "turn",
            Self::Low => "low",
            Self::End => "end",
        }
    }
}

/// The sounds of a window.
#[derive(Debug)]
pub struct Sounds {
    muted: bool,
    /// To the thread that plays; nothing if there is no program to play with.
    worker: Option<Sender<Sound>>,
}

impl Sounds {
    /// Sounds played by a program on the search path of this process, if there is one.
    pub fn new(muted: bool) -> Self {
        let place = Folders::cache().map(|cache| cache.join("sounds"));
        Self::with(muted, Player::find(), place)
    }

    /// No sounds at all, as in tests.
    pub const fn none() -> Self {
        Self {
            muted: true,
            worker: None,
        }
    }

    /// Sounds that are given to somebody instead of being played.
    pub const fn told(worker: Sender<Sound>) -> Self {
        Self {
            muted: false,
            worker: Some(worker),
        }
    }

    fn with(muted: bool, player: Option<Player>, place: Option<PathBuf>) -> Self {
        let worker = player.and_then(|player| {
            let (sender, receiver) = channel();
            let thread = thread::Builder::new().name("sound".to_owned());
            let started = thread.spawn(move || play_all(&player, place, &receiver));
            started.is_ok().then_some(sender)
        });
        Self { muted, worker }
    }

    /// Is there a program that plays?
    pub const fn available(&self) -> bool {
        self.worker.is_some()
    }

    /// Is nothing to be heard?
    pub const fn muted(&self) -> bool {
        self.muted
    }

    /// Turns the sound off or on.
    pub const fn mute(&mut self, muted: bool) {
        self.muted = muted;
    }

    /// Lets a sound be heard soon. It returns at once.
    pub fn play(&self, sound: Sound) {
        if let (false, Some(worker)) = (self.muted, &self.worker) {
            // a thread that has given up hears nothing
            let _ = worker.send(sound);
        }
    }
}

/// Plays what comes, until the window is gone. What came while another sound was playing is heard once, not as a queue.
fn play_all(player: &Player, place: Option<PathBuf>, sounds: &Receiver<Sound>) {
    let Some(folder) = Folder::new(place) else {
        return;
    };
    let mut written = Vec::new();
    while let Ok(first) = sounds.recv() {
        let mut waiting = vec![first];
        for sound in sounds.try_iter() {
            if !waiting.contains(&sound) {
                waiting.push(sound);
            }
        }
        for sound in waiting {
            let file = folder.path().join(sound.name()).with_extension("wav");
            if !(written.contains(&sound) && file.exists()) {
                if !write(sound, &file) {
                    continue;
                }
                written.push(sound);
            }
            player.play(&file);
        }
    }
}

/// Where the files of the sounds lie.
enum Folder {
    /// A place of the person's own, the same for every window: what a killed window leaves there is used again.
    Kept(PathBuf),
    /// Where there is none, one that goes with the window.
    Passing(TempDir),
}

impl Folder {
    fn new(place: Option<PathBuf>) -> Option<Self> {
        let kept = place.filter(|place| fs::create_dir_all(place).is_ok());
        if let Some(kept) = kept {
            return Some(Self::Kept(kept));
        }
        let passing = tempfile::Builder::new().prefix("sifang-sounds").tempdir();
        passing.ok().map(Self::Passing)
    }

    fn path(&self) -> &Path {
        match self {
            Self::Kept(path) => path,
            Self::Passing(folder) => folder.path(),
        }
    }
}

/// Sees to it that a file holds a sound, whatever an earlier version has left there; another window may be playing it.
fn write(sound: Sound, file: &Path) -> bool {
    let wanted = wav(sound);
    fs::read(file).is_ok_and(|found| found == wanted) || persist(file, &wanted).is_ok()
}
