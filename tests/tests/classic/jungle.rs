//! U1 to U3.

use sifang_core::play::{Cause, State};
use sifang_tests::game;

use super::scene::{Scene, ended, scene};

fn jungle(south: &str, north: &str) -> Scene {
    scene("jungle", &[], south, north)
}

fn at(south: &str, north: &str, from: &str) -> String {
    jungle(south, north).targets(from)
}

#[test]
fn u1_equal_and_weaker_pieces_are_taken() {
    let order = ["E", "L", "T", "P", "W", "D", "C", "R"];
    for (i, attacker) in order.iter().enumerate() {
        for (j, defender) in order.iter().enumerate() {
            let s = jungle(&format!("{attacker}a1"), &format!("{defender}a2 Pg9"));
            let takes = s.targets("a1").contains("a2");
            let rat_takes_elephant = (*attacker, *defender) == ("R", "E");
            assert_eq!(takes, i <= j || rat_takes_elephant, "{attacker} {defender}");
            if !takes {
                assert_eq!(s.why_not("a1", "a2"), "it may not attack the piece on a2");
            }
        }
    }
}

#[test]
fn u1_the_attacker_takes_an_equal() {
    let mut s = jungle("Wa1 Cb2", "Wa2 Pg9");
    s.play("Wa1xa2");
    assert_eq!(s.state.piece(s.point("a2")).army().0, 0);
    assert_eq!(s.state.count(), 3);
}

#[test]
fn u1_only_rats_swim() {
    for symbol in ["E", "P", "W", "D", "C"] {
        assert_eq!(
            at(&format!("{symbol}b3"), "Ra9", "b3"),
            "a3 b2 c3",
            "{symbol}"
        );
    }
    assert_eq!(at("Rb3", "Ea9", "b3"), "a3 b2 b4 c3");
    assert_eq!(at("Rb4", "Eg9", "b4"), "a4 b3 b5 c4");
}

#[test]
fn u1_no_capture_over_the_edge_of_the_water() {
    // out of the water: neither an elephant nor a rat
    assert_eq!(at("Rb4", "Ea4 Rb3", "b4"), "b5 c4");
    // into the water: neither by a lion nor by a rat
    assert_eq!(at("La4", "Rb4 Pg9", "a4"), "a3 a5");
    assert_eq!(at("Ra4", "Rb4 Pg9", "a4"), "a3 a5");
    // within the water
    assert_eq!(at("Rb4", "Rb5 Pg9", "b4"), "a4 b3 b5 c4");
    // on land
    assert_eq!(at("Ra4", "Ea5 Ra3", "a4"), "a3 a5 b4");
}

#[test]
fn u1_lion_and_tiger_leap_the_river() {
    for cat in ["L", "T"] {
        assert_eq!(at(&format!("{cat}b3"), "Ra9", "b3"), "a3 b2 b7 c3");
        assert_eq!(at(&format!("{cat}a5"), "Rb9", "a5"), "a4 a6 d5");
        assert_eq!(at(&format!("{cat}d5"), "Rb9", "d5"), "a5 d4 d6 g5");
        // a capture on the far bank, of nothing stronger
        assert!(at(&format!("{cat}b3"), "Wb7 Pg9", "b3").contains("b7"));
        assert!(!at(&format!("{cat}b3"), "Eb7 Pg9", "b3").contains("b7"));
    }
    let s = jungle("Lb3 Ld5 Rb5", "Rf5 Pg9");
    assert_eq!(s.targets("b3"), "a3 b2 c3");
    assert_eq!(s.targets("d5"), "d4 d6");
    assert_eq!(s.why_not("b3", "b7"), "the piece on b5 stands in the way");
    // a rat in the other column of the water is not in the way
    assert_eq!(at("Lb3 Rc5", "Pg9", "b3"), "a3 b2 b7 c3");
}

#[test]
fn u2_a_piece_in_an_enemy_trap_is_taken_by_anything() {
    // c1 is South's trap
    assert_eq!(at("Cb1", "Ec1 Pg9", "b1"), "a1 b2 c1");
    assert_eq!(at("Re2", "Le1 Pg9", "e2"), "d2 e1 e3 f2");
    // in its own trap a piece keeps its rank
    assert_eq!(at("Cb9", "Ec9 Pg9", "b9"), "a9 b8");
    // and out of a trap it attacks with its rank
    let mut s = jungle("Cb1 Eb2", "Lc1 Pg9");
    s.play("Eb2-a2");
    assert_eq!(s.targets("c1"), "b1 c2 d1");
}

#[test]
fn u2_nobody_enters_the_own_den() {
    for symbol in ["E", "L", "R"] {
        assert_eq!(at(&format!("{symbol}c1"), "Pg9", "c1"), "b1 c2", "{symbol}");
    }
}

#[test]
fn u3_entering_the_enemy_den_wins() {
    let mut s = jungle("Rd8", "Ea9 Lg9");
    s.play("Rd8-d9");
    assert_eq!(s.end(), ended("den", 1.0, 0.0));
    assert_eq!(s.cause(), Some(Cause::Goal));
    // all pieces stay to be looked at
    assert_eq!(s.state.count(), 3);
    let mut s = scene("jungle", &[], "Ea1 Cg1", "Re1 Pb9");
    s.play("Ea1-a2 Re1-d1");
    assert_eq!(s.end(), ended("den", 0.0, 1.0));
}

#[test]
fn u3_taking_all_pieces_wins() {
    let mut s = jungle("Wa1", "Da2");
    s.play("Wa1xa2");
    assert_eq!(s.end(), ended("last-standing", 1.0, 0.0));
    assert_eq!(s.cause(), Some(Cause::NoPieces));
}

#[test]
fn u3_leaving_him_without_a_move_wins() {
    // the cat on a9 has two neighbours, both stronger
    let mut s = jungle("Wb8 Db9", "Ca9");
    s.play("Wb8-a8");
    assert_eq!(s.end(), ended("last-standing", 1.0, 0.0));
    assert_eq!(s.cause(), Some(Cause::NoAction));
}

#[test]
fn the_set_up_has_eight_animals_a_side() {
    let game = game("jungle", "", &[]);
    let (state, _): (State, _) = game.start(&mut ());
    assert_eq!(state.count(), 16);
    assert_eq!(game.rules().board.len(), 63);
    assert_eq!(game.count_moves(&state), 24);
}
