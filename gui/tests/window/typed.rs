//! Letters that begin moves and letters that command, panning, the focus beyond the edge of the picture.

use egui::{Event, Key, Modifiers};
use sifang_gui::app::UiCommand;
use sifang_gui::text::Lang;

use crate::games_of_tests::crowd;
use crate::records::{game, opening, standing};
use crate::stage::{Stage, opened};

/// A key as a keyboard sends it: the key and the letter.
fn press(stage: &mut Stage, key: Key, letter: &str, alt: bool) {
    let modifiers = Modifiers {
        alt,
        ..Modifiers::NONE
    };
    let harness = stage.harness();
    harness.event(Event::ModifiersChanged(modifiers));
    for pressed in [true, false] {
        harness.event(Event::Key {
            key,
            physical_key: None,
            pressed,
            repeat: false,
            modifiers,
        });
        if pressed {
            harness.event(Event::Text(letter.to_owned()));
        }
    }
    harness.event(Event::ModifiersChanged(Modifiers::NONE));
    stage.step();
    stage.step();
    stage.step();
}

/// The list of keys as it is read.
fn keys_of(stage: &mut Stage) -> String {
    stage.letters("?");
    stage.step();
    let tree = stage.tree();
    stage.key(Key::Escape);
    stage.step();
    tree
}

fn listed(list: &str, line: &str) -> bool {
    list.contains(&format!("{line:?}"))
}

/// The board of chess has no letter of a command; castling begins with one of its digits.
#[test]
fn in_chess_letters_command_and_castling_is_typed_as_it_is_written() {
    let text = "to-move = \"south\"\n[pieces]\nsouth = \"Ke1 Rh1 a2\"\nnorth = \"Ke8 a7\"\n[rights]\n\
                castling.south = [\"short\"]\n";
    let mut stage = opened(standing(game("chess"), text, &["south", "north"]));
    let first = stage.model().places.of(stage.model().points[0].point);
    press(&mut stage, Key::R, "r", false);
    let turned = stage.model().places.of(stage.model().points[0].point);
    assert_ne!(first, turned, "R turns the board");
    stage.apply(UiCommand::Zoom(2.0));
    stage.step();
    assert!(stage.shows("Whole board"));
    press(&mut stage, Key::Num0, "0", true);
    assert!(!stage.shows("Whole board"), "Alt+0 shows it whole");
    let list = keys_of(&mut stage);
    assert!(listed(&list, "R: turn the board"));
    assert!(listed(&list, "+, -, Alt+0: larger, smaller, whole board"));
    press(&mut stage, Key::Num0, "0", false);
    stage.letters("-0");
    stage.key(Key::Enter);
    stage.played(1);
    assert_eq!(stage.label("g1"), "g1, white king, last move");
    assert_eq!(stage.label("f1"), "f1, white rook");
}

/// On a wide board l, m, n and p are names of files: they begin moves, and command with Alt, which the list says.
#[test]
fn on_a_wide_board_letters_of_files_begin_moves() {
    let mut stage = opened(opening(crowd("points"), 1, None));
    stage.my_turn();
    press(&mut stage, Key::N, "n", false);
    press(&mut stage, Key::Num3, "3", false);
    stage.letters("-n4");
    stage.key(Key::Enter);
    stage.until("it was played", |app| app.shown_number() > Some(0));
    assert!(stage.label("n4").starts_with("n4, red guard"));
    stage.apply(UiCommand::Pause(true));
    stage.leave_fields();
    press(&mut stage, Key::P, "p", true);
    assert!(stage.shows("Pause the bots"), "Alt+P lets them go on");
    for (lang, key, turn) in [
        (Lang::En, "Alt+P: pause the bots", "R: turn the board"),
        (Lang::ZhHans, "Alt+P：暂停机器人", "R：旋转棋盘"),
        (Lang::ZhHant, "Alt+P：暫停機器人", "R：旋轉棋盤"),
    ] {
        stage.apply(UiCommand::Language(lang));
        let list = keys_of(&mut stage);
        assert!(listed(&list, key), "{key}");
        assert!(listed(&list, turn), "{turn}");
    }
}

/// After a slash anything is typed, whatever it begins with.
#[test]
fn a_slash_begins_any_word() {
    let mut stage = opened(opening(game("chess"), 2, None));
    stage.letters("/");
    for (key, letter) in [(Key::R, "r"), (Key::E, "e"), (Key::S, "s")] {
        press(&mut stage, key, letter, false);
    }
    stage.letters("ign");
    stage.key(Key::Enter);
    // what it does is said before it is done
    assert!(stage.says("The game is over then, won by Black."));
    stage.click("Yes");
    stage.until_over();
}

/// Keys N, P and S, and the command behind the first: bots step, wait and rush.
#[test]
fn bots_step_wait_and_rush_by_keys() {
    let mut stage = opened(opening(game("three-crowns"), 1, None));
    stage.my_turn();
    press(&mut stage, Key::P, "p", false);
    assert!(stage.shows("Let the bots go on"), "P pauses");
    let before = stage.app().shown_number().unwrap();
    stage.move_by_labels();
    stage.played(before + 1);
    for _ in 0..10 {
        std::thread::sleep(std::time::Duration::from_millis(100));
        stage.step();
    }
    assert_eq!(stage.app().shown_number(), Some(before + 1), "they wait");
    stage.apply(UiCommand::LetGo);
    press(&mut stage, Key::N, "n", false);
    stage.played(before + 2);
    assert!(stage.shows("Let the bots go on"), "after a step they wait");
    press(&mut stage, Key::S, "s", false);
    stage.my_turn();
    assert!(stage.app().shown_number() >= Some(before + 3));
    assert!(stage.shows("Pause the bots"), "S lets them go on");
}

/// Shift with arrows moves the picture, as a drag beside the pieces does; a key shows the whole board again.
#[test]
fn the_picture_is_moved_by_keys_and_by_a_drag() {
    let mut stage = opened(opening(game("jungle"), 2, None));
    let middle = |stage: &Stage| stage.centre(&stage.label("d5"));
    let before = middle(&stage);
    for (key, x, y) in [
        (Key::ArrowRight, -1.0, 0.0),
        (Key::ArrowDown, -1.0, -1.0),
        (Key::ArrowLeft, 0.0, -1.0),
        (Key::ArrowUp, 0.0, 0.0),
    ] {
        stage.harness().key_press_modifiers(Modifiers::SHIFT, key);
        for _ in 0..3 {
            stage.step();
        }
        let moved = middle(&stage) - before;
        assert!((moved.x - 80.0 * x).abs() < 1.0, "{key:?} {moved:?}");
        assert!((moved.y - 80.0 * y).abs() < 1.0, "{key:?} {moved:?}");
    }
    // the ground beside the board
    let corner = stage.centre(&stage.label("a1")) - egui::vec2(70.0, 0.0);
    stage.harness().drag_at(corner);
    stage.step();
    for part in [10.0, 25.0, 40.0] {
        stage
            .harness()
            .hover_at(corner + egui::vec2(part, part / 2.0));
        stage.step();
    }
    stage.harness().drop_at(corner + egui::vec2(40.0, 20.0));
    for _ in 0..3 {
        stage.step();
    }
    let moved = middle(&stage) - before;
    assert!(moved.x > 20.0 && moved.y > 8.0, "{moved:?}");
    stage.click("Whole board");
    assert!((middle(&stage) - before).length() < 1.0);
}

/// Does a point lie wholly in the picture?
fn whole(stage: &Stage, name: &str) -> bool {
    let sizes = stage
        .model()
        .points
        .iter()
        .map(|node| stage.rect(&node.label).size());
    let square = sizes.fold(egui::Vec2::ZERO, egui::Vec2::max);
    let size = stage.rect(&stage.label(name)).size();
    size.x > square.x - 1.0 && size.y > square.y - 1.0
}

/// Every point of a board that is zoomed in has its node, and the picture follows the focus.
#[test]
fn points_beside_the_picture_have_nodes_and_are_brought_into_it() {
    let mut stage = opened(opening(game("chess"), 2, None));
    stage.apply(UiCommand::Zoom(4.0));
    stage.step();
    stage.step();
    let labels: Vec<String> = stage
        .model()
        .points
        .iter()
        .map(|p| p.label.clone())
        .collect();
    let texts = stage.texts();
    for label in &labels {
        assert!(texts.contains(label), "{label}");
    }
    assert!(!whole(&stage, "a1"));
    // the focus goes to the corner by keys
    stage.focus_on("a1");
    for _ in 0..3 {
        stage.step();
    }
    assert!(whole(&stage, "a1"), "brought in");
    assert!(!whole(&stage, "h8"));
    for _ in 0..7 {
        stage.key(Key::ArrowUp);
        stage.key(Key::ArrowRight);
    }
    for _ in 0..3 {
        stage.step();
    }
    assert_eq!(stage.focused().as_deref(), Some("h8, black rook"));
    assert!(whole(&stage, "h8"), "followed");
    // a program for the blind clicks what is not in the picture
    assert!(!whole(&stage, "b1"));
    stage.click_unseen("b1");
    assert!(stage.label("b1").ends_with("selected"));
}

/// M marks what the pointer is over; an old focus does not stand in its way, and after arrows the pointer does not.
#[test]
fn a_mark_goes_to_the_piece_that_was_pointed_at_last() {
    let mut stage = opened(opening(crowd("points"), 1, None));
    stage.my_turn();
    stage.apply(UiCommand::Pause(true));
    stage.focus_on("f14");
    let under = stage.centre(&stage.label("h15"));
    stage.harness().hover_at(under);
    for _ in 0..3 {
        stage.step();
    }
    press(&mut stage, Key::M, "m", true);
    stage.until_shown("Mark for the piece on h15");
    stage.apply(UiCommand::LetGo);
    stage.step();
    stage.focus_on("f15");
    stage.key(Key::ArrowRight);
    stage.step();
    press(&mut stage, Key::M, "m", true);
    stage.until_shown("Mark for the piece on g15");
}
