//! Points and places of a finished game (J6.8, clause 11).

use super::spec::{DrawScore, FineCount, FineSpec, PlaceTie, PointsCount, ScoreBy};
use crate::ids::{PerSeat, SeatId, SeatSet};
use crate::play::{Cause, Loss, State};
use crate::variant::Variant;

/// The result of a finished game.
#[derive(Clone, Debug, PartialEq)]
pub struct Score {
    /// Points by seat.
    pub points: PerSeat<f64>,
    /// Places, the best first; seats in one set share it.
    pub places: Vec<SeatSet>,
}

/// Scores a finished game. A game that is not over is scored as a draw would be.
pub fn score(rules: &Variant, state: &State) -> Score {
    let decided = state.over().is_some() && state.decided();
    let mut score = match rules.scoring.by {
        ScoreBy::Team => by_team(rules, state, decided),
        ScoreBy::Place => by_place(rules, state, decided),
        ScoreBy::Points => by_points(rules, state),
    };
    let by_place_or_team = rules.scoring.by != ScoreBy::Points;
    let nothing = by_place_or_team && rules.scoring.draw_score == DrawScore::None;
    let drawn_for_nothing = !decided && nothing;
    if drawn_for_nothing || state.plies() < rules.scoring.no_score_before {
        score.points = PerSeat::default();
    }
    let penalty = rules.scoring.escape_penalty;
    for loss in state.losses() {
        // the exit by timeouts counts as leaving where leaving is penalised (J6.6)
        if penalty != 0.0 && matches!(loss.cause, Cause::Leave | Cause::Timeout) {
            score.points[loss.seat] -= penalty;
        }
    }
    score
}

fn by_team(rules: &Variant, state: &State, decided: bool) -> Score {
    let all = SeatSet::first(rules.seats.len());
    let win = rules.scoring.win.unwrap_or(1.0);
    let mut points = PerSeat::default();
    if !decided {
        for seat in all.iter() {
            points[seat] = rules.scoring.draw.unwrap_or(win / 2.0);
        }
        return Score {
            points,
            places: vec![all],
        };
    }
    let winners = state.living().iter().fold(SeatSet::EMPTY, |set, seat| {
        set.or(rules.alliance.team[seat])
    });
    for seat in all.iter() {
        points[seat] = if winners.has(seat) {
            win
        } else {
            rules.scoring.loss
        };
    }
    let losers = all.minus(winners);
    let places = [winners, losers]
        .into_iter()
        .filter(|set| !set.is_empty())
        .collect();
    Score { points, places }
}

fn by_place(rules: &Variant, state: &State, decided: bool) -> Score {
    let scoring = &rules.scoring;
    let losses: Vec<_> = state.losses().collect();
    let win = scoring.win.unwrap_or(1.0);
    let place = |i: usize| scoring.losers.get(i).copied().unwrap_or(0.0);
    let mut points = PerSeat::default();
    // losses that share a place, as ranges of the order of loss
    let mut groups: Vec<(usize, usize)> = Vec::new();
    for i in 0..losses.len() {
        let tied = i > 0
            && scoring.place_tie == PlaceTie::Split
            && losses[i].settlement == losses[i - 1].settlement;
        match groups.last_mut() {
            Some(group) if tied => group.1 = i + 1,
            _ => groups.push((i, i + 1)),
        }
    }
    for &(from, to) in &groups {
        let mean = (from..to).map(place).sum::<f64>() / (to - from) as f64;
        for loss in &losses[from..to] {
            points[loss.seat] = mean;
        }
    }
    if let Some(fine) = scoring.resign_fine {
        for seat in fined(fine, &losses) {
            points[seat] = fine.points;
        }
    }
    let living = state.living();
    let seats = rules.seats.len();
    let share = if decided {
        win
    } else {
        scoring.draw.unwrap_or_else(|| {
            // the mean of the places still open
            let open = losses.len()..seats.saturating_sub(1);
            let count = open.len() + 1;
            (open.map(place).sum::<f64>() + win) / count as f64
        })
    };
    for seat in living.iter() {
        points[seat] = share;
    }
    let mut places: Vec<SeatSet> = Vec::new();
    if !living.is_empty() {
        places.push(living);
    }
    for &(from, to) in groups.iter().rev() {
        places.push(
            losses[from..to]
                .iter()
                .map(|loss| loss.seat)
                .collect::<SeatSet>(),
        );
    }
    Score { points, places }
}

/// The seats that are fined for having resigned.
fn fined(fine: FineSpec, losses: &[Loss]) -> impl Iterator<Item = SeatId> {
    let mut resigned = 0;
    losses.iter().enumerate().filter_map(move |(i, loss)| {
        if !matches!(loss.cause, Cause::Resign | Cause::Leave | Cause::Timeout) {
            return None;
        }
        let counted = match fine.counted {
            FineCount::ByPlace => i,
            FineCount::ByResignOrder => resigned,
        };
        resigned += 1;
        (counted < usize::from(fine.first)).then_some(loss.seat)
    })
}

/// The points that a seat which was just lost gets as a fine, and those of its place, if it is fined.
pub(crate) fn fine(rules: &Variant, state: &State, seat: SeatId) -> Option<(f64, f64)> {
    let scoring = &rules.scoring;
    let fine = scoring
        .resign_fine
        .filter(|_| scoring.by == ScoreBy::Place)?;
    let losses: Vec<Loss> = state.losses().collect();
    let place = losses.iter().position(|loss| loss.seat == seat)?;
    let usual = scoring.losers.get(place).copied().unwrap_or(0.0);
    fined(fine, &losses)
        .any(|other| other == seat)
        .then_some((fine.points, usual))
}

fn by_points(rules: &Variant, state: &State) -> Score {
    let all = SeatSet::first(rules.seats.len());
    let made = |seat: SeatId| state.points(seat);
    let mut totals: Vec<i16> = all.iter().map(made).collect();
    totals.sort_unstable();
    totals.dedup();
    let places: Vec<SeatSet> = totals
        .into_iter()
        .rev()
        .map(|total| all.iter().filter(|&seat| made(seat) == total).collect())
        .collect();
    let mut points = PerSeat::default();
    if rules.scoring.counts == PointsCount::Points {
        for seat in all.iter() {
            points[seat] = f64::from(made(seat));
        }
        return Score { points, places };
    }
    let walking = state.walking();
    let may_win = places.iter().map(|set| set.minus(walking));
    let winners = may_win.into_iter().find(|set| !set.is_empty());
    let winners = winners.unwrap_or(SeatSet::EMPTY);
    for seat in all.iter() {
        let won = winners.has(seat);
        points[seat] = if won {
            rules.scoring.win.unwrap_or(1.0) / winners.len() as f64
        } else {
            rules.scoring.loss
        };
    }
    Score { points, places }
}

impl Score {
    /// The place of a seat, 1 being the best.
    pub fn place(&self, seat: SeatId) -> usize {
        let found = self.places.iter().position(|set| set.has(seat));
        found.map_or(self.places.len(), |i| i + 1)
    }
}
