//! What the side of the board tells: clocks, missed turns, names, signs on pieces, the head of the window.

use std::time::Duration;

use sifang_bots::table::{Opening, Seating};
use sifang_core::ids::SeatId;
use sifang_core::matches::ClockRule;
use sifang_gui::app::{Answer, Opened, Setting, UiCommand};
use sifang_gui::folders::Folders;
use sifang_gui::settings::Signs;
use sifang_gui::text::Lang;
use sifang_gui::text::tables::{common, keys};

use crate::records::game;
use crate::stage::Stage;

/// A game with hidden pieces in which a missed turn is counted (J6.2), on my move.
fn with_clock(clock: ClockRule) -> Stage {
    let game = game("luzhanqi");
    let opening = Opening::New {
        seating: Seating::person_and_bots(game.rules().seats.len()),
        game,
        start: None,
        seed: 5,
        clock: Some(clock),
    };
    let opened = Opened::Table(Box::new(opening));
    Stage::laid_out(opened)
}

#[test]
fn j6_2_a_missed_turn_is_counted_on_the_plate_and_little_time_is_seen() {
    let mut stage = with_clock(ClockRule {
        total: None,
        increment: 0,
        per_move: Some(1200),
    });
    assert!(stage.tree().contains("this move 0:0"));
    assert!(stage.shows("little time"));
    stage.until("a turn is missed", |app| {
        app.model().is_some_and(|model| {
            let own = model.plates.iter().find(|plate| plate.own);
            own.is_some_and(|own| own.facts.iter().any(|fact| fact == "1 of 5 turns missed"))
        })
    });
    assert!(stage.tree().contains("1 of 5 turns missed"));
}

#[test]
fn a_clock_with_enough_time_is_not_low() {
    let stage = with_clock(ClockRule {
        total: Some(600_000),
        increment: 0,
        per_move: Some(60_000),
    });
    assert!(!stage.shows("little time"));
    let own = stage.model().plates.iter().find(|plate| plate.own);
    let own = own.expect("a plate of my own");
    assert!(own.clock.is_some_and(|left| left > 500_000));
    assert!(own.per_move.is_some_and(|left| left > 50_000));
}

#[test]
fn the_form_gives_names_and_a_limit_for_each_move() {
    let folder = tempfile::tempdir().unwrap();
    let mut stage = Stage::with(Folders {
        config: None,
        data: Some(folder.path().to_owned()),
    });
    stage.apply(UiCommand::Options("chess".to_owned()));
    assert!(stage.shows("Name of White"));
    for answer in [
        Answer::Seat(SeatId(1), None),
        Answer::Name(SeatId(0), "Ann of Lee ".to_owned()),
        Answer::PerMove(30),
    ] {
        stage.apply(UiCommand::Form(answer));
    }
    stage.click("Start the game");
    stage.until("the game has begun", |app| app.model().is_some());
    assert_eq!(stage.model().status, "Your turn, Ann of Lee");
    assert_eq!(stage.model().plates[0].name, "Ann of Lee");
    assert!(
        stage.model().plates[0]
            .per_move
            .is_some_and(|left| left > 20_000)
    );
    stage.point("e2");
    stage.point("e4");
    stage.played(1);
    assert!(
        stage.model().log[0]
            .text
            .starts_with("Ann of Lee: pawn e2-e4")
    );
    // the record that is kept has the name
    let running = std::fs::read_dir(folder.path().join("running")).unwrap();
    let mut running = running.map(|file| file.unwrap().path());
    let kept = running.find(|path| path.extension().is_some_and(|ending| ending == "toml"));
    let kept = std::fs::read_to_string(kept.expect("a game is kept")).unwrap();
    assert!(kept.contains("Ann of Lee"), "{kept}");
    stage.apply(UiCommand::ToStart);
    stage.click("Continue Chess, 1 actions");
    stage.until("it goes on", |app| app.model().is_some());
    let named = stage
        .model()
        .plates
        .iter()
        .any(|plate| plate.name == "Ann of Lee");
    assert!(named);
}

#[test]
fn signs_on_pieces_are_switched_while_a_game_runs() {
    let mut stage = Stage::new();
    stage.apply(UiCommand::Play("xiangqi".to_owned()));
    stage.until("the game has begun", |app| app.model().is_some());
    let signs = |stage: &Stage| {
        let pieces = stage.model().pieces.iter();
        pieces.map(|piece| piece.sign.clone()).collect::<Vec<_>>()
    };
    let mut seen = Vec::new();
    for signs_of in [Signs::Letters, Signs::Simplified, Signs::Traditional] {
        stage.apply(UiCommand::Set(Setting::Signs(signs_of)));
        seen.push(signs(&stage));
    }
    assert!(seen[0].iter().all(|sign| sign.is_ascii()));
    assert!(seen[1].iter().any(|sign| sign == "马") && seen[2].iter().any(|sign| sign == "馬"));
    // the language changes what is said, not what is chosen for the pieces
    stage.apply(UiCommand::Language(Lang::ZhHans));
    assert_eq!(signs(&stage), seen[2]);
    assert_eq!(stage.model().status, "轮到你了");
    stage.apply(UiCommand::Set(Setting::Signs(Signs::OfLanguage)));
    assert_eq!(signs(&stage), seen[1]);
}

#[test]
fn the_head_of_a_game_is_one_row_in_every_game_and_language() {
    for shipped in sifang_variants::ALL {
        let mut stage = Stage::new();
        stage.apply(UiCommand::Play(shipped.id.to_owned()));
        stage.until("the game has begun", |app| app.model().is_some());
        stage.apply(UiCommand::Zoom(1.5));
        for lang in Lang::ALL {
            stage.apply(UiCommand::Language(lang));
            stage.step();
            stage.step();
            let ends = [common::MENU, keys::TITLE].map(|text| stage.centre(text.get(lang)).y);
            let apart = (ends[0] - ends[1]).abs();
            assert!(apart < 4.0, "{} {lang:?}: {ends:?}", shipped.id);
        }
    }
}

#[test]
fn the_language_is_switched_in_a_running_game_and_named_before_its_choice() {
    let mut stage = Stage::new();
    stage.click("Play Chess");
    stage.my_turn();
    assert!(stage.shows("Language"));
    for (lang, status) in [
        (Lang::ZhHant, "輪到你了"),
        (Lang::ZhHans, "轮到你了"),
        (Lang::En, "Your turn"),
    ] {
        stage.choose_language(lang);
        assert_eq!(stage.model().status, status);
    }
}

#[test]
fn bots_wait_while_an_earlier_moment_is_looked_at() {
    let mut stage = Stage::new();
    stage.click("Play Chess");
    stage.my_turn();
    stage.point("e2");
    stage.point("e4");
    stage.played(1);
    stage.apply(UiCommand::At(Some(0)));
    stage.until("the start is shown", |app| app.shown_number() == Some(0));
    // longer than a bot's move is waited for
    for _ in 0..30 {
        std::thread::sleep(Duration::from_millis(50));
        stage.step();
        assert_eq!(stage.app().shown_number(), Some(0));
    }
    assert!(stage.shows("Action 0 of 1"), "nothing was played meanwhile");
    stage.apply(UiCommand::At(None));
    stage.until("the bot has moved", |app| app.shown_number() == Some(2));
}
