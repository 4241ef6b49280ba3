use std::time::Duration;

use sifang_core::game::Game;
use sifang_core::ids::{SeatId, SeatSet};
use sifang_core::lang::{Choices, Library, Sources};
use sifang_core::play::{Action, Awaits};
use sifang_core::view::Viewer;

use super::{Command, Handle, NoWayBack, Opening, Pace, Report, Seating, Snapshot, Table};
use crate::{Budget, deal};

pub(super) struct Shipped;

impl Library for Shipped {
    fn open(&self, what: &str, _: Option<&str>) -> Result<(String, String), String> {
        let game = sifang_variants::find(what).ok_or("unknown")?;
        Ok((game.id.to_owned(), game.text.to_owned()))
    }
}

/// A shipped game of two seats that lay out pieces which are hidden.
pub(super) fn hidden() -> &'static str {
    let fits = |id: &str| {
        let game = game(id);
        let rules = game.rules();
        rules.seats.len() == 2 && rules.setup.deploy.is_some() && rules.visibility.hides()
    };
    let mut ids = sifang_variants::ALL.iter().map(|shipped| shipped.id);
    ids.find(|id| fits(id)).expect("there is one")
}

pub(super) fn game(id: &str) -> Game {
    let mut sources = Sources::new();
    let shipped = sifang_variants::find(id).unwrap();
    let root = sources.add(shipped.id, shipped.text);
    let loaded = Game::load(root, &mut sources, &Shipped, &Choices::default());
    loaded.game.unwrap()
}

pub(super) fn opened(id: &str, seating: Seating) -> Handle {
    let opening = Opening::New {
        game: game(id),
        start: None,
        seating,
        seed: 7,
        clock: None,
    };
    let pace = Pace {
        each: Duration::ZERO,
    };
    Handle::open(opening, pace, None, Box::new(|| ()))
}

pub(super) fn next(handle: &Handle) -> Report {
    let report = handle.wait(Duration::from_mins(1));
    report.expect("the table reports")
}

/// Reads reports until the person at the front must act.
fn my_turn(handle: &Handle) -> Snapshot {
    loop {
        if let Report::Shown(shown) = next(handle)
            && shown.person.is_some()
            && shown.person == shown.seat()
        {
            return *shown;
        }
    }
}

fn play_first(handle: &Handle, shown: &Snapshot) {
    let m = shown.view.offered()[0];
    handle.send(Command::Act(SeatId(0), m.into()));
}

#[test]
fn bots_answer_until_the_person_is_on_move_again() {
    let handle = opened("chess", Seating::person_and_bots(2));
    for round in 0..4 {
        let shown = my_turn(&handle);
        assert_eq!(shown.number, round * 2);
        play_first(&handle, &shown);
    }
}

#[test]
fn j9_4_undo_goes_back_to_the_last_moment_the_person_could_act() {
    let handle = opened("chess", Seating::person_and_bots(2));
    let first = my_turn(&handle);
    assert_eq!(first.undoable, None);
    play_first(&handle, &first);
    let second = my_turn(&handle);
    assert_eq!(second.undoable, Some(2));
    handle.send(Command::Undo(SeatId(0)));
    let back = my_turn(&handle);
    assert_eq!((back.number, back.practice), (0, true));
}

/// Hands in a layout for every seat that awaits one, and draws what chance decides before the first move.
pub(super) fn lay_out(table: &mut Table) {
    while let Awaits::Layouts { open } = table.game.awaits() {
        let seat = open.iter().next().unwrap();
        let view = table.snapshot(Viewer::Seat(seat)).view;
        let mut random = sifang_core::random::stream(1, 0, "test", u64::from(seat.0));
        let layout = deal(&view, &mut random);
        table.act(seat, Action::Layout(layout)).unwrap();
    }
    while table.game.draw_chance() {}
}

#[test]
fn j9_4_between_people_nothing_is_taken_back_where_pieces_are_hidden() {
    let mut seating = Seating::person_and_bots(2);
    seating.seat_person(SeatId(1));
    for (id, allowed) in [(hidden(), false), ("chess", true)] {
        let mut table = Table::new(&game(id), seating.clone(), 7, None).unwrap();
        lay_out(&mut table);
        let mover = table.game.truth().to_move().unwrap();
        let m = table.snapshot(Viewer::Seat(mover)).view.offered()[0];
        table.act(mover, m.into()).unwrap();
        assert_eq!(table.undoable(mover).is_some(), allowed, "{id}");
        // what the other has done since has revealed nothing in an open game
        let other = table.game.truth().to_move().unwrap();
        let m = table.snapshot(Viewer::Seat(other)).view.offered()[0];
        table.act(other, m.into()).unwrap();
        let expected = allowed.then_some(2);
        assert_eq!(table.undoable(mover), expected, "{id}");
        let back = table.snapshot(Viewer::Seat(mover)).back;
        assert_eq!(back, allowed.then_some(other).ok_or(NoWayBack::Hidden));
    }
}

#[test]
fn a_seat_that_no_person_takes_cannot_be_looked_at_before_the_end() {
    let table = Table::new(&game(hidden()), Seating::person_and_bots(2), 7, None).unwrap();
    for viewer in [Viewer::Seat(SeatId(1)), Viewer::Referee] {
        assert!(!table.may_look(viewer));
        assert_eq!(table.snapshot(viewer).view.viewer(), Viewer::Public);
    }
    let own = table.snapshot(Viewer::Seat(SeatId(0)));
    assert_eq!(own.seat(), Some(SeatId(0)));
}

#[test]
fn the_next_persons_view_is_not_built_before_he_sits_down() {
    let mut seating = Seating::person_and_bots(2);
    seating.seat_person(SeatId(1));
    let handle = opened(hidden(), seating);
    let Report::Curtain { seat, .. } = next(&handle) else {
        panic!("a curtain comes first");
    };
    assert_eq!(seat, SeatId(0));
    handle.send(Command::Sit(seat));
    let Report::Shown(shown) = next(&handle) else {
        panic!("the view of who sits down");
    };
    assert_eq!(shown.seat(), Some(seat));
    // no way round the curtain
    handle.send(Command::Look(Viewer::Seat(SeatId(1))));
    let mut random = sifang_core::random::stream(1, 0, "test", 0);
    let layout = deal(&shown.view, &mut random);
    handle.send(Command::Act(seat, Action::Layout(layout)));
    let Report::Shown(shown) = next(&handle) else {
        panic!("what came of it");
    };
    assert_eq!(shown.seat(), Some(seat));
    handle.send(Command::PassOn);
    let Report::Curtain { seat, .. } = next(&handle) else {
        panic!("the curtain again");
    };
    assert_eq!(seat, SeatId(1));
}

#[test]
fn an_earlier_moment_is_shown_as_it_was_known_then() {
    let mut table = Table::new(&game("chess"), Seating::person_and_bots(2), 7, None).unwrap();
    let before = table.snapshot(Viewer::Seat(SeatId(0)));
    let m = before.view.offered()[0];
    table.act(SeatId(0), m.into()).unwrap();
    table.advance(Budget::default());
    let then = table.snapshot_at(Viewer::Seat(SeatId(0)), 0);
    assert!(then.is_past());
    let pieces = |shown: &Snapshot| shown.view.position().pieces().collect::<Vec<_>>();
    assert_eq!(pieces(&then), pieces(&before));
    let now = table.snapshot_at(Viewer::Seat(SeatId(0)), 2);
    assert!(!now.is_past() && !now.practice);
}

#[test]
fn a_record_keeps_what_players_are_called_and_what_else_it_says() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.toml");
    let mut names = Seating::person_and_bots(2).names().clone();
    names.tags.insert("Event".to_owned(), "a test".to_owned());
    let mut seating = Seating::from_names(names);
    seating.call(SeatId(0), "  Ann\u{7} \n of the \"North\" ");
    let mut table = Table::new(&game("chess"), seating, 7, None).unwrap();
    let m = table.snapshot(Viewer::Seat(SeatId(0))).view.offered()[0];
    table.act(SeatId(0), m.into()).unwrap();
    table.save(&path).unwrap();
    let (again, damage) = Table::open(&path).unwrap();
    assert_eq!(damage, None);
    assert_eq!(
        again.seating.called(SeatId(0)),
        Some("Ann of the \"North\"")
    );
    assert_eq!(again.seating.called(SeatId(1)), None);
    assert_eq!(
        again.seating.turned().called(SeatId(1)),
        again.seating.called(SeatId(0))
    );
    assert_eq!(again.seating.names().tags["Event"], "a test");
}

#[cfg(unix)]
#[test]
fn a_record_can_be_read_by_whom_other_files_can_be_read_by() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let (ours, plain) = (folder.path().join("a.toml"), folder.path().join("b.toml"));
    super::keep::persist(&ours, b"x").unwrap();
    std::fs::write(&plain, "x").unwrap();
    let mode = |path| std::fs::metadata(path).unwrap().permissions().mode();
    assert_eq!(mode(&ours), mode(&plain));
}

#[test]
fn a_saved_game_is_opened_again_and_a_broken_file_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.toml");
    let mut table = Table::new(&game("chess"), Seating::person_and_bots(2), 7, None).unwrap();
    let m = table.snapshot(Viewer::Seat(SeatId(0))).view.offered()[0];
    table.act(SeatId(0), m.into()).unwrap();
    table.save(&path).unwrap();
    let (again, damage) = Table::open(&path).unwrap();
    assert_eq!(damage, None);
    assert_eq!(again.game.played(), table.game.played());
    assert!(again.goes_on());
    std::fs::write(&path, "no record").unwrap();
    assert!(Table::open(&path).is_err_and(|why| why.to_string().contains("game.toml")));
    // where a file stands in the place of a folder, it is said which
    let why = table.save(&path.join("a.toml")).unwrap_err();
    assert!(
        matches!(&why, super::Fault::Unwritten { path: at, .. } if *at == path),
        "{why}"
    );
}

#[test]
fn a_branch_begins_where_it_was_asked_for_and_leaves_the_game_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("branch.toml");
    let mut table = Table::new(&game("chess"), Seating::person_and_bots(2), 7, None).unwrap();
    for _ in 0..2 {
        let m = table.snapshot(Viewer::Seat(SeatId(0))).view.offered()[0];
        table.act(SeatId(0), m.into()).unwrap();
        table.advance(Budget::default());
    }
    let before = table.game.played().to_vec();
    let mut seating = Seating::person_and_bots(2).turned();
    seating.seat_bot(SeatId(0), "random");
    table.branch(2, &seating, &path).unwrap();
    assert_eq!(table.game.played(), before);
    let (branch, damage) = Table::open(&path).unwrap();
    assert_eq!(damage, None);
    assert_eq!(branch.game.played(), &before[..2]);
    assert_eq!(branch.people(), SeatSet::one(SeatId(1)));
}

#[test]
fn a_record_is_not_given_away_while_something_is_hidden() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("branch.toml");
    let seating = Seating::person_and_bots(2);
    let table = Table::new(&game(hidden()), seating.clone(), 7, None).unwrap();
    assert!(table.snapshot(Viewer::Public).secret);
    assert!(table.text().is_err());
    assert!(table.branch(0, &seating, &path).is_err() && !path.exists());
    let open = Table::new(&game("chess"), seating, 7, None).unwrap();
    assert!(open.text().unwrap().starts_with("format = "));
}
