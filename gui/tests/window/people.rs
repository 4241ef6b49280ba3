//! Several people at one window: taking back, words out of turn, clocks and pauses, the curtain, a piece that was touched.

use std::sync::mpsc::channel;
use std::time::Duration;

use egui::{Key, Modifiers, ViewportCommand};
use sifang_bots::table::Seating;
use sifang_core::game::Game;
use sifang_core::ids::{PointId, SeatId};
use sifang_core::lang::{Choices, Sources};
use sifang_core::matches::ClockRule;
use sifang_gui::app::{Answer, Opened, UiCommand};
use sifang_gui::folders::Folders;
use sifang_gui::sound::{Sound, Sounds};
use sifang_gui::text::Lang;

use crate::records::{Shipped, game, opening, opening_from, opening_of, played};
use crate::stage::Stage;

fn people(id: &str, people: u8, clock: Option<ClockRule>) -> Stage {
    let opened = Opened::Table(Box::new(opening(game(id), people, clock)));
    let mut stage = Stage::opened(Folders::default(), opened);
    stage.until("the game is there", |app| {
        app.model().is_some() || app.curtain().is_some()
    });
    stage
}

fn go(stage: &mut Stage, line: &str, number: usize) {
    let (from, to) = line.split_once(' ').unwrap();
    stage.point(from);
    stage.point(to);
    stage.played(number);
}

fn own(stage: &Stage) -> SeatId {
    let own = stage.model().plates.iter().find(|plate| plate.own);
    own.expect("somebody is in front").seat
}

/// J9.4: in an open game the person who acted last takes back, by button and by key, though the other is in front by then;
/// twice over too.
#[test]
fn j9_4_between_people_the_last_action_is_taken_back_in_an_open_game() {
    let mut stage = people("chess", 2, None);
    stage.played(0);
    go(&mut stage, "e2 e4", 1);
    assert_eq!(own(&stage), SeatId(1));
    let help = "Back to the last move of White; the record will say that this was practice";
    assert_eq!(stage.model().undo_help, help);
    stage.click("Take back");
    stage.played(0);
    assert_eq!(own(&stage), SeatId(0));
    assert!(!stage.model().undoable);
    go(&mut stage, "e2 e4", 1);
    go(&mut stage, "e7 e5", 2);
    for number in [1, 0] {
        let press = |stage: &mut Stage| {
            let harness = stage.harness();
            harness.key_press_modifiers(Modifiers::COMMAND, Key::Z);
            stage.step();
        };
        press(&mut stage);
        stage.played(number);
    }
}

/// What a bot answered is taken back with the action it answered.
#[test]
fn j9_4_replies_of_bots_are_taken_back_too() {
    let game = game("four-player-chess");
    let mut seating = Seating::person_and_bots(4);
    seating.seat_person(SeatId(1));
    let opened = Opened::Table(Box::new(opening_of(game, seating, None)));
    let mut stage = Stage::opened(Folders::default(), opened);
    stage.until("the game is there", |app| app.model().is_some());
    for _ in 0..2 {
        let before = stage.app().shown_number().unwrap();
        stage.move_away();
        stage.until("it was played", |app| app.shown_number() > Some(before));
    }
    stage.click("On to my turn");
    stage.played(4);
    assert_eq!(own(&stage), SeatId(0));
    stage.click("Take back");
    stage.played(1);
    assert_eq!(own(&stage), SeatId(1));
}

/// J9.4: not at all where pieces are hidden and another person is there; the button says why.
#[test]
fn j9_4_between_people_nothing_is_taken_back_where_pieces_are_hidden() {
    let mut stage = begun();
    let model = stage.model();
    assert!(!model.undoable);
    let help = "With hidden pieces nothing is taken back between people";
    assert_eq!(model.undo_help, help);
    stage.click("Take back");
    let before = stage.app().shown_number();
    stage.apply(UiCommand::Undo);
    for _ in 0..10 {
        stage.step();
    }
    assert_eq!(stage.app().shown_number(), before);
}

/// Whoever is not on move sits down by a click, gives up, and the table turns back to the one on move.
#[test]
fn a_person_gives_up_out_of_turn() {
    let mut stage = people("four-player-chess", 3, None);
    assert_eq!(own(&stage), SeatId(0));
    let names: Vec<String> = stage
        .model()
        .plates
        .iter()
        .filter_map(|p| p.sit.clone())
        .collect();
    assert_eq!(names.len(), 2, "{names:?}");
    for (lang, text) in [
        (Lang::ZhHans, "就座："),
        (Lang::ZhHant, "就座："),
        (Lang::En, "Sit here: "),
    ] {
        stage.apply(UiCommand::Language(lang));
        assert!(stage.starting_with(text).starts_with(text));
    }
    stage.click(&names[1]);
    stage.until("another is in front", |app| {
        let model = app.model();
        model.is_some_and(|model| model.plates.iter().any(|p| p.own && p.seat == SeatId(2)))
    });
    // he who is on move can come back without a word
    assert!(
        stage
            .model()
            .plates
            .iter()
            .any(|p| p.seat == SeatId(0) && p.sit.is_some())
    );
    stage.click("Resign");
    stage.click("Yes");
    stage.played(1);
    assert_eq!(own(&stage), SeatId(0));
    let gone = stage
        .model()
        .plates
        .iter()
        .find(|plate| plate.seat == SeatId(2));
    let gone = gone.unwrap();
    assert!(gone.out.is_some() && gone.sit.is_none());
}

/// The same in a hidden game: nothing of the one before stays, and the curtain is held as ever.
#[test]
fn a_person_out_of_turn_comes_through_the_curtain() {
    let mut stage = people("luzhanqi", 2, None);
    assert_eq!(stage.app().curtain(), Some(SeatId(0)));
    stage.lift();
    let sit = stage.starting_with("Sit here: ");
    stage.click(&sit);
    stage.until("the curtain is drawn", |app| {
        app.curtain() == Some(SeatId(1))
    });
    assert!(!stage.app().holds_view());
    stage.lift();
    assert_eq!(own(&stage), SeatId(1));
    assert!(stage.model().lays_out);
    stage.click("Random");
    stage.click("Ready");
    // back to whom the game waits for
    stage.pass_on();
    assert_eq!(stage.app().curtain(), Some(SeatId(0)));
}

/// The curtain calls: a sound, and the window asks for attention; when it is lifted nothing is heard again.
#[test]
fn the_curtain_calls() {
    let (told, sounds) = channel();
    let opened = Opened::Table(Box::new(opening(game("luzhanqi"), 2, None)));
    let mut stage = Stage::heard(Folders::default(), opened, Sounds::told(told));
    stage.until("the curtain is drawn", |app| app.curtain().is_some());
    let all = || sounds.try_iter().collect::<Vec<Sound>>();
    assert_eq!(all(), [Sound::Turn]);
    stage.lift();
    stage.click("Random");
    assert_eq!(all(), []);
    stage.focus_window(false);
    let calls = |stage: &Stage| {
        let commands = stage.commands();
        let mut commands = commands.iter();
        commands.any(|one| matches!(one, ViewportCommand::RequestUserAttention(_)))
    };
    stage.apply(UiCommand::Ready);
    stage.until("it is to be passed on", |app| {
        app.model().is_some_and(|model| model.pass_on.is_some())
    });
    assert_eq!(all(), [], "nobody is called before that");
    // one frame, so that none is missed
    stage.apply(UiCommand::PassOn);
    let mut asked = calls(&stage);
    stage.watch_until("the next curtain", |stage| {
        asked |= calls(stage);
        stage.app().curtain() == Some(SeatId(1)) && asked
    });
    assert_eq!(all(), [Sound::Turn]);
}

/// The key that stops bots stops no clock of a person whom another plays against; alone against bots it stops everything.
#[test]
fn the_pause_is_one_of_bots() {
    let rule = ClockRule {
        total: Some(4000),
        increment: 0,
        per_move: None,
    };
    for (count, runs) in [(2, true), (1, false)] {
        let mut stage = people("chess", count, Some(rule));
        stage.key(Key::P);
        std::thread::sleep(Duration::from_millis(4300));
        for _ in 0..20 {
            stage.step();
        }
        let over = !stage.model().result.is_empty();
        assert_eq!(over, runs, "{count} people");
    }
}

/// A rematch begins where the first game did, with its clock, everybody one seat further on.
#[test]
fn a_rematch_turns_the_seats_and_keeps_what_was_chosen() {
    let rule = ClockRule {
        total: Some(600_000),
        increment: 2000,
        per_move: None,
    };
    let begun = played(&game("chess"), 5, 9, SeatId(1)).expect("a game that goes on");
    let seating = Seating::person_and_bots(2).with_person(SeatId(1));
    let opening = opening_from(&begun, seating, Some(rule));
    let mut stage = Stage::opened(Folders::default(), Opened::Table(Box::new(opening)));
    stage.played(0);
    let places = |stage: &Stage| -> Vec<PointId> {
        let pieces = stage.model().pieces.iter();
        pieces.map(|piece| piece.point).collect()
    };
    let before = places(&stage);
    stage.click("Resign");
    stage.click("Yes");
    stage.until_over();
    stage.click("Rematch, seats turned");
    stage.until("the new game is there", |app| {
        app.model().is_some_and(|model| model.result.is_empty())
    });
    assert_eq!(own(&stage), SeatId(0));
    let plates = &stage.model().plates;
    assert!(plates.iter().all(|plate| plate.clock > Some(500_000)));
    assert_eq!(places(&stage), before);
    // and it is the other's move, as it was then
    assert_eq!(stage.model().mover, Some(SeatId(1)));
}

/// The time to set up goes with a rematch too.
#[test]
fn a_rematch_keeps_the_time_to_set_up() {
    let mut stage = Stage::new();
    stage.apply(UiCommand::Options("luzhanqi".to_owned()));
    stage.apply(UiCommand::Form(Answer::SetupTime(90)));
    stage.apply(UiCommand::Begin);
    for round in 0..2 {
        stage.until("layouts are awaited", |app| {
            app.model().is_some_and(|model| model.lays_out)
        });
        assert!(stage.says("1:2") || stage.says("1:30"), "round {round}");
        stage.click("Random");
        stage.click("Ready");
        stage.click("On to my turn");
        stage.my_turn();
        stage.click("Resign");
        stage.click("Yes");
        stage.until_over();
        stage.click("Rematch, seats turned");
    }
}

/// Who lays out wins no time by letting another come in front.
#[test]
fn the_time_to_set_up_goes_on_where_it_stood() {
    let mut stage = Stage::new();
    stage.apply(UiCommand::Options("luzhanqi".to_owned()));
    let form = [Answer::SetupTime(60), Answer::Seat(SeatId(1), None)];
    for answer in form {
        stage.apply(UiCommand::Form(answer));
    }
    stage.apply(UiCommand::Begin);
    let come = |stage: &mut Stage, seat: u8| {
        stage.until("the curtain is drawn", |app| {
            app.curtain() == Some(SeatId(seat))
        });
        stage.lift();
    };
    come(&mut stage, 0);
    std::thread::sleep(Duration::from_millis(1200));
    let sit = stage.starting_with("Sit here: ");
    stage.click(&sit);
    come(&mut stage, 1);
    let sit = stage.starting_with("Sit here: ");
    stage.click(&sit);
    come(&mut stage, 0);
    assert!(stage.model().lays_out && !stage.says("1:00"));
}

/// A game with `touch-move = strict`, one person, on move.
fn strict() -> Stage {
    let shipped = sifang_variants::find("siguo-junqi").unwrap();
    let mut sources = Sources::new();
    let root = sources.add(shipped.id, shipped.text);
    let choices = Choices {
        set: vec![("touch-move".to_owned(), "strict".to_owned())],
        ..Choices::default()
    };
    let game = Game::load(root, &mut sources, &Shipped, &choices)
        .game
        .unwrap();
    let seating = Seating::person_and_bots(4);
    let opened = Opened::Table(Box::new(opening_of(game, seating, None)));
    Stage::laid_out(opened)
}

/// J9.4, `touch-move = strict`: the first piece that was touched and can move is the only one that moves; the window says
/// why, in every language.
#[test]
fn j9_4_the_piece_that_was_touched_must_be_moved() {
    let mut stage = strict();
    let me = own(&stage);
    let mine: Vec<_> = stage
        .model()
        .pieces
        .iter()
        .filter(|piece| piece.commander == Some(me))
        .map(|piece| piece.point)
        .collect();
    // those that can move, seen without touching any: under the pointer nothing is touched
    let mut touched = None;
    for point in mine {
        stage.apply(UiCommand::Click(point));
        for _ in 0..10 {
            stage.step();
        }
        let moves = !stage.model().targets.is_empty();
        match touched {
            // whoever cannot move binds nobody
            None if moves => touched = Some(point),
            None => stage.apply(UiCommand::LetGo),
            Some(_) => {
                assert!(!moves, "another piece is offered");
                break;
            }
        }
    }
    let touched = touched.expect("a piece that can move");
    let name = |stage: &Stage| {
        let mut nodes = stage.model().points.iter();
        nodes
            .find(|node| node.point == touched)
            .unwrap()
            .name
            .clone()
    };
    let name = name(&stage);
    let said = |stage: &mut Stage, text: &str| assert!(stage.says(text), "{text}");
    said(
        &mut stage,
        &format!("the piece on {name} was touched and must be moved"),
    );
    let other = stage
        .model()
        .pieces
        .iter()
        .find(|p| p.commander == Some(me) && p.point != touched);
    let other = other.unwrap().point;
    for (lang, text) in [
        (Lang::ZhHans, format!("{name} 的棋子已被摸过，必须走它")),
        (Lang::ZhHant, format!("{name} 的棋子已被摸過，必須走它")),
    ] {
        stage.apply(UiCommand::Language(lang));
        stage.apply(UiCommand::LetGo);
        stage.apply(UiCommand::Click(other));
        said(&mut stage, &text);
    }
    stage.apply(UiCommand::Language(Lang::En));
    stage.apply(UiCommand::LetGo);
    stage.apply(UiCommand::Click(touched));
    let to = stage.model().targets[0].point;
    let before = stage.app().shown_number();
    stage.apply(UiCommand::Click(to));
    stage.until("it is played", |app| app.shown_number() > before);
}

/// Two people and a hidden game, laid out: the one on move is in front.
fn begun() -> Stage {
    let mut stage = people("luzhanqi", 2, None);
    for _ in 0..2 {
        stage.lift();
        stage.click("Random");
        stage.click("Ready");
        stage.pass_on();
    }
    stage.lift();
    stage
}

/// Whoever has acted sees his own view of what came of it, and can do nothing but look back until he passes the machine on;
/// what the next one knows is not there.
#[test]
fn the_one_who_has_acted_sees_what_came_of_it_before_the_curtain_falls() {
    let mut stage = begun();
    let me = own(&stage);
    let other = SeatId(1 - me.0);
    let before = stage.app().shown_number().unwrap();
    stage.move_by_labels();
    stage.played(before + 1);
    assert_eq!(own(&stage), me);
    let model = stage.model();
    let known = |model: &sifang_gui::model::Model, seat: SeatId| {
        let mut pieces = model.pieces.iter();
        pieces.any(|piece| piece.army == seat && piece.kind.is_some())
    };
    assert!(known(model, me) && !known(model, other));
    assert!(model.log.iter().any(|line| line.action == before));
    assert!(!model.trails.is_empty());
    let name = model.plates.iter().find(|plate| plate.seat == other);
    let name = name.unwrap().name.clone();
    assert_eq!(model.status, format!("Pass on to {name}"));
    assert_eq!(model.pass_on, Some(format!("Done: pass on to {name}")));
    // nothing to be done but to look back
    assert!(model.deeds.is_empty() && !model.undoable);
    assert!(model.plates.iter().all(|plate| plate.sit.is_none()));
    assert!(!stage.shows("Resign"));
    for (lang, text) in [
        (Lang::ZhHans, "看完了：交给"),
        (Lang::ZhHant, "看完了：交給"),
        (Lang::En, "Done: pass on to "),
    ] {
        stage.apply(UiCommand::Language(lang));
        assert!(stage.starting_with(text).starts_with(text));
    }
    let movable: Vec<PointId> = stage
        .model()
        .pieces
        .iter()
        .map(|piece| piece.point)
        .collect();
    for point in movable {
        stage.apply(UiCommand::Click(point));
        assert!(stage.model().targets.is_empty());
    }
    stage.apply(UiCommand::LetGo);
    stage.apply(UiCommand::At(Some(before)));
    stage.played(before);
    assert_eq!(own(&stage), me);
    stage.apply(UiCommand::At(None));
    stage.played(before + 1);
    assert!(stage.app().curtain().is_none());
    // by Enter; held on, it does not lift the curtain
    stage.harness().key_down(Key::Enter);
    stage.until("the curtain is drawn", |app| app.curtain() == Some(other));
    assert!(!stage.app().holds_view());
    for _ in 0..40 {
        stage.step();
    }
    assert_eq!(stage.app().curtain(), Some(other));
    stage.harness().key_up(Key::Enter);
    stage.step();
    stage.hold_key(Key::Enter);
    stage.until("the board is shown", |app| app.model().is_some());
    assert_eq!(own(&stage), other);
    assert_eq!(stage.app().shown_number(), Some(before + 1));
}

/// The result of a fight is seen by who has fought it.
#[test]
fn who_attacks_sees_how_the_fight_ended() {
    let mut stage = begun();
    for _ in 0..60 {
        let before = stage.app().shown_number().unwrap();
        stage.move_by_labels();
        stage.played(before + 1);
        if !stage.model().fights.is_empty() {
            assert!(stage.model().pass_on.is_some() || !stage.model().result.is_empty());
            return;
        }
        stage.pass_on();
        stage.lift();
    }
    panic!("nobody fought");
}

/// In a game without secrets it goes on at once.
#[test]
fn an_open_game_is_not_passed_on_by_hand() {
    let mut stage = people("chess", 2, None);
    stage.played(0);
    go(&mut stage, "e2 e4", 1);
    assert_eq!(own(&stage), SeatId(1));
    assert_eq!(stage.model().pass_on, None);
}
