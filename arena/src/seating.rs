//! Who sits where.

use sifang_core::ids::SeatId;
use sifang_core::variant::Variant;

/// The side of each seat, from 0: partners from the beginning are one side, other seats are each their own.
pub fn sides(rules: &Variant) -> Vec<usize> {
    let mut heads: Vec<SeatId> = Vec::new();
    (0..rules.seats.len() as u8)
        .map(|seat| {
            let team = rules.alliance.team[SeatId(seat)];
            let known = heads.iter().position(|head| team.has(*head));
            known.unwrap_or_else(|| {
                heads.push(SeatId(seat));
                heads.len() - 1
            })
        })
        .collect()
}

/// The seatings of `bots` bots, one by seat and repeated in order if there are fewer than seats, turned until each has sat
/// on every seat. Equal seatings count once, `same` tells which bots are the same.
///
/// # Examples
/// ```
/// let turned = sifang_arena::turned(4, 2, |a, b| a == b);
/// assert_eq!(turned, [[0, 1, 0, 1], [1, 0, 1, 0]]);
/// ```
pub fn turned(seats: usize, bots: usize, same: impl Fn(usize, usize) -> bool) -> Vec<Vec<usize>> {
    let mut seatings: Vec<Vec<usize>> = Vec::new();
    for turn in 0..bots {
        let seating: Vec<usize> = (0..seats).map(|seat| (seat + turn) % bots).collect();
        let equal = |other: &Vec<usize>| other.iter().zip(&seating).all(|(&a, &b)| same(a, b));
        if !seatings.iter().any(equal) {
            seatings.push(seating);
        }
    }
    seatings
}

/// Seatings of a block of games between bots: each bot plays every side equally often, each time for all seats of it.
///
/// Up to as many bots as sides play together, in order and in reverse, turned; of more bots each choice of so many does.
///
/// # Examples
/// ```
/// // two teams, three bots: all pairs, both ways
/// let seatings = sifang_arena::every_side(&[0, 1, 0, 1], 3);
/// assert_eq!(seatings.len(), 6);
/// assert_eq!(seatings[0], [0, 1, 0, 1]);
/// ```
pub fn every_side(sides: &[usize], bots: usize) -> Vec<Vec<usize>> {
    let count = sides.iter().max().map_or(0, |last| last + 1);
    let together = count.min(bots);
    let mut seatings: Vec<Vec<usize>> = Vec::new();
    for chosen in choices(bots, together) {
        for reverse in [false, true] {
            for turn in 0..together {
                let bot = |side: usize| {
                    let step = side % together;
                    let step = if reverse { together - step } else { step };
                    chosen[(turn + step) % together]
                };
                let seating = sides.iter().map(|&side| bot(side)).collect();
                if !seatings.contains(&seating) {
                    seatings.push(seating);
                }
            }
        }
    }
    seatings
}

/// All ways to choose `k` of the numbers below `n`, each in rising order.
fn choices(n: usize, k: usize) -> Vec<Vec<usize>> {
    if k == 0 {
        return vec![Vec::new()];
    }
    (k..=n)
        .flat_map(|last| {
            let before = choices(last - 1, k - 1).into_iter();
            before.map(move |mut chosen| {
                chosen.push(last - 1);
                chosen
            })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{choices, every_side, turned};

    #[test]
    fn each_bot_plays_every_side_equally_often() {
        let layouts: [&[usize]; 4] = [&[0, 1], &[0, 1, 0, 1], &[0, 1, 2, 3], &[0, 0, 1, 2, 1, 2]];
        for sides in layouts {
            let count = sides.iter().max().unwrap() + 1;
            for bots in 2..=6 {
                let seatings = every_side(sides, bots);
                let mut plays = vec![vec![0; count]; bots];
                for seating in &seatings {
                    let mut seen: Vec<Option<usize>> = vec![None; count];
                    for (&side, &bot) in sides.iter().zip(seating) {
                        let before = seen[side].replace(bot);
                        assert!(before.is_none_or(|before| before == bot), "partners");
                        plays[bot][side] += usize::from(before.is_none());
                    }
                    assert!(seating.iter().any(|bot| *bot != seating[0]));
                }
                let all: Vec<usize> = plays.concat();
                assert!(all[0] > 0 && all.iter().all(|n| *n == all[0]), "{plays:?}");
            }
        }
    }

    #[test]
    fn the_same_bots_are_not_turned() {
        assert_eq!(turned(4, 1, |a, b| a == b), [[0, 0, 0, 0]]);
        assert_eq!(turned(4, 2, |_, _| true).len(), 1);
        assert_eq!(turned(4, 3, |a, b| a == b).len(), 3);
        assert_eq!(turned(4, 4, |a, b| a % 2 == b % 2).len(), 2);
    }

    #[test]
    fn choices_are_counted_by_the_binomial() {
        assert_eq!(choices(4, 2).len(), 6);
        assert_eq!(choices(3, 3), [[0, 1, 2]]);
        assert_eq!(choices(2, 3).len(), 0);
    }
}
