//! Clauses 3 and 4: moves, castling, en passant, promotion.

use crate::scene::{scene, scene_with};

#[test]
fn c01_clause_3_2_pawn_on_its_start_square() {
    assert_eq!(scene("C01").targets("m6"), "k6 l6");
}

#[test]
fn c02_clause_3_3_no_late_double_step() {
    assert_eq!(scene("C02").targets("l6"), "k6");
}

#[test]
fn c04_clause_3_4_backward_step_outside() {
    assert_eq!(scene("C04").targets("j6"), "i6 j5 j7 k6");
}

#[test]
fn c05_clause_3_6_no_reentry_by_capture() {
    let s = scene("C05");
    assert!(s.legal("k6xj7") && !s.legal("k6xl7"));
    assert!(scene_with("C05", None, &[("pawn-reentry", "step-only")]).legal("k6xl7"));
}

#[test]
fn c07_clause_3_2_captures_only_forward_at_home() {
    assert_eq!(scene("C07").targets("l6"), "k5 k6 k7");
}

#[test]
fn c08_clause_3_2_capture_inside_home_does_not_free() {
    let mut s = scene("C08");
    s.play("m6xl7 Kh1-i1 Ka8-a9 Kg14-f14");
    assert_eq!(s.targets("l7"), "k7");
}

#[test]
fn c10_clause_3_6_step_into_own_home() {
    assert_eq!(scene("C10").targets("h4"), "g4 h5 i4");
}

#[test]
fn c11_clause_4_1_only_the_opposite_base_line_promotes() {
    let s = scene("C11");
    assert_eq!(s.targets("f13"), "e13 f12 f14 g13");
    assert_eq!(s.texts("f13", "f14"), "f13-f14");
}

#[test]
fn c13_clause_3_6_no_check_into_the_own_home() {
    assert!(!scene("C13").in_check("W"));
    assert!(scene_with("C13", None, &[("pawn-reentry", "step-only")]).in_check("W"));
}

#[test]
fn c14_clause_3_2_no_attack_backward_at_home() {
    assert!(!scene("C14").in_check("W"));
}

#[test]
fn c16_clause_3_7_each_enemy_once() {
    let mut s = scene("C16");
    s.play("b4-d4 Kg14-f14 Kn7-n8");
    assert!(s.legal("d3xc4"));
    s.play("d3xc4");
    assert!(
        s.state
            .piece(s.game.rules().board.find("d4").unwrap().0)
            .is_none()
    );
    let mut s = scene_with("C16", None, &[("ep-takers", "next-mover-only")]);
    s.play("b4-d4 Kg14-f14 Kn7-n8");
    assert!(!s.legal("d3xc4"));
}

#[test]
fn c17_clause_3_7_three_enemies_may_take() {
    let mut s = scene("C17");
    s.play("m6-k6");
    assert!(s.legal("k5xl6"));
    s.play("Kh1-i1");
    assert!(s.legal("k7xl6"));
    s.play("Ka8-a9");
    assert!(s.legal("m7xl6"), "from behind");
    s.play("Kg14-f14");
    assert_eq!(s.next(), "E");
    s.play("Kn11-n10");
    assert!(
        !s.legal("k5xl6"),
        "the right ends when the stepper moves again"
    );
}

#[test]
fn c19_clause_3_7_beside_only() {
    let mut s = scene("C19");
    s.play("m6-k6");
    assert!(s.legal("k5xl6"));
    s.play("Kh1-i1");
    assert!(s.legal("k7xl6"));
    s.play("Ka8-a9");
    assert!(!s.legal("m7xl6"));
}

#[test]
fn c20_clause_3_7_passed_square_filled() {
    let mut s = scene("C20");
    s.play("m6-k6 Rl10-l6");
    s.play("k7xl6");
    assert_eq!(s.commander("k6"), "E");
    let mut s = scene_with("C20", None, &[("ep-occupied", "both")]);
    s.play("m6-k6 Rl10-l6 k7xl6");
    assert!(
        s.state
            .piece(s.game.rules().board.find("k6").unwrap().0)
            .is_none(),
        "both are taken"
    );
}

#[test]
fn c22_clause_3_7_own_king_safety() {
    let mut s = scene("C22");
    s.play("m6-k6 Kd1-e1");
    assert!(!s.legal("k7xl6"));
    assert!(s.legal("k7-l7"));
}

#[test]
fn c23_clause_7_6_annexed_double_step() {
    let mut s = scene("C23");
    s.play("m6-k6");
    assert!(s.legal("k7xl6"));
}

#[test]
fn c25_clause_4_2_sideways_along_the_far_line() {
    assert_eq!(
        scene("C25").texts("f14", "g14"),
        "f14-g14 f14-g14=B f14-g14=N f14-g14=Q f14-g14=R"
    );
    assert_eq!(
        scene_with("C25", None, &[("promotion-moves", "arrive,retreat")]).texts("f14", "g14"),
        "f14-g14"
    );
    assert_eq!(
        scene_with("C25", None, &[("promotion-optional", "off")]).texts("f14", "g14"),
        "f14-g14=B f14-g14=N f14-g14=Q f14-g14=R"
    );
}

#[test]
fn c26_clause_4_2_arrival_by_capture() {
    assert_eq!(
        scene("C26").texts("m5", "n6"),
        "m5xn6 m5xn6=B m5xn6=N m5xn6=Q m5xn6=R"
    );
}

#[test]
fn c28_clause_4_4_retreat_by_capture() {
    assert!(scene("C28").legal("f1xg2=Q"));
}

#[test]
fn c29_clause_4_4_the_right_is_kept() {
    let mut s = scene("C29");
    let quiet = ["Kh1-i1 Ka8-a9 Kg14-f14", "Ki1-h1 Ka9-a8 Kf14-g14"];
    s.play("b6-a6").play(quiet[0]).play("a6-b6").play(quiet[1]);
    assert_eq!(s.texts("b6", "c6"), "b6-c6");
    assert_eq!(s.texts("b6", "a6"), "b6-a6 b6-a6=B b6-a6=N b6-a6=Q b6-a6=R");
}

#[test]
fn c31_clause_7_6_annexed_far_line() {
    let s = scene("C31");
    assert!(s.legal("b6-a6=Q") && !s.legal("h13-h14=Q") && s.legal("h13-h14"));
    let s = scene_with("C31", None, &[("annexed-pawns", "owner")]);
    assert!(
        !s.legal("b6-a6=Q") && s.legal("h13-h14=Q"),
        "the commander's far line"
    );
}

#[test]
fn c32_clause_3_8_castling_of_east() {
    let mut s = scene("C32");
    assert!(s.legal("0-0-0"));
    s.play("0-0");
    assert_eq!((s.commander("n5"), s.commander("n6")), ("E", "E"));
    let mut s = scene("C32");
    s.play("0-0-0");
    assert_eq!((s.commander("n9"), s.commander("n8")), ("E", "E"));
}

#[test]
fn c34_clause_3_8_castling_of_west() {
    for (castle, squares) in [("0-0", ["a10", "a9"]), ("0-0-0", ["a6", "a7"])] {
        let mut s = scene("C34");
        s.play(castle);
        assert_eq!(squares.map(|p| s.commander(p)), ["W", "W"]);
    }
}

#[test]
fn c35_clause_3_8_castling_of_north() {
    for (castle, squares) in [("0-0", ["e14", "f14"]), ("0-0-0", ["i14", "h14"])] {
        let mut s = scene("C35");
        s.play(castle);
        assert_eq!(squares.map(|p| s.commander(p)), ["N", "N"]);
    }
}

#[test]
fn c37_clause_3_8_an_allys_line_does_not_bar_castling() {
    assert!(scene("C37").legal("0-0"));
    assert!(!scene_with("C37", Some("melee"), &[]).legal("0-0"));
}

#[test]
fn c38_clause_3_8_only_the_kings_path_counts() {
    assert!(scene("C38").legal("0-0-0"));
}
