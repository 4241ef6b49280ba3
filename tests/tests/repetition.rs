//! Clause 8.4: what makes two positions the same.

use sifang_core::notation;
use sifang_core::play::Reason;
use sifang_tests::{game, position};

const KINGS: &str =
    "[pieces]\neast = \"Kn7 m4\"\nsouth = \"Kh1 d2\"\nwest = \"Ka8 b11\"\nnorth = \"Kg14 k13\"\n";

/// The last regular mover and whether a move answers a check count only where the order resumes after a check (5.1 B).
#[test]
fn clause_8_4_the_resume_pointer_counts_only_under_resume() {
    let text =
        |last: &str| format!("to-move = \"east\"\n[turn]\nlast-regular = \"{last}\"\n{KINGS}");
    for (after_check, same) in [("from-responder", true), ("resume", false)] {
        let game = game(
            "four-player-chess",
            "melee",
            &[("after-check", after_check)],
        );
        let key = |last: &str| {
            let (state, _) = position(&game, &text(last)).unwrap_or_else(|p| panic!("{p}"));
            game.key(&state)
        };
        assert_eq!(key("north") == key("west"), same, "{after_check}");
    }
}

/// The start counts once: the third time that all stand as at first is a draw, and not the second.
#[test]
fn clause_8_4_the_third_time_is_a_draw() {
    let game = game("four-player-chess", "melee", &[]);
    let text = format!("to-move = \"east\"\n{KINGS}");
    let (mut state, mut history) = position(&game, &text).unwrap_or_else(|p| panic!("{p}"));
    let round = [
        "Kn7-n8", "Kh1-h2", "Ka8-a7", "Kg14-g13", "Kn8-n7", "Kh2-h1", "Ka7-a8", "Kg13-g14",
    ];
    for (i, text) in round.iter().chain(&round).enumerate() {
        assert_eq!(state.over(), None, "before move {i}");
        let seat = state.to_move().expect("somebody is on move");
        let m = notation::read(&game, &state, seat, text).unwrap_or_else(|e| panic!("{text}: {e}"));
        game.play_move(&mut state, &mut history, m, &mut ());
    }
    assert_eq!(state.over(), Some(Reason::Repetition));
}
