//! What cannot be done is not offered: no bots to pause, no turn to come, no draw to offer twice; and who is asked is said.

use std::time::{Duration, Instant};

use egui::accesskit::Role;
use egui::{Event, Key};
use egui_kittest::kittest::{NodeT, Queryable};
use sifang_core::ids::SeatId;
use sifang_gui::app::{Answer, Opened, UiCommand};
use sifang_gui::folders::Folders;
use sifang_gui::text::Lang;

use crate::records::{game, opening};
use crate::stage::Stage;

fn people(id: &str, people: u8) -> Stage {
    let opened = Opened::Table(Box::new(opening(game(id), people, None)));
    let mut stage = Stage::opened(Folders::default(), opened);
    stage.until("the game is there", |app| app.model().is_some());
    stage
}

fn disabled(stage: &mut Stage, role: Role, label: &str) -> bool {
    let harness = stage.harness();
    let node = harness.get_by_role_and_label(role, label);
    node.accesskit_node().is_disabled()
}

/// Without bots there is nothing to pause, which the button says; with bots there is, until the end.
#[test]
fn bots_are_paused_where_there_are_some() {
    let mut stage = people("chess", 2);
    assert!(disabled(&mut stage, Role::Button, "Pause the bots"));
    for (lang, button, text) in [
        (Lang::En, "Pause the bots", "No bots play in this game"),
        (Lang::ZhHans, "暂停机器人", "本局没有机器人"),
        (Lang::ZhHant, "暫停機器人", "本局沒有機器人"),
    ] {
        stage.apply(UiCommand::Language(lang));
        assert!(!stage.says(text));
        stage.hover(button);
        for _ in 0..30 {
            stage.step();
        }
        assert!(stage.says(text), "{text}");
        stage.harness().remove_cursor();
        stage.step();
    }
    stage.apply(UiCommand::Language(Lang::En));
    stage.key(Key::P);
    assert!(stage.shows("Pause the bots"), "the key does nothing");
    let mut stage = people("chess", 1);
    assert!(!disabled(&mut stage, Role::Button, "Pause the bots"));
    stage.click("Resign");
    stage.click("Yes");
    stage.until_over();
    assert!(disabled(&mut stage, Role::Button, "Pause the bots"));
    assert!(disabled(&mut stage, Role::TextInput, "Move"));
}

/// Whoever has resigned has no turn to come and no move to type.
#[test]
fn who_is_out_has_no_turn_and_no_move() {
    let mut stage = people("four-player-chess", 1);
    stage.my_turn();
    stage.apply(UiCommand::Pause(true));
    assert!(!disabled(&mut stage, Role::TextInput, "Move"));
    stage.move_by_labels();
    stage.until("a bot is on move", |app| {
        let model = app.model();
        model.is_some_and(|model| model.mover.is_some_and(|mover| mover != SeatId(0)))
    });
    assert!(!disabled(&mut stage, Role::Button, "On to my turn"));
    stage.click("Resign");
    stage.click("Yes");
    stage.until("I am out", |app| {
        app.model().is_some_and(|model| model.out.is_some())
    });
    assert!(disabled(&mut stage, Role::Button, "On to my turn"));
    assert!(disabled(&mut stage, Role::TextInput, "Move"));
    assert!(!disabled(&mut stage, Role::Button, "Skip to the end"));
    // nor do letters begin one
    stage.harness().event(Event::Text("a".to_owned()));
    for _ in 0..3 {
        stage.step();
    }
    assert!(!stage.harness().ctx.text_edit_focused());
}

/// Where only bots play, the button and the key skip to the end.
#[test]
fn bots_alone_are_skipped_to_the_end() {
    for by_key in [false, true] {
        let mut stage = Stage::new();
        stage.apply(UiCommand::Options("jungle".to_owned()));
        for seat in 0..2 {
            let bot = Some("random".to_owned());
            stage.apply(UiCommand::Form(Answer::Seat(SeatId(seat), bot)));
        }
        stage.apply(UiCommand::Pace(3000));
        stage.apply(UiCommand::Begin);
        stage.until("the game is there", |app| app.model().is_some());
        assert!(disabled(&mut stage, Role::TextInput, "Move"));
        assert!(!stage.shows("On to my turn"));
        let begun = Instant::now();
        if by_key {
            stage.key(Key::S);
        } else {
            stage.click("Skip to the end");
        }
        stage.until("they rush", |app| app.shown_number() >= Some(20));
        // at their own pace it would take a minute
        assert!(begun.elapsed() < Duration::from_secs(40));
    }
}

/// While an offer waits, the status says who is asked, and the same is not offered again; a bot that declines is heard over
/// the board.
#[test]
fn an_offer_that_waits_says_who_is_asked() {
    let mut stage = people("chess", 1);
    stage.my_turn();
    stage.apply(UiCommand::Pause(true));
    stage.click("Offer a draw");
    stage.played(1);
    assert!(!stage.shows("Offer a draw"), "it stands");
    for (lang, text) in [
        (Lang::ZhHans, "等待黑方答复提和"),
        (Lang::ZhHant, "等待黑方答覆提和"),
        (Lang::En, "Waiting for Black to answer the offer of a draw"),
    ] {
        stage.apply(UiCommand::Language(lang));
        let status = &stage.model().status;
        assert!(status.ends_with(text), "{status}");
    }
    assert!(stage.model().news.is_empty());
    stage.apply(UiCommand::Pause(false));
    stage.played(2);
    assert_eq!(stage.model().status, "Your turn");
    assert_eq!(stage.model().news, ["Black declines a draw"]);
    assert!(stage.says("Black declines a draw"));
    assert!(stage.shows("Offer a draw"), "it may be made anew");
    // it is no news any more when I have gone on
    stage.point("e2");
    stage.point("e4");
    stage.played(3);
    assert!(stage.model().news.is_empty());
}

/// A person who is asked is asked by name.
#[test]
fn a_person_who_is_asked_is_asked_by_name() {
    let mut stage = people("chess", 2);
    stage.click("Offer a draw");
    stage.until("the other is asked", |app| {
        app.model().is_some_and(|model| !model.offers.is_empty())
    });
    assert_eq!(stage.model().status, "Black, answer the offer of a draw");
    stage.click("Decline: White offers a draw");
    stage.played(2);
    assert_eq!(stage.model().status, "Your turn, White");
    assert_eq!(stage.model().news.len(), 1);
}

/// A bot that declines and goes on at once is heard over the board until I go on too.
#[test]
fn a_bot_that_declines_and_moves_is_still_heard() {
    let mut stage = people("chess", 1);
    stage.my_turn();
    stage.apply(UiCommand::Pause(true));
    stage.point("e2");
    stage.point("e4");
    stage.played(1);
    stage.click("Offer a draw");
    stage.played(2);
    stage.apply(UiCommand::Pause(false));
    // the answer, and the move
    stage.played(4);
    assert_eq!(stage.model().status, "Your turn");
    assert_eq!(stage.model().news, ["Black declines a draw"]);
}
