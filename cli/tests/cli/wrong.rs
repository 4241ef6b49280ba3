//! Whatever is typed wrongly is answered with what, where and how to mend it, with exit code 1 or 2, never a panic.

use crate::common::{run, run_with};

const GAME: &str = "four-player-chess";

/// Arguments, exit code, what the message must say.
const WRONG: &[(&[&str], i32, &str)] = &[
    (&["plya"], 2, "unrecognized subcommand"),
    (&["show"], 2, "VARIANT"),
    (
        &["show", "four-player-ches"],
        2,
        "did you mean `four-player-chess`?",
    ),
    (
        &["show", "zzz"],
        2,
        "(ids: `siguo-junqi`, `junqi-duel`, `luzhanqi`",
    ),
    (
        &["show", "no/such/file.toml"],
        2,
        "`no/such/file.toml`: No such file",
    ),
    (&["check", "./"], 2, "is a folder"),
    (&["check"], 2, "FILE"),
    (
        &["show", GAME, "--mode", "melle"],
        2,
        "did you mean `melee`?",
    ),
    (&["show", GAME, "--preset", "x"], 2, "--preset"),
    (
        &["show", GAME, "--set", "after-chek=resume"],
        2,
        "did you mean `after-check`?",
    ),
    (
        &["show", GAME, "--set", "after-check=later"],
        2,
        "allowed: `from-responder`, `resume`",
    ),
    (
        &["show", GAME, "--set", "after-check"],
        2,
        "expected an option and its value",
    ),
    (
        &["show", GAME, "--sheet", "--resolved"],
        2,
        "cannot be used with",
    ),
    (&["show", GAME, "--board", "png"], 2, "svg, text, dot"),
    (
        &["show", GAME, "--board", "text", "--seat", "up"],
        2,
        "it has `east`, `south`",
    ),
    (&["show", GAME, "--lang", "de"], 2, "zh-Hans"),
    (&["moves", GAME, "--at", "n15"], 2, "did you mean `n"),
    (
        &["moves", GAME, "--at", "?"],
        2,
        "points are named from `d1` to `k14`",
    ),
    (&["moves", "siguo-junqi"], 2, "--seed N"),
    (
        &["moves", GAME, "--position", "@/no/such/file"],
        2,
        "--position: `/no/such/file`",
    ),
    (
        &["moves", GAME, "--position", "to-move = "],
        2,
        "--position:1:",
    ),
    (
        &["moves", GAME, "--position", "-", "--seed", "1"],
        2,
        "cannot be used with",
    ),
    (&["perft", GAME], 2, "--depth"),
    (&["perft", GAME, "--depth", "0"], 2, "1..=99"),
    (&["perft", GAME, "--depth", "-1"], 2, "-1"),
    (
        &["perft", GAME, "--depth", "2", "--threads", "0"],
        2,
        "1..=1024",
    ),
    (&["perft", GAME, "--depth", "99999999999"], 2, "99999999999"),
    (
        &["play", "four-player-ches"],
        2,
        "did you mean `four-player-chess`?",
    ),
    (
        &["play", "./no-such-game.toml"],
        2,
        "`./no-such-game.toml`: No such file",
    ),
    (&["play", GAME, "--seed", "x"], 2, "invalid digit"),
    (
        &["play", GAME, "--set", "quiet-rounds=-1"],
        2,
        "for the option `quiet-rounds`",
    ),
    (
        &["simulate", GAME, "--games", "1", "--seed", "1"],
        2,
        "--bots",
    ),
    (
        &[
            "simulate", GAME, "--games", "1", "--bots", "gredy", "--seed", "1",
        ],
        2,
        "--bots: there is no bot `gredy`; did you mean `greedy`?; expected one of `random`, `greedy`",
    ),
    (
        &[
            "simulate",
            GAME,
            "--games",
            "1",
            "--bots",
            "random,random,random,random,random",
            "--seed",
            "1",
        ],
        2,
        "this game has 4 seats: `east`",
    ),
    (
        &[
            "simulate", GAME, "--games", "0", "--bots", "random", "--seed", "1",
        ],
        2,
        "0 is not in 1..",
    ),
    (
        &[
            "simulate",
            GAME,
            "--games",
            "1",
            "--bots",
            "random",
            "--seed",
            "1",
            "--records",
            "/dev/null/x",
        ],
        1,
        "--records: `/dev/null/x`",
    ),
    (
        &[
            "match", GAME, "greedy", "radnom", "--blocks", "1", "--seed", "1",
        ],
        2,
        "BOT: there is no bot `radnom`; did you mean `random`?",
    ),
    (
        &["match", GAME, "greedy", "--blocks", "1", "--seed", "1"],
        2,
        "2 values required",
    ),
    (
        &[
            "match", GAME, "greedy", "random", "--blocks", "0", "--seed", "1",
        ],
        2,
        "0 is not in 1..",
    ),
    (
        &["compare", GAME, "--games", "1", "--seed", "1"],
        2,
        "--modes <A,B[,…]>|--vary",
    ),
    (
        &[
            "compare",
            GAME,
            "--modes",
            "alliance,melee",
            "--games",
            "0",
            "--seed",
            "1",
        ],
        2,
        "0 is not in 1..",
    ),
    (
        &[
            "compare",
            GAME,
            "--modes",
            "alliance,melle",
            "--games",
            "1",
            "--seed",
            "1",
        ],
        2,
        "melle",
    ),
    (
        &[
            "compare", GAME, "--modes", "melee", "--games", "1", "--seed", "1",
        ],
        2,
        "--modes: two modes or more are compared; this game has `alliance`, `melee`",
    ),
    (
        &[
            "compare",
            GAME,
            "--modes",
            "melee,melee",
            "--games",
            "1",
            "--seed",
            "1",
        ],
        2,
        "--modes: `melee` is named twice",
    ),
    (
        &[
            "compare",
            GAME,
            "--modes",
            "alliance,melee",
            "--mode",
            "melee",
            "--games",
            "1",
            "--seed",
            "1",
        ],
        2,
        "cannot be used with",
    ),
    (
        &[
            "compare",
            GAME,
            "--modes",
            "alliance,melee",
            "--bots",
            "gredy",
            "--games",
            "1",
            "--seed",
            "1",
        ],
        2,
        "did you mean `greedy`?",
    ),
    (
        &[
            "compare",
            GAME,
            "--vary",
            "quiet-round",
            "--games",
            "1",
            "--seed",
            "1",
        ],
        2,
        "--vary: there is no option `quiet-round` here; did you mean `quiet-rounds`?",
    ),
    (
        &[
            "compare",
            GAME,
            "--vary",
            "quiet-rounds",
            "--games",
            "1",
            "--seed",
            "1",
        ],
        2,
        "--vary: `quiet-rounds` has no list of values; name some, such as `--vary quiet-rounds=",
    ),
    (
        &[
            "compare",
            GAME,
            "--vary",
            "quiet-rounds=5",
            "--games",
            "1",
            "--seed",
            "1",
        ],
        2,
        "only `5` is there",
    ),
    (
        &[
            "compare",
            GAME,
            "--vary",
            "quiet-rounds=5,x",
            "--games",
            "1",
            "--seed",
            "1",
        ],
        2,
        "for the option `quiet-rounds`",
    ),
    (
        &[
            "compare",
            GAME,
            "--vary",
            "quiet-rounds=5,6",
            "--set",
            "quiet-rounds=7",
            "--games",
            "1",
            "--seed",
            "1",
        ],
        2,
        "so --set cannot choose its value",
    ),
    (
        &[
            "compare",
            GAME,
            "--modes",
            "alliance,melee",
            "--csv",
            "/dev/null/x",
            "--games",
            "1",
            "--seed",
            "1",
        ],
        1,
        "--csv: `/dev/null/x`",
    ),
    (&["replay"], 2, "<RECORD>"),
    (
        &["replay", "no-such-record.toml"],
        2,
        "`no-such-record.toml`: No such file",
    ),
    (&["replay", "./"], 2, "is a folder"),
    (
        &["explain", "E013"],
        2,
        "there is no code `E013`; did you mean",
    ),
    (
        &["new", "/no/such/folder/x.toml", "--from", GAME],
        1,
        "/no/such/folder/x.toml",
    ),
    (
        &["new", "x.toml", "--from", "siguo"],
        2,
        "no variant has the id `siguo`",
    ),
    (&["diff", GAME], 2, "<B>"),
    (&["diff", GAME, "zzz"], 2, "no variant has the id `zzz`"),
];

#[test]
fn wrong_uses_have_exit_code_2_and_say_how_to_mend_them() {
    for &(args, code, part) in WRONG {
        let found = run(args);
        assert_eq!(found.code, code, "{args:?}: {}", found.err);
        assert!(found.err.contains(part), "{args:?}: {}", found.err);
        assert!(!found.err.contains("panicked"), "{}", found.err);
        assert_eq!(found.out, "", "{args:?}");
    }
}

#[test]
fn wrong_files_have_exit_code_1_and_a_place() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.display().to_string()
    };
    let head = "schema = 1\nid = \"x\"\nname = { en = \"X\" }\n";
    let texts = [
        ("empty", String::new(), "missing key `schema`"),
        ("syntax", "schema = = 1\n".to_owned(), ":1:"),
        ("alone", head.to_owned(), "missing key"),
        (
            "parent",
            format!("{head}extends = \"nobody\"\n"),
            "cannot open `nobody`",
        ),
        ("later", head.replace("= 1", "= 99"), "later version"),
    ];
    for (name, text, part) in texts {
        let path = file(&format!("{name}.toml"), &text);
        for command in [
            &["check", path.as_str()][..],
            &["show", &path],
            &["moves", &path],
        ] {
            let found = run(command);
            assert_eq!(found.code, 1, "{command:?}: {}", found.err);
            assert!(found.err.contains(part), "{command:?}: {}", found.err);
        }
    }
    let position = "to-move = 'east'\npieces = { east = 'Kz9' }\n";
    let found = run_with(&["moves", GAME, "--position", "-"], position);
    assert_eq!(found.code, 1, "{}", found.err);
    assert!(found.err.contains("standard input:2:"), "{}", found.err);
    let game = file("game.toml", head);
    let found = run(&["replay", &game]);
    assert_eq!(found.code, 1, "{}", found.err);
    assert!(
        found.err.contains("error[E2105]: this is no record") && found.err.contains("game.toml:1:"),
        "{}",
        found.err
    );
    let bytes = folder.path().join("bytes.toml");
    std::fs::write(&bytes, b"id = \"\xff\"").unwrap();
    let found = run(&["check", bytes.to_str().unwrap()]);
    assert_eq!(found.code, 2, "{}", found.err);
    assert!(
        found.err.contains("is no UTF-8 text: byte 7"),
        "{}",
        found.err
    );
}

/// A wrong position: its text, where the problem stands, what is said of it.
const POSITIONS: &[(&str, &str, &str)] = &[
    ("to-move = 'east'\n", ":1:", "missing key `pieces`"),
    (
        "to-move = 'eats'\npieces = {}\n",
        ":1:",
        "did you mean `east`?",
    ),
    (
        "to-move = 'east'\npieces = { east = 'Kn7 Rn7' }\n",
        ":2:",
        "n7",
    ),
    (
        "to-move = 'east'\npieces = { east = 'Zn7' }\n",
        ":2:",
        "Zn7",
    ),
    (
        "to-move = 'east'\npieces = { east = 'n4' }\n",
        ":2:",
        "king",
    ),
    (
        "to-move = 'east'\nquiet = 9\nplies = 3\npieces = {}\n",
        ":2:",
        "9 quiet plies, but 3 played",
    ),
    (
        "to-move = 'east'\nturn = 5\npieces = {}\n",
        ":2:",
        "expected a table",
    ),
    (
        "mode = 'mele'\nto-move = 'east'\npieces = {}\n",
        ":1:",
        "melee",
    ),
    (
        "to-move = 'east'\noptions = { after-chek = 'resume' }\npieces = {}\n",
        ":2:",
        "did you mean `after-check`?",
    ),
    (
        "variant = 'chess'\nto-move = 'east'\npieces = {}\n",
        ":1:",
        "four-player-chess",
    ),
];

#[test]
fn wrong_positions_have_a_place_a_cause_and_a_remedy() {
    for &(position, place, part) in POSITIONS {
        for command in [
            &["moves", GAME][..],
            &["perft", GAME, "--depth", "1"],
            &["play", GAME],
        ] {
            let mut args = command.to_vec();
            args.extend(["--position", "-"]);
            let found = run_with(&args, position);
            assert_eq!(found.code, 1, "{position}: {}", found.err);
            assert!(
                found.err.contains(&format!("standard input{place}")),
                "{position}: {}",
                found.err
            );
            assert!(found.err.contains(part), "{position}: {}", found.err);
            assert!(!found.err.contains("panicked"), "{}", found.err);
        }
    }
}

#[test]
fn a_file_with_many_mistakes_names_them_all() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("many.toml");
    let text = "schema = 1\nid = \"Many\"\nname = { en = \"Many\" }\nextends = \"four-player-chess\"\n\
                [turn]\nfrist = \"south\"\norder = [\"south\", \"south\"]\n\
                [pieces.pawn]\nrank = \"high\"\nmoves = [\"stpe\"]\n\
                [promotion.pawn]\nto = [\"quen\"]\n\
                [alliance]\nexpose-ally = \"maybe\"\n";
    std::fs::write(&path, text).unwrap();
    let found = run(&["check", path.to_str().unwrap()]);
    assert_eq!(found.code, 1, "{}", found.err);
    for (line, part) in [
        (2, "`Many` is no id"),
        (6, "unknown key `frist`"),
        (9, "expected"),
        (14, "maybe"),
    ] {
        assert!(found.err.contains(part), "{part}: {}", found.err);
        assert!(
            found.err.contains(&format!("many.toml:{line}:")),
            "{line}: {}",
            found.err
        );
    }
}
