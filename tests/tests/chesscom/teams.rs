//! T1 to T6.

use sifang_core::ids::{ArmyId, KindId, PointId};
use sifang_core::matches::Match;
use sifang_core::notation;
use sifang_core::play::{Action, Answer, Cause};
use sifang_tests::game;

use crate::scene::{KINGS, Scene, kings_and, teams};

#[test]
fn the_two_set_ups() {
    for (set, king, queen) in [
        ([("setup", "new")], "a7", "a8"),
        ([("setup", "old")], "a8", "a7"),
    ] {
        let game = game("chesscom-teams", "", &set);
        let (state, _) = game.start(&mut ());
        let rules = game.rules();
        for (kind, at) in [("king", king), ("queen", queen)] {
            let point: PointId = rules.board.find(at).unwrap();
            let piece = state.piece(point.0);
            let wanted: KindId = rules.kind(kind).unwrap();
            assert_eq!(
                (piece.kind(), piece.army()),
                (wanted, ArmyId(1)),
                "{set:?} {at}"
            );
        }
    }
}

#[test]
fn t1_partners_do_not_take_or_check_each_other() {
    // yellow's rook looks at red's king on h1 and at red's knight on c5
    let s = teams(&[], "Y", ["Kh1 Nc5", "Ka7", "Kg14 Rh5", "Kn8"]);
    assert!(s.targets("h5").contains("d5") && !s.targets("h5").contains("c5"));
    assert!(s.game.checked(&s.state).is_empty());
    let enemy = teams(&[], "R", ["Kh1 Nc5", "Ka7 Rh5", "Kg14", "Kn8"]);
    assert!(enemy.game.checked(&enemy.state).has(enemy.seat("R")));
}

#[test]
fn t2_promotion_on_the_own_eleventh_rank_is_forced() {
    for (side, pawn, promotes) in [
        ("R", "f10", true),
        ("R", "f9", false),
        ("B", "j6", true),
        ("B", "i6", false),
        ("Y", "f5", true),
        ("Y", "f6", false),
        ("G", "e6", true),
        ("G", "f6", false),
    ] {
        let pieces = kings_and(side, pawn);
        let s = teams(&[], side, pieces.each_ref().map(String::as_str));
        let wanted = if promotes { "BNQR" } else { "" };
        let wanted = (wanted.to_owned(), usize::from(!promotes));
        assert_eq!(s.promotions(pawn), wanted, "{side} {pawn}");
    }
}

#[test]
fn t3_the_first_mate_wins_for_the_team() {
    let mut s = teams(&[], "R", ["Kh1 Qg5 Rb11", "Ka4", "Kg14", "Kn8"]);
    s.play("Qg5-b5");
    assert_eq!(s.end(), ("last-standing", [1.0, 0.0, 1.0, 0.0]));
    let losses: Vec<(Cause, _)> = s.state.losses().map(|l| (l.cause, l.by)).collect();
    let red = Some(s.seat("R"));
    assert_eq!(losses, [(Cause::Mate, red), (Cause::Partner, red)]);
}

#[test]
fn t3_mate_is_judged_when_the_mated_player_comes_to_move() {
    // green would be mated, but its partner moves before it
    let mated = || -> Scene {
        let mut s = teams(&[], "R", ["Kh1 Qg5 Rm11", "Ka7 Ra5", "Kg14", "Kn4"]);
        s.play("Qg5-m5");
        assert_eq!(s.state.over(), None);
        s
    };
    let mut helped = mated();
    helped.play("Ra5xm5 Kg14-g13");
    assert_eq!(helped.state.over(), None);
    let mut forgotten = mated();
    forgotten.play("Ra5-a6 Kg14-g13");
    assert_eq!(forgotten.end(), ("last-standing", [1.0, 0.0, 1.0, 0.0]));
}

/// Red opens a line of yellow's rook on green's king.
const OPENED: [&str; 4] = ["Kh1 Nf8", "Ka4", "Kg14 Rb8", "Kn8"];

#[test]
fn t4_a_king_may_be_captured_before_its_owner_moves() {
    let mut s = teams(&[], "R", OPENED);
    s.play("Nf8-h9 Ka4-a5 Rb8xn8");
    assert_eq!(s.end(), ("king-taken", [1.0, 0.0, 1.0, 0.0]));
    let first = s.state.losses().next().unwrap();
    assert_eq!(
        (first.cause, first.by),
        (Cause::KingTaken, Some(s.seat("Y")))
    );
}

#[test]
fn t4_the_own_king_after_capturing_one() {
    for (set, may) in [
        ([("king-capture-own-check", "illegal")], false),
        ([("king-capture-own-check", "legal")], true),
    ] {
        // blue's rook attacks yellow's king
        let mut s = teams(&set, "R", ["Kh1 Nf8", "Ka4 Re4", "Kg14 Rb8", "Kn8"]);
        s.play("Nf8-h9 Re4-g4");
        assert_eq!(s.targets("b8").contains("n8"), may, "{set:?}");
        // no other move may leave the king attacked
        assert!(!s.targets("b8").contains("b9"), "{set:?}");
        // the king itself takes only what is next to it
        let mut s = teams(&set, "R", ["Kh1 a9", "Ka4 Rm4", "Km9", "Kn11"]);
        s.play("Kh1-h2 Rm4-m5");
        assert!(!s.targets("m9").contains("n11"), "{set:?}");
    }
}

#[test]
fn t5_stalemate_draws_for_all() {
    let mut s = teams(&[], "R", ["Kh1 Rb11 Rh6", "Ka4", "Kg14", "Kn8"]);
    s.play("Rh6-h5");
    assert_eq!(s.end(), ("stalemate", [0.5; 4]));
}

#[test]
fn t5_threefold_and_fifty_rounds() {
    let mut s = teams(&[], "R", KINGS);
    for _ in 0..2 {
        s.play("Kh1-h2 Ka7-b7 Kg14-g13 Kn8-m8 Kh2-h1 Kb7-a7 Kg13-g14 Km8-n8");
    }
    assert_eq!(s.end(), ("repetition", [0.5; 4]));
    let game = game("chesscom-teams", "", &[]);
    assert_eq!(game.rules().ending.quiet_limit, 50);
    let text = "to-move = \"south\"\nquiet = 199\nplies = 400\n[pieces]\nsouth = \"Kh1 Ra4\"\nwest = \"Ka7\"\nnorth = \"Kg14\"\neast = \"Kn8\"\n";
    let (mut state, mut history) = sifang_tests::position(&game, text).unwrap();
    let quiet = game.moves(&state)[0];
    game.play_move(&mut state, &mut history, quiet, &mut ());
    assert_eq!(
        state.over().map(|r| game.rules().reason_id(r)),
        Some("quiet")
    );
}

#[test]
fn t5_resigning_or_running_out_of_time_loses_for_the_team() {
    for action in [Action::Resign, Action::Timeout, Action::Leave] {
        let end = |letter: &str| {
            let mut s = teams(&[], "R", KINGS);
            s.act(letter, &action);
            s.end().1
        };
        assert_eq!(end("B"), [1.0, 0.0, 1.0, 0.0], "{action:?}");
        assert_eq!(end("Y"), [0.0, 1.0, 0.0, 1.0], "{action:?}");
    }
}

#[test]
fn t5_agreement_of_all_four() {
    let mut s = teams(&[], "R", KINGS);
    s.act("R", &Action::Draw(Answer::Offer));
    for letter in ["B", "Y"] {
        s.act(letter, &Action::Draw(Answer::Accept));
        assert_eq!(s.state.over(), None);
    }
    s.act("G", &Action::Draw(Answer::Accept));
    assert_eq!(s.end(), ("agreement", [0.5; 4]));
}

#[test]
fn t6_exposing_the_partners_king_is_legal() {
    let s = teams(&[], "R", ["Kh1 Ng8", "Ka7 Rg4", "Kg14", "Kn8"]);
    assert!(s.targets("g8").contains("h10"));
}

#[test]
fn en_passant_on_an_occupied_point_is_a_choice() {
    // blue's pawn strode over c6; green's knight has come to stand there
    let mut s = teams(&[], "B", ["Kh1 d5", "Ka8 b6", "Kg14", "Kn8 Ne7"]);
    s.play("b6-d6 Kg14-g13 Ne7-c6");
    let point = |name: &str| s.game.rules().board.find(name).unwrap().0;
    let onto: Vec<_> = s
        .game
        .moves(&s.state)
        .into_iter()
        .filter(|m| m.from == point("d5") && m.to == point("c6"))
        .collect();
    assert_eq!(onto.len(), 2);
    for m in onto {
        let (mut state, mut history) = (s.state, s.history.clone());
        s.game.play_move(&mut state, &mut history, m, &mut ());
        assert_eq!(state.piece(point("d6")).is_none(), m.is_passing());
        assert_eq!(state.piece(point("c6")).army(), ArmyId(0));
        // and each can be said: typed, in a record, to another program
        let text = notation::write(&s.game, &s.state, m);
        assert_eq!(text.ends_with(" e.p."), m.is_passing(), "{text}");
        let red = s.seat("R");
        let action = notation::read_action(&s.game, &s.state, red, &text);
        assert_eq!(action, Ok(m.into()), "{text}");
        let json = notation::to_json(&s.game, &m.into());
        assert_eq!(json.get("besides").is_some(), m.is_passing(), "{json}");
        assert_eq!(notation::from_json(&s.game, &json), Ok(m.into()));
        let mut played = Match::from_position(&s.game, (s.state, s.history.clone()), 0);
        played.act(Some(red), m.into()).unwrap();
        assert_eq!(*played.truth(), state);
    }
}
