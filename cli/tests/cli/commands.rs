//! Every command does what its help says.

use std::process::Stdio;

use serde_json::Value as Json;

use crate::common::{CHESS4, JUNQI, good, json, program, run, run_with};

fn ids(list: &Json) -> Vec<&str> {
    let list = list.as_array().unwrap().iter();
    list.map(|entry| entry["id"].as_str().unwrap()).collect()
}

#[test]
fn without_a_game_the_terminal_shows_all() {
    let text = good(&["play", "--text"]);
    assert!(text.contains(CHESS4) && text.contains(JUNQI), "{text}");
    assert!(good(&["play", "--text", "--lang", "zh-Hans"]).contains("四国军棋"));
}

#[test]
fn without_a_display_one_sentence_names_the_terminal() {
    for args in [&[][..], &["play"], &["play", CHESS4]] {
        let run = run(args);
        assert_eq!((run.code, run.out.as_str()), (1, ""), "{args:?}");
        assert_eq!(run.err.lines().count(), 1, "{}", run.err);
        assert!(run.err.contains("`sifang play --text`"), "{}", run.err);
    }
}

#[test]
fn a_display_that_does_not_answer_is_told_in_one_sentence_without_a_path() {
    // nobody listens there
    let output = program(&["play", CHESS4])
        .env("DISPLAY", ":4711")
        .env_remove("WAYLAND_SOCKET")
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{err}");
    assert!(output.stdout.is_empty());
    assert_eq!(err.lines().count(), 1, "{err}");
    assert!(err.contains("`sifang play --text`"), "{err}");
    assert!(!err.contains('/') && !err.contains("winit"), "{err}");
}

#[test]
fn help_has_an_example_for_every_command() {
    let text = good(&["--help"]);
    for command in [
        "play", "list", "check", "show", "explain", "new", "diff", "moves", "perft", "replay",
        "simulate", "match", "compare",
    ] {
        assert!(text.contains(command), "{text}");
        let help = good(&[command, "--help"]);
        assert!(help.contains(&format!("sifang {command} ")), "{help}");
        assert!(help.contains("Example"), "{help}");
    }
}

#[test]
fn list_json_has_its_keys() {
    let list = json(&["list", "--json"]);
    let shipped: Vec<&str> = sifang_variants::ALL.iter().map(|game| game.id).collect();
    assert_eq!(ids(&list), shipped);
    assert!(shipped.contains(&JUNQI) && shipped.contains(&CHESS4));
    let keys = "id name family seats default_mode modes options presets";
    for game in list.as_array().unwrap() {
        let found: Vec<&String> = game.as_object().unwrap().keys().collect();
        assert_eq!(found, keys.split(' ').collect::<Vec<_>>());
        for option in game["options"].as_array().unwrap() {
            let found: Vec<&String> = option.as_object().unwrap().keys().collect();
            assert_eq!(found, ["id", "name", "type", "default", "allowed", "modes"]);
            assert!(!option["default"].is_null());
        }
    }
    let chess4 = shipped.iter().position(|id| *id == CHESS4).unwrap();
    let seats = ids(&list[chess4]["seats"]);
    assert_eq!(seats, ["east", "south", "west", "north"]);
    assert_eq!(ids(&list[0]["modes"]), ["alliance", "melee"]);
    assert_eq!(ids(&list[0]["presets"]), ["standard", "online-classic"]);
}

#[test]
fn list_speaks_the_language_asked_for_or_of_the_environment() {
    assert!(good(&["list", "--lang", "zh-Hant"]).contains("四國軍棋"));
    let output = program(&["list"])
        .env("LANG", "zh_CN.UTF-8")
        .output()
        .unwrap();
    assert!(
        String::from_utf8(output.stdout)
            .unwrap()
            .contains("四国军棋")
    );
    assert!(good(&["list"]).contains("Siguo Junqi"));
}

#[test]
fn perft_counts() {
    let count = |args: &[&str]| {
        let mut all = vec!["perft"];
        all.extend(args);
        all.push("--json");
        json(&all)
    };
    for mode in ["alliance", "melee"] {
        let found = count(&[CHESS4, "--mode", mode, "--depth", "3"]);
        let keys: Vec<&String> = found.as_object().unwrap().keys().collect();
        assert_eq!(keys, ["variant", "mode", "depth", "nodes", "seconds"]);
        assert_eq!(found["nodes"], serde_json::json!([20, 399, 7960]));
        assert_eq!(found["mode"], mode);
    }
    let of_threads = |threads: &str| {
        count(&[JUNQI, "--seed", "5", "--depth", "3", "--threads", threads])["nodes"].clone()
    };
    assert_eq!(of_threads("1"), of_threads("3"));
    assert_eq!(of_threads("1").as_array().unwrap().len(), 3);
}

#[test]
fn perft_divided_adds_up() {
    let text = good(&[
        "perft",
        CHESS4,
        "--depth",
        "3",
        "--divide",
        "--threads",
        "2",
    ]);
    let counts = text.lines().filter_map(|line| line.split_once(": "));
    let counts: Vec<u64> = counts.map(|(_, count)| count.parse().unwrap()).collect();
    assert_eq!(counts.len(), 20, "{text}");
    assert_eq!(counts.iter().sum::<u64>(), 7960, "{text}");
    assert!(text.contains("20 moves, 7960 nodes"), "{text}");
}

#[test]
fn moves_of_the_start() {
    let all = json(&["moves", CHESS4, "--json"]);
    let keys: Vec<&String> = all.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["variant", "mode", "to_move", "moves", "missing"]);
    assert_eq!(all["to_move"], "east");
    assert_eq!(all["moves"].as_array().unwrap().len(), 20);
    let knight = json(&["moves", CHESS4, "--at", "n5", "--json"]);
    assert_eq!(
        knight["moves"][0],
        serde_json::json!({"from": "n5", "to": "l4", "promote": null, "castle": null, "text": "Nn5-l4"})
    );
    assert_eq!(
        knight["missing"],
        serde_json::json!([{"from": "n5", "to": "m7", "reason": "your own side stands on m7", "rule": "own-side"}])
    );
    let text = good(&["moves", CHESS4, "--at", "n4"]);
    assert!(
        text.contains("not n6 n7 n8 n9 n10 n11: the piece on n5 stands in the way"),
        "{text}"
    );
    let other = good(&["moves", CHESS4, "--at", "h1"]);
    assert!(
        other.contains("no move: the piece on h1 is not yours to move"),
        "{other}"
    );
    let other = json(&["moves", CHESS4, "--at", "h1", "--json"]);
    assert_eq!(
        other["missing"],
        serde_json::json!([{"from": "h1", "to": "h1", "reason": "the piece on h1 is not yours to move", "rule": "not-yours"}])
    );
}

#[test]
fn the_nearest_piece_is_what_stands_in_the_way() {
    let kings = "south = 'Kh1', west = 'Ka8', north = 'Kg14'";
    let position = format!("to-move = 'east'\npieces = {{ east = 'Kn7 Rn10 m10 k10', {kings} }}\n");
    let text = good(&["moves", CHESS4, "--at", "n10", "--position", &position]);
    // not the lowest point on the line, nor of the board
    assert!(text.contains("k10 l10"), "{text}");
    assert!(
        text.contains("the piece on m10 stands in the way") && !text.contains("the piece on k10"),
        "{text}"
    );
}

#[test]
fn reasons_use_the_names_of_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("emperor.toml");
    let text = sifang_variants::find(CHESS4).unwrap().text;
    let renamed = text
        .replace("[pieces.king]", "[pieces.emperor]")
        .replace("king = [", "emperor = [")
        .replace("\"king\"", "\"emperor\"");
    std::fs::write(&path, renamed).unwrap();
    let position = "to-move = 'east'\npieces = { east = 'Kn7 Rm7', south = 'Kh1', west = 'Ka8 Rb7', north = 'Kg14' }\n";
    let path = path.display().to_string();
    let text = good(&["moves", &path, "--at", "m7", "--position", position]);
    assert!(text.contains("your emperor would be in check"), "{text}");
    assert!(!text.contains("king"), "{text}");
    let position = position.replace("Rm7", "m5");
    let found = run_with(
        &["moves", &path, "--position", "-", "--json"],
        &position.replace("east = 'Kn7", "east = 'Kn8"),
    );
    assert!(!found.out.contains("a emperor"), "{}", found.out);
}

#[test]
fn a_code_is_explained() {
    let text = good(&["explain", "e0136"]);
    for part in ["E0136: ", "For example:", "To mend it: "] {
        assert!(text.contains(part), "{text}");
    }
    assert!(good(&["explain"]).lines().count() > 100);
    let all = json(&["explain", "--json"]);
    let keys: Vec<&String> = all[0].as_object().unwrap().keys().collect();
    assert_eq!(keys, ["code", "meaning", "example", "remedy"]);
}

#[test]
fn a_new_file_can_be_checked_and_played_and_is_never_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("My Flip.toml").display().to_string();
    let text = good(&["new", &path, "--from", JUNQI]);
    assert!(text.contains("sifang check"), "{text}");
    let written = std::fs::read_to_string(&path).unwrap();
    for part in [
        "id = \"my-flip\"",
        "extends = \"siguo-junqi\"",
        "# [options.mine-rows]",
    ] {
        assert!(written.contains(part), "{part}: {written}");
    }
    assert_eq!(run(&["check", &path]).code, 0);
    let child = folder.path().join("child.toml").display().to_string();
    good(&["new", &child, "--from", &path]);
    assert_eq!(run(&["check", &child]).code, 0);
    let again = run(&["new", &path, "--from", CHESS4]);
    assert_eq!(again.code, 2, "{}", again.err);
    assert!(again.err.contains("is there already"), "{}", again.err);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), written);
}

#[test]
fn a_diff_lists_what_differs_key_by_key() {
    assert_eq!(good(&["diff", CHESS4, CHESS4]), "no difference\n");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("child.toml");
    std::fs::write(
        &path,
        "schema = 1\nid = \"child\"\nextends = \"four-player-chess\"\nname = { en = \"Child\" }\n\
         options.quiet-rounds.default = 20\n[pieces.knight]\nrank = 3\n[setup.place.south]\nqueen = { remove = true }\n",
    )
    .unwrap();
    let path = path.display().to_string();
    let text = good(&["diff", CHESS4, &path]);
    for line in [
        "~ ending.quiet.limit: 60 -> 20",
        "~ id: \"four-player-chess\" -> \"child\"",
        "+ pieces.knight.rank: 3",
        "- setup.place.south.queen: [\"g1\"]",
    ] {
        assert!(text.lines().any(|other| other == line), "{line}: {text}");
    }
    let modes = json(&[
        "diff",
        CHESS4,
        CHESS4,
        "--mode",
        "alliance",
        "--other-mode",
        "melee",
        "--json",
    ]);
    let keys: Vec<&String> = modes[0].as_object().unwrap().keys().collect();
    assert_eq!(keys, ["key", "a", "b"]);
    assert!(
        modes
            .as_array()
            .unwrap()
            .iter()
            .any(|d| d["key"] == "scoring.by"),
        "{modes}"
    );
}

const POSITION: &str = "to-move = 'east'\npieces = { east = 'Kn7 Rn4', south = 'Kh1', west = 'Ka8', north = 'Kg14' }\n\
                        rights.castling = { east = ['short'] }\n";

#[test]
fn a_position_comes_as_text_file_or_standard_input() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("position.toml");
    std::fs::write(&path, POSITION).unwrap();
    let file = format!("@{}", path.display());
    let text = good(&["moves", CHESS4, "--position", POSITION, "--json"]);
    assert_eq!(
        good(&["moves", CHESS4, "--position", &file, "--json"]),
        text
    );
    let piped = run_with(&["moves", CHESS4, "--position", "-", "--json"], POSITION);
    assert_eq!(piped.out, text);
    let moves: Json = serde_json::from_str(&text).unwrap();
    let castle = moves["moves"]
        .as_array()
        .unwrap()
        .iter()
        .find(|m| m["castle"] == "short");
    assert_eq!(castle.unwrap()["text"], "0-0");
}

#[test]
fn a_position_chooses_its_mode() {
    let position = format!("mode = 'melee'\n{POSITION}");
    let moves = json(&["moves", CHESS4, "--position", &position, "--json"]);
    assert_eq!(moves["mode"], "melee");
    let wrong = run(&[
        "moves",
        CHESS4,
        "--mode",
        "alliance",
        "--position",
        &position,
    ]);
    assert_eq!(wrong.code, 2, "{}", wrong.err);
    assert!(wrong.err.contains("melee"), "{}", wrong.err);
}

#[test]
fn the_same_seed_draws_the_same_layouts() {
    let board = |seed: &str| good(&["show", JUNQI, "--board", "text", "--seed", seed]);
    assert_eq!(board("11"), board("11"));
    assert_ne!(board("11"), board("12"));
}

#[test]
fn boards_as_text() {
    insta::assert_snapshot!("points", good(&["show", JUNQI, "--board", "text"]));
    insta::assert_snapshot!(
        "points_letters",
        good(&[
            "show", JUNQI, "--board", "text", "--seed", "3", "--seat", "east"
        ])
    );
    insta::assert_snapshot!(
        "points_signs",
        good(&[
            "show", JUNQI, "--board", "text", "--seed", "3", "--lang", "zh-Hans"
        ])
    );
    insta::assert_snapshot!(
        "squares_letters",
        good(&["show", CHESS4, "--board", "text"])
    );
    insta::assert_snapshot!(
        "squares_signs",
        good(&[
            "show", CHESS4, "--board", "text", "--lang", "zh-Hant", "--seat", "west"
        ])
    );
}

#[test]
fn boards_as_svg_and_dot() {
    for game in [JUNQI, CHESS4] {
        let svg = good(&["show", game, "--board", "svg"]);
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
        assert_eq!(svg.matches('<').count(), svg.matches('>').count());
        let dot = good(&["show", game, "--board", "dot"]);
        assert!(dot.starts_with("graph {"), "{dot}");
    }
    let svg = good(&["show", JUNQI, "--board", "svg"]);
    // four arcs, each drawn twice because it is double
    assert_eq!(svg.matches(" C").count(), 8);
    assert_eq!(
        good(&["show", CHESS4, "--board", "dot"])
            .matches(" -- ")
            .count(),
        562
    );
}

#[test]
fn pages_and_sheets() {
    let page = good(&["show", JUNQI]);
    for part in [
        "Seats: south",
        "* alliance: ",
        "online-classic",
        "  visibility: ",
        "half-open",
    ] {
        assert!(page.contains(part), "{part}: {page}");
    }
    insta::assert_snapshot!("sheet_hidden", good(&["show", JUNQI, "--sheet"]));
    insta::assert_snapshot!(
        "sheet_royal",
        good(&["show", CHESS4, "--mode", "melee", "--sheet"])
    );
}

#[test]
fn a_resolved_file_is_the_same_game() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("resolved.toml");
    let text = good(&[
        "show",
        CHESS4,
        "--mode",
        "melee",
        "--set",
        "after-check=resume",
        "--resolved",
    ]);
    assert!(text.contains("after-check = \"resume\""), "{text}");
    std::fs::write(&path, text).unwrap();
    let path = path.display().to_string();
    let found = json(&["perft", &path, "--depth", "2", "--json"]);
    assert_eq!(found["nodes"], serde_json::json!([20, 399]));
    assert_eq!(found["mode"], Json::Null);
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let mut child = program(&["show", JUNQI, "--resolved"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    assert_eq!(output.status.code(), Some(0));
}

/// Two pieces on a board without a grid, whose points lie anywhere.
const PLANE: &str = r#"
schema = 1
id = "plane"
name = { en = "Plane" }
[board]
places = { near = [0, 0], far = [1e12, 3], odd = [0.5, 2.7] }
lines.way = { kind = "way", paths = ["near~odd", "odd~far", "near~far"] }
zones.pond = { points = ["odd"] }
draw = { style = "points", marks = { pond = "water" } }
[seats.first]
name = { en = "First" }
letter = "F"
colour = "white"
[seats.second]
name = { en = "Second" }
letter = "S"
colour = "black"
[setup.place]
first = { walker = ["near"] }
second = { walker = ["far"] }
[pieces.walker]
name = { en = "walker" }
symbol = "W"
sign = { en = "W" }
moves = ["go"]
vital = true
[moves.go]
step = { along = ["way"] }
[ending]
ply-limit = 100
"#;

#[test]
fn a_game_of_a_users_own_is_shown_and_counted() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("plane.toml");
    std::fs::write(&path, PLANE).unwrap();
    let path = path.to_str().unwrap();
    for style in ["points", "squares"] {
        let text = PLANE.replace("style = \"points\"", &format!("style = \"{style}\""));
        std::fs::write(path, &text).unwrap();
        for form in ["text", "svg", "dot"] {
            let picture = good(&["show", path, "--board", form]);
            assert!(picture.len() < 20_000, "{style} {form}: {}", picture.len());
        }
        std::fs::write(path, text.replace("1e12", "7")).unwrap();
        let text = good(&["show", path, "--board", "text", "--seat", "second"]);
        assert!(text.contains("fW") && text.contains("sW"), "{text}");
    }
    good(&["show", path, "--sheet"]);
    let found = json(&["perft", path, "--depth", "2", "--json"]);
    // first steps to `odd` or takes `far`, which ends the game; second then has two answers
    assert_eq!(found["nodes"], serde_json::json!([2, 2]));
    assert_eq!(found["mode"], Json::Null);
}
