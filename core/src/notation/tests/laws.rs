//! What holds for every move of random games and for every text.

use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};

use crate::game::Game;
use crate::ids::{PointId, SeatId};
use crate::notation::{
    action_text, from_json, read, read_action, to_json, write, write_with_marks,
};
use crate::play::deploy::random_layout;
use crate::play::{Action, Event, History, Move, State};
use crate::position::tests::{four, hidden, teams};

const fn action(m: Move) -> Action {
    Action::Move {
        from: PointId(m.from),
        to: PointId(m.to),
        promote: m.promotion(),
        paired: m.pair(),
    }
}

fn begun(game: &Game, random: &mut ChaCha8Rng) -> (State, History) {
    let (mut state, mut history) = game.start(&mut ());
    for seat in (0..2).map(SeatId) {
        if let Some(kinds) = random_layout(game.rules(), random) {
            let layout = Action::Layout(kinds);
            assert_eq!(
                from_json(game, &to_json(game, &layout)).as_ref(),
                Ok(&layout)
            );
            let text = action_text(game, &state, seat, &layout);
            assert_eq!(read_action(game, &state, seat, &text).as_ref(), Ok(&layout));
            game.play(&mut state, &mut history, seat, &layout, &mut ())
                .unwrap();
        }
    }
    (state, history)
}

#[test]
fn every_move_is_read_as_it_is_written() {
    let mut random = ChaCha8Rng::seed_from_u64(7);
    let mut seen = [0; 4];
    for game in [four(&[]), teams(&[("dead-seat", "controller")]), hidden()] {
        for _ in 0..4 {
            let (mut state, mut history) = begun(&game, &mut random);
            while let Some(seat) = state.to_move() {
                let moves = game.moves(&state);
                for &m in &moves {
                    let text = write(&game, &state, m);
                    assert_eq!(read(&game, &state, seat, &text), Ok(m), "{text}");
                    let lower = text.to_lowercase();
                    assert_eq!(read(&game, &state, seat, &lower), Ok(m), "{lower}");
                    let action = action(m);
                    assert_eq!(
                        from_json(&game, &to_json(&game, &action)).as_ref(),
                        Ok(&action)
                    );
                    seen[0] += 1;
                    seen[1] += usize::from(m.pair().is_some());
                    seen[2] += usize::from(m.promotion().is_some());
                    seen[3] += usize::from(m.is_passing());
                }
                let special = moves.iter().find(|m| !m.is_plain());
                let pick = (random.next_u64() % moves.len() as u64) as usize;
                let m = *special.unwrap_or(&moves[pick]);
                let (before, mut events) = (state, Vec::<Event>::new());
                game.play_move(&mut state, &mut history, m, &mut events);
                let marked = write_with_marks(&game, &before, m, &state, &events);
                assert_eq!(read(&game, &before, seat, &marked), Ok(m), "{marked}");
                let text = action_text(&game, &before, seat, &action(m));
                let again = read_action(&game, &before, seat, &text);
                assert_eq!(again, Ok(action(m)), "{text}");
            }
        }
    }
    assert!(seen.iter().all(|&count| count > 5), "{seen:?}");
}

#[test]
fn no_text_panics() {
    let mut random = ChaCha8Rng::seed_from_u64(11);
    let pieces = [
        "S",
        "s ",
        "N",
        "K",
        "b",
        "e1",
        "h8",
        "f3",
        "-",
        "x",
        "=",
        "Q",
        "R",
        "+",
        "#",
        " ",
        "0-0",
        "O-O",
        "e.p.",
        "ep",
        "é",
        "左心",
        "左",
        "\u{301}",
        "\0",
        "\n",
        "/",
        "pact",
        "draw",
        "layout",
        "first",
        "left heart",
        "99999999999",
        "İ",
        "ß",
        "…",
        "–",
        "🙂",
    ];
    for game in [four(&[]), hidden()] {
        let (state, _) = begun(&game, &mut random);
        for _ in 0..1500 {
            let mut text = String::new();
            for _ in 0..random.next_u64() % 7 {
                text.push_str(pieces[(random.next_u64() % pieces.len() as u64) as usize]);
            }
            let seat = SeatId((random.next_u64() % 4) as u8);
            let error = read(&game, &state, seat, &text);
            if let Err(error) = error {
                assert!(!error.to_string().is_empty());
            }
            let _ = read_action(&game, &state, seat, &text);
        }
        let long = "Ne1-f3 ".repeat(2000);
        for end in [0, 1, 2, 3, 4, 5, 6, 7, 100, long.len()] {
            let _ = read_action(&game, &state, SeatId(0), &long[..end]);
        }
        let marked = "S Ne1xf3=N e.p.++#W#N";
        for end in 0..=marked.len() {
            let _ = read(&game, &state, SeatId(0), &marked[..end]);
            let _ = read(&game, &state, SeatId(0), &marked[end..]);
        }
    }
}
