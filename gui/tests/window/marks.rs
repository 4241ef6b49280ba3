//! Marks on pieces that the viewer does not know.

use egui::Key;
use sifang_gui::app::{Answer, Marking, UiCommand};
use sifang_gui::text::Lang;

use crate::stage::Stage;

/// A game with hidden pieces, laid out, with me to move.
fn begun() -> Stage {
    let mut stage = Stage::new();
    stage.apply(UiCommand::Options("luzhanqi".to_owned()));
    stage.apply(UiCommand::Form(Answer::Seed(Some(3))));
    stage.apply(UiCommand::Begin);
    stage.lay_out();
    stage
}

/// The names of points where marks are seen, and what they say.
fn marks(stage: &Stage) -> Vec<(String, String)> {
    let model = stage.model();
    let name = |point| {
        let mut nodes = model.points.iter();
        let node = nodes.find(|node| node.point == point);
        node.expect("a mark on a point").name.clone()
    };
    let marks = model.marks.iter();
    marks
        .map(|(point, mark)| (name(*point), mark.clone()))
        .collect()
}

/// The names of the points where hidden pieces stand.
fn hidden(stage: &Stage) -> Vec<String> {
    let nodes = stage.model().points.iter();
    let hidden = nodes.filter(|node| node.label.contains("piece, hidden"));
    hidden.map(|node| node.name.clone()).collect()
}

fn mark(stage: &mut Stage, name: &str, label: &str) {
    let mut nodes = stage.model().points.iter();
    let point = nodes.find(|node| node.name == name).map(|node| node.point);
    let point = point.expect("a point of this name");
    stage.apply(UiCommand::Mark(Marking::Open(point)));
    stage.click(label);
}

#[test]
fn a_hidden_piece_is_marked_by_click_and_key_and_its_label_says_so() {
    let mut stage = begun();
    let at = hidden(&stage).remove(0);
    let label = stage.label(&at);
    stage.secondary(&label);
    assert!(stage.shows(&format!("Mark for the piece on {at}")));
    stage.click("Perhaps: mine");
    assert_eq!(marks(&stage), [(at.clone(), "Mine?".to_owned())]);
    assert!(stage.label(&at).contains("marked Mine?"));
    // the focus is on the piece
    stage.key(Key::M);
    stage.click("At least: company");
    assert_eq!(marks(&stage), [(at.clone(), "≥Coy".to_owned())]);
    stage.key(Key::M);
    stage.click("It is: bomb");
    assert_eq!(marks(&stage), [(at.clone(), "Bomb".to_owned())]);
    stage.key(Key::M);
    stage.click("Remove the mark");
    assert_eq!(marks(&stage), []);
}

#[test]
fn pieces_of_ones_own_are_not_marked() {
    let mut stage = begun();
    let own = {
        let model = stage.model();
        let piece = model.pieces.iter().find(|piece| piece.kind.is_some());
        piece.expect("a piece of my own").point
    };
    stage.apply(UiCommand::Mark(Marking::Open(own)));
    assert!(stage.model().marking.is_none());
    assert!(stage.shows("Only pieces you cannot see are marked"));
}

#[test]
fn marks_move_with_their_pieces_and_go_with_them() {
    let mut stage = begun();
    let before = hidden(&stage);
    for name in &before {
        mark(&mut stage, name, "At most: engineer");
    }
    assert_eq!(marks(&stage).len(), before.len());
    let mut moved = false;
    for _ in 0..12 {
        if !stage.model().result.is_empty() {
            break;
        }
        stage.play_any();
        let now = hidden(&stage);
        let marked: Vec<String> = marks(&stage).into_iter().map(|(name, _)| name).collect();
        // every hidden piece still has its mark, wherever it went, and nothing else has one
        assert_eq!(now, marked);
        moved |= now.iter().any(|name| !before.contains(name));
    }
    assert!(moved, "some hidden piece has moved");
}

#[test]
fn a_mark_is_written_in_ones_own_words() {
    let mut stage = begun();
    let at = hidden(&stage).remove(0);
    let label = stage.label(&at);
    stage.secondary(&label);
    stage.type_into("Text of your own", "12 or so");
    stage.click("Write it on the piece");
    assert_eq!(marks(&stage), [(at.clone(), "12 or".to_owned())]);
    assert!(stage.label(&at).contains("marked 12 or"));
}

/// J9.2: off by default; chosen at the start, it marks what the person could work out, beside his own marks.
#[test]
fn j9_2_the_assistant_is_off_until_it_is_chosen() {
    for assistant in [false, true] {
        let mut stage = Stage::new();
        stage.apply(UiCommand::Options("luzhanqi".to_owned()));
        stage.apply(UiCommand::Form(Answer::Seed(Some(3))));
        if assistant {
            stage.click("Marks what is certain");
        }
        stage.click("Start the game");
        stage.until("layouts are awaited", |app| {
            app.model().is_some_and(|model| model.lays_out)
        });
        stage.apply(UiCommand::Layout(Some(0)));
        stage.click("Ready");
        stage.click("On to my turn");
        stage.my_turn();
        let mut certain = 0;
        for _ in 0..25 {
            if !stage.model().result.is_empty() {
                break;
            }
            stage.play_any();
            certain += stage.model().certain.len();
            let labels = stage.model().points.iter().map(|node| &node.label);
            let said = labels.filter(|label| label.contains("certainly ")).count();
            assert_eq!(said, stage.model().certain.len());
        }
        assert_eq!(certain > 0, assistant, "{certain}");
    }
}

/// 雷? 炸? 旗?: a guess is one character wide, whatever the script; a bound too.
#[test]
fn a_guess_is_written_with_one_character_and_named_in_words() {
    let mut stage = begun();
    let at = hidden(&stage).remove(0);
    for (lang, written) in [
        (Lang::ZhHans, ["雷？", "炸？", "旗？", "≥团", "地雷"]),
        (Lang::ZhHant, ["雷？", "炸？", "旗？", "≥團", "地雷"]),
    ] {
        stage.apply(UiCommand::Language(lang));
        let labels = match lang {
            Lang::ZhHans => [
                "也许是地雷",
                "也许是炸弹",
                "也许是军旗",
                "至少是团长",
                "它是地雷",
            ],
            _ => [
                "也許是地雷",
                "也許是炸彈",
                "也許是軍旗",
                "至少是團長",
                "它是地雷",
            ],
        };
        for (label, written) in labels.into_iter().zip(written) {
            mark(&mut stage, &at, label);
            assert_eq!(marks(&stage), [(at.clone(), written.to_owned())]);
        }
    }
    // a sign of which both ends begin or end another stays whole
    stage.apply(UiCommand::Language(Lang::ZhHans));
    mark(&mut stage, &at, "也许是军长");
    assert_eq!(marks(&stage), [(at, "军长？".to_owned())]);
}
