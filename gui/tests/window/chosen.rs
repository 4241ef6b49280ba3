//! What is chosen about the window and remembered, and how the board lies.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use egui::{Color32, Key, Shape, StrokeKind};
use egui_kittest::kittest::{NodeT, Queryable};
use sifang_bots::table::{Opening, Seating};
use sifang_core::ids::SeatId;
use sifang_gui::app::{Setting, UiCommand};
use sifang_gui::folders::Folders;
use sifang_gui::settings::{Emblems, Look, Signs};
use sifang_gui::shapes::swatch;
use sifang_gui::text::Lang;

use crate::games_of_tests::courtyard;
use crate::records::{game, opening, opening_of, played, write_for};
use crate::stage::{Stage, opened, opened_in};

/// All that is painted, shape by shape.
fn shapes(stage: &mut Stage) -> Vec<Shape> {
    fn gather(shape: &Shape, all: &mut Vec<Shape>) {
        match shape {
            Shape::Vec(shapes) => shapes.iter().for_each(|one| gather(one, all)),
            other => all.push(other.clone()),
        }
    }
    let mut all = Vec::new();
    for clipped in &stage.harness().output().shapes {
        gather(&clipped.shape, &mut all);
    }
    all
}

/// The sentences that the file has for its modes and for the options of the mode chosen are in the form, in each language.
#[test]
fn the_form_has_the_sentences_of_the_file() {
    let mut stage = Stage::new();
    for shipped in sifang_variants::ALL {
        stage.apply(UiCommand::Options(shipped.id.to_owned()));
        let game = game(shipped.id);
        let menu = &game.rules().configured.menu;
        let mode = game.rules().configured.mode.clone();
        let here = |modes: Option<&Vec<String>>| {
            modes.is_none_or(|modes| mode.as_ref().is_some_and(|mode| modes.contains(mode)))
        };
        for lang in Lang::ALL {
            stage.apply(UiCommand::Language(lang));
            stage.step();
            let options = menu.options.values();
            let options = options.filter(|option| here(option.modes.as_ref()));
            let sentences = options.filter_map(|option| option.help.as_ref());
            for sentence in sentences.map(|help| help.get(lang.id()).to_owned()) {
                assert!(stage.says(&sentence), "{} {lang:?}: {sentence}", shipped.id);
            }
        }
    }
}

/// R turns the board by a quarter, four times round; a window that is opened later has the board as it was left.
#[test]
fn the_board_is_turned_by_a_key_and_stays_so() {
    let folder = tempfile::tempdir().unwrap();
    let folders = Folders {
        config: Some(folder.path().to_owned()),
        data: None,
    };
    let mut stage = opened_in(folders.clone(), opening(game("chess"), 2, None));
    let corner = |stage: &Stage| stage.rect(&stage.label("a1")).center();
    let mut corners = vec![corner(&stage)];
    for _ in 0..4 {
        stage.key(Key::R);
        corners.push(corner(&stage));
    }
    for (a, at) in corners[..4].iter().enumerate() {
        assert!(corners[..a].iter().all(|other| other.distance(*at) > 100.0));
    }
    assert!(corners[4].distance(corners[0]) < 1.0);
    stage.key(Key::R);
    let left = corner(&stage);
    drop(stage);
    let stage = opened_in(folders, opening(game("chess"), 2, None));
    assert!(corner(&stage).distance(left) < 1.0, "as it was left");
}

/// Coordinates stand at the edges of the board and can be switched off.
#[test]
fn coordinates_are_switched_on_and_off() {
    let mut stage = opened(opening(game("xiangqi"), 2, None));
    let texts = |stage: &mut Stage| {
        let all = shapes(stage);
        let texts = all.iter().filter_map(|shape| match shape {
            Shape::Text(text) => Some(text.galley.text().to_owned()),
            _ => None,
        });
        let single: Vec<String> = texts.collect();
        let of = |name: &str| single.iter().filter(|text| *text == name).count();
        ["a", "i", "10"].map(of)
    };
    assert_eq!(texts(&mut stage), [2, 2, 2], "on both sides");
    stage.apply(UiCommand::Preferences(true));
    stage.click("Coordinates");
    stage.apply(UiCommand::Preferences(false));
    stage.step();
    assert_eq!(texts(&mut stage), [0, 0, 0]);
    stage.apply(UiCommand::Coordinates(true));
    stage.step();
    assert_eq!(texts(&mut stage), [2, 2, 2]);
}

/// Whoever sits in front of the window has his home at the bottom, whichever seat it is.
#[test]
fn every_seats_own_home_is_at_the_bottom() {
    for seat in 0..4 {
        for shipped in ["courtyard", "siguo-junqi", "four-player-chess"] {
            let game = if shipped == "courtyard" {
                courtyard()
            } else {
                game(shipped)
            };
            let mut seating = Seating::person_and_bots(4);
            for other in 0..4 {
                seating.seat_bot(SeatId(other), "random");
            }
            seating.seat_person(SeatId(seat));
            let mut stage = opened(opening_of(game, seating, None));
            stage.apply(UiCommand::Pause(true));
            let model = stage.model();
            let (mut low, mut count) = (f64::INFINITY, 0);
            let mut highest_other = f64::INFINITY;
            for piece in &model.pieces {
                let y = model.places.of(piece.point).1;
                if piece.army == SeatId(seat) {
                    low = low.min(y);
                    count += 1;
                } else {
                    highest_other = highest_other.min(y);
                }
            }
            assert!(count > 0, "{shipped} {seat}");
            assert!(low > model.places.height / 2.0, "{shipped} {seat}: {low}");
            // while layouts are made the others' pieces are not there yet
            let laying = model.lays_out;
            assert!(laying || highest_other < model.places.height / 2.0);
        }
    }
}

/// A bot's move is shown for at least 0.2 s, and a new pace is in force in the game that runs.
#[test]
fn the_pace_of_bots_has_bounds_and_takes_effect_at_once() {
    let mut seating = Seating::person_and_bots(3);
    seating.seat_bot(SeatId(0), "random");
    seating.seat_bot(SeatId(1), "random");
    seating.seat_bot(SeatId(2), "random");
    let mut stage = opened(opening_of(game("three-crowns"), seating, None));
    let time = |stage: &mut Stage, moves: usize| {
        let first = stage.app().shown_number();
        stage.until("a bot moves", |app| app.shown_number() > first);
        let (begun, from) = (Instant::now(), stage.app().shown_number().unwrap());
        stage.until("bots move", |app| app.shown_number() >= Some(from + moves));
        begun.elapsed() / moves as u32
    };
    // asked for less than the bound, the bound holds
    stage.apply(UiCommand::Pace(1));
    let quick = time(&mut stage, 4);
    assert!(quick >= Duration::from_millis(170), "{quick:?}");
    stage.apply(UiCommand::Pace(1500));
    let slow = time(&mut stage, 1);
    assert!(slow >= Duration::from_millis(1200), "{slow:?}");
}

/// The bar of the replay is a slider, which keys and programs for the blind move.
#[test]
fn the_slider_of_the_replay_goes_to_a_moment() {
    let mut stage = opened(opening(game("chess"), 2, None));
    for (number, line) in ["e2 e4", "e7 e5", "g1 f3"].into_iter().enumerate() {
        let (from, to) = line.split_once(' ').unwrap();
        stage.point(from);
        stage.point(to);
        stage.played(number + 1);
    }
    let rect = stage.rect("Place in the record");
    // a click at its beginning, and in its middle
    for (part, expected) in [(0.02, 0), (0.36, 1), (0.98, 3)] {
        let spot = egui::pos2(rect.left() + rect.width() * part, rect.center().y);
        stage.harness().drag_at(spot);
        stage.step();
        stage.harness().drop_at(spot);
        stage.until("the moment is shown", |app| {
            app.shown_number() == Some(expected)
        });
    }
    assert!(stage.shows("Action 3 of 3"));
}

/// A good record that is named on the command line is on the table when the window opens.
#[test]
fn a_record_from_the_command_line_is_on_the_table() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.toml");
    let one = played(&game("chess"), 4, 12, SeatId(0)).expect("a game that goes on");
    write_for(1, &one, &path);
    let mut stage = opened(Opening::Record(path));
    stage.until("the game is there", |app| app.shown_number() == Some(12));
    assert_eq!(stage.model().status, "Your turn");
    assert_eq!(stage.app().notice(), None);
    stage.move_by_labels();
    stage.until("it goes on", |app| app.shown_number() > Some(12));
}

/// What is set in one window is set in the next.
#[test]
fn settings_are_read_back_by_the_next_window() {
    let folder = tempfile::tempdir().unwrap();
    let folders = Folders {
        config: Some(folder.path().to_owned()),
        data: None,
    };
    let mut stage = Stage::with(folders.clone());
    stage.apply(UiCommand::Preferences(true));
    stage.click("Dark");
    stage.click("Coordinates");
    stage.click("Mute");
    stage.click("Last move of every seat");
    stage.apply(UiCommand::Set(Setting::Signs(Signs::Traditional)));
    stage.apply(UiCommand::Set(Setting::Emblems(Emblems::Always)));
    stage.apply(UiCommand::Pace(1400));
    stage.apply(UiCommand::Language(Lang::ZhHans));
    let set = stage.app().settings().clone();
    assert_eq!(set.look, Look::Dark);
    assert!(!set.coordinates && set.mute && set.last_of_all);
    drop(stage);
    let stage = Stage::with(folders);
    assert_eq!(*stage.app().settings(), set);
    assert_eq!(stage.app().lang(), Lang::ZhHans);
}

/// Every point of every board is a node, and no two nodes of points are called the same.
#[test]
fn every_point_is_a_node_with_a_name_of_its_own() {
    for shipped in sifang_variants::ALL {
        let mut stage = opened(opening(game(shipped.id), 1, None));
        stage.apply(UiCommand::Pause(true));
        stage.settle();
        let labels: BTreeSet<String> = stage
            .model()
            .points
            .iter()
            .map(|node| node.label.clone())
            .collect();
        assert_eq!(labels.len(), stage.model().points.len(), "{}", shipped.id);
        for label in &labels {
            let nodes = stage.harness().query_all_by_label(label);
            let buttons =
                nodes.filter(|node| node.accesskit_node().role() == egui::accesskit::Role::Button);
            assert_eq!(buttons.count(), 1, "{}: {label}", shipped.id);
        }
    }
}

/// The rim of the board is in the colour of whoever is on move.
#[test]
fn the_rim_has_the_colour_of_the_seat_on_move() {
    let game = courtyard();
    let colours: Vec<Color32> = game
        .rules()
        .seats
        .iter()
        .map(|seat| swatch(seat.colour).fill)
        .collect();
    let mut stage = opened(opening(game, 4, None));
    for turn in 0..4 {
        let mover = stage.model().mover.expect("somebody is on move");
        let rims: Vec<Color32> = shapes(&mut stage)
            .iter()
            .filter_map(|shape| match shape {
                Shape::Rect(rect)
                    if rect.stroke_kind == StrokeKind::Outside
                        && rect.rect.width() > 400.0
                        && colours.contains(&rect.stroke.color) =>
                {
                    Some(rect.stroke.color)
                }
                _ => None,
            })
            .collect();
        assert_eq!(rims, [colours[mover.index()]], "{turn}");
        stage.play_by_labels(1);
    }
}

/// Pieces of a game of two bear the signs of their seats where the settings say so, by choice in the window.
#[test]
fn signs_of_seats_are_switched_for_games_of_two() {
    let mut stage = opened(opening(game("xiangqi"), 2, None));
    let corners = |stage: &mut Stage| {
        let all = shapes(stage);
        let meshes = all.iter().filter_map(|shape| match shape {
            Shape::Mesh(mesh) => Some(mesh.vertices.len()),
            _ => None,
        });
        meshes.sum::<usize>()
    };
    let plain = corners(&mut stage);
    for (lang, always, many) in [
        (Lang::En, "Always", "With more than two seats"),
        (Lang::ZhHans, "总是显示", "三方以上时显示"),
        (Lang::ZhHant, "總是顯示", "三方以上時顯示"),
    ] {
        stage.apply(UiCommand::Language(lang));
        stage.apply(UiCommand::Preferences(true));
        stage.choose(many, always);
        stage.apply(UiCommand::Preferences(false));
        for _ in 0..10 {
            stage.step();
        }
        assert_eq!(stage.app().settings().seat_signs, Emblems::Always);
        assert!(corners(&mut stage) > plain + 32 * 9, "{lang:?}");
        stage.apply(UiCommand::Set(Setting::Emblems(Emblems::MoreThanTwo)));
        for _ in 0..10 {
            stage.step();
        }
        assert_eq!(corners(&mut stage), plain, "{lang:?}");
    }
}
