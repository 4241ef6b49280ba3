//! F1, F8 to F10: draws, claims, places; points in positions and in FEN4.

use sifang_core::formats::{self, Format};
use sifang_core::ids::SeatSet;
use sifang_core::play::{Action, Answer, History, Rule};
use sifang_core::position;
use sifang_core::scoring::score;
use sifang_tests::{game, position as read_position};

use crate::scene::{Scene, ffa_with, scene};

const TWO_LEFT: &str =
    "dead = [{ seat = \"west\", how = \"mate\" }, { seat = \"east\", how = \"mate\" }]";

#[test]
fn f8_draws_bring_ten_to_each_active_player() {
    let out = "dead = [{ seat = \"east\", how = \"mate\" }]\npoints = { east = 30, south = 2 }";
    // threefold
    let mut s = ffa_with(&[], out, "R", ["Kh1 Rd2", "Ka7", "Kg14", "Kn8"]);
    for _ in 0..2 {
        s.play("Kh1-h2 Ka7-b7 Kg14-g13 Kh2-h1 Kb7-a7 Kg13-g14");
    }
    assert_eq!(s.end(), ("repetition", [12.0, 10.0, 10.0, 30.0]));
    // 50 plies for each active player
    let quiet = format!("{out}\nquiet = 149\nplies = 400");
    let mut s = ffa_with(&[], &quiet, "R", ["Kh1 Rd2", "Ka7", "Kg14", "Kn8"]);
    s.play("Kh1-h2");
    assert_eq!(s.end(), ("quiet", [12.0, 10.0, 10.0, 30.0]));
    // agreement
    let mut s = ffa_with(&[], out, "R", ["Kh1 Rd2", "Ka7", "Kg14", "Kn8"]);
    s.act("R", &Action::Draw(Answer::Offer));
    s.act("B", &Action::Draw(Answer::Accept));
    s.act("Y", &Action::Draw(Answer::Accept));
    assert_eq!(s.end(), ("agreement", [12.0, 10.0, 10.0, 30.0]));
}

#[test]
fn f8_insufficient_material_is_not_looked_at_beside_dead_pieces() {
    let mut s = ffa_with(&[], "", "R", ["Kh1", "Ka7 b7", "Kg14", "Kn8"]);
    s.play("Kh1-h2 Ka7-a8 Kg14-g13 Kn8-n9");
    assert_eq!(s.state.over(), None);
    let mut s = ffa_with(&[], "", "B", ["Kh1", "Ka7", "Kb11 c7", "Kn8"]);
    s.play("Ka7-b7 Kb11-a11 Kn8-n9 Kh1-h2 Kb7xc7");
    assert_eq!(s.end(), ("dead-position", [10.0, 11.0, 10.0, 10.0]));
    let mut s = ffa_with(&[], TWO_LEFT, "R", ["Kh1", "Ka7", "Kg14", "Kn8"]);
    s.play("Kh1-h2");
    assert_eq!(s.state.over(), None, "dead kings stand there");
}

fn two(points: &str, more: &str) -> Scene {
    let more = format!("{TWO_LEFT}\npoints = {{ {points} }}\n{more}");
    ffa_with(&[], &more, "R", ["Kh1 Rd2", "Ka7", "Kg14 d13", "Kn8"])
}

#[test]
fn f9_a_leader_of_two_left_may_claim_the_game() {
    let claim = |s: &Scene, letter: &str| s.game.judge(&s.state, s.seat(letter), &Action::Claim);
    // west, who is out, has more than both
    let mut s = two("south = 21, west = 90", "");
    assert_eq!(claim(&s, "Y").unwrap_err().rule, Rule::NoClaim);
    s.act("R", &Action::Claim);
    assert_eq!(s.end(), ("claim", [21.0, 90.0, 0.0, 0.0]));
    let few = two("south = 20", "");
    let refusal = claim(&few, "R").unwrap_err();
    assert!(
        refusal.text.contains("more than 20 points; yours is 20"),
        "{refusal}"
    );
    // out of turn too
    let late = two("north = 30, south = 3", "");
    assert!(claim(&late, "Y").is_ok() && claim(&late, "R").is_err());
    // three are left
    let three = "dead = [{ seat = \"east\", how = \"mate\" }]\npoints = { south = 99 }";
    let s = ffa_with(&[], three, "R", ["Kh1 Rd2", "Ka7", "Kg14", "Kn8"]);
    assert!(claim(&s, "R").unwrap_err().text.contains("two seats"));
}

#[test]
fn f9_a_walking_king_doubles_the_lead() {
    for (points, may) in [(40, false), (41, true)] {
        let dead =
            "dead = [{ seat = \"west\", how = \"resign\" }, { seat = \"east\", how = \"mate\" }]";
        let more = format!("{dead}\npoints = {{ south = {points} }}");
        let s = ffa_with(&[], &more, "R", ["Kh1 Rd2", "Ka7", "Kg14", "Kn8"]);
        let claim = s.game.judge(&s.state, s.seat("R"), &Action::Claim);
        assert_eq!(claim.is_ok(), may, "{points}");
    }
}

#[test]
fn f10_places_follow_the_points_and_ties_share() {
    let set =
        |seats: &[u8]| -> SeatSet { seats.iter().map(|s| sifang_core::ids::SeatId(*s)).collect() };
    let points = "points = { south = 41, north = 20, west = 20, east = 50 }";
    for (mode, wanted) in [
        ("ffa", [41.0, 20.0, 20.0, 50.0]),
        ("solo", [0.0, 0.0, 0.0, 1.0]),
    ] {
        let more = format!("{TWO_LEFT}\n{points}");
        let game = game("chesscom-ffa", mode, &[]);
        let mut s = scene(game, &more, "R", ["Kh1 Rd2", "Ka7", "Kg14", "Kn8"]);
        s.act("R", &Action::Claim);
        assert_eq!(s.end(), ("claim", wanted), "{mode}");
        let places = score(s.game.rules(), &s.state).places;
        assert_eq!(places, [set(&[3]), set(&[0]), set(&[1, 2])]);
    }
}

#[test]
fn solo_ties_share_the_point_and_a_walking_king_does_not_win() {
    let end = |points: &str, how: &str| {
        let more = format!(
            "dead = [{{ seat = \"west\", how = \"{how}\" }}, {{ seat = \"east\", how = \"mate\" }}]\npoints = {{ {points} }}"
        );
        let game = game("chesscom-ffa", "solo", &[]);
        let mut s = scene(game, &more, "R", ["Kh1 Rd2", "Ka7", "Kg14", "Kn8"]);
        s.act("R", &Action::Claim);
        s.end().1
    };
    assert_eq!(end("south = 50, west = 50", "mate"), [0.5, 0.5, 0.0, 0.0]);
    assert_eq!(end("south = 50, west = 60", "mate"), [0.0, 1.0, 0.0, 0.0]);
    assert_eq!(end("south = 50, west = 60", "resign"), [1.0, 0.0, 0.0, 0.0]);
}

#[test]
fn points_and_walking_kings_go_through_positions_and_fen4() {
    let game = game("chesscom-ffa", "", &[]);
    let text = "to-move = \"south\"\ndead = [{ seat = \"west\", how = \"timeout\" }, { seat = \"east\", how = \"mate\" }]\npoints = { south = 12, north = -5, west = 30 }\n[pieces]\nsouth = \"Kh1 Rd2\"\nwest = \"Ka7 Qa8\"\nnorth = \"Kg14\"\neast = \"Kn8\"";
    let (state, _) = read_position(&game, text).unwrap();
    let written = position::write(&game, &state);
    assert!(
        written.contains("points = { south = 12, west = 30, north = -5 }"),
        "{written}"
    );
    let fen4 = formats::write(&game, Format::Fen4, &state).unwrap();
    let head = "R-0,1,0,1-0,0,0,0-0,0,0,0-12,30,-5,0-0-{'flagged':(false,true,false,false)}-";
    assert!(fen4.starts_with(head), "{fen4}");
    assert!(
        fen4.contains("/bK,") && fen4.contains("/dbQ,") && fen4.contains(",dgK"),
        "{fen4}"
    );
    let mut read = formats::read(&game, Format::Fen4, &fen4).unwrap();
    game.begin(&mut read, &mut History::default(), &mut ());
    assert_eq!(read, state);
    // negative first, a king that has stopped, and what is no number
    let first = fen4
        .replace("12,30,-5,0", "-12,30,-5,-1")
        .replace("/bK,", "/dbK,");
    let read = formats::read(&game, Format::Fen4, &first).unwrap();
    assert_eq!(
        [0, 1, 2, 3].map(|s| read.points(sifang_core::ids::SeatId(s))),
        [-12, 30, -5, -1]
    );
    assert!(read.walking().is_empty());
    for (points, says) in [
        ("12,30,5", "3 scores"),
        ("12,30,--5,0", "9 fields"),
        ("12,30,x,0", "no number of points"),
        ("12,30,99999,0", "more than a seat can have"),
    ] {
        let error = formats::read(&game, Format::Fen4, &fen4.replace("12,30,-5,0", points));
        assert!(
            error.as_ref().is_err_and(|e| e.message.contains(says)),
            "{points}: {error:?}"
        );
    }
    let teams = sifang_tests::game("chesscom-teams", "", &[]);
    let text = "to-move = \"south\"\npoints = { south = 1 }\n[pieces]\nsouth = \"Kh1\"\nwest = \"Ka7\"\nnorth = \"Kg14\"\neast = \"Kn8\"";
    assert!(read_position(&teams, text).unwrap_err().contains("E2017"));
}
