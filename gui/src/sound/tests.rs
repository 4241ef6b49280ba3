use std::collections::BTreeSet;
use std::ffi::OsStr;

use super::synth::samples;
use super::{Sound, Sounds, wav};
use crate::sound::player::Player;

/// Each sound can be heard, is not overdriven, is short, ends silently, and is its own.
#[test]
fn sounds_are_sound() {
    let mut all = BTreeSet::new();
    for sound in Sound::ALL {
        let samples = samples(sound);
        let loudest = samples.iter().fold(0.0_f32, |most, s| most.max(s.abs()));
        assert!((0.2..=1.0).contains(&loudest), "{sound:?} {loudest}");
        assert!(samples.len() < 22_050 * 3 / 2, "{sound:?}");
        assert!(samples.last().is_some_and(|s| s.abs() < 0.01), "{sound:?}");
        assert!(samples[0].abs() < 0.01, "{sound:?}");
        assert!(all.insert(wav(sound)), "{sound:?}");
    }
}

/// The head of a WAV file says what follows.
#[test]
fn files_are_wav() {
    for sound in Sound::ALL {
        let file = wav(sound);
        let number = |at: usize| u32::from_le_bytes(file[at..at + 4].try_into().unwrap()) as usize;
        assert_eq!((&file[..4], &file[8..16]), (&b"RIFF"[..], &b"WAVEfmt "[..]));
        assert_eq!(number(4), file.len() - 8);
        assert_eq!(number(24), 22_050);
        assert_eq!((&file[36..40], number(40)), (&b"data"[..], file.len() - 44));
        assert_eq!(number(40), samples(sound).len() * 2);
    }
}

/// Without a program there is no sound and no error.
#[test]
fn no_program_is_no_error() {
    assert!(Player::find_in(OsStr::new("/no/such/folder")).is_none());
    let sounds = Sounds::with(false, None, None);
    assert!(!sounds.available());
    sounds.play(Sound::End);
    assert!(!Sounds::none().available());
}

#[cfg(unix)]
mod with_a_program {
    use std::fs;
    use std::os::unix::fs::PermissionsExt;
    use std::path::Path;
    use std::sync::Mutex;
    use std::time::{Duration, Instant};

    use super::{Player, Sound, Sounds, wav};

    /// Programs are written one after the other: one that is being written while another thread starts a process cannot be
    /// run at that moment.
    static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());

    fn program(folder: &Path, name: &str, script: &str) {
        let file = folder.join(name);
        fs::write(&file, format!("#!/bin/sh\n{script}\n")).unwrap();
        fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).unwrap();
    }

    /// The better program is taken, and gets the sound as a file; muted, none does.
    #[test]
    fn sounds_go_to_the_program() {
        let _one = ONE_AT_A_TIME.lock();
        let folder = tempfile::tempdir().unwrap();
        let heard = folder.path().join("heard.wav");
        let copy = format!(
            "cp \"$1\" '{0}.part' && mv '{0}.part' '{0}'",
            heard.display()
        );
        program(folder.path(), "paplay", &copy);
        program(folder.path(), "aplay", "exit 1");
        let player = Player::find_in(folder.path().as_os_str());
        // a window that was killed has left its files, one of them torn
        let place = folder.path().join("sounds");
        fs::create_dir(&place).unwrap();
        fs::write(place.join("check.wav"), "RIFF").unwrap();
        let mut sounds = Sounds::with(true, player, Some(place.clone()));
        assert!(sounds.available() && sounds.muted());
        sounds.play(Sound::Move);
        sounds.mute(false);
        sounds.play(Sound::Check);
        let start = Instant::now();
        while !heard.exists() && start.elapsed() < Duration::from_secs(30) {
            std::thread::sleep(Duration::from_millis(10));
        }
        assert_eq!(fs::read(heard).unwrap(), wav(Sound::Check));
        // a window that is killed leaves nothing but what the next one uses
        let files = fs::read_dir(&place).unwrap();
        let files: Vec<_> = files.map(|file| file.unwrap().file_name()).collect();
        assert_eq!(files, ["check.wav"]);
    }

    /// A program that finds no device is not asked for ever.
    #[test]
    fn a_program_that_fails_is_given_up() {
        let _one = ONE_AT_A_TIME.lock();
        let folder = tempfile::tempdir().unwrap();
        let count = folder.path().join("count");
        program(
            folder.path(),
            "aplay",
            &format!("echo x >> '{}'; exit 1", count.display()),
        );
        let player = Player::find_in(folder.path().as_os_str()).unwrap();
        for _ in 0..6 {
            assert!(!player.play(Path::new("x.wav")));
        }
        assert_eq!(fs::read_to_string(count).unwrap().lines().count(), 3);
    }
}
