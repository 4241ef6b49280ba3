//! Nothing that can be typed panics, and what is accepted can be played.

use super::{four, hidden, try_read};
use crate::game::Game;
use crate::lang::{render, to_json};
use crate::play::History;

const TEXT: &str = "variant = 'courts'\nmode = 'melee'\nto-move = 'south'\n\
dead = [{ seat = 'north', how = 'mate', by = 'east', settlement = 1 }]\npacts = [['west', 'south']]\n\
quiet = 3\nplies = 40\nshown = []\n[options]\nmisses = 3\n[pieces]\n\
south = { king = ['d1'], rook = ['g1'], pawn = ['c4'] }\nwest = 'Ka5 b4'\nnorth = 'c7'\neast = 'Kh4'\n\
[control]\nnorth = 'east'\n[rights]\ncastling = { south = ['short'] }\n\
en-passant = [{ passed = 'c3', pawn = 'c4', by = 'south', takers = ['east'] }]\n\
[turn]\nlast-regular = 'west'\n[missed]\nsouth = 1\n[moves-each]\nsouth = 2\n";

fn survive(game: &Game, text: &str) {
    let (state, problems, sources) = try_read(game, text);
    for problem in &problems {
        let place = problem.place.expect("a place");
        let source = sources.get(place.source).expect("a source");
        assert!(
            source.text.get(place.start..place.end).is_some(),
            "{problem:?}"
        );
    }
    let _ = (
        render(&problems, &sources, false),
        to_json(&problems, &sources),
    );
    if let Some(mut state) = state {
        game.begin(&mut state, &mut History::default(), &mut ());
        for m in game.moves(&state).into_iter().take(3) {
            let _ = game.try_move(&state, m);
        }
    }
}

#[test]
fn a_position_cut_off_or_spoilt_anywhere() {
    let game = four(&[]);
    let (state, ..) = try_read(&game, TEXT);
    assert!(state.is_some());
    for end in 0..TEXT.len() {
        survive(&game, &TEXT[..end]);
        survive(&game, &TEXT[end..]);
    }
    for (round, wild) in ["9", "'", "[", "é", "south", ",", "="].iter().enumerate() {
        for at in (round % 3..TEXT.len()).step_by(3) {
            survive(&game, &format!("{}{wild}{}", &TEXT[..at], &TEXT[at..]));
        }
    }
}

#[test]
fn words_in_every_value() {
    let game = hidden();
    for word in [
        "",
        " ",
        "é1",
        "Kd",
        "K",
        "\u{feff}",
        "F\u{301}a1",
        "Fa1Fa1",
        "99",
        "-",
    ] {
        survive(
            &game,
            &format!(
                "to-move = '{word}'\nshown = ['{word}']\npieces = {{ south = '{word} Fa1', north = {{ '{word}' = ['{word}'] }} }}\ndead = [{{ seat = '{word}', how = 'leave', by = '{word}' }}]"
            ),
        );
    }
}
