//! PGN of chess.

use sifang_core::formats::games::{self, GameFormat, GameText, Tags};
use sifang_core::formats::{self, Format};
use sifang_core::matches::Match;
use sifang_core::play::{Action, Answer, History};
use sifang_core::record::Players;
use sifang_tests::game;

use crate::random;

fn read(text: &str) -> Match {
    super::read(&game("chess", "", &[]), GameFormat::Pgn, text)
        .unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn write(played: &Match, tags: &Tags) -> String {
    let players = Players {
        tags: tags.clone(),
        ..Players::default()
    };
    games::write(played, GameFormat::Pgn, &players).unwrap()
}

/// The last line of what is written without tags.
fn moves(played: &Match) -> String {
    let text = write(played, &Tags::new());
    text.split("\n\n").nth(1).unwrap().trim().replace('\n', " ")
}

fn fen(played: &Match) -> String {
    formats::write(played.game(), Format::Fen, played.truth()).unwrap()
}

#[test]
fn comments_variations_marks_and_numbers_are_no_moves() {
    let text = "%escaped line\n[Event \"A \\\"quoted\\\" name\"]\n[Result \"1-0\"]\n\n1.e4 {a ( comment} e5 $14 ; rest ) of line\n\
                2. Bc4!? (2. Nf3 Nc6 (2... d6 {Philidor)}) 3. Bb5) 2... Nc6 3.Qh5 Nf6?? 4. Qxf7# 1-0\n";
    let played = read(text);
    assert_eq!(
        moves(&played),
        "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0"
    );
    let tags = GameText::all(text).unwrap()[0].tags();
    assert_eq!(tags["Event"], "A \"quoted\" name");
    let out = write(&played, &tags);
    assert!(
        out.starts_with("[Event \"A \\\"quoted\\\" name\"]\n[Site \"?\"]\n"),
        "{out}"
    );
}

#[test]
fn disambiguation_is_read_and_written_as_short_as_it_can_be() {
    for (fen, text) in [
        ("4k3/8/8/8/8/8/8/RN2K2R w K - 0 1", "1. O-O *"),
        ("4k3/8/8/3p4/8/1N3N2/8/4K3 w - - 0 1", "1. Nbd4 *"),
        ("4k3/8/8/3p4/8/5N2/8/4KN2 w - - 0 1", "1. N1d2 *"),
        ("8/7k/8/8/Q2Q4/8/7K/Q7 w - - 0 1", "1. Qa4d1 *"),
        ("4k3/4p3/8/3P4/8/8/8/4K3 b - - 0 1", "1... e5 2. dxe6 *"),
        ("3rk3/4P3/8/8/8/8/P7/4K3 w - - 0 1", "1. exd8=N *"),
        ("7k/4P3/8/8/8/8/8/4K3 w - - 0 1", "1. e8=Q+ *"),
    ] {
        let played = read(&format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n{text}"));
        assert_eq!(moves(&played), text, "{fen}");
    }
}

#[test]
fn random_games_come_back() {
    let game = game("chess", "", &[]);
    for seed in 0..20 {
        let mut played = random(&game, seed, 200);
        match seed % 4 {
            _ if played.is_over() => {}
            0 => drop(
                played
                    .act(played.truth().to_move(), Action::Resign)
                    .unwrap(),
            ),
            1 => drop(
                played
                    .act(played.truth().to_move(), Action::Timeout)
                    .unwrap(),
            ),
            2 => {
                let seats: Vec<_> = played.truth().living().iter().collect();
                played
                    .act(Some(seats[0]), Action::Draw(Answer::Offer))
                    .unwrap();
                played
                    .act(Some(seats[1]), Action::Draw(Answer::Accept))
                    .unwrap();
            }
            _ => {}
        }
        let text = write(&played, &Tags::new());
        assert!(text.lines().all(|line| line.len() <= 80), "{text}");
        let again = read(&text);
        assert_eq!(
            again.truth().pieces().collect::<Vec<_>>(),
            played.truth().pieces().collect::<Vec<_>>()
        );
        assert_eq!(again.is_over(), played.is_over(), "{text}");
        assert_eq!(
            again.score().map(|score| score.places),
            played.score().map(|score| score.places)
        );
        if seed % 4 != 2 {
            assert_eq!(again.played(), played.played(), "{text}");
        }
    }
}

#[test]
fn a_game_from_a_position_keeps_it() {
    let text = "[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 3 20\"]\n\n20... Kd7 21. e4 *";
    let played = read(text);
    assert_eq!(fen(&played), "8/3k4/8/8/4P3/8/8/4K3 b - - 0 21");
    let out = write(&played, &Tags::new());
    assert!(
        out.contains("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 3 20\"]"),
        "{out}"
    );
    assert!(out.ends_with("\n\n20... Kd7 21. e4 *\n"), "{out}");
}

#[test]
fn results_that_no_move_brings_are_actions() {
    for (tags, end, last) in [
        ("", "0-1", Some(Action::Resign)),
        (
            "[Termination \"White forfeits on time\"]\n",
            "0-1",
            Some(Action::Timeout),
        ),
        ("[Termination \"abandoned\"]\n", "1-0", Some(Action::Leave)),
        ("", "1/2-1/2", Some(Action::Draw(Answer::Accept))),
        ("", "*", None),
        ("", "", None),
    ] {
        let played = read(&format!("{tags}\n1. e4 e5 {end}"));
        let found = played.played().last().map(|p| p.action.clone());
        assert_eq!(played.is_over(), last.is_some(), "{end}");
        if last.is_some() {
            assert_eq!(found, last, "{end}");
        }
    }
}

#[test]
fn several_games_are_divided() {
    let text = "[Event \"1\"]\n\n1. e4 *\n\n[Event \"2\"]\n\n1. d4 d5 *\n";
    let games = GameText::all(text).unwrap();
    assert_eq!(games.len(), 2);
    assert_eq!(games[1].tag("Event"), Some("2"));
}

#[test]
fn mistakes_have_line_and_column() {
    let game = game("chess", "", &[]);
    for (text, line, column, says) in [
        ("1. e4 e5\n2. Ke3 *", 2, 4, "`Ke3` is not possible"),
        ("1. e4 e5 2. Xe3", 1, 13, "no move in short form"),
        ("1. e4 e5 2. e5", 1, 13, "`e5` is not possible"),
        ("1. Nf3 d5 2. Nc3 d4 3. Ne4 d3 4. Ng5", 1, 34, "can mean N"),
        ("1. Nf3 d5 2. Ng3", 1, 14, "not possible"),
        ("1. exd5", 1, 4, "not possible"),
        ("1. e4 {never closed", 1, 7, "never closed"),
        ("1. e4 (1. d4 (1. c4)", 1, 7, "never closed"),
        ("1. e4 } e5", 1, 7, "closes nothing"),
        ("[Event \"x\" e4", 1, 11, "expected `]`"),
        ("[Event x]\n1. e4", 1, 1, "expected a tag"),
        (
            "[FEN \"8/8/8/8/8/8/8/K6X w - - 0 1\"]\n\n*",
            1,
            23,
            "`X` is no piece",
        ),
        ("1. f3 e5 2. g4 Qh4# 3. a3", 1, 24, "after the end"),
        ("1. f3 e5 2. g4 Qh4# 1-0", 1, 21, "`0-1`, not `1-0`"),
        ("[Result \"0-1\"]\n\n1. e4 1-0", 3, 7, "the tag says `0-1`"),
        ("1. e4 1-0 e5", 1, 11, "after the result"),
        ("1. O-O", 1, 4, "not possible"),
        ("1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Bxh5", 1, 35, "`Bxh5`"),
    ] {
        let texts = GameText::all(text);
        let error = match texts {
            Err(error) => error,
            Ok(texts) => games::read(&game, GameFormat::Pgn, &texts[0])
                .map(|played| moves(&played))
                .expect_err(text),
        };
        assert!(error.message.contains(says), "{text}: {error}");
        assert_eq!(
            (error.line, error.column),
            (line, column),
            "{text}: {error}"
        );
    }
}

#[test]
fn a_mated_position_is_a_game_that_is_over() {
    let game = game("chess", "", &[]);
    let mated = "r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4";
    let mut state = formats::read(&game, Format::Fen, mated).unwrap();
    game.begin(&mut state, &mut History::default(), &mut ());
    assert!(state.over().is_some() && state.decided());
}
