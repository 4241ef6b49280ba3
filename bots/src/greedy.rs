//! Looks one move ahead.
//!
//! In games where everything is seen, each move is played out with its settlement: ending the game well, eliminating
//! enemies and winning material count, a piece left where it can be taken counts against it, and coming nearer to an enemy
//! king counts a little. In hidden games fights are weighed by expectation over what the view allows; so are flips, over
//! what still lies face down. Where not even places are seen, what can only be a capture is tried first, for a refusal costs
//! nothing.

use rand::RngExt;
use rand::rngs::ChaCha8Rng;
use sifang_core::encounter::spec::Outcome;
use sifang_core::ids::{ArmyId, KindId, PointId, SeatId, SeatSet};
use sifang_core::play::{Answer, Move, State};
use sifang_core::scoring::score;
use sifang_core::view::View;

use crate::distance::Distances;
use crate::flips::{fewer_flips, flip, prey, prospect};
use crate::layouts::sensible;
use crate::player::{Budget, Player, unseen_worth};

/// Looks one move ahead.
#[derive(Clone, Debug, Default)]
pub struct Greedy {
    distances: Option<Distances>,
}

/// What ending the game with a full point is worth, in the unit of [`Kind::worth`](sifang_core::variant::Kind).
const VICTORY: f64 = 1000.0;
/// What the loss of an enemy seat is worth.
const ELIMINATION: f64 = 60.0;
/// What a point made in play is worth, where the result counts them.
const POINT: f64 = 2.0;
/// What a step towards an enemy head or a goal is worth.
const ADVANCE: f64 = 0.02;
/// What a step towards an open piece that can be taken is worth, where others lie face down.
const HUNT: f64 = 0.15;

impl Player for Greedy {
    fn name(&self) -> &'static str {
        "greedy"
    }

    fn layout(&mut self, view: &View, random: &mut ChaCha8Rng) -> Vec<KindId> {
        sensible(view, random)
    }

    fn choose(&mut self, view: &View, random: &mut ChaCha8Rng, budget: Budget) -> Move {
        let moves = view.offered();
        let seat = view.seat().unwrap_or(SeatId(0));
        let hidden = view.rules().visibility.hides_fighters();
        let distances = self
            .distances
            .get_or_insert_with(|| Distances::new(&view.rules().board));
        let lying = view.rules().visibility.face_down;
        let goals = goals(view, seat);
        // what cannot be quiet takes something, or is refused
        let quiet = view.rules().visibility.tries().then(|| {
            let game = view.game();
            (
                game.quiet_tries(view.position(), seat),
                mean_prize(view, seat),
            )
        });
        let moves = fewer_flips(moves, random);
        let pool = view.face_down_pool();
        let mut best = (f64::NEG_INFINITY, moves[0]);
        for &m in moves.iter().take(budget.nodes.max(1) as usize) {
            let value = if m.is_flip() {
                flip(view, seat, m, &pool)
            } else if let Some((quiet, prize)) = &quiet {
                let takes = !quiet.contains(&m);
                let prize = if takes { *prize } else { 0.0 };
                expectation(view, m).max(prize) + promoted(view, m)
            } else if hidden {
                expectation(view, m)
            } else {
                outcome(view, seat, m)
            };
            let nearer =
                |goals: &[u8]| nearest(distances, goals, m.from) - nearest(distances, goals, m.to);
            let advance = if lying {
                // open pieces are hunted, not only heads
                HUNT * nearer(&prey(view, seat, m.from))
            } else {
                ADVANCE * nearer(&goals)
            };
            // a little noise chooses among equals, and keeps the bot from going to and fro
            let noise: f64 = random.random_range(0.0..0.1);
            let value = value + advance + noise;
            if value > best.0 {
                best = (value, m);
            }
        }
        best.1
    }

    fn answer_draw(&mut self, view: &View, _: &mut ChaCha8Rng) -> Answer {
        let seat = view.seat().unwrap_or(SeatId(0));
        let unseen: f64 = enemies(view, seat)
            .map(|army| unseen_worth(view, army))
            .sum();
        if balance(view, view.position(), seat) < unseen {
            Answer::Accept
        } else {
            Answer::Decline
        }
    }

    fn answer_pact(&mut self, _: &View, _: SeatId, _: &mut ChaCha8Rng) -> Answer {
        // whoever may be asked faces a seat that has two armies
        Answer::Accept
    }
}

/// The armies that enemies of a seat command.
fn enemies(view: &View, seat: SeatId) -> impl Iterator<Item = ArmyId> {
    let state = view.position();
    (0..view.rules().seats.len() as u8)
        .map(ArmyId)
        .filter(move |army| {
            let owner = state.controller(*army);
            owner.is_some_and(|owner| !state.side(seat).has(owner))
        })
}

/// What a piece is worth that is taken unseen: the mean of those that are left.
fn mean_prize(view: &View, seat: SeatId) -> f64 {
    let (mut worth, mut count) = (0.0, 0);
    for army in enemies(view, seat) {
        let of = |owner: u8| usize::from(owner == army.0);
        let place = view.rules().setup.place.iter();
        let set_up: usize = place.map(|&(_, owner, _)| of(owner)).sum();
        let dead: usize = view
            .knowledge()
            .dead
            .iter()
            .map(|known| of(known.army.0))
            .sum();
        worth += unseen_worth(view, army);
        count += set_up.saturating_sub(dead);
    }
    worth / count.max(1) as f64
}

/// What a promotion gains.
fn promoted(view: &View, m: Move) -> f64 {
    let worth = |kind: KindId| {
        let kind = view.rules().kinds.get(kind.index());
        kind.map_or(0.0, |kind| kind.worth)
    };
    let before = view.position().piece(m.from).kind();
    m.promotion()
        .map_or(0.0, |kind| worth(kind) - worth(before))
}

/// The value of a move whose outcome is certain.
fn outcome(view: &View, seat: SeatId, m: Move) -> f64 {
    let game = view.game();
    let before = view.position();
    let after = game.try_move(before, m);
    let rules = view.rules();
    if after.over().is_some() {
        let points = score(rules, &after).points;
        let all = SeatSet::first(rules.seats.len());
        let others: f64 = all.without(seat).iter().map(|other| points[other]).sum();
        let mean = others / (all.len().max(2) - 1) as f64;
        return VICTORY * (points[seat] - mean);
    }
    let own = before.side(seat);
    let enemies = |state: &State| state.living().minus(own).len() as f64;
    let friends = |state: &State| state.living().and(own).len() as f64;
    let mut value = balance(view, &after, seat) - balance(view, before, seat);
    value += ELIMINATION * (enemies(before) - enemies(&after));
    value -= ELIMINATION * (friends(before) - friends(&after));
    value += POINT * (lead(&after, seat) - lead(before, seat));
    if rules.visibility.face_down {
        // a piece that never moves again is out of play
        let mover = before.piece(m.from).kind();
        let locked = rules.locks.has(m.to) && after.piece(m.to).kind() == mover;
        let lost = if locked {
            0.8 * rules.kinds[mover.index()].worth
        } else {
            0.0
        };
        return value - lost + prospect(view, &after, seat) - prospect(view, before, seat);
    }
    let piece = after.piece(m.to);
    if !piece.is_none() && game.is_attacked(&after, m.to, seat) {
        let worth = rules.kinds[piece.kind().index()].worth;
        // left where it can be taken; taken back it may be half a loss
        let guarded = after
            .living()
            .minus(own)
            .iter()
            .any(|enemy| game.is_attacked(&after, m.to, enemy));
        value -= if guarded { worth * 0.5 } else { worth * 0.9 };
    }
    value
}

/// The points a seat has made in play, less the mean of those of the other living.
fn lead(state: &State, seat: SeatId) -> f64 {
    let others = state.living().without(seat);
    let sum: f64 = others
        .iter()
        .map(|other| f64::from(state.points(other)))
        .sum();
    f64::from(state.points(seat)) - sum / others.len().max(1) as f64
}

/// Own side's worth on the board less the mean of the others'.
fn balance(view: &View, state: &State, seat: SeatId) -> f64 {
    let kinds = &view.rules().kinds;
    let mut balance = 0.0;
    for (_, piece) in state.pieces() {
        let Some(kind) = kinds.get(piece.kind().index()).filter(|kind| !kind.royal) else {
            continue;
        };
        match state.controller(piece.army()) {
            Some(owner) if state.side(seat).has(owner) => balance += kind.worth,
            Some(_) => balance -= kind.worth,
            None => {}
        }
    }
    balance
}

/// The expected value of a move in a hidden game: what its fight brings, over all kinds the piece there may be.
fn expectation(view: &View, m: Move) -> f64 {
    let rules = view.rules();
    let position = view.position();
    let attacker = position.piece(m.from).kind();
    let worth = |kind: KindId| rules.kinds.get(kind.index()).map_or(1.0, |kind| kind.worth);
    // a piece that never moves again is out of play
    let locked = if rules.locks.has(m.to) {
        0.8 * worth(attacker)
    } else {
        0.0
    };
    let Some(known) = view.knowledge().at(PointId(m.to)) else {
        return -locked;
    };
    let army = known.army;
    let left = |kind: KindId| -> f64 {
        // how many of the kind are not accounted for elsewhere
        let total = rules
            .setup
            .deploy
            .as_ref()
            .map_or(1.0, |d| f64::from(d.demands[kind.index()].count));
        let knowledge = view.knowledge();
        let elsewhere = knowledge
            .board
            .iter()
            .flatten()
            .chain(&knowledge.dead)
            .filter(|other| other.army == army && other.certain() == Some(kind) && *other != known)
            .count();
        (total - elsewhere as f64).max(0.1)
    };
    let mut sum = 0.0;
    let mut weights = 0.0;
    for kind in known.kinds() {
        let weight = left(kind);
        let cell = rules.encounter.cell(attacker, kind);
        let head = rules.kinds[kind.index()].vital && position.living().has(SeatId(army.0));
        let prize = if head { ELIMINATION } else { worth(kind) };
        let value = match cell.result {
            Outcome::DefenderDies => prize - locked,
            Outcome::AttackerDies => -worth(attacker),
            Outcome::BothDie => prize - worth(attacker),
            Outcome::Refused | Outcome::Illegal => -0.5,
        };
        sum += weight * value;
        weights += weight;
    }
    if weights > 0.0 { sum / weights } else { 0.0 }
}

/// Where enemy heads stand, or may stand, and where the seat's pieces win by arriving.
fn goals(view: &View, seat: SeatId) -> Vec<u8> {
    let position = view.position();
    let rules = view.rules();
    let heads = rules
        .kinds
        .iter()
        .enumerate()
        .filter(|(_, kind)| kind.royal || kind.vital)
        .fold(0u32, |mask, (k, _)| mask | 1 << k);
    position
        .pieces()
        .filter(|(point, piece)| {
            let enemy = position
                .controller(piece.army())
                .is_some_and(|owner| !position.side(seat).has(owner));
            let may_be = view
                .knowledge()
                .at(PointId(*point))
                .map_or(0, |known| known.may_be);
            enemy && position.living().has(SeatId(piece.army().0)) && may_be & heads != 0
        })
        .map(|(point, _)| point)
        .chain(
            rules
                .goal
                .iter()
                .flat_map(|goal| goal.points[seat.index()].iter()),
        )
        .chain(unseen_heads(view, seat))
        .collect()
}

/// Where heads of enemies were set up whose pieces are not seen.
fn unseen_heads(view: &View, seat: SeatId) -> Vec<u8> {
    let rules = view.rules();
    if !rules.visibility.tries() {
        return Vec::new();
    }
    let unseen: Vec<ArmyId> = enemies(view, seat)
        .filter(|army| unseen_worth(view, *army) > 0.0)
        .collect();
    let place = rules.setup.place.iter();
    place
        .filter(|&&(_, owner, kind)| {
            let kind = &rules.kinds[usize::from(kind)];
            (kind.royal || kind.vital) && unseen.contains(&ArmyId(owner))
        })
        .map(|&(point, ..)| point)
        .collect()
}

fn nearest(distances: &Distances, goals: &[u8], from: u8) -> f64 {
    let steps = goals
        .iter()
        .map(|&goal| distances.between(from, goal))
        .min();
    f64::from(steps.unwrap_or(0))
}
