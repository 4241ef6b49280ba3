//! The field's own notations of games and layouts, and FEN of games that have no tests of their own for it.

mod layout;
mod pgn;
mod pgn4;
mod pgn4_ffa;
mod xiangqi;

use sifang_core::formats::FormatError;
use sifang_core::formats::games::{self, GameFormat, GameText};
use sifang_core::game::Game;
use sifang_core::matches::Match;
use sifang_core::random::stream;
use sifang_tests::lively;

/// Reads the only game of a text.
fn read(game: &Game, format: GameFormat, text: &str) -> Result<Match, FormatError> {
    let texts = GameText::all(text)?;
    assert_eq!(texts.len(), 1, "{text}");
    games::read(game, format, &texts[0])
}

/// A game of lively random moves, at most so many.
fn random(game: &Game, seed: u64, plies: usize) -> Match {
    let mut random = stream(seed, 0, "formats", 0);
    let mut played = Match::new(game, seed);
    while !played.is_over() && played.played().len() < plies {
        let moves = game.moves(played.truth());
        let m = lively(game, played.truth(), &moves, &mut random);
        played.act(played.truth().to_move(), m.into()).unwrap();
    }
    played
}
