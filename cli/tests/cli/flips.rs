//! A game whose pieces lie face down: played in the terminal, counted, recorded and shown (J8).

use serde_json::Value as Json;

use crate::common::{good, json, run_in};

const FLIPS: &str = "fanqi";
/// South holds red and is on move; e3 and a8 lie face down.
const POSITION: &str = "to-move = \"south\"\nholder = { south = \"red\", north = \"purple\" }\n\
    face-down = [\"e3\", \"a8\"]\n[pieces]\nred = \"Fb1 Pa3 Ge3\"\npurple = \"Fd12 Pe8 Ca8 Mc12\"\n";

fn count(text: &str, part: &str) -> usize {
    text.matches(part).count()
}

#[test]
fn a_game_is_played_saved_and_replayed_without_telling_what_lies_face_down() {
    let folder = tempfile::tempdir().unwrap();
    let args = [
        "play",
        FLIPS,
        "--text",
        "--seats",
        "human,human",
        "--seed",
        "3",
    ];
    let lines = "left\nmoves c3\nflip c4\nflip c3\nflip c3\nb2-b3\nleft\nsave ./game.toml\nquit\n";
    let run = run_in(folder.path(), &args, lines);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    let (before, after) = run.out.split_once("turns up c3").expect("a flip is told");
    // 48 points off the headquarters with a lying piece, and none that is recognised
    assert!(before.contains("the pieces are shuffled: the game begins"));
    let board = before.split("to move").next().unwrap();
    assert_eq!(count(board, "?"), 50, "{board}");
    assert!(before.contains("50 lie face down") && before.contains("red: 1 flag, 1 commander"));
    assert!(before.contains("nothing stands on c4"), "{before}");
    assert!(
        after.contains("the piece on c3 lies open already"),
        "{after}"
    );
    assert!(after.contains("49 lie face down"), "{after}");
    assert!(
        !run.out.contains("sits down"),
        "both see the same, so nobody looks away"
    );
    // what is public of the running game
    let path = folder.path().join("game.toml").display().to_string();
    let text = good(&["replay", &path]);
    assert!(
        text.contains("chance shuffle\n") && !text.contains("red."),
        "{text}"
    );
    let lines: Vec<Json> = good(&["replay", &path, "--json"])
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let pieces = lines[0]["pieces"].as_array().unwrap();
    assert_eq!(pieces.len(), 50);
    for piece in pieces {
        assert_eq!(piece["face_down"], true);
        for key in ["piece", "origin", "controller"] {
            assert!(piece[key].is_null(), "{piece}");
        }
    }
    assert_eq!(lines[0]["holder"]["south"], Json::Null);
    assert_eq!(lines[1]["action"]["type"], "flip");
    assert_eq!(lines[1]["action"]["point"], "c3");
    assert_eq!(lines[1]["legal"], 50);
    let truth = good(&["replay", &path, "--truth"]);
    assert!(
        truth.contains("red.") && truth.contains("purple."),
        "{truth}"
    );
    // and it goes on where it was left
    let resumed = run_in(folder.path(), &["play", "./game.toml", "--text"], "quit\n");
    assert_eq!(count(resumed.out.split("to move").next().unwrap(), "?"), 49);
}

#[test]
fn a_finished_game_is_traced_with_colours_and_flips() {
    let folder = tempfile::tempdir().unwrap();
    let records = folder.path().display().to_string();
    let args = [
        "simulate", FLIPS, "--games", "3", "--bots", "greedy", "--seed", "1",
    ];
    let all: Vec<&str> = args
        .iter()
        .copied()
        .chain(["--records", &records])
        .collect();
    good(&all);
    let mut flips = 0;
    for entry in std::fs::read_dir(&records).unwrap() {
        let path = entry.unwrap().path().display().to_string();
        let text = good(&["replay", &path, "--json"]);
        let lines: Vec<Json> = text
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        let start = &lines[0];
        for piece in start["pieces"].as_array().unwrap() {
            let origin = piece["origin"].as_str().unwrap();
            assert!(["red", "purple"].contains(&origin) && piece["piece"].is_string());
        }
        let end = lines.last().unwrap();
        assert_eq!(end["kind"], "end", "greedy bots finish their games");
        let scores = &end["scores"];
        let sum = scores["south"].as_f64().unwrap() + scores["north"].as_f64().unwrap();
        assert!((sum - 1.0).abs() < 1e-9);
        flips += lines
            .iter()
            .filter(|line| line["action"]["type"] == "flip")
            .count();
        let settled = count(&text, "\"event\":\"settled\"");
        assert_eq!(settled, 2, "once, for both");
    }
    assert!(flips > 60, "{flips}");
}

#[test]
fn moves_and_counts_of_positions() {
    let list = json(&["moves", FLIPS, "--position", POSITION, "--json"]);
    let moves = list["moves"].as_array().unwrap();
    let flips: Vec<&str> = moves
        .iter()
        .filter(|m| m["type"] == "flip")
        .map(|m| m["point"].as_str().unwrap())
        .collect();
    assert_eq!(flips, ["e3", "a8"]);
    // what lies face down is not said, not even in the reasons
    let text = good(&["moves", FLIPS, "--position", POSITION]);
    assert!(
        !text.contains("general") && !text.contains("commander"),
        "{text}"
    );
    assert!(
        text.contains("face down, for `flip POINT`\n  e3 a8"),
        "{text}"
    );
    let blocked = "a3 platoon";
    assert!(text.contains(blocked), "{text}");
    let counts = json(&[
        "perft",
        FLIPS,
        "--position",
        POSITION,
        "--depth",
        "2",
        "--json",
    ]);
    let nodes: Vec<u64> = counts["nodes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|n| n.as_u64().unwrap())
        .collect();
    assert_eq!(nodes[0], moves.len() as u64);
    let start = json(&["perft", FLIPS, "--seed", "3", "--depth", "2", "--json"]);
    assert_eq!(start["nodes"], serde_json::json!([50, 2450]));
    // without a seed nothing says how the pieces lie
    let run = crate::common::run(&["perft", FLIPS, "--depth", "1"]);
    assert!(
        run.code == 2 && run.err.contains("the pieces are shuffled"),
        "{}",
        run.err
    );
}

#[test]
fn the_sheet_says_the_rules_of_flips() {
    let sheet = good(&["show", FLIPS, "--sheet"]);
    for part in [
        "Armies: red, purple.",
        "shuffled over 50 points",
        "lies face down until it is turned up",
        "settled by the first engineer turned up",
        "A flag can be attacked only when no mine of its army is left.",
        "only by the lowest in rank of the pieces that may move.",
        "has no piece of a kind that moves and nothing is left to turn up",
        "40 plies without a capture or a flip.",
        "The same position 3 times.",
    ] {
        assert!(sheet.contains(part), "`{part}` is missing in {sheet}");
    }
    let forbidden = good(&["show", FLIPS, "--sheet", "--set", "suicide=forbidden"]);
    assert!(forbidden.contains("A / is an attack that is not legal."));
    let engineers = good(&[
        "show",
        FLIPS,
        "--sheet",
        "--set",
        "flag-taker=engineer",
        "--set",
        "flag-needs-mines=by-engineer",
        "--set",
        "colour-by=first-flip",
    ]);
    for part in [
        "no mine of its army is left, each taken by an engineer.",
        "A flag can be attacked only by an engineer.",
        "settled by the first piece turned up",
    ] {
        assert!(
            engineers.contains(part),
            "`{part}` is missing in {engineers}"
        );
    }
}
