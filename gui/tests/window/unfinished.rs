//! Games that are left, by menu, by closing or by a crash, are offered again, and none is lost to another.

use std::fs;
use std::path::Path;

use sifang_gui::app::UiCommand;
use sifang_gui::folders::Folders;

use crate::stage::Stage;

fn folders(path: &Path) -> Folders {
    Folders {
        config: None,
        data: Some(path.to_owned()),
    }
}

/// Begins a game and moves once in it.
fn begin(stage: &mut Stage) -> usize {
    stage.apply(UiCommand::Play("chess".to_owned()));
    stage.until("the game has begun", |app| {
        app.model().is_some_and(|model| model.log.is_empty())
    });
    stage.both_move();
    stage.model().log.len()
}

#[test]
fn a_game_is_offered_again_when_its_window_was_closed() {
    let folder = tempfile::tempdir().unwrap();
    let mut stage = Stage::with(folders(folder.path()));
    begin(&mut stage);
    let log = stage.model().log.clone();
    drop(stage);
    let mut stage = Stage::with(folders(folder.path()));
    assert!(stage.shows("Unfinished games"));
    stage.click("Continue Chess, 2 actions");
    stage.until("the game is back", |app| app.model().is_some());
    assert_eq!(stage.model().log, log);
    stage.my_turn();
    stage.play_any();
}

/// A crash leaves the file and the lock's name, and no lock.
#[test]
fn a_game_is_offered_again_after_a_crash() {
    let (alive, crashed) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let mut stage = Stage::with(folders(alive.path()));
    begin(&mut stage);
    let log = stage.model().log.clone();
    let running = crashed.path().join("running");
    fs::create_dir(&running).unwrap();
    for file in fs::read_dir(alive.path().join("running")).unwrap() {
        let file = file.unwrap();
        fs::copy(file.path(), running.join(file.file_name())).unwrap();
    }
    let mut again = Stage::with(folders(crashed.path()));
    again.click("Continue Chess, 2 actions");
    again.until("the game is back", |app| app.model().is_some());
    assert_eq!(again.model().log, log);
}

#[test]
fn two_windows_share_no_game() {
    let folder = tempfile::tempdir().unwrap();
    let mut first = Stage::with(folders(folder.path()));
    begin(&mut first);
    // the game of the first window is its own
    let mut second = Stage::with(folders(folder.path()));
    assert!(second.app().unfinished().is_empty());
    begin(&mut second);
    second.play_any();
    let log = first.model().log.clone();
    assert_ne!(second.model().log.len(), log.len());
    drop(second);
    drop(first);
    let third = Stage::with(folders(folder.path()));
    let mut left: Vec<usize> = third
        .app()
        .unfinished()
        .iter()
        .map(|left| left.actions)
        .collect();
    left.sort_unstable();
    assert_eq!((left.len(), left[0]), (2, 2));
}

#[test]
fn a_new_game_takes_nothing_from_one_that_was_left() {
    let folder = tempfile::tempdir().unwrap();
    let mut stage = Stage::with(folders(folder.path()));
    for n in 0..3 {
        begin(&mut stage);
        stage.apply(UiCommand::ToStart);
        assert_eq!(stage.app().unfinished().len(), n + 1);
    }
    // a game that was played to its end is not offered
    begin(&mut stage);
    stage.click("Resign");
    stage.click("Yes");
    stage.until_over();
    stage.apply(UiCommand::ToStart);
    assert_eq!(stage.app().unfinished().len(), 3);
    // what is discarded is gone, but not before a yes
    let path = stage.app().unfinished()[0].path.clone();
    stage.apply(UiCommand::AskDiscard(Some(path.clone())));
    stage.click("No");
    assert!(path.exists());
    stage.apply(UiCommand::AskDiscard(Some(path.clone())));
    stage.click("Yes");
    assert!(!path.exists());
    assert_eq!(stage.app().unfinished().len(), 2);
}

#[test]
fn a_torn_file_is_opened_as_far_as_it_goes_and_kept_beside() {
    let folder = tempfile::tempdir().unwrap();
    let mut stage = Stage::with(folders(folder.path()));
    begin(&mut stage);
    stage.apply(UiCommand::ToStart);
    let path = stage.app().unfinished()[0].path.clone();
    let whole = fs::read_to_string(&path).unwrap();
    let torn = &whole[..whole.find("\n]").unwrap()];
    fs::write(&path, torn).unwrap();
    stage.apply(UiCommand::ToStart);
    stage.apply(UiCommand::Continue(path.clone()));
    stage.until("it is told", |app| app.notice().is_some());
    stage.click("OK");
    stage.my_turn();
    assert_eq!(
        fs::read_to_string(path.with_extension("damaged")).unwrap(),
        torn
    );
    stage.play_any();
}
