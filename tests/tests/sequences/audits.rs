//! What a position keeps up to date is what it would be afresh, and what must hold everywhere holds.

use sifang_tests::invariants;

use super::everywhere;

#[test]
fn what_is_kept_up_to_date_is_as_if_worked_out_afresh() {
    everywhere(16, 80, |id, mode, script| {
        let game = script.game(id, mode);
        let mut found = Ok(());
        let played = script.play(&game, |played| {
            if found.is_ok() {
                found = invariants::position(&game, played.truth());
            }
        });
        found?;
        match played.score() {
            Some(score) => invariants::score(game.rules(), played.truth(), &score),
            None => Ok(()),
        }
    });
}
