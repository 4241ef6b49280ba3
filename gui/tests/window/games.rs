//! Games are started from the first screen and played against bots.

use std::collections::BTreeSet;

use sifang_gui::app::UiCommand;

use crate::stage::Stage;

#[test]
fn a_few_plies_of_chess_by_clicks() {
    let mut stage = Stage::new();
    stage.click("Play Chess");
    stage.my_turn();
    assert_eq!(stage.model().status, "Your turn");
    assert_eq!(stage.label("e2"), "e2, white pawn");
    stage.point("e2");
    assert!(stage.label("e2").ends_with("selected"));
    assert_eq!(stage.model().targets.len(), 2);
    stage.point("e4");
    stage.click("On to my turn");
    stage.until("both have moved", |app| {
        app.model().is_some_and(|model| model.log.len() >= 2)
    });
    stage.my_turn();
    assert!(stage.label("e4").starts_with("e4, white pawn"));
    // what the bot answers differs from game to game
    for _ in 0..2 {
        stage.play_any();
    }
}

#[test]
fn an_illegal_target_says_why() {
    let mut stage = Stage::new();
    stage.click("Play Chess");
    stage.my_turn();
    stage.point("e2");
    stage.point("e6");
    assert!(stage.shows("Not possible: a pawn does not move that way. Rule: how pieces move."));
}

#[test]
fn labels_of_points_are_unique_in_every_game() {
    for shipped in sifang_variants::ALL {
        let mut stage = Stage::new();
        let command = UiCommand::Play(shipped.id.to_owned());
        stage.apply(command);
        stage.until("the game has begun", |app| app.model().is_some());
        let labels = stage.model().points.iter().map(|node| node.label.as_str());
        let distinct: BTreeSet<&str> = labels.clone().collect();
        assert_eq!(distinct.len(), labels.count(), "{}", shipped.id);
    }
}

#[test]
fn a_game_with_layouts_is_begun_and_shows_no_piece_of_the_others() {
    let mut stage = Stage::new();
    // one click: a sensible layout is handed in at once
    stage.click("Play Luzhanqi");
    stage.on_to_my_turn();
    let own = stage.model().plates.iter().find(|plate| plate.own);
    let own = own.expect("a plate of my own").seat;
    let (mine, theirs): (Vec<_>, Vec<_>) = stage
        .model()
        .pieces
        .iter()
        .partition(|piece| piece.army == own);
    assert!(mine.iter().all(|piece| piece.kind.is_some()));
    assert!(!theirs.is_empty() && theirs.iter().all(|piece| piece.kind.is_none()));
    let texts = stage.texts();
    let hidden = texts.iter().filter(|text| text.contains("piece, hidden"));
    assert_eq!(hidden.count(), theirs.len());
}
