//! Chess: clauses C1 and C2.

use sifang_core::formats::{self, Format, FormatError};
use sifang_core::ids::SeatId;
use sifang_core::play::{Action, Cause, History, Reason};
use sifang_tests::game;

use crate::scene::{Scene, scene, scene_from};

fn from_fen(set: &[(&str, &str)], fen: &str) -> Scene {
    let game = game("chess", "", set);
    let mut state = formats::read(&game, Format::Fen, fen).unwrap_or_else(|e| panic!("{e}"));
    let mut history = History::default();
    game.begin(&mut state, &mut history, &mut ());
    Scene {
        game,
        state,
        history,
        events: Vec::new(),
    }
}

fn refused(fen: &str) -> FormatError {
    let game = game("chess", "", &[]);
    formats::read(&game, Format::Fen, fen).expect_err(fen)
}

#[test]
fn c1_castling_needs_a_safe_way() {
    let s = from_fen(&[], "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    assert_eq!(s.targets("e1"), "c1 d1 d2 e2 f1 f2 g1");
    // the rook's way may be attacked, the king's may not
    let s = from_fen(&[], "1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    assert!(s.targets("e1").contains("c1"));
    let s = from_fen(&[], "5rk1/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    assert!(!s.targets("e1").contains("g1") && s.targets("e1").contains("c1"));
    let s = from_fen(&[], "4rk2/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    assert!(!s.targets("e1").contains("g1") && !s.targets("e1").contains("c1"));
}

#[test]
fn c1_en_passant_on_the_next_move_only() {
    let mut s = scene("chess", &[], "Ke1 e5", "Ke8 d7");
    s.play("Ke1-e2 d7-d5");
    assert_eq!(s.targets("e5"), "d6 e6");
    s.play("Ke2-e1 Ke8-e7 Ke1-e2 Ke7-e8");
    assert_eq!(s.targets("e5"), "e6");
}

#[test]
fn c1_a_pawn_must_promote() {
    let s = scene("chess", &[], "Ke1 a7", "Ke8");
    let promotions = s.game.moves(&s.state);
    let promotions: Vec<_> = promotions
        .iter()
        .filter(|m| m.from == s.point("a7"))
        .collect();
    assert_eq!(promotions.len(), 4);
    assert!(promotions.iter().all(|m| m.promotion().is_some()));
}

#[test]
fn c2_mate_and_stalemate() {
    let mut s = from_fen(&[], "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
    s.play("Ra1-a8");
    assert_eq!(s.state.over(), Some(Reason::LastStanding));
    let loss = s.state.losses().next().expect("black is lost");
    assert_eq!((loss.cause, loss.by), (Cause::Mate, Some(SeatId(0))));
    let mut s = from_fen(&[], "7k/5K2/8/8/8/8/8/6Q1 w - - 0 1");
    s.play("Qg1-g6");
    assert_eq!(s.state.over(), Some(Reason::Stalemate));
}

#[test]
fn c2_dead_positions() {
    for (fen, dead) in [
        ("8/8/2k5/8/4K3/8/8/8 w - - 0 1", true),
        ("8/8/2k5/8/4K3/8/8/6N1 w - - 0 1", true),
        ("8/8/2k5/8/4K3/8/8/5N1N w - - 0 1", false),
        ("8/8/2k5/3b4/7K/8/8/5B2 w - - 0 1", true),
        ("8/8/2k5/3b4/7K/8/8/4B3 w - - 0 1", false),
        ("8/8/2k5/8/4K3/8/7p/8 w - - 0 1", false),
        ("8/8/2k5/8/4K3/8/8/Q7 w - - 0 1", false),
    ] {
        let mut s = from_fen(&[], fen);
        assert_eq!(
            s.state.over(),
            None,
            "{fen}: draws are looked at after an action"
        );
        let m = s.game.moves(&s.state)[0];
        s.game.play_move(&mut s.state, &mut s.history, m, &mut ());
        assert_eq!(s.state.over() == Some(Reason::DeadPosition), dead, "{fen}");
    }
}

const SHUFFLE: &str = "Ke1-e2 Ke8-e7 Ke2-e1 Ke7-e8 ";

#[test]
fn c2_threefold_by_claim_fivefold_by_itself() {
    let mut s = scene("chess", &[], "Ke1 Ra1", "Ke8 Rh8");
    let claim = |s: &Scene| s.game.judge(&s.state, SeatId(0), &Action::Claim);
    s.play(SHUFFLE);
    let refusal = claim(&s).expect_err("twice is not three times").text;
    assert!(refusal.contains("2 of 3"), "{refusal}");
    s.play(SHUFFLE);
    assert!(claim(&s).is_ok());
    assert!(s.game.judge(&s.state, SeatId(1), &Action::Claim).is_err());
    let mut claimed = s.state;
    let mut history = s.history.clone();
    s.game
        .play(
            &mut claimed,
            &mut history,
            SeatId(0),
            &Action::Claim,
            &mut (),
        )
        .expect("the claim stands");
    assert_eq!(claimed.over(), Some(Reason::Claim));
    s.play(SHUFFLE);
    assert_eq!(s.state.over(), None);
    s.play(SHUFFLE);
    assert_eq!(s.state.over(), Some(Reason::Repetition));
    // automatic: the third time ends it, and nothing is claimed
    let mut s = scene("chess", &[("claims", "automatic")], "Ke1 Ra1", "Ke8 Rh8");
    assert!(
        claim(&s)
            .expect_err("no claims")
            .text
            .contains("nothing is claimed")
    );
    s.play(SHUFFLE);
    s.play(SHUFFLE);
    assert_eq!(s.state.over(), Some(Reason::Repetition));
}

#[test]
fn c2_fifty_moves_by_claim_seventy_five_by_itself() {
    let head = |quiet: u32| format!("to-move = \"south\"\nquiet = {quiet}\nplies = 300");
    let claim = |quiet: u32, set: &[(&str, &str)]| {
        let s = scene_from("chess", set, &head(quiet), "Ke1 Ra1", "Ke8 Rh8");
        (s.game.judge(&s.state, SeatId(0), &Action::Claim).is_ok(), s)
    };
    assert!(!claim(99, &[]).0);
    assert!(claim(100, &[]).0);
    let (_, mut s) = claim(149, &[]);
    s.play("Ra1-a2");
    assert_eq!(s.state.over(), Some(Reason::Quiet));
    let (_, mut s) = claim(99, &[("claims", "automatic")]);
    s.play("Ra1-a2");
    assert_eq!(s.state.over(), Some(Reason::Quiet));
}

#[test]
fn c2_a_useless_right_to_en_passant_makes_no_other_position() {
    // nobody can take on d6, so the position after the double step comes back
    let mut s = scene("chess", &[("claims", "automatic")], "Ke1 Ra1", "Ke8 d7 Rh8");
    s.play("Ra1-a2 d7-d5");
    for _ in 0..2 {
        s.play("Ke1-e2 Ke8-e7 Ke2-e1 Ke7-e8");
    }
    assert_eq!(s.state.over(), Some(Reason::Repetition));
}

#[test]
fn fen_is_written_as_it_is_read() {
    for fen in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b Kq - 3 17",
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 9",
    ] {
        let s = from_fen(&[], fen);
        assert_eq!(formats::write(&s.game, Format::Fen, &s.state).unwrap(), fen);
    }
    // a passed square that nobody can use is not kept
    let s = from_fen(&[], "4k3/8/8/3p4/8/8/8/4K3 w - d6 0 9");
    let text = formats::write(&s.game, Format::Fen, &s.state).unwrap();
    assert_eq!(text, "4k3/8/8/3p4/8/8/8/4K3 w - - 0 9");
}

#[test]
fn wrong_fen_is_refused_with_its_column() {
    for (fen, column, says) in [
        ("", 1, "fields"),
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP w KQkq - 0 1",
            1,
            "ranks",
        ),
        ("4k3/8/8/8/8/8/8/3xK3 w - - 0 1", 18, "`x` is no piece"),
        ("4k3/9/8/8/8/8/8/4K3 w - - 0 1", 5, "9 points"),
        ("4k3/8/8/8/8/8/8/4K4 w - - 0 1", 17, "9 points"),
        ("4k3/8/8/8/8/8/8/4K3 x - - 0 1", 21, "side to move"),
        ("4k3/8/8/8/8/8/8/4K3 w KX - 0 1", 24, "`X`"),
        ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", 1, "no rook"),
        ("4k3/8/8/8/8/8/8/4K3 w - z9 0 1", 25, "`z9`"),
        ("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", 25, "passed over"),
        ("4k3/8/8/8/8/8/8/4K3 w - - x 1", 27, "plies"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 y", 29, "moves"),
        ("4k3/8/8/8/8/8/8/8 w - - 0 1", 1, "no king"),
        ("4k3/8/8/8/8/8/8/3KK3 w - - 0 1", 1, "more than one king"),
        ("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", 1, "in check"),
    ] {
        let error = refused(fen);
        assert!(error.message.contains(says), "{fen}: {error}");
        assert_eq!(error.column, column, "{fen}: {error}");
    }
}
