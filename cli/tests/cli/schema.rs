//! `sifang schema`, and the pages made from it.

use serde_json::Value as Json;

use crate::common::{CHESS4, JUNQI, good, json};

#[test]
fn a_schema_is_for_editors() {
    let schema = json(&["schema"]);
    assert_eq!(schema["$schema"], "http://json-schema.org/draft-07/schema#");
    let comment = schema["$comment"].as_str().unwrap();
    assert!(
        comment.contains("#:schema ./sifang.schema.json"),
        "{comment}"
    );
    let help = good(&["schema", "--help"]);
    assert!(help.contains("#:schema ./sifang.schema.json"), "{help}");
    assert_eq!(schema["required"], serde_json::json!(["schema", "id"]));
    for what in ["rules", "position", "record", "events"] {
        assert_ne!(json(&["schema", what])["title"], schema["title"]);
    }
}

#[test]
fn pages_are_written_into_a_folder() {
    let folder = tempfile::tempdir().unwrap();
    let to = folder.path().join("pages");
    good(&["schema", "--pages", to.to_str().unwrap()]);
    let page = std::fs::read_to_string(to.join("turn.md")).unwrap();
    assert!(page.contains("`timeout-limit`"), "{page}");
}

/// Every key of a trace's lines stands on the page, and every kind of event, of action, of end.
#[test]
fn the_page_of_traces_has_all_that_a_trace_says() {
    let folder = tempfile::tempdir().unwrap();
    let records = folder.path().display().to_string();
    for (game, rest) in [
        (
            CHESS4,
            "--mode melee --set dead-seat-turn=controller --set pact-window=right-after-annexation",
        ),
        (JUNQI, "--mode melee --set army=annexed"),
        ("chesscom-ffa", "--max-plies 120"),
    ] {
        let mut args = vec![
            "simulate",
            game,
            "--games",
            "2",
            "--seed",
            "5",
            "--bots",
            "greedy,random",
        ];
        args.extend(["--records", &records]);
        args.extend(rest.split(' '));
        good(&args);
    }
    let page = include_str!("../../../docs/reference/trace.md");
    let named = |word: &str| {
        let there = page.contains(&format!("`{word}`"));
        assert!(there, "`{word}` is not on the page of traces");
    };
    let mut lines = 0;
    for entry in folder.path().read_dir().unwrap() {
        let path = entry.unwrap().path().display().to_string();
        for line in good(&["replay", &path, "--json"]).lines() {
            let line: Json = serde_json::from_str(line).unwrap();
            lines += 1;
            for key in line.as_object().unwrap().keys() {
                named(key);
            }
            if let Some(action) = line["action"]["type"].as_str() {
                named(action);
            }
            for event in line["events"].as_array().into_iter().flatten() {
                named(event["event"].as_str().unwrap());
                for key in event.as_object().unwrap().keys() {
                    named(key);
                }
            }
            if let Some(reason) = line["reason"].as_str() {
                named(reason);
            }
        }
    }
    assert!(lines > 300, "{lines}");
}
