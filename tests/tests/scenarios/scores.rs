//! Clause 11: the table of scores, row by row.

use crate::scene::Scene;
use crate::stand::{Pieces, Set, out, stand};
use sifang_core::play::{Action, Reason};

/// East mates North with Qb9-f13; the others are out already.
fn last_mated(set: Set, losses: &str) -> [f64; 4] {
    let mut s = stand(
        "melee",
        set,
        "E",
        ["Kf12 Qb9", "", "", "Kf14"],
        &out(losses),
    );
    s.play("Qb9-f13");
    assert_eq!(s.state.over(), Some(Reason::LastStanding));
    s.points()
}

/// North resigns as the last of three.
fn last_resigned(set: Set, losses: &str) -> [f64; 4] {
    let mut s = stand(
        "melee",
        set,
        "E",
        ["Kf12 Qb9", "", "", "Kk14"],
        &out(losses),
    );
    s.act("N", &Action::Resign);
    assert_eq!(s.state.over(), Some(Reason::LastStanding));
    s.points()
}

/// All who are left agree to a draw.
fn drawn(losses: &str) -> [f64; 4] {
    let mut pieces: Pieces = ["Kn7 m4", "Kh1", "Ka8", "Kg14"];
    let mut letters = String::from("E S W N");
    for loss in losses.split(", ").filter(|l| !l.is_empty()) {
        let gone = &loss[..1];
        pieces["ESWN".find(gone).unwrap()] = "";
        letters = letters.replace(&format!(" {gone}"), "");
    }
    let dead = if losses.is_empty() {
        String::new()
    } else {
        out(losses)
    };
    let mut s = stand("melee", &[], "E", pieces, &dead);
    s.draw(&letters);
    assert_eq!(s.state.over(), Some(Reason::Agreement));
    s.points()
}

#[test]
fn clause_11_decided_games() {
    assert_eq!(last_mated(&[], "S mate E, W mate E"), [2.0, 1.0, 1.0, 0.0]);
    assert_eq!(last_mated(&[], "W mate E, S mate E"), [2.0, 1.0, 1.0, 0.0]);
    assert_eq!(last_mated(&[], "S resign, W mate E"), [2.0, -1.0, 1.0, 0.0]);
    assert_eq!(last_mated(&[], "S mate E, W resign"), [2.0, 1.0, -1.0, 0.0]);
    assert_eq!(
        last_mated(&[], "S resign, W resign"),
        [2.0, -1.0, -1.0, 0.0]
    );
    assert_eq!(
        last_resigned(&[], "S mate E, W mate E"),
        [2.0, 1.0, 1.0, 0.0]
    );
    // leaving and losing on time are resigning (10.4)
    assert_eq!(
        last_mated(&[], "S leave, W timeout"),
        [2.0, -1.0, -1.0, 0.0]
    );
}

#[test]
fn clause_11_drawn_games() {
    assert_eq!(drawn(""), [1.0; 4]);
    assert_eq!(drawn("S mate E"), [1.0; 4]);
    assert_eq!(drawn("S mate E, W mate E"), [1.0; 4]);
    assert_eq!(drawn("S resign"), [1.0, -1.0, 1.0, 1.0]);
    assert_eq!(drawn("S mate E, W resign"), [1.0, 1.0, -1.0, 1.0]);
    assert_eq!(drawn("S resign, W resign"), [1.0, -1.0, -1.0, 1.0]);
}

#[test]
fn clause_11_resign_fine() {
    let place: Set = &[("resign-fine", "by-place")];
    let order: Set = &[("resign-fine", "by-resign-order")];
    // the second to resign is the last loser
    assert_eq!(
        last_resigned(place, "S mate E, W resign"),
        [2.0, 1.0, -1.0, 0.0]
    );
    assert_eq!(
        last_resigned(order, "S mate E, W resign"),
        [2.0, 1.0, -1.0, -1.0]
    );
    // the third to resign is not fined
    assert_eq!(
        last_resigned(order, "S resign, W resign"),
        [2.0, -1.0, -1.0, 0.0]
    );
}

/// North mates South and West at once; East resigned before.
fn two_at_once(set: Set) -> Scene {
    let pieces = ["", "Kf4 Rj8 Rb4", "Ka8 Ra7 Ra9", "Kk14 Nf8 Rf12 Re12 Rg2"];
    let mut s = stand("melee", set, "N", pieces, &out("E mate S"));
    s.play("Nf8-g6");
    assert_eq!(s.state.over(), Some(Reason::LastStanding));
    s
}

#[test]
fn clause_11_place_tie() {
    assert_eq!(
        two_at_once(&[("place-tie", "order")]).points(),
        [1.0, 1.0, 0.0, 2.0]
    );
    assert_eq!(
        two_at_once(&[("place-tie", "split")]).points(),
        [1.0, 0.5, 0.5, 2.0]
    );
}

#[test]
fn clause_11_a_pact_changes_nothing() {
    let more = format!("{}pacts = [[\"west\", \"north\"]]\n", out("S mate E"));
    let pieces = ["Kn8", "k9", "Ka8 Rm4 Ri5 Qd7 Re5", "Kd14"];
    let mut s = stand("melee", &[], "W", pieces, &more);
    s.play("Ri5-n5");
    assert_eq!(
        s.points(),
        [1.0, 1.0, 2.0, 0.0],
        "North was an ally and is last all the same"
    );
}

#[test]
fn clause_11_alliance() {
    // the team's points, whole, for every member; no fine for resigning
    let mut s = stand(
        "alliance",
        &[],
        "W",
        ["Kn8", "", "Ka8 Rm4 Ri5", ""],
        &out("N resign, S resign"),
    );
    s.play("Ri5-n5");
    assert_eq!(s.points(), [0.0, 0.0, 1.0, 1.0]);
    let mut s = stand(
        "alliance",
        &[],
        "E",
        ["Kn7 m4", "", "Ka8", "Kg14"],
        &out("S resign"),
    );
    s.draw("E W N");
    assert_eq!(s.points(), [0.5; 4]);
}
