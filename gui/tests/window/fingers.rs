//! Quick fingers: letters and arrows that come several in a frame, or one in each; lists that are open; where the focus goes
//! first.

use egui::accesskit::Role;
use egui::{Event, Key, Modifiers};
use egui_kittest::kittest::{NodeT, Queryable};
use sifang_gui::app::{Opened, UiCommand};
use sifang_gui::folders::Folders;
use sifang_gui::text::Lang;

use crate::records::{game, opening};
use crate::stage::Stage;

fn chess(people: u8) -> Stage {
    let opened = Opened::Table(Box::new(opening(game("chess"), people, None)));
    let mut stage = Stage::opened(Folders::default(), opened);
    stage.played(0);
    stage
}

fn letter(letter: char) -> Event {
    Event::Text(letter.to_string())
}

const fn key(key: Key) -> Event {
    Event::Key {
        key,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers: Modifiers::NONE,
    }
}

/// All of these within one frame.
fn at_once(stage: &mut Stage, events: impl IntoIterator<Item = Event>) {
    stage.harness().input_mut().events.extend(events);
    stage.step();
}

/// What stands in the field for typed moves.
fn typed(stage: &mut Stage) -> String {
    let harness = stage.harness();
    let node = harness.get_by_role_and_label(Role::TextInput, "Move");
    node.accesskit_node().value().unwrap_or_default()
}

/// Has it the focus?
fn types(stage: &mut Stage) -> bool {
    let harness = stage.harness();
    let node = harness.get_by_role_and_label(Role::TextInput, "Move");
    node.is_focused()
}

/// Letters arrive in the order in which they were typed: one in each frame, several in one, with Enter among them; whether a
/// point has the focus or nothing has.
#[test]
fn letters_arrive_in_the_order_in_which_they_were_typed() {
    for focus in [false, true] {
        let mut stage = chess(2);
        if focus {
            stage.focus_on("a7");
        }
        for one in "e2e4".chars() {
            at_once(&mut stage, [letter(one)]);
        }
        stage.step();
        assert_eq!(typed(&mut stage), "e2e4", "one in each frame");
        at_once(&mut stage, [key(Key::Enter)]);
        stage.played(1);
        assert!(stage.label("e4").starts_with("e4, white pawn"));
        // several in one frame, and the rest in the next
        at_once(&mut stage, "e7".chars().map(letter));
        at_once(&mut stage, "e5".chars().map(letter));
        stage.step();
        assert_eq!(typed(&mut stage), "e7e5", "two in each frame");
        at_once(&mut stage, [key(Key::Enter)]);
        stage.played(2);
        // all in one
        at_once(&mut stage, "g1f3".chars().map(letter));
        stage.step();
        assert_eq!(typed(&mut stage), "g1f3", "all in one frame");
        at_once(&mut stage, [key(Key::Enter)]);
        stage.played(3);
        // with Enter, and with Enter in the next
        at_once(
            &mut stage,
            "b8c6".chars().map(letter).chain([key(Key::Enter)]),
        );
        stage.played(4);
        at_once(&mut stage, "f1b".chars().map(letter));
        at_once(&mut stage, [letter('5'), key(Key::Enter)]);
        stage.played(5);
        assert!(stage.label("b5").starts_with("b5, white bishop"));
    }
}

/// After a move that was played letters are keys again; after one that was refused what is typed takes its place.
#[test]
fn after_a_typed_move_the_board_has_the_keys_and_a_refused_one_is_typed_over() {
    let mut stage = chess(2);
    // what cannot be read, and what can be read and not be played
    for (number, (wrong, right)) in [("e2x", "e2e4"), ("e7e4", "e7e5")].iter().enumerate() {
        at_once(&mut stage, wrong.chars().map(letter));
        at_once(&mut stage, [key(Key::Enter)]);
        for _ in 0..40 {
            stage.step();
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        assert!(types(&mut stage), "the field keeps the focus: {wrong}");
        assert_eq!(typed(&mut stage), *wrong);
        at_once(&mut stage, right.chars().map(letter));
        assert_eq!(typed(&mut stage), *right);
        at_once(&mut stage, [key(Key::Enter)]);
        stage.played(number + 1);
        assert!(!types(&mut stage));
        assert_eq!(typed(&mut stage), "");
        let first = stage.model().places.of(stage.model().points[0].point);
        at_once(&mut stage, [key(Key::R), letter('r')]);
        stage.step();
        let turned = stage.model().places.of(stage.model().points[0].point);
        assert_ne!(first, turned, "R turns the board");
    }
}

/// What was typed for another moment goes away: with the turn, with the end, and when one resigns.
#[test]
fn an_old_text_goes_away() {
    let mut stage = chess(2);
    at_once(&mut stage, "e2".chars().map(letter));
    stage.step();
    assert_eq!(typed(&mut stage), "e2");
    // by the pointer in the end
    stage.point("d2");
    assert_eq!(typed(&mut stage), "e2", "not before");
    stage.point("d4");
    stage.played(1);
    stage.step();
    assert_eq!(typed(&mut stage), "");
    at_once(&mut stage, "e7".chars().map(letter));
    stage.step();
    assert_eq!(typed(&mut stage), "e7");
    stage.click("Resign");
    stage.click("Yes");
    stage.until_over();
    assert_eq!(typed(&mut stage), "");
}

/// Arrows that come several in a frame all count, in their order.
#[test]
fn every_arrow_counts() {
    let mut stage = chess(2);
    stage.focus_on("d2");
    let up = || key(Key::ArrowUp);
    at_once(&mut stage, [up(), up(), up()]);
    stage.step();
    stage.step();
    assert_eq!(stage.focused().as_deref(), Some("d5, empty"));
    at_once(
        &mut stage,
        [key(Key::ArrowRight), key(Key::ArrowRight), up(), up()],
    );
    stage.step();
    stage.step();
    assert_eq!(stage.focused().as_deref(), Some("f7, black pawn"));
    // one in each frame, without a rest between
    for _ in 0..4 {
        at_once(&mut stage, [key(Key::ArrowDown)]);
    }
    stage.step();
    stage.step();
    assert_eq!(stage.focused().as_deref(), Some("f3, empty"));
}

/// The first stop of Tab is the board, and so is the first arrow, on a piece that can move: not on a rook shut in.
#[test]
fn the_first_stop_is_a_piece_that_can_move() {
    for first in [Key::Tab, Key::ArrowUp, Key::ArrowLeft] {
        let mut stage = chess(2);
        assert_eq!(stage.focused(), None);
        stage.key(first);
        stage.step();
        let focused = stage.focused().expect("a point");
        let mut points = stage.model().points.iter();
        let point = points
            .find(|node| node.label == focused)
            .map(|node| node.point);
        let point = point.unwrap_or_else(|| panic!("{focused} is no point"));
        stage.key(Key::Enter);
        stage.step();
        assert!(!stage.model().targets.is_empty(), "{focused} can move");
        assert!(stage.label("a1") != focused && point.0 > 0);
    }
}

/// Arrows are the board's though a button has the focus; a slider keeps them.
#[test]
fn arrows_are_the_boards_unless_a_value_has_the_focus() {
    let mut stage = chess(2);
    stage.point("e2");
    stage.point("e4");
    stage.played(1);
    stage.apply(UiCommand::LetGo);
    stage.apply(UiCommand::LetGo);
    stage.harness().get_by_label("Resign").focus();
    stage.step();
    stage.step();
    assert_eq!(stage.focused().as_deref(), Some("Resign"));
    stage.key(Key::ArrowUp);
    stage.step();
    let focused = stage.focused().expect("a point");
    assert!(focused.contains("black"), "{focused}");
    let slider = "Moment";
    let mut sliders = stage.harness().query_all_by_role(Role::Slider);
    let slider = sliders
        .next()
        .and_then(|node| node.accesskit_node().label())
        .unwrap_or_else(|| slider.to_owned());
    drop(sliders);
    stage.harness().get_by_label(&slider).focus();
    stage.step();
    stage.step();
    assert_eq!(stage.focused().as_deref(), Some(slider.as_str()));
    stage.key(Key::ArrowLeft);
    stage.played(0);
    assert_eq!(stage.focused().as_deref(), Some(slider.as_str()));
}

/// An open menu has the keyboard: arrows go through it, Enter chooses, Escape closes it, and the board stays as it is.
#[test]
fn an_open_menu_has_the_keyboard() {
    let mut stage = chess(2);
    stage.focus_on("d2");
    let pieces = stage.model().pieces.len();
    stage.click("File");
    stage.until_shown("Copy the position as text");
    stage.step();
    for _ in 0..2 {
        stage.key(Key::ArrowDown);
        stage.step();
    }
    let focused = stage.focused().expect("something in the menu");
    assert!(!focused.starts_with('d'), "{focused}");
    assert!(stage.texts().contains(&focused));
    let mut points = stage.model().points.iter();
    assert!(points.all(|node| node.label != focused), "{focused}");
    stage.key(Key::Escape);
    stage.step();
    stage.step();
    assert!(
        !stage.shows("Copy the position as text"),
        "Escape closes it"
    );
    assert_eq!(stage.model().pieces.len(), pieces);
    stage.key(Key::ArrowUp);
    stage.step();
    assert_eq!(stage.focused().as_deref(), Some("d3, empty"), "as before");
    // opened by the keyboard, it gives the focus back when it closes, and by Enter something is chosen
    let open = |stage: &mut Stage| {
        stage.harness().get_by_label("File").focus();
        stage.step();
        stage.key(Key::Enter);
    };
    open(&mut stage);
    stage.until_shown("Copy the position as text");
    stage.step();
    stage.key(Key::ArrowDown);
    stage.key(Key::Escape);
    stage.step();
    assert_eq!(stage.focused().as_deref(), Some("File"));
    open(&mut stage);
    stage.until_shown("Copy the position as text");
    stage.step();
    for _ in 0..20 {
        if stage.focused().as_deref() == Some("Copy the position as text") {
            break;
        }
        stage.key(Key::ArrowDown);
        stage.step();
    }
    stage.key(Key::Enter);
    stage.step();
    assert!(stage.app().notice().is_some(), "it was copied");
    assert_eq!(stage.app().shown_number(), Some(0));
}

/// So has a list: a language is chosen by arrows and Enter.
#[test]
fn an_open_list_has_the_keyboard() {
    let mut stage = chess(2);
    stage.focus_on("d2");
    let now = Lang::En.own_name();
    stage.harness().get_by_value(now).click();
    for _ in 0..4 {
        stage.step();
    }
    let other = Lang::ZhHant.own_name();
    for _ in 0..6 {
        if stage.focused().as_deref() == Some(other) {
            break;
        }
        stage.key(Key::ArrowDown);
        stage.step();
    }
    assert_eq!(stage.focused().as_deref(), Some(other));
    stage.key(Key::Enter);
    stage.step();
    assert_eq!(stage.app().lang(), Lang::ZhHant);
    assert!(stage.model().targets.is_empty(), "no point was clicked");
}
