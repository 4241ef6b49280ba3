//! What must hold in every shipped game and mode, over random play.

use rand::RngExt;
use rand::rngs::ChaCha8Rng;
use sifang_core::game::Game;
use sifang_core::ids::{PointId, SeatId};
use sifang_core::matches::Match;
use sifang_core::notation;
use sifang_core::play::{Action, Move, State};
use sifang_core::position;
use sifang_core::random::stream;
use sifang_core::view::Viewer;
use sifang_tests::events::possible;
use sifang_tests::hunt::Hunt;
use sifang_tests::mapping::Mapping;
use sifang_tests::twins::Twins;
use sifang_tests::wild::is_legal;
use sifang_tests::{all, begin, game, position as read_position, seeded, wild};

/// One game of random actions; `look` sees it before each of them.
fn random_game(game: &Game, seed: u64, look: impl FnMut(&Match, &mut ChaCha8Rng)) -> Match {
    hunted_game(game, seed, None, look)
}

/// The same, in search of a kind of event where that can occur.
fn hunted_game(
    game: &Game,
    seed: u64,
    goal: Option<&str>,
    mut look: impl FnMut(&Match, &mut ChaCha8Rng),
) -> Match {
    seeded(
        &format!(
            "{} {:?} seed {seed}",
            game.rules().id,
            game.rules().configured.mode
        ),
        || {
            let mut random = stream(seed, 0, "test", 0);
            let mut hunt = goal
                .filter(|goal| possible(game.rules()).contains(*goal))
                .map(|goal| Hunt::new(goal, &[]));
            let mut played = match &hunt {
                Some(hunt) => hunt.start(game, seed, &mut random),
                None => wild::start(game, seed, &mut random),
            };
            while !played.is_over() {
                assert!(played.truth().plies() < 20_000, "the game does not end");
                look(&played, &mut random);
                let (seat, action) = match &mut hunt {
                    Some(hunt) => hunt.next(&played, &mut random),
                    None => wild::next(game, played.truth(), &mut random),
                };
                let legal = is_legal(&played, &action);
                let accepted = played.act(seat, action).is_ok();
                assert!(accepted || !legal, "a generated move is accepted");
            }
            played
        },
    )
}

/// The list of moves and the judgement of a move agree, and every text is read back.
#[test]
fn listed_moves_are_accepted_and_others_are_not() {
    for (id, mode) in all() {
        let game = game(id, &mode, &[]);
        let points = game.rules().board.len();
        for seed in 0..6 {
            random_game(&game, seed, |played, random| {
                if !random.random_bool(0.03) {
                    return;
                }
                let state = played.truth();
                let seat = state.to_move().expect("a move is awaited");
                let moves = game.moves(state);
                if !state.living().has(seat) {
                    // chance moves: nobody may
                    let judged = game.judge(state, seat, &moves[0].into());
                    assert!(judged.is_err());
                    assert!(played.view(Viewer::Seat(seat)).offered().is_empty());
                    return;
                }
                for m in &moves {
                    assert!(game.judge(state, seat, &(*m).into()).is_ok());
                    let text = notation::write(&game, state, *m);
                    let read = notation::read_action(&game, state, seat, &text);
                    assert_eq!(read, Ok((*m).into()), "{text}");
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
                let offered = played.view(Viewer::Seat(seat)).offered();
                if game.rules().visibility.tries() {
                    // whatever is accepted may be tried
                    let offered: Vec<Action> = offered.into_iter().map(Action::from).collect();
                    assert!(moves.iter().all(|m| offered.contains(&(*m).into())));
                } else {
                    // where it is seen where all pieces stand, what is offered is what is accepted
                    assert_eq!(offered, moves, "offered equals accepted");
                }
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
            random_game(&game, seed, |played, random| {
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
            let mut played = random_game(&game, seed, |played, _| {
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

/// Turning the seats and the board by the declared symmetry commutes with play: moves, words, events, views, deductions
/// and scores.
#[test]
fn turning_the_seats_commutes_with_play() {
    std::thread::scope(|scope| {
        for (id, mode) in all() {
            scope.spawn(move || {
                let game = game(id, &mode, &[]);
                if game.rules().symmetry.order() == 1 {
                    // the two sides of chess are mirror images, which no turn makes of each other
                    return;
                }
                for seed in 0..12 {
                    let which = format!("{id} {mode} seed {seed}");
                    seeded(&which, || turned_game(&game, seed));
                }
            });
        }
    });
}

fn turned_game(game: &Game, seed: u64) {
    let rules = game.rules();
    let map = one_turn(game);
    let mut random = stream(seed, 0, "turn", 0);
    let mut twins = if !seed.is_multiple_of(3) {
        let (one, text) = wild::scattered(game, seed, &mut random);
        let two = read_position(game, &turned_text(game, &text, &map))
            .unwrap_or_else(|problems| panic!("{problems}"));
        Twins {
            one,
            two: Match::from_position(game, two, seed),
            map,
            back: None,
        }
    } else if rules.setup.deploy.is_none() && rules.turn.first.is_some() {
        // a fixed set-up begins with its own first seat: turn it by a position
        let one = Match::new(game, seed);
        let text = position::write(game, one.truth());
        let two = read_position(game, &turned_seats(game, &text, &map))
            .unwrap_or_else(|problems| panic!("{problems}"));
        Twins {
            one,
            two: Match::from_position(game, two, seed),
            map,
            back: None,
        }
    } else {
        let mut twins = Twins {
            one: Match::bare(game, seed),
            two: Match::bare(game, seed),
            map,
            back: None,
        };
        for played in begin(game, seed, &mut random).played() {
            assert!(
                twins.act(played.seat, &played.action),
                "a start is accepted"
            );
        }
        twins
    };
    twins.play(250, &mut random);
}

/// What random play hardly ever meets: a mate that belongs to one of several checking seats, credit that leads back
/// (7.3), the mover mated in the loop (3.9). Turned, the same seats must be named.
#[test]
fn rare_settlements_commute_with_turning_the_seats() {
    let cases = [
        // two seats that did not move give check after a resignation: the first clockwise is credited
        (
            &[][..],
            "to-move = \"west\"\n[pieces]\neast = \"Kn7 Rk5 Rj5\"\nsouth = \"Kh1 Nk9 Bf14\"\nwest = \"Ka8 Rd14\"\nnorth = \"Kk14 e9\"",
            ("south", "resign"),
        ),
        // two seats mate each other after a capture in passing
        (
            &[],
            "to-move = \"east\"\nrights.en-passant = [{ passed = \"g12\", pawn = \"g11\", by = \"north\", takers = [\"east\"] }]\n\
             [pieces]\neast = \"Kn7 h13\"\nsouth = \"Kd13 d12 d14 Rk11\"\nwest = \"Ka11 a10 b10 Rj13\"\nnorth = \"Kf4 Re2 g11 j12\"",
            ("east", "h13xg12"),
        ),
        // the army that leaves opens two lines on the mover's king
        (
            &[("mated-army", "removed")],
            "to-move = \"east\"\n[pieces]\neast = \"Kn4 Rk8 Re2\"\nsouth = \"Kh1 g4 n6\"\nwest = \"Ka10 Rd4 Rd5 Rn9\"\nnorth = \"Kg14\"",
            ("east", "Rk8-k1"),
        ),
    ];
    for (set, text, (seat, typed)) in cases {
        let game = game("four-player-chess", "melee", set);
        let map = one_turn(&game);
        let read = |text: &str| {
            read_position(&game, text).unwrap_or_else(|problems| panic!("{problems}\n{text}"))
        };
        let (one, two) = (read(text), read(&turned_words(&game, text, &map)));
        let seat = game.rules().seat(seat).expect("a seat");
        let action = notation::read_action(&game, &one.0, seat, typed)
            .unwrap_or_else(|e| panic!("{typed}: {e}"));
        let mut twins = Twins {
            one: Match::from_position(&game, one, 1),
            two: Match::from_position(&game, two, 1),
            map,
            back: None,
        };
        assert!(twins.act(Some(seat), &action), "{typed} is accepted");
        assert!(
            twins.one.truth().losses().count() > 0,
            "{typed}: nobody was lost"
        );
        let mut random = stream(1, 0, "turn", 0);
        twins.play(60, &mut random);
    }
}

/// Seats and points after one turn of the declared symmetry.
fn one_turn(game: &Game) -> Mapping {
    let rules = game.rules();
    let by = rules.board.turns.len() / rules.symmetry.order();
    let turns = rules.board.turns.len();
    let seat_at = |turn: usize| rules.seats.iter().position(|s| s.turn == turn % turns);
    let seats: Vec<u8> = rules
        .seats
        .iter()
        .map(|s| seat_at(s.turn + by).expect("a seat at every turn") as u8)
        .collect();
    let points = rules.board.turns[by].iter().map(|p| p.0).collect();
    Mapping::new(points, &seats).between(game, game)
}

/// A text whose seats, points and pieces are turned, wherever they stand in it.
fn turned_words(game: &Game, text: &str, map: &Mapping) -> String {
    let rules = game.rules();
    let word = |word: &str| {
        if let Some(seat) = rules.seat(word) {
            return rules.seats[map.seat(seat).index()].id.clone();
        }
        let point = word.trim_start_matches(|c: char| c.is_ascii_uppercase());
        match rules.board.find(point) {
            Some(at) => {
                let symbol = &word[..word.len() - point.len()];
                format!("{symbol}{}", rules.board.name(PointId(map.point(at.0))))
            }
            None => word.to_owned(),
        }
    };
    let mut turned = String::new();
    let mut last = String::new();
    for c in text.chars() {
        if c.is_ascii_alphanumeric() {
            last.push(c);
        } else {
            turned.push_str(&word(&std::mem::take(&mut last)));
            turned.push(c);
        }
    }
    turned + &word(&last)
}

/// A text of few pieces by seat, its seats and points turned.
fn turned_text(game: &Game, text: &str, map: &Mapping) -> String {
    let rules = game.rules();
    let mut lines = Vec::new();
    for line in text.lines() {
        let named = line.split_once(" = ");
        if let Some(("face-down", points)) = named {
            let points: Vec<String> = points
                .split('"')
                .map(|part| match rules.board.find(part) {
                    Some(at) => rules.board.name(PointId(map.point(at.0))).to_owned(),
                    None => part.to_owned(),
                })
                .collect();
            lines.push(format!("face-down = {}", points.join("\"")));
            continue;
        }
        let army = named.and_then(|(key, pieces)| Some((rules.army(key)?, pieces)));
        let Some((army, pieces)) = army else {
            lines.push(turned_seats(game, line, map));
            continue;
        };
        let pieces: Vec<String> = pieces
            .trim_matches('"')
            .split(' ')
            .map(|piece| {
                let point = piece.trim_start_matches(|c: char| c.is_ascii_uppercase());
                let at = rules.board.find(point).expect("a point");
                let symbol = &piece[..piece.len() - point.len()];
                format!("{symbol}{}", rules.board.name(PointId(map.point(at.0))))
            })
            .collect();
        let army = rules.army_id(map.army(army));
        lines.push(format!("{army} = \"{}\"", pieces.join(" ")));
    }
    lines.join("\n")
}

/// A text whose quoted seats and armies, and seats before `=` in a line of several, are turned; the pieces stay, for the
/// set-up is the same for all.
fn turned_seats(game: &Game, text: &str, map: &Mapping) -> String {
    let rules = game.rules();
    let seat = |name: &str| {
        let seat = rules.seat(name)?;
        Some(rules.seats[map.seat(seat).index()].id.clone())
    };
    let army = |name: &str| Some(rules.army_id(map.army(rules.army(name)?)).to_owned());
    let mut parts: Vec<String> = text.split('"').map(str::to_owned).collect();
    for part in &mut parts {
        let turned = seat(part).or_else(|| army(part)).or_else(|| {
            let (before, key) = part.strip_suffix(" = ")?.rsplit_once([' ', '{', ','])?;
            let gap = &part[before.len()..][..1];
            Some(format!("{before}{gap}{} = ", seat(key)?))
        });
        if let Some(turned) = turned {
            *part = turned;
        }
    }
    parts.join("\"")
}

/// J9.2: every deduction of every seat is true of the true position.
#[test]
fn deductions_are_true() {
    for (id, mode) in all() {
        let game = game(id, &mode, &[]);
        let mut certain = 0;
        for seed in 0..24 {
            // captures that promote are rare: half of the games look for promotions
            let goal = (seed % 2 == 1).then_some("Moved promoted");
            hunted_game(&game, seed, goal, |played, random| {
                if !random.random_bool(if goal.is_some() { 0.2 } else { 0.05 }) {
                    return;
                }
                for seat in 0..game.rules().seats.len() as u8 {
                    let view = played.view(Viewer::Seat(SeatId(seat)));
                    for point in 0..game.rules().board.len() as u8 {
                        let truth = played.truth().piece(point);
                        let known = view.knowledge().at(PointId(point));
                        // where places are not seen, some are told
                        let unseen = game.rules().visibility.tries() && known.is_none();
                        assert!(
                            unseen || known.is_some() != truth.is_none(),
                            "{id} {mode}: a piece on each point or none"
                        );
                        if let Some(known) = known {
                            // whose a piece is that lies face down, nobody knows
                            let army = known.face_down || known.army == truth.army();
                            assert!(army, "{id} {mode} seed {seed}");
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
