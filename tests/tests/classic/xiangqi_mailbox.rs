//! X1 against a generator of its own: a mailbox, written without a look at the tables.

use std::collections::BTreeSet;

use sifang_core::game::Game;
use sifang_core::play::State;
use sifang_core::random::stream;
use sifang_tests::{game, lively};

use super::scene::scattered;

/// What stands on each of the 90 points, rank by rank: the side, 0 or 1, and the letter.
#[derive(Clone)]
struct Mailbox {
    at: [Option<(usize, char)>; 90],
    side: usize,
}

impl Mailbox {
    fn of(game: &Game, state: &State) -> Self {
        let mut at = [None; 90];
        for (point, piece) in state.pieces() {
            let symbol = &game.rules().kinds[piece.kind().index()].symbol;
            at[point as usize] = Some((piece.army().index(), symbol.chars().next().unwrap()));
        }
        Self {
            at,
            side: state.to_move().map_or(0, sifang_core::ids::SeatId::index),
        }
    }

    fn get(&self, (x, y): (i32, i32)) -> Option<(usize, char)> {
        self.at[(y * 9 + x) as usize]
    }

    /// Moves that leave one's own general out of account; against the enemy's general the facing general attacks too.
    fn pseudo(&self, side: usize, mut found: impl FnMut(usize, usize)) {
        let on = |(x, y): (i32, i32)| (0..9).contains(&x) && (0..10).contains(&y);
        let palace =
            |(x, y): (i32, i32)| (3..=5).contains(&x) && (if side == 0 { y <= 2 } else { y >= 7 });
        let home = |y: i32| if side == 0 { y <= 4 } else { y >= 5 };
        for from in 0..90i32 {
            let Some((owner, letter)) = self.at[from as usize] else {
                continue;
            };
            if owner != side {
                continue;
            }
            let (x, y) = (from % 9, from / 9);
            let mut go = |to: (i32, i32)| {
                if on(to) && self.get(to).is_none_or(|(owner, _)| owner != side) {
                    found(from as usize, (to.1 * 9 + to.0) as usize);
                }
            };
            let straight = [(1, 0), (-1, 0), (0, 1), (0, -1)];
            let slanted = [(1, 1), (-1, 1), (1, -1), (-1, -1)];
            match letter {
                'K' => {
                    for (dx, dy) in straight {
                        if palace((x + dx, y + dy)) {
                            go((x + dx, y + dy));
                        }
                    }
                    for dy in [1, -1] {
                        let mut to = (x, y + dy);
                        while on(to) && self.get(to).is_none() {
                            to.1 += dy;
                        }
                        if on(to) && self.get(to) == Some((1 - side, 'K')) {
                            go(to);
                        }
                    }
                }
                'A' => {
                    let cross = |(x, y): (i32, i32)| {
                        // corners and middle of either palace
                        let row = if y >= 5 { 9 - y } else { y };
                        matches!((x, row), (3 | 5, 0 | 2) | (4, 1))
                    };
                    for (dx, dy) in slanted {
                        let to = (x + dx, y + dy);
                        if on(to) && cross((x, y)) && cross(to) {
                            go(to);
                        }
                    }
                }
                'E' => {
                    for (dx, dy) in slanted {
                        let to = (x + 2 * dx, y + 2 * dy);
                        if on(to) && home(to.1) && self.get((x + dx, y + dy)).is_none() {
                            go(to);
                        }
                    }
                }
                'H' => {
                    for (dx, dy) in straight {
                        let leg = (x + dx, y + dy);
                        if on(leg) && self.get(leg).is_none() {
                            for aside in [1, -1] {
                                go((x + 2 * dx + dy * aside, y + 2 * dy + dx * aside));
                            }
                        }
                    }
                }
                'R' | 'C' => {
                    for (dx, dy) in straight {
                        let mut to = (x + dx, y + dy);
                        while on(to) && self.get(to).is_none() {
                            go(to);
                            to = (to.0 + dx, to.1 + dy);
                        }
                        if letter == 'C' {
                            to = (to.0 + dx, to.1 + dy);
                            while on(to) && self.get(to).is_none() {
                                to = (to.0 + dx, to.1 + dy);
                            }
                        }
                        if on(to) {
                            go(to);
                        }
                    }
                }
                'P' => {
                    go((x, if side == 0 { y + 1 } else { y - 1 }));
                    if !home(y) {
                        go((x + 1, y));
                        go((x - 1, y));
                    }
                }
                other => panic!("what is a {other}?"),
            }
        }
    }

    fn in_check(&self, side: usize) -> bool {
        let general = self.at.iter().position(|&p| p == Some((side, 'K')));
        let mut attacked = false;
        self.pseudo(1 - side, |_, to| attacked |= Some(to) == general);
        attacked
    }

    fn moves(&self) -> BTreeSet<(usize, usize)> {
        let mut found = BTreeSet::new();
        self.pseudo(self.side, |from, to| {
            if self.at[to].is_none_or(|(_, letter)| letter != 'K')
                && !self.after(from, to).in_check(self.side)
            {
                found.insert((from, to));
            }
        });
        found
    }

    fn after(&self, from: usize, to: usize) -> Self {
        let mut after = self.clone();
        after.at[to] = after.at[from].take();
        after.side = 1 - self.side;
        after
    }

    fn perft(&self, depth: u32) -> u64 {
        let moves = self.moves();
        if depth == 1 {
            return moves.len() as u64;
        }
        let children = moves.iter().map(|&(from, to)| self.after(from, to));
        children.map(|child| child.perft(depth - 1)).sum()
    }
}

fn same_moves(game: &Game, state: &State) {
    let moves: BTreeSet<(usize, usize)> = game
        .moves(state)
        .iter()
        .map(|m| (m.from as usize, m.to as usize))
        .collect();
    let wanted = Mailbox::of(game, state).moves();
    assert_eq!(
        moves,
        wanted,
        "{}",
        sifang_core::position::write(game, state)
    );
}

#[test]
fn the_start_has_the_same_moves() {
    let game = game("xiangqi", "", &[]);
    let (state, _) = game.start(&mut ());
    assert_eq!(Mailbox::of(&game, &state).perft(3), 79_666);
}

/// Every position of random games.
#[test]
fn random_games_have_the_same_moves() {
    let game = game("xiangqi", "", &[]);
    for seed in 0..20 {
        let mut random = stream(seed, 0, "mailbox", 0);
        let (mut state, mut history) = game.start(&mut ());
        while state.over().is_none() && state.plies() < 200 {
            same_moves(&game, &state);
            for seat in state.living().iter() {
                let checked = Mailbox::of(&game, &state).in_check(seat.index());
                assert_eq!(game.checked(&state).has(seat), checked);
            }
            let moves = game.moves(&state);
            let m = lively(&game, &state, &moves, &mut random);
            game.play_move(&mut state, &mut history, m, &mut ());
        }
    }
}

/// Few pieces anywhere, the generals in their palaces.
#[test]
fn scattered_positions_have_the_same_trees() {
    let game = game("xiangqi", "", &[]);
    let mut random = stream(1, 0, "mailbox", 1);
    let mut seen = 0;
    for generals in [
        ["Ke1", "Kd10"],
        ["Ke2", "Ke9"],
        ["Kd3", "Kf8"],
        ["Kf1", "Kf10"],
    ] {
        for _ in 0..60 {
            if let Some((state, _)) = scattered(&game, generals, 7, &mut random) {
                let wanted = Mailbox::of(&game, &state).perft(2);
                assert_eq!(game.perft(&state, 2), wanted);
                same_moves(&game, &state);
                seen += 1;
            }
        }
    }
    assert!(seen >= 40, "only {seen} positions");
}

/// Endings in which cannons, legs and facing generals matter.
#[test]
fn endings_have_the_same_trees() {
    let game = game("xiangqi", "", &[]);
    let endings = [
        ("Ke1 Ce3 Ae2", "Ke10 Ae9 Pe8"),
        ("Ke2 Hd8 Cb9 Pc7", "Kd10 Ae9 Af8 Hg6"),
        ("Kf1 Cf3 Cb5 Ef5", "Kf10 Rf8 Ca6 Pe3"),
        ("Kd1 Ra7 Cb10 Hc7", "Ke9 Ad8 Eg8 Ri4"),
    ];
    for (south, north) in endings {
        let text =
            format!("to-move = \"south\"\n[pieces]\nsouth = \"{south}\"\nnorth = \"{north}\"\n");
        let (state, _) = sifang_tests::position(&game, &text).unwrap_or_else(|p| panic!("{p}"));
        let wanted = Mailbox::of(&game, &state).perft(3);
        assert_eq!(game.perft(&state, 3), wanted, "{south} {north}");
    }
}
