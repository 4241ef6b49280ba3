//! `sifang match`, `sifang compare`, and journals.

use std::fs;

use serde_json::Value as Json;

use crate::common::{CHESS4, JUNQI, good, json, run, run_in};

/// A run whose arguments are divided by blanks, and one more that may hold any.
fn words<'a>(args: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    let mut words: Vec<&str> = args.split_whitespace().collect();
    words.extend(more);
    words
}

fn list(json: &Json) -> &Vec<Json> {
    json.as_array().unwrap()
}

#[test]
fn a_match_gives_each_bot_every_side_and_scores_that_add_up() {
    let args = format!(
        "match {CHESS4} random greedy random --mode melee --blocks 2 --seed 3 --max-plies 60"
    );
    let report = json(&words(&args, &["--json"]));
    assert_eq!(report["blocks"], 2);
    assert_eq!(report["games"], 12);
    let standings = list(&report["standings"]);
    assert_eq!(standings.len(), 3 * (1 + 4));
    let all = standings
        .iter()
        .filter(|standing| standing["side"].is_null());
    let names: Vec<&Json> = all.clone().map(|standing| &standing["bot"]).collect();
    assert_eq!(names, ["random", "greedy", "random#2"]);
    let mean = all
        .map(|s| s["score"]["value"].as_f64().unwrap())
        .sum::<f64>()
        / 3.0;
    assert!((mean - 0.5).abs() < 0.01, "{mean}");
    for standing in standings.iter().filter(|s| !s["side"].is_null()) {
        let games = standing["games"].as_u64().unwrap();
        assert!(games > 0 && games == standings[1]["games"].as_u64().unwrap());
    }
    let text = good(&words(&args, &[]));
    for part in [
        "2 blocks of 6 games, seed 3",
        "random#2",
        "by blocks",
        "broken-off 12",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
}

#[test]
fn the_same_bot_twice_scores_one_half_exactly() {
    let folder = tempfile::tempdir().unwrap();
    let csv = folder.path().join("match.csv").display().to_string();
    let args = format!("match {CHESS4} random random --blocks 2 --seed 1 --max-plies 40 --csv");
    good(&words(&args, &[&csv]));
    let text = fs::read_to_string(csv).unwrap();
    let lines: Vec<Vec<&str>> = text.lines().map(|line| line.split(',').collect()).collect();
    assert_eq!(lines.len(), 1 + 2 * 3);
    assert_eq!(
        (lines[0][9], lines[1][9], lines[4][9]),
        ("score", "0.5", "0.5")
    );
    assert_eq!((lines[1][1], lines[2][1]), ("", "east south"));
}

#[test]
fn a_comparison_has_its_measures_on_any_number_of_threads() {
    let args = format!(
        "compare {JUNQI} --modes alliance,melee --bots random,greedy --games 3 --seed 5 --max-plies 300"
    );
    let report = json(&words(&args, &["--json", "--threads", "1"]));
    assert_eq!(report, json(&words(&args, &["--json", "--threads", "3"])));
    // two bots are turned, so games come in twos
    assert_eq!(
        (&report["games"], &report["blocks"]),
        (&4.into(), &2.into())
    );
    assert_eq!(report["conditions"][1]["label"], "melee");
    assert_eq!(report["conditions"][1]["mode"], "melee");
    let measures = list(&report["measures"]);
    for id in ["first", "decided", "plies", "eliminations", "annexations"] {
        assert!(measures.iter().any(|measure| measure["id"] == id), "{id}");
    }
    let mut ended = [0.0; 2];
    for measure in measures {
        assert_eq!(list(&measure["values"]).len(), 2);
        assert_eq!(list(&measure["differences"]).len(), 1);
        let value = |c: usize| measure["values"][c]["value"].as_f64().unwrap();
        let difference = measure["differences"][0]["value"].as_f64().unwrap();
        assert!((value(1) - value(0) - difference).abs() < 1e-9);
        if measure["id"] == "draw" || measure["id"] == "decided" {
            ended = [ended[0] + value(0), ended[1] + value(1)];
        }
    }
    assert_eq!(ended, [1.0, 1.0]);
}

#[test]
fn a_comparison_is_a_table_and_a_csv_file() {
    let folder = tempfile::tempdir().unwrap();
    let csv = folder.path().join("compare.csv").display().to_string();
    fs::write(&csv, "old ".repeat(10_000)).unwrap();
    let args = format!(
        "compare {CHESS4} --mode melee --vary quiet-rounds=1,3 --bots random --games 3 --seed 2 --csv"
    );
    let text = good(&words(&args, &[&csv]));
    for part in [
        "four-player-chess (melee), quiet-rounds: 1, 3",
        "3 games of each in 3 blocks, seed 2, bots random",
        "minus 1",
        "draw: quiet",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let table = fs::read_to_string(csv).unwrap();
    let mut lines = table.lines();
    assert_eq!(
        lines.next(),
        Some(
            "measure,of,condition,value,low,high,difference,difference_low,difference_high,games,blocks"
        )
    );
    assert!(lines.clone().count() >= 2 * 9);
    assert!(lines.all(|line| line.ends_with(",3,3")), "{table}");
}

#[test]
fn an_option_is_varied_over_all_its_values() {
    let args = format!(
        "compare {JUNQI} --vary visibility --bots random --games 1 --seed 1 --max-plies 5 --json"
    );
    let report = json(&words(&args, &[]));
    let conditions = list(&report["conditions"]);
    assert!(conditions.len() > 1);
    for condition in conditions {
        assert_eq!(condition["options"]["visibility"], condition["label"]);
    }
    assert_eq!(report["varied"], "visibility");
    // one block says nothing of a spread
    let plies = list(&report["measures"])
        .iter()
        .find(|m| m["id"] == "plies");
    assert!(plies.unwrap()["values"][0]["low"].is_null());
}

#[test]
fn a_game_is_warned_of_once_however_many_of_its_values_are_tried() {
    let folder = tempfile::tempdir().unwrap();
    let called =
        "schema = 1\nid = \"x\"\nextends = \"siguo-junqi\"\n[turn]\ncalled = [{ en = \"next\" }]\n";
    std::fs::write(folder.path().join("x.toml"), called).unwrap();
    let args = "compare ./x.toml --vary visibility --bots random --games 1 --seed 1 --max-plies 5";
    let run = run_in(folder.path(), &words(args, &[]), "");
    assert_eq!(run.code, 0, "{}", run.err);
    assert_eq!(run.err.matches("warning[E0705]").count(), 1, "{}", run.err);
}

#[test]
fn a_journal_goes_on_where_it_was_and_is_refused_elsewhere() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("run.journal");
    let journal = path.display().to_string();
    let simulate = |games: &str, seed: &str| {
        run(&words(
            &format!(
                "simulate {CHESS4} --bots random --games {games} --seed {seed} --max-plies 30"
            ),
            &["--json", "--journal", &journal],
        ))
    };
    let whole = simulate("6", "1");
    assert_eq!(whole.code, 0, "{}", whole.err);
    let text = fs::read_to_string(&path).unwrap();
    assert_eq!(text.lines().count(), 7);
    // the last line is torn, and two more are gone
    let keep: Vec<&str> = text.lines().take(4).collect();
    fs::write(&path, format!("{}\n{{\"block\":5,\"cond", keep.join("\n"))).unwrap();
    let again = simulate("6", "1");
    assert_eq!((again.code, &again.out), (0, &whole.out), "{}", again.err);
    let sorted = |text: &str| {
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        lines.sort();
        lines
    };
    assert_eq!(sorted(&fs::read_to_string(&path).unwrap()), sorted(&text));
    let other = simulate("6", "2");
    assert_eq!((other.code, other.out.as_str()), (2, ""));
    let said = "is the journal of another experiment: seed is 1 there and 2 here";
    assert!(other.err.contains(said), "{}", other.err);
    fs::write(&path, text.replace("\"plies\":", "plies:")).unwrap();
    let damaged = simulate("6", "1");
    assert_eq!(damaged.code, 1, "{}", damaged.err);
    assert!(damaged.err.contains("line 2 is damaged"), "{}", damaged.err);
    fs::write(&path, "dear diary\n").unwrap();
    let none = simulate("6", "1");
    assert_eq!(none.code, 2, "{}", none.err);
    assert!(none.err.contains("is no journal"), "{}", none.err);
    assert_eq!(fs::read_to_string(&path).unwrap(), "dear diary\n");
}

#[test]
fn a_record_that_is_missing_is_written_though_the_journal_has_its_game() {
    let folder = tempfile::tempdir().unwrap();
    let journal = folder.path().join("run.journal").display().to_string();
    let records = folder.path().join("records");
    let args = format!("match {CHESS4} random greedy --blocks 2 --seed 4 --max-plies 20 --journal");
    let run = || {
        let folder = records.display().to_string();
        good(&words(&args, &[&journal, "--records", &folder]))
    };
    let first = run();
    let record = records.join(format!("{CHESS4}-000001-0.toml"));
    let text = fs::read(&record).unwrap();
    assert_eq!(fs::read_dir(&records).unwrap().count(), 4);
    fs::remove_file(&record).unwrap();
    assert_eq!(run(), first);
    assert_eq!(fs::read(&record).unwrap(), text);
    // the journal has each game once
    assert_eq!(fs::read_to_string(&journal).unwrap().lines().count(), 5);
}
