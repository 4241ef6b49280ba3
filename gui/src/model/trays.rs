//! The pieces that each army has lost, from nothing but what the viewer has seen.

use sifang_core::encounter::spec::Outcome;
use sifang_core::ids::{ArmyId, KindId, PointId, SeatId};
use sifang_core::view::{Seen, SeenPiece};

use super::{Fallen, PieceNode, Scene, pieces};
use crate::text::tables::{common, happened};

/// A piece that died.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Dead {
    pub(super) army: ArmyId,
    /// What it was, if the viewer was told.
    pub(super) kind: Option<KindId>,
    at: PointId,
}

/// All that died in the eyes of the viewer, in their order.
pub(super) fn dead<'a>(seen: impl Iterator<Item = &'a Seen>) -> Vec<Dead> {
    let mut dead: Vec<Dead> = Vec::new();
    for seen in seen {
        let mut dies = |piece: &SeenPiece, at: PointId| {
            dead.push(Dead {
                army: piece.army,
                kind: piece.kind,
                at,
            });
        };
        match seen {
            Seen::Fought {
                attacker,
                defender,
                at,
                result,
                ..
            } => match result {
                Outcome::DefenderDies => dies(defender, *at),
                Outcome::AttackerDies => dies(attacker, *at),
                Outcome::BothDie => {
                    dies(attacker, *at);
                    dies(defender, *at);
                }
                Outcome::Refused | Outcome::Illegal => {}
            },
            Seen::TakenInPassing { at, piece } => dies(piece, *at),
            // it is told after the fight
            Seen::ShownDead { at, piece } => {
                let mut latest = dead.iter_mut().rev();
                let found = latest
                    .find(|one| one.army == piece.army && one.at == *at && one.kind.is_none());
                if let Some(found) = found {
                    found.kind = piece.kind;
                }
            }
            _ => {}
        }
    }
    dead
}

/// What an army has lost, in words: kinds in the order of the file, then how many are unknown.
pub(super) fn tray(scene: &Scene<'_>, dead: &[Dead], army: ArmyId) -> Option<String> {
    let (words, lang) = (scene.words(), scene.lang);
    let of_army = || dead.iter().filter(|one| one.army == army);
    let kinds = 0..scene.snapshot.view.rules().kinds.len();
    let mut parts: Vec<String> = kinds
        .map(|kind| KindId(kind as u8))
        .filter_map(|kind| {
            let what = words.kind(kind);
            match of_army().filter(|one| one.kind == Some(kind)).count() {
                0 => None,
                1 => Some(what.to_owned()),
                n => Some(common::NUMBER_OF.with(lang, &[("n", &n), ("what", &what)])),
            }
        })
        .collect();
    let unknown = of_army().filter(|one| one.kind.is_none()).count();
    if unknown > 0 {
        parts.push(happened::UNKNOWN_LOST.with(lang, &[("n", &unknown)]));
    }
    (!parts.is_empty()).then(|| {
        let what = parts.join(common::COMMA.get(lang));
        happened::LOST.with(lang, &[("what", &what)])
    })
}

/// What an army has lost, as pieces: kinds in the order of the file, then what is not known.
pub(super) fn fallen(scene: &Scene<'_>, dead: &[Dead], army: ArmyId) -> Vec<Fallen> {
    let rules = scene.snapshot.view.rules();
    let seat = SeatId(army.0);
    let kinds = 0..rules.kinds.len();
    let kinds = kinds.map(|kind| Some(KindId(kind as u8))).chain([None]);
    let fallen = kinds.map(|kind| {
        let of_kind = dead
            .iter()
            .filter(|one| one.army == army && one.kind == kind);
        Fallen {
            count: of_kind.count(),
            piece: PieceNode {
                point: PointId(0),
                army: seat,
                commander: Some(seat),
                kind,
                sign: kind.map_or_else(String::new, |kind| {
                    pieces::sign(rules, (kind, Some(seat)), scene.signs)
                }),
            },
        }
    });
    fallen.filter(|fallen| fallen.count > 0).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn piece(army: u8, kind: Option<u8>) -> SeenPiece {
        SeenPiece {
            army: ArmyId(army),
            kind: kind.map(KindId),
            class: None,
        }
    }

    fn fought(attacker: SeenPiece, defender: SeenPiece, result: Outcome) -> Seen {
        Seen::Fought {
            seat: SeatId(0),
            attacker,
            defender,
            from: Some(PointId(1)),
            at: PointId(2),
            result,
        }
    }

    fn lost(seen: &[Seen]) -> Vec<(u8, Option<u8>)> {
        let dead = dead(seen.iter());
        let lost = dead.iter();
        lost.map(|one| (one.army.0, one.kind.map(|kind| kind.0)))
            .collect()
    }

    #[test]
    fn who_dies_is_lost_and_stays_unknown_until_shown() {
        let (own, theirs) = (piece(0, Some(3)), piece(1, None));
        let wins = fought(own, theirs, Outcome::DefenderDies);
        let loses = fought(own, theirs, Outcome::AttackerDies);
        let both = fought(own, theirs, Outcome::BothDie);
        let refused = fought(own, theirs, Outcome::Refused);
        assert_eq!(lost(&[wins.clone(), refused]), [(1, None)]);
        assert_eq!(lost(&[loses]), [(0, Some(3))]);
        assert_eq!(lost(std::slice::from_ref(&both)), [(0, Some(3)), (1, None)]);
        let shown = Seen::ShownDead {
            at: PointId(2),
            piece: piece(1, Some(5)),
        };
        assert_eq!(
            lost(&[wins, both, shown]),
            [(1, None), (0, Some(3)), (1, Some(5))]
        );
    }
}
