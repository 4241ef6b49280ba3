//! Whose turn it is, whatever is looked at: an earlier moment and a pause are never taken for my turn.

use sifang_core::ids::SeatId;
use sifang_gui::app::{Answer, UiCommand};
use sifang_gui::text::Lang;

use crate::stage::Stage;

#[test]
fn an_earlier_moment_says_that_it_is_one_and_how_to_come_back() {
    let mut stage = Stage::new();
    stage.click("Play Chess");
    stage.both_move();
    assert_eq!(stage.model().status, "Your turn");
    assert!(stage.model().mover.is_some());
    stage.apply(UiCommand::At(Some(0)));
    stage.until("the start is shown", |app| app.shown_number() == Some(0));
    let status = "An earlier moment, after action 0 of 2: White to move";
    assert_eq!(stage.model().status, status);
    assert!(stage.says(status));
    // neither the rim nor a plate has the colour of whoever is on move
    assert_eq!(stage.model().mover, None);
    assert!(stage.model().plates.iter().all(|plate| !plate.awaited));
    // a click does not do nothing in silence, and a typed move is no move of now
    let earlier = "You look at an earlier moment";
    assert!(!stage.says(earlier));
    stage.point("e2");
    assert!(stage.says(earlier) && stage.says("the key End"));
    stage.apply(UiCommand::LetGo);
    stage.apply(UiCommand::Typed("d2-d4".to_owned()));
    assert!(stage.says(earlier));
    stage.apply(UiCommand::Language(Lang::ZhHans));
    stage.point("d2");
    assert!(stage.says("你正在查看较早的局面"));
    stage.apply(UiCommand::Language(Lang::En));
    stage.click("Back to the present");
    stage.until("the present is shown", |app| app.shown_number() == Some(2));
    assert_eq!(stage.model().status, "Your turn");
    assert!(!stage.shows("Back to the present"));
    assert!(!stage.says(earlier));
    // the key does the same
    stage.apply(UiCommand::At(Some(1)));
    stage.until("the first move is shown", |app| {
        app.shown_number() == Some(1)
    });
    stage.key(egui::Key::End);
    stage.until("the present is shown", |app| app.shown_number() == Some(2));
}

#[test]
fn while_bots_wait_nobody_is_said_to_think() {
    let mut stage = Stage::new();
    stage.click("Play Chess");
    stage.my_turn();
    stage.apply(UiCommand::Pause(true));
    // it is still for me to move
    assert_eq!(stage.model().status, "Your turn");
    stage.point("e2");
    stage.point("e4");
    stage.played(1);
    assert_eq!(stage.model().status, "Paused: Black to move");
    assert!(stage.says("Paused: Black to move") && !stage.says("is thinking"));
    stage.click("Let the bots go on");
    assert!(!stage.says("Paused"));
    stage.my_turn();
    assert_eq!(stage.model().status, "Your turn");
}

#[test]
fn a_question_to_the_umpire_has_a_button() {
    let mut stage = Stage::new();
    stage.apply(UiCommand::Options("kriegspiel".to_owned()));
    stage.apply(UiCommand::Form(Answer::Option(
        "pawn-tries".to_owned(),
        Some("ask".to_owned()),
    )));
    stage.click("Start the game");
    stage.until("the game has begun", |app| app.model().is_some());
    stage.my_turn();
    stage.click("Ask: any pawn captures?");
    stage.played(1);
    let log = &stage.model().log;
    assert!(
        log.iter().any(|line| line.text.contains("pawn capture")),
        "{log:?}"
    );
    // what was asked is not asked again
    assert!(!stage.shows("Ask: any pawn captures?"));
}

#[test]
fn what_resigning_does_is_asked_for_a_button_and_for_typed_words() {
    let mut stage = Stage::new();
    stage.click("Play Chess");
    stage.both_move();
    let question = "The game is over then, won by Black.";
    stage.click("Resign");
    assert!(stage.says(question));
    stage.click("No");
    for word in ["resign", "leave"] {
        stage.apply(UiCommand::Typed(word.to_owned()));
        assert!(stage.says(question), "{word}");
        stage.click("No");
        assert!(stage.model().result.is_empty());
        assert!(!stage.says(question));
    }
    stage.apply(UiCommand::Typed("resign".to_owned()));
    stage.click("Yes");
    stage.until_over();
}

/// J9.4: what taking back does is said before, and what it has made of the record afterwards.
#[test]
fn j9_4_taking_back_says_that_it_is_practice() {
    let mut stage = Stage::new();
    stage.apply(UiCommand::Options("luzhanqi".to_owned()));
    stage.click("Start the game");
    stage.until("layouts are awaited", |app| {
        app.model().is_some_and(|model| model.lays_out)
    });
    assert_eq!(stage.model().undo_help, "There is nothing to take back");
    stage.click("Random");
    stage.click("Ready");
    stage.click("On to my turn");
    stage.my_turn();
    assert!(!stage.shows("practice"));
    stage.play_any();
    let help = "Back to your last move; the record will say that this was practice";
    assert_eq!(stage.model().undo_help, help);
    stage.hover("Take back");
    stage.until_shown(help);
    stage.click("Take back");
    stage.until("it was taken back", |app| {
        app.model().is_some_and(|model| model.practice)
    });
    stage.until_shown("practice");
}

#[test]
fn the_log_says_the_sign_of_a_capture_first_and_who_moves_once() {
    let mut stage = Stage::new();
    stage.apply(UiCommand::Options("chess".to_owned()));
    stage.apply(UiCommand::Form(Answer::Seat(SeatId(1), None)));
    stage.click("Start the game");
    stage.until("the game has begun", |app| app.model().is_some());
    for (number, typed) in ["e2-e4", "d7-d5", "e4-d5"].into_iter().enumerate() {
        stage.apply(UiCommand::Typed(typed.to_owned()));
        stage.played(number + 1);
    }
    let log = |stage: &Stage| -> Vec<String> {
        let lines = stage.model().log.iter();
        lines.map(|line| line.text.clone()).collect()
    };
    let said = log(&stage);
    assert_eq!(said[..2], ["White: pawn e2-e4", "Black: pawn d7-d5"]);
    assert_eq!(
        said.last().unwrap(),
        "x White's pawn takes Black's pawn on d5"
    );
    stage.apply(UiCommand::Language(Lang::ZhHans));
    let said = log(&stage);
    assert_eq!(said[0], "白方 兵 e2-e4");
    assert_eq!(said.last().unwrap(), "吃 白方的兵在 d5 吃掉黑方的兵");
    stage.apply(UiCommand::Language(Lang::En));
    // cut in the row, whole where the pointer rests
    let text = log(&stage).pop().unwrap();
    let before = stage.count(&text);
    stage.hover(&text);
    stage.until_count(&text, before + 1);
}
