//! The slow generator and the compiled tables list the same moves.

use std::collections::BTreeSet;

use sifang_core::game::Game;
use sifang_core::ids::{PointId, SeatId};
use sifang_core::play::{Move, State};
use sifang_core::position;
use sifang_tests::slow::Slow;

use super::everywhere;

/// What one generator lists and the other does not.
pub(crate) fn differences(game: &Game, state: &State) -> Result<(), String> {
    let slow = Slow::new(game.rules(), state);
    for seat in state.living().or(state.walking()).iter() {
        let listed = game.moves_of(state, seat);
        let fast: BTreeSet<Move> = listed.iter().copied().collect();
        if fast.len() != listed.len() {
            return Err(told(game, state, seat, "listed twice", &listed));
        }
        let slow = slow.moves(seat);
        let missing: Vec<Move> = slow.difference(&fast).copied().collect();
        if !missing.is_empty() {
            return Err(told(game, state, seat, "missing in the tables", &missing));
        }
        let wrong: Vec<Move> = fast.difference(&slow).copied().collect();
        if !wrong.is_empty() {
            return Err(told(game, state, seat, "only in the tables", &wrong));
        }
    }
    Ok(())
}

fn told(game: &Game, state: &State, seat: SeatId, what: &str, moves: &[Move]) -> String {
    let rules = game.rules();
    let name = |point: u8| rules.board.name(PointId(point));
    let moves: Vec<String> = moves
        .iter()
        .map(|m| format!("{}-{} {m:?}", name(m.from), name(m.to)))
        .collect();
    format!(
        "{} for {}: {}\n{:?}\n{}",
        what,
        rules.seats[seat.index()].id,
        moves.join(", "),
        rules.configured.options,
        position::write(game, state)
    )
}

/// Of every seat that acts, whether or not it is on move.
#[test]
fn slow_and_fast_generators_agree() {
    everywhere(12, 40, |id, mode, script| {
        let game = script.game(id, mode);
        let mut found = Ok(());
        let mut looks = 0;
        script.play(&game, |played| {
            // every third position: the slow generator is slow
            looks += 1;
            if found.is_ok() && looks % 3 == 1 {
                found = differences(&game, played.truth());
            }
        });
        found
    });
}
