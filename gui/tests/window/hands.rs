//! What hands do and ears hear: keys, typed moves, sounds, the window that asks for attention.

use std::sync::mpsc::{Receiver, channel};

use egui::{Key, ViewportCommand};
use sifang_core::matches::ClockRule;
use sifang_gui::app::{Opened, Setting, UiCommand};
use sifang_gui::folders::Folders;
use sifang_gui::sound::{Sound, Sounds};

use crate::records::{game, opening};
use crate::stage::Stage;

/// A game whose sounds are told to the test.
fn heard(id: &str, people: u8, clock: Option<ClockRule>) -> (Stage, Receiver<Sound>) {
    let (told, sounds) = channel();
    let opened = Opened::Table(Box::new(opening(game(id), people, clock)));
    let stage = Stage::heard(Folders::default(), opened, Sounds::told(told));
    (stage, sounds)
}

fn all(sounds: &Receiver<Sound>) -> Vec<Sound> {
    sounds.try_iter().collect()
}

#[test]
fn moves_captures_checks_turns_and_ends_are_heard() {
    let (mut stage, sounds) = heard("chess", 2, None);
    stage.played(0);
    assert_eq!(all(&sounds), [Sound::Turn]);
    let mut number = 0;
    let mut play = |stage: &mut Stage, line: &str| {
        let (from, to) = line.split_once(' ').unwrap();
        stage.point(from);
        stage.point(to);
        number += 1;
        stage.played(number);
    };
    play(&mut stage, "e2 e4");
    assert_eq!(all(&sounds), [Sound::Move, Sound::Turn]);
    play(&mut stage, "f7 f5");
    play(&mut stage, "e4 f5");
    assert!(all(&sounds).contains(&Sound::Fight));
    play(&mut stage, "b7 b6");
    all(&sounds);
    // muted, nothing is heard; one kind of sound can be left out
    stage.apply(UiCommand::Set(Setting::Mute(true)));
    play(&mut stage, "g2 g3");
    assert_eq!(all(&sounds), []);
    stage.apply(UiCommand::Set(Setting::Mute(false)));
    stage.apply(UiCommand::Set(Setting::Sound(Sound::Turn, false)));
    play(&mut stage, "a7 a6");
    assert_eq!(all(&sounds), [Sound::Move]);
    play(&mut stage, "d1 h5");
    assert_eq!(all(&sounds), [Sound::Check]);
    assert!(
        stage
            .model()
            .banner
            .as_deref()
            .is_some_and(|banner| banner.contains("king is in check"))
    );
    play(&mut stage, "g7 g6");
    stage.click("Resign");
    stage.click("Yes");
    stage.until_over();
    assert_eq!(all(&sounds), [Sound::Move, Sound::End]);
}

#[test]
fn little_time_is_heard_once_a_turn() {
    let clock = ClockRule {
        total: None,
        increment: 0,
        per_move: Some(4000),
    };
    let (mut stage, sounds) = heard("chess", 2, Some(clock));
    stage.played(0);
    for _ in 0..5 {
        stage.step();
    }
    assert_eq!(all(&sounds), [Sound::Turn, Sound::Low]);
    stage.point("e2");
    stage.point("e4");
    stage.played(1);
    for _ in 0..5 {
        stage.step();
    }
    let heard = all(&sounds);
    assert_eq!(
        heard.iter().filter(|s| **s == Sound::Low).count(),
        1,
        "{heard:?}"
    );
}

#[test]
fn a_window_that_nobody_looks_at_asks_for_attention_on_my_turn() {
    for (focused, notify) in [(false, true), (true, true), (false, false)] {
        let (mut stage, _sounds) = heard("chess", 1, None);
        stage.played(0);
        stage.apply(UiCommand::Set(Setting::Notify(notify)));
        stage.focus_window(focused);
        stage.step();
        stage.point("e2");
        stage.point("e4");
        let mut asked = false;
        stage.watch_until("the bot has moved", |stage| {
            let commands = stage.commands();
            let ask = |command: &&ViewportCommand| {
                matches!(command, ViewportCommand::RequestUserAttention(_))
            };
            asked |= commands.iter().find(ask).is_some();
            stage.app().shown_number() == Some(2)
        });
        assert_eq!(asked, !focused && notify, "{focused} {notify}");
    }
}

#[test]
fn a_letter_on_the_board_begins_a_typed_move() {
    let (mut stage, _sounds) = heard("chess", 2, None);
    stage.played(0);
    stage.point("e2");
    stage.letters("e");
    stage.letters("2-e4");
    stage.key(Key::Enter);
    stage.played(1);
    // with shift a letter that does something else begins a move too
    stage.apply(UiCommand::LetGo);
    stage.leave_fields();
    stage.letters("N");
    stage.letters("f6");
    stage.key(Key::Enter);
    stage.played(2);
    assert_eq!(stage.label("f6"), "f6, black knight, last move");
    // what is not understood says what would be
    stage.leave_fields();
    stage.letters("e9x");
    stage.key(Key::Enter);
    assert!(
        stage
            .tree()
            .contains("Not possible: `e9x` is not understood")
    );
    stage.leave_fields();
    stage.letters("e4-e6");
    stage.key(Key::Enter);
    assert!(stage.shows("Not possible: a pawn does not move that way. Rule: how pieces move."));
}

#[test]
fn arrows_and_enter_move_a_piece_and_a_question_lists_the_keys() {
    let (mut stage, _sounds) = heard("chess", 2, None);
    stage.played(0);
    // the first arrow gives the focus to a piece of mine that can move: the rook in the corner cannot
    stage.key(Key::ArrowUp);
    stage.key(Key::ArrowUp);
    stage.key(Key::Enter);
    assert_eq!(stage.label("b2"), "b2, white pawn, selected");
    stage.key(Key::ArrowUp);
    stage.key(Key::Enter);
    stage.played(1);
    assert_eq!(stage.label("b3"), "b3, white pawn, last move");
    stage.letters("?");
    stage.step();
    assert!(
        stage
            .tree()
            .contains("Arrows: go over the points along lines")
    );
    stage.key(Key::Escape);
    stage.step();
    assert!(
        !stage
            .tree()
            .contains("Arrows: go over the points along lines")
    );
}

#[test]
fn tab_goes_through_the_pieces_seat_by_seat() {
    let (mut stage, _sounds) = heard("chess", 2, None);
    stage.played(0);
    stage.focus_on("h2");
    let mut order = Vec::new();
    for _ in 0..3 {
        stage.key(Key::Tab);
        order.push(stage.focused().expect("a point has the focus"));
    }
    // after the last piece of mine the other's, and only then empty points
    assert_eq!(order[0], "a7, black pawn");
    assert_eq!(order[2], "c7, black pawn");
    stage.focus_on("h8");
    stage.key(Key::Tab);
    assert_eq!(stage.focused().as_deref(), Some("a3, empty"));
}

#[test]
fn one_key_shows_again_what_happened_since_my_last_move() {
    let (mut stage, _sounds) = heard("chess", 1, None);
    stage.played(0);
    stage.point("e2");
    stage.point("e4");
    stage.click("On to my turn");
    stage.played(2);
    stage.key(Key::L);
    stage.until("the moment after my move is shown", |app| {
        app.shown_number() == Some(1)
    });
    stage.until("the present is shown again", |app| {
        app.shown_number() == Some(2)
    });
}

/// A person who clicks while another is on move is told who is; in Chinese too.
#[test]
fn whoever_is_not_on_move_is_told_who_is() {
    let (mut stage, _sounds) = heard("chess", 1, None);
    stage.played(0);
    stage.apply(UiCommand::Pause(true));
    stage.point("e2");
    stage.point("e4");
    stage.played(1);
    stage.point("d2");
    assert!(stage.shows("Not possible: Black is on move. Rule: the order of turns."));
    stage.apply(UiCommand::Language(sifang_gui::text::Lang::ZhHant));
    stage.point("d2");
    assert!(stage.shows("不可以：現在輪到黑方走。規則：行棋順序。"));
}
