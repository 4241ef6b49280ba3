//! Whatever bots think about, the table answers.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use rand::rngs::ChaCha8Rng;
use sifang_core::ids::{KindId, SeatId};
use sifang_core::play::{Action, Answer, Awaits, Move};
use sifang_core::view::View;

use super::tests::game;
use super::{Command, Handle, Pace, Report, Seating, Snapshot, Table};
use crate::player::{Budget, Player};

/// A bot that thinks until it is let go on, or fails.
struct Slow {
    go: Receiver<bool>,
}

impl Player for Slow {
    fn name(&self) -> &'static str {
        "slow"
    }

    fn layout(&mut self, _: &View, _: &mut ChaCha8Rng) -> Vec<KindId> {
        Vec::new()
    }

    fn choose(&mut self, view: &View, _: &mut ChaCha8Rng, _: Budget) -> Move {
        let may = self.go.recv().unwrap_or(true);
        assert!(may, "told to fail");
        view.offered()[0]
    }

    fn answer_draw(&mut self, _: &View, _: &mut ChaCha8Rng) -> Answer {
        Answer::Decline
    }

    fn answer_pact(&mut self, _: &View, _: SeatId, _: &mut ChaCha8Rng) -> Answer {
        Answer::Decline
    }
}

/// A game of two in which the second seat is taken by a slow bot and the first has moved.
fn begun() -> (Handle, Sender<bool>) {
    let (go, inbox) = channel();
    let mut table = Table::new(&game("chess"), Seating::person_and_bots(2), 7, None).unwrap();
    table.players[1] = Some(Box::new(Slow { go: inbox }));
    let first = table.snapshot(sifang_core::view::Viewer::Seat(SeatId(0)));
    table
        .act(SeatId(0), first.view.offered()[0].into())
        .unwrap();
    let pace = Pace {
        each: Duration::ZERO,
    };
    let handle = Handle::host(table, pace, None, Box::new(|| ()));
    (handle, go)
}

fn next(handle: &Handle) -> Report {
    let report = handle.wait(Duration::from_mins(1));
    report.expect("the table reports")
}

fn shown(handle: &Handle) -> Snapshot {
    loop {
        if let Report::Shown(shown) = next(handle) {
            return *shown;
        }
    }
}

fn thinks(handle: &Handle) {
    loop {
        if let Report::Thinking { seat, .. } = next(handle) {
            assert_eq!(seat, SeatId(1));
            return;
        }
    }
}

#[test]
fn a_person_resigns_while_a_bot_thinks() {
    let (handle, go) = begun();
    assert_eq!(shown(&handle).number, 1);
    thinks(&handle);
    handle.send(Command::Act(SeatId(0), Action::Resign));
    let over = shown(&handle);
    assert!(matches!(over.view.awaits(), Awaits::Over(_)));
    // what comes back is of another moment
    go.send(true).unwrap();
    handle.send(Command::At(None));
    assert_eq!(shown(&handle).number, 2);
}

#[test]
fn a_pause_holds_what_a_bot_thought_of() {
    let (handle, go) = begun();
    thinks(&handle);
    handle.send(Command::Pause(true));
    go.send(true).unwrap();
    // a look back and forth is answered with nothing played since
    for number in [0, 1] {
        handle.send(Command::At(Some(number)));
        let shown = shown(&handle);
        assert_eq!((shown.number, shown.played), (number, 1));
    }
    handle.send(Command::Pause(false));
    assert_eq!(shown(&handle).number, 2);
}

#[test]
fn a_bot_waits_while_an_earlier_moment_is_looked_at() {
    let (handle, go) = begun();
    thinks(&handle);
    handle.send(Command::At(Some(0)));
    assert!(shown(&handle).is_past());
    go.send(true).unwrap();
    assert!(handle.wait(Duration::from_millis(300)).is_none());
    handle.send(Command::At(None));
    assert_eq!(shown(&handle).number, 1);
    assert_eq!(shown(&handle).number, 2);
}

#[test]
fn the_table_ends_at_once_when_its_handle_is_gone() {
    let folder = tempfile::tempdir().unwrap();
    let (gone, is_gone) = channel();
    let (_go, inbox) = channel();
    let mut table = Table::new(&game("chess"), Seating::person_and_bots(2), 7, None).unwrap();
    table.players[1] = Some(Box::new(Slow { go: inbox }));
    let pace = Pace {
        each: Duration::ZERO,
    };
    let keep = Some(folder.path().join("game.toml"));
    // dropped with the closure that holds it, when the host has ended
    let alive = Drops(gone);
    let handle = Handle::host(table, pace, keep, Box::new(move || alive.hold()));
    let first = shown(&handle);
    handle.send(Command::Act(SeatId(0), first.view.offered()[0].into()));
    thinks(&handle);
    drop(handle);
    is_gone.recv_timeout(Duration::from_mins(1)).unwrap();
    assert!(Table::open(&folder.path().join("game.toml")).is_ok());
}

struct Drops(Sender<()>);

impl Drops {
    fn hold(&self) {}
}

impl Drop for Drops {
    fn drop(&mut self) {
        let _ = self.0.send(());
    }
}

#[test]
fn another_goes_on_for_a_bot_that_fails() {
    let (handle, go) = begun();
    go.send(false).unwrap();
    loop {
        if let Report::BotFailed { seat } = next(&handle) {
            assert_eq!(seat, SeatId(1));
            break;
        }
    }
    assert_eq!(shown(&handle).number, 2);
}
