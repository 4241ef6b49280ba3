//! FEN4: both dialects, extras, and what is refused.

use sifang_core::formats::{self, Format, FormatError};
use sifang_core::play::{History, State};
use sifang_core::random::stream;
use sifang_tests::{game, lively};

const START: &str = "R-0,0,0,0-1,1,1,1-1,1,1,1-0,0,0,0-0-3,yR,yN,yB,yK,yQ,yB,yN,yR,3/3,yP,yP,yP,yP,yP,yP,yP,yP,3/14/bR,bP,10,gP,gR/bN,bP,10,gP,gN/bB,bP,10,gP,gB/bQ,bP,10,gP,gK/bK,bP,10,gP,gQ/bB,bP,10,gP,gB/bN,bP,10,gP,gN/bR,bP,10,gP,gR/14/3,rP,rP,rP,rP,rP,rP,rP,rP,3/3,rR,rN,rB,rQ,rK,rB,rN,rR,3";

fn read(text: &str) -> Result<State, FormatError> {
    formats::read(&game("chesscom-teams", "", &[]), Format::Fen4, text)
}

#[test]
fn the_start_is_the_start() {
    let game = game("chesscom-teams", "", &[]);
    let (start, _) = game.start(&mut ());
    let mut state = read(START).unwrap();
    game.begin(&mut state, &mut History::default(), &mut ());
    assert_eq!(state, start);
    assert_eq!(formats::write(&game, Format::Fen4, &start).unwrap(), START);
}

#[test]
fn ranks_without_commas_fillers_and_line_breaks_are_read() {
    let head = START.rsplit_once('-').unwrap().0;
    let placement = START.rsplit_once('-').unwrap().1;
    let old: String = placement.replace(',', "");
    assert_eq!(read(&format!("{head}-{old}")), read(START));
    let filled = placement
        .replace("3,yR,yN", "x,x,x,yR,yN")
        .replace("/3,rR", "/\nx,x,x,rR");
    assert_eq!(read(&format!("{head}-{filled}")), read(START));
}

#[test]
fn every_state_of_random_games_goes_through_the_text() {
    let game = game("chesscom-teams", "", &[]);
    for seed in 0..10 {
        let mut random = stream(seed, 0, "fen4", 0);
        let (mut state, mut history) = game.start(&mut ());
        while state.over().is_none() && state.plies() < 150 {
            let moves = game.moves(&state);
            let m = lively(&game, &state, &moves, &mut random);
            game.play_move(&mut state, &mut history, m, &mut ());
            if state.over().is_some() {
                break;
            }
            let text = formats::write(&game, Format::Fen4, &state).unwrap();
            let again = formats::read(&game, Format::Fen4, &text).unwrap();
            assert_eq!(game.moves(&again), game.moves(&state), "{text}");
            assert_eq!(formats::write(&game, Format::Fen4, &again).unwrap(), text);
        }
    }
}

/// Points, dead pieces and kings that walk.
#[test]
fn every_state_of_free_for_all_games_goes_through_the_text() {
    let game = game("chesscom-ffa", "", &[]);
    let mut walked = 0;
    for seed in 0..8 {
        let mut random = stream(seed, 0, "fen4", 1);
        let (mut state, mut history) = game.start(&mut ());
        while state.over().is_none() && state.plies() < 200 {
            if state.plies() % 40 == 39 && state.living().len() > 2 {
                let seat = state.living().iter().next().expect("a living seat");
                let action = sifang_core::play::Action::Resign;
                let left = game.play(&mut state, &mut history, seat, &action, &mut ());
                assert!(left.is_ok() && state.walking().has(seat));
            }
            let moves = game.moves(&state);
            let m = lively(&game, &state, &moves, &mut random);
            game.play_move(&mut state, &mut history, m, &mut ());
            if state.over().is_some() {
                break;
            }
            walked += u32::from(!state.walking().is_empty());
            let text = formats::write(&game, Format::Fen4, &state).unwrap();
            let again = formats::read(&game, Format::Fen4, &text).unwrap();
            assert_eq!(again.walking(), state.walking(), "{text}");
            assert_eq!(again.to_move(), state.to_move(), "{text}");
            assert_eq!(game.moves(&again), game.moves(&state), "{text}");
            assert_eq!(formats::write(&game, Format::Fen4, &again).unwrap(), text);
        }
    }
    assert!(walked > 200);
}

#[test]
fn what_is_no_fen4_is_refused_with_its_column() {
    let with = |from: &str, to: &str| START.replacen(from, to, 1);
    for (text, column, says) in [
        (String::new(), 1, "1 fields"),
        (with("R-", "Q-"), 1, "`Q` is no side to move"),
        (with("0,0,0,0", "0,0,0"), 3, "3 marks"),
        (with("0,0,0,0", "0,2,0,0"), 5, "`2` is neither"),
        (with("1,1,1,1", "1,1,1,1,1"), 11, "5 rights"),
        (
            with("-0,0,0,0-0-", "-0,x,0,0-0-"),
            29,
            "`x` is no number of points",
        ),
        (
            with("-0-3,yR", "-q-3,yR"),
            35,
            "`q` is no number of quiet plies",
        ),
        (
            with("-0-3,yR", "-0-{'lives':(3,3,3,3)}-3,yR"),
            38,
            "`lives` asks for rules",
        ),
        (with("-0-3,yR", "-0-'enPassant'-3,yR"), 37, "braces"),
        (
            with("-0-3,yR", "-0-{'enPassant':('','c6','','')}-3,yR"),
            54,
            "`c6:d6`",
        ),
        (
            with("-0-3,yR", "-0-{'enPassant':('','c6:z6','','')}-3,yR"),
            54,
            "`z6` is no point",
        ),
        (
            with("-0-3,yR", "-0-{'enPassant':('','c6:d6','','')}-3,yR"),
            70,
            "nothing stands on `d6`",
        ),
        (with("/14/", "/"), 37, "13 ranks"),
        (with("yR,yN", "yR,1,yN"), 62, "beside the board"),
        (with("3,yR", "2,yR,1"), 39, "beside the board"),
        (with("yN", "zN"), 42, "`z` is no army"),
        (with("yN", "yX"), 42, "`X` is no kind"),
        (with("yN", "y"), 42, "`y` is no piece"),
        (with("yN", "X"), 42, "walls"),
        (with("yN", "dyN"), 42, "living side"),
        (with("yK", "1"), 37, "no king"),
    ] {
        let error = read(&text).expect_err(&text);
        assert!(error.message.contains(says), "{text}: {error}");
        assert_eq!(error.column, column, "{text}: {error}");
    }
    let valhalla = "xxxrnbqkbnrxxx/14 R RrBbYyGg - 0 1 x";
    assert!(
        read(valhalla)
            .unwrap_err()
            .message
            .contains("dialect with spaces")
    );
}
