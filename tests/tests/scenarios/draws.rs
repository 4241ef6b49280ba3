//! Clauses 8.3 and 8.5 to 8.7: quiet play, dead positions, agreement, and which comes first.

use crate::scene::Scene;
use crate::stand::{Pieces, Set, out, stand};
use sifang_core::play::{Action, Answer, Reason};

const ROUND: [&str; 4] = ["Kn7-n8", "Kh1-i1", "Ka8-a9", "Kg14-f14"];

/// A quiet move of East in a position with so many quiet plies behind it.
fn quiet(set: Set, plies: u32, pieces: Pieces, losses: &str, play: &str) -> Option<Reason> {
    let dead = if losses.is_empty() {
        String::new()
    } else {
        out(losses)
    };
    let mut s = stand(
        "melee",
        set,
        "E",
        pieces,
        &format!("{dead}quiet = {plies}\n"),
    );
    s.play(play);
    s.state.over()
}

const FOUR: Pieces = ["Kn7 m4 j6", "Kh1 d2", "Ka8 b11", "Kg14 k13"];

#[test]
fn clause_8_3_sixty_rounds_of_the_living() {
    let three = [FOUR[0], "", FOUR[2], FOUR[3]];
    let two = [FOUR[0], "", "", FOUR[3]];
    let cases = [
        (FOUR, "", 240),
        (three, "S mate E", 180),
        (two, "S mate E, W mate E", 120),
    ];
    for (pieces, losses, limit) in cases {
        assert_eq!(quiet(&[], limit - 2, pieces, losses, "Kn7-n8"), None);
        assert_eq!(
            quiet(&[], limit - 1, pieces, losses, "Kn7-n8"),
            Some(Reason::Quiet)
        );
    }
    assert_eq!(
        quiet(&[("quiet-rounds", "2")], 7, FOUR, "", "Kn7-n8"),
        Some(Reason::Quiet)
    );
    assert_eq!(
        quiet(&[("quiet-rounds", "0")], 999, FOUR, "", "Kn7-n8"),
        None
    );
}

#[test]
fn clause_8_3_what_begins_the_count_anew() {
    let set: Set = &[("quiet-rounds", "2")];
    let pieces = ["Kn7 m4 j6", "Kh1 Nn8", "Ka8 b11", "Kg14 k13"];
    assert_eq!(quiet(set, 7, pieces, "", "Kn7xn8"), None, "a capture");
    assert_eq!(quiet(set, 7, pieces, "", "m4-l4"), None, "a pawn move");
    let mut s = stand("melee", set, "E", FOUR, "quiet = 7");
    s.act("S", &Action::Resign);
    s.play("Kn7-n8");
    assert_eq!((s.state.over(), s.state.quiet()), (None, 1), "a loss");
}

#[test]
fn clause_8_3_pawn_resets() {
    let pieces = ["Kn7 m4 j6 b8 b10", "Kh1 Ni7", "Ka5 b11", "Kg14 k13"];
    for (value, back_and_forth) in [("any", None), ("irreversible", Some(Reason::Quiet))] {
        let set: Set = match value {
            "any" => &[("quiet-rounds", "2"), ("pawn-resets", "any")],
            _ => &[("quiet-rounds", "2"), ("pawn-resets", "irreversible")],
        };
        let after = |play| quiet(set, 7, pieces, "", play);
        assert_eq!(after("j6-k6"), back_and_forth, "outside its home");
        assert_eq!(after("b8-a8"), back_and_forth, "not promoting");
        assert_eq!(after("m4-l4"), None, "from its home");
        assert_eq!(after("j6xi7"), None, "a capture");
        assert_eq!(after("b8-a8=N"), None, "a promotion");
    }
}

/// East checks West again and again: South never moves.
#[test]
fn clause_8_3_quiet_unit() {
    let over = |set: Set| {
        let mut s = stand("melee", set, "E", ["Kn4 Rj8", "Kd1", "Ka9", "Kd14"], "");
        s.play("Rj8-j9 Ka9-a8 Kd14-d13 Rj9-j8 Ka8-a9 Kd13-d12 Rj8-j9 Ka9-a8");
        s.state.over()
    };
    let plies: Set = &[("quiet-rounds", "2"), ("quiet-unit", "plies-per-living")];
    assert_eq!(over(plies), Some(Reason::Quiet));
    let each: Set = &[("quiet-rounds", "2"), ("quiet-unit", "moves-each")];
    assert_eq!(over(each), None);
    let mut s = stand("melee", each, "E", ["Kn7", "Kh1", "Ka8", "Kg14 k13"], "");
    s.play(&ROUND.join(" ")).play("Kn8-n7 Ki1-h1 Ka9-a8");
    assert_eq!(s.state.over(), None);
    s.play("Kf14-g14");
    assert_eq!(s.state.over(), Some(Reason::Quiet));
}

#[test]
fn clause_8_3_ply_limit() {
    let over = |set: Set| {
        let mut s = stand("melee", set, "E", ["Kn7", "Kh1", "Ka8", "Kg14 k13"], "");
        s.play(&ROUND.join(" "));
        s.state.over()
    };
    assert_eq!(over(&[("ply-limit", "0")]), None);
    assert_eq!(over(&[("ply-limit", "5")]), None);
    assert_eq!(over(&[("ply-limit", "4")]), Some(Reason::PlyLimit));
}

/// Is the position dead after a move of East's king?
fn dead(mode: &str, set: Set, pieces: Pieces, losses: &str) -> bool {
    let more = if losses.is_empty() {
        String::new()
    } else {
        out(losses)
    };
    let mut s = stand(mode, set, "E", pieces, &more);
    s.play("Kn7-n8");
    s.state.over() == Some(Reason::DeadPosition)
}

#[test]
fn clause_8_5_two_sides() {
    let two = "S mate E, W mate E";
    let is_dead = |east: &str, north: &str| dead("melee", &[], [east, "", "", north], two);
    assert!(is_dead("Kn7", "Kg14"));
    assert!(is_dead("Kn7 Bd5", "Kg14") && is_dead("Kn7", "Kg14 Nd5"));
    assert!(
        is_dead("Kn7 Bd5 Be4", "Kg14 Bd7"),
        "all bishops on one colour"
    );
    assert!(!is_dead("Kn7 Bd5 Be5", "Kg14") && !is_dead("Kn7 Bd5", "Kg14 Be5"));
    assert!(!is_dead("Kn7 Nd5 Ne7", "Kg14") && !is_dead("Kn7 Nd5", "Kg14 Bd7"));
    assert!(
        !is_dead("Kn7 m4", "Kg14") && !is_dead("Kn7 Rd5", "Kg14") && !is_dead("Kn7", "Kg14 Qd5")
    );
}

#[test]
fn clause_8_5_more_sides_and_blocks() {
    assert!(
        dead("melee", &[], ["Kn7", "Kh1", "Ka8", "Kg14"], ""),
        "bare kings, any number"
    );
    let three = ["Kn7 Bd6", "", "Ka8", "Kg14"];
    assert!(
        !dead("melee", &[], three, "S mate E"),
        "three sides and a minor"
    );
    let blocks: Set = &[("mated-army", "blocks")];
    let walled = ["Kn7", "d2", "", "Kg14"];
    assert!(!dead("melee", blocks, walled, "S mate E, W mate E"));
    // two living kings, in alliance mode too
    assert!(dead(
        "alliance",
        &[],
        ["Kn7 Bd5", "", "", "Kg14"],
        "S mate W, W mate E"
    ));
    // looked at after a loss too
    let mut s = stand(
        "melee",
        &[],
        "E",
        ["Kn7 Bd6", "Kh1 d2", "", "Kg14"],
        &out("W mate E"),
    );
    s.act("S", &Action::Resign);
    assert_eq!(s.state.over(), Some(Reason::DeadPosition));
}

#[test]
fn clause_8_6_who_must_agree() {
    let agreed = |mode: &str, set: Set, letters: &str| {
        let mut s = stand(mode, set, "E", FOUR, "");
        s.draw(letters);
        s.state.over() == Some(Reason::Agreement)
    };
    let all: Set = &[("draw-agreement", "all-living")];
    let one: Set = &[("draw-agreement", "one-per-team")];
    assert!(!agreed("alliance", all, "E W") && agreed("alliance", all, "E W N S"));
    assert!(agreed("alliance", one, "E W") && !agreed("alliance", one, "E S"));
    assert!(!agreed("melee", all, "E S W") && agreed("melee", all, "E S W N"));
    assert!(!agreed("melee", one, "E S W"));
}

#[test]
fn clause_8_6_an_offer_stands_until() {
    let agreed_after = |between: &dyn Fn(&mut Scene)| {
        let mut s = stand("melee", &[], "E", FOUR, "");
        s.draw("E S W");
        between(&mut s);
        s.act("N", &Action::Draw(Answer::Offer));
        s.state.over() == Some(Reason::Agreement)
    };
    assert!(agreed_after(&|_| {}));
    assert!(!agreed_after(&|s| {
        s.play("Kn7-n8");
    }));
    assert!(!agreed_after(&|s| {
        s.act("N", &Action::Draw(Answer::Decline));
    }));
    assert!(!agreed_after(&|s| {
        s.act("S", &Action::Resign);
    }));
    assert!(!agreed_after(&|s| {
        s.act("W", &Action::Draw(Answer::Withdraw));
    }));
}

#[test]
fn clause_8_7_the_first_reason_is_told() {
    let bare = ["Kn7", "Kh1", "Ka8", "Kg14"];
    let reason = |set: Set, pieces: Pieces, play: &str| quiet(set, 7, pieces, "", play);
    // quiet, dead position and the limit at once
    let all: Set = &[("quiet-rounds", "2"), ("ply-limit", "8")];
    assert_eq!(reason(all, bare, "Kn7-n8"), Some(Reason::Quiet));
    assert_eq!(
        reason(&[("ply-limit", "8")], bare, "Kn7-n8"),
        Some(Reason::DeadPosition)
    );
    assert_eq!(
        reason(&[("ply-limit", "8")], FOUR, "Kn7-n8"),
        Some(Reason::PlyLimit)
    );
    // stalemate before all of them
    let stuck = ["Kn7 Qb9", "", "Ka4", "Kk14"];
    let more = format!("{}quiet = 5\nplies = 7\n", out("S mate E"));
    let mut s = stand("melee", all, "E", stuck, &more);
    s.play("Qb9-b6");
    assert_eq!(s.state.over(), Some(Reason::Stalemate));
    // a win comes before any draw
    let mut s = stand(
        "melee",
        all,
        "W",
        ["Kn8", "", "Ka8 Rm4 Ri5", ""],
        &format!("{}quiet = 3\nplies = 7\n", out("S mate W, N mate W")),
    );
    s.play("Ri5-n5");
    assert_eq!(s.state.over(), Some(Reason::LastStanding));
}
