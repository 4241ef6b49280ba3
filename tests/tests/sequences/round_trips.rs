//! What crosses the border of a process comes back as it was: actions, events, what is seen of them, positions, records;
//! and a view written is the same bytes wherever the game is played again.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;
use sifang_core::lang::{self, Sources};
use sifang_core::matches::Match;
use sifang_core::play::Action;
use sifang_core::record::{self, Players};
use sifang_core::view::Viewer;
use sifang_core::{notation, position};

use super::everywhere;

fn through_json<T: Serialize + DeserializeOwned + PartialEq + Debug>(
    value: &T,
) -> Result<(), String> {
    let text = serde_json::to_string(value).map_err(|e| e.to_string())?;
    let again: T = serde_json::from_str(&text).map_err(|e| format!("{text}: {e}"))?;
    same(&again, value)
}

fn same<T: PartialEq + Debug>(again: &T, value: &T) -> Result<(), String> {
    if again == value {
        Ok(())
    } else {
        Err(format!("{again:?}\nis not\n{value:?}"))
    }
}

fn viewers(played: &Match) -> impl Iterator<Item = Viewer> {
    let seats = 0..played.game().rules().seats.len() as u8;
    seats
        .map(|seat| Viewer::Seat(sifang_core::ids::SeatId(seat)))
        .chain([Viewer::Public])
}

#[test]
fn actions_and_events_survive_json() {
    everywhere(4, 60, |id, mode, script| {
        let game = script.game(id, mode);
        let played = script.play(&game, |_| {});
        for (number, one) in played.played().iter().enumerate() {
            through_json(&one.action)?;
            through_json(&one.seat)?;
            if matches!(one.action, Action::Move { .. }) {
                let json = notation::to_json(&game, &one.action);
                same(&notation::from_json(&game, &json), &Ok(one.action.clone()))?;
            }
            for event in played.events(number) {
                through_json(event)?;
            }
        }
        for viewer in viewers(&played) {
            through_json(&viewer)?;
            for seen in played.seen_since(viewer, 0) {
                through_json(seen)?;
            }
        }
        through_json(&played.awaits())
    });
}

#[test]
fn positions_and_records_survive_their_text() {
    everywhere(3, 60, |id, mode, script| {
        let game = script.game(id, mode);
        let played = script.play(&game, |_| {});
        if played.truth().to_move().is_some() {
            let text = position::write(&game, played.truth());
            let (again, _) = sifang_tests::position(&game, &text)?;
            same(&game.key(&again), &game.key(played.truth()))?;
            same(&game.moves(&again), &game.moves(played.truth()))?;
            same(&position::write(&game, &again), &text)?;
        }
        let text = record::write(&played, &Players::default());
        let mut sources = Sources::new();
        let source = sources.add("record.toml", text.clone());
        let reading = record::read(source, &mut sources);
        if reading.problems.has_errors() {
            return Err(lang::render(&reading.problems, &sources, false));
        }
        let again = reading.game.ok_or("a record without a game")?;
        same(again.truth(), played.truth())?;
        same(&again.played(), &played.played())?;
        same(&again.score(), &played.score())?;
        for number in 0..played.played().len() {
            same(&again.events(number), &played.events(number))?;
        }
        for viewer in viewers(&played) {
            let bytes = |game: &Match| serde_json::to_string(&game.view(viewer)).expect("a view");
            same(&bytes(&again), &bytes(&played))?;
        }
        Ok(())
    });
}
