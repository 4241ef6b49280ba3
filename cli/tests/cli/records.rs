//! `sifang replay` and `sifang simulate`: recorded games, and many of them.

use std::collections::BTreeSet;
use std::path::Path;

use serde_json::Value as Json;

use crate::common::{CHESS4, JUNQI, good, json, run, run_in};

/// Plays games between bots and gives the paths of their records; the arguments are divided by blanks.
fn records(folder: &Path, args: &str) -> Vec<String> {
    let mut all = vec!["simulate"];
    all.extend(args.split_whitespace());
    let folder = folder.display().to_string();
    all.extend(["--records", &folder]);
    good(&all);
    let mut paths: Vec<String> = std::fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().path().display().to_string())
        .collect();
    paths.sort();
    paths
}

fn trace(args: &[&str]) -> Vec<Json> {
    let mut all = vec!["replay"];
    all.extend(args);
    all.push("--json");
    good(&all)
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

fn keys(object: &Json) -> String {
    let keys = object.as_object().unwrap().keys().map(String::as_str);
    keys.collect::<Vec<_>>().join(" ")
}

const START: &str = "kind variant mode options to_move pieces dead pacts rights quiet plies";

#[test]
fn a_trace_has_its_keys_and_adds_up() {
    let folder = tempfile::tempdir().unwrap();
    let paths = records(
        folder.path(),
        &format!("{CHESS4} --mode melee --games 2 --bots greedy,random --seed 4"),
    );
    for path in &paths {
        let lines = trace(&[path]);
        let (start, end) = (&lines[0], lines.last().unwrap());
        assert_eq!(keys(start), format!("{START} turn"));
        assert_eq!(start["variant"], CHESS4);
        assert_eq!(start["mode"], "melee");
        assert_eq!(start["to_move"], "east");
        assert_eq!(start["pieces"].as_array().unwrap().len(), 64);
        assert_eq!(keys(&start["pieces"][0]), "point piece origin controller");
        assert_eq!(keys(&start["rights"]), "castling en_passant");
        assert_eq!(
            start["rights"]["castling"]["east"],
            serde_json::json!(["short", "long"])
        );
        assert_eq!(keys(&start["turn"]), "last_regular interruption playing");
        // on/off as text, numbers as numbers, lists as arrays
        assert_eq!(start["options"]["quiet-rounds"], 60);
        assert!(start["options"]["promotion-moves"].is_array(), "{start}");
        assert!(
            start["options"]
                .as_object()
                .unwrap()
                .values()
                .any(|v| v == "on"),
            "{start}"
        );
        assert_eq!(keys(end), "kind reason scores places");
        let mut to_move = start["to_move"].clone();
        for (i, line) in lines[1..lines.len() - 1].iter().enumerate() {
            assert_eq!(
                keys(line),
                "kind n seat action legal text events to_move living"
            );
            assert_eq!(line["kind"], "ply");
            assert_eq!(line["n"], i + 1);
            match line["action"]["type"].as_str().unwrap() {
                "move" => {
                    assert_eq!(keys(&line["action"]), "type from to promote castle");
                    assert_eq!(line["seat"], to_move);
                }
                "draw" | "pact" => {
                    assert_eq!(keys(&line["action"]), "type answer with");
                    assert_eq!(line["to_move"], to_move);
                }
                other => assert_eq!(keys(&line["action"]), "type", "{other}"),
            }
            assert!(line["legal"].as_u64().unwrap() > 0, "{line}");
            assert!(!line["events"].as_array().unwrap().is_empty(), "{line}");
            to_move = line["to_move"].clone();
        }
        assert_eq!(to_move, Json::Null);
        let placed: usize = end["places"]
            .as_array()
            .unwrap()
            .iter()
            .map(|p| p.as_array().unwrap().len())
            .sum();
        assert_eq!(placed, 4);
    }
}

/// Every number in an event stands for what it counts; everything else has its name.
#[test]
fn events_have_names_and_no_numbers() {
    let folder = tempfile::tempdir().unwrap();
    let mut paths = records(
        &folder.path().join("a"),
        &format!("{CHESS4} --games 3 --bots greedy --seed 1"),
    );
    paths.extend(records(
        &folder.path().join("b"),
        &format!("{JUNQI} --games 2 --bots random --seed 1 --max-plies 900"),
    ));
    let mut seen = BTreeSet::new();
    for path in &paths {
        for line in &trace(&[path, "--truth"])[1..] {
            for event in line["events"].as_array().into_iter().flatten() {
                seen.insert(event["event"].as_str().unwrap().to_owned());
                assert_named(event, event);
            }
        }
    }
    for event in ["moved", "fought", "turn", "checked", "eliminated", "shown"] {
        assert!(seen.contains(event), "{seen:?}");
    }
}

fn assert_named(value: &Json, event: &Json) {
    match value {
        Json::Object(object) => {
            for (key, value) in object {
                assert!(key == "count" || !value.is_number(), "{key} in {event}");
                assert_named(value, event);
            }
        }
        Json::Array(array) => {
            for value in array {
                assert!(!value.is_number(), "{event}");
                assert_named(value, event);
            }
        }
        _ => {}
    }
}

#[test]
fn the_start_of_a_trace_has_what_the_options_make_matter() {
    let folder = tempfile::tempdir().unwrap();
    let start = |name: &str, args: &str| {
        let args = format!("{args} --games 1 --bots random --seed 1 --max-plies 3");
        let paths = records(&folder.path().join(name), &args);
        trace(&[&paths[0], "--truth"])[0].clone()
    };
    let hidden = start("a", JUNQI);
    assert_eq!(keys(&hidden), format!("{START} missed"));
    assert_eq!(
        hidden["missed"],
        serde_json::json!({"south": 0, "east": 0, "north": 0, "west": 0})
    );
    let each = start("b", &format!("{CHESS4} --set quiet-unit=moves-each"));
    assert_eq!(keys(&each), format!("{START} turn moves_each"));
    assert_eq!(keys(&each["moves_each"]), "east south west north");
    let window = start(
        "c",
        &format!("{CHESS4} --mode melee --set pact-window=right-after-annexation"),
    );
    assert_eq!(keys(&window), format!("{START} turn pact_window"));
    assert_eq!(window["pact_window"], false);
}

#[test]
fn a_hidden_game_that_is_not_over_shows_what_is_public() {
    let folder = tempfile::tempdir().unwrap();
    let paths = records(
        folder.path(),
        &format!("{JUNQI} --games 1 --bots random --seed 1 --max-plies 12"),
    );
    let path = paths[0].as_str();
    let (public, truth) = (trace(&[path]), trace(&[path, "--truth"]));
    assert_eq!(public.len(), truth.len());
    assert!(
        public[0]["pieces"]
            .as_array()
            .unwrap()
            .iter()
            .all(|p| p["piece"].is_null())
    );
    assert!(
        truth[0]["pieces"]
            .as_array()
            .unwrap()
            .iter()
            .all(|p| p["piece"].is_string())
    );
    for (public, truth) in public[1..].iter().zip(&truth[1..]) {
        assert_eq!(public["action"], truth["action"]);
        assert!(public["legal"].is_null() && truth["legal"].is_number());
        assert!(public["to_move"].is_string(), "{public}");
        let moved = &public["events"][0];
        assert!(moved["piece"]["kind"].is_null(), "{public}");
        assert!(truth["events"][0]["piece"]["kind"].is_string(), "{truth}");
    }
    // a game broken off has no end
    assert_eq!(public.last().unwrap()["kind"], "ply");
    let text = good(&["replay", path]);
    assert!(
        text.contains("south is ready") && !text.contains("layout"),
        "{text}"
    );
    assert!(good(&["replay", path, "--truth"]).contains("south layout "));
}

#[test]
fn chance_and_table_actions_are_lines_too() {
    let folder = tempfile::tempdir().unwrap();
    let seats = "human,human,human,human";
    let played = run_in(
        folder.path(),
        &[
            "play", CHESS4, "--text", "--seats", seats, "--save", "g.toml",
        ],
        "draw\ndraw decline\nn5-l4\nleave\nquit\n",
    );
    assert_eq!(played.code, 0, "{}", played.err);
    let path = folder.path().join("g.toml").display().to_string();
    let lines = trace(&[&path]);
    let actions: Vec<&Json> = lines[1..].iter().map(|line| &line["action"]).collect();
    assert_eq!(
        serde_json::json!(actions),
        serde_json::json!([
            {"type": "draw", "answer": "offer", "with": null},
            {"type": "draw", "answer": "decline", "with": null},
            {"type": "move", "from": "n5", "to": "l4", "promote": null, "castle": null},
            {"type": "leave"},
        ])
    );
    assert_eq!(lines[1]["to_move"], "east");
    assert!(
        !lines[4]["living"]
            .as_array()
            .unwrap()
            .contains(&Json::from("south"))
    );
    let text = good(&["replay", &path]);
    assert!(text.contains("   1 east draw offer\n"), "{text}");
}

#[test]
fn damaged_records_are_named_and_shown_as_far_as_they_go() {
    let folder = tempfile::tempdir().unwrap();
    let paths = records(
        folder.path(),
        &format!("{CHESS4} --games 1 --bots random --seed 1 --max-plies 20"),
    );
    let text = std::fs::read_to_string(&paths[0]).unwrap();
    let tenth = text
        .lines()
        .filter(|line| line.starts_with("  \""))
        .nth(9)
        .unwrap();
    let path = folder.path().join("broken.toml");
    let cases = [
        (
            text.replacen(tenth, "  \"east Qa1-a2\",", 1),
            "action 10",
            9,
        ),
        (
            text.replacen(tenth, "  \"nobody a1-a2\",", 1),
            "there is no seat `nobody`",
            9,
        ),
        (
            text.replacen("seed = ", "seed = 1", 1),
            "edited or torn",
            20,
        ),
        (
            text.replacen("format = 1", "format = 99", 1),
            "later than this program",
            0,
        ),
        (
            text.replacen("variant", "varaint", 1),
            "unknown key `varaint`",
            0,
        ),
        (
            text[..text.find(tenth).unwrap() + 5].to_owned(),
            "the record is torn",
            9,
        ),
        (text[..text.len() / 3].to_owned(), "the record is torn", 0),
        ("format = 1\n".to_owned(), "the record is torn", 0),
        (
            "format = 1\nseal = \"x\"\n".to_owned(),
            "missing key `variant`",
            0,
        ),
    ];
    for (broken, part, plies) in cases {
        std::fs::write(&path, broken).unwrap();
        let path = path.to_str().unwrap();
        for args in [
            &["replay", path, "--json"][..],
            &["replay", path],
            &["play", path, "--text"],
        ] {
            let found = run(args);
            assert_eq!(found.code, 1, "{args:?} {part}: {}", found.err);
            assert!(found.err.contains(part), "{args:?} {part}: {}", found.err);
            assert!(
                found.err.contains("broken.toml:"),
                "{args:?} {part}: {}",
                found.err
            );
            if args.contains(&"--json") {
                let lines = found
                    .out
                    .lines()
                    .filter(|line| line.contains("\"ply\""))
                    .count();
                assert_eq!(lines, plies, "{part}: {}", found.out);
            }
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_games_on_any_number_of_threads() {
    let folder = tempfile::tempdir().unwrap();
    let simulate = |game: &str, threads: &str| {
        let path = folder.path().join(format!("{game}-{threads}"));
        let args = format!(
            "{game} --games 5 --bots random,greedy --seed 9 --max-plies 60 --threads {threads}"
        );
        let texts: Vec<String> = records(&path, &args)
            .iter()
            .map(|path| std::fs::read_to_string(path).unwrap())
            .collect();
        let mut all = vec!["simulate"];
        all.extend(args.split_whitespace());
        all.push("--json");
        (json(&all), texts)
    };
    for game in [CHESS4, JUNQI] {
        let one = simulate(game, "1");
        assert_eq!(one, simulate(game, "3"));
        let (report, texts) = one;
        assert_eq!(texts.len(), 5);
        assert_eq!(
            keys(&report),
            "variant mode games seed bots mean_score reasons mean_plies mean_losses"
        );
        assert_eq!(report["games"], 5);
        let total: u64 = report["reasons"]
            .as_object()
            .unwrap()
            .values()
            .map(|n| n.as_u64().unwrap())
            .sum();
        assert_eq!(total, 5);
        assert_ne!(texts[0], texts[1]);
    }
}

#[test]
fn a_simulation_reports_in_words() {
    let text = good(&[
        "simulate",
        CHESS4,
        "--games",
        "2",
        "--bots",
        "greedy",
        "--seed",
        "1",
        "--max-plies",
        "10",
    ]);
    for part in [
        "2 games of four-player-chess",
        "east     greedy",
        "broken-off",
        "mean length 10.0 plies",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
}

#[test]
fn a_simulation_writes_its_table() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("table.csv").display().to_string();
    let args = "--games 2 --bots random --seed 1 --max-plies 10";
    let mut all = vec!["simulate", CHESS4, "--csv", &file];
    all.extend(args.split(' '));
    good(&all);
    let table = std::fs::read_to_string(&file).unwrap();
    let lines: Vec<&str> = table.lines().collect();
    assert_eq!(lines[0], "measure,of,value,games");
    assert!(lines.contains(&"score,east,0,2"), "{table}");
    assert!(lines.contains(&"reason,broken-off,2,2"), "{table}");
    assert!(lines.contains(&"plies,,10,2"), "{table}");
}
