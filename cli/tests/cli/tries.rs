//! Games in which not all pieces are seen: tries in the terminal, and what is told of them.

use crate::play::{pieces, play, play_in, says};

/// K1 to K3: each sees his own pieces and hears the umpire, a refused try is tried again, and nobody sees over another's
/// shoulder.
#[test]
fn who_does_not_see_the_pieces_tries_and_is_told() {
    let (folder, run) = play(
        &["kriegspiel", "--seats", "human,human"],
        &[
            "e2-e4", "", "d7-d5", "", "d2-c3", "d2-c3", "exd5", "", "Qd8xd5", "", "d2-d4", "",
            "Qd5-e4", "", "quit",
        ],
    );
    assert_eq!(run.code, 0, "{}", run.err);
    says(
        &run,
        &[
            "south has no pawn capture",
            "wP",
            "south: pawn e2-e4",
            "north sits down",
            "bP",
            "south has 1 pawn capture",
            "south sits down",
            "the umpire says no to d2-c3",
            "not possible: it was refused already in this position",
            "south's pawn takes north's pawn on d5",
            "north sits down",
            "south takes north's pawn on d5",
            "north's queen takes south's pawn on d5",
            "south sits down",
            "north takes south's pawn on d5",
            "south is in check from north, on the file",
        ],
    );
    for board in run
        .out
        .split("a   b   c   d   e   f   g   h")
        .skip(1)
        .step_by(2)
    {
        assert_eq!(pieces(board.split("to move").next().unwrap(), "bP"), 0);
    }
    // a spectator hears the umpire, and nothing of a try
    let saved = folder.path().join("kriegspiel-saved.toml");
    let saved = saved.to_str().unwrap();
    let public = crate::common::good(&["replay", saved]);
    assert!(
        public.contains("3 south moves\n       south takes north's pawn on d5"),
        "{public}"
    );
    assert!(
        !public.contains("d2") && !public.contains("no\n"),
        "{public}"
    );
    let truth = crate::common::good(&["replay", saved, "--truth"]);
    assert!(
        truth.contains("3 south d2-c3: no\n   4 south e4xd5"),
        "{truth}"
    );
    let lines = crate::common::good(&["replay", saved, "--json"]);
    assert!(
        !lines.contains("d2") && lines.contains("\"action\":null"),
        "{lines}"
    );
    let lines = crate::common::good(&["replay", saved, "--json", "--truth"]);
    let refused = "\"event\":\"refused\",\"seat\":\"south\",\"tried\":{\"type\":\"move\",\"from\":\"d2\",\"to\":\"c3\"";
    assert!(lines.contains(refused), "{lines}");
    assert!(lines.contains("\"why\":\"only-attack\"") && lines.contains("\"refused\":true"));
}

/// A game that was left is gone on with, and what was refused in it stays refused.
#[test]
fn a_game_with_refused_tries_is_resumed() {
    let game = ["kriegspiel", "--seats", "human,bot:random", "--seed", "4"];
    let set = ["--set", "pawn-tries=off"];
    let args: Vec<&str> = game.iter().chain(&set).copied().collect();
    let (folder, _) = play(&args, &["d2-e3", "quit"]);
    let again = play_in(
        folder.path(),
        &["./kriegspiel-saved.toml"],
        &["d2-e3", "d2-d4", "undo", "moves d2", "quit"],
    );
    says(
        &again,
        &[
            "the umpire says no to d2-e3",
            "not possible: it was refused already",
            "south: pawn d2-d4",
            "taken back",
            "d2-c3  d2-d3  d2-d4",
        ],
    );
}

/// K4, asked for.
#[test]
fn captures_are_asked_for() {
    let args = [
        "kriegspiel",
        "--seats",
        "human,bot:random",
        "--set",
        "pawn-tries=ask",
        "--position",
        "4k3/8/8/4p3/3P4/8/8/4K2R w K - 0 1",
    ];
    let (_folder, run) = play(
        &args,
        &["help", "ask", "ask", "e1-e2", "d4xc5", "d4xe5", "quit"],
    );
    says(
        &run,
        &[
            "ask the umpire",
            "south has a pawn capture",
            "not possible: you have asked already",
            "not possible: you asked for captures",
            "the umpire says no to d4-c5",
            "south's pawn takes north's pawn on e5",
        ],
    );
}

#[test]
fn what_may_be_tried_is_listed_beside_the_legal_moves() {
    let out = crate::common::good(&["moves", "kriegspiel", "--at", "e2"]);
    assert!(
        out.contains("2 of 20 legal moves, and 2 more that may be tried"),
        "{out}"
    );
    assert!(out.contains("may be tried: e2-d3  e2-f3"), "{out}");
    let list = crate::common::json(&["moves", "kriegspiel", "--at", "e2", "--json"]);
    assert_eq!(list["tries"][0]["text"], "e2-d3");
    assert_eq!(list["moves"].as_array().map(Vec::len), Some(2));
    let list = crate::common::json(&["moves", "chess", "--json"]);
    assert!(
        list.get("tries").is_none(),
        "all that may be tried is legal"
    );
}

/// A game with refused tries as PGN: they stand in it as comments, and legal moves alone are read back.
#[test]
fn refused_tries_are_comments_in_a_notation_of_legal_moves() {
    let game = ["kriegspiel", "--seats", "human,human"];
    let lines = ["e2-e4", "", "d7-d5", "", "d2-c3", "e4xd5", "", "quit"];
    let (folder, _) = play(&game, &lines);
    let run = |args: &[&str]| crate::common::run_in(folder.path(), args, "");
    let written = run(&["convert", "kriegspiel-saved.toml", "game.pgn"]);
    assert_eq!(written.code, 0, "{}", written.err);
    let pgn = std::fs::read_to_string(folder.path().join("game.pgn")).unwrap();
    assert!(
        pgn.contains("1. e4 d5 {south is refused d2-c3} 2. exd5"),
        "{pgn}"
    );
    let read = run(&[
        "convert",
        "game.pgn",
        "read.toml",
        "--variant",
        "kriegspiel",
    ]);
    assert_eq!(read.code, 0, "{}", read.err);
    let again = run(&["replay", "read.toml", "--truth"]);
    assert!(again.out.contains("3 south e4xd5"), "{}", again.out);
}
