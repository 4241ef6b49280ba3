//! The state that a command begins from.

use std::io;
use std::path::Path;

use anyhow::{Context, Result};
use sifang_core::game::Game;
use sifang_core::lang::{Choices, SourceId};
use sifang_core::matches::Match;
use sifang_core::play::{Action, Awaits, History, State, deploy};
use sifang_core::position;
use sifang_core::random::stream;

use crate::args::{GameArgs, StartArgs};
use crate::fail::usage;
use crate::library::{self, Catalogue, Opened};

/// A game, and the state to begin from, in which a move is awaited or the game is over.
pub(crate) struct Begun {
    /// The game.
    pub(crate) game: Game,
    /// The state.
    pub(crate) state: State,
}

/// Loads a variant and begins: from a position, from drawn layouts, or from the fixed set-up.
///
/// # Errors
/// If the variant or the position has errors, or nothing says how the game begins.
pub(crate) fn begin(variant: &str, args: &GameArgs, start: &StartArgs) -> Result<Begun> {
    if let Some(position) = &start.position {
        let (game, (state, _)) = from_position(variant, args, position)?;
        return Ok(Begun { game, state });
    }
    let game = library::load(variant, args)?;
    let state = from_start(&game, start.seed)?;
    Ok(Begun { game, state })
}

/// Reads `TEXT`, `@FILE` or `-`.
fn position_text(opened: &mut Opened, position: &str) -> Result<SourceId> {
    let (name, text) = if position == "-" {
        let text = library::read_text(io::stdin().lock(), "standard input");
        ("standard input", text)
    } else if let Some(file) = position.strip_prefix('@') {
        (file, library::read_file(Path::new(file)))
    } else {
        ("--position", Ok(position.to_owned()))
    };
    let text = text.map_err(|reason| usage(format!("--position: {reason}")))?;
    Ok(opened.sources.add(name, text))
}

/// Loads a variant and begins from a position. Its mode and options are those of the game, unless others were chosen.
///
/// # Errors
/// If the variant or the position has errors; they are printed.
pub(crate) fn from_position(
    variant: &str,
    args: &GameArgs,
    position: &str,
) -> Result<(Game, (State, History))> {
    let mut opened = library::open(variant)?;
    let source = position_text(&mut opened, position)?;
    from_source(opened, source, args)
}

/// The same from a text that is there already; `name` is what messages call it.
///
/// # Errors
/// If the variant or the position has errors; they are printed.
pub(crate) fn from_text(
    variant: &str,
    args: &GameArgs,
    name: &str,
    text: &str,
) -> Result<(Game, (State, History))> {
    let mut opened = library::open(variant)?;
    let source = opened.sources.add(name, text);
    from_source(opened, source, args)
}

fn from_source(
    mut opened: Opened,
    source: SourceId,
    args: &GameArgs,
) -> Result<(Game, (State, History))> {
    let typed = args.choices();
    let Choices { mode, preset, set } = position::choices(source, &opened.sources);
    let asked = Choices {
        mode: typed.mode.clone().or(mode),
        preset: typed.preset.clone().or(preset),
        set: set.into_iter().chain(typed.set.iter().cloned()).collect(),
    };
    let game = if asked == typed {
        library::load_opened(&mut opened, &typed)?
    } else {
        let root = opened.root;
        let loaded = Game::load(root, &mut opened.sources, &Catalogue, &asked);
        match loaded.game {
            Some(game) => {
                library::print(&loaded.problems, &opened.sources);
                game
            }
            // what the position asks for is wrong: reading it tells where
            None => library::load_opened(&mut opened, &typed)?,
        }
    };
    let (begun, problems) = game.from_position(source, &opened.sources);
    library::print(&problems, &opened.sources);
    let begun = begun.ok_or_else(|| library::failure(&problems, &opened.sources))?;
    Ok((game, begun))
}

/// Begins at the start; what is secret or drawn comes from the seed.
///
/// # Errors
/// A usage error without a seed, if anything is to be drawn.
pub(crate) fn from_start(game: &Game, seed: Option<u64>) -> Result<State> {
    let state = game.start(&mut ()).0;
    let rules = game.rules();
    let what = match state.awaits() {
        Awaits::Layouts { .. } => "the players lay out their pieces in secret",
        Awaits::Shuffle => "the pieces are shuffled",
        Awaits::FirstSeat => "the seat that begins is drawn",
        Awaits::Move(_) | Awaits::Walk(_) | Awaits::Over(_) => return Ok(state),
    };
    let Some(seed) = seed else {
        return Err(usage(format!(
            "`{}` has no fixed start, {what}: give a position with `--position P`, or draw one with `--seed N`",
            rules.id
        )));
    };
    let mut drawn = Match::new(game, seed);
    if let Awaits::Layouts { open } = drawn.awaits() {
        for seat in open.iter() {
            let mut random = stream(seed, 0, "layout", u64::from(seat.0));
            let layout = deploy::random_layout(rules, &mut random).unwrap_or_default();
            drawn
                .act(Some(seat), Action::Layout(layout))
                .context("the start cannot be drawn")?;
        }
    }
    drawn.draw_chance();
    Ok(*drawn.truth())
}
