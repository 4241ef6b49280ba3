//! U1 to U3 against a generator of its own: a mailbox, written without a look at the tables.

use sifang_core::game::Game;
use sifang_core::play::State;
use sifang_core::random::stream;
use sifang_tests::{game, lively};

use super::scene::scattered;

/// The side, 0 or 1, and the rank, 1 the rat to 8 the elephant, by x and y.
#[derive(Clone)]
struct Mailbox {
    at: [[Option<(usize, u8)>; 9]; 7],
    side: usize,
}

fn water(x: i32, y: i32) -> bool {
    matches!(x, 1 | 2 | 4 | 5) && (3..=5).contains(&y)
}

/// Whose den is it?
fn den(x: i32, y: i32) -> Option<usize> {
    match (x, y) {
        (3, 0) => Some(0),
        (3, 8) => Some(1),
        _ => None,
    }
}

/// Whose trap is it?
fn trap(x: i32, y: i32) -> Option<usize> {
    match (x, y) {
        (2 | 4, 0) | (3, 1) => Some(0),
        (2 | 4, 8) | (3, 7) => Some(1),
        _ => None,
    }
}

type Step = ((usize, usize), (usize, usize));

impl Mailbox {
    fn of(game: &Game, state: &State) -> Self {
        let mut at = [[None; 9]; 7];
        for (point, piece) in state.pieces() {
            let symbol = game.rules().kinds[piece.kind().index()].symbol.as_str();
            let rank = 1 + "RCDWPTLE".find(symbol).unwrap() as u8;
            at[point as usize % 7][point as usize / 7] = Some((piece.army().index(), rank));
        }
        Self {
            at,
            side: state.to_move().map_or(0, sifang_core::ids::SeatId::index),
        }
    }

    fn get(&self, x: i32, y: i32) -> Option<(usize, u8)> {
        self.at[x as usize][y as usize]
    }

    fn moves(&self) -> Vec<Step> {
        let mut found = Vec::new();
        for (x, y) in (0..7).flat_map(|x| (0..9).map(move |y| (x, y))) {
            let Some((side, rank)) = self.get(x, y) else {
                continue;
            };
            if side != self.side {
                continue;
            }
            for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
                let (mut to_x, mut to_y) = (x + dx, y + dy);
                let mut blocked = false;
                if matches!(rank, 6 | 7) {
                    while (0..7).contains(&to_x) && (0..9).contains(&to_y) && water(to_x, to_y) {
                        blocked |= self.get(to_x, to_y).is_some();
                        to_x += dx;
                        to_y += dy;
                    }
                }
                let on = (0..7).contains(&to_x) && (0..9).contains(&to_y);
                if !on || blocked || den(to_x, to_y) == Some(side) {
                    continue;
                }
                if water(to_x, to_y) && rank != 1 {
                    continue;
                }
                if let Some((other, its)) = self.get(to_x, to_y) {
                    let trapped = trap(to_x, to_y) == Some(1 - other);
                    let beats = its <= rank || (rank, its) == (1, 8) || trapped;
                    if other == side || !beats || water(x, y) != water(to_x, to_y) {
                        continue;
                    }
                }
                found.push(((x as usize, y as usize), (to_x as usize, to_y as usize)));
            }
        }
        found.sort_unstable();
        found
    }

    fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let moves = self.moves();
        if depth == 1 {
            return moves.len() as u64;
        }
        let mut sum = 0;
        for (from, to) in moves {
            let mut after = self.clone();
            after.at[to.0][to.1] = after.at[from.0][from.1].take();
            after.side = 1 - self.side;
            let enemies = after.at.iter().flatten().flatten();
            let over = den(to.0 as i32, to.1 as i32).is_some()
                || enemies.filter(|(side, _)| *side == after.side).count() == 0;
            if !over {
                sum += after.perft(depth - 1);
            }
        }
        sum
    }
}

fn same_moves(game: &Game, state: &State) {
    let point = |p: u8| (p as usize % 7, p as usize / 7);
    let mut moves: Vec<Step> = game
        .moves(state)
        .iter()
        .map(|m| (point(m.from), point(m.to)))
        .collect();
    moves.sort_unstable();
    let wanted = Mailbox::of(game, state).moves();
    assert_eq!(
        moves,
        wanted,
        "{}",
        sifang_core::position::write(game, state)
    );
}

#[test]
fn the_start_has_the_same_tree() {
    let game = game("jungle", "", &[]);
    let (state, _) = game.start(&mut ());
    let mailbox = Mailbox::of(&game, &state);
    let counts = [24, 576, 12_240, 260_100];
    for (depth, wanted) in (1..).zip(counts) {
        assert_eq!(mailbox.perft(depth), wanted, "mailbox, depth {depth}");
        assert_eq!(game.perft(&state, depth), wanted, "depth {depth}");
    }
}

#[test]
fn random_games_have_the_same_moves() {
    let game = game("jungle", "", &[]);
    for seed in 0..40 {
        let mut random = stream(seed, 0, "mailbox", 0);
        let (mut state, mut history) = game.start(&mut ());
        while state.over().is_none() && state.plies() < 400 {
            same_moves(&game, &state);
            let moves = game.moves(&state);
            let m = lively(&game, &state, &moves, &mut random);
            game.play_move(&mut state, &mut history, m, &mut ());
        }
    }
}

#[test]
fn scattered_positions_have_the_same_trees() {
    let game = game("jungle", "", &[]);
    let mut random = stream(2, 0, "mailbox", 1);
    let mut seen = 0;
    for _ in 0..200 {
        if let Some((state, _)) = scattered(&game, ["", ""], 6, &mut random) {
            same_moves(&game, &state);
            let wanted = Mailbox::of(&game, &state).perft(3);
            assert_eq!(game.perft(&state, 3), wanted);
            seen += 1;
        }
    }
    assert!(seen > 50, "only {seen} positions");
}
