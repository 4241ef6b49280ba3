//! Writing what was read, in another notation.

use anyhow::{Result, anyhow};
use sifang_core::formats::games::{self, GameFormat};
use sifang_core::formats::{self, Format, layout};
use sifang_core::game::Game;
use sifang_core::matches::Match;
use sifang_core::play::State;
use sifang_core::position;
use sifang_core::record::{self, Players};

use super::kind::Kind;
use super::read::Content;
use crate::fail::usage;

/// The bytes of a file; of no kind in particular, our own of that content.
pub(super) fn write(content: &Content, to: Option<Kind>) -> Result<Vec<u8>> {
    match content {
        Content::Position(game, begun) => match to.unwrap_or(Kind::Position) {
            kind @ (Kind::Pgn | Kind::Pgn4 | Kind::Record) => {
                let empty = Match::from_position(game, (**begun).clone(), 0);
                played(&empty, &Players::default(), kind)
            }
            kind => state(game, &begun.0, kind),
        },
        Content::Played(game, players) => match to.unwrap_or(Kind::Record) {
            kind @ (Kind::Pgn | Kind::Pgn4 | Kind::Record) => played(game, players, kind),
            kind @ (Kind::Fen | Kind::Fen4 | Kind::Position) => {
                state(game.game(), game.truth(), kind)
            }
            kind => Err(impossible("a game", kind)),
        },
        Content::Layout(game, laid) => match to.unwrap_or(Kind::Layout) {
            Kind::Layout => Ok(layout::write_file(game, laid).into_bytes()),
            Kind::Jql => layout::write(game, laid).map_err(|reason| anyhow!(reason)),
            kind => Err(impossible("a layout", kind)),
        },
    }
}

fn impossible(what: &str, kind: Kind) -> anyhow::Error {
    usage(format!("{what} cannot become `{}`", kind.id()))
}

/// A position.
fn state(game: &Game, state: &State, kind: Kind) -> Result<Vec<u8>> {
    let format = match kind {
        Kind::Fen => Format::Fen,
        Kind::Fen4 => Format::Fen4,
        Kind::Position => return Ok(position::write(game, state).into_bytes()),
        kind => return Err(impossible("a position", kind)),
    };
    let text = formats::write(game, format, state).ok_or_else(|| {
        anyhow!(
            "this position of `{}` cannot be written as {}",
            game.rules().id,
            format.name()
        )
    })?;
    Ok(format!("{text}\n").into_bytes())
}

/// A game.
fn played(game: &Match, players: &Players, kind: Kind) -> Result<Vec<u8>> {
    let format = match kind {
        Kind::Pgn => GameFormat::Pgn,
        Kind::Pgn4 => GameFormat::Pgn4,
        Kind::Record => return Ok(record::write(game, players).into_bytes()),
        kind => return Err(impossible("a game", kind)),
    };
    games::write(game, format, players)
        .map(String::into_bytes)
        .map_err(|reason| anyhow!(reason))
}
