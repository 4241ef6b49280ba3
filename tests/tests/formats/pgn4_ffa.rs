//! PGN4 of the free-for-all: kings of those who have left walk, promotions have other letters, the words of the tag
//! `RuleVariants` stand for options.

use sifang_core::formats::games::{self, GameFormat, GameText};
use sifang_core::formats::{self, Format};
use sifang_core::matches::Match;
use sifang_core::play::{Action, Awaits, Rule};
use sifang_core::random::stream;
use sifang_core::record::Players;
use sifang_tests::{game, lively};

const ID: &str = "chesscom-ffa";

fn read(mode: &str, text: &str) -> Result<Match, formats::FormatError> {
    let default = game(ID, mode, &[]);
    let texts = GameText::all(text)?;
    games::read_any(&default, GameFormat::Pgn4, &texts[0], |chosen| {
        let chosen: Vec<(&str, &str)> = chosen.iter().map(|(k, v)| (&**k, &**v)).collect();
        Some(game(ID, mode, &chosen))
    })
}

fn write(played: &Match) -> String {
    games::write(played, GameFormat::Pgn4, &Players::default()).unwrap()
}

fn option(played: &Match, id: &str) -> String {
    played.game().rules().configured.options[id].to_string()
}

/// A game of lively moves in which players leave now and then, on their turn or not, and kings walk.
fn random(mode: &str, set: &[(&str, &str)], seed: u64) -> Match {
    let game = game(ID, mode, set);
    let mut random = stream(seed, 0, "formats", 0);
    let mut played = Match::new(&game, seed);
    while !played.is_over() && played.played().len() < 500 {
        if played.draw_chance() {
            continue;
        }
        let n = played.played().len() as u64 + seed;
        let seat = played.truth().to_move();
        let said = match n % 61 {
            17 => Some((seat, Action::Resign)),
            29 => Some((seat, Action::Timeout)),
            44 => Some((played.truth().living().iter().last(), Action::Resign)),
            51 => Some((seat, Action::Claim)),
            _ => None,
        };
        if let Some((seat, action)) = said {
            match played.act(seat, action) {
                Ok(_) => continue,
                Err(refusal) => assert_ne!(refusal.rule, Rule::NotNow, "{}", refusal.text),
            }
        }
        let moves = game.moves(played.truth());
        let m = lively(&game, played.truth(), &moves, &mut random);
        played.act(seat, m.into()).unwrap();
    }
    played
}

#[test]
fn random_games_come_back_with_all_that_was_said() {
    let mut walked = 0;
    for (mode, set) in [
        ("ffa", &[][..]),
        ("solo", &[("setup", "old"), ("promotes-to", "any")]),
        ("ffa", &[("resigned-king", "dead")]),
    ] {
        for seed in 0..8 {
            let played = random(mode, set, seed);
            let text = write(&played);
            let again = read(mode, &text).unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert_eq!(again.played(), played.played(), "{text}");
            assert_eq!(again.truth(), played.truth(), "{text}");
            let options = &played.game().rules().configured.options;
            assert_eq!(&again.game().rules().configured.options, options, "{text}");
            walked += played.played().iter().filter(|p| p.seat.is_none()).count();
        }
    }
    assert!(walked > 20, "{walked}");
}

/// A start in which red's pawn is about to promote, as FEN4.
fn start(set: &[(&str, &str)], pieces: &str) -> String {
    let game = game(ID, "", set);
    let (state, _) =
        sifang_tests::position(&game, &format!("to-move = \"south\"\n[pieces]\n{pieces}")).unwrap();
    formats::write(&game, Format::Fen4, &state).unwrap()
}

/// F2, and the letters of games before the one-point queen had its own.
#[test]
fn f2_a_queen_by_letter_may_be_the_one_point_queen() {
    let pieces = "south = \"Kh1 e7\"\nwest = \"Ka7 Rb9\"\nnorth = \"Kg14\"\neast = \"Kn8 Bm11\"";
    let fen = start(&[], pieces);
    for (letter, kind, tag) in [
        ("Q", "one-point-queen", ""),
        (
            "D",
            "one-point-queen",
            "[RuleVariants \"DeadKingWalking\"]\n",
        ),
        ("Q", "queen", "[RuleVariants \"PromoteTo=QRBN\"]\n"),
        // not said, but nothing else fits
        ("N", "knight", ""),
    ] {
        let text = format!(
            "[Variant \"FFA\"]\n{tag}[StartFen4 \"{fen}\"]\n\n1. e7-e8={letter} .. Rb9-b8 .. Kg14-h14 .. Bm11xe3"
        );
        let text = text.replace(" .. Bm11xe3", "");
        let played = read("ffa", &text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        let board = &played.game().rules().board;
        let stands = played.truth().piece(board.find("e8").unwrap().0);
        assert_eq!(
            played.game().rules().kinds[stands.kind().index()].id,
            kind,
            "{text}"
        );
        // and the same letter takes it
        let taken = format!("{text} .. Kn8-n7 2. Kh1-h2 .. Rb8xQe8");
        let taken = taken.replace("Qe8", &format!("{letter}e8"));
        assert!(read("ffa", &taken).is_ok(), "{taken}");
    }
}

/// F7: `R` and `T` behind a move say whose king walks.
#[test]
fn f7_kings_walk_as_the_text_says() {
    let text = "[RuleVariants \"DeadKingWalking\"]\n[StartFen4 \"4PC\"]\n\
        1. Nj1-i3 .. Na5-c6 .. Ne14-f12 .. Nn10-l9\n\
        2. Ni3-j1 .. Ka7xb7R .. Nf12-e14 .. T\n3. Nj1-i3 .. Kb7-c7R .. Ne14-f12";
    // the slot of time that ran out leaves green's king to walk, and it walks before red moves
    let error = read("ffa", text).unwrap_err();
    assert_eq!((error.line, error.column), (5, 4), "{error}");
    let text = text.replace(".. T\n", ".. Kn8xm8T\n");
    let played = read("ffa", &text).unwrap_or_else(|error| panic!("{error}"));
    let walked = played.played().iter().filter(|p| p.seat.is_none()).count();
    assert_eq!((walked, played.played().len()), (3, 13));
    assert_eq!(option(&played, "resigned-king"), "walks");
    assert!(matches!(played.awaits(), Awaits::Walk(_)));
    let line = "2. Ni3-j1 .. Ka7xb7R .. Nf12-e14 .. Kn8xm8T";
    assert!(
        write(&played).lines().any(|other| other == line),
        "{}",
        write(&played)
    );
    // without the word the dead king stays where it is, if the moves allow that
    let plain = read(
        "ffa",
        "1. h2-h3 .. R .. h13-h12 .. m8-l8 2. g2-g3 .. g13-g12",
    )
    .unwrap();
    assert_eq!(option(&plain, "resigned-king"), "dead");
    let walks = read("ffa", "1. h2-h3 .. Ka7xb7R .. h13-h12").unwrap();
    assert_eq!(option(&walks, "resigned-king"), "walks");
}

#[test]
fn the_mode_is_that_of_the_tag() {
    let error = read("ffa", "[Variant \"Solo\"]\n1. h2-h3").unwrap_err();
    assert!(error.to_string().contains("not `FFA`"), "{error}");
    assert!(read("solo", "[Variant \"Solo\"]\n1. h2-h3").is_ok());
}

#[test]
fn comments_of_people_are_read_over() {
    let text = "1. h2-h3 { west resigned? } { nobody resign } { west claim } .. b7-c7 { west } { east resign }";
    let played = read("ffa", text).unwrap();
    assert_eq!(played.played().len(), 3);
    assert_eq!(played.played()[2].action, Action::Resign);
}
