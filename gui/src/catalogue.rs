//! The games that can be started, loaded on a thread of their own.

use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::sync::mpsc::{self, Receiver};
use std::thread;

use sifang_core::game::Game;
use sifang_core::lang::{self, Choices, Library, Menu, Sources};

/// A game that can be started.
pub(crate) struct Entry {
    /// Its id.
    pub(crate) id: &'static str,
    /// What can be chosen.
    pub(crate) menu: Menu,
    /// The game if nothing is chosen.
    pub(crate) game: Game,
}

/// The shipped games, as far as they are loaded.
pub(crate) struct Catalogue {
    pub(crate) entries: Vec<Entry>,
    loading: Option<Receiver<Entry>>,
}

/// No file of a variant is longer, in bytes.
const LONGEST: u64 = 16 << 20;

/// Where games and parents of files come from: shipped ones by id, others by path.
struct Shelves;

impl Library for Shelves {
    fn open(&self, what: &str, from: Option<&str>) -> Result<(String, String), String> {
        if let Some(game) = sifang_variants::find(what) {
            return Ok((game.id.to_owned(), game.text.to_owned()));
        }
        let slash = what.contains(['/', std::path::MAIN_SEPARATOR]);
        let path = Path::new(what);
        if !slash && path.extension().is_none_or(|ending| ending != "toml") {
            return Err(format!("no game has the id `{what}`"));
        }
        let folder = from.and_then(|from| Path::new(from).parent());
        let path = folder.unwrap_or(Path::new("")).join(path);
        let name = path.display().to_string();
        let told = |error: std::io::Error| format!("`{name}`: {error}");
        let mut text = String::new();
        let file = File::open(&path).map_err(told)?;
        let read = file.take(LONGEST + 1).read_to_string(&mut text);
        read.map_err(told)?;
        if text.len() as u64 > LONGEST {
            return Err(format!("`{name}` is longer than {} MiB", LONGEST >> 20));
        }
        Ok((name, text))
    }
}

/// Opens a file of a variant: what can be chosen, and the game if nothing is chosen.
///
/// # Errors
/// All that is wrong with it, in words.
pub(crate) fn open(path: &Path) -> Result<(Menu, Game), String> {
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let what = path.display().to_string();
    let game = load(&what, &Choices::default())?;
    let (name, text) = Shelves.open(&what, None)?;
    let mut sources = Sources::new();
    let root = sources.add(name, text);
    let (menu, problems) = lang::menu(root, &mut sources, &Shelves);
    let words = || lang::render(&problems, &sources, false);
    Ok((menu.ok_or_else(words)?, game))
}

impl Catalogue {
    /// Begins to load; `wake` is called whenever a game has come.
    pub(crate) fn load(wake: impl Fn() + Send + 'static) -> Self {
        let (outbox, loading) = mpsc::channel();
        thread::spawn(move || {
            for shipped in sifang_variants::ALL {
                if let Some(entry) = entry(shipped) {
                    if outbox.send(entry).is_err() {
                        break;
                    }
                    wake();
                }
            }
            drop(outbox);
            wake();
        });
        Self {
            entries: Vec::new(),
            loading: Some(loading),
        }
    }

    /// Takes in what has been loaded; true if anything came.
    pub(crate) fn poll(&mut self) -> bool {
        let Some(loading) = &self.loading else {
            return false;
        };
        let before = self.entries.len();
        loop {
            match loading.try_recv() {
                Ok(entry) => self.entries.push(entry),
                Err(mpsc::TryRecvError::Empty) => break,
                Err(mpsc::TryRecvError::Disconnected) => {
                    self.loading = None;
                    break;
                }
            }
        }
        self.entries.len() > before
    }

    /// Is something still being loaded?
    pub(crate) const fn is_loading(&self) -> bool {
        self.loading.is_some()
    }

    /// A game by its id.
    pub(crate) fn find(&self, id: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.id == id)
    }
}

fn entry(shipped: &'static sifang_variants::Shipped) -> Option<Entry> {
    let mut sources = Sources::new();
    let root = sources.add(shipped.id, shipped.text);
    let menu = lang::menu(root, &mut sources, &Shelves).0?;
    let game = load(shipped.id, &Choices::default()).ok()?;
    Some(Entry {
        id: shipped.id,
        menu,
        game,
    })
}

/// Loads a game, by its id or by the path of its file, with what was chosen.
///
/// # Errors
/// What is wrong, in words.
pub(crate) fn load(id: &str, choices: &Choices) -> Result<Game, String> {
    let (name, text) = Shelves.open(id, None)?;
    let mut sources = Sources::new();
    let root = sources.add(name, text);
    let loaded = Game::load(root, &mut sources, &Shelves, choices);
    let words = || lang::render(&loaded.problems, &sources, false);
    loaded.game.ok_or_else(words)
}
