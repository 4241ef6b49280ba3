//! The clauses of the four-player chess rule book, and its worked scenarios: each test is named by the clause it holds,
//! and by the id of its scenario if it is one. `tests/clauses/four-player-chess.toml` says how each could be broken.

mod alliance;
mod annex;
mod board;
mod draws;
mod endings;
mod leaving;
mod melee;
mod moves;
mod order;
mod pacts;
mod pawns;
mod pieces;
mod repeats;
mod scene;
mod scores;
mod stalemate;
mod stand;
mod turns;
mod written;

use serde_json::Value;

#[test]
fn every_scenario_has_a_test() {
    let path = format!(
        "{}/data/four_player_chess_scenarios.json",
        env!("CARGO_MANIFEST_DIR")
    );
    let all: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let here = [
        include_str!("moves.rs"),
        include_str!("turns.rs"),
        include_str!("melee.rs"),
        include_str!("endings.rs"),
    ]
    .concat();
    for row in all.as_array().unwrap() {
        let id = row["id"].as_str().unwrap().to_lowercase();
        let named = here.contains(&format!("fn {id}_")) || here.contains(&format!("_{id}_"));
        assert!(named, "scenario {id} has no test");
    }
}
