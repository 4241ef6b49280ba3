//! What the side tells of a game: captures as pieces, the log and the moment it marks, scores, annexed pieces, the end.

use sifang_bots::table::Seating;
use sifang_core::ids::SeatId;
use sifang_core::view::Viewer;
use sifang_gui::app::UiCommand;

use crate::records::{game, game_in, opening, opening_of, standing};
use crate::stage::{Stage, opened};

fn moves(stage: &mut Stage, lines: &[&str]) {
    for line in lines {
        let number = stage.app().shown_number().unwrap();
        let (from, to) = line.split_once(' ').unwrap();
        stage.point(from);
        stage.point(to);
        stage.played(number + 1);
    }
}

/// What is lost is shown as pieces of its army, those of a kind together, and read as words.
#[test]
fn captures_stand_in_trays_as_pieces() {
    let mut stage = opened(opening(game("chess"), 2, None));
    moves(
        &mut stage,
        &[
            "e2 e4", "d7 d5", "e4 d5", "e7 e6", "d5 e6", "d8 d2", "c1 d2",
        ],
    );
    let plates = stage.model().plates.clone();
    let of = |name: &str| plates.iter().find(|plate| plate.name == name).unwrap();
    let black: Vec<(Option<u8>, usize, SeatId)> = of("Black")
        .tray
        .iter()
        .map(|fallen| {
            (
                fallen.piece.kind.map(|kind| kind.0),
                fallen.count,
                fallen.piece.army,
            )
        })
        .collect();
    assert_eq!(black.len(), 2, "{black:?}");
    let counts: Vec<usize> = black.iter().map(|(_, count, _)| *count).collect();
    assert_eq!(counts, [1, 2], "a queen and two pawns: {black:?}");
    assert!(
        black
            .iter()
            .all(|(kind, _, army)| kind.is_some() && *army == of("Black").seat)
    );
    assert_eq!(of("White").tray.len(), 1);
    // read in words, and there is no second text of it
    let lost = of("Black").lost.clone().expect("words");
    assert_eq!(lost, "lost: queen, 2 × pawn");
    assert!(stage.shows(&lost));
    let tray = stage.rect(&lost);
    assert!(tray.height() >= 20.0, "{tray:?}");
}

/// What a viewer was not told stands in the tray as a piece of which only the army is seen.
#[test]
fn unknown_captures_are_pieces_without_a_sign() {
    let text = "to-move = \"south\"\n[pieces]\nsouth = \"Fh1 Gg6 Pg3\"\neast = \"Fq10 Pp7\"\n\
                north = \"Fj17 Pg16 Pg7\"\nwest = \"Fa8 Pb11 Pb7\"\n";
    let mut stage = opened(standing(game("siguo-junqi"), text, &["south"]));
    let west = |stage: &Stage| {
        let mut plates = stage.model().plates.iter();
        plates
            .find(|plate| plate.name == "West")
            .unwrap()
            .tray
            .clone()
    };
    assert!(west(&stage).is_empty());
    stage.point("g6");
    stage.point("b7");
    stage.until("it was played", |app| app.shown_number() > Some(0));
    let tray = west(&stage);
    assert_eq!(tray.len(), 1, "{tray:?}");
    assert_eq!(
        (tray[0].piece.kind, tray[0].piece.sign.as_str()),
        (None, "")
    );
}

/// A click on a line of the log shows its moment; the log stays whole, and the line is marked.
#[test]
fn the_log_shows_moments_and_marks_the_one_shown() {
    let mut stage = opened(opening(game("chess"), 2, None));
    moves(&mut stage, &["e2 e4", "e7 e5", "g1 f3", "b8 c6"]);
    let log: Vec<String> = stage
        .model()
        .log
        .iter()
        .map(|line| line.text.clone())
        .collect();
    assert_eq!((log.len(), stage.model().told), (4, 4));
    let marked = |stage: &Stage| {
        let lines = (0..log.len()).filter(|&line| stage.is_toggled(&log[line]));
        lines.collect::<Vec<_>>()
    };
    assert_eq!(
        marked(&stage),
        Vec::<usize>::new(),
        "now is marked by no line"
    );
    for line in [1, 3, 0] {
        stage.click(&log[line]);
        let number = line + 1;
        stage.until("the moment is shown", |app| {
            app.shown_number() == Some(number)
        });
        stage.step();
        let now: Vec<String> = stage
            .model()
            .log
            .iter()
            .map(|line| line.text.clone())
            .collect();
        assert_eq!(now, log, "the log stays whole");
        assert_eq!(stage.model().told, number);
        let expected = if number < log.len() {
            vec![line]
        } else {
            Vec::new()
        };
        assert_eq!(marked(&stage), expected);
    }
    assert_eq!(stage.label("e4"), "e4, white pawn, last move");
    assert_eq!(stage.label("e5"), "e5, empty");
    stage.click("Back to the present");
    stage.played(4);
    assert_eq!(marked(&stage), Vec::<usize>::new());
}

/// The last move of every seat, or the last one alone.
#[test]
fn last_moves_of_all_seats_are_shown_if_asked_for() {
    let mut stage = opened(opening(game("chess"), 2, None));
    moves(&mut stage, &["e2 e4", "e7 e5"]);
    let trails = |stage: &Stage| {
        stage
            .model()
            .trails
            .iter()
            .map(|t| t.seat)
            .collect::<Vec<_>>()
    };
    assert_eq!(trails(&stage), [SeatId(1)]);
    stage.apply(UiCommand::Preferences(true));
    stage.click("Last move of every seat");
    assert_eq!(trails(&stage), [SeatId(0), SeatId(1)]);
    stage.click("Last move of every seat");
    assert_eq!(trails(&stage), [SeatId(1)]);
}

/// Scores stand on the plates of a game that has them, and grow.
#[test]
fn scores_stand_on_the_plates() {
    let mut stage = opened(opening(game("chesscom-ffa"), 4, None));
    let scored = |stage: &Stage| {
        let plates = stage.model().plates.iter();
        plates
            .map(|plate| {
                plate
                    .facts
                    .iter()
                    .find(|fact| fact.ends_with(" points"))
                    .cloned()
            })
            .collect::<Vec<_>>()
    };
    let before = scored(&stage);
    assert!(
        before
            .iter()
            .all(|fact| fact.as_deref() == Some("0 points")),
        "{before:?}"
    );
    for _ in 0..60 {
        stage.play_by_labels(1);
        if scored(&stage) != before {
            break;
        }
    }
    let after = scored(&stage);
    assert_ne!(after, before);
    let more = after.iter().flatten().find(|fact| *fact != "0 points");
    assert!(stage.says(more.expect("somebody scored")));
}

/// 7: a mated seat's army is its mater's: pieces say who commands them, and the plate who annexed it.
#[test]
fn annexed_pieces_are_commanded_by_another() {
    let text = "to-move = \"east\"\n[pieces]\neast = \"Kn7 Qe5 Rb4\"\nsouth = \"Kh1\"\nwest = \"Ka8 a11\"\n\
                north = \"Kg14\"\n";
    let mut stage = opened(standing(
        game_in("four-player-chess", "melee"),
        text,
        &["east", "south", "west", "north"],
    ));
    stage.point("e5");
    stage.point("a5");
    stage.played(1);
    let west = stage
        .model()
        .plates
        .iter()
        .find(|plate| plate.name == "West");
    let west = west.expect("a plate");
    assert!(
        west.facts.iter().any(|fact| fact == "annexed by East"),
        "{west:?}"
    );
    assert!(
        stage
            .label("a11")
            .contains("yellow pawn, commanded by East")
    );
    let piece = stage
        .model()
        .pieces
        .iter()
        .find(|piece| piece.commander != Some(piece.army));
    assert_eq!(piece.expect("an annexed piece").army, west.seat);
}

/// After the end a game is looked at as any seat.
#[test]
fn after_the_end_a_game_is_seen_as_one_seat() {
    let mut stage = Stage::new();
    stage.click("Play Luzhanqi");
    stage.on_to_my_turn();
    stage.click("Resign");
    stage.click("Yes");
    stage.until_over();
    let own = stage.model().plates.iter().find(|plate| plate.own).unwrap();
    let (own, other) = (
        own.seat,
        stage.model().plates.iter().find(|p| !p.own).unwrap(),
    );
    let (name, seat) = (other.name.clone(), other.seat);
    stage.click("Look as");
    let choice = stage.starting_with(&format!("As {name}"));
    stage.click(&choice);
    stage.until("the other looks", |app| {
        app.model().is_some_and(|model| {
            let mut plates = model.plates.iter();
            plates.any(|plate| plate.own && plate.seat == seat)
        })
    });
    // what that seat knew while the game ran: its own pieces and no others
    stage.click("One back");
    stage.until("the moment before the end is shown", |app| {
        app.model().is_some_and(|model| model.result.is_empty())
    });
    let (mine, theirs): (Vec<_>, Vec<_>) = stage
        .model()
        .pieces
        .iter()
        .partition(|piece| piece.army == seat);
    assert!(mine.iter().all(|piece| piece.kind.is_some()));
    assert!(
        theirs
            .iter()
            .any(|piece| piece.army == own && piece.kind.is_none())
    );
    stage.apply(UiCommand::Look(Viewer::Referee));
    stage.until("all is open", |app| {
        app.model()
            .is_some_and(|model| model.pieces.iter().all(|piece| piece.kind.is_some()))
    });
}

/// Bots alone play from the start to the end, and the window shows them all the way.
#[test]
fn bots_alone_play_to_the_end() {
    let wheel = game("wheel");
    let mut seating = Seating::person_and_bots(wheel.rules().seats.len());
    seating.seat_bot(SeatId(0), "random");
    let mut stage = opened(opening_of(wheel, seating, None));
    let mut seen = std::collections::BTreeSet::new();
    stage.apply(UiCommand::Pace(200));
    for _ in 0..4 {
        let now = stage.app().shown_number();
        stage.until("a bot moves", |app| app.shown_number() > now);
        seen.insert(stage.app().shown_number());
    }
    assert_eq!(seen.len(), 4, "one after the other: {seen:?}");
    stage.click("Skip to the end");
    stage.until_over();
    assert!(!stage.model().result.is_empty());
}
