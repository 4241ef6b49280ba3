//! What must hold in every position and at every end, whatever the game.

use sifang_core::game::Game;
use sifang_core::ids::{SeatId, SeatSet};
use sifang_core::play::{Cause, State};
use sifang_core::scoring::Score;
use sifang_core::scoring::rule::{DrawScore, FineCount, PointsCount, ScoreBy};
use sifang_core::variant::Variant;

/// Everything kept up to date is as it would be afresh, and no living seat lacks its royal piece or its flag.
///
/// # Errors
/// What does not hold.
pub fn position(game: &Game, state: &State) -> Result<(), String> {
    game.audit(state)?;
    let rules = game.rules();
    for seat in SeatSet::first(rules.seats.len()).iter() {
        let right = state.passing(seat).filter(|_| state.to_move().is_some());
        if right.is_some_and(|right| state.piece(right.pawn).is_none()) {
            let id = &rules.seats[seat.index()].id;
            return Err(format!(
                "the piece that {id} strode with is gone, the right against it is not"
            ));
        }
    }
    for seat in state.living().iter() {
        // before armies are settled, nobody has one
        let Some(army) = state.army_of(seat) else {
            continue;
        };
        let has = |wanted: &dyn Fn(usize) -> bool| {
            state
                .pieces()
                .any(|(_, p)| p.army() == army && wanted(p.kind().index()))
        };
        let id = &rules.seats[seat.index()].id;
        if rules.has_royal() && state.to_move().is_some() && !has(&|k| rules.kinds[k].royal) {
            return Err(format!("{id} lives without a royal piece"));
        }
        for (k, kind) in rules.kinds.iter().enumerate() {
            if kind.vital && state.to_move().is_some() && !has(&|other| other == k) {
                return Err(format!("{id} lives without its {}", kind.id));
            }
        }
    }
    Ok(())
}

/// The points of a finished game are those that the file has to give, and every seat has one place.
///
/// # Errors
/// What does not hold.
pub fn score(rules: &Variant, state: &State, score: &Score) -> Result<(), String> {
    let seats = SeatSet::first(rules.seats.len());
    let placed: usize = score.places.iter().map(|set| set.len()).sum();
    let all = score.places.iter().fold(SeatSet::EMPTY, |a, b| a.or(*b));
    if placed != seats.len() || all != seats {
        return Err("not every seat has one place".to_owned());
    }
    let sum: f64 = seats.iter().map(|seat| score.points[seat]).sum();
    let wanted = total(rules, state) - penalties(rules, state);
    // thirds are no sums of halves
    if (sum - wanted).abs() > 1e-9 {
        return Err(format!(
            "the points add up to {sum}, the file gives {wanted}"
        ));
    }
    Ok(())
}

/// The points that a file has to give for an end, penalties apart.
fn total(rules: &Variant, state: &State) -> f64 {
    let scoring = &rules.scoring;
    let seats = rules.seats.len() as f64;
    let living = state.living().len();
    let win = scoring.win.unwrap_or(1.0);
    if state.plies() < scoring.no_score_before
        || !state.decided()
            && scoring.draw_score == DrawScore::None
            && scoring.by != ScoreBy::Points
    {
        return 0.0;
    }
    match scoring.by {
        ScoreBy::Team if state.decided() => {
            let team = |seat: SeatId| rules.alliance.team[seat];
            let won = state
                .living()
                .iter()
                .fold(SeatSet::EMPTY, |set, s| set.or(team(s)));
            let won = won.len() as f64;
            won * win + (seats - won) * scoring.loss
        }
        ScoreBy::Team => seats * scoring.draw.unwrap_or(win / 2.0),
        ScoreBy::Place => {
            let place = |i: usize| scoring.losers.get(i).copied().unwrap_or(0.0);
            let lost: f64 = (0..state.losses().count()).map(place).sum();
            let open: f64 = (state.losses().count()..rules.seats.len() - 1)
                .map(place)
                .sum();
            let rest = match (state.decided(), scoring.draw) {
                (true, _) => win * living as f64,
                (false, Some(draw)) => draw * living as f64,
                // shared, so nothing is lost
                (false, None) => open + win,
            };
            lost + rest - fines(rules, state)
        }
        ScoreBy::Points => match scoring.counts {
            PointsCount::Points => {
                let made = SeatSet::first(rules.seats.len());
                made.iter().map(|seat| f64::from(state.points(seat))).sum()
            }
            PointsCount::Winner => {
                let standing = SeatSet::first(rules.seats.len()).minus(state.walking());
                let made = |seat| state.points(seat);
                let best = standing.iter().map(made).max();
                let first = standing.iter().filter(|&seat| Some(made(seat)) == best);
                win + (seats - first.count() as f64) * scoring.loss
            }
        },
    }
}

/// What the first losers lack because they resigned. Only where losers of one settlement do not share.
fn fines(rules: &Variant, state: &State) -> f64 {
    let Some(fine) = rules.scoring.resign_fine else {
        return 0.0;
    };
    let place = |i: usize| rules.scoring.losers.get(i).copied().unwrap_or(0.0);
    let gave_up = |cause| matches!(cause, Cause::Resign | Cause::Leave | Cause::Timeout);
    let losses = state.losses().enumerate();
    let resigned = losses.filter(|(_, loss)| gave_up(loss.cause));
    resigned
        .enumerate()
        .filter(|(nth, (i, _))| {
            let counted = match fine.counted {
                FineCount::ByPlace => i,
                FineCount::ByResignOrder => nth,
            };
            *counted < usize::from(fine.first)
        })
        .map(|(_, (i, _))| place(i) - fine.points)
        .sum()
}

/// What is taken from those who left with their flag on the board.
fn penalties(rules: &Variant, state: &State) -> f64 {
    let left = |cause| matches!(cause, Cause::Leave | Cause::Timeout);
    let count = state.losses().filter(|loss| left(loss.cause)).count();
    count as f64 * rules.scoring.escape_penalty
}
