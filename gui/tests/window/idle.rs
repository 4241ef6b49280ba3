//! A window that nobody uses does nothing: it asks for no further frame on any screen, with the cursor in a field or not.

use std::time::Duration;

use egui::{Key, Modifiers, ViewportId};
use sifang_gui::app::{Answer, Job, Opened, UiCommand};
use sifang_gui::folders::Folders;

use crate::records::{game, opening};
use crate::stage::Stage;

/// When the window wants its next frame.
fn next(stage: &mut Stage) -> Duration {
    let outputs = &stage.harness().output().viewport_output;
    let root = outputs.get(&ViewportId::ROOT);
    root.expect("the window itself").repaint_delay
}

/// After what moves has arrived, no frame is asked for, nor after one that comes all the same.
fn rests(stage: &mut Stage, screen: &str) {
    for _ in 0..60 {
        stage.step();
        if next(stage) == Duration::MAX {
            break;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    for _ in 0..3 {
        assert_eq!(next(stage), Duration::MAX, "{screen}");
        stage.step();
    }
}

#[test]
fn screens_before_a_game_rest() {
    let mut stage = Stage::new();
    rests(&mut stage, "start");
    stage.apply(UiCommand::Preferences(true));
    rests(&mut stage, "settings");
    stage.apply(UiCommand::Preferences(false));
    stage.apply(UiCommand::Help(true));
    rests(&mut stage, "keys");
    stage.apply(UiCommand::Help(false));
    stage.apply(UiCommand::Options("luzhanqi".to_owned()));
    rests(&mut stage, "options");
    stage.apply(UiCommand::Form(Answer::Seed(Some(3))));
    stage.type_into("Name of South", "Ann");
    rests(&mut stage, "options, a name being typed");
    stage.click("Rules");
    rests(&mut stage, "rules");
    stage.key(Key::F1);
    stage.click("Layout editor");
    rests(&mut stage, "editor");
    stage.apply(UiCommand::ToStart);
    stage.apply(UiCommand::Files(Job::Open));
    stage.until_shown("Path");
    stage.type_into("Path", "x");
    rests(&mut stage, "files");
}

#[test]
fn a_game_rests_until_somebody_acts() {
    let opened = Opened::Table(Box::new(opening(game("chess"), 2, None)));
    let mut stage = Stage::opened(Folders::default(), opened);
    stage.played(0);
    rests(&mut stage, "game");
    stage.point("e2");
    rests(&mut stage, "game, a piece chosen");
    stage.apply(UiCommand::LetGo);
    stage.letters("e2-");
    assert!(stage.harness().ctx.text_edit_focused());
    rests(&mut stage, "game, a move being typed");
    stage.letters("e4");
    stage.key(Key::Enter);
    stage.played(1);
    rests(&mut stage, "game, a move typed");
    stage.type_into("Move", "e");
    assert!(stage.harness().ctx.text_edit_focused());
    rests(&mut stage, "game, the cursor in the field");
    stage
        .harness()
        .key_press_modifiers(Modifiers::COMMAND, Key::S);
    stage.until_shown("File name");
    stage.type_into("File name", "x");
    rests(&mut stage, "files over a game");
    stage.key(Key::Escape);
    stage.click("Resign");
    stage.click("Yes");
    stage.until_over();
    rests(&mut stage, "game over");
}

#[test]
fn a_curtain_and_hidden_games_rest() {
    let opened = Opened::Table(Box::new(opening(game("luzhanqi"), 2, None)));
    let mut stage = Stage::opened(Folders::default(), opened);
    stage.until("the curtain is drawn", |app| app.curtain().is_some());
    rests(&mut stage, "curtain");
    stage.lift();
    rests(&mut stage, "laying out");
    // a person whose move it is, bots on the other seats
    let mut stage = Stage::new();
    stage.click("Play Luzhanqi");
    stage.on_to_my_turn();
    rests(&mut stage, "my turn");
    stage.apply(UiCommand::At(Some(0)));
    stage.until("the start is shown", |app| app.shown_number() == Some(0));
    rests(&mut stage, "an earlier moment");
}
