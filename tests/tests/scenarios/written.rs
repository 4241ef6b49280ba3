//! Clause 9: notation.

use crate::scene::{Scene, scene};
use crate::stand::{Pieces, out, stand};
use sifang_core::notation::{action_line, read, read_action, write, write_with_marks};
use sifang_core::play::{Action, Answer};
use sifang_tests::seat;

/// A move in long form, from whatever form.
fn long(s: &Scene, text: &str) -> String {
    let mover = s.state.to_move().unwrap();
    match read(&s.game, &s.state, mover, text) {
        Ok(m) => write(&s.game, &s.state, m),
        Err(error) => error.to_string(),
    }
}

/// A move as a record shows it, played.
fn marked(mode: &str, on_move: &str, pieces: Pieces, text: &str) -> String {
    let mut s = stand(mode, &[], on_move, pieces, "");
    let before = s.state;
    let m = read(&s.game, &before, before.to_move().unwrap(), text).unwrap();
    s.play(text);
    write_with_marks(&s.game, &before, m, &s.state, &s.events)
}

#[test]
fn clause_9_1_long_form() {
    assert_eq!(
        long(
            &stand("melee", &[], "E", ["Kn7 b6", "Kh1", "Ka8", "Kg14"], ""),
            "b6-a6=Q"
        ),
        "b6-a6=Q"
    );
    assert_eq!(long(&scene("C25"), "f14-g14=R"), "f14-g14=R");
    assert_eq!(long(&scene("C26"), "m5xn6=B"), "m5xn6=B");
    assert_eq!(
        long(
            &stand("melee", &[], "N", ["Kn7", "Kh1", "Ka8", "Kg14 f1"], ""),
            "f1-f2=N"
        ),
        "f1-f2=N"
    );
}

#[test]
fn clause_9_1_short_forms_over_all_commanded_pieces() {
    // East commands South's knight on e1
    let s = stand(
        "melee",
        &[],
        "E",
        ["Kn7 Nh6 Nh2", "Ne5", "Ka8", "Kg14 Nf3"],
        &out("S mate E"),
    );
    assert_eq!(long(&s, "Kn8"), "Kn7-n8");
    assert!(
        long(&s, "Nf3").contains("Ne5xf3") && long(&s, "Nf3").contains("Nh2xf3"),
        "ambiguous"
    );
    assert_eq!(
        (long(&s, "Nexf3"), long(&s, "N2xf3")),
        ("Ne5xf3".to_owned(), "Nh2xf3".to_owned())
    );
    assert_eq!(long(&s, "Nh2f3"), "Nh2xf3");
    assert_eq!(long(&s, "Nhf7"), "Nh6-f7");
}

#[test]
fn clause_9_2_seat_letter_checks_and_mates() {
    let mate = ["Kn7 Rk8 Re2", "Kh1 Nd3", "Ka10", "Kd14"];
    assert_eq!(marked("melee", "E", mate, "Rk8-k1"), "E Rk8-k1#S");
    assert_eq!(
        marked("melee", "E", ["Kn7 Rf8", "Kj1", "Ka5", "Kj14"], "Rf8-j8"),
        "E Rf8-j8++"
    );
    // still in check counts too
    let mut s = scene("C43");
    s.play("Rf8-j8");
    let before = s.state;
    let m = read(&s.game, &before, before.to_move().unwrap(), "Kj1-i1").unwrap();
    s.play("Kj1-i1");
    assert_eq!(
        write_with_marks(&s.game, &before, m, &s.state, &s.events),
        "S Kj1-i1+"
    );
}

#[test]
fn clause_9_2_events_and_captures_in_passing() {
    let mut s = stand(
        "melee",
        &[],
        "W",
        ["Kn7 m4", "e2", "Ka8 b11", "Kg14 k13"],
        &out("S mate E"),
    );
    let (west, north) = (seat(&s.game, "W"), seat(&s.game, "N"));
    assert_eq!(
        action_line(&s.game, &s.state, west, &Action::Resign),
        "W resign"
    );
    s.pact("W", Answer::Offer, "N").unwrap();
    let pact = action_line(
        &s.game,
        &s.state,
        north,
        &Action::Pact(Answer::Accept, west),
    );
    assert_eq!(pact, "N+W pact", "who makes it stands first");
    let draw = read_action(&s.game, &s.state, west, "draw");
    assert_eq!(draw.ok(), Some(Action::Draw(Answer::Offer)));
    let mut s = scene("C16");
    s.play("b4-d4 Kg14-f14 Kn7-n8");
    assert_eq!(long(&s, "d3xc4"), "d3xc4 e.p.");
    assert_eq!(long(&s, "d3xc4 e.p."), "d3xc4 e.p.");
}

#[test]
fn clause_9_3_castling_marks() {
    for (id, letter, short) in [("C32", "E", "n5"), ("C34", "W", "a10"), ("C35", "N", "e14")] {
        let mut s = scene(id);
        assert_eq!(
            (long(&s, "0-0"), long(&s, "0-0-0")),
            ("0-0".to_owned(), "0-0-0".to_owned())
        );
        s.play("0-0");
        let king = s.state.royal(seat(&s.game, letter)).unwrap();
        assert_eq!(s.game.rules().board.find(short).unwrap().0, king);
    }
    let rights = "rights = { castling = { south = [\"short\"] } }";
    let mut s = stand("melee", &[], "S", ["Kn7", "Kh1 Rk1", "Ka8", "Kg14"], rights);
    s.play("0-0");
    let king = s.state.royal(seat(&s.game, "S")).unwrap();
    assert_eq!(s.game.rules().board.find("j1").unwrap().0, king);
}
