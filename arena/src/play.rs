//! One game.

use sifang_bots::{Advance, Budget, Players, advance};
use sifang_core::matches::Match;
use sifang_core::play::{Action, Awaits};
use sifang_core::random::stream;
use sifang_core::view::Viewer;

use crate::experiment::{Experiment, Layouts, Task};

/// Plays a game to its end, or until it is broken off.
///
/// All chance comes from streams named by the seed of the block, the number of the block, and the purpose; neither the
/// condition nor the seating is in a name. So conditions that lay out by the same rules start from the same layouts and
/// with the same seat.
pub fn play(experiment: &Experiment, task: Task) -> Match {
    let game = &experiment.conditions[task.condition].game;
    let mut played = Match::new(game, experiment.seed_of(task.block));
    if experiment.layouts == Layouts::Dealt {
        deal(&mut played, task.block);
    }
    let names = experiment.names(task.seating).into_iter();
    let mut players: Players = names.map(sifang_bots::find).collect();
    let limit = experiment.max_plies.unwrap_or(u32::MAX);
    while played.truth().plies() < limit
        && advance(&mut played, &mut players, task.block, Budget::default()) == Advance::Acted
    {}
    played
}

/// Lays out for all seats.
fn deal(game: &mut Match, block: u64) {
    while let Awaits::Layouts { open } = game.awaits() {
        let Some(seat) = open.iter().next() else {
            return;
        };
        // the stream that a bot of this seat would lay out from
        let mut random = stream(game.seed(), block, "layout", u64::from(seat.0));
        let dealt = sifang_bots::deal(&game.view(Viewer::Seat(seat)), &mut random);
        let accepted = game.act(Some(seat), Action::Layout(dealt)).is_ok();
        debug_assert!(accepted, "dealt layouts are legal");
        if !accepted {
            return;
        }
    }
}
