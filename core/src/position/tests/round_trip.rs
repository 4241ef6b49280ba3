//! What is written is read again.

use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};

use super::{four, hidden, position, round, teams};
use crate::game::Game;
use crate::ids::{ArmyId, PointId, SeatId, SeatSet};
use crate::lang::Sources;
use crate::play::deploy::{random_layout, random_shuffle};
use crate::play::{Action, Awaits, Cause, History, State};
use crate::position::choices;

/// Plays at random, with a word said now and then; every state on the way goes through text.
fn play_through(game: &Game, seed: u64) -> usize {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let (mut state, mut history) = game.start(&mut ());
    let mut rounds = 0;
    for _ in 0..400 {
        match state.awaits() {
            Awaits::Over(_) => break,
            Awaits::Layouts { open } => {
                let seat = open.iter().next().unwrap();
                let kinds = random_layout(game.rules(), &mut random).unwrap();
                let layout = Action::Layout(kinds);
                game.play(&mut state, &mut history, seat, &layout, &mut ())
                    .unwrap();
            }
            Awaits::Shuffle => {
                let drawn = random_shuffle(game.rules(), &mut random).unwrap();
                let shuffle = Action::Shuffle(drawn);
                game.play(&mut state, &mut history, SeatId(0), &shuffle, &mut ())
                    .unwrap();
            }
            Awaits::FirstSeat => {
                let first = Action::First(SeatId(0));
                game.play(&mut state, &mut history, SeatId(0), &first, &mut ())
                    .unwrap();
            }
            Awaits::Move(seat) | Awaits::Walk(seat) => {
                round(game, &state);
                rounds += 1;
                let word = match random.random_below(60) {
                    0 => Some(Action::Resign),
                    1 | 2 => Some(Action::Timeout),
                    3 => Some(Action::Draw(crate::play::Answer::Offer)),
                    4..14 => (0..4).map(SeatId).find_map(|with| {
                        let offer = Action::Pact(crate::play::Answer::Offer, with);
                        game.judge(&state, seat, &offer).ok().map(|()| offer)
                    }),
                    _ => None,
                };
                if let Some(word) = word {
                    let _ = game.play(&mut state, &mut history, seat, &word, &mut ());
                    continue;
                }
                let moves = game.moves(&state);
                let m = moves[random.random_below(moves.len())];
                game.play_move(&mut state, &mut history, m, &mut ());
            }
        }
    }
    rounds
}

/// A number below a bound, from any generator.
trait Below {
    fn random_below(&mut self, bound: usize) -> usize;
}

impl<R: Rng> Below for R {
    fn random_below(&mut self, bound: usize) -> usize {
        (self.next_u64() % bound as u64) as usize
    }
}

/// Play goes on after a position as before it: same hash and the same moves, however often it was written.
#[test]
fn every_state_of_random_games_goes_through_text() {
    let games = [
        four(&[]),
        four(&[("after-check", "resume"), ("frame", "owner")]),
        four(&[("mate-timing", "on-turn"), ("dead-seat", "controller")]),
        teams(&[("dead-seat", "controller"), ("misses", "unlimited")]),
        hidden(),
    ];
    let mut rounds = 0;
    for game in &games {
        for seed in 0..6 {
            rounds += play_through(game, seed);
        }
    }
    assert!(rounds > 1000, "only {rounds} positions");
}

#[test]
fn a_position_says_all_there_is() {
    let game = four(&[("after-check", "resume")]);
    let text = r#"
variant = "courts"
mode = "melee"
to-move = "south"
dead = [{ seat = "north", how = "mate", by = "east" }]
pacts = [["west", "south"]]
quiet = 3
plies = 40

[options]
after-check = "resume"

[pieces]
south = { king = ["d1"], rook = ["g1"], pawn = ["c4"] }
west = "Ka5 b4"
north = "c7"
east = "Kh4"

[rights]
castling = { south = ["short"] }
en-passant = [{ passed = "c3", pawn = "c4", by = "south", takers = ["east"] }]

[turn]
last-regular = "west"
interruption = true

[missed]
south = 1

[moves-each]
south = 2
"#;
    let state = position(&game, text);
    let seat = |id: &str| game.rules().seat(id).unwrap();
    let (south, west, north, east) = (seat("south"), seat("west"), seat("north"), seat("east"));
    assert_eq!(state.to_move(), Some(south));
    // 7.2: the mated army is the mater's
    assert_eq!(state.controller(ArmyId(north.0)), Some(east));
    assert_eq!(state.living(), SeatSet::first(4).without(north));
    let loss = state.losses().next().unwrap();
    assert_eq!(
        (loss.seat, loss.cause, loss.by),
        (north, Cause::Mate, Some(east))
    );
    assert_eq!(state.pact(), SeatSet::one(south).with(west));
    assert_eq!(state.side(west), state.pact());
    assert_eq!((state.quiet(), state.plies()), (3, 40));
    assert_eq!((state.missed(south), state.moves_each(south)), (1, 2));
    assert_eq!(state.pointers(), (west, south));
    assert!(state.is_interruption());
    let right = state.passing(south).unwrap();
    assert_eq!(right.takers, SeatSet::one(east));
    assert_eq!(game.rules().board.name(PointId(right.pawn)), "c4");
    assert_eq!(
        state.royal(south),
        game.rules().board.find("d1").map(|p| p.0)
    );
    assert!(game.moves(&state).iter().any(|m| m.pair() == Some(0)));
    let written = round(&game, &state);
    let same = written.parse::<toml::Table>().unwrap();
    assert_eq!(same["options"]["after-check"].as_str(), Some("resume"));
}

#[test]
fn what_is_left_out_follows_from_the_losses() {
    // 7.3, 10.1: annexed along the chain; who resigns takes along what he had annexed
    let game = four(&[]);
    let chain = r#"
to-move = "south"
dead = [
    { seat = "north", how = "mate", by = "east" },
    { seat = "east", how = "mate", by = "west" },
]
pieces = { south = "Kd1", west = "Ka5", north = "c7", east = "Rh4" }
"#;
    let state = position(&game, chain);
    let west = game.rules().seat("west").unwrap();
    assert_eq!(state.controller(ArmyId(2)), Some(west));
    assert_eq!(state.controller(ArmyId(3)), Some(west));
    let settlements: Vec<u8> = state.losses().map(|loss| loss.settlement).collect();
    assert_eq!(settlements, [1, 2]);
    round(&game, &state);

    // 6.3: the ally commands, whoever mated
    let state = position(
        &teams(&[]),
        "to-move = 'south'\ndead = [{ seat = 'north', how = 'mate', by = 'east' }]\n\
         pieces = { south = 'Kd1', west = 'Ka5', north = 'c7', east = 'Kh4' }",
    );
    assert_eq!(state.controller(ArmyId(2)), Some(SeatId(0)));

    // 7.11: blocks
    let state = position(
        &game,
        "to-move = 'south'\ndead = [{ seat = 'north', how = 'resign' }]\ncontrol = { north = 'nobody' }\n\
         pieces = { south = 'Kd1', west = 'Ka5', north = 'c7', east = 'Kh4' }",
    );
    assert_eq!(state.controller(ArmyId(2)), None);
    round(&game, &state);
}

#[test]
fn frames_follow_the_commander() {
    // 7.6 `owner`: an annexed piece of the north goes the east's way
    let text = "to-move = 'east'\ndead = [{ seat = 'north', how = 'mate', by = 'east' }]\n\
        pieces = { south = 'Kd1', west = 'Ka5', north = 'd5', east = 'Kh4' }";
    for (frame, to) in [("origin", "d4"), ("owner", "c5")] {
        let game = four(&[("frame", frame)]);
        let state = position(&game, text);
        let board = &game.rules().board;
        let from = board.find("d5").unwrap().0;
        let ends: Vec<&str> = game
            .moves(&state)
            .iter()
            .filter(|m| m.from == from)
            .map(|m| board.name(PointId(m.to)))
            .collect();
        assert_eq!(ends, [to], "{frame}");
        round(&game, &state);
    }
}

#[test]
fn shown_pieces_of_a_game_of_secrets() {
    let game = hidden();
    let text =
        "to-move = 'north'\nshown = ['c3']\npieces = { south = 'Fa1 Gc3', north = 'Fe6 Ae5' }";
    let state = position(&game, text);
    let shown: Vec<u8> = state.shown().iter().collect();
    assert_eq!(shown, [game.rules().board.find("c3").unwrap().0]);
    round(&game, &state);
}

#[test]
fn letters_may_be_small_and_words_divided_by_anything() {
    let game = four(&[]);
    let rest = "\npieces = { south = ";
    let end = ", west = 'Ka5', north = 'Ke8', east = 'Kh4' }";
    let state = |word: &str| position(&game, &format!("to-move = 'south'{rest}'{word}'{end}"));
    let plain = state("Kd1 Bb3 c3");
    for other in ["kd1 bb3 c3", "KD1  Bb3,C3", " c3 Bb3\tKd1 "] {
        assert_eq!(plain, state(other), "{other}");
    }
}

#[test]
fn a_game_begins_from_a_position() {
    let game = four(&[]);
    let mut sources = Sources::new();
    let (start, _) = game.start(&mut ());
    let source = sources.add("start", crate::position::write(&game, &start));
    let (begun, problems) = game.from_position(source, &sources);
    assert!(problems.is_empty());
    let (state, history) = begun.unwrap();
    assert_eq!(state, start);
    assert_eq!(history, game.start(&mut ()).1);

    // J6.9: one side is left, so it has won before a move
    let text = "to-move = 'south'\npieces = { south = 'Fa1' }\ndead = [{ seat = 'north', how = 'flag', by = 'south' }]";
    let game = hidden();
    let mut state: State = position(&game, text);
    game.begin(&mut state, &mut History::default(), &mut ());
    assert_eq!(state.over(), Some(crate::play::Reason::LastStanding));
}

#[test]
fn a_file_says_how_its_game_is_configured() {
    let mut sources = Sources::new();
    let text = "mode = 'teams'\nto-move = 1\n[options]\nmisses = 4\nx = true\ny = ['a', 'b']\n";
    let source = sources.add("p", text);
    let found = choices(source, &sources);
    assert_eq!(found.mode.as_deref(), Some("teams"));
    let set: Vec<String> = found.set.iter().map(|(k, v)| format!("{k}={v}")).collect();
    assert_eq!(set, ["misses=4", "x=on", "y=a,b"]);
}
