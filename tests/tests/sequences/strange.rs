//! The slow generator and the compiled tables agree under rules made at random, too.

use rand::RngExt;
use sifang_core::ids::KindId;
use sifang_core::play::Action;
use sifang_core::random::stream;
use sifang_tests::strange::Strange;
use sifang_tests::wild::Scatter;
use sifang_tests::{lively, load};

use super::generator::differences;

#[test]
fn generators_agree_under_strange_rules() {
    let files: u64 = match std::env::var("PROPTEST_CASES") {
        Ok(cases) => cases.parse().expect("a number of cases"),
        Err(_) => 60,
    };
    let (mut loaded, mut positions, mut moves) = (0, 0, 0);
    let mut refused = Vec::new();
    for seed in 0..files {
        let mut random = stream(seed, 0, "strange", 0);
        let text = Strange::file(&mut random);
        let game = match load(&text, "", &[]) {
            Ok(game) => game,
            Err(problems) => {
                refused.push(problems);
                continue;
            }
        };
        loaded += 1;
        for round in 0..3 {
            let scatter = Scatter {
                movers: game.rules().seats.len(),
                pieces: 3..9,
                kinds: &|_: KindId| true,
            };
            let Some((mut played, _)) = scatter.try_draw(&game, seed, &mut random) else {
                break;
            };
            for _ in 0..12 {
                let state = *played.truth();
                let Some(seat) = state.to_move() else { break };
                positions += 1;
                if let Err(told) = differences(&game, &state).and_then(|()| game.audit(&state)) {
                    panic!("file {seed}, round {round}: {told}\n{text}");
                }
                let listed = game.moves(&state);
                moves += listed.len();
                let action = if random.random_bool(0.03) {
                    Action::Resign
                } else {
                    lively(&game, &state, &listed, &mut random).into()
                };
                played.act(Some(seat), action).expect("it is accepted");
            }
        }
    }
    // most files are games, and there is something to compare
    assert!(
        loaded * 2 > files && positions as u64 > loaded && moves > positions,
        "{loaded} of {files} files, {positions} positions, {moves} moves:\n{}",
        refused.join("\n")
    );
}

/// The file says who takes in passing "with their capturing moves": a rook does so along its line, and a piece that stands
/// behind the strider sees the point that was passed only where the strider no longer hides it.
#[test]
fn whoever_the_file_names_takes_in_passing() {
    let text = "schema = 1\nid = \"rooks\"\nname.en = \"Rooks\"\nextends = \"chess\"\n[passing]\nby = [\"pawn\", \"rook\"]\n";
    let game = load(text, "", &[]).expect("it loads");
    for (rook, takes) in [("a3", true), ("e8", true), ("a4", false)] {
        let south = "[pieces]\nsouth = \"Kh1 e4\"\n";
        let text = format!(
            "to-move = \"north\"\n{south}north = \"Kh8 R{rook}\"\n[rights]\n\
             en-passant = [{{ passed = \"e3\", pawn = \"e4\", by = \"south\", takers = [\"north\"] }}]\n"
        );
        let (state, _) = sifang_tests::position(&game, &text).expect("a position");
        let listed = game.moves(&state);
        let found = listed.iter().any(|m| m.is_passing());
        assert_eq!(found, takes, "a rook on {rook}");
        assert_eq!(differences(&game, &state), Ok(()), "a rook on {rook}");
    }
}

/// A piece where pieces never move again gives no check, also where some attacks are not legal.
#[test]
fn what_is_locked_attacks_nothing() {
    let text = "schema = 1\nid = \"mud\"\nname.en = \"Mud\"\nextends = \"chess\"\n[board.zones.mud]\npoints = [\"e5\"]\n\
                [movement]\nlocks = [\"mud\"]\n";
    for more in ["", "[encounter]\ntable.pawn.knight.result = \"illegal\"\n"] {
        let game = load(&format!("{text}{more}"), "", &[]).expect("it loads");
        for (rook, checks) in [("e4", true), ("e5", false)] {
            let pieces = format!(
                "to-move = \"south\"\n[pieces]\nsouth = \"Ke1\"\nnorth = \"Kh8 R{rook}\"\n"
            );
            let (state, _) = sifang_tests::position(&game, &pieces).expect("a position");
            assert_eq!(!game.checked(&state).is_empty(), checks, "{rook} {more}");
            assert_eq!(differences(&game, &state), Ok(()), "{rook} {more}");
        }
    }
}
