//! Node counts of independent programs, for every row of `tests/data/perft.json` whose game is shipped: as deep as the
//! suite can afford, and, by hand, all of it (`cargo test --release -p sifang-tests --test perft -- --ignored`).

use serde_json::Value;
use sifang_core::formats::{self, Format};
use sifang_core::game::Game;
use sifang_core::play::{History, State};
use sifang_tests::game;

fn rows() -> Vec<Value> {
    let path = format!("{}/data/perft.json", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("the data file is there");
    let data: Value = serde_json::from_str(&text).expect("the data file is JSON");
    data["rows"].as_array().expect("rows").clone()
}

/// The game and the position of a row.
fn set_up(row: &Value) -> Option<(Game, State)> {
    let id = row["variant"].as_str()?;
    sifang_variants::find(id)?;
    let set: Vec<(&str, &str)> = row["set"].as_object().map_or(Vec::new(), |set| {
        set.iter()
            .map(|(k, v)| (k.as_str(), v.as_str().expect("text")))
            .collect()
    });
    let game = game(id, row["mode"].as_str().unwrap_or(""), &set);
    let text = [("fen", Format::Fen), ("fen4", Format::Fen4)]
        .into_iter()
        .find_map(|(key, format)| row[key].as_str().map(|text| (format, text)));
    let state = match text {
        None => game.start(&mut ()).0,
        Some((format, text)) => {
            let mut state = formats::read(&game, format, text)
                .unwrap_or_else(|error| panic!("{}: {error}", row["name"]));
            let again = formats::write(&game, format, &state).expect("it can be written");
            let read = formats::read(&game, format, &again).expect("it can be read again");
            assert_eq!(read, state, "{}: {again}", row["name"]);
            game.begin(&mut state, &mut History::default(), &mut ());
            state
        }
    };
    Some((game, state))
}

/// Compares the rows up to a number of nodes; how many counts were compared.
fn compare(most: u64) -> usize {
    let mut compared = 0;
    for row in rows() {
        let Some((game, state)) = set_up(&row) else {
            continue;
        };
        for (i, wanted) in row["nodes"].as_array().expect("counts").iter().enumerate() {
            let wanted = wanted.as_u64().expect("a count");
            if wanted > most {
                continue;
            }
            let depth = i as u32 + 1;
            let found = game.perft(&state, depth);
            println!("{} {} depth {depth}: {found}", row["variant"], row["name"]);
            assert_eq!(
                found, wanted,
                "{} {} depth {depth}",
                row["variant"], row["name"]
            );
            compared += 1;
        }
    }
    compared
}

#[test]
fn shallow_counts_are_equal() {
    assert!(compare(500_000) > 60);
}

#[test]
#[ignore = "all depths: run it in release"]
fn all_counts_are_equal() {
    compare(u64::MAX);
}
