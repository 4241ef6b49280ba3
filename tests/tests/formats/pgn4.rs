//! PGN4 of the team game.

use sifang_core::formats::games::{self, GameFormat, GameText, Tags};
use sifang_core::formats::{self, Format};
use sifang_core::matches::Match;
use sifang_core::play::Action;
use sifang_core::record::Players;
use sifang_tests::game;

use crate::random;

const ID: &str = "chesscom-teams";

/// Reads with whatever set-up fits.
fn read(text: &str) -> Result<Match, formats::FormatError> {
    let default = game(ID, "", &[]);
    let texts = GameText::all(text)?;
    games::read_any(&default, GameFormat::Pgn4, &texts[0], |chosen| {
        let chosen: Vec<(&str, &str)> = chosen.iter().map(|(k, v)| (&**k, &**v)).collect();
        Some(game(ID, "", &chosen))
    })
}

fn write(played: &Match, tags: &Tags) -> String {
    let players = Players {
        tags: tags.clone(),
        ..Players::default()
    };
    games::write(played, GameFormat::Pgn4, &players).unwrap()
}

fn setup(played: &Match) -> String {
    played.game().rules().configured.options["setup"].to_string()
}

/// As files of 2018 were: no start, clocks in comments, a variation, marks that nobody checks.
const OLD: &str = "[GameNr \"17\"]\n[TimeControl \"1+15 delay\"]\n[Variant \"Teams\"]\n[Red \"a\"]\n[Blue \"b\"]\n[Yellow \"c\"]\n\
    [Green \"d\"]\n[Odd \"kept\"]\n\n\
    1. h2-h3 { clock=178312 date=2018-07-17T17:13:12.297Z } .. b8-c8 .. g13-g12 ( .. h13-h12 .. m7-l7 ( 2. a1-b2 ) )  .. m7-l7\n\
    2. Qg1xQn8+ .. Qa7xQh14++ .. Kg14xQh14 .. Kn7xQn8 \n\
    3. Ne1-f3# .. Na5-c6 .. Ne14-f12 .. R { clock=1 }";

#[test]
fn old_files_are_read_in_the_old_setup_and_keep_their_tags() {
    let played = read(OLD).unwrap();
    assert_eq!(setup(&played), "old");
    assert_eq!(played.played().len(), 12);
    assert_eq!(played.played()[11].action, Action::Resign);
    assert!(played.is_over());
    let out = write(&played, &GameText::all(OLD).unwrap()[0].tags());
    for line in [
        "[StartFen4 \"4PCo\"]",
        "[Odd \"kept\"]",
        "[Result \"1-0\"]",
        "[Termination \"Green resigned.\"]",
        "[Red \"a\"]",
        "2. Qg1xQn8+ .. Qa7xQh14+ .. Kg14xQh14 .. Kn7xQn8",
    ] {
        assert!(out.lines().any(|other| other == line), "{line}\n{out}");
    }
    assert_eq!(read(&out).unwrap().played(), played.played());
}

#[test]
fn without_a_start_the_new_setup_is_tried_first() {
    let played = read("1. h2-h3 .. b7-c7 .. g13-g12 .. m8-l8").unwrap();
    assert_eq!(setup(&played), "new");
    let played = read("[StartFen4 \"4PCo\"]\n1. h2-h3").unwrap();
    assert_eq!(setup(&played), "old");
}

#[test]
fn a_start_in_fen4_is_read_in_the_setup_whose_rights_it_has() {
    for setup_of in ["new", "old"] {
        let other = game(ID, "", &[("setup", setup_of)]);
        let (start, _) = other.start(&mut ());
        let fen = formats::write(&other, Format::Fen4, &start).unwrap();
        let fen = fen.replace('/', "/\n");
        let played = read(&format!("[StartFen4 \"{fen}\"]\n\n1. h2-h3 .. b5-c5")).unwrap();
        assert_eq!(setup(&played), setup_of);
        assert_eq!(played.played().len(), 2);
    }
}

#[test]
fn castling_and_slots() {
    let text = "1. Nj1-i3 .. Na5-c6 .. Ne14-f12 .. Nn10-l9\n\
                2. j2-j3 .. b5-c5 .. e13-e12 .. m10-l10\n\
                3. Bi1-j2 .. Ba6-b5 .. Bf14-e13 .. Bn9-m10\n\
                4. O-O .. O-O .. O-O .. O-O#";
    let played = read(text).unwrap();
    assert_eq!(setup(&played), "new");
    let out = write(&played, &Tags::new());
    let moves = text.trim_end_matches('#');
    assert!(out.trim_end().ends_with(moves), "{out}");
    for (slot, action) in [
        ("R", Action::Resign),
        ("T", Action::Timeout),
        ("T#", Action::Timeout),
    ] {
        let played = read(&format!("1. h2-h3 .. {slot}")).unwrap();
        assert_eq!(played.played()[1].action, action);
        assert!(played.is_over());
    }
}

#[test]
fn who_resigned_out_of_turn_is_told_by_the_termination() {
    let played =
        read("[Result \"0-1\"]\n[Termination \"Yellow resigned. 0-1\"]\n1. h2-h3").unwrap();
    assert!(played.is_over());
    let out = write(&played, &Tags::new());
    assert!(out.contains("1. h2-h3 { north resign }"), "{out}");
    assert!(read(&out).unwrap().is_over());
}

#[test]
fn random_games_come_back_in_both_setups() {
    for setup_of in ["new", "old"] {
        let game = game(ID, "", &[("setup", setup_of)]);
        for seed in 0..12 {
            let played = random(&game, seed, 400);
            let text = write(&played, &Tags::new());
            let again = read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert_eq!(again.played(), played.played(), "{text}");
            assert_eq!(again.truth().over(), played.truth().over(), "{text}");
        }
    }
}

#[test]
fn mistakes_have_line_and_column() {
    for (text, line, column, says) in [
        ("1. h2-h3 .. b7-b9", 1, 13, "not possible"),
        ("1. Qg1-g2", 1, 4, "not possible"),
        ("1. Ng1-g2", 1, 4, "there is no knight on g1, but queen"),
        ("1. g4-g5", 1, 4, "nothing stands there"),
        ("1. h2-h3 .. \nb7-z9", 2, 1, "no point `z9`"),
        ("1. h2xh3", 1, 4, "nothing stands on h3"),
        ("1. \u{3b2}h2-h3", 1, 4, "is no kind of piece"),
        ("1. h2h3", 1, 4, "is no move"),
        ("1. h2-h3=Q", 1, 4, "not possible"),
        ("1. h2-h3 .. #", 1, 13, "nobody is without a move"),
        ("1. R .. h2-h3", 1, 9, "after the end"),
        ("1. h2-h3 { never", 1, 10, "never closed"),
        ("1. h2-h3 ( .. b7-c7", 1, 10, "never closed"),
        (
            "[StartFen4 \"4PCx\"]\n1. h2-h3",
            1,
            13,
            "expected `4PC`, `4PCo`",
        ),
        ("[StartFen4 \"Q-0,0\"]\n1. h2-h3", 1, 13, "2 fields"),
        ("[Variant \"FFA\"]\n1. h2-h3", 1, 11, "not `Teams`"),
        ("[Result \"1-0\"]\n1. R", 1, 10, "`0-1`, not `1-0`"),
        ("1. O-O", 1, 4, "not possible"),
    ] {
        let error = read(text).map(|_| ()).expect_err(text);
        assert!(error.message.contains(says), "{text}: {error}");
        assert_eq!(
            (error.line, error.column),
            (line, column),
            "{text}: {error}"
        );
    }
}
