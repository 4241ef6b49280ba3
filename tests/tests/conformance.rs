//! What must hold in every shipped game and mode, over random play.

use std::collections::BTreeMap;

use rand::RngExt;
use rand::rngs::ChaCha8Rng;
use sifang_core::elimination::spec::Fate;
use sifang_core::game::Game;
use sifang_core::ids::{PointId, SeatId};
use sifang_core::matches::Match;
use sifang_core::notation;
use sifang_core::play::{Action, Answer, Event, History, Move, State};
use sifang_core::position;
use sifang_core::random::stream;
use sifang_core::view::Viewer;
use sifang_tests::{all, begin, game, lively, position as read_position};

/// A table action now and then: resignations, offers and answers, pacts, clocks.
fn table_action(played: &Match, random: &mut ChaCha8Rng) -> Option<(SeatId, Action)> {
    let state = played.truth();
    for seat in state.living().iter() {
        let from = state
            .living()
            .iter()
            .find(|&other| state.pact_offers(other).has(seat));
        if let Some(from) = from
            && random.random_bool(0.5)
        {
            let yes = random.random_bool(0.7);
            return Some((
                seat,
                Action::Pact(if yes { Answer::Accept } else { Answer::Decline }, from),
            ));
        }
    }
    let three = state.living().len() == 3 && state.pact().is_empty();
    if !random.random_bool(if three { 0.2 } else { 0.03 }) {
        return None;
    }
    let living: Vec<SeatId> = played.truth().living().iter().collect();
    let seat = living[random.random_range(0..living.len())];
    let other = living[random.random_range(0..living.len())];
    let answers = [
        Answer::Offer,
        Answer::Accept,
        Answer::Decline,
        Answer::Withdraw,
    ];
    let answer = answers[random.random_range(0..4)];
    let action = match random.random_range(0..60) {
        0 => Action::Resign,
        1 => Action::Leave,
        2..=4 => Action::Timeout,
        5..=24 => Action::Draw(answer),
        _ => Action::Pact(answer, other),
    };
    Some((seat, action))
}

/// A game from a random legal position with few pieces.
fn scattered(game: &Game, seed: u64, random: &mut ChaCha8Rng) -> Match {
    let rules = game.rules();
    for _ in 0..2000 {
        let mut free: Vec<&str> = rules.board.points.iter().map(|p| p.name.as_str()).collect();
        let mut text = String::new();
        for seat in &rules.seats {
            let mut pieces = Vec::new();
            let heads = rules.kinds.iter().filter(|k| k.royal || k.vital);
            let others: Vec<_> = rules
                .kinds
                .iter()
                .filter(|k| !k.royal && !k.vital && !k.moves.is_empty())
                .collect();
            let more = random.random_range(1..6);
            let more: Vec<_> = (0..more)
                .map(|_| others[random.random_range(0..others.len())])
                .collect();
            for kind in heads.chain(more) {
                let point = free.swap_remove(random.random_range(0..free.len()));
                pieces.push(format!("{}{point}", kind.symbol));
            }
            text.push_str(&format!("{} = \"{}\"\n", seat.id, pieces.join(" ")));
        }
        let to_move = &rules.seats[random.random_range(0..rules.seats.len())].id;
        let text = format!("to-move = \"{to_move}\"\n[pieces]\n{text}");
        if let Ok(start) = read_position(game, &text)
            && start.0.over().is_none()
        {
            return Match::from_position(game, start, seed);
        }
    }
    panic!("no scattered position was accepted");
}

fn kind_of(event: &Event) -> String {
    let text = format!("{event:?}");
    text.split([' ', '{', '(']).next().unwrap_or("").to_owned()
}

/// One game of random actions; every event's kind is counted.
fn random_game(
    game: &Game,
    seed: u64,
    counts: &mut BTreeMap<String, u64>,
    mut look: impl FnMut(&Match, &mut ChaCha8Rng),
) -> Match {
    let mut random = stream(seed, 0, "test", 0);
    // a third of the games start from few pieces scattered over the board
    let mut played = if seed % 3 == 2 {
        scattered(game, seed, &mut random)
    } else {
        begin(game, seed, &mut random)
    };
    while !played.is_over() {
        assert!(
            played.truth().plies() < 20_000,
            "seed {seed}: the game does not end"
        );
        look(&played, &mut random);
        if let Some((seat, action)) = table_action(&played, &mut random)
            && played.act(Some(seat), action).is_ok()
        {
            for event in played.events(played.played().len() - 1) {
                *counts.entry(kind_of(event)).or_default() += 1;
            }
            continue;
        }
        let seat = played.truth().to_move().expect("a move is awaited");
        let moves = game.moves(played.truth());
        assert!(
            !moves.is_empty(),
            "seed {seed}: the seat on move has no move"
        );
        let m = lively(game, played.truth(), &moves, &mut random);
        let events = played
            .act(Some(seat), m.into())
            .expect("a generated move is accepted")
            .to_vec();
        for event in &events {
            *counts.entry(kind_of(event)).or_default() += 1;
        }
    }
    played
}

#[test]
fn random_games_end_and_scores_are_whole() {
    for (id, mode) in all() {
        let game = game(id, &mode, &[]);
        let mut counts = BTreeMap::new();
        for seed in 0..200 {
            let played = random_game(&game, seed, &mut counts, |_, _| {});
            let score = played.score().expect("a finished game has a score");
            let placed: usize = score.places.iter().map(|set| set.len()).sum();
            assert_eq!(placed, game.rules().seats.len(), "every seat has a place");
        }
        let mut kinds = vec!["Moved", "Fought", "Eliminated", "DrawTalk", "Turn", "Ended"];
        if game.rules().has_royal() {
            kinds.push("Checked");
        }
        // armies are removed or change hands, whatever the rules say
        let army = &game.rules().elimination.army;
        let usual = if game.rules().has_royal() {
            army.mate
        } else {
            army.capture
        };
        for fate in [usual, army.resign] {
            kinds.push(match fate {
                Fate::Removed => "Removed",
                Fate::Annexed | Fate::ToPartner | Fate::Blocks => "Annexed",
            });
        }
        if game.rules().visibility.hides() {
            kinds.extend(["Shown", "Missed"]);
        }
        if game.rules().alliance.pact_window != sifang_core::alliance::spec::PactWindow::Never {
            kinds.extend(["PactTalk", "PactMade", "PactDissolved", "TakenInPassing"]);
        }
        println!("{id} {mode}: {counts:?}");
        for kind in kinds {
            // two hundred games show every kind; the long run by hand shows each a hundred times
            assert!(
                counts.contains_key(kind),
                "{id} {mode}: no {kind} in {counts:?}"
            );
        }
    }
}

/// The list of moves and the judgement of a move agree, and every text is read back.
#[test]
fn listed_moves_are_accepted_and_others_are_not() {
    for (id, mode) in all() {
        let game = game(id, &mode, &[]);
        let points = game.rules().board.len();
        for seed in 0..6 {
            random_game(&game, seed, &mut BTreeMap::new(), |played, random| {
                if !random.random_bool(0.03) {
                    return;
                }
                let state = played.truth();
                let seat = state.to_move().expect("a move is awaited");
                let moves = game.moves(state);
                for m in &moves {
                    assert!(game.judge(state, seat, &(*m).into()).is_ok());
                    let text = notation::write(&game, state, *m);
                    assert_eq!(notation::read(&game, state, seat, &text), Ok(*m), "{text}");
                    let json = notation::to_json(&game, &(*m).into());
                    assert_eq!(notation::from_json(&game, &json), Ok((*m).into()));
                }
                for _ in 0..40 {
                    let m = Move::plain(
                        random.random_range(0..points) as u8,
                        random.random_range(0..points) as u8,
                    );
                    let listed = moves.contains(&m);
                    assert_eq!(game.judge(state, seat, &m.into()).is_ok(), listed, "{m:?}");
                }
                // in games where all is seen, what is offered is what is accepted
                let view = played.view(Viewer::Seat(seat));
                assert_eq!(
                    view.offered(),
                    moves,
                    "offered equals accepted in both games"
                );
            });
        }
    }
}

/// The key kept up to date equals the key of the same position set up afresh, and a position survives its text.
#[test]
fn positions_round_trip_and_keys_are_fresh() {
    for (id, mode) in all() {
        let game = game(id, &mode, &[]);
        for seed in 0..10 {
            random_game(&game, seed, &mut BTreeMap::new(), |played, random| {
                if !random.random_bool(0.01) {
                    return;
                }
                let text = position::write(&game, played.truth());
                let (again, _) = read_position(&game, &text)
                    .unwrap_or_else(|p| panic!("{id} {mode}: {p}\n{text}"));
                assert_eq!(game.key(&again), game.key(played.truth()), "{text}");
                assert_eq!(position::write(&game, &again), text);
                assert_eq!(game.moves(&again), game.moves(played.truth()));
            });
        }
    }
}

#[test]
fn undo_restores_state_and_key() {
    for (id, mode) in all() {
        let game = game(id, &mode, &[]);
        for seed in 0..4 {
            let mut snapshots: Vec<State> = Vec::new();
            let mut played = random_game(&game, seed, &mut BTreeMap::new(), |played, _| {
                snapshots.push(*played.truth());
            });
            let last = *snapshots.last().expect("something was played");
            let key = game.key(&last);
            played.undo(1);
            assert_eq!(*played.truth(), last);
            assert_eq!(game.key(played.truth()), key);
            assert!(played.is_practice());
        }
    }
}

/// Turning the seats and the board by the declared symmetry commutes with play.
#[test]
fn turning_the_seats_commutes_with_play() {
    for (id, mode) in all() {
        let game = game(id, &mode, &[]);
        let rules = game.rules();
        let board = &rules.board;
        let by = board.turns.len() / rules.symmetry.order();
        if rules.symmetry.order() == 1 {
            continue;
        }
        let turn = &board.turns[by];
        let seat_of = |turned: usize| {
            rules
                .seats
                .iter()
                .position(|s| s.turn == turned % board.turns.len())
                .unwrap()
        };
        let seat = |s: SeatId| SeatId(seat_of(rules.seats[s.index()].turn + by) as u8);
        for seed in 0..6 {
            let mut random = stream(seed, 0, "turn", 0);
            let first = begin(&game, seed, &mut random);
            let mut one = (*first.truth(), History::default());
            // the same layouts, each given to the seat one turn further
            let mut other = turned_start(&game, &first, &seat);
            let mut plies = 0;
            while let Some(on_move) = one.0.to_move() {
                assert_eq!(
                    other.0.to_move(),
                    Some(seat(on_move)),
                    "{id} {mode} seed {seed} ply {plies}"
                );
                let moves = game.moves(&one.0);
                let m = lively(&game, &one.0, &moves, &mut random);
                let moved = |m: Move| -> Action {
                    match Action::from(m) {
                        Action::Move {
                            from,
                            to,
                            promote,
                            paired,
                        } => Action::Move {
                            from: turn[from.index()],
                            to: turn[to.index()],
                            promote,
                            paired,
                        },
                        action => action,
                    }
                };
                assert_eq!(moves.len(), game.moves(&other.0).len());
                game.play_move(&mut one.0, &mut one.1, m, &mut ());
                game.play(
                    &mut other.0,
                    &mut other.1,
                    seat(on_move),
                    &moved(m),
                    &mut (),
                )
                .unwrap_or_else(|e| panic!("{id} {mode}: {e}"));
                plies += 1;
                if plies > 400 {
                    break;
                }
            }
            assert_eq!(one.0.over().is_some(), other.0.over().is_some());
        }
    }
}

/// The same start, turned: layouts given to the next seat, the first seat turned too.
fn turned_start(game: &Game, first: &Match, seat: &dyn Fn(SeatId) -> SeatId) -> (State, History) {
    let rules = game.rules();
    if rules.setup.deploy.is_none() && rules.turn.first.is_some() {
        // a fixed set-up begins with its own first seat: turn it by a position
        let text = position::write(game, first.truth());
        let on_move = first.truth().to_move().unwrap();
        let from = format!("to-move = \"{}\"", rules.seats[on_move.index()].id);
        let to = format!("to-move = \"{}\"", rules.seats[seat(on_move).index()].id);
        let mut text = text.replace(&from, &to);
        let (regular, _) = first.truth().pointers();
        let from = format!("last-regular = \"{}\"", rules.seats[regular.index()].id);
        let to = format!(
            "last-regular = \"{}\"",
            rules.seats[seat(regular).index()].id
        );
        text = text.replace(&from, &to);
        let playing = format!("playing = \"{}\"", rules.seats[on_move.index()].id);
        text = text.replace(
            &playing,
            &format!("playing = \"{}\"", rules.seats[seat(on_move).index()].id),
        );
        let (state, history) = read_position(game, &text).unwrap_or_else(|p| panic!("{p}"));
        return (state, history);
    }
    let (mut state, mut history) = game.start(&mut ());
    for played in first.played() {
        let action = match &played.action {
            Action::First(s) => Action::First(seat(*s)),
            action => action.clone(),
        };
        let actor = played.seat.map_or(SeatId(0), seat);
        game.play(&mut state, &mut history, actor, &action, &mut ())
            .expect("the same layout, turned");
    }
    (state, history)
}

/// J9.2: every deduction of every seat is true of the true position.
#[test]
fn deductions_are_true() {
    for (id, mode) in all() {
        let game = game(id, &mode, &[]);
        let mut certain = 0;
        for seed in 0..12 {
            random_game(&game, seed, &mut BTreeMap::new(), |played, random| {
                if !random.random_bool(0.05) {
                    return;
                }
                for seat in 0..game.rules().seats.len() as u8 {
                    let view = played.view(Viewer::Seat(SeatId(seat)));
                    for point in 0..game.rules().board.len() as u8 {
                        let truth = played.truth().piece(point);
                        let known = view.knowledge().at(PointId(point));
                        assert_eq!(
                            known.is_some(),
                            !truth.is_none(),
                            "{id} {mode}: a piece on each point or none"
                        );
                        if let Some(known) = known {
                            assert_ne!(
                                known.may_be >> truth.kind().0 & 1,
                                0,
                                "{id} {mode} seed {seed}"
                            );
                            certain += u64::from(known.certain().is_some());
                        }
                    }
                }
            });
        }
        assert!(certain > 0);
    }
}
