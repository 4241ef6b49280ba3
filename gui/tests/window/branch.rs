//! A new game from an earlier moment of another.

use std::fs;

use sifang_core::view::Viewer;
use sifang_gui::app::UiCommand;
use sifang_gui::folders::Folders;

use crate::stage::Stage;

#[test]
fn a_game_goes_on_from_an_earlier_moment_and_the_record_stays_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("old.toml");
    let mut stage = Stage::with(Folders {
        config: None,
        data: Some(folder.path().join("data")),
    });
    stage.click("Play Chess");
    stage.both_move();
    stage.click("Resign");
    stage.click("Yes");
    stage.until_over();
    stage.apply(UiCommand::Save(path.clone()));
    stage.until("it is saved", |app| app.notice().is_some());
    stage.apply(UiCommand::Close);
    let record = fs::read(&path).unwrap();
    // the record, opened, after its first move, everything open: whoever is on move then is the person
    stage.apply(UiCommand::ToStart);
    stage.apply(UiCommand::Open(path.clone()));
    stage.until("the record is open", |app| {
        app.model().is_some_and(|model| !model.result.is_empty())
    });
    stage.apply(UiCommand::Look(Viewer::Referee));
    stage.apply(UiCommand::At(Some(1)));
    stage.until("the first move is shown", |app| {
        app.model().is_some_and(|model| model.told == 1)
    });
    stage.click("Play from here");
    stage.until("a new game is on the table", |app| {
        app.model().is_some_and(|model| model.status == "Your turn")
    });
    let own = stage.model().plates.iter().find(|plate| plate.own);
    assert_eq!(own.expect("a seat of mine").name, "Black");
    assert_eq!(stage.label("e4"), "e4, white pawn, last move");
    stage.point("e7");
    stage.point("e5");
    stage.until("it was played", |app| {
        app.model().is_some_and(|model| model.log.len() >= 2)
    });
    assert_eq!(
        fs::read(&path).unwrap(),
        record,
        "the old record is untouched"
    );
    stage.apply(UiCommand::ToStart);
    assert_eq!(stage.app().unfinished().len(), 1);
}
