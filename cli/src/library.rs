//! Finding and loading games: shipped ones by id, others by path.

use std::path::{Path, PathBuf};

use clap::Args;
use sifang_core::game::Game;
use sifang_core::lang::{self, Choices, Library, Sources, did_you_mean, list_of};

use crate::{Failure, colour};

/// How a game is configured.
#[derive(Args, Clone, Debug, Default)]
pub struct GameArgs {
    /// The mode, such as `melee`
    #[arg(long)]
    pub mode: Option<String>,
    /// Named values of several options
    #[arg(long)]
    pub preset: Option<String>,
    /// The value of an option, `ID=VALUE`; may be repeated
    #[arg(long = "set", value_name = "K=V")]
    pub set: Vec<String>,
}

impl GameArgs {
    /// As the core wants them.
    pub fn choices(&self) -> Result<Choices, Failure> {
        let mut set = Vec::new();
        for text in &self.set {
            let (key, value) = text.split_once('=').ok_or_else(|| {
                Failure::Usage(format!(
                    "error: `--set {text}`: expected OPTION=VALUE, such as `--set quiet-plies=60`"
                ))
            })?;
            set.push((key.trim().to_owned(), value.trim().to_owned()));
        }
        Ok(Choices {
            mode: self.mode.clone(),
            preset: self.preset.clone(),
            set,
        })
    }
}

/// Shipped games and files.
pub struct Files;

/// Is this a path rather than the id of a shipped game?
pub fn is_path(what: &str) -> bool {
    what.contains('/') || Path::new(what).extension().is_some_and(|e| e == "toml")
}

impl Library for Files {
    fn open(&self, what: &str, from: Option<&str>) -> Result<(String, String), String> {
        if !is_path(what) {
            let shipped = sifang_variants::find(what).ok_or_else(|| {
                let ids = || sifang_variants::ALL.iter().map(|s| s.id);
                let hint = did_you_mean(what, ids()).unwrap_or_else(|| format!("shipped are {}", list_of(ids())));
                format!("there is no game `{what}`; {hint}; a file is given as a path with `/` or ending in `.toml`")
            })?;
            return Ok((shipped.id.to_owned(), shipped.text.to_owned()));
        }
        let mut path = PathBuf::from(what);
        if let Some(folder) = from
            .filter(|f| is_path(f))
            .and_then(|f| Path::new(f).parent())
            && path.is_relative()
        {
            path = folder.join(path);
        }
        let text =
            std::fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
        Ok((path.display().to_string(), text))
    }
}

/// Loads a game; warnings are printed on standard error.
pub fn load(what: &str, args: &GameArgs) -> Result<Game, Failure> {
    load_with(what, &args.choices()?)
}

/// Loads a game with these choices.
pub fn load_with(what: &str, choices: &Choices) -> Result<Game, Failure> {
    let (name, text) = Files
        .open(what, None)
        .map_err(|e| Failure::Usage(format!("error: {e}")))?;
    let mut sources = Sources::new();
    let id = sources.add(name, text);
    let loaded = Game::load(id, &mut sources, &Files, choices);
    match loaded.game {
        Some(game) => {
            if !loaded.problems.is_empty() {
                eprintln!("{}", lang::render(&loaded.problems, &sources, colour()));
            }
            Ok(game)
        }
        None => Err(Failure::Problems(lang::render(
            &loaded.problems,
            &sources,
            colour(),
        ))),
    }
}
