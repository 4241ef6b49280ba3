//! Clauses 8.2, 8.4 and 8.7: what comes up again.

use crate::scene::Scene;
use crate::stand::{Pieces, Set, stand};
use sifang_core::play::{Action, Reason};

/// East's rook checks West's king on two squares in turn; South is always skipped, North walks elsewhere.
const PERPETUAL: Pieces = ["Kn4 Rj8", "Kd1 d2", "Ka9", "Kd14"];
const ON_A9: &str = "Rj8-j9";
const ROUND: [&str; 2] = ["Ka9-a8 NORTH Rj9-j8", "Ka8-a9 NORTH Rj8-j9"];
const WALK: [&str; 9] = [
    "d14", "d13", "d12", "d11", "e11", "f11", "g11", "h11", "h12",
];

/// Checks until the rook is on j9 for the `times`-th time.
fn perpetual(s: &mut Scene, times: usize) {
    s.play(ON_A9);
    for i in 0..2 * (times - 1) {
        let north = format!("K{}-{}", WALK[i], WALK[i + 1]);
        s.play(&ROUND[i % 2].replace("NORTH", &north));
    }
}

#[test]
fn clause_8_2_the_third_time_is_a_draw_before_the_checked_side_moves() {
    let mut s = stand("melee", &[], "E", PERPETUAL, "");
    perpetual(&mut s, 2);
    assert_eq!((s.state.over(), s.next()), (None, "W"));
    let mut s = stand("melee", &[], "E", PERPETUAL, "");
    perpetual(&mut s, 3);
    assert_eq!(s.state.over(), Some(Reason::PerpetualCheck));
}

#[test]
fn clause_8_2_a_move_without_check_empties_the_run() {
    let mut s = stand("melee", &[], "E", PERPETUAL, "");
    perpetual(&mut s, 2);
    // West is once on move and not in check; then the same set-up comes up for the third time
    s.play("Ka9-a8 Kd12-d11 Kn4-n5 Kd1-e1");
    assert_eq!((s.next(), s.checks().as_str()), ("W", ""));
    s.play("Ka8-b8 Kd11-e11 Kn5-n4 Ke1-f1 Kb8-a8 Ke11-f11 Rj9-j8");
    s.play("Ka8-a9 Kf11-g11 Rj8-j9");
    assert_eq!((s.checks().as_str(), s.state.over()), ("W", None));
}

#[test]
fn clause_8_2_a_resignation_replaces_the_last_entry() {
    let mut s = stand("melee", &[], "E", PERPETUAL, "");
    perpetual(&mut s, 2);
    s.act("S", &Action::Resign);
    assert_eq!((s.state.over(), s.next()), (None, "W"));
    s.play("Ka9-a8 Kd12-d11 Rj9-j8 Ka8-a9 Kd11-e11 Rj8-j9");
    assert_eq!(s.state.over(), Some(Reason::PerpetualCheck));
}

/// The pieces of the side checked and of those that check are what is compared: a move of another piece of theirs is
/// another set-up.
#[test]
fn clause_8_2_only_the_two_sides_pieces_count() {
    let pieces = ["Kn4 Rj8", "Kd1 d2", "Ka9 b5", "Kd14"];
    let mut s = stand("melee", &[], "E", pieces, "");
    s.play("Rj8-j9 Ka9-a8 Kd14-d13 Rj9-j8 Ka8-a9 Kd13-d12 Rj8-j9 Ka9-a8 Kd12-d11 Kn4-n5 Kd1-e1");
    assert_eq!(s.next(), "W");
    s.play("b5-c5");
    assert_eq!(s.state.over(), None);
}

/// East and West shuffle, South and North walk on.
fn shuffle(mode: &str, set: Set, shufflers: [usize; 2]) -> Option<Reason> {
    let mut s = stand(mode, set, "E", ["Kn7", "Kd1", "Ka8", "Kk14 e13"], "");
    let to_and_fro = [["n7", "n8"], ["d1", "d2"], ["a8", "a9"], ["k14", "k13"]];
    let walks = [
        ["n7", "n6", "n5", "n4", "m4"],
        ["d1", "e1", "f1", "g1", "h1"],
        ["a8", "a7", "a6", "a5", "a4"],
        ["k14", "j14", "i14", "h14", "g14"],
    ];
    for round in 0..4 {
        for seat in 0..4 {
            if s.state.over().is_some() {
                return s.state.over();
            }
            let (from, to) = if shufflers.contains(&seat) {
                (
                    to_and_fro[seat][round % 2],
                    to_and_fro[seat][(round + 1) % 2],
                )
            } else {
                (walks[seat][round], walks[seat][round + 1])
            };
            s.play(&format!("K{from}-{to}"));
        }
    }
    s.state.over()
}

#[test]
fn clause_8_4_local_repetition() {
    let east_west = |set: Set| shuffle("melee", set, [0, 2]);
    assert_eq!(east_west(&[("local-repetition", "check-pair")]), None);
    assert_eq!(
        east_west(&[("local-repetition", "any-pair")]),
        Some(Reason::Repetition)
    );
    assert_eq!(east_west(&[("local-repetition", "off")]), None);
    // only enemies are a pair
    let any: Set = &[("local-repetition", "any-pair")];
    assert_eq!(shuffle("alliance", any, [0, 1]), None);
    assert_eq!(shuffle("alliance", any, [0, 2]), Some(Reason::Repetition));
}

#[test]
fn clause_8_4_off_leaves_perpetual_check() {
    let mut s = stand("melee", &[("local-repetition", "off")], "E", PERPETUAL, "");
    perpetual(&mut s, 3);
    assert_eq!(s.state.over(), Some(Reason::PerpetualCheck));
}

/// Resignations of others while a side stays on move do not make its set-up come up again.
#[test]
fn clause_8_4_any_pair_counts_a_turn_once() {
    let set: Set = &[("local-repetition", "any-pair")];
    let mut s = stand("melee", set, "E", ["Kn7 m4", "Kh1", "Ka8", "Kg14"], "");
    s.act("S", &Action::Resign).act("N", &Action::Resign);
    assert_eq!((s.state.over(), s.next()), (None, "E"));
}

#[test]
fn clause_8_4_what_makes_positions_differ() {
    let pieces = ["Kn7 Rn4", "Kh1 d2", "Ka8 k6", "Kg14"];
    let key = |set: Set, more: &str| {
        let s = stand("melee", set, "E", pieces, more);
        s.game.key(&s.state)
    };
    let plain = key(&[], "");
    assert_eq!(
        plain,
        key(&[], "draw-offers = [\"west\"]"),
        "offers do not count"
    );
    assert_eq!(plain, key(&[], "quiet = 9"));
    assert_ne!(
        plain,
        key(&[], "rights = { castling = { east = [\"short\"] } }")
    );
    // commanders
    let dead = |by: &str| {
        let pieces = ["Kn7", "d4", "Ka8", "Kg14"];
        let s = stand(
            "melee",
            &[],
            "E",
            pieces,
            &crate::stand::out(&format!("S mate {by}")),
        );
        s.game.key(&s.state)
    };
    assert_ne!(dead("E"), dead("W"));
    // a pact
    let pact = |more: &str| {
        let pieces = ["Kn7", "d4", "Ka8", "Kg14"];
        let s = stand(
            "melee",
            &[],
            "E",
            pieces,
            &format!("{}{more}", crate::stand::out("S mate E")),
        );
        s.game.key(&s.state)
    };
    assert_ne!(pact(""), pact("pacts = [[\"west\", \"north\"]]\n"));
    // a capture in passing, though nobody can make it
    let en_passant =
        "rights = { en-passant = [{ passed = \"d3\", pawn = \"d4\", by = \"south\" }] }";
    let passing = |more: &str| {
        let s = stand("melee", &[], "W", ["Kn7", "Kh1 d4", "Ka8", "Kg14"], more);
        s.game.key(&s.state)
    };
    assert_ne!(passing(""), passing(en_passant));
}

/// The turn of a dead seat is another turn than one's own.
#[test]
fn clause_8_4_whose_turn_is_played() {
    let set: Set = &[("dead-seat-turn", "controller")];
    let key = |more: &str| {
        let more = format!("{}{more}", crate::stand::out("S mate E"));
        let s = stand("melee", set, "E", ["Kn7", "d4", "Ka8", "Kg14"], &more);
        s.game.key(&s.state)
    };
    assert_ne!(key(""), key("turn = { playing = \"south\" }"));
}

#[test]
fn clause_8_7_perpetual_check_before_repetition() {
    // two sides: each third check is also the third position
    let dead = crate::stand::out("S mate E, N mate E");
    let mut s = stand("melee", &[], "W", ["Kn4 Rj9", "", "Ka9", ""], &dead);
    for _ in 0..2 {
        assert_eq!(s.state.over(), None);
        s.play("Ka9-a8 Rj9-j8 Ka8-a9 Rj8-j9");
    }
    assert_eq!(s.state.over(), Some(Reason::PerpetualCheck));
    // without a check it is the repetition, also where the game has been quiet for long
    let set: Set = &[("quiet-rounds", "4")];
    let mut s = stand("melee", set, "W", ["Kn4 Rj2", "", "Ka9", ""], &dead);
    for _ in 0..2 {
        s.play("Ka9-a8 Rj2-j3 Ka8-a9 Rj3-j2");
    }
    assert_eq!(s.state.over(), Some(Reason::Repetition));
}
