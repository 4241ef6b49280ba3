//! The worked scenarios of the four-player chess rule book: one test each, named by id and clause.

use serde_json::Value;
use sifang_core::game::Game;
use sifang_core::ids::PointId;
use sifang_core::notation;
use sifang_core::play::{Action, Event, History, Reason, State};
use sifang_core::scoring::score;
use sifang_tests::{game, position, seat};

struct Scene {
    game: Game,
    state: State,
    history: History,
    events: Vec<Event>,
}

/// A scenario by id; `mode` and options may be given to ask its other question.
fn scene_with(id: &str, mode: Option<&str>, set: &[(&str, &str)]) -> Scene {
    let path = format!(
        "{}/data/four_player_chess_scenarios.json",
        env!("CARGO_MANIFEST_DIR")
    );
    let all: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let row = all
        .as_array()
        .unwrap()
        .iter()
        .find(|row| row["id"] == id)
        .expect("the scenario exists");
    let mut options: Vec<(String, String)> = row["options"]
        .as_object()
        .unwrap()
        .iter()
        .map(|(k, v)| (k.clone(), v.as_str().unwrap().to_owned()))
        .collect();
    options.extend(set.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())));
    let options: Vec<(&str, &str)> = options
        .iter()
        .map(|(k, v)| (k.as_str(), v.as_str()))
        .collect();
    let game = game(
        "four-player-chess",
        mode.unwrap_or(row["mode"].as_str().unwrap()),
        &options,
    );
    let name = |letter: &str| match letter {
        "E" => "east",
        "S" => "south",
        "W" => "west",
        _ => "north",
    };
    let mut text = format!("to-move = \"{}\"\n", name(row["turn"].as_str().unwrap()));
    let note = row["setup_note"].as_str().unwrap();
    if let Some(at) = note.find(" out") {
        let dead = &note[at - 1..at];
        let by = note.split_once("mated by ").map(|(_, rest)| &rest[..1]);
        let commander = note
            .split_once("; ")
            .filter(|(_, rest)| rest.contains("commands"))
            .map(|(_, rest)| &rest[..1]);
        let by = by
            .or(commander)
            .map_or(String::new(), |by| format!(", by = \"{}\"", name(by)));
        let how = if by.is_empty() { "resign" } else { "mate" };
        text.push_str(&format!(
            "dead = [{{ seat = \"{}\", how = \"{how}\"{by} }}]\n",
            name(dead)
        ));
    }
    if note.contains("W+N allied") {
        text.push_str("pacts = [[\"west\", \"north\"]]\n");
    }
    text.push_str("[pieces]\n");
    for (letter, pieces) in row["position"].as_object().unwrap() {
        if !pieces.as_str().unwrap().is_empty() {
            text.push_str(&format!("{} = {pieces}\n", name(letter)));
        }
    }
    // kings and rooks on their first squares have not moved
    let mut rights = String::new();
    for (letter, pieces) in row["position"].as_object().unwrap() {
        let has = |piece: &str| pieces.as_str().unwrap().split(' ').any(|p| p == piece);
        let ways = match letter.as_str() {
            "E" => [("Kn7", "Rn4", "short"), ("Kn7", "Rn11", "long")],
            "S" => [("Kh1", "Rk1", "short"), ("Kh1", "Rd1", "long")],
            "W" => [("Ka8", "Ra11", "short"), ("Ka8", "Ra4", "long")],
            _ => [("Kg14", "Rd14", "short"), ("Kg14", "Rk14", "long")],
        };
        let ids: Vec<String> = ways
            .iter()
            .filter(|(k, r, _)| has(k) && has(r))
            .map(|(_, _, id)| format!("\"{id}\""))
            .collect();
        if !ids.is_empty() {
            rights.push_str(&format!(
                "castling.{} = [{}]\n",
                name(letter),
                ids.join(", ")
            ));
        }
    }
    if !rights.is_empty() {
        text.push_str(&format!("[rights]\n{rights}"));
    }
    let (state, history) =
        position(&game, &text).unwrap_or_else(|problems| panic!("{id}: {problems}\n{text}"));
    Scene {
        game,
        state,
        history,
        events: Vec::new(),
    }
}

fn scene(id: &str) -> Scene {
    scene_with(id, None, &[])
}

impl Scene {
    fn targets(&self, from: &str) -> String {
        let board = &self.game.rules().board;
        let from = board.find(from).unwrap();
        let mut names: Vec<&str> = self
            .game
            .moves(&self.state)
            .iter()
            .filter(|m| m.from == from.0)
            .map(|m| board.name(PointId(m.to)))
            .collect();
        names.sort_unstable();
        names.dedup();
        names.join(" ")
    }

    fn texts(&self, from: &str, to: &str) -> String {
        let board = &self.game.rules().board;
        let (from, to) = (board.find(from).unwrap().0, board.find(to).unwrap().0);
        let mut texts: Vec<String> = self
            .game
            .moves(&self.state)
            .iter()
            .filter(|m| m.from == from && m.to == to)
            .map(|m| notation::write(&self.game, &self.state, *m))
            .collect();
        texts.sort();
        texts.join(" ")
    }

    fn legal(&self, text: &str) -> bool {
        let Some(seat) = self.state.to_move() else {
            return false;
        };
        notation::read(&self.game, &self.state, seat, text).is_ok()
    }

    fn play(&mut self, texts: &str) -> &mut Self {
        for text in texts.split(' ') {
            let seat = self.state.to_move().expect("somebody is on move");
            let m = notation::read(&self.game, &self.state, seat, text)
                .unwrap_or_else(|e| panic!("{text}: {e}"));
            self.events.clear();
            self.game
                .play_move(&mut self.state, &mut self.history, m, &mut self.events);
        }
        self
    }

    fn act(&mut self, letter: &str, action: &Action) -> &mut Self {
        let seat = seat(&self.game, letter);
        self.game
            .play(
                &mut self.state,
                &mut self.history,
                seat,
                action,
                &mut self.events,
            )
            .unwrap_or_else(|e| panic!("{action:?}: {e}"));
        self
    }

    fn next(&self) -> &str {
        self.state
            .to_move()
            .map_or("over", |s| &self.game.rules().seats[s.index()].letter)
    }

    fn in_check(&self, letter: &str) -> bool {
        self.game.checked(&self.state).has(seat(&self.game, letter))
    }

    fn commander(&self, point: &str) -> &str {
        let p = self.game.rules().board.find(point).unwrap();
        let piece = self.state.piece(p.0);
        assert!(!piece.is_none(), "{point} is empty");
        self.state
            .controller(piece.army())
            .map_or("nobody", |s| &self.game.rules().seats[s.index()].letter)
    }

    fn living(&self) -> String {
        self.state
            .living()
            .iter()
            .map(|s| self.game.rules().seats[s.index()].letter.clone())
            .collect()
    }

    fn points(&self) -> [f64; 4] {
        let points = score(self.game.rules(), &self.state).points;
        ["E", "S", "W", "N"].map(|l| points[seat(&self.game, l)])
    }
}

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
    s.play("Kn11-n12".replace("n12", "n10").as_str());
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

#[test]
fn c40_clause_5_1_play_goes_on_from_the_responder() {
    let mut s = scene("C40");
    s.play("Rj8-j9");
    assert_eq!(s.next(), "W");
    s.play("Ka9-a8");
    assert_eq!(s.next(), "N");
}

#[test]
fn c41_clause_5_1_resume() {
    let mut s = scene("C41");
    s.play("Rj8-j9");
    assert_eq!(s.next(), "W");
    s.play("Ka9-a8");
    assert_eq!(s.next(), "S");
    s.play("Kd1-e1");
    assert_eq!(s.next(), "W");
    s.play("Ka8-a7");
    assert_eq!(s.next(), "N");
}

#[test]
fn c43_clause_5_2_two_kings_checked() {
    let mut s = scene("C43");
    s.play("Rf8-j8");
    assert_eq!(s.next(), "S");
    s.play("Kj1-i1");
    assert_eq!(s.next(), "N");
    s.play("Kj14-i14");
    assert_eq!(s.next(), "E");
}

#[test]
fn c44_clause_5_2_first_responder_helps_all() {
    let mut s = scene("C44");
    s.play("Rf8-j8 Bi7xj8");
    assert_eq!(s.next(), "W");
}

#[test]
fn c46_clause_5_2_check_answered_by_check_on_a_third() {
    let mut s = scene("C46");
    s.play("Rj8-j9 Bh11-f9");
    assert_eq!(s.next(), "S");
}

#[test]
fn c47_clause_5_2_check_answered_by_checking_the_checker() {
    let mut s = scene("C47");
    s.play("Rj8-j9 Bf6-i9");
    assert_eq!(s.next(), "E");
}

#[test]
fn c49_clause_3_9_a_pinned_piece_gives_check() {
    assert!(scene("C49").in_check("W"));
}

#[test]
fn c50_clause_5_4_exposing_an_ally() {
    let mut s = scene("C50");
    s.play("Nj9-h8");
    assert_eq!(s.next(), "E");
    s.play("Kn9-n8");
    assert_eq!(s.next(), "S");
    assert!(!scene_with("C50", None, &[("expose-ally", "illegal")]).legal("Nj9-h8"));
}

#[test]
fn c52_clause_6_2_allied_kings_may_touch() {
    assert!(scene("C52").legal("Kg6-f6"));
    assert!(!scene_with("C52", Some("melee"), &[]).legal("Kg6-f6"));
}

#[test]
fn c53_clause_6_2_no_capture_of_allies() {
    let s = scene("C53");
    assert!(!s.legal("Rh7xh4") && s.legal("Rh7-h5") && s.legal("Rh7-h6"));
}

#[test]
fn c55_clause_7_5_annexed_pieces_move_in_the_own_turn() {
    let mut s = scene("C55");
    s.play("Rk8-k1");
    assert_eq!(s.living(), "EWN");
    s.play("Ka10-a11 Kd14-d13");
    assert_eq!(s.next(), "E");
    s.play("Nd3-f4");
    assert_eq!(s.next(), "W");
    let mut s = scene_with("C55", None, &[("dead-seat-turn", "controller")]);
    s.play("Rk8-k1");
    assert_eq!(
        s.next(),
        "E",
        "the dead seat's turn is played by its commander"
    );
}

#[test]
fn c56_clause_7_4_removal_of_a_king_opens_a_line() {
    let mut s = scene("C56");
    s.play("Rk8-k1");
    assert_eq!((s.next(), s.in_check("N")), ("N", true));
}

#[test]
fn c58_clause_6_3_both_kings_mated() {
    let mut s = scene("C58");
    s.play("Ri5-n5");
    assert_eq!(s.state.over(), Some(Reason::LastStanding));
    assert_eq!(s.points().map(|p| p as i32), [0, 0, 1, 1]);
}

#[test]
fn c59_clause_7_2_second_annexation() {
    let mut s = scene("C59");
    s.play("Ri5-n5");
    assert_eq!(
        (s.commander("d9"), s.commander("e9"), s.next()),
        ("W", "W", "N")
    );
}

#[test]
fn c61_clause_7_3_the_checking_side_annexes() {
    let mut s = scene("C61");
    s.play("Nf8-g6");
    assert_eq!((s.commander("a7"), s.next()), ("E", "N"));
    let mut s = scene_with("C61", None, &[("mate-credit", "mover")]);
    s.play("Nf8-g6");
    assert_eq!(s.commander("a7"), "S");
}

#[test]
fn c62_clause_7_1_instant_mate() {
    let mut s = scene("C62");
    s.play("Qk11-h8");
    assert_eq!(
        (s.living().as_str(), s.next(), s.commander("a7")),
        ("ESN", "S", "E")
    );
    let mut s = scene_with("C62", None, &[("mate-timing", "on-turn")]);
    s.play("Qk11-h8");
    assert_eq!((s.living().as_str(), s.next()), ("ESWN", "S"));
    s.play("Bd4xh8");
    assert_eq!(
        s.living(),
        "ESWN",
        "an earlier responder saves the mated side"
    );
}

#[test]
fn c64_clause_7_8_pact_no_capture_kings_may_touch() {
    let s = scene("C64");
    assert!(!s.legal("Rd8xd11") && s.legal("Kf10-g10"));
}

#[test]
fn c65_clause_7_9_an_ally_mates_the_annexer() {
    let mut s = scene("C65");
    s.play("Ri5-n5");
    assert_eq!((s.commander("d9"), s.commander("e9")), ("W", "W"));
    assert!(s.state.pact().is_empty());
    assert_eq!(s.next(), "N");
    assert!(s.legal("Bk8xn5"));
}

#[test]
fn c67_clause_7_10_dissolution_with_touching_kings() {
    let mut s = scene("C67");
    s.play("Ri5-n5");
    assert!(s.in_check("W") && s.in_check("N"));
    assert_eq!(s.next(), "N");
    assert!(!s.legal("Kg11xf10"));
}

#[test]
fn c68_clause_7_10_dissolution_mates_the_former_ally() {
    let mut s = scene("C68");
    s.play("Ri5-n5");
    assert_eq!(s.state.over(), Some(Reason::LastStanding));
    assert_eq!(s.points().map(|p| p as i32), [1, 1, 2, 0]);
}

#[test]
fn c70_clause_10_1_the_annexer_resigns() {
    let mut s = scene("C70");
    s.act("E", &Action::Resign);
    assert_eq!((s.living().as_str(), s.next()), ("WN", "W"));
    assert_eq!(s.state.count(), 3);
    let mut s = scene_with("C70", None, &[("resign-annexed", "keep-dead")]);
    s.act("E", &Action::Resign);
    assert_eq!((s.commander("e5"), s.state.count()), ("nobody", 5));
}

#[test]
fn c71_clause_10_2_only_the_king_leaves() {
    let mut s = scene("C71");
    s.act("S", &Action::Resign);
    assert_eq!(
        (s.commander("d3"), s.commander("d2"), s.next()),
        ("E", "E", "W")
    );
    assert!(s.state.over().is_none());
}

#[test]
fn c73_clause_8_1_stalemate_counts_on_the_own_turn() {
    let mut s = scene("C73");
    s.play("Qb9-b6");
    assert!(s.state.over().is_none());
    s.play("Kh1-i1");
    assert_eq!(s.state.over(), Some(Reason::Stalemate));
    assert_eq!(s.points().map(|p| p as i32), [1, 1, 1, 1]);
    let mut s = scene_with("C73", None, &[("stalemate-timing", "instant")]);
    s.play("Qb9-b6");
    assert_eq!(s.state.over(), Some(Reason::Stalemate));
    let mut s = scene_with("C73", None, &[("stalemate", "pass")]);
    s.play("Qb9-b6 Kh1-i1");
    assert_eq!(s.next(), "N");
    let mut s = scene_with("C73", None, &[("stalemate", "eliminate")]);
    s.play("Qb9-b6 Kh1-i1");
    assert_eq!((s.living().as_str(), s.next()), ("ESN", "N"));
}

#[test]
fn c74_clause_8_1_stalemate_with_three_sides() {
    let mut s = scene("C74");
    s.play("Qb9-b6");
    assert_eq!(s.state.over(), Some(Reason::Stalemate));
    assert_eq!(s.points().map(|p| p as i32), [1, 1, 1, 1]);
}

#[test]
fn c76_clause_8_1_commanded_pieces_prevent_stalemate() {
    let mut s = scene("C76");
    s.play("Qb9-b6 Kh1-i1");
    assert_eq!(s.next(), "W");
    assert!(s.legal("k6-j6"));
}

#[test]
fn c77_clause_8_5_three_sides_and_a_minor_are_not_dead() {
    let mut s = scene("C77");
    assert!(s.state.over().is_none());
    s.play("Bh3-g4");
    assert_eq!(s.living(), "EW", "south is mated");
    // two sides, king and bishop against king: dead
    assert_eq!(s.state.over(), Some(Reason::DeadPosition));
}

#[test]
fn c79_c80_clause_11_scores_by_order_of_loss() {
    for (resigns, wanted) in [(false, [2, 1, 1, 0]), (true, [2, -1, 1, 0])] {
        let text = format!(
            "to-move = \"east\"\ndead = [{{ seat = \"south\", how = \"{}\", by = \"east\" }}, {{ seat = \"west\", how = \"mate\", by = \"east\" }}]\n[pieces]\neast = \"Kf12 Qe9\"\nnorth = \"Kf14\"\n",
            if resigns { "resign" } else { "mate" }
        );
        let text = if resigns {
            text.replacen(", by = \"east\"", "", 1)
        } else {
            text
        };
        let game = game("four-player-chess", "melee", &[]);
        let (state, history) = position(&game, &text).unwrap();
        let mut s = Scene {
            game,
            state,
            history,
            events: Vec::new(),
        };
        s.play("Qe9-e13");
        assert_eq!(s.state.over(), None);
        s.act("N", &Action::Resign);
        assert_eq!(s.points().map(|p| p as i32), wanted);
    }
}

#[test]
fn c82_c83_clause_11_draws_after_losses() {
    for (dead, wanted) in [
        ("{ seat = \"south\", how = \"resign\" }", [1, -1, 1, 1]),
        (
            "{ seat = \"south\", how = \"mate\", by = \"east\" }, { seat = \"west\", how = \"mate\", by = \"east\" }",
            [1, 1, 1, 1],
        ),
    ] {
        let two = dead.contains("west");
        let text = format!(
            "to-move = \"east\"\ndead = [{dead}]\n[pieces]\neast = \"Kn7 m4\"\nnorth = \"Kg14 k13\"\n{}",
            if two { "" } else { "west = \"Ka8 b11\"\n" }
        );
        let game = game("four-player-chess", "melee", &[]);
        let (state, history) = position(&game, &text).unwrap();
        let mut s = Scene {
            game,
            state,
            history,
            events: Vec::new(),
        };
        for letter in s
            .living()
            .chars()
            .map(|c| c.to_string())
            .collect::<Vec<_>>()
        {
            s.act(&letter, &Action::Draw(sifang_core::play::Answer::Offer));
        }
        assert_eq!(s.state.over(), Some(Reason::Agreement));
        assert_eq!(s.points().map(|p| p as i32), wanted);
    }
}

#[test]
fn every_scenario_has_a_test() {
    let path = format!(
        "{}/data/four_player_chess_scenarios.json",
        env!("CARGO_MANIFEST_DIR")
    );
    let all: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let here = include_str!("scenarios.rs");
    for row in all.as_array().unwrap() {
        let id = row["id"].as_str().unwrap().to_lowercase();
        let named = here.contains(&format!("fn {id}_")) || here.contains(&format!("_{id}_"));
        assert!(named, "scenario {id} has no test");
    }
}
