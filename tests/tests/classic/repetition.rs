//! X3 and U4: what a repetition means, and who is to blame for it.

use sifang_core::play::Cause;

use super::scene::{Scene, ended, scene};

/// Twice round: the position stands for the third time.
fn round(s: &mut Scene, moves: &str) {
    s.play(moves);
    assert_eq!(s.state.over(), None, "the second time is no end");
    s.play(moves);
}

const CHASE: &[(&str, &str)] = &[("perpetual-chase", "loses")];

#[test]
fn x3_perpetual_check_loses() {
    let mut s = scene("xiangqi", &[], "Kf1 Ra9", "Kd10 Pi4");
    round(&mut s, "Ra9-a10 Kd10-d9 Ra10-a9 Kd9-d10");
    assert_eq!(s.end(), ended("perpetual-check", 0.0, 1.0));
    assert_eq!(s.cause(), Some(Cause::PerpetualCheck));
}

/// The position may come back on the checker's own move as well.
#[test]
fn x3_perpetual_check_loses_whoever_repeats() {
    let mut s = scene("xiangqi", &[], "Kf1 Ra8", "Kd10 Pi4");
    s.play("Ra8-a10");
    round(&mut s, "Kd10-d9 Ra10-a9 Kd9-d10 Ra9-a10");
    assert_eq!(s.end(), ended("perpetual-check", 0.0, 1.0));
}

#[test]
fn x3_a_quiet_move_in_the_cycle_makes_it_a_draw() {
    let mut s = scene("xiangqi", &[], "Kf1 Ra9", "Kd10 Pi4");
    let moves = "Ra9-a10 Kd10-d9 Ra10-b10 Kd9-e9 Rb10-b9 Ke9-e10 Rb9-a9 Ke10-d10";
    round(&mut s, moves);
    assert_eq!(s.end(), ended("repetition", 0.5, 0.5));
}

#[test]
fn x3_otherwise_a_draw() {
    let mut s = scene("xiangqi", &[], "Kf1 Ra1", "Kd10 Ra10");
    round(&mut s, "Ra1-b1 Ra10-b10 Rb1-a1 Rb10-a10");
    assert_eq!(s.end(), ended("repetition", 0.5, 0.5));
}

/// A capture begins everything anew: checks before it are not counted.
#[test]
fn x3_only_the_moves_between_the_repetitions_count() {
    let mut s = scene("xiangqi", &[], "Kf1 Ra8", "Kd10 Pa9 Pi4");
    s.play("Ra8xa9 Kd10-e10 Ra9-b9 Ke10-d10");
    // not a check, but before the first time that the position stands
    round(&mut s, "Rb9-b10 Kd10-d9 Rb10-b9 Kd9-d10");
    assert_eq!(s.end(), ended("perpetual-check", 0.0, 1.0));
}

const CANNON_FLEES: &str = "Ra5-a6 Cc6-c5 Ra6-a5 Cc5-c6";

#[test]
fn x3_perpetual_chase_off_is_a_draw() {
    let mut s = scene("xiangqi", &[], "Kf1 Ra5", "Kd10 Cc6");
    round(&mut s, CANNON_FLEES);
    assert_eq!(s.end(), ended("repetition", 0.5, 0.5));
}

#[test]
fn x3_perpetual_chase_loses() {
    let mut s = scene("xiangqi", CHASE, "Kf1 Ra5", "Kd10 Cc6");
    round(&mut s, CANNON_FLEES);
    assert_eq!(s.end(), ended("perpetual-chase", 0.0, 1.0));
    assert_eq!(s.cause(), Some(Cause::PerpetualChase));
}

#[test]
fn x3_a_guarded_piece_is_not_chased() {
    let mut s = scene("xiangqi", CHASE, "Kf1 Ra5", "Kd10 Cc6 Rc10");
    round(&mut s, CANNON_FLEES);
    assert_eq!(s.end(), ended("repetition", 0.5, 0.5));
}

/// The chariot attacks the cannon and the horse in turn: two pieces, none of them always.
#[test]
fn x3_it_must_be_the_same_piece() {
    let mut s = scene("xiangqi", CHASE, "Kf1 Ra5", "Kd10 Cc6 Hi5");
    round(&mut s, "Ra5-a6 Kd10-d9 Ra6-a5 Kd9-d10");
    assert_eq!(s.end(), ended("repetition", 0.5, 0.5));
}

#[test]
fn x3_generals_do_not_chase() {
    let mut s = scene("xiangqi", CHASE, "Kd3", "Kf10 Ce2");
    round(&mut s, "Kd3-d2 Ce2-e3 Kd2-d3 Ce3-e2");
    assert_eq!(s.end(), ended("repetition", 0.5, 0.5));
}

#[test]
fn x3_perpetual_check_goes_before_chase() {
    // North's chariot attacks the elephant on g1 all the time; South checks
    let mut s = scene("xiangqi", CHASE, "Kf1 Ra9 Eg1", "Kd10 Rg5");
    round(&mut s, "Ra9-a10 Kd10-d9 Ra10-a9 Kd9-d10");
    assert_eq!(s.end(), ended("perpetual-check", 0.0, 1.0));
}

const STROLL: &str = "Ca1-a2 Wg9-g8 Ca2-a1 Wg8-g9";

#[test]
fn u4_threefold_repetition_is_a_draw() {
    let mut s = scene("jungle", &[], "Ca1", "Wg9");
    round(&mut s, STROLL);
    assert_eq!(s.end(), ended("repetition", 0.5, 0.5));
}

#[test]
fn u4_or_the_mover_loses() {
    let set = [("repetition", "mover-loses")];
    let mut s = scene("jungle", &set, "Ca1", "Wg9");
    round(&mut s, STROLL);
    assert_eq!(s.end(), ended("repetition", 1.0, 0.0));
    assert_eq!(s.cause(), Some(Cause::Repetition));
    let mut s = scene("jungle", &set, "Ca1 Db1", "Wg9");
    s.play("Db1-c1");
    round(&mut s, "Wg9-g8 Ca1-a2 Wg8-g9 Ca2-a1");
    assert_eq!(s.end(), ended("repetition", 0.0, 1.0));
}
