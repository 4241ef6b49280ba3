//! Games on their way: each is saved after every action in a file of its own, which is locked as long as its window is open.
//! What was left, by a closed window or a crash, is found there and offered again.

use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};
use std::process;
use std::time::{SystemTime, UNIX_EPOCH};

use sifang_bots::table::aside;

/// No more are offered, the newest first.
const MOST: usize = 12;

/// The file of a game, and the lock that keeps other windows from it.
#[derive(Debug)]
pub(crate) struct Kept {
    pub(crate) path: PathBuf,
    /// Held until this is dropped, by whatever end the program comes to; none where the system knows no locks.
    _lock: Option<File>,
}

/// A game that was not played to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unfinished {
    /// Its file.
    pub path: PathBuf,
    /// The id of its game.
    pub game: String,
    /// How many actions were played.
    pub actions: usize,
    /// When it was written last, as the system tells.
    pub written: Option<SystemTime>,
}

fn lock_of(path: &Path) -> PathBuf {
    path.with_extension("lock")
}

/// The lock of a file; an error if another window has it.
fn lock(path: &Path) -> Result<Option<File>, ()> {
    loop {
        let Ok(file) = File::create(lock_of(path)) else {
            // nothing can be written there, which saving will tell
            return Ok(None);
        };
        match file.try_lock() {
            // another window may have swept it away between the two steps
            Ok(()) if is_at(&file, &lock_of(path)) => return Ok(Some(file)),
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(()),
            Err(TryLockError::Error(_)) => return Ok(None),
        }
    }
}

/// Is it still this file that lies there?
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let same = |a: &fs::Metadata, b: &fs::Metadata| (a.dev(), a.ino()) == (b.dev(), b.ino());
    let (open, there) = (file.metadata(), fs::metadata(path));
    matches!((open, there), (Ok(open), Ok(there)) if same(&open, &there))
}

/// Elsewhere a file that is open cannot be removed.
#[cfg(not(unix))]
const fn is_at(_: &File, _: &Path) -> bool {
    true
}

/// Removes what lies beside games that are no more: programs that were killed before their first move, or in the middle of
/// the last one, leave it. What a window is about to write is locked and stays.
pub(crate) fn sweep(folder: &Path) {
    for ending in ["lock", "aside"] {
        for path in files(folder, ending) {
            let game = path.with_extension("toml");
            // when it is let go, a lock without a game goes with it
            if !game.exists()
                && let Some(_kept) = Kept::take(&game)
            {
                let _ = fs::remove_file(aside::beside(&game));
            }
        }
    }
}

/// The files of a folder whose names end so.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let files = fs::read_dir(folder).into_iter().flatten();
    let files = files.filter_map(Result::ok).map(|file| file.path());
    files
        .filter(|path| path.extension().is_some_and(|found| found == ending))
        .collect()
}

impl Kept {
    /// A new file in a folder, which is made if it is missing.
    pub(crate) fn fresh(folder: &Path) -> Self {
        let _ = fs::create_dir_all(folder);
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        let now = now.map_or(0, |now| now.as_nanos());
        let mut number = 0;
        loop {
            let name = format!("{now:020}-{}-{number}.toml", process::id());
            let path = folder.join(name);
            number += 1;
            if path.exists() {
                continue;
            }
            if let Ok(lock) = lock(&path) {
                return Self { path, _lock: lock };
            }
        }
    }

    /// A file that is there; none if another window has it.
    pub(crate) fn take(path: &Path) -> Option<Self> {
        let path = path.to_owned();
        lock(&path).ok().map(|lock| Self { path, _lock: lock })
    }
}

impl Drop for Kept {
    fn drop(&mut self) {
        // a lock without a game is litter; whoever else opens it makes it anew
        if !self.path.exists() {
            let _ = fs::remove_file(lock_of(&self.path));
        }
    }
}

/// The games in a folder that no window has and that are not over, the newest first.
pub(crate) fn unfinished(folder: &Path) -> Vec<Unfinished> {
    let mut paths = files(folder, "toml");
    paths.sort();
    let newest = paths.into_iter().rev();
    newest
        .filter(|path| Kept::take(path).is_some())
        .filter_map(|path| head(&path))
        .take(MOST)
        .collect()
}

/// What a file says of its game, without playing it; none if the game is over. A torn one is offered too: opening tells
/// what is wrong.
fn head(path: &Path) -> Option<Unfinished> {
    let text = fs::read_to_string(path).ok()?;
    let quoted = |line: &str| line.trim().trim_matches('"').to_owned();
    let game = text
        .lines()
        .find_map(|line| line.strip_prefix("variant = "));
    let actions = text.lines().skip_while(|line| *line != "actions = [");
    let actions = actions.skip(1).take_while(|line| line.starts_with("  \""));
    let over = text.lines().any(|line| line.starts_with("result = "));
    (!over).then(|| Unfinished {
        game: game.map_or_else(String::new, quoted),
        actions: actions.count(),
        written: fs::metadata(path).and_then(|data| data.modified()).ok(),
        path: path.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::{Kept, sweep, unfinished};

    const GAME: &str = "format = 1\nvariant = \"chess\"\nactions = [\n  \"south e2-e4\",\n]\n";

    #[test]
    fn a_game_that_a_window_has_is_not_offered_and_one_that_was_left_is() {
        let folder = tempfile::tempdir().unwrap();
        let (first, second) = (Kept::fresh(folder.path()), Kept::fresh(folder.path()));
        assert_ne!(first.path, second.path);
        for kept in [&first, &second] {
            std::fs::write(&kept.path, GAME).unwrap();
        }
        assert_eq!(unfinished(folder.path()), []);
        assert!(Kept::take(&first.path).is_none());
        let path = second.path.clone();
        drop(second);
        let left = unfinished(folder.path());
        assert_eq!(left.len(), 1);
        assert_eq!((&left[0].path, left[0].actions), (&path, 1));
        assert_eq!(left[0].game, "chess");
        assert!(Kept::take(&path).is_some());
    }

    #[test]
    fn a_game_that_is_over_is_not_offered_and_a_torn_one_is() {
        let folder = tempfile::tempdir().unwrap();
        let over = format!("{GAME}result = {{ reason = \"mate\" }}\n");
        for (name, text) in [
            ("1.toml", over.as_str()),
            ("2.toml", "format = 1\nvari"),
            ("3.txt", GAME),
        ] {
            std::fs::write(folder.path().join(name), text).unwrap();
        }
        let left = unfinished(folder.path());
        assert_eq!(left.len(), 1);
        assert!(left[0].path.ends_with("2.toml"));
    }

    #[test]
    fn a_lock_without_a_game_goes_with_its_window() {
        let folder = tempfile::tempdir().unwrap();
        let kept = Kept::fresh(folder.path());
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
        drop(kept);
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    }

    /// A killed program lets go of its locks and leaves their files.
    #[test]
    fn what_a_killed_program_left_beside_no_game_is_swept_away() {
        let folder = tempfile::tempdir().unwrap();
        let kept = Kept::fresh(folder.path());
        let write =
            |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
        write("1.lock", "");
        write("2.aside", "format = 1\n");
        write("3.toml", GAME);
        write("3.lock", "");
        write("3.aside", "format = 1\n");
        write("notes.txt", "of somebody else");
        sweep(folder.path());
        let found = std::fs::read_dir(folder.path()).unwrap();
        let mut names: Vec<String> = found
            .map(|file| file.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        let lock = kept.path.with_extension("lock");
        let own = lock.file_name().unwrap().to_str().unwrap();
        assert_eq!(names, [own, "3.aside", "3.lock", "3.toml", "notes.txt"]);
        // and it is still locked
        assert!(Kept::take(&kept.path).is_none());
    }
}
