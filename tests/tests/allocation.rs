//! Nothing asks for memory in play: not copying a state, not making a move, not a ply of a random game.

use std::hint::black_box;

use allocation_counter::measure;
use sifang_core::play::{History, State};
use sifang_core::random::stream;
use sifang_tests::{all, game};

/// Each game with a state in the middle of a random game.
fn states() -> impl Iterator<Item = (String, sifang_core::game::Game, State)> {
    all().into_iter().map(|(id, mode)| {
        let game = game(id, &mode, &[]);
        let mut state = game.deal(&mut History::default(), &mut stream(3, 0, "deal", 0));
        let mut random = stream(3, 0, "middle", 0);
        for _ in 0..20 {
            let moves = game.moves(&state);
            let Some(&m) = moves.get(rand::RngExt::random_range(
                &mut random,
                0..moves.len().max(1),
            )) else {
                break;
            };
            state = game.try_move(&state, m);
        }
        (format!("{id} {mode}"), game, state)
    })
}

#[test]
fn copying_a_state_and_making_a_move_take_no_memory() {
    let mut moves_made = 0;
    for (name, game, state) in states() {
        let moves = game.moves(&state);
        let taken = measure(|| {
            for &m in &moves {
                let mut after = black_box(state);
                game.make(&mut after, m);
                black_box(&after);
            }
        });
        assert_eq!(taken.count_total, 0, "{name}");
        moves_made += moves.len();
    }
    assert!(moves_made > 100);
}

/// A game takes its two lists of moves, however long it is; what the history takes is kept from game to game. Where
/// moves are watched, tried out or judged by what they chase, lists of moves are made.
#[test]
fn a_random_game_takes_no_memory_for_its_plies() {
    for (id, mode, set) in [
        ("chess", "", &[("claims", "automatic")][..]),
        ("chesscom-teams", "", &[]),
        ("chesscom-ffa", "", &[]),
        ("four-player-chess", "melee", &[]),
        ("four-player-chess", "alliance", &[]),
        ("siguo-junqi", "alliance", &[]),
    ] {
        let game = game(id, mode, set);
        let mut history = History::default();
        let mut play = |seed| {
            let mut random = stream(seed, 0, "playout", 0);
            let mut plies = 0;
            let taken = measure(|| {
                let mut state = game.deal(&mut history, &mut random);
                game.playout(&mut state, &mut history, &mut random);
                plies = state.plies();
            });
            (plies, taken.count_total)
        };
        // the first games make the history's lists as long as they get
        let warm: u32 = (0..40).map(|seed| play(seed).0).sum();
        assert!(warm > 1000, "{id} {mode}: {warm} plies");
        for seed in 0..40 {
            let (plies, taken) = play(seed);
            assert!(
                taken <= 2,
                "{id} {mode}: {taken} requests for memory in {plies} plies"
            );
        }
    }
}

/// What draws need is beside the state, so that this is all that a search copies.
#[test]
fn a_state_fits_in_a_kibibyte() {
    assert!(size_of::<State>() <= 1024, "{} bytes", size_of::<State>());
}
