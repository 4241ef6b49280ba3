//! Through the moments of a game by bar and keys.

use egui::Key;
use sifang_gui::app::{Replay, UiCommand};

use crate::stage::Stage;

/// A game of chess in which both have moved once, with me to move.
fn begun() -> Stage {
    let mut stage = Stage::new();
    stage.click("Play Chess");
    stage.both_move();
    stage
}

/// Waits until a moment is shown that so many entries of the log tell of.
fn at(stage: &mut Stage, entries: usize) {
    stage.until(&format!("{entries} entries are shown"), |app| {
        app.model().is_some_and(|model| model.told == entries)
    });
}

#[test]
fn the_bar_shows_earlier_moments_of_a_running_game() {
    let mut stage = begun();
    let now = stage.model().log.len();
    stage.click("To the start");
    at(&mut stage, 0);
    assert_eq!(stage.label("e2"), "e2, white pawn");
    assert!(stage.shows("Action 0 of 2"));
    stage.click("One on");
    at(&mut stage, 1);
    assert_eq!(stage.label("e4"), "e4, white pawn, last move");
    stage.key(Key::OpenBracket);
    at(&mut stage, 0);
    stage.key(Key::CloseBracket);
    at(&mut stage, 1);
    stage.key(Key::Home);
    at(&mut stage, 0);
    stage.click("To the end");
    at(&mut stage, now);
    assert!(
        !stage.shows("Look as"),
        "others are looked at after the end only"
    );
}

#[test]
fn a_game_that_is_over_runs_by_itself_and_is_seen_as_by_anybody() {
    let mut stage = begun();
    stage.click("Resign");
    stage.click("Yes");
    stage.until_over();
    let whole = stage.model().log.len();
    stage.apply(UiCommand::Replay(Replay::Each(100)));
    stage.click("Run");
    at(&mut stage, 0);
    at(&mut stage, 1);
    at(&mut stage, whole);
    assert!(stage.shows("Run"), "it has stopped at the end");
    stage.apply(UiCommand::LetGo);
    stage.key(Key::ArrowLeft);
    stage.until("a moment back", |app| {
        app.model().is_some_and(|model| model.result.is_empty())
    });
    stage.click("Look as");
    stage.click("All open");
    stage.until("nobody's plate is the viewer's", |app| {
        app.model()
            .is_some_and(|model| model.plates.iter().all(|plate| !plate.own))
    });
}
