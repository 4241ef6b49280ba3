//! Layouts: the editor, and laying out before a game.

use std::fs;
use std::path::Path;

use egui::{Modifiers, PointerButton};
use egui_kittest::kittest::Queryable;
use sifang_core::ids::SeatId;
use sifang_gui::app::{Answer, Arranging, Job, UiCommand};
use sifang_gui::folders::Folders;

use crate::stage::Stage;

fn folders(path: &Path) -> Folders {
    Folders {
        config: None,
        data: Some(path.to_owned()),
    }
}

/// The labels of the points in the editor, by the names of the points.
fn slots(stage: &Stage) -> Vec<String> {
    let texts = stage.texts().into_iter();
    let mut slots: Vec<String> = texts
        .filter(|text| {
            text.split_once(", ")
                .is_some_and(|(_, rest)| rest.starts_with("red "))
        })
        .collect();
    slots.sort();
    slots
}

fn slot(stage: &Stage, kind: &str) -> String {
    let slots = slots(stage);
    let ending = format!("red {kind}");
    let found = slots.iter().find(|slot| slot.contains(&ending));
    found.expect("a piece of this kind").clone()
}

fn editor(stage: &mut Stage) {
    stage.click("Layout editor of Luzhanqi");
    assert!(stage.shows("The layout is complete and permitted"));
    assert_eq!(slots(stage).len(), 25);
}

#[test]
fn pieces_are_swapped_by_clicks_and_illegal_places_are_named() {
    let mut stage = Stage::new();
    editor(&mut stage);
    let before = slots(&stage);
    let (flag, commander) = (slot(&stage, "flag"), slot(&stage, "commander"));
    stage.click(&flag);
    assert!(stage.says("red flag, selected, may stand here"));
    stage.click(&commander);
    assert!(stage.says("Problems in this layout: "));
    let place = commander.split(',').next().unwrap();
    let sentence = format!("Flag may not stand on {place}");
    assert!(stage.says(&sentence), "{sentence}");
    assert!(stage.says(&format!("{place}, red flag, may not stand here")));
    // the same swap again mends it
    stage.click(&slot(&stage, "commander"));
    stage.click(&slot(&stage, "flag"));
    assert_eq!(slots(&stage), before);
    assert!(stage.shows("The layout is complete and permitted"));
}

#[test]
fn a_piece_is_dragged_onto_another() {
    let mut stage = Stage::new();
    editor(&mut stage);
    let (a, b) = (slot(&stage, "general"), slot(&stage, "commander"));
    let harness = stage.harness();
    let from = harness.get_by_label(&a).rect().center();
    let to = harness.get_by_label(&b).rect().center();
    let button = |pos, pressed| egui::Event::PointerButton {
        pos,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    for event in [
        egui::Event::PointerMoved(from),
        button(from, true),
        egui::Event::PointerMoved(from + (to - from) * 0.5),
        egui::Event::PointerMoved(to),
        button(to, false),
    ] {
        harness.event(event);
        harness.step();
    }
    harness.step();
    let place = |label: &str| label.split(',').next().unwrap().to_owned();
    assert_eq!(place(&slot(&stage, "commander")), place(&a));
    assert_eq!(place(&slot(&stage, "general")), place(&b));
}

#[test]
fn layouts_are_mirrored_drawn_named_saved_and_loaded() {
    let folder = tempfile::tempdir().unwrap();
    let mut stage = Stage::with(folders(folder.path()));
    editor(&mut stage);
    let first = slots(&stage);
    stage.click("Mirror left and right");
    assert_ne!(slots(&stage), first);
    stage.click("Mirror left and right");
    assert_eq!(slots(&stage), first);
    stage.click("Random");
    let drawn = slots(&stage);
    assert_ne!(drawn, first);
    assert!(stage.shows("The layout is complete and permitted"));
    stage.write("Name of the layout", "Wall");
    stage.click("Save");
    assert!(stage.shows("Saved as Wall"));
    let file = folder.path().join("layouts/luzhanqi/Wall.toml");
    assert!(
        fs::read_to_string(&file)
            .unwrap()
            .contains("[setup.deploy.layouts.wall]")
    );
    stage.click("Random");
    assert_ne!(slots(&stage), drawn);
    stage.click("My layouts");
    stage.click("Use the layout Wall");
    assert_eq!(slots(&stage), drawn);
    // it is there in the next window too, and it asks before it deletes
    let mut stage = Stage::with(folders(folder.path()));
    editor(&mut stage);
    stage.click("My layouts");
    stage.click("Delete the layout Wall");
    assert!(file.exists());
    stage.click("Yes");
    assert!(!file.exists());
    assert!(stage.shows("No layout saved yet"));
    stage.apply(UiCommand::Edit(Arranging::Leave));
    assert!(stage.shows("Choose a game"));
}

#[test]
fn a_layout_goes_through_a_file_of_bytes() {
    let folder = tempfile::tempdir().unwrap();
    let mut stage = Stage::new();
    stage.click("Layout editor of Siguo Junqi");
    let before = slots(&stage);
    let file = folder.path().join("mine.jql");
    stage.apply(UiCommand::Files(Job::Export));
    stage.write("File name", &file.display().to_string());
    // the name of the button is also that of the desk's behind the panel
    stage.key(egui::Key::Enter);
    assert!(file.exists());
    stage.click("Random");
    assert_ne!(slots(&stage), before);
    stage.apply(UiCommand::Open(file.clone()));
    assert_eq!(slots(&stage), before);
    // bytes that are no layout change nothing, and it is said what is wrong
    fs::write(&file, b"short").unwrap();
    stage.apply(UiCommand::Open(file));
    assert!(stage.says("5 bytes, expected"));
    stage.click("OK");
    assert_eq!(slots(&stage), before);
}

/// Before a game that is begun from the form.
fn deployment(setup_time: u32) -> Stage {
    let mut stage = Stage::new();
    stage.apply(UiCommand::Options("luzhanqi".to_owned()));
    stage.apply(UiCommand::Form(Answer::Seed(Some(3))));
    stage.apply(UiCommand::Form(Answer::SetupTime(setup_time)));
    stage.apply(UiCommand::Begin);
    stage.until("layouts are awaited", |app| {
        app.model().is_some_and(|model| model.lays_out)
    });
    stage
}

#[test]
fn a_layout_is_there_before_a_game_and_one_click_begins_it() {
    let mut stage = deployment(0);
    let own = |stage: &Stage| {
        let pieces = stage.model().pieces.iter();
        pieces.filter(|piece| piece.kind.is_some()).count()
    };
    assert_eq!(own(&stage), 25);
    // who is ready stands on the seats
    stage.until("the bot is ready", |app| {
        app.model().is_some_and(|model| {
            let facts = |n: usize| model.plates[n].facts.join(" ");
            facts(0).contains("setting up") && facts(1).contains("ready")
        })
    });
    // pieces change places on the board of the game too
    let model = stage.model();
    let named = |kind: &str| {
        let node = model.points.iter().find(|node| node.label.contains(kind));
        node.expect("a piece of this kind").clone()
    };
    let (flag, mine) = (named("red flag"), named("red commander"));
    stage.click(&flag.label);
    stage.click(&mine.label);
    assert!(stage.model().wrong.contains(&mine.point));
    assert!(stage.says("Flag may not stand on"));
    stage.click("Random");
    assert!(stage.model().wrong.is_empty());
    stage.click("Ready");
    stage.until("the game has begun", |app| {
        app.model().is_some_and(|model| model.mover.is_some())
    });
}

#[test]
fn a_layout_can_be_changed_until_the_first_own_move() {
    let mut stage = Stage::new();
    stage.click("Play Luzhanqi");
    stage.until("the game has begun", |app| {
        app.model().is_some_and(|model| model.mover.is_some())
    });
    stage.click("Change my layout");
    stage.until("layouts are awaited again", |app| {
        app.model().is_some_and(|model| model.lays_out)
    });
    assert!(stage.shows("Ready"));
    stage.click("Random");
    stage.click("Ready");
    stage.until("the game has begun again", |app| {
        app.model().is_some_and(|model| model.mover.is_some())
    });
    stage.click("On to my turn");
    stage.my_turn();
    stage.play_any();
    assert!(!stage.shows("Change my layout"));
}

#[test]
fn when_the_time_to_lay_out_is_over_what_is_there_is_taken() {
    let mut stage = deployment(1);
    assert!(stage.says("left to set up"));
    stage.until("the game has begun", |app| {
        app.model().is_some_and(|model| model.mover.is_some())
    });
}

#[test]
fn two_people_lay_out_one_after_the_other_behind_a_curtain() {
    let mut stage = Stage::new();
    stage.apply(UiCommand::Options("luzhanqi".to_owned()));
    stage.apply(UiCommand::Form(Answer::Seat(SeatId(1), None)));
    stage.apply(UiCommand::Begin);
    for seat in [SeatId(0), SeatId(1)] {
        // the machine is passed on: nothing is shown before this person says to be there
        let own = |stage: &Stage| {
            stage.app().model().is_some_and(|model| {
                let mut plates = model.plates.iter();
                model.lays_out && plates.any(|plate| plate.own && plate.seat == seat)
            })
        };
        let begun = std::time::Instant::now();
        while !own(&stage) {
            assert!(
                begun.elapsed().as_secs() < 60,
                "waited too long for {seat:?}"
            );
            stage.apply(UiCommand::PassOn);
            stage.apply(UiCommand::Sit(seat));
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        let pieces = stage.model().pieces.iter();
        let mut known = pieces.filter(|piece| piece.kind.is_some());
        assert!(
            known.clone().all(|piece| piece.army == seat),
            "and no others"
        );
        assert_eq!(known.by_ref().count(), 25);
        stage.click("Ready");
    }
    stage.until("the game has begun", |app| {
        app.model().is_none_or(|model| !model.lays_out)
    });
}

/// From the command line a game begins as with the button Play: laid out, to be changed until the first move; several people
/// lay out themselves.
#[test]
fn a_game_from_the_command_line_begins_as_with_the_button() {
    for people in [1, 2] {
        let opening = crate::records::opening(crate::records::game("luzhanqi"), people, None);
        let opened = sifang_gui::app::Opened::AtOnce(Box::new(opening));
        let mut stage = Stage::opened(Folders::default(), opened);
        if people == 2 {
            stage.until("the curtain is drawn", |app| app.curtain().is_some());
            stage.lift();
            for _ in 0..20 {
                stage.step();
            }
            assert!(stage.model().lays_out && stage.model().pass_on.is_none());
            continue;
        }
        stage.until("the game has begun", |app| {
            app.model().is_some_and(|model| model.mover.is_some())
        });
        assert!(!stage.model().lays_out);
        stage.until_shown("Change my layout");
    }
}
