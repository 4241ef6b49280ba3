//! F2 to F6: promotion, points for captures, mates, checks and stalemates, dead armies.

use sifang_core::ids::ArmyId;
use sifang_core::play::{Cause, Event};
use sifang_core::scoring::rule::Award;

use crate::scene::{Scene, ffa, ffa_with, kings_and};

/// The points told, with what they were for.
fn told(s: &Scene) -> Vec<(u8, i16, Award)> {
    let scored = |event: &Event| match event {
        Event::Scored { seat, points, why } => Some((seat.0, *points, *why)),
        _ => None,
    };
    s.events.iter().filter_map(scored).collect()
}

#[test]
fn f2_promotion_on_the_own_eighth_rank_is_forced() {
    for (set, choices) in [
        ([("promotes-to", "one-point-queen")], "D"),
        ([("promotes-to", "any")], "BNQR"),
    ] {
        for (side, pawn, promotes) in [
            ("R", "f7", true),
            ("R", "f6", false),
            ("B", "g6", true),
            ("B", "f6", false),
            ("Y", "f8", true),
            ("Y", "f9", false),
            ("G", "h6", true),
            ("G", "i6", false),
        ] {
            let pieces = kings_and(side, pawn);
            let s = ffa(&set, side, pieces.each_ref().map(String::as_str));
            let wanted = if promotes { choices } else { "" };
            let wanted = (wanted.to_owned(), usize::from(!promotes));
            assert_eq!(s.promotions(pawn), wanted, "{side} {pawn}");
        }
    }
}

#[test]
fn f2_the_one_point_queen_moves_like_a_queen() {
    let targets = |piece: &str| {
        let south = format!("Kh1 {piece}g7");
        ffa(&[], "R", [&south, "Ka7 c7", "Kg14", "Kn8"]).targets("g7")
    };
    assert_eq!(targets("D"), targets("Q"));
}

#[test]
fn f3_captures_of_pieces_in_the_game() {
    for (piece, points) in [("", 1), ("N", 3), ("B", 5), ("R", 5), ("Q", 9), ("D", 1)] {
        let west = format!("Ka7 {piece}e9");
        let mut s = ffa(&[], "R", ["Kh1 Re5", &west, "Kg14", "Kn8"]);
        s.play("Re5-e9");
        assert_eq!(s.points(), [points, 0, 0, 0], "{piece}");
        assert_eq!(told(&s), [(0, points, Award::Capture)]);
        // of the dead it brings nothing
        let dead = "dead = [{ seat = \"west\", how = \"mate\" }]";
        let mut s = ffa_with(&[], dead, "R", ["Kh1 Re5", &west, "Kg14", "Kn8"]);
        s.play("Re5-e9");
        assert_eq!((s.points(), told(&s).len()), ([0; 4], 0), "{piece}");
    }
    // in passing, and by a capture that promotes
    let mut s = ffa(&[], "B", ["Kh1 d5", "Ka8 b6", "Kg14", "Kn8"]);
    s.play("b6-d6 Kg14-g13 Kn8-n9 d5xc6");
    assert_eq!(s.points(), [1, 0, 0, 0]);
    let mut s = ffa(&[], "R", ["Kh1 e7", "Ka8 Rf8", "Kg14", "Kn9"]);
    s.play("e7xf8=D");
    assert_eq!(s.points(), [5, 0, 0, 0]);
}

#[test]
fn f3_mate_is_judged_at_once_and_belongs_to_the_mover() {
    let mut s = ffa(&[], "R", ["Kh1 Qg5 Rb11", "Ka4", "Kg14", "Kn8"]);
    s.play("Qg5-b5");
    assert_eq!(told(&s), [(0, 20, Award::Mate)]);
    assert_eq!(s.points(), [20, 0, 0, 0]);
    assert!(!s.state.living().has(s.seat("B")));
    assert_eq!(s.state.to_move(), Some(s.seat("Y")));
    // red opens the line of yellow's rook on blue's king
    let mut s = ffa(&[], "R", ["Kh1 Nh4 Rm5", "Ka4", "Kg14 Rm4", "Kn8"]);
    s.play("Nh4-i6");
    let loss = s.state.losses().next().unwrap();
    assert_eq!((loss.cause, loss.by), (Cause::Mate, Some(s.seat("R"))));
    assert_eq!(s.points(), [20, 0, 0, 0]);
}

#[test]
fn f4_one_move_that_checks_several_kings() {
    let on = [("check-bonus", "on")];
    let off = [("check-bonus", "off")];
    for (south, m, green, wanted) in [
        ("Kh1 Nf4", "Nf4-e6", "Kn8", 5),
        ("Kh1 Nf4", "Nf4-e6", "Kd4", 20),
        ("Kh1 Qh4", "Qh4-e7", "Kn8", 1),
        ("Kh1 Qh4", "Qh4-e7", "Ke10", 5),
        ("Kh1 Dh4", "Dh4-e7", "Kn8", 1),
        ("Kh1 Qh4", "Qh4-e4", "Kn8", 0),
    ] {
        let pieces = [south, "Kc7", "Kg7", green];
        let mut s = ffa(&on, "R", pieces);
        s.play(m);
        assert_eq!(s.points(), [wanted, 0, 0, 0], "{south} {m} {green}");
        let mut s = ffa(&off, "R", pieces);
        s.play(m);
        assert_eq!(s.points(), [0; 4], "{south} {m} {green}");
    }
    // a king that is checked already is not checked by the move
    let mut s = ffa(&on, "R", ["Kh1 Nf4 Rc10", "Kc7", "Kg7", "Kn8"]);
    s.play("Nf4-e6");
    assert_eq!(s.points(), [0; 4]);
    // nor does a walking king count
    let left = "dead = [{ seat = \"west\", how = \"resign\" }]";
    let mut s = ffa_with(&on, left, "R", ["Kh1 Nf4", "Kc7", "Kg7", "Kn8"]);
    s.play("Nf4-e6");
    assert_eq!(s.points(), [0; 4]);
}

#[test]
fn f5_stalemate_on_the_own_turn_brings_the_stalemated_points() {
    let mut s = ffa(&[], "G", ["Kh1 Rb11 Rh5", "Ka4", "Kg14", "Kn8"]);
    s.play("Kn8-n9");
    assert!(s.state.living().has(s.seat("B")), "not before its turn");
    s.play("Kh1-h2");
    assert_eq!(told(&s), [(1, 20, Award::Stalemate)]);
    assert_eq!(s.points(), [0, 20, 0, 0]);
    let loss = s.state.losses().next().unwrap();
    assert_eq!((loss.cause, loss.by), (Cause::NoAction, None));
}

#[test]
fn f6_a_mated_army_stays_as_dead_blocks() {
    // blue's queen, dead, attacks yellow's king no more; red takes it for nothing
    let mut s = ffa(&[], "R", ["Kh1 Qg5 Rb11", "Ka4 Qg9", "Kg14 g12", "Kn8"]);
    s.play("Qg5-b5");
    let at = |name: &str| s.game.rules().board.find(name).unwrap().0;
    for (name, army) in [("a4", 1), ("g9", 1)] {
        assert_eq!(s.state.piece(at(name)).army(), ArmyId(army));
        assert_eq!(s.state.commander(at(name)), None);
    }
    let mut blocked = ffa(&[], "R", ["Kh1 Qg5 Rb11", "Ka4 Qg9", "Kg14", "Kn8"]);
    assert!(blocked.game.checked(&blocked.state).has(blocked.seat("Y")));
    blocked.play("Qg5-b5");
    assert!(blocked.game.checked(&blocked.state).is_empty());
    // the dead king may be taken too
    s.play("Kg14-f14 Kn8-n9 Qb5xa4");
    assert_eq!(s.points(), [20, 0, 0, 0]);
    assert!(s.state.over().is_none());
}
