use std::fs;
use std::path::{Path, PathBuf};

use egui::Key;
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use tempfile::TempDir;

use super::{Answer, FilePanel, Filter, Purpose, Recent};
use crate::text::Lang;

/// A panel and its answer.
struct State {
    panel: FilePanel,
    lang: Lang,
    answer: Option<Answer>,
}

type Window = Harness<'static, State>;

fn window(panel: FilePanel, lang: Lang) -> Window {
    let state = State {
        panel,
        lang,
        answer: None,
    };
    let mut harness = Harness::builder()
        .with_size(egui::vec2(500.0, 500.0))
        .with_context_setup(crate::fonts::install)
        .build_ui_state(
            |ui, state: &mut State| {
                if let Some(answer) = state.panel.show(ui, state.lang) {
                    state.answer = Some(answer);
                }
            },
            state,
        );
    harness.run();
    harness
}

fn folder() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("older")).unwrap();
    for name in [
        "b.toml",
        "A.toml",
        "note.txt",
        ".secret.toml",
        "older/c.toml",
    ] {
        fs::write(folder.path().join(name), "x").unwrap();
    }
    folder
}

fn open(folder: &Path) -> FilePanel {
    let filters = [Filter::RECORDS, Filter::ALL];
    FilePanel::new(Purpose::Open, folder, &filters, &Recent::default())
}

fn click(window: &mut Window, label: &str) {
    window.get_by_label(label).click();
    window.run();
}

fn chosen(window: &Window) -> Option<&Path> {
    match &window.state().answer {
        Some(Answer::Chosen(path)) => Some(path),
        Some(Answer::Cancelled) | None => None,
    }
}

#[test]
fn a_file_is_found_in_another_folder_and_opened() {
    let folder = folder();
    let mut window = window(open(folder.path()), Lang::En);
    assert!(window.query_by_label("A.toml").is_some());
    assert!(window.query_by_label("note.txt").is_none());
    assert!(window.query_by_label(".secret.toml").is_none());
    click(&mut window, "All files");
    assert!(window.query_by_label("note.txt").is_some());
    click(&mut window, "folder older");
    assert_eq!(window.state().panel.folder(), folder.path().join("older"));
    click(&mut window, "c.toml");
    click(&mut window, "Open");
    assert_eq!(
        chosen(&window),
        Some(folder.path().join("older/c.toml").as_path())
    );
}

#[test]
fn a_path_is_typed() {
    let folder = folder();
    let mut window = window(open(folder.path()), Lang::ZhHans);
    let type_path = |window: &mut Window, text: &str| {
        let field = window.get_by_label("路径");
        field.focus();
        window.run();
        window.key_press_modifiers(egui::Modifiers::COMMAND, Key::A);
        window.run();
        window.get_by_label("路径").type_text(text);
        window.run();
        window.key_press(Key::Enter);
        window.run();
    };
    type_path(&mut window, "nowhere.toml");
    assert_eq!(chosen(&window), None);
    assert!(window.query_by_label("没有这个文件").is_some());
    type_path(&mut window, "older");
    assert_eq!(window.state().panel.folder(), folder.path().join("older"));
    let file = folder.path().join("b.toml");
    type_path(&mut window, &file.display().to_string());
    assert_eq!(chosen(&window), Some(file.as_path()));
}

#[test]
fn a_file_is_saved_with_its_ending_and_never_over_another_unasked() {
    let folder = folder();
    let purpose = Purpose::Save {
        name: "game".to_owned(),
    };
    let panel = FilePanel::new(
        purpose,
        folder.path(),
        &[Filter::RECORDS],
        &Recent::default(),
    );
    let mut window = window(panel, Lang::ZhHant);
    click(&mut window, "A.toml");
    click(&mut window, "儲存");
    assert_eq!(chosen(&window), None);
    click(&mut window, "否");
    assert_eq!(chosen(&window), None);
    click(&mut window, "儲存");
    click(&mut window, "是");
    assert_eq!(
        chosen(&window),
        Some(folder.path().join("A.toml").as_path())
    );
    let purpose = Purpose::Save {
        name: "game".to_owned(),
    };
    let mut panel = FilePanel::new(
        purpose,
        folder.path(),
        &[Filter::RECORDS],
        &Recent::default(),
    );
    assert_eq!(
        panel.named(),
        Some(Answer::Chosen(folder.path().join("game.toml")))
    );
}

/// A name that another file has gets a number.
#[test]
fn a_name_is_offered_that_no_file_has() {
    let folder = folder();
    let offered = |name: &str| {
        let purpose = Purpose::Save {
            name: name.to_owned(),
        };
        let recent = Recent::default();
        let mut panel = FilePanel::new(purpose, folder.path(), &[Filter::RECORDS], &recent);
        match panel.named() {
            Some(Answer::Chosen(path)) => path.file_name().unwrap().display().to_string(),
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(offered("new.toml"), "new.toml");
    std::fs::write(folder.path().join("new.toml"), "").unwrap();
    assert_eq!(offered("new.toml"), "new-2.toml");
    std::fs::write(folder.path().join("new-2.toml"), "").unwrap();
    assert_eq!(offered("new.toml"), "new-3.toml");
}

#[test]
fn what_cannot_be_is_told_and_the_panel_stays() {
    let folder = folder();
    let mut window = window(open(folder.path()), Lang::En);
    click(&mut window, "Open");
    assert!(window.query_by_label("Write a file name").is_some());
    let state = window.state_mut();
    fs::remove_dir_all(folder.path().join("older")).unwrap();
    state.panel.go(folder.path().join("older"));
    window.run();
    assert!(
        window
            .query_by_label_contains("This folder cannot be read")
            .is_some()
    );
    click(&mut window, "Parent folder");
    assert!(window.query_by_label("A.toml").is_some());
    window.key_press(Key::Escape);
    window.run();
    assert_eq!(window.state().answer, Some(Answer::Cancelled));
}

#[test]
fn recent_files_are_one_click_away_and_those_gone_are_told() {
    let folder = folder();
    let (here, gone) = (
        folder.path().join("b.toml"),
        folder.path().join("gone.toml"),
    );
    let mut recent = Recent::new([gone.clone(), here.clone(), gone.clone()]);
    assert_eq!(recent.paths(), [gone.clone(), here.clone()]);
    recent.add(here.clone());
    assert_eq!(recent.paths(), [here.clone(), gone.clone()]);
    let panel = FilePanel::new(Purpose::Open, folder.path(), &[Filter::RECORDS], &recent);
    let mut window = window(panel, Lang::En);
    click(&mut window, &gone.display().to_string());
    assert!(window.query_by_label("There is no such file").is_some());
    click(&mut window, &here.display().to_string());
    assert_eq!(chosen(&window), Some(here.as_path()));
    for i in 0..20 {
        recent.add(PathBuf::from(format!("{i}.toml")));
    }
    recent.forget(Path::new("19.toml"));
    assert_eq!(
        (recent.paths().len(), recent.paths()[0].as_path()),
        (11, Path::new("18.toml"))
    );
}

#[test]
fn a_folder_that_is_gone_becomes_the_one_above() {
    let folder = folder();
    let panel = open(&folder.path().join("no/such/folder"));
    assert_eq!(panel.folder(), folder.path());
}

#[test]
fn large_folders_are_cut_off() {
    let folder = tempfile::tempdir().unwrap();
    for i in 0..=super::listing::MOST {
        fs::write(folder.path().join(format!("{i}.toml")), "").unwrap();
    }
    let window = window(open(folder.path()), Lang::En);
    assert!(window.query_by_label_contains("Only the first").is_some());
}
