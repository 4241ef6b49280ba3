//! Clauses 7.1 to 7.7 and 7.11: mate, and what becomes of the army.

use crate::scene::{Scene, scene, scene_with};
use crate::stand::{Pieces, Set, out, stand};
use sifang_core::play::{Action, Cause, Reason};
use sifang_tests::seat;

/// East mates South on the back rank with Rk8-k1.
const SOUTH_FALLS: Pieces = ["Kn7 Rk8 Re2", "Kh1 Nd3 d2", "Ka10", "Kd14"];

/// The losses in their order, with the credited seat.
fn losses(s: &Scene) -> String {
    let letter = |l: sifang_core::ids::SeatId| s.game.rules().seats[l.index()].letter.clone();
    let losses = s.state.losses();
    let told = losses.map(|l| letter(l.seat) + &l.by.map_or("-".to_owned(), letter) + " ");
    told.collect()
}

#[test]
fn clause_7_1_mate_timing() {
    let after = |set: Set| {
        let mut s = scene_with("C62", None, set);
        s.play("Qk11-h8");
        (s.living(), s.next().to_owned())
    };
    assert_eq!(after(&[("mate-timing", "instant")]).0, "ESN");
    assert_eq!(
        after(&[("mate-timing", "on-turn")]),
        ("ESWN".to_owned(), "S".to_owned())
    );
    // nobody saves it: it is mated when its turn to answer comes, by the last mover
    let mut s = scene_with("C62", None, &[("mate-timing", "on-turn")]);
    s.play("Qk11-h8 Kh1-g1");
    assert_eq!(s.living(), "ESN");
}

/// A side in check that can help itself is not mated.
#[test]
fn clause_7_1_own_moves_count() {
    let mut s = stand(
        "melee",
        &[],
        "E",
        ["Kn7 Rk8 Re2", "Kh1 Ri8", "Ka10", "Kd14"],
        "",
    );
    s.play("Rk8-k1");
    assert_eq!(s.living(), "ESWN", "the rook steps between");
}

#[test]
fn clause_7_2_the_king_leaves_and_the_rest_changes_hands() {
    let mut s = stand("melee", &[], "E", SOUTH_FALLS, "");
    s.play("Rk8-k1");
    assert!(s.empty("h1"));
    assert_eq!((s.commander("d3"), s.commander("d2")), ("E", "E"));
    // with it what the loser had annexed
    let s = {
        let mut s = scene("C59");
        s.play("Ri5-n5");
        s
    };
    assert_eq!((s.commander("d9"), s.commander("e9")), ("W", "W"));
}

#[test]
fn clause_7_3_mate_credit() {
    let annexer = |set: Set| {
        let mut s = scene_with("C61", None, set);
        s.play("Nf8-g6");
        s.commander("a7").to_owned()
    };
    assert_eq!(annexer(&[("mate-credit", "mover-if-checking")]), "E");
    assert_eq!(annexer(&[("mate-credit", "mover")]), "S");
    // both check: it is the mover's, though the other comes first clockwise
    let pieces = ["Kn11 Rj8 Rb4", "Kh1 Nc8", "Ka8 Ra7 Ra9", "Kk14"];
    let mut s = stand("melee", &[], "S", pieces, "");
    s.play("Nc8-b10");
    assert_eq!(losses(&s), "WS ");
}

/// North's knight opens East's line on South and South's on West; South's rook is pinned and may not step between.
/// South is out first, so what it wins of West goes on to East, its own mater, and not to the mover.
#[test]
fn clause_7_3_a_credited_side_that_is_out_passes_it_on() {
    let pieces = [
        "Kn11 Bd10 Rk12 Rj12 Re2 Re4",
        "Kk3 Rk8 Rb4",
        "Ka8 Ra7 Ra9",
        "Kg14 Nf8",
    ];
    let mut s = stand("melee", &[], "N", pieces, "");
    s.play("Nf8-h9");
    assert_eq!(losses(&s), "SE WS ");
    assert_eq!(["a7", "k8"].map(|p| s.commander(p).to_owned()), ["E", "E"]);
}

#[test]
fn clause_7_4_clockwise_from_the_mover() {
    let pieces = ["Kn7 Rn8 Rn6", "Kd1 Ni7 Ri3 Rj3 Rh13", "", "Ki11 Re7 Rm11"];
    let mut s = stand("melee", &[], "S", pieces, &out("W resign"));
    s.play("Ni7-h9");
    assert_eq!(losses(&s), "W- NS EN ");
    assert_eq!(s.points(), [0.0, 2.0, -1.0, 1.0]);
}

#[test]
fn clause_7_4_one_snapshot_clockwise_until_one_side_is_left() {
    let pieces = [
        "Kn11",
        "Kf4 Rj8 Rb4",
        "Ka8 Ra7 Ra9",
        "Kk14 Nf8 Rf12 Re12 Rg2",
    ];
    // with East out already the two deaths leave North alone; South dies first, clockwise from the mover
    let pieces = ["", pieces[1], pieces[2], pieces[3]];
    let mut s = stand("melee", &[], "N", pieces, &out("E resign"));
    s.play("Nf8-g6");
    assert_eq!(losses(&s), "E- SN WS ");
    assert_eq!(s.state.over(), Some(Reason::LastStanding));
    assert_eq!(s.points(), [-1.0, 1.0, 0.0, 2.0]);
}

/// North's knights keep South and West from mating each other.
const MUTUAL: [&str; 3] = [
    "Kh1 g1 i1 Rg8 Nc5 Nc11",
    "Ka8 a7 a9 Rh7 Ne3 Nk3",
    "Kk14 Ne8 Nh4",
];

/// South is out first; West has won, although it stood mated in the same position.
#[test]
fn clause_7_4_deaths_stop_when_one_side_is_left() {
    let pieces = ["", MUTUAL[0], MUTUAL[1], MUTUAL[2]];
    let mut s = stand("melee", &[], "N", pieces, &out("E resign"));
    s.act("N", &Action::Resign);
    assert_eq!(s.state.over(), Some(Reason::LastStanding));
    assert_eq!(
        (s.living().as_str(), losses(&s).as_str()),
        ("W", "E- N- SW ")
    );
    assert_eq!(s.points(), [-1.0, 0.0, 2.0, -1.0]);
}

/// West is credited to South, South to West: nobody moved, so the first living side after West receives both armies.
#[test]
fn clause_7_3_credit_that_leads_back_to_the_loser() {
    let pieces = ["Kn11", MUTUAL[0], MUTUAL[1], MUTUAL[2]];
    let mut s = stand("melee", &[], "N", pieces, "");
    s.act("N", &Action::Resign);
    assert_eq!(losses(&s), "N- SW WS ");
    assert_eq!(["g8", "h7"].map(|p| s.commander(p).to_owned()), ["E", "E"]);
}

/// East takes in passing and opens two lines: West mates South and South mates West. What South won of West leads back
/// to West, the loser, so East, who moved, receives it, and not North, who comes first after West.
#[test]
fn clause_7_3_credit_that_leads_back_to_the_loser_is_the_movers() {
    let pieces = [
        "Kn7 h13",
        "Kd13 d12 d14 Rk11",
        "Ka11 a10 b10 Rj13",
        "Kf4 Re2 g11 j12",
    ];
    let right = "rights.en-passant = [{ passed = \"g12\", pawn = \"g11\", by = \"north\", takers = [\"east\"] }]";
    let mut s = stand("melee", &[], "E", pieces, right);
    assert_eq!(s.checks(), "");
    s.play("h13xg12");
    assert_eq!(losses(&s), "SW WS ");
    assert_eq!(
        ["k11", "j13"].map(|p| s.commander(p).to_owned()),
        ["E", "E"]
    );
    assert_eq!(s.living(), "EN");
}

/// South's resignation opens lines of East and of West on North. Nobody moved: the mate is West's, who comes first
/// clockwise from South, and not East's, who comes first in the file.
#[test]
fn clause_7_3_the_first_checking_side_clockwise() {
    let pieces = ["Kn7 Rk5 Rj5", "Kh1 Nk9 Bf14", "Ka8 Rd14", "Kk14 e9"];
    let mut s = stand("melee", &[], "E", pieces, "");
    s.act("S", &Action::Resign);
    assert_eq!(losses(&s), "S- NW ");
    assert_eq!(s.commander("e9"), "W");
}

#[test]
fn clause_7_5_one_move_a_turn_with_any_piece() {
    let mut s = stand("melee", &[], "E", SOUTH_FALLS, "");
    s.play("Rk8-k1 Ka10-a11 Kd14-d13");
    assert!(s.legal("Nd3-f4") && s.legal("Kn7-n8"));
    s.play("Nd3-f4");
    assert_eq!(s.next(), "W");
}

#[test]
fn clause_7_7_the_last_side_wins() {
    let mut s = stand(
        "melee",
        &[],
        "E",
        ["Kn7 Rk8 Re2", "Kh1", "", ""],
        &out("W mate E, N mate S"),
    );
    s.play("Rk8-k1");
    assert_eq!(
        (s.state.over(), s.living().as_str()),
        (Some(Reason::LastStanding), "E")
    );
}

#[test]
fn clause_7_11_mated_army_in_melee() {
    let after = |set: Set| {
        let mut s = stand("melee", set, "E", SOUTH_FALLS, "");
        s.play("Rk8-k1");
        s
    };
    let s = after(&[("mated-army", "annexed")]);
    assert_eq!(s.commander("d3"), "E");
    let s = after(&[("mated-army", "removed")]);
    assert!(s.empty("d3") && s.empty("d2") && s.empty("h1"));
    let s = after(&[("mated-army", "blocks")]);
    assert_eq!((s.commander("d3"), s.empty("h1")), ("nobody", true));
}

#[test]
fn clause_7_11_mated_army_in_alliance() {
    let after = |set: Set| {
        let pieces = ["Kn8 Bd9", "Kd1 Rd5", "Ka8 Rm4 Ri5", "Kg14 k13"];
        let mut s = stand("alliance", set, "W", pieces, "");
        s.play("Ri5-n5 k13-k12");
        s
    };
    let s = after(&[("mated-army", "to-partner")]);
    assert_eq!((s.commander("d9"), s.legal("Rd5xd9")), ("S", false));
    assert!(after(&[("mated-army", "removed")]).empty("d9"));
    let s = after(&[("mated-army", "blocks")]);
    assert_eq!(s.commander("d9"), "nobody");
    assert!(s.legal("Rd5xd9"), "the partner too may capture a block");
}

/// Blocks stand in the way, attack nothing and may be captured by anyone.
#[test]
fn clause_7_11_what_blocks_do() {
    let set: Set = &[("mated-army", "blocks")];
    let pieces = ["Kn7 Rd9", "Rh12 Nd4", "Ka10 Rk12", "Kg14"];
    let mut s = stand("melee", set, "W", pieces, &out("S mate E"));
    assert_eq!(s.checks(), "");
    assert!(s.legal("Rk12xh12") && !s.legal("Rk12-g12"));
    s.play("Ka10-a11");
    assert!(
        s.legal("Kg14-h14"),
        "h14 is not attacked by the block on h12"
    );
    s.play("Kg14-h14");
    assert_eq!(s.checks(), "");
    assert!(s.legal("Rd9xd4"));
}

#[test]
fn clause_7_11_blocks_are_not_taken_in_passing() {
    let passed = |army: &str| {
        let set: Set = match army {
            "blocks" => &[("mated-army", "blocks")],
            _ => &[("mated-army", "annexed")],
        };
        let pieces = ["Kn11 m6", "Kh1 Rm4 Ri8", "Ka9 k7", "Kg14"];
        let mut s = stand("melee", set, "E", pieces, "");
        s.play("m6-k6 Ri8-n8");
        assert_eq!(s.living(), "SWN");
        s.legal("k7xl6")
    };
    assert!(passed("annexed") && !passed("blocks"));
}

#[test]
fn clause_7_4_a_loss_is_told_with_its_cause() {
    let mut s = stand("melee", &[], "E", SOUTH_FALLS, "");
    s.play("Rk8-k1");
    s.act("W", &Action::Resign);
    let causes: Vec<Cause> = s.state.losses().map(|l| l.cause).collect();
    assert_eq!(causes, [Cause::Mate, Cause::Resign]);
    assert!(!s.state.living().has(seat(&s.game, "W")));
}
