//! What is kept beside a running game: the clock, the assistant, the time to set up, marks. After a crash they are back.

use std::fs;
use std::path::{Path, PathBuf};

use sifang_core::ids::SeatId;
use sifang_gui::app::{Answer, Marking, Setting, UiCommand};
use sifang_gui::folders::Folders;
use sifang_gui::model::Model;

use crate::stage::Stage;

fn folders(path: &Path) -> Folders {
    Folders {
        config: None,
        data: Some(path.to_owned()),
    }
}

/// What a crash leaves of a window's folder: the files, and no locks.
fn crashed(from: &Path, to: &Path) {
    let running = to.join("running");
    fs::create_dir_all(&running).unwrap();
    for file in fs::read_dir(from.join("running")).unwrap() {
        let file = file.unwrap();
        fs::copy(file.path(), running.join(file.file_name())).unwrap();
    }
}

/// The file beside the only game of a folder.
fn aside(data: &Path) -> PathBuf {
    let files = fs::read_dir(data.join("running")).unwrap();
    let mut files = files.map(|file| file.unwrap().path());
    let found = files.find(|path| path.extension().is_some_and(|ending| ending == "aside"));
    found.expect("something is kept beside the game")
}

/// A hidden game with a clock, an assistant and a time to set up, laid out, on my move.
fn begin(stage: &mut Stage, second: bool) {
    stage.apply(UiCommand::Options("luzhanqi".to_owned()));
    for answer in [
        Answer::Seed(Some(3)),
        Answer::Clock(10, 5),
        Answer::SetupTime(70),
        Answer::Assistant(true),
    ] {
        stage.apply(UiCommand::Form(answer));
    }
    if second {
        stage.apply(UiCommand::Form(Answer::Seat(SeatId(1), None)));
    }
    stage.apply(UiCommand::Begin);
    for _ in 0..=u8::from(second) {
        stage.until("the game is there", |app| {
            app.model().is_some_and(|model| model.lays_out) || app.curtain().is_some()
        });
        if second {
            stage.lift();
        }
        stage.click("Random");
        stage.click("Ready");
        // whoever laid out last may be the one who begins
        stage.until("it is another's turn, or play begins", |app| {
            let model = app.model();
            model.is_some_and(|model| model.pass_on.is_some() || model.mover.is_some())
        });
        if stage.model().pass_on.is_some() {
            stage.pass_on();
        }
    }
    if stage.app().curtain().is_some() {
        stage.lift();
    }
    if !second {
        stage.click("On to my turn");
    }
    stage.my_turn();
}

fn hidden(model: &Model) -> Vec<sifang_core::ids::PointId> {
    let hidden = model.pieces.iter().filter(|piece| piece.kind.is_none());
    hidden.map(|piece| piece.point).collect()
}

fn mark(stage: &mut Stage, at: usize, label: &str) {
    let point = hidden(stage.model())[at];
    stage.apply(UiCommand::Mark(Marking::Open(point)));
    stage.click(label);
}

fn go_on(stage: &mut Stage) {
    let button = stage.starting_with("Continue ");
    stage.click(&button);
    stage.until("the game is back", |app| {
        app.model().is_some() || app.curtain().is_some()
    });
}

#[test]
fn a_clock_marks_and_the_assistant_are_back_after_a_crash() {
    let (alive, crash) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let mut stage = Stage::with(folders(alive.path()));
    begin(&mut stage, false);
    mark(&mut stage, 0, "Perhaps: mine");
    mark(&mut stage, 1, "At least: company");
    mark(&mut stage, 2, "It is: bomb");
    stage.play_any();
    let (marks, certain) = (stage.model().marks.clone(), stage.model().certain.clone());
    assert!(marks.len() >= 2);
    let path = aside(alive.path());
    stage.until("the notes are written", |_| {
        fs::read_to_string(&path).is_ok_and(|text| text.matches("[[notes.marks]]").count() == 3)
    });
    crashed(alive.path(), crash.path());
    let mut again = Stage::with(folders(crash.path()));
    go_on(&mut again);
    again.my_turn();
    assert_eq!(again.app().notice(), None);
    assert_eq!(again.model().marks, marks);
    assert_eq!(again.model().certain, certain);
    let own = again.model().plates.iter().find(|plate| plate.own).unwrap();
    assert!(
        (300_000..=610_000).contains(&own.clock.unwrap()),
        "{:?}",
        own.clock
    );
    // the assistant and the time to set up go on into a rematch, and so does the clock
    again.click("Resign");
    again.click("Yes");
    again.until_over();
    again.click("Rematch, seats turned");
    again.until("layouts are awaited", |app| {
        app.model().is_some_and(|model| model.lays_out)
    });
    assert!(again.says("1:0") || again.says("1:10"));
    assert!(
        again
            .model()
            .plates
            .iter()
            .all(|plate| plate.clock == Some(600_000))
    );
}

/// J9.2: marks are back with who made them, and with nobody else.
#[test]
fn marks_come_back_to_who_made_them() {
    let (alive, crash) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let mut stage = Stage::with(folders(alive.path()));
    begin(&mut stage, true);
    mark(&mut stage, 0, "Perhaps: mine");
    let marks = stage.model().marks.clone();
    let me = stage
        .model()
        .plates
        .iter()
        .find(|plate| plate.own)
        .unwrap()
        .seat;
    let path = aside(alive.path());
    stage.until("the notes are written", |_| {
        fs::read_to_string(&path).is_ok_and(|text| text.contains("[[notes.marks]]"))
    });
    crashed(alive.path(), crash.path());
    let mut again = Stage::with(folders(crash.path()));
    go_on(&mut again);
    assert_eq!(again.app().curtain(), Some(me));
    assert!(!again.tree().contains("Mine"));
    again.lift();
    again.until("the marks are back", |app| {
        app.model().is_some_and(|model| model.marks == marks)
    });
    let sit = again.starting_with("Sit here: ");
    again.click(&sit);
    again.until("the curtain is drawn", |app| app.curtain().is_some());
    again.lift();
    assert!(again.model().marks.is_empty());
    assert!(!again.tree().contains("marked"));
}

/// Whoever does not want marks in the saved game has none there.
#[test]
fn marks_are_kept_only_if_they_are_wanted() {
    let folder = tempfile::tempdir().unwrap();
    let mut stage = Stage::with(folders(folder.path()));
    begin(&mut stage, false);
    mark(&mut stage, 0, "Perhaps: mine");
    let path = aside(folder.path());
    let kept = |path: &Path| {
        let text = fs::read_to_string(path).unwrap();
        (text.contains("marks"), text.contains("assistant = true"))
    };
    stage.until("the mark is written", |_| kept(&path).0);
    stage.apply(UiCommand::Preferences(true));
    stage.click("Keep marks in the saved game");
    stage.until("it is taken out", |_| !kept(&path).0);
    assert!(kept(&path).1, "the rest is kept");
    assert_eq!(stage.model().marks.len(), 1, "and it is still seen");
    stage.apply(UiCommand::Set(Setting::KeepMarks(true)));
    stage.until("it is written again", |_| kept(&path).0);
}

/// What lies beside the game is torn, or of a later version: the game goes on, and it is said what is lost.
#[test]
fn a_game_goes_on_without_what_was_kept_beside_it() {
    for (text, said) in [
        ("format = 1\n[clock]\nleft = [1, 2", "could not be read"),
        ("format = 9\n", "by a newer version"),
        (
            "format = 1\n[[notes.marks]]\nby = \"nobody\"\non = \"a1\"\n[notes.marks.is]\nkind = \"x\"\n",
            "1 marks that were kept",
        ),
    ] {
        let (alive, crash) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let mut stage = Stage::with(folders(alive.path()));
        begin(&mut stage, false);
        crashed(alive.path(), crash.path());
        fs::write(aside(crash.path()), text).unwrap();
        let mut again = Stage::with(folders(crash.path()));
        go_on(&mut again);
        again.until("it is told", |app| app.notice().is_some());
        let notice = again.app().notice().unwrap().to_owned();
        assert!(notice.contains(said), "{notice}");
        again.click("OK");
        again.my_turn();
        again.play_any();
    }
}

/// `Play from here` gives the clock of the game anew.
#[test]
fn a_game_that_goes_on_from_an_earlier_moment_has_the_clock_too() {
    let folder = tempfile::tempdir().unwrap();
    let mut stage = Stage::with(folders(folder.path()));
    stage.apply(UiCommand::Options("chess".to_owned()));
    stage.apply(UiCommand::Form(Answer::Clock(10, 5)));
    stage.apply(UiCommand::Begin);
    stage.until("the game is there", |app| app.model().is_some());
    stage.both_move();
    stage.click("Resign");
    stage.click("Yes");
    stage.until_over();
    stage.apply(UiCommand::At(Some(2)));
    stage.played(2);
    stage.click("Play from here");
    // in the old game both have won seconds by moving
    let full = |clock: Option<u64>| clock.is_some_and(|left| (590_000..=600_000).contains(&left));
    stage.until("a new game with full clocks is on the table", |app| {
        let model = app.model();
        model.is_some_and(|model| model.plates.iter().all(|plate| full(plate.clock)))
    });
    assert_eq!(stage.model().status, "Your turn");
}
