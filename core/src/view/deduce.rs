//! The deductions themselves: what the rules of set-up, movement and encounters leave possible.

use super::knowledge::{Knowledge, Known};
use crate::encounter::spec::Outcome;
use crate::game::{Game, with_tables};
use crate::ids::{ArmyId, KindId, Piece, PointId};
use crate::play::State;

/// The kinds that may be set up on a point.
pub(crate) fn at_set_up(game: &Game, army: ArmyId, point: PointId) -> u32 {
    let rules = game.rules();
    let Some(deploy) = &rules.setup.deploy else {
        return anywhere(game);
    };
    let turn = rules.seats[army.index()].turn;
    let Some(slot) = deploy.slots[turn].iter().position(|p| *p == point) else {
        return anywhere(game);
    };
    deploy
        .demands
        .iter()
        .enumerate()
        .filter(|(_, demand)| demand.count > 0 && demand.allowed >> slot & 1 != 0)
        .fold(0, |mask, (k, _)| mask | 1 << k)
}

/// The kinds that a piece of which nothing is known may be.
pub(crate) fn anywhere(game: &Game) -> u32 {
    let rules = game.rules();
    let drawn = rules.setup.deploy.is_some() || rules.setup.shuffle.is_some();
    let counts = rules.setup.counts(rules.kinds.len());
    (0..rules.kinds.len())
        .filter(|&k| !drawn || counts[k].iter().any(|&count| count > 0))
        .fold(0, |mask, k| mask | 1 << k)
}

/// The pieces of all armies that were shuffled and were not seen since: what may lie face down, and how many of each.
pub(crate) fn pool(game: &Game, knowledge: &Knowledge) -> Vec<(Piece, u8)> {
    let rules = game.rules();
    let Some(shuffle) = &rules.setup.shuffle else {
        return Vec::new();
    };
    let mut left: Vec<(Piece, u8)> = Vec::new();
    for &piece in &shuffle.pieces {
        match left.last_mut().filter(|(last, _)| *last == piece) {
            Some((_, count)) => *count += 1,
            None => left.push((piece, 1)),
        }
    }
    let seen = knowledge.board.iter().flatten().chain(&knowledge.dead);
    for known in seen.filter(|known| !known.face_down) {
        let Some(kind) = known.certain() else {
            continue;
        };
        let piece = Piece::new(known.army, kind);
        if let Some((_, count)) = left.iter_mut().find(|(other, _)| *other == piece) {
            *count = count.saturating_sub(1);
        }
    }
    left.retain(|&(_, count)| count > 0);
    left
}

/// What lies face down is what was not seen yet: a kind of which all pieces of all armies were seen is none of them.
fn by_pool(game: &Game, knowledge: &mut Knowledge) {
    let mask = pool(game, knowledge)
        .iter()
        .fold(0u32, |mask, (piece, _)| mask | 1 << piece.kind().0);
    let lying = knowledge.board.iter_mut().flatten();
    for known in lying.filter(|known| known.face_down) {
        known.may_be = mask;
    }
}

/// The kinds whose pieces could have gone between two points over the points then empty.
pub(crate) fn can_move(game: &Game, before: &State, from: PointId, to: PointId) -> u32 {
    let army = before.piece(from.0).army();
    (0..game.rules().kinds.len() as u8)
        .filter(|&k| {
            let piece = Piece::new(army, KindId(k));
            with_tables!(game, t => t.could_go(before, piece, from.0, to.0))
        })
        .fold(0, |mask, k| mask | 1 << k)
}

/// The kinds that attacker and defender may be, given what came of their encounter.
pub(crate) fn by_result(
    game: &Game,
    before: &State,
    (attacker, from): (Known, PointId),
    (defender, at): (Known, PointId),
    result: Outcome,
) -> (u32, u32) {
    let (attackers, defenders) = (attacker.may_be, defender.may_be);
    let frame = before.frame[defender.army.index() & 7] as usize;
    let table = &game.rules().encounter;
    let kinds = |mask: u32| (0..32u8).filter(move |k| mask >> k & 1 != 0);
    let fits = |a: u8, d: u8| {
        let a = (Piece::new(attacker.army, KindId(a)), from.0);
        let d = (Piece::new(defender.army, KindId(d)), at.0);
        table.meet(a, d, frame).result == result
    };
    let left = kinds(attackers)
        .filter(|&a| kinds(defenders).any(|d| fits(a, d)))
        .fold(0, |mask, k| mask | 1 << k);
    let right = kinds(defenders)
        .filter(|&d| kinds(attackers).any(|a| fits(a, d)))
        .fold(0, |mask, k| mask | 1 << k);
    (left, right)
}

/// What follows from the numbers of pieces of each kind: a kind whose pieces are all accounted for is nobody else's, and
/// a kind that only just as many pieces can be as there are is theirs.
pub(crate) fn by_counts(game: &Game, knowledge: &mut Knowledge) {
    let rules = game.rules();
    if rules.visibility.face_down {
        by_pool(game, knowledge);
    }
    let Some(deploy) = &rules.setup.deploy else {
        return;
    };
    if !rules.visibility.hides() {
        return;
    }
    for army in (0..rules.seats.len() as u8).map(ArmyId) {
        let mut pieces: Vec<&mut u32> = knowledge
            .board
            .iter_mut()
            .flatten()
            .chain(knowledge.dead.iter_mut())
            .filter(|known| known.army == army)
            .map(|known| &mut known.may_be)
            .collect();
        let whole: usize = deploy.demands.iter().map(|d| usize::from(d.count)).sum();
        // only of an army that was seen whole do the numbers say something about those that are left
        let complete = pieces.len() == whole;
        while squeeze(&deploy.demands, &mut pieces, complete) {}
    }
}

/// One round; true if something was learnt.
fn squeeze(
    demands: &[crate::setup::sampling::Demand],
    pieces: &mut [&mut u32],
    complete: bool,
) -> bool {
    let mut learnt = false;
    for (k, demand) in demands.iter().enumerate() {
        let bit = 1u32 << k;
        let count = usize::from(demand.count);
        let certain = pieces.iter().filter(|mask| ***mask == bit).count();
        let possible = pieces.iter().filter(|mask| ***mask & bit != 0).count();
        for mask in pieces.iter_mut() {
            let open = **mask & bit != 0 && **mask != bit;
            if open && certain == count {
                **mask &= !bit;
                learnt = true;
            } else if open && complete && possible == count {
                **mask = bit;
                learnt = true;
            }
        }
    }
    learnt
}
