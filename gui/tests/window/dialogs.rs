//! What lies over or beside a board and asks for something: settings, promotion, the curtain, what is wrong with a layout.

use egui::pos2;
use sifang_core::ids::SeatId;
use sifang_gui::app::{Arrange, Opened, UiCommand};
use sifang_gui::folders::Folders;
use sifang_gui::text::Lang;

use crate::records::{game, opening, standing};
use crate::stage::Stage;

fn opened(opening: sifang_bots::table::Opening) -> Stage {
    let opened = Opened::Table(Box::new(opening));
    let mut stage = Stage::opened(Folders::default(), opened);
    stage.until("the game is there", |app| {
        app.model().is_some() || app.curtain().is_some()
    });
    stage
}

#[test]
fn settings_hold_the_language_and_close_beside_them_and_by_escape() {
    let mut stage = Stage::new();
    stage.click("Settings");
    stage.settle();
    stage.click("繁體中文");
    assert_eq!(stage.app().lang(), Lang::ZhHant);
    assert!(stage.says("主題"), "the dialog stays");
    // there is no program for sounds here, which is said in full
    assert!(stage.says("沒有找到播放聲音的程式"));
    for escape in [false, true] {
        stage.apply(UiCommand::Preferences(true));
        assert!(stage.says("主題"));
        if escape {
            stage.key(egui::Key::Escape);
        } else {
            let corner = pos2(8.0, 880.0);
            stage.harness().drag_at(corner);
            stage.step();
            stage.harness().drop_at(corner);
        }
        for _ in 0..4 {
            stage.step();
        }
        assert!(!stage.says("主題"), "{escape}");
    }
    // a list that is open over the dialog is chosen from without closing it
    stage.apply(UiCommand::Language(Lang::En));
    stage.apply(UiCommand::Preferences(true));
    stage.settle();
    stage.choose("As the language has it", "Letters");
    assert!(stage.says("Theme"));
}

/// The pieces to choose from are those of the mover, each called what the piece becomes, beside the square.
#[test]
fn a_promotion_shows_the_pieces_at_the_square() {
    let position = "to-move = \"south\"\n[pieces]\nsouth = \"Ke1 a7\"\nnorth = \"Kh6\"\n";
    let mut stage = opened(standing(game("chess"), position, &["south", "north"]));
    stage.my_turn();
    stage.point("a7");
    stage.point("a8");
    stage.until_shown("Becomes a queen");
    let square = stage.rect(&stage.label("a8"));
    let promotion = stage.model().promotion.clone().expect("a choice");
    assert_eq!(promotion.choices.len(), 4);
    for (text, piece, m) in promotion.choices {
        assert_eq!((piece.army, piece.commander), (SeatId(0), Some(SeatId(0))));
        assert_eq!(piece.kind, m.promotion());
        let button = stage.rect(&text);
        assert!(
            (button.width() - button.height()).abs() < 1.0,
            "a picture, not a line"
        );
        assert!(button.distance_to_pos(square.center()) < 5.0 * square.width());
        assert!(!button.intersects(square.shrink(4.0)), "the square is seen");
    }
    stage.click("Becomes a queen");
    stage.until("it is a queen", |app| {
        app.model().is_some_and(|model| {
            let mut points = model.points.iter();
            points.any(|point| point.label.starts_with("a8, white queen"))
        })
    });
}

/// The curtain says one thing: who comes, and what to hold. Letting go too early lifts nothing.
#[test]
fn the_curtain_is_held_by_the_button_that_says_so() {
    let mut stage = opened(opening(game("luzhanqi"), 2, None));
    let seat = stage.app().curtain().expect("a curtain");
    assert!(stage.says("Over to South"));
    let button = stage.starting_with("I am ");
    assert_eq!(button, "I am South: hold to show my board");
    let texts = stage.texts().join("\n");
    assert!(!texts.contains("looks away") && !texts.contains("Hold to see"));
    let at = stage.centre(&button);
    stage.harness().drag_at(at);
    for _ in 0..6 {
        stage.step();
    }
    assert_eq!(stage.app().curtain(), Some(seat), "0.3 s are too short");
    stage.harness().drop_at(at);
    for _ in 0..30 {
        stage.step();
    }
    assert_eq!(stage.app().curtain(), Some(seat));
    stage.lift();
}

/// What is wrong with a layout is said with the rule of the file, and the layout of the game that lies there is marked.
#[test]
fn a_misplaced_piece_is_told_where_it_may_stand() {
    let mut stage = Stage::new();
    stage.click("Layout editor of Luzhanqi");
    stage.apply(UiCommand::Arrange(Arrange::Named(0)));
    let game = game("luzhanqi");
    let deploy = game.rules().setup.deploy.as_ref().expect("layouts");
    let names: Vec<&str> = deploy
        .layouts
        .iter()
        .map(|(_, name, _)| name.get("en"))
        .collect();
    assert!(stage.is_toggled(names[0]) && !stage.is_toggled(names[1]));
    // pieces change places with the front rank, one after the other
    let mut said = Vec::new();
    for kind in ["mine", "flag", "bomb"] {
        stage.apply(UiCommand::Arrange(Arrange::Named(0)));
        let texts = stage.texts();
        let point = |what: &str| {
            let own = texts
                .iter()
                .find(|text| text.ends_with(&format!(" {what}")));
            own.unwrap_or_else(|| panic!("{what}: {texts:?}")).clone()
        };
        let from = point(kind);
        let mut front = texts.iter().filter(|text| text.contains("6, red "));
        let front = front.next().cloned().expect("a piece in front");
        stage.click(&from);
        let front = front.split(',').next().unwrap_or_default().to_owned();
        let to = stage.starting_with(&format!("{front}, "));
        stage.click(&to);
        assert!(!stage.is_toggled(names[0]));
        let tree = stage.tree();
        let line = tree
            .lines()
            .find(|line| line.contains(" may not stand on "));
        said.push(line.unwrap_or_else(|| panic!("{kind}: {tree}")).to_owned());
    }
    for (line, kind, places) in [
        (
            &said[0],
            "Mine",
            "it may only stand on its own last two rows",
        ),
        (&said[1], "Flag", "it may only stand on headquarters"),
        (
            &said[2],
            "Bomb",
            "it may only stand on the rows behind its own front",
        ),
    ] {
        let sentence = format!("\"{kind} may not stand on a6: {places}\"");
        assert!(line.contains(&sentence), "{sentence}: {line}");
    }
}
