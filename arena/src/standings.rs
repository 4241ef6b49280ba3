//! How bots did against each other.

use serde::Serialize;

use crate::experiment::Experiment;
use crate::interval::{Estimate, average, mean, share};
use crate::row::Row;

/// What a bot reached, over all sides or on one.
///
/// The score of a game is that of its places: of the seats of other bots, those that came behind count 1 and those that
/// share the place ½, over their number. Between two sides it is 1, ½ or 0.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Standing {
    /// Which bot, as an index into [`Experiment::bots`].
    pub bot: usize,
    /// Which side; `None` for all together.
    pub side: Option<usize>,
    /// How many games it played there.
    pub games: u64,
    /// Share of these games that it won.
    pub won: Estimate,
    /// Share of these games that were not decided.
    pub drawn: Estimate,
    /// Mean score with Wilson's interval. A score with halves spreads less than a share of the same mean, so it is a
    /// little too wide.
    pub score: Estimate,
    /// Mean score with Student's interval over blocks, which uses that the games of a block are paired; cut at 0 and 1.
    pub by_blocks: Estimate,
}

/// The standings of all bots, each over all sides and then side by side. `sides` has the side of each seat.
pub fn standings(experiment: &Experiment, rows: &[Row], sides: &[usize]) -> Vec<Standing> {
    let count = sides.iter().max().map_or(0, |last| last + 1);
    let bots = 0..experiment.bots.len();
    bots.flat_map(|bot| {
        let each = (0..count).map(Some);
        std::iter::once(None)
            .chain(each)
            .map(move |side| standing(experiment, rows, sides, bot, side))
    })
    .collect()
}

fn standing(
    experiment: &Experiment,
    rows: &[Row],
    sides: &[usize],
    bot: usize,
    side: Option<usize>,
) -> Standing {
    let mut games = 0;
    let (mut won, mut drawn, mut score) = (Vec::new(), Vec::new(), Vec::new());
    for block in rows.chunks(experiment.block_len()) {
        let (mut wins, mut draws, mut scores) = (Vec::new(), Vec::new(), Vec::new());
        for (row, seating) in block.iter().zip(&experiment.seatings) {
            let own = |seat: &usize| {
                seating[*seat] == bot && side.is_none_or(|side| sides[*seat] == side)
            };
            let own: Vec<usize> = (0..sides.len()).filter(own).collect();
            if own.is_empty() {
                continue;
            }
            games += 1;
            wins.push(f64::from(u8::from(own.iter().any(|&seat| row.won(seat)))));
            draws.push(f64::from(u8::from(!row.decided)));
            let each: Vec<f64> = own.iter().map(|&seat| beaten(row, seating, seat)).collect();
            scores.push(average(&each));
        }
        won.push(average(&wins));
        drawn.push(average(&draws));
        score.push(average(&scores));
    }
    Standing {
        bot,
        side,
        games,
        won: share(&won, games),
        drawn: share(&drawn, games),
        score: share(&score, games),
        by_blocks: within(mean(&score)),
    }
}

/// The interval as far as a score can lie.
fn within(estimate: Estimate) -> Estimate {
    Estimate {
        low: estimate.low.clamp(0.0, 1.0),
        high: estimate.high.clamp(0.0, 1.0),
        ..estimate
    }
}

/// The share of other bots' seats that a seat came before, those beside it half.
fn beaten(row: &Row, seating: &[usize], seat: usize) -> f64 {
    let others = (0..seating.len()).filter(|&other| seating[other] != seating[seat]);
    let each: Vec<f64> = others
        .map(|other| match row.places[seat].cmp(&row.places[other]) {
            std::cmp::Ordering::Less => 1.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Greater => 0.0,
        })
        .collect();
    average(&each)
}
