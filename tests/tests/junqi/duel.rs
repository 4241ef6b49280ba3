//! J7.1: the duel on the 129-point board.

use crate::scene::{Scene, scene_of_two};
use sifang_core::ids::{PointId, SeatId};
use sifang_core::matches::Match;
use sifang_core::scoring::score;
use sifang_tests::{game, position};

const OPEN: &[(&str, &str)] = &[("side-homes", "open")];
const CLOSED: &[(&str, &str)] = &[("side-homes", "closed")];

fn scene(set: &[(&str, &str)], south: &str) -> Scene {
    scene_of_two("junqi-duel", set, [south, "Fj17 Pj16"])
}

#[test]
fn j7_1_two_seats_and_no_others() {
    let duel = game("junqi-duel", "", &[]);
    let rules = duel.rules();
    let seats: Vec<&str> = rules.seats.iter().map(|s| s.id.as_str()).collect();
    assert_eq!(seats, ["south", "north"]);
    assert_eq!(rules.board.len(), 129);
    assert!(rules.configured.mode.is_none());
    let options = &rules.configured.menu.options;
    assert!(options.contains_key("side-homes"));
    assert!(!options.contains_key("army"), "melee only");
    // nobody is dead but not there
    let s = scene(&[], "Fh1 Pg3");
    assert_eq!(s.state.living().len(), 2);
    assert_eq!(s.state.losses().count(), 0);
    let dead = "to-move = \"south\"\ndead = [{ seat = \"east\", how = \"resign\" }]\n[pieces]\nsouth = \"Fh1 Pg3\"\nnorth = \"Fj17 Pj16\"";
    assert!(position(&duel, dead).is_err());
}

#[test]
fn j7_1_homes_lie_opposite() {
    let duel = game("junqi-duel", "", &[]);
    let deploy = duel.rules().setup.deploy.as_ref().unwrap();
    let corner = |seat: usize| {
        let rows = &deploy.rows[duel.rules().seats[seat].turn];
        let board = &duel.rules().board;
        (board.name(rows[0][0]), board.name(rows[5][4]))
    };
    assert_eq!(corner(0), ("g6", "k1"));
    assert_eq!(corner(1), ("k12", "g17"));
}

#[test]
fn j7_1_open_side_homes() {
    let s = scene(OPEN, "Fh1 Gg6 Ek6");
    for (from, to) in [("g6", "f7"), ("g6", "b7"), ("k6", "l9"), ("k6", "p11")] {
        assert!(s.goes(from, to), "{from}-{to}");
    }
    // camps and headquarters of the empty homes are what they were
    let mut s = scene(OPEN, "Fh1 Gb8 Pg3");
    assert!(s.goes("b8", "a8"));
    s.play("b8-a8").play("j16-i16");
    assert_eq!(s.targets("a8"), 0, "a headquarters locks");
}

#[test]
fn j7_1_closed_side_homes() {
    let s = scene(CLOSED, "Fh1 Gg6 Ek6 Di9");
    let board = &s.game.rules().board;
    assert_eq!(board.len() - board.closed.len(), 69);
    for point in 0..129 {
        let kinds = 0..board.line_kinds.len();
        let lines = kinds.map(|kind| board.neighbours(PointId(point), kind).len());
        assert_eq!(lines.sum::<usize>() == 0, board.closed.has(point));
    }
    for m in s.game.moves(&s.state) {
        assert!(!board.closed.has(m.to), "{}", board.name(PointId(m.to)));
    }
    // the front row, the column through the palace; no arc, no row through the side homes
    assert!(s.goes("g6", "h6") && s.goes("g6", "g16") && s.goes("i9", "k9"));
    assert!(!s.goes("g6", "f7") && !s.goes("i9", "l9") && !s.goes("k6", "l7"));
    // an engineer does not cross either: with the palace and the fronts full the north is out of reach
    let shut = scene(CLOSED, "Fh1 Gg7 Di7 Bk7 Ek6");
    assert!(!shut.goes("k6", "k12") && !shut.goes("k6", "g12"));
    let open = scene(OPEN, "Fh1 Gg7 Di7 Bk7 Ek6");
    assert!(open.goes("k6", "k12"), "round by the arcs");
    // no position has a piece there
    let text = "to-move = \"south\"\n[pieces]\nsouth = \"Fh1 Pb9\"\nnorth = \"Fj17 Pj16\"";
    assert!(position(&s.game, text).unwrap_err().contains("E2027"));
}

#[test]
fn j7_1_direction_has_no_effect() {
    for set in [&[][..], &[("direction", "clockwise")]] {
        let mut s = scene_of_two("junqi-duel", set, ["Fh1 Pg3", "Fj17 Pj16"]);
        s.play("g3-g4");
        assert_eq!(s.next(), Some(1));
        s.play("j16-i16");
        assert_eq!(s.next(), Some(0));
    }
}

#[test]
fn j7_1_the_first_is_one_of_two() {
    for (value, seat) in [("south", 0), ("north", 1)] {
        let duel = game("junqi-duel", "", &[("first-seat", value)]);
        assert_eq!(duel.rules().turn.first, Some(SeatId(seat)));
    }
    let duel = game("junqi-duel", "", &[]);
    let mut drawn: Vec<u8> = (0..20)
        .map(|seed| {
            let mut random = sifang_core::random::stream(seed, 0, "test", 0);
            let begun: Match = sifang_tests::begin(&duel, seed, &mut random);
            begun.truth().to_move().expect("somebody begins").0
        })
        .collect();
    drawn.sort_unstable();
    drawn.dedup();
    assert_eq!(drawn, [0, 1]);
}

#[test]
fn j7_1_a_taken_flag_ends_it() {
    let mut s = scene(&[], "Fh1 Ti17");
    s.play("i17xj17");
    assert!(s.state.over().is_some());
    assert_eq!(score(s.game.rules(), &s.state).points.0[..2], [1.0, 0.0]);
}
