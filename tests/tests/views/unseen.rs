//! The same where not even places are seen. A pair is made by letting the unseen side play other moves, so that the seat
//! hears the same: the twin is a game in which the enemy went elsewhere.

use rand::RngExt;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use sifang_core::game::Game;
use sifang_core::ids::{Piece, PointId, SeatId};
use sifang_core::matches::Match;
use sifang_core::play::{Action, Awaits, Event, Move, State};
use sifang_core::random::stream;
use sifang_core::view::Viewer;
use sifang_tests::{game, lively, load, seeded, wild};

use super::{Projection, honest, leak_by_hash, leak_by_order, leak_by_text};

/// How much of the rule book is in force.
#[derive(Clone, Copy)]
struct Options {
    tries_heard: &'static str,
    pawn_tries: &'static str,
}

impl Options {
    fn game(self) -> Game {
        let set = [
            ("tries-heard", self.tries_heard),
            ("pawn-tries", self.pawn_tries),
        ];
        game("kriegspiel", "", &set)
    }
}

/// Plays a game with tries, from the start or from few pieces.
fn some_game(game: &Game, seed: u64, plies: u32, random: &mut ChaCha8Rng) -> Match {
    let mut played = wild::start(game, seed, random);
    let until = played.truth().plies() + plies;
    while played.truth().plies() < until && !played.is_over() {
        let state = played.truth();
        let seat = state.to_move().expect("a move is awaited");
        let action = wild::tried(game, state, seat, random)
            .unwrap_or_else(|| lively(game, state, &game.moves(state), random).into());
        // who has asked may be bound, and what was refused is not tried again
        let _ = played.act(Some(seat), action);
    }
    played
}

/// The same game with another move of the enemy at one of its last moves, and any of its moves where the old one is not
/// possible any more; what the seat itself does stays. `None` if the seat may tell them apart.
fn twin(played: &Match, seat: SeatId, options: Options, random: &mut ChaCha8Rng) -> Option<Match> {
    let (start, own) = played.start();
    let begun = (*start, played.start_history().clone());
    let mut other = if own {
        Match::from_position(played.game(), begun, played.seed())
    } else {
        Match::bare(played.game(), played.seed())
    };
    let of_enemy = |i: &usize| {
        let done = &played.played()[*i];
        done.seat != Some(seat) && done.seat.is_some() && !played.is_refused(*i)
    };
    let plies: Vec<usize> = (0..played.played().len()).filter(of_enemy).collect();
    let late = plies.len().saturating_sub(6);
    let changed = plies.get(random.random_range(late.min(plies.len() - 1)..plies.len()))?;
    for (i, done) in played.played().iter().enumerate() {
        let enemy = done.seat != Some(seat);
        if enemy && played.is_refused(i) && options.tries_heard == "mover" {
            // what the enemy tries in vain is nothing to the seat
            continue;
        }
        let legal = other.game().moves(other.truth());
        let known = legal.iter().any(|m| Action::from(*m) == done.action);
        let anything = enemy && matches!(done.action, Action::Move { .. });
        let action = if anything && !played.is_refused(i) && (i == *changed || !known) {
            if legal.is_empty() {
                return None;
            }
            legal[random.random_range(0..legal.len())].into()
        } else {
            done.action.clone()
        };
        other.act(done.seat, action).ok()?;
    }
    (heard(played, seat, options) == heard(&other, seat, options)).then_some(other)
}

/// What a seat may hear of a game, worked out from the true positions by the rule book and not by the code under test.
fn heard(played: &Match, seat: SeatId, options: Options) -> Vec<String> {
    let game = played.game();
    let (mut state, mut history) = (*played.start().0, played.start_history().clone());
    let mut lines = vec![on_turn(game, &state, options)];
    for (i, done) in played.played().iter().enumerate() {
        let own = done.seat == Some(seat);
        if played.is_refused(i) {
            match (own, options.tries_heard) {
                (true, _) => lines.push(format!("no to {:?}", done.action)),
                (false, "both") => lines.push("no to the other".to_owned()),
                _ => {}
            }
            continue;
        }
        // K1: nothing is heard of a move but that it was made
        match &done.action {
            Action::Move { .. } if own => lines.push(format!("{:?}", done.action)),
            Action::Move { .. } => lines.push("a move".to_owned()),
            Action::Ask => {
                let any = pawn_captures(game, &state) > 0;
                lines.push(format!("{:?} asks: {any}", done.seat));
            }
            word => lines.push(format!("{:?} {word:?}", done.seat)),
        }
        let before = state;
        let actor = done.seat.unwrap_or(SeatId(0));
        game.play(&mut state, &mut history, actor, &done.action, &mut ())
            .expect("it was accepted");
        // K3: what has left the board, and where
        for (point, piece) in before.pieces() {
            let stays = state.piece(point) == piece || moved_off(&done.action, &before, point);
            if !stays && matches!(done.action, Action::Move { .. }) {
                let rules = game.rules();
                let what = match rules.kinds[piece.kind().index()].id.as_str() {
                    "pawn" => "pawn",
                    _ => "piece",
                };
                lines.push(format!("{:?} loses a {what} on {point}", piece.army()));
            }
        }
        // the end is in the true events, and so are words at the table
        for event in played.events(i) {
            match event {
                Event::Ended { .. } | Event::Eliminated { .. } => lines.push(format!("{event:?}")),
                _ => {}
            }
        }
        if matches!(done.action, Action::Move { .. }) {
            lines.push(format!("checks {:?}", directions(game, &state)));
            lines.push(on_turn(game, &state, options));
        }
    }
    lines
}

/// Is it a piece that moved itself, or one of two?
fn moved_off(action: &Action, before: &State, point: u8) -> bool {
    let Action::Move { from, paired, .. } = action else {
        return false;
    };
    from.0 == point || paired.is_some() && before.piece(point).army() == before.piece(from.0).army()
}

/// K4.
fn on_turn(game: &Game, state: &State, options: Options) -> String {
    match (options.pawn_tries, state.awaits()) {
        ("count", Awaits::Move(seat)) => format!("{seat:?}: {}", pawn_captures(game, state)),
        (_, awaits) => format!("{awaits:?}"),
    }
}

fn pawn_captures(game: &Game, state: &State) -> usize {
    let rules = game.rules();
    let file = |point: u8| rules.board.points[usize::from(point)].x;
    let mut ways: Vec<(u8, u8)> = game
        .moves(state)
        .iter()
        .filter(|m| rules.kinds[state.piece(m.from).kind().index()].id == "pawn")
        .map(|m| (m.from, m.to))
        .filter(|&(from, to)| (file(from) - file(to)).abs() > 0.5)
        .collect();
    ways.sort_unstable();
    ways.dedup();
    ways.len()
}

/// K3: from where the seat on move is in check. An attacker is a piece that could take the king if it were its turn; here
/// it is found by taking it away and looking whether the check is gone, alone or with the other one.
fn directions(game: &Game, state: &State) -> Vec<&'static str> {
    let rules = game.rules();
    let place = |point: u8| {
        let point = &rules.board.points[usize::from(point)];
        (point.x as i32, point.y as i32)
    };
    let mut ways = Vec::new();
    for checked in game.checked(state).iter() {
        let is_king = |(_, piece): &(u8, Piece)| {
            piece.army().0 == checked.0 && rules.kinds[piece.kind().index()].royal
        };
        let (king, _) = state.pieces().find(is_king).expect("a king");
        let (x, y) = place(king);
        let occupied = |x: i32, y: i32| state.pieces().any(|(p, _)| place(p) == (x, y));
        for (point, piece) in state.pieces() {
            if piece.army().0 == checked.0 {
                continue;
            }
            let (px, py) = place(point);
            let (dx, dy) = (px - x, py - y);
            let far = dx.abs().max(dy.abs());
            let straight = dx == 0 || dy == 0;
            let diagonal = dx.abs() == dy.abs();
            let free = (straight || diagonal)
                && (1..far).all(|i| !occupied(x + dx.signum() * i, y + dy.signum() * i));
            // a pawn of the second side goes down the board, so it stands above what it attacks
            let ahead = if piece.army().0 == 0 { -1 } else { 1 };
            let attacks = match rules.kinds[piece.kind().index()].id.as_str() {
                "knight" => dx.abs() * dy.abs() == 2,
                "queen" => free,
                "rook" => free && straight,
                "bishop" => free && diagonal,
                "pawn" => diagonal && far == 1 && dy == ahead,
                _ => false,
            };
            if !attacks {
                continue;
            }
            // squares of the two diagonals through the king
            let rising = 8 - (x - y).abs();
            let falling = 8 - (x + y - 7).abs();
            let own = if dx == dy { rising } else { falling };
            ways.push(match (dx == 0, dy == 0, diagonal) {
                (true, ..) => "file",
                (_, true, _) => "rank",
                (.., false) => "knight",
                _ if own == rising.max(falling) => "long-diagonal",
                _ => "short-diagonal",
            });
        }
    }
    ways.sort_unstable();
    ways.dedup();
    ways
}

/// How many pairs were compared, and how many differed.
fn compare(options: Options, games: u64, project: Projection) -> (u32, u32) {
    let game = options.game();
    let (mut pairs, mut differing) = (0, 0);
    for seed in 0..games {
        let mut random = stream(seed, 0, "unseen", 0);
        let plies = random.random_range(2..60);
        let played = some_game(&game, seed, plies, &mut random);
        if played.is_over() {
            continue;
        }
        for seat in [SeatId(0), SeatId(1)] {
            let mut tries = game.tries(played.truth(), seat);
            tries.shuffle(&mut random);
            tries.truncate(8);
            for _ in 0..3 {
                let (from, to) = (random.random_range(0..64), random.random_range(0..64));
                tries.push(Move::plain(from, to));
            }
            for _ in 0..4 {
                let Some(other) = twin(&played, seat, options, &mut random) else {
                    continue;
                };
                if other.truth() == played.truth() {
                    continue;
                }
                pairs += 1;
                if project(&played, seat, &tries) != project(&other, seat, &tries) {
                    differing += 1;
                    println!("seed {seed} {seat:?} differ");
                }
            }
        }
    }
    (pairs, differing)
}

const OPTIONS: [Options; 4] = [
    Options {
        tries_heard: "mover",
        pawn_tries: "count",
    },
    Options {
        tries_heard: "both",
        pawn_tries: "count",
    },
    Options {
        tries_heard: "mover",
        pawn_tries: "ask",
    },
    Options {
        tries_heard: "both",
        pawn_tries: "off",
    },
];

/// K1 to K4.
#[test]
fn games_that_sound_alike_look_the_same() {
    for options in OPTIONS {
        let (pairs, differing) = compare(options, 40, honest);
        let which = (options.tries_heard, options.pawn_tries);
        println!("{which:?}: {pairs} pairs");
        assert!(pairs >= 40, "{which:?}: only {pairs} pairs");
        assert_eq!(differing, 0, "{which:?}: of {pairs} pairs");
    }
}

/// Leak 4: an event tells where an unseen piece went.
fn leak_by_event(played: &Match, seat: SeatId, tries: &[Move]) -> String {
    let events = (0..played.played().len()).flat_map(|action| played.events(action));
    let went: Vec<u8> = events
        .filter_map(|event| match event {
            Event::Moved { to, .. } => Some(*to),
            _ => None,
        })
        .collect();
    format!("{}{went:?}", honest(played, seat, tries))
}

#[test]
fn four_leaks_of_unseen_pieces_are_caught() {
    for (name, leak) in [
        ("order", leak_by_order as Projection),
        ("text", leak_by_text),
        ("hash", leak_by_hash),
        ("event", leak_by_event),
    ] {
        let (pairs, differing) = compare(OPTIONS[0], 30, leak);
        assert!(
            differing > 0,
            "the leak by {name} went unnoticed in {pairs} pairs"
        );
    }
}

/// Games that were not made for it are played unseen: in each position whatever is accepted is offered, and whatever a
/// seat takes for known is so.
#[test]
fn other_games_are_played_unseen() {
    let never = "[visibility.sight]\nenemy = \"never\"\n";
    let alone = "[visibility.sight]\nally = \"never\"\nenemy = \"never\"\n[visibility.tell]\n\
                 capture.to = \"involved\"\ncheck.to = \"involved\"\n";
    let junqi = "[options.reveal-flag]\nremove = true\n[options.visibility]\nremove = true\n\
                 [options.reveal-after-combat]\nremove = true\n";
    for (parent, mode, extra) in [
        ("four-player-chess", "alliance", never),
        ("four-player-chess", "melee", alone),
        ("chesscom-ffa", "ffa", never),
        ("jungle", "", never),
        ("siguo-junqi", "alliance", &format!("{never}{junqi}")),
        ("siguo-junqi", "melee", &format!("{alone}{junqi}")),
    ] {
        let text = format!(
            "schema = 1\nid = \"unseen\"\nextends = \"{parent}\"\nname = {{ en = \"Unseen\" }}\n{extra}"
        );
        let game = load(&text, mode, &[]).unwrap_or_else(|problems| panic!("{problems}"));
        let mut refused = 0;
        for seed in 0..6 {
            seeded(&format!("{parent} {mode} seed {seed}"), || {
                let mut random = stream(seed, 0, "unseen", 1);
                let mut played = wild::start(&game, seed, &mut random);
                while !played.is_over() && played.played().len() < 250 {
                    let (seat, action) = wild::next(&game, played.truth(), &mut random);
                    let legal = wild::is_legal(&played, &action);
                    let accepted = played.act(seat, action).is_ok();
                    assert!(accepted || !legal);
                    holds(&played);
                }
                let tried = 0..played.played().len();
                refused += tried.filter(|&i| played.is_refused(i)).count();
            });
        }
        assert!(refused > 0, "{parent} {mode}: {refused} tries were refused");
    }
}

/// What every seat and the public take for known is true, and nobody sees what he should not.
fn holds(played: &Match) {
    let (game, state) = (played.game(), played.truth());
    let seats = (0..game.rules().seats.len() as u8).map(SeatId);
    for viewer in seats.map(Viewer::Seat).chain([Viewer::Public]) {
        let view = played.view(viewer);
        for point in 0..game.rules().board.len() as u8 {
            let truth = state.piece(point);
            let seen = view.position().piece(point);
            assert!(seen.is_none() || seen.army() == truth.army());
            let Some(known) = view.knowledge().at(PointId(point)) else {
                assert!(
                    seen.is_none(),
                    "{viewer:?} sees a piece and does not know it"
                );
                continue;
            };
            assert!(!truth.is_none(), "{viewer:?}: nothing stands on {point}");
            assert_eq!(known.army, truth.army(), "{viewer:?} on {point}");
            assert_ne!(
                known.may_be >> truth.kind().0 & 1,
                0,
                "{viewer:?} on {point}"
            );
        }
        let Some(seat) = view.seat().filter(|_| state.to_move() == view.seat()) else {
            continue;
        };
        if state.living().has(seat) {
            let offered: Vec<Action> = view.offered().into_iter().map(Action::from).collect();
            let moves = game.moves(state).into_iter().map(Action::from);
            assert!(moves.into_iter().all(|m| offered.contains(&m)));
        }
    }
}
