//! Several people at one table: taking back, coming in front, clocks, another game.

use std::path::Path;
use std::time::Duration;

use sifang_core::elimination::spec::Fate;
use sifang_core::game::Game;
use sifang_core::ids::SeatId;
use sifang_core::lang::{Choices, Sources};
use sifang_core::matches::{ClockRule, Match};
use sifang_core::play::{Action, Awaits};
use sifang_core::view::Viewer;

use super::tests::{Shipped, game, hidden, lay_out, next, opened};
use super::{
    Command, Handle, NoWayBack, Notes, NotesLost, Opening, Pace, Report, Seating, Snapshot, Table,
    aside,
};
use crate::deal;

const NOW: Pace = Pace {
    each: Duration::ZERO,
};

fn people(seats: usize, people: u8) -> Seating {
    let mut seating = Seating::person_and_bots(seats);
    for seat in 0..people {
        seating.seat_person(SeatId(seat));
    }
    seating
}

fn shown(handle: &Handle) -> Snapshot {
    match next(handle) {
        Report::Shown(shown) => *shown,
        other => panic!("a view, not {other:?}"),
    }
}

fn curtain(handle: &Handle) -> SeatId {
    match next(handle) {
        Report::Curtain { seat, .. } => seat,
        other => panic!("a curtain, not {other:?}"),
    }
}

/// The one in front sees what came of the last action and passes on; before whom the curtain is drawn then.
fn passed(handle: &Handle, actor: SeatId) -> SeatId {
    let seen = shown(handle);
    assert_eq!(seen.seat(), Some(actor), "the actor's own view");
    let next = seen.pass_on_to.expect("it is passed on");
    assert_ne!(next, actor);
    handle.send(Command::PassOn);
    assert_eq!(curtain(handle), next);
    next
}

fn hosted(table: Table, keep: Option<&Path>) -> Handle {
    let keep = keep.map(Path::to_owned);
    Handle::host(table, NOW, keep, Box::new(|| ()))
}

fn first_move(table: &Table, seat: SeatId) -> Action {
    table.game.view(Viewer::Seat(seat)).offered()[0].into()
}

/// The first shipped game of four of which this is so.
fn shipped(fits: impl Fn(&Game) -> bool) -> Game {
    let games = sifang_variants::ALL.iter().map(|shipped| game(shipped.id));
    let mut games = games.filter(|game| game.rules().seats.len() == 4 && fits(game));
    games.next().expect("there is one")
}

/// A hidden game of two people, laid out.
fn laid_out(clock: Option<ClockRule>) -> Table {
    let mut table = Table::new(&game(hidden()), people(2, 2), 7, clock).unwrap();
    lay_out(&mut table);
    table
}

/// J9.4: chance that was drawn since is known, so nobody goes back behind it while others are there.
#[test]
fn j9_4_nothing_is_taken_back_across_what_chance_drew() {
    let walks = |game: &Game| game.rules().elimination.army.resign == Fate::Walks;
    let game = shipped(walks);
    for (with_people, expected) in [(4, Err(NoWayBack::Revealed)), (1, Ok(SeatId(0)))] {
        let mut table = Table::new(&game, people(4, with_people), 7, None).unwrap();
        let act = |table: &mut Table, action: Option<Action>| {
            let seat = table.game.truth().to_move().unwrap();
            let action = action.unwrap_or_else(|| first_move(table, seat));
            table.game.act(Some(seat), action).unwrap();
        };
        assert_eq!(table.snapshot(Viewer::Public).back, Err(NoWayBack::Nothing));
        let first = table.game.truth().to_move().unwrap();
        assert_eq!(first, SeatId(0));
        act(&mut table, None);
        assert_eq!(table.snapshot(Viewer::Public).back, Ok(first));
        act(&mut table, None);
        // who leaves goes on walking by chance
        act(&mut table, Some(Action::Leave));
        for _ in 0..8 {
            if table.game.draw_chance() {
                break;
            }
            act(&mut table, None);
        }
        let drawn = table
            .game
            .played()
            .iter()
            .any(|played| played.seat.is_none());
        assert!(drawn, "a king walks");
        let back = super::undo_count(&table.game, table.people(), first);
        assert_eq!(back.map(|_| first), expected);
    }
}

/// Whoever is not on move comes in front, behind a curtain; asking twice does not lift it.
#[test]
fn a_person_out_of_turn_comes_in_front_behind_a_curtain() {
    let table = laid_out(None);
    let mover = table.game.truth().to_move().unwrap();
    let other = SeatId(1 - mover.0);
    let handle = hosted(table, None);
    assert_eq!(curtain(&handle), mover);
    handle.send(Command::Sit(mover));
    assert_eq!(shown(&handle).seat(), Some(mover));
    handle.send(Command::Come(other));
    assert_eq!(curtain(&handle), other);
    handle.send(Command::Come(other));
    assert_eq!(curtain(&handle), other);
    // whoever has not been asked for draws another curtain
    handle.send(Command::Sit(mover));
    assert_eq!(curtain(&handle), mover);
    handle.send(Command::Come(other));
    assert_eq!(curtain(&handle), other);
    handle.send(Command::Sit(other));
    assert_eq!(shown(&handle).seat(), Some(other));
    handle.send(Command::Act(
        other,
        Action::Draw(sifang_core::play::Answer::Offer),
    ));
    // the one on move is asked, and then goes on
    assert_eq!(passed(&handle, other), mover);
}

#[test]
fn in_an_open_game_a_person_out_of_turn_comes_at_once_and_the_table_turns_back() {
    let handle = opened("chess", people(2, 2));
    assert_eq!(shown(&handle).seat(), Some(SeatId(0)));
    handle.send(Command::Come(SeatId(1)));
    assert_eq!(shown(&handle).seat(), Some(SeatId(1)));
    let offer = Action::Draw(sifang_core::play::Answer::Offer);
    handle.send(Command::Act(SeatId(1), offer));
    assert_eq!(shown(&handle).seat(), Some(SeatId(0)));
}

/// Whoever has acted sees what came of it before the curtain falls; until then nothing else is done, no bot acts, and no
/// clock of the next runs; earlier moments of the own view are shown.
#[test]
fn the_one_who_has_acted_sees_what_came_of_it_before_the_curtain_falls() {
    let rule = ClockRule {
        total: None,
        increment: 0,
        per_move: Some(700),
    };
    let table = laid_out(Some(rule));
    let mover = table.game.truth().to_move().unwrap();
    let other = SeatId(1 - mover.0);
    let played = table.game.played().len();
    let handle = hosted(table, None);
    assert_eq!(curtain(&handle), mover);
    handle.send(Command::Sit(mover));
    let seen = shown(&handle);
    assert_eq!(seen.pass_on_to, None);
    handle.send(Command::Act(mover, seen.view.offered()[0].into()));
    let after = shown(&handle);
    assert_eq!(after.seat(), Some(mover), "nothing of the next is built");
    assert_eq!((after.number, after.pass_on_to), (played + 1, Some(other)));
    assert!(after.seen.iter().any(|(action, _)| *action == played));
    assert!(!after.clock_runs(false));
    for command in [
        Command::Act(other, Action::Resign),
        Command::Act(mover, Action::Resign),
        Command::Come(other),
        Command::Sit(other),
        Command::Look(Viewer::Public),
        Command::Skip,
    ] {
        let said = format!("{command:?}");
        handle.send(command);
        assert!(matches!(next(&handle), Report::Refused(_)), "{said}");
    }
    handle.send(Command::At(Some(played)));
    let past = shown(&handle);
    assert_eq!((past.seat(), past.number), (Some(mover), played));
    assert_eq!(past.pass_on_to, Some(other));
    // longer than the next has for his move
    assert!(handle.wait(Duration::from_secs(1)).is_none());
    handle.send(Command::PassOn);
    assert_eq!(curtain(&handle), other);
    handle.send(Command::PassOn);
    handle.send(Command::Sit(other));
    let seen = shown(&handle);
    // the present, not the moment the other looked at
    assert_eq!((seen.seat(), seen.is_past()), (Some(other), false));
    assert!(seen.clock_runs(false));
}

/// Bots that must act too do so when the machine has been passed on.
#[test]
fn bots_wait_until_the_machine_is_passed_on() {
    let laid = |game: &Game| game.rules().setup.deploy.is_some();
    let table = Table::new(&shipped(laid), people(4, 2), 7, None).unwrap();
    let handle = hosted(table, None);
    assert_eq!(curtain(&handle), SeatId(0));
    // behind the curtain bots go on
    handle.send(Command::Sit(SeatId(0)));
    let mut seen = shown_or_curtain(&handle);
    while seen.is_none() {
        seen = shown_or_curtain(&handle);
    }
    std::thread::sleep(Duration::from_millis(100));
    while let Some(report) = handle.wait(Duration::from_millis(100)) {
        if let Report::Shown(shown) = report {
            assert_eq!(shown.pass_on_to, None, "who lays out is not called away");
            seen = Some(*shown);
        }
    }
    let view = seen.unwrap().view;
    let mut random = sifang_core::random::stream(1, 0, "test", 0);
    let layout = deal(&view, &mut random);
    handle.send(Command::Act(SeatId(0), Action::Layout(layout)));
    let after = shown(&handle);
    assert_eq!(
        (after.seat(), after.pass_on_to),
        (Some(SeatId(0)), Some(SeatId(1)))
    );
    assert!(
        handle.wait(Duration::from_millis(300)).is_none(),
        "all wait"
    );
    handle.send(Command::PassOn);
    assert_eq!(curtain(&handle), SeatId(1));
}

/// A view, or none where a curtain is drawn.
fn shown_or_curtain(handle: &Handle) -> Option<Snapshot> {
    match next(handle) {
        Report::Shown(shown) => Some(*shown),
        Report::Curtain { .. } => None,
        other => panic!("a view or a curtain, not {other:?}"),
    }
}

/// Whoever is on move stops no clock by calling another to the curtain.
#[test]
fn the_clock_of_the_one_on_move_runs_on_while_another_is_called() {
    let rule = ClockRule {
        total: None,
        increment: 0,
        per_move: Some(600),
    };
    let table = laid_out(Some(rule));
    let mover = table.game.truth().to_move().unwrap();
    let other = SeatId(1 - mover.0);
    let handle = hosted(table, None);
    assert_eq!(curtain(&handle), mover);
    handle.send(Command::Sit(mover));
    shown(&handle);
    handle.send(Command::Come(other));
    assert_eq!(curtain(&handle), other);
    // nobody lifts it, and yet the turn is missed: now it waits for the one on move, whose clock stands
    assert_eq!(curtain(&handle), other);
    assert!(handle.wait(Duration::from_secs(1)).is_none());
    handle.send(Command::Sit(other));
    assert_eq!(shown(&handle).view.position().to_move(), Some(other));
}

#[test]
fn no_clock_runs_while_the_curtain_is_drawn() {
    let rule = ClockRule {
        total: None,
        increment: 0,
        per_move: Some(400),
    };
    let table = laid_out(Some(rule));
    let mover = table.game.truth().to_move().unwrap();
    let handle = hosted(table, None);
    assert_eq!(curtain(&handle), mover);
    assert!(handle.wait(Duration::from_millis(900)).is_none());
    handle.send(Command::Sit(mover));
    let seen = shown(&handle);
    let (clock, _) = seen.clock.as_ref().unwrap();
    assert!(clock.left_of_move(true).unwrap() > 300, "{clock:?}");
    // now it runs: the turn is missed
    assert_eq!(passed(&handle, mover), SeatId(1 - mover.0));
}

#[test]
fn a_pause_stops_no_person_whom_another_plays_against() {
    let rule = ClockRule {
        total: Some(1500),
        increment: 0,
        per_move: None,
    };
    for (count, runs) in [(2, true), (1, false)] {
        let table = Table::new(&game("chess"), people(2, count), 7, Some(rule)).unwrap();
        let handle = hosted(table, None);
        assert!(shown(&handle).clock_runs(false));
        handle.send(Command::Pause(true));
        assert_eq!(shown(&handle).clock_runs(true), runs);
        let flagged = handle.wait(Duration::from_millis(2500)).is_some();
        assert_eq!(flagged, runs, "{count} people");
    }
}

/// The same game again: its start position, its clock, everybody one seat further on; nothing of it before the end.
#[test]
fn another_game_begins_where_the_first_one_did() {
    let game = game("chess");
    let mut begun = Match::new(&game, 1);
    for _ in 0..3 {
        let seat = begun.truth().to_move().unwrap();
        let m = begun.view(Viewer::Seat(seat)).offered()[0];
        begun.act(Some(seat), m.into()).unwrap();
    }
    let start = Box::new((*begun.truth(), begun.history().clone()));
    let clock = ClockRule {
        total: Some(60_000),
        increment: 1000,
        per_move: None,
    };
    let seating = people(2, 1);
    let mut table = Table::begin(&game, Some(start), seating.clone(), 7, Some(clock)).unwrap();
    assert!(table.again(9).is_none());
    table.act(SeatId(0), Action::Resign).unwrap();
    let Some(Opening::New {
        game,
        start: Some(start),
        seating: turned,
        seed: 9,
        clock: Some(rule),
    }) = table.again(9)
    else {
        panic!("the same game again");
    };
    assert_eq!((turned, rule), (seating.turned(), clock));
    let again = Table::begin(&game, Some(start), people(2, 2), 9, None).unwrap();
    assert_eq!(again.game.truth(), begun.truth());
}

/// J9.4, `touch-move = strict`: the piece that was touched first is the only one that is offered.
#[test]
fn j9_4_a_piece_that_was_touched_binds() {
    let strict = Choices {
        set: vec![("touch-move".to_owned(), "strict".to_owned())],
        ..Choices::default()
    };
    for (choices, binds) in [(strict, true), (Choices::default(), false)] {
        let optional = |game: &Game| {
            let menu = &game.rules().configured.menu;
            menu.options.contains_key("touch-move")
        };
        let plain = shipped(optional);
        let shipped = sifang_variants::find(&plain.rules().id).unwrap();
        let mut sources = Sources::new();
        let root = sources.add(shipped.id, shipped.text);
        let game = Game::load(root, &mut sources, &Shipped, &choices);
        let mut table = Table::new(&game.game.unwrap(), people(4, 1), 7, None).unwrap();
        while let Awaits::Layouts { open } = table.game.awaits() {
            let seat = open.iter().next().unwrap();
            let view = table.game.view(Viewer::Seat(seat));
            let mut random = sifang_core::random::stream(1, 0, "test", u64::from(seat.0));
            let layout = deal(&view, &mut random);
            table.game.act(Some(seat), Action::Layout(layout)).unwrap();
        }
        while table.game.draw_chance() {}
        while table.game.truth().to_move() != Some(SeatId(0)) {
            let seat = table.game.truth().to_move().unwrap();
            let m = table.game.view(Viewer::Seat(seat)).offered()[0];
            table.game.act(Some(seat), m.into()).unwrap();
        }
        let me = SeatId(0);
        let handle = hosted(table, None);
        let seen = shown(&handle);
        let offered = seen.view.offered();
        let first = offered[0].from;
        let others = |shown: &Snapshot| shown.view.offered().iter().any(|m| m.from != first);
        assert!(others(&seen));
        let at = sifang_core::ids::PointId(first);
        handle.send(Command::Touch(me, at));
        handle.send(Command::At(None));
        assert_eq!(others(&shown(&handle)), !binds);
    }
}

/// After a crash the clock goes on with what was left, and the program gets its notes; without them the game goes on all
/// the same.
#[test]
fn a_clock_and_notes_are_kept_beside_the_record() {
    let folder = tempfile::tempdir().unwrap();
    let keep = folder.path().join("game.toml");
    let rule = ClockRule {
        total: Some(60_000),
        increment: 0,
        per_move: None,
    };
    let table = Table::new(&game("chess"), people(2, 2), 7, Some(rule)).unwrap();
    let handle = hosted(table, Some(&keep));
    let seen = shown(&handle);
    let mut notes = Notes::new();
    notes.insert("assistant".to_owned(), true.into());
    handle.send(Command::Keep(notes.clone()));
    std::thread::sleep(Duration::from_millis(50));
    assert!(!aside::beside(&keep).exists(), "there is no record yet");
    handle.send(Command::Act(SeatId(0), seen.view.offered()[0].into()));
    shown(&handle);
    std::thread::sleep(Duration::from_millis(30));
    // closed: the time since the last action counts too
    drop(handle);
    let open = || {
        let opening = Opening::Record(keep.clone());
        Handle::open(opening, NOW, Some(keep.clone()), Box::new(|| ()))
    };
    let again = open();
    let Report::Notes(kept) = next(&again) else {
        panic!("the notes come first");
    };
    assert_eq!(kept, notes);
    let clock = shown(&again).clock.unwrap().0;
    assert_eq!(clock.rule(), rule);
    for (seat, least) in [(0, 50), (1, 30)] {
        let left = clock.left(SeatId(seat)).unwrap();
        assert!((40_000..=60_000 - least).contains(&left), "{seat}: {left}");
    }
    // played on from its first moment, time is given anew
    let branch = folder.path().join("branch.toml");
    again.send(Command::Branch(1, people(2, 1), branch.clone()));
    assert!(matches!(next(&again), Report::Branched(_)));
    let (opening, wake) = (Opening::Record(branch.clone()), Box::new(|| ()));
    let branched = Handle::open(opening, NOW, Some(branch), wake);
    assert!(matches!(next(&branched), Report::Notes(notes) if notes.is_empty()));
    let clock = shown(&branched).clock.unwrap().0;
    assert!(clock.left(SeatId(0)).unwrap() == 60_000);
    drop(again);
    std::fs::write(aside::beside(&keep), "format = 1\n[clo").unwrap();
    let torn = open();
    assert!(matches!(next(&torn), Report::NotesLost(NotesLost::Torn(_))));
    let seen = shown(&torn);
    assert_eq!((seen.number, seen.clock.is_none()), (1, true));
    // when the game is over nothing is left beside it
    torn.send(Command::Act(SeatId(1), Action::Resign));
    shown(&torn);
    assert!(!keep.exists() && !aside::beside(&keep).exists());
}
