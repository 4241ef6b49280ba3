//! Figures of independent programs: node counts and the geometry of the 129-point board.

use std::collections::BTreeSet;

use serde_json::Value;
use sifang_core::board::Board;
use sifang_core::ids::{ArmyId, PointId, SeatId};
use sifang_core::play::Action;
use sifang_tests::{game, position};

fn data(name: &str) -> Value {
    let path = format!("{}/data/{name}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("the data file is there");
    serde_json::from_str(&text).expect("the data file is JSON")
}

fn nodes(row: &Value) -> Vec<u64> {
    row["nodes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|n| n.as_u64().unwrap())
        .collect()
}

#[test]
fn four_player_chess_counts_equal_the_reference() {
    let mut rows = 0;
    for row in data("perft.json")["rows"].as_array().unwrap() {
        if row["variant"] != "four-player-chess" {
            continue;
        }
        let game = game("four-player-chess", row["mode"].as_str().unwrap(), &[]);
        let (state, _) = game.start(&mut ());
        for (depth, wanted) in nodes(row).into_iter().enumerate() {
            assert_eq!(
                game.perft(&state, depth as u32 + 1),
                wanted,
                "{row} depth {}",
                depth + 1
            );
        }
        rows += 1;
    }
    assert_eq!(rows, 2);
}

/// The counts of a game that starts from a fixed set-up.
fn start_counts(id: &str) {
    let data = data("perft.json");
    let rows = data["rows"].as_array().unwrap();
    let row = rows.iter().find(|row| row["variant"] == id).unwrap();
    let game = game(id, "", &[]);
    let (state, _) = game.start(&mut ());
    for (depth, wanted) in nodes(row).into_iter().enumerate() {
        let depth = depth as u32 + 1;
        assert_eq!(game.perft(&state, depth), wanted, "{id} depth {depth}");
    }
}

#[test]
fn xiangqi_counts_equal_the_reference() {
    start_counts("xiangqi");
}

/// Pieces, options, counts.
type Row = (
    &'static str,
    &'static [(&'static str, &'static str)],
    [u64; 3],
);

/// The rows of the rule book's table of reference figures.
#[test]
fn four_player_chess_rule_book_positions() {
    let rows: [Row; 3] = [
        (
            "east = \"Kn11 m6\"\nsouth = \"Kh1 k5\"\nwest = \"Ka8 k7\"\nnorth = \"Kg14 m7\"",
            &[],
            [5, 46, 421],
        ),
        (
            "east = \"Kn7 Qd9\"\nsouth = \"Ki1\"\nwest = \"Ka4\"\nnorth = \"Kk14 k9\"",
            &[],
            [45, 169, 590],
        ),
        (
            "east = \"Kn7 Qd9\"\nsouth = \"Ki1\"\nwest = \"Ka4\"\nnorth = \"Kk14 k9\"",
            &[("after-check", "resume")],
            [45, 169, 460],
        ),
    ];
    for (pieces, set, wanted) in rows {
        let game = game("four-player-chess", "melee", set);
        let (state, _) =
            position(&game, &format!("to-move = \"east\"\n[pieces]\n{pieces}\n")).unwrap();
        for (depth, wanted) in wanted.into_iter().enumerate() {
            assert_eq!(
                game.perft(&state, depth as u32 + 1),
                wanted,
                "{pieces} {set:?}"
            );
        }
    }
}

/// The table's second row has two kings in check and a third side on move, which clause 2.3 refuses.
#[test]
fn clause_2_3_a_checked_king_must_be_on_move() {
    let game = game("four-player-chess", "melee", &[]);
    let text = "to-move = \"east\"\n[pieces]\neast = \"Kn7 b6\"\nsouth = \"Kh1 f13\"\nwest = \"Ka8 m9\"\nnorth = \"Kg14 i2\"\n";
    let problems = position(&game, text).unwrap_err();
    assert!(problems.contains("in check"), "{problems}");
}

/// The counts of one game from the reference layout, laid out in each of its homes.
fn junqi_counts(id: &str) {
    let data = data("perft.json");
    let layout = data["junqi"]["layout"].as_array().unwrap();
    let rows = data["junqi"]["rows"].as_array().unwrap();
    let of_game: Vec<&Value> = rows.iter().filter(|row| row["variant"] == id).collect();
    assert!(!of_game.is_empty());
    for row in of_game {
        let options = row["set"].as_object().into_iter().flatten();
        let options = options.map(|(option, value)| (option.as_str(), value.as_str().unwrap()));
        let set: Vec<(&str, &str)> = options.chain([("first-seat", "south")]).collect();
        let game = game(id, row["mode"].as_str().unwrap_or_default(), &set);
        let kinds: Vec<_> = layout
            .iter()
            .flat_map(|row| row.as_array().unwrap())
            .filter_map(|kind| kind.as_str())
            .map(|kind| game.rules().kind(kind).unwrap())
            .collect();
        let (mut state, mut history) = game.start(&mut ());
        for seat in 0..game.rules().seats.len() as u8 {
            let layout = Action::Layout(kinds.clone());
            game.play(&mut state, &mut history, SeatId(seat), &layout, &mut ())
                .unwrap();
        }
        for (depth, wanted) in nodes(row).into_iter().enumerate() {
            assert_eq!(game.perft(&state, depth as u32 + 1), wanted, "{row}");
        }
    }
}

#[test]
fn siguo_junqi_counts_equal_the_reference() {
    junqi_counts("siguo-junqi");
}

/// J7.1.
#[test]
fn junqi_duel_counts_equal_the_reference() {
    junqi_counts("junqi-duel");
}

/// J2.7.
#[test]
fn luzhanqi_counts_equal_the_reference() {
    junqi_counts("luzhanqi");
}

/// A point of the reference board, whose y runs downwards.
fn at(board: &Board, point: &Value) -> PointId {
    let (x, y) = (
        point[0].as_f64().unwrap(),
        16.0 - point[1].as_f64().unwrap(),
    );
    let found = board
        .points
        .iter()
        .position(|p| (p.x - x).abs() < 0.01 && (p.y - y).abs() < 0.01);
    PointId(found.expect("the point exists") as u8)
}

fn edges(board: &Board, kind: &str) -> BTreeSet<(u8, u8)> {
    let kind = board.line_kinds.iter().position(|k| k == kind).unwrap();
    let mut found = BTreeSet::new();
    for p in 0..board.len() as u8 {
        for q in board.neighbours(PointId(p), kind).iter() {
            found.insert((p.min(q), p.max(q)));
        }
    }
    found
}

/// J2.2 to J2.5.
#[test]
fn siguo_board_equals_the_reference() {
    let game = game("siguo-junqi", "alliance", &[]);
    let board = &game.rules().board;
    let data = data("siguo_board.json");
    assert_eq!(board.len(), 129);
    assert_eq!(data["points"].as_array().unwrap().len(), 129);
    for (kind, key, count) in [("rail", "rail", 92), ("road", "road", 196)] {
        let wanted: BTreeSet<(u8, u8)> = data[key]
            .as_array()
            .unwrap()
            .iter()
            .map(|edge| {
                let (a, b) = (at(board, &edge[0]).0, at(board, &edge[1]).0);
                (a.min(b), a.max(b))
            })
            .collect();
        assert_eq!(wanted.len(), count);
        assert_eq!(edges(board, kind), wanted, "{kind}");
    }
    let rail = board.line_kinds.iter().position(|k| k == "rail").unwrap();
    let mut lines: Vec<Vec<u8>> = board
        .lines
        .iter()
        .filter(|line| line.kind == rail)
        .map(|line| line.points.iter().map(|p| p.0).collect())
        .collect();
    let mut wanted: Vec<Vec<u8>> = data["lines"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| {
            line.as_array()
                .unwrap()
                .iter()
                .map(|p| at(board, p).0)
                .collect()
        })
        .collect();
    for line in lines.iter_mut().chain(&mut wanted) {
        if line.first() > line.last() {
            line.reverse();
        }
    }
    lines.sort();
    wanted.sort();
    assert_eq!(lines.len(), 18);
    assert_eq!(lines, wanted);
}

/// How far an ordinary piece and an engineer go on an empty board.
#[test]
fn siguo_mobility_equals_the_reference() {
    let game = game("siguo-junqi", "melee", &[]);
    let board = &game.rules().board;
    let data = data("siguo_board.json");
    let reach = |point: PointId, kind: &str| {
        game.reach_of(ArmyId(0), game.rules().kind(kind).unwrap(), point)
            .len() as u64
    };
    for (point, counts) in data["mobility"]["targets_on_empty_board"]
        .as_object()
        .unwrap()
    {
        let (x, y) = point.split_once(',').unwrap();
        let xy: Value = serde_json::json!([x.parse::<i64>().unwrap(), y.parse::<i64>().unwrap()]);
        let p = at(board, &xy);
        assert_eq!(
            reach(p, "general"),
            counts[0].as_u64().unwrap(),
            "general on {point}"
        );
        assert_eq!(
            reach(p, "engineer"),
            counts[1].as_u64().unwrap(),
            "engineer on {point}"
        );
    }
    let pairs = &data["mobility"]["empty_board_ordered_pairs"];
    let all = |kind: &str| (0..129).map(|p| reach(PointId(p), kind)).sum::<u64>();
    assert_eq!(all("general"), pairs["ordinary"].as_u64().unwrap());
    assert_eq!(all("engineer"), pairs["engineer"].as_u64().unwrap());
}
