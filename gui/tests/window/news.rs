//! Good news pass by themselves; and what is offered again among the recent files.

use std::fs;
use std::time::Duration;

use egui::ViewportId;
use egui_kittest::kittest::NodeT;
use sifang_gui::app::{Job, UiCommand};
use sifang_gui::folders::Folders;

use crate::stage::Stage;

/// A game of chess in which the position was just copied.
fn copied() -> Stage {
    let mut stage = Stage::new();
    stage.click("Play Chess");
    stage.both_move();
    stage.apply(UiCommand::CopyPosition);
    stage
}

fn next(stage: &mut Stage) -> Duration {
    let outputs = &stage.harness().output().viewport_output;
    outputs[&ViewportId::ROOT].repaint_delay
}

#[test]
fn good_news_pass_and_the_window_rests_meanwhile() {
    let mut stage = copied();
    stage.focus_on("e2");
    assert!(stage.says("The position was copied"));
    assert!(!stage.shows("OK"), "nothing waits for a button");
    assert_eq!(stage.app().trouble(), None);
    let text = stage.app().notice().expect("it is said").to_owned();
    let root = stage.harness().root();
    let live = root.children_recursive().any(|node| {
        let node = node.accesskit_node();
        node.label().as_deref() == Some(&text) && node.live() == egui::accesskit::Live::Polite
    });
    assert!(live, "programs for the blind read it out");
    // no focus is taken, and no frame is asked for but the one that takes it away
    assert!(stage.focused().is_some_and(|name| name.starts_with("e2")));
    for _ in 0..10 {
        stage.step();
    }
    let waits = next(&mut stage);
    assert!(
        waits > Duration::from_secs(1) && waits < Duration::from_secs(4),
        "{waits:?}"
    );
    for _ in 0..85 {
        stage.step();
    }
    assert_eq!(stage.app().notice(), None);
    stage.step();
    assert_eq!(next(&mut stage), Duration::MAX);
}

#[test]
fn a_click_takes_good_news_away_and_touches_nothing_behind() {
    let mut stage = copied();
    stage.step();
    stage.click("The position was copied");
    assert_eq!(stage.app().notice(), None);
    assert_eq!(stage.app().shown_number(), Some(2));
}

/// What cannot be opened, and pictures, are not offered to be opened again; a record is no layout.
#[test]
fn recent_files_are_those_that_can_be_opened_again() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let mut stage = Stage::with(Folders::default());
    stage.click("Play Chess");
    stage.both_move();
    let recent = |stage: &Stage| stage.app().settings().recent.paths().to_vec();
    stage.apply(UiCommand::Files(Job::Svg));
    stage.apply(UiCommand::Chosen(Some(at("board.svg"))));
    stage.until("the picture is there", |app| app.notice().is_some());
    assert_eq!(recent(&stage), Vec::<std::path::PathBuf>::new());
    fs::write(at("torn.toml"), "format = 1\nnonsense").unwrap();
    fs::write(at("note.toml"), "hello").unwrap();
    for name in ["torn.toml", "note.toml"] {
        stage.apply(UiCommand::Files(Job::Open));
        stage.apply(UiCommand::Chosen(Some(at(name))));
        stage.until("it is told", |app| app.trouble().is_some());
        stage.click("OK");
        assert_eq!(recent(&stage), Vec::<std::path::PathBuf>::new(), "{name}");
    }
    stage.apply(UiCommand::Files(Job::Save));
    stage.apply(UiCommand::Chosen(Some(at("game.toml"))));
    stage.until("it is saved", |app| {
        !app.settings().recent.paths().is_empty()
    });
    assert_eq!(recent(&stage), [at("game.toml")]);
    // a layout that was written is remembered; in the list of layouts the record is missing
    stage.apply(UiCommand::ToStart);
    stage.click("Layout editor of Luzhanqi");
    stage.apply(UiCommand::Files(Job::Export));
    stage.apply(UiCommand::Chosen(Some(at("mine.toml"))));
    assert_eq!(recent(&stage), [at("mine.toml"), at("game.toml")]);
    stage.apply(UiCommand::Files(Job::Import));
    stage.until_shown("mine.toml");
    assert!(!stage.shows("game.toml"));
    assert!(stage.shows(&at("mine.toml").display().to_string()));
    assert!(!stage.shows(&at("game.toml").display().to_string()));
    // written by hand, it is told what it is
    stage.apply(UiCommand::Chosen(Some(at("game.toml"))));
    assert!(stage.says("the record of a game, not a layout"));
    stage.click("OK");
    stage.apply(UiCommand::Files(Job::Import));
    stage.apply(UiCommand::Chosen(Some(at("mine.toml"))));
    assert_eq!(stage.app().trouble(), None);
}
