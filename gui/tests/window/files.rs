//! Files: opened by panel, by drop and from the command line, saved, copied; what is wrong with them is told.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;
use sifang_gui::app::{App, Arranging, Job, UiCommand};
use sifang_gui::folders::Folders;

use crate::stage::Stage;

/// A file that is dropped onto the window.
#[derive(Debug)]
struct Dropped(PathBuf);

impl egui::DroppedFile for Dropped {
    fn path(&self) -> &Path {
        &self.0
    }

    fn bytes(&self) -> Result<Vec<u8>, String> {
        fs::read(&self.0).map_err(|error| error.to_string())
    }
}

fn drop_file(stage: &mut Stage, path: &Path) {
    let dropped = Arc::new(Dropped(path.to_owned()));
    stage.harness().input_mut().dropped_files.push(dropped);
    stage.harness().step();
    stage.harness().step();
}

/// A game of chess in which one move was made by each side.
fn begun(folders: Folders) -> Stage {
    let mut stage = Stage::with(folders);
    stage.click("Play Chess");
    stage.both_move();
    stage
}

fn saved(stage: &mut Stage, path: &Path) {
    stage.apply(UiCommand::Save(path.to_owned()));
    stage.until("the record is saved", |app| app.notice().is_some());
    stage.apply(UiCommand::Close);
    assert!(path.exists());
}

#[test]
fn a_record_is_saved_and_opened_by_the_panel_and_by_a_drop() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.toml");
    let mut stage = begun(Folders::default());
    let moved = stage.model().log.clone();
    stage
        .harness()
        .key_press_modifiers(Modifiers::COMMAND, Key::S);
    stage.harness().step();
    stage.until_shown("Save a file");
    stage.write("File name", &path.display().to_string());
    stage.key(Key::Enter);
    stage.until("it is saved", |app| app.notice().is_some());
    assert!(stage.says("Saved as"));
    stage.apply(UiCommand::Close);
    // by the panel, from the first screen
    stage.apply(UiCommand::ToStart);
    stage.click("Open a file…");
    stage.write("Path", &path.display().to_string());
    stage.key(Key::Enter);
    stage.until("the record is open", |app| app.model().is_some());
    assert_eq!(stage.model().log, moved);
    // it is among the recent files now, one click away
    stage.apply(UiCommand::ToStart);
    stage.apply(UiCommand::Files(Job::Open));
    stage.click(&path.display().to_string());
    stage.until("the record is open again", |app| app.model().is_some());
    // by a drop, onto a game that runs and has gone on
    let before = fs::read(&path).unwrap();
    stage.my_turn();
    stage.play_any();
    drop_file(&mut stage, &path);
    stage.played(2);
    stage.my_turn();
    stage.play_any();
    assert_eq!(
        fs::read(&path).unwrap(),
        before,
        "what was opened is not written to"
    );
}

#[test]
fn a_file_of_a_variant_opens_its_form_and_is_played() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.toml");
    let text = "schema = 1\nid = \"mine\"\nextends = \"chess\"\nname = { en = \"My chess\", zh-Hans = \"我的棋\", zh-Hant = \"我的棋\" }\n";
    fs::write(&path, text).unwrap();
    let child = folder.path().join("child.toml");
    fs::write(
        &child,
        "schema = 1\nid = \"child\"\nextends = \"./mine.toml\"\n",
    )
    .unwrap();
    let mut stage = Stage::new();
    for file in [&path, &child] {
        drop_file(&mut stage, file);
        assert!(stage.shows("Options of My chess"), "{file:?}");
    }
    stage.click("Start the game");
    stage.my_turn();
    assert_eq!(stage.label("e2"), "e2, white pawn");
}

#[test]
fn what_is_no_file_of_ours_is_told_and_the_running_game_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, bytes: &[u8]| {
        let path = folder.path().join(name);
        fs::write(&path, bytes).unwrap();
        path
    };
    let good = folder.path().join("good.toml");
    let mut stage = begun(Folders::default());
    saved(&mut stage, &good);
    let whole = fs::read_to_string(&good).unwrap();
    let cases = [
        (write("empty.toml", b""), "empty.toml"),
        (write("note.toml", b"hello, this is no record"), "note.toml"),
        (write("bytes.toml", &[0xff, 0xfe, 0x00]), "no UTF-8 text"),
        (write("layout.jql", b"x"), "taken up by the layout editor"),
        (
            write("broken.toml", b"schema = 1\nid = \"broken\"\nextends = \"chess\"\n[pieces.pawn]\nmoves = [\"fly\"]\n"),
            "fly",
        ),
        (write("no-record.toml", b"format = 1\nvariant = \"chess\"\n"), "no-record.toml"),
        (folder.path().join("gone.toml"), "gone.toml"),
        (folder.path().to_owned(), "folder"),
    ];
    let log = stage.model().log.clone();
    for (path, part) in cases {
        drop_file(&mut stage, &path);
        stage.until("it is told", |app| app.notice().is_some());
        let notice = stage.app().notice().unwrap().to_owned();
        assert!(notice.contains(part), "{path:?}: {notice}");
        stage.click("OK");
        assert_eq!(stage.model().log, log);
    }
    // a torn record opens as far as it goes, and says so
    let cut = whole.find("\n]").unwrap();
    let torn = write("torn.toml", &whole.as_bytes()[..cut]);
    stage.apply(UiCommand::Open(torn));
    stage.until("it is told", |app| app.notice().is_some());
    assert!(stage.says("torn"));
    stage.click("OK");
    stage.my_turn();
    stage.play_any();
}

#[test]
fn a_record_from_the_command_line_is_opened_and_a_bad_one_leaves_the_first_screen() {
    use sifang_bots::table::Opening;
    use sifang_gui::app::Opened;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bad.toml");
    fs::write(&path, "format = 1\nnonsense").unwrap();
    let mut stage = Stage::new();
    let ctx = stage.harness().ctx.clone();
    let opened = Opened::Table(Box::new(Opening::Record(path)));
    *stage.harness().state_mut() = Some(App::new(&ctx, Folders::default()).with(opened));
    stage.until("it is told", |app| app.notice().is_some());
    assert!(stage.says("bad.toml"));
    stage.click("OK");
    stage.until("the games are loaded", |app| !app.is_loading());
    assert!(stage.shows("Choose a game"));
}

#[test]
fn settings_that_are_torn_or_from_the_future_are_told_and_kept() {
    for (text, part) in [
        ("format = 1\npace = [", "could not be read"),
        ("format = 99\npace = 900\n", "newer version"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("settings.toml");
        fs::write(&path, text).unwrap();
        let folders = Folders {
            config: Some(folder.path().to_owned()),
            data: None,
        };
        let mut stage = Stage::with(folders);
        assert!(stage.says(part), "{part}");
        assert!(!stage.says("{file}"));
        stage.click("OK");
        stage.apply(UiCommand::Coordinates(false));
        let aside = folder.path().join("settings.toml.old");
        assert_eq!(fs::read_to_string(aside).unwrap(), text);
        assert!(
            fs::read_to_string(&path)
                .unwrap()
                .contains("coordinates = false")
        );
    }
}

/// A folder that cannot be there, because a file is: as good as one that may not be written to, for whoever runs this.
#[test]
fn where_nothing_can_be_written_it_is_told_once_and_the_game_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let folders = Folders {
        config: Some(file.join("config")),
        data: Some(file.join("data")),
    };
    let mut stage = Stage::with(folders);
    // no setting can be saved either
    stage.apply(UiCommand::Coordinates(false));
    stage.until("it is told", |app| app.notice().is_some());
    assert!(stage.says("could not be saved"));
    stage.click("OK");
    stage.apply(UiCommand::Play("chess".to_owned()));
    stage.my_turn();
    stage.point("e2");
    stage.point("e4");
    stage.until("it is told", |app| app.notice().is_some());
    assert!(stage.says("could not be saved by itself"));
    stage.click("OK");
    stage.click("On to my turn");
    stage.my_turn();
    stage.play_any();
    assert!(stage.app().notice().is_none(), "once is enough");
    stage.apply(UiCommand::Save(file.join("game.toml")));
    stage.until("it is told", |app| app.notice().is_some());
    assert!(stage.says("could not be saved"));
}

#[test]
fn position_and_record_are_copied_as_text() {
    let mut stage = begun(Folders::default());
    stage.apply(UiCommand::CopyPosition);
    let position = stage.copied().expect("a text");
    assert!(
        position.contains("variant = \"chess\"") && position.contains("e4"),
        "{position}"
    );
    stage.apply(UiCommand::CopyRecord);
    // the table answers in a moment
    let record = (0..2000).find_map(|_| {
        let record = stage.copied();
        stage.harness().step();
        std::thread::sleep(std::time::Duration::from_millis(2));
        record
    });
    let record = record.expect("a text");
    assert!(
        record.starts_with("format = 1") && record.contains("e2-e4"),
        "{record}"
    );
    assert!(stage.says("The record was copied"));
}

#[test]
fn of_a_game_with_hidden_pieces_nothing_hidden_is_copied_before_the_end() {
    let mut stage = Stage::new();
    stage.click("Play Luzhanqi");
    stage.until("the game has begun", |app| {
        app.model().is_some_and(|model| model.mover.is_some())
    });
    stage.apply(UiCommand::CopyRecord);
    stage.until("it is told", |app| app.notice().is_some());
    assert!(stage.says("before the end"));
    assert_eq!(stage.copied(), None);
    stage.click("OK");
    stage.apply(UiCommand::FromHere);
    stage.until("it is told", |app| app.notice().is_some());
    stage.click("OK");
    stage.apply(UiCommand::CopyPosition);
    let position = stage.copied().expect("a text");
    // one's own pieces, and nobody else's
    assert!(
        position.starts_with("# pieces that are not known"),
        "{position}"
    );
    assert!(position.contains("\nsouth = "), "{position}");
    assert!(!position.contains("\nnorth = "), "{position}");
}

#[test]
fn pictures_of_the_board_are_written_in_both_forms() {
    let folder = tempfile::tempdir().unwrap();
    let mut stage = begun(Folders::default());
    for (job, name, first) in [
        (Job::Png, "board.png", &b"\x89PNG"[..]),
        (Job::Svg, "board.svg", &b"<svg"[..]),
    ] {
        let path = folder.path().join(name);
        stage.apply(UiCommand::Files(job));
        stage.write("File name", &path.display().to_string());
        stage.key(Key::Enter);
        stage.until("it is written", |app| app.notice().is_some());
        assert!(stage.says("Saved as"));
        stage.apply(UiCommand::Close);
        assert!(fs::read(&path).unwrap().starts_with(first), "{name}");
    }
    stage.apply(UiCommand::Files(Job::Svg));
    stage.apply(UiCommand::Chosen(Some(
        folder.path().join("no/such/board.svg"),
    )));
    stage.until("it is told", |app| app.notice().is_some());
    assert!(stage.says("The picture was not saved"));
}

#[test]
fn a_layout_that_is_dropped_comes_onto_the_desk() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.jql");
    let mut stage = Stage::new();
    stage.click("Layout editor of Siguo Junqi");
    stage.apply(UiCommand::Files(Job::Export));
    stage.apply(UiCommand::Chosen(Some(path.clone())));
    let texts = stage.texts();
    stage.click("Random");
    drop_file(&mut stage, &path);
    let slots = |texts: &[String]| -> Vec<String> {
        let slots = texts.iter().filter(|text| text.contains(", red "));
        slots.cloned().collect()
    };
    assert_eq!(slots(&stage.texts()), slots(&texts));
    stage.apply(UiCommand::Edit(Arranging::Leave));
    drop_file(&mut stage, &path);
    assert!(stage.says("taken up by the layout editor"));
    assert!(stage.harness().query_by_label("OK").is_some());
}

/// Where nothing can be kept, that is said at the start and with the first move, in the language, and the game goes on.
#[test]
fn a_folder_that_cannot_be_made_is_told_of() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "x").unwrap();
    let base = Some(file.join("sifang"));
    let mut stage = Stage::with(Folders {
        config: base.clone(),
        data: base,
    });
    assert!(stage.says("a file stands where a folder should be"));
    stage.click("OK");
    stage.apply(UiCommand::Language(sifang_gui::text::Lang::ZhHans));
    stage.until("the settings cannot be kept", |app| app.notice().is_some());
    assert!(stage.says("设置无法保存") && stage.says("应为文件夹之处有一个文件"));
    stage.apply(UiCommand::Close);
    stage.apply(UiCommand::Play("chess".to_owned()));
    stage.my_turn();
    stage.point("e2");
    stage.point("e4");
    stage.until("it is said that nothing is saved", |app| {
        app.notice().is_some()
    });
    assert!(stage.says("自动保存失败") && stage.says("应为文件夹之处有一个文件"));
    stage.apply(UiCommand::Close);
    stage.my_turn();
    assert!(stage.app().notice().is_none(), "once is enough");
}

/// In a Chinese window nothing that goes wrong with a file is told in English but diagnostics.
#[test]
fn what_is_wrong_with_a_file_is_told_in_the_language() {
    let folder = tempfile::tempdir().unwrap();
    let bytes = folder.path().join("a.toml");
    fs::write(&bytes, [0xff, 0xfe, 0]).unwrap();
    let none = folder.path().join("none.toml");
    let mut stage = Stage::with(Folders::default());
    stage.apply(UiCommand::Language(sifang_gui::text::Lang::ZhHant));
    for (path, wanted) in [
        (folder.path(), "這是一個資料夾"),
        (&bytes, "不是 UTF-8 文字"),
        (&none, "沒有這個檔案"),
    ] {
        stage.apply(UiCommand::Open(path.to_owned()));
        let said = stage.app().notice().expect("something is said").to_owned();
        let rest = said
            .replace(&path.display().to_string(), "")
            .replace("UTF-8", "");
        assert!(said.contains(wanted), "{said}");
        assert!(!rest.chars().any(|c| c.is_ascii_alphabetic()), "{said}");
        stage.apply(UiCommand::Close);
    }
}
