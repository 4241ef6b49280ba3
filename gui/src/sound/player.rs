//! The program that plays a file.

use std::env;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// Programs that play a WAV file, the best first, each with the options that keep it quiet.
const PROGRAMS: [(&str, &[&str]); 3] = [("pw-play", &[]), ("paplay", &[]), ("aplay", &["-q"])];

/// A program that takes longer is ended: no sound is as long.
const LONGEST: Duration = Duration::from_secs(4);

/// After so many failures in a row nothing is tried any more: there is no device.
const TRIES: u32 = 3;

/// A program found on this machine.
#[derive(Debug)]
pub(super) struct Player {
    program: PathBuf,
    options: &'static [&'static str],
    failures: AtomicU32,
}

impl Player {
    /// The first program on the search path.
    pub(super) fn find() -> Option<Self> {
        Self::find_in(&env::var_os("PATH")?)
    }

    /// The first program on this search path.
    pub(super) fn find_in(path: &OsStr) -> Option<Self> {
        PROGRAMS.into_iter().find_map(|(name, options)| {
            let program = env::split_paths(path)
                .map(|folder| folder.join(name))
                .find(|program| program.is_file())?;
            Some(Self {
                program,
                options,
                failures: AtomicU32::new(0),
            })
        })
    }

    /// Plays a file and waits until it is over; true if the program said so.
    pub(super) fn play(&self, file: &Path) -> bool {
        if self.failures.load(Ordering::Relaxed) >= TRIES {
            return false;
        }
        let played = self.run(file).unwrap_or(false);
        if played {
            self.failures.store(0, Ordering::Relaxed);
        } else {
            self.failures.fetch_add(1, Ordering::Relaxed);
        }
        played
    }

    fn run(&self, file: &Path) -> std::io::Result<bool> {
        let mut child = Command::new(&self.program)
            .args(self.options)
            .arg(file)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()?;
        let start = Instant::now();
        loop {
            if let Some(status) = child.try_wait()? {
                return Ok(status.success());
            }
            if start.elapsed() > LONGEST {
                child.kill()?;
                child.wait()?;
                return Ok(false);
            }
            thread::sleep(Duration::from_millis(15));
        }
    }
}
