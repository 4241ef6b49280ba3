//! The games that can be started, loaded on a thread of their own.

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

/// Where parents of files come from.
struct Shipped;

impl Library for Shipped {
    fn open(&self, what: &str, _: Option<&str>) -> Result<(String, String), String> {
        let game = sifang_variants::find(what);
        game.map(|game| (game.id.to_owned(), game.text.to_owned()))
            .ok_or_else(|| format!("no game has the id `{what}`"))
    }
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
    let menu = lang::menu(root, &mut sources, &Shipped).0?;
    let game = load(shipped.id, &Choices::default()).ok()?;
    Some(Entry {
        id: shipped.id,
        menu,
        game,
    })
}

/// Loads a shipped game with what was chosen.
///
/// # Errors
/// What is wrong, in words.
pub(crate) fn load(id: &str, choices: &Choices) -> Result<Game, String> {
    let (name, text) = Shipped.open(id, None)?;
    let mut sources = Sources::new();
    let root = sources.add(name, text);
    let loaded = Game::load(root, &mut sources, &Shipped, choices);
    let words = || lang::render(&loaded.problems, &sources, false);
    loaded.game.ok_or_else(words)
}
