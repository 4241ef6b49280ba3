//! FEN of xiangqi, with its usual letters.

use sifang_core::formats::{self, Format};
use sifang_core::play::History;
use sifang_tests::game;

use crate::random;

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

#[test]
fn the_start_is_the_start_in_all_letters() {
    let game = game("xiangqi", "", &[]);
    let (start, _) = game.start(&mut ());
    assert_eq!(formats::write(&game, Format::Fen, &start).unwrap(), START);
    let english = START.replace(['B', 'b'], "E").replace('N', "H");
    let english = english.replacen("rnEakaEnr", "rheakaehr", 1);
    for text in [START, &START.replace(" w", " r"), &english] {
        let mut state = formats::read(&game, Format::Fen, text).unwrap();
        game.begin(&mut state, &mut History::default(), &mut ());
        assert_eq!(state, start, "{text}");
    }
}

#[test]
fn every_state_of_random_games_goes_through_the_text() {
    let game = game("xiangqi", "", &[]);
    for seed in 0..10 {
        for plies in [1, 20, 61, 120] {
            let played = random(&game, seed, plies);
            if played.is_over() {
                continue;
            }
            let text = formats::write(&game, Format::Fen, played.truth()).unwrap();
            let again = formats::read(&game, Format::Fen, &text).unwrap();
            assert_eq!(game.moves(&again), game.moves(played.truth()), "{text}");
            assert_eq!(formats::write(&game, Format::Fen, &again).unwrap(), text);
        }
    }
}

#[test]
fn mistakes_have_their_column() {
    let game = game("xiangqi", "", &[]);
    for (text, column, says) in [
        (START.replace(" w", " x"), 71, "`x` is no side to move"),
        (START.replacen("rnb", "rnq", 1), 3, "`q` is no piece"),
        (START.replacen("/9/9/", "/9/", 1), 1, "9 ranks"),
        (START.replacen("/9/", "/8/", 1), 11, "8 points"),
    ] {
        let error = formats::read(&game, Format::Fen, &text).unwrap_err();
        assert!(error.message.contains(says), "{text}: {error}");
        let expected = if says.starts_with("`x`") {
            text.find(" x").unwrap() + 2
        } else {
            column
        };
        assert_eq!(error.column, expected, "{text}: {error}");
    }
}
