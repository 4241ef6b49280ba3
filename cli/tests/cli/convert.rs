//! `sifang convert`, and the field's notations where a position is typed.

use std::fs;
use std::path::Path;

use crate::common::{good, run, run_in, run_with};

const PGN: &str = "[Event \"Casual\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n\
                   1. e4 {best} e5 2. Bc4 (2. Nf3) Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n";
const PGN4: &str = "[Variant \"Teams\"]\n[Odd \"kept\"]\n\n\
                    1. h2-h3 .. b8-c8 .. g13-g12 .. m7-l7\n2. Qg1xQn8+ .. Qa7xQh14+ .. R\n";
const FEN: &str = "r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 3 3";
const XIANGQI: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

fn layout() -> Vec<u8> {
    let mut bytes = b"Mine\0\0\0\0\0\0\0\0\0\0\0\0\x57\x04\0\0".to_vec();
    bytes.extend([8, 12, 11, 12, 9, 9, 0, 4, 0, 7, 5, 4, 0, 10, 8]);
    bytes.extend([7, 0, 6, 0, 10, 11, 3, 13, 12, 11, 3, 2, 3, 13, 13]);
    bytes
}

/// A folder with one file of each kind.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    fs::write(at.join("a.pgn"), PGN).unwrap();
    fs::write(at.join("a.pgn4"), PGN4).unwrap();
    fs::write(at.join("a.fen"), FEN).unwrap();
    fs::write(at.join("a.jql"), layout()).unwrap();
    folder
}

fn convert(at: &Path, args: &[&str]) {
    let args = [&["convert"][..], args].concat();
    let run = run_in(at, &args, "");
    assert_eq!(
        (run.code, run.err.as_str(), run.out.as_str()),
        (0, "", ""),
        "{args:?}"
    );
}

fn text(at: &Path, name: &str) -> String {
    fs::read_to_string(at.join(name)).unwrap()
}

#[test]
fn a_game_becomes_a_record_and_comes_back() {
    let folder = folder();
    let at = folder.path();
    convert(at, &["a.pgn", "a.toml"]);
    let replayed = run_in(at, &["replay", "a.toml"], "");
    assert_eq!(replayed.code, 0, "{}", replayed.err);
    assert!(replayed.out.contains("Qh5xf7"), "{}", replayed.out);
    convert(at, &["a.toml", "b.pgn"]);
    let out = text(at, "b.pgn");
    assert!(
        out.contains("[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]"),
        "{out}"
    );
    assert!(
        out.ends_with("1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n"),
        "{out}"
    );
    convert(at, &["a.pgn4", "a4.toml", "--variant", "chesscom-teams"]);
    convert(at, &["a4.toml", "b.pgn4"]);
    let out = text(at, "b.pgn4");
    assert!(out.contains("[StartFen4 \"4PCo\"]"), "{out}");
    assert!(out.contains("[Odd \"kept\"]"), "{out}");
    assert!(out.ends_with(PGN4.split("\n\n").nth(1).unwrap()), "{out}");
}

#[test]
fn positions_go_between_fen_and_toml_and_a_game_gives_its_last() {
    let folder = folder();
    let at = folder.path();
    convert(at, &["a.fen", "p.toml", "--variant", "chess"]);
    assert!(text(at, "p.toml").contains("to-move"));
    convert(at, &["p.toml", "b.fen", "--variant", "chess"]);
    assert_eq!(text(at, "b.fen").trim_end(), FEN);
    let args = ["convert", "-", "-", "--from", "pgn", "--to", "fen"];
    let run = run_with(&args, "1. e4 c5 2. Nf3");
    assert_eq!(
        run.out,
        "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2\n"
    );
    let args = [
        "convert",
        "-",
        "-",
        "--from",
        "fen",
        "--to",
        "position",
        "--variant",
        "xiangqi",
    ];
    let toml = run_with(&args, XIANGQI);
    let back = [
        "convert",
        "-",
        "-",
        "--from",
        "position",
        "--to",
        "fen",
        "--variant",
        "xiangqi",
    ];
    assert_eq!(run_with(&back, &toml.out).out.trim_end(), XIANGQI);
}

#[test]
fn layouts_go_between_bytes_and_the_file_of_a_game() {
    let folder = folder();
    let at = folder.path();
    convert(at, &["a.jql", "l.toml", "--variant", "siguo-junqi"]);
    let out = text(at, "l.toml");
    assert!(
        out.starts_with("# layout B P Y P R / R . X . D / "),
        "{out}"
    );
    assert!(
        out.contains("[setup.deploy.layouts.mine]\nname = { en = \"Mine\" }"),
        "{out}"
    );
    convert(at, &["l.toml", "b.jql", "--variant", "siguo-junqi"]);
    assert_eq!(fs::read(at.join("b.jql")).unwrap(), layout());
    // it can be pasted into a file of one's own
    let head = "schema = 1\nid = \"own\"\nname = { en = \"Own\" }\nextends = \"siguo-junqi\"\n\n";
    fs::write(at.join("own.toml"), format!("{head}{out}")).unwrap();
    assert_eq!(run_in(at, &["check", "own.toml"], "").code, 0);
}

#[test]
fn one_of_several_games_is_chosen() {
    let two = "[Event \"1\"]\n\n1. e4 *\n\n[Event \"2\"]\n\n1. d4 *\n";
    let base = [
        "convert",
        "-",
        "-",
        "--from",
        "pgn",
        "--to",
        "pgn",
        "--variant",
        "chess",
    ];
    let run = run_with(&base, two);
    assert_eq!(run.code, 2);
    assert!(
        run.err.contains("has 2 games; choose one with --number"),
        "{}",
        run.err
    );
    let run = run_with(&[&base[..], &["--number", "2"]].concat(), two);
    assert!(run.out.ends_with("1. d4 *\n"), "{}", run.out);
}

#[test]
fn fen_is_read_wherever_a_position_is_typed() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let perft = ["perft", "chess", "--depth", "2", "--position", start];
    assert!(good(&perft).contains("400"));
    assert!(good(&["moves", "xiangqi", "--position", XIANGQI]).contains("Ch3xh10"));
    let board = ["show", "chess", "--board", "text", "--position", start];
    assert!(good(&board).contains("bR"));
    let played = run_with(
        &[
            "play",
            "--text",
            "chess",
            "--seats",
            "human,human",
            "--position",
            start,
        ],
        "quit\n",
    );
    assert!(!played.err.contains("error"), "{}", played.err);
    let wrong = run(&[
        "moves",
        "chess",
        "--position",
        "8/8/8/8/8/8/8/K6X w - - 0 1",
    ]);
    assert_eq!(wrong.code, 2);
    assert!(wrong.err.contains("--position:1:17"), "{}", wrong.err);
    assert!(wrong.err.contains("^ `X` is no piece"), "{}", wrong.err);
}

/// Kinds, input, exit code, what the message must say.
const BROKEN: &[(&[&str], &str, i32, &str)] = &[
    (
        &["--from", "pgn"],
        "1. e4 e5\n2. Ke3",
        1,
        "standard input:2:4",
    ),
    (&["--from", "pgn"], "1. e4 {", 1, "never closed"),
    (&["--from", "pgn"], "1. e4 (", 1, "never closed"),
    (&["--from", "pgn"], "[Event \"", 1, "never closed"),
    (&["--from", "pgn"], "[Event]", 1, "expected a tag"),
    (&["--from", "pgn"], "1. e9", 1, "no move in short form"),
    (&["--from", "pgn"], "[FEN \"x\"]\n*", 1, "1 fields"),
    (
        &["--from", "pgn"],
        "1. f3 e5 2. g4 Qh4# 1-0",
        1,
        "`0-1`, not `1-0`",
    ),
    (
        &["--from", "pgn", "--variant", "xiangqi"],
        "1. e4",
        2,
        "`xiangqi` has no PGN",
    ),
    (
        &["--from", "pgn", "--number", "2"],
        "1. e4",
        2,
        "has 1 games",
    ),
    (
        &["--from", "pgn4", "--variant", "chesscom-teams"],
        "1. h2-h9",
        1,
        "not possible",
    ),
    (
        &["--from", "pgn4", "--variant", "chesscom-teams"],
        "1. Qg1",
        1,
        "is no move",
    ),
    (
        &["--from", "pgn4", "--variant", "chesscom-teams"],
        "[StartFen4 \"R-0\"]\n1. h2-h3",
        1,
        "2 fields",
    ),
    (
        &[
            "--from",
            "pgn4",
            "--variant",
            "chesscom-teams",
            "--set",
            "setup=old",
        ],
        "[StartFen4 \"4PC\"]\n1. h2-h3",
        1,
        "no set-up of this text fits",
    ),
    (&["--from", "fen"], FEN, 2, "give --variant"),
    (
        &["--from", "fen", "--variant", "jungle"],
        FEN,
        2,
        "`jungle` has no FEN",
    ),
    (
        &["--from", "fen", "--variant", "chess"],
        "8/8 w",
        1,
        "2 ranks",
    ),
    (
        &["--from", "fen4", "--variant", "chesscom-teams"],
        "R-0,0",
        1,
        "2 fields divided by",
    ),
    (
        &["--from", "position"],
        "to-move = \"south\"",
        2,
        "--variant",
    ),
    (
        &["--from", "position", "--variant", "chess"],
        "to-move = ",
        1,
        "standard input:1",
    ),
    (
        &["--from", "record"],
        "format = 1\nvariant = \"chess\"\n",
        1,
        "torn",
    ),
    (
        &["--from", "record", "--variant", "chess"],
        "",
        2,
        "has its game in it",
    ),
    (
        &["--from", "jql"],
        "too short",
        1,
        "byte 9: 9 bytes, expected 50",
    ),
    (&["--from", "layout"], "x = 1", 1, "no layout in this file"),
    (
        &["--from", "layout"],
        "[setup.deploy.layouts.a]\nrows = [\"B P\"]",
        1,
        "1 rows, expected 6",
    ),
    (&["--from", "png"], "", 2, "possible values"),
    (&[], "", 2, "give --from"),
];

#[test]
fn what_is_broken_is_refused_with_its_place_and_code() {
    for (args, input, code, says) in BROKEN {
        let to: &[&str] = if args.contains(&"layout") || args.contains(&"jql") {
            &["--to", "layout", "--variant", "siguo-junqi"]
        } else {
            &["--to", "position"]
        };
        let all = [&["convert", "-", "-"][..], args, to].concat();
        let run = run_with(&all, input);
        assert_eq!(run.code, *code, "{all:?}: {}", run.err);
        assert!(run.err.contains(says), "{all:?}: {}", run.err);
        assert_eq!(run.out, "", "{all:?}");
    }
}

/// The end of a game stays on the board, rights and counters included.
#[test]
fn the_position_of_a_mate_is_a_fen() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    let mate = "[Event \"x\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n";
    fs::write(at.join("mate.pgn"), mate).unwrap();
    convert(at, &["mate.pgn", "mate.fen"]);
    let fen = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
    assert_eq!(text(at, "mate.fen").trim(), fen);
}

#[test]
fn what_cannot_be_written_leaves_no_file() {
    let folder = folder();
    let at = folder.path();
    for (args, code, says) in [
        (
            &["a.jql", "x.pgn", "--variant", "siguo-junqi"][..],
            2,
            "a layout cannot become `pgn`",
        ),
        (&["a.pgn", "x.jql"], 2, "a game cannot become `jql`"),
        (&["a.pgn", "x.fen4"], 1, "cannot be written as FEN4"),
        (&["a.pgn", "x.pgn4"], 1, "has no PGN4"),
        (&["a.pgn", "x.png"], 2, "give --to"),
        (&["no.pgn", "x.toml"], 2, "No such file"),
        (
            &["a.fen", "x.layout", "--to", "layout", "--variant", "chess"],
            2,
            "cannot become",
        ),
    ] {
        let run = run_in(at, &[&["convert"][..], args].concat(), "");
        assert_eq!(run.code, code, "{args:?}: {}", run.err);
        assert!(run.err.contains(says), "{args:?}: {}", run.err);
        assert!(!at.join(args[1]).exists(), "{args:?}");
    }
}
