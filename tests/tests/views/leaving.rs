//! What leaving is said to bring comes true, in every game at every moment.

use rand::RngExt;
use sifang_core::ids::{SeatId, SeatSet};
use sifang_core::matches::Match;
use sifang_core::play::{Action, Cause, Event, Reason};
use sifang_core::random::stream;
use sifang_core::scoring::rule::ScoreBy;
use sifang_core::view::{ArmyFate, Leaving, Viewer};
use sifang_tests::{all, game, wild};

/// Lets a seat leave and compares what comes of it with what was said.
fn compare(played: &Match, seat: SeatId, action: &Action, said: &Leaving) {
    let mut then = played.clone();
    let before = then.truth().living();
    then.act(Some(seat), action.clone())
        .expect("it was said to be possible");
    let events = then.events(then.played().len() - 1);
    // what the next turn brings comes behind what leaving brings at once
    let armies = events.iter().filter_map(|event| match *event {
        Event::Removed { army } => Some((army, ArmyFate::Gone)),
        Event::Annexed { army, by } => Some((army, by.map_or(ArmyFate::Blocks, ArmyFate::To))),
        _ => None,
    });
    let armies: Vec<_> = armies.take(said.armies.len()).collect();
    assert_eq!(armies, said.armies);
    let walks = events.contains(&Event::Walks { seat });
    assert_eq!(walks, said.walks);
    let fallen = events.iter().filter_map(|event| match event {
        Event::Eliminated {
            seat,
            cause: Cause::Partner,
            ..
        } => Some(*seat),
        _ => None,
    });
    let fallen: SeatSet = fallen.collect();
    assert_eq!(fallen, said.falls);
    let out = before.minus(then.truth().living()).len();
    if said.ends {
        assert!(then.is_over());
        assert_eq!(out, 1 + said.falls.len());
    } else if let Some(reason) = then.truth().over() {
        assert!(
            out > 1 + said.falls.len() || reason != Reason::LastStanding,
            "{reason:?}"
        );
    }
    if let Some(score) = then.score().filter(|_| said.ends) {
        let rules = then.game().rules();
        if rules.scoring.by != ScoreBy::Points {
            assert_eq!(score.places[0], said.winners);
        }
        if let Some((fine, _)) = said.fine {
            assert!((score.points[seat] - (fine - said.penalty)).abs() < 1e-9);
        }
    }
}

#[test]
fn what_leaving_is_said_to_bring_comes_true_in_every_game() {
    let (mut said_of, mut ends, mut fines, mut heirs) = (0, 0, 0, 0);
    for (id, mode) in all() {
        let game = game(id, &mode, &[]);
        for seed in 0..3 {
            let mut random = stream(seed, 0, "test", 0);
            let mut played = wild::start(&game, seed, &mut random);
            for _ in 0..400 {
                if played.is_over() {
                    break;
                }
                if random.random_bool(0.1) {
                    for seat in played.truth().living().iter() {
                        for action in [Action::Resign, Action::Leave] {
                            let view = played.view(Viewer::Seat(seat));
                            let Some(said) = view.leaving(&action) else {
                                assert!(view.judge(&action).is_err());
                                continue;
                            };
                            compare(&played, seat, &action, &said);
                            said_of += 1;
                            ends += usize::from(said.ends);
                            fines += usize::from(said.fine.is_some());
                            let to = |(_, fate): &(_, ArmyFate)| matches!(fate, ArmyFate::To(_));
                            heirs += usize::from(said.armies.iter().any(to));
                        }
                    }
                }
                let (seat, action) = wild::next(&game, played.truth(), &mut random);
                let _ = played.act(seat, action);
            }
        }
    }
    // each of these did happen
    assert!(
        said_of > 1000 && ends > 100 && fines > 10 && heirs > 10,
        "{said_of} {ends} {fines} {heirs}"
    );
}
